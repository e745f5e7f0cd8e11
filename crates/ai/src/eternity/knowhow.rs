//! What is known about playing The Vale of Eternity well.

use tabletop::{Choices, Rng, Seat};
use vale_of_eternity::action::{Action, Prompt};
use vale_of_eternity::state::{Vale, Waiting};
use vale_of_eternity::view::View;

use super::rehearsal::Rehearsal;
use super::turn::{self, Effort};
use super::{chances, drafting, instinct};
use crate::appeal::best_of;
use crate::knowhow::{Knowhow, Prospects};
use crate::search::Habits;

const EFFORT: Effort = Effort { width: 48, tries: 1_500 };

impl Knowhow for Vale {
    fn plan(view: &View, prompt: Prompt, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
        match (view.open.waiting, prompt) {
            (Waiting::Player(seat, _), Prompt::Draft) => drafting::choose(view, seat, legal, rng),
            (Waiting::Player(seat, _), _) => plan_turn(view, seat, legal, rng),
            (Waiting::Chance(_) | Waiting::Over, _) => legal.first(),
        }
    }

    fn hunch(&self, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
        instinct::hunch(self, legal, rng)
    }

    fn promise(&self, legal: &[Action], weights: &mut [u16]) {
        instinct::promise(self, legal, weights);
    }

    fn prospects(&self) -> Prospects {
        chances::prospects(self)
    }

    /// An estimate is worth less than some rounds played on, even by hunches,
    /// and a plan is hard to better.
    fn habits() -> Habits {
        Habits { trust: 0.5, playout: 60, ..Habits::default() }
    }
}

/// The action that the best way through the rest of the round begins with; the
/// first of equals.
fn plan_turn(view: &View, seat: Seat, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
    let rehearsal = Rehearsal::new(view, seat, rng);
    let utilities = turn::utilities(&rehearsal, &legal, EFFORT);
    best_of(legal.first(), legal.iter().copied().zip(utilities))
}
