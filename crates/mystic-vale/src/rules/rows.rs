//! Advancements and vales, ready to be played with.

use serde::{Deserialize, Serialize};

use crate::cards::{Advancement, RowId, Slot, Vale, Vales};
use crate::effect::{Amount, Effect, Faces, Thing, Trigger};
use crate::rules::Place;
use crate::symbols::Symbols;

/// Which triggers there are, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Triggers(u8);

impl Triggers {
    /// None of them.
    pub(crate) const NONE: Self = Self(0);

    /// Just this one.
    #[inline]
    pub(crate) const fn of(trigger: Trigger) -> Self {
        Self(1 << trigger as u8)
    }

    /// Whether this one is among them.
    #[inline]
    pub(crate) const fn has(self, trigger: Trigger) -> bool {
        self.0 >> trigger as u8 & 1 == 1
    }

    /// These and others together.
    #[inline]
    pub(crate) const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }
}

/// An ability that is counted as used, once a turn, ready to be carried out.
#[derive(Clone, Copy)]
pub(crate) struct Counted {
    pub(crate) trigger: Trigger,
    pub(crate) optional: bool,
    pub(crate) place: Place,
    /// Whether what comes of it depends on the guardians of a card, which an
    /// ability may still add to.
    pub(crate) counts_guardians: bool,
    /// Whether the player is asked for something on its way, or for a price.
    pub(crate) asks: bool,
    /// How much mana less an advancement for this card costs.
    pub(crate) discount: u8,
}

/// An advancement, ready to be played with.
pub(crate) struct Row {
    /// The row of the pack; none for a free slot.
    pub(crate) source: Option<&'static Advancement>,
    pub(crate) symbols: Symbols,
    /// The level, zero if it has none.
    pub(crate) level: u8,
    pub(crate) end_vp: u8,
    pub(crate) longwise: bool,
    pub(crate) triggers: Triggers,
    pub(crate) counted: Option<Counted>,
    /// What it changes on its card at all times.
    pub(crate) ongoing: Vec<&'static Effect>,
    /// What it is worth beside its printed points.
    pub(crate) scores: Vec<&'static Amount>,
    /// Whether it matters to it how many guardians its card shows.
    pub(crate) counts_guardians: bool,
}

/// A vale, ready to be played with.
pub(crate) struct ValeRow {
    pub(crate) source: &'static Vale,
    pub(crate) level: u8,
    pub(crate) triggers: Triggers,
    pub(crate) counted: Option<Counted>,
    /// How much growth it gives at all times.
    pub(crate) growth: u8,
    /// Every card of it.
    pub(crate) cards: Vales,
}

/// An advancement of a level deck.
#[derive(Clone, Copy)]
pub(crate) struct Tile {
    pub(crate) row: RowId,
    pub(crate) slot: Slot,
    pub(crate) cost: u8,
}

impl Row {
    /// What lies in a slot with nothing in it.
    pub(super) fn free_slot() -> Self {
        Self {
            source: None,
            symbols: Symbols::default(),
            level: 0,
            end_vp: 0,
            longwise: false,
            triggers: Triggers::NONE,
            counted: None,
            ongoing: Vec::new(),
            scores: Vec::new(),
            counts_guardians: false,
        }
    }
}

/// Whether an effect of the Harvest Phase asks for a choice or a price.
pub(super) fn asks(effect: &Effect) -> bool {
    match effect {
        Effect::All(effects) => effects.iter().any(asks),
        Effect::May(effect) => asks(effect),
        effect => matches!(effect, Effect::MakeWild | Effect::PayMana(_)),
    }
}

/// Whether it matters to an effect how many guardians are present somewhere.
pub(super) fn counts_guardians(effect: &Effect) -> bool {
    let counted = |amount: &Amount| match amount {
        Amount::Exactly(_) => false,
        Amount::Count(count) => count.of.contains(&Thing::Guardian) && count.faces == Faces::Present,
    };
    match effect {
        Effect::All(effects) => effects.iter().any(counts_guardians),
        Effect::May(effect) => counts_guardians(effect),
        Effect::Gain(_, n) | Effect::AddSymbol { n, .. } | Effect::Score(n) => counted(n),
        _ => false,
    }
}
