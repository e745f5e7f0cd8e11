//! What chance may do.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::ops::Range;

use crate::chance::Dealer;
use crate::game::{Decision, Game};
use crate::random::{Rng, derive_seed};
use crate::test_kit::Conforming;
use crate::test_kit::play::{Spot, each_position};
use crate::test_kit::sample::sample_of;

pub(super) fn weighted_outcomes<G: Game>(position: &G) -> Vec<(G::Outcome, u32)> {
    let mut outcomes = Vec::new();
    position.outcomes(&mut |outcome, weight| outcomes.push((outcome, weight)));
    outcomes
}

/// Outcomes are sorted, have weight, and are exactly those that can be
/// resolved; there are some exactly when chance has to choose, and what is
/// sampled is one of them. What is refused changes nothing.
///
/// The outcomes that should be refused are those that were possible anywhere
/// before in the same game.
///
/// # Panics
/// If not.
pub fn outcomes_are_those_accepted<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let mut offered = BTreeSet::new();
        each_position::<G>(setup, seed, |spot, position| {
            let weighted = weighted_outcomes(position);
            are_well_formed(position, &weighted, spot);
            samples_are_among(position, &weighted, spot);
            let possible: BTreeSet<_> = weighted.iter().map(|&(outcome, _)| outcome).collect();
            possible.iter().for_each(|&outcome| is_accepted(position, outcome, spot));
            offered.extend(possible.iter().copied());
            offered.difference(&possible).for_each(|&outcome| is_refused(position, outcome, spot));
        });
    }
}

fn are_well_formed<G: Game>(position: &G, weighted: &[(G::Outcome, u32)], spot: Spot) {
    assert!(weighted.is_sorted_by(|a, b| a.0 < b.0), "{spot}: outcomes are not sorted: {weighted:?}");
    assert!(weighted.iter().all(|&(_, weight)| weight > 0), "{spot}: an outcome has no weight: {weighted:?}");
    let chance_decides = position.decision() == Decision::Chance;
    assert_eq!(chance_decides, !weighted.is_empty(), "{spot}: {:?} with outcomes {weighted:?}", position.decision());
}

fn samples_are_among<G: Game>(position: &G, weighted: &[(G::Outcome, u32)], spot: Spot) {
    let seed = derive_seed(spot.seed, spot.step as u64);
    for sample in [position.sample(&mut Rng::new(seed)), position.sample(&mut Dealer::new(seed))] {
        match sample {
            Some(outcome) => assert!(
                weighted.iter().any(|&(possible, _)| possible == outcome),
                "{spot}: sample() gives {outcome:?}, which is not among the outcomes"
            ),
            None => assert!(weighted.is_empty(), "{spot}: chance has to choose, but sample() gives nothing"),
        }
    }
}

fn is_accepted<G: Game>(position: &G, outcome: G::Outcome, spot: Spot) {
    let resolved = position.clone().resolve(outcome, &mut ());
    assert!(resolved.is_ok(), "{spot}: {outcome:?} is among the outcomes, but refused: {resolved:?}");
}

fn is_refused<G: Game>(position: &G, outcome: G::Outcome, spot: Spot) {
    let mut refusing = position.clone();
    let mut events = Vec::new();
    let resolved = refusing.resolve(outcome, &mut events);
    assert!(resolved.is_err(), "{spot}: {outcome:?} is not among the outcomes, but accepted");
    assert_eq!(*position, refusing, "{spot}: the refused outcome {outcome:?} changed the position");
    assert!(events.is_empty(), "{spot}: the refused outcome {outcome:?} told of events: {events:?}");
}

/// How many samples are drawn at a chance step, and at how many chance steps
/// of each game.
const SAMPLES: u32 = 1_000;
const STEPS_SAMPLED: usize = 4;

/// What is sampled, by a generator as well as by dealers of many seeds,
/// follows the weights of the outcomes.
///
/// # Panics
/// If some outcome comes up so often or seldom that it cannot be by accident.
pub fn samples_follow_the_weights<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let mut sampled = 0;
        each_position::<G>(setup, seed, |spot, position| {
            // Different games look at different steps; the very first one is
            // looked at by some as well.
            let worth_it = (spot.step as u64 + seed).is_multiple_of(3);
            if position.decision() != Decision::Chance || !worth_it || sampled == STEPS_SAMPLED {
                return;
            }
            sampled += 1;
            let mut rng = Rng::new(derive_seed(seed, spot.step as u64));
            let weighted = weighted_outcomes(position);
            follow_weights(&weighted, spot, "a generator", || position.sample(&mut rng));
            let mut dealer_seed = rng.bits();
            follow_weights(&weighted, spot, "dealers", || {
                dealer_seed = dealer_seed.wrapping_add(1);
                position.sample(&mut Dealer::new(dealer_seed))
            });
        });
    }
}

fn follow_weights<O: Copy + Ord + Debug>(
    weighted: &[(O, u32)],
    spot: Spot,
    source: &str,
    mut sample: impl FnMut() -> Option<O>,
) {
    let mut counts = BTreeMap::<O, u32>::new();
    for _ in 0..SAMPLES {
        *counts.entry(sample().expect("chance has to choose")).or_default() += 1;
    }
    let total: u32 = weighted.iter().map(|&(_, weight)| weight).sum();
    for &(outcome, weight) in weighted {
        let expected = f64::from(SAMPLES) * f64::from(weight) / f64::from(total);
        let count = counts.get(&outcome).copied().unwrap_or(0);
        // Six standard deviations; the constant makes up for rare outcomes,
        // which are not distributed normally.
        let tolerance = 6.0 * expected.sqrt() + 6.0;
        assert!(
            (f64::from(count) - expected).abs() <= tolerance,
            "{spot}: {source} gave {outcome:?} {count} times out of {SAMPLES} instead of about {expected:.0} times"
        );
    }
}
