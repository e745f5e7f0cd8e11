//! `valecraft cards`: the cards of a game.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value};
use tabletop::Slug;
use text::Language;
use text::catalogue::{Fact, OtherEdition, Sheet, TagValue};
use text::provenance::provenance_meaning;

use crate::arguments::PackOption;
use crate::catalogue::{Catalogue, Entry};
use crate::coverage::Coverage;
use crate::failure::Failure;
use crate::game_commands::{self, GameCommands, ListingOptions};
use crate::layout::{Align, columns, heads, wrapped_columns};
use crate::provenance::Sources;

/// List cards, show one card, or see how much of the vocabulary they use
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game that the cards belong to
    #[arg(value_parser = game_commands::by_name())]
    game: &'static GameCommands,

    /// A card by its name or slug, in capital or small letters
    name: Option<String>,

    /// Count how many facts come from where, and list which are printed and which were made
    /// up
    #[arg(long, conflicts_with = "name")]
    provenance: bool,

    /// Count which words of the vocabulary are used by how many cards
    #[arg(long, conflicts_with_all = ["name", "provenance"])]
    coverage: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pack: PackOption,

    #[command(flatten)]
    listing: ListingOptions,
}

const EXAMPLES: &str = "\
Examples:
  valecraft cards eternity
  valecraft cards eternity --family dragon
  valecraft cards eternity \"Undine Queen\"
  valecraft cards eternity imp --edition transcription
  valecraft cards eternity --provenance
  valecraft cards eternity --cards my_pack.ron --coverage
  valecraft cards eternity --json
  valecraft cards mystic --sets vale-of-magic,mana-storm
  valecraft cards mystic --kind vale --level 2
  valecraft cards mystic --kind conclave
  valecraft cards mystic --kind nemesis
  valecraft cards mystic stag
  valecraft cards mystic --provenance";

pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let catalogue = (arguments.game.catalogue)(&arguments.pack, &arguments.listing, language)?;
    let chosen = match &arguments.name {
        Some(name) => vec![catalogue.find(name, arguments.game.slug)?],
        None => catalogue.wanted()?,
    };
    let value = match (arguments.topic(), arguments.json) {
        (Topic::Coverage, false) => return Ok(Coverage::of(&catalogue, &chosen).write(out)?),
        (Topic::Provenance, false) => return Ok(Sources::of(&chosen).write(out, language)?),
        (Topic::Card, false) => return show(out, &chosen[0].sheet, language),
        (Topic::Cards, false) => return list(out, &catalogue, &chosen),
        (Topic::Coverage, true) => Coverage::of(&catalogue, &chosen).to_json(),
        (Topic::Provenance, true) => serde_json::to_value(Sources::of(&chosen))?,
        (Topic::Card, true) => card_json(chosen[0]),
        (Topic::Cards, true) => chosen.iter().map(|entry| card_json(entry)).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &value)?;
    Ok(writeln!(out)?)
}

enum Topic {
    Card,
    Cards,
    Coverage,
    Provenance,
}

impl Arguments {
    fn topic(&self) -> Topic {
        match (self.coverage, self.provenance, &self.name) {
            (true, _, _) => Topic::Coverage,
            (_, true, _) => Topic::Provenance,
            (_, _, Some(_)) => Topic::Card,
            _ => Topic::Cards,
        }
    }
}

fn show(out: &mut dyn Write, sheet: &Sheet, language: &Language) -> Result<(), Failure> {
    writeln!(out, "{} (`{}`)", sheet.name, sheet.slug)?;
    let Sheet { head, text, set, inventor, .. } = sheet;
    let of_set = |set: &TagValue| format!("It belongs to {} (`{}`).", set.label, set.slug);
    let origin: Vec<_> = set.iter().map(of_set).chain(inventor.clone()).collect();
    head.iter().chain(text).chain(&origin).try_for_each(|line| writeln!(out, "{line}"))?;
    for OtherEdition { edition, lines } in &sheet.editions {
        writeln!(out, "\nIn the edition `{edition}`:")?;
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    writeln!(out, "\nWhere that is known from:")?;
    let mut rows = Vec::new();
    for Fact { field, provenance, basis, .. } in &sheet.facts {
        rows.push(vec![field.clone(), provenance.slug().to_owned(), provenance_meaning(*provenance, language)]);
        rows.extend(basis.iter().map(|basis| vec![String::new(), String::new(), basis.clone()]));
    }
    Ok(columns(out, &[Align::Left; 3], &rows)?)
}

/// One card after the other, a row for each line of text. If there are several
/// sections, each has a heading.
fn list(out: &mut dyn Write, catalogue: &Catalogue, entries: &[&Entry]) -> Result<(), Failure> {
    let of_all_games = ["name", "source", "text"].map(|name| (name, Align::Left));
    let (names, aligns): (Vec<_>, Vec<_>) = catalogue.columns.iter().copied().chain(of_all_games).unzip();
    let mut rows = vec![heads(&names)];
    // A pack of its own is a section only where there are several.
    let has_sections =
        catalogue.packs.len() > 1 && entries.iter().any(|it| it.sheet.section != entries[0].sheet.section);
    let mut section = "";
    for Entry { sheet, cells, .. } in entries {
        if has_sections && sheet.section != section {
            section = &sheet.section;
            rows.extend([vec![String::new()], vec![section.to_owned()]]);
        }
        let mut lines = sheet.text.iter().cloned();
        let before_text = [sheet.name.clone(), sheet.source.slug().to_owned()];
        rows.push([cells, before_text.as_slice(), &[lines.next().unwrap_or_default()]].concat());
        rows.extend(lines.map(|line| {
            let mut row = vec![String::new(); aligns.len() - 1];
            row.push(line);
            row
        }));
    }
    Ok(wrapped_columns(out, &aligns, &rows)?)
}

fn card_json(entry: &Entry) -> Value {
    let facts = entry.sheet.facts.iter();
    let provenance: Map<String, Value> =
        facts.map(|fact| (fact.field.clone(), fact.provenance.slug().into())).collect();
    let mut data = entry.data.clone();
    data["provenance"] = provenance.into();
    data
}
