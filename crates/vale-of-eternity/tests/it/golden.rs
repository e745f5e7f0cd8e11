//! Whole games and counts that stay the same from version to version. A change
//! here means that old replays may no longer lead to the same end: then
//! `RULES_VERSION` has to go up.

use tabletop::test_kit::{perft, playthrough, random_choice};
use tabletop::{Game, Rng};
use vale_of_eternity::{Edition, Overpay, Pack, Rules, Setup, Vale};

fn setup(players: usize, edition: Edition) -> Setup {
    Setup::new(Rules::new(Pack::builtin(), edition, Overpay::Needed), players).unwrap()
}

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(playthrough::<Vale>(&setup(2, Edition::Printed), 7));
}

#[test]
fn a_game_of_three() {
    insta::assert_snapshot!(playthrough::<Vale>(&setup(3, Edition::Printed), 8));
}

#[test]
fn a_game_of_four_in_the_other_edition() {
    insta::assert_snapshot!(playthrough::<Vale>(&setup(4, Edition::Transcription), 9));
}

fn position(players: usize, seed: u64, steps: usize) -> Vale {
    let (mut game, mut rng) = (Vale::new(&setup(players, Edition::Printed)), Rng::new(seed));
    for _ in 0..steps {
        let choice = random_choice(&game, &mut rng).expect("the game goes on");
        choice.take(&mut game, &mut ()).unwrap();
    }
    game
}

#[test]
fn the_number_of_ways_on_is_known() {
    let counts: Vec<u64> = [(2, 1, 0, 3), (2, 1, 60, 4), (2, 4, 110, 5), (3, 2, 90, 7), (4, 3, 200, 6)]
        .into_iter()
        .map(|(players, seed, steps, depth)| perft(&position(players, seed, steps), depth))
        .collect();
    assert_eq!(counts, [9_660, 297_648, 767_520, 16_800, 120_960]);
}
