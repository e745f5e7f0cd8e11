//! The vocabulary in which card effects are written.
//!
//! Verbs are those of the rulebook; combinators put them together; parameters
//! say how much, whose and which. A new card should need a parameter before
//! it needs a new verb.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};

use crate::cards::Family;
use crate::stones::{Colour, Stones};

/// When a line of a card works (rulebook, The Cards: Type of the effect).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Line {
    /// Once, when the card is summoned.
    Instant(Effect),
    /// Always, while the card lies in its owner's area.
    Permanent(Permanent),
    /// Once in every Resolution Phase.
    Active(Effect),
}

impl Line {
    /// The type of this line.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Instant(_) => Kind::Instant,
            Self::Permanent(_) => Kind::Permanent,
            Self::Active(_) => Kind::Active,
        }
    }
}

/// The three types of effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// Works once, when the card is summoned.
    Instant,
    /// Works always.
    Permanent,
    /// Works once in every Resolution Phase.
    Active,
}

/// Something that happens, to or by the player whose card it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Everything, in this order.
    All(Vec<Effect>),
    /// The player chooses this many different ones, then gets them in the
    /// order of the card.
    Choose {
        /// How many are chosen.
        count: u8,
        /// What there is to choose from.
        of: Vec<Effect>,
    },
    /// One thing if the condition holds, another (or nothing) if it does not.
    If {
        /// What is looked at.
        condition: Condition,
        /// What happens if it holds.
        then: Box<Effect>,
        /// What happens if it does not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        otherwise: Option<Box<Effect>>,
    },
    /// The player gains points.
    GainPoints(Amount),
    /// The player loses points, as far as they have them.
    LosePoints(u16),
    /// The player pays points as a price: they must have them all.
    PayPoints(u16),
    /// An opponent of the player's choice loses points, and the player gains
    /// as many as were really lost.
    TakePoints(u16),
    /// The player gains stones.
    GainStones(Stones),
    /// The player pays stones as a price: they must have them all.
    PayStones(Stones),
    /// The player discards all their stones.
    DiscardAllStones,
    /// Every stone of the player is replaced by one of this colour.
    TurnStonesInto(Colour),
    /// The player draws cards.
    Draw(u8),
    /// The player discards a card from their hand; it becomes "that card".
    DiscardFromHand,
    /// Someone discards summoned cards.
    DiscardSummoned {
        /// Who discards.
        whose: Whose,
        /// Which cards may go.
        #[serde(default)]
        which: Which,
        /// How many go.
        count: HowMany,
    },
    /// This card is discarded.
    DiscardThis,
    /// This card returns to its owner's hand.
    RecoverThis,
    /// This card goes on top of the draw pile, face up for all to have seen.
    PutThisOnPile,
    /// A summoned card of the player's returns to their hand; it becomes
    /// "that card".
    Recover(Which),
    /// The player summons a card from their hand without paying.
    SummonFree(Which),
    /// The player takes a card from the discards into their hand.
    TakeFromDiscards(Which),
    /// The player uses every active effect in their area that can be used,
    /// once each, in an order of their choice.
    UseActives,
    /// The player chooses another card of theirs with an effect of this kind
    /// and carries it out as if it were this card's.
    Copy(Kind),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardFor {
    DiscardFromHand,
    DiscardSummoned(HowMany),
    Recover,
    SummonFree,
    TakeFromDiscards,
    Copy(Kind),
}

impl CardFor {
    pub(crate) const fn begins_another(self) -> bool {
        match self {
            Self::SummonFree | Self::Copy(_) => true,
            Self::DiscardFromHand | Self::DiscardSummoned(_) | Self::Recover | Self::TakeFromDiscards => false,
        }
    }
}

impl Effect {
    /// The effects that stand directly within this one.
    #[must_use]
    pub fn parts(&self) -> Vec<&Self> {
        match self {
            Self::All(parts) | Self::Choose { of: parts, .. } => parts.iter().collect(),
            Self::If { then, otherwise, .. } => {
                std::iter::once(then).chain(otherwise).map(|branch| &**branch).collect()
            }
            Self::GainPoints(_)
            | Self::LosePoints(_)
            | Self::PayPoints(_)
            | Self::TakePoints(_)
            | Self::GainStones(_)
            | Self::PayStones(_)
            | Self::DiscardAllStones
            | Self::TurnStonesInto(_)
            | Self::Draw(_)
            | Self::DiscardFromHand
            | Self::DiscardSummoned { .. }
            | Self::DiscardThis
            | Self::RecoverThis
            | Self::PutThisOnPile
            | Self::Recover(_)
            | Self::SummonFree(_)
            | Self::TakeFromDiscards(_)
            | Self::UseActives
            | Self::Copy(_) => Vec::new(),
        }
    }

    /// Whether this effect, or one within it, is such a one.
    #[must_use]
    pub fn contains(&self, is_it: &impl Fn(&Self) -> bool) -> bool {
        is_it(self) || self.parts().into_iter().any(|part| part.contains(is_it))
    }

    #[inline]
    pub(crate) const fn card_for(&self) -> Option<CardFor> {
        match self {
            Self::DiscardFromHand => Some(CardFor::DiscardFromHand),
            Self::DiscardSummoned { count, .. } => Some(CardFor::DiscardSummoned(*count)),
            Self::Recover(_) => Some(CardFor::Recover),
            Self::SummonFree(_) => Some(CardFor::SummonFree),
            Self::TakeFromDiscards(_) => Some(CardFor::TakeFromDiscards),
            Self::Copy(kind) => Some(CardFor::Copy(*kind)),
            Self::All(_)
            | Self::Choose { .. }
            | Self::If { .. }
            | Self::GainPoints(_)
            | Self::LosePoints(_)
            | Self::PayPoints(_)
            | Self::TakePoints(_)
            | Self::GainStones(_)
            | Self::PayStones(_)
            | Self::DiscardAllStones
            | Self::TurnStonesInto(_)
            | Self::Draw(_)
            | Self::DiscardThis
            | Self::RecoverThis
            | Self::PutThisOnPile
            | Self::UseActives => None,
        }
    }
}

/// How many points.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum Amount {
    /// Just so many.
    Fixed(u16),
    /// So many for each card in the player's hand.
    PerHandCard(u16),
    /// So many for each card in the player's area that fits.
    PerSummoned {
        /// Which cards count.
        #[serde(default)]
        which: Which,
        /// Points for each.
        points: u16,
    },
    /// So many for each different family in the player's area.
    PerFamily(u16),
    /// So many for each stone of a colour that the player holds.
    PerStone {
        /// The colour.
        colour: Colour,
        /// Points for each.
        points: u16,
    },
    /// The value of the player's stones: of one colour, or of all.
    StoneValue(Option<Colour>),
    /// The printed cost of the card that this effect discarded or recovered.
    CostOfThatCard,
}

/// Which cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Which {
    /// Only of this family.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family: Option<Family>,
    /// Only with this printed cost or less.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_cost: Option<u8>,
    /// Only with an effect of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has: Option<Kind>,
    /// Not the card whose effect this is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub other: bool,
}

/// Whose cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The player's own.
    Yours,
    /// Those of a player whom the player names, who may be they themselves and
    /// must have as many such cards as have to go. The named player picks the
    /// cards.
    ChosenPlayers,
}

/// How many cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum HowMany {
    /// Just so many.
    Exactly(u8),
    /// Any number from none to so many.
    UpTo(u8),
}

/// What an effect looks at.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum Condition {
    /// No such card is in the player's area.
    NoSummoned(Which),
    /// The player holds a stone of this colour.
    HoldsStone(Colour),
    /// The player has as many cards in hand as in their area.
    HandEqualsArea,
    /// The player has fewer cards in hand than this.
    HandFewerThan(u8),
    /// The player's area has a card of each of these printed costs.
    AreaHasCosts(Vec<u8>),
    /// An opponent has more points than the player.
    OpponentAhead,
}

/// What a card does for its owner while it lies in their area. A permanent
/// effect never touches the summoning of its own card (rulebook, Effect of
/// Cards: Kappa).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum Permanent {
    /// Each stone of a colour is worth that much more.
    WorthMore(Stones),
    /// The stones of two colours exchange their values.
    SwapValues(Colour, Colour),
    /// The owner may hold this many stones; of several such cards the largest
    /// number holds.
    StoneLimit(u8),
    /// Whenever the owner summons another card.
    WhenYouSummon(SummonReward),
    /// Whenever the owner tames such a card, they gain stones.
    WhenYouTame {
        /// Which cards count.
        #[serde(default)]
        which: Which,
        /// What the owner gains.
        gain: Stones,
    },
    /// Such cards cost the owner less to summon.
    CostsLess {
        /// Which cards.
        #[serde(default)]
        which: Which,
        /// How much less.
        by: u8,
    },
}

/// What a summoning brings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum SummonReward {
    /// Points for every summoning.
    Points(u16),
    /// Points for each stone of a colour that was paid.
    PerStonePaid {
        /// The colour.
        colour: Colour,
        /// Points for each.
        points: u16,
    },
    /// Points once, if a stone of a colour was paid.
    IfPaidWith {
        /// The colour.
        colour: Colour,
        /// Points once.
        points: u16,
    },
}
