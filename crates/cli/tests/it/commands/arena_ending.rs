//! How `valecraft arena` ends when it does not play all of its games, or when nobody
//! reads what it says.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::commands::{file, folder, valecraft};

const VALECRAFT: &str = env!("CARGO_BIN_EXE_valecraft");

/// How long anything is waited for. It is long, because the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

struct Run {
    child: Child,
    file: std::path::PathBuf,
}

impl Run {
    /// Begins more games than anybody waits for. Signals have the meaning that this
    /// option of `env` gives them, whatever they mean where the tests are run.
    fn of(bots: &str, signals: &str, folder: &Path) -> Self {
        let file = folder.join("games.jsonl");
        let arguments = ["arena", "eternity", "--bots", bots, "--games", "1000000", "--seed", "5", "--out"];
        let mut command = Command::new("env");
        command.args([signals, VALECRAFT]).args(arguments).arg(&file).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self { child: command.spawn().expect("the binary can be run"), file }
    }

    /// Waits until the file has so many lines more. The program listens to signals
    /// before it begins the file.
    fn goes_on_for(&mut self, lines: usize) {
        let count = |file: &Path| fs::read_to_string(file).map_or(0, |text| text.lines().count());
        let (begun, before) = (Instant::now(), count(&self.file));
        while count(&self.file) < before + lines {
            assert!(begun.elapsed() < PATIENCE && !self.has_ended(), "it does not go on");
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn has_ended(&mut self) -> bool {
        self.child.try_wait().expect("a child of ours").is_some()
    }

    fn is_sent(&self, signal: &str) {
        let number = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &number]).status().is_ok_and(|status| status.success()));
    }

    /// What it told in the end: its exit code, the report and the notes.
    fn ends(self) -> (Option<i32>, String, String) {
        let output = self.child.wait_with_output().expect("the binary ends");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    }
}

const USUAL: &str = "--default-signal=HUP,INT,TERM";

/// By Ctrl-C, by the system, or because the terminal was closed.
#[test]
fn who_stops_it_reads_how_to_go_on() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let mut run = Run::of("greedy,random", USUAL, &folder("arena-stop"));
        run.goes_on_for(3);
        run.is_sent(signal);
        let file = run.file.clone();
        let (code, report, notes) = run.ends();
        assert_eq!(code, Some(130), "{signal}");
        assert!(notes.contains("Stopped after") && notes.contains("--resume --seed 5"), "{signal}: {notes}");
        assert!(report.contains("greedy "), "what was played is told: {report}");
        assert!(fs::read_to_string(&file).is_ok_and(|text| text.ends_with("}\n")), "no line is half written");
    }
}

#[test]
fn who_asks_twice_is_not_kept_waiting() {
    let mut run = Run::of("search:30000ms,random", USUAL, &folder("arena-stop-twice"));
    run.goes_on_for(1);
    let begun = Instant::now();
    while !run.has_ended() {
        assert!(begun.elapsed() < PATIENCE, "it does not end");
        run.is_sent("-INT");
        thread::sleep(Duration::from_millis(20));
    }
    let (code, report, _) = run.ends();
    assert_eq!((code, report.as_str()), (Some(130), ""), "no report was waited for");
}

#[test]
fn a_run_that_is_to_survive_its_terminal_does() {
    let mut run = Run::of("greedy,random", "--ignore-signal=HUP", &folder("arena-nohup"));
    run.goes_on_for(3);
    run.is_sent("-HUP");
    run.goes_on_for(30);
    run.is_sent("-TERM");
    assert_eq!(run.ends().0, Some(130));
}

/// A program that can be started three times: once to try it out, and for two games.
#[test]
fn what_was_played_is_told_when_a_run_breaks_off() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder("arena-broken-off");
    let bot = "#!/bin/sh\ncd \"${0%/*}\"; echo x >> starts; [ \"$(wc -l < starts)\" -lt 3 ] || rm \"$0\"\n\
               while read line; do case $line in *choose*) echo nonsense;; esac; done\n";
    let bot = file(&folder, "bot.sh", bot);
    fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).expect("it can be made a program");
    let bots = format!("greedy,cmd:{bot}");
    let output = valecraft(&["arena", "eternity", "--bots", &bots, "--games", "6", "--threads", "1"]);
    let [report, notes] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
    assert_eq!(output.status.code(), Some(2));
    assert!(report.contains("eternity: 2 games of 2 bots"), "{report}");
    assert!(notes.contains(": in game 3, the system does not start cmd:"), "{notes}");
    assert!(notes.contains("Nothing was kept; with --out FILE"), "{notes}");
}

/// Whoever closes the output has seen enough, but still wants the results.
#[test]
fn every_game_is_kept_though_nobody_reads_the_report() {
    let file = folder("arena-unread").join("games.jsonl");
    let mut command = Command::new(VALECRAFT);
    command.args(["arena", "eternity", "--bots", "greedy,random", "--games", "2", "--out"]).arg(&file);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary can be run");
    drop(child.stdout.take());
    assert!(child.wait().is_ok_and(|status| status.success()));
    assert_eq!(fs::read_to_string(&file).map(|text| text.lines().count()).ok(), Some(3), "a head and two games");
}
