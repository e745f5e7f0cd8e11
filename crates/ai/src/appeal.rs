//! Choosing by appeal: a game says how appealing an action is, in points, and
//! this says what follows from it.

use tabletop::game::MAX_LEGAL;
use tabletop::{Choices, Rng};

const FULL_WEIGHT: f32 = 1_000.0;

/// The most appealing action, the first of equals; actions that are no further
/// apart than `mood` are a matter of mood.
pub(crate) fn most_appealing<A: Copy>(legal: Choices<'_, A>, mood: f32, rng: &mut Rng, appeal: impl Fn(A) -> f32) -> A {
    let mut luck = rng.bits();
    best_by(legal, |action| {
        // Sixteen steps of mood for each action.
        let moody = (luck & 15) as f32 / 15.0 * mood;
        luck = luck.rotate_right(4);
        appeal(action) + moody
    })
}

/// The action with the highest number, the first of equals.
pub(crate) fn best_by<A: Copy>(legal: Choices<'_, A>, mut worth: impl FnMut(A) -> f32) -> A {
    best_of(legal.first(), legal.iter().map(|&action| (action, worth(action))))
}

/// The action with the highest number, the first of equals; `otherwise` if
/// there is none with a number above negative infinity.
pub(crate) fn best_of<A>(otherwise: A, rated: impl IntoIterator<Item = (A, f32)>) -> A {
    let mut best = (f32::NEG_INFINITY, otherwise);
    for (action, worth) in rated {
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// Weights by appeal: what is two points less appealing gets a fifth.
pub(crate) fn weigh<A: Copy>(legal: &[A], weights: &mut [u16], appeal: impl Fn(A) -> f32) {
    let mut appeals = [0.0_f32; MAX_LEGAL];
    let mut best = f32::NEG_INFINITY;
    for (appealing, &action) in appeals.iter_mut().zip(legal) {
        *appealing = appeal(action);
        best = best.max(*appealing);
    }
    for (weight, appealing) in weights.iter_mut().zip(&appeals[..legal.len()]) {
        let behind = best - appealing;
        *weight = (FULL_WEIGHT / (1.0 + behind + behind * behind / 2.0)).max(1.0) as u16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_two_points_less_appealing_gets_a_fifth_of_the_weight() {
        let mut weights = [0; 3];
        weigh(&[4, 6, -1_000], &mut weights, |action| action as f32);
        assert_eq!(weights, [200, 1_000, 1]);
    }

    #[test]
    fn only_what_is_close_is_a_matter_of_mood() {
        let mut rng = Rng::new(1);
        let mut choose = |actions: &[u8]| {
            let legal = Choices::new(actions).unwrap();
            (0..100).map(|_| most_appealing(legal, 2.0, &mut rng, f32::from)).collect::<Vec<_>>()
        };
        let mut chosen = choose(&[5, 6, 9]);
        assert!(chosen.iter().all(|&action| action == 9), "{chosen:?}");
        chosen = choose(&[5, 6]);
        assert!(chosen.contains(&5) && chosen.contains(&6), "{chosen:?}");
    }

    #[test]
    fn the_first_of_equals_is_the_best() {
        assert_eq!(best_by(Choices::new(&[3, 1, 2]).unwrap(), |_| 0.0), 3);
        assert_eq!(best_of(7, [(3, f32::NEG_INFINITY)]), 7);
    }
}
