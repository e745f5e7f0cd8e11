//! A change of a card must not go unnoticed.

use std::collections::HashMap;

use mystic_vale::{Mystic, Pack};
use serde_json::Value;
use tabletop::scenario::{Failure, Script, run};
use tabletop::test_kit::{Exchange, changed_values, other_numbers};

use crate::scenarios::{Row, SETS, frozen, rows, scripts, scripts_about, source_of};

/// Changes that no position can show: there are only three kinds of spirits, so
/// that a higher limit on their number changes nothing; an upgrade for five mana
/// takes no sixth curse token; and to what lies on-deck every card of the field is
/// another.
const WITHOUT_EFFECT: [(&str, &str); 4] = [
    ("Gaia's Kin", "\"most\":4"),
    ("Gaia's Kin", "\"most\":13"),
    ("Oakenstride Titan", "\"CurseForUpgrade\":6"),
    ("Corrupted Centaur", "\"other_card\""),
];

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

#[test]
fn a_change_of_any_card_of_nemesis_is_noticed() {
    a_change_is_noticed("frozen_nemesis.ron", 1000);
}

struct Packs(HashMap<&'static str, String>);

impl Packs {
    fn new() -> Self {
        Self(SETS.into_iter().map(|file| (file, source_of(file))).collect())
    }

    fn exchange(&mut self, file: &str, source: String) {
        *self.0.get_mut(file).expect("it is one of the sets") = source;
    }

    fn run(&self, script: &Script) -> Result<(), Failure> {
        run::<Mystic>(script, &mut |path| {
            let file = path.rsplit('/').next().unwrap_or_default();
            self.0.get(file).cloned().ok_or_else(|| format!("there is no pack {file}").into())
        })
    }
}

/// The fields that may be another, by their place in a row. How difficult a
/// nemesis is can only be read, so that no position shows it.
const FIELDS: [&str; 21] = [
    "cost",
    "symbols",
    "end_vp",
    "eclipse",
    "longwise",
    "own_limit",
    "abilities",
    "ritual",
    "power",
    "easy",
    "standard",
    "kind",
    "upgrade",
    "starting/symbols",
    "starting/end_vp",
    "starting/abilities",
    "starting/all_or_none",
    "upgraded/all_or_none",
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
        let ritual = (field == "ritual").then(|| other_rituals(value));
        for other in changed_fields(value).into_iter().chain(lost).chain(ritual.into_iter().flatten()) {
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

fn other_rituals(ritual: &Value) -> Vec<Value> {
    let mut others = Vec::new();
    for half in ["/requires/symbols", "/reward/symbols"] {
        let symbols = ritual.pointer(half).and_then(Value::as_object).cloned().unwrap_or_default();
        for (symbol, count) in &symbols {
            for other in SYMBOLS.iter().filter(|other| !symbols.contains_key(**other)) {
                let mut exchanged = symbols.clone();
                exchanged.remove(symbol);
                exchanged.insert((*other).to_owned(), count.clone());
                let mut ritual = ritual.clone();
                *ritual.pointer_mut(half).expect("the half is there") = exchanged.into();
                others.push(ritual);
            }
        }
    }
    others
}

const SYMBOLS: [&str; 10] = ["mana", "decay", "growth", "vp", "curse", "guardian", "animal", "forest", "sky", "wild"];

fn playable(pack: &Value) -> Option<String> {
    let pack: Pack = serde_json::from_value(pack.clone()).ok()?;
    let source = ron::to_string(&pack).expect("a pack can be written");
    Pack::parse("other.ron", &source).ok().map(|_| source)
}

/// Words of abilities, each with others that could stand in its place.
const EXCHANGED: [&[&str]; 27] = [
    &["mana", "vp", "curse", "animal", "forest", "sky", "wild"],
    &["mana", "vp", "curse", "spirit", "active_token"],
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
    &["harvest_start", "harvest"],
    &["next_prep", "end_of_turn"],
    &["advancement", "vale"],
    &["this", "vale", "advancement", "other_advancement"],
    &["other", "any", "without_decay", "costliest"],
    &["this_card", "any_card"],
    &["held", "held_and_on_leaders"],
    &["fertile_soil", "reserved"],
    &["advancement", "reserved", "per_guardian"],
    &["starting", "upgraded"],
    &["titan", "druid"],
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
