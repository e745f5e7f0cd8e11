//! The cards as data: rows of a pack, with the provenance of every field.

mod cost;
mod leader;
mod nemesis;
mod ritual;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use tabletop::provenance::Provenance;
use tabletop::{CardIndex, CardSet, Variants, card_index};

use crate::effect::Ability;
use crate::symbols::Symbols;

pub use cost::Cost;
pub use leader::{Leader, LeaderKind, LeaderSide, Side};
pub use nemesis::{Claim, CorruptionTrack, Nemesis, Solo, Space, TrackSide};
pub use ritual::{Ritual, RitualHalf};

/// How many cards every player has, always (rulebook, Setup Fields).
pub const DECK_SIZE: usize = 20;
/// The levels of advancements that have a deck. Those of level 4 are shuffled
/// into the last one (rulebook of Nemesis, Level 4 Advancements).
pub const ADVANCEMENT_LEVELS: usize = 3;
/// The highest level of an advancement.
pub const TOP_LEVEL: u8 = 4;
/// The most advancements of level 4 that a game may be played with.
pub const MAX_TOP_TILES: usize = 16;
/// The levels of vales.
pub const VALE_LEVELS: usize = 2;

/// A place on a card for an advancement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Slot {
    /// The upper third.
    #[default]
    Top,
    /// The third in between.
    Middle,
    /// The lower third.
    Bottom,
}

impl Slot {
    /// The place of this slot from the top.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

card_index! {
    /// One of a player's twenty cards, by its number: a sleeve with everything in
    /// it. It is written `c1` to `c20`.
    pub struct CardNo(u8);
}

impl CardNo {
    /// Every card of a player.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..DECK_SIZE).map(Self::from_index)
    }

    /// This card in notation.
    #[must_use]
    pub fn text(self) -> String {
        format!("c{}", self.0 + 1)
    }

    /// The card that a text such as `c7` names.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('c')?;
        // One way to write each number, so that notation reads back.
        let number: u8 = digits.parse().ok().filter(|number: &u8| number.to_string() == digits)?;
        (1..=DECK_SIZE as u8).contains(&number).then(|| Self(number - 1))
    }
}

/// A set of a player's cards.
pub type CardNos = CardSet<CardNo, 1>;

/// A row of the advancements of a pack, by its place; see
/// [`Rules`](crate::Rules). The first place stands for no advancement at all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct RowId(pub(crate) u8);

impl RowId {
    /// No advancement: a free slot.
    pub const NONE: Self = Self(0);

    /// Whether this stands for no advancement.
    #[must_use]
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most rows of advancements that a pack may have, printed ones included.
pub const MAX_ROWS: usize = 250;

card_index! {
    /// An advancement of a level deck: a row and a slot, and which of several
    /// equal ones.
    pub struct TileId(u16);
}

/// The words of a set of tiles.
pub const TILE_WORDS: usize = 6;
/// The most advancements that the level decks of a pack may have.
pub const MAX_TILES: usize = 64 * TILE_WORDS;
/// A set of advancements.
pub type Tiles = CardSet<TileId, TILE_WORDS>;

card_index! {
    /// A vale card: a row, and which of several equal ones.
    pub struct ValeId(u8);
}

/// The words of a set of vales.
pub const VALE_WORDS: usize = 2;
/// The most vale cards that a pack may have.
pub const MAX_VALES: usize = 64 * VALE_WORDS;
/// A set of vale cards.
pub type Vales = CardSet<ValeId, VALE_WORDS>;

card_index! {
    /// A leader, by its place in the cards of a game.
    pub struct LeaderId(u8);
}

/// The most leaders that a game may be played with.
pub const MAX_LEADERS: usize = 64;
/// A set of leaders.
pub type Leaders = CardSet<LeaderId, 1>;

card_index! {
    /// An amulet, by its place in the cards of a game.
    pub struct AmuletId(u8);
}

/// The most amulets that a game may be played with.
pub const MAX_AMULETS: usize = 64;
/// A set of amulets.
pub type Amulets = CardSet<AmuletId, 1>;

/// A part of a card that can have an ability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Part {
    /// What lies in the upper third.
    #[default]
    Top,
    /// What lies in the third in between.
    Middle,
    /// What lies in the lower third.
    Bottom,
    /// A covered advancement whose long-wise text can still be read.
    Covered,
    /// The leader in the sleeve, with the first of its abilities.
    Leader,
    /// The leader in the sleeve, with the second of its abilities.
    #[strum(serialize = "leader2")]
    LeaderAgain,
    /// The nemesis in the sleeve, with the first of its abilities.
    Nemesis,
    /// The nemesis in the sleeve, with the second of its abilities.
    #[strum(serialize = "nemesis2")]
    NemesisAgain,
}

impl Part {
    /// The slot that this part is, if it is one.
    #[must_use]
    pub const fn slot(self) -> Option<Slot> {
        match self {
            Self::Top => Some(Slot::Top),
            Self::Middle => Some(Slot::Middle),
            Self::Bottom => Some(Slot::Bottom),
            Self::Covered | Self::Leader | Self::LeaderAgain | Self::Nemesis | Self::NemesisAgain => None,
        }
    }

    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl From<Slot> for Part {
    #[inline]
    fn from(slot: Slot) -> Self {
        match slot {
            Slot::Top => Self::Top,
            Slot::Middle => Self::Middle,
            Slot::Bottom => Self::Bottom,
        }
    }
}

/// Where the facts of a row come from, and why we think so.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sources {
    /// Where each field, or a part of one such as `symbols.guardian`, comes
    /// from.
    pub of: BTreeMap<String, Provenance>,
    /// How a value was deduced, or what of it is known, in words.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub basis: BTreeMap<String, String>,
}

/// A row of a pack: an advancement.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advancement {
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
    /// The level; Fertile Soil and printed advancements have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// How many there are of it for each slot; on starting cards, for each
    /// player.
    pub copies: Copies,
    /// What it costs.
    #[serde(default)]
    pub cost: Cost,
    /// The symbols on its left side.
    #[serde(default)]
    pub symbols: Symbols,
    /// The points on its right side.
    #[serde(default)]
    pub end_vp: i8,
    /// Whether it has the eclipse symbol, so that it may be covered.
    #[serde(default)]
    pub eclipse: bool,
    /// What it gives if its card shows enough of something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ritual: Option<Ritual>,
    /// Whether its text runs down the whole card, so that one such text covers
    /// another.
    #[serde(default)]
    pub longwise: bool,
    /// What it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Where all this comes from.
    pub sources: Sources,
}

/// How many copies of an advancement there are for each slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Copies {
    /// For the upper third.
    pub top: u8,
    /// For the third in between.
    pub middle: u8,
    /// For the lower third.
    pub bottom: u8,
}

impl Copies {
    /// How many there are for one slot.
    #[must_use]
    pub const fn of(&self, slot: Slot) -> u8 {
        match slot {
            Slot::Top => self.top,
            Slot::Middle => self.middle,
            Slot::Bottom => self.bottom,
        }
    }

    /// How many there are for all slots together.
    #[must_use]
    pub fn total(&self) -> usize {
        Slot::all().map(|slot| usize::from(self.of(slot))).sum()
    }
}

/// A row of a pack: a vale.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vale {
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
    /// The level.
    pub level: u8,
    /// How many cards there are of it.
    pub copies: u8,
    /// What it costs.
    pub cost: Cost,
    /// The points on its right side.
    #[serde(default)]
    pub end_vp: i8,
    /// How many of it a player may own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_limit: Option<u8>,
    /// What it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Where all this comes from.
    pub sources: Sources,
}

/// The deck that every player starts with: twenty cards, on some of which an
/// advancement is printed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Starting {
    /// The printed advancements; their copies are for one player.
    pub printed: Vec<Advancement>,
    /// How many cards have nothing printed on them.
    pub blanks: u8,
    /// Where the numbers come from.
    pub sources: Sources,
}

/// A row of a pack: an amulet, which takes the place of the mana token.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amulet {
    /// The name in notation, scenarios and replays.
    pub slug: String,
    /// The name on it.
    pub name: String,
    /// The names in other languages, as their rulebooks have them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// The set that it belongs to, which its pack says once for all its rows.
    #[serde(skip)]
    pub set: String,
    /// The points on it.
    #[serde(default)]
    pub end_vp: i8,
    /// What it does when its active side is turned over.
    pub abilities: Vec<Ability>,
    /// Where all this comes from.
    pub sources: Sources,
}

/// A row of a pack: a conclave, which is a list of advancements and vales to
/// build the decks from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conclave {
    /// The name on the command line and in records.
    pub slug: String,
    /// The name on the card.
    pub name: String,
    /// The names in other languages, as their rulebooks have them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// Whether it is one of those of which the rulebook wants at least two, so
    /// that the game can end.
    #[serde(default)]
    pub ends_game: bool,
    /// The slugs of its advancements.
    pub advancements: Vec<String>,
    /// The slugs of its vales.
    pub vales: Vec<String>,
    /// Where all this comes from.
    pub sources: Sources,
}

/// A file of cards: a set, or what is added to the sets.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The name of the set on the command line and in records.
    pub slug: String,
    /// What the set is called.
    pub name: String,
    /// The deck of each player. A set without one is played with that of the
    /// base game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starting: Option<Starting>,
    /// The advancement that is always on offer, by slot. A set without one is
    /// played with that of the base game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fertile_soil: Option<Advancement>,
    /// The advancements of the level decks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advancements: Vec<Advancement>,
    /// The vales.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub vales: Vec<Vale>,
    /// The leaders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaders: Vec<Leader>,
    /// The amulets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub amulets: Vec<Amulet>,
    /// The conclaves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub conclaves: Vec<Conclave>,
    /// The opponents of somebody who plays alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nemeses: Vec<Nemesis>,
    /// What they take, turn by turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corruption_track: Option<CorruptionTrack>,
}

/// The name of something that was chosen for a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(test, derive(Serialize, Deserialize))]
pub struct Title {
    /// Its name on the command line and in records.
    pub slug: String,
    /// What it is called.
    pub name: String,
}

/// The cards that a game is played with, as they were chosen from a
/// [`Collection`](crate::Collection).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(test, derive(Serialize, Deserialize))]
pub struct Cards {
    /// The sets that they come from.
    pub sets: Vec<Title>,
    /// The conclaves from whose lists the decks are built; none if the decks
    /// hold all that the sets have.
    pub conclaves: Vec<Title>,
    /// The deck of each player.
    pub starting: Starting,
    /// The advancement that is always on offer, by slot.
    pub fertile_soil: Advancement,
    /// The advancements of the level decks.
    pub advancements: Vec<Advancement>,
    /// The vales.
    pub vales: Vec<Vale>,
    /// The leaders: those that are dealt, or that wait in the box for a card
    /// that draws some.
    pub leaders: Vec<Leader>,
    /// Whether the players begin with a leader.
    pub leaders_are_dealt: bool,
    /// The amulets; none if the game is played with mana tokens.
    pub amulets: Vec<Amulet>,
    /// Whom somebody plays against alone; none if there are several players.
    pub solo: Option<Solo>,
}
