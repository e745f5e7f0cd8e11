//! Cards that move between the field, the deck and the discard pile (rulebook of
//! Nemesis, Murkwater Stalker, Magmaborn Titan and Abomination).

use tabletop::{Log, NextCard, Seat, SeatSet};

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, CardNos, DECK_SIZE};
use crate::event::Event;
use crate::state::{Flow, Frame, Mystic, Open, OpenPlayer, Phase, Step, Waiting};

/// The options of whoever may go through a pile.
const THROUGH_DECK: u8 = 0;
const THROUGH_DISCARDS: u8 = 1;

impl OpenPlayer {
    pub(crate) fn not_in_field(&self) -> CardNos {
        CardNos::first(DECK_SIZE) - self.field_cards()
    }
}

impl Open {
    /// Whether the active player goes through their deck for a card to place.
    #[must_use]
    pub fn goes_through_deck(&self) -> bool {
        matches!(self.frame, Some(Frame::Ability { progress, .. }) if progress.step == Step::FromDeck)
    }
}

impl Mystic {
    /// Of these cards those whose advancements cost no more than so much mana.
    fn cheap(&self, seat: Seat, cards: CardNos, cost_at_most: u8) -> CardNos {
        cards.iter().filter(|&card| self.combined_cost(seat, card) <= u16::from(cost_at_most)).collect()
    }

    /// The cards of the deck and of the discard pile that cost no more than so
    /// much mana.
    pub(crate) fn in_piles(&self, seat: Seat, cost_at_most: u8) -> CardNos {
        let player = self.open.player(seat);
        self.cheap(seat, player.deck_cards() | player.discards, cost_at_most)
    }

    /// The piles in which such a card can be found, a bit each. An empty deck is
    /// first made of the discard pile.
    pub(crate) fn piles_to_search(&self, seat: Seat, cost_at_most: u8) -> u8 {
        let player = self.open.player(seat);
        let deck = if player.deck_cards().is_empty() { player.discards } else { player.deck_cards() };
        let has_some = |cards: CardNos| u8::from(!self.cheap(seat, cards, cost_at_most).is_empty());
        has_some(deck) << THROUGH_DECK | has_some(player.discards) << THROUGH_DISCARDS
    }

    pub(crate) fn place_from_pile(
        &mut self,
        seat: Seat,
        source: Source,
        cost_at_most: u8,
        log: &mut impl Log<Event>,
    ) -> Flow {
        match self.progress().step {
            Step::FromDeck if self.next_of_deck(seat, log) == NextCard::Nothing => Flow::Done,
            Step::FromDeck | Step::FromDiscard => Flow::Wait(Waiting::Player(seat, Prompt::Place(source))),
            Step::Begin | Step::Draw | Step::PutAway | Step::Arrange | Step::Chosen => {
                match self.piles_to_search(seat, cost_at_most) {
                    0 => Flow::Done,
                    _ => Flow::Wait(Waiting::Player(seat, Prompt::FromPile(source))),
                }
            }
        }
    }

    pub(crate) fn choose_pile(&mut self, option: u8) {
        let step = if option == THROUGH_DECK { Step::FromDeck } else { Step::FromDiscard };
        self.step_on(|progress| progress.step = step);
    }

    pub(crate) fn in_chosen_pile(&self, seat: Seat, cost_at_most: u8) -> CardNos {
        let player = self.open.player(seat);
        let pile = if self.progress().step == Step::FromDeck { player.deck_cards() } else { player.discards };
        self.cheap(seat, pile, cost_at_most)
    }

    /// A card of the pile that the player went through comes into the field. A
    /// deck is shuffled afterwards.
    pub(crate) fn place_from_chosen_pile(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        if self.progress().step == Step::FromDeck {
            self.take_out_of_deck(seat, card);
            log.record(Event::Shuffled(seat));
        } else {
            self.player_mut(seat).discards.remove(card);
        }
        self.enter_field(seat, card, log);
    }

    /// Whether a card of the field can go below the deck: what was bought still
    /// has a place without it, and everybody can remember where it lies.
    pub(crate) fn can_go_below(&self, seat: Seat, card: CardNo) -> bool {
        let player = self.open.player(seat);
        let deck = &self.secret.decks[seat.index()];
        player.field.contains(&card) && !deck.bottom_is_full() && self.can_do_without(seat, card)
    }

    /// A card of the field goes below the deck; all can see which.
    pub(crate) fn put_field_card_below(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        self.leave_field(seat, card, log);
        // It is only offered where there is room.
        let _ = self.deck_mut(seat).put_below(card, SeatSet::EVERYBODY);
        log.record(Event::PutUnderDeck(seat, card));
    }

    /// A card of the field goes on top of the deck, below the on-deck card; all
    /// can see which.
    pub(crate) fn tuck_under(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        if self.secret.decks[seat.index()].top_is_full() {
            return;
        }
        self.leave_field(seat, card, log);
        let _ = self.deck_mut(seat).put_on_top(card, SeatSet::EVERYBODY);
        log.record(Event::TuckedUnder(seat, card));
    }

    /// A card leaves the field. Before the symbols are counted, its own are never
    /// counted then.
    fn leave_field(&mut self, seat: Seat, card: CardNo, log: &mut impl Log<Event>) {
        let in_harvest = self.open.phase == Phase::Harvest;
        let player = self.player_mut(seat);
        let Some(place) = player.field.iter().position(|&other| other == card) else { return };
        player.field.remove(place);
        player.hide(card);
        if in_harvest {
            self.forget_uncounted(seat, card);
            self.reckon_reductions(seat);
            self.reckon_withheld(seat, log);
            self.reckon_room(seat);
        }
    }
}
