//! Face-down piles, which have no order until someone looks.

use std::fmt;
use std::hash::Hash;

use crate::card_set::{CardIndex, CardSet};
use crate::chance::Shuffle;
use crate::list::{FixedList, Full};
use crate::seat::{SeatSet, Viewer};

/// How many cards at either end of a pile can be known.
pub const MOST_KNOWN: usize = 8;

/// A card whose place in a pile is known, and to whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Known<C> {
    /// The card.
    pub card: C,
    /// Who knows where it lies.
    pub to: SeatSet,
}

impl<C: CardIndex> Default for Known<C> {
    fn default() -> Self {
        Self { card: C::from_index(0), to: SeatSet::NONE }
    }
}

/// A face-down pile: an unordered set of cards between short lists of cards
/// whose place is known.
///
/// A pile may hold fewer cards than it has candidates: when twelve of
/// thirty-three are dealt and the rest is boxed unseen, the set has
/// thirty-three members and the pile twelve cards. Drawing from the unordered
/// part is a chance outcome; searching or shuffling forgets what was known.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<C, const WORDS: usize> {
    candidates: CardSet<C, WORDS>,
    unordered: u16,
    /// The last item lies on top.
    top: FixedList<Known<C>, MOST_KNOWN>,
    /// The last item lies lowest.
    bottom: FixedList<Known<C>, MOST_KNOWN>,
    shuffles: u16,
}

/// What comes next from a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextCard<C> {
    /// The place of this card is known to those named.
    Known(Known<C>),
    /// Chance decides which of the unordered cards it is.
    Chance,
    /// The pile is empty.
    Nothing,
}

impl<C: CardIndex, const WORDS: usize> Pile<C, WORDS> {
    /// A shuffled pile of exactly these cards.
    #[must_use]
    pub fn new(cards: CardSet<C, WORDS>) -> Self {
        Self::dealt(cards, cards.len())
    }

    /// A shuffled pile of `count` cards out of these candidates, the others
    /// having been put away unseen.
    #[must_use]
    pub fn dealt(candidates: CardSet<C, WORDS>, count: usize) -> Self {
        Self {
            candidates,
            unordered: count.min(candidates.len()) as u16,
            top: FixedList::new(),
            bottom: FixedList::new(),
            shuffles: 0,
        }
    }

    /// How many cards the pile holds.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.unordered) + self.top.len() + self.bottom.len()
    }

    /// Whether the pile holds no card.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards that may lie in the unordered part.
    #[must_use]
    #[inline]
    pub fn candidates(&self) -> &CardSet<C, WORDS> {
        &self.candidates
    }

    /// All cards that are, or may be, in the pile.
    #[must_use]
    pub fn cards(&self) -> CardSet<C, WORDS> {
        let known = self.top.iter().chain(self.bottom.iter());
        self.candidates | known.map(|known| known.card).collect()
    }

    /// The known cards on top, the topmost last.
    #[must_use]
    pub fn known_top(&self) -> &[Known<C>] {
        &self.top
    }

    /// The known cards at the bottom, the lowest last.
    #[must_use]
    pub fn known_bottom(&self) -> &[Known<C>] {
        &self.bottom
    }

    /// Which shuffle the unordered cards come from, for the pile with this
    /// number.
    #[must_use]
    #[inline]
    pub fn shuffle(&self, pile: u16) -> Shuffle {
        Shuffle { pile, number: self.shuffles }
    }

    /// How many times the pile was shuffled again.
    #[must_use]
    #[inline]
    pub fn shuffles(&self) -> u16 {
        self.shuffles
    }

    /// The same pile, had it never been shuffled again.
    #[must_use]
    pub fn never_shuffled(self) -> Self {
        Self { shuffles: 0, ..self }
    }

    /// What a draw would take.
    #[must_use]
    #[inline]
    pub fn next_card(&self) -> NextCard<C> {
        if let Some(&known) = self.top.last() {
            return NextCard::Known(known);
        }
        if self.unordered > 0 {
            return NextCard::Chance;
        }
        self.bottom.first().map_or(NextCard::Nothing, |&known| NextCard::Known(known))
    }

    /// Takes the card whose place at the top is known.
    #[inline]
    pub fn take_known(&mut self) -> Option<Known<C>> {
        if let Some(known) = self.top.pop() {
            return Some(known);
        }
        (self.unordered == 0 && !self.bottom.is_empty()).then(|| self.bottom.remove(0))
    }

    /// Takes the card that chance chose from the unordered part; says whether
    /// it could have been there.
    #[inline]
    pub fn take(&mut self, card: C) -> bool {
        if self.unordered == 0 || !self.candidates.contains(card) {
            return false;
        }
        self.candidates.remove(card);
        self.unordered -= 1;
        true
    }

    /// Puts a card on top, its place known to those named.
    pub fn put_on_top(&mut self, card: C, known_to: SeatSet) -> Result<(), Full> {
        self.top.push(Known { card, to: known_to })
    }

    /// Puts a card below all others, its place known to those named.
    pub fn put_below(&mut self, card: C, known_to: SeatSet) -> Result<(), Full> {
        self.bottom.push(Known { card, to: known_to })
    }

    /// Puts a card right below those on top whose place is known: somebody has
    /// looked deeper into the pile.
    pub fn put_under_top(&mut self, card: C, known_to: SeatSet) -> Result<(), Full> {
        self.put_on_top(card, known_to)?;
        self.top.rotate_right(1);
        Ok(())
    }

    /// Counts the first of the known cards below as one of those on top. It is,
    /// if no card lies between them; says whether there was such a card and
    /// room for it.
    pub fn raise_bottom(&mut self) -> bool {
        if self.unordered > 0 || self.bottom.is_empty() || self.top.is_full() {
            return false;
        }
        let raised = self.bottom.remove(0);
        self.put_under_top(raised.card, raised.to).is_ok()
    }

    /// Takes one of the cards on top whose place is known; says whether it was
    /// one.
    pub fn take_from_top(&mut self, card: C) -> bool {
        let Some(place) = self.top.iter().position(|known| known.card == card) else { return false };
        self.top.remove(place);
        true
    }

    /// Moves one of the known cards on top so that as many as `depth` lie above
    /// it.
    pub fn move_to_depth(&mut self, card: C, depth: usize) {
        let Some(from) = self.top.iter().position(|known| known.card == card) else { return };
        let to = self.top.len().saturating_sub(1 + depth);
        if from <= to {
            self.top[from..=to].rotate_left(1);
        } else {
            self.top[to..=from].rotate_right(1);
        }
    }

    /// Whether no further known card fits below.
    #[must_use]
    pub fn bottom_is_full(&self) -> bool {
        self.bottom.is_full()
    }

    /// Whether no further known card fits on top.
    #[must_use]
    pub fn top_is_full(&self) -> bool {
        self.top.is_full()
    }

    /// Shuffles these cards into the pile; what was known is forgotten.
    pub fn shuffle_in(&mut self, cards: CardSet<C, WORDS>) {
        let count = self.len() + cards.len();
        self.candidates = self.cards() | cards;
        self.unordered = count as u16;
        self.top.clear();
        self.bottom.clear();
        self.shuffles = self.shuffles.saturating_add(1);
    }

    /// What this viewer knows of the pile: its size, and the known cards whose
    /// places they know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> PileView<C> {
        let shown = |list: &FixedList<Known<C>, MOST_KNOWN>| {
            let mut places = FixedList::new();
            for known in list.iter() {
                let may_know = known.to.includes(viewer);
                // The two lists have the same capacity, so that it always fits.
                let _ = places.push(may_know.then_some(known.card));
            }
            places
        };
        PileView {
            len: self.len() as u16,
            top: shown(&self.top),
            bottom: shown(&self.bottom),
            top_known_to: who_knows(&self.top),
            bottom_known_to: who_knows(&self.bottom),
            shuffles: self.shuffles,
        }
    }
}

fn who_knows<C: CardIndex>(list: &FixedList<Known<C>, MOST_KNOWN>) -> FixedList<SeatSet, MOST_KNOWN> {
    let mut seats = FixedList::new();
    for known in list.iter() {
        // The two lists have the same capacity, so that it always fits.
        let _ = seats.push(known.to);
    }
    seats
}

impl<C: CardIndex, const WORDS: usize> fmt::Debug for Pile<C, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pile")
            .field("unordered", &self.unordered)
            .field("candidates", &self.candidates)
            .field("top", &self.top)
            .field("bottom", &self.bottom)
            .field("shuffles", &self.shuffles)
            .finish()
    }
}

/// What one viewer knows of a [`Pile`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PileView<C> {
    /// How many cards the pile holds.
    pub len: u16,
    /// Cards that someone placed on top, the topmost last; `None` is a card
    /// that someone else knows.
    pub top: FixedList<Option<C>, MOST_KNOWN>,
    /// Cards that someone placed below, the lowest last.
    pub bottom: FixedList<Option<C>, MOST_KNOWN>,
    /// Who knows each of the cards on top; that somebody looked is no secret.
    pub top_known_to: FixedList<SeatSet, MOST_KNOWN>,
    /// Who knows each of the cards below.
    pub bottom_known_to: FixedList<SeatSet, MOST_KNOWN>,
    /// How many times the pile was shuffled again.
    pub shuffles: u16,
}

impl<C: CardIndex> PileView<C> {
    /// A pile that this viewer could be looking at: the unordered part holds
    /// the `unseen` cards that are left when `pick` has chosen one for every
    /// place that only others know.
    #[must_use]
    pub fn imagine<const WORDS: usize>(
        &self,
        unseen: CardSet<C, WORDS>,
        mut pick: impl FnMut(&mut CardSet<C, WORDS>) -> C,
    ) -> Pile<C, WORDS> {
        let mut rest = unseen;
        let mut fill = |places: &FixedList<Option<C>, MOST_KNOWN>, known_to: &FixedList<SeatSet, MOST_KNOWN>| {
            let mut list = FixedList::new();
            for (place, &to) in places.iter().zip(known_to.iter()) {
                let card = place.unwrap_or_else(|| pick(&mut rest));
                let _ = list.push(Known { card, to });
            }
            list
        };
        let (top, bottom) = (fill(&self.top, &self.top_known_to), fill(&self.bottom, &self.bottom_known_to));
        let unordered = self.len - (top.len() + bottom.len()) as u16;
        Pile { candidates: rest, unordered, top, bottom, shuffles: self.shuffles }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_set::tests::{Number, Numbers};
    use crate::seat::Seat;

    #[test]
    fn a_known_top_is_drawn_before_chance_and_a_known_bottom_after_it() {
        let everyone = SeatSet::EVERYBODY;
        let mut pile = Pile::new(Numbers::first(1));
        pile.put_on_top(Number(9), everyone).unwrap();
        pile.put_below(Number(8), everyone).unwrap();
        assert_eq!(pile.len(), 3);
        assert_eq!(pile.take_known().unwrap().card, Number(9));
        assert_eq!(pile.next_card(), NextCard::Chance);
        assert_eq!(pile.take_known(), None, "chance comes before the known bottom");
        assert!(pile.take(Number(0)));
        assert_eq!(pile.take_known().unwrap().card, Number(8));
        assert_eq!(pile.next_card(), NextCard::Nothing);
    }

    #[test]
    fn whoever_looks_deeper_knows_the_next_card_and_may_change_the_order() {
        let (own, cards) = (SeatSet::NONE.with(Seat::new(0)), |pile: &Pile<Number, 2>| {
            pile.known_top().iter().rev().map(|known| known.card.0).collect::<Vec<_>>()
        });
        let mut pile = Pile::new(Numbers::EMPTY);
        pile.put_on_top(Number(9), own).unwrap();
        pile.put_under_top(Number(8), own).unwrap();
        pile.put_below(Number(7), own).unwrap();
        assert!(pile.raise_bottom(), "nothing lies between them");
        assert_eq!(cards(&pile), [9, 8, 7], "from the top");
        pile.move_to_depth(Number(7), 0);
        pile.move_to_depth(Number(9), 2);
        assert_eq!(cards(&pile), [7, 8, 9]);
        assert!(pile.take_from_top(Number(8)) && !pile.take_from_top(Number(8)));
        assert_eq!(cards(&pile), [7, 9]);
    }

    #[test]
    fn a_card_below_unordered_ones_is_not_raised() {
        let mut pile = Pile::new(Numbers::first(1));
        pile.put_below(Number(7), SeatSet::EVERYBODY).unwrap();
        assert!(!pile.raise_bottom());
    }

    #[test]
    fn shuffling_forgets_what_was_known() {
        let mut pile = Pile::new(Numbers::EMPTY);
        pile.put_on_top(Number(9), SeatSet::EVERYBODY).unwrap();
        pile.shuffle_in(Numbers::first(2));
        assert_eq!(pile.next_card(), NextCard::Chance);
        assert_eq!((pile.len(), pile.candidates().len(), pile.shuffles()), (3, 3, 1));
    }

    #[test]
    fn a_private_peek_is_shown_to_nobody_else() {
        let mut pile = Pile::new(Numbers::first(3));
        pile.put_on_top(Number(9), SeatSet::NONE.with(Seat::new(1))).unwrap();
        let top = |viewer| *pile.view(viewer).top.last().unwrap();
        assert_eq!(top(Viewer::Seat(Seat::new(1))), Some(Number(9)));
        assert_eq!(top(Viewer::Seat(Seat::new(0))), None);
        assert_eq!(top(Viewer::Spectator), None);
    }

    #[test]
    fn a_pile_may_hold_fewer_cards_than_candidates() {
        let mut pile = Pile::dealt(Numbers::first(33), 12);
        assert!(pile.take(Number(30)));
        assert_eq!((pile.len(), pile.candidates().len()), (11, 32));
        assert!(!pile.take(Number(30)), "a card is drawn once");
    }
}
