//! A game in progress, with everybody who sits at it.

use std::ops::RangeInclusive;

use ai::{BotKind, Hint, Means, hints};
use tabletop::random::derive_seed;
use tabletop::replay::{Replay, StillRunning};
use tabletop::{Dealer, Decision, MatchError, Report, Rng, Seat, SeatSet, Viewer};
use text::{Language, LogLine, Speech};

use crate::gathering::Presence;
use crate::journal::{Entry, Journal, NotKept};
use crate::occupant::Occupant;
use crate::saved::SavedTable;
use crate::shelf::{AnyGame, ShelfError};
use crate::take_back::{Request, TakeBack};
use crate::words;

const MOST_HINTS: usize = 3;

/// A game with everybody who sits at it.
///
/// Every change is kept in the journal before the method that makes it
/// returns. If it cannot be kept, it has not happened.
pub struct Session {
    game: Box<dyn AnyGame>,
    occupants: Vec<Occupant>,
    /// Secret until the game is over: it tells every card to come.
    seed: u64,
    dealer: Dealer,
    journal: Box<dyn Journal>,
    request: Option<Request>,
    notices: Vec<Notice>,
    means: Means,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    Person(Seat),
    /// A bot has to choose; [`Session::let_bot_choose`] lets it.
    Bot(Seat),
    /// A person has to say whether another may take a step back.
    Consent {
        /// Who is asked.
        of: Seat,
        terms: TakeBack,
    },
    Over,
}

/// How somebody answers when another wants to take a step back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Agree,
    Refuse,
}

/// What became of the wish to take a step back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    Done,
    /// Others have to agree first.
    Asked,
}

/// Something in the log of the table that is not a step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Notice {
    /// How many steps had been taken, after what is told here.
    at: usize,
    seat: Seat,
    what: News,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum News {
    TookBack { steps: usize },
    RefusedTakeBack,
    GaveUp,
    RanOut,
    CameBack,
}

impl News {
    /// Whether it is about who plays, not about a step of the game.
    const fn is_about_a_seat(self) -> bool {
        match self {
            Self::TookBack { .. } | Self::RefusedTakeBack => false,
            Self::GaveUp | Self::RanOut | Self::CameBack => true,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    #[error(transparent)]
    Match(#[from] MatchError),
    /// What happened could not be kept, so that it has not happened.
    #[error(transparent)]
    NotKept(#[from] NotKept),
    #[error("no person decides for {0}")]
    NotAPerson(Seat),
    #[error("no bot has to choose now")]
    NotABot,
    /// The player has taken no step yet, or the game is over.
    #[error("{0} has nothing to take back")]
    NothingToTakeBack(Seat),
    #[error("{0} has to say first whether a step may be taken back")]
    AnswerFirst(Seat),
    #[error("{0} has not been asked for anything")]
    NotAsked(Seat),
}

impl Session {
    /// Starts a game that has just been set up, and deals the first cards.
    /// Seats without an occupant are people's.
    pub fn begin(
        game: Box<dyn AnyGame>,
        occupants: impl IntoIterator<Item = Occupant>,
        seed: u64,
        journal: Box<dyn Journal>,
    ) -> Result<Self, SessionError> {
        let mut session = Self::around(game, occupants, seed, journal);
        session.deal()?;
        Ok(session)
    }

    /// Takes a saved game up again. `game` is the game as it was set up
    /// ([`crate::shelf::set_up`]); what is kept from now on goes to the journal.
    pub fn resume(saved: &SavedTable, game: Box<dyn AnyGame>, journal: Box<dyn Journal>) -> Result<Self, ResumeError> {
        let mut session = Self::around(game, saved.occupants.iter().copied(), saved.seed, journal);
        for (number, entry) in saved.entries.iter().enumerate() {
            session.repeat(entry).map_err(|error| ResumeError::Entry { number: number + 1, error })?;
        }
        session.deal()?;
        Ok(session)
    }

    /// A table at which everybody gathers before the game begins.
    pub(crate) fn gather(
        game: Box<dyn AnyGame>,
        occupants: impl IntoIterator<Item = Occupant>,
        seed: u64,
        journal: Box<dyn Journal>,
    ) -> Self {
        Self::around(game, occupants, seed, journal)
    }

    fn around(
        game: Box<dyn AnyGame>,
        occupants: impl IntoIterator<Item = Occupant>,
        seed: u64,
        journal: Box<dyn Journal>,
    ) -> Self {
        let mut occupants = occupants.into_iter();
        let occupants = (0..game.seats()).map(|_| occupants.next().unwrap_or(Occupant::Person)).collect();
        Self {
            game,
            occupants,
            seed,
            dealer: Dealer::new(seed),
            journal,
            request: None,
            notices: Vec::new(),
            means: Means::reproducible(),
        }
    }

    /// The same table, at which bots and hints may use these means to think.
    /// Without them, bots that think for a time have a clock that does not
    /// tell the time.
    #[must_use]
    pub fn with_means(self, means: Means) -> Self {
        Self { means, ..self }
    }

    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Occupant {
        self.occupants.get(seat.index()).copied().unwrap_or(Occupant::Person)
    }

    #[must_use]
    pub fn people(&self) -> SeatSet {
        Seat::all(self.occupants.len()).filter(|&seat| self.occupant(seat) == Occupant::Person).collect()
    }

    /// The person who plays alone against bots, if there is just one.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people().iter();
        people.next().filter(|_| people.next().is_none())
    }

    #[must_use]
    pub fn waiting(&self) -> Waiting {
        if let Some((of, terms)) =
            self.request.and_then(|request| Some((request.unanswered.iter().next()?, request.terms)))
        {
            return Waiting::Consent { of, terms };
        }
        match self.game.decision() {
            Decision::Player { seat, .. } => match self.occupant(seat) {
                Occupant::Person => Waiting::Person(seat),
                Occupant::Bot(_) => Waiting::Bot(seat),
            },
            // Chance never keeps a table waiting: it is dealt at once.
            Decision::Chance | Decision::Over => Waiting::Over,
        }
    }

    /// Lets a person take an action, or says why they cannot and changes
    /// nothing.
    pub fn act(&mut self, seat: Seat, action: &str) -> Result<(), SessionError> {
        if self.occupant(seat) != Occupant::Person {
            return Err(SessionError::NotAPerson(seat));
        }
        self.take(seat, action)
    }

    /// Lets the bot that has to choose take one action.
    pub fn let_bot_choose(&mut self) -> Result<(), SessionError> {
        let Waiting::Bot(seat) = self.waiting() else { return Err(SessionError::NotABot) };
        let Occupant::Bot(kind) = self.occupant(seat) else { return Err(SessionError::NotABot) };
        let action = self.bot_choice(seat, kind).ok_or(SessionError::NotABot)?;
        self.take(seat, &action)
    }

    /// Lets the bot that has to choose take the action with this place among
    /// the legal ones.
    pub(crate) fn bot_takes(&mut self, seat: Seat, place: usize) -> Result<(), SessionError> {
        let action = self.game.legal(seat).into_iter().nth(place).ok_or(SessionError::NotABot)?;
        self.take(seat, &action)
    }

    /// What a bot chooses depends on nothing but the seed, the seat and how far
    /// the game has come, so that a resumed game goes on as it would have.
    fn bot_choice(&self, seat: Seat, kind: BotKind) -> Option<String> {
        self.game.advice(kind, &self.means, &mut self.luck(seat))
    }

    pub(crate) fn luck(&self, seat: Seat) -> Rng {
        let of_seat = derive_seed(!self.seed, seat.index() as u64);
        Rng::new(derive_seed(of_seat, self.game.steps() as u64))
    }

    /// The best that a seat can do now, the best first, as the strongest
    /// opponent sees it; none unless it has to choose. It tells no more than
    /// the seat may know, and the same whenever it is asked.
    #[must_use]
    pub fn hints(&self, seat: Seat) -> Vec<Hint> {
        self.game.hints(seat, MOST_HINTS, hints::BUDGET, &self.means, &mut self.luck_of_hints(seat))
    }

    /// What is thought about hints is told, so that it must not depend on the
    /// seed.
    pub(crate) fn luck_of_hints(&self, seat: Seat) -> Rng {
        Rng::new(derive_seed(seat.index() as u64, self.game.steps() as u64))
    }

    /// The person who chose last, whoever chose after them.
    #[must_use]
    pub fn last_person(&self) -> Option<Seat> {
        let last_steps = self.people().iter().filter_map(|seat| Some((self.game.last_step_of(seat)?, seat)));
        last_steps.max().map(|(_, seat)| seat)
    }

    /// What it would mean that this seat takes its last step back; `None` if
    /// there is nothing to take back.
    #[must_use]
    pub fn take_back_terms(&self, seat: Seat) -> Option<TakeBack> {
        if self.game.decision() == Decision::Over {
            return None;
        }
        TakeBack::terms(&*self.game, seat)
    }

    /// Takes a player's last step back, or asks the others if they have to
    /// agree.
    pub fn wish_back(&mut self, seat: Seat) -> Result<Wish, SessionError> {
        self.nobody_is_asked()?;
        if self.occupant(seat) != Occupant::Person {
            return Err(SessionError::NotAPerson(seat));
        }
        let terms = self.take_back_terms(seat).ok_or(SessionError::NothingToTakeBack(seat))?;
        let others: SeatSet = self.people().iter().filter(|&other| other != seat).collect();
        if terms.is_free() || others.is_empty() {
            self.take_back(terms)?;
            return Ok(Wish::Done);
        }
        self.request = Some(Request { terms, unanswered: others });
        Ok(Wish::Asked)
    }

    pub(crate) fn withdraw(&mut self, seat: Seat) {
        self.request = self.request.filter(|request| request.terms.seat != seat);
    }

    pub(crate) fn wish(&self) -> Option<TakeBack> {
        self.request.map(|request| request.terms)
    }

    /// Answers whether another may take a step back. When all have agreed, it
    /// is done; as soon as one does not, it is off.
    pub fn answer(&mut self, seat: Seat, answer: Answer) -> Result<(), SessionError> {
        let Some(request) = self.request.filter(|request| request.unanswered.contains(seat)) else {
            return Err(SessionError::NotAsked(seat));
        };
        let unanswered: SeatSet = request.unanswered.iter().filter(|&other| other != seat).collect();
        match answer {
            Answer::Refuse => {
                self.request = None;
                self.notices.push(Notice { at: self.game.steps(), seat, what: News::RefusedTakeBack });
            }
            Answer::Agree if unanswered.is_empty() => {
                self.take_back(request.terms)?;
                self.request = None;
            }
            Answer::Agree => self.request = Some(Request { unanswered, ..request }),
        }
        Ok(())
    }

    /// What a viewer has been told so far: the steps of the game as they saw
    /// them, and what else happened at the table.
    #[must_use]
    pub fn log(&self, viewer: Viewer, language: &Language) -> Vec<LogLine> {
        self.log_from(viewer, 0, language)
    }

    /// The last lines of the log of a viewer: at least so many if there are so
    /// many. Of a long game, only its end has to be told for that.
    #[must_use]
    pub fn latest(&self, viewer: Viewer, lines: usize, language: &Language) -> Vec<LogLine> {
        let steps = self.game.steps();
        let mut back = lines;
        loop {
            let from = steps.saturating_sub(back);
            let log = self.log_from(viewer, from, language);
            if log.len() >= lines || from == 0 {
                return log;
            }
            back *= 2;
        }
    }

    fn log_from(&self, viewer: Viewer, from: usize, language: &Language) -> Vec<LogLine> {
        self.with_notices(self.game.told(viewer, from, language), from..=usize::MAX, language)
    }

    /// A log of these steps, with what else happened at the table meanwhile.
    pub(crate) fn with_notices(
        &self,
        mut log: Vec<LogLine>,
        steps: RangeInclusive<usize>,
        language: &Language,
    ) -> Vec<LogLine> {
        let speech = Speech { language, names: &self.game.header().players };
        // The last one first, so that of several at the same place each comes to
        // stand before the next.
        for notice in self.notices.iter().rev().filter(|notice| steps.contains(&notice.at)) {
            let text = match notice.what {
                News::TookBack { steps } => words::took_back(notice.seat, steps, speech),
                News::RefusedTakeBack => words::refused_take_back(notice.seat, speech),
                News::GaveUp => words::gave_up(notice.seat, speech),
                News::RanOut => words::ran_out(notice.seat, speech),
                News::CameBack => words::came_back(notice.seat, speech),
            };
            let place = log.partition_point(|line| line.step < notice.at);
            log.insert(place, LogLine { step: notice.at, text, moment: None });
        }
        log
    }

    /// The full record, which can be had only when the game is over.
    pub fn full_record(&self) -> Result<Replay, StillRunning> {
        self.game.full_record().map(|record| record.with_seed(self.seed))
    }

    pub(crate) fn name_players(&mut self, names: Vec<String>) {
        self.game.name_players(names);
    }

    pub(crate) fn is_stood_in_for(&mut self, seat: Seat, bot: BotKind, why: Presence) {
        self.is_taken_by(seat, Occupant::Bot(bot));
        // Nobody waits for the answer of somebody who has gone.
        if let Some(request) = &mut self.request {
            request.unanswered = request.unanswered.iter().filter(|&other| other != seat).collect();
        }
        if self.request.is_some_and(|request| request.terms.seat == seat || request.unanswered.is_empty()) {
            self.request = None;
        }
        let what = if why == Presence::GaveUp { News::GaveUp } else { News::RanOut };
        self.notices.push(Notice { at: self.game.steps(), seat, what });
    }

    pub(crate) fn is_back(&mut self, seat: Seat) {
        self.is_taken_by(seat, Occupant::Person);
        self.notices.push(Notice { at: self.game.steps(), seat, what: News::CameBack });
    }

    fn is_taken_by(&mut self, seat: Seat, occupant: Occupant) {
        if let Some(there) = self.occupants.get_mut(seat.index()) {
            *there = occupant;
        }
    }

    /// Notes that somebody has agreed to a step being taken back. If all have,
    /// the taking back follows by itself.
    pub(crate) fn agreed(&mut self, seat: Seat) {
        if let Some(request) = &mut self.request {
            request.unanswered = request.unanswered.iter().filter(|&other| other != seat).collect();
        }
    }

    fn nobody_is_asked(&self) -> Result<(), SessionError> {
        if let Waiting::Consent { of, .. } = self.waiting() { Err(SessionError::AnswerFirst(of)) } else { Ok(()) }
    }

    /// Takes an action and deals what has to be dealt after it.
    fn take(&mut self, seat: Seat, action: &str) -> Result<(), SessionError> {
        self.nobody_is_asked()?;
        let before = self.game.steps();
        let report = self.game.apply(seat, action)?;
        let dealt = self.game.deal(&mut self.dealer);
        self.keep(before, dealt.map(|dealt| std::iter::once(report).chain(dealt).collect()))
    }

    /// Deals what has to be dealt before somebody can choose.
    pub(crate) fn deal(&mut self) -> Result<(), SessionError> {
        let before = self.game.steps();
        let dealt = self.game.deal(&mut self.dealer);
        self.keep(before, dealt)
    }

    /// Keeps what has just happened. If something went wrong, it is as if
    /// nothing had happened.
    fn keep(&mut self, before: usize, happened: Result<Vec<Report>, MatchError>) -> Result<(), SessionError> {
        let kept = happened.map_err(SessionError::from).and_then(|reports| {
            if reports.is_empty() {
                return Ok(());
            }
            let entries: Vec<_> = reports.into_iter().map(|report| Entry::Step(report.step)).collect();
            Ok(self.journal.append(&entries)?)
        });
        if kept.is_err() {
            self.game.rewind(before);
        }
        kept
    }

    fn take_back(&mut self, terms: TakeBack) -> Result<(), SessionError> {
        self.journal.append(&[Entry::TookBack { seat: terms.seat, to: terms.to }])?;
        self.go_back(terms.seat, terms.to);
        Ok(())
    }

    fn go_back(&mut self, seat: Seat, to: usize) {
        let steps = self.game.steps().saturating_sub(to);
        self.game.rewind(to);
        self.request = None;
        // What was told about later steps is no longer about this game. Who
        // gave up or ran out of time has done so all the same.
        self.notices.retain(|notice| notice.at <= to || notice.what.is_about_a_seat());
        self.notices.iter_mut().for_each(|notice| notice.at = notice.at.min(to));
        self.notices.push(Notice { at: to, seat, what: News::TookBack { steps } });
    }

    /// Repeats an entry of a saved table, without keeping it again.
    pub(crate) fn repeat(&mut self, entry: &Entry) -> Result<(), MatchError> {
        match entry {
            Entry::TookBack { seat, to } => self.go_back(*seat, *to),
            Entry::Step(step) => self.game.repeat(step)?,
        }
        Ok(())
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// Something that is said to have happened cannot have.
    #[error("entry {number} cannot be repeated: {error}")]
    Entry {
        /// Which entry, counted from one.
        number: usize,
        error: MatchError,
    },
    #[error(transparent)]
    Session(#[from] SessionError),
}

impl std::fmt::Debug for Session {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("game", &self.game.game()).field("steps", &self.game.steps()).finish()
    }
}
