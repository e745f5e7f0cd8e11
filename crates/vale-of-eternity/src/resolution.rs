//! The Resolution Phase, and the end of the round.

use tabletop::{Log, Seat};

use crate::action::Prompt;
use crate::cards::{CardId, Cards};
use crate::event::{Ending, Event};
use crate::setup::{LAST_ROUND, WINNING_SCORE};
use crate::state::{DEEDS_PER_TURN, Frame, Phase, Resolution, Vale, Waiting};

impl Vale {
    pub(crate) fn begin_resolutions(&mut self) {
        self.open.phase = Phase::Resolution;
        self.begin_turn(self.open.first);
    }

    /// Takes the next step of the Resolution Phase: the player in turn uses an
    /// effect that is due, or the turn passes on. The phase lasts until nothing
    /// is due any more, for an effect that could not be used becomes due if
    /// that changes before the phase ends (rulings, 11).
    pub(crate) fn use_actives(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        for seat in self.open.turn.round(self.open.seats()) {
            let due = self.due(seat);
            if !due.is_empty() {
                if seat != self.open.turn {
                    self.begin_turn(seat);
                }
                return self.use_next(seat, due, log);
            }
        }
        self.end_round(log);
        None
    }

    /// Lets a player choose which of the due effects they use next; a single
    /// one is used at once.
    pub(crate) fn use_next(&mut self, seat: Seat, due: Cards, log: &mut impl Log<Event>) -> Option<Waiting> {
        if due.len() > 1 {
            return Some(Waiting::Player(seat, Prompt::UseActive));
        }
        due.iter().for_each(|card| self.use_active(seat, card, log));
        None
    }

    pub(crate) fn due(&self, seat: Seat) -> Cards {
        self.due_except(seat, self.open.used)
    }

    /// The active effects of a player that are due: those of cards that were
    /// not used yet, and that can be used now (rulings, 11).
    pub(crate) fn due_except(&self, seat: Seat, used: Cards) -> Cards {
        let unused = (self.open.player(seat).area & self.rules.with_active) - used;
        if unused.is_empty() || self.deeds_left(seat) == 0 {
            return Cards::EMPTY;
        }
        let doubtful = unused - self.rules.always_usable;
        if doubtful.is_empty() {
            return unused;
        }
        let means = self.means(seat);
        let usable = |card: &CardId| means.can_resolve(self.rules.active(*card), *card);
        (unused - doubtful) | doubtful.iter().filter(usable).collect()
    }

    /// How many more deeds a player may do in this turn; whoever is not in
    /// turn has a whole turn before them.
    pub(crate) fn deeds_left(&self, seat: Seat) -> u8 {
        if seat == self.open.turn { self.open.deeds_left } else { DEEDS_PER_TURN }
    }

    pub(crate) fn use_active(&mut self, seat: Seat, card: CardId, log: &mut impl Log<Event>) {
        match self.open.stack.last_mut() {
            Some(Frame::Actives { used, .. }) => used.insert(card),
            Some(Frame::Nothing | Frame::Paying { .. } | Frame::Effect(_)) | None => self.open.used.insert(card),
        }
        self.spend_deed(seat, log);
        log.record(Event::Used(seat, card));
        self.begin(Resolution::of(seat, card, self.rules.active(card)));
    }

    /// Ends the round, and the game if somebody has reached 60 points or it
    /// was the tenth round (rulebook, End of the Round, End of Game).
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        log.record(Event::RoundEnded(self.open.round));
        self.open.used = Cards::EMPTY;
        let reached = Seat::all(self.open.seats()).any(|seat| self.open.player(seat).score >= WINNING_SCORE);
        if reached || self.open.round >= LAST_ROUND {
            self.open.phase = Phase::Over;
            log.record(Event::GameOver(if reached { Ending::Score } else { Ending::Rounds }));
            return;
        }
        self.open.first = self.open.first.next(self.open.seats());
        self.begin_round(log);
    }
}
