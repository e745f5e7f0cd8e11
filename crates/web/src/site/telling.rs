//! Everything that the page of a table shows, told to whoever looks at it.

use pages::table::{Deed, DeedKind, FinalPlace, Finale, HandOver, MaySit, Outcome, SeatClock, SeatLine, TablePage};
use table::chat::Phrase;
use table::gathering::{Place, Presence};
use table::{Gathering, TableEnd, Time, WaitsFor, words};
use tabletop::{Seat, SeatSet, Slug, Variants, Viewer};
use text::{Language, Offer, Scene, Speech, list, say};

use super::looking::Looking;

/// How many lines of the log a page shows.
const LINES: usize = 40;

pub(super) fn told<'a>(gathering: &Gathering, looking: &'a Looking<'a>, now: Time) -> TablePage<'a> {
    let (language, viewer) = (looking.language, looking.viewer);
    let game = gathering.game();
    let speech = Speech { language, names: &game.header().players };
    let chooses = gathering.own_choice(viewer);
    let scene = gathering.has_begun().then(|| game.scene(viewer, language));
    let offers = chooses.map(|seat| game.offers(seat, language)).unwrap_or_default();
    let mut log = if gathering.has_begun() { gathering.latest(viewer, LINES, language) } else { Vec::new() };
    log.drain(..log.len().saturating_sub(LINES));
    let talk = gathering.chat().messages().iter().map(|message| {
        let name = gathering.places().get(message.seat.index()).map(Place::name).unwrap_or_default();
        (name, words::saying(&message.saying, language))
    });
    let sits = !looking.own.is_empty();
    let phrases = Phrase::all().map(|phrase| (phrase.slug(), words::phrase(phrase, language)));
    TablePage {
        table: looking.table.as_str(),
        query: looking.query.clone(),
        invitation: looking.invitation.clone(),
        title: game.title(language),
        pack: gathering.charter().pack.clone(),
        step: gathering.records(),
        viewer,
        status: match looking.hand_over {
            Some(seat) => say!(language, "page-waits-hand-over", player = speech.name(seat)),
            None => status(gathering, viewer, looking.own, speech),
        },
        question: chooses.and_then(|seat| game.question(seat, language)),
        alike: chooses.map(|seat| alike(gathering, seat, scene.as_ref(), &offers, language)).unwrap_or_default(),
        subject: chooses.and_then(|seat| game.subject(seat)),
        hand_over: looking.hand_over.map(|seat| HandOver { seat, name: speech.name(seat) }),
        scene,
        offers,
        log,
        talk: talk.collect(),
        seats: Seat::all(gathering.places().len()).map(|seat| seat_line(gathering, seat, looking, now)).collect(),
        deeds: deeds(gathering, looking),
        phrases: if sits { phrases.collect() } else { Vec::new() },
        may_sit: if !sits && !gathering.free_seats().is_empty() { MaySit::Yes } else { MaySit::No },
        newcomer: &looking.newcomer,
        finale: gathering.end().map(|_| finale(gathering, looking, speech)),
    }
}

/// What can be done with those of one's own cards that another one stands for
/// among the offers.
fn alike(
    gathering: &Gathering,
    seat: Seat,
    scene: Option<&Scene>,
    offers: &[Offer],
    language: &Language,
) -> Vec<Offer> {
    let panel = scene.and_then(|scene| scene.players.get(seat.index()));
    let cards = panel.into_iter().flat_map(|panel| &panel.zones).flat_map(|zone| &zone.cards);
    let silent = cards.filter(|card| !offers.iter().any(|offer| offer.card.as_ref() == Some(&card.id)));
    let about = |id: &str| {
        let possible = gathering.game().about(seat, id, language).into_iter().filter(|it| it.refusal.is_none());
        possible.map(|offer| Offer { card: Some(id.to_owned()), ..offer }).collect::<Vec<_>>()
    };
    silent.flat_map(|card| about(&card.id)).collect()
}

/// How everybody ended, the best first.
fn finale(gathering: &Gathering, looking: &Looking<'_>, speech: Speech<'_>) -> Finale {
    let standings = gathering.standings();
    let place = |seat| FinalPlace {
        name: speech.name(seat),
        score: standings.score(seat),
        outcome: if standings.winners.contains(seat) { Outcome::Won } else { Outcome::Lost },
    };
    let mut places: Vec<_> = Seat::all(gathering.places().len()).map(place).collect();
    places.sort_by_key(|place| (place.outcome == Outcome::Lost, std::cmp::Reverse(place.score)));
    let replay = format!("/tables/{}/replay{}", looking.table, looking.watching);
    Finale { places, replay, next: gathering.rematch().map(str::to_owned) }
}

pub(super) fn status(gathering: &Gathering, viewer: Viewer, own: SeatSet, speech: Speech<'_>) -> String {
    let language = speech.language;
    match gathering.waits_for() {
        WaitsFor::Players => say!(language, "page-waits-players"),
        WaitsFor::Person(seat) if viewer == Viewer::Seat(seat) => say!(language, "page-waits-you"),
        WaitsFor::Person(seat) => say!(language, "page-waits-person", player = speech.name(seat)),
        WaitsFor::Bot(seat) => say!(language, "page-waits-bot", player = speech.name(seat)),
        WaitsFor::Consent { of, terms } if own.contains(of) => words::take_back_terms(&terms, speech),
        WaitsFor::Consent { of, .. } => {
            say!(language, "page-waits-consent", player = speech.name(of))
        }
        WaitsFor::Nothing(TableEnd::Finished) => {
            let verdict = gathering.game().verdict(language);
            let winners: Vec<_> = gathering.standings().winners.iter().map(|seat| speech.name(seat)).collect();
            verdict.unwrap_or_else(|| match winners.as_slice() {
                [] => say!(language, "page-finished-alone"),
                winners => say!(language, "page-finished", winners = list(winners, language)),
            })
        }
        WaitsFor::Nothing(TableEnd::Resigned) => say!(language, "page-resigned"),
        WaitsFor::Nothing(TableEnd::Abandoned) => say!(language, "page-abandoned"),
    }
}

fn seat_line(gathering: &Gathering, seat: Seat, looking: &Looking<'_>, now: Time) -> SeatLine {
    let language = looking.language;
    let place = gathering.places().get(seat.index());
    let note = match place {
        Some(Place::Bot { .. }) => say!(language, "page-level-note"),
        Some(Place::Held { presence: Presence::StoodInFor, .. }) => say!(language, "page-stood-in-for"),
        Some(Place::Held { presence: Presence::GaveUp, .. }) => say!(language, "page-gave-up"),
        _ if gathering.end().is_none() && gathering.want_end().contains(seat) => say!(language, "page-wants-end"),
        Some(Place::Held { .. }) if looking.own.contains(seat) => say!(language, "page-you"),
        _ => String::new(),
    };
    let name = place.map(Place::name).filter(|name| !name.is_empty());
    let runs = gathering.clock().runs_out().is_some_and(|(running, _)| running == seat);
    let clock = gathering.clock().left(seat, now).map(|left| {
        let seconds = left / 1_000;
        SeatClock { left: clock_face(seconds), running: runs.then_some(seconds) }
    });
    SeatLine { seat, name: name.unwrap_or_else(|| say!(language, "page-free-seat")), note, clock }
}

/// Time as a clock shows it, with hours where there are some. The script of the
/// page lets it go on in the same way.
fn clock_face(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

fn deeds(gathering: &Gathering, looking: &Looking<'_>) -> Vec<Deed> {
    let language = looking.language;
    let deed = |kind, label| Deed { kind, label, seat: None };
    if gathering.end().is_some() {
        let sat = !looking.own.is_empty();
        return sat.then(|| deed(DeedKind::Rematch, say!(language, "page-rematch"))).into_iter().collect();
    }
    let presence = |seat: Seat| gathering.places().get(seat.index()).and_then(Place::presence);
    // At a shared screen, whoever was away may come back whoever looks.
    if let Some(away) = looking.own.iter().find(|&seat| presence(seat) == Some(Presence::StoodInFor)) {
        return vec![Deed { seat: Some(away), ..deed(DeedKind::Return, say!(language, "page-return")) }];
    }
    let asked = match gathering.waits_for() {
        WaitsFor::Consent { of, .. } if looking.own.contains(of) => Some(of),
        WaitsFor::Person(_)
        | WaitsFor::Bot(_)
        | WaitsFor::Consent { .. }
        | WaitsFor::Players
        | WaitsFor::Nothing(_) => None,
    };
    // Whoever is asked need not be who looks, where a screen is shared.
    let Some(seat) = asked.or(looking.viewer.seat()) else { return Vec::new() };
    if looking.hand_over.is_some() || presence(seat) == Some(Presence::GaveUp) {
        return Vec::new();
    }
    if !gathering.has_begun() {
        return vec![deed(DeedKind::Leave, say!(language, "page-leave"))];
    }
    let mut deeds = taking_back(gathering, seat, language);
    deeds.push(deed(DeedKind::Resign, say!(language, "page-resign")));
    if !gathering.want_end().contains(seat) {
        deeds.push(deed(DeedKind::Stop, say!(language, "page-stop")));
    }
    deeds
}

fn taking_back(gathering: &Gathering, seat: Seat, language: &Language) -> Vec<Deed> {
    let deed = |kind, label| Deed { kind, label, seat: None };
    match gathering.waits_for() {
        WaitsFor::Consent { of, .. } if of == seat => vec![
            deed(DeedKind::Agree, say!(language, "page-agree")),
            deed(DeedKind::Refuse, say!(language, "page-refuse")),
        ],
        WaitsFor::Consent { terms, .. } if terms.seat == seat => {
            vec![deed(DeedKind::Withdraw, say!(language, "page-withdraw"))]
        }
        WaitsFor::Consent { .. } => Vec::new(),
        WaitsFor::Person(_) | WaitsFor::Bot(_) | WaitsFor::Players | WaitsFor::Nothing(_) => {
            let Some(terms) = gathering.take_back_terms(seat) else { return Vec::new() };
            let alone = gathering.only_person() == Some(seat);
            let key = if terms.is_free() || alone { "page-undo" } else { "page-undo-ask" };
            vec![deed(DeedKind::Undo, say!(language, key))]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_hours_only_where_there_are_some() {
        let faces = [0, 59, 600, 3_599, 3_600, 259_200].map(clock_face);
        assert_eq!(faces, ["0:00", "0:59", "10:00", "59:59", "1:00:00", "72:00:00"]);
    }
}
