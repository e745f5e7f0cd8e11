//! What is sent and received, as JSON. Every shape is described in the document
//! that is made from the code.

use ai::{Hint, Level};
use hall::storage::Summary;
use serde::Serialize;
use serde_json::Value;
use table::chat::{Message, Saying};
use table::gathering::{Place, Standing, Update, WaitsFor};
use table::{Gathering, Happening, Time, words};
use tabletop::{Report, Seat, SeatSet, Slug, Standings, Variants, Viewer};
use text::{Language, Offer, Speech};
use utoipa::ToSchema;

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct Listed {
    /// What the table is known by.
    table: String,
    /// The game.
    game: String,
    /// `open`, `playing` or `over`.
    stage: &'static str,
    /// Who sits where, by seat; an empty name for a free seat.
    players: Vec<String>,
    /// How many seats wait for somebody.
    free: usize,
    /// How many steps the table has.
    step: u64,
    /// When it was opened, in milliseconds since 1970.
    opened: u64,
    /// When something last happened, in milliseconds since 1970.
    updated: u64,
}

impl From<Summary> for Listed {
    fn from(summary: Summary) -> Self {
        Self {
            table: summary.id.to_string(),
            game: summary.game,
            stage: summary.stage.slug(),
            players: summary.names,
            free: summary.free,
            step: summary.records,
            opened: summary.opened.0,
            updated: summary.updated.0,
        }
    }
}

/// Somebody at a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatShape {
    /// The seat.
    #[schema(example = "p1")]
    seat: String,
    /// `person`, `bot` or `free`.
    kind: &'static str,
    /// What they are called.
    name: String,
    /// The level of a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    /// Whether a person plays themselves: `plays`, `stood-in-for` or `gave-up`.
    #[serde(skip_serializing_if = "Option::is_none")]
    presence: Option<&'static str>,
    /// Whether whoever asks holds this seat.
    yours: bool,
    /// Their points.
    score: i32,
    /// What they have left on the clock, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<u64>,
}

/// What a table waits for.
#[derive(Serialize, ToSchema)]
pub(crate) struct Waits {
    /// `players`, `person`, `bot`, `consent` or `nothing`.
    r#for: &'static str,
    /// Whose choice it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    /// How the table came to its end: `finished`, `resigned` or `abandoned`.
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<&'static str>,
    /// The wish to take steps back that somebody has to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    wish: Option<Wish>,
}

/// A wish to take steps back.
#[derive(Serialize, ToSchema)]
pub(crate) struct Wish {
    /// Whose wish it is.
    by: String,
    /// How many steps would be taken back, those of others included.
    steps: usize,
}

impl From<WaitsFor> for Waits {
    fn from(waits_for: WaitsFor) -> Self {
        let nothing = Self { r#for: "nothing", seat: None, end: None, wish: None };
        let named = |r#for, seat: Seat| Self { r#for, seat: Some(seat.to_string()), end: None, wish: None };
        match waits_for {
            WaitsFor::Players => Self { r#for: "players", ..nothing },
            WaitsFor::Person(seat) => named("person", seat),
            WaitsFor::Bot(seat) => named("bot", seat),
            WaitsFor::Consent { of, terms } => {
                let wish = Some(Wish { by: terms.seat.to_string(), steps: terms.steps });
                Self { wish, ..named("consent", of) }
            }
            WaitsFor::Nothing(end) => Self { end: Some(end.slug()), ..nothing },
        }
    }
}

/// How things stand, for whoever asks.
#[derive(Serialize, ToSchema)]
pub(crate) struct StandingShape {
    /// How many steps the table has: what `step` means in requests.
    step: u64,
    /// How many steps of the game have been taken.
    game_steps: usize,
    /// What the table waits for.
    waits: Waits,
    /// What you may choose now, in notation, if it is your choice.
    legal: Vec<String>,
    /// The points of each seat.
    scores: Vec<i32>,
    /// Who wins if the game ends like this.
    winners: Vec<String>,
    /// What each seat has left on the clock, in milliseconds; null if it is not
    /// counted.
    clocks: Vec<Option<u64>>,
}

impl StandingShape {
    pub(crate) fn new(step: u64, standing: Standing) -> Self {
        let Standing { steps, waits_for, legal, standings, clocks } = standing;
        let scores = scores(&standings, clocks.len());
        let winners = names_of(standings.winners);
        Self { step, game_steps: steps, waits: waits_for.into(), legal, scores, winners, clocks }
    }
}

fn scores(standings: &Standings, seats: usize) -> Vec<i32> {
    Seat::all(seats).map(|seat| standings.score(seat)).collect()
}

fn names_of(seats: SeatSet) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

/// Something that one may choose.
#[derive(Serialize, ToSchema)]
pub(crate) struct OfferShape {
    /// The action in notation, as it is sent back.
    action: String,
    /// The action in words.
    label: String,
    /// The card that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
}

impl From<Offer> for OfferShape {
    fn from(offer: Offer) -> Self {
        Self { action: offer.action, label: offer.label, card: offer.card }
    }
}

/// Something that was said.
#[derive(Serialize, ToSchema)]
pub(crate) struct MessageShape {
    /// Who said it.
    seat: String,
    /// When, in milliseconds since 1970.
    at: u64,
    /// The prepared phrase, by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    phrase: Option<&'static str>,
    /// What was said, phrases in the language of whoever asks.
    text: String,
}

impl MessageShape {
    fn new(message: &Message, language: &Language) -> Self {
        let phrase = match message.saying {
            Saying::Phrase(phrase) => Some(phrase.slug()),
            Saying::Text(_) => None,
        };
        let text = words::saying(&message.saying, language);
        Self { seat: message.seat.to_string(), at: message.at.0, phrase, text }
    }
}

/// What taking one's last step back would mean.
#[derive(Serialize, ToSchema)]
pub(crate) struct Undo {
    /// How many steps would be taken back, those of others included.
    steps: usize,
    /// Whether nobody has to agree.
    free: bool,
}

/// A table, as whoever asks may see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableShape {
    /// What the table is known by.
    table: String,
    /// The game.
    game: String,
    /// The name of the game.
    title: String,
    /// What was settled before the game.
    #[schema(value_type = Object)]
    setup: Value,
    /// The pack of custom cards that it is played with; missing if the cards are
    /// built in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<String>,
    /// `untimed`, seconds such as `600+10`, or days such as `3d`.
    pace: String,
    /// Whose view this is: a seat, or `spectator`.
    viewer: String,
    /// Who sits where.
    seats: Vec<SeatShape>,
    /// How things stand.
    #[serde(flatten)]
    standing: StandingShape,
    /// What you have to choose, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<String>,
    /// What you may choose, in words.
    offers: Vec<OfferShape>,
    /// What taking your last step back would mean; missing if there is nothing
    /// to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<Undo>,
    /// Everything that you know about the game; null before it begins.
    #[schema(value_type = Option<Object>)]
    view: Value,
    /// What was said lately.
    chat: Vec<MessageShape>,
    /// Who wants the table to end without a result.
    want_end: Vec<String>,
    /// The table for another game with the same people.
    #[serde(skip_serializing_if = "Option::is_none")]
    rematch: Option<String>,
}

#[derive(Clone, Copy)]
pub(crate) struct Looking<'a> {
    pub(crate) table: &'a str,
    pub(crate) viewer: Viewer,
    pub(crate) own: SeatSet,
    pub(crate) now: Time,
    pub(crate) language: &'a Language,
}

impl TableShape {
    pub(crate) fn new(gathering: &Gathering, looking: Looking<'_>) -> Self {
        let Looking { table, viewer, own, now, language } = looking;
        let game = gathering.game();
        let standing = gathering.standing(viewer, now);
        let chooses = gathering.own_choice(viewer);
        let seat = |seat: Seat| SeatShape::new(gathering, seat, own, &standing);
        let terms = match viewer {
            Viewer::Seat(seat) if gathering.end().is_none() => gathering.take_back_terms(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        };
        Self {
            table: table.to_owned(),
            game: gathering.charter().game.clone(),
            title: game.title(language),
            setup: gathering.charter().setup.clone(),
            pack: gathering.charter().pack.clone(),
            pace: gathering.charter().pace.to_string(),
            viewer: viewer.to_string(),
            seats: Seat::all(gathering.places().len()).map(seat).collect(),
            question: chooses.and_then(|seat| game.question(seat, language)),
            offers: chooses
                .map(|seat| game.offers(seat, language))
                .unwrap_or_default()
                .into_iter()
                .map(Into::into)
                .collect(),
            undo: terms.map(|terms| Undo { steps: terms.steps, free: terms.is_free() }),
            view: if gathering.has_begun() { game.view(viewer) } else { Value::Null },
            chat: gathering.chat().messages().iter().map(|message| MessageShape::new(message, language)).collect(),
            want_end: names_of(gathering.want_end()),
            rematch: gathering.rematch().map(str::to_owned),
            standing: StandingShape::new(gathering.records(), standing),
        }
    }
}

impl SeatShape {
    fn new(gathering: &Gathering, seat: Seat, own: SeatSet, standing: &Standing) -> Self {
        let place = gathering.places().get(seat.index());
        let level = |kind| Level::all().find(|level| level.bot() == kind).map(|level| level.slug());
        let (kind, level, presence) = match place {
            Some(Place::Bot { kind, .. }) => ("bot", level(*kind), None),
            Some(Place::Held { presence, .. }) => ("person", None, Some(presence.slug())),
            Some(Place::Free) | None => ("free", None, None),
        };
        Self {
            seat: seat.to_string(),
            kind,
            name: place.map(Place::name).unwrap_or_default(),
            level,
            presence,
            yours: own.contains(seat),
            score: standing.standings.score(seat),
            clock: standing.clocks.get(seat.index()).copied().flatten(),
        }
    }
}

/// Something that happened beside the game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Beside {
    /// `sat`, `left`, `began`, `wished-back`, `withdrew`, `agreed`, `refused`, `resigned`,
    /// `ran-out`, `returned`, `wants-end`, `said` or `rematch`.
    what: &'static str,
    /// Who.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    /// The name of who sat down.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The prepared phrase that was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    phrase: Option<&'static str>,
    /// The text that was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// The table for another game.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

impl Beside {
    fn new(happening: &Happening) -> Self {
        let nobody = |what| Self { what, seat: None, name: None, phrase: None, text: None, table: None };
        let seat = |what, seat: &Seat| Self { seat: Some(seat.to_string()), ..nobody(what) };
        match happening {
            // By what somebody is recognised stays here.
            Happening::Sat { seat: where_, name, .. } => Self { name: Some(name.clone()), ..seat("sat", where_) },
            Happening::Left(who) => seat("left", who),
            Happening::Began => nobody("began"),
            Happening::WishedBack(who) => seat("wished-back", who),
            Happening::Withdrew(who) => seat("withdrew", who),
            Happening::Agreed(who) => seat("agreed", who),
            Happening::Refused(who) => seat("refused", who),
            Happening::Resigned(who) => seat("resigned", who),
            Happening::RanOut(who) => seat("ran-out", who),
            Happening::Returned(who) => seat("returned", who),
            Happening::WantsEnd(who) => seat("wants-end", who),
            Happening::Said(who, Saying::Phrase(phrase)) => Self { phrase: Some(phrase.slug()), ..seat("said", who) },
            Happening::Said(who, Saying::Text(text)) => {
                Self { text: Some(text.as_str().to_owned()), ..seat("said", who) }
            }
            Happening::Rematch(table) => Self { table: Some(table.clone()), ..nobody("rematch") },
            // Steps of the game are told apart.
            Happening::Game(_) => nobody("game"),
        }
    }
}

/// A step of the game, as whoever asks noticed it.
#[derive(Serialize, ToSchema)]
pub(crate) struct StepShape<'a> {
    /// The number of the step in the game, counted from zero.
    number: usize,
    /// Who chose: a seat, or `*` for chance.
    by: String,
    /// What was chosen, in notation; null if that is hidden from you.
    action: Option<&'a str>,
    /// What it led to, as data.
    #[schema(value_type = Vec<Object>)]
    events: &'a [Value],
}

impl<'a> From<&'a Report> for StepShape<'a> {
    fn from(report: &'a Report) -> Self {
        Self {
            number: report.number,
            by: report.step.actor.to_string(),
            action: report.step.text.as_deref(),
            events: &report.events,
        }
    }
}

/// What a step of the table meant to whoever follows it.
#[derive(Serialize, ToSchema)]
pub(crate) struct UpdateShape<'a> {
    /// When it happened, in milliseconds since 1970.
    at: u64,
    /// What happened beside the game.
    beside: Vec<Beside>,
    /// To how many steps the game went back, if steps were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    back_to: Option<usize>,
    /// The steps of the game.
    steps: Vec<StepShape<'a>>,
    /// How things stand.
    #[serde(flatten)]
    standing: StandingShape,
}

impl<'a> From<&'a Update> for UpdateShape<'a> {
    fn from(update: &'a Update) -> Self {
        Self {
            at: update.at.0,
            beside: update.beside.iter().map(Beside::new).collect(),
            back_to: update.back_to,
            steps: update.reports.iter().map(Into::into).collect(),
            standing: StandingShape::new(update.records, update.standing.clone()),
        }
    }
}

/// A move that is worth considering.
#[derive(Serialize, ToSchema)]
pub(crate) struct HintShape {
    /// The action in notation.
    action: String,
    /// The share of the victory that it promises, in per cent.
    percent: u8,
    /// How often it was tried in thought.
    tries: u32,
    /// The same in words, with what is expected to follow.
    text: String,
}

impl HintShape {
    pub(crate) fn new(hint: &Hint, seat: Seat, gathering: &Gathering, language: &Language) -> Self {
        let speech = Speech { language, names: &gathering.game().header().players };
        let text = words::hint(hint, seat, gathering.game(), speech);
        Self { action: hint.action.clone(), percent: hint.percent, tries: hint.visits, text }
    }
}

/// A line of the log of the game.
#[derive(Serialize, ToSchema)]
pub(crate) struct LineShape {
    /// The number of the step of the game that it tells of.
    pub(crate) step: usize,
    /// A sentence.
    pub(crate) text: String,
}
