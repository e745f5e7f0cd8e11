//! The moments of abilities, and where their cards have to be.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};

/// When an ability happens or may be used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantArray, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Trigger {
    /// It has just been bought; once, and never again.
    WhenBought,
    /// The card has just moved from on-deck into the field, and the next
    /// on-deck card is not turned over yet.
    WhenPlayed,
    /// The card has just been turned over as the on-deck card, in the Planting
    /// or Prep Phase; nobody has looked yet whether the player spoils.
    Revealed,
    /// The Planting Phase begins; nothing has been chosen yet.
    StartOfPlanting,
    /// Whenever the player is to choose between push and pass.
    Planting,
    /// The player would spoil.
    WouldSpoil,
    /// The player spoils, and this card tipped the balance.
    CausesSpoil,
    /// The player has spoiled, and the mana token was turned.
    OnSpoil,
    /// Whenever the player has something to choose on their turn.
    AnyTime,
    /// The Harvest Phase begins; nothing has been counted yet.
    HarvestStart,
    /// Once in the Harvest Phase, when the player likes.
    Harvest,
    /// An effect of the Harvest Phase has put the card into the field.
    ShownInHarvest,
    /// The Harvest Phase ends; mana and spirits are not lost yet.
    HarvestEnd,
    /// The price of an advancement or of a leader's upgrade is reckoned.
    Buying,
    /// The player turns their active amulet over for this.
    SpendAmulet,
    /// The player spent their mana token or amulet for its effect.
    ManaTokenSpent,
    /// The Discard Phase: all is sleeved, and the field not discarded yet.
    DiscardPhase,
    /// Always.
    Ongoing,
    /// The points are counted after the last turn.
    EndOfGame,
}

impl Trigger {
    /// Whether an ability at this moment is counted as used, once a turn
    /// (rulebook, Using Abilities). Modifiers and points are not.
    #[must_use]
    pub const fn is_counted(self) -> bool {
        !matches!(self, Self::Ongoing | Self::EndOfGame)
    }

    /// Whether it comes by itself, so that nobody asks for an ability of this
    /// moment but may be asked about it.
    #[must_use]
    pub const fn comes_by_itself(self) -> bool {
        match self {
            Self::WhenBought
            | Self::WhenPlayed
            | Self::Revealed
            | Self::StartOfPlanting
            | Self::CausesSpoil
            | Self::OnSpoil
            | Self::HarvestStart
            | Self::ShownInHarvest
            | Self::HarvestEnd
            | Self::ManaTokenSpent
            | Self::DiscardPhase => true,
            Self::Planting
            | Self::WouldSpoil
            | Self::AnyTime
            | Self::Harvest
            | Self::Buying
            | Self::SpendAmulet
            | Self::Ongoing
            | Self::EndOfGame => false,
        }
    }

    /// Whether it may come in a Prep Phase.
    #[must_use]
    pub const fn comes_in_prep(self) -> bool {
        match self {
            Self::WhenPlayed
            | Self::Revealed
            | Self::WouldSpoil
            | Self::CausesSpoil
            | Self::OnSpoil
            | Self::AnyTime => true,
            Self::WhenBought
            | Self::StartOfPlanting
            | Self::Planting
            | Self::HarvestStart
            | Self::Harvest
            | Self::ShownInHarvest
            | Self::HarvestEnd
            | Self::Buying
            | Self::SpendAmulet
            | Self::ManaTokenSpent
            | Self::DiscardPhase
            | Self::Ongoing
            | Self::EndOfGame => false,
        }
    }

    /// Whether it comes when a player spoils.
    #[must_use]
    #[inline]
    pub const fn is_of_spoil(self) -> bool {
        matches!(self, Self::CausesSpoil | Self::OnSpoil)
    }

    /// Where a card in a sleeve has to be at this moment, unless its ability
    /// says otherwise.
    #[must_use]
    pub const fn usual_place(self) -> Whereabouts {
        match self {
            Self::CausesSpoil | Self::OnSpoil => Whereabouts::Sight,
            Self::Revealed => Whereabouts::OnDeck,
            Self::Ongoing | Self::EndOfGame => Whereabouts::Anywhere,
            Self::WhenBought
            | Self::WhenPlayed
            | Self::StartOfPlanting
            | Self::Planting
            | Self::WouldSpoil
            | Self::AnyTime
            | Self::HarvestStart
            | Self::Harvest
            | Self::ShownInHarvest
            | Self::HarvestEnd
            | Self::Buying
            | Self::SpendAmulet
            | Self::ManaTokenSpent
            | Self::DiscardPhase => Whereabouts::Field,
        }
    }
}

/// Where a card has to be for an ability on it to work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Whereabouts {
    /// In the field; on-deck is not enough.
    Field,
    /// On-deck.
    OnDeck,
    /// In the field or on-deck.
    Sight,
    /// Anywhere among the player's cards.
    Anywhere,
}

impl Whereabouts {
    /// Whether an ability works on a card of the field.
    #[must_use]
    #[inline]
    pub const fn includes_field(self) -> bool {
        !matches!(self, Self::OnDeck)
    }

    /// Whether an ability works on the on-deck card.
    #[must_use]
    #[inline]
    pub const fn includes_on_deck(self) -> bool {
        !matches!(self, Self::Field)
    }
}
