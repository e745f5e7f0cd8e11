//! Every hand-written position of the game, and what they have to cover.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop::scenario::{Failure, Playable, Script, SetupLine, parse, run, run_all};
use tabletop::test_kit::{self, Exchange, changed_values, other_numbers};
use vale_of_eternity::effect::{Line, Permanent};
use vale_of_eternity::{Card, Pack, Vale};

const GAMES: &[Playable] = &[Playable::of::<Vale>()];

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

/// The examples of the guide, between lines of three backticks.
#[test]
fn every_example_of_the_guide_passes() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenarios.md");
    let guide = fs::read_to_string(guide).expect("the guide is there");
    let examples = test_kit::examples_of(&guide, "eternity");
    assert!(examples.len() > 3, "only {} examples were found", examples.len());
    for example in examples {
        for result in run_all(example, GAMES, &mut load_from(&folder())) {
            result.unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}

/// The scenarios whose titles begin with the name of a card.
fn scripts_about<'a>(scripts: &'a [Script], card: &Card) -> Vec<&'a Script> {
    let title = format!("{}:", card.name);
    let places_it =
        |script: &Script| script.setup.iter().any(|line| line.text.split_whitespace().any(|word| word == card.slug));
    scripts.iter().filter(|script| script.title.starts_with(&title) && places_it(script)).collect()
}

#[test]
fn every_card_has_a_scenario_that_is_named_after_it() {
    let scripts = scripts();
    let cards = Pack::builtin().cards.iter();
    let lacking: Vec<_> =
        cards.filter(|card| scripts_about(&scripts, card).is_empty()).map(|card| card.name.as_str()).collect();
    assert!(lacking.is_empty(), "without a scenario: {lacking:?}");
}

/// A change of an effect must not go unnoticed: one of the scenarios named after
/// it has to fail when a line of it is lost, a number is another or a family,
/// colour, kind or owner is another.
#[test]
fn a_change_of_any_printed_effect_is_noticed() {
    let (scripts, builtin) = (scripts(), Pack::builtin());
    let source = ron::to_string(builtin).expect("a pack can be written");
    let mut unnoticed = Vec::new();
    for (index, card) in builtin.cards.iter().enumerate() {
        let about = scripts_about(&scripts, card);
        assert!(about.iter().all(|script| run_with(script, &source).is_ok()), "{} as it is", card.name);
        for (what, effects) in changed_effects(&card.effects) {
            let mut pack = builtin.clone();
            pack.cards[index].effects = effects;
            let source = ron::to_string(&pack).expect("a pack can be written");
            let can_be_played = Pack::parse("other.ron", &source).is_ok();
            if can_be_played && about.iter().all(|script| run_with(script, &source).is_ok()) {
                unnoticed.push(format!("{}: {what}", card.name));
            }
        }
    }
    assert!(unnoticed.is_empty(), "no scenario notices:\n{}", unnoticed.join("\n"));
}

fn changed_effects(effects: &[Line]) -> Vec<(String, Vec<Line>)> {
    let mut changed = Vec::new();
    for number in 0..effects.len() {
        let mut fewer = effects.to_vec();
        let lost = fewer.remove(number);
        if fewer.is_empty() {
            // A card needs a line; this one changes nothing.
            fewer.push(Line::Permanent(Permanent::StoneLimit(1)));
        }
        changed.push((format!("without {lost:?}"), fewer));
    }
    let data = serde_json::to_value(effects).expect("effects are plain data");
    for other in changed_values(&data, Exchange { numbers, words }) {
        if let Ok(effects) = serde_json::from_value(other.clone()) {
            changed.push((other.to_string(), effects));
        }
    }
    changed
}

/// What could stand in the place of a number. Stones of which an effect has
/// none are no part of it.
fn numbers(number: u64) -> Vec<u64> {
    if number == 0 { Vec::new() } else { other_numbers(number) }
}

fn words(word: &str) -> Vec<&'static str> {
    const EXCHANGED: [(&str, &str); 12] = [
        ("fire", "water"),
        ("water", "earth"),
        ("earth", "wind"),
        ("wind", "dragon"),
        ("dragon", "fire"),
        ("red", "blue"),
        ("blue", "purple"),
        ("purple", "red"),
        ("instant", "active"),
        ("active", "instant"),
        ("yours", "chosen_players"),
        ("chosen_players", "yours"),
    ];
    EXCHANGED.iter().filter(|(from, _)| *from == word).map(|&(_, to)| to).collect()
}

fn run_with(script: &Script, pack: &str) -> Result<(), Failure> {
    let mut script = script.clone();
    script.setup.push(SetupLine { line: 0, text: "cards other.ron".to_owned() });
    let result = run::<Vale>(&script, &mut |_| Ok(pack.to_owned()));
    if let Err(Failure::Script(error)) = &result {
        assert_ne!(error.line, 0, "{error}");
    }
    result
}

#[test]
fn every_ruling_is_cited() {
    let scripts = scripts();
    let lacking = test_kit::uncited(&scripts, (1..=17).map(|ruling| format!("rulings, {ruling}")));
    assert!(lacking.is_empty(), "rulings without a scenario: {lacking:?}");
}

#[test]
fn every_scenario_cites_what_it_tests() {
    let scripts = scripts();
    let lacking = test_kit::without_citation(&scripts);
    assert!(lacking.is_empty(), "without a citation: {lacking:?}");
}

#[test]
fn every_worked_example_names_its_edition() {
    let text = fs::read_to_string(folder().join("rulebook.scn")).expect("the worked examples are there");
    for script in parse(&text) {
        let script = script.expect("scripts that cannot be read fail another test");
        let names_edition = script.setup.iter().any(|line| line.text.starts_with("edition "));
        assert!(names_edition, "{} names no edition", script.title);
    }
}

/// Words that make nonsense of a line, or worse, another sense.
const STRAY_WORDS: [&str; 27] = [
    "p1",
    "p4",
    "rest",
    "--",
    "?",
    "*",
    "scenario",
    "hand",
    "area",
    "top",
    "pile",
    "round 10",
    "phase hunting",
    "phase resolution",
    "reveal 4",
    "stones 9r",
    "99999999999",
    "-1",
    "imp",
    "players 4",
    "sees",
    "because",
    "|",
    "legal",
    "deeds 0",
    "cards nowhere.ron",
    "é",
];

#[test]
fn no_damaged_script_brings_the_program_down() {
    let texts: Vec<_> = files().into_iter().map(|(_, text)| text).collect();
    test_kit::damaged_scripts_are_told_of::<Vale>(&texts, &STRAY_WORDS);
}
