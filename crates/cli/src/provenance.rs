//! How many facts about cards come from where.

use std::io::{self, Write};

use serde::Serialize;
use text::eternity::cards::provenance_meaning;
use text::{Language, say};
use vale_of_eternity::cards::{Card, Field, Pack, Provenance};

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
    field: Field,
    provenance: Provenance,
}

impl Sources {
    pub(crate) fn of(pack: &Pack, cards: &[&Card]) -> Self {
        let facts: Vec<_> = cards
            .iter()
            .flat_map(|card| fields(card).map(|field| (*card, field, pack.provenance_of(card, field))))
            .collect();
        let counts = Provenance::ALL.map(|provenance| Count {
            provenance,
            facts: facts.iter().filter(|&&(_, _, found)| found == provenance).count(),
        });
        let made_up = facts
            .iter()
            .filter(|(_, _, provenance)| provenance.is_made_up())
            .map(|&(card, field, provenance)| MadeUp { card: card.slug.clone(), field, provenance });
        Self { counts: counts.into(), made_up: made_up.collect() }
    }

    pub(crate) fn write(&self, out: &mut impl Write, language: &Language) -> io::Result<()> {
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
        let row = |fact: &MadeUp| vec![fact.card.clone(), variants::of(&fact.field), variants::of(&fact.provenance)];
        let rows: Vec<_> = self.made_up.iter().map(row).collect();
        columns(out, &[Align::Left; 3], &rows)
    }
}

/// The fields of a card that have something in them.
pub(crate) fn fields(card: &Card) -> impl Iterator<Item = Field> {
    let has_transcription = card.transcription.is_some();
    Field::ALL.into_iter().filter(move |&field| field != Field::Transcription || has_transcription)
}
