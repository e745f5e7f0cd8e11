//! The search through the ways in which a player's turn can go.
//!
//! Ways that lead to the same table are one. Of the others, the most hopeful are
//! followed side by side, action by action, until the round is over; there the
//! table is judged.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash, Hasher};

use tabletop::{Choices, Dealer, Decision, Game, Legal, Seat};
use vale_of_eternity::action::{Action, Prompt};
use vale_of_eternity::state::{Phase, Vale};

use super::instinct;
use super::rehearsal::Rehearsal;

#[derive(Clone, Copy)]
pub(super) struct Effort {
    pub(super) width: usize,
    /// How many actions are tried. Whatever is still under way then is brought
    /// to its end at a glance.
    pub(super) tries: u32,
}

/// How much the player likes the best end of the round after each of these
/// actions.
pub(super) fn utilities(rehearsal: &Rehearsal, actions: &[Action], effort: Effort) -> Vec<f32> {
    let mut search = Search {
        rehearsal,
        tries_left: effort.tries,
        ahead: Vec::new(),
        seen: HashSet::default(),
        best: vec![f32::NEG_INFINITY; actions.len()],
        dealer: Dealer::new(rehearsal.luck),
    };
    for (first, &action) in actions.iter().enumerate() {
        search.try_out(&rehearsal.start, action, first);
    }
    search.follow(effort.width);
    search.best
}

pub(super) fn best_utility(rehearsal: &Rehearsal, effort: Effort) -> f32 {
    let mut legal = Legal::new();
    rehearsal.start.legal(&mut legal);
    utilities(rehearsal, &legal, effort).into_iter().fold(f32::NEG_INFINITY, f32::max)
}

struct Branch {
    position: Vale,
    /// The action that it began with, by number.
    first: usize,
    hope: f32,
}

struct Search<'a> {
    rehearsal: &'a Rehearsal,
    tries_left: u32,
    ahead: Vec<Branch>,
    seen: HashSet<u64, BuildHasherDefault<DefaultHasher>>,
    best: Vec<f32>,
    /// All ways draw the same cards.
    dealer: Dealer,
}

impl Search<'_> {
    /// Follows all ways to the end of the round, one action at a time.
    fn follow(&mut self, width: usize) {
        let mut legal = Legal::new();
        while !self.ahead.is_empty() {
            let mut layer = std::mem::take(&mut self.ahead);
            if layer.len() > width {
                layer.sort_by(|one, other| other.hope.total_cmp(&one.hope));
                layer.truncate(width);
            }
            for branch in layer {
                branch.position.legal(&mut legal);
                for &action in legal.iter() {
                    if self.can_be_planned(&branch.position, action) {
                        self.try_out(&branch.position, action, branch.first);
                    }
                }
            }
        }
    }

    fn try_out(&mut self, position: &Vale, action: Action, first: usize) {
        self.tries_left = self.tries_left.saturating_sub(1);
        let mut next = *position;
        next.apply_unchecked(action, &mut ());
        self.settle(next, first);
    }

    /// Plays on until the player has a free choice again or the round is over.
    fn settle(&mut self, mut position: Vale, first: usize) {
        while !self.rehearsal.is_over(&position) {
            match position.decision() {
                Decision::Over => break,
                Decision::Chance => {
                    let Some(outcome) = position.sample(&mut self.dealer) else { break };
                    if position.resolve(outcome, &mut ()).is_err() {
                        break;
                    }
                }
                Decision::Player { seat, prompt } if seat != self.rehearsal.seat => {
                    if matches!(prompt, Prompt::Turn | Prompt::Draft) {
                        break;
                    }
                    let Some(action) = at_a_glance(&position) else { break };
                    position.apply_unchecked(action, &mut ());
                }
                Decision::Player { prompt, .. } if self.tries_left == 0 || !self.is_asked(prompt) => {
                    let Some(action) = at_a_glance(&position) else { break };
                    position.apply_unchecked(action, &mut ());
                }
                Decision::Player { prompt: Prompt::Turn | Prompt::UseActive, .. } => {
                    return self.keep(position, first);
                }
                Decision::Player { .. } => return self.branch_out(&position, first),
            }
        }
        let utility = self.rehearsal.utility(&position);
        self.best[first] = self.best[first].max(utility);
    }

    /// Whether a choice of the player is worth a search. The order of active
    /// effects is, but only when it comes to that.
    fn is_asked(&self, prompt: Prompt) -> bool {
        prompt != Prompt::UseActive || self.rehearsal.start.open().phase == Phase::Resolution
    }

    fn branch_out(&mut self, position: &Vale, first: usize) {
        let mut legal = Legal::new();
        position.legal(&mut legal);
        let any_planned = legal.iter().any(|&action| self.can_be_planned(position, action));
        for &action in legal.iter() {
            if !any_planned || self.can_be_planned(position, action) {
                self.try_out(position, action, first);
            }
        }
    }

    /// A card that will have been drawn cannot be planned with.
    fn can_be_planned(&self, position: &Vale, action: Action) -> bool {
        let (Action::Summon(card) | Action::Discard(card)) = action else { return true };
        !self.rehearsal.unknown(position).contains(card)
    }

    fn keep(&mut self, position: Vale, first: usize) {
        if self.seen.insert(fingerprint(&position, self.rehearsal.seat)) {
            let hope = self.rehearsal.final_score(&position);
            self.ahead.push(Branch { position, first, hope });
        }
    }
}

/// What looks best without being tried.
fn at_a_glance(position: &Vale) -> Option<Action> {
    let mut legal = Legal::new();
    position.legal(&mut legal);
    Choices::new(&legal).map(|legal| instinct::favourite(position, legal))
}

/// What tells two tables apart between two actions of a turn.
fn fingerprint(position: &Vale, seat: Seat) -> u64 {
    let open = position.open();
    let mut hasher = DefaultHasher::new();
    (open.phase, open.used, position.hand(seat)).hash(&mut hasher);
    for player in &open.players[..open.seats()] {
        (player.area, player.score, player.stones, player.marked).hash(&mut hasher);
    }
    hasher.finish()
}
