//! What a game offers before it begins: cards, options, numbers of players.

use std::borrow::Cow;
use std::error::Error;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::notation::Notation;
use crate::provenance::Provenance;
use crate::seat::Seat;
use crate::setup::{NotAtTheTable, WrongNumberOfPlayers};

/// A game that says what can be settled before it begins, and makes a setup of
/// what was settled. It needs no words for it: people are told by `text`.
pub trait Offering: Notation {
    /// The cards to choose those of a game from.
    type Pack: Clone + Send + Sync + 'static;
    /// What a game is to be played with, as people ask for it. The default asks
    /// for nothing.
    type Options: Clone + Default + DeserializeOwned;
    /// Why files are no cards of this game.
    type PackError: Error + Send + Sync + 'static;
    /// Why there is no such game.
    type SetupError: Error + From<WrongNumberOfPlayers> + Send + Sync + 'static;

    /// How many players there may be, with whatever options.
    const PLAYERS: RangeInclusive<usize>;

    /// The files of the cards that are built in: name and text.
    const BUILTIN_FILES: &'static [(&'static str, &'static str)];

    /// A field that every pack of this game begins with, and none of another
    /// game has.
    const PACK_FIELD: &'static str;

    /// The cards that are built in.
    fn builtin() -> &'static Self::Pack;

    /// The cards with those of a pack of one's own.
    ///
    /// # Errors
    /// If the pack cannot be read, or does not go together with the others.
    fn read_pack(source: CardSource<'_>) -> Result<Self::Pack, Self::PackError>;

    /// The cards in files such as those that are, or once were, built in, with
    /// those of a pack of one's own.
    ///
    /// # Errors
    /// If they cannot be read.
    fn read_files(files: &[CardSource<'_>], own: Option<CardSource<'_>>) -> Result<Self::Pack, Self::PackError>;

    /// The cards with those of a pack of one's own, or else the built-in ones.
    ///
    /// # Errors
    /// As [`Self::read_pack`].
    fn pack(own: Option<CardSource<'_>>) -> Result<Cow<'static, Self::Pack>, Self::PackError> {
        match own {
            Some(source) => Self::read_pack(source).map(Cow::Owned),
            None => Ok(Cow::Borrowed(Self::builtin())),
        }
    }

    /// What can be chosen before a game with these cards: every field of
    /// [`Self::Options`].
    fn options(pack: &Self::Pack) -> Vec<GameOption>;

    /// How many players there may be with these options.
    #[must_use]
    fn players(_options: &Self::Options) -> RangeInclusive<usize> {
        Self::PLAYERS
    }

    /// Refuses a number of players that these options have no place for.
    fn check_players(players: usize, options: &Self::Options) -> Result<(), Self::SetupError> {
        Ok(WrongNumberOfPlayers::check(players, Self::players(options))?)
    }

    /// The setup of a game with these options. What they leave to chance comes
    /// from the seed.
    ///
    /// # Errors
    /// If there is no such game.
    fn setup(
        options: &Self::Options,
        pack: &Self::Pack,
        players: usize,
        seed: u64,
    ) -> Result<Self::Setup, Self::SetupError>;

    /// The same setup with this first player.
    fn with_first(setup: Self::Setup, first: Seat) -> Result<Self::Setup, NotAtTheTable>;

    /// The setup that [`Notation::setup_json`] wrote, with these cards. Whether
    /// they are the recorded cards is for the record to say.
    ///
    /// # Errors
    /// If it is not one of this game.
    fn recorded_setup(recorded: &Value, pack: &Self::Pack) -> Result<Self::Setup, Self::SetupError>;

    /// Where the facts about these cards come from, one by one.
    fn provenance(pack: &Self::Pack) -> Vec<Provenance>;
}

/// A file of cards, as a text.
#[derive(Clone, Copy, Debug)]
pub struct CardSource<'a> {
    /// What it is called in error messages, such as the name of a file.
    pub name: &'a str,
    /// What is in the file.
    pub text: &'a str,
}

/// Something that can be chosen before a game: a field of its options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// What it is called in requests.
    pub field: &'static str,
    /// What may be chosen.
    pub values: OptionValues,
    /// What it is about.
    pub group: OptionGroup,
}

/// What an option may be set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValues {
    /// One of these, or nothing.
    One(Vec<NamedValue>),
    /// Any of these.
    Any(Vec<NamedValue>),
    /// One word that leaves it to chance, or so many of these.
    Luck {
        /// The words that leave it to chance.
        words: Vec<NamedValue>,
        /// What can be chosen by name.
        from: Vec<NamedValue>,
        /// How many have to be chosen by name.
        count: usize,
    },
    /// Yes or no.
    Switch,
}

/// A value that can be chosen by its slug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedValue {
    /// What it is called in requests.
    pub slug: String,
    /// What cards or their sets are called in print; `None` for a word of the
    /// options themselves.
    pub name: Option<String>,
}

/// What an option is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionGroup {
    /// All of the cards, by one name.
    AllCards,
    /// A part of the cards.
    SomeCards,
    /// Playing alone.
    Alone,
    /// How the rules are read.
    Rules,
}

impl GameOption {
    /// An option of this name.
    #[must_use]
    pub const fn new(field: &'static str, group: OptionGroup, values: OptionValues) -> Self {
        Self { field, values, group }
    }
}

impl OptionValues {
    /// One of these words, which no cards add to.
    #[must_use]
    pub fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        Self::One(words.into_iter().map(NamedValue::word).collect())
    }
}

impl NamedValue {
    /// A word of the options themselves.
    #[must_use]
    pub fn word(slug: &str) -> Self {
        Self { slug: slug.to_owned(), name: None }
    }

    /// Cards, by what they are called in print.
    #[must_use]
    pub fn printed(slug: &str, name: &str) -> Self {
        Self { slug: slug.to_owned(), name: Some(name.to_owned()) }
    }
}
