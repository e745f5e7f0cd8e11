//! How strong an opponent somebody wants, for people who do not know the bots.

use std::num::NonZeroU32;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::budget::Budget;
use crate::roster::BotKind;

/// How much the strongest opponent thinks about a choice. In tries rather than
/// in time, so that a game that is taken up again goes on as it would have.
pub(crate) const EXPERT: Budget =
    Budget::Iterations(NonZeroU32::new(8_000).expect("a number of tries that is not zero"));

/// A strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    /// Knows the rules, and often does not think.
    Easy,
    /// Takes what is best at the moment.
    Medium,
    /// Plans whole turns.
    Hard,
    /// Thinks ahead, and of what others may do.
    Expert,
}

impl Level {
    /// The bot that plays at this level.
    #[must_use]
    pub const fn bot(self) -> BotKind {
        match self {
            Self::Easy => BotKind::Novice,
            Self::Medium => BotKind::Greedy,
            Self::Hard => BotKind::Planner,
            Self::Expert => BotKind::Search(EXPERT),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Slug, Variants};

    use super::*;

    #[test]
    fn every_level_has_a_name_and_a_bot_of_its_own() {
        // How much stronger each is than the one before is in the lab book.
        assert!(Level::all().map(Level::bot).is_sorted_by(|a, b| a < b));
        for level in Level::all() {
            assert_eq!(level.slug().parse(), Ok(level));
        }
    }
}
