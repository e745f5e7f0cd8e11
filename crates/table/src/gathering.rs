//! Everybody at a table, from the moment it is opened until after the game.
//!
//! A gathering is what happened at it: every deed makes a [`Record`], and
//! repeating the records of a table on its [`Charter`] makes the same gathering
//! again. Whoever keeps tables has to keep a record before anybody is told of
//! it; if that fails, the gathering has to be thrown away and rebuilt from what
//! was kept.
//!
//! It has no clock, files or network of its own. The time comes with every deed.

mod deeds;
mod look_back;
mod notices;
mod places;
mod running;
mod update;

use ai::{BotKind, Dilemma, Hint, Means, hints};
use games::AnyGame;
use strum::IntoStaticStr;
use tabletop::replay::{Actor, Replay};
use tabletop::seat::MAX_SEATS;
use tabletop::{Decision, Digest, MatchError, Rng, Seat, SeatSet, Standings, Viewer};

pub use deeds::Speaker;
pub use look_back::{Glimpse, LookBack};
pub use places::{Place, Presence};
pub use update::{Standing, Update};

use crate::charter::Charter;
use crate::chat::Chat;
use crate::happening::{Entry, Happening, Record};
use crate::occupant::Occupant;
use crate::pace::{Chooser, Clock, Time};
use crate::take_back::TakeBack;
use notices::News;
use running::RunningGame;

/// Everybody at a table, and the game that they play.
#[derive(Clone)]
pub struct Gathering {
    charter: Charter,
    running: RunningGame,
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
    Person(Seat),
    Bot(Seat),
    /// A person has to say whether another may take a step back.
    Consent {
        /// Who is asked.
        of: Seat,
        terms: TakeBack,
    },
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
        Self {
            places: charter.seats.iter().map(Place::at_first).collect(),
            clock: Clock::new(charter.pace),
            running: RunningGame::new(game, charter.seed),
            charter,
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
        self.running.game()
    }

    /// Who decides for a seat: a bot too while it stands in for a person.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.places.get(seat.index()).map_or(Occupant::Person, |place| place.occupant(self.charter.stand_in))
    }

    /// The seats for which people decide.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        Seat::all(self.places.len()).filter(|&seat| self.occupant(seat) == Occupant::Person).collect()
    }

    /// The person who plays alone against bots, if there is just one.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people().iter();
        people.next().filter(|_| people.next().is_none())
    }

    /// The person who chose last, whoever chose after them.
    #[must_use]
    pub fn last_person(&self) -> Option<Seat> {
        let last_steps = self.people().iter().filter_map(|seat| Some((self.game().last_step_of(seat)?, seat)));
        last_steps.max().map(|(_, seat)| seat)
    }

    /// What it would mean that this seat takes its last step back; `None` if
    /// there is nothing to take back.
    #[must_use]
    pub fn take_back_terms(&self, seat: Seat) -> Option<TakeBack> {
        self.running.take_back_terms(seat)
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
        if self.stage == Stage::Playing && self.game().decision() == Decision::Over {
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
        let mut standings = self.game().standings();
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
        if self.stage == Stage::Gathering {
            return WaitsFor::Players;
        }
        if let Some((of, terms)) = self.running.request().and_then(|request| Some((request.asked()?, request.terms))) {
            return WaitsFor::Consent { of, terms };
        }
        match self.game().decision() {
            Decision::Player { seat, .. } => match self.occupant(seat) {
                Occupant::Person => WaitsFor::Person(seat),
                Occupant::Bot(_) => WaitsFor::Bot(seat),
            },
            // Chance never keeps a table waiting: it is dealt at once.
            Decision::Chance | Decision::Over => WaitsFor::Nothing(TableEnd::Finished),
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
        let WaitsFor::Bot(seat) = self.waits_for() else { return None };
        let Occupant::Bot(bot) = self.occupant(seat) else { return None };
        let dilemma = self.game().dilemma()?;
        Some(Thought { seat, moves: self.moves, bot, dilemma, luck: self.running.luck(seat) })
    }

    /// The person who has to choose.
    #[must_use]
    pub fn chooser(&self) -> Option<Seat> {
        let WaitsFor::Person(seat) = self.waits_for() else { return None };
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
        if self.chooser() == Some(seat) { self.running.hint_question(seat) } else { None }
    }

    /// The record of the game: as the viewer saw it, or in full once the table
    /// has come to its end, with the seed if the game was played to its own.
    #[must_use]
    pub fn record(&self, viewer: Viewer) -> Replay {
        let game = self.game();
        match self.end() {
            Some(TableEnd::Finished) => self.running.full_record().unwrap_or_else(|_| game.record(viewer)),
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
                self.running.name_players(places::names(&self.places));
            }
            Happening::Game(entry) => self.running.repeat(entry)?,
            Happening::WishedBack(seat) => self.asks_for_undo(*seat),
            Happening::Withdrew(seat) => self.running.withdraw(*seat),
            Happening::Agreed(seat) => self.running.agreed(*seat),
            Happening::Refused(seat) => self.running.refused(*seat),
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
        let request = self.running.request();
        self.running.is_away(seat);
        self.running.notice(seat, if presence == Presence::GaveUp { News::GaveUp } else { News::RanOut });
        // Nobody has refused a request that is off because a player has gone.
        if let (Some(request), None) = (request, self.running.request()) {
            self.wished[request.terms.seat.index()] = None;
        }
    }

    /// A seat asks the other people for its last step back, which it may do once.
    fn asks_for_undo(&mut self, seat: Seat) {
        // What was taken back must have been there; a log that says otherwise asks
        // for nothing.
        let Some(terms) = self.take_back_terms(seat) else { return };
        self.running.ask(terms, self.people().iter().filter(|&other| other != seat).collect());
        self.wished[seat.index()] = Some(terms.to);
    }

    fn hand_back(&mut self, seat: Seat) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.becomes(Presence::Plays);
        }
        self.clock.comes_back(seat);
        self.running.notice(seat, News::CameBack);
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
            WaitsFor::Person(seat) => Chooser::Person(seat),
            WaitsFor::Bot(seat) => Chooser::Bot(seat),
            WaitsFor::Consent { .. } | WaitsFor::Players | WaitsFor::Nothing(_) => Chooser::Nobody,
        };
        let steps = self.game().steps();
        press(&mut self.clock, now, next, steps);
        self.wish_until = match waits_for {
            WaitsFor::Consent { .. } => {
                self.wish_until.or_else(|| self.charter.pace.wish_lasts().map(|lasts| now.after(lasts)))
            }
            WaitsFor::Person(_) | WaitsFor::Bot(_) | WaitsFor::Players | WaitsFor::Nothing(_) => None,
        };
    }
}

impl std::fmt::Debug for Gathering {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let game = self.game();
        let (game, steps) = (game.game(), game.steps());
        let mut shown = f.debug_struct("Gathering");
        shown.field("game", &game).field("steps", &steps).field("records", &self.records).finish()
    }
}
