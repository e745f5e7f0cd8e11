//! How fast a search thinks.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use ai::{Budget, Knowhow, Means, Search};
use tabletop::{Choices, Decision, Legal, Rng, Viewer};

/// How many tries are made about a choice.
const TRIES: NonZeroU32 = NonZeroU32::new(1_000).expect("a thousand is not zero");
/// One of so many choices is thought about, so that all of a game is met.
const STRIDE: u64 = 7;

/// How many tries a search makes in a second of one core, its plans included,
/// about choices of games that hunches play: where somebody plays sensibly, there
/// is more to think about. It thinks for so long, and about one choice at least.
pub(super) fn tries_per_second<G: Knowhow>(start: &G, seed: u64, time: Duration) -> f64 {
    let mut search = Search::<G>::new(Budget::Iterations(TRIES), Means::reproducible());
    let mut rng = Rng::new(seed);
    let mut legal = Legal::new();
    let mut position = start.clone();
    let (mut choices, mut tries, mut thought) = (0_u64, 0.0, Duration::ZERO);
    while thought < time || tries == 0.0 {
        match position.decision() {
            Decision::Over => position = start.clone(),
            Decision::Chance => {
                let resolved = position.sample(&mut rng).map(|outcome| position.resolve(outcome, &mut ()));
                let Some(Ok(())) = resolved else { break };
            }
            Decision::Player { seat, .. } => {
                position.legal(&mut legal);
                choices += 1;
                if legal.len() > 1 && choices.is_multiple_of(STRIDE) {
                    let view = position.view(Viewer::Seat(seat));
                    let begin = Instant::now();
                    search.ponder(&view, rng.bits());
                    thought += begin.elapsed();
                    tries += f64::from(TRIES.get());
                }
                let Some(legal) = Choices::new(&legal) else { break };
                let action = if let [only] = *legal { only } else { position.hunch(legal, &mut rng) };
                position.apply_unchecked(action, &mut ());
            }
        }
    }
    tries / thought.as_secs_f64().max(1e-9)
}
