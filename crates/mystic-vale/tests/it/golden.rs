//! Whole games and counts that stay the same from version to version, with the
//! frozen cards. A change here means that old replays may no longer lead to the
//! same end: then `RULES_VERSION` has to go up.

use mystic_vale::{Cards, Mystic, Rules, Setup};
use tabletop::test_kit::{perft, playthrough, random_choice};
use tabletop::{Game, Rng};

fn setup(players: usize) -> Setup {
    Setup::new(Rules::new(Cards::frozen()), players).unwrap()
}

#[test]
fn a_game_of_two() {
    insta::assert_snapshot!(playthrough::<Mystic>(&setup(2), 7));
}

#[test]
fn a_game_of_three() {
    insta::assert_snapshot!(playthrough::<Mystic>(&setup(3), 8));
}

#[test]
fn a_game_of_four() {
    insta::assert_snapshot!(playthrough::<Mystic>(&setup(4), 9));
}

#[test]
fn a_game_of_three_with_everything() {
    let setup = Setup::new(Rules::new(Cards::frozen_everything()), 3).unwrap();
    insta::assert_snapshot!(playthrough::<Mystic>(&setup, 10));
}

fn position(players: usize, seed: u64, steps: usize) -> Mystic {
    let (mut game, mut rng) = (Mystic::new(&setup(players)), Rng::new(seed));
    for _ in 0..steps {
        let choice = random_choice(&game, &mut rng).expect("the game goes on");
        choice.take(&mut game, &mut ()).unwrap();
    }
    game
}

#[test]
fn the_number_of_ways_on_is_known() {
    let counts: Vec<u64> = [(2, 1, 0, 3), (2, 1, 60, 4), (2, 4, 300, 6), (3, 2, 200, 5), (4, 3, 500, 5)]
        .into_iter()
        .map(|(players, seed, steps, depth)| perft(&position(players, seed, steps), depth))
        .collect();
    assert_eq!(counts, [32_736, 342, 4_312, 65_040, 33_472]);
}
