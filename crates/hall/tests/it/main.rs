//! The hall as servers use it: on a real store, in a folder of its own.

mod accounts;
mod bots;
mod clocks;
mod copies;
mod failing;
mod following;
mod frozen;
mod keeping;
mod nodes;
mod opening;
mod packs;
mod playing;
mod recorded;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use ai::BotKind;
use hall::storage::StoredTable;
use hall::{Hall, HallError, Opened, Opening, Receipt, SeatPlan, Settings, Sqlite, Storage, StorageError, TableId};
use serde_json::{Value, json};
use table::{Access, Answer, Charter, Gathering, Pace, Record, Speaker, TableEnd, TableError, Time, WaitsFor};
use tabletop::{Digest, Rng, Seat, Viewer};
use tempfile::TempDir;

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);
const SECOND: u64 = 1_000;
const START: u64 = 1_763_416_800_000;

/// A folder with a store, and the time there, which passes when it is told to.
struct House {
    folder: TempDir,
    now: Arc<AtomicU64>,
}

impl House {
    fn new() -> Self {
        Self { folder: TempDir::new().unwrap(), now: Arc::new(AtomicU64::new(START)) }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn pass(&self, milliseconds: u64) {
        self.now.fetch_add(milliseconds, Ordering::Relaxed);
    }

    fn settings(&self) -> Settings {
        let now = Arc::clone(&self.now);
        Settings::new(2, move || Time(now.load(Ordering::Relaxed)))
    }

    /// Opens the store, once whoever used it before has let go of it: bots may
    /// still think.
    fn store(&self) -> Arc<Sqlite> {
        loop {
            match Sqlite::open(self.path()) {
                Ok(store) => return Arc::new(store),
                Err(StorageError::InUse) => std::thread::yield_now(),
                Err(error) => panic!("{error}"),
            }
        }
    }

    fn hall(&self) -> Arc<Hall> {
        Hall::new(self.store(), self.settings())
    }

    fn meddle(&self, sql: &str, values: impl rusqlite::Params) {
        let connection = rusqlite::Connection::open(self.path().join(hall::sqlite::FILE)).unwrap();
        connection.execute(sql, values).unwrap();
    }
}

fn holder(name: &str) -> Digest {
    Digest::of(format!("the secret of {name}"))
}

fn taken(name: &str) -> SeatPlan {
    SeatPlan::Taken { holder: holder(name), name: name.to_owned() }
}

const RANDOM: SeatPlan = SeatPlan::Bot(BotKind::Random);

fn opening(game: &str, seats: &[SeatPlan]) -> Opening {
    Opening {
        game: game.to_owned(),
        options: Value::Null,
        pack: None,
        seats: seats.to_vec(),
        pace: Pace::Untimed,
        access: Access::Open,
    }
}

/// A table at which Ada and Bo sit.
async fn two_people(hall: &Arc<Hall>, game: &str) -> TableId {
    hall.open(opening(game, &[taken("Ada"), taken("Bo")])).await.unwrap().id
}

fn speaker(gathering: &Gathering, seat: Seat) -> Speaker {
    let holder = gathering.places()[seat.index()].holder().expect("a person sits there");
    Speaker { holder: *holder, seat }
}

/// What the person who has to choose may do, and how many records there are.
async fn choice_of_person(hall: &Arc<Hall>, id: &TableId) -> Option<(Speaker, Vec<String>, u64)> {
    hall.look(id, |gathering| {
        let seat = gathering.chooser()?;
        Some((speaker(gathering, seat), gathering.game().legal(seat), gathering.records()))
    })
    .await
    .unwrap()
}

async fn act(
    hall: &Arc<Hall>,
    id: &TableId,
    expected: Option<u64>,
    who: Speaker,
    action: String,
) -> Result<Receipt<()>, HallError> {
    hall.act(id, expected, who, move |gathering, who, now| gathering.act(who, &action, now)).await
}

/// Whichever person has to choose does, by luck; tells whether there was one.
async fn person_acts(hall: &Arc<Hall>, id: &TableId, luck: &mut Rng) -> bool {
    let Some((who, legal, records)) = choice_of_person(hall, id).await else { return false };
    let action = luck.choose(&legal).unwrap().clone();
    act(hall, id, Some(records), who, action).await.unwrap();
    true
}

/// People play by luck, and bots as they do, until there are so many records or
/// the table has come to its end.
async fn play_on(hall: &Arc<Hall>, id: &TableId, until: u64, luck: &mut Rng) {
    let from = hall.look(id, Gathering::records).await.unwrap();
    let mut following = hall.follow(id, Viewer::Spectator, from).await.unwrap();
    loop {
        let (records, over) = hall.look(id, |it| (it.records(), it.end().is_some())).await.unwrap();
        if over || records >= until {
            return;
        }
        if !person_acts(hall, id, luck).await {
            following.next().await.unwrap();
        }
    }
}

async fn play_to_the_end(hall: &Arc<Hall>, id: &TableId, luck: &mut Rng) {
    play_on(hall, id, u64::MAX, luck).await;
    assert_eq!(hall.look(id, Gathering::end).await.unwrap(), Some(TableEnd::Finished));
}

fn everything_about(gathering: &Gathering) -> String {
    let viewers = Viewer::all(gathering.places().len()).map(|viewer| {
        let (view, record) = (gathering.game().view(viewer), gathering.record(viewer));
        format!("{view} {:?} {record}\n", gathering.standing(viewer, Time(START)))
    });
    format!(
        "{} {} {:?} {:?} {:?} {:?} {:?}\n{}",
        gathering.records(),
        gathering.moves(),
        gathering.waits_for(),
        gathering.deadline(),
        gathering.clock(),
        gathering.places(),
        gathering.chat(),
        viewers.collect::<String>(),
    )
}

async fn seen(hall: &Arc<Hall>, id: &TableId) -> String {
    hall.look(id, everything_about).await.unwrap()
}

/// The table as it follows from the first records of its log.
fn rebuilt(stored: &StoredTable, records: usize) -> Gathering {
    let charter = Charter::parse(&stored.charter).unwrap();
    let header = charter.header(vec![String::new(); charter.seats.len()]);
    let mut gathering = Gathering::open(charter, games::set_up(&header, None).unwrap());
    for record in &stored.records[..records] {
        gathering.repeat(&record.parse().unwrap()).unwrap();
    }
    gathering
}

async fn log_of(storage: &dyn Storage, id: &TableId) -> StoredTable {
    storage.load(id).await.unwrap().unwrap()
}

async fn agrees_with_its_log(hall: &Arc<Hall>, id: &TableId) {
    let (records, seen) = hall.look(id, |it| (it.records() as usize, everything_about(it))).await.unwrap();
    let stored = log_of(&**hall.storage(), id).await;
    assert!(stored.records.len() >= records, "more is in memory than was kept");
    assert_eq!(everything_about(&rebuilt(&stored, records)), seen);
}
