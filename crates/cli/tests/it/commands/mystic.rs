//! The commands with Mystic Vale, as far as they differ from those with the
//! first game.

use crate::commands::{
    FROZEN, HARDLY_ENDING, file, folder, frozen_pack_source, json, stdout, valecraft, with_changed_row,
};

/// A match that is over quickly.
const SIM: [&str; 8] = ["sim", "mystic", "--bots", "random", "--games", "1", "--json", "--seed"];

#[test]
fn the_list_has_every_row_with_what_it_shows_and_does() {
    let list = stdout(&["cards", "mystic", "--cards", FROZEN]);
    let has = |parts: &[&str]| list.lines().any(|line| parts.iter().all(|part| line.contains(part)));
    assert!(has(&["1  advancement", "Stag", "2 guardians"]), "{list}");
    assert!(has(&["2  vale", "4a", "Blessed Savanna", "points"]), "{list}");
    assert!(has(&["Harvest: Gain 1 mana for each other card in your field."]), "{list}");
}

#[test]
fn all_sets_are_listed_unless_some_are_named() {
    for (options, expected) in [
        (&[] as &[_], 303),
        (&["--sets", "base"], 58),
        (&["--sets", "vale-of-magic"], 36),
        (&["--sets", "vale_of_the_wild,Mana Storm"], 95),
        (&["--sets", "nemesis"], 100),
    ] {
        let cards = json(&[&["cards", "mystic", "--json"], options].concat());
        assert_eq!(cards.as_array().map(Vec::len), Some(expected), "{options:?}");
    }
    let list = stdout(&["cards", "mystic"]);
    for heading in ["Mystic Vale", "Vale of Magic", "Vale of the Wild", "Mana Storm", "Nemesis", "Conclaves"] {
        assert!(list.lines().any(|line| line == heading), "{heading} is no heading in: {list}");
    }
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
    for (kind, expected) in
        [("leader", 16), ("titan", 8), ("amulet", 8), ("nemesis", 13), ("track", 2), ("conclave", 14)]
    {
        let cards = json(&["cards", "mystic", "--json", "--kind", kind]);
        assert_eq!(cards.as_array().map(Vec::len), Some(expected), "{kind}");
    }
}

#[test]
fn a_conclave_lists_its_cards_by_name_and_says_whether_it_helps_a_game_to_its_end() {
    let list = stdout(&["cards", "mystic", "--kind", "conclave"]);
    assert_eq!(
        list.matches(
            "It brings tokens that the end of a game needs: the rulebook recommends at least two such conclaves."
        )
        .count(),
        9,
        "{list}"
    );
    let shown = stdout(&["cards", "mystic", "Early Harvest"]);
    assert!(shown.starts_with("Early Harvest (`early_harvest`)"), "{shown}");
    assert!(shown.contains("Cloudmilk Blossom") && shown.contains("Blooming Arbor"), "{shown}");
}

#[test]
fn a_leader_shows_both_sides_and_what_its_upgrade_costs() {
    let wild = concat!(env!("CARGO_MANIFEST_DIR"), "/../mystic-vale/scenarios/packs/frozen_wild.ron");
    let shown = stdout(&["cards", "mystic", "tamsin_reedwalker", "--cards", wild]);
    assert!(shown.contains("leader, upgraded for 4 mana and 1 forest spirit"), "{shown}");
    let sides = shown.find("Starting side: 1 mana").zip(shown.find("Upgraded side: 2 mana and 1 forest spirit"));
    assert!(sides.is_some_and(|(starting, upgraded)| starting < upgraded), "{shown}");
}

#[test]
fn a_card_that_somebody_invented_for_a_pack_is_not_taken_for_ours() {
    let homebrew = frozen_pack_source().replacen("slug: \"base\"", "slug: \"homebrew\"", 1);
    let pack = file(&folder("mystic-homebrew"), "homebrew.ron", homebrew);
    let shown = stdout(&["cards", "mystic", "honeyvine-keepers", "--cards", &pack]);
    assert!(shown.contains("This card was invented for this pack."), "{shown}");
    assert!(!shown.contains("ours"), "{shown}");
}

#[test]
fn a_card_that_stands_in_for_an_unknown_one_is_marked_as_ours() {
    let shown = |card| stdout(&["cards", "mystic", card]);
    for (card, set) in [("sparkseed_drifter", "Mana Storm (`mana_storm`)"), ("yrsa_wolfsister", "Vale of the Wild")] {
        let text = shown(card);
        assert!(text.contains("This card is ours") && text.contains(&format!("It belongs to {set}")), "{text}");
    }
    assert!(!shown("centaur").contains("This card is ours"));
    let list = stdout(&["cards", "mystic", "--sets", "mana-storm"]);
    let row = list.lines().find(|line| line.contains("Sparkseed Drifter"));
    assert!(row.is_some_and(|row| row.contains("  original  ")), "{list}");
}

#[test]
fn what_is_chosen_reaches_the_table() {
    let all = ["base", "vale_of_magic", "vale_of_the_wild", "mana_storm", "nemesis"];
    for (options, sets, leaders, amulets) in [
        (&[] as &[_], &all[..1], false, false),
        (&["--preset", "first-game"], &all[..1], false, false),
        (&["--preset", "vale-of-magic"], &all[1..2], false, false),
        (&["--preset", "everything"], &all, true, true),
        (&["--sets", "mana-storm,base", "--amulets"], &[all[0], all[3]], false, true),
        (&["--conclaves", "random-ending", "--leaders"], &all[..4], true, false),
        (&["--replace-base"], &all[4..], false, false),
        (&["--replace-base", "--sets", "nemesis,mana-storm", "--leaders"], &all[3..], true, false),
    ] {
        let setup = json(&[&SIM[..], &["7"], options].concat())["setup"].clone();
        assert_eq!(setup["sets"], serde_json::json!(sets), "{options:?}");
        assert_eq!((&setup["leaders"], &setup["amulets"]), (&leaders.into(), &amulets.into()), "{options:?}");
    }
}

#[test]
fn the_same_seed_brings_the_same_conclaves_which_are_recorded_by_name() {
    let conclaves = |seed| json(&[&SIM[..], &[seed, "--conclaves", "random"]].concat())["setup"]["conclaves"].clone();
    assert_eq!(conclaves("7").as_array().map(Vec::len), Some(6));
    assert_eq!(conclaves("7"), conclaves("7"));
    assert_ne!(conclaves("7"), conclaves("8"));
    let folder = folder("mystic-conclaves");
    let games = folder.to_str().expect("a plain name");
    valecraft(&[&SIM[..], &["7", "--conclaves", "random", "--record", games]].concat());
    let replay = json(&["replay", &format!("{games}/mystic-7-1.replay"), "--json"]);
    assert_eq!(replay["setup"]["conclaves"], conclaves("7"));
}

#[test]
fn a_game_that_may_not_end_by_itself_is_played_with_a_warning() {
    let warned = |conclaves: &str| {
        let output = valecraft(&[&SIM[..], &["7", "--conclaves", conclaves]].concat());
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{message}");
        message
    };
    let message = warned(&HARDLY_ENDING.join(","));
    assert!(message.starts_with("warning: ") && message.contains("until round 60"), "{message}");
    assert_eq!(warned("random-ending"), "");
}

#[test]
fn the_help_names_every_set_and_every_preset() {
    for command in ["play", "sim", "bench"] {
        let help = stdout(&[command, "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
        for name in ["first-game", "everything", "base", "vale-of-magic", "vale-of-the-wild", "mana-storm"] {
            assert!(help.contains(name), "{command}: {name} is not in: {help}");
        }
        assert!(help.contains("Options of mystic:") && help.contains("--kind conclave"), "{help}");
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
    let dearer = with_changed_row(frozen_pack_source(), "stag", "cost: (mana: 2)", "cost: (mana: 3)");
    let corrected = with_changed_row(&dearer, "stag", "\"cost\": reconstructed", "\"cost\": public");
    let pack = file(&folder("mystic-corrected"), "my.ron", corrected);
    let card = json(&["cards", "mystic", "stag", "--json", "--cards", &pack]);
    assert_eq!((&card["cost"]["mana"], &card["provenance"]["cost"]), (&3.into(), &"public".into()));
}

#[test]
fn every_word_of_the_vocabulary_that_no_card_uses_is_known() {
    let coverage = json(&["cards", "mystic", "--coverage", "--json"]);
    assert_eq!(coverage["cards"], coverage["cards_with_text"]);
    let words = coverage["words"].as_array().expect("a list").iter();
    let unused: Vec<_> = words.filter(|word| word["cards"] == 0).map(|word| word["word"].clone()).collect();
    // That place goes without saying wherever it is meant, and curse tokens are paid as part of a cost.
    assert_eq!(unused, ["anywhere", "curse"]);
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
fn a_match_with_everything_is_played_recorded_and_told_again() {
    let folder = folder("mystic-everything");
    let games = folder.to_str().expect("a plain name");
    let options = ["--players", "3", "--bots", "greedy,random,greedy", "--preset", "everything"];
    stdout(&[&["sim", "mystic", "--games", "1", "--seed", "7", "--record", games], &options[..]].concat());
    let record = format!("{games}/mystic-7-1.replay");
    let told = stdout(&["replay", &record, "--text"]);
    assert!(told.contains("amulets, leaders, players 3, sets base + vale_of_magic + "), "{told}");
    for viewer in ["p1", "spectator"] {
        assert!(stdout(&["replay", &record, "--seat", viewer]).contains("The game is over"), "{viewer}");
    }
}

#[test]
fn random_play_asks_for_no_memory_and_a_position_is_small() {
    for preset in ["first-game", "everything"] {
        let measured = json(&["bench", "mystic", "--games", "20", "--json", "--preset", preset]);
        let measured = measured.as_array().expect("a list");
        assert_eq!(measured.iter().map(|it| it["players"].as_u64()).collect::<Vec<_>>(), [Some(2), Some(3), Some(4)]);
        for measurement in measured {
            assert_eq!(measurement["allocations"], 0, "{preset}: {measurement}");
            assert!(measurement["position_bytes"].as_u64() <= Some(4096), "{preset}: {measurement}");
        }
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
