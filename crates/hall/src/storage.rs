//! What has to be kept of tables, wherever it is kept.
//!
//! The log of a table only grows: a record has a number, counted from zero, and
//! there can be only one with that number. Of two who write at the same time one
//! is refused, and has to read again.

use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use strum::{EnumString, IntoStaticStr};

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

    fn append(&self, addition: Addition) -> Pending<'_, ()>;

    /// Everything that was kept of a table; `None` if there is none.
    fn load(&self, table: &TableId) -> Pending<'_, Option<StoredTable>>;

    fn by_code(&self, code: &Code) -> Pending<'_, Option<TableId>>;

    /// Tables that are worth showing at this time, the youngest first. A table
    /// at which nobody has sat for a day is not.
    fn list(&self, listing: Listing, now: Time) -> Pending<'_, Vec<Summary>>;

    fn overdue(&self, now: Time) -> Pending<'_, Vec<TableId>>;

    fn waiting_for_bots(&self) -> Pending<'_, Vec<TableId>>;

    /// Notes that nothing happens by itself at a table until something is added
    /// to its log, or the store is opened anew: no clock runs out there, and no
    /// bot chooses.
    fn set_aside(&self, table: &TableId) -> Pending<'_, ()>;

    /// Keeps the files of a card set, unless they are there.
    fn keep_cards(&self, cards: CardFiles) -> Pending<'_, ()>;

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

#[derive(Clone, Debug)]
pub struct NewTable {
    pub id: TableId,
    pub code: Code,
    pub charter: String,
    pub game: String,
    pub listed: Listed,
    pub opened: Time,
    pub records: Vec<String>,
    pub state: TableState,
}

/// Whether everybody may know of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    Openly,
    Never,
}

#[derive(Clone, Debug)]
pub struct Addition {
    pub table: TableId,
    pub number: u64,
    pub record: String,
    pub state: TableState,
}

/// How a table stands, for lists and for what has to be seen to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableState {
    pub stage: StoredStage,
    /// Who sits where, by seat; an empty name for a free seat.
    pub names: Vec<String>,
    pub free: usize,
    /// The people who hold seats, each once, if somebody has come or gone.
    pub holders: Option<Vec<Digest>>,
    /// When something happens by itself.
    pub deadline: Option<Time>,
    pub bot: BotTurn,
    pub updated: Time,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum StoredStage {
    /// Seats are free.
    Open,
    Playing,
    Over,
}

/// Whether a bot has to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotTurn {
    Now,
    NotNow,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    pub code: Code,
    pub charter: String,
    pub records: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Listed tables of one stage, at most so many.
    Public {
        stage: StoredStage,
        most: usize,
    },
    Of {
        holder: Digest,
        most: usize,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub id: TableId,
    pub game: String,
    pub stage: StoredStage,
    /// Who sits where, by seat; an empty name for a free seat.
    pub names: Vec<String>,
    pub free: usize,
    pub records: u64,
    pub opened: Time,
    pub updated: Time,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFiles {
    pub digest: String,
    /// Name and text of each file.
    pub files: Vec<(String, String)>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct StoredAccount {
    /// The name, as it is written.
    pub name: String,
    /// What makes the person out, wherever they sign in.
    pub person: String,
    /// The fingerprint of the password, with its salt.
    pub password: String,
    pub created: Time,
}

impl std::fmt::Debug for StoredAccount {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredAccount").field("name", &self.name).finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StorageError {
    /// It is there already.
    #[error("it has been written before")]
    Conflict,
    #[error("there is no room left to keep anything")]
    Full,
    /// Too much has to be kept at once.
    #[error("too much has to be kept at once")]
    Busy,
    /// It was written by a newer version of the program.
    #[error("it was written by a newer version of the program (format {found}; this one knows {known})")]
    Newer { found: i64, known: i64 },
    #[error("this is not a store of tables")]
    Foreign,
    #[error("another server uses it")]
    InUse,
    #[error("the store does not work: {0}")]
    Broken(String),
}
