//! The commands with Mystic Vale, as far as they differ from those with the
//! first game.

use crate::{FROZEN, file, folder, frozen_pack_source, json, stdout, valecraft, with_changed_row};

#[test]
fn the_list_has_every_row_with_what_it_shows_and_does() {
    let list = stdout(&["cards", "mystic", "--cards", FROZEN]);
    let has = |parts: &[&str]| list.lines().any(|line| parts.iter().all(|part| line.contains(part)));
    assert!(has(&["1  advancement", "Stag", "2 guardians"]), "{list}");
    assert!(has(&["2  vale", "4a", "Blessed Savanna", "points"]), "{list}");
    assert!(has(&["Harvest: Gain 1 mana for each other card in your field."]), "{list}");
    // How many rows there are is in the rulebook.
    assert_eq!(json(&["cards", "mystic", "--json"]).as_array().map(Vec::len), Some(58));
}

#[test]
fn rows_are_picked_out_by_kind_and_level() {
    for (options, expected) in [
        (&["--kind", "advancement"] as &[_], 33),
        (&["--kind", "starting"], 3),
        (&["--level", "1"], 20),
        (&["--kind", "vale", "--level", "2"], 13),
    ] {
        let cards = json(&[&["cards", "mystic", "--json", "--cards", FROZEN], options].concat());
        assert_eq!(cards.as_array().map(Vec::len), Some(expected), "{options:?}");
    }
}

#[test]
fn a_row_tells_where_every_field_comes_from_and_how_it_was_found() {
    let card = json(&["cards", "mystic", "stag", "--json", "--cards", FROZEN]);
    assert_eq!((&card["kind"], &card["level"]), (&"advancement".into(), &1.into()));
    assert_eq!(card["provenance"]["name"], "seed");
    assert_eq!(card["provenance"]["cost"], "reconstructed");
    assert_eq!(card["provenance"]["symbols.guardian"], "seed");
    let shown = stdout(&["cards", "mystic", "Stag", "--cards", FROZEN]);
    assert!(shown.contains("two guardians are in the book"), "{shown}");
}

#[test]
fn provenance_tells_known_facts_from_made_up_ones() {
    let sources = json(&["cards", "mystic", "--provenance", "--json", "--cards", FROZEN]);
    let facts = |name: &str| sources[name].as_array().expect("a list").clone();
    let has = |list: &str, card: &str, field: &str| {
        facts(list).iter().any(|fact| fact["card"] == card && fact["field"] == field)
    };
    assert!(has("known", "podlings", "cost") && !has("made_up", "podlings", "cost"));
    assert!(has("made_up", "stag", "cost") && !has("known", "stag", "cost"));
    assert!(has("known", "blank", "blanks"));
    let counted: u64 = facts("counts").iter().filter_map(|count| count["facts"].as_u64()).sum();
    assert_eq!(counted as usize, facts("known").len() + facts("made_up").len());
    let cost = facts("fields").into_iter().find(|field| field["field"] == "cost").expect("a field");
    assert_eq!(cost["original"], 10, "the cards that stand in for unknown ones");
    let table = stdout(&["cards", "mystic", "--provenance", "--cards", FROZEN]);
    let (known, made_up) = table.split_once("Made up:").expect("what was made up");
    assert!(known.contains("Known facts:") && made_up.contains("fernpath_fawn"), "{table}");
}

#[test]
fn a_corrected_value_is_no_longer_made_up() {
    let dearer = with_changed_row(frozen_pack_source(), "stag", "cost: 2", "cost: 3");
    let corrected = with_changed_row(&dearer, "stag", "\"cost\": reconstructed", "\"cost\": public");
    let pack = file(&folder("mystic-corrected"), "my.ron", corrected);
    let card = json(&["cards", "mystic", "stag", "--json", "--cards", &pack]);
    assert_eq!((&card["cost"], &card["provenance"]["cost"]), (&3.into(), &"public".into()));
}

#[test]
fn coverage_counts_triggers_and_verbs() {
    let coverage = json(&["cards", "mystic", "--coverage", "--json", "--cards", FROZEN]);
    assert_eq!((&coverage["cards"], &coverage["cards_with_text"]), (&58.into(), &58.into()));
    let uses = |word: &str| {
        let words = coverage["words"].as_array().expect("a list");
        words.iter().find(|it| it["word"] == word).expect("a word of the vocabulary")["cards"].clone()
    };
    assert_eq!(uses("DiscardFromField"), 2, "Deadwood Harvester and Mindful Owl");
    assert_eq!(uses("end_of_game"), 1, "Gaia's Chosen");
    assert_eq!(coverage["kinds"][1]["kind"], "vale");
}

#[test]
fn a_match_is_played_recorded_and_told_again() {
    let folder = folder("mystic-match");
    let games = folder.to_str().expect("a plain name");
    let report = json(&["sim", "mystic", "--games", "4", "--seed", "7", "--record", games, "--json"]);
    assert_eq!((&report["game"], &report["games"]), (&"mystic".into(), &4.into()));
    let record = format!("{games}/mystic-7-1.replay");
    let told = stdout(&["replay", &record, "--text"]);
    assert!(told.contains("\n\nRound 2: it is the turn of") && told.contains("wins."), "{told}");
    let seen = stdout(&["replay", &record, "--seat", "p2", "--json"]);
    assert!(seen.contains("\"mystic\""), "{seen}");
}

#[test]
fn random_play_asks_for_no_memory_and_a_position_is_small() {
    let measured = json(&["bench", "mystic", "--games", "20", "--json"]);
    let measured = measured.as_array().expect("a list");
    assert_eq!(measured.iter().map(|it| it["players"].as_u64()).collect::<Vec<_>>(), [Some(2), Some(3), Some(4)]);
    for measurement in measured {
        assert_eq!(measurement["allocations"], 0, "{measurement}");
        assert!(measurement["position_bytes"].as_u64() <= Some(4096), "{measurement}");
    }
}

const PURCHASE: &str = "\
scenario Fertile Soil is bought and sleeved
game mystic
phase harvest
mana 2
p1 field c13
--
p1 buy fertile_soil_top
? event sleeved fertile_soil_top c13
";

#[test]
fn scenarios_of_both_games_are_run_from_one_file() {
    let sale = "scenario A sale\ngame eternity\nround 2\np1 marked imp\n--\np1 sell imp\n? p1 stones 3r\n";
    let both = file(&folder("mystic-scenario"), "both.scn", format!("{PURCHASE}\n{sale}"));
    assert_eq!(stdout(&["scenario", &both]), "2 scenarios passed\n");
}

#[test]
fn a_scenario_that_does_not_hold_is_a_failed_check() {
    let wrong = file(&folder("mystic-scenario-wrong"), "wrong.scn", PURCHASE.replace("top c13", "top c14"));
    let output = valecraft(&["scenario", &wrong]);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
}
