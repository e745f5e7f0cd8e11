//! `valecraft sim`.

use crate::commands::{file, folder, json, pack_with_dear_imp, stdout, valecraft};

#[test]
fn the_report_does_not_depend_on_the_number_of_threads() {
    let report = |threads| {
        stdout(&["sim", "eternity", "--games", "13", "--players", "3", "--seed", "5", "--json", "--threads", threads])
    };
    assert_eq!(report("1"), report("2"));
    assert_eq!(report("1"), report("7"));
}

#[test]
fn another_seed_is_another_match() {
    let report = |seed| stdout(&["sim", "eternity", "--bots", "random", "--games", "4", "--seed", seed, "--json"]);
    assert_ne!(report("5"), report("6"));
}

#[test]
fn the_report_counts_every_game_and_every_victory() {
    let report =
        json(&["sim", "eternity", "--bots", "random", "--players", "4", "--games", "10", "--seed", "1", "--json"]);
    assert_eq!(report["games"], 10);
    assert_eq!(report["bots"], serde_json::json!(["random", "random", "random", "random"]));
    assert_eq!(report["results"][0]["seats"], 4);
    assert_eq!(report["results"][0]["wins"], 10.0);
    let by_seat: f64 = report["seats"].as_array().expect("seats").iter().flat_map(|seat| seat["wins"].as_f64()).sum();
    assert_eq!(by_seat, 10.0);
}

#[test]
fn a_match_that_does_not_go_round_says_so() {
    let summary = |games| {
        let bots = "greedy,random,random,random";
        stdout(&["sim", "eternity", "--bots", bots, "--games", games, "--seed", "1"])
    };
    assert!(summary("5").contains("play a multiple of 4 games"));
    assert!(!summary("4").contains("a multiple of"));
}

#[test]
fn bots_of_one_kind_are_compared_by_their_seats() {
    let summary = stdout(&[
        "sim",
        "eternity",
        "--bots",
        "random",
        "--players",
        "3",
        "--games",
        "4",
        "--seed",
        "1",
        "--threads",
        "1",
    ]);
    let table: Vec<_> = summary.lines().skip_while(|line| !line.starts_with("seat ")).take(4).collect();
    let seats: Vec<_> = table.iter().flat_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(seats, ["seat", "p1", "p2", "p3"], "{summary}");
    assert!(!summary.contains("not independent"), "each game has a deal of its own: {summary}");
    assert!(summary.contains(" on 1 thread.\n"), "{summary}");
}

#[test]
fn the_interval_is_called_rough_where_deals_are_paired() {
    let summary = stdout(&["sim", "eternity", "--bots", "greedy,random", "--games", "4", "--seed", "1"]);
    assert!(summary.contains("the 2 games of a deal are not independent"), "{summary}");
}

#[test]
fn without_bots_greedy_plays_against_random() {
    let report = json(&["sim", "eternity", "--games", "4", "--seed", "1", "--json"]);
    assert_eq!(report["bots"], serde_json::json!(["greedy", "random"]));
}

#[test]
fn a_seed_that_nobody_gave_is_printed_and_repeats_the_match() {
    let summary = stdout(&["sim", "eternity", "--bots", "random", "--games", "2"]);
    let (_, seed) = summary.trim_end().trim_end_matches('.').rsplit_once("--seed ").expect("the seed is printed");
    let again = stdout(&["sim", "eternity", "--bots", "random", "--games", "2", "--seed", seed]);
    let result = |summary: &str| summary.split("Played in").next().map(str::to_owned);
    assert_eq!(result(&summary), result(&again));
}

#[test]
fn options_of_the_setup_reach_the_table() {
    let report = json(&[
        "sim",
        "eternity",
        "--bots",
        "random",
        "--players",
        "3",
        "--games",
        "1",
        "--seed",
        "1",
        "--json",
        "--edition",
        "transcription",
        "--overpay",
        "free",
        "--first",
        "p3",
    ]);
    let setup = serde_json::json!({"players": 3, "edition": "transcription", "overpay": "free", "first": "p3"});
    assert_eq!(report["setup"], setup);
}

#[test]
fn a_pack_of_ones_own_is_played_with() {
    let folder = folder("sim-own-pack");
    let pack = file(&folder, "own.ron", pack_with_dear_imp());
    let digest = |more: &[&str]| {
        let base = ["sim", "eternity", "--bots", "random", "--games", "1", "--seed", "1", "--json"];
        json(&[&base, more].concat())["cards"].clone()
    };
    assert_ne!(digest(&["--cards", &pack]), digest(&[]));
}

#[test]
fn recorded_games_are_never_overwritten() {
    let folder = folder("sim-record");
    let games = folder.join("games");
    let games = games.to_str().expect("a plain name");
    let record = |number| {
        valecraft(&["sim", "eternity", "--bots", "random", "--games", number, "--seed", "3", "--record", games])
    };
    assert!(record("2").status.success());
    let names = || {
        let entries = std::fs::read_dir(games).expect("the folder is there");
        let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
        names.sort();
        names
    };
    let before = names();
    assert_eq!(before, ["eternity-3-1.replay", "eternity-3-2.replay"]);
    let again = record("5");
    assert_eq!(again.status.code(), Some(2));
    let message = String::from_utf8_lossy(&again.stderr);
    assert!(message.contains("exists already"), "{message}");
    assert_eq!(names(), before, "nothing is written when something is in the way");
}

#[test]
fn recorded_games_can_be_read_and_agree_with_the_report() {
    let folder = folder("sim-record-agrees");
    let games = folder.to_str().expect("a plain name");
    let report =
        json(&["sim", "eternity", "--bots", "random", "--games", "1", "--seed", "4", "--json", "--record", games]);
    let replay = json(&["replay", &format!("{games}/eternity-4-1.replay"), "--json"]);
    let scores: Vec<_> =
        replay["ending"]["scores"].as_array().expect("scores").iter().flat_map(|it| it.as_i64()).collect();
    let spread = &report["results"][0]["scores"];
    assert_eq!(spread["min"].as_i64(), scores.iter().min().copied());
    assert_eq!(spread["max"].as_i64(), scores.iter().max().copied());
}
