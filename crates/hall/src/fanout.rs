//! Telling other servers on the same store that a table has gone on.
//!
//! They need not be told what happened: they read it from the log, as anybody
//! does who missed something.

use std::sync::{Arc, PoisonError};

use crate::hall::Hall;
use crate::ids::TableId;

/// A way to tell other servers. Whoever hears of it calls [`Hall::hears`].
pub trait Fanout: Send + Sync {
    /// Tells that a table has so many records now, which are kept already. It
    /// must not wait for anybody.
    fn announce(&self, table: &TableId, records: u64);
}

/// There are no other servers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Fanout for Alone {
    fn announce(&self, _: &TableId, _: u64) {}
}

impl Hall {
    /// Hears that another server has brought a table to so many records: what is
    /// in memory here is old, and whoever follows the table here has to catch up.
    pub async fn hears(self: &Arc<Self>, table: &TableId, records: u64) {
        let live = self.tables().lock().unwrap_or_else(PoisonError::into_inner).get(table).cloned();
        let Some(live) = live else { return };
        let mut there = live.lock(self.figures()).await;
        if there.as_ref().is_some_and(|loaded| loaded.gathering.records() >= records) {
            return;
        }
        *there = None;
        live.tell_of_others(records);
    }
}
