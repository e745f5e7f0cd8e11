//! chromedriver, of which there is one for all tests, and the browsers that it
//! starts.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use axum::http::Method;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::time::timeout;
use url::{ParseError, Url};

use crate::tools::Tools;

/// What the servers and the browsers of all tests run on.
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

pub(crate) fn carry_out<T, E>(command: impl Future<Output = Result<T, E>>) -> Result<T, E> {
    RUNTIME.block_on(async { timeout(LONGEST, command).await }).expect("a browser that answers")
}

pub(crate) fn start(tools: &Tools, profile: &Path, logs: &[&str]) -> Client {
    let mut flags: Vec<String> = FLAGS.map(str::to_owned).into();
    flags.push(format!("--user-data-dir={}", profile.display()));
    let logs: Value = logs.iter().map(|&log| (log, "ALL")).collect();
    let capabilities = [
        ("browserName", json!("chrome")),
        ("goog:chromeOptions", json!({"binary": tools.chromium, "args": flags})),
        ("goog:loggingPrefs", logs),
    ];
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities.map(|(name, value)| (name.to_owned(), value)).into_iter().collect());
    carry_out(builder.connect(chromedriver(tools))).expect("a browser")
}

/// The address of the chromedriver that all tests share.
fn chromedriver(tools: &Tools) -> &'static str {
    /// The input of the process is open for as long as there are tests.
    static DRIVER: OnceLock<(String, Child)> = OnceLock::new();
    let (address, _) = DRIVER.get_or_init(|| {
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
            let port: u16 = line.strip_suffix('.')?.rsplit_once(" on port ")?.1.parse().ok()?;
            Some(port)
        });
        (format!("http://127.0.0.1:{}", port.expect("chromedriver says where it listens")), process)
    });
    address
}

/// A command that is no part of the standard.
#[derive(Debug)]
pub(crate) struct OfChromium {
    pub(crate) name: &'static str,
    pub(crate) parameters: Value,
}

impl WebDriverCompatibleCommand for OfChromium {
    fn endpoint(&self, driver: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        driver.join(&format!("session/{}/{}", session.unwrap_or_default(), self.name))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.parameters.to_string()))
    }
}
