//! What several commands are told in the same words.

use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use vale_of_eternity::pack::MAX_SOURCE;
use vale_of_eternity::setup::{MAX_PLAYERS, MIN_PLAYERS};
use vale_of_eternity::{Edition, Overpay, Pack, Rules};

use crate::failure::{Failure, refused};
use crate::files::read_text;

/// The most games that are played in one go.
pub(crate) const MAX_GAMES: u64 = 1_000_000_000;

/// How many players a table may have.
pub(crate) const PLAYERS: RangeInclusive<u64> = MIN_PLAYERS as u64..=MAX_PLAYERS as u64;

/// A number that was not written as a whole number within bounds.
#[derive(Debug, thiserror::Error)]
#[error("write a whole number from {} to {}", .0.start(), .0.end())]
pub(crate) struct NotWithin(RangeInclusive<u64>);

/// Reads whole numbers of this range. One reader for all options, so that each
/// of them says what would be right.
pub(crate) fn whole_number(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<u64, NotWithin> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| NotWithin(range.clone()))
    }
}

/// The games that there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum GameName {
    /// The Vale of Eternity
    Eternity,
}

/// Which cards are played with, and how they are read.
#[derive(Clone, Debug, Args)]
pub(crate) struct CardOptions {
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Option<PathBuf>,

    #[arg(long, default_value = "printed", value_name = "EDITION")]
    pub(crate) edition: Edition,
}

impl CardOptions {
    /// The rules that follow from these options.
    pub(crate) fn rules(&self, overpay: Overpay) -> Result<Rules, Failure> {
        match &self.cards {
            None => Ok(Rules::new(Pack::builtin(), self.edition, overpay)),
            Some(file) => Ok(Rules::new(&read_pack(file)?, self.edition, overpay)),
        }
    }
}

/// The pack in a file.
pub(crate) fn read_pack(file: &Path) -> Result<Pack, Failure> {
    let source = read_text(file, "a pack of cards", MAX_SOURCE)?;
    Pack::parse(&file.display().to_string(), &source).map_err(refused)
}

/// A seed that nobody chose; short, because people will type it again.
pub(crate) fn fresh_seed() -> u64 {
    // The standard library asks the system for randomness to key its hash
    // tables; nothing more is needed for a seed.
    RandomState::new().hash_one("a fresh seed") >> 32
}
