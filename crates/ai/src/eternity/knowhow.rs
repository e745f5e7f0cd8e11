//! What is known about playing The Vale of Eternity well.

use tabletop::{Choices, Decision, Game, Rng, Seat};
use vale_of_eternity::action::{Action, Prompt};
use vale_of_eternity::state::{DEEDS_PER_TURN, Phase, Vale, Waiting};
use vale_of_eternity::view::View;

use super::outlook::Outlook;
use super::rehearsal::Rehearsal;
use super::turn::{self, Effort};
use super::{chances, drafting, instinct, rounds_to_come, seen_from_outside};
use crate::appeal::best_of;
use crate::appraise::outcome;
use crate::knowhow::{Knowhow, Prospects};
use crate::search::Habits;

const EFFORT: Effort = Effort { width: 48, tries: 1_500 };

impl Knowhow for Vale {
    fn appraise(&self, seat: Seat) -> i32 {
        if self.open().phase == Phase::Over {
            return outcome(&self.standings(), seat);
        }
        let rivals = Seat::all(self.seats()).filter(|&other| other != seat);
        let rounds_to_come = rounds_to_come(self);
        let best_rival = rivals.map(|other| seen_from_outside(self, other, rounds_to_come)).max().unwrap_or(0);
        // A deed that brings nothing costs a hundredth of a point, so that
        // among equals the bot ends its turn.
        let deeds = i32::from(DEEDS_PER_TURN - self.open().deeds_left.min(DEEDS_PER_TURN));
        Outlook::new(self, seat, rounds_to_come).total() - best_rival - deeds
    }

    fn at_rest(&self) -> bool {
        match self.decision() {
            Decision::Over => true,
            Decision::Chance => false,
            Decision::Player { prompt: Prompt::Draft | Prompt::Turn, .. } => true,
            // Outside of the Resolution Phase, active effects are used in the
            // middle of a summoning.
            Decision::Player { prompt: Prompt::UseActive, .. } => self.open().phase == Phase::Resolution,
            Decision::Player { .. } => false,
        }
    }

    fn round(&self) -> u32 {
        u32::from(self.open().round)
    }

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
