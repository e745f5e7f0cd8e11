//! What the fuzz targets do with arbitrary bytes. The same functions run over
//! a few thousand mangled inputs in the ordinary tests.
//!
//! Whatever the bytes are, nothing may panic, and what is refused may change
//! nothing.

use tabletop::scenario::Playable;
use tabletop::test_kit::Conforming;
use tabletop::{Decision, Digest, Game, Legal, Notation, Replay, Rng, scenario};

use crate::action::Action;
use crate::cards::Pack;
use crate::rules::Rules;
use crate::setup::{Edition, Overpay, Setup};
use crate::state::Vale;

/// Reads a pack, and plays a game with it if it is one: no pack may make the
/// rules loop for ever or lose a card.
pub fn pack(data: &[u8]) {
    let Ok(source) = std::str::from_utf8(data) else { return };
    let Ok(pack) = Pack::parse("fuzz.ron", source) else { return };
    for players in 2..=4 {
        let rules = Rules::new(&pack, Edition::Printed, Overpay::Needed);
        let Ok(setup) = Setup::new(rules, players) else { return };
        play_at_random(&setup, data.len() as u64);
    }
}

/// Plays a random game to its end.
///
/// # Panics
/// If a card is lost, a decision offers nothing or the game does not end.
pub fn play_at_random(setup: &Setup, seed: u64) {
    play_on(Vale::new(setup), setup, seed);
}

fn play_on(mut game: Vale, setup: &Setup, seed: u64) {
    let (mut rng, mut legal) = (Rng::new(seed), Legal::new());
    for _ in 0..=Vale::length_bound(setup) {
        match game.decision() {
            Decision::Over => return,
            Decision::Chance => {
                let outcome = game.sample(&mut rng).expect("chance has something to choose");
                game.resolve(outcome, &mut ()).expect("what was sampled can happen");
            }
            Decision::Player { .. } => {
                game.legal(&mut legal);
                game.play(*rng.choose(&legal).expect("a decision offers something"), &mut ());
            }
        }
        assert_eq!(game.check(), Ok(()));
    }
    panic!("the game has not ended within its bound");
}

/// Reads notation, which has to be written back as it was read.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(setup) = Setup::printed(2) else { return };
    let game = Vale::new(&setup);
    if let Ok(action) = game.parse_action(text) {
        assert_eq!(game.parse_action(&game.action_text(action)), Ok(action));
    }
    if let Ok(outcome) = game.parse_outcome(text) {
        assert_eq!(game.parse_outcome(&game.outcome_text(outcome)), Ok(outcome));
    }
}

/// Reads a replay, and runs it if it is one. Its fingerprint is made to fit,
/// or hardly any mangled record would get past it.
pub fn replay(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let steps = text.rfind("check ").map_or(text, |end| &text[..end]);
    let Ok(replay) = Replay::parse(&format!("{steps}check {}\n", Digest::of(steps))) else { return };
    for players in 2..=4 {
        let Ok(setup) = Setup::printed(players) else { return };
        let _ = replay.run(Vale::new(&setup), |_| {});
    }
}

/// Reads a position, and plays on from it if it is one.
pub fn position(data: &[u8]) {
    let _ = Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed);
    let Ok(game) = serde_json::from_slice::<Vale>(data) else { return };
    let Ok(setup) = Setup::new(game.rules(), game.seats()) else { return };
    play_on(game, &setup, data.len() as u64);
}

/// Runs whatever scenarios the bytes describe. No further file is there to be
/// loaded.
pub fn scenario(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut no_files = |name: &str| Err(format!("there is no file {name}").into());
    let _ = scenario::run_all(text, &[Playable::of::<Vale>()], &mut no_files);
}

/// Plays as the bytes say, legal actions and wild ones mixed.
///
/// # Panics
/// If a legal action is refused, a refused one changes anything, or a card is
/// lost.
pub fn apply(data: &[u8]) {
    let [options, moves @ ..] = data else { return };
    let edition = Edition::ALL[usize::from(options & 1)];
    let overpay = Overpay::ALL[usize::from(options >> 1 & 1)];
    let rules = Rules::new(Pack::builtin(), edition, overpay);
    let Ok(setup) = Setup::new(rules, 2 + usize::from(options >> 2) % 3) else { return };
    let mut wild = Vec::new();
    let (mut game, mut legal) = (Vale::new(&setup), Legal::new());
    game.candidate_actions(&mut |action| wild.push(action));
    let mut rng = Rng::new(u64::from(*options));
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
        assert_eq!(game.check(), Ok(()));
    }
}

fn try_action(game: &mut Vale, legal: &[Action], action: Action) {
    let before = *game;
    let taken = game.apply(action, &mut ());
    assert_eq!(taken.is_ok(), legal.contains(&action), "{action:?}");
    assert!(taken.is_ok() || *game == before, "a refused action changed something: {action:?}");
}
