//! Paying with stones for summoning and removing.

use tabletop::{Log, Seat};

use crate::cards::CardId;
use crate::event::Event;
use crate::permanent::{stone_values, summoning_cost};
use crate::setup::Overpay;
use crate::state::{Frame, LimitCheck, Purpose, Vale};
use crate::stones::Stones;

/// Whether a payment covers a cost with these stone values, without a stone
/// that could be left out (rulings, 3).
#[inline]
pub(crate) fn covers(payment: Stones, cost: u32, values: Stones, overpay: Overpay) -> bool {
    let worth = payment.worth(values);
    if worth < cost {
        return false;
    }
    let needed = |count: u8, value: u8| count == 0 || worth - u32::from(value) < cost;
    overpay == Overpay::Free
        || (needed(payment.red, values.red)
            && needed(payment.blue, values.blue)
            && needed(payment.purple, values.purple))
}

impl Vale {
    /// What a player has to pay for a card, and what their stones are worth
    /// at the moment of paying: a card to be removed still lies there
    /// (rulings, 3).
    pub(crate) fn price(&self, seat: Seat, card: CardId, purpose: Purpose) -> (u32, Stones) {
        let area = self.open.player(seat).area;
        let values = stone_values(&self.rules, area);
        match purpose {
            Purpose::Summon => (summoning_cost(&self.rules, area, card), values),
            // The cost required to remove a card is equal to the number of the
            // current round (rulebook, Remove a Card).
            Purpose::Remove => (u32::from(self.open.round), values),
        }
    }

    /// All payments that a player may make for a card, sorted.
    #[inline]
    pub(crate) fn payments(&self, seat: Seat, card: CardId, purpose: Purpose) -> impl Iterator<Item = Stones> {
        let needs_stones = purpose == Purpose::Summon && self.rules.node(self.rules.instant(card)).asks_for_stones;
        self.covering(seat, card, purpose)
            .filter(move |&payment| !needs_stones || self.leaves_instant_resolvable(seat, card, payment))
    }

    /// All payments that cover what a card costs a player, sorted.
    #[inline]
    pub(crate) fn covering(&self, seat: Seat, card: CardId, purpose: Purpose) -> impl Iterator<Item = Stones> + use<> {
        let (cost, values) = self.price(seat, card, purpose);
        let overpay = self.rules.overpay();
        let stones = self.open.player(seat).stones;
        stones.selections().filter(move |&payment| covers(payment, cost, values, overpay))
    }

    /// An instant effect may itself ask for stones, which must be left after
    /// paying (rulings, 7).
    fn leaves_instant_resolvable(&self, seat: Seat, card: CardId, payment: Stones) -> bool {
        self.means(seat).after_paying(payment).can_enter(card)
    }

    /// Pays for the card on top of the stack and does what the payment is for.
    pub(crate) fn pay(&mut self, payment: Stones, log: &mut impl Log<Event>) {
        let Some(Frame::Paying { seat, card, purpose }) = self.open.stack.pop() else { return };
        let player = self.player_mut(seat);
        player.stones = player.stones.minus(payment);
        match purpose {
            Purpose::Summon => {
                self.take_from_hand(seat, card);
                self.enter_area(seat, card, Some(payment), log);
            }
            Purpose::Remove => {
                self.player_mut(seat).area.remove(card);
                self.open.discards.insert(card);
                self.open.limit = LimitCheck::Due;
                log.record(Event::Removed { seat, card, paid: payment });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payments(stones: Stones, cost: u32, values: Stones, overpay: Overpay) -> Vec<String> {
        let payments = stones.selections().filter(|&payment| covers(payment, cost, values, overpay));
        payments.map(|payment| payment.to_string()).collect()
    }

    #[test]
    fn a_cost_of_four_is_paid_as_the_rulebook_shows() {
        let found = payments(Stones::new(4, 2, 0), 4, Stones::VALUES, Overpay::Needed);
        assert_eq!(found, ["2b", "1r 1b", "4r"]);
    }

    #[test]
    fn no_stone_of_a_payment_could_be_left_out() {
        let found = payments(Stones::new(2, 1, 1), 6, Stones::VALUES, Overpay::Needed);
        assert_eq!(found, ["1p"]);
        assert_eq!(payments(Stones::new(2, 1, 1), 0, Stones::VALUES, Overpay::Needed), ["nothing"]);
    }

    #[test]
    fn free_overpaying_lifts_that() {
        let found = payments(Stones::new(1, 1, 0), 1, Stones::VALUES, Overpay::Free);
        assert_eq!(found, ["1b", "1r", "1r 1b"]);
        assert_eq!(payments(Stones::new(1, 0, 0), 0, Stones::VALUES, Overpay::Free), ["nothing", "1r"]);
    }
}
