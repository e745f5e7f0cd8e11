//! Reading a pack of cards, and telling its author what is wrong with it.
//!
//! A pack is read in two steps: RON turns the text into rows of the typed
//! vocabulary, then `check` refuses rows that have the right shape but
//! cannot be played.

mod abilities;
mod check;
mod error;
mod facts;
mod measure;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use tabletop::Digest;
use tabletop::pack::Source;

use crate::cards::Pack;
pub use error::Problem;
pub use facts::Facts;
pub use tabletop::pack::MAX_SOURCE;

/// A pack cannot be used.
pub type PackError = tabletop::pack::PackError<Problem>;

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

    /// The cards of the base game.
    #[must_use]
    pub fn builtin() -> &'static Self {
        static PACK: OnceLock<Pack> = OnceLock::new();
        PACK.get_or_init(|| {
            Self::parse("base.ron", include_str!("../cards/base.ron"))
                .expect("the built-in pack is compiled in and read by a test")
        })
    }

    /// The cards of the base game with numbers that are never retuned, so that
    /// tests do not depend on those which are.
    #[cfg(any(test, feature = "test-kit"))]
    #[must_use]
    pub fn frozen() -> &'static Self {
        static PACK: OnceLock<Pack> = OnceLock::new();
        PACK.get_or_init(|| {
            Self::parse("frozen.ron", include_str!("../scenarios/packs/frozen.ron"))
                .expect("the frozen pack is compiled in and read by a test")
        })
    }

    /// The fingerprint of the cards. Layout and comments of the file do not
    /// change it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        Digest::of(serde_json::to_vec(self).expect("a pack is plain data with text for keys"))
    }
}
