//! Counting what can happen.

use crate::game::{Decision, Game};
use crate::test_kit::chance::weighted_outcomes;
use crate::test_kit::play::legal_actions;

/// How many different ways there are to take exactly `depth` steps from here,
/// whether players or chance take them.
///
/// A rule that is changed by accident hardly ever leaves these counts alone.
///
/// # Panics
/// If the rules refuse an outcome that they offer.
pub fn perft<G: Game>(position: &G, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.decision() {
        Decision::Over => 0,
        Decision::Player { .. } => legal_actions(position)
            .into_iter()
            .map(|action| {
                let mut next = position.clone();
                next.apply_unchecked(action, &mut ());
                perft(&next, depth - 1)
            })
            .sum(),
        Decision::Chance => weighted_outcomes(position)
            .into_iter()
            .map(|(outcome, _)| {
                let mut next = position.clone();
                next.resolve(outcome, &mut ()).expect("an outcome that was offered is possible");
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
