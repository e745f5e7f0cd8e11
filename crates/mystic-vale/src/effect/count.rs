//! Amounts, what is counted for them, and conditions.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

/// Something that holds or does not.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
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
    /// Some other player has more than the player.
    FewerThanAnother(Count),
    /// All of these hold.
    All(Vec<Condition>),
}

impl Condition {
    /// Everything that it counts.
    #[must_use]
    pub fn counts(&self) -> Vec<&Count> {
        match self {
            Self::AtLeast(count, _) | Self::AtMost(count, _) | Self::Most(count) | Self::FewerThanAnother(count) => {
                vec![count]
            }
            Self::All(conditions) => conditions.iter().flat_map(Self::counts).collect(),
            Self::TokenActive | Self::LeaderUpgraded | Self::InPlanting => Vec::new(),
        }
    }

    /// Whether it compares the player with others, so that it means nothing to
    /// somebody who plays alone.
    #[must_use]
    pub fn compares(&self) -> bool {
        match self {
            Self::Most(_) | Self::FewerThanAnother(_) => true,
            Self::All(conditions) => conditions.iter().any(Self::compares),
            Self::AtLeast(..) | Self::AtMost(..) | Self::TokenActive | Self::LeaderUpgraded | Self::InPlanting => false,
        }
    }
}

/// How many.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
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
    /// Where else it is counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub and: Vec<Zone>,
    /// Only advancements or vales of this level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Only those to which all of this applies.
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
    /// No fewer than so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<u8>,
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
        let reckoned = self.least.map_or(reckoned, |least| reckoned.max(u32::from(least)));
        self.most.map_or(reckoned, |most| reckoned.min(u32::from(most)))
    }

    /// Every place where it is counted.
    pub fn zones(&self) -> impl Iterator<Item = Zone> + '_ {
        std::iter::once(self.on).chain(self.and.iter().copied())
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
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Thing {
    /// Mana symbols; mana that is not spent yet, where that is counted.
    Mana,
    /// Decay symbols.
    Decay,
    /// Growth symbols.
    Growth,
    /// Guardian symbols.
    Guardian,
    /// Victory point tokens.
    Vp,
    /// Curse symbols; curse tokens, where they are held.
    Curse,
    /// Sky spirits; a wild spirit counts as one.
    Sky,
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
    /// The level of what was sacrificed; without one it is zero.
    Level,
}

impl Thing {
    /// Whether it is a symbol on a card.
    #[must_use]
    pub const fn is_symbol(self) -> bool {
        match self {
            Self::Mana
            | Self::Decay
            | Self::Growth
            | Self::Guardian
            | Self::Vp
            | Self::Curse
            | Self::Sky
            | Self::Spirit
            | Self::SpiritKind => true,
            Self::Card | Self::OtherCard | Self::Advancement | Self::Vale | Self::Level => false,
        }
    }

    /// Whether it is a whole card rather than something on one.
    #[must_use]
    pub const fn is_card(self) -> bool {
        matches!(self, Self::Card | Self::OtherCard)
    }
}

/// Where something is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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
    /// What the player has, and what lies on their leaders.
    HeldAndOnLeaders,
    /// Among what was bought in this turn, free purchases included.
    BoughtThisTurn,
    /// The player's own, on no card: from vales, titans and abilities.
    You,
    /// In the player's discard pile.
    Discard,
    /// In the common deck of the level that is named.
    LevelDeck,
    /// What the price before it took.
    Sacrificed,
}

/// Which advancements, cards or vales are counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Which {
    /// Not the one with this ability.
    Other,
    /// Those that nothing covers.
    Uncovered,
    /// Those with the eclipse symbol, covered or not.
    Eclipse,
    /// Cards with nothing in their sleeve.
    Blank,
    /// Vales that are called like the one with this ability.
    SameName,
}

/// Which symbols are counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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
}
