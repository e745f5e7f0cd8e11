//! The house rules that a machine can check: which crate may depend on which,
//! what pure crates may not touch, and what no source file may hold.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Which crates of the workspace a crate may depend on. A crate that is not in
/// this table needs a row in the architecture first.
const MAY_DEPEND_ON: &[(&str, &[&str])] = &[
    ("tabletop", &[]),
    ("vale-of-eternity", &["tabletop"]),
    ("mystic-vale", &["tabletop"]),
    ("text", &["mystic-vale", "tabletop", "vale-of-eternity"]),
    ("ai", &["mystic-vale", "tabletop", "vale-of-eternity"]),
    ("games", &["ai", "mystic-vale", "tabletop", "text", "vale-of-eternity"]),
    ("arena", &["ai", "tabletop"]),
    ("table", &["ai", "games", "tabletop", "text"]),
    ("terminal", &["games", "table", "tabletop", "text"]),
    ("hall", &["ai", "games", "table", "tabletop"]),
    ("fuzz", &["mystic-vale", "table", "text", "vale-of-eternity"]),
    ("pages", &["tabletop", "text"]),
    ("stress", &[]),
    ("web", &["ai", "games", "hall", "pages", "table", "tabletop", "text"]),
    (
        "valecraft",
        &[
            "ai",
            "arena",
            "games",
            "hall",
            "mystic-vale",
            "table",
            "tabletop",
            "terminal",
            "text",
            "vale-of-eternity",
            "web",
        ],
    ),
];

/// Parts of a crate that do not know of each other: what stands in a file or
/// folder on the left names none of the modules on the right.
const KNOWS_NOTHING_OF: &[(&str, &[&str])] = &[
    ("crates/web/src/api", &["crate::site", "crate::router"]),
    ("crates/web/src/site", &["crate::api", "crate::router"]),
    ("crates/web/src/request", &["crate::api", "crate::site", "crate::serving", "crate::router"]),
    ("crates/web/src/serving", &["crate::api", "crate::site", "crate::router"]),
    ("crates/web/src/problem", &["crate::api", "crate::site", "crate::request", "crate::router"]),
];

/// Crates that are tests, so that they may use what is made for tests.
const ONLY_FOR_TESTS: &[&str] = &["fuzz"];

/// Crates that know which games there are. All others work for any game, and get
/// a new one from the list in `games`. `valecraft` has a row for each game, `fuzz`
/// has targets, and `stress` plays at a server from outside.
const MAY_NAME_A_GAME: &[&str] =
    &["vale-of-eternity", "mystic-vale", "text", "ai", "games", "valecraft", "fuzz", "stress"];

/// What names a game: its crate or its slug.
const NAMES_OF_GAMES: &[&str] = &["vale_of_eternity", "mystic_vale", "\"eternity\"", "\"mystic\""];

/// Files of other crates that name games all the same: a drawing of the room of each
/// game, and the example in the description of a route.
const NAME_GAMES_ALL_THE_SAME: &[&str] = &["crates/pages/src/scenery.rs", "crates/web/src/api/opening.rs"];

/// Tests may reach further than the crate they test.
const TESTS_MAY_ALSO_USE: &[(&str, &[&str])] = &[
    ("arena", &["mystic-vale", "vale-of-eternity"]),
    ("table", &["mystic-vale", "vale-of-eternity"]),
    ("terminal", &["ai", "mystic-vale", "vale-of-eternity"]),
    ("web", &["mystic-vale", "vale-of-eternity"]),
];

/// Crates that know nothing of time, threads and files, so that the same code
/// can run anywhere, even inside a browser.
const PURE: &[&str] = &["tabletop", "vale-of-eternity", "mystic-vale", "text", "ai", "games", "table", "pages"];

/// Which crates from outside a pure crate may depend on. Every one more has to
/// run anywhere too, and be worth its weight. Tests may use others.
const MAY_USE_FROM_OUTSIDE: &[(&str, &[&str])] = &[
    (
        "tabletop",
        &[
            "arrayvec",
            "rand_core",
            "rand_xoshiro",
            "ron",
            "serde",
            "serde_json",
            "sha2",
            "strsim",
            "strum",
            "thiserror",
        ],
    ),
    ("vale-of-eternity", &["serde", "serde_json", "strum", "thiserror"]),
    ("mystic-vale", &["serde", "serde_json", "strum", "thiserror"]),
    ("text", &["fluent-bundle", "fluent-syntax", "strum", "thiserror", "unic-langid"]),
    ("ai", &["strum", "thiserror"]),
    ("games", &["serde", "serde_json", "thiserror"]),
    ("table", &["serde", "serde_json", "strum", "thiserror"]),
    ("pages", &["maud", "qrcodegen", "strum"]),
];

/// Crates in which scores and chance are whole numbers, so that the same game
/// is the same game on every machine.
const WITHOUT_FRACTIONS: &[&str] = &["tabletop", "vale-of-eternity", "mystic-vale"];

const FRACTIONS: &[&str] = &["f32", "f64"];

/// What pure crates may not name. `Instant` by itself is a word of the cards;
/// the clock of that name is told by where it comes from.
const IMPURE_WORDS: &[&str] = &[
    "std::time",
    "time::",
    "Instant::now",
    "SystemTime",
    "std::thread",
    "thread::",
    "std::fs",
    "fs::",
    "std::net",
    "std::env",
    "env::",
    "std::process",
    "process::",
    "std::io",
    "io::",
    "println!",
    "eprintln!",
];

/// The one file of a pure crate that reads a variable: how much tests look at.
const ASKS_HOW_MUCH_TO_TEST: &str = "test_kit/sample.rs";

/// Crates below `text`, whose words are technical: people read what `text`
/// makes of their events, prompts and errors.
const WITHOUT_SENTENCES: &[&str] = &["tabletop", "vale-of-eternity", "mystic-vale"];

/// Calls whose words only a developer reads.
const FOR_DEVELOPERS: &[&str] = &[
    "assert!",
    "assert_eq!",
    "assert_ne!",
    "debug_assert!",
    "debug_assert_eq!",
    "debug_assert_ne!",
    "expect",
    "panic!",
    "unreachable!",
];

/// What stands right before a piece of an error, such as the form of notation
/// that was expected. Errors have one technical line each.
const BEFORE_PIECES_OF_ERRORS: &[&str] = &["expected: ", "form(text, ", "Error::custom(format_args!("];

/// Folders and files with a vocabulary of errors of their own, about what people write.
/// They may hold pieces of those errors anywhere.
const EXPLAIN_MISTAKES: &[&str] = &["/pack/", "/replay/", "/scenario/", "/action/notation.rs"];

/// Marks of unfinished work. They are taken apart here, so that this file does
/// not hold them.
const UNFINISHED: &[&str] =
    &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("to", "do!"), concat!("unimple", "mented!")];

/// Crates that match on verbs, events, refusals, errors or kinds of bots. What is
/// forgotten in one of these matches must not compile, so that none of them ends
/// in a catch-all without a reason.
const FORGET_NOTHING: &[&str] =
    &["vale-of-eternity", "mystic-vale", "text", "ai", "games", "table", "hall", "web", "valecraft"];

/// What such a crate has at its head.
const COMPLETE_MATCHES: &str = "#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]";

/// A file longer than this is probably more than one thing.
const MAX_LINES: usize = 600;

#[test]
fn crates_depend_only_on_what_the_architecture_allows() {
    let mut wrong = Vec::new();
    for package in workspace() {
        let Some((_, allowed)) = MAY_DEPEND_ON.iter().find(|(name, _)| *name == package.name) else {
            wrong.push(format!("the crate {} is not in the table of allowed dependencies", package.name));
            continue;
        };
        let for_tests = TESTS_MAY_ALSO_USE.iter().filter(|(name, _)| *name == package.name);
        let for_tests: Vec<_> = for_tests.flat_map(|(_, more)| more.iter()).collect();
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            let permitted = allowed.contains(&name) || dependency.for_tests && for_tests.contains(&&name);
            if !permitted {
                wrong.push(format!("{} may not depend on {name}; it may on: {}", package.name, allowed.join(", ")));
            }
            let is_test = dependency.for_tests || ONLY_FOR_TESTS.contains(&package.name.as_str());
            if dependency.test_kit && !is_test {
                wrong.push(format!("{} may use the test-kit of {name} only as a dev-dependency", package.name));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn no_other_crate_knows_a_game_by_name() {
    let mut found = Vec::new();
    for package in workspace().iter().filter(|package| !MAY_NAME_A_GAME.contains(&package.name.as_str())) {
        let sources = package.sources().into_iter().filter(|file| !package.is_for_tests(file));
        for file in sources.filter(|file| !NAME_GAMES_ALL_THE_SAME.contains(&shown(file).as_str())) {
            let source = fs::read_to_string(&file).expect("a source file is text");
            let lines = without_tests(&source).lines().enumerate();
            let named = lines.filter_map(|(at, line)| Some((at, names_one_of(code(line), NAMES_OF_GAMES)?)));
            found.extend(named.map(|(at, name)| format!("{}:{}: `{name}`; ask `games`", shown(&file), at + 1)));
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn pure_crates_use_only_what_is_allowed_from_outside() {
    let mut wrong = Vec::new();
    for package in workspace().iter().filter(|package| PURE.contains(&package.name.as_str())) {
        let Some((_, allowed)) = MAY_USE_FROM_OUTSIDE.iter().find(|(name, _)| *name == package.name) else {
            wrong.push(format!("the pure crate {} has no list of crates from outside", package.name));
            continue;
        };
        let not_allowed = package.outside.iter().filter(|name| !allowed.contains(&name.as_str()));
        wrong.extend(not_allowed.map(|name| format!("{} may not use {name} from outside", package.name)));
        let unused = allowed.iter().filter(|name| !package.outside.iter().any(|used| used == *name));
        wrong.extend(unused.map(|name| format!("{} may use {name} but does not; shorten the list", package.name)));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn scores_and_chance_are_whole_numbers() {
    let found: Vec<_> = workspace()
        .iter()
        .filter(|package| WITHOUT_FRACTIONS.contains(&package.name.as_str()))
        .flat_map(|package| findings(package.sources(), |line| names_one_of(code(line), FRACTIONS)))
        // Statistics on many games are made of fractions.
        .filter(|(place, _)| !place.contains("/test_kit/") && !place.contains("/tests.rs:"))
        .map(|(place, word)| format!("{place}: `{word}`; count in whole numbers"))
        .collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn every_allowed_crate_exists() {
    let packages = workspace();
    for (name, _) in MAY_DEPEND_ON {
        assert!(packages.iter().any(|package| package.name == *name), "{name} is allowed something but does not exist");
    }
}

#[test]
fn pure_crates_touch_no_time_threads_or_files() {
    let pure = workspace().into_iter().filter(|package| PURE.contains(&package.name.as_str()));
    let found = pure.flat_map(|package| {
        let sources = package.sources().into_iter().filter(|file| !file.ends_with(ASKS_HOW_MUCH_TO_TEST));
        findings(sources, |line| names_one_of(code(line), IMPURE_WORDS))
    });
    let found: Vec<_> = found
        .map(|(place, word)| format!("{place}: `{word}` in a pure crate; let it come in through a trait"))
        .collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn parts_of_a_crate_that_are_kept_apart_do_not_name_each_other() {
    for (part, others) in KNOWS_NOTHING_OF {
        let files = workspace().into_iter().flat_map(|package| package.sources());
        let files: Vec<_> = files.filter(|file| shown(file).starts_with(part)).collect();
        assert!(!files.is_empty(), "there is no {part}");
        let found = findings(files, |line| others.iter().find(|other| code(line).contains(**other)).copied());
        let found: Vec<_> = found.into_iter().map(|(place, other)| format!("{place}: `{other}`")).collect();
        assert!(found.is_empty(), "\n{}", found.join("\n"));
    }
}

#[test]
fn no_crate_below_text_makes_sentences() {
    let mut found = Vec::new();
    for package in workspace().iter().filter(|package| WITHOUT_SENTENCES.contains(&package.name.as_str())) {
        for file in package.sources().iter().filter(|file| !package.is_for_tests(file)) {
            let source = fs::read_to_string(file).expect("a source file is text");
            let explains_mistakes = EXPLAIN_MISTAKES.iter().any(|folder| shown(file).contains(folder));
            let sentences = literals(without_tests(&source)).into_iter().filter(|literal| {
                let technical = explains_mistakes || literal.is_piece_of_error();
                !literal.is_for_developers() && (is_sentence(&literal.text) || is_phrase(&literal.text) && !technical)
            });
            found.extend(sentences.map(|it| format!("{}:{}: {:?}; let `text` say it", shown(file), it.line, it.text)));
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn sentences_are_told_from_technical_words() {
    for sentence in ["Ada draws a card.", "{} draws {card}.", "Is it the right file?", "Summon {}", "Round {} begins"] {
        assert!(is_sentence(sentence), "{sentence}");
    }
    for other in
        ["summon {}", "p1", "Drew", "`--` after the last player", "e.g.", "{}: {}", "draw a card", "Saved({} steps)"]
    {
        assert!(!is_sentence(other), "{other}");
    }
    assert!(is_phrase("you may discard one of them"));
    assert!(is_phrase("{} gains the points of {}"));
    for other in ["draft, sell, tame, summon", "pay {stones}", "choose `one of these words`", "a number of stones"] {
        assert_eq!(is_phrase(other), other == "a number of stones", "{other}");
    }
}

#[test]
fn the_words_of_a_source_are_found_where_they_stand() {
    let source = r##"
        /// "In a comment."
        #[error("In an attribute.")]
        fn quote<'a>(it: &'a str) -> char { debug_assert!(it.len() > 1, "Not {}.", "it"); '"' }
        let (one, two) = ("One \"quoted\" \
            text.", r#"A "raw" one."#);
    "##;
    let found = literals(source);
    let texts: Vec<_> =
        found.iter().filter(|it| !it.is_for_developers()).map(|it| (it.line, it.text.as_str())).collect();
    assert_eq!(texts, [(5, "One \\\"quoted\\\" text."), (6, "A \"raw\" one.")]);
}

#[test]
fn nothing_is_left_unfinished() {
    let files = workspace().into_iter().flat_map(|package| [package.sources(), package.tests()].concat());
    let found = findings(files, |line| names_one_of(line, UNFINISHED)).into_iter();
    let found: Vec<_> = found.map(|(place, word)| format!("{place}: `{word}`; finish it or open an issue")).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn no_file_is_too_long_to_be_one_thing() {
    let files = workspace().into_iter().flat_map(|package| package.sources());
    let long: Vec<_> = files
        .map(|file| (lines(&file).len(), file))
        .filter(|(length, _)| *length > MAX_LINES)
        .map(|(length, file)| format!("{} has {length} lines; is it still one thing?", shown(&file)))
        .collect();
    assert!(long.is_empty(), "\n{}", long.join("\n"));
}

#[test]
fn crates_that_match_on_what_grows_match_it_in_full() {
    let packages = workspace();
    for name in FORGET_NOTHING {
        let package = packages.iter().find(|package| package.name == *name).expect("a crate of this name");
        let roots = ["src/lib.rs", "src/main.rs"].map(|root| package.folder.join(root));
        let root = roots.iter().find(|root| root.is_file()).expect("a crate has a root");
        assert!(lines(root).iter().any(|line| line == COMPLETE_MATCHES), "{} needs `{COMPLETE_MATCHES}`", shown(root));
    }
}

#[test]
fn every_crate_keeps_the_lints_of_the_workspace() {
    for package in workspace() {
        let manifest = fs::read_to_string(package.folder.join("Cargo.toml")).expect("a crate has a manifest");
        let mut lines = manifest.lines().map(str::trim).skip_while(|line| *line != "[lints]");
        assert_eq!(lines.nth(1), Some("workspace = true"), "{} needs `[lints]` with `workspace = true`", package.name);
    }
}

#[test]
fn words_are_found_only_where_they_stand_alone() {
    assert_eq!(names_one_of("let now = Instant::now();", IMPURE_WORDS), Some("Instant::now"));
    assert_eq!(names_one_of("use std::time::Instant;", IMPURE_WORDS), Some("std::time"));
    assert_eq!(names_one_of("use std::{fs, io}; fs::read(path)", IMPURE_WORDS), Some("fs::"));
    assert_eq!(names_one_of("Line::Instant(effect), offs::set, lifetime::START", IMPURE_WORDS), None);
    assert_eq!(names_one_of("let share = 0.5_f64 as f64;", FRACTIONS), Some("f64"));
    assert_eq!(code("let rule = 1; // the std::fs of the table"), "let rule = 1; ");
}

struct Package {
    name: String,
    folder: PathBuf,
    /// Only those within the workspace.
    dependencies: Vec<Dependency>,
    /// The names of those from outside, without what only tests use.
    outside: Vec<String>,
}

struct Dependency {
    name: String,
    for_tests: bool,
    test_kit: bool,
}

impl Package {
    fn sources(&self) -> Vec<PathBuf> {
        rust_files(self.folder.join("src"))
    }

    /// The files of the tests beside the sources, which not every crate has.
    fn tests(&self) -> Vec<PathBuf> {
        let folder = self.folder.join("tests");
        if folder.is_dir() { rust_files(folder) } else { Vec::new() }
    }
}

impl Package {
    /// Whether a source file is built only for tests: by its name, or because
    /// the crate has it behind its `test-kit` or behind `cfg(test)`.
    fn is_for_tests(&self, file: &Path) -> bool {
        let root = self.folder.join("src/lib.rs");
        // A program has nothing that others could ask for.
        let head = if root.is_file() { lines(&root) } else { Vec::new() };
        let is_mark = |line: &str| line == "#[cfg(test)]" || line.contains("feature = \"test-kit\"");
        let kit = head.windows(2).filter(|pair| is_mark(&pair[0]));
        let kit: Vec<_> = kit.filter_map(|pair| pair[1].trim_end_matches(';').rsplit(' ').next()).collect();
        let behind_kit = |part: &str| kit.contains(&part.trim_end_matches(".rs"));
        let within = file.strip_prefix(&self.folder).unwrap_or(file);
        within
            .iter()
            .filter_map(|part| part.to_str())
            .any(|part| part == "tests" || part.ends_with("tests.rs") || behind_kit(part))
    }
}

fn rust_files(folder: PathBuf) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![folder]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a source folder can be read") {
            let path = entry.expect("an entry of a folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn workspace() -> Vec<Package> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let folders: BTreeMap<_, _> = packages.iter().map(|package| (text(&package["name"]), folder(package))).collect();
    let package = |package: &Value| {
        let dependencies = package["dependencies"].as_array().expect("a list of dependencies").iter();
        let (inside, outside): (Vec<_>, Vec<_>) =
            dependencies.partition(|dependency| folders.contains_key(&text(&dependency["name"])));
        let outside = outside.into_iter().filter(|dependency| dependency["kind"] != "dev");
        Package {
            name: text(&package["name"]),
            folder: folder(package),
            dependencies: inside.into_iter().map(Dependency::read).collect(),
            outside: outside.map(|dependency| text(&dependency["name"])).collect(),
        }
    };
    packages.iter().map(package).collect()
}

impl Dependency {
    fn read(dependency: &Value) -> Self {
        let features = dependency["features"].as_array();
        Self {
            name: text(&dependency["name"]),
            for_tests: dependency["kind"] == "dev",
            test_kit: features.is_some_and(|features| features.contains(&"test-kit".into())),
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn folder(package: &Value) -> PathBuf {
    Path::new(&text(&package["manifest_path"])).parent().expect("a manifest lies in a folder").to_owned()
}

/// Every line of some files in which something is found, as `file:line` and
/// what was found.
fn findings(
    files: impl IntoIterator<Item = PathBuf>,
    find: impl Fn(&str) -> Option<&'static str>,
) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    for file in files {
        for (number, line) in lines(&file).iter().enumerate() {
            found.extend(find(line).map(|word| (format!("{}:{}", shown(&file), number + 1), word)));
        }
    }
    found
}

fn lines(file: &Path) -> Vec<String> {
    fs::read_to_string(file).expect("a source file is text").lines().map(str::to_owned).collect()
}

/// A file as people name it: from the folder `crates` on.
fn shown(file: &Path) -> String {
    let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
    let start = parts.iter().rposition(|part| part == "crates").unwrap_or(0);
    parts[start..].join("/")
}

/// A line without its comment: words about impure things are allowed.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or(line)
}

/// The first of these words that stands in the line, not as a part of another
/// word.
fn names_one_of(line: &str, words: &[&'static str]) -> Option<&'static str> {
    let letter = |it: Option<char>| it.is_some_and(|it| it.is_alphanumeric() || it == '_');
    let goes_on = |word: &str, rest: &str| letter(word.chars().next_back()) && letter(rest.chars().next());
    let alone = |word: &str| {
        let mut places = line.match_indices(word).map(|(at, _)| line.split_at(at));
        places.any(|(before, rest)| !letter(before.chars().next_back()) && !goes_on(word, &rest[word.len()..]))
    };
    words.iter().copied().find(|word| alone(word))
}

/// A source without the tests at its end.
fn without_tests(source: &str) -> &str {
    source.split("#[cfg(test)]\nmod tests {").next().unwrap_or(source)
}

struct Literal {
    line: usize,
    /// What stands between the quotes, on one line.
    text: String,
    /// The code right before it.
    before: String,
    /// The calls and attributes that it stands in, from the outermost on.
    within: Vec<String>,
}

impl Literal {
    /// Whether it is in an attribute, such as that of an error, or in a call
    /// whose words no user reads.
    fn is_for_developers(&self) -> bool {
        self.within.iter().any(|call| call == "#" || FOR_DEVELOPERS.contains(&call.as_str()))
    }

    fn is_piece_of_error(&self) -> bool {
        BEFORE_PIECES_OF_ERRORS.iter().any(|code| self.before.ends_with(code))
    }
}

/// Whether this reads as a sentence or a label: words with a full stop at their
/// end or a capital letter at their beginning.
fn is_sentence(text: &str) -> bool {
    // A text that goes on after a semicolon is the tail of an error's line.
    if text.starts_with(';') {
        return false;
    }
    let ends = text.trim_end_matches(['"', ')', '`', ' ']).ends_with(['.', '!', '?']);
    let first = text.split_whitespace().next().unwrap_or_default();
    let begins = first.starts_with(char::is_uppercase) && words(first) == 1;
    let more_to_come = usize::from(text.contains('{'));
    let words = words(text);
    (ends || begins) && words > 0 && words + more_to_come > 1
}

/// Whether four words or more follow each other, beside what is put in between
/// them and what is quoted as code.
fn is_phrase(text: &str) -> bool {
    let plain: String = text.split('`').step_by(2).collect();
    plain.split([',', ';', ':']).any(|part| words(part) >= 4)
}

fn words(text: &str) -> usize {
    let mark = |it: char| it.is_ascii_punctuation() && !matches!(it, '{' | '}');
    let bare = text.split_whitespace().map(|word| word.trim_matches(mark));
    bare.filter(|word| !word.is_empty() && word.chars().all(|it| it.is_alphabetic() || it == '\'')).count()
}

/// The texts of a source, without those in comments.
fn literals(source: &str) -> Vec<Literal> {
    let (mut found, mut within) = (Vec::new(), Vec::new());
    let (mut code, mut rest) = (String::new(), source);
    while let Some(letter) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
            continue;
        }
        let length = match letter {
            '"' => {
                let hashes = code.chars().rev().take_while(|&it| it == '#').count();
                let text = text_at(&rest[1..], hashes);
                let line = 1 + source[..source.len() - rest.len()].matches('\n').count();
                found.push(Literal { line, text: on_one_line(text), before: code.clone(), within: within.clone() });
                text.len() + 2
            }
            '\'' => length_of_letter(rest),
            _ => letter.len_utf8(),
        };
        match letter {
            '(' | '[' | '{' => within.push(last_name(&code)),
            ')' | ']' | '}' => drop(within.pop()),
            _ => {}
        }
        code.push_str(if letter == '"' { "\"" } else { &rest[..length] });
        rest = rest.get(length..).unwrap_or("");
    }
    found
}

/// What stands between a quote and the one that ends it; a raw text ends with
/// as many hashes as stood before it.
fn text_at(rest: &str, hashes: usize) -> &str {
    if hashes > 0 {
        let end = format!("\"{}", "#".repeat(hashes));
        return rest.split(end.as_str()).next().unwrap_or(rest);
    }
    let mut escaped = false;
    let end = rest.find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    });
    &rest[..end.unwrap_or(rest.len())]
}

/// How long a letter in quotes is, so that a quote in it begins no text; what
/// is no such letter is a lifetime.
fn length_of_letter(rest: &str) -> usize {
    let from = if rest.starts_with("'\\") { 3 } else { 2 };
    let longest = rest.char_indices().nth(10).map_or(rest.len(), |(at, _)| at);
    let end = rest.char_indices().skip(from).find(|(_, it)| *it == '\'').map(|(at, _)| at + 1);
    let is_letter = |end: usize| from == 3 && end <= longest || rest[..end].chars().count() == 3;
    end.filter(|&end| is_letter(end)).unwrap_or(1)
}

/// The name that is called, or `#` for an attribute.
fn last_name(code: &str) -> String {
    let is_name = |it: char| it.is_alphanumeric() || it == '_' || it == '!' || it == '#';
    let name: Vec<char> = code.chars().rev().take_while(|&it| is_name(it)).collect();
    name.into_iter().rev().collect()
}

/// A text as it would be without being broken across lines.
fn on_one_line(text: &str) -> String {
    let mut lines = text.split("\\\n");
    let first = lines.next().unwrap_or_default().to_owned();
    lines.fold(first, |text, line| text + line.trim_start())
}
