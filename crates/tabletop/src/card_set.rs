//! Sets of cards as plain bits.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A card of some game, known by its place in the game's card list.
pub trait CardIndex: Copy + Eq + Ord + Hash + fmt::Debug {
    /// The place of this card in the card list.
    fn index(self) -> usize;
    /// The card at this place of the card list.
    fn from_index(index: usize) -> Self;
}

/// Declares a number as the type of a game's cards: plain data of one number,
/// which is the place in the card list.
///
/// ```
/// tabletop::card_index! {
///     /// A card, known by its place in the pack.
///     pub struct CardId(u8);
/// }
/// ```
#[macro_export]
macro_rules! card_index {
    ($(#[$about:meta])* $visibility:vis struct $name:ident($number:ty);) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $visibility struct $name(pub(crate) $number);

        impl $crate::CardIndex for $name {
            #[inline]
            fn index(self) -> usize {
                usize::from(self.0)
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                Self(index as $number)
            }
        }
    };
}

/// A set of cards with room for `64 * WORDS` different ones.
///
/// Union is `a | b`, what both hold is `a & b`, what only the first holds is
/// `a - b`. Iteration goes in the order of the card list.
pub struct CardSet<C, const WORDS: usize> {
    words: [u64; WORDS],
    card: PhantomData<C>,
}

impl<C: CardIndex, const WORDS: usize> CardSet<C, WORDS> {
    /// The set without any card.
    pub const EMPTY: Self = Self { words: [0; WORDS], card: PhantomData };

    /// How many different cards a set has room for.
    pub const CAPACITY: usize = 64 * WORDS;

    /// The set of the first `count` cards of the card list.
    ///
    /// # Panics
    /// If there is no room for that many.
    #[must_use]
    pub fn first(count: usize) -> Self {
        assert!(count <= Self::CAPACITY, "a set of {} cards has no room for {count}", Self::CAPACITY);
        (0..count).map(C::from_index).collect()
    }

    /// The set with a single card.
    #[must_use]
    #[inline]
    pub fn of(card: C) -> Self {
        let mut set = Self::EMPTY;
        set.insert(card);
        set
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: C) {
        self.words[card.index() / 64] |= 1 << (card.index() % 64);
    }

    /// Takes a card out, if it is there.
    #[inline]
    pub fn remove(&mut self, card: C) {
        self.words[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    /// Whether the card is in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, card: C) -> bool {
        self.words.get(card.index() / 64).is_some_and(|word| word >> (card.index() % 64) & 1 == 1)
    }

    /// How many cards are in the set.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set holds no card.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether the two sets share no card.
    #[must_use]
    #[inline]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        (*self & *other).is_empty()
    }

    /// Whether every card of this set is in the other one too.
    #[must_use]
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The card of this set that `rank` others come before in the card list.
    #[must_use]
    #[inline]
    pub fn nth(&self, rank: usize) -> Option<C> {
        let mut rank = rank as u32;
        for (place, &word) in self.words.iter().enumerate() {
            let ones = word.count_ones();
            if rank < ones {
                return Some(C::from_index(place * 64 + select(word, rank) as usize));
            }
            rank -= ones;
        }
        None
    }

    /// The cards in the order of the card list.
    #[inline]
    pub fn iter(&self) -> Iter<C, WORDS> {
        Iter { set: *self, place: 0 }
    }
}

/// The position of the set bit of `word` that `rank` lower set bits precede.
/// Most sets are small, so that bit after bit is cleared; the lower half of a
/// full word is passed over at once.
#[inline]
fn select(word: u64, rank: u32) -> u32 {
    let low = word as u32;
    let in_low = low.count_ones();
    let (mut rest, below, ahead) =
        if rank < in_low { (low, 0, rank) } else { ((word >> 32) as u32, 32, rank - in_low) };
    for _ in 0..ahead {
        rest &= rest.wrapping_sub(1);
    }
    below + rest.trailing_zeros()
}

/// The cards of a [`CardSet`], in the order of the card list.
#[derive(Clone)]
pub struct Iter<C, const WORDS: usize> {
    set: CardSet<C, WORDS>,
    place: usize,
}

impl<C: CardIndex, const WORDS: usize> Iterator for Iter<C, WORDS> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        while self.place < WORDS {
            let word = &mut self.set.words[self.place];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(C::from_index(self.place * 64 + bit));
            }
            self.place += 1;
        }
        None
    }

    /// Going through all cards at once is quicker than one at a time.
    #[inline]
    fn fold<B, F: FnMut(B, C) -> B>(self, init: B, mut join: F) -> B {
        let mut joined = init;
        for place in self.place..WORDS {
            let mut word = self.set.words[place];
            while word != 0 {
                joined = join(joined, C::from_index(place * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        joined
    }
}

impl<C: CardIndex, const WORDS: usize> IntoIterator for CardSet<C, WORDS> {
    type Item = C;
    type IntoIter = Iter<C, WORDS>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<C: CardIndex, const WORDS: usize> FromIterator<C> for CardSet<C, WORDS> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

// The derives would ask the same traits of the card type, which never appears
// in the data; so the plain ones are spelt out.
impl<C, const WORDS: usize> Clone for CardSet<C, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, const WORDS: usize> Copy for CardSet<C, WORDS> {}

impl<C, const WORDS: usize> PartialEq for CardSet<C, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<C, const WORDS: usize> Eq for CardSet<C, WORDS> {}

impl<C, const WORDS: usize> Hash for CardSet<C, WORDS> {
    #[inline]
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<C: CardIndex, const WORDS: usize> Default for CardSet<C, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: CardIndex, const WORDS: usize> fmt::Debug for CardSet<C, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(CardIndex::index)).finish()
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident, $combine:expr) => {
        impl<C, const WORDS: usize> $trait for CardSet<C, WORDS> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                let combine: fn(u64, u64) -> u64 = $combine;
                for (mine, theirs) in self.words.iter_mut().zip(other.words) {
                    *mine = combine(*mine, theirs);
                }
                self
            }
        }

        impl<C, const WORDS: usize> $assign_trait for CardSet<C, WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |mine, theirs| mine | theirs);
set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |mine, theirs| mine & theirs);
set_operator!(Sub, sub, SubAssign, sub_assign, |mine, theirs| mine & !theirs);

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    card_index! {
        pub(crate) struct Number(u8);
    }

    pub(crate) type Numbers = CardSet<Number, 2>;

    fn numbers(list: &[u8]) -> Numbers {
        list.iter().copied().map(Number).collect()
    }

    #[test]
    fn iteration_is_sorted_and_nth_agrees_with_it() {
        let set = numbers(&[127, 3, 64, 0, 63, 90]);
        let sorted: Vec<_> = set.iter().map(|card| card.0).collect();
        assert_eq!(sorted, [0, 3, 63, 64, 90, 127]);
        let mut one_by_one = set.iter();
        let first = one_by_one.next();
        let rest: Vec<_> = std::iter::from_fn(|| one_by_one.next()).collect();
        assert_eq!((first.map(|card| card.0), rest.len()), (Some(0), 5));
        for (rank, card) in set.iter().enumerate() {
            assert_eq!(set.nth(rank), Some(card));
        }
        assert_eq!(set.nth(6), None);
    }

    #[test]
    fn the_operators_are_those_of_sets() {
        let (a, b) = (numbers(&[1, 2, 70]), numbers(&[2, 70, 100]));
        assert_eq!(a | b, numbers(&[1, 2, 70, 100]));
        assert_eq!(a & b, numbers(&[2, 70]));
        assert_eq!(a - b, numbers(&[1]));
        assert!((a & b).is_subset(&a) && (a - b).is_disjoint(&b));
    }
}
