//! What can be wrong with a pack, and where.

use std::fmt;
use std::ops::RangeInclusive;

use super::{MAX_NAME, MAX_SOURCE};

/// A pack cannot be used. `P` is what only its game can find wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct PackError<P> {
    place: Box<Place>,
    problem: Problem<P>,
}

impl<P> PackError<P> {
    /// This problem at this place.
    pub fn new(place: Place, problem: impl Into<Problem<P>>) -> Self {
        Self { place: Box::new(place), problem: problem.into() }
    }

    /// Where the problem is.
    #[must_use]
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// What the problem is.
    #[must_use]
    pub fn problem(&self) -> &Problem<P> {
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
    /// Somewhere in a file.
    #[must_use]
    pub fn of_file(file: &str) -> Self {
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
pub enum Problem<P> {
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
    #[error("{found} is not possible; {}", right_number(allowed.as_ref()))]
    Number {
        /// What stands there, or words for it.
        found: String,
        /// What it should be.
        allowed: Option<Measure>,
    },
    /// Too many or too few cards.
    #[error("the pack has {found} cards; it must have from {least} to {most}")]
    CardCount {
        /// How many there are.
        found: usize,
        /// The fewest that are allowed.
        least: usize,
        /// The most that are allowed.
        most: usize,
    },
    /// A slug that could not be read back from notation.
    #[error(
        "{0:?} cannot be a slug; write at most {MAX_NAME} lower-case letters, digits and underscores, \
         a letter first"
    )]
    Slug(String),
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
    #[error("{0:?} cannot be a name; write from 1 to {MAX_NAME} characters on one line, not only spaces")]
    Name(String),
    /// A list with nothing in it, or with too much.
    #[error("the list has {found} entries; it must have from 1 to {most}")]
    ListLength {
        /// How many there are.
        found: usize,
        /// The number that is allowed.
        most: usize,
    },
    /// Something that only this game can judge.
    #[error("{0}")]
    Game(P),
}

impl<P> From<P> for Problem<P> {
    fn from(problem: P) -> Self {
        Self::Game(problem)
    }
}

/// What a number of a pack measures, and how large it may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measure {
    /// What it is, with its article: `a cost`.
    pub noun: &'static str,
    /// The numbers that are allowed.
    pub range: RangeInclusive<i32>,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is a whole number from {} to {}", self.noun, self.range.start(), self.range.end())
    }
}

fn right_number(allowed: Option<&Measure>) -> String {
    allowed.map_or("write a small whole number".to_owned(), Measure::to_string)
}

fn in_line(line: Option<usize>) -> String {
    line.map_or(String::new(), |line| format!(" (line {line})"))
}
