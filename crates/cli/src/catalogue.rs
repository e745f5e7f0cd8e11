//! The cards of any game, as the command `cards` tells of them: the sheets that
//! every interface has, with what only a command line shows.

use std::collections::BTreeSet;

use serde_json::Value;
use tabletop::notation::closest;
use text::catalogue::{NotSelectable, Selection, Sheet, Tag};

use crate::failure::Failure;
use crate::layout::Align;

/// The cards of one or more packs.
pub(crate) struct Catalogue {
    pub(crate) packs: Vec<String>,
    /// The columns that the list has before the name of a card, each with its head.
    pub(crate) columns: &'static [(&'static str, Align)],
    /// By what cards can be picked out. The first one also sorts the cards for
    /// the counting of lines.
    pub(crate) tags: Vec<Tag>,
    /// What the first tag is called in JSON, where it stands for many.
    pub(crate) plural: &'static str,
    /// The values that are asked for, each by the name of its tag.
    pub(crate) wanted: Vec<(&'static str, String)>,
    /// The kinds of lines that cards have: in JSON, and as the head of a column.
    pub(crate) kinds: Vec<(&'static str, String)>,
    pub(crate) vocabulary: Vec<Word>,
    pub(crate) entries: Vec<Entry>,
}

/// A word of a vocabulary, behind the group that it belongs to.
pub(crate) type Word = (&'static str, &'static str);

/// A card, as lists, counts and JSON have it.
pub(crate) struct Entry {
    pub(crate) sheet: Sheet,
    /// A cell for each column of the catalogue.
    pub(crate) cells: Vec<String>,
    /// The kind of each line, as in the catalogue.
    pub(crate) kinds: Vec<&'static str>,
    pub(crate) words: BTreeSet<Word>,
    pub(crate) texts: Texts,
    /// The card in JSON, without its provenance.
    pub(crate) data: Value,
}

/// Whether a card says something on each of its lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Texts {
    Whole,
    Lacking,
}

impl Catalogue {
    /// The cards that have all the values that are asked for: at least one.
    pub(crate) fn wanted(&self) -> Result<Vec<&Entry>, Failure> {
        let wanted = || self.wanted.iter().map(|(tag, value)| (*tag, value.as_str()));
        let selection = Selection::by(wanted(), &self.tags).map_err(|error| self.unknown(&error))?;
        let chosen: Vec<_> = self.entries.iter().filter(|entry| selection.includes(&entry.sheet)).collect();
        if chosen.is_empty() {
            let words: Vec<_> = wanted().map(|(tag, value)| format!("{tag} {value}")).collect();
            let message = format!("there is no card with {} in {}", words.join(" and "), self.called());
            return Err(Failure::bad_input(message));
        }
        Ok(chosen)
    }

    fn unknown(&self, error: &NotSelectable) -> Failure {
        let failure = Failure::bad_input(error.to_string());
        let NotSelectable::Value { tag, .. } = error else { return failure };
        let values: Vec<_> = self.tags[*tag].values.iter().map(|value| value.slug.as_str()).collect();
        failure.with_hint(format!("it is one of: {}", values.join(", ")))
    }

    /// The card with this slug or printed name, in capital or small letters. The
    /// words of a slug may be joined by hyphens.
    pub(crate) fn find(&self, written: &str, game: &str) -> Result<&Entry, Failure> {
        let wanted = written.trim().to_lowercase();
        let named = |name: &str| {
            let is_called = |it: &Sheet| it.slug == name.replace('-', "_") || it.name.to_lowercase() == name;
            self.entries.iter().find(|entry| is_called(&entry.sheet))
        };
        if let Some(entry) = named(&wanted) {
            return Ok(entry);
        }
        let sheets = self.entries.iter().map(|entry| &entry.sheet);
        let names: Vec<_> = sheets.flat_map(|it| [it.slug.clone(), it.name.to_lowercase()]).collect();
        let guess = closest(&wanted, names.iter().map(String::as_str)).and_then(named);
        let hint = match guess {
            Some(Entry { sheet, .. }) => format!("did you mean {} (`{}`)?", sheet.name, sheet.slug),
            None => format!("`valecraft cards {game}` lists all cards"),
        };
        Err(Failure::bad_input(format!("there is no card `{written}` in {}", self.called())).with_hint(hint))
    }

    fn called(&self) -> String {
        let names: Vec<_> = self.packs.iter().map(|name| format!("\"{name}\"")).collect();
        if names.len() == 1 { format!("the pack {}", names[0]) } else { format!("the packs {}", names.join(", ")) }
    }
}
