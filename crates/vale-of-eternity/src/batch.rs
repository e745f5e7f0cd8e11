//! Which shuffle a card went into the draw pile with.
//!
//! The draw pile is only made anew when it is empty, and it is then made of
//! cards that everybody saw. So whoever remembers the shuffles knows that a
//! hidden card drawn before a shuffle is none of the cards that were shuffled
//! in, and that every unseen card of an earlier shuffle is in somebody's hand.

use crate::cards::{CardId, Cards};

/// How many shuffles are told apart. Later ones are lumped with the last; a
/// game with the printed cards has two or three at the most.
pub const BATCHES: usize = 8;

/// The number of the shuffle that each card belongs to, stored bit by bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Batches {
    bits: [Cards; 3],
}

impl Batches {
    /// Notes that these cards went into the pile with this shuffle.
    pub fn assign(&mut self, cards: Cards, shuffle: u16) {
        let number = usize::from(shuffle).min(BATCHES - 1);
        for (place, bits) in self.bits.iter_mut().enumerate() {
            *bits -= cards;
            if number >> place & 1 == 1 {
                *bits |= cards;
            }
        }
    }

    /// The cards among these that belong to a batch.
    #[must_use]
    pub fn of(&self, batch: usize, cards: Cards) -> Cards {
        self.bits.iter().enumerate().fold(
            cards,
            |cards, (place, bits)| {
                if batch >> place & 1 == 1 { cards & *bits } else { cards - *bits }
            },
        )
    }

    /// The batch of one card.
    #[must_use]
    pub fn batch(&self, card: CardId) -> usize {
        self.bits.iter().enumerate().map(|(place, bits)| usize::from(bits.contains(card)) << place).sum()
    }
}

#[cfg(test)]
mod tests {
    use tabletop::CardIndex;

    use super::*;

    #[test]
    fn cards_belong_to_the_shuffle_they_last_went_in_with() {
        let mut batches = Batches::default();
        batches.assign(Cards::first(10), 1);
        batches.assign(Cards::first(4), 6);
        batches.assign(Cards::first(2), 900);
        let sizes: Vec<_> = (0..BATCHES).map(|batch| batches.of(batch, Cards::first(12)).len()).collect();
        assert_eq!(sizes, [2, 6, 0, 0, 0, 0, 2, 2]);
        assert_eq!(batches.batch(CardId::from_index(5)), 1);
    }
}
