//! What has to be seen to from time to time: clocks that have run out, bots that
//! wait, tables that nobody touches.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use table::Gathering;

use crate::error::HallError;
use crate::hall::Hall;
use crate::ids::TableId;

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(250);
/// How many ticks pass before bots that were put off are asked again, and before
/// idle tables are cleared away.
const NOW_AND_THEN: u32 = 20;
/// After how long without anybody who looks after it a hall is neglected.
const NEGLECTED: Duration = Duration::from_secs(10);

impl Hall {
    /// Looks after the hall for as long as it is awaited. It begins with the
    /// bots that waited when the server was stopped. Whatever goes wrong with one
    /// table does not keep the others waiting.
    pub async fn keep_up(self: &Arc<Self>) {
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut number: u32 = 0;
        loop {
            ticks.tick().await;
            self.is_looked_after();
            self.look_at_clocks().await;
            if number.is_multiple_of(NOW_AND_THEN) {
                self.wake_bots().await;
                self.clear_away();
            }
            number = number.wrapping_add(1);
        }
    }

    /// Whether nobody has looked after the hall for too long, although somebody
    /// had begun to.
    #[must_use]
    pub fn is_neglected(&self) -> bool {
        let last = *self.looked_after().lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() > NEGLECTED)
    }

    fn is_looked_after(&self) {
        *self.looked_after().lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Lets everything happen that happens by itself at this time.
    pub async fn look_at_clocks(self: &Arc<Self>) {
        let overdue = match self.storage().overdue(self.now()).await {
            Ok(overdue) => overdue,
            Err(error) => return tracing::error!(%error, "clocks cannot be looked at"),
        };
        for id in overdue {
            if let Err(error) = self.happens(&id, Gathering::time_passes).await {
                tracing::warn!(table = %id, %error, "a clock that has run out could not be seen to");
                self.set_aside_if_it_cannot_go_on(&id, &error).await;
            }
            self.is_looked_after();
        }
    }

    /// Lets bots think that wait since the server was stopped, or were put off.
    pub async fn wake_bots(self: &Arc<Self>) {
        let waiting = match self.storage().waiting_for_bots().await {
            Ok(waiting) => waiting,
            Err(error) => return tracing::error!(%error, "bots cannot be woken"),
        };
        for id in waiting {
            let hall = Arc::clone(self);
            // A task of its own: if it fails, only this table is the worse for it.
            let woken = tokio::spawn(async move { hall.wake_bot(&id).await });
            if let Err(error) = woken.await {
                tracing::error!(%error, "a bot could not be woken");
            }
            self.is_looked_after();
        }
    }

    async fn wake_bot(self: &Arc<Self>, id: &TableId) {
        let live = self.live(id);
        if let Err(error) = self.look_at(&live, |loaded| self.let_bot_think(&live, &loaded.gathering)).await {
            tracing::debug!(table = %id, %error, "a bot cannot be woken");
            self.set_aside_if_it_cannot_go_on(id, &error).await;
        }
    }

    /// Sees to it that a table that cannot go on does not come up again and
    /// again, before those that can.
    pub(crate) async fn set_aside_if_it_cannot_go_on(&self, id: &TableId, error: &HallError) {
        let (HallError::Frozen(_) | HallError::TooLong) = error else { return };
        if let Err(error) = self.storage().set_aside(id).await {
            tracing::warn!(table = %id, %error, "a table that cannot go on could not be set aside");
        }
    }
}
