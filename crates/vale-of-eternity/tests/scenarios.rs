//! Every hand-written position of the game, and what they have to cover.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use serde_json::Value;
use tabletop::scenario::{Failure, Playable, Script, SetupLine, parse, run, run_all};
use vale_of_eternity::effect::{Line, Permanent};
use vale_of_eternity::{Card, Pack, Vale};

const GAMES: &[Playable] = &[Playable::of::<Vale>()];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

/// The scenario files with their texts, by name.
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
    let examples = guide.split("```scn\n").skip(1).filter_map(|rest| rest.split("```").next());
    let examples: Vec<_> = examples.filter(|example| example.contains("\ngame eternity\n")).collect();
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

/// The effects of a card with one thing changed, in every way there is.
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
    for other in changed_values(&data) {
        if let Ok(effects) = serde_json::from_value(other.clone()) {
            changed.push((other.to_string(), effects));
        }
    }
    changed
}

/// The data with one number or one word exchanged, in every way there
/// is.
fn changed_values(data: &Value) -> Vec<Value> {
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
    match data {
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            let others = [number - number.min(1), number + 1, number + 10];
            others.into_iter().filter(|_| number > 0).map(Value::from).collect()
        }
        Value::Bool(flag) => vec![Value::from(!flag)],
        Value::String(word) => {
            EXCHANGED.iter().filter(|(from, _)| from == word).map(|(_, to)| Value::from(*to)).collect()
        }
        Value::Array(items) => (0..items.len())
            .flat_map(|place| {
                changed_values(&items[place]).into_iter().map(move |item| {
                    let mut items = items.clone();
                    items[place] = item;
                    Value::Array(items)
                })
            })
            .collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| {
                changed_values(value).into_iter().map(move |value| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), value);
                    Value::Object(fields)
                })
            })
            .collect(),
        Value::Null => Vec::new(),
    }
}

/// Runs a script with another pack.
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
    let cited: BTreeSet<&str> = scripts.iter().flat_map(|script| &script.cites).map(String::as_str).collect();
    let lacking: Vec<_> = (1..=17).filter(|ruling| !cited.contains(format!("rulings, {ruling}").as_str())).collect();
    assert!(lacking.is_empty(), "rulings without a scenario: {lacking:?}");
}

#[test]
fn every_scenario_cites_what_it_tests() {
    let lacking: Vec<_> =
        scripts().into_iter().filter(|script| script.cites.is_empty()).map(|script| script.title).collect();
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

/// A change to a text that may make nonsense of it.
#[derive(Clone, Debug)]
enum Damage {
    Truncate(usize),
    DropLine(usize),
    SwapLines(usize, usize),
    DoubleLine(usize),
    ReplaceWord(usize, String),
    Insert(usize, String),
}

fn damage() -> impl Strategy<Value = Damage> {
    let word = prop_oneof![
        "[ -~]{0,8}",
        "\\PC{0,4}",
        prop::sample::select(vec![
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
        ])
        .prop_map(str::to_owned),
    ];
    let (place, other) = (any::<usize>(), any::<usize>());
    prop_oneof![
        place.prop_map(Damage::Truncate),
        place.prop_map(Damage::DropLine),
        (place, other).prop_map(|(one, other)| Damage::SwapLines(one, other)),
        place.prop_map(Damage::DoubleLine),
        (place, word.clone()).prop_map(|(place, word)| Damage::ReplaceWord(place, word)),
        (place, word).prop_map(|(place, word)| Damage::Insert(place, word)),
    ]
}

fn damaged(text: &str, damage: &Damage) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let count = lines.len();
    match damage {
        Damage::Truncate(at) => {
            let characters = text.chars().count();
            return text.chars().take(at % (characters + 1)).collect();
        }
        Damage::DropLine(at) => drop(lines.remove(at % count)),
        Damage::SwapLines(one, other) => lines.swap(one % count, other % count),
        Damage::DoubleLine(at) => lines.insert(at % count, lines[at % count].clone()),
        Damage::ReplaceWord(at, word) => {
            let line = &mut lines[at % count];
            let mut words: Vec<_> = line.split(' ').collect();
            let place = at / count % words.len();
            words[place] = word;
            *line = words.join(" ");
        }
        Damage::Insert(at, word) => lines.insert(at % count, word.clone()),
    }
    lines.join("\n")
}

proptest! {
    #[test]
    fn no_damaged_script_brings_the_program_down(
        file in any::<prop::sample::Index>(),
        scenario in any::<prop::sample::Index>(),
        damages in prop::collection::vec(damage(), 1..6),
    ) {
        let files = files();
        let (_, text) = &files[file.index(files.len())];
        let starts: Vec<_> = text.match_indices("\nscenario ").map(|(at, _)| at + 1).collect();
        let start = if starts.is_empty() { 0 } else { starts[scenario.index(starts.len())] };
        let end = starts.iter().copied().find(|&other| other > start).unwrap_or(text.len());
        let script = damages.iter().fold(text[start..end].to_owned(), |text, damage| damaged(&text, damage));
        let mut no_files = |_: &str| Err("there are no further files".into());
        prop_assert!(!run_all(&script, GAMES, &mut no_files).is_empty());
    }
}
