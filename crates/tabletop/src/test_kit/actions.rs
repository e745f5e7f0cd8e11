//! What players may do.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::game::{Decision, Game, Legal};
use crate::test_kit::Conforming;
use crate::test_kit::play::{Spot, each_position, legal_actions};
use crate::test_kit::sample::sample_of;

/// Legal actions are sorted, without repetition, fewer than the list can hold,
/// and there are some exactly when a player has to choose.
///
/// # Panics
/// If not.
pub fn legal_actions_are_well_formed<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let mut earlier = None;
        each_position::<G>(setup, seed, |spot, position| {
            // Whatever the list held before must not shine through.
            let mut legal = Legal::new();
            legal.extend(earlier);
            position.legal(&mut legal);
            earlier = legal.first().copied().or(earlier);
            let fresh = legal_actions(position);
            assert_eq!(*legal, *fresh, "{spot}: legal() keeps what the list held before");
            assert!(fresh.is_sorted_by(|a, b| a < b), "{spot}: legal actions are not sorted: {fresh:?}");
            assert!(!legal.is_full(), "{spot}: the list of legal actions is full; some may be missing");
            match position.decision() {
                Decision::Player { seat, prompt } => {
                    assert!(!legal.is_empty(), "{spot}: {seat} has no legal action for {prompt:?}");
                    assert!(seat.index() < position.seats(), "{spot}: {seat} is not at the table");
                }
                waiting => assert!(legal.is_empty(), "{spot}: {waiting:?}, yet players could choose {legal:?}"),
            }
        });
    }
}

/// The legal actions are exactly those that are accepted, and what is refused
/// changes nothing.
///
/// Candidates are those that the game names, and everything that was legal
/// anywhere before in the same game.
///
/// # Panics
/// If not.
pub fn legal_actions_are_those_accepted<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let mut offered = BTreeSet::new();
        each_position::<G>(setup, seed, |spot, position| {
            let legal = legal_actions(position);
            offered.extend(legal.iter().copied());
            let mut candidates = offered.clone();
            position.candidate_actions(&mut |action| {
                candidates.insert(action);
            });
            for action in candidates {
                match legal.contains(&action) {
                    true => is_accepted(position, action, spot),
                    false => is_refused(position, action, spot),
                }
            }
        });
    }
}

fn is_accepted<G: Conforming>(position: &G, action: G::Action, spot: Spot) {
    let refusal = position.refusal(action);
    assert!(refusal.is_none(), "{spot}: {action:?} is listed as legal, but refused: {refusal:?}");
    let (mut applied, mut unchecked) = (position.clone(), position.clone());
    let (mut applied_events, mut unchecked_events) = (Vec::new(), Vec::new());
    let taken = applied.apply(action, &mut applied_events);
    assert!(taken.is_ok(), "{spot}: {action:?} is legal, but apply() refuses it: {taken:?}");
    unchecked.apply_unchecked(action, &mut unchecked_events);
    assert_eq!(applied, unchecked, "{spot}: apply() and apply_unchecked() of {action:?} lead to different positions");
    assert_eq!(
        applied_events, unchecked_events,
        "{spot}: apply() and apply_unchecked() of {action:?} tell different events"
    );
}

fn is_refused<G: Game>(position: &G, action: G::Action, spot: Spot) {
    assert!(position.refusal(action).is_some(), "{spot}: {action:?} is not listed as legal, but would be accepted");
    let mut refusing = position.clone();
    let mut events = Vec::new();
    assert!(refusing.apply(action, &mut events).is_err(), "{spot}: {action:?} is refused, but apply() accepts it");
    assert_eq!(*position, refusing, "{spot}: the refused action {action:?} changed the position");
    assert!(events.is_empty(), "{spot}: the refused action {action:?} told of events: {events:?}");
}
