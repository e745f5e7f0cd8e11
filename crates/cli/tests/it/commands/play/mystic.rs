//! Mystic Vale, line by line.

use std::fs;

use tabletop::replay::{Ending, Replay};

use super::{Home, choices, name};
use crate::commands::{FROZEN, stdout};

#[test]
fn a_whole_game_is_played_to_its_end_by_a_script() {
    for (test, seed, more) in [
        ("whole-2", "1", &[] as &[&str]),
        ("whole-4", "3", &["--people", "Ada,Bo", "--bots", "greedy,random", "--first", "p2"]),
        ("whole-everything", "2", &["--people", "Ada,Bo", "--bots", "greedy", "--preset", "everything"]),
        ("whole-conclaves", "4", &["--conclaves", "random-ending", "--leaders"]),
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

fn last_table(told: &str) -> String {
    let from = told.rfind("Pool:").expect("a table");
    told[from..].split("The game is kept in").next().unwrap_or_default().to_owned()
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let home = Home::of("mystic", "resume");
    let some: String = choices().lines().take(60).map(|line| format!("{line}\n")).collect();
    let at_once = home.told(&["--seed", "6", "--cards", FROZEN, "--save", "at-once.table"], &format!("{some}table\n"));
    home.told(&["--seed", "6", "--cards", FROZEN], &some);
    let later = home.told(&["--resume", "--cards", FROZEN], "table\n");
    assert_eq!(last_table(&later), last_table(&at_once));
}

#[test]
fn a_game_with_conclaves_leaders_and_amulets_goes_on_without_being_told_of_them_again() {
    let home = Home::of("mystic", "resume-sets");
    let chosen = ["--seed", "6", "--conclaves", "random-ending", "--leaders", "--amulets"];
    let at_once = home.told(&[&chosen[..], &["--save", "at-once.table"]].concat(), "1\ntable\n");
    home.told(&chosen, "1\n");
    assert_eq!(last_table(&home.told(&["--resume"], "table\n")), last_table(&at_once));
}

#[test]
fn a_game_with_cards_of_ones_own_asks_for_them_when_it_goes_on() {
    let home = Home::of("mystic", "resume-own");
    let own = fs::read_to_string(FROZEN).expect("a pack").replacen("slug: \"base\"", "slug: \"mine\"", 1);
    fs::write(home.0.join("mine.ron"), own).expect("test files can be written");
    home.told(&["--seed", "6", "--cards", "mine.ron", "--save", "mine.table"], "");
    let message = home.refusal(&["--resume", "mine.table"]);
    assert!(message.contains("there is no set `mine`") && message.contains("--cards FILE"), "{message}");
    home.told(&["--resume", "mine.table", "--cards", "mine.ron"], "");
}

/// What each person reads who looks at the screen, in turn.
fn looks(told: &str) -> Vec<(&str, &str)> {
    let looks = told.split("Hand over to ").skip(1);
    looks.filter_map(|look| look.split_once('.')).collect()
}

#[test]
fn a_leader_and_an_amulet_are_chosen_in_secret() {
    let home = Home::of("mystic", "secret-choice");
    let written = "ready\n1\n".repeat(4) + "ready\ntable\nlog 1000\n";
    let told = home.told(&["--seed", "2", "--people", "Ada,Bo", "--first", "p1", "--preset", "everything"], &written);
    let offered = |(_, lines): &(&str, &str)| {
        let choices = lines.lines().filter_map(|line| line.strip_prefix("1. ").or(line.strip_prefix("2. ")));
        choices.map(str::to_owned).collect::<Vec<_>>()
    };
    let looks = looks(&told);
    let before_the_reveal = &looks[..4];
    for (number, look) in before_the_reveal.iter().enumerate() {
        assert_eq!(offered(look).len(), 2, "{look:?}");
        for (_, lines) in looks[..number].iter().chain(&looks[number + 1..4]) {
            let known_to_others = offered(look).iter().any(|choice| lines.contains(choice));
            assert!(!known_to_others, "{:?} is told to others: {lines}", offered(look));
        }
    }
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
