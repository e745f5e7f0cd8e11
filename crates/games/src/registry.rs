//! Every game by its name.

use std::error::Error;
use std::ops::RangeInclusive;
use std::sync::Arc;

use ai::Knowhow;
use mystic_vale::Mystic;
use serde::Deserialize;
use serde_json::Value;
use tabletop::notation::excerpt;
use tabletop::offering::GameOption;
use tabletop::pack::has_field;
use tabletop::replay::{Ending, Header, Replay, ReplayError};
use tabletop::scenario::Stage;
use tabletop::{CardSource, LiveGame, Offering, Provenance};
use text::{Catalogue, Language, Speech, Wording};
use vale_of_eternity::Vale;

use crate::any_game::AnyGame;
use crate::custom_pack::{CardsOf, CustomCards};

const ENTRIES: &[GameEntry] = &[GameEntry::of::<Vale>(), GameEntry::of::<Mystic>()];

/// The names of the games.
pub const GAMES: &[&str] = &names();

#[derive(Debug, thiserror::Error)]
pub enum RegistryError {
    #[error("this is a game of `{}`, which is not known here; the games are: {}", excerpt(.0), GAMES.join(", "))]
    UnknownGame(String),
    /// The cards cannot be read, which every game says in its own way.
    #[error(transparent)]
    Cards(Box<dyn Error + Send + Sync>),
    #[error(transparent)]
    Setup(Box<dyn Error + Send + Sync>),
    #[error(transparent)]
    Record(#[from] ReplayError),
}

#[derive(Debug, thiserror::Error)]
#[error("the options of the game cannot be read: {0}")]
pub(crate) struct UnreadableOptions(#[source] serde_json::Error);

/// A game before its first step, with options as they are sent: an object of
/// fields, or nothing. What they leave to chance comes from the seed.
pub fn new_game(game: &str, options: &Value, players: usize, seed: u64) -> Result<Box<dyn AnyGame>, RegistryError> {
    (find(game)?.new_game)(options, players, seed)
}

/// The game of a record, played to where the record ends.
pub fn open(record: &Replay, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, RegistryError> {
    (find(&record.header.game)?.open)(record, cards)
}

/// The game that a record was begun with, before its first step.
pub fn set_up(header: &Header, cards: Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, RegistryError> {
    open(&Replay { header: header.clone(), steps: Vec::new(), ending: Ending::Unfinished }, cards)
}

/// The game that a record was begun with, before its first step, with cards
/// that were kept since then: the files that were built in, and a pack of one's
/// own.
pub fn set_up_with_kept(
    header: &Header,
    files: &[CardSource<'_>],
    own: Option<CardSource<'_>>,
) -> Result<Box<dyn AnyGame>, RegistryError> {
    (find(&header.game)?.with_kept)(header, files, own)
}

/// How many players a game may have, with whatever options.
pub fn players(game: &str) -> Result<RangeInclusive<usize>, RegistryError> {
    Ok(find(game)?.players.clone())
}

/// The cards of a pack of one's own, and the game that it is for; none if it is
/// for no game.
pub(crate) fn read_custom(source: CardSource<'_>) -> Option<(&'static str, ReadCards)> {
    let entry = ENTRIES.iter().find(|entry| has_field(source.text, entry.pack_field))?;
    Some((entry.slug, (entry.read_custom)(source)))
}

/// Every game with the field by which its packs are known.
pub(crate) fn pack_fields() -> impl Iterator<Item = (&'static str, &'static str)> {
    ENTRIES.iter().map(|entry| (entry.slug, entry.pack_field))
}

/// What can be chosen before a game with the built-in cards.
pub fn options(game: &str) -> Result<Vec<GameOption>, RegistryError> {
    Ok((find(game)?.options)())
}

/// Where the facts about the built-in cards come from, one by one.
pub fn provenance(game: &str) -> Result<Vec<Provenance>, RegistryError> {
    Ok((find(game)?.provenance)())
}

pub fn catalogue(game: &str, language: &Language) -> Result<Catalogue, RegistryError> {
    Ok((find(game)?.catalogue)(language))
}

pub fn title(game: &str, language: &Language) -> Result<String, RegistryError> {
    Ok((find(game)?.title)(Speech { language, names: &[] }))
}

/// The files of the cards of a game that are built in: name and text.
pub fn builtin_files(game: &str) -> Result<&'static [(&'static str, &'static str)], RegistryError> {
    Ok(find(game)?.builtin_files)
}

/// A game of this type before its first step.
#[must_use]
pub fn begin<G: Wording + Knowhow + Stage>(
    setup: &G::Setup,
    names: impl IntoIterator<Item = impl Into<String>>,
) -> Box<dyn AnyGame> {
    Box::new(LiveGame::<G>::new(setup, names))
}

/// The position that a record of this game begins with.
pub fn start_of<G: Offering>(header: &Header, cards: Option<CardSource<'_>>) -> Result<G, RegistryError> {
    header.check_rules::<G>()?;
    start_with(header, &*G::pack(cards).map_err(RegistryError::cards)?)
}

fn start_with<G: Offering>(header: &Header, pack: &G::Pack) -> Result<G, RegistryError> {
    Ok(G::new(&G::recorded_setup(&header.setup, pack).map_err(RegistryError::setup)?))
}

impl RegistryError {
    fn cards(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Cards(Box::new(error))
    }

    fn setup(error: impl Error + Send + Sync + 'static) -> Self {
        Self::Setup(Box::new(error))
    }
}

fn find(game: &str) -> Result<&'static GameEntry, RegistryError> {
    ENTRIES.iter().find(|entry| entry.slug == game).ok_or_else(|| RegistryError::UnknownGame(game.to_owned()))
}

struct GameEntry {
    slug: &'static str,
    players: RangeInclusive<usize>,
    builtin_files: &'static [(&'static str, &'static str)],
    pack_field: &'static str,
    read_custom: fn(CardSource<'_>) -> ReadCards,
    new_game: NewGame,
    open: Open,
    with_kept: WithKept,
    options: fn() -> Vec<GameOption>,
    provenance: fn() -> Vec<Provenance>,
    catalogue: fn(&Language) -> Catalogue,
    title: fn(Speech<'_>) -> String,
}

/// Sets a game up with options, for so many players, from a seed.
type NewGame = fn(&Value, usize, u64) -> Result<Box<dyn AnyGame>, RegistryError>;

/// Plays a record to where it ends.
type Open = fn(&Replay, Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, RegistryError>;

type WithKept = fn(&Header, &[CardSource<'_>], Option<CardSource<'_>>) -> Result<Box<dyn AnyGame>, RegistryError>;

type ReadCards = Result<Arc<dyn CustomCards>, RegistryError>;

impl GameEntry {
    const fn of<G: Wording + Knowhow + Stage>() -> Self {
        Self {
            slug: G::SLUG,
            players: G::PLAYERS,
            builtin_files: G::BUILTIN_FILES,
            pack_field: G::PACK_FIELD,
            read_custom: read_custom_as::<G>,
            new_game: |options, players, seed| new_game_with::<G>(G::builtin(), options, players, seed),
            open: open_as::<G>,
            with_kept: with_kept_as::<G>,
            options: || G::options(G::builtin()),
            provenance: || G::provenance(G::builtin()),
            catalogue: |language| G::catalogue(G::builtin(), language),
            title: G::title,
        }
    }
}

fn read_custom_as<G: Wording + Knowhow + Stage>(source: CardSource<'_>) -> ReadCards {
    let cards = G::read_pack(source).map_err(RegistryError::cards)?;
    Ok(Arc::new(CardsOf::<G>(cards)))
}

pub(crate) fn new_game_with<G: Wording + Knowhow + Stage>(
    pack: &G::Pack,
    options: &Value,
    players: usize,
    seed: u64,
) -> Result<Box<dyn AnyGame>, RegistryError> {
    // Nothing stands for no options at all.
    let options = if options.is_null() { Ok(G::Options::default()) } else { G::Options::deserialize(options) };
    let options = options.map_err(|error| RegistryError::setup(UnreadableOptions(error)))?;
    let setup = G::setup(&options, pack, players, seed).map_err(RegistryError::setup)?;
    Ok(begin::<G>(&setup, [""; 0]))
}

fn open_as<G: Wording + Knowhow + Stage>(
    record: &Replay,
    cards: Option<CardSource<'_>>,
) -> Result<Box<dyn AnyGame>, RegistryError> {
    Ok(Box::new(LiveGame::resume(start_of::<G>(&record.header, cards)?, record)?))
}

fn with_kept_as<G: Wording + Knowhow + Stage>(
    header: &Header,
    files: &[CardSource<'_>],
    own: Option<CardSource<'_>>,
) -> Result<Box<dyn AnyGame>, RegistryError> {
    header.check_rules::<G>()?;
    let start: G = start_with(header, &G::read_files(files, own).map_err(RegistryError::cards)?)?;
    let record = Replay { header: header.clone(), steps: Vec::new(), ending: Ending::Unfinished };
    Ok(Box::new(LiveGame::resume(start, &record)?))
}

const fn names() -> [&'static str; ENTRIES.len()] {
    let mut names = [""; ENTRIES.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = ENTRIES[place].slug;
        place += 1;
    }
    names
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_field_of_the_options_is_offered() {
        for game in GAMES {
            let refusal = new_game(game, &json!({"nonsense": 1}), 2, 7).err().expect("no such field").to_string();
            let expected = refusal.split("expected").nth(1).expect("a list of fields");
            let mut fields: Vec<_> = expected.split('`').skip(1).step_by(2).collect();
            let options = options(game).unwrap();
            let mut offered: Vec<_> = options.iter().map(|option| option.field).collect();
            fields.sort_unstable();
            offered.sort_unstable();
            assert_eq!(offered, fields, "{game}");
        }
    }
}
