//! Whether an effect can be resolved in full.
//!
//! "The card cannot be summoned if any part of the Instant effect cannot be
//! resolved" (rulebook, Effect of Cards: Ember). This is judged by the present
//! position, not by cards still to be drawn, and every choice on the way must
//! leave the rest resolvable (rulings, 7). The same judgement tells which
//! active effects can be used (rulings, 11).

use tabletop::{FixedList, SeatSet};

use crate::cards::{CardId, Cards};
use crate::effect::{CardFor, Effect, HowMany, Whose};
use crate::means::Means;
use crate::rules::{Node, Place};
use crate::state::{Frame, Resolution, STACK, Vale};
use crate::stones::Stones;

/// How many steps a judgement may look through. Printed cards need a few
/// dozen; a custom pack that needs more is judged unresolvable.
const PATIENCE: u32 = 2_000;

#[derive(Clone, Copy, Default)]
struct Task {
    place: Place,
    source: CardId,
    /// The card that the effect discarded or recovered ("that card").
    that: Option<CardId>,
    /// How many cards were discarded so far at this place.
    count: u8,
    /// How deep in the stack of resolutions it is carried out, from 1.
    depth: u8,
}

impl Task {
    fn new(place: Place, source: CardId, depth: u8) -> Self {
        Self { place, source, that: None, count: 0, depth }
    }

    fn at(self, place: Place) -> Self {
        Self { place, count: 0, ..self }
    }

    /// How deep something is carried out that this effect begins before it
    /// goes on at `next`: an effect of which nothing is left makes room first.
    fn depth_on_top(self, next: Place) -> u8 {
        if next == Place::END { self.depth } else { self.depth + 1 }
    }
}

/// Effects that have to be resolved, the last one first. Each resolution under
/// way can have its rest and a few chosen options on the list.
type Tasks = FixedList<Task, { 2 * STACK + 8 }>;

/// Adds a task unless it has nothing to do; says whether the game could carry
/// it out without running out of room for resolutions under way.
fn add(tasks: &mut Tasks, task: Task) -> bool {
    task.place == Place::END || (usize::from(task.depth) <= STACK && tasks.push(task).is_ok())
}

impl Vale {
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
        let (rest, certain) = self.interrupted();
        let begins_another = node.effect.card_for().is_some_and(CardFor::begins_another);
        if certain && !begins_another && self.rules.node(node.next).certain {
            return cards;
        }
        let task = self.task(resolution, means.under_way);
        let leaves_rest = |card: &CardId| means.resolves_with(node, task, *card, rest, &mut PATIENCE.clone());
        let possible: Cards = cards.iter().filter(leaves_rest).collect();
        if possible.is_empty() { cards } else { possible }
    }

    /// The options that may be chosen, one bit each.
    pub(crate) fn options(&self, resolution: &Resolution) -> u8 {
        let node = self.rules.node(resolution.place);
        let means = self.means(resolution.seat);
        let (rest, certain) = self.interrupted();
        let all = ((1_u16 << node.parts.len()) - 1) as u8 & !resolution.picked;
        if certain && node.certain {
            return all;
        }
        let task = self.task(resolution, means.under_way);
        let possible = means.options(node, task, resolution.picked, rest, &mut PATIENCE.clone());
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
                let fits =
                    self.open.stack.iter().zip(1..).all(|(frame, depth)| self.add_rest(&mut tasks, frame, depth));
                fits && self.means(innermost.seat).resolves(tasks, &mut PATIENCE.clone())
            }
            Some(Frame::Nothing | Frame::Actives { .. }) | None => true,
        }
    }

    fn task(&self, resolution: &Resolution, depth: u8) -> Task {
        let Resolution { place, source, that, count, .. } = *resolution;
        Task { place, source, that, count, depth }
    }

    /// What remains to be resolved of the effects that the one on top
    /// interrupts, and whether all of that is certain.
    fn interrupted(&self) -> (Tasks, bool) {
        let mut tasks = Tasks::new();
        let below = self.open.stack.len().saturating_sub(1);
        for (frame, depth) in self.open.stack[..below].iter().zip(1..) {
            self.add_rest(&mut tasks, frame, depth);
        }
        (tasks, tasks.iter().all(|task| self.rules.node(task.place).certain))
    }

    fn add_rest(&self, tasks: &mut Tasks, frame: &Frame, depth: u8) -> bool {
        let Frame::Effect(resolution) = frame else { return true };
        let task = self.task(resolution, depth);
        let node = self.rules.node(task.place);
        // Options that are being carried out are no longer to be chosen.
        if matches!(node.effect, Effect::Choose { .. }) && resolution.count > 0 {
            return Means::add_options(tasks, node, task, resolution.picked);
        }
        add(tasks, task)
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
        let mut means = *self;
        means.enter(card);
        means.can_resolve(self.rules.instant(card), card)
    }

    pub(crate) fn can_resolve(&self, place: Place, source: CardId) -> bool {
        self.can_resolve_at(place, source, self.under_way + 1)
    }

    fn can_resolve_at(&self, place: Place, source: CardId, depth: u8) -> bool {
        let mut node = self.rules.node(place);
        if usize::from(depth + node.frames) > STACK {
            return false;
        }
        if node.certain {
            return true;
        }
        // What many cards do first makes no difference to what they ask then.
        while matches!(node.effect, Effect::GainPoints(_) | Effect::Draw(_)) {
            node = self.rules.node(node.next);
        }
        if self.rules.node(node.next).certain
            && let Some(possible) = self.meets(node, source, depth)
        {
            return possible;
        }
        let mut tasks = Tasks::new();
        add(&mut tasks, Task::new(place, source, depth)) && self.resolves(tasks, &mut PATIENCE.clone())
    }

    /// Whether an effect can be resolved that asks for nothing but a price or
    /// a target; `None` if there is more to it.
    fn meets(&self, node: &Node, source: CardId, depth: u8) -> Option<bool> {
        match node.effect {
            Effect::PayPoints(points) if self.scores[self.seat.index()] >= *points => Some(true),
            Effect::Choose { count: 1, .. } => {
                Some(node.parts.iter().any(|&part| self.can_resolve_at(part, source, depth + 1)))
            }
            Effect::PayStones(stones) => Some(self.stones.include(*stones)),
            Effect::DiscardFromHand => Some(!self.hand.is_empty()),
            Effect::Recover(_) | Effect::TakeFromDiscards(_) => Some(!self.candidates(node, source, None).is_empty()),
            Effect::DiscardSummoned { whose: Whose::ChosenPlayers, .. } => {
                Some(self.nameable(node, source).next().is_some())
            }
            Effect::All(_)
            | Effect::Choose { .. }
            | Effect::If { .. }
            | Effect::GainPoints(_)
            | Effect::LosePoints(_)
            | Effect::PayPoints(_)
            | Effect::TakePoints(_)
            | Effect::GainStones(_)
            | Effect::DiscardAllStones
            | Effect::TurnStonesInto(_)
            | Effect::Draw(_)
            | Effect::DiscardSummoned { whose: Whose::Yours, .. }
            | Effect::DiscardThis
            | Effect::RecoverThis
            | Effect::PutThisOnPile
            | Effect::SummonFree(_)
            | Effect::UseActives
            | Effect::Copy(_) => None,
        }
    }

    /// Whether all tasks, the last one first, can be resolved by some choices.
    fn resolves(mut self, mut tasks: Tasks, patience: &mut u32) -> bool {
        while let Some(task) = tasks.pop() {
            let node = self.rules.table().node(task.place);
            if usize::from(task.depth + node.frames) > STACK || *patience == 0 {
                return false;
            }
            if tasks.is_empty() && node.certain {
                return true;
            }
            *patience -= 1;
            match self.do_without_choice(node, task) {
                Done::Branch(branch) => {
                    add(&mut tasks, task.at(node.parts[branch]));
                }
                // There is room: this very task was just taken off.
                Done::Yes => {
                    add(&mut tasks, task.at(node.next));
                }
                Done::Impossible => return false,
                Done::NeedsOption => return self.options(node, task, 0, tasks, patience) != 0,
                Done::NeedsCard => return self.some_choice_resolves(node, task, tasks, patience),
            }
        }
        true
    }

    fn some_choice_resolves(&self, node: &Node, task: Task, rest: Tasks, patience: &mut u32) -> bool {
        let others_choose = matches!(node.effect, Effect::DiscardSummoned { whose: Whose::ChosenPlayers, .. });
        let named: SeatSet =
            if others_choose { self.nameable(node, task.source).collect() } else { SeatSet::NONE.with(self.seat) };
        named.iter().any(|seat| {
            let cards = self.candidates(node, task.source, Some(seat));
            cards.iter().any(|card| self.resolves_with(node, task, card, rest, patience))
        })
    }

    /// Carries out the effect of a node with a chosen card as far as it
    /// matters, then judges the rest.
    fn resolves_with(mut self, node: &Node, task: Task, card: CardId, rest: Tasks, patience: &mut u32) -> bool {
        let mut tasks = rest;
        let mut after = Task { that: Some(card), ..task.at(node.next) };
        let on_top = task.depth_on_top(node.next);
        let mut begun = None;
        match node.effect.card_for() {
            Some(CardFor::DiscardFromHand) => {
                self.hand.remove(card);
                self.discards.insert(card);
            }
            Some(CardFor::DiscardSummoned(count)) => {
                self.areas.iter_mut().for_each(|area| area.remove(card));
                self.discards.insert(card);
                if matches!(count, HowMany::Exactly(all) if task.count + 1 < all) {
                    after = Task { count: task.count + 1, ..task };
                }
            }
            Some(CardFor::Recover) => {
                self.areas[self.seat.index()].remove(card);
                self.hand.insert(card);
            }
            Some(CardFor::TakeFromDiscards) => {
                self.discards.remove(card);
                self.hand.insert(card);
            }
            Some(CardFor::SummonFree) => {
                self.enter(card);
                begun = Some(Task::new(self.rules.instant(card), card, on_top));
            }
            Some(CardFor::Copy(kind)) => {
                self.deeds_left = self.deeds_left.saturating_sub(1);
                begun = Some(Task::new(self.rules.line(card, kind), task.source, on_top));
            }
            None => {}
        }
        add(&mut tasks, after) && begun.is_none_or(|begun| add(&mut tasks, begun)) && self.resolves(tasks, patience)
    }

    /// The options of a `Choose` that can still be chosen, one bit each, so
    /// that the chosen ones and the rest can be resolved.
    fn options(&self, node: &Node, task: Task, picked: u8, rest: Tasks, patience: &mut u32) -> u8 {
        let Effect::Choose { count, .. } = node.effect else { return 0 };
        let all = (1_u16 << node.parts.len()) - 1;
        let mut possible = 0;
        for chosen in 0..=all {
            let chosen = chosen as u8;
            if chosen.count_ones() != u32::from(*count) || chosen & picked != picked || possible | chosen == possible {
                continue;
            }
            let mut tasks = rest;
            if Self::add_options(&mut tasks, node, task, chosen) && self.resolves(tasks, patience) {
                possible |= chosen;
            }
        }
        possible & !picked
    }

    /// Adds the chosen options, which are carried out in the order of the card
    /// before the effect goes on.
    fn add_options(tasks: &mut Tasks, node: &Node, task: Task, chosen: u8) -> bool {
        let options = node.parts.iter().enumerate().rev().filter(|(option, _)| chosen >> option & 1 == 1);
        add(tasks, task.at(node.next))
            && options.map(|(_, &part)| Task::new(part, task.source, task.depth + 1)).all(|option| add(tasks, option))
    }

    /// Carries out an effect that needs no choice, as far as later effects
    /// could depend on it.
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
            Effect::TurnStonesInto(colour) => {
                self.stones = Stones::of(*colour, self.stones.count().try_into().unwrap_or(u8::MAX));
            }
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
                let needed = usize::from(count.saturating_sub(task.count));
                return if cards < needed { Done::Impossible } else { Done::NeedsCard };
            }
            Effect::DiscardSummoned { .. }
            | Effect::DiscardFromHand
            | Effect::Recover(_)
            | Effect::SummonFree(_)
            | Effect::TakeFromDiscards(_)
            | Effect::Copy(_) => return Done::NeedsCard,
            Effect::If { condition, .. } => {
                return Done::Branch(usize::from(!self.holds(condition, node, task.source)));
            }
            Effect::Choose { .. } => return Done::NeedsOption,
            // Lists are laid out part by part.
            Effect::All(_) => {}
        }
        Done::Yes
    }
}

enum Done {
    Yes,
    Impossible,
    /// It goes on with this one of its parts.
    Branch(usize),
    NeedsOption,
    NeedsCard,
}
