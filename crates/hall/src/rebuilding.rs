//! Tables as they follow from what was kept.

use std::sync::PoisonError;

use table::gathering::Update;
use table::{Charter, Gathering, Record};
use tabletop::Viewer;

use crate::error::{FrozenReason, HallError};
use crate::hall::Hall;
use crate::ids::TableId;
use crate::live::Loaded;
use crate::storage::{StorageError, StoredTable};

/// How many records are repeated at once without keeping others waiting.
const QUICKLY: usize = 1_000;
/// How many updates are told at once.
pub const PAGE: usize = 500;

impl Hall {
    pub(crate) async fn rebuild(&self, id: &TableId) -> Result<Loaded, HallError> {
        let Some(stored) = self.storage().load(id).await? else {
            // Nobody shall fill the memory with names of tables.
            self.tables().lock().unwrap_or_else(PoisonError::into_inner).remove(id);
            return Err(HallError::NoSuchTable);
        };
        self.figures().rebuilt.inc();
        let mut gathering = self.empty(&stored).await?;
        beside_if_long(stored.records.len(), move || {
            repeat(&mut gathering, &stored, |_, _, _| ())?;
            Ok(Loaded { code: stored.code, gathering })
        })
        .await
    }

    async fn empty(&self, stored: &StoredTable) -> Result<Gathering, HallError> {
        let charter = charter_of(stored)?;
        let game = self.games().of(&charter).await?;
        Ok(Gathering::open(charter, game))
    }

    /// What each record since there were so many has meant to a viewer.
    pub async fn updates(&self, id: &TableId, viewer: Viewer, from: u64) -> Result<Vec<Update>, HallError> {
        self.updates_between(id, viewer, from, usize::MAX).await
    }

    /// The same, but no more than [`PAGE`] of them: whoever is told so many asks
    /// again from there.
    pub async fn page_of_updates(&self, id: &TableId, viewer: Viewer, from: u64) -> Result<Vec<Update>, HallError> {
        self.updates_between(id, viewer, from, PAGE).await
    }

    async fn updates_between(
        &self,
        id: &TableId,
        viewer: Viewer,
        from: u64,
        most: usize,
    ) -> Result<Vec<Update>, HallError> {
        let mut stored = self.storage().load(id).await?.ok_or(HallError::NoSuchTable)?;
        let mut gathering = self.empty(&stored).await?;
        // Whatever comes later makes no difference.
        let until = usize::try_from(from).unwrap_or(usize::MAX).saturating_add(most);
        stored.records.truncate(until);
        beside_if_long(stored.records.len(), move || {
            let mut updates = Vec::new();
            repeat(&mut gathering, &stored, |number, gathering, record| {
                if number as u64 >= from {
                    updates.push(gathering.update(record, viewer));
                }
            })?;
            Ok(updates)
        })
        .await
    }
}

/// Does something that may take long without keeping others waiting.
async fn beside_if_long<T: Send + 'static>(
    records: usize,
    work: impl FnOnce() -> Result<T, HallError> + Send + 'static,
) -> Result<T, HallError> {
    if records <= QUICKLY {
        return work();
    }
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(StorageError::Broken(error.to_string()).into()))
}

fn repeat(
    gathering: &mut Gathering,
    stored: &StoredTable,
    mut then: impl FnMut(usize, &Gathering, &Record),
) -> Result<(), HallError> {
    for (number, text) in stored.records.iter().enumerate() {
        let record: Record = text.parse().map_err(|_| does_not_fit(number))?;
        gathering.repeat(&record).map_err(|_| does_not_fit(number))?;
        then(number, gathering, &record);
    }
    Ok(())
}

pub(crate) fn charter_of(stored: &StoredTable) -> Result<Charter, HallError> {
    Charter::parse(&stored.charter).map_err(|_| HallError::Frozen(FrozenReason::Charter))
}

/// A record cannot have happened by the rules of now. What it holds may be
/// hidden from whoever asks, and does not belong into logs either.
pub(crate) fn does_not_fit(number: usize) -> HallError {
    HallError::Frozen(FrozenReason::Record { number })
}
