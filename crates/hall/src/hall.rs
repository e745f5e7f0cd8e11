//! The hall: every table by its name, and everything that is done at one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ai::{Hint, Means};
use table::gathering::{Place, Standing};
use table::{Charter, DeedError, Entry, Gathering, Happening, Occupant, Record, Speaker, Time, shelf};
use tabletop::replay::{Ending, Replay, Step};
use tabletop::{Digest, Seat, SeatSet, Viewer};
use tokio::sync::{Semaphore, oneshot};

use crate::cards::Games;
use crate::error::HallError;
use crate::fanout::{Alone, Fanout};
use crate::figures::Figures;
use crate::ids::{Code, TableId};
use crate::live::{Live, state_of};
use crate::storage::{Addition, Listing, Storage, StorageError, StoredTable, Summary};
use crate::thinking::Thinking;

/// How a hall is run.
#[derive(Clone)]
pub struct Settings {
    /// How many threads think for bots.
    pub thinkers: usize,
    /// How many choices may wait for a thread.
    pub waiting_thoughts: usize,
    /// After how many milliseconds a table that nobody touches leaves memory.
    pub idle_after: u64,
    /// What the time is.
    pub now: Arc<dyn Fn() -> Time + Send + Sync>,
    /// How other servers on the same store are told.
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
            now: Arc::new(now),
            fanout: Arc::new(Alone),
        }
    }
}

/// What came of something that was done at a table.
#[derive(Clone, Debug)]
pub struct Receipt<R> {
    /// What was asked for.
    pub value: R,
    /// How many records there are now.
    pub records: u64,
    /// How things stand for whoever did it.
    pub standing: Standing,
}

/// Many tables under one roof.
pub struct Hall {
    storage: Arc<dyn Storage>,
    games: Games,
    live: Mutex<HashMap<TableId, Arc<Live>>>,
    thinking: Thinking,
    settings: Settings,
    figures: Figures,
    passwords: Semaphore,
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
            passwords: Semaphore::new(PASSWORDS),
        })
    }

    /// Where tables are kept.
    #[must_use]
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.storage
    }

    /// What has been counted.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// What the time is.
    #[must_use]
    pub fn now(&self) -> Time {
        (self.settings.now)()
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn tables_in_memory(&self) -> usize {
        let live: Vec<_> = self.all_live();
        live.iter().filter(|live| live.gathering.try_lock().is_ok_and(|there| there.is_some())).count()
    }

    pub(crate) fn passwords(&self) -> &Semaphore {
        &self.passwords
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
            if let Ok(mut there) = live.gathering.try_lock() {
                *there = None;
            }
            // Whoever follows it, or is about to do something, still holds it.
            Arc::strong_count(live) > 1
        });
    }

    /// Looks at a table.
    pub async fn look<R>(&self, id: &TableId, look: impl FnOnce(&Gathering) -> R) -> Result<R, HallError> {
        self.look_at(&self.live(id), look).await
    }

    pub(crate) async fn look_at<R>(&self, live: &Live, look: impl FnOnce(&Gathering) -> R) -> Result<R, HallError> {
        let mut there = live.gathering.lock().await;
        let gathering = match there.take() {
            Some(gathering) => gathering,
            None => self.rebuild(&live.id).await?,
        };
        let seen = look(&gathering);
        *there = Some(gathering);
        Ok(seen)
    }

    /// Lets something be done at a table: all of it, or nothing if it is
    /// refused. It is kept before this returns. If `expected` is told, nothing
    /// else may have happened since there were so many records.
    pub async fn change<R: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        expected: Option<u64>,
        viewer: Viewer,
        deed: impl FnOnce(&mut Gathering, Time) -> Result<(R, Option<Record>), DeedError> + Send + 'static,
    ) -> Result<Receipt<R>, HallError> {
        let (hall, live) = (Arc::clone(self), self.live(id));
        // Whoever asked may go away at any time; what was begun is ended all the
        // same, so that a record that is kept is also told.
        let done = tokio::spawn(async move { hall.change_now(&live, expected, viewer, deed).await });
        done.await.unwrap_or_else(|error| Err(StorageError::Broken(error.to_string()).into()))
    }

    async fn change_now<R>(
        self: &Arc<Self>,
        live: &Arc<Live>,
        expected: Option<u64>,
        viewer: Viewer,
        deed: impl FnOnce(&mut Gathering, Time) -> Result<(R, Option<Record>), DeedError> + Send,
    ) -> Result<Receipt<R>, HallError> {
        let mut there = live.gathering.lock().await;
        // It is put back only if it is what was kept.
        let mut gathering = match there.take() {
            Some(gathering) => gathering,
            None => self.rebuild(&live.id).await?,
        };
        let number = gathering.records();
        if let Some(expected) = expected.filter(|&expected| expected != number) {
            *there = Some(gathering);
            self.figures.stale.inc();
            return Err(HallError::Stale { expected, now: number });
        }
        let now = self.now();
        let (value, record) = match deed(&mut gathering, now) {
            Ok(done) => done,
            Err(refusal) => {
                *there = Some(gathering);
                return Err(refusal.into());
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
        *there = Some(gathering);
        Ok(receipt)
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

    /// The table as it follows from what was kept.
    async fn rebuild(&self, id: &TableId) -> Result<Gathering, HallError> {
        let stored = self.storage.load(id).await?.ok_or(HallError::NoSuchTable)?;
        self.figures.rebuilt.inc();
        let mut gathering = self.empty(&stored).await?;
        for record in &stored.records {
            repeat(&mut gathering, record)?;
        }
        Ok(gathering)
    }

    async fn empty(&self, stored: &StoredTable) -> Result<Gathering, HallError> {
        let charter = Charter::parse(&stored.charter).map_err(|error| HallError::Frozen(error.to_string()))?;
        let game = self.games.of(&charter).await?;
        Ok(Gathering::open(charter, game))
    }

    /// What each record since there were so many has meant to a viewer.
    pub async fn updates(
        &self,
        id: &TableId,
        viewer: Viewer,
        from: u64,
    ) -> Result<Vec<table::gathering::Update>, HallError> {
        let stored = self.storage.load(id).await?.ok_or(HallError::NoSuchTable)?;
        let mut gathering = self.empty(&stored).await?;
        let mut updates = Vec::new();
        for (number, text) in (0_u64..).zip(&stored.records) {
            let record = repeat(&mut gathering, text)?;
            if number >= from {
                updates.push(gathering.update(&record, viewer));
            }
        }
        Ok(updates)
    }

    /// Puts a table that has just been opened into memory.
    pub(crate) async fn settle_in(self: &Arc<Self>, id: &TableId, gathering: Gathering) {
        let live = self.live(id);
        let mut there = live.gathering.lock().await;
        self.let_bot_think(&live, &gathering);
        there.get_or_insert(gathering);
    }

    /// Lets a bot think if it has to choose and does not think already.
    pub(crate) fn let_bot_think(self: &Arc<Self>, live: &Arc<Live>, gathering: &Gathering) {
        let Some(asked) = live.ask_bot(gathering) else { return };
        let Some(thought) = gathering.thought() else { return };
        let (hall, table) = (Arc::clone(self), live.id.clone());
        let runtime = tokio::runtime::Handle::current();
        let thinking = self.thinking.think(move || {
            let choice = thought.choose(&Means::reproducible());
            runtime.spawn(async move {
                let acted = hall.change(&table, None, Viewer::Spectator, move |gathering, now| {
                    gathering.bot_acts(choice, now).map(|record| ((), record))
                });
                if let Err(error) = acted.await {
                    tracing::warn!(%table, %error, "a bot could not act");
                }
                drop(asked);
            });
        });
        if thinking.is_err() {
            // Those who wait in storage are asked again later.
            self.figures.thoughts_put_off.inc();
        }
    }

    /// The best moves of a seat, as the strongest bot sees them.
    pub async fn hints(&self, id: &TableId, seat: Seat, most: usize) -> Result<Vec<Hint>, HallError> {
        let Some(question) = self.look(id, |gathering| gathering.hint_question(seat)).await? else {
            return Ok(Vec::new());
        };
        let (told, hints) = oneshot::channel();
        let thinking = self.thinking.think(move || {
            let _ = told.send(question.think(most, &Means::reproducible()));
        });
        thinking.map_err(|_| HallError::Busy)?;
        hints.await.map_err(|_| HallError::Busy)
    }

    /// The table with this code.
    pub async fn by_code(&self, code: &Code) -> Result<TableId, HallError> {
        self.storage.by_code(code).await?.ok_or(HallError::NoSuchTable)
    }

    /// Tables that are worth showing.
    pub async fn list(&self, listing: Listing) -> Result<Vec<Summary>, HallError> {
        Ok(self.storage.list(listing).await?)
    }

    /// The record of a table that can no longer be played: every step, as it was
    /// written. Nothing has to be hidden any more.
    ///
    /// # Errors
    /// [`HallError::NotFrozen`], if the table can be played.
    pub async fn frozen_record(&self, id: &TableId) -> Result<Replay, HallError> {
        match self.look(id, |_| ()).await {
            Ok(()) => return Err(HallError::NotFrozen),
            Err(HallError::Frozen(_)) => {}
            Err(error) => return Err(error),
        }
        let stored = self.storage.load(id).await?.ok_or(HallError::NoSuchTable)?;
        let charter = Charter::parse(&stored.charter).map_err(|error| HallError::Frozen(error.to_string()))?;
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person => String::new(),
            Occupant::Bot(kind) => Place::Bot(*kind).name(),
        };
        let mut names: Vec<_> = charter.seats.iter().map(name).collect();
        let mut steps: Vec<Step> = Vec::new();
        for record in &stored.records {
            let record: Record = record.parse().map_err(unreadable)?;
            for happening in record.happenings {
                match happening {
                    Happening::Sat { seat, name, .. } => rename(&mut names, seat, name),
                    Happening::Left(seat) => rename(&mut names, seat, String::new()),
                    Happening::Game(Entry::Step(step)) => steps.push(step),
                    Happening::Game(Entry::TookBack { to, .. }) => steps.truncate(to),
                    _ => {}
                }
            }
        }
        let header = charter.header(shelf::distinct_names(&names));
        Ok(Replay { header, steps, ending: Ending::Unfinished })
    }

    /// Whether somebody may see the record of a table that can no longer be
    /// played: everybody, unless it is for invited people; then whoever sat there
    /// or knows its code.
    ///
    /// # Errors
    /// [`HallError::WrongCode`], if they may not.
    pub async fn may_see_frozen(
        &self,
        id: &TableId,
        holder: Option<Digest>,
        code: Option<Code>,
    ) -> Result<(), HallError> {
        let stored = self.storage.load(id).await?.ok_or(HallError::NoSuchTable)?;
        let charter = Charter::parse(&stored.charter).map_err(|error| HallError::Frozen(error.to_string()))?;
        let sat = |happening: &Happening| match happening {
            Happening::Sat { holder: who, .. } => holder == Some(*who),
            _ => false,
        };
        let records = stored.records.iter().filter_map(|record| record.parse::<Record>().ok());
        let invited = code == Some(stored.code) || records.flat_map(|record| record.happenings).any(|it| sat(&it));
        if charter.access == table::Access::Open || invited { Ok(()) } else { Err(HallError::WrongCode) }
    }

    /// The seats that somebody holds at a table.
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
        let access = self.look(id, |gathering| gathering.charter().access).await?;
        if access == table::Access::Invited && code != Some(self.opened(id).await?.code) {
            return Err(HallError::WrongCode);
        }
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        self.change(id, None, viewer, move |gathering, now| {
            gathering.sit(who, seat, &name, now).map(|(seat, record)| (seat, Some(record)))
        })
        .await
    }

    /// Lets somebody do something for one of their seats.
    pub async fn act(
        self: &Arc<Self>,
        id: &TableId,
        expected: Option<u64>,
        who: Speaker,
        deed: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, DeedError> + Send + 'static,
    ) -> Result<Receipt<()>, HallError> {
        self.change(id, expected, Viewer::Seat(who.seat), move |gathering, now| {
            deed(gathering, who, now).map(|record| ((), Some(record)))
        })
        .await
    }
}

fn rename(names: &mut [String], seat: Seat, name: String) {
    if let Some(there) = names.get_mut(seat.index()) {
        *there = name;
    }
}

fn repeat(gathering: &mut Gathering, text: &str) -> Result<Record, HallError> {
    let record: Record = text.parse().map_err(unreadable)?;
    gathering.repeat(&record).map_err(|error| HallError::Frozen(error.to_string()))?;
    Ok(record)
}

fn unreadable(error: table::happening::Unreadable) -> HallError {
    HallError::Frozen(error.to_string())
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hall").finish_non_exhaustive()
    }
}
