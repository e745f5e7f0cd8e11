//! `valecraft replay`.

use std::fs;

use tabletop::replay::{Header, Replay};

use crate::commands::{file, folder, json, pack_with_dear_imp, stdout, valecraft};

/// Records a game between greedy bots and says where it is.
fn record(test: &str, more: &[&str]) -> String {
    let folder = folder(test);
    let games = folder.to_str().expect("a plain name");
    let base = ["sim", "eternity", "--bots", "greedy", "--games", "1", "--seed", "11", "--record", games];
    stdout(&[&base, more].concat());
    format!("{games}/eternity-11-1.replay")
}

#[test]
fn a_recorded_game_reads_as_sentences() {
    let text = stdout(&["replay", &record("replay-text", &[])]);
    assert!(text.starts_with("eternity: a game of greedy (p1), greedy (p2), in full"), "{text}");
    for part in ["Round 1 begins", " comes into the market.", " drafts ", " summons ", "The game is over", " wins."] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn the_market_is_shown_by_family_before_it_is_drafted() {
    let text = stdout(&["replay", &record("replay-market", &[])]);
    let lines: Vec<_> = text.lines().collect();
    let revealed = lines.iter().position(|line| line.ends_with(" comes into the market.")).expect("a market");
    let zones: Vec<_> = lines[revealed + 4..].iter().take_while(|line| line.starts_with("  ")).collect();
    let cards: usize = zones.iter().map(|zone| zone.split_once("): ").expect("cards").1.split(", ").count()).sum();
    assert_eq!(cards, 4, "each of the cards lies in a zone: {zones:?}");
    assert!(lines[revealed + 4 + zones.len()].contains(" drafts "), "{text}");
    let rounds = lines.iter().filter(|line| line.starts_with("Round ") && line.contains(" begins")).count();
    let markets = lines.windows(2).filter(|pair| !pair[0].starts_with("  ") && pair[1].starts_with("  ")).count();
    assert_eq!(markets, rounds, "one market for each round");
}

#[test]
fn text_is_what_comes_without_saying() {
    let game = record("replay-default", &[]);
    assert_eq!(stdout(&["replay", &game]), stdout(&["replay", &game, "--text"]));
}

/// What this seat drew in a game, as a viewer was told it.
fn drawn(game: &str, seat: &str, viewer: &str) -> Vec<serde_json::Value> {
    let told = json(&["replay", game, "--seat", viewer, "--json"]);
    let steps = told["steps"].as_array().expect("steps").clone();
    let events = steps.into_iter().flat_map(|step| step["events"].as_array().cloned().unwrap_or_default());
    let drew = events.filter(|event| event["event"] == "drew" && event["seat"] == seat);
    drew.map(|event| event["card"].clone()).collect()
}

#[test]
fn a_seat_is_not_told_what_others_draw() {
    let folder = folder("replay-seat");
    let games = folder.to_str().expect("a plain name");
    stdout(&["sim", "eternity", "--bots", "random", "--games", "20", "--seed", "1", "--record", games]);
    let mut draws = 0;
    for number in 1..=20 {
        let game = format!("{games}/eternity-1-{number}.replay");
        let own = drawn(&game, "p1", "p1");
        assert!(own.iter().all(|card| card.is_string()), "{own:?}");
        draws += own.len();
        for viewer in ["p2", "spectator"] {
            let seen = drawn(&game, "p1", viewer);
            assert_eq!(seen.len(), own.len());
            assert!(seen.iter().all(|card| card.is_null()), "{viewer} saw {seen:?}");
        }
    }
    assert!(draws > 0, "no card was drawn in twenty games");
}

#[test]
fn the_seed_is_told_only_with_the_full_game() {
    let game = record("replay-seed", &[]);
    assert!(json(&["replay", &game, "--json"])["ending"]["seed"].is_u64());
    assert!(json(&["replay", &game, "--json", "--seat", "p1"])["ending"]["seed"].is_null());
}

#[test]
fn a_game_with_other_cards_needs_them() {
    let folder = folder("replay-own-pack-cards");
    let pack = file(&folder, "own.ron", pack_with_dear_imp());
    let game = record("replay-own-pack", &["--cards", &pack]);
    assert!(stdout(&["replay", &game, "--cards", &pack]).contains("The game is over"));
    let without = valecraft(&["replay", &game]);
    assert_eq!(without.status.code(), Some(2));
    let message = String::from_utf8_lossy(&without.stderr);
    assert!(message.contains("--cards"), "{message}");
}

/// Says why this record is refused; none of it may be shown.
fn refusal(path: &str) -> String {
    let output = valecraft(&["replay", path]);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{path}: {message}");
    assert!(message.starts_with("error: "), "{path}: {message}");
    assert!(output.stdout.is_empty(), "{path}");
    message
}

#[test]
fn records_of_another_game_other_rules_or_an_impossible_setup_are_refused() {
    let game = record("replay-incompatible", &[]);
    let whole = Replay::parse(&fs::read_to_string(&game).expect("the record is there")).expect("a whole record");
    let folder = folder("replay-incompatible-copies");
    let changed = |name: &str, change: &dyn Fn(&mut Header)| {
        let mut copy = whole.clone();
        change(&mut copy.header);
        refusal(&file(&folder, name, copy.to_string()))
    };
    // Nobody can say what a setup of other rules means, so that the rules are
    // looked at first.
    let newer = changed("newer rules", &|header| {
        header.rules += 1;
        header.setup["weather"] = "fine".into();
    });
    assert!(newer.contains(&format!("version {} of the rules", whole.header.rules + 1)), "{newer}");
    for (name, field, value, fragment) in [
        ("unknown field", "weather", "fine".into(), "unknown field `weather`"),
        ("first player", "first", "p3".into(), "p3 cannot be the first player"),
        ("players", "players", 9.into(), "2 to 4 players, not 9"),
        ("seats", "players", 3.into(), "the table has been set for 3"),
        ("edition", "edition", "third".into(), "printed, transcription"),
    ] {
        let value: serde_json::Value = value;
        let message = changed(name, &|header| header.setup[field] = value.clone());
        assert!(message.contains(fragment), "{name}: {message}");
    }
    let another = changed("another game", &|header| header.game = "chess".to_owned());
    assert!(another.contains("a game of `chess`"), "{another}");
}

#[test]
fn damaged_records_are_refused_and_none_of_them_is_shown() {
    let game = record("replay-damaged", &[]);
    let whole = fs::read_to_string(&game).expect("the record is there");
    let mut forged = Replay::parse(&whole).expect("a whole record");
    let place = forged
        .steps
        .iter()
        .position(|step| step.text.as_deref().is_some_and(|text| text.starts_with("draft")))
        .expect("a draft");
    forged.steps[place].text = Some("draft imp_of_another_game".to_owned());
    let unknown_card = forged.to_string();
    forged.steps[place].text = Some("end".to_owned());
    let illegal = forged.to_string();
    forged.steps.truncate(place);
    let another_end = forged.to_string();
    let folder = folder("replay-damaged-copies");
    for (name, content, fragment) in [
        ("cut short", whole[..whole.len() / 2].to_owned(), "cut short"),
        ("changed", whole.replacen("draft", "Draft", 1), "changed or damaged"),
        ("empty", String::new(), "not a recorded game"),
        ("unknown card", unknown_card, "There is no card `imp_of_another_game`"),
        ("illegal step", illegal, "cannot be replayed"),
        ("wrong ending", another_end, "its steps lead to"),
    ] {
        let message = refusal(&file(&folder, name, content));
        assert!(message.contains(fragment), "{name}: {message}");
    }
}
