//! Looking at the top of a deck: what is seen, put away and brought into
//! order (rulings, 17).

use tabletop::{Log, NextCard, Seat, SeatSet};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, CardNos};
use crate::effect::{Effect, Peek};
use crate::event::Event;
use crate::state::{Draw, Flow, Mystic, Progress, Step, Waiting};

impl Mystic {
    /// Goes on with a look at the top of the deck: what has to be asked next;
    /// done, once the look is over.
    pub(crate) fn peek(&mut self, seat: Seat, source: Source, peek: Peek, log: &mut impl Log<Event>) -> Flow {
        loop {
            let progress = self.progress();
            match progress.step {
                Step::Begin => {
                    // Whatever needs a card of an empty deck first makes the
                    // discard pile the deck (docs/rulings.md, An empty deck).
                    if self.secret.decks[seat.index()].is_empty() {
                        self.reshuffle(seat, log);
                    }
                    self.step_on(|progress| progress.step = Step::Draw);
                }
                Step::Draw if progress.cards < peek.cards && self.can_look_deeper(seat, progress) => {
                    if self.look_deeper(seat, progress) {
                        continue;
                    }
                    return Flow::Wait(Waiting::Chance(Draw::Peek(seat)));
                }
                Step::Draw => self.step_on(|progress| progress.step = Step::PutAway),
                Step::PutAway if self.may_put_away(seat, peek, progress) => {
                    return Flow::Wait(Waiting::Player(seat, Prompt::Peeked(source)));
                }
                Step::PutAway => self.step_on(|progress| progress.step = Step::Arrange),
                Step::Arrange if peek.reorder && progress.arranged + 1 < progress.cards => {
                    return Flow::Wait(Waiting::Player(seat, Prompt::Arrange(source)));
                }
                Step::Arrange | Step::FromDeck | Step::FromDiscard | Step::Chosen => {
                    if progress.arranged > 0 {
                        log.record(Event::Arranged(seat));
                    }
                    return Flow::Done;
                }
            }
        }
    }

    fn can_look_deeper(&self, seat: Seat, progress: Progress) -> bool {
        self.secret.decks[seat.index()].len() > usize::from(progress.cards)
    }

    /// Looks at the next card, if its owner knows it already; says whether that
    /// was so.
    fn look_deeper(&mut self, seat: Seat, progress: Progress) -> bool {
        let deck = self.deck_mut(seat);
        let known = deck.known_top().len() > usize::from(progress.cards) || deck.raise_bottom();
        if known {
            self.step_on(|progress| progress.cards += 1);
        }
        known
    }

    pub(crate) fn see(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        // The deck has room: a look goes no deeper than as many cards as can be
        // known.
        let _ = self.deck_mut(seat).put_under_top(card, SeatSet::NONE.with(seat));
        self.step_on(|progress| progress.cards += 1);
        log.record(Event::Peeked(seat, Some(card)));
    }

    pub(crate) fn looked_at(&self, seat: Seat) -> CardNos {
        let (known, progress) = (self.secret.decks[seat.index()].known_top(), self.progress());
        known.iter().rev().take(usize::from(progress.cards)).map(|known| known.card).collect()
    }

    /// The cards that are being looked at and have no place in the order yet.
    pub(crate) fn unarranged(&self, seat: Seat) -> CardNos {
        let (known, progress) = (self.secret.decks[seat.index()].known_top(), self.progress());
        let open = usize::from(progress.cards.saturating_sub(progress.arranged));
        known.iter().rev().skip(usize::from(progress.arranged)).take(open).map(|known| known.card).collect()
    }

    fn may_put_away(&self, seat: Seat, peek: Peek, progress: Progress) -> bool {
        progress.cards > 0 && (self.may_discard(peek, progress) || self.may_put_below(seat, peek, progress))
    }

    fn may_discard(&self, peek: Peek, progress: Progress) -> bool {
        progress.discarded < peek.discard
    }

    /// A card that would come back to where it is need not be asked about.
    fn may_put_below(&self, seat: Seat, peek: Peek, progress: Progress) -> bool {
        let deck = &self.secret.decks[seat.index()];
        progress.bottomed < peek.bottom && deck.len() > 1 && !deck.bottom_is_full()
    }

    /// Which cards that are being looked at may be discarded, and which may be
    /// put on the bottom; equal ones once.
    pub(crate) fn put_away_choices(&self, seat: Seat) -> (CardNos, CardNos) {
        let Some(Effect::Peek(peek)) = self.current_effect() else { return (CardNos::EMPTY, CardNos::EMPTY) };
        let (progress, cards) = (self.progress(), self.representatives(seat, self.looked_at(seat)));
        let discard =
            if self.may_discard(*peek, progress) { self.without_nemesis(seat, cards) } else { CardNos::EMPTY };
        let bottom = if self.may_put_below(seat, *peek, progress) { cards } else { CardNos::EMPTY };
        (discard, bottom)
    }

    pub(crate) fn discard_looked_at(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        self.deck_mut(seat).take_from_top(card);
        self.player_mut(seat).discards.insert(card);
        self.step_on(|progress| {
            progress.cards = progress.cards.saturating_sub(1);
            progress.discarded += 1;
        });
        log.record(Event::DiscardedFromDeck(seat, card));
    }

    /// A card that was looked at goes to the bottom of the deck, and nobody else
    /// knows which.
    pub(crate) fn put_below(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        let deck = self.deck_mut(seat);
        deck.take_from_top(card);
        // It is only asked for where there is room.
        let _ = deck.put_below(card, SeatSet::NONE.with(seat));
        self.step_on(|progress| {
            progress.cards = progress.cards.saturating_sub(1);
            progress.bottomed += 1;
        });
        log.record(Event::PutBelow(seat, Some(card)));
    }

    pub(crate) fn arrange(&mut self, seat: Seat, card: CardNo) {
        let depth = usize::from(self.progress().arranged);
        self.deck_mut(seat).move_to_depth(card, depth);
        self.step_on(|progress| progress.arranged += 1);
    }

    pub(crate) fn leave_looked_at(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.step_on(|progress| progress.step = Step::Arrange);
        log.record(Event::PutBack(seat));
    }

    pub(crate) fn known_next(&self, seat: Seat) -> Option<CardNo> {
        let NextCard::Known(known) = self.secret.decks[seat.index()].next_card() else { return None };
        known.to.contains(seat).then_some(known.card)
    }
}
