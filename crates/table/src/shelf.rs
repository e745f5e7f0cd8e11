//! Every game by its name.

use std::borrow::Cow;
use std::error::Error;

use ai::{Advised, Knowhow};
use mystic_vale::collection::ChoiceError;
use mystic_vale::{Collection, Mystic};
use tabletop::notation::excerpt;
use tabletop::replay::{Ending, Header, Replay, ReplayError};
use tabletop::{LiveGame, Seat};
use text::{Told, Wording};
use vale_of_eternity::Vale;

/// Every game that there is, a row for each.
const SHELF: &[Row] = &[Row::of::<Vale>(), Row::of::<Mystic>()];

/// The names of the games.
pub const GAMES: &[&str] = &names();

/// A game that can be played, put into words, and played by bots.
pub trait AnyGame: Told + Advised {}

impl<T: Told + Advised> AnyGame for T {}

/// A game that can stand on the shelf.
pub trait Shelved: Wording + Knowhow {
    /// The cards to choose those of a game from.
    type Pack: Clone + 'static;

    /// The cards that are built in.
    fn builtin() -> &'static Self::Pack;

    /// The cards with those of a pack.
    ///
    /// # Errors
    /// [`ShelfError::Cards`], if it cannot be read.
    fn read(source: CardSource<'_>) -> Result<Self::Pack, ShelfError>;

    /// The setup that a record was begun with, with the cards of a pack.
    /// Whether they are the recorded cards is for the record to say.
    ///
    /// # Errors
    /// [`ShelfError::Setup`], if it is not one of this game.
    fn recorded_setup(header: &Header, pack: &Self::Pack) -> Result<Self::Setup, ShelfError>;

    /// The cards with those of a pack, or else the built-in ones.
    ///
    /// # Errors
    /// [`ShelfError::Cards`], if the pack cannot be read.
    fn pack(own: Option<CardSource<'_>>) -> Result<Cow<'static, Self::Pack>, ShelfError> {
        match own {
            Some(source) => Self::read(source).map(Cow::Owned),
            None => Ok(Cow::Borrowed(Self::builtin())),
        }
    }
}

impl Shelved for Vale {
    type Pack = vale_of_eternity::Pack;

    fn builtin() -> &'static Self::Pack {
        Self::Pack::builtin()
    }
    fn read(source: CardSource<'_>) -> Result<Self::Pack, ShelfError> {
        Self::Pack::parse(source.name, source.text).map_err(ShelfError::cards)
    }
    fn recorded_setup(header: &Header, pack: &Self::Pack) -> Result<Self::Setup, ShelfError> {
        Self::Setup::from_json(&header.setup, pack).map_err(ShelfError::setup)
    }
}

impl Shelved for Mystic {
    type Pack = Collection;

    fn builtin() -> &'static Self::Pack {
        Collection::builtin()
    }
    /// The built-in packs with one more, which stands in for the one that has
    /// its name.
    fn read(source: CardSource<'_>) -> Result<Self::Pack, ShelfError> {
        let pack = mystic_vale::Pack::parse(source.name, source.text).map_err(ShelfError::cards)?;
        let whole = Collection::builtin().clone().with(pack);
        whole.map_err(|error| ShelfError::cards(InFile { name: source.name.to_owned(), error }))
    }
    fn recorded_setup(header: &Header, pack: &Self::Pack) -> Result<Self::Setup, ShelfError> {
        Self::Setup::from_json(&header.setup, pack).map_err(ShelfError::setup)
    }
}

/// Why a pack does not go together with the others.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {error}")]
struct InFile {
    name: String,
    error: ChoiceError,
}

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
    /// The pack of cards cannot be read, which every game tells in its own way.
    #[error(transparent)]
    Cards(Box<dyn Error + Send + Sync>),
    /// The setup is not one of this game.
    #[error(transparent)]
    Setup(Box<dyn Error + Send + Sync>),
    /// The record does not fit the game.
    #[error(transparent)]
    Record(#[from] ReplayError),
}

impl ShelfError {
    /// The pack of cards cannot be read.
    pub fn cards(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Cards(Box::new(error))
    }

    /// The setup is not one of this game.
    pub fn setup(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Setup(Box::new(error))
    }
}

/// A new game.
#[must_use]
pub fn begin<G: Shelved>(setup: &G::Setup, names: impl IntoIterator<Item = impl Into<String>>) -> Box<dyn AnyGame> {
    Box::new(LiveGame::<G>::new(setup, names))
}

/// The game that a record was begun with, before its first step.
pub fn set_up(header: &Header, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    open(&Replay { header: header.clone(), steps: Vec::new(), ending: Ending::Unfinished }, cards)
}

/// The game of a record, played to where the record ends.
pub fn open(record: &Replay, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    let game = &record.header.game;
    let row = SHELF.iter().find(|row| row.slug == game).ok_or_else(|| ShelfError::UnknownGame(game.clone()))?;
    (row.open)(record, cards)
}

/// The position that a record of this game begins with.
pub fn start_of<G: Shelved>(header: &Header, cards: Option<CardSource<'_>>) -> Result<G, ShelfError> {
    header.check_rules::<G>()?;
    Ok(G::new(&G::recorded_setup(header, &*G::pack(cards)?)?))
}

/// A game on the shelf.
struct Row {
    slug: &'static str,
    open: Open,
}

/// Plays a record to where it ends.
type Open = fn(&Replay, Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError>;

impl Row {
    const fn of<G: Shelved>() -> Self {
        Self { slug: G::SLUG, open: open_as::<G> }
    }
}

fn open_as<G: Shelved>(record: &Replay, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    Ok(Box::new(LiveGame::resume(start_of::<G>(&record.header, cards)?, record)?))
}

const fn names() -> [&'static str; SHELF.len()] {
    let mut names = [""; SHELF.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = SHELF[place].slug;
        place += 1;
    }
    names
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
