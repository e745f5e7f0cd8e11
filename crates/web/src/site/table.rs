//! The page of a table, and how it stays up to date.

use std::convert::Infallible;
use std::time::Duration;

use ::table::chat::Phrase;
use ::table::gathering::{Place, Presence};
use ::table::session::Waiting;
use ::table::{Access, Gathering, TableEnd, WaitsFor, words};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{Stream, unfold};
use hall::{Following, TableId};
use pages::invitation::Invitation;
use pages::table::{self, Deed, MaySit, SeatLine, TablePage};
use tabletop::{Seat, SeatSet, Viewer};
use text::{Language, Speech, list, say};

use super::shown;
use super::visitor::Visitor;
use crate::api::asking::{At, Looked, Query, Since};
use crate::problem::Problem;
use crate::service::Stage;

/// How many lines of the log a page shows.
const LINES: usize = 40;
/// How often somebody who looks at a quiet table hears that it is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Who looks at a table, and how.
struct Looking<'a> {
    table: &'a TableId,
    invitation: Option<Invitation>,
    newcomer: String,
    viewer: Viewer,
    own: SeatSet,
    language: &'static Language,
}

/// The page of a table.
pub(crate) async fn table(visitor: Visitor, At(id): At, Query(ask): Query<Looked>) -> Result<Response, Problem> {
    let (viewer, own) = visitor.asking.viewer(&id, &ask).await?;
    let hall = visitor.asking.service.hall();
    let (invitation, newcomer) = (invitation(&visitor, &id, own, &ask).await?, visitor.name());
    let looking = Looking { table: &id, invitation, newcomer, viewer, own, language: visitor.asking.language };
    let now = hall.now();
    let frame = visitor.frame();
    let page = hall.look(&id, |gathering| table::page(&told(gathering, &looking, now), &frame)).await?;
    Ok(visitor.answer(shown(StatusCode::OK, page)))
}

/// The code and the link with it, for those who sit there or came with it.
async fn invitation(
    visitor: &Visitor,
    id: &TableId,
    own: SeatSet,
    ask: &Looked,
) -> Result<Option<Invitation>, Problem> {
    let hall = visitor.asking.service.hall();
    let (free, access) = hall.look(id, |it| (!it.free_seats().is_empty(), it.charter().access)).await?;
    let knows = !own.is_empty() || ask.code()?.is_some();
    if !free || access == Access::Open && own.is_empty() || !knows {
        return Ok(None);
    }
    let code = hall.opened(id).await?.code.to_string();
    Ok(Some(Invitation { link: visitor.link(&format!("/tables/{id}?code={code}")), code }))
}

/// Everything that the page shows.
fn told<'a>(gathering: &Gathering, looking: &'a Looking<'a>, now: ::table::Time) -> TablePage<'a> {
    let (language, viewer) = (looking.language, looking.viewer);
    let game = gathering.game();
    let speech = Speech { language, names: &game.header().players };
    let chooses = match (gathering.waits_for(), viewer) {
        (WaitsFor::Table(Waiting::Person(deciding)), Viewer::Seat(seat)) if deciding == seat => Some(seat),
        _ => None,
    };
    let mut log = if gathering.has_begun() { gathering.log(viewer, language) } else { Vec::new() };
    log.drain(..log.len().saturating_sub(LINES));
    let talk = gathering.chat().messages().iter().map(|message| {
        let name = gathering.places().get(message.seat.index()).map(Place::name).unwrap_or_default();
        (name, words::saying(&message.saying, language))
    });
    let sits = !looking.own.is_empty();
    let phrases = Phrase::ALL.map(|phrase| (phrase.slug(), words::phrase(phrase, language)));
    TablePage {
        table: looking.table.as_str(),
        invitation: looking.invitation.clone(),
        title: game.title(language),
        step: gathering.records(),
        viewer,
        scene: gathering.has_begun().then(|| game.scene(viewer, language)),
        status: status(gathering, viewer, speech),
        question: chooses.and_then(|seat| game.question(seat, language)),
        offers: chooses.map(|seat| game.offers(seat, language)).unwrap_or_default(),
        log,
        talk: talk.collect(),
        seats: Seat::all(gathering.places().len()).map(|seat| seat_line(gathering, seat, looking, now)).collect(),
        deeds: deeds(gathering, looking),
        phrases: if sits { phrases.into() } else { Vec::new() },
        may_sit: if !sits && !gathering.free_seats().is_empty() { MaySit::Yes } else { MaySit::No },
        newcomer: &looking.newcomer,
    }
}

/// What the table waits for, in words.
fn status(gathering: &Gathering, viewer: Viewer, speech: Speech<'_>) -> String {
    let language = speech.language;
    match gathering.waits_for() {
        WaitsFor::Players => say!(language, "page-waits-players"),
        WaitsFor::Table(Waiting::Person(seat)) if viewer == Viewer::Seat(seat) => say!(language, "page-waits-you"),
        WaitsFor::Table(Waiting::Person(seat)) => say!(language, "page-waits-person", player = speech.name(seat)),
        WaitsFor::Table(Waiting::Bot(seat)) => say!(language, "page-waits-bot", player = speech.name(seat)),
        WaitsFor::Table(Waiting::Consent { of, terms }) if viewer == Viewer::Seat(of) => {
            words::take_back_terms(&terms, speech)
        }
        WaitsFor::Table(Waiting::Consent { of, .. }) => {
            say!(language, "page-waits-consent", player = speech.name(of))
        }
        WaitsFor::Table(Waiting::Over) | WaitsFor::Nothing(TableEnd::Finished) => {
            let verdict = gathering.game().verdict(language);
            let winners: Vec<_> = gathering.game().standings().winners.iter().map(|seat| speech.name(seat)).collect();
            verdict.unwrap_or_else(|| match winners.as_slice() {
                [] => say!(language, "page-finished-alone"),
                winners => say!(language, "page-finished", winners = list(winners, language)),
            })
        }
        WaitsFor::Nothing(TableEnd::Resigned) => say!(language, "page-resigned"),
        WaitsFor::Nothing(TableEnd::Abandoned) => say!(language, "page-abandoned"),
    }
}

fn seat_line(gathering: &Gathering, seat: Seat, looking: &Looking<'_>, now: ::table::Time) -> SeatLine {
    let language = looking.language;
    let place = gathering.places().get(seat.index());
    let note = match place {
        Some(Place::Bot(_)) => say!(language, "page-level-note"),
        Some(Place::Held { presence: Presence::StoodInFor, .. }) => say!(language, "page-stood-in-for"),
        Some(Place::Held { presence: Presence::GaveUp, .. }) => say!(language, "page-gave-up"),
        Some(Place::Held { .. }) if looking.own.contains(seat) => say!(language, "page-you"),
        _ => String::new(),
    };
    let name = place.map(Place::name).filter(|name| !name.is_empty());
    let clock = gathering.clock().left(seat, now).map(|left| {
        let seconds = left / 1_000;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    });
    SeatLine { name: name.unwrap_or_else(|| say!(language, "page-free-seat")), note, clock }
}

/// What can be done beside the game.
fn deeds(gathering: &Gathering, looking: &Looking<'_>) -> Vec<Deed> {
    let language = looking.language;
    let Viewer::Seat(seat) = looking.viewer else { return Vec::new() };
    let deed = |address, label| Deed { address, label };
    if gathering.end().is_some() {
        return vec![deed("rematch", say!(language, "page-rematch"))];
    }
    if !gathering.has_begun() {
        return vec![deed("do/leave", say!(language, "page-leave"))];
    }
    if gathering.places().get(seat.index()).and_then(Place::presence) == Some(Presence::StoodInFor) {
        return vec![deed("do/return", say!(language, "page-return"))];
    }
    let mut deeds = Vec::new();
    match gathering.waits_for() {
        WaitsFor::Table(Waiting::Consent { of, .. }) if of == seat => {
            deeds.push(deed("do/agree", say!(language, "page-agree")));
            deeds.push(deed("do/refuse", say!(language, "page-refuse")));
        }
        WaitsFor::Table(Waiting::Consent { .. }) => {}
        _ => {
            if let Some(terms) = gathering.session().take_back_terms(seat) {
                let alone = gathering.session().only_person() == Some(seat);
                let key = if terms.is_free() || alone { "page-undo" } else { "page-undo-ask" };
                deeds.push(deed("do/undo", say!(language, key)));
            }
        }
    }
    deeds.push(deed("do/resign", say!(language, "page-resign")));
    deeds.push(deed("do/stop", say!(language, "page-stop")));
    deeds
}

/// Keeps a page up to date: whenever something happens, what it shows is sent
/// anew.
pub(crate) async fn live(
    visitor: Visitor,
    At(id): At,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (ask, from) = since.parts();
    let (viewer, _) = visitor.asking.viewer(&id, &ask).await?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let hall = visitor.asking.service.hall();
    let now = hall.look(&id, Gathering::records).await?;
    // Whoever has seen less is shown at once how things stand.
    let behind = last.or(from).is_some_and(|seen: u64| seen < now);
    let following = hall.follow(&id, viewer, now).await?;
    let closing = visitor.asking.service.closing();
    let begin = Live { visitor, id, ask, following, closing, behind };
    let events = Sse::new(shows(begin)).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    Ok(events.into_response())
}

struct Live {
    visitor: Visitor,
    id: TableId,
    ask: Looked,
    following: Following,
    closing: tokio::sync::watch::Receiver<Stage>,
    behind: bool,
}

fn shows(begin: Live) -> impl Stream<Item = Result<Event, Infallible>> {
    unfold(begin, |mut live| async move {
        if !std::mem::take(&mut live.behind) {
            tokio::select! {
                update = live.following.next() => update.ok()?,
                _ = live.closing.wait_for(|stage| *stage == Stage::Closing) => return None,
            };
        }
        let (step, content) = live.content().await.ok()?;
        let event = Event::default().event("table").id(step.to_string()).data(content);
        Some((Ok(event), live))
    })
}

impl Live {
    /// How things stand now. Who has several seats at one device may look from
    /// another one than before.
    async fn content(&self) -> Result<(u64, String), Problem> {
        let (viewer, own) = self.visitor.asking.viewer(&self.id, &self.ask).await?;
        let invitation = invitation(&self.visitor, &self.id, own, &self.ask).await?;
        let newcomer = self.visitor.name();
        let looking =
            Looking { table: &self.id, invitation, newcomer, viewer, own, language: self.visitor.asking.language };
        let hall = self.visitor.asking.service.hall();
        let (now, frame) = (hall.now(), self.visitor.frame());
        let shown = hall.look(&self.id, |gathering| {
            let page = told(gathering, &looking, now);
            (page.step, table::content(&page, &frame).into_string())
        });
        Ok(shown.await?)
    }
}
