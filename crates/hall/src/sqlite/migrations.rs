//! How the store came to look as it does. A version is never changed once it has
//! been used; the next one says what is different.

use rusqlite::Connection;

use super::failed;
use crate::storage::StorageError;

/// By what a file is known to be a store of tables: "VALE".
const APPLICATION: i64 = 0x5641_4c45;

/// What leads from each version to the next. The first one makes the store.
const VERSIONS: &[&str] = &[include_str!("migrations/1.sql")];

pub(super) fn run(connection: &mut Connection) -> Result<(), StorageError> {
    // A file without any content is new; anything else has to be ours.
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(failed)?;
    let version = if tables == 0 { 0 } else { check(connection)? };
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    connection.pragma_update(None, "foreign_keys", "ON").map_err(failed)?;
    for (number, script) in VERSIONS.iter().enumerate().skip(version) {
        let transaction = connection.transaction().map_err(failed)?;
        transaction.execute_batch(script).map_err(failed)?;
        transaction.pragma_update(None, "application_id", APPLICATION).map_err(failed)?;
        transaction.pragma_update(None, "user_version", number as i64 + 1).map_err(failed)?;
        transaction.commit().map_err(failed)?;
    }
    Ok(())
}

/// The version of a store; refuses what is none, or is newer than this program.
pub(super) fn check(connection: &Connection) -> Result<usize, StorageError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(failed);
    if number("application_id")? != APPLICATION {
        return Err(StorageError::Foreign);
    }
    let (found, known) = (number("user_version")?, VERSIONS.len() as i64);
    match usize::try_from(found) {
        Ok(version) if found <= known => Ok(version),
        _ => Err(StorageError::Newer { found, known }),
    }
}
