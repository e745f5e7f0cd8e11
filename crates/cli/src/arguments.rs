//! What several commands are told in the same words.

use std::borrow::Cow;
use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use ai::{Level, roster};
use clap::Args;
use table::words::level_about;
use tabletop::pack::MAX_SOURCE;
use tabletop::{CardSource, Offering, Slug, Variants};
use text::Language;

use crate::failure::{Failure, refused};
use crate::files::{Unreadable, read_text};

pub(crate) const MAX_GAMES: u64 = 1_000_000_000;

pub(crate) const MAX_THREADS: u64 = 1024;

/// The longest limit that may be set for one choice.
const LONGEST_LIMIT: Duration = Duration::from_secs(24 * 60 * 60);

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

#[derive(Debug, thiserror::Error)]
#[error("write seconds such as `5s` or milliseconds such as `500ms`, more than none and at most a day")]
pub(crate) struct NotATime;

/// Reads how long a program may think about one choice.
pub(crate) fn time_limit(text: &str) -> Result<Duration, NotATime> {
    let time = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => number.parse().ok().map(Duration::from_millis),
        (None, Some(number)) => number.parse().ok().map(Duration::from_secs),
        (None, None) => None,
    };
    time.filter(|time| !time.is_zero() && *time <= LONGEST_LIMIT).ok_or(NotATime)
}

/// The help of an option that names bots: what is named, which names there are, and
/// what else may be.
pub(crate) fn bots_help(what: &str, more: &str) -> String {
    let level = |level: Level| format!("{} ({})", level.slug(), level_about(level, Language::english()));
    let (levels, names) = (Level::all().map(level).collect::<Vec<_>>().join(", "), roster::names());
    format!(
        "{what}. The levels are: {levels}. The names are: {names}; search:5000 and search:100ms say how much a search \
         may think{more}"
    )
}

/// How many games are played at the same time.
pub(crate) fn threads(asked: Option<u64>) -> NonZeroUsize {
    asked
        .and_then(|threads| NonZeroUsize::new(threads as usize))
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN)
}

/// Whether there is a pack of cards beside the built-in ones.
#[derive(Clone, Debug, Args)]
pub(crate) struct PackOption {
    /// A pack of your own instead of the built-in cards; in mystic it is one more set, or
    /// stands in for the one of the same name, and is played alone unless --sets names
    /// others with it, as in `--sets base,homebrew`
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Option<PathBuf>,
}

impl PackOption {
    /// The cards with the pack that was named, or else the built-in ones.
    pub(crate) fn pack<G: Offering>(&self) -> Result<Cow<'static, G::Pack>, Failure> {
        let file = self.pack_file()?;
        G::pack(file.as_ref().map(PackFile::source)).map_err(refused)
    }

    pub(crate) fn pack_file(&self) -> Result<Option<PackFile>, Failure> {
        PackFile::read_if_named(self.cards.as_deref())
    }
}

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

    pub(crate) fn source(&self) -> CardSource<'_> {
        CardSource { name: &self.name, text: &self.text }
    }
}

pub(crate) fn read_pack(file: &Path) -> Result<String, Unreadable> {
    read_text(file, "a pack of cards", MAX_SOURCE)
}

/// A seed that nobody chose; short, because people will type it again.
pub(crate) fn fresh_seed() -> u64 {
    // The standard library asks the system for randomness to key its hash
    // tables; nothing more is needed for a seed.
    RandomState::new().hash_one("a fresh seed") >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_told_in_seconds_or_milliseconds() {
        assert_eq!(time_limit("5s").ok(), Some(Duration::from_secs(5)));
        assert_eq!(time_limit("250ms").ok(), Some(Duration::from_millis(250)));
        for text in ["", "5", "0s", "0ms", "-1s", "s", "ms", "1.5s", "86401s", "99999999999999999999s"] {
            assert!(time_limit(text).is_err(), "{text}");
        }
    }
}
