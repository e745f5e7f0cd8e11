//! What fuzz targets do with arbitrary bytes, for any game. The same functions
//! run over a few thousand mangled inputs in the ordinary tests.
//!
//! Whatever the bytes are, nothing may panic but the assertions here, and what
//! is refused may change nothing.

use crate::digest::Digest;
use crate::game::{Decision, Game, Legal};
use crate::random::Rng;
use crate::replay::{Recorder, Replay};
use crate::scenario::{self, Playable, Stage};
use crate::test_kit::{Conforming, random_choice, sample};

/// Plays at random from a position to the end.
///
/// # Panics
/// If something is lost, a decision offers nothing or the game does not end.
pub fn play_on<G: Conforming>(mut game: G, setup: &G::Setup, seed: u64) {
    let (mut rng, mut legal) = (Rng::new(seed), Legal::new());
    for _ in 0..=G::length_bound(setup) {
        match game.decision() {
            Decision::Over => return,
            Decision::Chance => {
                let outcome = game.sample(&mut rng).expect("chance has something to choose");
                game.resolve(outcome, &mut ()).expect("what was sampled can happen");
            }
            Decision::Player { .. } => {
                game.legal(&mut legal);
                game.apply_unchecked(*rng.choose(&legal).expect("a decision offers something"), &mut ());
            }
        }
        assert_eq!(game.check_conservation(), Ok(()));
    }
    panic!("the game has not ended within its bound");
}

/// Reads notation, which has to be written back as it was read.
///
/// # Panics
/// If it is not.
pub fn notation<G: Conforming>(game: &G, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(action) = game.parse_action(text) {
        assert_eq!(game.parse_action(&game.action_text(action)), Ok(action));
    }
    if let Ok(outcome) = game.parse_outcome(text) {
        assert_eq!(game.parse_outcome(&game.outcome_text(outcome)), Ok(outcome));
    }
}

/// Reads a replay, and runs it from each of these positions if it is one. Its
/// fingerprint is made to fit, or hardly any mangled record would get past it.
pub fn replay<G: Conforming>(starts: impl IntoIterator<Item = G>, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let steps = text.rfind("check ").map_or(text, |end| &text[..end]);
    let Ok(replay) = Replay::parse(&format!("{steps}check {}\n", Digest::of(steps))) else { return };
    for start in starts {
        let _ = replay.run(start, |_| {});
    }
}

/// Runs whatever scenarios the bytes describe. No further file is there to be
/// loaded.
pub fn scenario<G: Stage>(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut no_files = |name: &str| Err(format!("there is no file {name}").into());
    let _ = scenario::run_all(text, &[Playable::of::<G>()], &mut no_files);
}

/// Plays as the bytes say, legal actions and wild ones mixed.
///
/// # Panics
/// If a legal action is refused, a refused one changes anything, or something
/// is lost.
pub fn apply<G: Conforming>(setup: &G::Setup, seed: u64, moves: &[u8]) {
    let mut wild = Vec::new();
    let (mut game, mut legal, mut rng) = (G::new(setup), Legal::new(), Rng::new(seed));
    game.candidate_actions(&mut |action| wild.push(action));
    for pair in moves.chunks(2) {
        let number = pair.iter().fold(0, |number, &byte| number << 8 | usize::from(byte));
        while let Some(outcome) = game.sample(&mut rng) {
            game.resolve(outcome, &mut ()).expect("what was sampled can happen");
        }
        game.legal(&mut legal);
        try_action(&mut game, &legal, wild[number % wild.len()]);
        game.legal(&mut legal);
        if let Some(&action) = legal.get(number % legal.len().max(1)) {
            try_action(&mut game, &legal, action);
        }
        assert_eq!(game.check_conservation(), Ok(()));
    }
}

fn try_action<G: Game>(game: &mut G, legal: &[G::Action], action: G::Action) {
    let before = game.clone();
    let taken = game.apply(action, &mut ());
    assert_eq!(taken.is_ok(), legal.contains(&action), "{action:?}");
    assert!(taken.is_ok() || *game == before, "a refused action changed something: {action:?}");
}

/// Runs a target over each of these texts, and over this many manglings of it as
/// the [`sample`] of CI.
pub fn mangle(texts: &[String], manglings: usize, target: fn(&[u8])) {
    let mut rng = Rng::new(texts.len() as u64);
    for text in texts {
        target(text.as_bytes());
        for _ in 0..sample(manglings) {
            target(&mangled(text.as_bytes(), &mut rng));
        }
    }
}

fn mangled(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..=rng.below(4) {
        let length = bytes.len() as u32;
        let place = rng.below(length + 1) as usize;
        let end = (place + rng.below(40) as usize).min(bytes.len());
        match rng.below(4) {
            0 if !bytes.is_empty() => bytes[place.min(length as usize - 1)] = b' ' + rng.below(95) as u8,
            1 => drop(bytes.drain(place..end)),
            2 => {
                let part = bytes[place..end].to_vec();
                let target = rng.below(length + 1) as usize;
                bytes.splice(target..target, part);
            }
            _ => bytes.insert(place, b"0123456789-([\n"[rng.below(14) as usize]),
        }
    }
    bytes
}

/// The record of a random game.
///
/// # Panics
/// If the game cannot be recorded.
#[must_use]
pub fn random_record<G: Conforming>(setup: &G::Setup, seed: u64) -> String {
    let (mut game, mut rng) = (G::new(setup), Rng::new(seed));
    let mut recorder = Recorder::new(&game, setup, vec!["random"; game.seats()]);
    while let Some(choice) = random_choice(&game, &mut rng) {
        recorder.note(&game, choice);
        choice.take(&mut game, &mut ()).expect("what was chosen at random is legal");
    }
    recorder.finish(&game).expect("the game is over").to_string()
}
