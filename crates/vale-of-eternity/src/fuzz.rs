//! What the fuzz targets do with arbitrary bytes. The same functions run over
//! a few thousand mangled inputs in the ordinary tests.

use strum::VariantArray;
use tabletop::Game;
use tabletop::test_kit::fuzz;

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
    fuzz::play_on(Vale::new(setup), setup, seed);
}

/// Reads notation, which has to be written back as it was read.
pub fn notation(data: &[u8]) {
    starts().take(1).for_each(|game| fuzz::notation(&game, data));
}

/// Reads a replay, and runs it if it is one.
pub fn replay(data: &[u8]) {
    fuzz::replay(starts(), data);
}

/// Runs whatever scenarios the bytes describe.
pub fn scenario(data: &[u8]) {
    fuzz::scenario::<Vale>(data);
}

/// Plays as the bytes say, legal actions and wild ones mixed.
pub fn apply(data: &[u8]) {
    let [options, moves @ ..] = data else { return };
    let edition = Edition::VARIANTS[usize::from(options & 1)];
    let overpay = Overpay::VARIANTS[usize::from(options >> 1 & 1)];
    let rules = Rules::new(Pack::builtin(), edition, overpay);
    let Ok(setup) = Setup::new(rules, 2 + usize::from(options >> 2) % 3) else { return };
    fuzz::apply::<Vale>(&setup, u64::from(*options), moves);
}

fn starts() -> impl Iterator<Item = Vale> {
    (2..=4).filter_map(|players| Setup::printed(players).ok()).map(|setup| Vale::new(&setup))
}
