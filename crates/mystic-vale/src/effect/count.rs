//! Amounts, what is counted for them, and conditions.

use serde::{Deserialize, Serialize};

/// Something that holds or does not.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Condition {
    /// There are at least so many.
    AtLeast(Count, u8),
    /// There are at most so many.
    AtMost(Count, u8),
    /// The player has more than each other player; a tie does not do.
    Most(Count),
    /// The player's mana token or amulet is active.
    TokenActive,
    /// The player's leader shows its upgraded side.
    LeaderUpgraded,
    /// It happens in the Planting Phase.
    InPlanting,
}

impl Condition {
    /// The word that packs use for this condition.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::AtLeast(..) => "AtLeast",
            Self::AtMost(..) => "AtMost",
            Self::Most(_) => "Most",
            Self::TokenActive => "TokenActive",
            Self::LeaderUpgraded => "LeaderUpgraded",
            Self::InPlanting => "InPlanting",
        }
    }

    /// What it counts, if it counts something.
    #[must_use]
    pub const fn count(&self) -> Option<&Count> {
        match self {
            Self::AtLeast(count, _) | Self::AtMost(count, _) | Self::Most(count) => Some(count),
            Self::TokenActive | Self::LeaderUpgraded | Self::InPlanting => None,
        }
    }
}

/// How many.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Amount {
    /// Just so many.
    Exactly(u8),
    /// As many as there are of something.
    Count(Count),
}

/// How many there are of something, after a little arithmetic.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// What is counted; several things are added up.
    pub of: Vec<Thing>,
    /// Where it is counted.
    pub on: Zone,
    /// Only advancements or vales of this level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Only advancements to which all of this applies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub which: Vec<Which>,
    /// Each counts so many times.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub times: i8,
    /// So many are needed for one, rounded down.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub divide: i8,
    /// So many more.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub plus: i8,
    /// No more than so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u8>,
    /// Whether symbols that abilities add or cancel are left aside (rulings,
    /// 16).
    #[serde(default, skip_serializing_if = "Faces::is_present")]
    pub faces: Faces,
}

impl Count {
    /// The count after the arithmetic; it never falls below zero.
    #[must_use]
    #[inline]
    pub fn reckon(&self, counted: u32) -> u32 {
        let counted = i64::from(counted) * i64::from(self.times) / i64::from(self.divide.max(1));
        let reckoned = (counted + i64::from(self.plus)).clamp(0, i64::from(u32::MAX)) as u32;
        self.most.map_or(reckoned, |most| reckoned.min(u32::from(most)))
    }
}

fn one() -> i8 {
    1
}

// Serde hands over a reference.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_one(number: &i8) -> bool {
    *number == 1
}

#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_nothing(number: &i8) -> bool {
    *number == 0
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// Mana symbols; mana that is not spent yet, where that is counted.
    Mana,
    /// Decay symbols.
    Decay,
    /// Growth symbols.
    Growth,
    /// Guardian symbols.
    Guardian,
    /// Spirit symbols of all kinds together.
    Spirit,
    /// Different kinds among animal, forest and sky; each wild spirit stands
    /// for one that is not there yet.
    SpiritKind,
    /// Cards: a sleeve with all that is in it.
    Card,
    /// Cards but the one with this ability.
    OtherCard,
    /// Advancements, printed and covered ones included.
    Advancement,
    /// Vales.
    Vale,
}

impl Thing {
    /// Everything that can be counted.
    pub const ALL: [Self; 10] = [
        Self::Mana,
        Self::Decay,
        Self::Growth,
        Self::Guardian,
        Self::Spirit,
        Self::SpiritKind,
        Self::Card,
        Self::OtherCard,
        Self::Advancement,
        Self::Vale,
    ];

    /// Whether it is a symbol on a card.
    #[must_use]
    pub const fn is_symbol(self) -> bool {
        !matches!(self, Self::Card | Self::OtherCard | Self::Advancement | Self::Vale)
    }

    /// Whether it is a whole card rather than something on one.
    #[must_use]
    pub const fn is_card(self) -> bool {
        matches!(self, Self::Card | Self::OtherCard)
    }

    /// The word that packs use for what is counted.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Mana => "mana",
            Self::Decay => "decay",
            Self::Growth => "growth",
            Self::Guardian => "guardian",
            Self::Spirit => "spirit",
            Self::SpiritKind => "spirit_kind",
            Self::Card => "card",
            Self::OtherCard => "other_card",
            Self::Advancement => "advancement",
            Self::Vale => "vale",
        }
    }
}

/// Where something is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// On the card with this ability.
    ThisCard,
    /// In the player's field, without the on-deck card.
    Field,
    /// On the on-deck card.
    OnDeck,
    /// On all of the player's cards, wherever they are, and among their vales.
    Owned,
    /// What the player has and has not spent yet.
    Held,
    /// Among what was bought in this turn, free purchases included.
    BoughtThisTurn,
}

impl Zone {
    /// Every place.
    pub const ALL: [Self; 6] =
        [Self::ThisCard, Self::Field, Self::OnDeck, Self::Owned, Self::Held, Self::BoughtThisTurn];

    /// The word that packs use for this place.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::ThisCard => "this_card",
            Self::Field => "field",
            Self::OnDeck => "on_deck",
            Self::Owned => "owned",
            Self::Held => "held",
            Self::BoughtThisTurn => "bought_this_turn",
        }
    }
}

/// Which advancements are counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// Not the one with this ability.
    Other,
    /// Those that nothing covers.
    Uncovered,
    /// Those with the eclipse symbol, covered or not.
    Eclipse,
}

impl Which {
    /// Every word.
    pub const ALL: [Self; 3] = [Self::Other, Self::Uncovered, Self::Eclipse];

    /// The word that packs use for these advancements.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::Uncovered => "uncovered",
            Self::Eclipse => "eclipse",
        }
    }
}

/// Which symbols are counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faces {
    /// Those that are there, added ones included.
    #[default]
    Present,
    /// Printed ones, whatever the texts say.
    Printed,
}

impl Faces {
    // Serde hands over a reference.
    #[expect(clippy::trivially_copy_pass_by_ref)]
    fn is_present(&self) -> bool {
        *self == Self::Present
    }

    /// The word that packs use for the symbols that are counted.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Present => "present",
            Self::Printed => "printed",
        }
    }
}
