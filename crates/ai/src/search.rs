//! The bot that thinks ahead in a tree (information-set Monte Carlo tree
//! search).
//!
//! Every try imagines a table that agrees with what the seat knows, and goes
//! down one tree that is shared by all of these tables: its nodes are told
//! apart only by what the seat would notice. Whoever has to choose takes the way
//! that is best for them; chance is thrown. Where the tree ends, the table is
//! judged by what is known about the game ([`Knowhow`]).
//!
//! Several trees may grow side by side, each from a seed and with a share of
//! the tries of its own, and are added up at the end. So the choice depends on
//! the seed and the number of trees, and not on who does the work.

mod fate;
mod habits;
mod leaf;
mod line;
mod tree;
mod walk;

use std::num::NonZeroU32;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use tabletop::random::derive_seed;
use tabletop::{Choices, Dealer, Decision, Rng, Viewer};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::knowhow::Knowhow;
use crate::means::Means;
pub(crate) use fate::Imagined;
use fate::{Fate, Foreseen};
pub use habits::Habits;
pub(crate) use leaf::{Playout, worth};
use tree::ROOT;
use walk::Walker;

/// How many tries lie between two looks at the clock.
const TRIES_PER_LOOK: u32 = 8;
/// How many tries a tree makes even if there is no time.
const FEWEST_TRIES: u32 = 16;

/// Thinks ahead in a tree, and takes what it tried most often; what it had planned
/// before has a head start.
pub struct Search<G: Knowhow> {
    budget: Budget,
    means: Means,
    walkers: Vec<Mutex<Walker<G>>>,
}

/// What a search found out about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The same with the head start of a plan, which is what counts in the end.
    pub standing: u32,
    /// What whoever chooses may expect of it, from 0 to 1; meaningless if it
    /// was never tried.
    pub share: f64,
}

impl<A> Considered<A> {
    /// What is chosen by: how often it was tried, the plan with its head start,
    /// and of equals how good it is.
    pub(crate) const fn rank(&self) -> (u32, f64) {
        (self.standing, self.share)
    }
}

impl<G: Knowhow> Bot<G> for Search<G> {
    fn choose(&mut self, view: &G::View, _: G::Prompt, legal: Choices<'_, G::Action>, rng: &mut Rng) -> G::Action {
        if let [only] = *legal {
            return only;
        }
        if let Some(action) = G::obvious(&legal) {
            return action;
        }
        let seed = rng.bits();
        self.think(view, seed, Haste::MayStopEarly);
        self.most_tried(legal)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Haste {
    /// As soon as no further try can change the choice.
    MayStopEarly,
    /// The whole budget is used: the numbers themselves are wanted.
    TakesItsTime,
}

impl<G: Knowhow> Search<G> {
    /// A search with this budget for each choice.
    #[must_use]
    pub fn new(budget: Budget, means: Means) -> Self {
        let walkers = (0..means.trees.get()).map(|_| Mutex::new(Walker::new())).collect();
        Self { budget, means, walkers }
    }

    fn think(&mut self, view: &G::View, seed: u64, haste: Haste) {
        // Who decides is open to all, so that any table that agrees with the
        // view tells it.
        let viewer = match G::determinize(view, &mut Rng::new(seed)).decision() {
            Decision::Player { seat, .. } => Viewer::Seat(seat),
            Decision::Chance | Decision::Over => Viewer::Spectator,
        };
        self.grow(seed, haste, || Imagined { view, viewer });
    }

    pub(crate) fn think_knowing_all(&mut self, position: &G, dealer: &Dealer, seed: u64) {
        self.grow(seed, Haste::MayStopEarly, || Foreseen { position, dealer: dealer.clone() });
    }

    fn grow<F: Fate<G>>(&self, seed: u64, haste: Haste, fate: impl Fn() -> F + Sync) {
        let began = match self.budget {
            Budget::Milliseconds(_) => self.means.clock.microseconds(),
            Budget::Iterations(_) => 0,
        };
        // A tree does not know what the others have found out, and so not whether
        // the choice is clear.
        let haste = if self.walkers.len() == 1 { haste } else { Haste::TakesItsTime };
        self.means.crew.work(self.walkers.len(), &|number| {
            let Some(walker) = self.walkers.get(number) else { return };
            // A walker starts anew, whatever became of it the last time.
            let walker = &mut *walker.lock().unwrap_or_else(PoisonError::into_inner);
            let mut fate = fate();
            walker.begin(derive_seed(seed, number as u64), &fate);
            match self.budget {
                Budget::Iterations(all) => {
                    let tries = share_of(all, number, self.walkers.len());
                    grow_by_tries(walker, &mut fate, tries, haste);
                }
                Budget::Milliseconds(most) => {
                    let until = began + 1_000 * u64::from(most.get());
                    self.grow_until(walker, &mut fate, until, haste);
                }
            }
        });
    }

    fn grow_until(&self, walker: &mut Walker<G>, fate: &mut impl Fate<G>, until: u64, haste: Haste) {
        let time = self.means.clock.microseconds()..until;
        for tries in 1_u32.. {
            walker.walk(fate);
            if !tries.is_multiple_of(TRIES_PER_LOOK) || tries < FEWEST_TRIES {
                continue;
            }
            let now = self.means.clock.microseconds();
            if now >= time.end || haste == Haste::MayStopEarly && is_decided(walker, tries_to_come(tries, now, &time)) {
                return;
            }
        }
    }

    /// What all trees together found out about the actions at their root, in
    /// the order of `legal`.
    pub(crate) fn considered(&self, legal: &[G::Action]) -> Vec<Considered<G::Action>> {
        let mut found: Vec<_> =
            legal.iter().map(|&action| Considered { action, visits: 0, standing: 0, share: 0.0 }).collect();
        for walker in &self.walkers {
            let walker = walker.lock().unwrap_or_else(PoisonError::into_inner);
            for way in walker.tree.ways_of(ROOT) {
                if let Ok(place) = legal.binary_search(&way.action) {
                    found[place].visits = found[place].visits.saturating_add(way.visits);
                    found[place].standing = found[place].standing.saturating_add(way.standing());
                    found[place].share += way.sum;
                }
            }
        }
        for action in &mut found {
            action.share /= f64::from(action.visits.max(1));
        }
        found
    }

    /// The action that was tried most often, the plan with its head start; of
    /// equals the better one, then the first.
    pub(crate) fn most_tried(&self, legal: Choices<'_, G::Action>) -> G::Action {
        let mut best: Option<Considered<G::Action>> = None;
        for considered in self.considered(&legal) {
            if best.is_none_or(|best| considered.rank() > best.rank()) {
                best = Some(considered);
            }
        }
        best.map_or_else(|| legal.first(), |best| best.action)
    }
}

/// How many of all tries are made in one of several trees.
fn share_of(all: NonZeroU32, number: usize, trees: usize) -> u32 {
    let trees = u32::try_from(trees).unwrap_or(u32::MAX);
    let share = all.get() / trees + u32::from((number as u32) < all.get() % trees);
    share.max(1)
}

fn grow_by_tries<G: Knowhow>(walker: &mut Walker<G>, fate: &mut impl Fate<G>, tries: u32, haste: Haste) {
    for done in 1..=tries {
        walker.walk(fate);
        let looks = haste == Haste::MayStopEarly && done.is_multiple_of(TRIES_PER_LOOK);
        if looks && is_decided(walker, tries - done) {
            return;
        }
    }
}

/// How many tries the rest of the time has room for, at the pace so far.
fn tries_to_come(done: u32, now: u64, time: &Range<u64>) -> u32 {
    let passed = now.saturating_sub(time.start).max(1);
    let to_come = u64::from(done).saturating_mul(time.end.saturating_sub(now)) / passed;
    u32::try_from(to_come).unwrap_or(u32::MAX)
}

/// Whether so many more tries cannot change what was tried most often.
fn is_decided<G: Knowhow>(walker: &Walker<G>, tries_left: u32) -> bool {
    let (mut most, mut second) = (0, 0);
    for way in walker.tree.ways_of(ROOT) {
        let standing = way.standing();
        if standing > most {
            (most, second) = (standing, most);
        } else {
            second = second.max(standing);
        }
    }
    most - second > tries_left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_the_time_has_room_for_as_many_tries_as_the_pace_says() {
        let time = 1_000..101_000;
        for (done, now, to_come) in [(160, 17_000, 840), (500, 51_000, 500), (16, 1_000, 1_600_000), (900, 101_000, 0)]
        {
            assert_eq!(tries_to_come(done, now, &time), to_come, "{done} tries until {now}");
        }
    }
}
