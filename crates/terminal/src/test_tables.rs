//! Tables for tests, and what is drawn of them.

use games::AnyGame;
use std::iter;
use std::time::Duration;

use ai::BotKind;
use mystic_vale::cards::TrackSide;
use mystic_vale::{Cards, Mystic, Rules};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::local::InMemory;
use table::{Charter, LocalTable, PlannedSeat, RecordLog, Time};
use tabletop::Viewer;
use text::Language;
use vale_of_eternity::{Setup, Vale};

use crate::{Characters, Colours, Hints, Options};

const NAMES: [&str; 4] = ["Ada", "Bo", "Cleo", "Dan"];

/// A table whose first seats are people's and whose other seats are bots'.
pub(crate) fn begun(seats: usize, people: usize, seed: u64) -> LocalTable {
    begun_with_log(seats, people, seed, Box::new(InMemory::default()))
}

pub(crate) fn begun_with_log(seats: usize, people: usize, seed: u64, log: Box<dyn RecordLog>) -> LocalTable {
    let game = games::begin::<Vale>(&Setup::printed(seats).expect("a number of players"), [""; 0]);
    open(game, people, seed, log)
}

fn open(game: Box<dyn AnyGame>, people: usize, seed: u64, log: Box<dyn RecordLog>) -> LocalTable {
    let bots = NAMES[people..game.seats()].iter();
    let bots = bots.map(|&name| PlannedSeat::Bot { kind: BotKind::Greedy, name: name.to_owned() });
    let seats = iter::repeat_n(PlannedSeat::Person, people).chain(bots).collect();
    let charter = Charter::of(game.header(), seats, seed, Time(0));
    LocalTable::open(charter, game, NAMES.into_iter().take(people), log, || Time(0)).expect("a game that begins")
}

/// A table of Mystic Vale at which only people sit. It is played with cards
/// whose numbers are never retuned.
pub(crate) fn mystic_table(seats: usize, seed: u64) -> LocalTable {
    mystic_table_with(Cards::frozen(), seats, seed)
}

/// The same with all sets, leaders and amulets.
pub(crate) fn essential_table(seats: usize, seed: u64) -> LocalTable {
    mystic_table_with(Cards::frozen_everything(), seats, seed)
}

/// Somebody alone against this nemesis, with all sets, leaders and amulets.
pub(crate) fn solo_table(nemesis: &str, side: TrackSide, seed: u64) -> LocalTable {
    mystic_table_with(&Cards::frozen_solo(nemesis, side), 1, seed)
}

fn mystic_table_with(cards: &Cards, seats: usize, seed: u64) -> LocalTable {
    let setup = mystic_vale::Setup::new(Rules::new(cards), seats).expect("a number of players");
    open(games::begin::<Mystic>(&setup, [""; 0]), seats, seed, Box::new(InMemory::default()))
}

pub(crate) fn options() -> Options<'static> {
    Options {
        language: Language::english(),
        colours: Colours::None,
        characters: Characters::Unicode,
        pace: Duration::ZERO,
        hints: Hints::OnRequest,
    }
}

/// Writes no scenario anywhere.
pub(crate) fn unwritten(_: &dyn AnyGame, _: Viewer) -> String {
    String::new()
}

pub(crate) fn drawn(columns: u16, rows: u16, draw: impl FnOnce(&mut Buffer)) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
    draw(&mut buffer);
    buffer
}

pub(crate) fn text_of(buffer: &Buffer) -> String {
    let row = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..buffer.area.height).map(|y| row(y).trim_end().to_owned() + "\n").collect()
}

pub(crate) fn text_at(buffer: &Buffer, area: Rect) -> String {
    let row = |y| (area.x..area.right()).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (area.y..area.bottom()).map(row).collect::<Vec<_>>().join(" ")
}
