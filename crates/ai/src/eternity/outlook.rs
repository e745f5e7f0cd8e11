//! What a player has, and what it will probably bring.

use tabletop::{Seat, Variants};
use vale_of_eternity::cards::{CardId, Cards};
use vale_of_eternity::effect::Line;
use vale_of_eternity::rules::Rules;
use vale_of_eternity::state::{Open, OpenPlayer, Phase, Vale};
use vale_of_eternity::stones::{Colour, Stones};

use crate::appraise::POINT;

/// What one unit of stone value is worth, by the number of rounds to come.
/// Towards the end there is less and less left to pay for.
const COIN: [i32; 5] = [15, 30, 38, 42, 45];
/// In per cent of the above: the first few units of stone value, then as many
/// again, then all others.
const COIN_STEPS: [(i32, i32); 3] = [(7, 100), (7, 75), (i32::MAX, 25)];
/// How much of their worth hand cards keep, the best first: few of many will
/// be summoned.
const HAND_WEIGHTS: [i32; 8] = [100, 85, 70, 50, 35, 25, 15, 10];
/// In per cent, how much of the gain of a summoning a hand card stands for
/// while the stones are there. It is well below a hundred, so that the bot
/// summons rather than waits.
const AFFORDABLE: i32 = 65;
const NOT_YET_AFFORDABLE: i32 = 50;

pub(super) struct Outlook<'a> {
    pub(super) open: &'a Open,
    pub(super) rules: Rules,
    pub(super) seat: Seat,
    pub(super) player: &'a OpenPlayer,
    pub(super) hand: Cards,
    pub(super) rounds_to_come: i32,
    pub(super) coin: i32,
    values: Stones,
}

/// The cards among which a line of a card works.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    pub(super) this: CardId,
    pub(super) area: Cards,
    pub(super) hand: Cards,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(vale: &'a Vale, seat: Seat, rounds_to_come: i32) -> Self {
        let (open, rules) = (vale.open(), vale.rules());
        Self {
            open,
            rules,
            seat,
            player: open.player(seat),
            hand: vale.hand(seat),
            rounds_to_come,
            coin: COIN[(rounds_to_come.max(0) as usize).min(COIN.len() - 1)],
            values: open.stone_values(&rules, seat),
        }
    }

    pub(super) fn total(&self) -> i32 {
        self.points() + self.stones() + self.area() + self.hand() + self.marked()
    }

    pub(super) fn points(&self) -> i32 {
        i32::from(self.player.score) * POINT
    }

    pub(super) fn stones(&self) -> i32 {
        self.worth_of(self.player.stones)
    }

    /// The summoned cards, by what they will do in the rounds to come.
    pub(super) fn area(&self) -> i32 {
        let scene = |this| Scene { this, area: self.player.area, hand: self.hand };
        self.player.area.iter().map(|card| self.in_later_rounds(scene(card))).sum()
    }

    /// The hand, by what the summoning of its best cards would gain.
    fn hand(&self) -> i32 {
        let mut gains = [0; HAND_WEIGHTS.len()];
        for card in self.hand {
            let gain = self.in_hand(card);
            // The best gains stay sorted; what falls off the end hardly counts.
            if let Some(place) = gains.iter().position(|&other| other < gain) {
                gains[place..].rotate_right(1);
                gains[place] = gain;
            }
        }
        let room = (self.free_areas() + self.rounds_to_come).max(0) as usize;
        gains.iter().zip(HAND_WEIGHTS).take(room).map(|(gain, weight)| gain * weight / 100).sum()
    }

    /// Market cards with the player's marker: each is sold or tamed, whichever
    /// is better.
    fn marked(&self) -> i32 {
        let best_use = |card| self.in_hand(card).max(self.sale(card));
        self.player.marked.iter().map(best_use).sum()
    }

    fn sale(&self, card: CardId) -> i32 {
        let price = self.rules.sell_prices().of(self.rules.family(card));
        self.gain_of(price)
    }

    /// What a card brings if it is summoned from the hand, less what it costs.
    fn in_hand(&self, card: CardId) -> i32 {
        let mut scene = Scene { this: card, area: self.player.area, hand: self.hand };
        scene.area.insert(card);
        scene.hand.remove(card);
        let cost = self.open.summoning_cost(&self.rules, self.seat, card) as i32;
        let affordable = self.free_areas() > 0 && self.value_of(self.player.stones) >= cost;
        let likely = match affordable {
            true if self.rounds_to_come > 0 || self.turn_is_ahead() => AFFORDABLE,
            false if self.rounds_to_come > 0 => NOT_YET_AFFORDABLE,
            _ => return 0,
        };
        (self.at_once(scene) + self.in_later_rounds(scene) - cost * self.coin) * likely / 100
    }

    pub(super) fn at_once(&self, scene: Scene) -> i32 {
        let lines = self.rules.card(scene.this).lines(self.rules.edition()).iter();
        lines.map(|line| if let Line::Instant(effect) = line { self.effect(effect, scene) } else { 0 }).sum()
    }

    fn in_later_rounds(&self, scene: Scene) -> i32 {
        let lines = self.rules.card(scene.this).lines(self.rules.edition()).iter();
        lines
            .map(|line| match line {
                Line::Instant(_) => 0,
                Line::Active(effect) => self.uses_left(scene.this) * self.effect(effect, scene),
                Line::Permanent(permanent) => self.rounds_to_come * self.permanent(permanent),
            })
            .sum()
    }

    fn uses_left(&self, card: CardId) -> i32 {
        let this_round = match self.open.phase {
            Phase::Setup | Phase::Hunting | Phase::Action => true,
            Phase::Resolution => !self.open.used.contains(card) && self.turn_is_ahead(),
            Phase::Over => false,
        };
        self.rounds_to_come + i32::from(this_round)
    }

    fn turn_is_ahead(&self) -> bool {
        let (seats, first) = (self.open.seats(), self.open.first);
        match self.open.phase {
            Phase::Setup | Phase::Hunting => true,
            Phase::Action | Phase::Resolution => {
                self.seat.steps_from(first, seats) >= self.open.turn.steps_from(first, seats)
            }
            Phase::Over => false,
        }
    }

    fn free_areas(&self) -> i32 {
        i32::from(self.open.round) - self.player.area.len() as i32
    }

    pub(super) fn value_of(&self, stones: Stones) -> i32 {
        stones.worth(self.values) as i32
    }

    fn worth_of(&self, stones: Stones) -> i32 {
        let mut rest = self.value_of(stones);
        let mut worth = 0;
        for (width, per_cent) in COIN_STEPS {
            let part = rest.min(width);
            worth += part * self.coin * per_cent / 100;
            rest -= part;
        }
        worth
    }

    /// What gaining these stones is worth now that the player has what they
    /// have; beyond the limit it is little or nothing.
    fn gain_of(&self, stones: Stones) -> i32 {
        let limit = u32::from(self.open.stone_limit(&self.rules, self.seat));
        let mut kept = self.player.stones.plus(stones);
        for colour in Colour::all() {
            let excess = kept.count().saturating_sub(limit);
            kept[colour] -= excess.min(u32::from(kept[colour])) as u8;
        }
        (self.worth_of(kept) - self.stones()).max(0)
    }
}
