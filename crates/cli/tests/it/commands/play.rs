//! `valecraft play`, line by line through pipes.

mod bad_saves;
mod killed;
mod languages;
mod mystic;
mod people;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use tabletop::replay::{Ending, Replay};

use crate::commands::{folder, pack_with_dear_imp, stdout};

/// Somebody's home, with nothing in it yet, and the game that they play.
struct Home(PathBuf, &'static str);

impl Home {
    fn new(test: &str) -> Self {
        Self::of("eternity", test)
    }

    fn of(game: &'static str, test: &str) -> Self {
        Self(folder(&format!("play-{game}-{test}")), game)
    }

    /// The binary in this home, with nothing else in its environment that it
    /// would listen to.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_valecraft"));
        command.args(["play", self.1]).args(arguments).current_dir(&self.0);
        command.env("HOME", &self.0).env("XDG_DATA_HOME", self.0.join("data"));
        for variable in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR"] {
            command.env_remove(variable);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Plays with what is written until there is no more.
    fn play(&self, arguments: &[&str], written: &[u8]) -> Output {
        let mut child = self.command(arguments).spawn().expect("the binary can be run");
        let mut input = child.stdin.take().expect("a pipe");
        thread::scope(|scope| {
            // A game that ends before all was written closes the pipe.
            scope.spawn(move || input.write_all(written));
            child.wait_with_output().expect("the binary ends")
        })
    }

    fn told(&self, arguments: &[&str], written: &str) -> String {
        let output = self.play(arguments, written.as_bytes());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {errors}");
        assert!(!errors.contains("panicked"), "{arguments:?}: {errors}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// What comes of writing this in a game of Ada against a bot, without what
    /// is told at the beginning and at the end of every game.
    fn answer(&self, written: &str) -> String {
        let told = |written| {
            let told = self.told(&["--seed", "7", "--people", "Ada"], written);
            let (before_end, end) = told.split_once("The game is kept in").expect("where it is kept");
            assert!(end.contains(&format!("To go on: valecraft play {} --resume", self.1)), "{written}: {end}");
            before_end.to_owned()
        };
        let (opening, whole) = (told(""), told(written));
        whole.strip_prefix(&opening).expect("every game begins alike").to_owned()
    }

    /// Why this is refused. Nothing may be played.
    fn refusal(&self, arguments: &[&str]) -> String {
        let output = self.play(arguments, b"");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.starts_with("error: ") && output.stdout.is_empty(), "{arguments:?}: {message}");
        message
    }

    fn games(&self) -> PathBuf {
        self.0.join("data/valecraft/games")
    }

    fn game(&self, name: &str) -> PathBuf {
        self.games().join(name)
    }

    fn files(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.games()) else { return Vec::new() };
        let mut names: Vec<_> = entries.flatten().map(|it| it.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// Enough choices for a whole game, of which some are refused. Before
/// each, the screen is taken where it is handed over.
fn choices() -> String {
    (0..1_000).map(|line| format!("ready\n{}\n", 1 + (line * 7 + line / 3) % 5)).collect()
}

fn name(path: &Path) -> &str {
    path.to_str().expect("the folder for test files has a plain name")
}

#[test]
fn a_whole_game_is_played_to_its_end_by_a_script() {
    for (test, seed, more) in [
        ("whole-2", "1", &[] as &[&str]),
        ("whole-3", "2", &["--players", "3", "--bots", "random"]),
        ("whole-4", "3", &["--people", "Ada,Bo", "--bots", "greedy,random"]),
        ("whole-transcription", "4", &["--edition", "transcription", "--overpay", "free", "--first", "p2"]),
    ] {
        let home = Home::new(test);
        let told = home.told(&[&["--seed", seed], more].concat(), &choices());
        assert!(told.contains("The game is over"), "{told}");
        assert_eq!(home.files(), ["eternity-1.replay", "eternity-1.table"]);
        let record = fs::read_to_string(home.game("eternity-1.replay")).expect("a record");
        let record = Replay::parse(&record).expect("a whole record");
        let Ending::Over { seed: dealt_from, .. } = record.ending else { panic!("{test} is not over") };
        assert_eq!(dealt_from.map(|it| it.to_string()).as_deref(), Some(seed));
        assert!(told.contains(&format!("valecraft replay {}", name(&home.game("eternity-1.replay")))), "{told}");
        assert!(stdout(&["replay", name(&home.game("eternity-1.replay"))]).contains("The game is over"));
    }
}

#[test]
fn the_same_seed_and_the_same_lines_give_the_same_game() {
    let told = |test| Home::new(test).told(&["--seed", "5", "--save", "game.table"], &choices());
    assert_eq!(told("same-1"), told("same-2"));
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let home = Home::new("resume");
    let some: String = choices().lines().take(60).map(|line| format!("{line}\n")).collect();
    let at_once = home.told(&["--seed", "6", "--save", "at-once.table"], &format!("{some}table\n"));
    let left = home.told(&["--seed", "6"], &some);
    let command = format!("valecraft play eternity --resume {}", name(&home.game("eternity-1.table")));
    assert!(left.ends_with(&format!("To go on: {command}\n")), "{left}");
    let output = home.play(&["--resume"], b"table\n");
    let resumed = String::from_utf8(output.stdout).expect("text");
    assert!(String::from_utf8_lossy(&output.stderr).contains("Going on with the game in"), "which game it is");
    let table = |told: &str| {
        let begin = told.rfind("\nRound: ").expect("a table");
        let end = told.find("The game is kept in").expect("where it is kept");
        told[begin..end].to_owned()
    };
    assert_eq!(table(&resumed), table(&at_once));
    // What was begun in two sittings ends like what was played in one.
    let rest: String = choices().lines().skip(60).map(|line| format!("{line}\n")).collect();
    home.told(&["--resume", name(&home.game("eternity-1.table"))], &rest);
    home.told(&["--resume", "at-once.table"], &rest);
    let record = |path: PathBuf| fs::read_to_string(path).expect("a record");
    assert_eq!(record(home.game("eternity-1.replay")), record(home.0.join("at-once.replay")));
}

#[test]
fn the_last_unfinished_game_is_taken_up() {
    let home = Home::new("last");
    home.told(&["--seed", "1"], "");
    home.told(&["--seed", "2"], &choices());
    fs::write(home.game("eternity-9.table"), "nonsense").expect("a writable folder");
    let output = home.play(&["--resume"], b"");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert!(errors.contains("eternity-9.table is left out"), "{errors}");
    assert!(errors.contains("Going on with the game in") && errors.contains("eternity-1.table"), "{errors}");
}

#[test]
fn without_a_game_to_go_on_with_it_says_how_to_begin_one() {
    let home = Home::new("none");
    assert!(home.refusal(&["--resume"]).contains("begin one with: valecraft play eternity"));
    home.told(&["--seed", "2"], &choices());
    assert!(home.refusal(&["--resume"]).contains("there is no game to go on with"));
}

#[test]
fn a_finished_game_shows_its_end_again() {
    let home = Home::new("finished");
    let played = home.told(&["--seed", "2"], &choices());
    let shown = home.told(&["--resume", name(&home.game("eternity-1.table"))], "");
    let end = |told: &str| told.lines().rev().take(6).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(end(&shown), end(&played));
    assert_eq!(home.files(), ["eternity-1.replay", "eternity-1.table"], "its record is not written twice");
}

#[test]
fn every_command_answers() {
    let home = Home::new("commands");
    let cases = [
        ("help", "undo: take your last step back"),
        ("help", "draft leviathan: take this action"),
        ("help", "hand: your hand"),
        ("?", "undo: take your last step back"),
        ("table", "Draw pile: 66 cards."),
        ("hand", "Ada, Hand: no cards."),
        ("market", "sells for 3 red stones."),
        ("area", "Ada, Area: 0 of 1."),
        ("area p2", "greedy, Area: 0 of 1."),
        ("AREA GREEDY", "greedy, Area: 0 of 1."),
        ("area p4", "There is no player p4. There are: p1, p2"),
        ("players", "greedy, p2, 1 point."),
        ("card leviathan", "Possible now: Draft Leviathan"),
        ("card 2", "Possible now: Draft Basilisk"),
        ("card Sand Giant", "Sand Giant, Earth, cost 10."),
        ("card scorch", "Not possible now: Draft Scorch. That card is not in the market, or a marker lies on it."),
        ("card levithan", "Did you mean Leviathan?"),
        ("card hydra", "Cards that cannot be seen: valecraft cards eternity hydra"),
        ("card", "Write it like this: card leviathan"),
        ("why", "Write it like this: why draft "),
        ("why draft scorch", "That card is not in the market"),
        ("why draft leviathan", "Draft Leviathan is possible now."),
        ("why Scorch", "Not possible now: Draft Scorch."),
        ("why not", "not is not an action."),
        ("log", "greedy drafts Scorch."),
        ("undo", "There is nothing to take back."),
        ("", "1. Draft Leviathan"),
        ("draft scorch", "draft scorch is not possible now. That card is not in the market"),
        ("summon imp", "summon imp is not possible now. Something else has to be chosen now."),
        ("draft levithan", "Did you mean draft leviathan?"),
        ("hlep", "Did you mean help?"),
        ("log many", "log many is neither a number"),
        ("0", "There is no number 0 in the list."),
        ("4", "Write a number from 1 to 3, or help."),
        ("99999999999999999999999999", "There is no number 99999999999999999999999999 in the list."),
        ("-1", "-1 is neither a number"),
    ];
    for (written, expected) in cases {
        let answer = home.answer(&format!("{written}\n"));
        assert!(answer.contains(expected), "{written}: `{expected}` is not in: {answer}");
        assert!(!answer.contains("Ada drafts"), "{written}: nothing may change: {answer}");
    }
}

#[test]
fn as_much_of_the_log_is_told_as_was_asked_for() {
    let home = Home::new("log");
    for (written, expected) in [
        ("log 0\n", ""),
        ("log 1\n", "greedy drafts Scorch.\n"),
        ("log 2\n", "Scorch comes into the market.\ngreedy drafts Scorch.\n"),
    ] {
        assert_eq!(home.answer(written), expected, "{written}");
    }
}

#[test]
fn nothing_is_read_any_more_by_a_game_that_was_left() {
    let home = Home::new("left");
    for written in ["quit\nplayers\n1\n", "EXIT\nplayers\n1\n"] {
        assert_eq!(home.answer(written), "", "{written}");
    }
    assert_ne!(home.answer("players\n"), "");
}

#[test]
fn a_choice_is_made_by_number_by_notation_or_by_its_words() {
    let home = Home::new("choosing");
    for (file, written) in
        [("1", "3"), ("2", "draft sand_giant"), ("3", "Draft Sand Giant"), ("4", "DRAFT  sand-giant")]
    {
        let told = home.told(&["--seed", "7", "--people", "Ada", "--save", file], &format!("{written}\n"));
        assert!(told.contains("Ada drafts Sand Giant."), "{written}: {told}");
    }
}

#[test]
fn lines_that_cannot_be_read_change_nothing() {
    let home = Home::new("unreadable");
    let long = "x".repeat(1_001);
    let written = [long.as_bytes(), b"\n\xff\xfe\n\x1b[2J\n1\n"].concat();
    let output = home.play(&["--seed", "7", "--people", "Ada"], &written);
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains("This line is too long: at most 1000 bytes are read."), "{told}");
    assert!(told.contains("This line cannot be read: it is not UTF-8."), "{told}");
    assert!(!told.contains('\x1b'), "what a terminal would obey is not repeated: {told:?}");
    assert!(told.contains("Ada drafts Leviathan."), "{told}");
}

#[test]
fn a_step_is_taken_back_and_stays_so_after_a_break() {
    let home = Home::new("undo");
    let told = home.told(&["--seed", "7", "--people", "Ada"], "1\nundo\n");
    assert!(told.contains("Ada takes a step back."), "{told}");
    let again = home.told(&["--resume"], "");
    assert!(again.contains("1. Draft Leviathan\n2. Draft Basilisk\n3. Draft Sand Giant\nThe game is kept"), "{again}");
    assert!(again.contains("Ada takes a step back."), "{again}");
}

#[test]
fn plain_lines_have_no_colours_and_nothing_drawn() {
    let home = Home::new("plain");
    let told = home.told(&["--seed", "8", "--plain"], &format!("table\n{}", choices()));
    let drawn = told.chars().find(|&letter| letter.is_control() && letter != '\n' || !letter.is_ascii());
    assert_eq!(drawn, None, "{told}");
}

#[test]
fn a_reader_who_went_away_is_told_that_nothing_is_lost() {
    let home = Home::new("closed");
    let mut child = home.command(&["--seed", "7"]).spawn().expect("the binary can be run");
    drop(child.stdout.take());
    let _ = child.stdin.take().expect("a pipe").write_all(choices().as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    assert!(errors.contains("The game is kept in") && errors.contains("To go on: valecraft play"), "{errors}");
}

/// Starts a game and waits until it asks something.
fn started(home: &Home, arguments: &[&str]) -> (Child, impl BufRead) {
    let mut child = home.command(arguments).spawn().expect("the binary can be run");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    while !line.starts_with("1. ") {
        line.clear();
        assert_ne!(lines.read_line(&mut line).expect("text"), 0, "the game asks something");
    }
    (child, lines)
}

#[test]
fn a_game_that_is_being_played_cannot_be_taken_up_by_another_program() {
    let home = Home::new("locked");
    let (mut child, _lines) = started(&home, &["--seed", "7"]);
    let table = home.game("eternity-1.table");
    let before = fs::read(&table).expect("a saved game");
    assert!(home.refusal(&["--resume", name(&table)]).contains("is being played at this moment"));
    assert_eq!(fs::read(&table).expect("a saved game"), before);
    drop(child.stdin.take());
    assert!(child.wait().expect("the binary ends").success());
    home.told(&["--resume", name(&table)], "");
}

#[test]
fn a_game_that_was_killed_goes_on_where_it_was() {
    let home = Home::new("killed");
    let (mut child, mut lines) = started(&home, &["--seed", "7", "--people", "Ada"]);
    child.stdin.as_mut().expect("a pipe").write_all(b"draft basilisk\n").expect("the game reads");
    let mut line = String::new();
    while !line.starts_with("Ada drafts Basilisk.") {
        line.clear();
        assert_ne!(lines.read_line(&mut line).expect("text"), 0, "the game goes on");
    }
    child.kill().expect("the game can be killed");
    child.wait().expect("the binary ends");
    let told = home.told(&["--resume"], "");
    assert!(told.contains("1. Draft Leviathan\n2. Draft Sand Giant\nThe game is kept"), "{told}");
}

#[test]
fn a_position_is_written_beside_the_saved_game_as_its_player_knows_it() {
    for game in ["eternity", "mystic"] {
        let home = Home::of(game, "scenario");
        let told = home.told(&["--seed", "7", "--people", "Ada,Bo"], "ready\nscenario\nscenario\n1\nready\nscenario\n");
        let files: Vec<_> = told.lines().filter_map(|line| line.strip_prefix("Written as a scenario: ")).collect();
        let [first, again, other] = files[..] else { panic!("{told}") };
        assert_eq!(first, again, "the same is not written twice");
        for file in [first, other] {
            assert!(Path::new(file).starts_with(home.games()), "{file}");
            assert_eq!(stdout(&["scenario", file]), "1 scenario passed\n");
        }
        let titles = [first, other].map(|file| {
            let text = fs::read_to_string(file).expect("a scenario");
            text.lines().next().and_then(|title| title.split_once(", as ")).expect("who knew it").1.to_owned()
        });
        assert!(titles[0] != titles[1] && titles.iter().all(|title| title.starts_with('p')), "{titles:?}");
        fs::write(other, "mine").expect("the file can be changed");
        let told = home.told(&["--resume"], "ready\nscenario\n");
        let kept_apart = other.replace(".scn", "-2.scn");
        assert!(told.contains(&format!("Written as a scenario: {kept_apart}\n")), "{told}");
        assert_eq!(fs::read_to_string(other).expect("a file"), "mine");
    }
}

#[test]
fn a_scenario_names_the_pack_that_is_played_with_wherever_it_lies() {
    let home = Home::new("scenario-pack");
    fs::write(home.0.join("dear_imp.ron"), pack_with_dear_imp()).expect("a pack");
    let told = home.told(&["--seed", "7", "--people", "Ada", "--cards", "dear_imp.ron"], "scenario\n");
    let file = told.lines().find_map(|line| line.strip_prefix("Written as a scenario: ")).expect("a file");
    assert_eq!(stdout(&["scenario", file]), "1 scenario passed\n");
    let text = fs::read_to_string(file).expect("a scenario");
    assert!(text.contains(&format!("\ncards {}\n", name(&home.0.join("dear_imp.ron")))), "{text}");
}
