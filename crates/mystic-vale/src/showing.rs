//! What a player shows: the decay and growth of the field and the on-deck card,
//! and at which moments they do something, kept up to date whenever a card
//! comes, goes or changes.

use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, FixedList, Log, Seat};

use crate::cards::CardNo;
use crate::crafted::Crafted;
use crate::effect::{AddedSymbol, Until};
use crate::event::Event;
use crate::rituals::Before;
use crate::rules::Triggers;
use crate::state::{Boost, Ends, MAX_BOOSTS, Mystic, OpenPlayer, Phase};

impl OpenPlayer {
    /// A card came into the field or on-deck.
    #[inline]
    pub(crate) fn show(&mut self, card: CardNo) {
        let (symbols, triggers) = (*self.card(card).symbols(), self.card(card).triggers());
        self.decay += u16::from(symbols.decay);
        self.growth += u16::from(symbols.growth);
        self.triggers = self.triggers.and(triggers);
    }

    /// A card left the field or the place on-deck.
    #[inline]
    pub(crate) fn hide(&mut self, card: CardNo) {
        let symbols = *self.card(card).symbols();
        self.decay -= u16::from(symbols.decay);
        self.growth -= u16::from(symbols.growth);
        if self.card(card).triggers() != Triggers::NONE {
            self.reckon_triggers();
        }
    }

    fn reckon_triggers(&mut self) {
        let in_sight = self.field.iter().copied().chain(self.on_deck);
        self.triggers = in_sight.fold(Triggers::NONE, |all, card| all.and(self.card(card).triggers()));
    }

    pub(crate) fn discard_from_field(&mut self, card: CardNo) {
        let Some(place) = self.field.iter().position(|&other| other == card) else { return };
        self.field.remove(place);
        self.hide(card);
        self.discards.insert(card);
    }

    pub(crate) fn change(&mut self, card: CardNo, change: impl FnOnce(&mut Crafted)) {
        let shown = self.shows(card);
        if shown {
            self.hide(card);
        }
        change(&mut self.cards[card.index()]);
        if shown {
            self.show(card);
            self.reckon_triggers();
        }
    }
}

impl Mystic {
    /// Adds symbols to a card or to the player for a while.
    pub(crate) fn boost(
        &mut self,
        seat: Seat,
        card: Option<CardNo>,
        what: AddedSymbol,
        n: u8,
        until: Until,
        log: &mut impl Log<Event>,
    ) {
        let ends = match (until, self.open.phase) {
            (Until::NextPrep, _) => Ends::BeforePrep,
            (Until::EndOfTurn, Phase::Prep) => Ends::AfterPlanting,
            (Until::EndOfTurn, _) => Ends::AfterPrep,
        };
        if let Some(card) = card {
            self.note_rewarded(seat, card);
        }
        let before = card.map(|card| self.open.player(seat).added(card));
        let player = self.player_mut(seat);
        let same = |boost: &&mut Boost| boost.card == card && boost.what == what && boost.ends == ends;
        if let Some(boost) = player.boosts.iter_mut().find(same) {
            boost.n = boost.n.saturating_add(n);
        } else if player.boosts.push(Boost { card, what, n, ends }).is_err() {
            // Only a pack that is made for it can fill the list; then nothing is
            // added, and nothing told.
            return;
        }
        log.record(Event::Strengthened { seat, what, n, card });
        if let (Some(card), Some(added)) = (card, before) {
            self.reckon_card(seat, card);
            // A symbol that an ability adds to a card of the field may fulfil a
            // ritual, whose reward is gained at once then (rulings, 8).
            let crafted = *self.open.player(seat).card(card);
            self.gain_what_is_new(seat, card, Before { crafted, added }, log);
        }
    }

    /// Ends the symbols that were added up to this moment. Mostly there are
    /// none.
    #[inline]
    pub(crate) fn end_boosts(&mut self, seat: Seat, ends: Ends) {
        if !self.open.player(seat).boosts.is_empty() {
            self.end_some_boosts(seat, ends);
        }
    }

    fn end_some_boosts(&mut self, seat: Seat, ends: Ends) {
        let player = self.player_mut(seat);
        if player.boosts.iter().all(|boost| boost.ends != ends) {
            return;
        }
        let before = player.boosts;
        let mut left = FixedList::<Boost, MAX_BOOSTS>::new();
        for boost in before.iter().filter(|boost| boost.ends != ends) {
            // What is left of a list has room in one of the same size.
            let _ = left.push(*boost);
        }
        player.boosts = left;
        for card in before.iter().filter(|boost| boost.ends == ends).filter_map(|boost| boost.card) {
            self.reckon_card(seat, card);
        }
    }

    pub(crate) fn reckon_card(&mut self, seat: Seat, card: CardNo) {
        let rules = self.rules;
        let player = self.player_mut(seat);
        let mut crafted = *player.card(card);
        crafted.reckon(&rules, player.covered_on(card), player.added(card));
        player.change(card, |shown| *shown = crafted);
    }

    /// What hangs on all that players own, before something changes. If nobody
    /// reads of it, it need not be worked out.
    pub(crate) fn bonuses(&self, log: &impl Log<Event>) -> Option<[i16; MAX_SEATS]> {
        (self.rules.has_wide_scores && log.is_read()).then(|| {
            let mut bonuses = [0; MAX_SEATS];
            for seat in Seat::all(self.open.seats()) {
                bonuses[seat.index()] = self.open.bonus(&self.rules, seat);
            }
            bonuses
        })
    }

    pub(crate) fn tell_bonuses(&self, before: Option<[i16; MAX_SEATS]>, log: &mut impl Log<Event>) {
        let Some(before) = before else { return };
        for seat in Seat::all(self.open.seats()) {
            let points = self.open.bonus(&self.rules, seat) - before[seat.index()];
            if points != 0 {
                log.record(Event::BonusChanged { seat, points });
            }
        }
    }
}
