//! Why something cannot be done in the hall.

use table::{DeedError, ShelfError};

use crate::storage::StorageError;

/// Why something cannot be done in the hall.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The table says no.
    #[error(transparent)]
    Deed(#[from] DeedError),
    /// Somebody was faster.
    #[error("the table has gone on: it has {now} records, not {expected}")]
    Stale {
        /// How many records whoever did this knew of.
        expected: u64,
        /// How many there are.
        now: u64,
    },
    /// So much has happened at the table that nothing more can.
    #[error("this table has become too long")]
    TooLong,
    /// The table was played by other rules or with cards that nobody has any
    /// more.
    #[error("this table can no longer be played: {0}")]
    Frozen(String),
    /// The table can be played, so that it says itself what may be told of it.
    #[error("this table can be played; its record is what each of its viewers saw")]
    NotFrozen,
    /// The table is for people who know its code.
    #[error("this table is for people who were invited")]
    WrongCode,
    /// The seat that a table was followed from has been left.
    #[error("the seat has been left")]
    SeatLeft,
    /// Such a table cannot be opened.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// It cannot be kept or read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// So much is going on that this has to wait.
    #[error("too much is going on; try again in a moment")]
    Busy,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// The game cannot be set up like this.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// More or fewer seats than the game has.
    #[error("a table of this game has {least} to {most} seats, not {found}")]
    Seats {
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
        /// What was asked for.
        found: usize,
    },
}
