//! What has to add up.

use std::ops::Range;

use crate::game::Game;
use crate::seat::Seat;
use crate::test_kit::Conforming;
use crate::test_kit::play::{each_position, each_step};
use crate::test_kit::sample::sample_of;

/// Every thing is somewhere exactly once, after every step.
///
/// # Panics
/// If not.
pub fn nothing_is_lost<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        each_position::<G>(setup, seed, |spot, position| {
            if let Err(wrong) = position.check_conservation() {
                panic!("{spot}: something was lost or doubled: {wrong}");
            }
        });
    }
}

/// The scores are at all times those that the events so far add up to.
///
/// # Panics
/// If not.
pub fn scores_come_from_events<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let mut tally = scores(&G::new(setup));
        each_step::<G>(setup, seed, |spot, moment| {
            for (seat, change) in moment.events.iter().filter_map(|&event| G::score_change(event)) {
                tally[seat.index()] += change;
            }
            assert_eq!(
                tally,
                scores(moment.after),
                "{spot}: after {:?} the events add up to other scores than the standings have",
                moment.choice
            );
        });
    }
}

fn scores<G: Game>(position: &G) -> Vec<i32> {
    let standings = position.standings();
    Seat::all(position.seats()).map(|seat| standings.score(seat)).collect()
}
