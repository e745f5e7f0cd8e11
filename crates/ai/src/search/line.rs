//! The line that a search expects.

use std::sync::PoisonError;

use tabletop::Seat;

use super::tree::{NOWHERE, ROOT, Tree, Way};
use super::{Haste, Search};
use crate::knowhow::Knowhow;

/// How often a step was tried at least before it is expected of anybody.
const FEWEST_VISITS: u32 = 8;

impl<G: Knowhow> Search<G> {
    /// Thinks about what a seat sees when it has to choose, and uses all of
    /// its budget, even where the choice is clear.
    pub fn ponder(&mut self, view: &G::View, seed: u64) {
        self.think(view, seed, Haste::TakesItsTime);
    }

    /// What is expected after an action: the choices that were tried most, as
    /// far as nothing depends on luck or on what `thinker` cannot know.
    pub(crate) fn line_after(&self, action: G::Action, thinker: Seat, longest: usize) -> Vec<(Seat, G::Action)> {
        let lines = self.walkers.iter().map(|walker| {
            let walker = walker.lock().unwrap_or_else(PoisonError::into_inner);
            line(&walker.tree, action, thinker, longest)
        });
        // The tree that tried the action most often knows most about it.
        let best = lines.reduce(|best, line| if line.0 > best.0 { line } else { best });
        best.map(|(_, line)| line).unwrap_or_default()
    }
}

fn line<G: Knowhow>(tree: &Tree<G>, action: G::Action, thinker: Seat, longest: usize) -> (u32, Vec<(Seat, G::Action)>) {
    let first = tree.ways_of(ROOT).iter().find(|way| way.action == action);
    let Some(first) = first else { return (0, Vec::new()) };
    let mut line = Vec::new();
    let mut node = first.child;
    while let Some(seat) = tree.seat_of(node).filter(|_| line.len() < longest) {
        // Hidden cards decide who chooses next, or what about.
        if tree.nodes[node as usize].other != NOWHERE {
            break;
        }
        let mut most_tried: Option<&Way<G::Action>> = None;
        for way in tree.ways_of(node) {
            if most_tried.is_none_or(|most| way.visits > most.visits) {
                most_tried = Some(way);
            }
        }
        let Some(way) = most_tried.filter(|way| way.visits >= FEWEST_VISITS) else { break };
        // What somebody can do only with certain hidden cards is guesswork.
        // (A node's first visit only looks at it and offers nothing.)
        let always_offered = way.offered + 1 >= tree.nodes[node as usize].visits;
        if seat != thinker && (way.seen != Some(way.action) || !always_offered) {
            break;
        }
        line.push((seat, way.action));
        node = way.child;
    }
    (first.visits, line)
}

#[cfg(test)]
mod tests {
    use tabletop::Decision;
    use vale_of_eternity::Vale;
    use vale_of_eternity::action::{Action, Prompt};

    use super::*;

    const ME: Seat = Seat::new(0);
    const THEM: Seat = Seat::new(1);

    /// A tree in which my choice is followed by one of theirs that was often tried.
    fn tree() -> Tree<Vale> {
        let mut tree = Tree::new();
        let root = tree.waiting_for(ROOT, choice_of(ME), false).expect("there is room");
        tree.add(root, &[Action::Choose(0)], &[1]);
        let child = tree.behind_way(root, 0, choice_of(THEM), Some).expect("there is room");
        tree.add(child, &[Action::Choose(1)], &[1]);
        tree.nodes[child as usize].visits = 20;
        let theirs = tree.ways.last_mut().expect("their way");
        (theirs.seen, theirs.visits, theirs.offered) = (Some(theirs.action), 20, 20);
        tree
    }

    fn choice_of(seat: Seat) -> Decision<Prompt> {
        Decision::Player { seat, prompt: Prompt::Draft }
    }

    fn expected(tree: &Tree<Vale>) -> Vec<(Seat, Action)> {
        line(tree, Action::Choose(0), ME, 6).1
    }

    #[test]
    fn a_line_tells_what_was_tried_most() {
        assert_eq!(expected(&tree()), [(THEM, Action::Choose(1))]);
    }

    #[test]
    fn a_line_ends_where_hidden_cards_decide_who_chooses_next() {
        let mut tree = tree();
        let child = tree.ways_of(ROOT)[0].child;
        tree.waiting_for(child, choice_of(ME), false).expect("there is room");
        assert_eq!(expected(&tree), []);
    }

    #[test]
    fn a_line_ends_where_hidden_cards_decide_what_others_can_do() {
        let mut tree = tree();
        tree.ways.last_mut().expect("their way").offered = 12;
        assert_eq!(expected(&tree), []);
    }
}
