//! Every game by its name.

use std::borrow::Cow;
use std::error::Error;
use std::ops::RangeInclusive;

use ai::{Advised, Knowhow};
use mystic_vale::collection::ChoiceError;
use mystic_vale::{Collection, Mystic};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabletop::notation::excerpt;
use tabletop::replay::{Ending, Header, Replay, ReplayError};
use tabletop::{LiveGame, Provenance};
use text::{Catalogue, Language, Speech, Told, Wording};
use vale_of_eternity::Vale;

use crate::origins;
use crate::wishes::{self, Wishable};

const SHELF: &[Row] = &[Row::of::<Vale>(), Row::of::<Mystic>()];

pub const GAMES: &[&str] = &names();

/// A game that can be played, put into words, and played by bots.
pub trait AnyGame: Told + Advised {
    fn clone_any(&self) -> Box<dyn AnyGame>;
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        (**self).clone_any()
    }
}

impl<T: Told + Advised + Clone + 'static> AnyGame for T {
    fn clone_any(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

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

    /// The files of the cards that are built in: name and text.
    fn builtin_files() -> &'static [(&'static str, &'static str)];

    /// The cards in files such as those that are, or once were, built in.
    ///
    /// # Errors
    /// [`ShelfError::Cards`], if they cannot be read.
    fn read_files(files: &[CardSource<'_>]) -> Result<Self::Pack, ShelfError>;

    /// How many players a table may have, with whatever wishes.
    const TABLE_SIZES: RangeInclusive<usize>;

    /// The setup of a game for so many players with the built-in cards, as it
    /// was wished for. Luck comes from the seed.
    ///
    /// # Errors
    /// [`ShelfError::Setup`], if there is no such game.
    fn wished_setup(wish: &Value, players: usize, seed: u64) -> Result<Self::Setup, ShelfError>;

    fn wishes() -> Vec<Wishable>;

    fn origins() -> Vec<Provenance>;

    fn catalogue_of(pack: &Self::Pack, language: &Language) -> Catalogue;

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
    fn builtin_files() -> &'static [(&'static str, &'static str)] {
        &[vale_of_eternity::pack::BUILTIN]
    }
    fn read_files(files: &[CardSource<'_>]) -> Result<Self::Pack, ShelfError> {
        let [file] = files else { return Err(ShelfError::cards(NumberOfFiles { expected: 1, found: files.len() })) };
        Self::read(*file)
    }

    fn catalogue_of(pack: &Self::Pack, language: &Language) -> Catalogue {
        let vale_of_eternity::setup::EternityOptions { edition, overpay } = Default::default();
        text::eternity::catalogue::catalogue(vale_of_eternity::Rules::new(pack, edition, overpay), language)
    }

    const TABLE_SIZES: RangeInclusive<usize> =
        vale_of_eternity::setup::MIN_PLAYERS..=vale_of_eternity::setup::MAX_PLAYERS;

    fn wished_setup(wish: &Value, players: usize, _: u64) -> Result<Self::Setup, ShelfError> {
        let vale_of_eternity::setup::EternityOptions { edition, overpay } = read_wish(wish)?;
        let rules = vale_of_eternity::Rules::new(Self::builtin(), edition, overpay);
        Self::Setup::new(rules, players).map_err(ShelfError::setup)
    }
    fn wishes() -> Vec<Wishable> {
        wishes::of_eternity()
    }
    fn origins() -> Vec<Provenance> {
        origins::of_eternity(Self::builtin())
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
    fn builtin_files() -> &'static [(&'static str, &'static str)] {
        &mystic_vale::collection::BUILTIN
    }
    fn read_files(files: &[CardSource<'_>]) -> Result<Self::Pack, ShelfError> {
        Collection::from_files(files.iter().map(|file| (file.name, file.text))).map_err(ShelfError::cards)
    }

    fn catalogue_of(pack: &Self::Pack, language: &Language) -> Catalogue {
        text::mystic::catalogue::catalogue(pack, &pack.packs().collect::<Vec<_>>(), language)
    }

    /// One plays alone against a nemesis.
    const TABLE_SIZES: RangeInclusive<usize> = 1..=mystic_vale::setup::MAX_PLAYERS;

    fn wished_setup(wish: &Value, players: usize, seed: u64) -> Result<Self::Setup, ShelfError> {
        let wish: mystic_vale::collection::MysticOptions = read_wish(wish)?;
        let choice = wish.choice(Self::builtin(), seed).map_err(ShelfError::setup)?;
        let cards = Self::builtin().choose(&choice).map_err(ShelfError::setup)?;
        Self::Setup::new(mystic_vale::Rules::new(&cards), players).map_err(ShelfError::setup)
    }
    fn wishes() -> Vec<Wishable> {
        wishes::of_mystic(Self::builtin())
    }
    fn origins() -> Vec<Provenance> {
        origins::of_mystic(Self::builtin())
    }
}

/// Reads what is wished for. Nothing stands for no wishes at all.
fn read_wish<W: DeserializeOwned + Default>(wish: &Value) -> Result<W, ShelfError> {
    if wish.is_null() {
        return Ok(W::default());
    }
    W::deserialize(wish).map_err(|error| ShelfError::setup(UnreadableWish(error)))
}

#[derive(Debug, thiserror::Error)]
#[error("the options of the game cannot be read: {0}")]
struct UnreadableWish(#[source] serde_json::Error);

/// More or fewer files than the cards of a game have.
#[derive(Debug, thiserror::Error)]
#[error("the cards of this game are in {expected} file, not in {found}")]
struct NumberOfFiles {
    expected: usize,
    found: usize,
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
    pub text: &'a str,
}

#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    #[error("this is a game of `{}`, which is not known here; the games are: {}", excerpt(.0), GAMES.join(", "))]
    UnknownGame(String),
    /// The pack of cards cannot be read, which every game tells in its own way.
    #[error(transparent)]
    Cards(Box<dyn Error + Send + Sync>),
    #[error(transparent)]
    Setup(Box<dyn Error + Send + Sync>),
    #[error(transparent)]
    Record(#[from] ReplayError),
}

impl ShelfError {
    pub fn cards(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Cards(Box::new(error))
    }

    pub fn setup(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Setup(Box::new(error))
    }
}

#[must_use]
pub fn begin<G: Shelved>(setup: &G::Setup, names: impl IntoIterator<Item = impl Into<String>>) -> Box<dyn AnyGame> {
    Box::new(LiveGame::<G>::new(setup, names))
}

/// The game that a record was begun with, before its first step.
pub fn set_up(header: &Header, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    open(&Replay { header: header.clone(), steps: Vec::new(), ending: Ending::Unfinished }, cards)
}

/// A game for so many players, as somebody wishes it, before its first step.
/// Luck that has to be thrown before comes from the seed.
pub fn wished(game: &str, wish: &Value, players: usize, seed: u64) -> Result<Box<dyn AnyGame>, ShelfError> {
    (find(game)?.wished)(wish, players, seed)
}

/// How many players a table of a game may have, with whatever wishes.
pub fn players(game: &str) -> Result<RangeInclusive<usize>, ShelfError> {
    Ok(find(game)?.players.clone())
}

pub fn wishes(game: &str) -> Result<Vec<Wishable>, ShelfError> {
    Ok((find(game)?.wishes)())
}

pub fn origins(game: &str) -> Result<Vec<Provenance>, ShelfError> {
    Ok((find(game)?.origins)())
}

pub fn catalogue(game: &str, language: &Language) -> Result<Catalogue, ShelfError> {
    Ok((find(game)?.catalogue)(language))
}

pub fn title(game: &str, language: &Language) -> Result<String, ShelfError> {
    Ok((find(game)?.title)(Speech { language, names: &[] }))
}

/// The files of the cards of a game that are built in: name and text.
pub fn builtin_files(game: &str) -> Result<&'static [(&'static str, &'static str)], ShelfError> {
    Ok((find(game)?.builtin_files)())
}

/// The game that a record was begun with, before its first step, with cards
/// that were kept since then.
pub fn set_up_with_kept(header: &Header, files: &[CardSource<'_>]) -> Result<Box<dyn AnyGame>, ShelfError> {
    (find(&header.game)?.with_kept)(header, files)
}

fn find(game: &str) -> Result<&'static Row, ShelfError> {
    SHELF.iter().find(|row| row.slug == game).ok_or_else(|| ShelfError::UnknownGame(game.to_owned()))
}

/// The game of a record, played to where the record ends.
pub fn open(record: &Replay, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    (find(&record.header.game)?.open)(record, cards)
}

/// The position that a record of this game begins with.
pub fn start_of<G: Shelved>(header: &Header, cards: Option<CardSource<'_>>) -> Result<G, ShelfError> {
    header.check_rules::<G>()?;
    Ok(G::new(&G::recorded_setup(header, &*G::pack(cards)?)?))
}

struct Row {
    slug: &'static str,
    players: RangeInclusive<usize>,
    open: Open,
    wished: Wished,
    with_kept: WithKept,
    builtin_files: fn() -> &'static [(&'static str, &'static str)],
    wishes: fn() -> Vec<Wishable>,
    origins: fn() -> Vec<Provenance>,
    catalogue: fn(&Language) -> Catalogue,
    title: fn(Speech<'_>) -> String,
}

/// Sets a game up as somebody wishes it, for so many players, from a seed.
type Wished = fn(&Value, usize, u64) -> Result<Box<dyn AnyGame>, ShelfError>;

type WithKept = fn(&Header, &[CardSource<'_>]) -> Result<Box<dyn AnyGame>, ShelfError>;

/// Plays a record to where it ends.
type Open = fn(&Replay, Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError>;

impl Row {
    const fn of<G: Shelved>() -> Self {
        Self {
            slug: G::SLUG,
            players: G::TABLE_SIZES,
            open: open_as::<G>,
            wished: wished_as::<G>,
            with_kept: with_kept_as::<G>,
            builtin_files: G::builtin_files,
            wishes: G::wishes,
            origins: G::origins,
            catalogue: builtin_catalogue::<G>,
            title: G::title,
        }
    }
}

fn open_as<G: Shelved>(record: &Replay, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, ShelfError> {
    Ok(Box::new(LiveGame::resume(start_of::<G>(&record.header, cards)?, record)?))
}

fn wished_as<G: Shelved>(wish: &Value, players: usize, seed: u64) -> Result<Box<dyn AnyGame>, ShelfError> {
    Ok(begin::<G>(&G::wished_setup(wish, players, seed)?, [""; 0]))
}

fn with_kept_as<G: Shelved>(header: &Header, files: &[CardSource<'_>]) -> Result<Box<dyn AnyGame>, ShelfError> {
    header.check_rules::<G>()?;
    let start = G::new(&G::recorded_setup(header, &G::read_files(files)?)?);
    let record = Replay { header: header.clone(), steps: Vec::new(), ending: Ending::Unfinished };
    Ok(Box::new(LiveGame::resume(start, &record)?))
}

fn builtin_catalogue<G: Shelved>(language: &Language) -> Catalogue {
    G::catalogue_of(G::builtin(), language)
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
/// same name as someone before gets the next number that makes it one of its own.
#[must_use]
pub fn distinct_names(names: &[String]) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::with_capacity(names.len());
    for (place, name) in names.iter().enumerate() {
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let is_free = |other: &String| !distinct.contains(other) && !names[place + 1..].contains(other);
        let own = if distinct.contains(name) { numbered.into_iter().find(is_free) } else { None };
        distinct.push(own.unwrap_or_else(|| name.clone()));
    }
    distinct
}
