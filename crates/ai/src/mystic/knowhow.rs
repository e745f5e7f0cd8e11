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
const REHEARSED: usize = 3;
const HOPELESS: f32 = 5.0;
/// How much they are rehearsed, and how much that counts beside how they look.
const REHEARSAL: Rehearsal = Rehearsal { tables: 24, finals: 40, rounds: 3 };
const EXPERIENCE: f32 = 4.0;

impl Knowhow for Mystic {
    fn plan(view: &View, prompt: Prompt, legal: &[Action], rng: &mut Rng) -> Action {
        let looks = match look_ahead(view, legal, rng) {
            Some(looks) => looks,
            None => return Bot::<Self>::choose(&mut Greedy, view, prompt, legal, rng),
        };
        // Where a bought advancement goes, and the like, is told well enough by
        // the turns that are dealt in advance.
        if matches!(prompt, Prompt::Planting | Prompt::Harvest) {
            return best_in_rehearsal(view, looks, rng);
        }
        looks.best()
    }

    fn sketch(view: &View, prompt: Prompt, legal: &[Action], rng: &mut Rng) -> Action {
        match look_ahead(view, legal, rng) {
            Some(looks) => looks.best(),
            None => Bot::<Self>::choose(&mut Greedy, view, prompt, legal, rng),
        }
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

/// How each action looks to a player, the best first, in per cent of a victory.
struct Looks {
    seat: Seat,
    actions: Vec<(Action, f32)>,
}

impl Looks {
    fn best(&self) -> Action {
        self.actions.first().map_or_else(Action::default, |(action, _)| *action)
    }
}

/// Looks at what every action leads to in this turn; `None` for what is chosen
/// before the game or between turns, which has no turn to plan.
fn look_ahead(view: &View, legal: &[Action], rng: &mut Rng) -> Option<Looks> {
    let game = Mystic::determinize(view, rng);
    let Decision::Player { seat, .. } = game.decision() else { return None };
    if !lookahead::can_plan(&game) {
        return None;
    }
    let judge = Judge::new(&game, seat);
    // Every action meets the same luck, so that none is taken for its luck.
    let luck = Rng::new(rng.bits());
    let utilities = lookahead::utilities(&judge, &game, seat, legal, &luck);
    let mut actions: Vec<_> = legal.iter().copied().zip(utilities).collect();
    actions.sort_by(|one, other| other.1.total_cmp(&one.1));
    Some(Looks { seat, actions })
}

/// The best of the actions that look best, when each has been tried out.
fn best_in_rehearsal(view: &View, mut looks: Looks, rng: &mut Rng) -> Action {
    let least = looks.actions.first().map_or(0.0, |(_, most)| most - HOPELESS);
    looks.actions.truncate(REHEARSED);
    looks.actions.retain(|(_, utility)| *utility >= least);
    let actions: Vec<_> = looks.actions.iter().map(|(action, _)| *action).collect();
    if actions.len() < 2 {
        return looks.best();
    }
    let shares = REHEARSAL.try_out::<Mystic>(view, looks.seat, &actions, rng);
    let mut worths = looks.actions.iter().zip(shares).map(|((_, utility), share)| utility + EXPERIENCE * 100.0 * share);
    best_by(&actions, |_| worths.next().unwrap_or(f32::NEG_INFINITY))
}
