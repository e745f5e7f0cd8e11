//! A card enters an area, and what that sets off.

use tabletop::{Log, Seat};

use crate::cards::{CardId, Cards};
use crate::effect::{Permanent, SummonReward};
use crate::event::Event;
use crate::rules::Place;
use crate::state::{Frame, Resolution, Vale};
use crate::stones::Stones;

impl Vale {
    /// Summons a card that has just left the hand: it enters the area, summon
    /// triggers score, then its instant effect begins (rulings, 9).
    pub(crate) fn enter_area(&mut self, seat: Seat, card: CardId, paid: Option<Stones>, log: &mut impl Log<Event>) {
        self.player_mut(seat).area.insert(card);
        self.spend_deed(seat, log);
        log.record(Event::Summoned { seat, card, paid });
        self.reward_summoning(seat, card, paid.unwrap_or(Stones::NONE), log);
        let instant = self.rules.instant(card);
        if instant != Place::END {
            self.begin(Resolution::of(seat, card, instant));
        }
    }

    /// A permanent never affects its own card's summoning; free summons count,
    /// but a trigger that looks at paid stones finds none (rulings, 9).
    fn reward_summoning(&mut self, seat: Seat, summoned: CardId, paid: Stones, log: &mut impl Log<Event>) {
        let others = self.open.player(seat).area - Cards::of(summoned);
        for card in others & self.rules.rewarding_summons {
            for standing in self.rules.table().permanents(card) {
                let Permanent::WhenYouSummon(reward) = standing.permanent else { continue };
                let points = match *reward {
                    SummonReward::Points(points) => points,
                    SummonReward::PerStonePaid { colour, points } => points.saturating_mul(u16::from(paid[colour])),
                    SummonReward::IfPaidWith { colour, points } if paid[colour] > 0 => points,
                    SummonReward::IfPaidWith { .. } => 0,
                };
                self.gain_points(seat, points, Some(card), log);
            }
        }
    }

    /// Begins a resolution on top of those under way. A custom pack whose
    /// effects nest too deep loses the innermost one.
    pub(crate) fn begin(&mut self, resolution: Resolution) {
        let _ = self.open.stack.push(Frame::Effect(resolution));
    }

    /// Counts a summoning, copy or use towards the cap of the turn
    /// (rulings, 16).
    pub(crate) fn spend_deed(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.open.deeds_left = self.open.deeds_left.saturating_sub(1);
        if self.open.deeds_left == 0 {
            log.record(Event::TurnCut(seat));
        }
    }

    pub(crate) fn gain_points(&mut self, seat: Seat, points: u16, by: Option<CardId>, log: &mut impl Log<Event>) {
        if points == 0 {
            return;
        }
        let player = self.player_mut(seat);
        player.score = player.score.saturating_add(points);
        log.record(Event::PointsGained { seat, points, by });
    }

    /// Takes points from a player, as far as they have them, and says how many
    /// they lost.
    pub(crate) fn lose_points(&mut self, seat: Seat, points: u16, by: CardId, log: &mut impl Log<Event>) -> u16 {
        let player = self.player_mut(seat);
        let lost = points.min(player.score);
        if lost > 0 {
            player.score -= lost;
            log.record(Event::PointsLost { seat, points: lost, by });
        }
        lost
    }

    /// Gives a player stones; whether they hold too many is looked at when the
    /// whole effect has been resolved (rulings, 5).
    pub(crate) fn gain_stones(&mut self, seat: Seat, stones: Stones, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        player.stones = player.stones.plus(stones);
        log.record(Event::StonesGained(seat, stones));
    }

    pub(crate) fn lose_stones(&mut self, seat: Seat, stones: Stones, log: &mut impl Log<Event>) {
        if stones == Stones::NONE {
            return;
        }
        let player = self.player_mut(seat);
        player.stones = player.stones.minus(stones);
        log.record(Event::StonesLost(seat, stones));
    }
}
