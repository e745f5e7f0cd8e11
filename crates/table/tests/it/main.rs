//! Tables as interfaces use them.

mod file;
mod gathering;
mod mystic;
mod screen;
mod take_back;
mod turns;

use games::AnyGame;
use std::sync::{Arc, Mutex};

use ai::{BotKind, Means};
use table::local::InMemory;
use table::{
    Charter, Entry, Gathering, Happening, LocalTable, NotKept, PlannedSeat, Record, RecordLog, Time, WaitsFor,
};
use tabletop::{Rng, Seat, Viewer};
use text::Language;
use vale_of_eternity::{Setup, Vale};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);
const P3: Seat = Seat::new(2);
const GREEDY: Player = Some(BotKind::Greedy);
const RANDOM: Player = Some(BotKind::Random);
const PERSON: Player = None;
const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];
const START: Time = Time(1_763_416_800_000);

/// A bot, or else a person.
type Player = Option<BotKind>;

/// A log that tests can read, and break.
#[derive(Clone, Default)]
struct Watched(Arc<Mutex<(InMemory, Disk)>>);

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Disk {
    #[default]
    Fine,
    Full,
}

impl Watched {
    fn records(&self) -> Vec<Record> {
        self.0.lock().unwrap().0.records.clone()
    }

    /// How the game went on, and back.
    fn entries(&self) -> Vec<Entry> {
        let happenings = self.records().into_iter().flat_map(|record| record.happenings);
        let entry = |happening| if let Happening::Game(entry) = happening { Some(entry) } else { None };
        happenings.filter_map(entry).collect()
    }

    fn becomes(&self, disk: Disk) {
        self.0.lock().unwrap().1 = disk;
    }
}

impl RecordLog for Watched {
    fn append(&mut self, record: &Record) -> Result<(), NotKept> {
        let (memory, disk) = &mut *self.0.lock().unwrap();
        match disk {
            Disk::Fine => memory.append(record),
            Disk::Full => Err(NotKept("the disk is full".into())),
        }
    }
}

fn game(players: usize) -> Box<dyn AnyGame> {
    let setup = Setup::printed(players).unwrap().with_first(P1).unwrap();
    games::begin::<Vale>(&setup, NAMES)
}

/// Bots and people as they are planned for a table. Every person is called like
/// their seat, and bots go by names that belong to no level.
fn planned(players: &[Player]) -> Vec<PlannedSeat> {
    let planned = |(player, name): (&Player, &str)| match player {
        None => PlannedSeat::Person,
        Some(kind) => PlannedSeat::Bot { kind: *kind, name: name.to_owned() },
    };
    players.iter().zip(NAMES).map(planned).collect()
}

/// A game in which p1 begins, and its log.
fn begin(players: &[Player], seed: u64) -> (LocalTable, Watched) {
    begin_with(game(players.len()), players, seed)
}

fn begin_with(game: Box<dyn AnyGame>, players: &[Player], seed: u64) -> (LocalTable, Watched) {
    let log = Watched::default();
    let charter = Charter::of(game.header(), planned(players), seed, START);
    let people = players.iter().zip(NAMES).filter(|(player, _)| player.is_none()).map(|(_, name)| name);
    let table = LocalTable::open(charter, game, people, Box::new(log.clone()), || START);
    (table.unwrap(), log)
}

/// The person who has to choose takes the first thing there is.
fn act(table: &mut LocalTable) {
    let seat = table.gathering().chooser().expect("a person who has to choose");
    let action = table.gathering().game().legal(seat).swap_remove(0);
    table.act(seat, &action).unwrap();
}

/// The table goes on until this holds: bots as they are, people as greedy would.
fn play_until(table: &mut LocalTable, reached: impl Fn(&Gathering) -> bool) {
    while !reached(table.gathering()) {
        match table.gathering().waits_for() {
            WaitsFor::Bot(_) => table.let_bot_choose().unwrap(),
            WaitsFor::Person(seat) => {
                let game = table.gathering().game();
                let mut luck = Rng::new(game.steps() as u64);
                let chosen = game.advice(BotKind::Greedy, &Means::reproducible(), &mut luck).unwrap();
                let action = game.legal(seat).swap_remove(chosen);
                table.act(seat, &action).unwrap();
            }
            other => panic!("it does not come to that: {other:?}"),
        }
    }
}

fn is_over(gathering: &Gathering) -> bool {
    gathering.end().is_some()
}

fn everything_about(gathering: &Gathering) -> String {
    let english = Language::english();
    let now = START.after(3_600_000);
    let viewers = Viewer::all(gathering.places().len()).map(|viewer| {
        format!(
            "{} {:?} {:?} {}\n",
            gathering.game().view(viewer),
            gathering.standing(viewer, now),
            gathering.log(viewer, english),
            gathering.record(viewer),
        )
    });
    format!(
        "{} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}\n{}",
        gathering.records(),
        gathering.moves(),
        gathering.has_begun(),
        gathering.waits_for(),
        gathering.deadline(),
        gathering.clock(),
        gathering.places(),
        gathering.places().iter().map(table::gathering::Place::holder).collect::<Vec<_>>(),
        gathering.want_end(),
        gathering.chat(),
        gathering.rematch(),
        viewers.collect::<String>(),
    )
}
