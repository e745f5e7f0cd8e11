//! The vocabulary of abilities.
//!
//! An [`Ability`] is something that an advancement, a vale, a leader or an amulet
//! does at a moment.
//! What it does is an [`Effect`]: a verb of the rulebook with parameters, or a
//! combination of them. The same rows feed the rules, the texts on the cards
//! and the bots.

mod count;
mod traits;
mod trigger;
mod words;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::cards::{Claim, Side};
use crate::symbols::Symbol;

pub use count::{Amount, Condition, Count, Faces, Thing, Which, Zone};
pub(crate) use traits::{CardFor, Demand, Modifier};
pub use trigger::{Trigger, Whereabouts};
pub use words::{
    AddedSymbol, Currency, Discarded, Discounted, Gain, Kind, Moved, Sacrificed, Supply, Tamed, Target, Times, Until,
    Whence,
};

/// What an advancement or a vale does, and when.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// The moment at which it happens or may be used.
    pub when: Trigger,
    /// Where its card has to be; `None` stands for the usual place of that
    /// moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Whereabouts>,
    /// What happens.
    pub effect: Effect,
    /// Of a nemesis: the space of the corruption track from which on it works.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hourglass: Option<u8>,
    /// Whether it does not work in the turn in which its advancement is bought.
    #[serde(default, skip_serializing_if = "is_not")]
    pub not_in_turn_bought: bool,
}

impl Ability {
    /// Whether the player may leave it.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        matches!(self.effect, Effect::May(_))
    }

    /// Whether it works by itself and is never used up.
    #[must_use]
    pub fn is_lasting(&self) -> bool {
        !self.when.is_counted() || self.when == Trigger::Buying && self.effect.traits().changes_prices
    }

    /// Where a card in a sleeve has to be for this ability of it to work.
    #[must_use]
    pub fn whereabouts(&self) -> Whereabouts {
        self.at.unwrap_or(self.when.usual_place())
    }

    /// Whether it compares the player with others or touches them. Somebody who
    /// plays alone has no use for it (rulebook of Nemesis, Other Nemesis Rules).
    #[must_use]
    pub fn is_about_others(&self) -> bool {
        self.effect.contains(&|effect| effect.traits().is_about_others)
    }
}

/// Something that an ability does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
pub enum Effect {
    /// All of it, in order. If a price among it cannot be met, none of it.
    All(Vec<Effect>),
    /// The player may carry it out. It stands outermost or nowhere.
    May(Box<Effect>),
    /// The player picks one of these whose prices can be met.
    Choose(Vec<Effect>),
    /// The player picks one of these whose prices can be met; if there is none,
    /// something else happens.
    ChooseOr {
        /// What there is to pick from.
        options: Vec<Effect>,
        /// What happens if no price can be met.
        otherwise: Box<Effect>,
    },
    /// The same again and again.
    Repeat {
        /// How many times.
        n: Amount,
        /// What happens each time.
        effect: Box<Effect>,
    },
    /// One thing or another, by a condition that is looked at now.
    If {
        /// The condition.
        cond: Condition,
        /// What happens if it holds.
        then: Box<Effect>,
        /// What happens if it does not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        otherwise: Option<Box<Effect>>,
    },
    /// Get it now: mana and spirits for this Harvest Phase, tokens for good.
    Gain(Gain, Amount),
    /// Every other player gets it.
    GainForOthers(Gain, Amount),
    /// Get so many victory point tokens from the box, although the pool has
    /// some.
    GainFromBox(u8),
    /// Get each of these symbols as often as it is shown there, each as what
    /// it shows.
    GainShown {
        /// The symbols: mana and spirits.
        of: Vec<Symbol>,
        /// Where they are shown.
        on: Zone,
    },
    /// The mana total of this Harvest Phase is so much lower, but not below
    /// zero.
    LoseMana(u8),
    /// Of all mana that the player gains in this Harvest Phase, the token's
    /// included, so much cannot be spent.
    WithholdMana(u8),
    /// So many curse tokens go back to the pool, or as many as there are.
    ReturnCurse(Amount),
    /// Curse tokens go back to the pool: as many as the player likes, but no
    /// more than so many.
    ReturnCurseUpTo(Amount),
    /// All victory point tokens go back to the box.
    LoseAllTokens,
    /// So many curse tokens, or as many as there are, come to lie on an
    /// advancement of the commons. Whoever buys it gets them.
    BurdenAdvancement(u8),
    /// Up to so many curse tokens come to lie on this leader, where they cost no
    /// points.
    BurdenLeader(u8),
    /// So many victory point tokens come from the box into the pool.
    AddToPool(u8),
    /// A price.
    Pay(Currency, u8),
    /// Something counts as showing more of a symbol.
    AddSymbol {
        /// The symbol.
        what: AddedSymbol,
        /// How many more.
        n: Amount,
        /// What shows it.
        on: Target,
        /// For how long; `None` stands for as long as the ability applies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Until>,
    },
    /// Of the decay on this card, all but so many do nothing.
    CancelDecay {
        /// How many go on working.
        keep: u8,
    },
    /// The curse symbols of a card of the field, of the player's choice, give no
    /// tokens in this Harvest Phase.
    CancelCurse,
    /// So many spirits of the field, of the player's choice, cannot be spent in
    /// this Harvest Phase.
    CancelSpirits(u8),
    /// No growth of the player cancels any decay.
    CancelGrowth,
    /// Spirits count as wild ones.
    MakeWild(Tamed),
    /// What symbols and abilities of this card give of victory point tokens is
    /// given twice.
    DoubleVp,
    /// The mana token or amulet is turned to its active side.
    ActivateToken,
    /// Cards of the field go to the discard pile, as far as there are such.
    DiscardFromField {
        /// Which.
        #[serde(default)]
        which: Discarded,
        /// How many.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        n: u8,
    },
    /// The on-deck card goes to the discard pile, and the next one is turned
    /// over.
    DiscardOnDeck,
    /// Look in secret at the top cards of the deck. Some of them may be
    /// discarded or put on the bottom; the rest goes back on top.
    Peek(Peek),
    /// Go through the deck; one card of it may go to the discard pile. Then the
    /// deck is shuffled.
    Search,
    /// So many cards come to the right end of the field. They are not played.
    Place {
        /// Where they come from.
        from: Whence,
        /// How many.
        n: Amount,
    },
    /// A card of the deck or of the discard pile comes to the right end of the
    /// field. It is not played.
    PlaceFromPile {
        /// How much mana its advancements may cost together.
        cost_at_most: u8,
    },
    /// A card of the field goes to the bottom of the deck.
    PutBelow(Moved),
    /// This card goes from the field to the top of the deck, directly under the
    /// on-deck card.
    TuckUnder,
    /// This card is not discarded and starts the next field.
    KeepInField {
        /// Whether it lies to the left of other cards that are kept.
        #[serde(default)]
        leftmost: bool,
        /// Whether it may be kept in two turns running.
        #[serde(default)]
        every_turn: bool,
    },
    /// Take something as a purchase without cost, which uses no buy.
    FreeBuy(Supply),
    /// So many advancements of the commons are set aside for the player.
    Reserve(u8),
    /// A price: something goes back to the box for good.
    Sacrifice(Sacrificed),
    /// A purchase costs less mana.
    Discount {
        /// Which purchase.
        on: Discounted,
        /// How much less.
        n: u8,
        /// How often in a turn.
        times: Times,
        /// Only advancements of these levels; none named stands for all, and
        /// for Fertile Soil.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        levels: Vec<u8>,
    },
    /// In this turn so many more may be bought.
    BuyMore(Kind, u8),
    /// In this turn so many fewer may be bought.
    BuyFewer(Kind, u8),
    /// Each curse token that is paid, up to so many, saves one mana when this
    /// leader is upgraded.
    CurseForUpgrade(u8),
    /// An advancement that was bought in this turn is sleeved at once.
    SleeveNow,
    /// An advancement may be sleeved over a printed one with decay, which is
    /// gone then.
    CoverCursedLand,
    /// Bought advancements may be taken off one card of the field. They are
    /// sleeved again in the Discard Phase, where they fit.
    Unsleeve,
    /// Bought advancements may be moved from cards of the field onto one of
    /// them.
    Resleeve,
    /// The player does not spoil.
    CannotSpoil,
    /// The player spoils, whatever the decay.
    Spoil,
    /// The player may only pass after so many pushes.
    PushAtLeast(u8),
    /// After the last turn: so many cards of the player's choice make a field
    /// for one more Harvest Phase.
    ExtraHarvest(u8),
    /// So many leaders are drawn from the box.
    DrawLeaders(u8),
    /// One of the leaders that were drawn is sleeved into a blank card of the
    /// field, upgraded side up.
    SleeveLeader,
    /// This leader is turned to one of its sides. A titan leaves its sleeve for
    /// the upgraded side, and goes into a blank card of the field for the other.
    TurnLeader(Side),
    /// The nemesis claims something for its score pile.
    Claim(Claim),
    /// This spoil does not skip the Harvest Phase.
    HarvestAnyway,
    /// One more whole turn follows this one; at most one for each player and
    /// round.
    ExtraTurn,
    /// Worth so many points when the game is over.
    Score(Amount),
}

impl Effect {
    /// How this effect is put together.
    #[must_use]
    #[inline]
    pub fn form(&self) -> Form<'_> {
        match self {
            Self::All(parts) => Form::All(parts),
            Self::May(inner) => Form::May(inner),
            Self::Choose(options) => Form::Choose(options),
            Self::ChooseOr { options, otherwise } => Form::ChooseOr { options, otherwise },
            Self::Repeat { n, effect } => Form::Repeat { n, effect },
            Self::If { cond, then, otherwise } => Form::If { cond, then, otherwise: otherwise.as_deref() },
            Self::Gain(..)
            | Self::GainForOthers(..)
            | Self::GainFromBox(_)
            | Self::GainShown { .. }
            | Self::LoseMana(_)
            | Self::WithholdMana(_)
            | Self::ReturnCurse(_)
            | Self::ReturnCurseUpTo(_)
            | Self::LoseAllTokens
            | Self::BurdenAdvancement(_)
            | Self::BurdenLeader(_)
            | Self::AddToPool(_)
            | Self::Pay(..)
            | Self::AddSymbol { .. }
            | Self::CancelDecay { .. }
            | Self::CancelCurse
            | Self::CancelSpirits(_)
            | Self::CancelGrowth
            | Self::MakeWild(_)
            | Self::DoubleVp
            | Self::ActivateToken
            | Self::DiscardFromField { .. }
            | Self::DiscardOnDeck
            | Self::Peek(_)
            | Self::Search
            | Self::Place { .. }
            | Self::PlaceFromPile { .. }
            | Self::PutBelow(_)
            | Self::TuckUnder
            | Self::KeepInField { .. }
            | Self::FreeBuy(_)
            | Self::Reserve(_)
            | Self::Sacrifice(_)
            | Self::Discount { .. }
            | Self::BuyMore(..)
            | Self::BuyFewer(..)
            | Self::CurseForUpgrade(_)
            | Self::SleeveNow
            | Self::CoverCursedLand
            | Self::Unsleeve
            | Self::Resleeve
            | Self::CannotSpoil
            | Self::Spoil
            | Self::PushAtLeast(_)
            | Self::ExtraHarvest(_)
            | Self::DrawLeaders(_)
            | Self::SleeveLeader
            | Self::TurnLeader(_)
            | Self::Claim(_)
            | Self::HarvestAnyway
            | Self::ExtraTurn
            | Self::Score(_) => Form::Verb,
        }
    }

    /// The effects that stand directly within this one.
    #[must_use]
    pub fn parts(&self) -> Vec<&Self> {
        match self.form() {
            Form::All(parts) | Form::Choose(parts) => parts.iter().collect(),
            Form::May(inner) | Form::Repeat { effect: inner, .. } => vec![inner],
            Form::ChooseOr { options, otherwise } => options.iter().chain([otherwise]).collect(),
            Form::If { then, otherwise, .. } => std::iter::once(then).chain(otherwise).collect(),
            Form::Verb => Vec::new(),
        }
    }

    /// Whether this effect, or one within it, is such a one.
    #[must_use]
    pub fn contains(&self, is_it: &impl Fn(&Self) -> bool) -> bool {
        is_it(self) || self.parts().into_iter().any(|part| part.contains(is_it))
    }
}

/// How an effect is put together.
#[derive(Clone, Copy, Debug)]
pub enum Form<'a> {
    /// All of it, in order.
    All(&'a [Effect]),
    /// The player may carry it out.
    May(&'a Effect),
    /// One of these.
    Choose(&'a [Effect]),
    /// One of these, or something else if none of them can be paid for.
    ChooseOr {
        /// What there is to pick from.
        options: &'a [Effect],
        /// What else happens.
        otherwise: &'a Effect,
    },
    /// The same again and again.
    Repeat {
        /// How many times.
        n: &'a Amount,
        /// What happens each time.
        effect: &'a Effect,
    },
    /// One thing or another.
    If {
        /// The condition.
        cond: &'a Condition,
        /// What happens if it holds.
        then: &'a Effect,
        /// What happens if it does not.
        otherwise: Option<&'a Effect>,
    },
    /// Something that is done, with nothing within it.
    Verb,
}

/// A look at the top of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Peek {
    /// How many cards are looked at.
    pub cards: u8,
    /// How many of them may be discarded.
    #[serde(default, skip_serializing_if = "is_none")]
    pub discard: u8,
    /// How many of them may be put on the bottom.
    #[serde(default, skip_serializing_if = "is_none")]
    pub bottom: u8,
    /// Whether what goes back on top may be put into another order.
    #[serde(default, skip_serializing_if = "is_not")]
    pub reorder: bool,
}

// Serde hands over references.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_none(number: &u8) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_not(fact: &bool) -> bool {
    !*fact
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_one(number: &u8) -> bool {
    *number == 1
}
