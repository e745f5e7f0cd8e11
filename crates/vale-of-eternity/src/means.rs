//! What an effect has to work with, and whether it can be resolved in full.
//!
//! "The card cannot be summoned if any part of the Instant effect cannot be
//! resolved" (rulebook, Effect of Cards: Ember). This is judged by the present
//! position, not by cards still to be drawn, and every choice on the way must
//! leave the rest resolvable (rulings, 7). The same judgement tells which
//! active effects can be used (rulings, 11).

use tabletop::seat::MAX_SEATS;
use tabletop::{FixedList, Seat, SeatSet};

use crate::cards::{CardId, Cards};
use crate::effect::{Amount, Condition, Effect, HowMany, Whose};
use crate::permanent::stone_values;
use crate::rules::{Node, Place, Rules};
use crate::state::{Frame, Resolution, Vale};
use crate::stones::Stones;

/// How many steps a judgement may look through. Printed cards need a few
/// dozen; a custom pack that needs more is judged unresolvable.
const PATIENCE: u32 = 20_000;

/// How many effects can wait for each other in a judgement.
const DEPTH: usize = 12;

/// What a player's effects have to work with.
#[derive(Clone, Copy)]
pub(crate) struct Means {
    rules: Rules,
    seats: u8,
    seat: Seat,
    /// How many cards an area may hold.
    room: u8,
    /// Free places for known cards on top of the draw pile.
    top_is_full: bool,
    deeds_left: u8,
    stones: Stones,
    hand: Cards,
    discards: Cards,
    scores: [u16; MAX_SEATS],
    areas: [Cards; MAX_SEATS],
}

/// An effect that still has to be resolved.
#[derive(Clone, Copy, Default)]
struct Task {
    place: Place,
    source: CardId,
    that: Option<CardId>,
}

type Tasks = FixedList<Task, DEPTH>;

impl Vale {
    /// What this player's effects have to work with now.
    pub(crate) fn means(&self, seat: Seat) -> Means {
        let players = &self.open.players;
        Means {
            rules: self.rules,
            seats: self.open.seats,
            seat,
            room: self.open.round,
            top_is_full: self.secret.pile.top_is_full(),
            deeds_left: self.deeds_left(seat),
            stones: self.open.player(seat).stones,
            hand: self.hand(seat),
            discards: self.open.discards,
            scores: [players[0].score, players[1].score, players[2].score, players[3].score],
            areas: [players[0].area, players[1].area, players[2].area, players[3].area],
        }
    }

    /// The cards that may be chosen for the effect at this point of its
    /// resolution, so that the rest remains resolvable.
    ///
    /// Printed cards never get into a position where no choice leaves the rest
    /// resolvable; if a custom card does, any choice is as good as another.
    pub(crate) fn choices(&self, resolution: &Resolution) -> Cards {
        let means = self.means(resolution.seat);
        let node = self.rules.node(resolution.place);
        let cards = means.candidates(node, resolution.source, resolution.named);
        // Another player picks freely: what they may pick must not tell them
        // what is in the hand of whoever named them.
        if resolution.named.is_some_and(|named| named != resolution.seat) {
            return cards;
        }
        let rest = self.rest_of(resolution);
        if rest.is_empty() && !matches!(node.effect, Effect::SummonFree(_) | Effect::Copy(_)) {
            return cards;
        }
        let possible: Cards =
            cards.iter().filter(|&card| means.leaves_rest(node, resolution.source, card, rest)).collect();
        if possible.is_empty() { cards } else { possible }
    }

    /// The options that may be chosen, one bit each.
    pub(crate) fn options(&self, resolution: &Resolution) -> u8 {
        let means = self.means(resolution.seat);
        let node = self.rules.node(resolution.place);
        let rest = self.rest_of(resolution);
        let possible = means.options(node, resolution.source, resolution.picked, rest, &mut PATIENCE.clone());
        let all = ((1_u16 << node.parts.len()) - 1) as u8 & !resolution.picked;
        if possible == 0 { all } else { possible }
    }

    /// Whether what is under way could have been begun: a summoning is only
    /// begun if it can be resolved in full, so that whoever sees one under way
    /// knows that its player has the cards for it.
    pub(crate) fn is_plausible(&self) -> bool {
        match self.open.stack.last() {
            Some(Frame::Paying { seat, card, purpose }) => self.payments(*seat, *card, *purpose).next().is_some(),
            Some(Frame::Effect(innermost)) => {
                let mut tasks = Tasks::new();
                for frame in self.open.stack.iter() {
                    if let Frame::Effect(resolution) = frame {
                        let Resolution { place, source, that, .. } = *resolution;
                        let _ = tasks.push(Task { place, source, that });
                    }
                }
                self.means(innermost.seat).resolves(tasks, &mut PATIENCE.clone())
            }
            _ => true,
        }
    }

    /// What remains to be resolved after this point: the rest of the effect,
    /// and of those that it interrupts. Nothing, if all of it is certain.
    fn rest_of(&self, resolution: &Resolution) -> Tasks {
        let mut rest = Tasks::new();
        let mut doubtful = false;
        let interrupted = self.open.stack.iter().rev().skip(1).rev();
        for frame in interrupted {
            if let Frame::Effect(outer) = frame {
                doubtful |= !self.rules.node(outer.place).certain;
                // The stack is shorter than the list of tasks, so that it fits.
                let _ = rest.push(Task { place: outer.place, source: outer.source, that: outer.that });
            }
        }
        let next = self.rules.node(resolution.place).next;
        doubtful |= !self.rules.node(next).certain;
        let _ = rest.push(Task { place: next, source: resolution.source, that: resolution.that });
        if doubtful { rest } else { Tasks::new() }
    }
}

impl Means {
    /// Whether this card could be summoned, wherever its price comes from: an
    /// area is free (rulings, 4) and its instant effect can be resolved in
    /// full (rulings, 7).
    pub(crate) fn can_enter(&self, card: CardId) -> bool {
        if !self.has_room() {
            return false;
        }
        let instant = self.rules.instant(card);
        if self.rules.node(instant).certain {
            return true;
        }
        let mut means = *self;
        means.enter(card);
        means.can_resolve(instant, card)
    }

    /// The same means after paying some stones.
    pub(crate) fn after_paying(mut self, stones: Stones) -> Self {
        self.stones = self.stones.minus(stones);
        self
    }

    /// Whether an effect can be resolved in full.
    pub(crate) fn can_resolve(&self, place: Place, source: CardId) -> bool {
        let mut node = self.rules.node(place);
        if node.certain {
            return true;
        }
        // What many cards do first makes no difference to what they ask then.
        while matches!(node.effect, Effect::GainPoints(_) | Effect::Draw(_)) {
            node = self.rules.node(node.next);
        }
        if self.rules.node(node.next).certain
            && let Some(possible) = self.meets(node, source)
        {
            return possible;
        }
        let mut tasks = Tasks::new();
        let _ = tasks.push(Task { place, source, that: None });
        self.resolves(tasks, &mut PATIENCE.clone())
    }

    /// Whether an effect can be resolved that asks for nothing but a price or
    /// a target; `None` if there is more to it.
    fn meets(&self, node: &Node, source: CardId) -> Option<bool> {
        match node.effect {
            Effect::PayPoints(points) if self.scores[self.seat.index()] >= *points => Some(true),
            Effect::Choose { count: 1, .. } => Some(node.parts.iter().any(|&part| self.can_resolve(part, source))),
            Effect::PayStones(stones) => Some(self.stones.include(*stones)),
            Effect::DiscardFromHand => Some(!self.hand.is_empty()),
            Effect::Recover(_) | Effect::TakeFromDiscards(_) => Some(!self.candidates(node, source, None).is_empty()),
            Effect::DiscardSummoned { whose: Whose::ChosenPlayers, .. } => {
                Some(self.nameable(node, source).next().is_some())
            }
            _ => None,
        }
    }

    /// How many points an amount comes to.
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
                stones.worth(stone_values(&self.rules, area)) as u16
            }
            Amount::CostOfThatCard => that.map_or(0, |card| u16::from(self.rules.cost(card))),
        }
    }

    /// Whether a condition holds.
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

    /// The players who may be named for the effect of this node.
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
            _ => false,
        })
    }

    /// The cards that the effect of this node can be about.
    pub(crate) fn candidates(&self, node: &Node, source: CardId, named: Option<Seat>) -> Cards {
        let area = self.areas[self.seat.index()];
        match node.effect {
            Effect::DiscardFromHand => self.hand,
            Effect::SummonFree(_) if self.has_room() => self.hand & node.which,
            Effect::TakeFromDiscards(_) => self.discards & node.which,
            Effect::Recover(_) => self.fitting(area, node, source),
            Effect::DiscardSummoned { .. } => {
                self.fitting(self.areas[named.unwrap_or(self.seat).index()], node, source)
            }
            Effect::Copy(kind) if self.deeds_left > 0 => (area & self.rules.with(*kind)) - Cards::of(source),
            _ => Cards::EMPTY,
        }
    }

    fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(usize::from(self.seats))
    }

    fn has_room(&self) -> bool {
        self.deeds_left > 0 && self.areas[self.seat.index()].len() < usize::from(self.room)
    }

    /// The cards of an area that fit the parameter `which` of a node.
    fn fitting(&self, area: Cards, node: &Node, source: CardId) -> Cards {
        let fitting = area & node.which;
        if node.other { fitting - Cards::of(source) } else { fitting }
    }

    /// Moves a card from the hand into the area.
    fn enter(&mut self, card: CardId) {
        self.hand.remove(card);
        self.areas[self.seat.index()].insert(card);
        self.deeds_left = self.deeds_left.saturating_sub(1);
    }

    /// Whether choosing this card for the effect of a node leaves the rest
    /// resolvable.
    fn leaves_rest(&self, node: &Node, source: CardId, card: CardId, rest: Tasks) -> bool {
        self.resolves_with(node, source, None, card, rest, &mut PATIENCE.clone())
    }

    /// Carries out the effect of a node with a chosen card as far as it
    /// matters, then judges the rest.
    fn resolves_with(
        mut self,
        node: &Node,
        source: CardId,
        named: Option<Seat>,
        card: CardId,
        mut rest: Tasks,
        patience: &mut u32,
    ) -> bool {
        let mut nested = None;
        let area = &mut self.areas[named.unwrap_or(self.seat).index()];
        match node.effect {
            Effect::DiscardFromHand => {
                self.hand.remove(card);
                self.discards.insert(card);
            }
            Effect::DiscardSummoned { .. } => {
                self.areas.iter_mut().for_each(|area| area.remove(card));
                self.discards.insert(card);
            }
            Effect::Recover(_) => {
                area.remove(card);
                self.hand.insert(card);
            }
            Effect::TakeFromDiscards(_) => {
                self.discards.remove(card);
                self.hand.insert(card);
            }
            Effect::SummonFree(_) => {
                self.enter(card);
                nested = Some(Task { place: self.rules.instant(card), source: card, that: None });
            }
            Effect::Copy(kind) => {
                self.deeds_left = self.deeds_left.saturating_sub(1);
                nested = Some(Task { place: self.rules.line(card, *kind), source, that: None });
            }
            _ => {}
        }
        if let Some(task) = rest.last_mut() {
            task.that = Some(card);
        }
        match nested.map(|task| rest.push(task)) {
            Some(Err(_)) => false,
            _ => self.resolves(rest, patience),
        }
    }

    /// Whether all tasks, the last one first, can be resolved by some choices.
    fn resolves(mut self, mut tasks: Tasks, patience: &mut u32) -> bool {
        while let Some(task) = tasks.pop() {
            let node = self.rules.table().node(task.place);
            if tasks.is_empty() && node.certain {
                return true;
            }
            if task.place == Place::END {
                continue;
            }
            if *patience == 0 {
                return false;
            }
            *patience -= 1;
            let next = Task { place: node.next, ..task };
            match node.effect {
                Effect::If { condition, .. } => {
                    let branch = usize::from(!self.holds(condition, node, task.source));
                    let _ = tasks.push(Task { place: node.parts[branch], ..task });
                    continue;
                }
                Effect::Choose { .. } => {
                    let _ = tasks.push(next);
                    return self.options(node, task.source, 0, tasks, patience) != 0;
                }
                _ => {}
            }
            // There is room: this very task was just taken off.
            let _ = tasks.push(next);
            match self.do_without_choice(node, task) {
                Done::Yes => {}
                Done::Impossible => return false,
                Done::NeedsCard => return self.some_choice_resolves(node, task, tasks, patience),
            }
        }
        true
    }

    fn some_choice_resolves(&self, node: &Node, task: Task, rest: Tasks, patience: &mut u32) -> bool {
        let named: SeatSet = match node.effect {
            Effect::DiscardSummoned { whose: Whose::ChosenPlayers, .. } => self.nameable(node, task.source).collect(),
            _ => SeatSet::NONE.with(self.seat),
        };
        named.iter().any(|seat| {
            let cards = self.candidates(node, task.source, Some(seat));
            cards.iter().any(|card| self.resolves_with(node, task.source, Some(seat), card, rest, patience))
        })
    }

    /// The options of a `Choose` that can still be chosen, one bit each, so
    /// that the chosen ones and the rest can be resolved.
    fn options(&self, node: &Node, source: CardId, picked: u8, rest: Tasks, patience: &mut u32) -> u8 {
        let Effect::Choose { count, .. } = node.effect else { return 0 };
        let all = (1_u16 << node.parts.len()) - 1;
        if rest.is_empty() && node.certain {
            return all as u8 & !picked;
        }
        if rest.is_empty() && *count == 1 {
            let parts = node.parts.iter().enumerate();
            let possible = parts.filter(|&(_, &part)| self.can_resolve(part, source));
            return possible.fold(0, |bits, (option, _)| bits | 1 << option);
        }
        let mut possible = 0;
        for chosen in 0..=all {
            let chosen = chosen as u8;
            if chosen.count_ones() != u32::from(*count) || chosen & picked != picked {
                continue;
            }
            if possible | chosen != possible && self.resolves_chosen(node, source, chosen, rest, patience) {
                possible |= chosen;
            }
        }
        possible & !picked
    }

    fn resolves_chosen(&self, node: &Node, source: CardId, chosen: u8, rest: Tasks, patience: &mut u32) -> bool {
        let mut tasks = rest;
        for (option, &place) in node.parts.iter().enumerate().rev() {
            if chosen >> option & 1 == 1 && tasks.push(Task { place, source, that: None }).is_err() {
                return false;
            }
        }
        self.resolves(tasks, patience)
    }

    /// Carries out an effect that needs no choice of a card, as far as later
    /// effects could depend on it.
    fn do_without_choice(&mut self, node: &Node, task: Task) -> Done {
        let own = self.seat.index();
        match node.effect {
            Effect::GainPoints(amount) => {
                let points = self.amount(amount, node, task.source, task.that);
                self.scores[own] = self.scores[own].saturating_add(points);
            }
            Effect::LosePoints(points) => self.scores[own] = self.scores[own].saturating_sub(*points),
            Effect::PayPoints(points) if self.scores[own] < *points => return Done::Impossible,
            Effect::PayPoints(points) => self.scores[own] -= points,
            Effect::GainStones(stones) => self.stones = self.stones.plus(*stones),
            Effect::PayStones(stones) if !self.stones.include(*stones) => return Done::Impossible,
            Effect::PayStones(stones) => self.stones = self.stones.minus(*stones),
            Effect::DiscardAllStones => self.stones = Stones::NONE,
            Effect::TurnStonesInto(colour) => self.stones = Stones::of(*colour, self.stones.count() as u8),
            Effect::DiscardThis => {
                self.areas[own].remove(task.source);
                self.discards.insert(task.source);
            }
            Effect::RecoverThis => {
                self.areas[own].remove(task.source);
                self.hand.insert(task.source);
            }
            Effect::PutThisOnPile if self.top_is_full => return Done::Impossible,
            Effect::PutThisOnPile => self.areas[own].remove(task.source),
            // Cards still to be drawn do not count, and what an opponent loses
            // or a Genie sets off is never needed by what follows.
            Effect::Draw(_) | Effect::TakePoints(_) | Effect::UseActives => {}
            Effect::DiscardSummoned { count: HowMany::UpTo(_), .. } => {}
            Effect::DiscardSummoned { whose: Whose::Yours, count: HowMany::Exactly(count), .. } => {
                let cards = self.candidates(node, task.source, None).len();
                return if cards < usize::from(*count) { Done::Impossible } else { Done::NeedsCard };
            }
            Effect::DiscardSummoned { .. }
            | Effect::DiscardFromHand
            | Effect::Recover(_)
            | Effect::SummonFree(_)
            | Effect::TakeFromDiscards(_)
            | Effect::Copy(_) => return Done::NeedsCard,
            Effect::All(_) | Effect::Choose { .. } | Effect::If { .. } => {}
        }
        Done::Yes
    }
}

/// What became of an effect that was carried out without a choice.
enum Done {
    Yes,
    Impossible,
    NeedsCard,
}
