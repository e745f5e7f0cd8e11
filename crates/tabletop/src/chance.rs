//! Where chance comes from: a seed that deals, or a generator that rolls.

use crate::card_set::{CardIndex, CardSet};
use crate::random::{Rng, mix};

/// Which shuffle of which pile a card is drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shuffle {
    /// The pile, numbered by the game.
    pub pile: u16,
    /// How many times that pile has been shuffled before.
    pub number: u16,
}

/// A source of chance outcomes. [`Game::sample`](crate::Game::sample) asks it.
pub trait Sampler {
    /// Draws a card of the unordered part of a pile; each is equally likely.
    fn draw<C: CardIndex, const WORDS: usize>(&mut self, from: &CardSet<C, WORDS>, shuffle: Shuffle) -> Option<C>;

    /// A number below `bound`, each equally likely, for the question `topic`.
    fn roll(&mut self, topic: u16, bound: u32) -> u32;
}

/// Rolls afresh at every call: right for playouts and searches.
impl Sampler for Rng {
    #[inline]
    fn draw<C: CardIndex, const WORDS: usize>(&mut self, from: &CardSet<C, WORDS>, _: Shuffle) -> Option<C> {
        from.nth(self.below(from.len() as u32) as usize)
    }

    #[inline]
    fn roll(&mut self, _: u16, bound: u32) -> u32 {
        self.below(bound)
    }
}

/// Deals from a seed as from a shuffled pack: every shuffle gives each card a
/// priority, and a draw takes the card of lowest priority that is still there.
///
/// The deal is distributed like a shuffle, and it does not depend on what else
/// was drawn or played: the same seed deals the same cards to different play,
/// which keeps paired experiments paired.
#[derive(Clone, Debug)]
pub struct Dealer {
    /// The seed, mixed once for all.
    key: u64,
    /// The orders of the latest shuffles, so that a draw does not have to look
    /// at every card again.
    orders: Vec<(Shuffle, Vec<u16>)>,
}

const REMEMBERED: usize = 16;

impl Dealer {
    /// The dealer of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { key: mix(seed), orders: Vec::new() }
    }

    /// Where a card lies in a shuffle: the lowest number is drawn first.
    ///
    /// Only experiments that are allowed to know everything may read it.
    #[must_use]
    #[inline]
    pub fn priority<C: CardIndex>(&self, shuffle: Shuffle, card: C) -> u64 {
        let place = u64::from(shuffle.pile) << 48 | u64::from(shuffle.number) << 32 | card.index() as u64;
        mix(self.key ^ place)
    }
}

impl Dealer {
    fn order<C: CardIndex>(&mut self, shuffle: Shuffle, cards: usize) -> &[u16] {
        let known = self.orders.iter().position(|(of, order)| *of == shuffle && order.len() == cards);
        let place = known.unwrap_or_else(|| {
            let mut order: Vec<u16> = (0..cards as u16).collect();
            order.sort_by_cached_key(|&index| (self.priority(shuffle, C::from_index(usize::from(index))), index));
            if self.orders.len() == REMEMBERED {
                self.orders.remove(0);
            }
            self.orders.push((shuffle, order));
            self.orders.len() - 1
        });
        &self.orders[place].1
    }
}

impl Sampler for Dealer {
    fn draw<C: CardIndex, const WORDS: usize>(&mut self, from: &CardSet<C, WORDS>, shuffle: Shuffle) -> Option<C> {
        let order = self.order::<C>(shuffle, CardSet::<C, WORDS>::CAPACITY);
        order.iter().map(|&index| C::from_index(usize::from(index))).find(|&card| from.contains(card))
    }

    fn roll(&mut self, topic: u16, bound: u32) -> u32 {
        let question = 0xffff_u64 << 48 | u64::from(topic);
        Rng::new(mix(self.key ^ question)).below(bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::tests::Numbers;

    const SHUFFLE: Shuffle = Shuffle { pile: 0, number: 0 };

    #[test]
    fn the_same_seed_deals_the_same_order_whatever_else_was_drawn() {
        let mut dealer = Dealer::new(5);
        let mut all = Numbers::first(70);
        let first = dealer.draw(&all, SHUFFLE).unwrap();
        all.remove(first);
        let second = dealer.draw(&all, SHUFFLE).unwrap();
        // Someone else put the first card back and took another one instead.
        all.insert(first);
        all.remove(second);
        assert_eq!(dealer.draw(&all, SHUFFLE), Some(first));
    }

    #[test]
    fn shuffles_piles_and_seeds_deal_differently() {
        let order = |seed, shuffle| {
            let dealer = Dealer::new(seed);
            let mut cards: Vec<_> = Numbers::first(70).iter().collect();
            cards.sort_by_key(|&card| dealer.priority(shuffle, card));
            cards
        };
        let reference = order(5, SHUFFLE);
        assert_ne!(reference, order(6, SHUFFLE));
        assert_ne!(reference, order(5, Shuffle { pile: 1, number: 0 }));
        assert_ne!(reference, order(5, Shuffle { pile: 0, number: 1 }));
        assert_eq!(
            reference[..4].iter().map(|card| card.0).collect::<Vec<_>>(),
            [66, 56, 38, 26],
            "the deal is pinned"
        );
    }

    #[test]
    fn every_card_is_as_likely_to_be_dealt_first() {
        let all = Numbers::first(8);
        let mut counts = [0_u32; 8];
        for seed in 0..16_000 {
            counts[usize::from(Dealer::new(seed).draw(&all, SHUFFLE).unwrap().0)] += 1;
        }
        assert!(counts.iter().all(|count| (1_850..2_150).contains(count)), "{counts:?}");
    }

    #[test]
    fn an_empty_pile_deals_nothing() {
        assert_eq!(Dealer::new(1).draw(&Numbers::EMPTY, SHUFFLE), None);
        assert_eq!(Rng::new(1).draw(&Numbers::EMPTY, SHUFFLE), None);
    }
}
