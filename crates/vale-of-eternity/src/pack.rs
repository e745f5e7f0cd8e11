//! Reading a pack of cards, and telling its author what is wrong with it.
//!
//! A pack is read in two steps: RON turns the text into rows of the typed
//! vocabulary, then `check` refuses rows that have the right shape but
//! cannot be played.

mod check;
mod error;
mod measure;
mod source;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use ron::extensions::Extensions;
use tabletop::Digest;

use crate::cards::Pack;
pub use error::{PackError, Place, Problem};
pub use measure::Measure;
use source::Source;

/// The largest file that is read as a pack, in bytes.
pub const MAX_SOURCE: usize = 1 << 20;
/// The fewest cards that a pack may have: what four players hunt in a round
/// (rulebook, Hunting Phase).
pub const MIN_CARDS: usize = 8;

/// How deep the brackets of a file may go. The vocabulary needs far less; a
/// hostile file must not exhaust the stack.
const MAX_BRACKETS: usize = 96;

impl Pack {
    /// Reads a pack. The name of the file is only used in messages.
    ///
    /// # Errors
    /// If the source is not a pack that can be played; the error says where
    /// and why, and what would be right.
    pub fn parse(file: &str, source: &str) -> Result<Self, PackError> {
        if source.len() > MAX_SOURCE {
            return Err(PackError::new(Place::of_file(file), Problem::FileTooLarge { bytes: source.len() }));
        }
        let source = Source::new(file, source);
        let pack = ron::Options::default()
            .with_default_extension(Extensions::IMPLICIT_SOME)
            .with_recursion_limit(MAX_BRACKETS)
            .from_str(source.text())
            .map_err(|error| source.explain(error))?;
        check::pack(&source, &pack)?;
        Ok(pack)
    }

    /// The seventy cards of the game.
    #[must_use]
    pub fn builtin() -> &'static Self {
        static PACK: OnceLock<Pack> = OnceLock::new();
        PACK.get_or_init(|| {
            Self::parse("eternity.ron", include_str!("../cards/eternity.ron"))
                .expect("the built-in pack is compiled in and read by a test")
        })
    }

    /// The fingerprint of the prices and cards. Layout and comments of the
    /// file do not change it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(serde_json::to_vec(self).expect("a pack is plain data with text for keys"))
    }
}
