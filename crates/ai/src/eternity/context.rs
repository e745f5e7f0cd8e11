//! What of the table the worth of an effect hangs on, as something that can be
//! counted.

use tabletop::Variants;
use vale_of_eternity::cards::{CardId, Cards};
use vale_of_eternity::effect::{Amount, Condition, Effect, Kind, Permanent, SummonReward, Which, Whose};
use vale_of_eternity::rules::Rules;
use vale_of_eternity::stones::{Colour, Stones};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Context {
    /// Nothing: the effect is always worth the same.
    Nothing,
    HandCards,
    Summoned(Cards),
    /// Cards in the area and the hand that fit.
    Own(Cards),
    InHand(Cards),
    Discarded(Cards),
    Families,
    Stones(Colour),
    /// The value of the stones, of one colour or of all.
    StoneValue(Option<Colour>),
    /// The cost of the dearest card in hand and area.
    DearestCard,
    /// One if no such card is in the area.
    NoneSummoned(Cards),
    Holds(Colour),
    /// How far the numbers of cards in hand and area are apart.
    HandAgainstArea,
    /// One if somebody is ahead.
    Behind,
    RivalHas(Cards),
}

impl Context {
    /// The first thing that an effect hangs on.
    pub(super) fn of_effect(rules: Rules, effect: &Effect) -> Self {
        match effect {
            Effect::All(effects) | Effect::Choose { of: effects, .. } => {
                let mut contexts = effects.iter().map(|effect| Self::of_effect(rules, effect));
                contexts.find(|&context| context != Self::Nothing).unwrap_or(Self::Nothing)
            }
            Effect::If { condition, .. } => Self::of_condition(rules, condition),
            Effect::GainPoints(amount) => Self::of_amount(rules, amount),
            Effect::PayStones(stones) => first_colour(stones).map_or(Self::Nothing, Self::Holds),
            Effect::DiscardFromHand => Self::HandCards,
            Effect::Recover(which) => Self::Own(matching(rules, which)),
            Effect::SummonFree(which) => Self::InHand(matching(rules, which)),
            Effect::TakeFromDiscards(which) => Self::Discarded(matching(rules, which)),
            Effect::DiscardSummoned { whose: Whose::ChosenPlayers, which, .. } => {
                Self::RivalHas(matching(rules, which))
            }
            Effect::UseActives => Self::Summoned(with_line(rules, Kind::Active)),
            Effect::Copy(kind) => Self::Summoned(with_line(rules, *kind)),
            Effect::LosePoints(_)
            | Effect::PayPoints(_)
            | Effect::TakePoints(_)
            | Effect::GainStones(_)
            | Effect::DiscardAllStones
            | Effect::TurnStonesInto(_)
            | Effect::Draw(_)
            | Effect::DiscardSummoned { whose: Whose::Yours, .. }
            | Effect::DiscardThis
            | Effect::RecoverThis
            | Effect::PutThisOnPile => Self::Nothing,
        }
    }

    fn of_condition(rules: Rules, condition: &Condition) -> Self {
        match condition {
            Condition::NoSummoned(which) => Self::NoneSummoned(matching(rules, which)),
            Condition::HoldsStone(colour) => Self::Holds(*colour),
            Condition::HandEqualsArea => Self::HandAgainstArea,
            Condition::HandFewerThan(_) => Self::HandCards,
            Condition::AreaHasCosts(costs) => {
                Self::Summoned(rules.ids().filter(|&card| costs.contains(&rules.cost(card))).collect())
            }
            Condition::OpponentAhead => Self::Behind,
        }
    }

    fn of_amount(rules: Rules, amount: &Amount) -> Self {
        match amount {
            Amount::Fixed(_) => Self::Nothing,
            Amount::PerHandCard(_) => Self::HandCards,
            Amount::PerSummoned { which, .. } => Self::Summoned(matching(rules, which)),
            Amount::PerFamily(_) => Self::Families,
            Amount::PerStone { colour, .. } => Self::Stones(*colour),
            Amount::StoneValue(colour) => Self::StoneValue(*colour),
            Amount::CostOfThatCard => Self::DearestCard,
        }
    }

    pub(super) fn of_permanent(rules: Rules, permanent: &Permanent) -> Self {
        match permanent {
            Permanent::WorthMore(more) => first_colour(more).map_or(Self::Nothing, Self::Stones),
            Permanent::SwapValues(one, _) => Self::Stones(*one),
            Permanent::WhenYouSummon(SummonReward::Points(_)) => Self::HandCards,
            Permanent::WhenYouSummon(
                SummonReward::PerStonePaid { colour, .. } | SummonReward::IfPaidWith { colour, .. },
            ) => Self::Stones(*colour),
            Permanent::CostsLess { which, .. } => Self::InHand(matching(rules, which)),
            Permanent::StoneLimit(_) | Permanent::WhenYouTame { .. } => Self::Nothing,
        }
    }
}

fn first_colour(stones: &Stones) -> Option<Colour> {
    Colour::all().find(|&colour| stones[colour] > 0)
}

fn matching(rules: Rules, which: &Which) -> Cards {
    let fits = |id: &CardId| {
        let card = rules.card(*id);
        which.family.is_none_or(|family| card.family == family)
            && which.max_cost.is_none_or(|most| card.cost <= most)
            && which.has.is_none_or(|kind| card.has(kind, rules.edition()))
    };
    rules.ids().filter(fits).collect()
}

fn with_line(rules: Rules, kind: Kind) -> Cards {
    rules.ids().filter(|&card| rules.card(card).has(kind, rules.edition())).collect()
}
