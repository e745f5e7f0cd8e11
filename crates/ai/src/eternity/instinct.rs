//! What looks good at a glance: how appealing each action is, without trying
//! any.

use tabletop::{Choices, Decision, Game, Rng, Seat};
use vale_of_eternity::action::{Action, Prompt};
use vale_of_eternity::cards::CardId;
use vale_of_eternity::state::{OpenPlayer, Vale};
use vale_of_eternity::stones::Stones;

use super::context::Context;
use super::estimate::{Estimate, rounds_ahead};
use super::gain::Gain;
use super::lore::Lore;
use crate::appeal::{best_by, most_appealing, weigh};

/// Two actions that are as close as this are a matter of mood.
const MOOD: f32 = 0.3;
/// What a stone is worth beside its value, for the place it takes.
const STONE_PLACE: f32 = 0.1;
/// What it is worth not to wait with a summoning.
const SUMMON_NOW: f32 = 1.0;
/// What a unit of stone value is worth. It is more than by and large, because
/// at a glance nobody sees what could be done with the stones.
const COIN: f32 = 0.6;
const LAST_ROUND_COIN: f32 = 0.4;
/// How much of its worth a hand card is really missed for that is summoned.
const MISSED: f32 = 0.5;
/// How much it counts that one more card is in the hand, whichever it is.
const ANOTHER_CARD: f32 = 0.5;

pub(super) fn hunch(vale: &Vale, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
    let Some(glance) = Glance::at(vale) else { return legal.first() };
    most_appealing(legal, MOOD, rng, |action| glance.appeal(action))
}

/// The most appealing action, in any mood; the first of equals.
pub(super) fn favourite(vale: &Vale, legal: Choices<'_, Action>) -> Action {
    let Some(glance) = Glance::at(vale) else { return legal.first() };
    best_by(legal, |action| glance.appeal(action))
}

pub(super) fn promise(vale: &Vale, legal: &[Action], weights: &mut [u16]) {
    let Some(glance) = Glance::at(vale) else { return weights[..legal.len()].fill(1) };
    weigh(legal, weights, |action| glance.appeal(action));
}

struct Glance<'a> {
    vale: &'a Vale,
    seat: Seat,
    prompt: Prompt,
    player: &'a OpenPlayer,
    lore: &'static Lore,
    own: Estimate<'a>,
    values: Stones,
    coin: f32,
    is_last_round: bool,
}

impl<'a> Glance<'a> {
    fn at(vale: &'a Vale) -> Option<Self> {
        let Decision::Player { seat, prompt } = vale.decision() else { return None };
        let (open, rules) = (vale.open(), vale.rules());
        let player = open.player(seat);
        let is_last_round = rounds_ahead(open) <= 1.0;
        Some(Self {
            vale,
            seat,
            prompt,
            player,
            lore: Lore::of(rules),
            own: Estimate::new(rules, open, seat, player, vale.hand(seat), 0),
            values: open.stone_values(&rules, seat),
            coin: if is_last_round { LAST_ROUND_COIN } else { COIN },
            is_last_round,
        })
    }

    /// How appealing an action is, in points.
    fn appeal(&self, action: Action) -> f32 {
        match action {
            Action::Draft(card) => self.tamed(card).max(self.worth_of(self.lore.card(card).sale)),
            Action::Tame(card) => self.tamed(card),
            Action::Sell(card) => self.sale(card),
            Action::Summon(card) if self.prompt == Prompt::Turn => {
                let missed = self.kept(card).max(0.0) * MISSED;
                self.summoned(card) - self.price(card) - missed + SUMMON_NOW
            }
            Action::Summon(card) => self.summoned(card),
            Action::Remove(card) => self.removed(card),
            Action::EndTurn | Action::Stop => 0.0,
            Action::Pay(paid) => self.left_over(self.player.stones.minus(paid)),
            Action::Keep(kept) => self.left_over(kept),
            Action::Use(card) => -f32::from(self.lore.card(card).turn_of_use),
            Action::Discard(card) => self.discarded(card),
            Action::Recover(card) => self.own.in_hand(card) - self.own.in_area(card) + self.as_that_card(card),
            Action::Take(card) => self.own.in_hand(card),
            Action::Copy(card) => self.copied(card),
            Action::Name(named) => self.named(named),
            Action::Choose(option) => self.vale.option(option).map_or(0.0, |effect| Gain::of_effect(effect).always),
        }
    }

    /// What a card is worth that comes into the hand; in the last round, only by
    /// being summoned at once.
    fn tamed(&self, card: CardId) -> f32 {
        if self.is_last_round { self.summoned(card) - self.price(card) } else { self.kept(card) }
    }

    /// What a card is worth that waits in the hand.
    fn kept(&self, card: CardId) -> f32 {
        self.own.in_hand(card) + ANOTHER_CARD * self.own.another_hand_card()
    }

    /// What the summoning of a card brings, its cost aside.
    fn summoned(&self, card: CardId) -> f32 {
        let lore = self.lore.card(card);
        lore.at_once.with(self.own.count(lore.instant, card)) + self.own.in_area(card)
    }

    fn price(&self, card: CardId) -> f32 {
        self.vale.open().summoning_cost(&self.vale.rules(), self.seat, card) as f32 * self.coin
    }

    fn worth_of(&self, stones: Stones) -> f32 {
        stones.worth(self.values) as f32 * self.coin
    }

    fn left_over(&self, stones: Stones) -> f32 {
        self.worth_of(stones) - stones.count() as f32 * STONE_PLACE
    }

    /// What a sale brings, as far as the stones can be kept.
    fn sale(&self, card: CardId) -> f32 {
        let price = self.lore.card(card).sale;
        let limit = u32::from(self.vale.open().stone_limit(&self.vale.rules(), self.seat));
        let room = limit.saturating_sub(self.player.stones.count());
        let kept = price.count().min(room) as f32 / price.count().max(1) as f32;
        self.worth_of(price) * kept
    }

    /// A card is removed for the sake of a better one that waits.
    fn removed(&self, card: CardId) -> f32 {
        if self.player.area.len() < usize::from(self.vale.open().round) {
            return f32::NEG_INFINITY;
        }
        let left = self.player.stones.worth(self.values).saturating_sub(u32::from(self.vale.open().round));
        let rules = self.vale.rules();
        let affordable = |card: &CardId| self.vale.open().summoning_cost(&rules, self.seat, *card) <= left;
        let waiting = self.vale.hand(self.seat);
        let best = waiting.iter().filter(affordable).map(|card| self.summoned(card) - self.price(card));
        let cost = f32::from(self.vale.open().round) * self.coin;
        best.fold(0.0, f32::max) - self.own.in_area(card) - cost
    }

    /// What goes is lost, unless its cost counts.
    fn discarded(&self, card: CardId) -> f32 {
        let from_hand = matches!(self.prompt, Prompt::DiscardFromHand(_));
        let worth = if from_hand { self.own.in_hand(card) } else { self.own.in_area(card) };
        self.as_that_card(card) - worth
    }

    /// What the cost of a card brings if the effect under way looks at it.
    fn as_that_card(&self, card: CardId) -> f32 {
        let source = self.prompt.card().map(|source| self.lore.card(source));
        let looks_at_cost = source.is_some_and(|source| source.instant == Context::DearestCard);
        if looks_at_cost { f32::from(self.vale.rules().cost(card)) } else { 0.0 }
    }

    fn copied(&self, card: CardId) -> f32 {
        let lore = self.lore.card(card);
        let instant = lore.at_once.with(self.own.count(lore.instant, card));
        instant.max(lore.by_round.with(self.own.count(lore.lasting, card)))
    }

    /// The leader among the others is the one to hurt.
    fn named(&self, named: Seat) -> f32 {
        if named == self.seat {
            return f32::NEG_INFINITY;
        }
        f32::from(self.vale.open().player(named).score)
    }
}
