//! Harvests after the last turn (rulebook of Nemesis, Nightvale Agent).

use tabletop::{FixedList, Log, Seat};

use crate::action::Prompt;
use crate::cards::{CardNo, DECK_SIZE, Vales};
use crate::event::{Ending, Event};
use crate::rules::Triggers;
use crate::setup::LAST_ROUND;
use crate::state::{End, Flow, Harvest, Mystic, OpenPlayer, Phase, Waiting};

impl Mystic {
    /// The last turn is over. Players with something that harvests once more do
    /// so, in the order of their turns; what they buy on the way does not count
    /// for this (docs/rulings.md, After the last turn).
    pub(crate) fn begin_finale(&mut self, log: &mut impl Log<Event>) {
        let rules = self.rules;
        if rules.extra_harvest_cards == 0 {
            return self.end_game(log);
        }
        for seat in Seat::all(self.open.seats()) {
            self.player_mut(seat).extra_harvests = self.harvests_after_game(seat);
        }
        self.go_on_with_finale(log);
    }

    pub(crate) fn harvests_after_game(&self, seat: Seat) -> u8 {
        let rules = self.rules;
        if rules.extra_harvest_cards == 0 {
            return 0;
        }
        let rows = self.open.player(seat).cards.iter().flat_map(|card| card.readable(&rules));
        rows.filter(|(_, row)| row.extra_harvest > 0).count() as u8
    }

    fn go_on_with_finale(&mut self, log: &mut impl Log<Event>) {
        let seats = self.open.seats();
        let mut seat = self.open.first;
        for _ in 0..seats {
            if self.open.player(seat).extra_harvests > 0 {
                return self.begin_extra_harvest(seat, log);
            }
            seat = seat.next(seats);
        }
        self.end_game(log);
    }

    fn end_game(&mut self, log: &mut impl Log<Event>) {
        let too_long = self.open.end == End::Open || self.open.round >= LAST_ROUND && self.open.pool > 0;
        self.open.phase = Phase::Over;
        log.record(Event::GameOver(if too_long { Ending::TooLong } else { Ending::PoolEmpty }));
    }

    /// A player's field is discarded, so that another can be laid out.
    fn begin_extra_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        (self.open.end, self.open.phase, self.open.turn) = (End::Finale, Phase::Finale, seat);
        let player = self.player_mut(seat);
        player.extra_harvests -= 1;
        player.used = [0; DECK_SIZE];
        player.used_vales = Vales::EMPTY;
        player.leaders.iter_mut().for_each(|leader| leader.used = 0);
        player.put_field_away();
        log.record(Event::ExtraHarvest(seat));
    }

    pub(crate) fn lay_out_or_harvest(&mut self, log: &mut impl Log<Event>) -> Flow {
        let seat = self.open.turn;
        if self.open.player(seat).field.len() < usize::from(self.rules.extra_harvest_cards) {
            return Flow::Wait(Waiting::Player(seat, Prompt::LayOut));
        }
        self.begin_harvest(seat, log);
        Flow::Again
    }

    /// Lays a card out, wherever it was. A deck is shuffled when somebody has gone
    /// through it.
    pub(crate) fn lay_out(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        if player.on_deck == Some(card) {
            player.on_deck = None;
            player.hide(card);
        } else if player.discards.contains(card) {
            player.discards.remove(card);
        } else {
            self.take_out_of_deck(seat, card);
        }
        let player = self.player_mut(seat);
        // A field has room for all cards that a player has.
        let _ = player.field.push(card);
        player.show(card);
        log.record(Event::LaidOut(seat, card));
    }

    pub(crate) fn end_extra_harvest(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.harvest = Harvest::default();
        self.player_mut(seat).put_field_away();
        self.go_on_with_finale(log);
    }
}

impl OpenPlayer {
    fn put_field_away(&mut self) {
        self.discards |= self.field_cards();
        self.field = FixedList::new();
        (self.decay, self.growth, self.triggers) = (0, 0, Triggers::NONE);
        self.on_deck.into_iter().for_each(|card| self.show(card));
    }
}
