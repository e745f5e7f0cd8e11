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
    /// The choices that have a name and can be played: the base game, all that
    /// there is, and each set that can be played with alone.
    #[must_use]
    pub fn presets(&self) -> Vec<Preset> {
        self.named().filter(|preset| self.choose(&preset.choice).is_ok()).collect()
    }

    /// The choices that have a name, whether they can be played or not.
    fn named(&self) -> impl Iterator<Item = Preset> {
        let sets = self.sets().map(|pack| Preset { slug: pack.slug.clone(), choice: only(&pack.slug) });
        let first = [
            Preset { slug: "first-game".to_owned(), choice: only(BASE) },
            Preset { slug: "everything".to_owned(), choice: self.everything() },
        ];
        first.into_iter().chain(sets)
    }

    /// The preset of this name.
    ///
    /// # Errors
    /// If there is none, and the error names those there are; or if it cannot
    /// be played, and the error says why.
    pub fn preset(&self, written: &str) -> Result<Preset, ChoiceError> {
        let Some(preset) = self.named().find(|preset| as_slug(&preset.slug) == as_slug(written)) else {
            let known = self.presets().into_iter().map(|preset| preset.slug).collect();
            return Err(ChoiceError::UnknownPreset(Unknown::new(written, known)));
        };
        self.choose(&preset.choice)?;
        Ok(preset)
    }

    pub(super) fn everything(&self) -> Choice {
        let any = |has_some: fn(&Pack) -> bool| self.sets().any(has_some);
        Choice {
            sets: self.sets().map(|pack| pack.slug.clone()).collect(),
            conclaves: Vec::new(),
            leaders: any(|pack| !pack.leaders.is_empty()),
            amulets: any(|pack| !pack.amulets.is_empty()),
            solo: None,
        }
    }
}

fn only(set: &str) -> Choice {
    Choice { sets: vec![set.to_owned()], ..Choice::default() }
}
