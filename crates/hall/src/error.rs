//! Why something cannot be done in the hall.

use games::RegistryError;
use table::TableError;
use tabletop::replay::ReplayError;

use crate::storage::StorageError;

#[derive(Debug, thiserror::Error)]
pub enum HallError {
    #[error("there is no such table")]
    NoSuchTable,
    /// The table refuses it. The players are named as they were at that moment,
    /// so that the refusal can be put into words.
    #[error("{why}")]
    Refused { why: TableError, players: Vec<String> },
    /// The one who asks holds no seat there, or not the one that they name.
    #[error("which seat is meant?")]
    WhichSeat,
    /// Somebody was faster.
    #[error("the table has gone on: it has {now} records, not {expected}")]
    Stale {
        /// How many records whoever did this knew of.
        expected: u64,
        now: u64,
    },
    /// So much has happened at the table that nothing more can.
    #[error("this table has become too long")]
    TooLong,
    /// The table was played by other rules or with cards that nobody has any
    /// more.
    #[error("this table can no longer be played: {0}")]
    Frozen(FrozenReason),
    /// The table can be played, so that it says itself what may be told of it.
    #[error("this table can be played; its record is what each of its viewers saw")]
    NotFrozen,
    #[error("this table is for people who were invited")]
    WrongCode,
    /// The seat that a table was followed from has been left.
    #[error("the seat has been left")]
    SeatLeft,
    #[error(transparent)]
    Opening(#[from] OpeningError),
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("too much is going on; try again in a moment")]
    Busy,
}

impl HallError {
    pub(crate) const fn refused(why: TableError, players: Vec<String>) -> Self {
        Self::Refused { why, players }
    }
}

/// Why a table can no longer be played. What its records hold may be hidden from
/// the one who asks, so that none of it is said.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FrozenReason {
    #[error("what was settled when it was opened cannot be read")]
    Charter,
    #[error("its cards are not there any more")]
    NoCards,
    /// The rules or the cards are others now.
    #[error(transparent)]
    Recorded(ReplayError),
    /// Its cards or its setup cannot be read any more, in a technical line.
    #[error("{0}")]
    SetUp(String),
    #[error("record {number} does not fit the rules of this version")]
    Record { number: usize },
}

impl From<RegistryError> for FrozenReason {
    fn from(error: RegistryError) -> Self {
        match error {
            RegistryError::Record(error) => Self::Recorded(error),
            RegistryError::UnknownGame(_) | RegistryError::Cards(_) | RegistryError::Setup(_) => {
                Self::SetUp(error.to_string())
            }
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    #[error(transparent)]
    Game(#[from] RegistryError),
    #[error("a table of this game has {least} to {most} seats, not {found}")]
    Seats { least: usize, most: usize, found: usize },
    #[error("there is no pack `{pack}` for `{game}`; {}", offered(known))]
    UnknownPack { pack: String, game: String, known: Vec<String> },
}

fn offered(known: &[String]) -> String {
    if known.is_empty() { "no packs are offered for it".to_owned() } else { format!("there are: {}", known.join(", ")) }
}
