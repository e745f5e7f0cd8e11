//! What several commands are told in the same words.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use table::shelf::{CardSource, Shelved};
use tabletop::pack::MAX_SOURCE;

use crate::failure::{Failure, refused};
use crate::files::{Unreadable, read_text};

/// The most games that are played in one go.
pub(crate) const MAX_GAMES: u64 = 1_000_000_000;

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

/// Whether there is a pack of cards beside the built-in ones.
#[derive(Clone, Debug, Args)]
pub(crate) struct PackOption {
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Option<PathBuf>,
}

impl PackOption {
    /// The cards with the pack that was named, or else the built-in ones.
    pub(crate) fn pack<G: Shelved>(&self) -> Result<Cow<'static, G::Pack>, Failure> {
        let file = self.pack_file()?;
        G::pack(file.as_ref().map(PackFile::source)).map_err(refused)
    }

    /// The pack that was named, if one was.
    pub(crate) fn pack_file(&self) -> Result<Option<PackFile>, Failure> {
        PackFile::read_if_named(self.cards.as_deref())
    }
}

/// The file of a pack of cards.
pub(crate) struct PackFile {
    /// What it is called in messages.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl PackFile {
    /// What is in the file of a pack; nothing if none is named.
    pub(crate) fn read_if_named(file: Option<&Path>) -> Result<Option<Self>, Failure> {
        let Some(file) = file else { return Ok(None) };
        Ok(Some(Self { name: file.display().to_string(), text: read_pack(file)? }))
    }

    /// The pack as a game takes it from the shelf.
    pub(crate) fn source(&self) -> CardSource<'_> {
        CardSource { name: &self.name, text: &self.text }
    }
}

/// The text of a pack.
pub(crate) fn read_pack(file: &Path) -> Result<String, Unreadable> {
    read_text(file, "a pack of cards", MAX_SOURCE)
}

/// A seed that nobody chose; short, because people will type it again.
pub(crate) fn fresh_seed() -> u64 {
    // The standard library asks the system for randomness to key its hash
    // tables; nothing more is needed for a seed.
    RandomState::new().hash_one("a fresh seed") >> 32
}
