//! The packs that there are, and the cards of a game that are chosen from them.
//!
//! A [`Choice`] is what somebody asks for, in words: sets, conclaves, whether
//! there are leaders and amulets, and whom somebody plays against alone.
//! [`Collection::choose`] makes the [`Cards`] of a game out of it, or says kindly
//! why it cannot.

mod choosing;
mod conclaves;
mod error;
mod options;
mod presets;
mod solo;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use tabletop::notation::excerpt;

#[cfg(any(test, feature = "test-kit"))]
use crate::cards::TrackSide;
use crate::cards::{Cards, Conclave, Pack};
use crate::pack::PackError;
pub use conclaves::{CONCLAVES, CONCLAVES_TO_END, ConclaveWish};
pub use error::{ChoiceError, Unknown};
pub use options::{MysticOptions, RANDOM, RANDOM_ENDING};
pub use presets::Preset;
pub use solo::SoloChoice;

/// The set whose starting deck and Fertile Soil are used where others have
/// none.
pub const BASE: &str = "base";
/// The set whose cards may take the place of those of the base game.
pub const NEMESIS: &str = "nemesis";

/// The files of the packs that are built in: name and text.
pub const BUILTIN: [(&str, &str); 6] = [
    ("base.ron", include_str!("../cards/base.ron")),
    ("vale_of_magic.ron", include_str!("../cards/vale_of_magic.ron")),
    ("vale_of_the_wild.ron", include_str!("../cards/vale_of_the_wild.ron")),
    ("mana_storm.ron", include_str!("../cards/mana_storm.ron")),
    ("nemesis.ron", include_str!("../cards/nemesis.ron")),
    ("conclaves.ron", include_str!("../cards/conclaves.ron")),
];

#[cfg(any(test, feature = "test-kit"))]
const FROZEN: [(&str, &str); 6] = [
    ("frozen.ron", include_str!("../scenarios/packs/frozen.ron")),
    ("frozen_magic.ron", include_str!("../scenarios/packs/frozen_magic.ron")),
    ("frozen_wild.ron", include_str!("../scenarios/packs/frozen_wild.ron")),
    ("frozen_storm.ron", include_str!("../scenarios/packs/frozen_storm.ron")),
    ("frozen_nemesis.ron", include_str!("../scenarios/packs/frozen_nemesis.ron")),
    ("frozen_conclaves.ron", include_str!("../scenarios/packs/frozen_conclaves.ron")),
];

/// Packs to choose the cards of a game from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    packs: Vec<Pack>,
    default_sets: Vec<String>,
}

/// Why files make no collection.
#[derive(Debug, thiserror::Error)]
pub enum CollectionError {
    /// A file is no pack.
    #[error(transparent)]
    Pack(#[from] PackError),
    /// The packs do not go together.
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    /// A pack does not go together with those that are there.
    #[error("{file}: {error}")]
    Added {
        /// What the pack is called in messages.
        file: String,
        /// Why not.
        error: ChoiceError,
    },
}

/// What the cards of a game are chosen by. Nothing named stands for the sets
/// that a collection is for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Choice {
    /// The slugs of the sets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// The slugs of the conclaves; none if the decks hold all that the sets
    /// have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conclaves: Vec<String>,
    /// Whether the players have leaders.
    pub leaders: bool,
    /// Whether the players have amulets in place of mana tokens.
    pub amulets: bool,
    /// Whom somebody plays against alone; nobody if there are several players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solo: Option<SoloChoice>,
}

impl Collection {
    /// The cards of the Essential Edition, which are the base game, its three
    /// expansions and the conclaves; and those of Nemesis. If nothing is chosen,
    /// the base game is played.
    #[must_use]
    pub fn builtin() -> &'static Self {
        static COLLECTION: OnceLock<Collection> = OnceLock::new();
        COLLECTION.get_or_init(|| Self::compiled_in(&BUILTIN))
    }

    /// The same cards with numbers that are never retuned, so that tests do not
    /// depend on those which are.
    #[cfg(any(test, feature = "test-kit"))]
    #[must_use]
    pub fn frozen() -> &'static Self {
        static COLLECTION: OnceLock<Collection> = OnceLock::new();
        COLLECTION.get_or_init(|| Self::compiled_in(&FROZEN))
    }

    fn compiled_in(files: &[(&str, &str)]) -> Self {
        Self::from_files(files.iter().copied()).expect("these packs are compiled in and read by a test")
    }

    /// The packs in these files, each with its name.
    ///
    /// # Errors
    /// If a file cannot be read as a pack, or the packs do not go together.
    pub fn from_files<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, CollectionError> {
        let packs: Result<_, PackError> = files.into_iter().map(|(file, text)| Pack::parse(file, text)).collect();
        let collection = Self { packs: packs?, default_sets: vec![BASE.to_owned()] };
        collection.packs.iter().try_for_each(|pack| collection.check_additions_of(pack))?;
        Ok(collection)
    }

    /// The same collection with one more pack. A pack stands in for the one
    /// that has its slug; and if it is a set, that set is played with unless
    /// another is chosen.
    ///
    /// # Errors
    /// If a conclave of the pack names a card that no pack has, or if a conclave
    /// or a nemesis is called like one of another pack.
    pub fn with(mut self, pack: Pack) -> Result<Self, ChoiceError> {
        // A conclave that is there already may lose a card by this. It is refused when it is
        // chosen, so that nobody has to mend conclaves to correct the name of a card.
        let place = self.packs.iter().position(|other| other.slug == pack.slug).unwrap_or(self.packs.len());
        if pack.is_set() {
            self.default_sets = vec![pack.slug.clone()];
        }
        self.packs.splice(place..(place + 1).min(self.packs.len()), [pack]);
        self.check_additions_of(&self.packs[place])?;
        Ok(self)
    }

    fn check_additions_of(&self, pack: &Pack) -> Result<(), ChoiceError> {
        self.check_conclaves_of(pack)?;
        self.check_nemeses_of(pack)
    }

    /// Every pack.
    pub fn packs(&self) -> impl Iterator<Item = &Pack> {
        self.packs.iter()
    }

    /// The packs with cards to play with.
    pub fn sets(&self) -> impl Iterator<Item = &Pack> {
        self.packs.iter().filter(|pack| pack.is_set())
    }

    /// The slugs of the sets that are played with unless others are chosen.
    #[must_use]
    pub fn default_sets(&self) -> &[String] {
        &self.default_sets
    }

    /// The conclaves of all packs.
    pub fn conclaves(&self) -> impl Iterator<Item = &Conclave> {
        self.packs.iter().flat_map(|pack| &pack.conclaves)
    }

    /// The set that goes by this slug or name.
    ///
    /// # Errors
    /// If there is none; the error names those there are.
    pub fn set(&self, written: &str) -> Result<&Pack, ChoiceError> {
        let found = self.sets().find(|pack| is_called(written, &pack.slug, &pack.name));
        found.ok_or_else(|| {
            let known = self.sets().map(|pack| pack.slug.clone()).collect();
            ChoiceError::UnknownSet(Unknown::new(written, known))
        })
    }

    /// The conclave that goes by this slug or name.
    ///
    /// # Errors
    /// If there is none; the error names those there are.
    pub fn conclave(&self, written: &str) -> Result<&Conclave, ChoiceError> {
        let found = self.conclaves().find(|conclave| is_called(written, &conclave.slug, &conclave.name));
        found.ok_or_else(|| {
            let known = self.conclaves().map(|conclave| conclave.slug.clone()).collect();
            ChoiceError::UnknownConclave(Unknown::new(written, known))
        })
    }
}

impl Cards {
    /// The cards of the base game.
    #[must_use]
    pub fn base() -> &'static Self {
        static CARDS: OnceLock<Cards> = OnceLock::new();
        CARDS.get_or_init(|| chosen(Collection::builtin(), &Choice::default()))
    }

    /// The cards of the base game with numbers that are never retuned.
    #[cfg(any(test, feature = "test-kit"))]
    #[must_use]
    pub fn frozen() -> &'static Self {
        static CARDS: OnceLock<Cards> = OnceLock::new();
        CARDS.get_or_init(|| chosen(Collection::frozen(), &Choice::default()))
    }

    /// All cards of all sets, with leaders and amulets and with numbers that
    /// are never retuned.
    #[cfg(any(test, feature = "test-kit"))]
    #[must_use]
    pub fn frozen_everything() -> &'static Self {
        static CARDS: OnceLock<Cards> = OnceLock::new();
        CARDS.get_or_init(|| chosen(Collection::frozen(), &Collection::frozen().everything()))
    }

    /// All cards of all sets against a nemesis, with leaders and amulets and
    /// with numbers that are never retuned.
    ///
    /// # Panics
    /// If there is no such nemesis.
    #[cfg(any(test, feature = "test-kit"))]
    #[must_use]
    pub fn frozen_solo(nemesis: &str, side: TrackSide) -> Self {
        let solo = Some(SoloChoice { nemesis: nemesis.to_owned(), track: side });
        chosen(Collection::frozen(), &Choice { solo, ..Collection::frozen().everything() })
    }
}

fn chosen(collection: &Collection, choice: &Choice) -> Cards {
    collection.choose(choice).expect("these cards are compiled in and chosen by a test")
}

fn is_called(written: &str, slug: &str, name: &str) -> bool {
    let written = as_slug(written);
    written == as_slug(slug) || written == as_slug(name)
}

fn as_slug(written: &str) -> String {
    excerpt(written.trim()).to_lowercase().replace(['\'', '’'], "").replace([' ', '-'], "_")
}
