//! Choices that have a name.

use super::error::Unknown;
use super::{BASE, Choice, ChoiceError, Collection, as_slug};
use crate::cards::Pack;

/// A choice of cards that has a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name on the command line.
    pub slug: String,
    /// What is chosen.
    pub choice: Choice,
}

impl Collection {
    /// The choices that have a name: the base game, all that there is, and each
    /// set that can be played with alone.
    #[must_use]
    pub fn presets(&self) -> Vec<Preset> {
        let sets = self.sets().map(|pack| Preset { slug: pack.slug.clone(), choice: only(&pack.slug) });
        let first = [
            Preset { slug: "first-game".to_owned(), choice: only(BASE) },
            Preset { slug: "everything".to_owned(), choice: self.everything() },
        ];
        first.into_iter().chain(sets).filter(|preset| self.choose(&preset.choice).is_ok()).collect()
    }

    /// The preset of this name.
    ///
    /// # Errors
    /// If there is none; the error names those there are.
    pub fn preset(&self, written: &str) -> Result<Preset, ChoiceError> {
        let presets = self.presets();
        let known = presets.iter().map(|preset| preset.slug.clone()).collect();
        let found = presets.into_iter().find(|preset| as_slug(&preset.slug) == as_slug(written));
        found.ok_or_else(|| ChoiceError::UnknownPreset(Unknown::new(written, known)))
    }

    /// All sets, with leaders and amulets.
    pub(super) fn everything(&self) -> Choice {
        let any = |has_some: fn(&Pack) -> bool| self.sets().any(has_some);
        Choice {
            sets: self.sets().map(|pack| pack.slug.clone()).collect(),
            conclaves: Vec::new(),
            leaders: any(|pack| !pack.leaders.is_empty()),
            amulets: any(|pack| !pack.amulets.is_empty()),
        }
    }
}

/// One set and nothing else.
fn only(set: &str) -> Choice {
    Choice { sets: vec![set.to_owned()], ..Choice::default() }
}
