//! Common face-down decks, into which nobody ever puts anything back.

use std::fmt;

use crate::card_set::{CardIndex, CardSet};
use crate::chance::Shuffle;

/// A face-down deck that cards are only ever drawn from: a [`Pile`] without
/// known places and without further shuffles, and so a good deal smaller.
///
/// It may hold fewer cards than it has candidates, if the rest was boxed
/// unseen.
///
/// [`Pile`]: crate::Pile
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stock<C, const WORDS: usize> {
    candidates: CardSet<C, WORDS>,
    count: u16,
}

impl<C: CardIndex, const WORDS: usize> Stock<C, WORDS> {
    /// A shuffled deck of exactly these cards.
    #[must_use]
    pub fn new(cards: CardSet<C, WORDS>) -> Self {
        Self::dealt(cards, cards.len())
    }

    /// A shuffled deck of `count` cards out of these candidates, the others
    /// having been put away unseen.
    #[must_use]
    pub fn dealt(candidates: CardSet<C, WORDS>, count: usize) -> Self {
        Self { candidates, count: count.min(candidates.len()) as u16 }
    }

    /// How many cards the deck holds.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether the deck holds no card.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The cards that are, or may be, in the deck.
    #[must_use]
    #[inline]
    pub fn candidates(&self) -> &CardSet<C, WORDS> {
        &self.candidates
    }

    /// Which shuffle the cards come from, for the deck with this number.
    #[must_use]
    #[inline]
    pub fn shuffle(&self, pile: u16) -> Shuffle {
        Shuffle { pile, number: 0 }
    }

    /// Takes the card that comes next; says whether it could have been there.
    #[inline]
    pub fn take(&mut self, card: C) -> bool {
        if self.count == 0 || !self.candidates.contains(card) {
            return false;
        }
        self.candidates.remove(card);
        self.count -= 1;
        true
    }
}

impl<C: CardIndex, const WORDS: usize> fmt::Debug for Stock<C, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stock").field("count", &self.count).field("candidates", &self.candidates).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::card_index! {
        struct Card(u8);
    }

    #[test]
    fn a_deck_gives_each_candidate_once_until_it_is_empty() {
        let mut deck = Stock::<Card, 1>::dealt(CardSet::first(5), 2);
        assert_eq!(deck.len(), 2);
        assert!(deck.take(Card(3)));
        assert!(!deck.take(Card(3)), "it has left");
        assert!(!deck.take(Card(5)), "it was never there");
        assert!(deck.take(Card(0)));
        assert!(deck.is_empty());
        assert!(!deck.take(Card(1)), "the others are in the box");
    }
}
