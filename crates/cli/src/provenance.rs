//! How many facts about cards come from where.

use std::io::{self, Write};

use serde::Serialize;
use tabletop::Provenance;
use text::eternity::cards::provenance_meaning;
use text::{Language, say};

use crate::catalogue::Sheet;
use crate::layout::{Align, columns};
use crate::variants;

/// Where the facts about some cards come from.
#[derive(Serialize)]
pub(crate) struct Sources {
    counts: Vec<Count>,
    /// Facts that were made up, so that nobody takes them for printed ones.
    made_up: Vec<MadeUp>,
}

#[derive(Serialize)]
struct Count {
    provenance: Provenance,
    facts: usize,
}

#[derive(Serialize)]
struct MadeUp {
    card: String,
    field: String,
    provenance: Provenance,
}

impl Sources {
    pub(crate) fn of(sheets: &[&Sheet]) -> Self {
        let facts = || sheets.iter().flat_map(|sheet| sheet.facts.iter().map(|fact| (*sheet, fact)));
        let counts = Provenance::ALL.map(|provenance| Count {
            provenance,
            facts: facts().filter(|(_, fact)| fact.provenance == provenance).count(),
        });
        let made_up = facts().filter(|(_, fact)| fact.provenance.is_made_up()).map(|(sheet, fact)| MadeUp {
            card: sheet.slug.clone(),
            field: fact.field.clone(),
            provenance: fact.provenance,
        });
        Self { counts: counts.into(), made_up: made_up.collect() }
    }

    pub(crate) fn write(&self, out: &mut dyn Write, language: &Language) -> io::Result<()> {
        let column = |name: &str| say!(language, &format!("provenance-column-{name}"));
        let mut rows = vec![["facts", "source", "meaning"].map(column).to_vec()];
        rows.extend(self.counts.iter().map(|Count { provenance, facts }| {
            vec![facts.to_string(), variants::of(provenance), provenance_meaning(*provenance, language)]
        }));
        columns(out, &[Align::Right, Align::Left, Align::Left], &rows)?;
        if self.made_up.is_empty() {
            return writeln!(out, "\n{}", say!(language, "provenance-nothing-made-up"));
        }
        writeln!(out, "\n{}", say!(language, "provenance-made-up"))?;
        let row = |fact: &MadeUp| vec![fact.card.clone(), fact.field.clone(), variants::of(&fact.provenance)];
        let rows: Vec<_> = self.made_up.iter().map(row).collect();
        columns(out, &[Align::Left; 3], &rows)
    }
}
