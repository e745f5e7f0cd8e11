//! How the bots fare in The Vale of Eternity.

use std::fmt::Write as _;

use crate::playing::{games_won_by_greedy, kinds};
use ai::{BotKind, Means};
use tabletop::test_kit::twins_choose_alike;
use tabletop::{Decision, Game, Seat};
use vale_of_eternity::{Action, Edition, Overpay, Pack, Rules, Setup, Vale};

fn printed(players: usize) -> Setup {
    Setup::printed(players).expect("a table for two to four")
}

fn play(seating: &[BotKind], seed: u64) -> (Vec<Action>, Vale) {
    crate::playing::play(&printed(seating.len()), seating, seed)
}

#[test]
fn greedy_beats_random_in_more_than_19_of_20_games() {
    let won = games_won_by_greedy::<Vale>(&printed(2), 200);
    assert!(won > 190, "greedy won {won} of 200 games");
}

/// How many of so many games one planner wins alone against greedy bots; from
/// game to game it changes seats.
fn games_won_by_planner(players: usize, games: u64) -> usize {
    let is_won = |game: &u64| {
        let planner = Seat::new(*game as usize % players);
        let mut seating = vec![BotKind::Greedy; players];
        seating[planner.index()] = BotKind::Planner;
        let end = play(&seating, game / players as u64).1;
        let winners = end.standings().winners;
        winners.contains(planner) && winners.len() == 1
    };
    (0..games).filter(is_won).count()
}

#[test]
fn planner_beats_greedy_in_most_games_for_two() {
    let won = games_won_by_planner(2, 40);
    assert!(won >= 27, "the planner won {won} of 40 games");
}

#[test]
fn planner_wins_far_more_than_its_share_against_three_greedy_bots() {
    let won = games_won_by_planner(4, 20);
    assert!(won >= 9, "the planner won {won} of 20 games");
}

#[test]
fn the_same_seed_is_the_same_game() {
    for kind in kinds() {
        let seating = [kind; 3];
        assert_eq!(play(&seating, 7), play(&seating, 7), "{kind}");
        assert_ne!(play(&seating, 7).0, play(&seating, 8).0, "{kind}");
    }
}

#[test]
fn greedy_tables_of_every_size_come_to_an_end() {
    for players in 2..=4 {
        for seed in 0..10 {
            let (choices, end) = play(&vec![BotKind::Greedy; players], seed);
            assert_eq!(end.decision(), Decision::Over);
            assert!(choices.len() < 200 * players, "{} choices of {players} players", choices.len());
        }
    }
}

#[test]
fn bots_choose_alike_whatever_they_cannot_know() {
    for kind in kinds() {
        for players in 2..=4 {
            let mut bot = kind.seat::<Vale>(&Means::reproducible());
            let apart = twins_choose_alike::<Vale>(&printed(players), 0..6, |view, prompt, legal, rng| {
                Some(bot.choose(view, prompt, legal, rng))
            });
            assert!(apart > 100, "{kind}: {apart} choices of {players} players while something differed prove little");
        }
    }
}

#[test]
fn greedy_knows_what_to_do_with_cards_of_a_custom_pack() {
    // Cards that lead to each other's lines would send a careless appraisal
    // round in circles.
    let source = include_str!("../../../vale-of-eternity/cards/eternity.ron")
        .replace("Active(RecoverThis)", "Active(All([RecoverThis, Copy(active)]))")
        .replace("Instant(UseActives)", "Instant(All([UseActives, RecoverThis]))")
        .replace("effects: [Permanent(WorthMore((red: 1)))]", "effects: [Instant(UseActives), Active(RecoverThis)]")
        .replace("effects: [Active(Draw(1))]", "effects: [Instant(Copy(active)), Active(RecoverThis)]");
    let pack = Pack::parse("circles.ron", &source).expect("a pack that can be played");
    let setup = Setup::new(Rules::new(&pack, Edition::Printed, Overpay::Free), 3).expect("a table for three");
    for seed in 0..5 {
        assert_eq!(crate::playing::play::<Vale>(&setup, &[BotKind::Greedy; 3], seed).1.decision(), Decision::Over);
    }
}

/// A pack whose cards cost nothing and ask for one choice after the other.
fn mazes() -> Pack {
    let stones = "(fire: (red: 3), water: (blue: 1), earth: (red: 4), wind: (red: 1), dragon: (purple: 1))";
    let options: Vec<_> = (1..=6).map(|points| format!("GainPoints(Fixed({points}))")).collect();
    let choices = vec![format!("Choose(count: 3, of: [{}])", options.join(", ")); 6].join(", ");
    let mut cards = String::new();
    for number in 0..24 {
        let lines = format!("Instant(All([{choices}])), Active(RecoverThis)");
        write!(cards, "(slug: \"maze{number}\", name: \"Maze {number}\", family: fire, cost: 0, effects: [{lines}]),")
            .expect("a text has room");
    }
    let source = format!(
        "(name: \"Mazes\", provenance: original, sell: (printed: {stones}, transcription: {stones}), cards: [{cards}])"
    );
    Pack::parse("mazes.ron", &source).expect("a pack that can be played")
}

#[test]
fn planner_comes_to_an_end_with_cards_that_nobody_has_played_with() {
    let setup = Setup::new(Rules::new(&mazes(), Edition::Printed, Overpay::Needed), 2).expect("a table for two");
    let end = crate::playing::play::<Vale>(&setup, &[BotKind::Planner, BotKind::Random], 1).1;
    assert_eq!(end.decision(), Decision::Over);
    let standings = end.standings();
    assert!(standings.score(Seat::new(0)) > standings.score(Seat::new(1)), "{standings:?}");
}
