//! The bot that plans a whole turn.

use tabletop::{Choices, Rng};

use crate::bot::Bot;
use crate::knowhow::Knowhow;

/// Plays by the rules of thumb of its game, which think a turn to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Planner;

impl<G: Knowhow> Bot<G> for Planner {
    fn choose(&mut self, view: &G::View, prompt: G::Prompt, legal: Choices<'_, G::Action>, rng: &mut Rng) -> G::Action {
        if let [only] = *legal {
            return only;
        }
        G::obvious(&legal).unwrap_or_else(|| G::plan(view, prompt, legal, rng))
    }
}
