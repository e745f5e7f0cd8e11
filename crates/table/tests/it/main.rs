//! The session core as interfaces use it.

mod gathering;
mod mystic;
mod saved;
mod screen;
mod session;
mod take_back;

use std::sync::{Arc, Mutex};

use ai::{BotKind, Means};
use table::journal::InMemory;
use table::{AnyGame, Entry, Journal, NotKept, Occupant, Session, Waiting, shelf};
use tabletop::{Rng, Seat, Viewer};
use text::Language;
use vale_of_eternity::{Setup, Vale};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);
const P3: Seat = Seat::new(2);
const GREEDY: Occupant = Occupant::Bot(BotKind::Greedy);
const RANDOM: Occupant = Occupant::Bot(BotKind::Random);
const PERSON: Occupant = Occupant::Person;

/// A journal that tests can read, and break.
#[derive(Clone, Default)]
struct Watched(Arc<Mutex<(InMemory, Disk)>>);

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Disk {
    #[default]
    Fine,
    Full,
}

impl Watched {
    fn entries(&self) -> Vec<Entry> {
        self.0.lock().unwrap().0.entries.clone()
    }

    fn becomes(&self, disk: Disk) {
        self.0.lock().unwrap().1 = disk;
    }
}

impl Journal for Watched {
    fn append(&mut self, entries: &[Entry]) -> Result<(), NotKept> {
        let (memory, disk) = &mut *self.0.lock().unwrap();
        match disk {
            Disk::Fine => memory.append(entries),
            Disk::Full => Err(NotKept("the disk is full".into())),
        }
    }
}

fn game(players: usize) -> Box<dyn AnyGame> {
    let setup = Setup::printed(players).unwrap().with_first(P1).unwrap();
    shelf::begin::<Vale>(&setup, ["Ada", "Bo", "Cy", "Di"])
}

/// A game in which p1 begins, and its journal.
fn begin(occupants: &[Occupant], seed: u64) -> (Session, Watched) {
    let journal = Watched::default();
    let session = Session::begin(game(occupants.len()), occupants.iter().copied(), seed, Box::new(journal.clone()));
    (session.unwrap(), journal)
}

/// The person who has to choose takes the first thing there is.
fn act(session: &mut Session) {
    let Waiting::Person(seat) = session.waiting() else { panic!("nobody to choose: {:?}", session.waiting()) };
    let action = session.game().legal(seat).swap_remove(0);
    session.act(seat, &action).unwrap();
}

/// Everybody goes on until this holds: bots by themselves, people as greedy
/// would.
fn play_until(session: &mut Session, reached: impl Fn(&Session) -> bool) {
    while !reached(session) {
        match session.waiting() {
            Waiting::Bot(_) => session.let_bot_choose().unwrap(),
            Waiting::Person(seat) => {
                let mut luck = Rng::new(session.game().steps() as u64);
                let action = session.game().advice(BotKind::Greedy, &Means::reproducible(), &mut luck).unwrap();
                session.act(seat, &action).unwrap();
            }
            Waiting::Consent { .. } => panic!("nobody wished anything back"),
            Waiting::Over => panic!("the game is over before it came to that"),
        }
    }
}

fn is_over(session: &Session) -> bool {
    session.waiting() == Waiting::Over
}

fn everything_about(session: &Session) -> String {
    let english = Language::english();
    let viewers = Viewer::all(session.game().seats())
        .map(|viewer| format!("{:#?} {:#?}", session.game().scene(viewer, english), session.log(viewer, english)));
    format!("{:?} {}", session.waiting(), viewers.collect::<String>())
}
