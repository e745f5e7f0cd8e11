//! What can be imagined from what is known.

use std::ops::Range;

use crate::random::{Rng, derive_seed};
use crate::replay::Choice;
use crate::seat::Viewer;
use crate::test_kit::Conforming;
use crate::test_kit::play::{Spot, each_position, each_step, legal_actions, play_on};
use crate::test_kit::sample::sample_of;
use crate::test_kit::zones::{Ledger, known};

/// One of so many positions of a game is looked at.
const STRIDE: u64 = 5;

fn each_view<G: Conforming>(setup: &G::Setup, seed: u64, mut visit: impl FnMut(Spot, &G, Viewer, &mut Rng)) {
    each_position::<G>(setup, seed, |spot, position| {
        if !(spot.step as u64 + seed).is_multiple_of(STRIDE) {
            return;
        }
        let mut rng = Rng::new(derive_seed(seed, spot.step as u64));
        Viewer::all(position.seats()).for_each(|viewer| visit(spot, position, viewer, &mut rng));
    });
}

/// A position imagined from a view gives the same view, decision and legal
/// actions, holds every thing once, and can be played to its end.
///
/// # Panics
/// If not.
pub fn determinizations_agree_with_the_view<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        each_view::<G>(setup, seed, |spot, position, viewer, rng| {
            let view = position.view(viewer);
            let imagined = G::determinize(&view, rng);
            assert_eq!(imagined.view(viewer), view, "{spot}: a determinization looks different to {viewer}");
            assert_eq!(
                known(&imagined, viewer),
                known(position, viewer),
                "{spot}: a determinization changes what {viewer} knows"
            );
            assert_eq!(
                imagined.decision(),
                position.decision(),
                "{spot}: a determinization for {viewer} waits for something else"
            );
            if position.decision().seat().is_some_and(|seat| viewer.is(seat)) {
                assert_eq!(
                    legal_actions(&imagined),
                    legal_actions(position),
                    "{spot}: {viewer} may do other things in a determinization"
                );
            }
            if let Err(wrong) = imagined.check_conservation() {
                panic!("{spot}: in a determinization for {viewer} something was lost or doubled: {wrong}");
            }
            let name = |step| format!("{spot}, {step} steps on in a determinization for {viewer}");
            play_on(imagined, rng, G::length_bound(setup), name, |_, _| {});
        });
    }
}

const SAMPLES: usize = 4;

/// Every hidden zone varies between determinizations somewhere.
///
/// # Panics
/// If not.
pub fn determinizations_vary<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    let mut ledger = Ledger::default();
    for seed in sample_of(seeds) {
        each_view::<G>(setup, seed, |_, position, viewer, rng| {
            let view = position.view(viewer);
            let reference = G::determinize(&view, rng);
            (0..SAMPLES).for_each(|_| ledger.compare(&reference, &G::determinize(&view, rng), viewer));
        });
    }
    ledger.every_zone_varied("determinizations");
}

/// An action that says of itself that it reveals nothing could have been taken
/// whatever the hidden cards are, and looks the same then. There are such
/// actions.
///
/// # Panics
/// If not.
pub fn quiet_actions_tell_nothing<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    let mut quiet = 0;
    for seed in sample_of(seeds) {
        each_step::<G>(setup, seed, |spot, moment| {
            let Choice::Action(seat, action) = moment.choice else { return };
            if moment.before.reveals(action) {
                return;
            }
            quiet += 1;
            let mut rng = Rng::new(derive_seed(seed, spot.step as u64));
            for viewer in Viewer::all(moment.before.seats()) {
                if moment.before.redact_action(action, seat, viewer).is_none() {
                    continue;
                }
                let mut imagined = G::determinize(&moment.before.view(viewer), &mut rng);
                let accepted = imagined.apply(action, &mut ());
                assert_eq!(accepted, Ok(()), "{spot}: that {action:?} is possible tells {viewer} something");
                assert_eq!(
                    imagined.view(viewer),
                    moment.after.view(viewer),
                    "{spot}: what {action:?} leads to tells {viewer} something"
                );
            }
        });
    }
    assert!(quiet > 0, "every action is said to reveal something");
}
