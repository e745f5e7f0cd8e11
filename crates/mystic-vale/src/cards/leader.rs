//! Leaders, with their two sides.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use super::{Cost, Sources};
use crate::effect::Ability;
use crate::symbols::Symbols;

/// A row of a pack: a leader (rulebook of Nemesis, Leader Cards).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// The name in notation, scenarios and replays.
    pub slug: String,
    /// The name on the card.
    pub name: String,
    /// The names in other languages, as their rulebooks have them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// The set that it belongs to, which its pack says once for all its rows.
    #[serde(skip)]
    pub set: String,
    /// Whether it stays in its sleeve when it is upgraded.
    #[serde(default, skip_serializing_if = "LeaderKind::is_druid")]
    pub kind: LeaderKind,
    /// What its upgrade costs; nothing if it turns over by an ability alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub upgrade: Option<Cost>,
    /// The side that it begins with.
    pub starting: LeaderSide,
    /// The side that it shows once it is upgraded.
    pub upgraded: LeaderSide,
    /// Where all this comes from.
    pub sources: Sources,
}

/// What becomes of a leader that is upgraded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderKind {
    /// It is turned over in its sleeve.
    #[default]
    Druid,
    /// It leaves its sleeve and lies beside the player's cards from then on
    /// (rulebook of Nemesis, Upgrading Your Leader).
    Titan,
}

impl LeaderKind {
    // Serde hands over a reference.
    #[expect(clippy::trivially_copy_pass_by_ref)]
    fn is_druid(&self) -> bool {
        *self == Self::Druid
    }
}

/// One side of a leader.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LeaderSide {
    /// The symbols on it.
    pub symbols: Symbols,
    /// The points on it.
    pub end_vp: i8,
    /// What it does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Whether its Harvest abilities may be used before its symbols are counted,
    /// all of which are lost then if it leaves.
    #[serde(skip_serializing_if = "is_not")]
    pub all_or_none: bool,
}

// Serde hands over a reference.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_not(fact: &bool) -> bool {
    !*fact
}

/// Which side of a leader shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Side {
    /// The side that it begins with.
    #[default]
    Starting,
    /// The side that it shows once it is upgraded.
    Upgraded,
}

impl Leader {
    /// One of its sides.
    #[must_use]
    pub const fn side(&self, side: Side) -> &LeaderSide {
        match side {
            Side::Starting => &self.starting,
            Side::Upgraded => &self.upgraded,
        }
    }
}
