//! How strong an opponent somebody wants, for people who do not know the bots.

use std::fmt;
use std::num::NonZeroU32;

use crate::budget::Budget;
use crate::roster::BotKind;

/// How much the strongest opponent thinks about a choice. In tries rather than
/// in time, so that a game that is taken up again goes on as it would have.
pub(crate) const EXPERT: Budget =
    Budget::Iterations(NonZeroU32::new(8_000).expect("a number of tries that is not zero"));

/// A strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The name of this level in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

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

    /// The level with this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_name_and_a_bot_of_its_own() {
        // How much stronger each is than the one before is in the lab book.
        assert!(Level::ALL.map(Level::bot).is_sorted_by(|a, b| a < b));
        for level in Level::ALL {
            assert_eq!(Level::by_name(level.name()), Some(level));
        }
    }
}
