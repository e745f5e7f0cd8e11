//! The game at a table: its steps, what chance deals, and steps that are taken
//! back. Who holds which seat is none of its business.

use games::AnyGame;
use tabletop::random::derive_seed;
use tabletop::replay::{Replay, StillRunning};
use tabletop::{Dealer, Decision, MatchError, Report, Rng, Seat, SeatSet};

use super::HintQuestion;
use super::notices::{News, Notice};
use crate::error::TableError;
use crate::happening::Entry;
use crate::take_back::{Request, TakeBack};

/// The game at a table. Whatever changes it returns what has happened, or
/// refuses and changes nothing.
#[derive(Clone)]
pub(super) struct RunningGame {
    game: Box<dyn AnyGame>,
    /// Secret until the game is over: it tells every card to come.
    seed: u64,
    dealer: Dealer,
    request: Option<Request>,
    notices: Vec<Notice>,
}

impl RunningGame {
    pub(super) fn new(game: Box<dyn AnyGame>, seed: u64) -> Self {
        Self { game, seed, dealer: Dealer::new(seed), request: None, notices: Vec::new() }
    }

    pub(super) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    pub(super) fn name_players(&mut self, names: Vec<String>) {
        self.game.name_players(names);
    }

    /// The full record, which can be had only when the game is over.
    pub(super) fn full_record(&self) -> Result<Replay, StillRunning> {
        self.game.full_record().map(|record| record.with_seed(self.seed))
    }

    pub(super) fn notices(&self) -> &[Notice] {
        &self.notices
    }

    pub(super) fn notice(&mut self, seat: Seat, what: News) {
        self.notices.push(Notice { at: self.game.steps(), seat, what });
    }

    /// Takes an action, and deals what has to be dealt after it.
    pub(super) fn take(&mut self, seat: Seat, action: &str) -> Result<Vec<Entry>, TableError> {
        self.go_on(|game| game.apply(seat, action))
    }

    /// Takes the action that a bot chose by its place among the legal ones.
    pub(super) fn take_nth(&mut self, seat: Seat, place: usize) -> Result<Vec<Entry>, TableError> {
        self.go_on(|game| game.apply_nth(seat, place))
    }

    fn go_on(
        &mut self,
        act: impl FnOnce(&mut dyn AnyGame) -> Result<Report, MatchError>,
    ) -> Result<Vec<Entry>, TableError> {
        self.nobody_is_asked()?;
        let before = self.game.steps();
        let step = act(&mut *self.game)?.step;
        let dealt = self.deal().inspect_err(|_| self.game.rewind(before))?;
        Ok([Entry::Step(step)].into_iter().chain(dealt).collect())
    }

    /// Deals what has to be dealt before a player can choose.
    pub(super) fn deal(&mut self) -> Result<Vec<Entry>, TableError> {
        let before = self.game.steps();
        let dealt = self.game.deal(&mut self.dealer).inspect_err(|_| self.game.rewind(before))?;
        Ok(dealt.into_iter().map(|report| Entry::Step(report.step)).collect())
    }

    /// Repeats what has happened before.
    pub(super) fn repeat(&mut self, entry: &Entry) -> Result<(), MatchError> {
        match entry {
            Entry::TookBack { seat, to } => self.go_back(*seat, *to),
            Entry::Step(step) => self.game.repeat(step)?,
        }
        Ok(())
    }

    /// What it would mean that this seat takes its last step back; `None` if
    /// there is nothing to take back.
    pub(super) fn take_back_terms(&self, seat: Seat) -> Option<TakeBack> {
        if self.game.decision() == Decision::Over {
            return None;
        }
        TakeBack::terms(&*self.game, seat)
    }

    pub(super) fn take_back(&mut self, terms: TakeBack) -> Entry {
        self.go_back(terms.seat, terms.to);
        Entry::TookBack { seat: terms.seat, to: terms.to }
    }

    fn go_back(&mut self, seat: Seat, to: usize) {
        let steps = self.game.steps().saturating_sub(to);
        self.game.rewind(to);
        self.request = None;
        // A notice about a later step is no longer about this game. A player who
        // gave up or ran out of time has done so all the same.
        self.notices.retain(|notice| notice.at <= to || notice.what.is_about_a_seat());
        self.notices.iter_mut().for_each(|notice| notice.at = notice.at.min(to));
        self.notices.push(Notice { at: to, seat, what: News::TookBack { steps } });
    }

    /// Asks others whether a step may be taken back.
    pub(super) fn ask(&mut self, terms: TakeBack, others: SeatSet) {
        self.request = Some(Request { terms, unanswered: others });
    }

    /// The request that others have to answer, if there is one.
    pub(super) fn request(&self) -> Option<Request> {
        self.request
    }

    /// The request, if this seat has to answer it.
    pub(super) fn request_to(&self, seat: Seat) -> Result<Request, TableError> {
        self.request.filter(|request| request.unanswered.contains(seat)).ok_or(TableError::NotAsked(seat))
    }

    /// Refuses to do anything else while a player is asked about an undo.
    pub(super) fn nobody_is_asked(&self) -> Result<(), TableError> {
        match self.request.and_then(|request| request.asked()) {
            Some(seat) => Err(TableError::AnswerFirst(seat)),
            None => Ok(()),
        }
    }

    /// Nobody waits for the answer of this seat any more: it has agreed.
    pub(super) fn agreed(&mut self, seat: Seat) {
        if let Some(request) = &mut self.request {
            request.unanswered = request.unanswered.iter().filter(|&other| other != seat).collect();
        }
    }

    pub(super) fn refused(&mut self, seat: Seat) {
        self.request = None;
        self.notice(seat, News::RefusedTakeBack);
    }

    pub(super) fn withdraw(&mut self, seat: Seat) {
        self.request = self.request.filter(|request| request.terms.seat != seat);
    }

    /// A bot plays on for this seat: nobody waits for its answer, and its own
    /// request is off.
    pub(super) fn is_away(&mut self, seat: Seat) {
        self.agreed(seat);
        self.withdraw(seat);
        self.request = self.request.filter(|request| request.asked().is_some());
    }

    /// What a bot chooses depends on nothing but the seed, the seat and how far
    /// the game has come, so a resumed game goes on as it would have.
    pub(super) fn luck(&self, seat: Seat) -> Rng {
        let of_seat = derive_seed(!self.seed, seat.index() as u64);
        Rng::new(derive_seed(of_seat, self.game.steps() as u64))
    }

    /// What a bot would do now, to be thought about elsewhere. Hints are shown
    /// to a player, so their luck does not depend on the seed.
    pub(super) fn hint_question(&self, seat: Seat) -> Option<HintQuestion> {
        let luck = Rng::new(derive_seed(seat.index() as u64, self.game.steps() as u64));
        Some(HintQuestion { dilemma: self.game.dilemma()?, luck })
    }
}
