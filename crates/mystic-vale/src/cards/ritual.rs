//! Rituals (rulebook of Nemesis, Rituals).

use serde::{Deserialize, Serialize};

use crate::symbols::Symbols;

/// A ritual on an advancement: what its card has to show, and what it gives
/// then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ritual {
    /// What the card has to show. It is looked at, not spent.
    pub requires: RitualHalf,
    /// What there is more on the card then. It fulfils no other ritual there.
    pub reward: RitualHalf,
}

/// One half of a ritual.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RitualHalf {
    /// Symbols of the left side.
    pub symbols: Symbols,
    /// Points of the right side.
    pub end_vp: i8,
}

impl RitualHalf {
    pub(crate) fn plus(&self, other: &Self) -> Self {
        Self { symbols: self.symbols.plus(&other.symbols), end_vp: self.end_vp.saturating_add(other.end_vp) }
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}
