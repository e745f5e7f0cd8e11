//! What is known about playing Mystic Vale well.

use mystic_vale::{Action, Mystic, Prompt, View};
use tabletop::{Decision, Game, Rng};

use super::judge::Judge;
use super::{chances, instinct, lookahead};
use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::knowhow::{Knowhow, Prospects};
use crate::search::Habits;

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
        let mut best: Option<(f32, Action)> = None;
        for (&action, utility) in legal.iter().zip(utilities) {
            if best.is_none_or(|(most, _)| utility > most) {
                best = Some((utility, action));
            }
        }
        best.map_or_else(Action::default, |(_, action)| action)
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
    /// told apart.
    fn habits() -> Habits {
        Habits { luck: 30.0, ..Habits::default() }
    }
}
