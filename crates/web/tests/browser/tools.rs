//! Where the browser is, and what belongs to it; or that there is none.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs};

/// Either `none`, or the paths of Chromium and of chromedriver with a colon
/// between them. If it is not set, both are looked for.
const BROWSER: &str = "VALECRAFT_BROWSER";
/// Either `none`, or the path of axe-core as one script.
const AXE: &str = "VALECRAFT_AXE";
/// Where `scripts/browser-tools` puts it.
const USUAL_AXE: &str = "../../target/browser-tools/node_modules/axe-core/axe.min.js";
/// What Chromium is called by those who pack it.
const CHROMIUM: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

pub(crate) struct Tools {
    pub(crate) chromium: PathBuf,
    pub(crate) chromedriver: PathBuf,
}

/// The browser. If there is none, it is said why not, and the tests that need it
/// are skipped; in CI that is a failure.
pub(crate) fn browser() -> Option<&'static Tools> {
    static TOOLS: OnceLock<Option<Tools>> = OnceLock::new();
    let told = "Chromium and chromedriver are missing; `scripts/test` installs them where it can \
                (Debian: apt-get install chromium chromium-driver)";
    TOOLS.get_or_init(|| found_or_skipped(find_browser(), told)).as_ref()
}

/// The script that finds what is hard to use for some people.
pub(crate) fn axe() -> Option<&'static str> {
    static SCRIPT: OnceLock<Option<String>> = OnceLock::new();
    let told = "axe-core is missing; `scripts/test` gets it with npm";
    SCRIPT.get_or_init(|| found_or_skipped(find_axe(), told)).as_deref()
}

fn find_browser() -> Option<Tools> {
    if let Some(told) = env::var_os(BROWSER) {
        let mut paths = env::split_paths(&told).filter(|path| path.is_absolute());
        return Some(Tools { chromium: paths.next()?, chromedriver: paths.next()? });
    }
    Some(Tools { chromium: CHROMIUM.iter().find_map(|name| on_path(name))?, chromedriver: on_path("chromedriver")? })
}

fn on_path(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}

fn find_axe() -> Option<String> {
    let usual = || Path::new(env!("CARGO_MANIFEST_DIR")).join(USUAL_AXE);
    fs::read_to_string(env::var_os(AXE).map_or_else(usual, PathBuf::from)).ok()
}

fn found_or_skipped<T>(found: Option<T>, told: &str) -> Option<T> {
    if found.is_none() {
        assert!(env::var("CI").as_deref() != Ok("true"), "{told}");
        say(&format!("tests in a browser are skipped: {told}"));
    }
    found
}

/// Prints a line even where the output of tests is held back.
pub(crate) fn say(line: &str) {
    // Whoever does not listen misses a remark, no more.
    let _ = writeln!(io::stderr(), "{line}");
}
