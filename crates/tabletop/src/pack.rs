//! Reading a pack of cards, and telling its author what is wrong with it.
//!
//! A pack is a RON file with rows of cards. Every game has rows and a
//! vocabulary of its own, but they are read in the same way: RON turns the
//! text into data ([`Source::read`]), then the game refuses data that has the
//! right shape but cannot be played ([`Check`]). Whatever is wrong is told with
//! its file, line, card and field ([`PackError`]).

mod check;
mod error;
mod source;
#[cfg(test)]
mod tests;

pub use check::{Check, Spot, is_slug};
pub use error::{Measure, PackError, Place, Problem};
pub use source::{Source, has_field};

/// The largest file that is read as a pack, in bytes.
pub const MAX_SOURCE: usize = 1 << 20;

/// The longest name or slug, in characters.
pub const MAX_NAME: usize = 60;
