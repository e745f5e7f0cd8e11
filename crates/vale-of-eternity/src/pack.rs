//! Reading a pack of cards, and telling its author what is wrong with it.
//!
//! A pack is read in two steps: RON turns the text into rows of the typed
//! vocabulary, then `check` refuses rows that have the right shape but
//! cannot be played.

mod check;
mod error;
mod measure;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use tabletop::pack::Source;

use crate::cards::Pack;
pub use error::Problem;
pub use tabletop::pack::MAX_SOURCE;

/// A pack cannot be used.
pub type PackError = tabletop::pack::PackError<Problem>;

/// The fewest cards that a pack may have: what four players hunt in a round
/// (rulebook, Hunting Phase).
pub const MIN_CARDS: usize = 8;

/// The file of the pack that is built in: name and text.
pub const BUILTIN: (&str, &str) = ("eternity.ron", include_str!("../cards/eternity.ron"));

impl Pack {
    /// Reads a pack. The name of the file is only used in messages.
    ///
    /// # Errors
    /// If the source is not a pack that can be played; the error says where
    /// and why, and what would be right.
    pub fn parse(file: &str, source: &str) -> Result<Self, PackError> {
        let (source, pack) = Source::read(file, source, measure::of_word)?;
        check::pack(&source, &pack)?;
        Ok(pack)
    }

    /// The seventy cards of the game.
    #[must_use]
    pub fn builtin() -> &'static Self {
        static PACK: OnceLock<Pack> = OnceLock::new();
        PACK.get_or_init(|| {
            Self::parse(BUILTIN.0, BUILTIN.1).expect("the built-in pack is compiled in and read by a test")
        })
    }
}
