//! What can be wrong with a pack, and where.

use std::fmt;

use super::measure::Measure;
use super::{MAX_SOURCE, MIN_CARDS};
use crate::cards::MAX_CARDS;
use crate::effect::Kind;

/// A pack cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct PackError {
    place: Box<Place>,
    problem: Problem,
}

impl PackError {
    pub(super) fn new(place: Place, problem: Problem) -> Self {
        Self { place: Box::new(place), problem }
    }

    /// Where the problem is.
    #[must_use]
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// What the problem is.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

/// A place in a pack, as exactly as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of the file.
    pub file: String,
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// The character in that line, counted from 1.
    pub column: Option<usize>,
    /// The slug of the card.
    pub card: Option<String>,
    /// The words that lead from the row of the card, or from the start of the
    /// pack, to the field.
    pub field: Vec<String>,
}

impl Place {
    pub(super) fn of_file(file: &str) -> Self {
        Self { file: file.to_owned(), line: None, column: None, card: None, field: Vec::new() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{number}")?;
        }
        let field = self.field.join(" > ");
        // What stands in a file may be anything, and a terminal would obey control characters.
        let (card, field) = (self.card.as_ref().map(|card| card.escape_debug()), field.escape_debug());
        match (card, self.field.is_empty()) {
            (Some(card), true) => write!(f, ": card `{card}`"),
            (Some(card), false) => write!(f, ": card `{card}`, field `{field}`"),
            (None, true) => Ok(()),
            (None, false) => write!(f, ": field `{field}`"),
        }
    }
}

/// What is wrong with a pack.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The file is larger than anyone would write.
    #[error("the file has {bytes} bytes; a pack has at most {MAX_SOURCE}")]
    FileTooLarge {
        /// The size of the file.
        bytes: usize,
    },
    /// The text is not RON, or a value has the wrong shape.
    #[error("{0}")]
    Syntax(String),
    /// A word that the vocabulary does not have.
    #[error("`{found}` is not known here; write one of: {}", expected.join(", "))]
    UnknownWord {
        /// The word.
        found: String,
        /// The words that would be right.
        expected: &'static [&'static str],
    },
    /// A field that is needed is not there.
    #[error("it is missing; write `{0}: …`")]
    MissingField(&'static str),
    /// A field is there twice.
    #[error("it is there twice; remove one")]
    RepeatedField,
    /// Not a whole number, or one that a card cannot have.
    #[error("{found} is not possible; {}", right_number(*allowed))]
    Number {
        /// What stands there, or words for it.
        found: String,
        /// What it should be.
        allowed: Option<Measure>,
    },
    /// Effects within effects within effects.
    #[error("effects lie more than {most} deep in each other; use fewer `All`, `Choose` and `If`")]
    TooDeep {
        /// The depth that is allowed.
        most: usize,
    },
    /// More effects than a game could use.
    #[error("the pack has more than {most} effects by here; use fewer or simpler cards")]
    TooManyEffects {
        /// The number that is allowed.
        most: usize,
    },
    /// Too many or too few cards.
    #[error("the pack has {found} cards; it must have from {MIN_CARDS} to {MAX_CARDS}")]
    CardCount {
        /// How many there are.
        found: usize,
    },
    /// A slug that could not be read back from notation.
    #[error(
        "{slug:?} cannot be a slug; write at most {most} lower-case letters, digits and underscores, \
         a letter first"
    )]
    Slug {
        /// What stands there.
        slug: String,
        /// The length that is allowed.
        most: usize,
    },
    /// A slug that means something else in notation.
    #[error("`{0}` has a meaning of its own in notation; choose another slug")]
    ReservedSlug(String),
    /// Two cards with the same slug.
    #[error("an earlier card{} has this slug too; every slug must be different", in_line(*line))]
    RepeatedSlug {
        /// The line of the earlier card.
        line: Option<usize>,
    },
    /// A name that cannot be shown.
    #[error("{name:?} cannot be a name; write from 1 to {most} characters on one line, not only spaces")]
    Name {
        /// What stands there.
        name: String,
        /// The length that is allowed.
        most: usize,
    },
    /// No stone of any colour.
    #[error("there is no stone of any colour; write at least one, such as `red: 1`")]
    NoStones,
    /// A list with nothing in it, or with too much.
    #[error("the list has {found} entries; it must have from 1 to {most}")]
    ListLength {
        /// How many there are.
        found: usize,
        /// The number that is allowed.
        most: usize,
    },
    /// More is to be chosen than there is.
    #[error("{count} cannot be chosen from {options}; write a count from 1 to {options}")]
    ChooseTooMany {
        /// How many are to be chosen.
        count: u8,
        /// How many there are.
        options: usize,
    },
    /// Two lines of a kind of which a card has only one.
    #[error("a card has at most one `{0:?}` line; join the effects with `All`")]
    RepeatedLine(Kind),
    /// A card with more lines than it has room for.
    #[error("the card has {found} lines; it must have at most {most}")]
    TooManyLines {
        /// How many there are.
        found: usize,
        /// The number that is allowed.
        most: usize,
    },
    /// Permanent effects are not carried out, so they cannot be copied.
    #[error("a permanent effect cannot be copied; write `Copy(instant)` or `Copy(active)`")]
    CopyPermanent,
    /// An active effect that would set itself off for ever.
    #[error("an active line would use itself again and again; put `UseActives` on an `Instant` line")]
    ActiveUsesActives,
    /// "That card" is looked at, but may not be there.
    #[error(
        "no card is certain to be \"that card\" by here; put `DiscardFromHand` or `Recover(…)` \
         before it in the same line"
    )]
    NoThatCard,
    /// The values of a colour are exchanged with themselves.
    #[error("a colour cannot exchange values with itself; write two different colours")]
    SameColour,
    /// The same cost is asked for twice.
    #[error("the cost {0} is there twice; every cost is looked for once")]
    RepeatedCost(u8),
    /// The provenance of something that is not there.
    #[error("this card has no `transcription`; remove its provenance, or add the field")]
    ProvenanceOfNothing,
}

fn right_number(allowed: Option<Measure>) -> String {
    allowed.map_or("write a small whole number".to_owned(), |measure| measure.to_string())
}

fn in_line(line: Option<usize>) -> String {
    line.map_or(String::new(), |line| format!(" (line {line})"))
}
