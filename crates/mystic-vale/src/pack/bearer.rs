//! What has abilities, and the occasions at which they happen.

use tabletop::Slug;

use crate::cards::{LeaderKind, Side};
use crate::effect::{Trigger, Whereabouts};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bearer {
    Advancement,
    Leader(LeaderKind, Side),
    Vale,
    Amulet,
    Nemesis,
}

impl Bearer {
    /// Whether it is in a sleeve of a player's deck. An upgraded titan lies
    /// beside the cards, like a vale.
    pub(super) const fn is_card(self) -> bool {
        match self {
            Self::Leader(LeaderKind::Titan, Side::Upgraded) | Self::Vale | Self::Amulet => false,
            Self::Advancement | Self::Leader(..) | Self::Nemesis => true,
        }
    }

    pub(super) const fn noun(self) -> &'static str {
        match self {
            Self::Advancement => "an advancement",
            Self::Leader(LeaderKind::Titan, Side::Upgraded) => "an upgraded titan",
            Self::Leader(LeaderKind::Titan, Side::Starting) => "a titan",
            Self::Leader(LeaderKind::Druid, _) => "a leader",
            Self::Vale => "a vale",
            Self::Amulet => "an amulet",
            Self::Nemesis => "a nemesis",
        }
    }

    pub(super) const fn most_abilities(self) -> usize {
        match self {
            Self::Nemesis => 2,
            Self::Advancement | Self::Leader(..) | Self::Vale | Self::Amulet => 3,
        }
    }

    /// How many of its abilities may be used up in a turn. There are as many
    /// parts for it on a card.
    pub(super) const fn most_counted(self) -> usize {
        match self {
            Self::Leader(..) | Self::Nemesis => 2,
            Self::Advancement | Self::Vale | Self::Amulet => 1,
        }
    }
}

/// Whose ability an effect belongs to, and when and where it happens.
#[derive(Clone, Copy)]
pub(super) struct Occasion {
    pub(super) when: Trigger,
    pub(super) at: Whereabouts,
    pub(super) bearer: Bearer,
    pub(super) is_optional: bool,
}

impl Occasion {
    pub(super) fn word(self) -> &'static str {
        self.when.slug()
    }
}
