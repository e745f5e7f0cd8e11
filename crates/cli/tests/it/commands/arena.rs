//! `valecraft arena`.

use std::fs;
use std::process::{Command, Stdio};

use crate::commands::{folder, json, refuses, stdout, valecraft};

/// A program that takes part and answers nonsense.
#[cfg(unix)]
const NONSENSE: &str = "cmd:sh -c 'while read line; do case $line in *choose*) echo nonsense;; esac; done'";

fn small<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["arena", "eternity", "--bots", "greedy,random", "--games", "6", "--seed", "5"], more].concat()
}

#[test]
fn the_table_tells_who_is_how_strong() {
    let table = stdout(&["arena", "eternity", "--bots", "random,greedy,planner", "--games", "6", "--seed", "5"]);
    assert!(table.starts_with("eternity: 18 games of 3 bots (round-robin)\n"), "{table}");
    let last = table.lines().find(|line| line.starts_with("random ")).expect("a row for each bot");
    assert!(last.contains(" % to ") && last.contains(" -"), "{last}");
    for told in
        ["95 % interval", "rating", "Milliseconds", "99 %", "bars from", "Rounds in a game", "Played in", "against"]
    {
        assert!(table.contains(told), "`{told}` is not in: {table}");
    }
    assert!(!table.contains('⟨'), "{table}");
    assert!(table.lines().all(|line| line.chars().count() <= 80), "it fits a terminal of 80 columns: {table}");
}

#[cfg(unix)]
#[test]
fn notes_are_told_about_every_bot_and_tables_stay_narrow() {
    let bots = format!("greedy,{NONSENSE},{}", NONSENSE.replace("nonsense", "rubbish"));
    let table = stdout(&["arena", "eternity", "--bots", &bots, "--games", "6", "--seed", "5"]);
    for told in ["its answer `nonsense`", "its answer `rubbish`", "  and "] {
        assert!(table.contains(told), "`{told}` is not in: {table}");
    }
    let (tables, _) = table.split_once(" lost ").expect("somebody lost games");
    let (tables, _) = tables.rsplit_once('\n').expect("several lines");
    assert!(tables.lines().all(|line| line.chars().count() <= 80), "it fits a terminal of 80 columns: {tables}");
}

#[test]
fn tables_for_more_than_two_are_balanced() {
    let report = json(&["arena", "mystic", "--bots", "greedy,random", "--players", "3", "--games", "1", "--json"]);
    assert_eq!((&report["games"], &report["games_per_deal"]), (&6.into(), &6.into()));
    assert_eq!(report["plan"]["setup"]["players"], 3);
}

#[test]
fn the_options_of_a_game_are_understood() {
    let report = json(&small(&["--overpay", "free", "--first", "p2", "--mode", "gauntlet", "--json"]));
    assert_eq!(report["plan"]["setup"]["overpay"], "free");
    assert_eq!(report["plan"]["setup"]["first"], "p2");
    assert_eq!(report["plan"]["mode"], "gauntlet");
}

#[test]
fn a_killed_run_goes_on_where_it_was() {
    let folder = folder("arena-resume");
    let file = folder.join("games.jsonl");
    let file = file.to_str().expect("a plain name");
    let whole = json(&small(&["--out", file, "--json"]));
    let text = fs::read_to_string(file).expect("a file of results");
    assert_eq!(text.lines().count(), 7, "a line for what is played, and one for each game");
    let cut: String = text.lines().take(4).map(|line| format!("{line}\n")).collect();
    fs::write(file, format!("{cut}{{\"pairing\":0,\"ga")).expect("files for tests can be written");
    // The seed is in the file.
    let output = valecraft(&[
        "arena",
        "eternity",
        "--bots",
        "greedy,random",
        "--games",
        "6",
        "--out",
        file,
        "--resume",
        "--json",
    ]);
    let notes = String::from_utf8_lossy(&output.stderr);
    assert!(notes.contains("only half written") && notes.contains("3 games in"), "{notes}");
    let again: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for entry in ["plan", "digest", "games", "pairings", "rounds"] {
        assert_eq!(again[entry], whole[entry], "{entry}");
    }
}

#[test]
fn files_are_looked_at_before_the_first_game() {
    let folder = folder("arena-files");
    let file = folder.join("games.jsonl");
    let file = file.to_str().expect("a plain name");
    stdout(&small(&["--out", file]));
    let text = fs::read_to_string(file).expect("a file of results");
    refuses(&small(&["--out", file]), "exists already; `--resume` goes on with it");
    let other = ["arena", "eternity", "--bots", "greedy,random", "--seed", "6", "--out", file, "--resume"];
    refuses(&other, "its `seed` is 5, here it is 6");
    refuses(&small(&["--out", "no/such/folder/games.jsonl"]), "there is no folder no/such/folder for results");
    refuses(&small(&["--out", folder.to_str().expect("a plain name")]), "is not a regular file");
    assert_eq!(fs::read_to_string(file).ok(), Some(text), "what was played is kept");
}

/// A disk is full when a file may not grow any more.
#[cfg(unix)]
#[test]
fn a_game_that_finds_no_room_ends_the_run_and_can_be_played_again() {
    let folder = folder("arena-full");
    let file = folder.join("games.jsonl");
    let file = file.to_str().expect("a plain name");
    let valecraft = env!("CARGO_BIN_EXE_valecraft");
    let arguments = ["arena", "eternity", "--bots", "greedy,random", "--games", "40", "--seed", "5", "--out", file];
    let command = format!("trap '' XFSZ; ulimit -f 8; exec '{valecraft}' {}", arguments.join(" "));
    let output = Command::new("sh").args(["-c", &command]).output().expect("there is a shell");
    let notes = String::from_utf8_lossy(&output.stderr);
    assert!(notes.contains("cannot be used for results") && notes.contains("--resume goes on with it"), "{notes}");
    let kept = fs::read_to_string(file).expect("a file of results");
    assert!(kept.ends_with("}\n") && (2..41).contains(&kept.lines().count()), "only whole lines are left: {kept}");
    let report = json(&[&arguments as &[_], &["--resume", "--json"]].concat());
    assert_eq!(report["games"], 40);
    assert!(fs::read_to_string(file).is_ok_and(|text| text.starts_with(&kept)), "what was kept is still there");
}

#[test]
fn fewer_games_than_have_been_played_are_all_there() {
    let folder = folder("arena-fewer");
    let file = folder.join("games.jsonl");
    let file = file.to_str().expect("a plain name");
    stdout(&small(&["--out", file]));
    let fewer = ["arena", "eternity", "--bots", "greedy,random", "--games", "2", "--out", file, "--resume", "--json"];
    assert_eq!(json(&fewer)["games"], 6, "nothing that was played is left out");
}

#[test]
fn a_question_is_answered() {
    let arguments = ["arena", "eternity", "--bots", "greedy,random", "--seed", "5", "--games", "2000"];
    let table = stdout(&[&arguments as &[_], &["--sprt", "60%,70%"]].concat());
    assert!(table.contains("Answer: greedy has a share of 70.0 % rather than 60.0 %"), "{table}");
    let report = json(&[&arguments as &[_], &["--sprt", "0,100", "--alpha", "0.01", "--json"]].concat());
    assert_eq!((&report["sprt"]["verdict"], &report["sprt"]["alpha"]), (&"high".into(), &0.01.into()));
    assert!(report["games"].as_u64().is_some_and(|games| games < 200), "{}", report["games"]);
    let open = stdout(&[&arguments[..6], &["--games", "2", "--sprt", "60%,70%"]].concat());
    assert!(open.contains("No answer yet"), "{open}");
}

#[cfg(unix)]
#[test]
fn a_program_that_answers_nonsense_loses_its_games_and_the_rest_goes_on() {
    let bots = format!("greedy,random,{NONSENSE}");
    let table = stdout(&["arena", "eternity", "--bots", &bots, "--games", "2", "--seed", "5"]);
    assert!(table.contains("lost 4 games by its own fault"), "{table}");
    assert!(table.contains("is not {\"action\": \"...\"} in JSON"), "{table}");
    let report = json(&["sim", "eternity", "--bots", &format!("greedy,{NONSENSE}"), "--games", "2", "--json"]);
    assert_eq!((&report["results"][0]["wins"], &report["results"][1]["faults"]), (&2.0.into(), &2.into()));
    let table = stdout(&["sim", "eternity", "--bots", &format!("greedy,{NONSENSE}"), "--games", "2"]);
    assert!(table.contains("lost 2 games by its own fault") && table.contains("  game 1: cmd:"), "{table}");
    assert!(table.contains("– on average"), "a game that was broken off has no length: {table}");
}

#[test]
fn the_example_in_python_beats_random_in_both_games() {
    let there = Command::new("python3").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !there.is_ok_and(|status| status.success()) {
        eprintln!("SKIPPED: there is no python3 here, so that the example bot was not tried");
        return;
    }
    let example = concat!("cmd:python3 '", env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/example_bot.py'");
    for game in ["eternity", "mystic"] {
        let bots = format!("{example},random");
        let report =
            json(&["arena", game, "--bots", &bots, "--games", "10", "--seed", "5", "--limit", "60s", "--json"]);
        assert_eq!(report["faults"], serde_json::json!([]), "{game}");
        let first = &report["bots"][0];
        assert!(first["bot"].as_str().is_some_and(|bot| bot.starts_with("cmd:")), "{game}: {report}");
    }
}

#[test]
fn what_cannot_be_held_is_told() {
    for (arguments, told) in [
        (&["arena", "eternity"] as &[_], "--bots"),
        (&["arena", "eternity", "--bots", "greedy"], "at least two bots"),
        (&["arena", "eternity", "--bots", "greedy,random,greedy"], "`greedy` is named twice"),
        (&["arena", "eternity", "--bots", "greedy,gredy"], "did you mean `greedy`?"),
        (&["arena", "eternity", "--bots", "greedy,cmd:"], "names no program"),
        (&["arena", "eternity", "--bots", "greedy,cmd:no-such-program"], "`no-such-program` cannot be started"),
        (&["arena", "eternity", "--bots", "greedy,random", "--mode", "swiss"], "round-robin, gauntlet"),
        (&["arena", "eternity", "--bots", "greedy,cmd:sh no-such-script"], "instead of waiting to be asked, saying `"),
        (&["arena", "eternity", "--bots", "greedy,gredy"], "`omniscient` and programs (`cmd:./my_bot`)"),
        (&["arena", "mystic", "--bots", "greedy,random", "--players", "1"], "write a whole number from 2 to 4"),
        (&["arena", "eternity", "--bots", "greedy,random", "--games", "0"], "write a whole number from 1"),
        (&["arena", "eternity", "--bots", "greedy,random", "--limit", "0s"], "write seconds such as `5s`"),
        (&["arena", "eternity", "--bots", "greedy,random", "--sprt", "70%,60%"], "two hypotheses"),
        (&["arena", "eternity", "--bots", "greedy,random", "--sprt", "0,20", "--alpha", "0.7"], "a rate of errors"),
        (&["arena", "eternity", "--bots", "greedy,random", "--sprt", "0,20", "--beta", "x"], "a rate of errors"),
        (&["arena", "eternity", "--bots", "greedy,random,planner", "--sprt", "0,20"], "asks about two bots, but 3"),
        (&["arena", "eternity", "--bots", "greedy,random", "--alpha", "0.1"], "--sprt"),
        (&["arena", "eternity", "--bots", "greedy,random", "--resume"], "--out"),
        (&["arena", "mystic", "--bots", "greedy,random", "--edition", "printed"], "has no option --edition"),
        (&["arena", "mystic", "--bots", "greedy,random", "--solo", "soulbane"], "valecraft sim mystic --solo"),
        (&["sim", "eternity", "--bots", "cmd:no-such-program"], "`no-such-program` cannot be started"),
        (&["sim", "eternity", "--limit", "soon"], "write seconds such as `5s`"),
    ] {
        refuses(arguments, told);
    }
}
