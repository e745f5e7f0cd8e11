//! The table in a terminal, driven by keys as a person would.
#![cfg(all(unix, feature = "terminal"))]

mod pty;

use std::fs;
use std::process::{Command, Stdio};

use self::pty::{Home, Terminal, USUAL};

const DRAFT: &str = "Put your marker";

const TOO_SMALL: &str = "This table needs a terminal";

/// A game against a bot that keeps nobody waiting.
const GAME: [&str; 8] = ["play", "eternity", "--seed", "7", "--people", "Ada", "--pace", "0"];

/// Two people without a bot; Ada begins.
const TWO: [&str; 6] = ["play", "eternity", "--seed", "1", "--people", "Ada,Bo"];

/// What is to be chosen after Basilisk was drafted.
const AFTER_BASILISK: [&str; 4] = ["Ada drafts Basilisk.", "1 Draft Leviathan", "2 Draft Sand Giant", DRAFT];

const ESCAPE: &str = "\x1b";
const CONTROL_C: &str = "\x03";
const ENTER: &str = "\r";
const TAB: &str = "\t";
const END: &str = "\x1b[F";
const HOME: &str = "\x1b[H";

/// What the screen shows when the bot has drafted and Ada has to.
const BEGUN: [&str; 3] = ["greedy drafts Scorch.", "3 Draft Sand Giant", DRAFT];

/// Starts a game, and waits until Ada has to choose.
fn begun(home: &Home) -> Terminal {
    let table = home.run(&GAME);
    wait_for_all(&table, &BEGUN);
    table
}

fn with_basilisk(home: &Home) -> Terminal {
    let table = begun(home);
    table.press("2");
    wait_for_all(&table, &AFTER_BASILISK);
    table
}

fn wait_for_all(table: &Terminal, texts: &[&str]) {
    table.wait_until(&texts.join(", "), |screen| texts.iter().all(|text| screen.contains(text)));
}

/// Plays on until the game is over and the table is left, and gives back what
/// can be read then. What is pressed depends on the number of the choice and on
/// what can be seen.
fn play_to_the_end(home: &Home, table: Terminal, key: impl Fn(usize, &str) -> &'static str) -> String {
    let left = |screen: &str| screen.contains("To look at it: valecraft replay");
    // The key after the last choice may come when the end is shown already, and
    // leave the table.
    let over = |screen: &str| screen.contains("The game is over") || left(screen);
    for turn in 0.. {
        assert!(turn < 2_000, "a game has an end; the screen:\n{}", table.screen());
        let before = home.steps_of("p1");
        table.press(key(turn, &table.screen()));
        table.wait_until("a step", |screen| home.steps_of("p1") > before || over(screen));
        if over(&table.screen()) {
            break;
        }
    }
    table.press("q");
    table.wait_until("the end", left);
    let (status, screen) = table.end();
    assert!(status.success(), "{screen}");
    assert!(home.table().with_extension("replay").exists());
    screen
}

#[test]
fn a_whole_game_is_played_by_keys_alone() {
    let home = Home::new("whole");
    let table = begun(&home);
    // Enter takes the choice that is marked, which is the first one.
    let told = play_to_the_end(&home, table, |turn, _| if turn % 5 == 4 { ENTER } else { "1" });
    assert!(told.contains("greedy wins."), "{told}");
}

/// A game of Mystic Vale with all that there is.
const EVERYTHING: [&str; 6] = ["play", "mystic", "--seed", "3", "--preset", "everything"];

#[test]
fn a_whole_game_with_all_sets_leaders_and_amulets_is_played_by_keys_alone() {
    let home = Home::of("mystic", "everything");
    let table = home.run(&[&EVERYTHING[..], &["--people", "Ada", "--pace", "0"]].concat());
    wait_for_all(&table, &["Which leader do you play with?", "1 Choose ", "2 Choose ", "Leader"]);
    table.press("2");
    wait_for_all(&table, &["Which amulet do you play with?", "1 Choose ", "2 Choose ", "Amulet"]);
    let told = play_to_the_end(&home, table, pass_now_and_then);
    assert!(told.contains("greedy wins."), "{told}");
}

/// Whoever never passes never harvests.
fn pass_now_and_then(turn: usize, screen: &str) -> &'static str {
    match turn % 3 {
        0 => ENTER,
        1 if screen.contains("2 Pass") => "2",
        _ => "1",
    }
}

/// Alone against a nemesis, with all that there is.
const ALONE: [&str; 6] = ["--solo", "Scourge Satyr", "--track", "standard", "--people", "Ada"];

#[test]
fn a_whole_game_against_a_nemesis_is_played_by_keys_alone_and_noted() {
    let home = Home::of("mystic", "solo");
    let table = home.run(&[&EVERYTHING[..], &ALONE].concat());
    wait_for_all(
        &table,
        &["Over which card do you sleeve", "Nemesis", "Corruption, standard 0/", "next: ", "Score pile 0"],
    );
    let told = play_to_the_end(&home, table, pass_now_and_then);
    assert!(told.contains("Ada has lost to Scourge Satyr"), "{told}");
    assert!(told.contains("0 won, 1 lost"), "{told}");
    let again = home.run(&["play", "mystic", "--resume", home.table().to_str().expect("a plain path")]);
    wait_for_all(&again, &["The game is over", "Ada has lost to Scourge Satyr"]);
    again.press("q");
    again.wait_for("in your record already");
    assert!(again.end().0.success());
}

#[test]
fn a_game_against_a_nemesis_goes_on_where_it_was_and_is_not_noted_before_its_end() {
    let home = Home::of("mystic", "solo-left");
    let table = home.run(&["play", "mystic", "--seed", "3", "--solo", "Blight Troll", "--people", "Ada"]);
    table.wait_for("Over which card do you sleeve");
    table.press("1");
    wait_for_all(&table, &["1 Push (", "2 Pass", "Blight Troll"]);
    table.press("q");
    table.wait_for("To go on: valecraft play mystic --resume");
    assert!(table.end().0.success());
    let again = home.run(&["play", "mystic", "--resume"]);
    wait_for_all(&again, &["1 Push (", "2 Pass", "Blight Troll"]);
    again.press("u");
    again.wait_for("Take it back?");
    again.press("y");
    again.wait_for("Over which card do you sleeve");
    assert!(!home.path().join("data/valecraft/record.json").exists());
}

#[test]
fn a_bot_can_be_watched_against_a_nemesis() {
    let home = Home::of("mystic", "solo-bot");
    let solo = ["play", "mystic", "--seed", "3", "--solo", "Blight Troll", "--bots", "greedy", "--pace", "0"];
    let table = home.run(&solo);
    table.wait_for("The game is over");
    table.press("q");
    table.wait_for("To look at it: valecraft replay");
    let (status, screen) = table.end();
    assert!(status.success() && !screen.contains("record against"), "{screen}");
}

/// What can be chosen by the keys 1 and 2.
fn first_two_choices(screen: &str) -> Vec<String> {
    let label = |key: &str| screen.lines().find_map(|line| line.split_once(key)?.1.split('│').next());
    ["│ 1 Choose ", "│ 2 Choose "].iter().filter_map(|key| label(key)).map(|label| label.trim().to_owned()).collect()
}

/// What can be seen when a choice of two is drawn to its last line.
const CHOOSING: [&str; 4] = ["chooses", "1 Choose ", "2 Choose ", "Enter: choose"];

#[test]
fn what_leader_somebody_chooses_from_is_not_seen_by_the_next_person() {
    let home = Home::of("mystic", "secret-leader");
    let table = home.run(&[&EVERYTHING[..], &["--people", "Ada,Bo"]].concat());
    table.wait_for("Hand the screen to ");
    assert!(!table.screen().contains("Choose "), "{}", table.screen());
    table.press(TAB);
    wait_for_all(&table, &CHOOSING);
    let leaders = first_two_choices(&table.screen());
    assert_eq!(leaders.len(), 2, "{}", table.screen());
    table.press("1");
    let shows_a_leader = |screen: &str| leaders.iter().any(|leader| screen.contains(leader));
    table.wait_until("a hand-over", |screen| screen.contains("Hand the screen to ") && !shows_a_leader(screen));
    table.press(TAB);
    wait_for_all(&table, &CHOOSING);
    table.wait_for("has chosen.");
    assert!(!shows_a_leader(&table.screen()), "{leaders:?} can be seen:\n{}", table.screen());
}

#[test]
fn mystic_vale_is_played_by_keys() {
    let home = Home::new("mystic");
    let table = home.run(&["play", "mystic", "--seed", "3", "--first", "p1", "--people", "Ada", "--pace", "0"]);
    wait_for_all(&table, &["1 Push (", "% spoils", "2 Pass", "Pool 23/23"]);
    table.press("2");
    table.wait_for("Ada passes.");
    table.press("q");
    table.wait_for("To go on: valecraft play mystic --resume");
    let (status, screen) = table.end();
    assert!(status.success(), "{screen}");
}

#[test]
fn the_table_fits_the_terminal_whatever_its_size() {
    let home = Home::new("resize");
    let table = begun(&home);
    let widest = |screen: &str| screen.lines().map(|line| line.chars().count()).max().unwrap_or_default();
    table.resize((120, 40));
    table.wait_until("a wide table", |screen| {
        screen.contains(DRAFT) && widest(screen) > 100 && screen.lines().count() > 35
    });
    table.resize((60, 20));
    table.wait_for(TOO_SMALL);
    table.resize(USUAL);
    wait_for_all(&table, &BEGUN);
    assert_eq!(home.steps_of("p1"), 0);
    table.press("2");
    wait_for_all(&table, &AFTER_BASILISK);
}

#[test]
fn a_terminal_that_is_far_too_small_does_no_harm() {
    let home = Home::new("tiny");
    let table = begun(&home);
    for extent in [(1, 1), (2, 100), (200, 2), (10, 4)] {
        table.resize(extent);
    }
    table.resize(USUAL);
    wait_for_all(&table, &BEGUN);
}

#[test]
fn whoever_leaves_finds_the_terminal_as_it_was_and_the_game_where_it_was() {
    for (test, keys) in [("interrupt", CONTROL_C), ("quit", "q"), ("escape", ESCAPE)] {
        let home = Home::new(test);
        let table = with_basilisk(&home);
        assert!(table.is_full_screen());
        table.press(keys);
        table.wait_for("To go on: valecraft play eternity --resume");
        assert!(!table.is_full_screen(), "{test}");
        let (status, _) = table.end();
        assert!(status.success(), "{test}");
        wait_for_all(&home.run(&["play", "eternity", "--resume"]), &AFTER_BASILISK);
    }
}

#[test]
fn a_game_that_was_killed_goes_on_where_it_was() {
    let home = Home::new("killed");
    with_basilisk(&home).kill();
    let saved = fs::read(home.table()).expect("a saved game");
    wait_for_all(&home.run(&["play", "eternity", "--resume"]), &AFTER_BASILISK);
    assert_eq!(fs::read(home.table()).expect("a saved game"), saved);
}

#[test]
fn a_game_whose_window_was_closed_goes_on_where_it_was() {
    let home = Home::new("closed");
    home.run_and_hang_up(&GAME, DRAFT);
    wait_for_all(&home.run(&["play", "eternity", "--resume"]), &BEGUN);
}

#[test]
fn a_step_is_taken_back_by_a_key() {
    let home = Home::new("undo");
    let table = with_basilisk(&home);
    table.press("u");
    wait_for_all(&table, &["1 Draft Leviathan", "2 Draft Basilisk", "3 Draft Sand Giant", "takes a step back"]);
}

#[test]
fn help_and_log_are_a_key_away() {
    let home = Home::new("windows");
    let table = with_basilisk(&home);
    for (key, text) in [("?", "take your last step back"), ("L", "greedy is the first player.")] {
        assert!(!table.screen().contains(text), "{text}");
        table.press(key);
        table.wait_for(text);
        table.press("q");
        wait_for_all(&table, &AFTER_BASILISK);
    }
}

#[test]
fn the_screen_is_handed_over_between_people() {
    let home = Home::new("two");
    let table = home.run(&TWO);
    table.wait_for("Hand the screen to Ada.");
    assert!(!table.screen().contains(DRAFT), "{}", table.screen());
    table.press("1");
    table.press(ENTER);
    table.press(TAB);
    wait_for_all(&table, &["Ada chooses", DRAFT]);
    assert_eq!(home.steps_of("p1"), 0, "nobody chooses before they take the screen");
    table.press("1");
    table.wait_until("a hand-over", |screen| screen.contains("Hand the screen to Bo.") && !screen.contains(DRAFT));
    assert_eq!(home.steps_of("p1"), 1);
    // A key that was pressed once too often shows nobody's hand.
    table.press(ENTER);
    table.press(TAB);
    wait_for_all(&table, &["Bo chooses", DRAFT]);
    assert_eq!(home.steps_of("p2"), 0);
}

fn has_colours(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let styles = text.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != ';')?;
        rest[end..].starts_with('m').then(|| &rest[..end])
    });
    let coloured = |number: u32| matches!(number, 30..=38 | 40..=48 | 90..=107);
    styles.flat_map(|style| style.split(';')).filter_map(|number| number.parse().ok()).any(coloured)
}

#[test]
fn colours_are_used_unless_they_are_not_wanted() {
    const USUAL: [(&str, &str); 2] = [("TERM", "xterm-256color"), ("LANG", "C.UTF-8")];
    for (test, variables, option, expected) in [
        ("colours", &USUAL as &[_], None, true),
        ("no-color-variable", &[USUAL[0], USUAL[1], ("NO_COLOR", "1")], None, false),
        ("empty-variable", &[USUAL[0], USUAL[1], ("NO_COLOR", "")], None, true),
        ("no-colour", &USUAL, Some("--no-colour"), false),
        ("no-color", &USUAL, Some("--no-color"), false),
    ] {
        let home = Home::new(test);
        let arguments: Vec<_> = GAME.into_iter().chain(option).collect();
        let table = home.run_with(&arguments, variables);
        wait_for_all(&table, &BEGUN);
        table.press("2");
        wait_for_all(&table, &AFTER_BASILISK);
        assert_eq!(has_colours(&table.bytes()), expected, "{test}");
    }
}

#[test]
fn plain_letters_are_used_where_nothing_else_can_be_shown() {
    for (test, locale, option, expected) in [
        ("utf8", "en_US.UTF-8", None, false),
        ("latin1", "de_DE.ISO-8859-1", None, true),
        ("ascii", "en_US.UTF-8", Some("--ascii"), true),
    ] {
        let home = Home::new(test);
        let arguments: Vec<_> = GAME.into_iter().chain(option).collect();
        let table = home.run_with(&arguments, &[("TERM", "xterm"), ("LANG", locale)]);
        wait_for_all(&table, &BEGUN);
        assert_eq!(table.bytes().is_ascii(), expected, "{test}:\n{}", table.screen());
    }
}

#[test]
fn a_dumb_terminal_is_written_on_line_by_line() {
    let home = Home::new("dumb");
    let table = home.run_with(&GAME, &[("TERM", "dumb")]);
    table.wait_for("1. Draft Leviathan");
    table.press("2\n");
    table.wait_for("Ada drafts Basilisk.");
    assert!(!table.bytes().contains(&0x1b));
    table.press("quit\n");
    assert!(table.end().0.success());
}

#[test]
fn a_record_is_looked_through_step_by_step() {
    let home = Home::new("record");
    let recorded = Command::new(env!("CARGO_BIN_EXE_valecraft"))
        .args(["sim", "eternity", "--bots", "random", "--games", "1", "--seed", "2", "--record", "games"])
        .current_dir(home.path())
        .stdout(Stdio::null())
        .status();
    assert!(recorded.expect("the binary can be run").success());
    let viewer = home.run(&["replay", "games/eternity-2-1.replay"]);
    viewer.wait_for("Step 0 of ");
    viewer.press("n");
    viewer.wait_for("Step 1 of ");
    viewer.press("n");
    viewer.wait_for("Step 2 of ");
    viewer.press("p");
    viewer.wait_for("Step 1 of ");
    viewer.press(END);
    viewer.wait_for("The game is over");
    viewer.press(HOME);
    viewer.wait_for("Step 0 of ");
    viewer.press("v");
    viewer.wait_for("Seen by");
    viewer.press("q");
    assert!(viewer.end().0.success());
}
