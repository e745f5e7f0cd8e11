//! Where the facts about cards come from.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// Where a fact about a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Provenance {
    /// The rulebook says so, or it follows from its words, examples or counts.
    Seed,
    /// Read off the printed card, or told by public sources.
    Public,
    /// A real card, but this value was made up to stand in for one that is
    /// not known.
    Reconstructed,
    /// Invented.
    Original,
}

impl Provenance {
    /// Whether somebody made the fact up, for want of a source or for fun.
    #[must_use]
    pub const fn is_made_up(self) -> bool {
        matches!(self, Self::Reconstructed | Self::Original)
    }
}
