//! Which facts a row states, each of which has to say where it comes from.

use crate::cards::{Advancement, Slot, Starting, Vale};
use crate::effect::{Ability, Amount, Count, Effect};
use crate::symbols::{Spirit, Symbol};

/// The facts that a row states, by the names that its sources use for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The fields of the row.
    pub fields: Vec<&'static str>,
    /// The parts of these fields of which more may be known, such as
    /// `symbols.guardian`. That something is absent is a fact too.
    pub parts: Vec<String>,
}

impl Facts {
    /// Whether this is the name of a fact.
    #[must_use]
    pub fn include(&self, name: &str) -> bool {
        self.fields.contains(&name) || self.parts.iter().any(|part| part == name)
    }
}

impl Advancement {
    /// What is stated of this advancement.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty())];
        let fields = ["name", "names", "level", "copies", "cost", "symbols", "end_vp", "longwise", "abilities"];
        let slots = Slot::ALL.map(|slot| format!("copies.{}", slot.slug()));
        let symbols = Symbol::ALL.map(|symbol| format!("symbols.{}", symbol.slug()));
        Facts { fields: stated(&fields, &left_out), parts: [&slots[..], &symbols, &parts_of(&self.abilities)].concat() }
    }
}

impl Vale {
    /// What is stated of this vale.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty()), ("own_limit", self.own_limit.is_none())];
        let fields = ["name", "names", "level", "copies", "cost", "end_vp", "own_limit", "abilities"];
        let spirits = Spirit::ALL.map(|spirit| format!("cost.{}", spirit.slug()));
        Facts { fields: stated(&fields, &left_out), parts: [&spirits[..], &parts_of(&self.abilities)].concat() }
    }
}

impl Starting {
    /// What is stated of the starting deck beside its printed advancements.
    #[must_use]
    pub fn facts(&self) -> Facts {
        Facts { fields: vec!["blanks"], parts: Vec::new() }
    }
}

/// The fields without those that the row leaves out.
fn stated(fields: &[&'static str], left_out: &[(&str, bool)]) -> Vec<&'static str> {
    fields.iter().copied().filter(|field| !left_out.contains(&(*field, true))).collect()
}

/// The parts of abilities: the moment, the verbs, the numbers, and how
/// something is counted.
fn parts_of(abilities: &[Ability]) -> Vec<String> {
    if abilities.is_empty() {
        return Vec::new();
    }
    let mut parts = ["when", "effect", "n"].map(str::to_owned).to_vec();
    for count in abilities.iter().flat_map(|ability| counts_in(&ability.effect)) {
        parts.extend(["of", "on", "times", "divide", "most", "faces"].map(str::to_owned));
        parts.extend(count.of.iter().map(|thing| format!("of.{}", thing.slug())));
    }
    parts.into_iter().map(|part| format!("abilities.{part}")).collect()
}

/// Every count in an effect.
fn counts_in(effect: &Effect) -> Vec<&Count> {
    match effect {
        Effect::All(parts) => parts.iter().flat_map(counts_in).collect(),
        Effect::May(inner) => counts_in(inner),
        Effect::Gain(_, Amount::Count(count))
        | Effect::AddSymbol { n: Amount::Count(count), .. }
        | Effect::Score(Amount::Count(count)) => vec![count],
        _ => Vec::new(),
    }
}
