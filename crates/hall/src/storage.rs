//! What has to be kept of tables, wherever it is kept.
//!
//! The log of a table only grows: a record has a number, counted from zero, and
//! there can be only one with that number. Of two who write at the same time one
//! is refused, and has to read again.

use std::future::Future;
use std::path::Path;
use std::pin::Pin;

use table::Time;
use tabletop::Digest;

use crate::ids::{Code, TableId};

/// Something that will be there later.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// A place where tables are kept.
///
/// What a method has promised with `Ok` survives a crash.
pub trait Storage: Send + Sync + 'static {
    /// Keeps a new table with its first records.
    fn open(&self, table: NewTable) -> Pending<'_, ()>;

    /// Adds a record to the log of a table.
    fn append(&self, addition: Addition) -> Pending<'_, ()>;

    /// Everything that was kept of a table; `None` if there is none.
    fn load(&self, table: &TableId) -> Pending<'_, Option<StoredTable>>;

    /// The table with this code.
    fn by_code(&self, code: &Code) -> Pending<'_, Option<TableId>>;

    /// Tables that are worth showing at this time, the youngest first. A table
    /// at which nobody has sat for a day is not.
    fn list(&self, listing: Listing, now: Time) -> Pending<'_, Vec<Summary>>;

    /// Tables at which somebody's time has run out.
    fn overdue(&self, now: Time) -> Pending<'_, Vec<TableId>>;

    /// Tables at which a bot has to choose.
    fn waiting_for_bots(&self) -> Pending<'_, Vec<TableId>>;

    /// Notes that nothing happens by itself at a table until something is added
    /// to its log, or the store is opened anew: no clock runs out there, and no
    /// bot chooses.
    fn set_aside(&self, table: &TableId) -> Pending<'_, ()>;

    /// Keeps the files of a card set, unless they are there.
    fn keep_cards(&self, cards: CardFiles) -> Pending<'_, ()>;

    /// The files of a card set.
    fn cards(&self, digest: &str) -> Pending<'_, Option<CardFiles>>;

    /// Keeps an account, or refuses it as a [`StorageError::Conflict`] if there
    /// is one of that name.
    fn create_account(&self, account: StoredAccount) -> Pending<'_, ()>;

    /// The account of this name, however its letters are written.
    fn account(&self, name: &str) -> Pending<'_, Option<StoredAccount>>;

    /// The key that everything is signed with: `fresh`, if there was none.
    fn signing_key(&self, fresh: [u8; 32]) -> Pending<'_, [u8; 32]>;

    /// Writes a copy of everything to a file, while everything goes on.
    fn back_up(&self, to: &Path) -> Pending<'_, ()>;

    /// Whether something can be kept now.
    fn check(&self) -> Pending<'_, ()>;
}

/// A table that is new.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// What it is known by.
    pub id: TableId,
    /// What invited people have to know.
    pub code: Code,
    /// Its charter, as a text.
    pub charter: String,
    /// The slug of the game.
    pub game: String,
    /// Whether it is listed.
    pub listed: Listed,
    /// When it was opened.
    pub opened: Time,
    /// Its first records.
    pub records: Vec<String>,
    /// How it stands after them.
    pub state: TableState,
}

/// Whether everybody may know of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Everybody may.
    Openly,
    /// Only who was invited.
    Never,
}

/// A record for the log of a table.
#[derive(Clone, Debug)]
pub struct Addition {
    /// Which table.
    pub table: TableId,
    /// The number of the record.
    pub number: u64,
    /// The record.
    pub record: String,
    /// How the table stands after it.
    pub state: TableState,
}

/// How a table stands, for lists and for what has to be seen to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableState {
    /// How far it has come.
    pub stage: StoredStage,
    /// Who sits where, by seat; an empty name for a free seat.
    pub names: Vec<String>,
    /// How many seats wait for somebody.
    pub free: usize,
    /// The people who hold seats, each once, if somebody has come or gone.
    pub holders: Option<Vec<Digest>>,
    /// When something happens by itself.
    pub deadline: Option<Time>,
    /// Whether a bot has to choose.
    pub bot: BotTurn,
    /// When something last happened.
    pub updated: Time,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoredStage {
    /// Seats are free.
    Open,
    /// The game is played.
    Playing,
    /// It has come to its end.
    Over,
}

impl StoredStage {
    /// Its name in storage and lists.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }

    /// The stage of this name.
    #[must_use]
    pub fn by_slug(slug: &str) -> Option<Self> {
        [Self::Open, Self::Playing, Self::Over].into_iter().find(|stage| stage.slug() == slug)
    }
}

/// Whether a bot has to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotTurn {
    /// It has.
    Now,
    /// It has not.
    NotNow,
}

/// A table as it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// What invited people have to know.
    pub code: Code,
    /// Its charter, as a text.
    pub charter: String,
    /// Its log.
    pub records: Vec<String>,
}

/// Which tables are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Listed tables of one stage, at most so many.
    Public {
        /// The stage.
        stage: StoredStage,
        /// How many.
        most: usize,
    },
    /// The tables of one person, at most so many.
    Of {
        /// The person.
        holder: Digest,
        /// How many.
        most: usize,
    },
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What it is known by.
    pub id: TableId,
    /// The slug of the game.
    pub game: String,
    /// How far it has come.
    pub stage: StoredStage,
    /// Who sits where, by seat; an empty name for a free seat.
    pub names: Vec<String>,
    /// How many seats wait for somebody.
    pub free: usize,
    /// How many records there are.
    pub records: u64,
    /// When it was opened.
    pub opened: Time,
    /// When something last happened.
    pub updated: Time,
}

/// The files of a card set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFiles {
    /// The fingerprint of the files.
    pub digest: String,
    /// Name and text of each file.
    pub files: Vec<(String, String)>,
}

/// Somebody with a name and a password.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredAccount {
    /// The name, as it is written.
    pub name: String,
    /// What makes the person out, wherever they sign in.
    pub person: String,
    /// The fingerprint of the password, with its salt.
    pub password: String,
    /// When it was made.
    pub created: Time,
}

impl std::fmt::Debug for StoredAccount {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredAccount").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Why something cannot be kept or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StorageError {
    /// It is there already.
    #[error("it has been written before")]
    Conflict,
    /// There is no room.
    #[error("there is no room left to keep anything")]
    Full,
    /// Too much has to be kept at once.
    #[error("too much has to be kept at once")]
    Busy,
    /// It was written by a newer version of the program.
    #[error("it was written by a newer version of the program (format {found}; this one knows {known})")]
    Newer {
        /// The version of what was found.
        found: i64,
        /// The version that is known.
        known: i64,
    },
    /// It is something else.
    #[error("this is not a store of tables")]
    Foreign,
    /// Another program uses it.
    #[error("another server uses it")]
    InUse,
    /// Something else is wrong.
    #[error("the store does not work: {0}")]
    Broken(String),
}
