//! Where the facts about cards come from.

use serde::{Deserialize, Serialize};

/// Where a fact about a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// All of them, the most certain first.
    pub const ALL: [Self; 4] = [Self::Seed, Self::Public, Self::Reconstructed, Self::Original];

    /// Whether somebody made the fact up, for want of a source or for fun.
    #[must_use]
    pub const fn is_made_up(self) -> bool {
        matches!(self, Self::Reconstructed | Self::Original)
    }
}
