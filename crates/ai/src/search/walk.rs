//! One try: from the root along the most promising ways to the end of the
//! tree, a judgement there, and the way back.

use tabletop::game::MAX_LEGAL;
use tabletop::{Choices, Decision, Game, Legal, Rng, Seat, Viewer};

use super::fate::Fate;
use super::habits::Habits;
use super::leaf::{self, Playout};
use super::tree::{Draw, NOWHERE, Node, ROOT, Tree};
use crate::knowhow::{Knowhow, Prospects};

/// How far apart the results of a choice are usually, as shares of a victory.
const USUAL_STAKES: f64 = 0.1;

pub(super) struct Walker<G: Game> {
    pub(super) tree: Tree<G>,
    habits: Habits,
    rng: Rng,
    path: Vec<Step>,
    offered: Vec<u32>,
    legal: Box<Legal<G::Action>>,
}

/// A step along the tree, with the place of the way or the draw.
#[derive(Clone, Copy)]
enum Step {
    Way { node: u32, place: u32, seat: Seat },
    Draw { place: u32 },
}

enum Next {
    Node(u32),
    Leaf,
}

impl<G: Knowhow> Walker<G> {
    pub(super) fn new() -> Self {
        Self {
            tree: Tree::new(),
            habits: G::habits(),
            rng: Rng::new(0),
            path: Vec::new(),
            offered: Vec::new(),
            legal: Box::default(),
        }
    }

    /// Starts anew, with a plan for the first choice.
    pub(super) fn begin(&mut self, seed: u64, fate: &impl Fate<G>) {
        self.tree.clear();
        self.rng = Rng::new(seed);
        let position = fate.begin(&mut self.rng);
        let Decision::Player { seat, prompt } = position.decision() else { return };
        let Some(root) = self.tree.waiting_for(ROOT, position.decision(), false) else { return };
        position.legal(&mut self.legal);
        self.add_ways(root, &position);
        let Some(legal) = Choices::new(&self.legal).filter(|legal| legal.len() > 1) else { return };
        if self.habits.trust > 0.0 {
            let view = position.view(Viewer::Seat(seat));
            let planned = G::plan(&view, prompt, legal, &mut self.rng);
            self.tree.favour(root, planned, self.habits.trust);
        }
    }

    pub(super) fn walk(&mut self, fate: &mut impl Fate<G>) {
        let mut position = fate.begin(&mut self.rng);
        self.path.clear();
        let mut node = self.tree.waiting_for(ROOT, position.decision(), false);
        while let Some(place) = node {
            let Node { decision, ref mut visits, .. } = self.tree.nodes[place as usize];
            let is_new = *visits == 0 && place != ROOT;
            *visits += 1;
            let next = match decision {
                Decision::Over => Next::Leaf,
                Decision::Chance if is_new && position.at_rest() => Next::Leaf,
                Decision::Chance => self.draw(place, &mut position, fate),
                Decision::Player { seat, .. } => {
                    position.legal(&mut self.legal);
                    // Where there is nothing to choose, nothing is to be judged.
                    if self.legal.is_empty() || is_new && self.legal.len() > 1 {
                        Next::Leaf
                    } else {
                        self.choose(place, seat, &mut position, fate)
                    }
                }
            };
            node = match next {
                Next::Node(place) => Some(place),
                Next::Leaf => None,
            };
        }
        let playout = Playout { choices: self.habits.playout, rounds: self.habits.playout_rounds };
        let prospects = leaf::worth(position, playout, fate, &mut self.legal, &mut self.rng);
        self.remember(&prospects);
    }

    fn choose(&mut self, node: u32, seat: Seat, position: &mut G, fate: &mut impl Fate<G>) -> Next {
        if !self.tree.knows_all(node, &self.legal) {
            self.add_ways(node, position);
        }
        self.tree.offer(node, &self.legal, &mut self.offered);
        let Some(place) = self.most_promising(node) else { return Next::Leaf };
        self.path.push(Step::Way { node, place, seat });
        let way = self.tree.ways[place as usize];
        // What is noticed of an action is asked before it is taken, and only
        // where it is tried for the first time.
        let seen = if way.child == NOWHERE { fate.action_seen(position, way.action, seat) } else { way.seen };
        position.apply_unchecked(way.action, &mut ());
        match self.tree.behind_way(node, place, position.decision(), |_| seen) {
            Some(next) => Next::Node(next),
            None => Next::Leaf,
        }
    }

    fn add_ways(&mut self, node: u32, position: &G) {
        let mut weights = [1; MAX_LEGAL];
        position.promise(&self.legal, &mut weights);
        self.tree.add(node, &self.legal, &weights);
    }

    /// The way with the best mixture of what it brought, what it promises and
    /// how seldom it was tried.
    fn most_promising(&self, node: u32) -> Option<u32> {
        let ways = |place: &u32| &self.tree.ways[*place as usize];
        let (mut weights, mut weights_tried, mut tried) = (0_u32, 0_u32, 0_u32);
        let (mut sum, mut visits) = (0.0_f64, 0_u32);
        for way in self.offered.iter().map(ways) {
            weights += way.weight;
            if way.visits > 0 {
                weights_tried += way.weight;
                tried += 1;
                sum += way.sum;
                visits += way.visits;
            }
        }
        let per_weight = 1.0 / f64::from(weights.max(1));
        let mean = if visits == 0 { 0.0 } else { sum / f64::from(visits) };
        let stakes = self.tree.nodes[node as usize].stakes(USUAL_STAKES);
        let caution = f64::from(self.habits.caution) * stakes;
        let untried = mean - caution * (f64::from(weights_tried) * per_weight).sqrt();
        let may_try_more = (tried as f32) < self.habits.ways_after(self.tree.nodes[node as usize].visits);
        let curiosity = f64::from(self.habits.curiosity) * stakes * per_weight;
        let mut best: Option<(f64, u32)> = None;
        for &place in &self.offered {
            let way = ways(&place);
            if way.visits == 0 && !may_try_more {
                continue;
            }
            let novelty = curiosity * f64::from(way.weight) * f64::from(way.offered).sqrt();
            let score = way.mean(untried) + novelty / f64::from(1 + way.visits);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Lets chance decide.
    ///
    /// When enough outcomes are known, one of them comes up again, so that
    /// what follows is looked at more than once.
    fn draw(&mut self, node: u32, position: &mut G, fate: &mut impl Fate<G>) -> Next {
        let Some(outcome) = fate.luck(position, &mut self.rng) else { return Next::Leaf };
        let seen = fate.outcome_seen(position, outcome);
        let Node { onward, visits, after_chance, .. } = self.tree.nodes[node as usize];
        let known = &self.tree.draws[onward.range()];
        let (place, outcome) = match known.binary_search_by(|draw| draw.seen.cmp(&seen)) {
            Ok(place) => (onward.range().start + place, outcome),
            Err(place) if (onward.len() as f32) < self.habits.outcomes_after(visits, after_chance) => {
                let new = Draw { seen, outcome, visits: 0, child: NOWHERE };
                let onward = &mut self.tree.nodes[node as usize].onward;
                onward.insert(&mut self.tree.draws, place, new);
                (onward.range().start + place, outcome)
            }
            Err(_) => match self.known_draw(node) {
                Some(place) => (place, self.tree.draws[place].outcome),
                None => return Self::leave(position, outcome),
            },
        };
        if position.resolve(outcome, &mut ()).is_err() {
            // What came up elsewhere cannot come up here.
            return match fate.luck(position, &mut self.rng) {
                Some(outcome) => Self::leave(position, outcome),
                None => Next::Leaf,
            };
        }
        self.path.push(Step::Draw { place: place as u32 });
        let first = self.tree.draws[place].child;
        let Some(child) = self.tree.waiting_for(first, position.decision(), true) else { return Next::Leaf };
        if first == NOWHERE {
            self.tree.draws[place].child = child;
        }
        Next::Node(child)
    }

    fn known_draw(&mut self, node: u32) -> Option<usize> {
        let range = self.tree.nodes[node as usize].onward.range();
        let place = range.start + self.rng.below(range.len() as u32) as usize;
        // What nobody saw is not known, and cannot be made to happen again.
        self.tree.draws.get(place)?.seen.is_some().then_some(place)
    }

    fn leave(position: &mut G, outcome: G::Outcome) -> Next {
        // Should even this be refused, the table is judged as it is.
        let _ = position.resolve(outcome, &mut ());
        Next::Leaf
    }

    fn remember(&mut self, prospects: &Prospects) {
        for step in &self.path {
            match *step {
                Step::Way { node, place, seat } => {
                    let share = f64::from(prospects[seat.index()]);
                    let way = &mut self.tree.ways[place as usize];
                    way.visits += 1;
                    way.sum += share;
                    let node = &mut self.tree.nodes[node as usize];
                    node.sum += share;
                    node.squares += share * share;
                }
                Step::Draw { place } => self.tree.draws[place as usize].visits += 1,
            }
        }
    }
}
