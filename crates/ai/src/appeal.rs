//! Choosing by appeal: a game says how appealing an action is, in points, and
//! this says what follows from it.

use tabletop::Rng;
use tabletop::game::MAX_LEGAL;

const FULL_WEIGHT: f32 = 1_000.0;

/// The most appealing action, the first of equals; actions that are no further
/// apart than `mood` are a matter of mood.
pub(crate) fn most_appealing<A: Copy + Default>(legal: &[A], mood: f32, rng: &mut Rng, appeal: impl Fn(A) -> f32) -> A {
    let mut luck = rng.bits();
    best_by(legal, |action| {
        // Sixteen steps of mood for each action.
        let moody = (luck & 15) as f32 / 15.0 * mood;
        luck = luck.rotate_right(4);
        appeal(action) + moody
    })
}

/// The action with the highest number, the first of equals.
pub(crate) fn best_by<A: Copy + Default>(legal: &[A], mut worth: impl FnMut(A) -> f32) -> A {
    let mut best = (f32::NEG_INFINITY, legal.first().copied().unwrap_or_default());
    for &action in legal {
        let worth = worth(action);
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
        let mut chosen: Vec<_> = (0..100).map(|_| most_appealing(&[5, 6, 9], 2.0, &mut rng, |it| it as f32)).collect();
        assert!(chosen.iter().all(|&action| action == 9), "{chosen:?}");
        chosen = (0..100).map(|_| most_appealing(&[5, 6], 2.0, &mut rng, |it| it as f32)).collect();
        assert!(chosen.contains(&5) && chosen.contains(&6), "{chosen:?}");
    }

    #[test]
    fn the_first_of_equals_is_the_best() {
        assert_eq!(best_by(&[3, 1, 2], |_| 0.0), 3);
        assert_eq!(best_by::<i32>(&[], |_| 0.0), 0);
    }
}
