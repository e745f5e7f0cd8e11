//! What carrying out an effect once brings, by rule of thumb.

use vale_of_eternity::effect::{Amount, Condition, Effect, HowMany, Permanent, SummonReward, Whose};
use vale_of_eternity::stones::Stones;

/// What one unit of stone value is worth in points.
pub(super) const COIN: f32 = 0.4;
const DRAWN_CARD: f32 = 2.0;
const PICKED_CARD: f32 = 3.0;
const WORST_HAND_CARD: f32 = 1.0;
/// What a summoned card is worth to whoever loses it.
const SUMMONED_CARD: f32 = 2.0;
const FREE_AREA: f32 = 0.5;
const FREE_SUMMON: f32 = 4.0;
/// What a usual active effect brings.
const USUAL_USE: f32 = 1.5;
/// How often an uncertain condition holds.
const HALF: f32 = 0.5;
/// How many cards somebody summons in a round.
const SUMMONS: f32 = 1.2;

/// Points that an effect brings: some in any case, and some for each unit of
/// what it hangs on.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Gain {
    pub(super) always: f32,
    pub(super) each: f32,
}

impl Gain {
    const fn always(points: f32) -> Self {
        Self { always: points, each: 0.0 }
    }

    const fn each(points: f32) -> Self {
        Self { always: 0.0, each: points }
    }

    fn plus(self, other: Self) -> Self {
        Self { always: self.always + other.always, each: self.each + other.each }
    }

    /// What this comes to with so much of what it hangs on.
    pub(super) fn with(self, count: f32) -> f32 {
        self.always + self.each * count
    }

    pub(super) fn of_effect(effect: &Effect) -> Self {
        match effect {
            Effect::All(effects) => effects.iter().map(Self::of_effect).fold(Self::default(), Self::plus),
            Effect::Choose { count, of } => best_of(*count, of),
            Effect::If { condition, then, otherwise } => {
                let otherwise = otherwise.as_deref().map_or(Self::default(), Self::of_effect);
                condition_met(condition, Self::of_effect(then), otherwise)
            }
            Effect::GainPoints(amount) => of_amount(amount),
            Effect::LosePoints(points) | Effect::PayPoints(points) => Self::always(-f32::from(*points)),
            Effect::TakePoints(points) => Self::always(1.5 * f32::from(*points)),
            Effect::GainStones(stones) => Self::always(of_stones(*stones)),
            Effect::PayStones(stones) => Self::always(-of_stones(*stones)),
            Effect::DiscardAllStones => Self::each(-COIN),
            Effect::TurnStonesInto(_) => Self::always(4.0 * COIN),
            Effect::Draw(count) => Self::always(DRAWN_CARD * f32::from(*count)),
            Effect::DiscardFromHand => Self::always(-WORST_HAND_CARD),
            Effect::DiscardSummoned { whose, count, .. } => of_discards(*whose, *count),
            Effect::DiscardThis | Effect::RecoverThis | Effect::PutThisOnPile | Effect::Recover(_) => {
                Self::always(FREE_AREA)
            }
            Effect::SummonFree(_) => Self::always(FREE_SUMMON),
            Effect::TakeFromDiscards(_) => Self::always(PICKED_CARD),
            Effect::UseActives => Self::each(USUAL_USE),
            Effect::Copy(_) => Self::always(USUAL_USE),
        }
    }

    /// What a permanent effect brings in a round.
    pub(super) fn of_permanent(permanent: &Permanent) -> Self {
        match permanent {
            Permanent::WorthMore(more) => Self::always(2.0 * of_stones(*more).min(1.0)),
            Permanent::SwapValues(..) => Self::always(2.0 * COIN),
            Permanent::StoneLimit(limit) => Self::always((f32::from(*limit) - 4.0) * COIN / 3.0),
            Permanent::WhenYouSummon(SummonReward::Points(points)) => Self::always(SUMMONS * f32::from(*points)),
            Permanent::WhenYouSummon(
                SummonReward::PerStonePaid { points, .. } | SummonReward::IfPaidWith { points, .. },
            ) => Self::always(HALF * SUMMONS * f32::from(*points)),
            Permanent::WhenYouTame { gain, .. } => Self::always(HALF * of_stones(*gain)),
            Permanent::CostsLess { by, .. } => Self::always(HALF * SUMMONS * COIN * f32::from(*by)),
        }
    }
}

fn of_amount(amount: &Amount) -> Gain {
    match amount {
        Amount::Fixed(points) => Gain::always(f32::from(*points)),
        Amount::PerHandCard(points)
        | Amount::PerSummoned { points, .. }
        | Amount::PerFamily(points)
        | Amount::PerStone { points, .. } => Gain::each(f32::from(*points)),
        Amount::StoneValue(_) | Amount::CostOfThatCard => Gain::each(1.0),
    }
}

/// What these stones are worth to somebody who has no card that changes it.
pub(super) fn of_stones(stones: Stones) -> f32 {
    stones.worth(Stones::VALUES) as f32 * COIN
}

fn of_discards(whose: Whose, count: HowMany) -> Gain {
    match (whose, count) {
        (_, HowMany::UpTo(most)) => Gain::always(FREE_AREA * f32::from(most)),
        (Whose::Yours, HowMany::Exactly(count)) => Gain::always(-SUMMONED_CARD * f32::from(count)),
        (Whose::ChosenPlayers, HowMany::Exactly(count)) => {
            let lost = SUMMONED_CARD * f32::from(count);
            Gain { always: -lost, each: 2.0 * lost }
        }
    }
}

/// A condition that is counted makes the difference by itself; of any other it
/// is not known whether it will hold.
fn condition_met(condition: &Condition, then: Gain, otherwise: Gain) -> Gain {
    let (holds, fails) = (then.always, otherwise.always);
    match condition {
        Condition::NoSummoned(_) | Condition::HoldsStone(_) | Condition::OpponentAhead => {
            Gain { always: fails, each: holds - fails }
        }
        Condition::HandFewerThan(_) => Gain::always(holds),
        Condition::HandEqualsArea => Gain::always(HALF * (holds + fails)),
        Condition::AreaHasCosts(_) => Gain { always: fails, each: (holds - fails) / 8.0 },
    }
}

fn best_of(count: u8, options: &[Effect]) -> Gain {
    let mut gains: Vec<f32> = options.iter().map(|option| Gain::of_effect(option).always).collect();
    gains.sort_by(|one, other| other.total_cmp(one));
    Gain::always(gains.iter().take(usize::from(count)).sum())
}
