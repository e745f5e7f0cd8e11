//! What is known about playing Mystic Vale well.

use mystic_vale::{Action, Mystic, Prompt, View};
use tabletop::{Decision, Game, Rng, Seat};

use super::judge::Judge;
use super::{chances, instinct, lookahead};
use crate::appeal::best_by;
use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::knowhow::{Knowhow, Prospects};
use crate::rehearsal::Rehearsal;
use crate::search::{Habits, Untried};

/// What looks best is rehearsed before it is done: so many actions, unless they
/// look worse than the best by more than this, in per cent of a victory.
const REHEARSED: usize = 4;
const HOPELESS: f32 = 10.0;
/// How much they are rehearsed, and how much that counts beside how they look.
const REHEARSAL: Rehearsal = Rehearsal { tables: 24, finals: 56, rounds: 5 };
const EXPERIENCE: f32 = 4.0;

impl Knowhow for Mystic {
    fn plan(view: &View, prompt: Prompt, legal: &[Action], rng: &mut Rng) -> Action {
        let game = Self::determinize(view, rng);
        let Decision::Player { seat, .. } = game.decision() else { return legal.first().copied().unwrap_or_default() };
        // What is chosen before the game or between turns has no turn to plan.
        if !lookahead::can_plan(&game) {
            return Bot::<Self>::choose(&mut Greedy, view, prompt, legal, rng);
        }
        let judge = Judge::new(&game, seat);
        // Every action meets the same luck, so that none is taken for its luck.
        let luck = Rng::new(rng.bits());
        let utilities = lookahead::utilities(&judge, &game, seat, legal, &luck);
        best_in_rehearsal(view, seat, best_of(legal, &utilities), rng)
    }

    fn hunch(&self, legal: &[Action], rng: &mut Rng) -> Action {
        instinct::hunch(self, legal, rng)
    }

    fn promise(&self, legal: &[Action], weights: &mut [u16]) {
        instinct::promise(self, legal, weights);
    }

    fn prospects(&self) -> Prospects {
        chances::prospects(self)
    }

    /// A push is judged by its odds, so that every card that may come up is
    /// told apart. What a purchase is worth shows after many turns.
    fn habits() -> Habits {
        Habits { luck: 30.0, untried: Untried::Guessed, trust: 0.5, playout_rounds: 8, ..Habits::default() }
    }
}

/// The few actions that look best, the best first.
fn best_of(legal: &[Action], utilities: &[f32]) -> Vec<(Action, f32)> {
    let mut best: Vec<_> = legal.iter().copied().zip(utilities.iter().copied()).collect();
    best.sort_by(|one, other| other.1.total_cmp(&one.1));
    best.truncate(REHEARSED);
    let least = best.first().map_or(0.0, |(_, most)| most - HOPELESS);
    best.retain(|(_, utility)| *utility >= least);
    best
}

/// The best of some actions, when each has been tried out.
fn best_in_rehearsal(view: &View, seat: Seat, looks: Vec<(Action, f32)>, rng: &mut Rng) -> Action {
    let actions: Vec<_> = looks.iter().map(|(action, _)| *action).collect();
    if let [only] = actions[..] {
        return only;
    }
    let shares = REHEARSAL.try_out::<Mystic>(view, seat, &actions, rng);
    let mut worths = looks.iter().zip(shares).map(|((_, utility), share)| utility + EXPERIENCE * 100.0 * share);
    best_by(&actions, |_| worths.next().unwrap_or(f32::NEG_INFINITY))
}
