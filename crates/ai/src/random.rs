//! The bot that takes whatever comes.

use tabletop::{Choices, Game, Rng};

use crate::bot::Bot;

/// Chooses every legal action with the same chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G::View, _: G::Prompt, legal: Choices<'_, G::Action>, rng: &mut Rng) -> G::Action {
        legal.choose(rng)
    }
}
