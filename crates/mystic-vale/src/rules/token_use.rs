//! What abilities have to do with victory point and curse tokens. It tells
//! whether it matters when tokens are taken (rulings, 8).

use super::rows::counts_in;
use crate::cards::Claim;
use crate::effect::{Ability, Amount, Condition, Count, Currency, Effect, Form, Gain, Thing, Trigger, Zone};
use crate::symbols::Symbol;

/// What an ability reads and moves of tokens.
///
/// It reads tokens if something can come of it with fewer of them that cannot
/// with more. What is only paid if the player likes reads nothing: whoever has
/// more tokens can do all that they could do with fewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TokenUse {
    /// It can come out differently if a player holds more victory point tokens.
    pub(crate) reads_vp: bool,
    pub(crate) reads_curse: bool,
    pub(crate) reads_pool: bool,
    pub(crate) moves_vp: bool,
    pub(crate) moves_curse: bool,
    /// How many tokens it takes from the pool at the most.
    pub(crate) from_pool: u8,
}

impl TokenUse {
    const NOTHING: Self = Self {
        reads_vp: false,
        reads_curse: false,
        reads_pool: false,
        moves_vp: false,
        moves_curse: false,
        from_pool: 0,
    };

    pub(crate) fn of(ability: &Ability) -> Self {
        // Nobody has to turn an amulet over.
        let is_optional = ability.is_optional() || ability.when == Trigger::SpendAmulet;
        let effect = if let Effect::May(inner) = &ability.effect { inner } else { &ability.effect };
        let counts = counts_that_matter(effect, is_optional);
        let has_to_pay = |currency| !is_optional && has_to_pay(effect, currency);
        let held = |thing| {
            let is_held = |zone| matches!(zone, Zone::Held | Zone::HeldAndOnLeaders);
            counts.iter().any(|count| count.of.contains(&thing) && count.zones().any(is_held))
        };
        let reads = Self {
            reads_vp: held(Thing::Vp) || has_to_pay(Currency::Vp),
            reads_curse: held(Thing::Curse) || has_to_pay(Currency::Curse),
            ..Self::NOTHING
        };
        reads.and(Self::of_verbs(effect, is_optional))
    }

    /// What the verbs of an effect read and move, whatever they count.
    fn of_verbs(effect: &Effect, is_optional: bool) -> Self {
        let within = effect.parts().into_iter().map(|part| Self::of_verbs(part, is_optional));
        within.fold(Self::of_verb(effect, is_optional), Self::and)
    }

    fn of_verb(effect: &Effect, is_optional: bool) -> Self {
        match effect {
            Effect::Gain(what, amount) | Effect::GainForOthers(what, amount) => Self::of_gain(*what, most(amount)),
            Effect::GainFromBox(_) => Self { moves_vp: true, ..Self::NOTHING },
            Effect::GainShown { of, .. } => {
                let vp = of.contains(&Symbol::Vp);
                let from_pool = if vp { u8::MAX } else { 0 };
                Self { moves_vp: vp, moves_curse: of.contains(&Symbol::Curse), from_pool, ..Self::NOTHING }
            }
            Effect::Repeat { effect, .. } => {
                let takes_some = Self::of_verbs(effect, is_optional).from_pool > 0;
                Self { from_pool: if takes_some { u8::MAX } else { 0 }, ..Self::NOTHING }
            }
            Effect::LoseAllTokens => Self { reads_vp: true, moves_vp: true, ..Self::NOTHING },
            Effect::AddToPool(_) => Self { reads_pool: true, ..Self::NOTHING },
            // With fewer tokens than it asks for, fewer are given away. A single one
            // is given away, or the player leaves it.
            Effect::ReturnCurse(amount) => {
                let is_free = is_optional && *amount == Amount::Exactly(1);
                Self { reads_curse: !is_free, moves_curse: true, ..Self::NOTHING }
            }
            Effect::BurdenAdvancement(n) => {
                Self { reads_curse: !is_optional || *n > 1, moves_curse: true, ..Self::NOTHING }
            }
            Effect::ReturnCurseUpTo(_) | Effect::BurdenLeader(_) | Effect::Pay(Currency::Curse, _) => {
                Self { moves_curse: true, ..Self::NOTHING }
            }
            Effect::Pay(Currency::Vp, _) => Self { moves_vp: true, ..Self::NOTHING },
            Effect::Claim(Claim::Vp(tokens)) => Self { from_pool: *tokens, ..Self::NOTHING },
            // Which of the ways it goes hangs on what can be paid.
            Effect::ChooseOr { options, .. } => {
                let pays = |currency| options.iter().any(|option| has_to_pay(option, currency));
                Self { reads_vp: pays(Currency::Vp), reads_curse: pays(Currency::Curse), ..Self::NOTHING }
            }
            // What a set without an own word for tokens does. A verb that is new stands here or above
            // before the cards can be read.
            Effect::All(_)
            | Effect::May(_)
            | Effect::Choose(_)
            | Effect::If { .. }
            | Effect::LoseMana(_)
            | Effect::WithholdMana(_)
            | Effect::Pay(Currency::Mana | Currency::Spirit | Currency::AdvancementBuy | Currency::ActiveToken, _)
            | Effect::AddSymbol { .. }
            | Effect::CancelDecay { .. }
            | Effect::CancelCurse
            | Effect::CancelSpirits(_)
            | Effect::CancelGrowth
            | Effect::MakeWild(_)
            | Effect::DoubleVp
            | Effect::ActivateToken
            | Effect::DiscardFromField { .. }
            | Effect::DiscardOnDeck
            | Effect::Peek(_)
            | Effect::Search
            | Effect::Place { .. }
            | Effect::PlaceFromPile { .. }
            | Effect::PutBelow(_)
            | Effect::TuckUnder
            | Effect::KeepInField { .. }
            | Effect::FreeBuy(_)
            | Effect::Reserve(_)
            | Effect::Sacrifice(_)
            | Effect::Discount { .. }
            | Effect::BuyMore(..)
            | Effect::BuyFewer(..)
            | Effect::CurseForUpgrade(_)
            | Effect::SleeveNow
            | Effect::CoverCursedLand
            | Effect::Unsleeve
            | Effect::Resleeve
            | Effect::CannotSpoil
            | Effect::Spoil
            | Effect::PushAtLeast(_)
            | Effect::ExtraHarvest(_)
            | Effect::DrawLeaders(_)
            | Effect::SleeveLeader
            | Effect::TurnLeader(_)
            | Effect::Claim(Claim::Advancement { .. } | Claim::Vale { .. })
            | Effect::HarvestAnyway
            | Effect::ExtraTurn
            | Effect::Score(_) => Self::NOTHING,
        }
    }

    fn of_gain(what: Gain, most: u8) -> Self {
        match what {
            // A card may give twice as many (Stag Champion).
            Gain::Vp => Self { moves_vp: true, from_pool: most.saturating_mul(2), ..Self::NOTHING },
            Gain::Curse => Self { moves_curse: true, ..Self::NOTHING },
            Gain::Mana | Gain::Animal | Gain::Forest | Gain::Sky | Gain::Wild => Self::NOTHING,
        }
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            reads_vp: self.reads_vp || other.reads_vp,
            reads_curse: self.reads_curse || other.reads_curse,
            reads_pool: self.reads_pool || other.reads_pool,
            moves_vp: self.moves_vp || other.moves_vp,
            moves_curse: self.moves_curse || other.moves_curse,
            from_pool: self.from_pool.saturating_add(other.from_pool),
        }
    }

    #[inline]
    pub(crate) const fn moves(self) -> bool {
        self.moves_vp || self.moves_curse || self.from_pool > 0
    }

    pub(crate) const fn reads(self) -> bool {
        self.reads_vp || self.reads_curse || self.reads_pool
    }
}

/// What an effect counts. What a player may leave, and may do if there are enough
/// of something, need not be counted: with more there are enough as well.
fn counts_that_matter(effect: &Effect, is_optional: bool) -> Vec<&Count> {
    if let Effect::If { cond, then, otherwise: None } = effect
        && is_optional
        && holds_with_more(cond)
    {
        return counts_in(then);
    }
    counts_in(effect)
}

/// Whether a condition that holds goes on holding if there is more of what it
/// counts.
fn holds_with_more(cond: &Condition) -> bool {
    match cond {
        Condition::AtLeast(..) | Condition::Most(_) => true,
        Condition::TokenActive | Condition::LeaderUpgraded | Condition::InPlanting => true,
        Condition::AtMost(..) | Condition::FewerThanAnother(_) => false,
        Condition::All(conditions) => conditions.iter().all(holds_with_more),
    }
}

fn has_to_pay(effect: &Effect, currency: Currency) -> bool {
    let has_to_pay = |part: &Effect| has_to_pay(part, currency);
    match effect.form() {
        Form::All(_) | Form::If { .. } | Form::Repeat { .. } => effect.parts().into_iter().any(has_to_pay),
        Form::Choose(options) => options.iter().all(has_to_pay),
        // What is optional is left; and where something else can happen, that is
        // looked at by itself.
        Form::May(_) | Form::ChooseOr { .. } => false,
        Form::Verb => effect.traits().demand.is_some_and(|demand| demand.is_paid_with(currency)),
    }
}

fn most(amount: &Amount) -> u8 {
    match amount {
        Amount::Exactly(n) => *n,
        Amount::Count(count) => count.most.unwrap_or(u8::MAX),
    }
}
