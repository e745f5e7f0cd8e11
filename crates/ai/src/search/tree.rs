//! What a search remembers: one node for each thing that somebody could have
//! noticed so far, with the ways that lead on from it.
//!
//! Nodes and ways live in lists and are named by their places, so that a tree
//! grows without a box for each node and is emptied in no time.

use tabletop::{Decision, Game, Seat};

pub(super) const NOWHERE: u32 = u32::MAX;
pub(super) const ROOT: u32 = 0;
/// How many nodes a tree has at most. Whoever thinks for minutes goes on with
/// what there is.
const MOST_NODES: usize = 1 << 19;

/// By how many tries a plan is ahead of everything else.
const HEAD_START: u32 = 32;

pub(super) struct Tree<G: Game> {
    pub(super) nodes: Vec<Node<G::Prompt>>,
    pub(super) ways: Vec<Way<G::Action>>,
    pub(super) draws: Vec<Draw<G::Outcome>>,
}

/// A point of the game, as far as whoever thinks can tell it from others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<P> {
    pub(super) decision: Decision<P>,
    pub(super) visits: u32,
    /// What the player who chooses here got out of it, and its squares, all
    /// visits together. They tell how much is at stake.
    pub(super) sum: f64,
    pub(super) squares: f64,
    /// The ways of a player, sorted by action, or the draws of chance.
    pub(super) onward: Span,
    /// A node that looks the same but waits for something else, because
    /// hidden things made the difference.
    pub(super) other: u32,
    /// Whether chance leads here, so that it is one throw with what follows.
    pub(super) after_chance: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Way<A> {
    pub(super) action: A,
    /// What whoever thinks notices of it.
    pub(super) seen: Option<A>,
    pub(super) weight: u32,
    pub(super) visits: u32,
    /// By how many tries it is ahead when it comes to choosing.
    pub(super) head_start: u32,
    /// How often it could have been taken: what is legal for others depends on
    /// hidden cards.
    pub(super) offered: u32,
    /// What whoever chooses got out of it, all visits together.
    pub(super) sum: f64,
    pub(super) child: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Draw<O> {
    pub(super) seen: Option<O>,
    /// The first outcome that looked like this.
    pub(super) outcome: O,
    pub(super) visits: u32,
    pub(super) child: u32,
}

/// A piece of a list, with room to grow.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    start: u32,
    len: u32,
    room: u32,
}

impl Span {
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }

    pub(super) fn len(self) -> usize {
        self.len as usize
    }

    /// Puts an item at a place of this piece. A piece without room moves to
    /// the end of the list.
    pub(super) fn insert<T: Copy>(&mut self, list: &mut Vec<T>, place: usize, item: T) {
        if self.len == self.room {
            let room = (2 * self.room).max(4);
            let start = list.len();
            list.extend_from_within(self.range());
            list.resize(start + room as usize, item);
            *self = Self { start: start as u32, len: self.len, room };
        }
        let place = self.start as usize + place;
        let end = (self.start + self.len) as usize;
        list.copy_within(place..end, place + 1);
        list[place] = item;
        self.len += 1;
    }
}

impl<P> Node<P> {
    /// How far apart the results are that were seen here: their standard
    /// deviation, as if two results of a usual one had been seen before.
    pub(super) fn stakes(&self, usual: f64) -> f64 {
        let visits = f64::from(self.visits.max(1));
        let mean = self.sum / visits;
        let deviations = (self.squares - mean * self.sum).max(0.0);
        ((deviations + 2.0 * usual * usual) / (visits + 2.0)).sqrt()
    }
}

impl<A> Way<A> {
    pub(super) fn mean(&self, otherwise: f64) -> f64 {
        match self.visits {
            0 => otherwise,
            visits => self.sum / f64::from(visits),
        }
    }
}

impl<G: Game> Tree<G> {
    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), ways: Vec::new(), draws: Vec::new() }
    }

    /// Forgets everything, but keeps the room for as much again.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.ways.clear();
        self.draws.clear();
    }

    pub(super) fn ways_of(&self, node: u32) -> &[Way<G::Action>] {
        match self.nodes.get(node as usize) {
            Some(Node { decision: Decision::Player { .. }, onward, .. }) => &self.ways[onward.range()],
            _ => &[],
        }
    }

    /// The node among those that look like `first` which waits for this; a new
    /// one if there is none, or `None` if the tree is full.
    pub(super) fn waiting_for(&mut self, first: u32, decision: Decision<G::Prompt>, after_chance: bool) -> Option<u32> {
        let (mut place, mut last) = (first, NOWHERE);
        while let Some(node) = self.nodes.get(place as usize) {
            if node.decision == decision {
                return Some(place);
            }
            (last, place) = (place, node.other);
        }
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        let new = self.nodes.len() as u32;
        let node =
            Node { decision, visits: 0, sum: 0.0, squares: 0.0, onward: Span::default(), other: NOWHERE, after_chance };
        self.nodes.push(node);
        if let Some(last) = self.nodes.get_mut(last as usize) {
            last.other = new;
        }
        Some(new)
    }

    pub(super) fn knows_all(&self, node: u32, legal: &[G::Action]) -> bool {
        let ways = &self.ways[self.nodes[node as usize].onward.range()];
        let mut ways = ways.iter();
        // Both are sorted.
        legal.iter().all(|action| ways.any(|way| way.action == *action))
    }

    pub(super) fn add(&mut self, node: u32, legal: &[G::Action], weights: &[u16]) {
        let onward = &mut self.nodes[node as usize].onward;
        if onward.room == 0 {
            let (start, len) = (self.ways.len() as u32, legal.len() as u32);
            *onward = Span { start, len, room: len };
            self.ways.extend(legal.iter().zip(weights).map(|(&action, &weight)| Way::new(action, weight)));
            return;
        }
        for (&action, &weight) in legal.iter().zip(weights) {
            if let Err(place) = self.ways[onward.range()].binary_search_by(|way| way.action.cmp(&action)) {
                onward.insert(&mut self.ways, place, Way::new(action, weight));
            }
        }
    }

    /// Gives one way of a node so much of all promise, unless it has more, and a
    /// head start: a plan is not given up for the luck of a few tries.
    pub(super) fn favour(&mut self, node: u32, action: G::Action, share: f32) {
        let ways = &mut self.ways[self.nodes[node as usize].onward.range()];
        let others: u32 = ways.iter().filter(|way| way.action != action).map(|way| way.weight).sum();
        let weight = (others as f32 * share / (1.0 - share)) as u32;
        if let Some(way) = ways.iter_mut().find(|way| way.action == action) {
            way.weight = way.weight.max(weight);
            way.head_start = HEAD_START;
        }
    }

    /// The places of the ways that can be taken now, all of which are known.
    pub(super) fn offer(&mut self, node: u32, legal: &[G::Action], offered: &mut Vec<u32>) {
        offered.clear();
        let range = self.nodes[node as usize].onward.range();
        let first = range.start as u32;
        let mut legal = legal.iter().peekable();
        for (way, place) in self.ways[range].iter_mut().zip(first..) {
            if legal.next_if(|action| **action == way.action).is_some() {
                way.offered += 1;
                offered.push(place);
            }
        }
    }

    /// The node behind a way that was just taken, and whether it was there
    /// before: another way that looks the same may have led to it.
    pub(super) fn behind_way(
        &mut self,
        node: u32,
        way: u32,
        decision: Decision<G::Prompt>,
        seen: impl FnOnce(G::Action) -> Option<G::Action>,
    ) -> Option<u32> {
        let taken = self.ways[way as usize];
        if taken.child != NOWHERE {
            return self.waiting_for(taken.child, decision, false);
        }
        let seen = seen(taken.action);
        let onward = self.nodes[node as usize].onward;
        let alike = self.ways[onward.range()].iter().find(|other| other.child != NOWHERE && other.seen == seen);
        let first = alike.map_or(NOWHERE, |other| other.child);
        let child = self.waiting_for(first, decision, false)?;
        let taken = &mut self.ways[way as usize];
        taken.seen = seen;
        taken.child = if first == NOWHERE { child } else { first };
        Some(child)
    }

    pub(super) fn seat_of(&self, node: u32) -> Option<Seat> {
        self.nodes.get(node as usize)?.decision.seat()
    }
}

impl<A> Way<A> {
    pub(super) fn standing(&self) -> u32 {
        self.visits.saturating_add(self.head_start)
    }

    fn new(action: A, weight: u16) -> Self {
        let weight = u32::from(weight.max(1));
        Self { action, seen: None, weight, visits: 0, head_start: 0, offered: 0, sum: 0.0, child: NOWHERE }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vale_of_eternity::Vale;
    use vale_of_eternity::action::{Action, Prompt};

    #[test]
    fn a_piece_of_a_list_grows_where_it_is_told_to() {
        let mut list = vec![7_u8; 3];
        let mut span = Span::default();
        for (place, item) in [(0, 3), (0, 1), (1, 2), (3, 9), (3, 4), (5, 10)] {
            span.insert(&mut list, place, item);
        }
        assert_eq!(list[span.range()], [1, 2, 3, 4, 9, 10]);
        assert_eq!(list[..3], [7; 3], "what lies elsewhere stays");
    }

    #[test]
    fn a_plan_gets_its_share_of_all_promise_and_takes_none_away() {
        let legal: Vec<_> = (0..3).map(Action::Choose).collect();
        let decision = Decision::Player { seat: Seat::new(0), prompt: Prompt::Draft };
        for (share, planned) in [(0.5, 300), (0.75, 900), (0.25, 200)] {
            let mut tree = Tree::<Vale>::new();
            let root = tree.waiting_for(ROOT, decision, false).expect("there is room");
            tree.add(root, &legal, &[100, 200, 200]);
            tree.favour(root, legal[2], share);
            let weights: Vec<_> = tree.ways_of(root).iter().map(|way| way.weight).collect();
            assert_eq!(weights, [100, 200, planned], "{share}");
        }
    }
}
