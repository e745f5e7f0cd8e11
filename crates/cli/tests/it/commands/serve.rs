//! The server as whoever runs it meets it: started, asked, ended and copied.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::commands::{folder, valecraft};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts a server in a folder, at a port that is free, and waits until it
    /// listens.
    fn start(folder: &Path, command: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_valecraft"))
            .args(command)
            .env("VALECRAFT_LISTEN", "127.0.0.1:0")
            .env("VALECRAFT_DATA_DIR", folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary can be run");
        let mut line = String::new();
        let stdout = child.stdout.as_mut().expect("standard output is a pipe");
        // It says one line and is then silent until it ends.
        let mut byte = [0];
        while stdout.read(&mut byte).is_ok_and(|read| read == 1) && byte != *b"\n" {
            line.push(char::from(byte[0]));
        }
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("no address in: {line}")).to_owned();
        Self { child, address }
    }

    fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("a request can be sent");
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line).expect("an answer");
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let mut rest = String::new();
        reader.read_to_string(&mut rest).expect("an answer");
        (status, rest.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default())
    }

    fn json(&self, method: &str, path: &str, token: &str, body: &str) -> Value {
        let (status, answer) = self.ask(method, path, token, body);
        assert!(status < 300, "{method} {path}: {status} {answer}");
        serde_json::from_str(&answer).expect("JSON")
    }

    /// Opens a table for two people at one device, and tells its name and token.
    fn table(&self) -> (String, String) {
        // A new caller has no token yet, and one that nobody has is as good.
        let token = "0".repeat(32);
        let body = r#"{"game":"eternity","seats":[{"me":"Ada"},{"me":"Bo"}]}"#;
        let opened = self.json("POST", "/api/tables", &token, body);
        (opened["table"].as_str().expect("a name").to_owned(), token)
    }

    /// Takes the first action that is legal, and tells the step after it.
    fn act(&self, (table, token): &(String, String)) -> u64 {
        let seen = self.json("GET", &format!("/api/tables/{table}"), token, "");
        let body = serde_json::json!({"action": seen["legal"][0], "step": seen["step"]}).to_string();
        let acted = self.json("POST", &format!("/api/tables/{table}/act"), token, &body);
        acted["step"].as_u64().expect("a step")
    }

    fn step(&self, (table, token): &(String, String)) -> u64 {
        self.json("GET", &format!("/api/tables/{table}"), token, "")["step"].as_u64().expect("a step")
    }

    /// Asks the server to end, and tells what it said and how it ended.
    fn end(mut self) -> (Option<i32>, String) {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill can be run");
        assert!(asked.success());
        let mut said = String::new();
        self.child.stdout.take().expect("a pipe").read_to_string(&mut said).expect("text");
        (self.child.wait().expect("it ends").code(), said)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn tables_outlive_the_server_that_is_told_to_end() {
    let folder = folder("serve-outlive");
    let server = Server::start(&folder, &["serve"]);
    let table = server.table();
    let step = server.act(&table);
    let (code, said) = server.end();
    assert_eq!(code, Some(0));
    assert!(said.contains("Every table is kept"), "{said}");
    let server = Server::start(&folder, &["serve"]);
    assert_eq!(server.step(&table), step);
    assert_eq!(server.act(&table), step + 1);
}

#[test]
fn tables_outlive_the_server_that_is_killed() {
    let folder = folder("serve-killed");
    let mut server = Server::start(&folder, &["serve"]);
    let table = server.table();
    let step = server.act(&table);
    server.child.kill().expect("it can be killed");
    server.child.wait().expect("it ends");
    assert_eq!(Server::start(&folder, &["serve"]).step(&table), step);
}

#[test]
fn without_a_command_the_same_is_served() {
    let server = Server::start(&folder("serve-plain"), &[]);
    assert_eq!(server.json("GET", "/healthz", &"0".repeat(32), "")["status"], "ok");
}

#[test]
fn a_second_server_keeps_away_from_the_folder_of_the_first() {
    let folder = folder("serve-twice");
    let server = Server::start(&folder, &["serve"]);
    let path = folder.to_str().expect("a plain name");
    let output = valecraft(&["serve", "--listen", "127.0.0.1:0", "--data-dir", path]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("another server uses it") && message.contains("--data-dir"), "{message}");
    drop(server);
}

#[test]
fn what_cannot_be_served_is_told() {
    let folder = folder("serve-refused");
    let path = folder.to_str().expect("a plain name");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let taken = taken.local_addr().expect("an address").to_string();
    let file = crate::commands::file(&folder, "wrong.toml", "port = 1\n");
    let blocked = crate::commands::file(&folder, "blocked", "a file where a folder should be");
    for (arguments, fragment) in [
        (vec!["serve", "--data-dir", path, "--listen", &taken], "nothing can be served at"),
        (vec!["serve", "--data-dir", path, "--listen", "nowhere"], "nothing can be served at nowhere"),
        (vec!["serve", "--data-dir", path, "--config", &file], "wrong.toml"),
        (vec!["serve", "--data-dir", path, "--log", "info,=x"], "invalid"),
        (vec!["serve", "--data-dir", path, "--packs", "no/such/folder"], "the packs in no/such/folder cannot be read"),
        (vec!["serve", "--data-dir", path, "--packs", &blocked], "cannot be read"),
        (vec!["serve", "--data-dir", &blocked], "cannot be used"),
    ] {
        let output = valecraft(&arguments);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.contains(fragment) && !message.contains("panicked"), "{arguments:?}: {message}");
    }
}

#[test]
fn the_packs_of_a_folder_are_offered_and_broken_ones_are_told() {
    let (data, packs) = (folder("serve-packs"), folder("serve-packs-of-ones-own"));
    let source = crate::commands::pack_source();
    crate::commands::file(&packs, "homebrew.ron", crate::commands::pack_with_dear_imp());
    crate::commands::file(&packs, "broken.ron", source.replacen("RecoverThis", "RecoverThat", 1));
    let line = source.lines().position(|line| line.contains("RecoverThis")).expect("a line") + 1;
    let path = packs.to_str().expect("a plain name");
    let mut server = Server::start(&data, &["serve", "--packs", path]);
    let stderr = server.child.stderr.take().expect("a pipe");
    let games = server.json("GET", "/api/games", &"0".repeat(32), "");
    assert_eq!(games["games"][0]["packs"], serde_json::json!([{"pack": "homebrew"}]));
    let token = "1".repeat(32);
    let body = r#"{"game":"eternity","pack":"homebrew","seats":[{"me":"Ada"},{"me":"Bo"}]}"#;
    let opened = server.json("POST", "/api/tables", &token, body);
    let table = (opened["table"].as_str().expect("a name").to_owned(), token);
    let step = server.act(&table);
    let (code, _) = server.end();
    assert_eq!(code, Some(0));
    let told: String = BufReader::new(stderr).lines().map(|line| line.expect("text") + "\n").collect();
    for fragment in [&format!("broken.ron:{line}:"), "`RecoverThat` is not known here", "card `imp`"] {
        assert!(told.contains(fragment), "{fragment}: {told}");
    }
    // The table goes on without the folder.
    let server = Server::start(&data, &["serve"]);
    let seen = server.json("GET", &format!("/api/tables/{}", table.0), &table.1, "");
    assert_eq!((&seen["pack"], server.step(&table)), (&Value::from("homebrew"), step));
    assert_eq!(server.act(&table), step + 1);
}

#[test]
fn a_copy_is_made_while_the_server_goes_on_and_put_back_elsewhere() {
    let (folder, other) = (folder("serve-backup"), folder("serve-restored"));
    let server = Server::start(&folder, &["serve"]);
    let table = server.table();
    let step = server.act(&table);
    let [from, to] = [&folder, &other].map(|folder| folder.to_str().expect("a plain name"));
    let copy = other.join("tables.backup");
    let copy = copy.to_str().expect("a plain name");
    assert!(crate::commands::stdout(&["backup", copy, "--data-dir", from]).contains("tables.backup"));
    server.act(&table);
    assert!(crate::commands::stdout(&["restore", copy, "--data-dir", to]).contains("tables.backup"));
    assert_eq!(Server::start(&other, &["serve"]).step(&table), step);
}

#[test]
fn copies_that_cannot_be_made_or_put_back_are_told() {
    let folder = folder("serve-copies");
    let path = folder.to_str().expect("a plain name");
    drop(Server::start(&folder, &["serve"]));
    let text = crate::commands::file(&folder, "text", "not a copy");
    let nothing = folder.join("nothing");
    let nothing = nothing.to_str().expect("a plain name");
    for (arguments, fragment) in [
        (["backup", &text, "--data-dir", path], "is there already"),
        (["backup", "x", "--data-dir", nothing], "no server has kept anything"),
        (["restore", &text, "--data-dir", nothing], "is not a copy"),
        (["restore", nothing, "--data-dir", nothing], "is not a copy"),
        (["restore", &text, "--data-dir", path], "there is a store"),
    ] {
        let output = valecraft(&arguments);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.contains(fragment), "{arguments:?}: {message}");
    }
}
