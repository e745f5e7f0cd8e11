//! Every hand-written position of the game, and what they have to cover.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use mystic_vale::{Mystic, Pack};
use serde_json::Value;
use tabletop::scenario::{Failure, Playable, Script, parse, run, run_all};
use tabletop::test_kit::{self, Exchange, changed_values, other_numbers};

const GAMES: &[Playable] = &[Playable::of::<Mystic>()];

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

/// The cards that the scenarios are written for.
fn frozen() -> Pack {
    let source = fs::read_to_string(folder().join("packs/frozen.ron")).expect("the frozen pack is there");
    Pack::parse("frozen.ron", &source).expect("the frozen pack can be played")
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
        let frozen = script.setup.iter().any(|line| line.text.ends_with("packs/frozen.ron"));
        assert!(frozen, "{} is played with other cards", script.title);
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

/// A row of the pack: where it is written, its name and its slug.
struct Row {
    at: String,
    name: String,
    slug: String,
}

/// Every row of the pack, starting cards and Fertile Soil included.
fn rows(pack: &Value) -> Vec<Row> {
    let mut rows = Vec::new();
    for list in ["/starting/printed", "/advancements", "/vales"] {
        let count = pack.pointer(list).and_then(Value::as_array).map_or(0, Vec::len);
        rows.extend((0..count).map(|index| format!("{list}/{index}")));
    }
    rows.push("/fertile_soil".to_owned());
    let text =
        |at: &str, field: &str| pack.pointer(&format!("{at}/{field}")).and_then(Value::as_str).unwrap_or_default();
    rows.into_iter()
        .map(|at| Row { name: text(&at, "name").to_owned(), slug: text(&at, "slug").to_owned(), at })
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
    let (scripts, pack) = (scripts(), serde_json::to_value(frozen()).expect("a pack is plain data"));
    let lacks = |row: &Row| !scripts_about(&scripts, row).iter().any(|script| names_it(script, row));
    let lacking: Vec<_> = rows(&pack).into_iter().filter(lacks).map(|row| row.name).collect();
    assert!(lacking.is_empty(), "without a scenario: {lacking:?}");
}

/// Changes that no position can show: there are only three kinds of spirits, so
/// that a higher limit on their number changes nothing.
const WITHOUT_EFFECT: [(&str, &str); 2] = [("Gaia's Kin", "\"most\":4"), ("Gaia's Kin", "\"most\":13")];

/// A change of a card must not go unnoticed: one of the scenarios named after it
/// has to fail when a symbol, a price or a point is another, when an ability is
/// lost, and when a number or a word of it is another.
#[test]
fn a_change_of_any_card_is_noticed() {
    let (scripts, pack) = (scripts(), serde_json::to_value(frozen()).expect("a pack is plain data"));
    let unchanged = playable(&pack).expect("the frozen pack can be played");
    let (mut tried, mut unnoticed) = (0, Vec::new());
    for row in rows(&pack) {
        let about = scripts_about(&scripts, &row);
        assert!(about.iter().all(|script| run_with(script, &unchanged).is_ok()), "{} as it is", row.name);
        for (what, pack) in changed_packs(&pack, &row) {
            let without_effect = WITHOUT_EFFECT.iter().any(|(name, text)| *name == row.name && what.contains(text));
            let Some(source) = playable(&pack).filter(|_| !without_effect) else { continue };
            tried += 1;
            if about.iter().all(|script| run_with(script, &source).is_ok()) {
                unnoticed.push(format!("{}: {what}", row.name));
            }
        }
    }
    assert!(unnoticed.is_empty(), "no scenario notices:\n{}", unnoticed.join("\n"));
    assert!(tried > 500, "only {tried} changes were tried");
}

/// The packs in which one thing about a row is another, with what it is. How
/// many copies there are and which deck they belong to is told by the scenarios
/// of the setup.
fn changed_packs(pack: &Value, row: &Row) -> Vec<(String, Value)> {
    let field_of = |field: &str| pack.pointer(&format!("{}/{field}", row.at));
    let mut changed = Vec::new();
    for field in ["cost", "symbols", "end_vp", "longwise", "own_limit", "abilities"] {
        let Some(value) = field_of(field) else { continue };
        let abilities = value.as_array().filter(|_| field == "abilities");
        let lost = abilities.into_iter().flat_map(|all| (0..all.len()).map(|number| without(all, number)));
        for other in changed_fields(value).into_iter().chain(lost) {
            let mut pack = pack.clone();
            *pack.pointer_mut(&format!("{}/{field}", row.at)).expect("the field is there") = other.clone();
            changed.push((format!("{field} {other}"), pack));
        }
    }
    changed
}

fn without(items: &[Value], number: usize) -> Value {
    let mut fewer = items.to_vec();
    fewer.remove(number);
    Value::Array(fewer)
}

/// The source of a pack, if it can be played.
fn playable(pack: &Value) -> Option<String> {
    let pack: Pack = serde_json::from_value(pack.clone()).ok()?;
    let source = ron::to_string(&pack).expect("a pack can be written");
    Pack::parse("other.ron", &source).ok().map(|_| source)
}

/// Words of abilities, each with others that could stand in its place.
const EXCHANGED: [&[&str]; 8] = [
    &["mana", "vp", "animal", "forest", "sky", "wild"],
    &["decay", "growth", "guardian"],
    &["spirit", "spirit_kind", "guardian"],
    &["card", "other_card"],
    &["this_card", "field"],
    &["when_played", "harvest", "would_spoil", "any_time"],
    &["next_prep", "end_of_turn"],
    &["advancement", "vale"],
];

/// The data with one number or one word exchanged, or with what is optional
/// made mandatory, in every way there is.
fn changed_fields(data: &Value) -> Vec<Value> {
    let words = |word: &str| {
        let groups = EXCHANGED.iter().filter(|group| group.contains(&word));
        groups.flat_map(|group| *group).filter(|other| **other != word).copied().collect()
    };
    let mut changed = changed_values(data, Exchange { numbers: other_numbers, words });
    let abilities = data.as_array().into_iter().flatten().enumerate();
    for (place, optional) in abilities.filter_map(|(place, ability)| Some((place, ability.pointer("/effect/May")?))) {
        let mut mandatory = data.clone();
        mandatory[place]["effect"] = optional.clone();
        changed.push(mandatory);
    }
    changed
}

/// Runs a script with another pack.
fn run_with(script: &Script, pack: &str) -> Result<(), Failure> {
    run::<Mystic>(script, &mut |_| Ok(pack.to_owned()))
}

#[test]
fn every_ruling_of_the_base_game_is_cited() {
    let scripts = scripts();
    let lacking = test_kit::uncited(&scripts, (1..=19).map(|ruling| format!("rulings, {ruling}")));
    assert!(lacking.is_empty(), "rulings without a scenario: {lacking:?}");
}

/// The sections of the rulebook that have rules in them, worked examples
/// included.
const SECTIONS: [&str; 33] = [
    "Player Decks",
    "The Commons",
    "Level 1 Advancements",
    "Vale Cards",
    "Setup VP Tokens",
    "Setup Fields",
    "Determine Starting Player",
    "Card Anatomy",
    "Planting Phase",
    "Spoiling",
    "Harvest Phase",
    "Resolve Harvest Abilities",
    "Score VP",
    "Buy Vale Cards",
    "Example Buying Vale Cards",
    "Buy Advancements",
    "Example Buying Advancements",
    "Discard Phase",
    "Sleeve Advancements",
    "Replenish Vales",
    "Replenish Advancements",
    "Prep Phase",
    "End of the Game",
    "Example Final Scoring",
    "Mana Token",
    "Guardian Symbol",
    "Wild Spirit Symbol",
    "On-deck Card",
    "Using Abilities",
    "Planting Your Field",
    "Open and Hidden Information",
    "Decay",
    "Card vs. Advancement",
];

/// The cards that the rulebook clarifies.
const CLARIFIED: [&str; 26] = [
    "Aurora",
    "Calm Weather",
    "Cleansing Rain",
    "Dawnsinger",
    "Deadwood Harvester",
    "Earthchant Chorus",
    "Feral Chieftain",
    "Gaia's Chosen",
    "Grassland",
    "Grovetender",
    "Lifebringer Seed",
    "Magic Seed",
    "Mindful Owl",
    "Peacekeeper Druid",
    "Seedling",
    "Woodland Warden",
    "Ancient Liferoots",
    "Azure Lake",
    "Blooming Arbor",
    "Cascading Falls",
    "Conclave of Ents",
    "Pool of Light",
    "Radiant Pinnacle",
    "Stream of Vigor",
    "Sunstone Aerie",
    "Talonthorn Den",
];

#[test]
fn every_section_and_clarification_of_the_rulebook_is_cited() {
    let scripts = scripts();
    let clarifications = CLARIFIED.map(|card| format!("Card Clarifications: {card}"));
    let sections = SECTIONS.map(str::to_owned).into_iter().chain(clarifications);
    let lacking = test_kit::uncited(&scripts, sections.map(|section| format!("rulebook, {section}")));
    assert!(lacking.is_empty(), "sections without a scenario: {lacking:?}");
}

#[test]
fn every_scenario_cites_what_it_tests() {
    let scripts = scripts();
    let lacking = test_kit::without_citation(&scripts);
    assert!(lacking.is_empty(), "without a citation: {lacking:?}");
}

/// Words that make nonsense of a line, or worse, another sense.
const STRAY_WORDS: [&str; 24] = [
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
    "|",
    "because",
    "é",
];

#[test]
fn no_damaged_script_brings_the_program_down() {
    // A script that names a file would end at that line; so they are played
    // with the built-in cards.
    let with_builtin_cards = |(_, text): (_, String)| text.replace("cards ../packs/frozen.ron\n", "");
    let texts: Vec<_> = files().into_iter().map(with_builtin_cards).collect();
    test_kit::damaged_scripts_are_told_of::<Mystic>(&texts, &STRAY_WORDS);
}
