//! The bot that takes whatever comes.

use tabletop::{Game, Rng};

use crate::bot::Bot;

/// Chooses every legal action with the same chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G::View, _: G::Prompt, legal: &[G::Action], rng: &mut Rng) -> G::Action {
        rng.choose(legal).copied().unwrap_or_default()
    }
}
