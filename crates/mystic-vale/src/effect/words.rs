//! Words of the vocabulary that stand within effects.

use serde::{Deserialize, Serialize};

/// What can be gained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// Mana, to be spent in this Harvest Phase.
    Mana,
    /// An animal spirit.
    Animal,
    /// A forest spirit.
    Forest,
    /// A sky spirit.
    Sky,
    /// A wild spirit.
    Wild,
    /// Victory point tokens.
    Vp,
}

impl Gain {
    /// The word that packs use for what is gained.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Mana => "mana",
            Self::Animal => "animal",
            Self::Forest => "forest",
            Self::Sky => "sky",
            Self::Wild => "wild",
            Self::Vp => "vp",
        }
    }
}

/// A symbol that an ability can add.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AddedSymbol {
    /// Decay.
    Decay,
    /// Growth.
    #[default]
    Growth,
    /// A guardian.
    Guardian,
}

impl AddedSymbol {
    /// The word that packs use for this symbol.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Decay => "decay",
            Self::Growth => "growth",
            Self::Guardian => "guardian",
        }
    }
}

/// What shows an added symbol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The card with this ability.
    ThisCard,
    /// The player; the symbol is on no card.
    You,
    /// A card of the player's choice in the field or on-deck.
    OneCard,
}

impl Target {
    /// The word that packs use for what shows a symbol.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::ThisCard => "this_card",
            Self::You => "you",
            Self::OneCard => "one_card",
        }
    }
}

/// How long an added symbol lasts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Till the player's next Prep Phase begins; used in Prep, till the one
    /// after begins.
    NextPrep,
    /// Till the end of this turn, its Prep Phase included; used in Prep, till
    /// the end of the next Planting Phase.
    EndOfTurn,
}

impl Until {
    /// The word that packs use for this span of time.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::NextPrep => "next_prep",
            Self::EndOfTurn => "end_of_turn",
        }
    }
}

/// What can be bought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An advancement.
    Advancement,
    /// A vale.
    Vale,
}

impl Kind {
    /// The word that packs use for what is bought.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Advancement => "advancement",
            Self::Vale => "vale",
        }
    }
}

/// What a price is paid with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Currency {
    /// Mana of this Harvest Phase.
    Mana,
    /// Spirits, of whichever kind.
    Spirit,
    /// Victory point tokens, which go back to the box.
    Vp,
    /// The active mana token or amulet, without its effect.
    ActiveToken,
}

impl Currency {
    /// Every word.
    pub const ALL: [Self; 4] = [Self::Mana, Self::Spirit, Self::Vp, Self::ActiveToken];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Mana => "mana",
            Self::Spirit => "spirit",
            Self::Vp => "vp",
            Self::ActiveToken => "active_token",
        }
    }
}

/// Which spirits count as wild ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tamed {
    /// One unspent spirit of the player's choice.
    OneSpirit,
    /// All spirits on the card with this ability.
    ThisCard,
}

impl Tamed {
    /// Every word.
    pub const ALL: [Self; 2] = [Self::OneSpirit, Self::ThisCard];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::OneSpirit => "one_spirit",
            Self::ThisCard => "this_card",
        }
    }
}

/// Where cards are placed from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whence {
    /// From the top of the deck, in order and unseen.
    DeckTop,
    /// From the discard pile, of the player's choice.
    Discard,
}

impl Whence {
    /// Every word.
    pub const ALL: [Self; 2] = [Self::DeckTop, Self::Discard];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::DeckTop => "deck_top",
            Self::Discard => "discard",
        }
    }
}

/// What can be taken without cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Supply {
    /// A Fertile Soil, for a slot of the player's choice.
    FertileSoil,
}

impl Supply {
    /// Every word.
    pub const ALL: [Self; 1] = [Self::FertileSoil];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::FertileSoil => "fertile_soil",
        }
    }
}

/// Which purchase costs less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Discounted {
    /// Advancements, Fertile Soil included.
    Advancement,
    /// An advancement that is announced for a free slot of this card.
    ForThisCard,
    /// The upgrade of the player's leader.
    LeaderUpgrade,
}

impl Discounted {
    /// Every word.
    pub const ALL: [Self; 3] = [Self::Advancement, Self::ForThisCard, Self::LeaderUpgrade];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Advancement => "advancement",
            Self::ForThisCard => "for_this_card",
            Self::LeaderUpgrade => "leader_upgrade",
        }
    }
}

/// How often in a turn a purchase costs less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Times {
    /// Every time.
    Every,
    /// The first time.
    First,
    /// Once, where the player likes.
    Once,
}

impl Times {
    /// Every word.
    pub const ALL: [Self; 3] = [Self::Every, Self::First, Self::Once];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Every => "every",
            Self::First => "first",
            Self::Once => "once",
        }
    }
}
