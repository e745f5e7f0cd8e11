//! The cards as data: rows of a pack, with the provenance of every field.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use tabletop::{CardSet, card_index};

pub use tabletop::Provenance;

use crate::effect::{Kind, Line};
use crate::setup::Edition;
use crate::stones::Stones;

card_index! {
    /// A card, known by its place in the pack.
    pub struct CardId(u8);
}

/// The most cards that a pack may have.
pub const MAX_CARDS: usize = 128;

/// A set of cards.
pub type Cards = CardSet<CardId, 2>;

/// The family of a card (rulebook, The Cards).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Family {
    /// Fire.
    Fire,
    /// Water.
    Water,
    /// Earth.
    Earth,
    /// Wind.
    Wind,
    /// Dragon.
    Dragon,
}

impl Family {
    /// The place of this family in the order of the rulebook.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A field of a card that has a provenance of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Field {
    /// The name.
    Name,
    /// The family.
    Family,
    /// The printed cost.
    Cost,
    /// The effects of the printed edition.
    Effects,
    /// The effects of the transcription edition, where they differ.
    Transcription,
}

/// A row of a pack: one card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// The name in notation, scenarios and replays.
    pub slug: String,
    /// The name on the card.
    pub name: String,
    /// The family.
    pub family: Family,
    /// The printed cost.
    pub cost: u8,
    /// The lines of the card in the printed edition.
    pub effects: Vec<Line>,
    /// The lines of the card in the transcription edition, where they differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transcription: Option<Vec<Line>>,
    /// Where fields come from, if not from where the pack says.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub provenance: BTreeMap<Field, Provenance>,
}

impl Card {
    /// The lines of this card in an edition.
    #[must_use]
    pub fn lines(&self, edition: Edition) -> &[Line] {
        match (edition, &self.transcription) {
            (Edition::Transcription, Some(lines)) => lines,
            _ => &self.effects,
        }
    }

    /// Whether this card has a line of this kind in an edition.
    #[must_use]
    pub fn has(&self, kind: Kind, edition: Edition) -> bool {
        self.lines(edition).iter().any(|line| line.kind() == kind)
    }
}

/// What the sale of a card of each family brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SellPrices {
    /// For a fire card.
    pub fire: Stones,
    /// For a water card.
    pub water: Stones,
    /// For an earth card.
    pub earth: Stones,
    /// For a wind card.
    pub wind: Stones,
    /// For a dragon card.
    pub dragon: Stones,
}

impl SellPrices {
    /// What the sale of a card of this family brings.
    #[must_use]
    pub const fn of(&self, family: Family) -> Stones {
        match family {
            Family::Fire => self.fire,
            Family::Water => self.water,
            Family::Earth => self.earth,
            Family::Wind => self.wind,
            Family::Dragon => self.dragon,
        }
    }
}

/// Sell prices in both editions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionPrices {
    /// In the published game.
    pub printed: SellPrices,
    /// To the letter of the transcribed rulebook.
    pub transcription: SellPrices,
}

impl EditionPrices {
    /// The prices of an edition.
    #[must_use]
    pub const fn of(&self, edition: Edition) -> &SellPrices {
        match edition {
            Edition::Printed => &self.printed,
            Edition::Transcription => &self.transcription,
        }
    }
}

/// A set of cards with the prices at which they are sold.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// What the pack is called.
    pub name: String,
    /// Where a field comes from unless its card says otherwise.
    pub provenance: Provenance,
    /// What the sale of a card brings.
    pub sell: EditionPrices,
    /// The cards.
    pub cards: Vec<Card>,
}

impl Pack {
    /// Where a field of a card comes from.
    #[must_use]
    pub fn provenance_of(&self, card: &Card, field: Field) -> Provenance {
        card.provenance.get(&field).copied().unwrap_or(self.provenance)
    }
}
