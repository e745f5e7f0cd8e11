//! Which abilities a player can use now.

use tabletop::{FixedList, Seat};

use crate::action::Source;
use crate::cards::{CardNo, CardNos, DECK_SIZE, MAX_VALES, RowId, Slot, Vales};
use crate::effect::{AddedSymbol, Effect, Target, Trigger};
use crate::rules::{Counted, Place};
use crate::state::{Mystic, OpenPlayer, Phase};
use crate::symbols::Spirit;

/// How many abilities a player can have to choose from: one in each slot of each
/// card, and one on each vale.
const MOST: usize = DECK_SIZE * Slot::ALL.len() + MAX_VALES;

/// Abilities that can be used, sorted and without those that are as good as an
/// earlier one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sources(FixedList<Source, MOST>);

impl std::ops::Deref for Sources {
    type Target = [Source];

    fn deref(&self) -> &[Source] {
        &self.0
    }
}

impl Default for Source {
    fn default() -> Self {
        Self::Advancement(CardNo::default(), Slot::default())
    }
}

impl Sources {
    /// Adds an ability; there is room for as many as a player can have.
    pub(crate) fn add(&mut self, source: Source) {
        let _ = self.0.push(source);
    }

    pub(crate) fn sort(&mut self) {
        self.0.sort_unstable();
    }
}

impl Mystic {
    /// The ability behind a source.
    #[inline]
    pub(crate) fn ability(&self, seat: Seat, source: Source) -> Option<Counted> {
        match source {
            Source::Advancement(card, slot) => {
                let card = self.open.player(seat).card(card);
                let row = self.rules.row(card.slot(slot));
                row.counted.filter(|_| card.is_readable(row, slot))
            }
            Source::Vale(vale) => self.rules.vale_row(vale).counted,
        }
    }

    /// The advancement behind a source, if it is one.
    pub(crate) fn row_of(&self, seat: Seat, source: Source) -> RowId {
        match source {
            Source::Advancement(card, slot) => self.open.player(seat).card(card).slot(slot),
            Source::Vale(_) => RowId::NONE,
        }
    }

    /// The unused abilities for this moment that would change something, in
    /// order. Of several that nobody could tell apart the first is named.
    pub(crate) fn usable(&self, seat: Seat, trigger: Trigger) -> Sources {
        let mut sources = Sources::default();
        self.visit_unused(seat, trigger, |source, counted| {
            if self.would_change_something(seat, source, counted.place) {
                sources.add(source);
            }
        });
        sources
    }

    /// Whether there is such an ability.
    pub(crate) fn can_use_something(&self, seat: Seat, trigger: Trigger) -> bool {
        let mut found = false;
        self.visit_unused(seat, trigger, |source, counted| {
            found = found || self.would_change_something(seat, source, counted.place);
        });
        found
    }

    /// Visits the unused abilities for this moment, in order.
    #[inline]
    pub(crate) fn visit_unused(&self, seat: Seat, trigger: Trigger, mut visit: impl FnMut(Source, Counted)) {
        let player = self.open.player(seat);
        let in_field = match self.open.phase {
            Phase::Harvest => self.open.harvest.triggers,
            _ => self.rules.row_triggers,
        };
        if in_field.has(trigger) {
            self.visit_unused_advancements(player, trigger, &mut visit);
        }
        if player.vales.is_empty() {
            return;
        }
        let vales = player.working_vales() & self.rules.vales_with[trigger as usize];
        let mut equal = Vales::EMPTY;
        for vale in vales - player.used_vales {
            if equal.contains(vale) {
                continue;
            }
            let row = self.rules.vale_row(vale);
            equal |= row.cards;
            if let Some(counted) = row.counted.filter(|counted| counted.trigger == trigger) {
                visit(Source::Vale(vale), counted);
            }
        }
    }

    fn visit_unused_advancements(
        &self,
        player: &OpenPlayer,
        trigger: Trigger,
        visit: &mut impl FnMut(Source, Counted),
    ) {
        let cards: CardNos =
            player.field.iter().copied().filter(|&card| player.card(card).triggers().has(trigger)).collect();
        for card in cards {
            let crafted = player.card(card);
            for (slot, row) in crafted.readable(&self.rules) {
                let Some(counted) = row.counted.filter(|counted| counted.trigger == trigger) else { continue };
                if player.has_used(card, slot) {
                    continue;
                }
                if cards.iter().take_while(|&other| other < card).any(|other| player.are_alike(card, other)) {
                    continue;
                }
                visit(Source::Advancement(card, slot), counted);
            }
        }
    }

    /// Whether an ability has some effect now: its prices can be met, and some
    /// of it changes something (docs/rulings.md, Prices).
    pub(crate) fn would_change_something(&self, seat: Seat, source: Source, place: Place) -> bool {
        let (mut place, mut changes) = (place, false);
        while place != Place::END {
            let node = self.rules.node(place);
            changes |= match node.effect {
                Effect::PayMana(mana) if self.open.harvest.mana < u16::from(*mana) => return false,
                Effect::PayMana(_) => false,
                Effect::DiscardFromField => !self.others_in_field(seat, source).is_empty(),
                Effect::DiscardOnDeck => self.open.player(seat).on_deck.is_some(),
                Effect::Peek | Effect::Search => {
                    !self.secret.decks[seat.index()].is_empty() || !self.open.player(seat).discards.is_empty()
                }
                Effect::MakeWild => {
                    let spirits = self.open.harvest.spirits;
                    Spirit::PLAIN.into_iter().any(|spirit| spirits.count(spirit) > 0)
                }
                Effect::AddSymbol { .. } if self.open.player(seat).boosts.is_full() => return false,
                Effect::AddSymbol { what, on: Target::OneCard, .. } => !self.can_strengthen(seat, *what).is_empty(),
                _ => true,
            };
            place = node.next;
        }
        changes
    }

    /// The cards of the field but the one with this ability.
    pub(crate) fn others_in_field(&self, seat: Seat, source: Source) -> CardNos {
        let mut cards = self.open.player(seat).field_cards();
        if let Source::Advancement(card, _) = source {
            cards.remove(card);
        }
        cards
    }

    /// The cards in the field or on-deck on which one symbol more would matter.
    pub(crate) fn can_strengthen(&self, seat: Seat, what: AddedSymbol) -> CardNos {
        let player = self.open.player(seat);
        let cards = player.field.iter().copied().chain(player.on_deck);
        cards.filter(|&card| what != AddedSymbol::Guardian || self.counts_guardians(player, card)).collect()
    }

    /// Whether something on a card counts the guardians there.
    fn counts_guardians(&self, player: &OpenPlayer, card: CardNo) -> bool {
        player.card(card).readable(&self.rules).any(|(_, row)| row.counts_guardians)
    }

    /// The first of each group of cards that nobody could tell apart.
    pub(crate) fn representatives(&self, seat: Seat, cards: CardNos) -> CardNos {
        let player = self.open.player(seat);
        let mut chosen = CardNos::EMPTY;
        for card in cards {
            if !chosen.iter().any(|other| player.are_alike(card, other)) {
                chosen.insert(card);
            }
        }
        chosen
    }
}
