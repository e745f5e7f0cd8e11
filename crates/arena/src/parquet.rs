//! Results as a Parquet file, for DuckDB, Polars, Spark and the like: a row for
//! each seat of each game.
//!
//! The format is written by hand, in its plainest form: columns one after the
//! other, nothing compressed, and the table of contents at the end. The crate
//! for it would bring some forty others along.

mod compact;

use std::io::{self, Write};

use serde_json::Value;

use crate::result::{GameResult, SeatResult};
use compact::{Struct, list};

/// How the file begins and ends.
const MAGIC: &[u8] = b"PAR1";

/// How many rows lie together. Readers work through a file group by group.
const ROWS_IN_A_GROUP: usize = 100_000;

/// What the key of the plan is called in the file.
const PLAN: &str = "valecraft_arena";

/// Every column, in the order of the file.
const COLUMNS: &[Column] = &[
    Column { name: "pairing", kind: Kind::Int32, cell: |row| Cell::Number(row.game.pairing as i64) },
    Column { name: "game", kind: Kind::Int64, cell: |row| Cell::Number(row.game.game as i64) },
    Column { name: "deal", kind: Kind::Unsigned64, cell: |row| Cell::Number(row.game.deal as i64) },
    Column { name: "players", kind: Kind::Int32, cell: |row| Cell::Number(row.game.seats.len() as i64) },
    Column { name: "rounds", kind: Kind::Int32, cell: |row| Cell::Number(row.game.rounds.into()) },
    Column { name: "finished", kind: Kind::Boolean, cell: |row| Cell::Flag(row.game.fault.is_none()) },
    Column { name: "seat", kind: Kind::Int32, cell: |row| Cell::Number(row.place as i64 + 1) },
    Column { name: "bot", kind: Kind::Text, cell: |row| Cell::Text(Some(&row.seat.bot)) },
    Column { name: "score", kind: Kind::Int32, cell: |row| Cell::Number(row.seat.score.into()) },
    Column { name: "victory", kind: Kind::Double, cell: |row| Cell::Fraction(row.seat.victory) },
    Column { name: "choices", kind: Kind::Int32, cell: |row| Cell::Number(row.seat.choices.into()) },
    Column { name: "thinking_us", kind: Kind::Int64, cell: |row| Cell::Number(row.seat.thinking_us as i64) },
    Column { name: "longest_us", kind: Kind::Int64, cell: |row| Cell::Number(row.seat.longest_us as i64) },
    Column { name: "times_us", kind: Kind::List, cell: |row| row.times(|(time, _)| time) },
    Column { name: "times_count", kind: Kind::List, cell: |row| row.times(|(_, count)| count) },
    Column { name: "fault", kind: Kind::OptionalText, cell: |row| Cell::Text(row.fault()) },
];

struct Column {
    name: &'static str,
    kind: Kind,
    cell: for<'a> fn(&Row<'a>) -> Cell<'a>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Boolean,
    Int32,
    Int64,
    Unsigned64,
    Double,
    Text,
    OptionalText,
    /// Any number of whole numbers in each row.
    List,
}

/// A seat of a game.
struct Row<'a> {
    game: &'a GameResult,
    place: usize,
    seat: &'a SeatResult,
}

enum Cell<'a> {
    Flag(bool),
    Number(i64),
    Fraction(f64),
    Text(Option<&'a str>),
    Numbers(Vec<i64>),
}

/// Writes games as a Parquet file; the plan goes into its table of contents.
///
/// # Errors
/// If it cannot be written.
pub fn write(out: &mut impl Write, plan: &Value, results: &[GameResult]) -> io::Result<()> {
    let rows: Vec<_> = results.iter().flat_map(rows_of).collect();
    let mut file = Counted { out, written: 0 };
    file.write_all(MAGIC)?;
    let groups: Vec<_> =
        rows.chunks(ROWS_IN_A_GROUP).map(|rows| write_group(&mut file, rows)).collect::<Result<_, _>>()?;
    let contents = contents(plan, rows.len(), &groups);
    file.write_all(&contents)?;
    file.write_all(&length(contents.len())?)?;
    file.write_all(MAGIC)?;
    file.flush()
}

fn rows_of(game: &GameResult) -> impl Iterator<Item = Row<'_>> {
    game.seats.iter().enumerate().map(move |(place, seat)| Row { game, place, seat })
}

impl<'a> Row<'a> {
    /// What this seat did wrong, if it did.
    fn fault(&self) -> Option<&'a str> {
        self.game.fault.as_ref().filter(|fault| fault.seat.index() == self.place).map(|fault| fault.note.as_str())
    }

    /// One side of how the times of this seat are spread.
    fn times(&self, side: fn((u64, u64)) -> u64) -> Cell<'a> {
        Cell::Numbers(self.seat.times_us.iter().map(|pair| side(pair) as i64).collect())
    }
}

/// Where the columns of a group of rows lie.
struct Group {
    rows: usize,
    chunks: Vec<Chunk>,
}

struct Chunk {
    /// How many values it holds, those that are not there among them.
    values: usize,
    offset: u64,
    size: u64,
}

fn write_group(file: &mut Counted<impl Write>, rows: &[Row<'_>]) -> io::Result<Group> {
    let write = |column: &Column| -> io::Result<Chunk> {
        let (Page { values, bytes }, offset) = (column.page(rows)?, file.written);
        file.write_all(&page_header(values, bytes.len())?)?;
        file.write_all(&bytes)?;
        Ok(Chunk { values, offset, size: file.written - offset })
    };
    let chunks = COLUMNS.iter().map(write).collect::<Result<_, _>>()?;
    Ok(Group { rows: rows.len(), chunks })
}

/// The cells of a column as they are stored.
struct Page {
    values: usize,
    bytes: Vec<u8>,
}

impl Column {
    /// All cells of the column, one after the other.
    fn page(&self, rows: &[Row<'_>]) -> io::Result<Page> {
        let cells = || rows.iter().map(self.cell);
        match self.kind {
            Kind::List => return lists(cells()),
            Kind::Boolean => return Ok(Page { values: rows.len(), bytes: flags(cells()) }),
            _ => {}
        }
        let mut bytes = if self.kind == Kind::OptionalText { presence(cells())? } else { Vec::new() };
        for cell in cells() {
            match cell {
                Cell::Number(number) if self.kind == Kind::Int32 => {
                    let number = i32::try_from(number).map_err(io::Error::other)?;
                    bytes.extend(number.to_le_bytes());
                }
                Cell::Number(number) => bytes.extend(number.to_le_bytes()),
                Cell::Fraction(number) => bytes.extend(number.to_le_bytes()),
                Cell::Text(Some(text)) => {
                    bytes.extend(length(text.len())?);
                    bytes.extend(text.as_bytes());
                }
                Cell::Text(None) | Cell::Flag(_) | Cell::Numbers(_) => {}
            }
        }
        Ok(Page { values: rows.len(), bytes })
    }
}

/// Flags are packed, eight to a byte, the first one lowest.
fn flags<'a>(cells: impl Iterator<Item = Cell<'a>>) -> Vec<u8> {
    let flags: Vec<_> = cells.map(|cell| matches!(cell, Cell::Flag(true))).collect();
    let byte = |eight: &[bool]| eight.iter().rev().fold(0, |byte, &flag| byte << 1 | u8::from(flag));
    flags.chunks(8).map(byte).collect()
}

/// Which cells of a column are there.
fn presence<'a>(cells: impl Iterator<Item = Cell<'a>>) -> io::Result<Vec<u8>> {
    let there: Vec<_> = cells.map(|cell| matches!(cell, Cell::Text(Some(_)))).collect();
    levels(&there)
}

/// Lists, one after the other: which of their numbers belong to the list of the
/// number before, which lists have a number at all, and all numbers.
fn lists<'a>(cells: impl Iterator<Item = Cell<'a>>) -> io::Result<Page> {
    let (mut goes_on, mut is_there, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
    for cell in cells {
        let Cell::Numbers(numbers) = cell else { continue };
        // An empty list takes the place of one number that is not there.
        let places = numbers.len().max(1);
        goes_on.extend((0..places).map(|place| place > 0));
        is_there.extend((0..places).map(|place| place < numbers.len()));
        bytes.extend(numbers.into_iter().flat_map(i64::to_le_bytes));
    }
    let bytes = [levels(&goes_on)?, levels(&is_there)?, bytes].concat();
    Ok(Page { values: is_there.len(), bytes })
}

/// Flags as runs of equal ones, after how many bytes the runs have.
fn levels(flags: &[bool]) -> io::Result<Vec<u8>> {
    let mut runs = Vec::new();
    for run in flags.chunk_by(|one, other| one == other) {
        compact::varint(&mut runs, (run.len() as u64) << 1);
        runs.push(u8::from(run[0]));
    }
    Ok([&length(runs.len())?, runs.as_slice()].concat())
}

fn page_header(values: usize, size: usize) -> io::Result<Vec<u8>> {
    const PLAIN: i64 = 0;
    const RUN_LENGTHS: i64 = 3;
    const DATA_PAGE: i64 = 0;
    let size = i32::try_from(size).map_err(io::Error::other)?.into();
    let data = Struct::new().int32(1, values as i64).int32(2, PLAIN).int32(3, RUN_LENGTHS).int32(4, RUN_LENGTHS);
    Ok(Struct::new().int32(1, DATA_PAGE).int32(2, size).int32(3, size).nested(5, data).finish())
}

/// The table of contents.
fn contents(plan: &Value, rows: usize, groups: &[Group]) -> Vec<u8> {
    const VERSION: i64 = 1;
    let root = Struct::new().text(4, "games").int32(5, COLUMNS.len() as i64);
    let schema = [root].into_iter().chain(COLUMNS.iter().flat_map(Column::schema));
    let plan = Struct::new().text(1, PLAN).text(2, &plan.to_string());
    Struct::new()
        .int32(1, VERSION)
        .list(2, list(schema))
        .int64(3, rows as i64)
        .list(4, list(groups.iter().map(Group::contents)))
        .list(5, list([plan]))
        .text(6, concat!("valecraft version ", env!("CARGO_PKG_VERSION")))
        .finish()
}

/// How often there is something: once, at the most once, or any number of times.
const REQUIRED: i64 = 0;
const OPTIONAL: i64 = 1;
const REPEATED: i64 = 2;

impl Column {
    /// The column as a reader knows it. A list is one within two others.
    fn schema(&self) -> Vec<Struct> {
        const TEXT: i64 = 0;
        const LIST: i64 = 3;
        const UNSIGNED_64: i64 = 14;
        let leaf = |repetition, name| Struct::new().int32(1, self.kind.number()).int32(3, repetition).text(4, name);
        let group = |repetition, name| Struct::new().int32(3, repetition).text(4, name).int32(5, 1);
        match self.kind {
            Kind::Text => vec![leaf(REQUIRED, self.name).int32(6, TEXT)],
            Kind::OptionalText => vec![leaf(OPTIONAL, self.name).int32(6, TEXT)],
            Kind::Unsigned64 => vec![leaf(REQUIRED, self.name).int32(6, UNSIGNED_64)],
            Kind::Boolean | Kind::Int32 | Kind::Int64 | Kind::Double => vec![leaf(REQUIRED, self.name)],
            Kind::List => {
                vec![group(REQUIRED, self.name).int32(6, LIST), group(REPEATED, "list"), leaf(REQUIRED, "element")]
            }
        }
    }

    /// Where its values are found in the schema.
    fn path(&self) -> Vec<&'static str> {
        match self.kind {
            Kind::List => vec![self.name, "list", "element"],
            _ => vec![self.name],
        }
    }
}

impl Kind {
    /// The number of how it is stored.
    const fn number(self) -> i64 {
        match self {
            Self::Boolean => 0,
            Self::Int32 => 1,
            Self::Int64 | Self::Unsigned64 | Self::List => 2,
            Self::Double => 5,
            Self::Text | Self::OptionalText => 6,
        }
    }
}

impl Group {
    fn contents(&self) -> Struct {
        let columns = COLUMNS.iter().zip(&self.chunks).map(|(column, chunk)| {
            let encodings = [0, 3];
            let data = Struct::new()
                .int32(1, column.kind.number())
                .list(2, compact::numbers(&encodings))
                .list(3, compact::texts(&column.path()))
                .int32(4, 0)
                .int64(5, chunk.values as i64)
                .int64(6, chunk.size as i64)
                .int64(7, chunk.size as i64)
                .int64(9, chunk.offset as i64);
            Struct::new().int64(2, chunk.offset as i64).nested(3, data)
        });
        let size: u64 = self.chunks.iter().map(|chunk| chunk.size).sum();
        Struct::new().list(1, list(columns)).int64(2, size as i64).int64(3, self.rows as i64)
    }
}

fn length(length: usize) -> io::Result<[u8; 4]> {
    u32::try_from(length).map(u32::to_le_bytes).map_err(io::Error::other)
}

/// Counts what is written, because the table of contents names places.
struct Counted<W> {
    out: W,
    written: u64,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.written += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::times::Times;

    #[test]
    fn flags_are_packed_from_the_lowest_bit() {
        let cells = [true, false, true, true, false, false, false, false, true].map(Cell::Flag);
        assert_eq!(flags(cells.into_iter()), [0b0000_1101, 1]);
    }

    #[test]
    fn what_is_there_is_told_in_runs() {
        let cells = [None, None, Some("x"), None].map(Cell::Text);
        assert_eq!(presence(cells.into_iter()).ok(), Some(vec![6, 0, 0, 0, 4, 0, 2, 1, 2, 0]));
    }

    #[test]
    fn lists_say_where_each_begins_and_which_are_empty() {
        let cells = [vec![7, 8], vec![], vec![9]].map(Cell::Numbers);
        let Page { values, bytes } = lists(cells.into_iter()).expect("short lists");
        let levels = [6, 0, 0, 0, 2, 0, 2, 1, 4, 0, 6, 0, 0, 0, 4, 1, 2, 0, 2, 1];
        assert_eq!((values, &bytes[..20]), (4, &levels[..]));
        assert_eq!(bytes[20..], [7_i64, 8, 9].map(i64::to_le_bytes).concat());
    }

    #[test]
    fn the_table_of_contents_lies_where_its_length_says() {
        let seat = |bot: &str, score| SeatResult {
            bot: bot.to_owned(),
            score,
            victory: 0.5,
            choices: 7,
            thinking_us: 10,
            longest_us: 3,
            times_us: Times::default(),
        };
        let seats = vec![seat("greedy", 61), seat("random", -2)];
        let game = GameResult { pairing: 0, game: 1, deal: u64::MAX, rounds: 9, seats, fault: None };
        let mut bytes = Vec::new();
        write(&mut bytes, &Value::Null, &[game]).expect("memory can be written");
        assert!(bytes.starts_with(MAGIC) && bytes.ends_with(MAGIC));
        let tail = bytes.len() - 8;
        let length = u32::from_le_bytes(bytes[tail..tail + 4].try_into().expect("four bytes")) as usize;
        let contents = &bytes[tail - length..tail];
        // It begins with version 1 and a list of structs: the root and the columns.
        assert_eq!(contents[..3], [0x15, 0x02, 0x19]);
        for column in COLUMNS {
            let name = column.name.as_bytes();
            assert!(contents.windows(name.len()).any(|part| part == name), "{}", column.name);
        }
    }
}
