//! What an effect has to work with: what can be chosen, counted and looked at.

use tabletop::Seat;
use tabletop::seat::MAX_SEATS;

use crate::cards::{CardId, Cards};
use crate::effect::{Amount, CardFor, Condition, Effect, HowMany};
use crate::permanent::stone_values;
use crate::rules::{Node, Rules};
use crate::state::{Frame, Vale};
use crate::stones::Stones;

#[derive(Clone, Copy)]
pub(crate) struct Means {
    pub(crate) rules: Rules,
    seats: u8,
    pub(crate) seat: Seat,
    room: u8,
    pub(crate) under_way: u8,
    /// Whether no further known card fits on top of the draw pile.
    pub(crate) top_is_full: bool,
    pub(crate) deeds_left: u8,
    pub(crate) stones: Stones,
    pub(crate) hand: Cards,
    pub(crate) discards: Cards,
    pub(crate) scores: [u16; MAX_SEATS],
    pub(crate) areas: [Cards; MAX_SEATS],
}

impl Vale {
    pub(crate) fn means(&self, seat: Seat) -> Means {
        let players = &self.open.players;
        // A payment is over before what it is for begins.
        let paying = matches!(self.open.stack.last(), Some(Frame::Paying { .. }));
        Means {
            rules: self.rules,
            seats: self.open.seats,
            seat,
            room: self.open.round,
            under_way: (self.open.stack.len() - usize::from(paying)) as u8,
            top_is_full: self.secret.pile.top_is_full(),
            deeds_left: self.deeds_left(seat),
            stones: self.open.player(seat).stones,
            hand: self.hand(seat),
            discards: self.open.discards,
            scores: [players[0].score, players[1].score, players[2].score, players[3].score],
            areas: [players[0].area, players[1].area, players[2].area, players[3].area],
        }
    }
}

impl Means {
    pub(crate) fn after_paying(mut self, stones: Stones) -> Self {
        self.stones = self.stones.minus(stones);
        self
    }

    #[inline]
    pub(crate) fn amount(&self, amount: &Amount, node: &Node, source: CardId, that: Option<CardId>) -> u16 {
        let area = self.areas[self.seat.index()];
        let times = |count: usize, points: u16| points.saturating_mul(count as u16);
        match amount {
            Amount::Fixed(points) => *points,
            Amount::PerHandCard(points) => times(self.hand.len(), *points),
            Amount::PerSummoned { points, .. } => times(self.fitting(area, node, source).len(), *points),
            Amount::PerFamily(points) => {
                let families = self.rules.families.iter().filter(|family| !family.is_disjoint(&area));
                times(families.count(), *points)
            }
            Amount::PerStone { colour, points } => times(usize::from(self.stones[*colour]), *points),
            Amount::StoneValue(colour) => {
                let stones = colour.map_or(self.stones, |colour| Stones::of(colour, self.stones[colour]));
                stones.worth(stone_values(&self.rules, area)).try_into().unwrap_or(u16::MAX)
            }
            Amount::CostOfThatCard => that.map_or(0, |card| u16::from(self.rules.cost(card))),
        }
    }

    pub(crate) fn holds(&self, condition: &Condition, node: &Node, source: CardId) -> bool {
        let area = self.areas[self.seat.index()];
        match condition {
            Condition::NoSummoned(_) => self.fitting(area, node, source).is_empty(),
            Condition::HoldsStone(colour) => self.stones[*colour] > 0,
            Condition::HandEqualsArea => self.hand.len() == area.len(),
            Condition::HandFewerThan(bound) => self.hand.len() < usize::from(*bound),
            Condition::AreaHasCosts(costs) => {
                costs.iter().all(|&cost| area.iter().any(|card| self.rules.cost(card) == cost))
            }
            Condition::OpponentAhead => {
                let own = self.scores[self.seat.index()];
                self.everyone().any(|seat| self.scores[seat.index()] > own)
            }
        }
    }

    pub(crate) fn nameable(&self, node: &Node, source: CardId) -> impl Iterator<Item = Seat> {
        let own_seat = self.seat;
        self.everyone().filter(move |&seat| match node.effect {
            Effect::TakePoints(_) => seat != own_seat,
            Effect::DiscardSummoned { count, .. } => {
                let cards = self.fitting(self.areas[seat.index()], node, source).len();
                match count {
                    HowMany::Exactly(count) => cards >= usize::from(*count),
                    HowMany::UpTo(_) => true,
                }
            }
            Effect::All(_)
            | Effect::Choose { .. }
            | Effect::If { .. }
            | Effect::GainPoints(_)
            | Effect::LosePoints(_)
            | Effect::PayPoints(_)
            | Effect::GainStones(_)
            | Effect::PayStones(_)
            | Effect::DiscardAllStones
            | Effect::TurnStonesInto(_)
            | Effect::Draw(_)
            | Effect::DiscardFromHand
            | Effect::DiscardThis
            | Effect::RecoverThis
            | Effect::PutThisOnPile
            | Effect::Recover(_)
            | Effect::SummonFree(_)
            | Effect::TakeFromDiscards(_)
            | Effect::UseActives
            | Effect::Copy(_) => false,
        })
    }

    pub(crate) fn candidates(&self, node: &Node, source: CardId, named: Option<Seat>) -> Cards {
        let area = self.areas[self.seat.index()];
        let Some(chosen_for) = node.effect.card_for() else { return Cards::EMPTY };
        match chosen_for {
            CardFor::DiscardFromHand => self.hand,
            CardFor::SummonFree if self.has_room() => self.hand & node.which,
            CardFor::TakeFromDiscards => self.discards & node.which,
            CardFor::Recover => self.fitting(area, node, source),
            CardFor::DiscardSummoned(_) => self.fitting(self.areas[named.unwrap_or(self.seat).index()], node, source),
            CardFor::Copy(kind) if self.deeds_left > 0 => (area & self.rules.with(kind)) - Cards::of(source),
            CardFor::SummonFree | CardFor::Copy(_) => Cards::EMPTY,
        }
    }

    pub(crate) fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }

    pub(crate) fn has_room(&self) -> bool {
        self.deeds_left > 0 && self.areas[self.seat.index()].len() < usize::from(self.room)
    }

    /// The cards of an area that fit the parameter `which` of a node.
    fn fitting(&self, area: Cards, node: &Node, source: CardId) -> Cards {
        let fitting = area & node.which;
        if node.other { fitting - Cards::of(source) } else { fitting }
    }

    pub(crate) fn enter(&mut self, card: CardId) {
        self.hand.remove(card);
        self.areas[self.seat.index()].insert(card);
        self.deeds_left = self.deeds_left.saturating_sub(1);
    }
}
