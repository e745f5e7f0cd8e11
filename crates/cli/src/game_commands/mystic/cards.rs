//! What the command `cards` tells of the cards of Mystic Vale beside their
//! sheets.

use mystic_vale::cards::{Cost, Side};
use mystic_vale::effect::{Ability, Trigger};
use mystic_vale::{Collection, Pack};
use serde::Serialize;
use serde_json::{Value, json};
use tabletop::{Slug, Variants};
use text::Language;
use text::mystic::cards::{advancement_text, amulet_text, leader_text, nemesis_text, trigger_name, vale_text};
use text::mystic::catalogue::{Row, Writer, rows, tags};

use super::{Listing, vocabulary};
use crate::catalogue::{Catalogue, Entry, Texts};
use crate::layout::Align;

pub(super) fn catalogue(collection: &Collection, packs: &[&Pack], listing: &Listing, language: &Language) -> Catalogue {
    let entries = packs.iter().flat_map(|pack| {
        let writer = Writer { collection, pack, language };
        rows(pack).into_iter().map(move |row| entry(row, writer))
    });
    let wanted = [("kind", &listing.kind), ("level", &listing.level)];
    Catalogue {
        packs: packs.iter().map(|pack| pack.name.clone()).collect(),
        columns: &[("level", Align::Right), ("kind", Align::Left), ("cost", Align::Left)],
        tags: tags(packs, language),
        plural: "kinds",
        wanted: wanted.into_iter().filter_map(|(tag, wanted)| Some((tag, wanted.clone()?))).collect(),
        kinds: Trigger::all().map(|when| (when.slug(), trigger_name(when, language).to_lowercase())).collect(),
        vocabulary: vocabulary::all(),
        entries: entries.collect(),
    }
}

fn entry(row: Row<'_>, writer: Writer<'_>) -> Entry {
    let sheet = writer.sheet(row);
    let kind = row.kind().slug().to_owned();
    let abilities = abilities_of(row);
    let mut data = data_of(row, &sheet.slug);
    data["kind"] = kind.as_str().into();
    data["set"] = writer.pack.slug.as_str().into();
    data["text"] = sheet.text.as_slice().into();
    Entry {
        cells: vec![row.level().map(|level| level.to_string()).unwrap_or_default(), kind, cost_cell(row)],
        kinds: abilities.iter().map(|ability| ability.when.slug()).collect(),
        words: vocabulary::of(&abilities),
        texts: texts(&abilities, &in_english(row)),
        data,
        sheet,
    }
}

/// The abilities of a row; those of both sides if it has two.
fn abilities_of(row: Row<'_>) -> Vec<&Ability> {
    match row {
        Row::Advancement(it) | Row::Printed(it) => it.abilities.iter().collect(),
        Row::Vale(it) => it.abilities.iter().collect(),
        Row::Leader(it) => it.starting.abilities.iter().chain(&it.upgraded.abilities).collect(),
        Row::Amulet(it) => it.abilities.iter().collect(),
        Row::Nemesis(it) => it.abilities.iter().collect(),
        Row::Track(..) | Row::Conclave(_) | Row::Blank(_) => Vec::new(),
    }
}

/// What the abilities say in English, which has every word.
fn in_english(row: Row<'_>) -> Vec<String> {
    let language = Language::english();
    match row {
        Row::Advancement(it) | Row::Printed(it) => advancement_text(it, language),
        Row::Vale(it) => vale_text(it, language),
        Row::Leader(it) => {
            [Side::Starting, Side::Upgraded].into_iter().flat_map(|side| leader_text(it, side, language)).collect()
        }
        Row::Amulet(it) => amulet_text(it, language),
        Row::Nemesis(it) => nemesis_text(it, language),
        Row::Track(..) | Row::Conclave(_) | Row::Blank(_) => Vec::new(),
    }
}

/// What a row says, as data. Its sources are told in a form that is the same
/// for all games.
fn data_of(row: Row<'_>, slug: &str) -> Value {
    match row {
        Row::Advancement(it) | Row::Printed(it) => without_sources(it),
        Row::Vale(it) => without_sources(it),
        Row::Leader(it) => without_sources(it),
        Row::Amulet(it) => without_sources(it),
        Row::Nemesis(it) => without_sources(it),
        Row::Conclave(it) => without_sources(it),
        Row::Track(it, side) => json!({"slug": slug, "side": side, "spaces": it.side(side)}),
        Row::Blank(it) => json!({"slug": slug, "copies": it.blanks}),
    }
}

fn without_sources(row: &impl Serialize) -> Value {
    let mut data = serde_json::to_value(row).unwrap_or_default();
    data["basis"] = data["sources"]["basis"].take();
    if let Some(fields) = data.as_object_mut() {
        fields.remove("sources");
    }
    data
}

/// A cost in a cell of the list, such as `3 + 1f` or `7 + 1 curse`.
fn cost_cell(row: Row<'_>) -> String {
    match row {
        Row::Advancement(it) => cell_of(it.cost),
        Row::Vale(it) => cell_of(it.cost),
        Row::Leader(it) => it.upgrade.map(cell_of).unwrap_or_default(),
        Row::Amulet(_) | Row::Nemesis(_) | Row::Track(..) | Row::Conclave(_) | Row::Printed(_) | Row::Blank(_) => {
            String::new()
        }
    }
}

fn cell_of(cost: Cost) -> String {
    let some = |count: u8, unit: &str| (count > 0).then(|| format!("{count}{unit}"));
    let spirits = Some(cost.spirits()).filter(|spirits| !spirits.is_empty()).map(|spirits| spirits.text());
    let parts = [some(cost.mana, ""), spirits, some(cost.vp, " vp"), some(cost.curse, " curse")];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
}

fn texts(abilities: &[&Ability], lines: &[String]) -> Texts {
    let says_something = |line: &&String| line.split_once(':').is_none_or(|(_, rest)| !rest.trim().is_empty());
    let whole = lines.iter().filter(says_something).count() >= abilities.len();
    if whole { Texts::Whole } else { Texts::Lacking }
}

#[cfg(test)]
mod tests {
    use mystic_vale::cards::{Advancement, Amulet, Conclave, Leader, Nemesis, Starting, Vale};
    use mystic_vale::pack::Facts;
    use text::mystic::catalogue::Kind;

    use super::*;

    const EVERYTHING: Listing = Listing { kind: None, level: None, sets: Vec::new() };

    fn whole_catalogue() -> Catalogue {
        let collection = Collection::builtin();
        catalogue(collection, &collection.packs().collect::<Vec<_>>(), &EVERYTHING, Language::english())
    }

    #[test]
    fn all_cards_of_all_sets_are_covered() {
        let entries = whole_catalogue().entries;
        let lacking: Vec<_> =
            entries.iter().filter(|entry| entry.texts == Texts::Lacking).map(|entry| &entry.sheet.slug).collect();
        assert_eq!(lacking, Vec::<&String>::new());
        let count = |kind: Kind| entries.iter().filter(|it| it.sheet.has(0, kind.slug())).count();
        assert_eq!(Kind::all().map(count).collect::<Vec<_>>(), [130, 109, 16, 8, 8, 13, 2, 14, 3]);
    }

    /// The facts of every row, in the order in which rows are listed.
    fn stated(pack: &Pack) -> Vec<Facts> {
        let bought = pack.fertile_soil.iter().chain(&pack.advancements).map(Advancement::facts);
        let starting = pack.starting.iter();
        let printed = starting.clone().flat_map(|starting| &starting.printed).map(Advancement::facts);
        bought
            .chain(pack.vales.iter().map(Vale::facts))
            .chain(pack.leaders.iter().map(Leader::facts))
            .chain(pack.amulets.iter().map(Amulet::facts))
            .chain(pack.nemeses.iter().map(Nemesis::facts))
            .chain(pack.corruption_track.iter().flat_map(|track| {
                let side = |field| Facts { fields: vec![field], parts: Vec::new() };
                track.facts().fields.into_iter().map(side)
            }))
            .chain(pack.conclaves.iter().map(Conclave::facts))
            .chain(printed)
            .chain(starting.map(Starting::facts))
            .collect()
    }

    #[test]
    fn every_field_of_every_row_says_where_it_comes_from() {
        let stated: Vec<_> = Collection::builtin().packs().flat_map(stated).collect();
        let entries = whole_catalogue().entries;
        assert_eq!(entries.len(), stated.len());
        for (Entry { sheet, .. }, stated) in entries.iter().zip(stated) {
            let told: Vec<_> = sheet.facts.iter().map(|fact| fact.field.as_str()).collect();
            assert_eq!(told[..stated.fields.len()], stated.fields, "{}", sheet.slug);
        }
    }

    #[test]
    fn no_two_rows_go_by_the_same_slug() {
        let entries = whole_catalogue().entries;
        let mut slugs: Vec<_> = entries.iter().map(|entry| &entry.sheet.slug).collect();
        slugs.sort();
        slugs.dedup();
        assert_eq!(slugs.len(), entries.len());
    }
}
