//! Every game by its name.

use ai::Advised;
use tabletop::replay::{Ending, Header, Replay, ReplayError};
use tabletop::{Game, LiveGame, Seat};
use text::Told;
use vale_of_eternity::pack::PackError;
use vale_of_eternity::setup::SetupError;
use vale_of_eternity::{Pack, Setup, Vale};

use tabletop::notation::excerpt;

/// A game that can be played, put into words, and played by bots.
pub trait AnyGame: Told + Advised {}

impl<T: Told + Advised> AnyGame for T {}

/// The names of the games.
pub const GAMES: &[&str] = &[Vale::SLUG];

/// A pack of cards that is not built in, as a text.
#[derive(Clone, Copy, Debug)]
pub struct CardSource<'a> {
    /// What it is called in error messages, such as the name of a file.
    pub name: &'a str,
    /// The text.
    pub text: &'a str,
}

/// Why a game cannot be taken from the shelf.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ShelfError {
    /// There is no such game.
    #[error("this is a game of `{}`, which is not known here; the games are: {}", excerpt(.0), GAMES.join(", "))]
    UnknownGame(String),
    /// The pack of cards cannot be read.
    #[error(transparent)]
    Cards(#[from] PackError),
    /// The setup is not one of this game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The record does not fit the game.
    #[error(transparent)]
    Record(#[from] ReplayError),
}

/// A new game of The Vale of Eternity.
#[must_use]
pub fn eternity(setup: &Setup, names: impl IntoIterator<Item = impl Into<String>>) -> Box<dyn AnyGame> {
    Box::new(LiveGame::<Vale>::new(setup, names))
}

/// The game that a record was begun with, before its first step.
pub fn set_up(header: &Header, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    open(&Replay { header: header.clone(), steps: Vec::new(), ending: Ending::Unfinished }, cards)
}

/// The game of a record, played to where the record ends.
pub fn open(record: &Replay, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    match record.header.game.as_str() {
        Vale::SLUG => {
            record.header.check_rules::<Vale>()?;
            let own = cards.map(|cards| Pack::parse(cards.name, cards.text)).transpose()?;
            let setup = Setup::from_json(&record.header.setup, own.as_ref().unwrap_or(Pack::builtin()))?;
            Ok(Box::new(LiveGame::resume(Vale::new(&setup), record)?))
        }
        other => Err(ShelfError::UnknownGame(other.to_owned())),
    }
}

/// What players are called so that nobody is taken for another: whoever has the
/// same name as someone before gets a number.
#[must_use]
pub fn distinct_names(names: &[String]) -> Vec<String> {
    let seats = Seat::all(names.len());
    let distinct = |(seat, name): (Seat, &String)| {
        let before = names[..seat.index()].iter().filter(|other| *other == name).count();
        if before == 0 { name.clone() } else { format!("{name} {}", before + 1) }
    };
    seats.zip(names).map(distinct).collect()
}
