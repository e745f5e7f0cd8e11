//! The example bot of the documents, which plays whole games against a server.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

/// The bot that docs/api.md speaks of.
const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api/example_bot.py");

struct Server {
    process: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut process = Command::new(env!("CARGO_BIN_EXE_valecraft"))
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "100", "--data-dir"])
            .arg(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary can be run");
        let out = process.stdout.take().expect("what it writes");
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let address =
            address.unwrap_or_else(|| panic!("no address in {line:?}")).trim_end_matches(['.', ',']).to_owned();
        Self { process, address, _folder: folder }
    }

    /// Lets the bot do something; `None` if there is no Python to run it.
    fn bot(&self, arguments: &[&str]) -> Option<Output> {
        let python = Command::new("python3").arg(BOT).args(["--server", &self.address]).args(arguments).output();
        match python {
            Ok(output) => Some(output),
            Err(error) => {
                eprintln!("skipped: the example bot needs python3, which cannot be run here: {error}");
                None
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_example_bot_plays_whole_games_of_both_kinds() {
    let server = Server::start();
    for game in ["eternity", "mystic"] {
        let Some(output) = server.bot(&["--game", game, "--seed", "7"]) else { return };
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{game}: {said}{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.lines().filter(|line| line.starts_with("I choose: ")).count() > 10, "{game}: {said}");
        assert!(said.lines().any(|line| line.ends_with("points and wins.")), "{game}: {said}");
    }
}

#[test]
fn the_example_bot_tells_what_the_server_says() {
    let server = Server::start();
    let Some(output) = server.bot(&["--table", "0123456789ab"]) else { return };
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(said.contains("no-such-table"), "{said}");
}
