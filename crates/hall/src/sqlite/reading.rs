//! What is read.

use rusqlite::{Connection, OptionalExtension, Row, params};
use table::Time;
use tabletop::Slug;

use super::failed;
use crate::ids::{Code, TableId};
use crate::storage::{CardFiles, Listing, StorageError, StoredAccount, StoredTable, Summary};

/// How many tables are seen to at once.
const MOST_AT_ONCE: i64 = 1_000;

pub(super) fn load(connection: &Connection, table: &TableId) -> Result<Option<StoredTable>, StorageError> {
    let found = connection
        .prepare_cached("SELECT code, charter FROM tables WHERE id = ?1")
        .and_then(|mut statement| {
            statement
                .query_row([table.as_str()], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))
                .optional()
        })
        .map_err(failed)?;
    let Some((code, charter)) = found else { return Ok(None) };
    let records = connection
        .prepare_cached("SELECT record FROM records WHERE table_id = ?1 ORDER BY number")
        .and_then(|mut statement| statement.query_map([table.as_str()], |row| row.get(0))?.collect())
        .map_err(failed)?;
    Ok(Some(StoredTable { code: name(&code)?, charter, records }))
}

pub(super) fn by_code(connection: &Connection, code: &Code) -> Result<Option<TableId>, StorageError> {
    let found: Option<String> = connection
        .prepare_cached("SELECT id FROM tables WHERE code = ?1")
        .and_then(|mut statement| statement.query_row([code.as_str()], |row| row.get(0)).optional())
        .map_err(failed)?;
    found.map(|id| name(&id)).transpose()
}

/// How long a table is listed at which nobody sits, in milliseconds.
const LISTED_EMPTY: i64 = 24 * 60 * 60 * 1_000;

const SUMMARY: &str = "SELECT t.id, t.game, s.stage, s.names, s.free, s.records, s.opened, s.updated
     FROM states s JOIN tables t ON t.id = s.table_id";

/// Listed tables of a stage, but none at which nobody has sat for long.
const LISTED: &str = "WHERE s.listed = 1 AND s.stage = ?1
     AND (s.stage <> 'open' OR s.updated > ?2 OR EXISTS (SELECT 1 FROM holders h WHERE h.table_id = s.table_id))
     ORDER BY s.opened DESC LIMIT ?3";

const HELD: &str = "JOIN holders h ON h.table_id = s.table_id WHERE h.holder = ?1 ORDER BY s.updated DESC LIMIT ?2";

const OVERDUE: &str = "SELECT table_id FROM states WHERE deadline <= ?1 AND aside = 0 ORDER BY deadline LIMIT ?2";

const WAITING: &str = "SELECT table_id FROM states WHERE bot = 1 AND bot = ?1 AND aside = 0 LIMIT ?2";

pub(super) fn list(connection: &Connection, listing: &Listing, now: Time) -> Result<Vec<Summary>, StorageError> {
    let rows: Vec<_> = match listing {
        Listing::Public { stage, most } => {
            connection.prepare_cached(&format!("{SUMMARY} {LISTED}")).and_then(|mut statement| {
                let since = (now.0 as i64).saturating_sub(LISTED_EMPTY);
                statement.query_map(params![stage.slug(), since, *most as i64], row_of_summary)?.collect()
            })
        }
        Listing::Of { holder, most } => {
            connection.prepare_cached(&format!("{SUMMARY} {HELD}")).and_then(|mut statement| {
                statement.query_map(params![holder.to_string(), *most as i64], row_of_summary)?.collect()
            })
        }
    }
    .map_err(failed)?;
    rows.into_iter().map(summary).collect()
}

/// A row of a list, before it is known to make sense.
type SummaryRow = (String, String, String, String, i64, i64, i64, i64);

fn row_of_summary(row: &Row<'_>) -> rusqlite::Result<SummaryRow> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?, row.get(6)?, row.get(7)?))
}

fn summary((id, game, stage, names, free, records, opened, updated): SummaryRow) -> Result<Summary, StorageError> {
    let damaged = |what: &str| StorageError::Broken(format!("the {what} of table {id} cannot be read"));
    Ok(Summary {
        stage: stage.parse().map_err(|_| damaged("stage"))?,
        names: serde_json::from_str(&names).map_err(|_| damaged("names"))?,
        game,
        free: free as usize,
        records: records as u64,
        opened: Time(opened as u64),
        updated: Time(updated as u64),
        id: name(&id)?,
    })
}

pub(super) fn overdue(connection: &Connection, now: Time) -> Result<Vec<TableId>, StorageError> {
    ids(connection, OVERDUE, now.0 as i64)
}

pub(super) fn waiting_for_bots(connection: &Connection) -> Result<Vec<TableId>, StorageError> {
    ids(connection, WAITING, 1)
}

fn ids(connection: &Connection, query: &str, first: i64) -> Result<Vec<TableId>, StorageError> {
    let found: Vec<String> = connection
        .prepare_cached(query)
        .and_then(|mut statement| statement.query_map([first, MOST_AT_ONCE], |row| row.get(0))?.collect())
        .map_err(failed)?;
    found.iter().map(|id| name(id)).collect()
}

pub(super) fn cards(connection: &Connection, digest: String) -> Result<Option<CardFiles>, StorageError> {
    let files: Vec<(String, String)> = connection
        .prepare_cached("SELECT name, text FROM card_files WHERE digest = ?1 ORDER BY place")
        .and_then(|mut statement| statement.query_map([&digest], |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
        .map_err(failed)?;
    Ok((!files.is_empty()).then_some(CardFiles { digest, files }))
}

pub(super) fn account(connection: &Connection, small: &str) -> Result<Option<StoredAccount>, StorageError> {
    connection
        .prepare_cached("SELECT shown, person, password, created FROM accounts WHERE name = ?1")
        .and_then(|mut statement| {
            let account = |row: &Row<'_>| {
                let created = Time(row.get::<_, i64>(3)? as u64);
                Ok(StoredAccount { name: row.get(0)?, person: row.get(1)?, password: row.get(2)?, created })
            };
            statement.query_row([small], account).optional()
        })
        .map_err(failed)
}

fn name<T: std::str::FromStr>(written: &str) -> Result<T, StorageError> {
    written.parse().map_err(|_| StorageError::Broken(format!("`{written}` is no name of a table")))
}

#[cfg(test)]
mod tests {
    use super::super::migrations;
    use super::*;

    /// How SQLite would go about a query.
    fn plan(query: &str) -> String {
        let mut connection = Connection::open_in_memory().unwrap();
        migrations::run(&mut connection).unwrap();
        let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
        let nothing = vec![rusqlite::types::Null; statement.parameter_count()];
        let steps = statement.query_map(rusqlite::params_from_iter(nothing), |row| row.get::<_, String>(3)).unwrap();
        steps.collect::<Result<Vec<_>, _>>().unwrap().join("\n")
    }

    #[test]
    fn nothing_that_is_asked_often_looks_through_all_tables() {
        let queries = [
            (format!("{SUMMARY} {LISTED}"), "states_listed"),
            (OVERDUE.to_owned(), "states_deadline"),
            (WAITING.to_owned(), "states_bot"),
            (format!("{SUMMARY} {HELD}"), "holder=?"),
        ];
        for (query, index) in queries {
            let plan = plan(&query);
            assert!(plan.contains(index) && !plan.contains("SCAN"), "{query}\n{plan}");
        }
        let plan = plan(&format!("{SUMMARY} {LISTED}"));
        assert!(!plan.contains("TEMP B-TREE"), "the youngest come first by themselves: {plan}");
    }
}
