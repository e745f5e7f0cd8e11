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
    /// Curse tokens.
    Curse,
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
            Self::Curse => "curse",
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
    /// Curse tokens, which go back to the box.
    Curse,
    /// One of the advancements that may be bought in this turn.
    AdvancementBuy,
    /// The active mana token or amulet, without its effect.
    ActiveToken,
}

impl Currency {
    /// Every word.
    pub const ALL: [Self; 6] =
        [Self::Mana, Self::Spirit, Self::Vp, Self::Curse, Self::AdvancementBuy, Self::ActiveToken];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Mana => "mana",
            Self::Spirit => "spirit",
            Self::Vp => "vp",
            Self::Curse => "curse",
            Self::AdvancementBuy => "advancement_buy",
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
    /// One of the player's reserved advancements.
    Reserved,
    /// A vale on offer, in the row of this level.
    Vale(u8),
    /// The uppermost vale of the deck of this level, unseen.
    TopVale(u8),
    /// The uppermost vale of the deck of this level, which the player looks at
    /// first and may put back.
    SeenVale(u8),
    /// The uppermost advancement of the deck of this level, which the player
    /// looks at first and may put back.
    SeenAdvancement(u8),
}

impl Supply {
    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::FertileSoil => "fertile_soil",
            Self::Reserved => "reserved",
            Self::Vale(_) => "vale",
            Self::TopVale(_) => "top_vale",
            Self::SeenVale(_) => "seen_vale",
            Self::SeenAdvancement(_) => "seen_advancement",
        }
    }

    /// The level that it names, if it names one.
    #[must_use]
    pub const fn level(self) -> Option<u8> {
        match self {
            Self::FertileSoil | Self::Reserved => None,
            Self::Vale(level) | Self::TopVale(level) | Self::SeenVale(level) | Self::SeenAdvancement(level) => {
                Some(level)
            }
        }
    }
}

/// What a player gives back to the box for good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sacrificed {
    /// The vale or the advancement with this ability.
    This,
    /// A vale.
    Vale,
    /// A bought advancement on a card of the field.
    Advancement,
    /// A bought advancement on a card of the field, but not the one with this
    /// ability.
    OtherAdvancement,
}

impl Sacrificed {
    /// Every word.
    pub const ALL: [Self; 4] = [Self::This, Self::Vale, Self::Advancement, Self::OtherAdvancement];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::This => "this",
            Self::Vale => "vale",
            Self::Advancement => "advancement",
            Self::OtherAdvancement => "other_advancement",
        }
    }
}

/// Which cards of the field are discarded. A nemesis never is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Discarded {
    /// Any but the one with this ability.
    #[default]
    Other,
    /// Any.
    Any,
    /// Those that show no decay; cancelled decay is shown.
    WithoutDecay,
    /// Those whose advancements cost the most mana together.
    Costliest,
}

impl Discarded {
    /// Every word.
    pub const ALL: [Self; 4] = [Self::Other, Self::Any, Self::WithoutDecay, Self::Costliest];

    /// The word that packs use for these cards.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Other => "other",
            Self::Any => "any",
            Self::WithoutDecay => "without_decay",
            Self::Costliest => "costliest",
        }
    }
}

/// Which card of the field is moved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// The card with this ability.
    ThisCard,
    /// A card of the player's choice.
    AnyCard,
}

impl Moved {
    /// Every word.
    pub const ALL: [Self; 2] = [Self::ThisCard, Self::AnyCard];

    /// The word that packs use for this card.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::ThisCard => "this_card",
            Self::AnyCard => "any_card",
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
    /// The player's reserved advancements.
    Reserved,
    /// Advancements, so much for each guardian printed on them.
    PerGuardian,
}

impl Discounted {
    /// Every word.
    pub const ALL: [Self; 5] =
        [Self::Advancement, Self::ForThisCard, Self::LeaderUpgrade, Self::Reserved, Self::PerGuardian];

    /// The word that packs use for it.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Advancement => "advancement",
            Self::ForThisCard => "for_this_card",
            Self::LeaderUpgrade => "leader_upgrade",
            Self::Reserved => "reserved",
            Self::PerGuardian => "per_guardian",
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
