//! The hall: every table by its name, and everything that is done at one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use games::CustomPack;
use table::gathering::Standing;
use table::{Access, Charter, Gathering, Record, Speaker, TableError, Time};
use tabletop::{Seat, SeatSet, Viewer};
use tokio::sync::Semaphore;

use crate::access::Who;
use crate::cards::Games;
use crate::error::HallError;
use crate::fanout::{Alone, Fanout};
use crate::figures::Figures;
use crate::ids::{Code, TableId};
use crate::live::{Live, Loaded, state_of};
use crate::storage::{Addition, Listing, Storage, StorageError, Summary};
use crate::thinking::Thinking;

#[derive(Clone)]
pub struct Settings {
    /// How many threads think for bots.
    pub thinkers: usize,
    /// How many choices may wait for a thread.
    pub waiting_thoughts: usize,
    /// After how many milliseconds a table that nobody touches leaves memory.
    pub idle_after: u64,
    pub most_records: u64,
    /// The packs that new tables may be played with.
    pub packs: Vec<CustomPack>,
    pub now: Arc<dyn Fn() -> Time + Send + Sync>,
    pub fanout: Arc<dyn Fanout>,
}

impl Settings {
    /// What suits a machine with so many cores and this clock.
    #[must_use]
    pub fn new(cores: usize, now: impl Fn() -> Time + Send + Sync + 'static) -> Self {
        Self {
            thinkers: cores.max(1),
            waiting_thoughts: 4_096,
            idle_after: 60_000,
            most_records: 20_000,
            packs: Vec::new(),
            now: Arc::new(now),
            fanout: Arc::new(Alone),
        }
    }
}

/// What came of something that was done at a table.
#[derive(Clone, Debug)]
pub struct Receipt<R> {
    pub value: R,
    pub records: u64,
    /// How things stand for whoever did it.
    pub standing: Standing,
}

/// What was done at a table, to be kept.
pub(crate) struct Done<R> {
    pub(crate) value: R,
    /// For whom the receipt says how things stand.
    pub(crate) viewer: Viewer,
    pub(crate) record: Option<Record>,
}

/// Many tables under one roof.
pub struct Hall {
    storage: Arc<dyn Storage>,
    games: Games,
    live: Mutex<HashMap<TableId, Arc<Live>>>,
    thinking: Thinking,
    settings: Settings,
    figures: Figures,
    passwords: Arc<Semaphore>,
    looked_after: Mutex<Option<Instant>>,
}

/// How many passwords are looked at at the same time.
const PASSWORDS: usize = 2;

impl Hall {
    /// A hall that keeps its tables there. [`Hall::keep_up`] has to run beside
    /// it.
    #[must_use]
    pub fn new(storage: Arc<dyn Storage>, settings: Settings) -> Arc<Self> {
        Arc::new(Self {
            games: Games::new(Arc::clone(&storage)),
            storage,
            live: Mutex::new(HashMap::new()),
            thinking: Thinking::start(settings.thinkers, settings.waiting_thoughts),
            settings,
            figures: Figures::default(),
            passwords: Arc::new(Semaphore::new(PASSWORDS)),
            looked_after: Mutex::new(None),
        })
    }

    #[must_use]
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    #[must_use]
    pub fn now(&self) -> Time {
        (self.settings.now)()
    }

    #[must_use]
    pub fn tables_in_memory(&self) -> usize {
        let live: Vec<_> = self.all_live();
        live.iter().filter(|live| live.try_lock().is_ok_and(|there| there.is_some())).count()
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) fn passwords(&self) -> &Arc<Semaphore> {
        &self.passwords
    }

    pub(crate) fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    pub(crate) fn looked_after(&self) -> &Mutex<Option<Instant>> {
        &self.looked_after
    }

    pub(crate) fn games(&self) -> &Games {
        &self.games
    }

    pub(crate) fn tables(&self) -> &Mutex<HashMap<TableId, Arc<Live>>> {
        &self.live
    }

    pub(crate) fn all_live(&self) -> Vec<Arc<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    pub(crate) fn live(&self, id: &TableId) -> Arc<Live> {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.now();
        let there = live.entry(id.clone()).or_insert_with(|| Arc::new(Live::new(id.clone(), now)));
        there.touch(now);
        Arc::clone(there)
    }

    /// Puts what nobody has touched for a while out of memory.
    pub(crate) fn clear_away(&self) {
        let now = self.now();
        let mut tables = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, live| {
            if live.idle(now) < self.settings.idle_after {
                return true;
            }
            if let Ok(mut there) = live.try_lock() {
                *there = None;
            }
            // Whoever follows it, or is about to do something, still holds it.
            Arc::strong_count(live) > 1
        });
    }

    pub async fn look<R>(&self, id: &TableId, look: impl FnOnce(&Gathering) -> R) -> Result<R, HallError> {
        self.look_at(&self.live(id), |loaded| look(&loaded.gathering)).await
    }

    pub(crate) async fn look_at<R>(&self, live: &Live, look: impl FnOnce(&Loaded) -> R) -> Result<R, HallError> {
        let mut there = live.lock(&self.figures).await;
        let loaded = match there.take() {
            Some(loaded) => loaded,
            None => self.rebuild(&live.id).await?,
        };
        let seen = look(&loaded);
        *there = Some(loaded);
        Ok(seen)
    }

    /// Lets something be done at a table: all of it, or nothing if it is
    /// refused. It is kept before this returns.
    pub(crate) async fn change<R: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        change: impl FnOnce(&mut Gathering, &Code, Time) -> Result<Done<R>, HallError> + Send + 'static,
    ) -> Result<Receipt<R>, HallError> {
        let (hall, live) = (Arc::clone(self), self.live(id));
        // The caller may go away at any time; what was begun is ended all the
        // same, so that a record that is kept is also told.
        let done = tokio::spawn(async move { hall.change_now(&live, change).await });
        done.await.unwrap_or_else(|error| Err(StorageError::Broken(error.to_string()).into()))
    }

    async fn change_now<R>(
        self: &Arc<Self>,
        live: &Arc<Live>,
        change: impl FnOnce(&mut Gathering, &Code, Time) -> Result<Done<R>, HallError> + Send,
    ) -> Result<Receipt<R>, HallError> {
        let mut there = live.lock(&self.figures).await;
        // It is put back only if it is what was kept.
        let Loaded { code, mut gathering } = match there.take() {
            Some(loaded) => loaded,
            None => self.rebuild(&live.id).await?,
        };
        let number = gathering.records();
        let now = self.now();
        let Done { value, viewer, record } = match change(&mut gathering, &code, now) {
            Ok(done) => done,
            Err(refused) => {
                *there = Some(Loaded { code, gathering });
                return Err(refused);
            }
        };
        if let Some(record) = record {
            let state = state_of(&gathering, &record.happenings, now);
            let addition = Addition { table: live.id.clone(), number, record: record.to_string(), state };
            self.keep(addition).await?;
            live.tell(&gathering, &record);
            self.settings.fanout.announce(&live.id, gathering.records());
            self.let_bot_think(live, &gathering);
        }
        let receipt = Receipt { value, records: gathering.records(), standing: gathering.standing(viewer, now) };
        *there = Some(Loaded { code, gathering });
        Ok(receipt)
    }

    /// Whether more can happen at a table that should be as it was when there were
    /// so many records.
    fn goes_on(&self, gathering: &Gathering, expected: Option<u64>) -> Result<(), HallError> {
        let now = gathering.records();
        if let Some(expected) = expected.filter(|&expected| expected < since_talk(gathering) || expected > now) {
            self.figures.stale.inc();
            return Err(HallError::Stale { expected, now });
        }
        if now >= self.settings.most_records { Err(HallError::TooLong) } else { Ok(()) }
    }

    async fn keep(&self, addition: Addition) -> Result<(), HallError> {
        let number = addition.number;
        let begun = std::time::Instant::now();
        let kept = self.storage.append(addition).await;
        self.figures.keeping.observe(begun.elapsed().as_secs_f64());
        match kept {
            Ok(()) => {
                self.figures.records.inc();
                Ok(())
            }
            // Somebody else wrote to the same store.
            Err(StorageError::Conflict) => Err(HallError::Stale { expected: number, now: number + 1 }),
            Err(error) => {
                self.figures.not_kept.inc();
                Err(error.into())
            }
        }
    }

    /// Puts a table that has just been opened into memory.
    pub(crate) async fn settle_in(self: &Arc<Self>, id: &TableId, loaded: Loaded) {
        let live = self.live(id);
        let mut there = live.lock(&self.figures).await;
        self.let_bot_think(&live, &loaded.gathering);
        there.get_or_insert(loaded);
    }

    /// The name and text of the pack that a table is played with; `None` if its
    /// cards are the built-in ones.
    pub async fn pack_file(&self, charter: &Charter) -> Result<Option<(String, String)>, HallError> {
        self.games.pack_file(charter).await
    }

    pub async fn by_code(&self, code: &Code) -> Result<TableId, HallError> {
        self.storage.by_code(code).await?.ok_or(HallError::NoSuchTable)
    }

    pub async fn list(&self, listing: Listing) -> Result<Vec<Summary>, HallError> {
        Ok(self.storage.list(listing, self.now()).await?)
    }

    pub async fn seats_of(&self, id: &TableId, holder: tabletop::Digest) -> Result<SeatSet, HallError> {
        self.look(id, move |gathering| gathering.seats_of(&holder)).await
    }

    /// Lets somebody sit down who knows the code, if one is needed.
    pub async fn sit(
        self: &Arc<Self>,
        id: &TableId,
        who: tabletop::Digest,
        seat: Option<Seat>,
        name: String,
        code: Option<Code>,
    ) -> Result<Receipt<Seat>, HallError> {
        let hall = Arc::clone(self);
        self.change(id, move |gathering, table_code, now| {
            if gathering.charter().access == Access::Invited && code.as_ref() != Some(table_code) {
                return Err(HallError::WrongCode);
            }
            hall.goes_on(gathering, None)?;
            let (seat, record) = gathering.sit(who, seat, &name, now).map_err(|why| refused(why, gathering))?;
            Ok(Done { value: seat, viewer: Viewer::Seat(seat), record: Some(record) })
        })
        .await
    }

    /// Lets someone who sits at a table do something there. If `expected` is
    /// given, nothing but talk may have happened since there were so many records.
    pub async fn act(
        self: &Arc<Self>,
        id: &TableId,
        expected: Option<u64>,
        who: impl Into<Who>,
        deed: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
    ) -> Result<Receipt<()>, HallError> {
        let (hall, who): (_, Who) = (Arc::clone(self), who.into());
        let acted = self.change(id, move |gathering, _, now| {
            // Only those who sit there learn how far the table has come.
            let speaker = who.speaker(gathering)?;
            hall.goes_on(gathering, expected)?;
            let record = deed(gathering, speaker, now).map_err(|why| refused(why, gathering))?;
            Ok(Done { value: (), viewer: Viewer::Seat(speaker.seat), record: Some(record) })
        });
        self.unless_frozen(id, acted.await, Some(who.holder), None).await
    }

    /// Lets something happen at a table that no player does, if there is
    /// anything to happen.
    pub(crate) async fn happens(
        self: &Arc<Self>,
        id: &TableId,
        happens: impl FnOnce(&mut Gathering, Time) -> Result<Option<Record>, TableError> + Send + 'static,
    ) -> Result<(), HallError> {
        let hall = Arc::clone(self);
        let changed = self.change(id, move |gathering, _, now| {
            hall.goes_on(gathering, None)?;
            let record = happens(gathering, now).map_err(|why| refused(why, gathering))?;
            Ok(Done { value: (), viewer: Viewer::Spectator, record })
        });
        changed.await.map(|_| ())
    }
}

/// The players are named under the lock under which they were refused.
fn refused(why: TableError, gathering: &Gathering) -> HallError {
    HallError::refused(why, gathering.game().header().players.clone())
}

/// How many records there were when something other than talk last happened.
fn since_talk(gathering: &Gathering) -> u64 {
    let messages = gathering.chat().messages().iter().rev();
    messages.fold(gathering.records(), |records, message| records - u64::from(message.record + 1 == records))
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hall").finish_non_exhaustive()
    }
}
