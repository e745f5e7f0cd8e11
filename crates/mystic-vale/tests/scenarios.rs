//! Every hand-written position of the game, and what they have to cover.

use std::collections::HashMap;
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

/// The sets that the scenarios are written for.
const SETS: [&str; 4] = ["frozen.ron", "frozen_magic.ron", "frozen_wild.ron", "frozen_storm.ron"];

/// A frozen pack as it is written.
fn source_of(file: &str) -> String {
    fs::read_to_string(folder().join("packs").join(file)).expect("the frozen pack is there")
}

/// A frozen pack as data.
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

/// A row of the pack: where it is written, its name and its slug.
struct Row {
    at: String,
    name: String,
    slug: String,
}

/// Every row of a pack, starting cards and Fertile Soil included.
fn rows(pack: &Value) -> Vec<Row> {
    let mut rows = Vec::new();
    for list in ["/starting/printed", "/advancements", "/vales", "/leaders", "/amulets"] {
        let count = pack.pointer(list).and_then(Value::as_array).map_or(0, Vec::len);
        rows.extend((0..count).map(|index| format!("{list}/{index}")));
    }
    rows.extend(pack.get("fertile_soil").map(|_| "/fertile_soil".to_owned()));
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
    let scripts = scripts();
    let lacks = |row: &Row| !scripts_about(&scripts, row).iter().any(|script| names_it(script, row));
    let rows: Vec<_> = SETS.iter().flat_map(|file| rows(&frozen(file))).collect();
    // The Essential Edition has so many kinds of cards.
    assert_eq!(rows.len(), 2 + 1 + 85 + 76 + 16 + 8);
    let lacking: Vec<_> = rows.into_iter().filter(lacks).map(|row| row.name).collect();
    assert!(lacking.is_empty(), "without a scenario: {lacking:?}");
}

/// Changes that no position can show: there are only three kinds of spirits, so
/// that a higher limit on their number changes nothing.
const WITHOUT_EFFECT: [(&str, &str); 2] = [("Gaia's Kin", "\"most\":4"), ("Gaia's Kin", "\"most\":13")];

/// A change of a card must not go unnoticed: one of the scenarios named after it
/// has to fail when a symbol, a price or a point is another, when an ability is
/// lost, and when a number or a word of it is another.
fn a_change_is_noticed(file: &str, least_tried: usize) {
    let (scripts, pack) = (scripts(), frozen(file));
    let mut packs = Packs::new();
    let (mut tried, mut unnoticed) = (0, Vec::new());
    for row in rows(&pack) {
        let about = scripts_about(&scripts, &row);
        packs.exchange(file, playable(&pack).expect("the frozen pack can be played"));
        assert!(about.iter().all(|script| packs.run(script).is_ok()), "{} as it is", row.name);
        for (what, pack) in changed_packs(&pack, &row) {
            let without_effect = WITHOUT_EFFECT.iter().any(|(name, text)| *name == row.name && what.contains(text));
            let Some(source) = playable(&pack).filter(|_| !without_effect) else { continue };
            tried += 1;
            packs.exchange(file, source);
            if about.iter().all(|script| packs.run(script).is_ok()) {
                unnoticed.push(format!("{}: {what}", row.name));
            }
        }
    }
    assert!(unnoticed.is_empty(), "no scenario notices:\n{}", unnoticed.join("\n"));
    assert!(tried > least_tried, "only {tried} changes were tried");
}

#[test]
fn a_change_of_any_card_of_the_base_game_is_noticed() {
    a_change_is_noticed("frozen.ron", 500);
}

#[test]
fn a_change_of_any_card_of_vale_of_magic_is_noticed() {
    a_change_is_noticed("frozen_magic.ron", 300);
}

#[test]
fn a_change_of_any_card_of_vale_of_the_wild_is_noticed() {
    a_change_is_noticed("frozen_wild.ron", 400);
}

#[test]
fn a_change_of_any_card_of_mana_storm_is_noticed() {
    a_change_is_noticed("frozen_storm.ron", 400);
}

/// The packs that scripts are played with, by file.
struct Packs(HashMap<&'static str, String>);

impl Packs {
    fn new() -> Self {
        Self(SETS.into_iter().map(|file| (file, source_of(file))).collect())
    }

    /// From now on another pack stands in that file.
    fn exchange(&mut self, file: &str, source: String) {
        *self.0.get_mut(file).expect("it is one of the sets") = source;
    }

    /// Runs a script with these packs.
    fn run(&self, script: &Script) -> Result<(), Failure> {
        run::<Mystic>(script, &mut |path| {
            let file = path.rsplit('/').next().unwrap_or_default();
            self.0.get(file).cloned().ok_or_else(|| format!("there is no pack {file}").into())
        })
    }
}

/// The fields that may be another, by their place in a row.
const FIELDS: [&str; 14] = [
    "cost",
    "symbols",
    "end_vp",
    "eclipse",
    "longwise",
    "own_limit",
    "abilities",
    "upgrade",
    "starting/symbols",
    "starting/end_vp",
    "starting/abilities",
    "upgraded/symbols",
    "upgraded/end_vp",
    "upgraded/abilities",
];

/// The packs in which one thing about a row is another, with what it is. How
/// many copies there are and which deck they belong to is told by the scenarios
/// of the setup.
fn changed_packs(pack: &Value, row: &Row) -> Vec<(String, Value)> {
    let mut changed = Vec::new();
    for field in FIELDS {
        let at = format!("{}/{field}", row.at);
        let Some(value) = pack.pointer(&at) else { continue };
        let abilities = value.as_array().filter(|_| field.ends_with("abilities"));
        let lost = abilities.into_iter().flat_map(|all| (0..all.len()).map(|number| without(all, number)));
        for other in changed_fields(value).into_iter().chain(lost) {
            let mut pack = pack.clone();
            *pack.pointer_mut(&at).expect("the field is there") = other.clone();
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
const EXCHANGED: [&[&str]; 18] = [
    &["mana", "vp", "animal", "forest", "sky", "wild"],
    &["mana", "vp", "spirit", "active_token"],
    &["decay", "growth", "guardian", "mana"],
    &["spirit", "spirit_kind", "guardian"],
    &["card", "other_card", "advancement"],
    &["this_card", "field", "on_deck", "owned"],
    &["field", "on_deck", "sight"],
    &["this_card", "you"],
    &["when_played", "harvest", "would_spoil", "any_time"],
    &["on_spoil", "causes_spoil"],
    &["start_of_planting", "planting"],
    &["harvest", "harvest_end", "discard_phase"],
    &["when_bought", "harvest"],
    &["next_prep", "end_of_turn"],
    &["advancement", "vale"],
    &["every", "first", "once"],
    &["deck_top", "discard"],
    &["TokenActive", "LeaderUpgraded", "InPlanting"],
];

/// The data with one number or one word exchanged, or with what is optional
/// made mandatory, in every way there is.
fn changed_fields(data: &Value) -> Vec<Value> {
    let words = |word: &str| {
        let groups = EXCHANGED.iter().filter(|group| group.contains(&word));
        groups.flat_map(|group| *group).filter(|other| **other != word).copied().collect()
    };
    let mut changed = changed_values(data, Exchange { numbers: other_numbers, words });
    if let Some(below_zero) = data.as_i64().filter(|number| *number < 0) {
        changed.extend([below_zero - 1, below_zero + 1].map(Value::from));
    }
    let abilities = data.as_array().into_iter().flatten().enumerate();
    for (place, optional) in abilities.filter_map(|(place, ability)| Some((place, ability.pointer("/effect/May")?))) {
        let mut mandatory = data.clone();
        mandatory[place]["effect"] = optional.clone();
        changed.push(mandatory);
    }
    changed
}

#[test]
fn every_ruling_is_cited() {
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

/// The sections about the expansions, in the rulebooks of the Essential Edition
/// and of Nemesis.
const ESSENTIAL_SECTIONS: [&str; 12] = [
    "Conclaves",
    "Setting Up Conclaves",
    "Eclipse Symbol",
    "Leader Cards",
    "Leader Setup",
    "Using Your Leader",
    "Upgrading Your Leader",
    "Amulets",
    "Using an Amulet",
    "Negative VP",
    "Alternative Costs",
    "Sacrifice",
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
    let sections = sections.map(|section| format!("rulebook, {section}"));
    let essential = ESSENTIAL_SECTIONS.map(|section| format!("essential rulebook, {section}"));
    let lacking = test_kit::uncited(&scripts, sections.chain(essential));
    assert!(lacking.is_empty(), "sections without a scenario: {lacking:?}");
}

#[test]
fn every_scenario_cites_what_it_tests() {
    let scripts = scripts();
    let lacking = test_kit::without_citation(&scripts);
    assert!(lacking.is_empty(), "without a citation: {lacking:?}");
}

/// The line that has a script played with all built-in cards.
const SETS_LINE: &str = "sets base vale_of_magic vale_of_the_wild mana_storm";

/// Words that make nonsense of a line, or worse, another sense.
const STRAY_WORDS: [&str; 30] = [
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
