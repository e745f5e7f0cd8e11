//! A table written down: readable text, to which lines are only ever added.
//!
//! ```text
//! valecraft table 1
//! seat p1 person
//! seat p2 bot greedy
//! seed 42
//! valecraft replay 1
//! game eternity
//! rules 1
//! cards 5f2a0c…
//! setup {"players":2}
//! player p1 Ada
//! player p2 greedy
//! --
//! 0f3a61c2 * first p2
//! 77b1d00e p2 draft imp
//! c40a9512 undo p1 12
//! ```
//!
//! It begins like a record, with who sits where and the seed above. Each line
//! after the dashes is one [`Entry`]; its first word is the fingerprint of
//! everything above and of the line itself, so that damage is noticed and told
//! by its line. A last line that a crash cut short was never acknowledged, and
//! is left out.

use std::fmt::Write as _;

use tabletop::notation::excerpt;
use tabletop::replay::{Header, MAX_BYTES, MAX_LINE, MAX_STEPS, ReplayError};
use tabletop::{Digest, Seat};

use crate::journal::Entry;
use crate::occupant::Occupant;

pub const FORMAT_VERSION: u32 = 1;

const MAGIC: &str = "valecraft table ";
const RULE: &str = "--\n";

/// How many digits of a fingerprint stand before an entry.
const CHECK: usize = 8;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedTable {
    pub occupants: Vec<Occupant>,
    pub seed: u64,
    pub header: Header,
    pub entries: Vec<Entry>,
}

/// Why a saved table cannot be read. Nothing in it has been changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SavedError {
    #[error("this is not a saved table: its first line should be `{MAGIC}{FORMAT_VERSION}`")]
    NotATable,
    #[error("this saved table has format {found}, but only format {FORMAT_VERSION} can be read")]
    Version { found: u32 },
    #[error("this saved table has {bytes} bytes; no more than {MAX_BYTES} are read")]
    TooLarge { bytes: usize },
    #[error("this saved table has more than {MAX_STEPS} entries, the most that are read")]
    TooLong,
    #[error("this saved table ends before its first step")]
    Truncated,
    #[error("line {line}: expected {expected}, found `{found}`")]
    Line {
        /// The number of the line, counted from one.
        line: usize,
        found: String,
        expected: &'static str,
    },
    #[error("line {line} has been changed or damaged, or a line above it has")]
    Damaged {
        /// The number of the line, counted from one.
        line: usize,
    },
    #[error(transparent)]
    Header(#[from] ReplayError),
}

/// Writes a table down, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scribe {
    /// The fingerprint of everything that was written.
    chain: Digest,
    entries: usize,
    bytes: usize,
}

/// More would be written than can be read again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the saved table has reached the {MAX_STEPS} entries or {MAX_BYTES} bytes that are read at most")]
pub struct TableIsFull;

impl Scribe {
    /// Begins to write a table down; the text is what stands above its first
    /// entry.
    #[must_use]
    pub fn begin(header: &Header, occupants: &[Occupant], seed: u64) -> (Self, String) {
        let mut text = format!("{MAGIC}{FORMAT_VERSION}\n");
        for (seat, occupant) in Seat::all(occupants.len()).zip(occupants) {
            let _ = writeln!(text, "seat {seat} {occupant}");
        }
        let _ = writeln!(text, "seed {seed}");
        let _ = write!(text, "{header}{RULE}");
        (Self::below(&text), text)
    }

    /// Goes on below what stands above the first entry.
    fn below(opening: &str) -> Self {
        Self { chain: Digest::of(opening), entries: 0, bytes: opening.len() }
    }

    /// The lines of these entries. They have to be added to what was written
    /// before; if that fails, the scribe has to be thrown away.
    pub fn write(&mut self, entries: &[Entry]) -> Result<String, TableIsFull> {
        let lines: String = entries.iter().map(|entry| self.line(&entry_text(entry))).collect();
        if self.entries > MAX_STEPS || self.bytes > MAX_BYTES {
            return Err(TableIsFull);
        }
        Ok(lines)
    }

    fn line(&mut self, entry: &str) -> String {
        self.chain = Digest::of(format!("{} {entry}", self.chain));
        let line = format!("{} {entry}\n", self.check());
        self.entries += 1;
        self.bytes += line.len();
        line
    }

    fn check(&self) -> String {
        let mut digits = self.chain.to_string();
        digits.truncate(CHECK);
        digits
    }
}

pub(crate) fn entry_text(entry: &Entry) -> String {
    match entry {
        Entry::Step(step) => step.to_string(),
        Entry::TookBack { seat, to } => format!("undo {seat} {to}"),
    }
}

pub(crate) fn read_entry(text: &str) -> Option<Entry> {
    let Some(undo) = text.strip_prefix("undo ") else {
        return text.parse().ok().map(Entry::Step);
    };
    let (seat, to) = undo.split_once(' ')?;
    Some(Entry::TookBack { seat: seat.parse().ok()?, to: to.parse().ok()? })
}

/// A table that was read, ready to be written on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadTable {
    pub table: SavedTable,
    pub scribe: Scribe,
    /// How many bytes of the text are whole lines; the rest was cut short by a
    /// crash and has to go before anything is added.
    pub whole: usize,
}

impl SavedTable {
    pub fn parse(text: &str) -> Result<ReadTable, SavedError> {
        check_version(text)?;
        if text.len() > MAX_BYTES {
            return Err(SavedError::TooLarge { bytes: text.len() });
        }
        if let Some(line) = text.lines().next().filter(|_| text.contains("\r\n")) {
            let expected = "the line ends that it was written with; something has changed them to those of Windows";
            return Err(SavedError::Line { line: 1, found: excerpt(line), expected });
        }
        let end = text.find(&format!("\n{RULE}")).ok_or(SavedError::Truncated)? + 1 + RULE.len();
        let (opening, rest) = text.split_at(end);
        let mut table = read_opening(opening)?;
        let mut scribe = Scribe::below(opening);
        let mut whole = end;
        let lines_above = opening.lines().count();
        for (line, number) in rest.split_inclusive('\n').zip(lines_above + 1..) {
            let Some(entry) = line.strip_suffix('\n') else { break };
            if table.entries.len() == MAX_STEPS {
                return Err(SavedError::TooLong);
            }
            table.entries.push(scribe.read(entry, number)?);
            whole += line.len();
        }
        Ok(ReadTable { table, scribe, whole })
    }
}

impl Scribe {
    fn read(&mut self, line: &str, number: usize) -> Result<Entry, SavedError> {
        let expected = |expected| SavedError::Line { line: number, found: excerpt(line), expected };
        if line.len() > MAX_LINE {
            return Err(expected("a shorter line"));
        }
        let (_, text) = line.split_once(' ').ok_or_else(|| expected("a fingerprint and a step"))?;
        if self.line(text).trim_end() != line {
            return Err(SavedError::Damaged { line: number });
        }
        read_entry(text).ok_or_else(|| expected("a step, such as `p1 pass`, or `undo p1 12`"))
    }
}

fn check_version(text: &str) -> Result<(), SavedError> {
    let version = text.lines().next().and_then(|line| line.strip_prefix(MAGIC));
    let found: u32 = version.and_then(|version| version.parse().ok()).ok_or(SavedError::NotATable)?;
    if found != FORMAT_VERSION {
        return Err(SavedError::Version { found });
    }
    Ok(())
}

/// What is wrong with the part that is like a record, told by the line of the
/// table; so many lines stand above it.
fn in_table(error: ReplayError, above: usize) -> SavedError {
    let wrong = |line, found, expected| SavedError::Line { line: line + above, found, expected };
    match error {
        ReplayError::Line { line, found, expected } => wrong(line, found, expected),
        ReplayError::LongLine { line } => wrong(line, String::new(), "a shorter line"),
        ReplayError::ControlCharacter { line } => wrong(line, String::new(), "a line without control characters"),
        error @ (ReplayError::NotAReplay
        | ReplayError::Version { .. }
        | ReplayError::TooLarge { .. }
        | ReplayError::TooManySteps
        | ReplayError::Truncated
        | ReplayError::Damaged { .. }
        | ReplayError::WrongGame { .. }
        | ReplayError::WrongRules { .. }
        | ReplayError::WrongCards { .. }
        | ReplayError::WrongSeats { .. }
        | ReplayError::Redacted { .. }
        | ReplayError::Step { .. }
        | ReplayError::Ending { .. }) => SavedError::Header(error),
    }
}

fn read_opening(text: &str) -> Result<SavedTable, SavedError> {
    let mut occupants = Vec::new();
    let mut rest = text;
    let mut number = 0;
    loop {
        let (line, below) = rest.split_once('\n').ok_or(SavedError::Truncated)?;
        number += 1;
        let expected = |expected| SavedError::Line { line: number, found: excerpt(line), expected };
        rest = below;
        if number == 1 {
            continue;
        }
        if let Some(seed) = line.strip_prefix("seed ") {
            let seed = seed.parse().map_err(|_| expected("`seed` and a number"))?;
            let header = Header::parse(rest).map_err(|error| in_table(error, number))?;
            if header.players.len() != occupants.len() || header.seen_by.is_some() {
                return Err(expected("a seat for each player"));
            }
            return Ok(SavedTable { occupants, seed, header, entries: Vec::new() });
        }
        let seat = format!("seat {} ", Seat::new(occupants.len()));
        let occupant = line.strip_prefix(&seat).and_then(|occupant| occupant.parse().ok());
        occupants.push(occupant.ok_or_else(|| expected("`seat`, the next seat and who sits there, or `seed`"))?);
    }
}
