//! Where cards and the facts on them come from, as notes.

use mystic_vale::cards::{Advancement, Amulet, Leader, LeaderSide, Nemesis, Solo, Sources, Title, Vale};
use mystic_vale::effect::Ability;
use mystic_vale::symbols::Symbols;
use tabletop::Provenance;

use super::cards;
use crate::language::Language;
use crate::lists::list;
use crate::provenance::{made_up, made_up_of};
use crate::say;

/// A field as a pack calls it and as a message calls it.
type Field = (&'static str, &'static str);

#[derive(Clone, Copy)]
pub(super) struct Origins<'a> {
    pub(super) sets: &'a [Title],
    pub(super) language: &'a Language,
}

impl Origins<'_> {
    /// Notes on an advancement that is on no card.
    pub(super) fn of_advancement(&self, advancement: &Advancement) -> Vec<String> {
        let fields = [vec![("name", "name"), ("cost", "cost")], fields_in_a_sleeve(advancement)].concat();
        self.notes(&advancement.set, &advancement.sources, &fields)
    }

    pub(super) fn of_vale(&self, vale: &Vale) -> Vec<String> {
        let mut fields = vec![("name", "name"), ("cost", "cost")];
        fields.extend((vale.end_vp != 0).then_some(("end_vp", "points")));
        fields.extend((!vale.abilities.is_empty()).then_some(("abilities", "abilities")));
        self.notes(&vale.set, &vale.sources, &fields)
    }

    pub(super) fn of_leader(&self, leader: &Leader) -> Vec<String> {
        let mut fields = vec![("name", "name"), ("kind", "kind"), ("upgrade", "cost")];
        let of_side = |side: &LeaderSide, keys: [Field; 3]| present(&side.symbols, side.end_vp, &side.abilities, keys);
        let starting =
            [("starting.symbols", "symbols"), ("starting.end_vp", "points"), ("starting.abilities", "abilities")];
        let upgraded = [
            ("upgraded.symbols", "upgraded-symbols"),
            ("upgraded.end_vp", "upgraded-points"),
            ("upgraded.abilities", "upgraded-abilities"),
        ];
        fields.extend(of_side(&leader.starting, starting));
        fields.extend(of_side(&leader.upgraded, upgraded));
        self.notes(&leader.set, &leader.sources, &fields)
    }

    pub(super) fn of_amulet(&self, amulet: &Amulet) -> Vec<String> {
        let mut fields = vec![("name", "name"), ("abilities", "abilities")];
        fields.extend((amulet.end_vp != 0).then_some(("end_vp", "points")));
        self.notes(&amulet.set, &amulet.sources, &fields)
    }

    pub(super) fn of_track(&self, solo: &Solo) -> Option<String> {
        let is_made_up = solo.provenance.is_some_and(Provenance::is_made_up);
        let side = cards::track_side_name(solo.side, self.language);
        is_made_up.then(|| say!(self.language, "mystic-note-track-made-up", side = side))
    }

    pub(super) fn of_nemesis(&self, nemesis: &Nemesis) -> Vec<String> {
        let mut fields = vec![("name", "name"), ("power", "power"), ("difficulty", "difficulty")];
        let keys = [("symbols", "symbols"), ("end_vp", "points"), ("abilities", "abilities")];
        fields.extend(present(&nemesis.symbols, 0, &nemesis.abilities, keys));
        self.notes(&nemesis.set, &nemesis.sources, &fields)
    }

    /// That a card stands in for one that is not known, if it does.
    pub(super) fn stand_in(&self, sources: &Sources) -> Option<String> {
        is_invented(sources).then(|| say!(self.language, "mystic-note-invented"))
    }

    /// The same of what lies together in a sleeve.
    pub(super) fn stand_ins<'r>(&self, rows: impl Iterator<Item = &'r Advancement>) -> Option<String> {
        let mut names: Vec<String> = Vec::new();
        for advancement in rows {
            let name = cards::advancement_name(advancement, self.language);
            if is_invented(&advancement.sources) && !names.iter().any(|other| other == name) {
                names.push(name.to_owned());
            }
        }
        let told = list(&names, self.language);
        (!names.is_empty()).then(|| say!(self.language, "mystic-note-invented-of", names = told))
    }

    /// What was made up of an advancement in a sleeve, where others may lie
    /// beside it.
    pub(super) fn in_a_sleeve(&self, advancement: &Advancement) -> Option<String> {
        let name = cards::advancement_name(advancement, self.language);
        if is_invented(&advancement.sources) {
            return None;
        }
        let fields = self.made_up_among(&advancement.sources, &fields_in_a_sleeve(advancement));
        made_up_of(name, &fields, self.language)
    }

    fn notes(&self, set: &str, sources: &Sources, fields: &[Field]) -> Vec<String> {
        let fields = if is_invented(sources) { Vec::new() } else { self.made_up_among(sources, fields) };
        self.set(set).into_iter().chain(made_up(&fields, self.language)).collect()
    }

    /// The set that a card belongs to, where there are several.
    fn set(&self, slug: &str) -> Option<String> {
        let set = self.sets.iter().find(|set| set.slug == slug).filter(|_| self.sets.len() > 1)?;
        Some(say!(self.language, "mystic-note-set", set = set.name.as_str()))
    }

    fn made_up_among(&self, sources: &Sources, fields: &[Field]) -> Vec<String> {
        let is_made_up = |field: &str| sources.of.get(field).is_some_and(|provenance| provenance.is_made_up());
        let made_up = fields.iter().filter(|(field, _)| is_made_up(field));
        made_up.map(|(_, name)| say!(self.language, &format!("mystic-field-{name}"))).collect()
    }
}

/// The fields of an advancement that matter once it is in a sleeve, as far as
/// there is something in them.
fn fields_in_a_sleeve(advancement: &Advancement) -> Vec<Field> {
    let keys = [("symbols", "symbols"), ("end_vp", "points"), ("abilities", "abilities")];
    let ritual = advancement.ritual.map(|_| ("ritual", "ritual"));
    let mut fields = present(&advancement.symbols, advancement.end_vp, &advancement.abilities, keys);
    fields.extend(ritual);
    fields
}

/// The fields for symbols, points and abilities, as far as there is something
/// in them.
fn present(symbols: &Symbols, points: i8, abilities: &[Ability], keys: [Field; 3]) -> Vec<Field> {
    let there = [*symbols != Symbols::default(), points != 0, !abilities.is_empty()];
    keys.into_iter().zip(there).filter(|(_, there)| *there).map(|(field, _)| field).collect()
}

/// Whether the whole card stands in for one that is not known.
fn is_invented(sources: &Sources) -> bool {
    sources.of.get("name") == Some(&Provenance::Original)
}
