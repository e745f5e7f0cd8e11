//! A crafted card: a sleeve with up to three advancements in it.

use serde::{Deserialize, Serialize};

use crate::cards::{RowId, Slot};
use crate::effect::{AddedSymbol, Amount, Count, Effect, Thing, Trigger};
use crate::rules::{Row, RuleTable, Triggers};
use crate::symbols::Symbols;

/// One of a player's cards with everything in its sleeve.
///
/// What it shows is worked out once, whenever the card changes, and is read
/// from here ever after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Crafted {
    slots: [RowId; 3],
    /// The slot whose long-wise ability lies on top, if one has such an ability.
    on_top: Option<Slot>,
    symbols: Symbols,
    worth: u8,
    triggers: Triggers,
}

/// Whether a long-wise text is sleeved over another one or under it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// It covers the other; the usual way.
    #[default]
    Over,
    /// It is covered by the other.
    Under,
}

/// Symbols that abilities add to a card for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Added {
    pub(crate) decay: u8,
    pub(crate) growth: u8,
    pub(crate) guardian: u8,
}

impl Added {
    pub(crate) fn count_mut(&mut self, what: AddedSymbol) -> &mut u8 {
        match what {
            AddedSymbol::Decay => &mut self.decay,
            AddedSymbol::Growth => &mut self.growth,
            AddedSymbol::Guardian => &mut self.guardian,
        }
    }
}

impl Crafted {
    /// A card with at most one advancement printed on it.
    pub(crate) fn printed(rules: &RuleTable, row: RowId, slot: Slot) -> Self {
        let mut card = Self::default();
        card.sleeve(rules, row, slot, Layer::Over, Added::default());
        card
    }

    /// The advancement in a slot; [`RowId::NONE`] if it is free.
    #[must_use]
    #[inline]
    pub fn slot(&self, slot: Slot) -> RowId {
        self.slots[slot.index()]
    }

    /// The advancements on this card with their slots, from the top.
    pub fn advancements(&self) -> impl Iterator<Item = (Slot, RowId)> + use<> {
        let slots = self.slots;
        Slot::ALL.into_iter().map(move |slot| (slot, slots[slot.index()])).filter(|(_, row)| !row.is_none())
    }

    /// Whether an advancement fits into a slot: it may not cover another one
    /// (rulebook, Sleeve Advancements).
    #[must_use]
    #[inline]
    pub fn is_free(&self, slot: Slot) -> bool {
        self.slot(slot).is_none()
    }

    /// Whether nothing is sleeved on this card and nothing printed on it.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.slots == [RowId::NONE; 3]
    }

    /// What the card shows, with ongoing effects applied.
    #[must_use]
    #[inline]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// What the card is worth when the game is over.
    #[must_use]
    pub fn worth(&self) -> u8 {
        self.worth
    }

    /// The triggers of the abilities that are not covered.
    #[inline]
    pub(crate) fn triggers(&self) -> Triggers {
        self.triggers
    }

    /// The slot whose long-wise ability lies on top.
    #[must_use]
    pub fn on_top(&self) -> Option<Slot> {
        self.on_top
    }

    /// Whether the text of the advancement in a slot can be read: one long-wise
    /// text covers another (rulings, 14).
    #[inline]
    pub(crate) fn is_readable(&self, row: &Row, slot: Slot) -> bool {
        !row.longwise || self.on_top == Some(slot)
    }

    /// Whether a long-wise text in this slot is covered by another.
    #[must_use]
    pub fn is_covered(&self, rules: &RuleTable, slot: Slot) -> bool {
        !self.is_readable(rules.row(self.slot(slot)), slot)
    }

    /// The advancements whose text can be read, with their slots.
    #[inline]
    pub(crate) fn readable<'a>(&self, rules: &'a RuleTable) -> impl Iterator<Item = (Slot, &'a Row)> + use<'a> {
        let card = *self;
        Slot::ALL.into_iter().filter_map(move |slot| {
            let row = rules.row(card.slot(slot));
            card.is_readable(row, slot).then_some((slot, row))
        })
    }

    /// Puts an advancement into the sleeve.
    pub(crate) fn sleeve(&mut self, rules: &RuleTable, row: RowId, slot: Slot, layer: Layer, added: Added) {
        self.slots[slot.index()] = row;
        if rules.row(row).longwise && (layer == Layer::Over || self.on_top.is_none()) {
            self.on_top = Some(slot);
        }
        self.reckon(rules, added);
    }

    /// Works out anew what the card shows.
    pub(crate) fn reckon(&mut self, rules: &RuleTable, added: Added) {
        let printed = self.printed_symbols(rules);
        let mut present = Symbols {
            decay: printed.decay.saturating_add(added.decay),
            growth: printed.growth.saturating_add(added.growth),
            guardian: printed.guardian.saturating_add(added.guardian),
            ..printed
        };
        let triggers = self.readable(rules).fold(Triggers::NONE, |all, (_, row)| all.and(row.triggers));
        if triggers.has(Trigger::Ongoing) {
            self.apply_ongoing(rules, &mut present);
        }
        self.symbols = present;
        self.triggers = triggers;
        self.worth = self.reckon_worth(rules, &printed);
    }

    /// Applies the ongoing effects of this card. Growth may count guardians, so
    /// that added guardians come first; decay is cancelled in the end.
    fn apply_ongoing(&self, rules: &RuleTable, present: &mut Symbols) {
        for wanted in [AddedSymbol::Guardian, AddedSymbol::Growth, AddedSymbol::Decay] {
            self.add_ongoing(rules, wanted, present);
        }
        for effect in self.readable(rules).flat_map(|(_, row)| &row.ongoing) {
            if let Effect::CancelDecay { keep } = effect {
                present.decay = present.decay.min(*keep);
            }
        }
    }

    /// Adds the symbols of one kind that ongoing effects of this card add.
    fn add_ongoing(&self, rules: &RuleTable, wanted: AddedSymbol, present: &mut Symbols) {
        for (_, row) in self.readable(rules) {
            for effect in &row.ongoing {
                let Effect::AddSymbol { what, n, .. } = effect else { continue };
                if *what != wanted {
                    continue;
                }
                let more = match n {
                    Amount::Exactly(n) => *n,
                    Amount::Count(count) => narrow(count.reckon(count_symbols(count, present))),
                };
                let count = match wanted {
                    AddedSymbol::Decay => &mut present.decay,
                    AddedSymbol::Growth => &mut present.growth,
                    AddedSymbol::Guardian => &mut present.guardian,
                };
                *count = count.saturating_add(more);
            }
        }
    }

    /// The points on the right side, and what abilities are worth at the end.
    fn reckon_worth(&self, rules: &RuleTable, printed: &Symbols) -> u8 {
        let mut worth: u8 = 0;
        for (slot, row) in Slot::ALL.into_iter().map(|slot| (slot, rules.row(self.slot(slot)))) {
            worth = worth.saturating_add(row.end_vp);
            if !self.is_readable(row, slot) {
                continue;
            }
            for amount in &row.scores {
                worth = worth.saturating_add(match amount {
                    Amount::Exactly(n) => *n,
                    // Points count printed symbols only, which the pack is
                    // held to: what an ability adds for a turn is worth nothing.
                    Amount::Count(count) => narrow(count.reckon(count_symbols(count, printed))),
                });
            }
        }
        worth
    }

    /// The printed symbols of everything in the sleeve.
    #[must_use]
    pub fn printed_symbols(&self, rules: &RuleTable) -> Symbols {
        let [top, middle, bottom] = self.slots.map(|row| &rules.row(row).symbols);
        top.plus(middle).plus(bottom)
    }

    /// Whether two cards hold the same, so that nobody could tell them apart.
    #[inline]
    pub(crate) fn holds_the_same(&self, other: &Self) -> bool {
        self.slots == other.slots && self.on_top == other.on_top && self.symbols == other.symbols
    }
}

/// How many of the counted things a card shows.
#[inline]
pub(crate) fn count_symbols(count: &Count, symbols: &Symbols) -> u32 {
    count.of.iter().map(|&thing| u32::from(count_thing(thing, symbols))).sum()
}

fn count_thing(thing: Thing, symbols: &Symbols) -> u16 {
    match thing {
        Thing::Decay => u16::from(symbols.decay),
        Thing::Growth => u16::from(symbols.growth),
        Thing::Guardian => u16::from(symbols.guardian),
        Thing::Spirit => symbols.spirits().total(),
        Thing::SpiritKind => u16::from(symbols.spirit_kinds()),
        Thing::Card => 1,
        Thing::OtherCard => 0,
    }
}

/// A count that no card comes near the end of.
pub(crate) fn narrow(count: u32) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
