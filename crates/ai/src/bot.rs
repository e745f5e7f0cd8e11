//! What a bot is.

use tabletop::{Choices, Game, Rng};

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions.
    ///
    /// Whatever the bot leaves to luck comes from `rng`: the same view, prompt,
    /// actions and generator lead to the same choice.
    fn choose(&mut self, view: &G::View, prompt: G::Prompt, legal: Choices<'_, G::Action>, rng: &mut Rng) -> G::Action;
}
