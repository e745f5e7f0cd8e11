//! The binary as its users meet it: what they type, what they read, and the
//! exit code.

mod arena;
#[cfg(target_os = "linux")]
mod arena_ending;
mod bad_input;
mod bench;
mod cards;
#[cfg(feature = "serve")]
mod example_bot;
mod exported;
mod mystic;
mod play;
mod record;
mod replay;
mod scenario;
#[cfg(all(unix, feature = "serve"))]
mod serve;
mod sim;
mod solo;

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn valecraft(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_valecraft"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("the binary can be run")
}

fn stdout(arguments: &[&str]) -> String {
    let output = valecraft(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&stdout(arguments)).expect("JSON")
}

fn folder(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    if path.exists() {
        std::fs::remove_dir_all(&path).expect("the folder of an earlier run can be removed");
    }
    std::fs::create_dir_all(&path).expect("a folder for test files can be made");
    path
}

fn file(folder: &std::path::Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).expect("test files can be written");
    path.to_str().expect("the folder for test files has a plain name").to_owned()
}

/// The built-in pack as a file that tests can change.
fn pack_source() -> &'static str {
    include_str!("../../../vale-of-eternity/cards/eternity.ron")
}

/// The file of a pack of Mystic Vale whose numbers are never retuned.
const FROZEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../mystic-vale/scenarios/packs/frozen.ron");

fn frozen_pack_source() -> &'static str {
    include_str!("../../../mystic-vale/scenarios/packs/frozen.ron")
}

/// Six conclaves, of which only the last one helps a game to its end.
const HARDLY_ENDING: [&str; 6] =
    ["riding-the-brink", "secret-sanctuaries", "seeds-of-bounty", "seekers-of-the-sun", "upwelling", "homeland"];

/// The printed cards, but for an imp that costs something: another game.
fn pack_with_dear_imp() -> String {
    with_changed_row(pack_source(), "imp", "cost: 0", "cost: 1")
}

fn with_changed_row(pack: &str, slug: &str, value: &str, other: &str) -> String {
    let row = pack.find(&format!("slug: \"{slug}\"")).expect("a row of the pack");
    let (before, rest) = pack.split_at(row);
    let (row, after) = rest.split_at(rest[1..].find("slug: \"").map_or(rest.len(), |next| next + 1));
    assert!(row.contains(value), "`{value}` is not in the row of {slug}: {row}");
    [before, &row.replacen(value, other, 1), after].concat()
}

fn refuses(arguments: &[&str], fragment: &str) {
    let output = valecraft(arguments);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(message.contains(fragment), "{arguments:?}: `{fragment}` is not in: {message}");
    assert!(!message.contains("panicked"), "{arguments:?}: {message}");
    assert!(output.stdout.is_empty() || arguments[0] == "scenario", "{arguments:?} wrote something all the same");
}

#[test]
fn help_about_nothing_in_particular_teaches_with_examples() {
    let help = stdout(&["help"]);
    assert!(help.contains("Usage: valecraft") && help.contains("Examples:"), "{help}");
}

const COMMANDS: [&str; 8] = ["play", "sim", "arena", "cards", "replay", "bench", "scenario", "record"];

/// What only a build with the feature `serve` can do.
const OF_THE_SERVER: [&str; 3] = ["serve", "backup", "restore"];

#[test]
fn every_command_teaches_with_examples() {
    let of_the_server = OF_THE_SERVER.iter().filter(|_| cfg!(feature = "serve"));
    for command in COMMANDS.iter().chain(of_the_server) {
        let help = stdout(&[command, "--help"]);
        let examples = help.split("Example").nth(1).unwrap_or_default();
        assert!(examples.contains(&format!("\n  valecraft {command}")), "{command}: {help}");
        assert_eq!(stdout(&["help", command]), help);
    }
    assert_eq!(stdout(&["help"]), stdout(&["--help"]));
}

/// Where there is no terminal, lines have the usual width; examples are never broken.
#[test]
fn help_fits_a_hundred_columns() {
    for command in COMMANDS {
        let help = stdout(&[command, "--help"]);
        let long: Vec<_> = help.lines().filter(|line| line.chars().count() > 100).collect();
        assert_eq!(long, [""; 0], "{command}");
    }
}

#[test]
fn a_command_that_there_is_not_is_told_with_the_nearest() {
    for (arguments, told) in [(&["areena"] as &[_], "'arena'"), (&["help", "smi"], "'smi'")] {
        let output = valecraft(arguments);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(told), "{message}");
    }
}

#[cfg(not(feature = "serve"))]
#[test]
fn a_command_that_was_left_out_names_the_feature_that_brings_it() {
    for command in OF_THE_SERVER {
        refuses(&[command], &format!("this valecraft was built without the command `{command}`"));
        refuses(&[command, "--help"], "build it with the cargo feature `serve`");
    }
    assert_eq!(stdout(&[]), stdout(&["--help"]), "without a command there is nothing to serve");
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    for arguments in [&["cards", "eternity"] as &[_], &["cards", "mystic", "--json"], &["help"], &["sim", "eternity"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_valecraft"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary can be run");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the binary ends");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stderr.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
