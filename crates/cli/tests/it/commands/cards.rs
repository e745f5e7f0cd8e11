//! `valecraft cards`.

use crate::commands::{file, folder, json, pack_source, stdout};

#[test]
fn the_list_has_every_card_with_its_text() {
    let list = stdout(&["cards", "eternity"]);
    assert!(
        list.lines().any(|line| line.contains("Undine Queen") && line.contains("Active: Gain 1 blue stone.")),
        "{list}"
    );
    assert_eq!(json(&["cards", "eternity", "--json"]).as_array().map(Vec::len), Some(70));
}

#[test]
fn a_card_is_found_by_slug_or_name_in_any_case() {
    for name in ["undine_queen", "undine-queen", "Undine Queen", "UNDINE QUEEN", " undine queen "] {
        assert!(stdout(&["cards", "eternity", name]).starts_with("Undine Queen (`undine_queen`)"), "{name}");
    }
}

#[test]
fn a_family_is_listed_alone() {
    let cards = json(&["cards", "eternity", "--family", "dragon", "--json"]);
    let families: Vec<_> = cards.as_array().expect("a list").iter().map(|card| card["family"].clone()).collect();
    assert_eq!(families, vec!["dragon"; 10]);
}

#[test]
fn editions_differ_where_the_sources_do() {
    let text = |edition| json(&["cards", "eternity", "imp", "--json", "--edition", edition])["text"].clone();
    assert_ne!(text("printed"), text("transcription"));
}

#[test]
fn provenance_is_told_field_by_field() {
    let card = json(&["cards", "eternity", "imp", "--json"]);
    assert_eq!(card["provenance"]["cost"], "public");
    assert_eq!(card["provenance"]["transcription"], "seed");
    let shown = stdout(&["cards", "eternity", "imp"]);
    assert!(shown.lines().any(|line| line.starts_with("transcription  seed    the rulebook")), "{shown}");
}

#[test]
fn provenance_is_counted_and_what_was_made_up_is_listed() {
    let sources = json(&["cards", "eternity", "--provenance", "--json"]);
    assert_eq!(sources["counts"][1], serde_json::json!({"provenance": "public", "facts": 280}));
    assert_eq!(sources["made_up"], serde_json::json!([]));
    let folder = folder("cards-made-up");
    let source = pack_source().replacen("cost: 4,", "cost: 5, provenance: {cost: original},", 1);
    let pack = file(&folder, "own.ron", source);
    let table = stdout(&["cards", "eternity", "--provenance", "--cards", &pack]);
    assert!(table.lines().any(|line| line == "agni  original  cost"), "{table}");
    let list = stdout(&["cards", "eternity", "--cards", &pack]);
    assert!(list.lines().any(|line| line.contains("Agni") && line.contains("original")), "{list}");
}

#[test]
fn coverage_counts_words_lines_and_texts() {
    let coverage = json(&["cards", "eternity", "--coverage", "--json"]);
    assert_eq!((&coverage["cards"], &coverage["cards_with_text"]), (&70.into(), &70.into()));
    let words = coverage["words"].as_array().expect("a list");
    let copy = words.iter().find(|word| word["word"] == "Copy").expect("a word of the vocabulary");
    assert_eq!(copy["cards"], 2, "Genie Exalted and Scorch");
    let table = stdout(&["cards", "eternity", "--coverage"]);
    assert!(table.contains("70 cards, 70 of them with a text"), "{table}");
}

#[test]
fn a_pack_of_ones_own_is_listed() {
    let folder = folder("cards-own-pack");
    let pack = file(&folder, "own.ron", pack_source().replace("\"Imp\"", "\"Impertinence\""));
    assert!(stdout(&["cards", "eternity", "impertinence", "--cards", &pack]).starts_with("Impertinence (`imp`)"));
}
