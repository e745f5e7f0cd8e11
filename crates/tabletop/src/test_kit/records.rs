//! What is written down, and what is the same again.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};
use std::ops::Range;

use crate::chance::Dealer;
use crate::game::{Decision, Game};
use crate::notation::NotationError;
use crate::random::{Rng, derive_seed};
use crate::replay::{Moment, Recorder, Replay, ReplayError};
use crate::seat::{Seat, Viewer};
use crate::test_kit::chance::weighted_outcomes;
use crate::test_kit::play::{Spot, each_position, each_step, legal_actions, random_choice};
use crate::test_kit::sample::sample_of;
use crate::test_kit::{Conforming, playthrough};

/// Every legal action and every outcome is one line of text that reads back,
/// and no piece of such a line makes the readers panic.
///
/// # Panics
/// If not.
pub fn notation_reads_back<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    // A reader that suggests what may have been meant takes its time, so that
    // each text is taken to pieces only once.
    let mut in_pieces = BTreeSet::new();
    for seed in sample_of(seeds) {
        each_position::<G>(setup, seed, |spot, position| {
            for action in legal_actions(position) {
                let text = position.action_text(action);
                reads_back(action, text, |text| position.parse_action(text), &mut in_pieces, spot);
            }
            for (outcome, _) in weighted_outcomes(position) {
                let text = position.outcome_text(outcome);
                reads_back(outcome, text, |text| position.parse_outcome(text), &mut in_pieces, spot);
            }
            if let Decision::Player { prompt, .. } = position.decision() {
                is_one_line(&position.prompt_text(prompt), spot);
            }
        });
    }
}

fn reads_back<T: PartialEq + Debug>(
    written: T,
    text: String,
    parse: impl Fn(&str) -> Result<T, NotationError>,
    in_pieces: &mut BTreeSet<String>,
    spot: Spot,
) {
    is_one_line(&text, spot);
    let read = parse(&text);
    assert_eq!(read.as_ref(), Ok(&written), "{spot}: `{text}` reads back as something else");
    if !in_pieces.contains(&text) {
        pieces_can_be_read(&text, parse);
        in_pieces.insert(text);
    }
}

/// Whether a piece can be understood is up to the game, but reading it must
/// not panic.
fn pieces_can_be_read<T>(text: &str, parse: impl Fn(&str) -> Result<T, NotationError>) {
    for (cut, _) in text.char_indices() {
        let _ = parse(&text[..cut]);
        let _ = parse(&text[cut..]);
    }
    let _ = parse(&format!("{text} ¿{text}"));
}

fn is_one_line(text: &str, spot: Spot) {
    let one_line = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    assert!(one_line, "{spot}: `{text}` is not one line of text");
    assert!(!text.starts_with('('), "{spot}: `{text}` could be taken for a hidden step");
}

/// A recorded game reads back as it was written and leads to the same events
/// and the same position; as a viewer saw it, it reads back too, but cannot be
/// replayed.
///
/// # Panics
/// If not.
pub fn replays_lead_to_the_same_position<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let start = G::new(setup);
        let names = Seat::all(start.seats()).map(|seat| format!("player of {seat}"));
        let mut recorder = Recorder::new(&start, setup, names);
        let mut told = Vec::new();
        let end = each_step::<G>(setup, seed, |_, moment| {
            recorder.note(moment.before, moment.choice);
            told.push(account_of(moment));
        });
        let written = recorder.finish(&end).expect("a random game is played to its end").with_seed(seed);
        let read = Replay::parse(&written.to_string());
        assert_eq!(read.as_ref(), Ok(&written), "seed {seed}: a record reads back as something else");
        let mut told_again = Vec::new();
        let replayed = written.run(start.clone(), |moment| told_again.push(account_of(moment)));
        assert_eq!(replayed.as_ref(), Ok(&end), "seed {seed}: a replay leads to another position");
        assert_eq!(told, told_again, "seed {seed}: a replay tells of other events");
        for viewer in Viewer::all(start.seats()) {
            is_record_for(viewer, &written, &start, seed);
        }
    }
}

fn account_of<G: Conforming>(moment: &Moment<'_, G>) -> String {
    format!("{} {:?}", moment.step(), moment.events)
}

fn is_record_for<G: Conforming>(viewer: Viewer, full: &Replay, start: &G, seed: u64) {
    let seen = full.redacted(start.clone(), viewer).expect("the full record was replayed just now");
    let read = Replay::parse(&seen.to_string());
    assert_eq!(read.as_ref(), Ok(&seen), "seed {seed}: the record for {viewer} reads back as something else");
    let refused = seen.run(start.clone(), |_| {}).map(|_| ());
    assert_eq!(refused, Err(ReplayError::Redacted { viewer }), "seed {seed}: the record for {viewer} was replayed");
}

/// The same seed deals the same game to the same play, told word for word.
///
/// # Panics
/// If not.
pub fn the_same_seed_is_the_same_game<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let (first, second) = (playthrough::<G>(setup, seed), playthrough::<G>(setup, seed));
        assert_eq!(first, second, "seed {seed}: the same seed gave another game");
        is_dealt_alike::<G>(setup, seed);
    }
}

/// A dealer answers the same question twice in the same way, wherever it is
/// asked.
fn is_dealt_alike<G: Conforming>(setup: &G::Setup, seed: u64) {
    each_position::<G>(setup, seed, |spot, position| {
        let samples = [0, 1].map(|_| position.clone().sample(&mut Dealer::new(seed)));
        assert_eq!(samples[0], samples[1], "{spot}: the same seed gave another deal");
    });
}

/// Equal positions and equal views have equal hashes, a copy is equal to what
/// it was copied from, and playing on with a copy leaves the original alone.
///
/// # Panics
/// If not.
pub fn equal_positions_hash_alike<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in sample_of(seeds) {
        let mut twice_played = G::new(setup);
        each_step::<G>(setup, seed, |spot, moment| {
            is_equal_in_every_way(moment.before, &moment.before.clone(), spot);
            is_equal_in_every_way(moment.before, &twice_played, spot);
            let taken = moment.choice.take(&mut twice_played, &mut ());
            assert!(taken.is_ok(), "{spot}: {:?} was accepted once, then refused", moment.choice);
            let mut copy = moment.before.clone();
            let hash_before = hash(moment.before);
            play_some(&mut copy, derive_seed(seed, spot.step as u64));
            assert_eq!(hash(moment.before), hash_before, "{spot}: playing on with a copy changed the original");
        });
    }
}

fn is_equal_in_every_way<G: Game>(position: &G, other: &G, spot: Spot) {
    assert_eq!(position, other, "{spot}: a copy differs from the original");
    assert_eq!(hash(position), hash(other), "{spot}: equal positions have different hashes");
    for viewer in Viewer::all(position.seats()) {
        let (view, other) = (position.view(viewer), other.view(viewer));
        assert_eq!(view, other, "{spot}: equal positions look different to {viewer}");
        assert_eq!(hash(&view), hash(&other), "{spot}: equal views have different hashes");
    }
}

fn play_some<G: Game>(position: &mut G, seed: u64) {
    let mut rng = Rng::new(seed);
    for _ in 0..3 {
        let Some(choice) = random_choice(position, &mut rng) else { return };
        let _ = choice.take(position, &mut ());
    }
}

fn hash(item: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(item)
}
