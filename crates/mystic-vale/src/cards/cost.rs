//! What something costs.

use serde::{Deserialize, Serialize};

use crate::symbols::{Spirits, is_zero};

/// What an advancement, a vale or the upgrade of a leader costs (rulebook of
/// Nemesis, Alternative Costs). What is not named is not asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cost {
    /// Mana.
    #[serde(skip_serializing_if = "is_zero")]
    pub mana: u8,
    /// Animal spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub animal: u8,
    /// Forest spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub forest: u8,
    /// Sky spirits.
    #[serde(skip_serializing_if = "is_zero")]
    pub sky: u8,
    /// Spirits of any kind.
    #[serde(skip_serializing_if = "is_zero")]
    pub wild: u8,
    /// Victory point tokens, which go to the box.
    #[serde(skip_serializing_if = "is_zero")]
    pub vp: u8,
    /// Curse tokens, which go to the box.
    #[serde(skip_serializing_if = "is_zero")]
    pub curse: u8,
}

impl Cost {
    /// The spirits among it.
    #[must_use]
    pub const fn spirits(&self) -> Spirits {
        Spirits { animal: self.animal, forest: self.forest, sky: self.sky, wild: self.wild }
    }

    /// Whether nothing is asked for.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Whether tokens are asked for, of either kind.
    #[must_use]
    pub const fn takes_tokens(&self) -> bool {
        self.vp > 0 || self.curse > 0
    }
}

impl From<Spirits> for Cost {
    fn from(spirits: Spirits) -> Self {
        let Spirits { animal, forest, sky, wild } = spirits;
        Self { animal, forest, sky, wild, ..Self::default() }
    }
}
