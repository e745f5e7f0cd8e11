//! Retuning the cards changes made-up values and nothing else.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::cards::{Advancement, Leader, Pack, Sources};
use crate::collection::Collection;
use crate::effect::{Amount, Effect, Gain, Trigger};

type Change = fn(&mut Pack);

fn pairs() -> Vec<(&'static Pack, &'static Pack)> {
    Collection::builtin().packs().zip(Collection::frozen().packs()).collect()
}

fn frozen(slug: &str) -> &'static Pack {
    Collection::frozen().packs().find(|pack| pack.slug == slug).expect("every set is frozen")
}

#[test]
fn the_frozen_packs_have_the_same_cards() {
    let slugs = |pack: &'static Pack| rows(pack).into_keys().collect::<Vec<_>>();
    for (pack, frozen) in pairs() {
        assert_eq!((&pack.slug, slugs(pack)), (&frozen.slug, slugs(frozen)));
        assert_ne!(pack, frozen);
    }
}

#[test]
fn known_facts_are_those_of_the_frozen_packs() {
    for (pack, frozen) in pairs() {
        assert_eq!(changed_facts(pack, frozen), [""; 0], "these are printed facts, not ours to retune");
    }
}

#[test]
fn a_changed_fact_would_be_noticed() {
    let changes: [(Change, &[&str]); 11] = [
        (|pack| row(pack, "podlings").cost.mana = 3, &["podlings cost"]),
        (|pack| row(pack, "stag").cost.mana = 3, &[]),
        (|pack| row(pack, "stag").symbols.animal = 0, &[]),
        (|pack| row(pack, "stag").symbols.guardian = 1, &["stag symbols.guardian"]),
        (|pack| row(pack, "seedling").symbols.decay = 1, &["seedling symbols.decay"]),
        (|pack| pack.starting.iter_mut().for_each(|starting| starting.blanks = 9), &["starting blanks"]),
        (|pack| row(pack, "podlings").eclipse = true, &["podlings eclipse"]),
        (|pack| azure_lake(pack, Effect::Gain(Gain::Sky, Amount::Exactly(1))), &[]),
        (|pack| azure_lake(pack, Effect::Gain(Gain::Mana, Amount::Exactly(2))), &["azure_lake abilities.n"]),
        (|pack| pack.vales[0].abilities[0].when = Trigger::AnyTime, &["azure_lake abilities.when"]),
        (
            |pack| {
                let sources = &mut row(pack, "podlings").sources.of;
                sources.insert("cost".to_owned(), tabletop::Provenance::Reconstructed);
            },
            &["podlings cost"],
        ),
    ];
    for (number, (change, expected)) in changes.into_iter().enumerate() {
        let mut changed = frozen("base").clone();
        change(&mut changed);
        assert_ne!(&changed, frozen("base"), "change {number}");
        assert_eq!(changed_facts(&changed, frozen("base")), expected, "change {number}");
    }
}

#[test]
fn a_changed_fact_of_an_expansion_would_be_noticed() {
    let changes: [(&str, Change, &[&str]); 13] = [
        ("vale_of_magic", |pack| row(pack, "hatchery").set = "base".to_owned(), &["hatchery set"]),
        ("vale_of_magic", |pack| not_leftmost(row(pack, "hatchery")), &["hatchery abilities.leftmost"]),
        ("vale_of_the_wild", |pack| row(pack, "centaur").cost.mana = 1, &[]),
        (
            "vale_of_the_wild",
            |pack| row(pack, "centaur").abilities.clear(),
            &["centaur abilities.effect", "centaur abilities.when"],
        ),
        ("vale_of_the_wild", |pack| pack.leaders[0].upgraded.end_vp = 9, &[]),
        ("conclaves", |pack| pack.conclaves[0].ends_game = false, &["early_harvest ends_game"]),
        ("nemesis", |pack| row(pack, "beastbrother_ambassador").cost.mana = 9, &[]),
        (
            "nemesis",
            |pack| row(pack, "beastbrother_ambassador").ritual = None,
            &["beastbrother_ambassador ritual.requires"],
        ),
        (
            "nemesis",
            |pack| row(pack, "park_gardener").abilities[0].not_in_turn_bought = false,
            &["park_gardener abilities.not_in_turn_bought"],
        ),
        ("nemesis", |pack| leader(pack, "magmaborn_titan").upgraded.end_vp = 9, &[]),
        (
            "nemesis",
            |pack| leader(pack, "magmaborn_titan").starting.all_or_none = false,
            &["magmaborn_titan starting.all_or_none"],
        ),
        ("nemesis", |pack| pack.nemeses[2].abilities[0].hourglass = Some(7), &[]),
        (
            "nemesis",
            |pack| pack.corruption_track.iter_mut().for_each(|track| track.standard.truncate(20)),
            &["corruption_track standard"],
        ),
    ];
    for (slug, change, expected) in changes {
        let mut changed = frozen(slug).clone();
        change(&mut changed);
        assert_ne!(&changed, frozen(slug));
        assert_eq!(changed_facts(&changed, frozen(slug)), expected, "{slug}");
    }
}

fn not_leftmost(row: &mut Advancement) {
    let [ability] = row.abilities.as_mut_slice() else { panic!("Hatchery has one ability") };
    ability.effect = Effect::May(Box::new(Effect::KeepInField { leftmost: false, every_turn: false }));
}

#[test]
fn each_part_of_what_gaias_chosen_counts_is_a_fact_of_its_own() {
    for (thing, expected) in [("decay", vec!["gaias_chosen abilities.of.decay"]), ("growth", vec![])] {
        let mut changed = frozen("base").clone();
        let [ability] = row(&mut changed, "gaias_chosen").abilities.as_mut_slice() else {
            panic!("Gaia's Chosen has one ability")
        };
        let Effect::Score(Amount::Count(count)) = &mut ability.effect else {
            panic!("Gaia's Chosen counts what is on its card")
        };
        count.of.retain(|counted| json!(counted) != thing);
        assert_eq!(changed_facts(&changed, frozen("base")), expected, "{thing}");
    }
}

fn row<'a>(pack: &'a mut Pack, slug: &str) -> &'a mut Advancement {
    let found = pack.advancements.iter_mut().find(|row| row.slug == slug);
    found.unwrap_or_else(|| panic!("there is no advancement {slug}"))
}

fn leader<'a>(pack: &'a mut Pack, slug: &str) -> &'a mut Leader {
    let found = pack.leaders.iter_mut().find(|row| row.slug == slug);
    found.unwrap_or_else(|| panic!("there is no leader {slug}"))
}

fn azure_lake(pack: &mut Pack, effect: Effect) {
    assert_eq!(pack.vales[0].slug, "azure_lake");
    pack.vales[0].abilities[0].effect = effect;
}

/// The facts of the frozen pack that a pack changes, or no longer claims to
/// know. That more became known is no change.
fn changed_facts(pack: &Pack, frozen: &Pack) -> Vec<String> {
    let (now, then) = (rows(pack), rows(frozen));
    let mut changed = Vec::new();
    for (slug, (row_then, sources_then)) in &then {
        let Some((row_now, sources_now)) = now.get(slug) else { continue };
        for (fact, _) in sources_then.of.iter().filter(|(_, provenance)| !provenance.is_made_up()) {
            let still_known = sources_now.of.get(fact).is_some_and(|provenance| !provenance.is_made_up());
            if !still_known || value_of(row_now, fact) != value_of(row_then, fact) {
                changed.push(format!("{slug} {fact}"));
            }
        }
    }
    changed
}

/// Every row of a pack as data, by its slug.
fn rows(pack: &Pack) -> BTreeMap<&str, (Value, &Sources)> {
    let printed = pack.starting.iter().flat_map(|starting| &starting.printed);
    let advancements = printed.chain(&pack.fertile_soil).chain(&pack.advancements);
    let advancements = advancements.map(|row| (row.slug.as_str(), (of_set(json!(row), &row.set), &row.sources)));
    let vales = pack.vales.iter().map(|row| (row.slug.as_str(), (of_set(json!(row), &row.set), &row.sources)));
    let leaders = pack.leaders.iter().map(|row| (row.slug.as_str(), (of_set(json!(row), &row.set), &row.sources)));
    let amulets = pack.amulets.iter().map(|row| (row.slug.as_str(), (of_set(json!(row), &row.set), &row.sources)));
    let nemeses = pack.nemeses.iter().map(|row| (row.slug.as_str(), (of_set(json!(row), &row.set), &row.sources)));
    let track = pack.corruption_track.iter().map(|row| ("corruption_track", (json!(row), &row.sources)));
    let conclaves = pack.conclaves.iter().map(|row| (row.slug.as_str(), (json!(row), &row.sources)));
    let starting = pack.starting.iter().map(|row| ("starting", (json!({"blanks": row.blanks}), &row.sources)));
    let cards = advancements.chain(vales).chain(leaders).chain(amulets).chain(nemeses);
    cards.chain(track).chain(conclaves).chain(starting).collect()
}

/// A row with its set, which packs tell once for all their rows.
fn of_set(mut row: Value, set: &str) -> Value {
    row["set"] = json!(set);
    row
}

/// What a row says under the name of a fact, such as `symbols.guardian`.
fn value_of(row: &Value, fact: &str) -> Value {
    let (field, part) = fact.split_once('.').unwrap_or((fact, ""));
    match (field, part) {
        (field, "") => row[field].clone(),
        ("starting" | "upgraded", part) => value_of(&row[field], part),
        ("abilities", "n") => json!(numbers_in(&row[field])),
        ("abilities", part) => match part.split_once('.') {
            Some((list, word)) => json!(under(&row[field], list).iter().any(|list| lists(list, word))),
            None => json!(under(&row[field], part)),
        },
        // Halves are no numbers.
        ("ritual", half) => row[field][half].clone(),
        // What is zero is left out of the data.
        (field, part) => json!(row[field][part].as_u64().unwrap_or(0)),
    }
}

fn lists(list: &Value, word: &str) -> bool {
    list.as_array().is_some_and(|entries| entries.iter().any(|entry| entry == word))
}

/// Everything that stands under a word, however deep.
fn under<'a>(data: &'a Value, word: &str) -> Vec<&'a Value> {
    match data {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(field, value)| if field == word { vec![value] } else { under(value, word) })
            .collect(),
        Value::Array(entries) => entries.iter().flat_map(|entry| under(entry, word)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// Every number, and every count that stands for one. The hourglass of an ability
/// is a fact of its own.
fn numbers_in(data: &Value) -> Vec<&Value> {
    match data {
        Value::Number(_) => vec![data],
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(field, value)| match field.as_str() {
                "Count" => vec![value],
                "hourglass" => Vec::new(),
                _ => numbers_in(value),
            })
            .collect(),
        Value::Array(entries) => entries.iter().flat_map(numbers_in).collect(),
        Value::Null | Value::Bool(_) | Value::String(_) => Vec::new(),
    }
}
