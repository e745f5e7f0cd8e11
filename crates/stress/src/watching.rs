//! Watching a table without doing anything, as many people do at once.

use serde::Deserialize;
use serde_json::json;

use crate::connection::{Connection, Events};
use crate::error::LoadError;

#[derive(Deserialize)]
struct Opened {
    table: String,
}

/// Opens a table at which nothing happens, and lets so many watch it. They watch
/// for as long as what is returned is kept.
///
/// # Errors
/// If the server does not let them.
pub(crate) async fn watch(address: &str, watchers: usize) -> Result<Vec<impl Sized + use<>>, LoadError> {
    let mut connection = Connection::to(address);
    let table = json!({"game": "mystic", "seats": [{"me": "One"}, {"me": "Other"}]});
    let opened: Opened = connection.post("/api/tables", &table).await?;
    let path = format!("/api/tables/{}/events", opened.table);
    let mut watching: Vec<Events> = Vec::with_capacity(watchers);
    for _ in 0..watchers {
        watching.push(Connection::to(address).events(&path, None).await?);
    }
    Ok(watching)
}
