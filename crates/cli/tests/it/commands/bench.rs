//! `valecraft bench`.

use crate::commands::{json, stdout};

#[test]
fn random_play_asks_for_no_memory() {
    for measurement in json(&["bench", "eternity", "--games", "50", "--json"]).as_array().expect("a list") {
        assert_eq!(measurement["allocations"], 0, "{measurement}");
        assert!(measurement["actions"].as_u64() > Some(50 * 40), "{measurement}");
    }
}

#[test]
fn a_fixed_number_of_games_has_fixed_counts() {
    let counts = || {
        let measured = json(&["bench", "eternity", "--players", "3", "--games", "20", "--seed", "9", "--json"]);
        ["players", "games", "actions", "branching"].map(|name| measured[0][name].clone())
    };
    assert_eq!(counts(), counts());
    assert_eq!((&counts()[0], &counts()[1]), (&3.into(), &20.into()));
}

#[test]
fn a_position_is_small() {
    let measured = json(&["bench", "eternity", "--players", "2", "--games", "1", "--json"]);
    assert!(measured[0]["position_bytes"].as_u64() <= Some(1024), "{measured}");
}

#[test]
fn the_table_has_a_row_for_each_table_size() {
    let table = stdout(&["bench", "eternity", "--games", "1"]);
    let sizes: Vec<_> = table.lines().skip(1).take(3).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(sizes, ["2", "3", "4"]);
}

#[test]
fn the_table_fits_a_terminal_of_eighty_columns() {
    let table = stdout(&["bench", "eternity", "--games", "1"]);
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    assert!(table.lines().next().is_some_and(|header| header.ends_with("allocs/action")), "{table}");
}

#[test]
fn a_search_says_how_often_it_tries_in_a_second() {
    for game in ["eternity", "mystic"] {
        let measured = json(&["bench", game, "--players", "2", "--games", "1", "--json"]);
        assert!(measured[0]["tries_per_second"].as_f64() > Some(0.0), "{measured}");
    }
    let table = stdout(&["bench", "eternity", "--players", "2", "--games", "1"]);
    assert!(table.contains("A search with 2 players makes "), "{table}");
}
