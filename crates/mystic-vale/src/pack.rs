//! Reading a pack of cards, and telling its author what is wrong with it.
//!
//! A pack is read in two steps: RON turns the text into rows of the typed
//! vocabulary, then `check` refuses rows that have the right shape but
//! cannot be played. Whether there are enough cards for a game is only known
//! once a game is chosen from a [`Collection`](crate::Collection) of packs.

mod abilities;
mod additions;
mod bearer;
mod check;
mod costs;
mod counts;
mod effects;
mod error;
mod facts;
mod measure;
mod nemeses;
mod set_pieces;
#[cfg(test)]
pub(crate) mod tests;
mod verbs;

use tabletop::pack::Source;

use crate::cards::{Advancement, Pack};
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
        Ok(pack.with_rows_of_its_set())
    }

    /// Whether games can be played with its cards, and not only the cards of
    /// other packs be chosen by its conclaves or played against its nemeses.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.starting.is_some()
            || self.fertile_soil.is_some()
            || !self.advancements.is_empty()
            || !self.vales.is_empty()
            || !self.leaders.is_empty()
            || !self.amulets.is_empty()
    }

    fn with_rows_of_its_set(mut self) -> Self {
        let slug = self.slug.clone();
        let printed = self.starting.iter_mut().flat_map(|starting| &mut starting.printed);
        let advancements = printed.chain(&mut self.fertile_soil).chain(&mut self.advancements);
        let sets = advancements
            .map(|row: &mut Advancement| &mut row.set)
            .chain(self.vales.iter_mut().map(|row| &mut row.set))
            .chain(self.leaders.iter_mut().map(|row| &mut row.set))
            .chain(self.amulets.iter_mut().map(|row| &mut row.set))
            .chain(self.nemeses.iter_mut().map(|row| &mut row.set));
        sets.for_each(|set| set.clone_from(&slug));
        self
    }
}
