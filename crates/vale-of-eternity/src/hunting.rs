//! The Hunting Phase: cards are revealed and drafted, and cards are drawn.

use tabletop::{Log, NextCard, Seat, SeatSet};

use crate::action::Prompt;
use crate::cards::{CardId, Cards};
use crate::event::Event;
use crate::setup::MARKERS;
use crate::state::{Draw, Phase, Vale, Waiting};

/// What became of a try to take the next card of the draw pile.
pub(crate) enum Drawn {
    /// Everybody knew that this card lay on top.
    Openly(CardId),
    ByChance,
    /// There is neither a draw pile nor a discard to make one of.
    Nothing,
}

impl Vale {
    /// Settles who begins: each player gets as many points as their rank in
    /// the turn order (rulebook, Setting Up the Game 6).
    pub(crate) fn name_first_player(&mut self, first: Seat, log: &mut impl Log<Event>) {
        log.record(Event::FirstPlayer(first));
        self.open.first = first;
        for (rank, seat) in first.round(self.open.seats()).enumerate() {
            self.gain_points(seat, rank as u16 + 1, None, log);
        }
        self.begin_round(log);
    }

    pub(crate) fn begin_round(&mut self, log: &mut impl Log<Event>) {
        self.open.round += 1;
        self.open.phase = Phase::Hunting;
        self.begin_turn(self.open.first);
        self.open.to_reveal = (MARKERS * self.open.seats()) as u8;
        self.open.picks = 0;
        log.record(Event::RoundBegan { round: self.open.round, first: self.open.first });
    }

    /// Takes the next step of the Hunting Phase, until someone has to choose.
    pub(crate) fn hunt(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        if self.open.to_reveal > 0 {
            return self.reveal_next(log);
        }
        // A short reveal is drafted in snake order until none is left
        // (rulings, 2).
        if self.open.market.is_empty() || usize::from(self.open.picks) == MARKERS * self.open.seats() {
            self.begin_actions();
            return None;
        }
        self.open.turn = self.drafter();
        if self.open.market.len() > 1 {
            return Some(Waiting::Player(self.open.turn, Prompt::Draft));
        }
        self.open.market.iter().for_each(|card| self.draft(self.open.turn, card, log));
        None
    }

    /// Who drafts next: clockwise from the first player, then back
    /// counterclockwise from the last (rulebook, Hunting Phase 2 and 3).
    fn drafter(&self) -> Seat {
        let (seats, picks) = (self.open.seats(), usize::from(self.open.picks));
        let step = if picks < seats { picks } else { 2 * seats - 1 - picks };
        self.open.first.after(step, seats)
    }

    fn reveal_next(&mut self, log: &mut impl Log<Event>) -> Option<Waiting> {
        match self.draw_next(log) {
            Drawn::Openly(card) => {
                self.reveal(card, log);
                None
            }
            Drawn::ByChance => Some(Waiting::Chance(Draw::Reveal)),
            Drawn::Nothing => {
                self.open.to_reveal = 0;
                None
            }
        }
    }

    pub(crate) fn reveal(&mut self, card: CardId, log: &mut impl Log<Event>) {
        self.open.market.insert(card);
        self.open.to_reveal = self.open.to_reveal.saturating_sub(1);
        log.record(Event::Revealed(card));
    }

    pub(crate) fn draft(&mut self, seat: Seat, card: CardId, log: &mut impl Log<Event>) {
        self.open.market.remove(card);
        self.player_mut(seat).marked.insert(card);
        self.open.picks += 1;
        log.record(Event::Drafted(seat, card));
    }

    /// Takes the next card of the draw pile as far as it can be known. The
    /// discards become the draw pile only when a card is needed and the pile
    /// is empty (rulings, 2).
    pub(crate) fn draw_next(&mut self, log: &mut impl Log<Event>) -> Drawn {
        if self.secret.pile.is_empty() && !self.open.discards.is_empty() {
            self.secret.pile.shuffle_in(self.open.discards);
            self.open.batches.assign(self.open.discards, self.secret.pile.shuffles());
            self.open.discards = Cards::EMPTY;
            log.record(Event::Reshuffled);
        }
        match self.secret.pile.next_card() {
            NextCard::Known(known) => {
                debug_assert_eq!(known.to, SeatSet::EVERYBODY, "all tops of this game are public");
                self.secret.pile.take_known();
                Drawn::Openly(known.card)
            }
            NextCard::Chance => Drawn::ByChance,
            NextCard::Nothing => Drawn::Nothing,
        }
    }
}
