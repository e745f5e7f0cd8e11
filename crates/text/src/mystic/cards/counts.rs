//! How many, and under which condition.

use mystic_vale::effect::{Amount, Condition, Count, Thing, Which, Zone};
use tabletop::Slug;

use super::nouns::NONE;
use crate::FluentArgs;
use crate::language::Language;
use crate::lists::list;
use crate::say;

/// A phrase about a number, and how often that number is meant.
pub(super) fn measured(amount: &Amount, language: &Language, phrase: impl Fn(i32) -> String) -> String {
    match amount {
        Amount::Exactly(count) => phrase(i32::from(*count)),
        // What is counted takes away from a number.
        Amount::Count(count) if count.times < 0 => {
            let (words, less) = (phrase(i32::from(count.plus)), i32::from(count.times).abs());
            say!(language, "mystic-measured-down", words = words, less = less, measure = measure(count, language))
        }
        Amount::Count(count) => {
            let (words, plus) = (phrase(i32::from(count.times)), count.plus);
            say!(language, "mystic-measured", words = words, measure = measure(count, language), plus = plus)
        }
    }
}

/// A condition, after "if".
pub(super) fn condition(condition: &Condition, language: &Language) -> String {
    match condition {
        Condition::AtLeast(count, n) => compared(count, "at_least", *n, language),
        Condition::AtMost(count, n) => compared(count, "at_most", *n, language),
        Condition::Most(count) => beside_others("mystic-if-most", count, language),
        Condition::FewerThanAnother(count) => beside_others("mystic-if-fewer", count, language),
        Condition::All(conditions) => {
            let conditions: Vec<_> = conditions.iter().map(|each| self::condition(each, language)).collect();
            list(&conditions, language)
        }
        Condition::TokenActive => say!(language, "mystic-if-token-active"),
        Condition::LeaderUpgraded => say!(language, "mystic-if-leader-upgraded"),
        Condition::InPlanting => say!(language, "mystic-if-in-planting"),
    }
}

pub(super) fn nouns_of_levels(levels: &[u8], language: &Language) -> String {
    let levels: Vec<_> = levels.iter().map(u8::to_string).collect();
    if levels.is_empty() { String::new() } else { list(&levels, language) }
}

/// A number for which things are named in their plural.
const MANY: i32 = 2;

fn compared(count: &Count, bound: &str, n: u8, language: &Language) -> String {
    let mut args = FluentArgs::new();
    args.set("bound", bound);
    args.set("count", n);
    args.set("things", counted(count, i32::from(n), language));
    args.set("zone", zone(count));
    args.set("zones", all_zones(count, language));
    args.set("faces", count.faces.slug());
    language.say("mystic-if-counted", &args)
}

fn beside_others(key: &str, count: &Count, language: &Language) -> String {
    let (things, zone, faces) = (counted(count, MANY, language), zone(count), count.faces.slug());
    let zones = all_zones(count, language);
    say!(language, key, things = things, zone = zone, zones = zones, faces = faces)
}

/// Where something is counted, as messages call it. Tokens are had; what can be
/// spent is left.
fn zone(count: &Count) -> &'static str {
    let are_tokens = count.of.iter().all(|thing| matches!(thing, Thing::Vp | Thing::Curse));
    if count.on == Zone::Held && are_tokens { TOKENS } else { count.on.slug() }
}

const TOKENS: &str = "tokens";

pub(super) fn zone_words(zone: &str, language: &Language) -> String {
    say!(language, "mystic-where", zone = zone)
}

fn all_zones(count: &Count, language: &Language) -> String {
    let others = count.and.iter().map(|other| other.slug());
    let zones: Vec<_> = std::iter::once(zone(count)).chain(others).map(|zone| zone_words(zone, language)).collect();
    list(&zones, language)
}

fn measure(count: &Count, language: &Language) -> String {
    let mut args = FluentArgs::new();
    args.set("things", counted(count, i32::from(count.divide), language));
    args.set("zones", all_zones(count, language));
    args.set("faces", count.faces.slug());
    args.set("times", count.times);
    args.set("divide", count.divide);
    for (name, bound) in [("least", count.least), ("most", count.most)] {
        match bound {
            Some(bound) => args.set(name, bound),
            None => args.set(name, NONE),
        }
    }
    language.say("mystic-measure", &args)
}

fn counted(count: &Count, divide: i32, language: &Language) -> String {
    let things: Vec<_> = count.of.iter().map(|&thing| noun(count, thing, divide, language)).collect();
    list(&things, language)
}

/// Whether it has to be said that covered advancements count too: eclipses are
/// there to be covered.
fn counts_covered(count: &Count) -> bool {
    count.on == Zone::Owned && count.which.contains(&Which::Eclipse) && !count.which.contains(&Which::Uncovered)
}

fn noun(count: &Count, thing: Thing, divide: i32, language: &Language) -> String {
    let is = |which: Which| if count.which.contains(&which) { which.slug() } else { NONE };
    let mut args = FluentArgs::new();
    args.set("thing", thing.slug());
    args.set("zone", zone(count));
    args.set("divide", divide);
    args.set("other", is(Which::Other));
    args.set("uncovered", is(Which::Uncovered));
    args.set("eclipse", is(Which::Eclipse));
    args.set("blank", is(Which::Blank));
    args.set("name", is(Which::SameName));
    args.set("cover", if counts_covered(count) { "either" } else { NONE });
    match count.level {
        Some(level) => args.set("level", level),
        None => args.set("level", NONE),
    }
    language.say("mystic-thing", &args)
}
