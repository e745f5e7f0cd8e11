//! Tables in a file: SQLite, in the folder that belongs to the server.
//!
//! One thread writes. Whatever waits to be written when it is free goes into one
//! transaction and to the disk with one flush, so that many tables share its
//! price. Reading goes on beside it, on connections of its own.

mod migrations;
mod private;
mod reading;
mod rows;
mod writer;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use table::Time;

use crate::ids::{Code, TableId};
use crate::storage::{
    Addition, CardFiles, Listing, NewTable, Pending, Storage, StorageError, StoredAccount, StoredTable, Summary,
};
use writer::Writer;

pub const FILE: &str = "valecraft.db";
/// The name of the file that tells other servers to keep away.
const LOCK: &str = "valecraft.lock";
/// How many connections are kept for reading.
const READERS: usize = 4;

pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    readers: Arc<Readers>,
    /// Held for as long as the server runs.
    _lock: File,
}

impl Sqlite {
    /// Opens the store in a folder, or makes one there. No other server can open
    /// it meanwhile.
    ///
    /// # Errors
    /// If the folder cannot be used, another server uses it, or what is there
    /// was written by a newer version.
    pub fn open(folder: &Path) -> Result<Self, StorageError> {
        private::folder(folder).map_err(|error| broken(&error))?;
        let lock = lock(folder)?;
        let path = folder.join(FILE);
        // SQLite gives the files beside it the same permissions.
        private::file(File::options().create(true), &path).map_err(|error| broken(&error))?;
        let mut connection = connect(&path, OpenFlags::default())?;
        migrations::run(&mut connection)?;
        rows::take_up_again(&connection)?;
        Ok(Self { writer: Writer::start(connection)?, readers: Arc::new(Readers::of(&path)), path, _lock: lock })
    }

    /// Lets the file grow to so many pages and no further, as if the disk were
    /// full then.
    #[cfg(feature = "test-kit")]
    pub async fn limit_pages(&self, pages: u32) -> Result<(), StorageError> {
        self.writer
            .outside_transactions(move |connection| {
                connection.pragma_update(None, "max_page_count", pages).map_err(failed)
            })
            .await
    }

    #[cfg(feature = "test-kit")]
    pub async fn pages(&self) -> Result<u32, StorageError> {
        self.read(|connection| connection.pragma_query_value(None, "page_count", |row| row.get(0)).map_err(failed))
            .await
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StorageError> + Send + 'static,
    ) -> Result<T, StorageError> {
        let readers = Arc::clone(&self.readers);
        let read = tokio::task::spawn_blocking(move || {
            let connection = readers.take()?;
            let result = work(&connection);
            readers.put_back(connection);
            result
        });
        read.await.map_err(|error| StorageError::Broken(error.to_string()))?
    }
}

impl Storage for Sqlite {
    fn open(&self, table: NewTable) -> Pending<'_, ()> {
        Box::pin(self.writer.write(move |connection| rows::open(connection, &table)))
    }

    fn append(&self, addition: Addition) -> Pending<'_, ()> {
        Box::pin(self.writer.write(move |connection| rows::append(connection, &addition)))
    }

    fn load(&self, table: &TableId) -> Pending<'_, Option<StoredTable>> {
        let table = table.clone();
        Box::pin(self.read(move |connection| reading::load(connection, &table)))
    }

    fn by_code(&self, code: &Code) -> Pending<'_, Option<TableId>> {
        let code = code.clone();
        Box::pin(self.read(move |connection| reading::by_code(connection, &code)))
    }

    fn list(&self, listing: Listing, now: Time) -> Pending<'_, Vec<Summary>> {
        Box::pin(self.read(move |connection| reading::list(connection, &listing, now)))
    }

    fn overdue(&self, now: Time) -> Pending<'_, Vec<TableId>> {
        Box::pin(self.read(move |connection| reading::overdue(connection, now)))
    }

    fn waiting_for_bots(&self) -> Pending<'_, Vec<TableId>> {
        Box::pin(self.read(reading::waiting_for_bots))
    }

    fn set_aside(&self, table: &TableId) -> Pending<'_, ()> {
        let table = table.clone();
        Box::pin(self.writer.write(move |connection| rows::set_aside(connection, &table)))
    }

    fn keep_cards(&self, cards: CardFiles) -> Pending<'_, ()> {
        Box::pin(self.writer.write(move |connection| rows::keep_cards(connection, &cards)))
    }

    fn cards(&self, digest: &str) -> Pending<'_, Option<CardFiles>> {
        let digest = digest.to_owned();
        Box::pin(self.read(move |connection| reading::cards(connection, digest)))
    }

    fn create_account(&self, account: StoredAccount) -> Pending<'_, ()> {
        Box::pin(self.writer.write(move |connection| rows::create_account(connection, &account)))
    }

    fn account(&self, name: &str) -> Pending<'_, Option<StoredAccount>> {
        let name = name.to_lowercase();
        Box::pin(self.read(move |connection| reading::account(connection, &name)))
    }

    fn signing_key(&self, fresh: [u8; 32]) -> Pending<'_, [u8; 32]> {
        Box::pin(self.writer.write(move |connection| rows::signing_key(connection, fresh)))
    }

    fn back_up(&self, to: &Path) -> Pending<'_, ()> {
        let (from, to) = (self.path.clone(), to.to_owned());
        Box::pin(async move {
            let copied = tokio::task::spawn_blocking(move || back_up(&from, &to)).await;
            copied.map_err(|error| StorageError::Broken(error.to_string()))?
        })
    }

    fn check(&self) -> Pending<'_, ()> {
        Box::pin(self.writer.write(rows::check))
    }
}

/// Writes a copy of a store to a file that is not there yet. A server may use
/// the store meanwhile.
///
/// # Errors
/// If there is no such store, or the copy cannot be written.
pub fn back_up(from: &Path, to: &Path) -> Result<(), StorageError> {
    if to.exists() {
        return Err(StorageError::Conflict);
    }
    let connection = connect(from, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    migrations::check(&connection)?;
    copy_whole(&connection, to)
}

/// Writes a copy of a store to a file that is not there yet, or nothing.
fn copy_whole(connection: &Connection, to: &Path) -> Result<(), StorageError> {
    let name = to.to_str().ok_or_else(|| StorageError::Broken("the name of the file is not text".to_owned()))?;
    // An empty file is as good as none to SQLite, and it is nobody else's.
    private::file(File::options().create_new(true), to).map_err(|error| broken(&error))?;
    let copied = connection.execute("VACUUM INTO ?1", [name]).map_err(failed);
    // The copy is worth something only once it is on the disk.
    let synced = copied.and_then(|_| File::open(to).and_then(|file| file.sync_all()).map_err(|error| broken(&error)));
    if synced.is_err() {
        let _ = std::fs::remove_file(to);
    }
    synced
}

/// Puts a copy of a store into a folder where no store is.
///
/// # Errors
/// If the copy is none or damaged, or if there is a store already.
pub fn restore(copy: &Path, folder: &Path) -> Result<(), StorageError> {
    if !copy.is_file() {
        return Err(StorageError::Foreign);
    }
    private::folder(folder).map_err(|error| broken(&error))?;
    let _lock = lock(folder)?;
    let path = folder.join(FILE);
    if path.exists() {
        return Err(StorageError::Conflict);
    }
    let connection = connect(copy, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    migrations::check(&connection)?;
    let sound: String = connection.pragma_query_value(None, "integrity_check", |row| row.get(0)).map_err(failed)?;
    if sound != "ok" {
        return Err(StorageError::Broken(sound));
    }
    // Nobody ever sees half a store: it gets its name when it is whole.
    let half = folder.join(format!("{FILE}.restoring"));
    // What a restoring left behind that was cut short is of no use.
    let _ = std::fs::remove_file(&half);
    // It is read as a store and not copied as a file, since a part of it may be
    // in the log beside it.
    copy_whole(&connection, &half)?;
    let whole = std::fs::rename(&half, &path);
    whole.and_then(|()| File::open(folder)?.sync_all()).map_err(|error| broken(&error))
}

fn lock(folder: &Path) -> Result<File, StorageError> {
    let file = private::file(File::options().create(true), &folder.join(LOCK));
    let file = file.map_err(|error| broken(&error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StorageError::InUse),
        Err(TryLockError::Error(error)) => Err(broken(&error)),
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StorageError> {
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(failed)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Connections for reading, made when they are needed.
struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    fn of(path: &Path) -> Self {
        Self { path: path.to_owned(), idle: Mutex::new(Vec::new()) }
    }

    fn take(&self) -> Result<Connection, StorageError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        match idle {
            Some(connection) => Ok(connection),
            None => connect(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX),
        }
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < READERS {
            idle.push(connection);
        }
    }
}

fn failed(error: rusqlite::Error) -> StorageError {
    use rusqlite::ErrorCode;
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StorageError::Conflict,
        Some(ErrorCode::DiskFull) => StorageError::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StorageError::Busy,
        Some(ErrorCode::NotADatabase) => StorageError::Foreign,
        _ => StorageError::Broken(error.to_string()),
    }
}

fn broken(error: &std::io::Error) -> StorageError {
    let is_full = error.kind() == std::io::ErrorKind::StorageFull;
    if is_full { StorageError::Full } else { StorageError::Broken(error.to_string()) }
}

impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sqlite").field("path", &self.path).finish_non_exhaustive()
    }
}
