//! What the hand-written positions of a game are held to.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::random::Rng;
use crate::scenario::{Playable, Script, Stage, run_all};

const DAMAGES: u32 = 20;

/// Whatever happens to a script, the program says what became of it.
///
/// Every scenario of these texts has lines and words of it lost, doubled and
/// exchanged, for stray words too, which make nonsense of a line or, worse,
/// another sense. No further file is there to be loaded.
///
/// # Panics
/// If a script brings the program down or nothing is said about it.
pub fn damaged_scripts_are_told_of<G: Stage>(texts: &[String], stray_words: &[&str]) {
    let mut rng = Rng::new(11);
    let mut no_files = |_: &str| Err("there are no further files".into());
    for scenario in texts.iter().flat_map(|text| scenarios_in(text)) {
        for _ in 0..DAMAGES {
            let times = 1 + rng.below(5);
            let script = (0..times).fold(scenario.to_owned(), |text, _| damaged(&text, stray_words, &mut rng));
            assert!(!run_all(&script, &[Playable::of::<G>()], &mut no_files).is_empty(), "{script}");
        }
    }
}

fn scenarios_in(text: &str) -> impl Iterator<Item = &str> {
    let starts: Vec<_> = text.match_indices("scenario ").map(|(at, _)| at).collect();
    let is_line = move |at: &usize| *at == 0 || text[..*at].ends_with('\n');
    let starts: Vec<_> = starts.into_iter().filter(is_line).collect();
    let ends: Vec<_> = starts.iter().copied().skip(1).chain([text.len()]).collect();
    starts.into_iter().zip(ends).map(|(start, end)| &text[start..end])
}

/// A script with a line or a word of it lost, doubled or exchanged.
fn damaged(text: &str, stray_words: &[&str], rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let count = lines.len() as u32;
    let (one, other) = (rng.below(count) as usize, rng.below(count) as usize);
    let any_word = |rng: &mut Rng| {
        let own_words: Vec<_> = text.split_whitespace().collect();
        let words = if rng.below(2) == 0 { &own_words } else { stray_words };
        rng.choose(words).copied().unwrap_or_default().to_owned()
    };
    match rng.below(6) {
        0 => drop(lines.remove(one)),
        1 => lines.swap(one, other),
        2 => lines.insert(other, lines[one].clone()),
        3 => lines.insert(one, any_word(rng)),
        4 => {
            let characters = text.chars().count() as u32;
            return text.chars().take(rng.below(characters + 1) as usize).collect();
        }
        _ => {
            let mut words: Vec<_> = lines[one].split(' ').map(str::to_owned).collect();
            let place = rng.below(words.len() as u32) as usize;
            words[place] = any_word(rng);
            lines[one] = words.join(" ");
        }
    }
    lines.join("\n")
}

/// Those of the sources that no script cites.
#[must_use]
pub fn uncited(scripts: &[Script], sources: impl IntoIterator<Item = String>) -> Vec<String> {
    let cited: BTreeSet<&str> = scripts.iter().flat_map(|script| &script.cites).map(String::as_str).collect();
    sources.into_iter().filter(|source| !cited.contains(source.as_str())).collect()
}

/// The titles of scripts that do not say what they test.
#[must_use]
pub fn without_citation(scripts: &[Script]) -> Vec<&str> {
    scripts.iter().filter(|script| script.cites.is_empty()).map(|script| script.title.as_str()).collect()
}

/// The examples of a guide that are about a game: what stands in blocks of
/// code that are marked as scenarios.
#[must_use]
pub fn examples_of<'a>(guide: &'a str, game: &str) -> Vec<&'a str> {
    let examples = guide.split("```scn\n").skip(1).filter_map(|rest| rest.split("```").next());
    examples.filter(|example| example.contains(&format!("\ngame {game}\n"))).collect()
}

/// What could stand in the place of something in the data of a card.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    /// In the place of a number.
    pub numbers: fn(u64) -> Vec<u64>,
    /// In the place of a word.
    pub words: fn(&str) -> Vec<&'static str>,
}

/// A little less than a number, a little more, and much more.
#[must_use]
pub fn other_numbers(number: u64) -> Vec<u64> {
    [number.saturating_sub(1), number + 1, number + 10].into_iter().filter(|&other| other != number).collect()
}

/// The data with one number or one word exchanged, in every way there is.
#[must_use]
pub fn changed_values(data: &Value, exchange: Exchange) -> Vec<Value> {
    match data {
        Value::Number(number) => {
            (exchange.numbers)(number.as_u64().unwrap_or(0)).into_iter().map(Value::from).collect()
        }
        Value::Bool(flag) => vec![Value::from(!flag)],
        Value::String(word) => (exchange.words)(word).into_iter().map(Value::from).collect(),
        Value::Array(items) => {
            let changed = |place: usize| {
                changed_values(&items[place], exchange).into_iter().map(move |item| {
                    let mut items = items.clone();
                    items[place] = item;
                    Value::Array(items)
                })
            };
            (0..items.len()).flat_map(changed).collect()
        }
        Value::Object(fields) => {
            let changed = |(name, value): (&String, &Value)| {
                let (name, values) = (name.clone(), changed_values(value, exchange));
                values.into_iter().map(move |value| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), value);
                    Value::Object(fields)
                })
            };
            fields.iter().flat_map(changed).collect()
        }
        Value::Null => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_text_is_taken_apart_at_the_lines_that_begin_scenarios() {
        let (one, two) = ("scenario One\n# no scenario here\n--\n\n", "scenario Two\n--\n");
        let text = format!("# A file of two.\n{one}{two}");
        assert_eq!(scenarios_in(&text).collect::<Vec<_>>(), [one, two]);
        assert_eq!(scenarios_in("nothing to play").count(), 0);
    }

    #[test]
    fn values_are_changed_one_at_a_time() {
        let words = |word: &str| if word == "mana" { vec!["vp", "sky"] } else { Vec::new() };
        let exchange = Exchange { numbers: other_numbers, words };
        for (data, changed) in [
            (json!(0), vec![json!(1), json!(10)]),
            (json!(2), vec![json!(1), json!(3), json!(12)]),
            (json!([true, "other", null]), vec![json!([false, "other", null])]),
            (json!({"Gain": ["mana"]}), vec![json!({"Gain": ["vp"]}), json!({"Gain": ["sky"]})]),
        ] {
            assert_eq!(changed_values(&data, exchange), changed);
        }
    }

    #[test]
    fn a_guide_has_examples_for_each_game() {
        let guide = "# Heaps\n```scn\nscenario A\ngame heap\n--\n```\n```scn\nscenario B\ngame toy\n--\n```\nEnd.";
        assert_eq!(examples_of(guide, "heap"), ["scenario A\ngame heap\n--\n"]);
    }
}
