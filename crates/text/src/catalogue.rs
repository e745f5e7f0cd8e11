//! The cards of a game, to be looked through, whichever the game.
//!
//! A game fills the sheets in; how they are listed, picked out and shown is the
//! same for all games.

use strum::{EnumString, IntoStaticStr, VariantArray};
use tabletop::Provenance;

use crate::language::Language;
use crate::say;
use crate::scene::Card;

/// The cards of one or more packs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    pub packs: Vec<String>,
    pub tags: Vec<Tag>,
    pub sheets: Vec<Sheet>,
}

/// Something by which cards can be picked out, such as the family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name in addresses and on the command line.
    pub name: &'static str,
    pub label: String,
    /// The values that cards may have of it, in the order in which they are told.
    pub values: Vec<TagValue>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagValue {
    pub slug: String,
    pub label: String,
}

/// Everything that can be told about one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    pub slug: String,
    pub name: String,
    /// Under which heading a list has it, such as its set.
    pub section: String,
    /// The values that it has of each tag of the catalogue; none where it has
    /// nothing of the kind, several if it can be had in several ways.
    pub tags: Vec<Vec<String>>,
    /// The card as it lies on a table.
    pub card: Card,
    /// What it is, and what else is told of it before what it says.
    pub head: Vec<String>,
    /// What it shows and says, one text for each line.
    pub text: Vec<String>,
    /// The set that it belongs to, in games that have several.
    pub set: Option<TagValue>,
    pub inventor: Option<String>,
    /// What it says in other editions, where that differs.
    pub editions: Vec<OtherEdition>,
    pub facts: Vec<Fact>,
    /// The least certain provenance of what a list shows: a made-up number must
    /// not hide behind printed ones.
    pub source: Provenance,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherEdition {
    /// The name of the edition on the command line.
    pub edition: &'static str,
    pub lines: Vec<String>,
}

/// Where one fact about a card comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The field of the card, or the part of one, as packs call it.
    pub field: String,
    pub label: String,
    /// What it says, where that can be told in a few words.
    pub value: Option<String>,
    pub provenance: Provenance,
    /// How it was deduced, where there is more to say.
    pub basis: Option<String>,
}

impl Catalogue {
    #[must_use]
    pub fn sheet(&self, slug: &str) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.slug == slug)
    }
}

impl Tag {
    pub(crate) fn new(name: &'static str, values: Vec<TagValue>, language: &Language) -> Self {
        Self { name, label: say!(language, "card-tag", tag = name), values }
    }
}

impl TagValue {
    pub(crate) fn new(slug: impl Into<String>, label: impl Into<String>) -> Self {
        Self { slug: slug.into(), label: label.into() }
    }

    pub(crate) fn number(number: impl ToString) -> Self {
        Self::new(number.to_string(), number.to_string())
    }
}

impl Sheet {
    /// Whether something that a list shows of it was made up.
    #[must_use]
    pub fn is_made_up(&self) -> bool {
        self.source.is_made_up()
    }

    #[must_use]
    pub fn has(&self, tag: usize, value: &str) -> bool {
        self.tags.get(tag).is_some_and(|values| values.iter().any(|it| it == value))
    }

    /// Whether all these words stand somewhere in its name or text, in capital or
    /// small letters.
    #[must_use]
    pub fn mentions(&self, words: &str) -> bool {
        let texts = [&self.name].into_iter().chain(&self.head).chain(&self.text);
        let all = texts.map(|text| text.to_lowercase()).collect::<Vec<_>>();
        words.to_lowercase().split_whitespace().all(|word| all.iter().any(|text| text.contains(word)))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// By the place of a tag and the value that cards have to have of it.
    pub values: Vec<(usize, String)>,
    pub words: String,
    pub certainty: Certainty,
}

/// Whether cards are wanted of which something was made up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Certainty {
    #[default]
    Any,
    Known,
    MadeUp,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotSelectable {
    #[error("cards cannot be picked out by `{0}`")]
    Tag(String),
    #[error("there is no {name} `{value}`")]
    Value { tag: usize, name: &'static str, value: String },
}

impl Selection {
    /// The cards that have to have these values of these tags, each named as in
    /// an address.
    ///
    /// # Errors
    /// The first of them that there is not.
    pub fn by<'a>(wanted: impl IntoIterator<Item = (&'a str, &'a str)>, tags: &[Tag]) -> Result<Self, NotSelectable> {
        let mut selection = Self::default();
        for (name, value) in wanted {
            let place = tags.iter().position(|tag| tag.name == name);
            let place = place.ok_or_else(|| NotSelectable::Tag(name.to_owned()))?;
            let Tag { name, values, .. } = &tags[place];
            if !values.iter().any(|it| it.slug == value) {
                return Err(NotSelectable::Value { tag: place, name, value: value.to_owned() });
            }
            selection.values.push((place, value.to_owned()));
        }
        Ok(selection)
    }

    #[must_use]
    pub fn value_of(&self, tag: usize) -> Option<&str> {
        self.values.iter().find(|(place, _)| *place == tag).map(|(_, value)| value.as_str())
    }

    #[must_use]
    pub fn includes(&self, sheet: &Sheet) -> bool {
        let certain = match self.certainty {
            Certainty::Any => true,
            Certainty::MadeUp => sheet.is_made_up(),
            Certainty::Known => !sheet.is_made_up(),
        };
        certain && self.values.iter().all(|(tag, value)| sheet.has(*tag, value)) && sheet.mentions(&self.words)
    }
}

/// What a field is called, or a part of one of these fields.
pub(crate) fn field_label(field: &str, fields: &[&str], language: &Language) -> String {
    // Names in messages have no full stops.
    let called = |name: &str| say!(language, "card-field", field = name.replace('.', "-"));
    let whole = fields.iter().find(|whole| field.strip_prefix(**whole).is_some_and(|rest| rest.starts_with('.')));
    match whole.filter(|_| !fields.contains(&field)) {
        None => called(field),
        Some(whole) => {
            let part = field[whole.len() + 1..].replace('.', "-");
            let part = say!(language, "card-part", part = part);
            say!(language, "card-part-of", field = called(whole), part = part)
        }
    }
}
