//! What people ask for before a game, some of it left to chance.

use serde::Deserialize;
use tabletop::Rng;
use tabletop::random::derive_seed;

use crate::cards::{Nemesis, TrackSide};
use crate::collection::{Choice, ChoiceError, Collection, ConclaveWish, SoloChoice};

/// What stands for six conclaves, or for a nemesis, whichever luck brings.
pub const RANDOM: &str = "random";
/// What stands for six conclaves that luck brings, enough of which end the
/// game.
pub const RANDOM_ENDING: &str = "random-ending";

/// Keeps the luck that brings a nemesis apart from the luck of the game.
const NEMESIS_LUCK: u64 = 0x6e65_6d65_7369_7321;
/// Keeps the luck that brings conclaves apart from the luck of the game.
const CONCLAVE_LUCK: u64 = 0x636f_6e63_6c61_7665;

/// What a game is to be played with, as people ask for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MysticOptions {
    /// A choice of cards by name, instead of all that follows but the nemesis.
    pub preset: Option<String>,
    /// The sets by slug or name; none for those that a collection is for.
    pub sets: Vec<String>,
    /// Six conclaves by slug or name, or one word that leaves them to luck.
    pub conclaves: Vec<String>,
    /// Whether the players have leaders.
    pub leaders: bool,
    /// Whether the players have amulets in place of mana tokens.
    pub amulets: bool,
    /// Whether Nemesis takes the place of the base game.
    pub replace_base: bool,
    /// Whom somebody plays against alone, by slug or name or left to luck.
    pub solo: Option<String>,
    /// The side of the corruption track, for who plays alone.
    pub track: Option<TrackSide>,
}

impl MysticOptions {
    /// What is chosen from a collection. Luck comes from the seed, so that the
    /// same seed brings the same conclaves and the same nemesis.
    ///
    /// # Errors
    /// If something is asked for that the collection does not have, or that does
    /// not go together.
    pub fn choice(&self, collection: &Collection, seed: u64) -> Result<Choice, ChoiceError> {
        let solo = self.solo_choice(collection, seed)?;
        if let Some(preset) = &self.preset {
            if self.names_cards() {
                return Err(ChoiceError::PresetWithMore(preset.clone()));
            }
            return Ok(Choice { solo, ..collection.preset(preset)?.choice });
        }
        let conclaves = match self.luck() {
            Some(wish) => collection.draw_conclaves(&mut Rng::new(derive_seed(seed, CONCLAVE_LUCK)), wish),
            None => self.conclaves.clone(),
        };
        let sets = if self.replace_base { collection.replacing_base(&self.sets)? } else { self.sets.clone() };
        Ok(Choice { sets, conclaves, leaders: self.leaders, amulets: self.amulets, solo })
    }

    fn names_cards(&self) -> bool {
        let named = !self.sets.is_empty() || !self.conclaves.is_empty();
        named || self.leaders || self.amulets || self.replace_base
    }

    fn solo_choice(&self, collection: &Collection, seed: u64) -> Result<Option<SoloChoice>, ChoiceError> {
        let Some(written) = &self.solo else { return Ok(None) };
        let nemesis = Self::nemesis(written, collection, seed)?;
        Ok(Some(SoloChoice { nemesis: nemesis.slug.clone(), track: self.track.unwrap_or_default() }))
    }

    /// The nemesis of this name, or one that luck brings.
    ///
    /// # Errors
    /// If there is none; the error names those there are.
    pub fn nemesis<'a>(written: &str, collection: &'a Collection, seed: u64) -> Result<&'a Nemesis, ChoiceError> {
        let by_luck = || collection.draw_nemesis(&mut Rng::new(derive_seed(seed, NEMESIS_LUCK)));
        let drawn = if written.trim().eq_ignore_ascii_case(RANDOM) { by_luck() } else { None };
        drawn.map_or_else(|| collection.nemesis(written), Ok)
    }

    /// What is wished for if conclaves are left to luck.
    #[must_use]
    pub fn luck(&self) -> Option<ConclaveWish> {
        match self.conclaves.as_slice() {
            [one] => ConclaveWish::by_word(one),
            _ => None,
        }
    }
}

impl ConclaveWish {
    /// What is wished for by a word that leaves conclaves to luck.
    #[must_use]
    pub fn by_word(written: &str) -> Option<Self> {
        match written.trim().to_lowercase().as_str() {
            RANDOM => Some(Self::Any),
            RANDOM_ENDING => Some(Self::CanEnd),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nemesis_is_chosen_by_name_or_by_luck() {
        let met = |solo: &str, seed| {
            let options = MysticOptions { solo: Some(solo.to_owned()), ..MysticOptions::default() };
            options.choice(Collection::builtin(), seed).map(|choice| choice.solo.expect("somebody plays alone"))
        };
        let easy = SoloChoice { nemesis: "brood_queen".to_owned(), track: TrackSide::Easy };
        assert_eq!(met("Brood Queen", 7), Ok(easy));
        assert_eq!(met("RANDOM", 7), met(RANDOM, 7));
        assert!((8..30).any(|seed| met(RANDOM, seed) != met(RANDOM, 7)));
        let refused = met("brood_qeen", 7).expect_err("there is none of that name").to_string();
        assert!(refused.contains("did you mean `brood_queen`?"), "{refused}");
    }

    #[test]
    fn the_cards_of_nemesis_take_the_place_of_the_base_game() {
        let sets = |named: &[&str]| {
            let sets = named.iter().map(|&name| name.to_owned()).collect();
            let options = MysticOptions { sets, replace_base: true, ..MysticOptions::default() };
            options.choice(Collection::builtin(), 7).map(|choice| choice.sets)
        };
        assert_eq!(sets(&[]), Ok(vec!["nemesis".to_owned()]));
        assert_eq!(sets(&["base", "nemesis"]), Ok(vec!["nemesis".to_owned()]));
        assert_eq!(sets(&["mana-storm"]), Err(ChoiceError::NothingReplacesBase));
    }

    #[test]
    fn the_same_seed_brings_the_same_conclaves_and_another_brings_others() {
        let drawn = |word: &str, seed| {
            let options = MysticOptions { conclaves: vec![word.to_owned()], ..MysticOptions::default() };
            options.choice(Collection::builtin(), seed).expect("a choice").conclaves
        };
        for word in [RANDOM, RANDOM_ENDING] {
            assert_eq!(drawn(word, 7), drawn(word, 7));
            assert_eq!(drawn(&word.to_uppercase(), 7), drawn(word, 7));
            assert!((8..20).any(|seed| drawn(word, seed) != drawn(word, 7)), "{word}");
        }
    }

    #[test]
    fn a_preset_says_everything_about_the_cards() {
        let preset = Some("everything".to_owned());
        let options = MysticOptions { preset: preset.clone(), leaders: true, ..MysticOptions::default() };
        let refused = options.choice(Collection::builtin(), 7).expect_err("leaders are named beside it");
        assert_eq!(refused, ChoiceError::PresetWithMore("everything".to_owned()));
        let solo = Some("brood_queen".to_owned());
        assert!(MysticOptions { preset, solo, ..MysticOptions::default() }.choice(Collection::builtin(), 7).is_ok());
    }
}
