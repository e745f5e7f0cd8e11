//! How many facts about cards come from where.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::{Map, Value};
use tabletop::{Provenance, Slug, Variants};
use text::Language;
use text::catalogue::Fact;
use text::provenance::provenance_meaning;

use crate::catalogue::Entry;
use crate::layout::{Align, columns, heads, wrapped_columns};

#[derive(Serialize)]
pub(crate) struct Sources {
    counts: Vec<Count>,
    fields: Vec<Field>,
    /// Facts that were read or told somewhere.
    known: Vec<Told>,
    /// Facts that were made up, so that nobody takes them for known ones.
    made_up: Vec<Told>,
}

#[derive(Serialize)]
struct Count {
    provenance: Provenance,
    facts: usize,
}

/// How many cards know one of their fields from where.
#[derive(Serialize)]
struct Field {
    field: String,
    /// By the kinds of provenance.
    #[serde(flatten)]
    facts: Map<String, Value>,
}

#[derive(Serialize)]
struct Told {
    card: String,
    field: String,
    provenance: Provenance,
}

impl Sources {
    pub(crate) fn of(entries: &[&Entry]) -> Self {
        let facts = || entries.iter().flat_map(|entry| &entry.sheet.facts);
        let counts = Provenance::all().map(|provenance| Count {
            provenance,
            facts: facts().filter(|fact| fact.provenance == provenance).count(),
        });
        let told = entries.iter().map(|entry| &entry.sheet).flat_map(|sheet| {
            let told =
                |fact: &Fact| Told { card: sheet.slug.clone(), field: fact.field.clone(), provenance: fact.provenance };
            sheet.facts.iter().map(told)
        });
        let (made_up, known) = told.partition(|fact: &Told| fact.provenance.is_made_up());
        Self { counts: counts.collect(), fields: fields(facts()), known, made_up }
    }

    pub(crate) fn write(&self, out: &mut dyn Write, language: &Language) -> io::Result<()> {
        let mut rows = vec![heads(&["facts", "source", "which means"])];
        rows.extend(self.counts.iter().map(|Count { provenance, facts }| {
            vec![facts.to_string(), provenance.slug().to_owned(), provenance_meaning(*provenance, language)]
        }));
        columns(out, &[Align::Right, Align::Left, Align::Left], &rows)?;
        if self.made_up.is_empty() {
            return writeln!(out, "\nNothing was made up.");
        }
        writeln!(out)?;
        self.write_fields(out)?;
        for (title, facts) in [("Known facts:", &self.known), ("Made up:", &self.made_up)] {
            writeln!(out, "\n{title}")?;
            wrapped_columns(out, &[Align::Left; 3], &rows_of(facts))?;
        }
        Ok(())
    }

    /// A row for each field, a column for each kind of provenance.
    fn write_fields(&self, out: &mut dyn Write) -> io::Result<()> {
        let kinds: Vec<_> = Provenance::all().map(|provenance| provenance.slug().to_owned()).collect();
        let mut rows = vec![[heads(&["field"]), kinds.clone()].concat()];
        rows.extend(self.fields.iter().map(|Field { field, facts }| {
            let counts = kinds.iter().map(|kind| facts.get(kind).map(Value::to_string).unwrap_or_default());
            std::iter::once(field.clone()).chain(counts).collect()
        }));
        let mut aligns = vec![Align::Right; 1 + kinds.len()];
        aligns[0] = Align::Left;
        columns(out, &aligns, &rows)
    }
}

/// The fields in the order in which cards first name them.
fn fields<'a>(facts: impl Iterator<Item = &'a Fact>) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    for fact in facts {
        let place = fields.iter().position(|known| known.field == fact.field).unwrap_or_else(|| {
            let none = Provenance::all().map(|provenance| (provenance.slug().to_owned(), Value::from(0)));
            fields.push(Field { field: fact.field.clone(), facts: none.collect() });
            fields.len() - 1
        });
        let count = &mut fields[place].facts[fact.provenance.slug()];
        *count = (count.as_u64().unwrap_or(0) + 1).into();
    }
    fields
}

/// A row for each card and each provenance that it has: the card, from where,
/// and the fields.
fn rows_of(facts: &[Told]) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for card in facts.chunk_by(|one, other| one.card == other.card) {
        for provenance in Provenance::all() {
            let fields = card.iter().filter(|fact| fact.provenance == provenance);
            let fields: Vec<_> = fields.map(|fact| fact.field.as_str()).collect();
            if !fields.is_empty() {
                rows.push(vec![card[0].card.clone(), provenance.slug().to_owned(), fields.join(", ")]);
            }
        }
    }
    rows
}
