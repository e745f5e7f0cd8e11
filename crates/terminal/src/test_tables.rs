//! Tables for tests, and what is drawn of them.

use std::time::Duration;

use ai::BotKind;
use mystic_vale::cards::TrackSide;
use mystic_vale::{Cards, Mystic, Rules};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::journal::{InMemory, Journal};
use table::{Occupant, Session, shelf};
use text::Language;
use vale_of_eternity::{Setup, Vale};

use crate::{Characters, Colours, Hints, Options};

/// A table whose first seats are people's and whose other seats are bots'.
pub(crate) fn session(seats: usize, people: usize, seed: u64) -> Session {
    session_kept_by(seats, people, seed, Box::new(InMemory::default()))
}

pub(crate) fn session_kept_by(seats: usize, people: usize, seed: u64, journal: Box<dyn Journal>) -> Session {
    let names = ["Ada", "Bo", "Cleo", "Dan"];
    let game =
        shelf::begin::<Vale>(&Setup::printed(seats).expect("a number of players"), names.into_iter().take(seats));
    let occupant = |seat| if seat < people { Occupant::Person } else { Occupant::Bot(BotKind::Greedy) };
    Session::begin(game, (0..seats).map(occupant), seed, journal).expect("a game that begins")
}

/// A table of Mystic Vale at which only people sit. It is played with cards
/// whose numbers are never retuned.
pub(crate) fn mystic_session(seats: usize, seed: u64) -> Session {
    mystic_session_with(Cards::frozen(), seats, seed)
}

/// The same with all sets, leaders and amulets.
pub(crate) fn essential_session(seats: usize, seed: u64) -> Session {
    mystic_session_with(Cards::frozen_everything(), seats, seed)
}

/// Somebody alone against this nemesis, with all sets, leaders and amulets.
pub(crate) fn solo_session(nemesis: &str, side: TrackSide, seed: u64) -> Session {
    mystic_session_with(&Cards::frozen_solo(nemesis, side), 1, seed)
}

fn mystic_session_with(cards: &Cards, seats: usize, seed: u64) -> Session {
    let setup = mystic_vale::Setup::new(Rules::new(cards), seats).expect("a number of players");
    let game = shelf::begin::<Mystic>(&setup, ["Ada", "Bo", "Cleo", "Dan"].into_iter().take(seats));
    let people = vec![Occupant::Person; seats];
    Session::begin(game, people, seed, Box::new(InMemory::default())).expect("a game that begins")
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
