//! A table in a file: readable text, to which lines are only ever added.
//!
//! ```text
//! valecraft table 2
//! {"game":"eternity","rules":1,…,"seed":"42","opened":1763416800000}
//! --
//! 0f3a61c2 @ 1763416800000⇥sit p1 64ab… Ada⇥begin⇥* first p2
//! 77b1d00e @ 1763416801500⇥p2 draft imp
//! c40a9512 @ 1763416807000⇥undo p1 12
//! ```
//!
//! The [`Charter`] stands above, and below the dashes a line for each
//! [`Record`], so that all of a record is there or none of it. The first word of
//! a line is the fingerprint of everything above and of the line itself: damage
//! is noticed, and the error names its line. A last line that a crash cut short
//! was never acknowledged, and is left out.

use tabletop::Digest;
use tabletop::replay::{MAX_BYTES, MAX_STEPS};

use crate::charter::{Charter, NoCharter};
use crate::happening::{Record, Unreadable};

pub const FORMAT_VERSION: u32 = 2;

const MAGIC: &str = "valecraft table ";
const RULE: &str = "--\n";

/// How many digits of a fingerprint stand before a record.
const CHECK: usize = 8;

/// How many lines stand above the first record.
const LINES_ABOVE: usize = 3;

/// The most records of a table in a file.
pub const MOST_RECORDS: usize = MAX_STEPS;

/// Why the file of a table cannot be read. Nothing in it has been changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableFileError {
    #[error("this is not a saved table: its first line should be `{MAGIC}{FORMAT_VERSION}`")]
    NotATable,
    #[error("this saved table has format {found}, but only format {FORMAT_VERSION} can be read")]
    Version { found: u32 },
    #[error("this saved table has {bytes} bytes; no more than {MAX_BYTES} are read")]
    TooLarge { bytes: usize },
    #[error("this saved table has more than {MOST_RECORDS} lines, the most that are read")]
    TooLong,
    #[error("this saved table ends before its first line below the dashes")]
    Truncated,
    #[error("the line ends are not those that the table was written with")]
    LineEnds,
    #[error("line 2: {0}")]
    Charter(#[from] NoCharter),
    #[error("line {line} has been changed or damaged, or a line above it has")]
    Damaged {
        /// The number of the line, counted from one.
        line: usize,
    },
    /// The line is as it was written, but this program cannot read it.
    #[error("line {line}: {error}")]
    Record {
        /// The number of the line, counted from one.
        line: usize,
        error: Unreadable,
    },
}

/// Writes the lines of a table. It has to be thrown away if its lines cannot be
/// added to what was written before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableWriter {
    /// The fingerprint of everything that was written.
    chain: Digest,
    records: usize,
    bytes: usize,
}

/// More would be written than can be read again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the saved table has reached the {MOST_RECORDS} lines or {MAX_BYTES} bytes that are read at most")]
pub struct TableIsFull;

impl TableWriter {
    /// Begins to write a table. The text is what stands above its first record.
    #[must_use]
    pub fn begin(charter: &Charter) -> (Self, String) {
        let text = format!("{MAGIC}{FORMAT_VERSION}\n{}\n{RULE}", charter.reveal());
        (Self::below(&text), text)
    }

    /// Goes on below what stands above the first record.
    fn below(opening: &str) -> Self {
        Self { chain: Digest::of(opening), records: 0, bytes: opening.len() }
    }

    /// The line of the next record.
    pub fn write(&mut self, record: &Record) -> Result<String, TableIsFull> {
        let line = self.line(&record.to_string()) + "\n";
        self.bytes += line.len();
        if self.records > MOST_RECORDS || self.bytes > MAX_BYTES {
            return Err(TableIsFull);
        }
        Ok(line)
    }

    fn line(&mut self, record: &str) -> String {
        self.chain = Digest::of(format!("{} {record}", self.chain));
        self.records += 1;
        let mut check = self.chain.to_string();
        check.truncate(CHECK);
        format!("{check} {record}")
    }

    fn read(&mut self, line: &str, number: usize) -> Result<Record, TableFileError> {
        let damaged = TableFileError::Damaged { line: number };
        let Some((_, record)) = line.split_once(' ') else { return Err(damaged) };
        if self.line(record) != line {
            return Err(damaged);
        }
        self.bytes += line.len() + 1;
        record.parse().map_err(|error| TableFileError::Record { line: number, error })
    }
}

/// A table that was read from a file, ready to be written on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadTable {
    pub charter: Charter,
    pub records: Vec<Record>,
    pub writer: TableWriter,
    /// How many bytes of the text are whole lines; the rest was cut short by a
    /// crash and has to go before anything is added.
    pub whole: usize,
}

impl ReadTable {
    pub fn parse(text: &str) -> Result<Self, TableFileError> {
        check_version(text)?;
        if text.len() > MAX_BYTES {
            return Err(TableFileError::TooLarge { bytes: text.len() });
        }
        if text.contains("\r\n") {
            return Err(TableFileError::LineEnds);
        }
        let mut above = text.split_inclusive('\n').take(LINES_ABOVE);
        let (Some(magic), Some(charter), Some(RULE)) = (above.next(), above.next(), above.next()) else {
            return Err(TableFileError::Truncated);
        };
        let (opening, rest) = text.split_at(magic.len() + charter.len() + RULE.len());
        let mut read = Self {
            charter: Charter::parse(charter.trim_end())?,
            records: Vec::new(),
            writer: TableWriter::below(opening),
            whole: opening.len(),
        };
        for (line, number) in rest.split_inclusive('\n').zip(LINES_ABOVE + 1..) {
            let Some(record) = line.strip_suffix('\n') else { break };
            if read.records.len() == MOST_RECORDS {
                return Err(TableFileError::TooLong);
            }
            read.records.push(read.writer.read(record, number)?);
            read.whole += line.len();
        }
        Ok(read)
    }
}

fn check_version(text: &str) -> Result<(), TableFileError> {
    let version = text.lines().next().and_then(|line| line.strip_prefix(MAGIC));
    let found: u32 = version.and_then(|version| version.parse().ok()).ok_or(TableFileError::NotATable)?;
    if found != FORMAT_VERSION {
        return Err(TableFileError::Version { found });
    }
    Ok(())
}
