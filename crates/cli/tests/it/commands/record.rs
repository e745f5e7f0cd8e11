//! `valecraft record`, and what a game that a person finished alone leaves in it.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::{Value, json};

use crate::commands::folder;

struct User {
    home: PathBuf,
}

impl User {
    fn new(test: &str) -> Self {
        Self { home: folder(&format!("record-{test}")) }
    }

    fn runs(&self, arguments: &[&str], typed: &str) -> Output {
        let variable = if cfg!(windows) { "APPDATA" } else { "XDG_DATA_HOME" };
        let mut child = Command::new(env!("CARGO_BIN_EXE_valecraft"))
            .args(arguments)
            .env(variable, &self.home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary can be run");
        // Whoever has read enough closes the pipe.
        let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
        child.wait_with_output().expect("the binary ends")
    }

    fn reads(&self, arguments: &[&str]) -> String {
        let output = self.runs(arguments, "");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    }

    fn is_refused(&self, arguments: &[&str], fragment: &str) {
        let output = self.runs(arguments, "");
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.contains(fragment), "{arguments:?}: `{fragment}` is not in: {message}");
    }

    fn record(&self) -> Value {
        serde_json::from_str(&self.reads(&["record", "--json"])).expect("JSON")
    }

    fn data(&self) -> PathBuf {
        self.home.join("valecraft")
    }

    fn file(&self) -> PathBuf {
        self.data().join("record.json")
    }

    /// Puts a record where the program keeps its own.
    fn has(&self, content: impl AsRef<[u8]>) {
        fs::create_dir_all(self.data()).expect("a folder");
        fs::write(self.file(), content).expect("a file");
    }

    fn table(&self, seed: &str) -> String {
        self.home.join(format!("game-{seed}.table")).to_str().expect("a plain name").to_owned()
    }

    /// Plays a game alone to its end with the first choice there is, and says
    /// what was told.
    fn loses(&self, seed: &str) -> String {
        let table = self.table(seed);
        let play = ["play", "mystic", "--solo", "soulbane", "--plain", "--seed", seed, "--save", &table];
        String::from_utf8(self.runs(&play, &"1\n".repeat(5_000)).stdout).expect("text")
    }
}

fn record(games: &[(&str, &str, &str)]) -> String {
    let game = |(number, (nemesis, track, result)): (usize, &(&str, &str, &str))| json!({"deal": number.to_string(), "nemesis": nemesis, "difficulty": 1, "track": track, "result": result});
    let games: Value = games.iter().enumerate().map(game).collect();
    json!({"format": "valecraft record", "version": 1, "games": games}).to_string()
}

fn copies(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<_> = names.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| name.starts_with("record-"));
    names.sort();
    names
}

#[test]
fn a_chart_has_a_mark_for_each_game_and_a_line_for_each_nemesis() {
    let user = User::new("chart");
    let empty = user.reads(&["record"]);
    assert!(empty.contains("No game against a nemesis has been finished yet."), "{empty}");
    user.has(record(&[
        ("soulbane", "easy", "lost"),
        ("soulbane", "easy", "won"),
        ("soulbane", "standard", "lost"),
        ("brood_queen", "standard", "won"),
    ]));
    let chart = user.reads(&["record"]);
    let line = |name: &str| chart.lines().find(|line| line.starts_with(name)).expect("a line").to_owned();
    let words = |name: &str| line(name).split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ");
    assert_eq!(words("Soulbane"), "Soulbane easy 1 : 1 0 : 1 O X O");
    assert_eq!(words("Brood Queen"), "Brood Queen very difficult 0 : 0 1 : 0 X");
    assert_eq!(words("all"), "all 1 : 1 1 : 1");
    assert_eq!(user.record()["games"], 4);
}

#[test]
fn a_finished_game_is_noted_once() {
    let user = User::new("play");
    let told = user.loses("5");
    assert!(told.contains("Your record against Soulbane on the easy side of the track: 0 won, 1 lost."), "{told}");
    assert_eq!(user.record()["nemeses"][1]["marks"], "O");
    let again = user.reads(&["play", "mystic", "--plain", "--resume", &user.table("5")]);
    assert!(again.contains("This deal is in your record already"), "{again}");
    assert_eq!(user.record()["games"], 1);
    user.loses("6");
    assert_eq!(user.record()["nemeses"][1]["marks"], "OO");
}

#[test]
fn games_that_end_at_the_same_time_are_all_noted() {
    let user = User::new("same-time");
    thread::scope(|scope| {
        for seed in ["1", "2", "3", "4"] {
            let user = &user;
            scope.spawn(move || user.loses(seed));
        }
    });
    assert_eq!(user.record()["nemeses"][1]["marks"], "OOOO");
}

#[test]
fn a_game_that_is_left_early_is_not_noted() {
    let user = User::new("early");
    user.runs(&["play", "mystic", "--solo", "soulbane", "--plain"], "1\n1\n");
    assert_eq!(user.record()["games"], 0);
}

#[test]
fn what_bots_play_alone_is_not_noted() {
    let user = User::new("bots");
    user.reads(&["sim", "mystic", "--solo", "soulbane", "--bots", "random", "--games", "1"]);
    assert_eq!(user.record()["games"], 0);
}

#[test]
fn what_is_no_record_is_refused_and_then_kept_aside() {
    let user = User::new("damaged");
    let nobody = record(&[("Nobody at all", "easy", "won")]);
    let cut_short = &record(&[("soulbane", "easy", "won")])[..40];
    for (number, (content, reason)) in
        [(nobody.as_str(), "`Nobody at all` is no nemesis"), (cut_short, "damaged")].into_iter().enumerate()
    {
        user.has(content);
        for arguments in [&["record"] as &[_], &["record", "--json"], &["record", "export", "copy.json"]] {
            user.is_refused(arguments, reason);
        }
        assert_eq!(fs::read_to_string(user.file()).expect("a file"), content, "nothing was changed");
        let told = user.loses(&number.to_string());
        let kept = user.data().join(format!("record-{}.json", number + 1));
        assert!(told.contains(&format!("It is kept as {}", kept.display())), "{told}");
        assert_eq!(fs::read_to_string(kept).expect("what was kept"), content);
        assert_eq!(user.record()["games"], 1);
    }
}

#[test]
fn a_record_of_a_later_version_is_left_alone() {
    let user = User::new("later");
    let later = record(&[]).replace("\"version\":1", "\"version\":2");
    user.has(&later);
    for arguments in [&["record"] as &[_], &["record", "--json"], &["record", "export", "copy.json"]] {
        user.is_refused(arguments, "was written by a later version of Valecraft: it is a record of version 2");
    }
    let told = user.loses("5");
    assert!(!told.contains("Your record against"), "{told}");
    user.is_refused(&["play", "mystic", "--plain", "--resume", &user.table("5")], "could not be noted");
    assert_eq!(fs::read_to_string(user.file()).expect("a file"), later);
    assert_eq!(copies(&user.data()), [""; 0], "nothing was put aside");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_and_not_waited_for() {
    let user = User::new("pipe");
    fs::create_dir_all(user.data()).expect("a folder");
    let made = Command::new("mkfifo").arg(user.file()).status().expect("mkfifo can be run");
    assert!(made.success());
    user.is_refused(&["record"], "cannot be used: it is not a regular file, as a record must be");
    let pipe = user.file().to_str().expect("a plain name").to_owned();
    user.is_refused(&["replay", &pipe], "is not a regular file, as a recorded game must be");
}

#[test]
fn a_copy_is_written_to_a_new_file_only() {
    let user = User::new("export");
    user.has(record(&[("soulbane", "easy", "won")]));
    let copy = user.home.join("copy.json");
    let copy = copy.to_str().expect("a plain name");
    assert!(user.reads(&["record", "export", copy]).contains("1 game"));
    let written = fs::read_to_string(copy).expect("a copy");
    assert!(written.contains("soulbane"), "{written}");
    user.is_refused(&["record", "export", copy], "is there already; nothing was written");
    assert_eq!(fs::read_to_string(copy).expect("a copy"), written);
    user.is_refused(&["record", "export", "no/such/folder/copy.json"], "cannot be written");
}

#[test]
fn a_reset_is_confirmed_and_keeps_the_old_record() {
    let user = User::new("reset");
    assert!(user.reads(&["record", "reset"]).contains("No game"), "there is nothing to put aside");
    let old = record(&[("soulbane", "easy", "won")]);
    user.has(&old);
    for typed in ["", "no\n", "\n"] {
        let output = user.runs(&["record", "reset"], typed);
        assert_eq!(output.status.code(), Some(2), "{typed:?}");
        assert_eq!(fs::read_to_string(user.file()).expect("a file"), old, "{typed:?}");
    }
    assert!(user.runs(&["record", "reset"], "Yes\n").status.success());
    assert_eq!((user.record()["games"].clone(), copies(&user.data())), (0.into(), vec!["record-1.json".to_owned()]));
    user.has("damaged");
    let told = user.reads(&["record", "reset", "--yes"]);
    assert!(told.contains("record-2.json"), "{told}");
    assert_eq!(fs::read_to_string(user.data().join("record-1.json")).expect("a file"), old);
    assert_eq!(fs::read_to_string(user.data().join("record-2.json")).expect("a file"), "damaged");
}
