//! Mystic Vale, line by line.

use std::fs;

use tabletop::replay::{Ending, Replay};

use super::{Home, choices, name};
use crate::{FROZEN, stdout};

#[test]
fn a_whole_game_is_played_to_its_end_by_a_script() {
    for (test, seed, more) in [
        ("whole-2", "1", &[] as &[&str]),
        ("whole-4", "3", &["--people", "Ada,Bo", "--bots", "greedy,random", "--first", "p2"]),
    ] {
        let home = Home::of("mystic", test);
        let told = home.told(&[&["--seed", seed, "--cards", FROZEN], more].concat(), &choices().repeat(3));
        assert!(told.contains("The game is over"), "{told}");
        assert_eq!(home.files(), ["mystic-1.replay", "mystic-1.table"]);
        let record = fs::read_to_string(home.game("mystic-1.replay")).expect("a record");
        let record = Replay::parse(&record).expect("a whole record");
        assert!(matches!(record.ending, Ending::Over { .. }), "{test} is not over");
        let retold = stdout(&["replay", name(&home.game("mystic-1.replay")), "--cards", FROZEN]);
        assert!(retold.contains("The game is over"), "{retold}");
    }
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let home = Home::of("mystic", "resume");
    let some: String = choices().lines().take(60).map(|line| format!("{line}\n")).collect();
    let at_once = home.told(&["--seed", "6", "--cards", FROZEN, "--save", "at-once.table"], &format!("{some}table\n"));
    home.told(&["--seed", "6", "--cards", FROZEN], &some);
    let later = home.told(&["--resume", "--cards", FROZEN], "table\n");
    let table = |told: &str| {
        let from = told.rfind("Pool:").expect("a table");
        told[from..].split("The game is kept in").next().unwrap_or_default().to_owned()
    };
    assert_eq!(table(&later), table(&at_once));
}

#[test]
fn a_table_of_the_other_game_is_told_by_its_name() {
    let home = Home::of("mystic", "other");
    home.told(&["--seed", "2", "--save", "valley.table"], "");
    let eternity = Home(home.0.clone(), "eternity");
    let before = fs::read(home.0.join("valley.table")).expect("a saved game");
    let message = eternity.refusal(&["--resume", "valley.table"]);
    assert!(message.contains("valley.table is a saved game of `mystic`"), "{message}");
    assert!(message.contains("valecraft play mystic --resume valley.table"), "{message}");
    assert_eq!(fs::read(home.0.join("valley.table")).expect("a saved game"), before);
    assert!(eternity.refusal(&["--resume"]).contains("there is no game to go on with"));
}

#[test]
fn what_lies_face_down_behind_an_offer_is_told_once() {
    let market = Home::of("mystic", "supply").answer("market\n");
    assert!(market.contains("cards in the deck") && !market.contains("face down"), "{market}");
}

#[test]
fn every_command_answers() {
    let home = Home::of("mystic", "commands");
    for (written, expected) in [
        ("help", "why push: why an action is not possible"),
        ("help", "table field, table field p2: what lies in a zone"),
        ("card", "Write it like this: card "),
        ("why", "Write it like this: why push"),
        ("why end", "end is not possible now."),
        ("hand", "There is no zone hand."),
        ("table", "Pool: 23 of 23"),
        ("table field p2", "greedy, Field: "),
        ("market", "Soil: always on offer."),
        ("card fertile_soil_top", "Fertile Soil"),
        ("card 1", "Possible now: Push ("),
        ("buy stag_top for", "buy stag_top for is neither a number"),
    ] {
        let answer = home.answer(&format!("{written}\n"));
        assert!(answer.contains(expected), "{written}: `{expected}` is not in: {answer}");
    }
    assert!(!home.answer("help\n").contains("hand: your hand"), "this game has no hands");
}
