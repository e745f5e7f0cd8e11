//! How large the numbers of a pack may be.

use std::fmt;
use std::ops::RangeInclusive;

/// What a number of a pack measures. The words of the vocabulary tell it, so
/// that a number is held to the same range whether RON refuses it or we do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// A printed cost.
    Cost,
    /// How much less a card costs.
    Reduction,
    /// Points.
    Points,
    /// Stones of one colour.
    Stones,
    /// Stones that a player may hold.
    StoneLimit,
    /// Cards that are drawn.
    Draws,
    /// Cards that are discarded.
    Discards,
    /// Things that are chosen.
    Choices,
    /// Cards in a hand.
    Hand,
}

impl Measure {
    /// What the number under this word measures, if a number stands there.
    pub(super) fn of_word(word: &str) -> Option<Self> {
        Some(match word {
            "cost" | "max_cost" | "AreaHasCosts" => Self::Cost,
            "by" => Self::Reduction,
            "points" | "Fixed" | "PerHandCard" | "PerFamily" | "LosePoints" | "PayPoints" | "TakePoints" | "Points" => {
                Self::Points
            }
            "red" | "blue" | "purple" => Self::Stones,
            "StoneLimit" => Self::StoneLimit,
            "Draw" => Self::Draws,
            "Exactly" | "UpTo" => Self::Discards,
            "count" => Self::Choices,
            "HandFewerThan" => Self::Hand,
            _ => return None,
        })
    }

    /// The numbers that are allowed.
    #[must_use]
    pub const fn range(self) -> RangeInclusive<u16> {
        match self {
            Self::Cost => 0..=99,
            Self::Reduction | Self::Points | Self::Hand => 1..=99,
            Self::Stones => 0..=12,
            // A card raises the limit of the rulebook, and several raised limits
            // do not add up; a payment has to stay a short list of choices.
            Self::StoneLimit => 5..=8,
            Self::Choices => 1..=8,
            Self::Draws | Self::Discards => 1..=10,
        }
    }

    const fn noun(self) -> &'static str {
        match self {
            Self::Cost => "a cost",
            Self::Reduction => "a reduction of a cost",
            Self::Points => "a number of points",
            Self::Stones => "a number of stones",
            Self::StoneLimit => "a stone limit",
            Self::Draws => "a number of draws",
            Self::Discards => "a number of discards",
            Self::Choices => "a number of choices",
            Self::Hand => "a number of cards in hand",
        }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = self.range();
        write!(f, "{} is a whole number from {} to {}", self.noun(), range.start(), range.end())
    }
}
