//! Which facts a row states, each of which has to say where it comes from.

use crate::cards::{Advancement, Amulet, Conclave, Leader, LeaderSide, Side, Slot, Starting, Vale};
use crate::effect::{Ability, Amount, Count, Effect};
use crate::symbols::{Spirit, Symbol};

/// The facts that a row states, by the names that its sources use for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The fields of the row. That a row belongs to its set is one of them.
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
        let fields = [
            "name",
            "names",
            "set",
            "level",
            "copies",
            "cost",
            "symbols",
            "end_vp",
            "eclipse",
            "longwise",
            "abilities",
        ];
        let slots = Slot::ALL.map(|slot| format!("copies.{}", slot.slug()));
        let parts = [&slots[..], &symbols("symbols"), &parts_of("abilities", &self.abilities)].concat();
        Facts { fields: stated(&fields, &left_out), parts }
    }
}

impl Vale {
    /// What is stated of this vale.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty()), ("own_limit", self.own_limit.is_none())];
        let fields = ["name", "names", "set", "level", "copies", "cost", "end_vp", "own_limit", "abilities"];
        let parts = [&spirits("cost")[..], &parts_of("abilities", &self.abilities)].concat();
        Facts { fields: stated(&fields, &left_out), parts }
    }
}

impl Leader {
    /// What is stated of this leader.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty())];
        let fields = [
            "name",
            "names",
            "set",
            "upgrade",
            "starting.symbols",
            "starting.end_vp",
            "starting.abilities",
            "upgraded.symbols",
            "upgraded.end_vp",
            "upgraded.abilities",
        ];
        let side = |name: &str, side: &LeaderSide| {
            let abilities = parts_of(&format!("{name}.abilities"), &side.abilities);
            [&symbols(&format!("{name}.symbols"))[..], &abilities].concat()
        };
        let (starting, upgraded) =
            (side("starting", self.side(Side::Starting)), side("upgraded", self.side(Side::Upgraded)));
        let cost = [vec!["upgrade.mana".to_owned()], spirits("upgrade")].concat();
        Facts { fields: stated(&fields, &left_out), parts: [cost, starting, upgraded].concat() }
    }
}

impl Amulet {
    /// What is stated of this amulet.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty())];
        let fields = ["name", "names", "set", "end_vp", "abilities"];
        Facts { fields: stated(&fields, &left_out), parts: parts_of("abilities", &self.abilities) }
    }
}

impl Conclave {
    /// What is stated of this conclave.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty())];
        let fields = ["name", "names", "ends_game", "advancements", "vales"];
        Facts { fields: stated(&fields, &left_out), parts: Vec::new() }
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

fn symbols(field: &str) -> Vec<String> {
    Symbol::ALL.map(|symbol| format!("{field}.{}", symbol.slug())).into()
}

fn spirits(field: &str) -> Vec<String> {
    Spirit::ALL.map(|spirit| format!("{field}.{}", spirit.slug())).into()
}

/// The parts of abilities: the moment and the place, the verbs, the numbers,
/// the conditions, and how something is counted or kept.
fn parts_of(field: &str, abilities: &[Ability]) -> Vec<String> {
    if abilities.is_empty() {
        return Vec::new();
    }
    let effects = || abilities.iter().map(|ability| &ability.effect);
    let any = |is_it: fn(&Effect) -> bool| effects().any(|effect| effect.contains(&is_it));
    let mut parts = ["when", "at", "effect", "n"].map(str::to_owned).to_vec();
    if any(|effect| matches!(effect, Effect::If { .. })) {
        parts.push("cond".to_owned());
    }
    if any(|effect| matches!(effect, Effect::KeepInField { .. })) {
        parts.extend(["leftmost", "every_turn"].map(str::to_owned));
    }
    for count in effects().flat_map(counts_in) {
        let words = ["of", "on", "level", "which", "times", "divide", "plus", "most", "faces"];
        parts.extend(words.map(str::to_owned));
        parts.extend(count.of.iter().map(|thing| format!("of.{}", thing.slug())));
    }
    parts.into_iter().map(|part| format!("{field}.{part}")).collect()
}

/// Every count in an effect.
fn counts_in(effect: &Effect) -> Vec<&Count> {
    let own = match effect {
        Effect::If { cond, .. } => cond.count(),
        Effect::Gain(_, Amount::Count(count))
        | Effect::AddSymbol { n: Amount::Count(count), .. }
        | Effect::Place { n: Amount::Count(count), .. }
        | Effect::Score(Amount::Count(count)) => Some(count),
        _ => None,
    };
    own.into_iter().chain(effect.parts().into_iter().flat_map(counts_in)).collect()
}
