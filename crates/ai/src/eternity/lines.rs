//! What the lines of a card are worth, read off the vocabulary of effects, so
//! that cards of custom packs are appraised like printed ones.

use tabletop::{Seat, Variants};
use vale_of_eternity::cards::{CardId, Cards, Family};
use vale_of_eternity::effect::{Amount, Condition, Effect, HowMany, Kind, Line, Permanent, SummonReward, Which, Whose};
use vale_of_eternity::stones::Stones;

use super::outlook::{Outlook, Scene};
use crate::appraise::POINT;

/// A drawn card, before it is known.
const DRAWN_CARD: i32 = 2 * POINT;
/// A card from the discards: one may pick.
const PICKED_CARD: i32 = 3 * POINT;
/// A hand card that has to be discarded: the worst one will go.
const WORST_HAND_CARD: i32 = POINT;
const FREE_SUMMON: i32 = 4 * POINT;
const LOST_CARD: i32 = 2 * POINT;
/// A used-up card that makes room for another.
const CLEARED_AREA: i32 = POINT / 2;
/// Summonings in a round, in per cent.
const SUMMONS_PER_ROUND: i32 = 120;
/// In per cent, how often a price that is not there now will be.
const PRICE_TO_COME: i32 = 60;
/// The most that a single effect counts for: many times a whole game. With it,
/// no pack can make the sums overflow.
const MOST: i32 = 1_000 * POINT;

impl Outlook<'_> {
    pub(super) fn effect(&self, effect: &Effect, scene: Scene) -> i32 {
        self.uncapped(effect, scene).clamp(-MOST, MOST)
    }

    fn uncapped(&self, effect: &Effect, scene: Scene) -> i32 {
        match effect {
            Effect::All(effects) => self.one_after_the_other(effects, scene),
            Effect::Choose { count, of } => self.best_options(*count, of, scene),
            Effect::If { condition, then, otherwise } => {
                let likely = self.likelihood(condition, scene);
                let otherwise = otherwise.as_ref().map_or(0, |effect| self.effect(effect, scene));
                (likely * self.effect(then, scene) + (100 - likely) * otherwise) / 100
            }
            Effect::GainPoints(amount) => self.amount(amount, scene) * POINT,
            Effect::LosePoints(points) | Effect::PayPoints(points) => -i32::from(*points) * POINT,
            // What a rival loses counts too; with several rivals, less.
            Effect::TakePoints(points) => i32::from(*points) * POINT * 3 / 2,
            Effect::GainStones(stones) => self.value_of(*stones) * self.coin,
            Effect::PayStones(stones) => -self.value_of(*stones) * self.coin,
            Effect::DiscardAllStones => -self.stones(),
            Effect::TurnStonesInto(colour) => {
                let turned = Stones::of(*colour, self.player.stones.count().min(255) as u8);
                (self.value_of(turned) - self.value_of(self.player.stones)) * self.coin
            }
            Effect::Draw(count) => i32::from(*count) * DRAWN_CARD,
            Effect::DiscardFromHand => -WORST_HAND_CARD,
            Effect::DiscardSummoned { whose, which, count } => self.discards(*whose, which, *count),
            // The card leaves its area free for another one.
            Effect::DiscardThis | Effect::PutThisOnPile => CLEARED_AREA,
            Effect::RecoverThis => self.again(scene),
            Effect::Recover(_) => CLEARED_AREA,
            Effect::SummonFree(which) if self.count(which, scene, scene.hand) == 0 => 0,
            Effect::SummonFree(_) => FREE_SUMMON,
            Effect::TakeFromDiscards(which) if self.count(which, scene, self.open.discards) == 0 => PICKED_CARD / 3,
            Effect::TakeFromDiscards(_) => PICKED_CARD,
            Effect::UseActives => self.others(scene, Kind::Active).map(|worth| worth.max(0)).sum(),
            Effect::Copy(kind) => self.others(scene, *kind).max().unwrap_or(0),
        }
    }

    /// What a permanent effect is worth in one round.
    pub(super) fn permanent(&self, permanent: &Permanent) -> i32 {
        match permanent {
            // About three red stones pass through a hand in a round, but only
            // one of the others.
            Permanent::WorthMore(more) => {
                (i32::from(more.red) * 3 + i32::from(more.blue) + i32::from(more.purple)) * self.coin
            }
            Permanent::SwapValues(..) => 2 * self.coin,
            Permanent::StoneLimit(limit) => (i32::from(*limit) - 4) * self.coin / 3,
            Permanent::WhenYouSummon(reward) => expected(*reward) * SUMMONS_PER_ROUND / 100,
            Permanent::WhenYouTame { which, gain } => self.value_of(*gain) * self.coin * self.sought(which) / 100,
            Permanent::CostsLess { which, by } => {
                i32::from(*by) * self.coin * SUMMONS_PER_ROUND / 100 * self.sought(which) / 100
            }
        }
    }

    fn one_after_the_other(&self, effects: &[Effect], scene: Scene) -> i32 {
        let worth: i32 = effects.iter().map(|effect| self.effect(effect, scene)).sum();
        let missing = |effect: &Effect| match effect {
            Effect::PayStones(stones) => !self.player.stones.include(*stones),
            Effect::PayPoints(points) => self.player.score < *points,
            Effect::DiscardFromHand => scene.hand.is_empty(),
            Effect::All(_)
            | Effect::Choose { .. }
            | Effect::If { .. }
            | Effect::GainPoints(_)
            | Effect::LosePoints(_)
            | Effect::TakePoints(_)
            | Effect::GainStones(_)
            | Effect::DiscardAllStones
            | Effect::TurnStonesInto(_)
            | Effect::Draw(_)
            | Effect::DiscardSummoned { .. }
            | Effect::DiscardThis
            | Effect::RecoverThis
            | Effect::PutThisOnPile
            | Effect::Recover(_)
            | Effect::SummonFree(_)
            | Effect::TakeFromDiscards(_)
            | Effect::UseActives
            | Effect::Copy(_) => false,
        };
        if effects.iter().any(missing) { worth * PRICE_TO_COME / 100 } else { worth }
    }

    fn best_options(&self, count: u8, of: &[Effect], scene: Scene) -> i32 {
        let mut worths: Vec<i32> = of.iter().map(|option| self.effect(option, scene)).collect();
        worths.sort_unstable_by(|one, other| other.cmp(one));
        worths.iter().take(usize::from(count)).sum()
    }

    fn amount(&self, amount: &Amount, scene: Scene) -> i32 {
        match amount {
            Amount::Fixed(points) => i32::from(*points),
            Amount::PerHandCard(points) => i32::from(*points) * scene.hand.len() as i32,
            Amount::PerSummoned { which, points } => i32::from(*points) * self.count(which, scene, scene.area),
            Amount::PerFamily(points) => {
                let there = |&family: &Family| scene.area.iter().any(|card| self.rules.family(card) == family);
                i32::from(*points) * Family::all().filter(|family| there(family)).count() as i32
            }
            Amount::PerStone { colour, points } => i32::from(*points) * i32::from(self.player.stones[*colour]),
            Amount::StoneValue(Some(colour)) => self.value_of(Stones::of(*colour, self.player.stones[*colour])),
            Amount::StoneValue(None) => self.value_of(self.player.stones),
            Amount::CostOfThatCard => {
                let mut candidates = scene.hand | scene.area;
                candidates.remove(scene.this);
                candidates.iter().map(|card| i32::from(self.rules.cost(card))).max().unwrap_or(0)
            }
        }
    }

    /// In per cent, how likely a condition is to hold when it counts. What
    /// holds now mostly lasts, unless it is easily upset; what does not may
    /// come, sooner if the player can see to it.
    fn likelihood(&self, condition: &Condition, scene: Scene) -> i32 {
        let area = scene.area;
        let (holds, lasting, coming) = match condition {
            Condition::NoSummoned(which) => (self.count(which, scene, area) == 0, 80, 20),
            Condition::HoldsStone(colour) => (self.player.stones[*colour] > 0, 75, 60),
            Condition::HandEqualsArea => (scene.hand.len() == area.len(), 55, 40),
            Condition::HandFewerThan(count) => (scene.hand.len() < usize::from(*count), 85, 40),
            Condition::AreaHasCosts(costs) => {
                let there = |&cost: &u8| area.iter().any(|card| self.rules.cost(card) == cost);
                (costs.iter().all(there), 95, 25)
            }
            Condition::OpponentAhead => {
                let ahead = |seat| self.open.player(seat).score > self.player.score;
                (Seat::all(self.open.seats()).any(ahead), 65, 35)
            }
        };
        if holds { lasting } else { coming }
    }

    fn discards(&self, whose: Whose, which: &Which, count: HowMany) -> i32 {
        match (whose, count) {
            (_, HowMany::UpTo(most)) => i32::from(most) * CLEARED_AREA,
            (Whose::Yours, HowMany::Exactly(count)) => -i32::from(count) * LOST_CARD,
            (Whose::ChosenPlayers, HowMany::Exactly(count)) => {
                let mut rivals = Seat::all(self.open.seats()).filter(|&seat| seat != self.seat);
                let hits_a_rival =
                    rivals.any(|seat| self.open.player(seat).area.iter().any(|card| self.fits(which, card)));
                let sign = if hits_a_rival { 1 } else { -1 };
                sign * i32::from(count) * LOST_CARD
            }
        }
    }

    /// A card that comes back can be summoned again: its instant line repeats,
    /// for its cost.
    fn again(&self, scene: Scene) -> i32 {
        let lines = self.rules.card(scene.this).lines(self.rules.edition());
        let in_circles = |line: &Line| matches!(line, Line::Instant(effect) if effect.contains(&leads_to_other_lines));
        if lines.iter().any(in_circles) {
            return 0;
        }
        (self.at_once(scene) - i32::from(self.rules.cost(scene.this)) * self.coin).max(0) / 2
    }

    /// What the lines of this kind of the player's other cards are worth, as
    /// far as they do not look at others in turn.
    fn others(&self, scene: Scene, kind: Kind) -> impl Iterator<Item = i32> {
        scene.area.iter().filter(move |&card| card != scene.this).flat_map(move |card| {
            self.rules.card(card).lines(self.rules.edition()).iter().filter_map(move |line| {
                let (Line::Instant(effect) | Line::Active(effect)) = line else { return None };
                let is_meant = line.kind() == kind && !effect.contains(&looks_at_others);
                is_meant.then(|| self.effect(effect, Scene { this: card, ..scene }))
            })
        })
    }

    fn count(&self, which: &Which, scene: Scene, among: Cards) -> i32 {
        among.iter().filter(|&card| (!which.other || card != scene.this) && self.fits(which, card)).count() as i32
    }

    fn fits(&self, which: &Which, id: CardId) -> bool {
        let card = self.rules.card(id);
        which.family.is_none_or(|family| card.family == family)
            && which.max_cost.is_none_or(|most| card.cost <= most)
            && which.has.is_none_or(|kind| card.has(kind, self.rules.edition()))
    }

    /// In per cent, how many of a player's cards fit. There are five families,
    /// but a player seeks the one that pays.
    fn sought(&self, which: &Which) -> i32 {
        match which.family {
            Some(_) => 40,
            None => 100,
        }
    }
}

fn expected(reward: SummonReward) -> i32 {
    match reward {
        SummonReward::Points(points) => i32::from(points) * POINT,
        SummonReward::PerStonePaid { points, .. } => i32::from(points) * POINT * 3 / 2,
        SummonReward::IfPaidWith { points, .. } => i32::from(points) * POINT * 45 / 100,
    }
}

fn looks_at_others(effect: &Effect) -> bool {
    matches!(effect, Effect::UseActives | Effect::Copy(_))
}

/// Whether appraising this effect would lead to other lines of cards, and so
/// perhaps round in circles.
fn leads_to_other_lines(effect: &Effect) -> bool {
    looks_at_others(effect) || *effect == Effect::RecoverThis
}
