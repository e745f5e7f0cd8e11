//! Which facts a row states, each of which has to say where it comes from.

use tabletop::{Slug, Variants};

use crate::cards::{
    Advancement, Amulet, Conclave, CorruptionTrack, Leader, LeaderSide, Nemesis, Side, Slot, Starting, Vale,
};
use crate::effect::{Ability, Effect};
use crate::rules::counts_in;
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
            "ritual",
            "longwise",
            "abilities",
        ];
        let slots: Vec<_> = Slot::all().map(|slot| format!("copies.{}", slot.slug())).collect();
        let halves = if self.ritual.is_some() { &["ritual.requires", "ritual.reward"][..] } else { &[] };
        let halves: Vec<_> = halves.iter().map(|&half| half.to_owned()).collect();
        let abilities = parts_of("abilities", &self.abilities);
        let parts = [&slots[..], &cost("cost"), &symbols("symbols"), &halves, &abilities].concat();
        Facts { fields: stated(&fields, &left_out), parts }
    }
}

impl Vale {
    /// What is stated of this vale.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty()), ("own_limit", self.own_limit.is_none())];
        let fields = ["name", "names", "set", "level", "copies", "cost", "end_vp", "own_limit", "abilities"];
        let parts = [&cost("cost")[..], &parts_of("abilities", &self.abilities)].concat();
        Facts { fields: stated(&fields, &left_out), parts }
    }
}

impl Leader {
    /// What is stated of this leader.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [
            ("names", self.names.is_empty()),
            ("starting.all_or_none", !self.starting.all_or_none),
            ("upgraded.all_or_none", !self.upgraded.all_or_none),
        ];
        let fields = [
            "name",
            "names",
            "set",
            "kind",
            "upgrade",
            "starting.symbols",
            "starting.end_vp",
            "starting.all_or_none",
            "starting.abilities",
            "upgraded.symbols",
            "upgraded.end_vp",
            "upgraded.all_or_none",
            "upgraded.abilities",
        ];
        let side = |name: &str, side: &LeaderSide| {
            let abilities = parts_of(&format!("{name}.abilities"), &side.abilities);
            [&symbols(&format!("{name}.symbols"))[..], &abilities].concat()
        };
        let (starting, upgraded) =
            (side("starting", self.side(Side::Starting)), side("upgraded", self.side(Side::Upgraded)));
        Facts { fields: stated(&fields, &left_out), parts: [cost("upgrade"), starting, upgraded].concat() }
    }
}

impl Nemesis {
    /// What is stated of this nemesis.
    #[must_use]
    pub fn facts(&self) -> Facts {
        let left_out = [("names", self.names.is_empty())];
        let fields = ["name", "names", "set", "symbols", "power", "difficulty", "abilities"];
        let parts = [&symbols("symbols")[..], &parts_of("abilities", &self.abilities)].concat();
        Facts { fields: stated(&fields, &left_out), parts }
    }
}

impl CorruptionTrack {
    /// What is stated of the corruption track.
    #[must_use]
    pub fn facts(&self) -> Facts {
        Facts { fields: vec!["easy", "standard"], parts: Vec::new() }
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
    Symbol::all().map(|symbol| format!("{field}.{}", symbol.slug())).collect()
}

fn cost(field: &str) -> Vec<String> {
    let parts = ["mana"].into_iter().chain(Spirit::all().map(|spirit| spirit.slug())).chain(["vp", "curse"]);
    parts.map(|part| format!("{field}.{part}")).collect()
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
    if abilities.iter().any(|ability| ability.hourglass.is_some()) {
        parts.push("hourglass".to_owned());
    }
    if abilities.iter().any(|ability| ability.not_in_turn_bought) {
        parts.push("not_in_turn_bought".to_owned());
    }
    if any(|effect| matches!(effect, Effect::KeepInField { .. })) {
        parts.extend(["leftmost", "every_turn"].map(str::to_owned));
    }
    for count in effects().flat_map(counts_in) {
        let words = ["of", "on", "and", "level", "which", "times", "divide", "plus", "least", "most", "faces"];
        parts.extend(words.map(str::to_owned));
        parts.extend(count.of.iter().map(|thing| format!("of.{}", thing.slug())));
    }
    parts.into_iter().map(|part| format!("{field}.{part}")).collect()
}
