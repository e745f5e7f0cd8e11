//! What is written, row by row.

use rusqlite::{Connection, OptionalExtension, params};
use tabletop::{Digest, Slug};

use super::failed;
use crate::ids::TableId;
use crate::storage::{Addition, BotTurn, CardFiles, Listed, NewTable, StorageError, StoredAccount, TableState};

pub(super) fn open(connection: &Connection, table: &NewTable) -> Result<(), StorageError> {
    let listed = table.listed == Listed::Openly;
    connection
        .prepare_cached("INSERT INTO tables (id, code, game, listed, opened, charter) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
        .and_then(|mut statement| {
            let NewTable { id, code, game, opened, charter, .. } = table;
            statement.execute(params![id.as_str(), code.as_str(), game, listed, opened.0 as i64, charter])
        })
        .map_err(failed)?;
    for (number, record) in table.records.iter().enumerate() {
        add_record(connection, &table.id, number as u64, record)?;
    }
    connection
        .prepare_cached(
            "INSERT INTO states (table_id, listed, opened, stage, names, free, records, bot, updated)
             VALUES (?1, ?2, ?3, 'open', '[]', 0, 0, 0, ?3)",
        )
        .and_then(|mut statement| statement.execute(params![table.id.as_str(), listed, table.opened.0 as i64]))
        .map_err(failed)?;
    note_state(connection, &table.id, table.records.len() as u64, &table.state)
}

pub(super) fn append(connection: &Connection, addition: &Addition) -> Result<(), StorageError> {
    add_record(connection, &addition.table, addition.number, &addition.record)?;
    note_state(connection, &addition.table, addition.number + 1, &addition.state)
}

fn add_record(connection: &Connection, table: &TableId, number: u64, record: &str) -> Result<(), StorageError> {
    connection
        .prepare_cached("INSERT INTO records (table_id, number, record) VALUES (?1, ?2, ?3)")
        .and_then(|mut statement| statement.execute(params![table.as_str(), number as i64, record]))
        .map_err(failed)?;
    Ok(())
}

fn note_state(connection: &Connection, table: &TableId, records: u64, state: &TableState) -> Result<(), StorageError> {
    let names = serde_json::to_string(&state.names).map_err(|error| StorageError::Broken(error.to_string()))?;
    let TableState { stage, free, deadline, bot, updated, .. } = state;
    connection
        .prepare_cached(
            "UPDATE states SET stage = ?2, names = ?3, free = ?4, records = ?5, deadline = ?6, bot = ?7, aside = 0,
                 updated = ?8
             WHERE table_id = ?1",
        )
        .and_then(|mut statement| {
            statement.execute(params![
                table.as_str(),
                stage.slug(),
                names,
                *free as i64,
                records as i64,
                deadline.map(|at| at.0 as i64),
                *bot == BotTurn::Now,
                updated.0 as i64,
            ])
        })
        .map_err(failed)?;
    match &state.holders {
        Some(holders) => note_holders(connection, table, holders),
        None => Ok(()),
    }
}

fn note_holders(connection: &Connection, table: &TableId, holders: &[Digest]) -> Result<(), StorageError> {
    connection
        .prepare_cached("DELETE FROM holders WHERE table_id = ?1")
        .and_then(|mut statement| statement.execute([table.as_str()]))
        .map_err(failed)?;
    for holder in holders {
        connection
            .prepare_cached("INSERT INTO holders (holder, table_id) VALUES (?1, ?2)")
            .and_then(|mut statement| statement.execute(params![holder.to_string(), table.as_str()]))
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) fn set_aside(connection: &Connection, table: &TableId) -> Result<(), StorageError> {
    connection
        .prepare_cached("UPDATE states SET aside = 1 WHERE table_id = ?1")
        .and_then(|mut statement| statement.execute([table.as_str()]))
        .map_err(failed)?;
    Ok(())
}

/// Lets tables that were set aside be tried again: this may be another version,
/// which can play them.
pub(super) fn take_up_again(connection: &Connection) -> Result<(), StorageError> {
    connection.execute("UPDATE states SET aside = 0 WHERE aside = 1", []).map_err(failed)?;
    Ok(())
}

pub(super) fn keep_cards(connection: &Connection, cards: &CardFiles) -> Result<(), StorageError> {
    for (place, (name, text)) in cards.files.iter().enumerate() {
        connection
            .execute(
                "INSERT OR IGNORE INTO card_files (digest, place, name, text) VALUES (?1, ?2, ?3, ?4)",
                params![cards.digest, place as i64, name, text],
            )
            .map_err(failed)?;
    }
    Ok(())
}

pub(super) fn create_account(connection: &Connection, account: &StoredAccount) -> Result<(), StorageError> {
    let StoredAccount { name, person, password, created } = account;
    connection
        .execute(
            "INSERT INTO accounts (name, shown, person, password, created) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![name.to_lowercase(), name, person, password, created.0 as i64],
        )
        .map_err(failed)?;
    Ok(())
}

const SIGNING_KEY: &str = "signing key";

pub(super) fn signing_key(connection: &Connection, fresh: [u8; 32]) -> Result<[u8; 32], StorageError> {
    let kept = connection
        .query_row("SELECT value FROM secrets WHERE name = ?1", [SIGNING_KEY], |row| row.get(0))
        .optional()
        .map_err(failed)?;
    if let Some(key) = kept {
        return Ok(key);
    }
    connection
        .execute("INSERT INTO secrets (name, value) VALUES (?1, ?2)", params![SIGNING_KEY, fresh])
        .map_err(failed)?;
    Ok(fresh)
}

/// Writes something that makes no difference, to see whether it can be written.
pub(super) fn check(connection: &Connection) -> Result<(), StorageError> {
    connection
        .prepare_cached(
            "INSERT INTO secrets (name, value) VALUES ('check', x'00') ON CONFLICT DO UPDATE SET value = x'00'",
        )
        .and_then(|mut statement| statement.execute([]))
        .map_err(failed)?;
    Ok(())
}
