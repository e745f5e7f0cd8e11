//! Everybody at a table, from the moment it is opened until after the game.
//!
//! A gathering is what happened at it: every deed makes a [`Record`], and
//! repeating the records of a table on its [`Charter`] makes the same gathering
//! again. Whoever keeps tables has to keep a record before anybody is told of
//! it; if that fails, the gathering has to be thrown away and rebuilt from what
//! was kept.
//!
//! It has no clock, files or network of its own. The time comes with every deed.

use strum::IntoStaticStr;

mod deeds;
mod look_back;
mod places;
mod update;

use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use ai::{BotKind, Dilemma, Hint, Means, hints};
use tabletop::replay::{Actor, Replay};
use tabletop::seat::MAX_SEATS;
use tabletop::{Decision, Digest, MatchError, Rng, Seat, SeatSet, Standings, Viewer};
use text::{Language, LogLine};

pub use deeds::{DeedError, Speaker};
pub use look_back::{Glimpse, LookBack};
pub use places::{Place, Presence};
pub use update::{Standing, Update};

use crate::charter::Charter;
use crate::chat::Chat;
use crate::happening::{Happening, Record};
use crate::journal::{Entry, Journal, NotKept};
use crate::occupant::Occupant;
use crate::pace::{Chooser, Clock, Time};
use crate::session::{Answer, Session, Waiting};
use crate::shelf::AnyGame;

/// Everybody at a table, and the game that they play.
pub struct Gathering {
    charter: Charter,
    session: Session,
    outbox: Outbox,
    stage: Stage,
    places: Vec<Place>,
    clock: Clock,
    /// Until when a wish to take a step back waits for an answer.
    wish_until: Option<Time>,
    /// After how many steps each seat last wished to take one back.
    wished: [Option<usize>; MAX_SEATS],
    want_end: SeatSet,
    ran_out: [u8; MAX_SEATS],
    chat: Chat,
    rematch: Option<String>,
    records: u64,
    moves: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Gathering,
    Playing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum TableEnd {
    Finished,
    /// All others gave up, or nobody is left to play against bots.
    Resigned,
    /// Everybody wanted to stop.
    Abandoned,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitsFor {
    /// People, until every seat is taken.
    Players,
    Table(Waiting),
    Nothing(TableEnd),
}

/// A choice that a bot has to make, to be carried away and thought about.
pub struct Thought {
    seat: Seat,
    moves: u64,
    bot: BotKind,
    dilemma: Box<dyn Dilemma>,
    luck: Rng,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    seat: Seat,
    /// How often the game had gone on or back when it was asked. Steps do not
    /// tell: as many may lead to another table once some were taken back.
    moves: u64,
    place: usize,
}

impl Thought {
    /// It is shown no more than the seat may see.
    #[must_use]
    pub fn choose(mut self, means: &Means) -> Choice {
        let place = self.dilemma.choose(self.bot, means, &mut self.luck);
        Choice { seat: self.seat, moves: self.moves, place }
    }
}

/// A question about the best moves, to be carried away and thought about.
pub struct HintQuestion {
    dilemma: Box<dyn Dilemma>,
    luck: Rng,
}

impl HintQuestion {
    /// It is shown no more than the seat may see.
    #[must_use]
    pub fn think(mut self, most: usize, means: &Means) -> Vec<Hint> {
        self.dilemma.hints(most, hints::BUDGET, means, &mut self.luck)
    }
}

impl Gathering {
    /// A table at which nothing has happened yet. `game` is the game of the
    /// charter, before its first step.
    #[must_use]
    pub fn open(charter: Charter, game: Box<dyn AnyGame>) -> Self {
        let outbox = Outbox::default();
        let journal = Box::new(outbox.clone());
        let session = Session::gather(game, charter.seats.iter().copied(), charter.seed, journal);
        let place = |occupant: &Occupant| match occupant {
            Occupant::Person => Place::Free,
            Occupant::Bot(kind) => Place::Bot(*kind),
        };
        Self {
            places: charter.seats.iter().map(place).collect(),
            clock: Clock::new(charter.pace),
            charter,
            session,
            outbox,
            stage: Stage::Gathering,
            wish_until: None,
            wished: [None; MAX_SEATS],
            want_end: SeatSet::NONE,
            ran_out: [0; MAX_SEATS],
            chat: Chat::default(),
            rematch: None,
            records: 0,
            moves: 0,
        }
    }

    /// Repeats what happened, as it was kept.
    ///
    /// # Errors
    /// If it cannot have happened here. The gathering is of no use then.
    pub fn repeat(&mut self, record: &Record) -> Result<(), MatchError> {
        record.happenings.iter().try_for_each(|happening| self.note(happening, record.at))?;
        self.recorded(&record.happenings, record.at);
        Ok(())
    }

    /// What was settled when the table was opened, with its secret.
    #[must_use]
    pub fn charter(&self) -> &Charter {
        &self.charter
    }

    #[must_use]
    pub fn records(&self) -> u64 {
        self.records
    }

    /// How often the game has gone on or back: no two tables that a bot is asked
    /// about have the same number.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.moves
    }

    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        self.session.game()
    }

    /// The session within: whose choice it is, and what may be taken back.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    #[must_use]
    pub fn chat(&self) -> &Chat {
        &self.chat
    }

    /// Who wants the table to end without a result.
    #[must_use]
    pub fn want_end(&self) -> SeatSet {
        self.want_end
    }

    /// The table of another game with the same people, if there is one.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.stage == Stage::Playing
    }

    /// How the table came to its end; `None` if it has not.
    #[must_use]
    pub fn end(&self) -> Option<TableEnd> {
        if self.stage == Stage::Playing && self.session.game().decision() == Decision::Over {
            return Some(TableEnd::Finished);
        }
        // Who gives up loses, even to somebody who would have stopped.
        let gave_up = self.seats_where(|place| place.presence() == Some(Presence::GaveUp));
        let left = self.places.len() - gave_up.len();
        let nobody_left = self.seats_where(Place::may_return).is_empty();
        if !gave_up.is_empty() && (left == 1 || nobody_left) {
            return Some(TableEnd::Resigned);
        }
        // Nobody ends the table of somebody who may still return.
        let people = self.seats_where(Place::may_return);
        let all_want_it = !people.is_empty() && people.iter().all(|seat| self.want_end.contains(seat));
        all_want_it.then_some(TableEnd::Abandoned)
    }

    /// How the players stand. Who gave up does not win, whatever a bot made of
    /// their seat, and nobody wins a table that was ended without a result.
    #[must_use]
    pub fn standings(&self) -> Standings {
        let mut standings = self.session.game().standings();
        if self.end() == Some(TableEnd::Abandoned) {
            standings.winners = SeatSet::NONE;
            return standings;
        }
        let gave_up = self.seats_where(|place| place.presence() == Some(Presence::GaveUp));
        if gave_up.is_empty() {
            return standings;
        }
        let winners: SeatSet = standings.winners.iter().filter(|&seat| !gave_up.contains(seat)).collect();
        let others = Seat::all(self.places.len()).filter(|&seat| !gave_up.contains(seat));
        let best = others.clone().map(|seat| standings.score(seat)).max();
        let leaders = others.filter(|&seat| Some(standings.score(seat)) == best);
        standings.winners = if winners.is_empty() { leaders.collect() } else { winners };
        standings
    }

    #[must_use]
    pub fn waits_for(&self) -> WaitsFor {
        if let Some(end) = self.end() {
            return WaitsFor::Nothing(end);
        }
        match self.stage {
            Stage::Gathering => WaitsFor::Players,
            Stage::Playing => WaitsFor::Table(self.session.waiting()),
        }
    }

    #[must_use]
    pub fn seats_of(&self, holder: &Digest) -> SeatSet {
        self.seats_where(|place| place.holder() == Some(holder))
    }

    /// The seats for people where nobody sits.
    #[must_use]
    pub fn free_seats(&self) -> SeatSet {
        self.seats_where(|place| *place == Place::Free)
    }

    fn seats_where(&self, mut fits: impl FnMut(&Place) -> bool) -> SeatSet {
        Seat::all(self.places.len()).zip(&self.places).filter(|(_, place)| fits(place)).map(|(seat, _)| seat).collect()
    }

    /// When something happens by itself if nobody does anything.
    #[must_use]
    pub fn deadline(&self) -> Option<Time> {
        self.wish_until.or_else(|| self.clock.runs_out().map(|(_, at)| at))
    }

    /// What a bot has to choose now, to be thought about elsewhere.
    #[must_use]
    pub fn thought(&self) -> Option<Thought> {
        let WaitsFor::Table(Waiting::Bot(seat)) = self.waits_for() else { return None };
        let Occupant::Bot(bot) = self.session.occupant(seat) else { return None };
        let dilemma = self.session.game().dilemma()?;
        Some(Thought { seat, moves: self.moves, bot, dilemma, luck: self.session.luck(seat) })
    }

    /// The person who has to choose.
    #[must_use]
    pub fn chooser(&self) -> Option<Seat> {
        let WaitsFor::Table(Waiting::Person(seat)) = self.waits_for() else { return None };
        Some(seat)
    }

    /// The seat that has to choose, if the viewer looks from it.
    #[must_use]
    pub fn own_choice(&self, viewer: Viewer) -> Option<Seat> {
        self.chooser().filter(|&seat| viewer == Viewer::Seat(seat))
    }

    /// What the best moves of a seat are, to be thought about elsewhere; `None`
    /// unless it has to choose.
    #[must_use]
    pub fn hint_question(&self, seat: Seat) -> Option<HintQuestion> {
        let dilemma = self.session.game().dilemma().filter(|_| self.chooser() == Some(seat))?;
        Some(HintQuestion { dilemma, luck: self.session.luck_of_hints(seat) })
    }

    #[must_use]
    pub fn log(&self, viewer: Viewer, language: &Language) -> Vec<LogLine> {
        self.session.log(viewer, language)
    }

    /// The last lines of what a viewer has been told: at least so many if there
    /// are so many.
    #[must_use]
    pub fn latest(&self, viewer: Viewer, lines: usize, language: &Language) -> Vec<LogLine> {
        self.session.latest(viewer, lines, language)
    }

    /// The record of the game: as the viewer saw it, or in full once the table
    /// has come to its end, with the seed if the game was played to its own.
    #[must_use]
    pub fn record(&self, viewer: Viewer) -> Replay {
        let game = self.session.game();
        match self.end() {
            Some(TableEnd::Finished) => self.session.full_record().unwrap_or_else(|_| game.record(viewer)),
            // Nobody can play on, so that nothing has to be hidden any more.
            Some(TableEnd::Resigned | TableEnd::Abandoned) => game.save().reveal(),
            None => game.record(viewer),
        }
    }

    fn note(&mut self, happening: &Happening, at: Time) -> Result<(), MatchError> {
        match happening {
            Happening::Sat { seat, holder, name } => {
                self.place(*seat, Place::Held { holder: *holder, name: name.clone(), presence: Presence::Plays });
            }
            Happening::Left(seat) => {
                self.place(*seat, Place::Free);
                self.want_end = self.want_end.iter().filter(|other| other != seat).collect();
            }
            Happening::Began => {
                self.stage = Stage::Playing;
                self.session.name_players(places::names(&self.places));
            }
            Happening::Game(entry) => {
                self.session.repeat(entry)?;
            }
            Happening::WishedBack(seat) => {
                // It was possible when it happened, and so it is now.
                let _ = self.session.wish_back(*seat);
                self.has_wished(*seat);
            }
            Happening::Withdrew(seat) => self.session.withdraw(*seat),
            Happening::Agreed(seat) => self.session.agreed(*seat),
            Happening::Refused(seat) => {
                let _ = self.session.answer(*seat, Answer::Refuse);
            }
            Happening::Resigned(seat) => self.hand_to_bot(*seat, Presence::GaveUp),
            Happening::RanOut(seat) => {
                self.ran_out[seat.index()] += 1;
                self.hand_to_bot(*seat, Presence::StoodInFor);
            }
            Happening::Returned(seat) => self.hand_back(*seat),
            Happening::WantsEnd(seat) => self.want_end = self.want_end.with(*seat),
            Happening::Said(seat, saying) => {
                let message = crate::chat::Message { at, record: self.records, seat: *seat, saying: saying.clone() };
                self.chat.note(message);
            }
            Happening::Rematch(table) => self.rematch = Some(table.clone()),
        }
        // Whatever was kept while it was repeated has been kept before.
        self.outbox.take();
        Ok(())
    }

    fn place(&mut self, seat: Seat, place: Place) {
        if let Some(there) = self.places.get_mut(seat.index()) {
            *there = place;
        }
    }

    fn hand_to_bot(&mut self, seat: Seat, presence: Presence) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.becomes(presence);
        }
        let wish = self.session.wish();
        self.session.is_stood_in_for(seat, self.charter.stand_in, presence);
        // Nobody has refused a wish that is off because somebody has gone.
        if let (Some(terms), None) = (wish, self.session.wish()) {
            self.wished[terms.seat.index()] = None;
        }
    }

    /// Notes that a seat has asked for its last step back, which it may do once.
    fn has_wished(&mut self, seat: Seat) {
        self.wished[seat.index()] = self.session.game().last_step_of(seat);
    }

    fn hand_back(&mut self, seat: Seat) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.becomes(Presence::Plays);
        }
        self.clock.comes_back(seat);
        self.session.is_back(seat);
    }

    /// Counts what has happened, and sees to the clocks.
    fn recorded(&mut self, happenings: &[Happening], now: Time) {
        for happening in happenings {
            let Happening::Game(entry) = happening else { continue };
            self.moves += 1;
            match entry {
                // The step with that number is another one from now on.
                Entry::TookBack { to, .. } => {
                    self.wished.iter_mut().for_each(|wished| *wished = wished.filter(|step| step < to));
                }
                // Who plays on does not want to stop any more.
                Entry::Step(step) => {
                    let stays = |seat: &Seat| step.actor != Actor::Seat(*seat);
                    self.want_end = self.want_end.iter().filter(stays).collect();
                }
            }
        }
        self.records += 1;
        let went_back = happenings.iter().any(|it| matches!(it, Happening::Game(Entry::TookBack { .. })));
        self.settle(now, if went_back { Clock::go_back } else { Clock::press });
    }

    fn settle(&mut self, now: Time, press: fn(&mut Clock, Time, Chooser, usize)) {
        let waits_for = self.waits_for();
        let next = match waits_for {
            WaitsFor::Table(Waiting::Person(seat)) => Chooser::Person(seat),
            WaitsFor::Table(Waiting::Bot(seat)) => Chooser::Bot(seat),
            WaitsFor::Table(Waiting::Consent { .. } | Waiting::Over) | WaitsFor::Players | WaitsFor::Nothing(_) => {
                Chooser::Nobody
            }
        };
        press(&mut self.clock, now, next, self.session.game().steps());
        self.wish_until = match waits_for {
            WaitsFor::Table(Waiting::Consent { .. }) => {
                self.wish_until.or_else(|| self.charter.pace.wish_lasts().map(|lasts| now.after(lasts)))
            }
            WaitsFor::Table(Waiting::Person(_) | Waiting::Bot(_) | Waiting::Over)
            | WaitsFor::Players
            | WaitsFor::Nothing(_) => None,
        };
    }
}

/// Where a session puts what has to be kept, until a record is made of it.
#[derive(Clone, Default)]
struct Outbox(Arc<Mutex<Vec<Entry>>>);

impl Outbox {
    fn take(&self) -> Vec<Entry> {
        mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Journal for Outbox {
    fn append(&mut self, entries: &[Entry]) -> Result<(), NotKept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(entries);
        Ok(())
    }
}

impl std::fmt::Debug for Gathering {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gathering").field("session", &self.session).field("records", &self.records).finish()
    }
}
