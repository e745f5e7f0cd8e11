//! The opponents of somebody who plays alone (rulebook of Nemesis, Solitaire
//! Variant).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};
use tabletop::{Provenance, Slug};

use super::Sources;
use crate::effect::Ability;
use crate::symbols::Symbols;

/// A row of a pack: a nemesis.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nemesis {
    /// The name on the command line, in notation and in records.
    pub slug: String,
    /// The name on the card.
    pub name: String,
    /// The names in other languages, as their rulebooks have them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// The set that it belongs to, which its pack says once for all its rows.
    #[serde(skip)]
    pub set: String,
    /// The symbols that it always shows, decay mostly.
    #[serde(default)]
    pub symbols: Symbols,
    /// What is added to its score.
    #[serde(default)]
    pub power: u8,
    /// How difficult it is to defeat, from 1 to 4.
    pub difficulty: u8,
    /// What it does, each from some space of the corruption track on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Where all this comes from.
    pub sources: Sources,
}

/// Something that a nemesis takes for its score pile. Levels and places are
/// counted from one, places from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
pub enum Claim {
    /// What lies in a place of a row of advancements.
    Advancement {
        /// The level of the row.
        level: u8,
        /// The place.
        place: u8,
    },
    /// What lies in a place of a row of vales.
    Vale {
        /// The level of the row.
        level: u8,
        /// The place.
        place: u8,
    },
    /// Victory point tokens.
    Vp(u8),
}

/// The corruption track, with its two sides.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorruptionTrack {
    /// The spaces of the easy side, from the first after the start. The last one
    /// is carried out again and again.
    pub easy: Vec<Space>,
    /// The spaces of the standard side.
    pub standard: Vec<Space>,
    /// Where all this comes from.
    pub sources: Sources,
}

/// A space of the corruption track: what is taken there, in this order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Space(pub Vec<Claim>);

/// A side of the corruption track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum TrackSide {
    /// The one for first games.
    #[default]
    Easy,
    /// The other.
    Standard,
}

impl CorruptionTrack {
    /// The spaces of a side.
    #[must_use]
    pub fn side(&self, side: TrackSide) -> &[Space] {
        match side {
            TrackSide::Easy => &self.easy,
            TrackSide::Standard => &self.standard,
        }
    }

    /// Where it is known from what the spaces of a side hold.
    #[must_use]
    pub fn provenance(&self, side: TrackSide) -> Option<Provenance> {
        self.sources.of.get(side.slug()).copied()
    }
}

/// Whom somebody plays against alone, and on which side of the track.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(test, derive(Serialize, Deserialize))]
pub struct Solo {
    /// The nemesis.
    pub nemesis: Nemesis,
    /// The side of the corruption track.
    pub side: TrackSide,
    /// Its spaces.
    pub track: Vec<Space>,
    /// Where it is known from what they hold.
    pub provenance: Option<Provenance>,
}
