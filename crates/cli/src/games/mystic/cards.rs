//! The cards of Mystic Vale, as the command `cards` tells of them.

use mystic_vale::cards::{ADVANCEMENT_LEVELS, Advancement, Sources, Starting, VALE_LEVELS, Vale};
use mystic_vale::effect::{Ability, Trigger};
use mystic_vale::pack::Facts;
use mystic_vale::symbols::Symbols;
use mystic_vale::{Pack, Slot};
use serde_json::{Value, json};
use tabletop::Provenance;
use text::mystic::cards::{
    advancement_name, advancement_text, spirits_asked, symbols, trigger_name, vale_name, vale_text,
};
use text::{Language, say};

use super::vocabulary;
use crate::catalogue::{Catalogue, Fact, Sheet, Tag, Texts};
use crate::layout::Align;
use crate::variants;

/// The name of a starting card on which nothing is printed, for commands.
const BLANK: &str = "blank";

/// What sort of thing a row of the pack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Advancement,
    Vale,
    Starting,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Advancement, Self::Vale, Self::Starting];

    const fn slug(self) -> &'static str {
        match self {
            Self::Advancement => "advancement",
            Self::Vale => "vale",
            Self::Starting => "starting",
        }
    }
}

/// Everything that the pack has a row for.
pub(super) fn catalogue(pack: &Pack, language: &Language) -> Catalogue {
    let bought = std::iter::once(&pack.fertile_soil).chain(&pack.advancements);
    let bought = bought.map(|row| advancement(row, Kind::Advancement, language));
    let vales = pack.vales.iter().map(|row| vale(row, language));
    let printed = pack.starting.printed.iter().map(|row| advancement(row, Kind::Starting, language));
    Catalogue {
        pack: pack.name.clone(),
        columns: &[("level", Align::Right), ("kind", Align::Left), ("cost", Align::Left)],
        tags: vec![
            Tag { name: "kind", plural: "kinds", values: Kind::ALL.map(|kind| kind.slug().to_owned()).into() },
            Tag { name: "level", plural: "levels", values: levels().collect() },
        ],
        kinds: Trigger::ALL.map(|when| (variants::of(&when), trigger_name(when, language).to_lowercase())).into(),
        vocabulary: vocabulary::all(),
        sheets: bought.chain(vales).chain(printed).chain([blank(&pack.starting, language)]).collect(),
    }
}

/// The levels that a row can have. Vales have no level that advancements lack.
fn levels() -> impl Iterator<Item = String> {
    (1..=ADVANCEMENT_LEVELS.max(VALE_LEVELS)).map(|level| level.to_string())
}

fn advancement(row: &Advancement, kind: Kind, language: &Language) -> Sheet {
    let text = with_symbols(row.symbols, row.end_vp, advancement_text(row, language), language);
    let level = row.level.map(|level| level.to_string()).unwrap_or_default();
    let copies = Slot::ALL.map(|slot| row.copies.of(slot));
    let [top, middle, bottom] = copies;
    let head = match (kind, row.level) {
        (Kind::Starting, _) => say!(language, "cards-starting"),
        (_, Some(level)) => say!(language, "cards-advancement", level = level, cost = row.cost),
        (_, None) => say!(language, "cards-advancement-without-level", cost = row.cost),
    };
    let copies = say!(language, "cards-copies-by-slot", top = top, middle = middle, bottom = bottom);
    let longwise = row.longwise.then(|| say!(language, "cards-longwise"));
    let (facts, source) = known(&row.facts(), &row.sources);
    Sheet {
        slug: row.slug.clone(),
        name: advancement_name(row, language).to_owned(),
        tags: vec![kind.slug().to_owned(), level.clone()],
        cells: vec![
            level,
            kind.slug().to_owned(),
            if kind == Kind::Starting { String::new() } else { row.cost.to_string() },
        ],
        details: [vec![head, copies], text.clone(), longwise.into_iter().collect()].concat(),
        facts,
        source,
        kinds: kinds(&row.abilities),
        words: vocabulary::of(&row.abilities),
        texts: texts(&row.abilities, &advancement_text(row, Language::english())),
        data: with_row(json!({"kind": kind.slug(), "text": text}), row),
        text,
    }
}

fn vale(row: &Vale, language: &Language) -> Sheet {
    let text = with_symbols(Symbols::default(), row.end_vp, vale_text(row, language), language);
    let (level, kind) = (row.level.to_string(), Kind::Vale.slug().to_owned());
    let head = say!(language, "cards-vale", level = row.level, cost = spirits_asked(row.cost, language));
    let (facts, source) = known(&row.facts(), &row.sources);
    Sheet {
        slug: row.slug.clone(),
        name: vale_name(row, language).to_owned(),
        tags: vec![kind.clone(), level.clone()],
        cells: vec![level, kind.clone(), row.cost.text()],
        details: [vec![head, say!(language, "cards-copies", count = row.copies)], text.clone()].concat(),
        facts,
        source,
        kinds: kinds(&row.abilities),
        words: vocabulary::of(&row.abilities),
        texts: texts(&row.abilities, &vale_text(row, Language::english())),
        data: with_row(json!({"kind": kind, "text": text}), row),
        text,
    }
}

/// A starting card on which nothing is printed.
fn blank(starting: &Starting, language: &Language) -> Sheet {
    let kind = Kind::Starting.slug().to_owned();
    let (facts, source) = known(&starting.facts(), &starting.sources);
    Sheet {
        slug: BLANK.to_owned(),
        name: say!(language, "mystic-blank"),
        tags: vec![kind.clone(), String::new()],
        cells: vec![String::new(), kind.clone(), String::new()],
        text: Vec::new(),
        details: vec![say!(language, "cards-starting"), say!(language, "cards-copies", count = starting.blanks)],
        facts,
        source,
        kinds: Vec::new(),
        words: vocabulary::of(&[]),
        texts: Texts::Whole,
        data: json!({"kind": kind, "slug": BLANK, "copies": starting.blanks, "text": []}),
    }
}

/// What a row shows, if it shows something, comes before what it does.
fn with_symbols(shown: Symbols, points: u8, abilities: Vec<String>, language: &Language) -> Vec<String> {
    let shows_something = shown != Symbols::default() || points > 0;
    shows_something.then(|| symbols(&shown, points, language)).into_iter().chain(abilities).collect()
}

/// Adds what the row says to the data of a card. Its sources are told in a form
/// that is the same for all games.
fn with_row(mut data: Value, row: &impl serde::Serialize) -> Value {
    let row = serde_json::to_value(row).unwrap_or_default();
    for (field, value) in row.as_object().into_iter().flatten().filter(|(field, _)| *field != "sources") {
        data[field] = value.clone();
    }
    data["basis"] = row["sources"]["basis"].clone();
    data
}

fn kinds(abilities: &[Ability]) -> Vec<String> {
    abilities.iter().map(|ability| variants::of(&ability.when)).collect()
}

/// Whether each ability says more than its moment, in these lines of English.
fn texts(abilities: &[Ability], lines: &[String]) -> Texts {
    let says_something = |line: &&String| line.split_once(':').is_none_or(|(_, rest)| !rest.trim().is_empty());
    let whole = lines.iter().filter(says_something).count() >= abilities.len();
    if whole { Texts::Whole } else { Texts::Lacking }
}

/// The fields that the list of cards does not show.
const NOT_LISTED: [&str; 3] = ["names", "copies", "longwise"];

/// What is stated of a row and from where, and the least certain of what the
/// list shows. A part of a field is told if more is known of it than of the
/// rest.
fn known(stated: &Facts, sources: &Sources) -> (Vec<Fact>, Provenance) {
    let fields = stated.fields.iter().map(|field| (*field).to_owned());
    let names = fields.chain(stated.parts.iter().cloned());
    let fact = |field: String| {
        let provenance = *sources.of.get(&field)?;
        let basis = sources.basis.get(&field).cloned();
        Some(Fact { field, provenance, basis })
    };
    let facts: Vec<_> = names.filter_map(fact).collect();
    let listed = facts.iter().filter(|fact| !NOT_LISTED.contains(&fact.field.as_str()));
    let least = listed.map(|fact| fact.provenance).max();
    (facts, least.unwrap_or(Provenance::Seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_of_the_base_game_are_covered() {
        let catalogue = catalogue(Pack::builtin(), Language::english());
        let whole = catalogue.sheets.iter().filter(|sheet| sheet.texts == Texts::Whole).count();
        assert_eq!((catalogue.sheets.len(), whole), (58, 58));
        let count = |kind: Kind| catalogue.sheets.iter().filter(|it| it.tags[0] == kind.slug()).count();
        assert_eq!(Kind::ALL.map(count), [33, 22, 3]);
    }

    #[test]
    fn every_field_of_every_row_says_where_it_comes_from() {
        let pack = Pack::builtin();
        let bought = std::iter::once(&pack.fertile_soil).chain(&pack.advancements).map(Advancement::facts);
        let printed = pack.starting.printed.iter().map(Advancement::facts);
        let stated = bought.chain(pack.vales.iter().map(Vale::facts)).chain(printed).chain([pack.starting.facts()]);
        let sheets = catalogue(pack, Language::english()).sheets;
        assert_eq!(sheets.len(), stated.clone().count());
        for (sheet, stated) in sheets.iter().zip(stated) {
            let told: Vec<_> = sheet.facts.iter().map(|fact| fact.field.as_str()).collect();
            assert_eq!(told[..stated.fields.len()], stated.fields, "{}", sheet.slug);
        }
    }

    #[test]
    fn no_two_rows_go_by_the_same_slug() {
        let catalogue = catalogue(Pack::builtin(), Language::english());
        let mut slugs: Vec<_> = catalogue.sheets.iter().map(|sheet| &sheet.slug).collect();
        slugs.sort();
        slugs.dedup();
        assert_eq!(slugs.len(), catalogue.sheets.len());
    }
}
