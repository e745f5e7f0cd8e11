//! The commands with a nemesis of Mystic Vale: who it is, what it takes, and how
//! a bot fares against it alone.

use serde_json::Value;

use crate::commands::{folder, json, stdout, valecraft};

const NEMESES: [&str; 13] = [
    "plague_scarabs",
    "soulbane",
    "blight_troll",
    "wicker_construct",
    "tormented_berserker",
    "fallen_druid",
    "abomination",
    "corrupted_centaur",
    "scourge_satyr",
    "blighted_dragon",
    "brood_queen",
    "curseborn_dryad",
    "watcher_in_the_wood",
];

/// A series of matches that is over quickly.
const SERIES: [&str; 9] = ["sim", "mystic", "--bots", "random", "--games", "2", "--seed", "3", "--solo"];

#[test]
fn all_nemeses_are_played_against_on_both_sides_in_the_order_of_the_tracker() {
    let report = json(&[&SERIES[..], &["all", "--json"]].concat());
    let trials = report["trials"].as_array().expect("a list");
    let met: Vec<_> = trials.iter().map(|trial| (trial["nemesis"].as_str(), trial["track"].as_str())).collect();
    let expected: Vec<_> = NEMESES
        .iter()
        .flat_map(|&nemesis| [(Some(nemesis), Some("easy")), (Some(nemesis), Some("standard"))])
        .collect();
    assert_eq!(met, expected);
    for trial in trials {
        assert_eq!(trial["report"]["games"], 2);
        assert_eq!(trial["report"]["setup"]["solo"]["nemesis"], trial["nemesis"]);
        assert!(trial["report"]["rival"]["mean"].is_number(), "{trial}");
    }
    let difficulties: Vec<_> = trials.iter().filter_map(|trial| trial["difficulty"].as_u64()).collect();
    assert!(difficulties.len() == 26 && difficulties.is_sorted(), "{difficulties:?}");
}

#[test]
fn a_series_is_told_as_a_table() {
    let table = stdout(&[&SERIES[..], &["all", "--track", "standard"]].concat());
    let lines: Vec<_> = table.lines().skip_while(|line| !line.starts_with("nemesis")).take(14).collect();
    assert!(lines[0].contains("difficulty") && lines[0].contains("won") && lines[0].contains("rounds"), "{table}");
    assert!(lines[1].starts_with("Plague Scarabs") && lines[13].starts_with("Watcher in the Wood"), "{table}");
    assert!(lines[1..].iter().all(|line| line.contains("standard side") && line.contains('%')), "{table}");
    assert!(!table.contains("solo"), "no line is about one nemesis alone: {table}");
}

#[test]
fn a_series_does_not_depend_on_the_number_of_threads() {
    let report = |threads| stdout(&[&SERIES[..], &["brood-queen", "--json", "--threads", threads]].concat());
    assert_eq!(report("1"), report("3"));
}

#[test]
fn one_nemesis_is_met_on_both_sides_or_on_the_one_that_is_named() {
    let both = json(&[&SERIES[..], &["Brood Queen", "--json"]].concat());
    assert_eq!(both["trials"].as_array().map(Vec::len), Some(2));
    let one = json(&[&SERIES[..], &["Brood Queen", "--track", "easy", "--json"]].concat());
    assert_eq!(one["setup"]["solo"], serde_json::json!({"nemesis": "brood_queen", "track": "easy"}));
    assert_eq!(both["trials"][0]["report"], one, "the same match, by itself");
    let told = stdout(&[&SERIES[..], &["Brood Queen", "--track", "easy"]].concat());
    assert!(told.contains("solo brood_queen easy") && told.contains("Points of the nemesis: "), "{told}");
}

#[test]
fn without_bots_greedy_plays_alone() {
    let report = json(&["sim", "mystic", "--solo", "soulbane", "--track", "easy", "--games", "1", "--json"]);
    assert_eq!((&report["bots"], &report["setup"]["players"]), (&serde_json::json!(["greedy"]), &1.into()));
}

#[test]
fn the_same_seed_brings_the_same_nemesis() {
    let met = |seed: &str| {
        let options =
            ["--games", "1", "--bots", "random", "--solo", "random", "--track", "easy", "--json", "--seed", seed];
        json(&[&["sim", "mystic"], &options[..]].concat())["setup"]["solo"]["nemesis"].clone()
    };
    assert_eq!(met("1"), met("1"));
    assert!(["2", "3", "4", "5", "6"].into_iter().any(|seed| met(seed) != met("1")));
}

#[test]
fn games_of_a_series_are_recorded_in_a_folder_for_each_match() {
    let folder = folder("solo-record");
    let games = folder.to_str().expect("a plain name");
    let sim = [&SERIES[..], &["soulbane", "--record", games]].concat();
    stdout(&sim);
    for side in ["easy", "standard"] {
        for number in 1..=2 {
            let replay = json(&["replay", &format!("{games}/soulbane-{side}/mystic-3-{number}.replay"), "--json"]);
            assert_eq!(replay["setup"]["solo"]["track"], side);
        }
    }
    assert!(!valecraft(&sim).status.success(), "no game is overwritten");
}

#[test]
fn nobody_says_how_often_it_would_be_fair_to_beat_a_nemesis() {
    let alone = stdout(&[&SERIES[..], &["soulbane", "--track", "easy"]].concat());
    let head = alone.lines().find(|line| line.starts_with("seat")).expect("a table");
    assert!(head.contains("interval") && !alone.contains("fair"), "{alone}");
    let others = stdout(&["sim", "mystic", "--bots", "random", "--games", "2", "--seed", "3"]);
    assert!(others.contains("fair"), "{others}");
}

#[test]
fn a_replayed_game_alone_says_once_who_has_beaten_whom() {
    let folder = folder("solo-replay");
    let games = folder.to_str().expect("a plain name");
    let sim = ["sim", "mystic", "--solo", "blight-troll", "--track", "easy", "--bots", "greedy", "--games", "12"];
    stdout(&[&sim[..], &["--seed", "5", "--record", games]].concat());
    let (mut won, mut lost) = (0, 0);
    for number in 1..=12 {
        let game = format!("{games}/mystic-5-{number}.replay");
        let (told, ending) = (stdout(&["replay", &game]), json(&["replay", &game, "--json"])["ending"].take());
        let is_won = ending["winners"] == serde_json::json!(["p1"]);
        let verdict =
            if is_won { "greedy (p1) has beaten Blight Troll by " } else { "greedy (p1) has lost to Blight Troll" };
        assert!(told.lines().last().is_some_and(|line| line.starts_with(verdict)), "{told}");
        assert_eq!(told.matches(" Blight Troll by ").count() + told.matches("a tie is lost").count(), 1, "{told}");
        *if is_won { &mut won } else { &mut lost } += 1;
    }
    assert!(won > 0 && lost > 0, "{won} won, {lost} lost: the seed should bring both");
}

#[test]
fn random_games_alone_are_measured() {
    let measured = json(&["bench", "mystic", "--solo", "abomination", "--games", "3", "--json"]);
    assert_eq!((measured.as_array().map(Vec::len), &measured[0]["players"]), (Some(1), &Value::from(1)));
}

#[test]
fn a_nemesis_is_shown_with_its_hourglasses() {
    let shown = stdout(&["cards", "mystic", "brood queen"]);
    for part in ["difficulty very difficult, power 9", "From space 3 on:", "From space 9 on:", "reconstructed"] {
        assert!(shown.contains(part), "`{part}` is not in: {shown}");
    }
    let listed = json(&["cards", "mystic", "--kind", "nemesis", "--json"]);
    let slugs: Vec<_> = listed.as_array().into_iter().flatten().filter_map(|row| row["slug"].as_str()).collect();
    assert_eq!(slugs, NEMESES);
}

#[test]
fn each_side_of_the_track_says_where_it_is_known_from() {
    for (side, source) in [("easy", "reconstructed"), ("standard", "public")] {
        let track = json(&["cards", "mystic", &format!("{side}_track"), "--json"]);
        assert_eq!(track["provenance"], serde_json::json!({side: source}));
        assert_eq!(track["spaces"].as_array().map(Vec::len), Some(21));
    }
    let shown = stdout(&["cards", "mystic", "standard_track"]);
    assert!(shown.contains("Space 1: the right advancement of level 1\n"), "{shown}");
    assert!(shown.contains("Space 21 and every further turn: "), "{shown}");
}

#[test]
fn titans_rituals_and_costs_of_several_kinds_are_told() {
    for (card, part) in [
        ("manablood_titan", "titan, a leader that lies beside the cards once it is upgraded, for 8 mana"),
        ("shardlord_titan", "titan, a leader that is upgraded by its own ability"),
        ("fairy_dance", "Ritual: while this card shows 1 sky spirit: 1 mana"),
        ("shard_crafter", "advancement of level 4, cost 8 mana, 1 animal spirit, 1 forest spirit and 1 sky spirit"),
        ("whirling_dunes", "vale of level 2, cost 1 animal spirit, 1 sky spirit and 2 VP tokens"),
    ] {
        let shown = stdout(&["cards", "mystic", card]);
        assert!(shown.contains(part), "`{part}` is not in: {shown}");
    }
    let list = stdout(&["cards", "mystic", "--level", "4"]);
    assert!(list.lines().any(|line| line.contains("10 + 3 curse") && line.contains("Avatar")), "{list}");
}
