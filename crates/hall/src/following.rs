//! Following a table as it goes on, without missing anything.

use std::collections::VecDeque;
use std::sync::Arc;

use table::gathering::Update;
use table::{Gathering, Happening};
use tabletop::Viewer;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

use crate::access::Credentials;
use crate::error::HallError;
use crate::hall::Hall;
use crate::ids::TableId;
use crate::live::{Live, News};
use crate::rebuilding::PAGE;
use crate::storage::StorageError;

/// Somebody who follows a table. Every record is told once and in order; who is
/// too slow for the news catches up from the log.
pub struct Following {
    hall: Arc<Hall>,
    live: Arc<Live>,
    viewer: Viewer,
    news: Receiver<Arc<News>>,
    /// How many records have been told.
    told: u64,
    /// How many there are, as far as is known. It is remembered, so that nothing
    /// is missed if whoever waits for [`Following::next`] stops waiting.
    known: u64,
    /// What has been read from the log but not told yet.
    missed: VecDeque<Arc<Update>>,
    /// What is just being read from the log. Whoever stops waiting and comes back
    /// waits for the same reading: to begin anew each time could go on for ever.
    reading: Option<JoinHandle<Result<Vec<Update>, HallError>>>,
    /// How many records there were when it was begun. The seat was the
    /// follower's then.
    begun: u64,
    seat: Held,
}

/// Whether a seat is still that of whoever follows from there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Still,
    NoMore,
}

impl Hall {
    /// Follows a table from where there were so many records.
    pub async fn follow(self: &Arc<Self>, id: &TableId, viewer: Viewer, from: u64) -> Result<Following, HallError> {
        let live = self.live(id);
        self.look_at(&live, |loaded| self.follower(&live, viewer, Some(from), &loaded.gathering)).await
    }

    /// Lets a visitor follow a table, if they may look at it: from where there
    /// were so many records, or from now on.
    pub async fn follow_as(
        self: &Arc<Self>,
        id: &TableId,
        credentials: &Credentials,
        from: Option<u64>,
    ) -> Result<Following, HallError> {
        let live = self.live(id);
        let followed = self.look_at(&live, |loaded| {
            let viewer = credentials.admit(&loaded.gathering, &loaded.code)?.viewer;
            Ok(self.follower(&live, viewer, from, &loaded.gathering))
        });
        let followed = followed.await.and_then(|followed| followed);
        self.unless_frozen(id, followed, credentials.holder, credentials.code.as_ref()).await
    }

    /// It begins while no one else is at the table, so that nothing is missed
    /// and the seat is still the follower's.
    fn follower(
        self: &Arc<Self>,
        live: &Arc<Live>,
        viewer: Viewer,
        from: Option<u64>,
        gathering: &Gathering,
    ) -> Following {
        self.figures().followers.inc();
        let now = gathering.records();
        Following {
            hall: Arc::clone(self),
            live: Arc::clone(live),
            viewer,
            news: live.follow(viewer),
            // Whoever knows more than there is has followed another table.
            told: from.unwrap_or(now).min(now),
            known: now,
            missed: VecDeque::new(),
            reading: None,
            begun: now,
            seat: Held::Still,
        }
    }
}

impl Following {
    /// How many records there were when it was begun.
    #[must_use]
    pub const fn begun(&self) -> u64 {
        self.begun
    }

    /// What happens next. Whoever stops waiting for it misses nothing.
    ///
    /// # Errors
    /// If the table cannot be read any more, or the seat has been left: the next
    /// one who sits there is nobody else's business.
    pub async fn next(&mut self) -> Result<Arc<Update>, HallError> {
        if self.seat == Held::NoMore {
            return Err(HallError::SeatLeft);
        }
        let update = self.next_update().await?;
        let leaves = |happening: &Happening| matches!(happening, Happening::Left(seat) if self.viewer.is(*seat));
        if update.records > self.begun && update.beside.iter().any(leaves) {
            self.seat = Held::NoMore;
        }
        Ok(update)
    }

    async fn next_update(&mut self) -> Result<Arc<Update>, HallError> {
        loop {
            if let Some(update) = self.missed.pop_front() {
                self.told = update.records;
                return Ok(update);
            }
            if self.told < self.known {
                self.catch_up().await?;
                continue;
            }
            match self.news.recv().await {
                Ok(news) if news.records <= self.told => {}
                Ok(news) => {
                    self.known = news.records;
                    if let Some(update) = news.to(self.viewer).filter(|update| update.records == self.told + 1) {
                        self.told = update.records;
                        return Ok(update);
                    }
                }
                // The news that came after what was missed tells how much it was.
                Err(RecvError::Lagged(_)) => {}
                // The table is held here, so that it cannot stop telling.
                Err(RecvError::Closed) => return Err(HallError::NoSuchTable),
            }
        }
    }

    async fn catch_up(&mut self) -> Result<(), HallError> {
        let reading = self.reading.get_or_insert_with(|| {
            let (hall, live, viewer, told) = (Arc::clone(&self.hall), Arc::clone(&self.live), self.viewer, self.told);
            tokio::spawn(async move { hall.page_of_updates(&live.id, viewer, told).await })
        });
        let updates = reading.await;
        self.reading = None;
        let updates = updates.unwrap_or_else(|error| Err(StorageError::Broken(error.to_string()).into()))?;
        self.missed = updates.into_iter().map(Arc::new).collect();
        // The log may be shorter only if it is not the one that was followed.
        if self.missed.len() < PAGE {
            self.known = self.told + self.missed.len() as u64;
        }
        Ok(())
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.reading.take().inspect(JoinHandle::abort);
        self.live.unfollow(self.viewer);
        self.hall.figures().followers.dec();
    }
}

impl std::fmt::Debug for Following {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Following").field("told", &self.told).finish_non_exhaustive()
    }
}
