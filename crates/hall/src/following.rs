//! Following a table as it goes on, without missing anything.

use std::collections::VecDeque;
use std::sync::Arc;

use table::Happening;
use table::gathering::Update;
use tabletop::Viewer;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

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
        let news = live.follow(viewer);
        self.figures().followers.inc();
        let mut following = Following {
            hall: Arc::clone(self),
            live,
            viewer,
            news,
            told: from,
            known: from,
            missed: VecDeque::new(),
            reading: None,
            begun: from,
            seat: Held::Still,
        };
        let now = self.look(id, table::Gathering::records).await?;
        // Somebody who knows more than there is has followed another table.
        (following.told, following.known, following.begun) = (from.min(now), now, now);
        Ok(following)
    }
}

impl Following {
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
