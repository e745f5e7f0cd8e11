//! Words of the vocabulary that stand within effects.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantNames};

/// What can be gained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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

/// A symbol that an ability can add.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(EnumString, IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum AddedSymbol {
    /// Decay.
    Decay,
    /// Growth.
    #[default]
    Growth,
    /// A guardian.
    Guardian,
}

/// What shows an added symbol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Target {
    /// The card with this ability.
    ThisCard,
    /// The player; the symbol is on no card.
    You,
    /// A card of the player's choice in the field or on-deck.
    OneCard,
}

/// How long an added symbol lasts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Until {
    /// Till the player's next Prep Phase begins; used in Prep, till the one
    /// after begins.
    NextPrep,
    /// Till the end of this turn, its Prep Phase included; used in Prep, till
    /// the end of the next Planting Phase.
    EndOfTurn,
}

/// What can be bought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// An advancement.
    Advancement,
    /// A vale.
    Vale,
}

/// What a price is paid with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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

/// Which spirits count as wild ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Tamed {
    /// One unspent spirit of the player's choice.
    OneSpirit,
    /// All spirits on the card with this ability.
    ThisCard,
}

/// Where cards are placed from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Whence {
    /// From the top of the deck, in order and unseen.
    DeckTop,
    /// From the discard pile, of the player's choice.
    Discard,
}

/// What can be taken without cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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

/// Which cards of the field are discarded. A nemesis never is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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

/// Which card of the field is moved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Moved {
    /// The card with this ability.
    ThisCard,
    /// A card of the player's choice.
    AnyCard,
}

/// Which purchase costs less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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

/// How often in a turn a purchase costs less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Times {
    /// Every time.
    Every,
    /// The first time.
    First,
    /// Once, where the player likes.
    Once,
}
