//! The cards of any game, as the command `cards` tells of them.
//!
//! A game fills these sheets in; how they are listed, picked out, counted and
//! written as JSON is the same for all games.

use std::collections::BTreeSet;

use serde_json::Value;
use tabletop::Provenance;
use tabletop::notation::closest;

use crate::failure::Failure;
use crate::layout::Align;

/// The cards of one or more packs.
pub(crate) struct Catalogue {
    /// What the packs are called.
    pub(crate) packs: Vec<String>,
    /// The columns that the list has before the name of a card; the message
    /// `cards-column-…` is the head of each.
    pub(crate) columns: &'static [(&'static str, Align)],
    /// By what cards can be picked out. The first one also sorts the cards for
    /// the counting of lines.
    pub(crate) tags: Vec<Tag>,
    /// The kinds of lines that cards have: in JSON, and as the head of a column.
    pub(crate) kinds: Vec<(String, String)>,
    /// All words that cards could use.
    pub(crate) vocabulary: Vec<Word>,
    pub(crate) sheets: Vec<Sheet>,
}

/// A word of a vocabulary, behind the group that it belongs to.
pub(crate) type Word = (&'static str, String);

/// Something by which cards can be picked out, such as the family: an option of
/// this name takes one of the values.
pub(crate) struct Tag {
    pub(crate) name: &'static str,
    pub(crate) plural: &'static str,
    pub(crate) values: Vec<String>,
    /// The value that is asked for, if one is.
    pub(crate) wanted: Option<String>,
}

/// Everything about one card.
pub(crate) struct Sheet {
    pub(crate) slug: String,
    pub(crate) name: String,
    /// Under which heading the list has it, if the list has headings.
    pub(crate) section: String,
    /// The value of each tag; empty where the card has none.
    pub(crate) tags: Vec<String>,
    /// A cell for each column of the catalogue.
    pub(crate) cells: Vec<String>,
    /// What the card says, one text for each line.
    pub(crate) text: Vec<String>,
    /// The lines below the name when the card is shown alone.
    pub(crate) details: Vec<String>,
    /// What is known of the card, and from where.
    pub(crate) facts: Vec<Fact>,
    /// The least certain provenance of what the list shows: a made-up number
    /// must not hide behind printed ones.
    pub(crate) source: Provenance,
    /// The kind of each line, as in the catalogue.
    pub(crate) kinds: Vec<String>,
    /// The different words that the card uses.
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

/// Where one fact about a card comes from.
pub(crate) struct Fact {
    pub(crate) field: String,
    pub(crate) provenance: Provenance,
    /// How it was deduced, where there is more to say.
    pub(crate) basis: Option<String>,
}

impl Catalogue {
    /// The cards that have all the values that are asked for: at least one.
    pub(crate) fn wanted(&self) -> Result<Vec<&Sheet>, Failure> {
        let mut chosen: Vec<_> = self.sheets.iter().collect();
        let mut words = Vec::new();
        for (place, Tag { name, values, wanted, .. }) in self.tags.iter().enumerate() {
            let Some(wanted) = wanted else { continue };
            if !values.contains(wanted) {
                let hint = format!("it is one of: {}", values.join(", "));
                return Err(Failure::bad_input(format!("there is no {name} `{wanted}`")).with_hint(hint));
            }
            chosen.retain(|sheet| sheet.tags.get(place) == Some(wanted));
            words.push(format!("{name} {wanted}"));
        }
        if chosen.is_empty() {
            let message = format!("there is no card with {} in {}", words.join(" and "), self.called());
            return Err(Failure::bad_input(message));
        }
        Ok(chosen)
    }

    /// The card with this slug or printed name, in capital or small letters. The
    /// words of a slug may be joined by hyphens.
    pub(crate) fn find(&self, written: &str, game: &str) -> Result<&Sheet, Failure> {
        let wanted = written.trim().to_lowercase();
        let named = |name: &str| {
            self.sheets.iter().find(|it| it.slug == name.replace('-', "_") || it.name.to_lowercase() == name)
        };
        if let Some(sheet) = named(&wanted) {
            return Ok(sheet);
        }
        let names: Vec<_> = self.sheets.iter().flat_map(|it| [it.slug.clone(), it.name.to_lowercase()]).collect();
        let guess = closest(&wanted, names.iter().map(String::as_str)).and_then(named);
        let hint = match guess {
            Some(sheet) => format!("did you mean {} (`{}`)?", sheet.name, sheet.slug),
            None => format!("`valecraft cards {game}` lists all cards"),
        };
        Err(Failure::bad_input(format!("there is no card `{written}` in {}", self.called())).with_hint(hint))
    }

    /// What the packs are called, in a message.
    fn called(&self) -> String {
        let names: Vec<_> = self.packs.iter().map(|name| format!("\"{name}\"")).collect();
        if names.len() == 1 { format!("the pack {}", names[0]) } else { format!("the packs {}", names.join(", ")) }
    }
}
