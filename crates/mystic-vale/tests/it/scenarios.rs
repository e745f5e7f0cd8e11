//! Every hand-written position of the game, and what they have to cover.

mod changes;
mod citations;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use mystic_vale::{Mystic, Pack};
use serde_json::Value;
use tabletop::scenario::{Playable, Script, parse, run_all};
use tabletop::test_kit;

const GAMES: &[Playable] = &[Playable::of::<Mystic>()];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

fn files() -> Vec<(PathBuf, String)> {
    let (mut files, mut folders) = (Vec::new(), vec![folder()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder of scenarios is there") {
            let path = entry.expect("its entries can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "scn") {
                let text = fs::read_to_string(&path).expect("a scenario is text");
                files.push((path, text));
            }
        }
    }
    files.sort();
    files
}

fn scripts() -> Vec<Script> {
    let texts = files().into_iter().flat_map(|(_, text)| parse(&text));
    texts.map(|script| script.expect("scripts that cannot be read fail another test")).collect()
}

const SETS: [&str; 5] = ["frozen.ron", "frozen_magic.ron", "frozen_wild.ron", "frozen_storm.ron", "frozen_nemesis.ron"];

fn source_of(file: &str) -> String {
    fs::read_to_string(folder().join("packs").join(file)).expect("the frozen pack is there")
}

fn frozen(file: &str) -> Value {
    let pack = Pack::parse(file, &source_of(file)).expect("the frozen pack can be played");
    serde_json::to_value(pack).expect("a pack is plain data")
}

fn load_from(folder: &Path) -> impl FnMut(&str) -> Result<String, Box<dyn Error + Send + Sync>> {
    move |name| Ok(fs::read_to_string(folder.join(name))?)
}

#[test]
fn every_scenario_passes() {
    let mut failures = Vec::new();
    for (path, text) in files() {
        let folder = path.parent().expect("a file lies in a folder");
        let name = path.strip_prefix(self::folder()).unwrap_or(&path).display();
        let results = run_all(&text, GAMES, &mut load_from(folder));
        failures.extend(results.into_iter().filter_map(Result::err).map(|failure| format!("{name}, {failure}")));
    }
    assert!(failures.is_empty(), "{} scenarios failed:\n\n{}", failures.len(), failures.join("\n\n"));
}

/// Numbers that we made up will be retuned, and no scenario may break because
/// of that.
#[test]
fn every_scenario_is_played_with_cards_that_are_never_retuned() {
    for script in scripts() {
        let packs = script.setup.iter().find_map(|line| line.text.strip_prefix("cards "));
        let packs: Vec<_> = packs.into_iter().flat_map(str::split_whitespace).collect();
        let frozen = packs.iter().all(|pack| pack.starts_with("../packs/frozen"));
        assert!(frozen && packs.contains(&"../packs/frozen.ron"), "{} is played with other cards", script.title);
        let chooses_conclaves = script.setup.iter().any(|line| line.text.starts_with("conclaves "));
        let has_conclaves = packs.contains(&"../packs/frozen_conclaves.ron");
        assert_eq!(chooses_conclaves, has_conclaves, "{} is played with other conclaves", script.title);
    }
}

/// The examples of the guide, between lines of three backticks.
#[test]
fn every_example_of_the_guide_passes() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md");
    let guide = fs::read_to_string(guide).expect("the guide is there");
    let examples = test_kit::examples_of(&guide, "mystic");
    assert!(examples.len() > 3, "only {} examples were found", examples.len());
    for example in examples {
        for result in run_all(example, GAMES, &mut load_from(&folder())) {
            result.unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}

struct Row {
    at: String,
    name: String,
    slug: String,
}

/// Where the corruption track is written. It has no name of its own, and a script
/// about it says how far the hourglass has come.
const TRACK: (&str, &str, &str) = ("/corruption_track", "Corruption Track", "space");

/// Every row of a pack, starting cards, Fertile Soil and the corruption track
/// included.
fn rows(pack: &Value) -> Vec<Row> {
    let mut rows = Vec::new();
    for list in ["/starting/printed", "/advancements", "/vales", "/leaders", "/amulets", "/nemeses"] {
        let count = pack.pointer(list).and_then(Value::as_array).map_or(0, Vec::len);
        rows.extend((0..count).map(|index| format!("{list}/{index}")));
    }
    rows.extend(pack.get("fertile_soil").map(|_| "/fertile_soil".to_owned()));
    let text =
        |at: &str, field: &str| pack.pointer(&format!("{at}/{field}")).and_then(Value::as_str).unwrap_or_default();
    let (at, name, slug) = TRACK;
    let track = Row { at: at.to_owned(), name: name.to_owned(), slug: slug.to_owned() };
    let track = pack.pointer(at).map(|_| track);
    rows.into_iter()
        .map(|at| Row { name: text(&at, "name").to_owned(), slug: text(&at, "slug").to_owned(), at })
        .chain(track)
        .collect()
}

/// The scenarios whose titles begin with the name of a card.
fn scripts_about<'a>(scripts: &'a [Script], row: &Row) -> Vec<&'a Script> {
    let title = format!("{}:", row.name);
    scripts.iter().filter(|script| script.title.starts_with(&title)).collect()
}

/// Whether a script plays with a card: it names it in the position or in a
/// step. Starting cards go by their numbers.
fn names_it(script: &Script, row: &Row) -> bool {
    let lines = script.setup.iter().map(|line| &line.text).chain(script.steps.iter().map(|step| &step.text));
    lines.flat_map(|line| line.split_whitespace()).any(|word| word.starts_with(&row.slug))
}

#[test]
fn every_card_has_a_scenario_that_is_named_after_it() {
    let scripts = scripts();
    let lacks = |row: &Row| !scripts_about(&scripts, row).iter().any(|script| names_it(script, row));
    let rows: Vec<_> = SETS.iter().flat_map(|file| rows(&frozen(file))).collect();
    // The Essential Edition has so many kinds of cards, and Nemesis so many.
    assert_eq!(rows.len(), (2 + 1 + 85 + 76 + 16 + 8) + (44 + 33 + 8 + 13 + 1));
    let lacking: Vec<_> = rows.into_iter().filter(lacks).map(|row| row.name).collect();
    assert!(lacking.is_empty(), "without a scenario: {lacking:?}");
}

const SETS_LINE: &str = "sets base vale_of_magic vale_of_the_wild mana_storm nemesis";

/// Words that make nonsense of a line, or worse, another sense.
const STRAY_WORDS: [&str; 34] = [
    "p1",
    "p4",
    "rest",
    "--",
    "?",
    "*",
    "-",
    "under",
    "nothing",
    "c1",
    "c20",
    "c21",
    "99999999999",
    "-1",
    "999",
    "phase",
    "harvest",
    "prep",
    "tokens",
    "azure_lake",
    "stag_top",
    "magic_mushroom_top",
    "sister_hail",
    "tidewrack_pearl",
    "warchief_top",
    "stormbrew_titan",
    "soulbane",
    "reserved",
    "upgraded",
    "leaders",
    "yes",
    "|",
    "because",
    "é",
];

#[test]
fn no_damaged_script_brings_the_program_down() {
    // A script that names a file would end at that line; so they are played
    // with the built-in cards.
    let with_builtin_cards = |(_, text): (_, String)| {
        let lines = text.lines().map(|line| if line.starts_with("cards ") { SETS_LINE } else { line });
        lines.collect::<Vec<_>>().join("\n")
    };
    let texts: Vec<_> = files().into_iter().map(with_builtin_cards).collect();
    test_kit::damaged_scripts_are_told_of::<Mystic>(&texts, &STRAY_WORDS);
}
