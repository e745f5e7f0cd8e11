//! Which words of the vocabulary are used by how many cards.

use std::io::{self, Write};

use serde_json::{Map, Value, json};
use text::catalogue::Tag;

use crate::catalogue::{Catalogue, Entry, Texts, Word};
use crate::layout::{Align, columns, counted, heads};

pub(crate) struct Coverage<'a> {
    catalogue: &'a Catalogue,
    cards: usize,
    cards_with_text: usize,
    groups: Vec<Group<'a>>,
    words: Vec<(&'a Word, usize)>,
}

struct Group<'a> {
    tag: &'a Tag,
    value: &'a str,
    cards: usize,
    /// By the kinds of the catalogue.
    lines: Vec<usize>,
}

impl<'a> Coverage<'a> {
    pub(crate) fn of(catalogue: &'a Catalogue, entries: &[&Entry]) -> Self {
        let uses = |word: &Word| entries.iter().filter(|entry| entry.words.contains(word)).count();
        let first = catalogue.tags.first().into_iter();
        let groups = first.flat_map(|tag| tag.values.iter().map(move |value| (tag, value.slug.as_str())));
        Self {
            catalogue,
            cards: entries.len(),
            cards_with_text: entries.iter().filter(|entry| entry.texts == Texts::Whole).count(),
            groups: groups.map(|(tag, value)| Group::of(tag, value, catalogue, entries)).collect(),
            words: catalogue.vocabulary.iter().map(|word| (word, uses(word))).collect(),
        }
    }

    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (cards, texts) = (counted(self.cards, "card"), self.cards_with_text);
        writeln!(out, "{cards}, {texts} of them with a text for every line\n")?;
        if let Some(tag) = self.catalogue.tags.first() {
            self.write_groups(out, tag.name)?;
            writeln!(out)?;
        }
        let mut rows = vec![heads(&["group", "word", "cards"])];
        let row =
            |&((group, word), cards): &(&Word, usize)| vec![(*group).to_owned(), (*word).to_owned(), cards.to_string()];
        rows.extend(self.words.iter().map(row));
        columns(out, &[Align::Left, Align::Left, Align::Right], &rows)
    }

    /// How many cards each group has, and how many lines of each kind: a column
    /// for each group, because there may be many kinds. What groups are is the head
    /// of the first column.
    fn write_groups(&self, out: &mut dyn Write, groups: &str) -> io::Result<()> {
        let row = |head: &str, cell: &dyn Fn(&Group<'_>) -> String| {
            std::iter::once(head.to_owned()).chain(self.groups.iter().map(cell)).collect::<Vec<_>>()
        };
        let mut rows =
            vec![row(groups, &|group| group.value.to_owned()), row("cards", &|group| group.cards.to_string())];
        let kinds = self.catalogue.kinds.iter().enumerate();
        rows.extend(kinds.map(|(place, (_, name))| row(name, &|group| group.lines[place].to_string())));
        let mut aligns = vec![Align::Right; self.groups.len() + 1];
        aligns[0] = Align::Left;
        columns(out, &aligns, &rows)
    }

    pub(crate) fn to_json(&self) -> Value {
        let words = self.words.iter();
        let words = words.map(|((group, word), cards)| json!({"group": group, "word": word, "cards": cards}));
        let mut coverage = json!({
            "cards": self.cards,
            "cards_with_text": self.cards_with_text,
            "words": words.collect::<Value>(),
        });
        if !self.groups.is_empty() {
            coverage[self.catalogue.plural] = self.groups.iter().map(|group| group.to_json(self.catalogue)).collect();
        }
        coverage
    }
}

impl<'a> Group<'a> {
    fn of(tag: &'a Tag, value: &'a str, catalogue: &Catalogue, entries: &[&Entry]) -> Self {
        let members: Vec<_> = entries.iter().filter(|entry| entry.sheet.has(0, value)).collect();
        let lines_of = |(kind, _): &(&'static str, String)| {
            members.iter().flat_map(|entry| &entry.kinds).filter(|it| *it == kind).count()
        };
        Self { tag, value, cards: members.len(), lines: catalogue.kinds.iter().map(lines_of).collect() }
    }

    fn to_json(&self, catalogue: &Catalogue) -> Value {
        let mut row = Map::new();
        row.insert(self.tag.name.to_owned(), self.value.into());
        row.insert("cards".to_owned(), self.cards.into());
        let kinds = catalogue.kinds.iter().zip(&self.lines);
        row.extend(kinds.map(|((kind, _), lines)| ((*kind).to_owned(), (*lines).into())));
        row.into()
    }
}
