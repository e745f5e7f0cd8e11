//! A table in memory, for as long as somebody does something there.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use table::gathering::{Place, Update, WaitsFor};
use table::{Gathering, Happening, Record, Time};
use tabletop::Viewer;
use tabletop::seat::MAX_SEATS;
use tokio::sync::{Mutex, MutexGuard, TryLockError, broadcast};

use crate::figures::Figures;
use crate::ids::{Code, TableId};
use crate::storage::{BotTurn, StoredStage, TableState};

/// How much news a slow follower may have waiting before they have to catch up.
const NEWS: usize = 16;

/// A table in memory.
pub(crate) struct Live {
    pub(crate) id: TableId,
    /// `None` if it has to be rebuilt from what was kept.
    loaded: Mutex<Option<Loaded>>,
    news: broadcast::Sender<Arc<News>>,
    /// How many follow the table from each place.
    followers: [AtomicUsize; MAX_SEATS + 1],
    touched: AtomicU64,
    /// What a bot thinks about: one more than how often the game had gone on or
    /// back; zero if none thinks.
    thinking: AtomicU64,
}

/// What is known of a table while it is in memory.
pub(crate) struct Loaded {
    pub(crate) code: Code,
    pub(crate) gathering: Gathering,
}

/// A bot that has been asked to choose, until it has chosen or cannot.
pub(crate) struct Asked {
    live: Arc<Live>,
    about: u64,
}

impl Drop for Asked {
    /// Lets a bot be asked again, unless one has been asked about something else
    /// meanwhile.
    fn drop(&mut self) {
        let _ = self.live.thinking.compare_exchange(self.about, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// What a record meant to those who follow the table.
pub(crate) struct News {
    /// How many records there were after it.
    pub(crate) records: u64,
    updates: [Option<Arc<Update>>; MAX_SEATS + 1],
}

impl News {
    pub(crate) fn to(&self, viewer: Viewer) -> Option<Arc<Update>> {
        self.updates[place_of(viewer)].clone()
    }
}

const fn place_of(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

impl Live {
    pub(crate) fn new(id: TableId, now: Time) -> Self {
        Self {
            id,
            loaded: Mutex::new(None),
            news: broadcast::Sender::new(NEWS),
            followers: Default::default(),
            touched: AtomicU64::new(now.0),
            thinking: AtomicU64::new(0),
        }
    }

    /// Keeps everyone else away from the table, and counts it.
    pub(crate) async fn lock(&self, figures: &Figures) -> MutexGuard<'_, Option<Loaded>> {
        figures.table_locks.inc();
        self.loaded.lock().await
    }

    /// The same, unless someone else is at the table just now.
    pub(crate) fn try_lock(&self) -> Result<MutexGuard<'_, Option<Loaded>>, TryLockError> {
        self.loaded.try_lock()
    }

    pub(crate) fn touch(&self, now: Time) {
        self.touched.store(now.0, Ordering::Relaxed);
    }

    pub(crate) fn idle(&self, now: Time) -> u64 {
        now.since(Time(self.touched.load(Ordering::Relaxed)))
    }

    /// Has a bot asked to choose, unless it thinks about just this already. What
    /// happens beside the game does not make it think anew.
    pub(crate) fn ask_bot(self: &Arc<Self>, gathering: &Gathering) -> Option<Asked> {
        let about = gathering.moves() + 1;
        let new = self.thinking.swap(about, Ordering::Relaxed) != about;
        new.then(|| Asked { live: Arc::clone(self), about })
    }

    pub(crate) fn follow(&self, viewer: Viewer) -> broadcast::Receiver<Arc<News>> {
        self.followers[place_of(viewer)].fetch_add(1, Ordering::Relaxed);
        self.news.subscribe()
    }

    pub(crate) fn unfollow(&self, viewer: Viewer) {
        self.followers[place_of(viewer)].fetch_sub(1, Ordering::Relaxed);
    }

    /// Tells everybody who follows the table, each what they may know.
    pub(crate) fn tell(&self, gathering: &Gathering, record: &Record) {
        if self.news.receiver_count() == 0 {
            return;
        }
        let update = |viewer: Viewer| {
            let followed = self.followers[place_of(viewer)].load(Ordering::Relaxed) > 0;
            followed.then(|| Arc::new(gathering.update(record, viewer)))
        };
        let mut updates: [Option<Arc<Update>>; MAX_SEATS + 1] = Default::default();
        for viewer in Viewer::all(gathering.places().len()) {
            updates[place_of(viewer)] = update(viewer);
        }
        // If nobody listens any more, nobody has to be told.
        let _ = self.news.send(Arc::new(News { records: gathering.records(), updates }));
    }
}

impl Live {
    /// Tells everybody who follows the table that another server has brought it
    /// to so many records; they read themselves what happened.
    pub(crate) fn tell_of_others(&self, records: u64) {
        let _ = self.news.send(Arc::new(News { records, updates: Default::default() }));
    }
}

/// How a table stands, for storage. `happened` is what is new.
pub(crate) fn state_of<'a>(
    gathering: &Gathering,
    happened: impl IntoIterator<Item = &'a Happening>,
    now: Time,
) -> TableState {
    let waits_for = gathering.waits_for();
    let comes_or_goes = |happening: &Happening| matches!(happening, Happening::Sat { .. } | Happening::Left(_));
    let holders: BTreeSet<_> = gathering.places().iter().filter_map(Place::holder).copied().collect();
    TableState {
        stage: match waits_for {
            WaitsFor::Players => StoredStage::Open,
            WaitsFor::Person(_) | WaitsFor::Bot(_) | WaitsFor::Consent { .. } => StoredStage::Playing,
            WaitsFor::Nothing(_) => StoredStage::Over,
        },
        names: gathering.places().iter().map(Place::name).collect(),
        free: gathering.free_seats().len(),
        holders: happened.into_iter().any(comes_or_goes).then(|| holders.into_iter().collect()),
        deadline: gathering.deadline(),
        bot: if matches!(waits_for, WaitsFor::Bot(_)) { BotTurn::Now } else { BotTurn::NotNow },
        updated: now,
    }
}
