//! The part of WebDriver that these tests speak: JSON over HTTP to chromedriver,
//! of which there is one for all tests.
//!
//! The protocol is a standard, and a dozen of its commands are enough, so that a
//! client crate would weigh more than it carries.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::handshake;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::tools::Tools;

/// What the servers and the requests of all tests run on.
pub(crate) static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("a runtime"));

/// Starts a program and waits for the end of the input, which comes when the
/// tests are over, however they end. Then everything that was started ends.
const WATCHED: &str = r#""$@" & cat >/dev/null; kill -KILL $!; wait; kill -KILL 0"#;

/// A browser without a window, which asks nobody else for anything.
const FLAGS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
];

/// How long a command may take before something has gone wrong.
const LONGEST: Duration = Duration::from_secs(120);

/// How an element is named in what is sent.
pub(crate) const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A running chromedriver.
struct Driver {
    port: u16,
    /// Holds the input open for as long as there are tests.
    _process: Child,
}

impl Driver {
    /// The one that all tests share.
    fn shared(tools: &Tools) -> &'static Self {
        static DRIVER: OnceLock<Driver> = OnceLock::new();
        DRIVER.get_or_init(|| Self::start(tools))
    }

    fn start(tools: &Tools) -> Self {
        let mut process = Command::new("sh")
            .args(["-c", WATCHED, "sh"])
            .arg(&tools.chromedriver)
            .arg("--port=0")
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver can be run");
        let told = BufReader::new(process.stdout.take().expect("its output")).lines();
        let port = told.map_while(Result::ok).find_map(|line| {
            let port = line.strip_suffix('.')?.rsplit_once(" on port ")?.1;
            port.parse().ok()
        });
        Self { port: port.expect("chromedriver says where it listens"), _process: process }
    }

    fn send(&self, method: Method, path: &str, body: &Value) -> Result<Value, Refused> {
        let answer = async { timeout(LONGEST, exchange(self.port, method, path, body.to_string())).await };
        let answer = RUNTIME.block_on(answer).unwrap_or_else(|_| panic!("chromedriver takes too long for {path}"));
        let value = answer.unwrap_or_else(|error| panic!("chromedriver does not answer {path}: {error}"));
        match value["error"].as_str() {
            Some(error) => Err(Refused { error: error.to_owned(), message: value["message"].to_string() }),
            None => Ok(value),
        }
    }
}

async fn exchange(
    port: u16,
    method: Method,
    path: &str,
    body: String,
) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
    let stream = TcpStream::connect(("127.0.0.1", port)).await?;
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let body = if method == Method::POST { body } else { String::new() };
    let request = Request::builder().method(method).uri(path).header("host", format!("127.0.0.1:{port}"));
    let request = request.header("content-type", "application/json").body(Full::new(Bytes::from(body)))?;
    let answer = sender.send_request(request).await?.into_body().collect().await?.to_bytes();
    connection.abort();
    Ok(serde_json::from_slice::<Value>(&answer)?["value"].take())
}

/// What the browser did not do.
#[derive(Debug)]
pub(crate) struct Refused {
    error: String,
    message: String,
}

impl Refused {
    /// Whether it may be possible in a moment, when the page has come to rest.
    pub(crate) fn passes(&self) -> bool {
        let passing =
            ["element click intercepted", "element not interactable", "no such element", "stale element reference"];
        passing.contains(&self.error.as_str())
            || self.message.contains("move target out of bounds")
            || self.message.contains("aborted by navigation")
            || self.message.contains("Execution context was destroyed")
    }
}

/// A browser with an empty profile of its own, which vanishes with it.
pub(crate) struct Session {
    driver: &'static Driver,
    path: String,
    _profile: TempDir,
}

impl Session {
    /// Starts a browser that keeps these logs.
    pub(crate) fn start(tools: &Tools, logs: &[&str]) -> Self {
        let driver = Driver::shared(tools);
        let profile = tempfile::tempdir().expect("a folder");
        let mut flags: Vec<String> = FLAGS.map(str::to_owned).into();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        let logs: serde_json::Map<_, _> = logs.iter().map(|&log| (log.to_owned(), json!("ALL"))).collect();
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": {"binary": tools.chromium, "args": flags},
            "goog:loggingPrefs": logs,
        }}});
        let started = driver.send(Method::POST, "/session", &wanted).expect("a browser");
        let id = started["sessionId"].as_str().expect("a session");
        Self { driver, path: format!("/session/{id}"), _profile: profile }
    }

    /// Has something done.
    pub(crate) fn post(&self, command: &str, body: &Value) -> Result<Value, Refused> {
        self.driver.send(Method::POST, &format!("{}/{command}", self.path), body)
    }

    /// Asks for something.
    pub(crate) fn get(&self, command: &str) -> Result<Value, Refused> {
        self.driver.send(Method::GET, &format!("{}/{command}", self.path), &Value::Null)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // A browser that does not end by itself ends with the tests.
        let _ = self.driver.send(Method::DELETE, &self.path, &Value::Null);
    }
}
