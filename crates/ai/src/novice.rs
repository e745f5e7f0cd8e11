//! The bot that is still learning.

use tabletop::{Choices, Rng};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::knowhow::Knowhow;

/// One of so many choices is made without a thought.
const THOUGHTLESS: u32 = 3;

/// Plays like [`Greedy`], but makes one of three choices at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Novice;

impl<G: Knowhow> Bot<G> for Novice {
    fn choose(&mut self, view: &G::View, prompt: G::Prompt, legal: Choices<'_, G::Action>, rng: &mut Rng) -> G::Action {
        if rng.below(THOUGHTLESS) == 0 {
            return legal.choose(rng);
        }
        Bot::<G>::choose(&mut Greedy, view, prompt, legal, rng)
    }
}
