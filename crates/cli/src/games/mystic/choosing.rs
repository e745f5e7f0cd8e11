//! Choosing the cards of a game on the command line.

use clap::Args;
use mystic_vale::cards::{Nemesis, TrackSide};
use mystic_vale::collection::{BASE, ChoiceError, ConclaveWish, SoloChoice};
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::{Cards, Choice, Collection};
use tabletop::Rng;
use tabletop::random::derive_seed;
use text::{Language, say};

use crate::arguments::PackOption;
use crate::failure::{Failure, refused};
use crate::games::Wanted;

/// What stands for six conclaves, whichever luck brings.
const RANDOM: &str = "random";
/// What stands for six conclaves that luck brings, enough of which end the
/// game.
const RANDOM_ENDING: &str = "random-ending";

/// What stands for every nemesis, one after the other.
pub(super) const ALL: &str = "all";

/// Keeps the luck that brings a nemesis apart from the luck of the game.
const NEMESIS_LUCK: u64 = 0x6e65_6d65_7369_7321;
/// Keeps the luck that brings conclaves apart from the luck of the game.
const CONCLAVE_LUCK: u64 = 0x636f_6e63_6c61_7665;

/// What a game can be told before it begins.
#[derive(Clone, Debug, Args)]
#[group(skip)]
pub(crate) struct Options {
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    sets: Vec<String>,

    #[arg(long, value_name = "NAME", conflicts_with_all = ["sets", "conclaves", "leaders", "amulets"])]
    preset: Option<String>,

    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    conclaves: Vec<String>,

    #[arg(long)]
    leaders: bool,

    #[arg(long)]
    amulets: bool,

    #[arg(long, conflicts_with_all = ["preset", "conclaves"])]
    replace_base: bool,

    #[arg(long, value_name = "NEMESIS")]
    pub(super) solo: Option<String>,

    #[arg(long, value_name = "SIDE", requires = "solo", value_parser = track_side)]
    pub(super) track: Option<TrackSide>,
}

/// A word that is no side of the corruption track.
#[derive(Debug, thiserror::Error)]
#[error("write {} or {}", TrackSide::Easy.slug(), TrackSide::Standard.slug())]
struct NoSide;

fn track_side(written: &str) -> Result<TrackSide, NoSide> {
    TrackSide::from_slug(&written.trim().to_lowercase()).ok_or(NoSide)
}

impl Options {
    /// The cards that a game is to be played with.
    pub(super) fn cards(
        &self,
        collection: &Collection,
        wanted: &Wanted<'_>,
        language: &Language,
    ) -> Result<Cards, Failure> {
        if let Some(word) = self.conclaves.iter().find(|name| self.conclaves.len() > 1 && luck(name).is_some()) {
            let message = say!(language, "choice-luck-stands-alone", word = word.trim());
            return Err(Failure::bad_input(message).with_hint(say!(language, "choice-luck-stands-alone-hint")));
        }
        if self.solo.as_deref().is_some_and(is_all) {
            let message = say!(language, "choice-all-nemeses", word = ALL);
            return Err(Failure::bad_input(message).with_hint(say!(language, "choice-all-nemeses-hint")));
        }
        let choice = self.choice(collection, wanted.seed).map_err(refused)?;
        collection.choose(&choice).map_err(|error| self.explained(error, collection, wanted.pack, language))
    }

    /// Why cards cannot be chosen, and what would be right on a command line.
    fn explained(
        &self,
        error: ChoiceError,
        collection: &Collection,
        pack: &PackOption,
        language: &Language,
    ) -> Failure {
        match error {
            ChoiceError::CardOfAnotherSet { .. } if self.wish().is_some() => {
                let message = say!(language, "choice-luck-needs-all-sets");
                Failure::bad_input(message).with_hint(say!(language, "choice-luck-needs-all-sets-hint"))
            }
            ChoiceError::RowNeverFills { .. } if pack.cards.is_some() && self.sets.is_empty() => {
                let own = collection.default_sets().iter().find(|set| *set != BASE);
                let hint = own.map(|set| say!(language, "choice-pack-alone-hint", set = set.as_str()));
                hint.into_iter().fold(refused(error), Failure::with_hint)
            }
            error => refused(error),
        }
    }

    /// What is chosen from a collection. Luck comes from the seed, so that the
    /// same seed brings the same conclaves.
    fn choice(&self, collection: &Collection, seed: u64) -> Result<Choice, ChoiceError> {
        let solo = self.solo_choice(collection, seed)?;
        if let Some(preset) = &self.preset {
            return Ok(Choice { solo, ..collection.preset(preset)?.choice });
        }
        let conclaves = match self.wish() {
            Some(wish) => collection.draw_conclaves(&mut Rng::new(derive_seed(seed, CONCLAVE_LUCK)), wish),
            None => self.conclaves.clone(),
        };
        let sets = if self.replace_base { collection.replacing_base(&self.sets)? } else { self.sets.clone() };
        Ok(Choice { sets, conclaves, leaders: self.leaders, amulets: self.amulets, solo })
    }

    /// Whom somebody plays against alone.
    fn solo_choice(&self, collection: &Collection, seed: u64) -> Result<Option<SoloChoice>, ChoiceError> {
        let Some(written) = &self.solo else { return Ok(None) };
        let nemesis = self.nemesis(written, collection, seed)?;
        Ok(Some(SoloChoice { nemesis: nemesis.slug.clone(), track: self.track.unwrap_or_default() }))
    }

    /// The nemesis of this name, or one that luck brings.
    pub(super) fn nemesis<'a>(
        &self,
        written: &str,
        collection: &'a Collection,
        seed: u64,
    ) -> Result<&'a Nemesis, ChoiceError> {
        let by_luck = || collection.draw_nemesis(&mut Rng::new(derive_seed(seed, NEMESIS_LUCK)));
        let drawn = if written.trim().eq_ignore_ascii_case(RANDOM) { by_luck() } else { None };
        drawn.map_or_else(|| collection.nemesis(written), Ok)
    }

    /// The same options against this nemesis on this side of the track.
    pub(super) fn against(&self, nemesis: &Nemesis, track: TrackSide) -> Self {
        Self { solo: Some(nemesis.slug.clone()), track: Some(track), ..self.clone() }
    }

    /// What is wished for if conclaves are left to luck.
    fn wish(&self) -> Option<ConclaveWish> {
        match self.conclaves.as_slice() {
            [one] => luck(one),
            _ => None,
        }
    }
}

/// Whether a word stands for every nemesis.
pub(super) fn is_all(written: &str) -> bool {
    written.trim().eq_ignore_ascii_case(ALL)
}

/// What is wished for by a word that leaves conclaves to luck.
fn luck(written: &str) -> Option<ConclaveWish> {
    match written.trim().to_lowercase().as_str() {
        RANDOM => Some(ConclaveWish::Any),
        RANDOM_ENDING => Some(ConclaveWish::CanEnd),
        _ => None,
    }
}

/// What whoever plays with these cards should know before.
pub(super) fn caution(cards: &Cards, collection: &Collection, language: &Language) -> Option<String> {
    let may_not_end = !collection.can_end(cards);
    may_not_end.then(|| say!(language, "caution-few-ending-conclaves", rounds = LAST_ROUND))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(conclaves: &str) -> Options {
        let conclaves = conclaves.split(',').map(str::to_owned).collect();
        Options { conclaves, ..plain() }
    }

    fn plain() -> Options {
        let (sets, conclaves) = (Vec::new(), Vec::new());
        let (leaders, amulets, replace_base) = (false, false, false);
        Options { sets, preset: None, conclaves, leaders, amulets, replace_base, solo: None, track: None }
    }

    #[test]
    fn a_nemesis_is_chosen_by_name_or_by_luck() {
        let met = |solo: &str, seed| {
            let options = Options { solo: Some(solo.to_owned()), ..plain() };
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
            let options = Options { sets, replace_base: true, ..plain() };
            options.choice(Collection::builtin(), 7).map(|choice| choice.sets)
        };
        assert_eq!(sets(&[]), Ok(vec!["nemesis".to_owned()]));
        assert_eq!(sets(&["base", "nemesis"]), Ok(vec!["nemesis".to_owned()]));
        assert_eq!(sets(&["mana-storm"]), Err(ChoiceError::NothingReplacesBase));
    }

    fn drawn(wish: &str, seed: u64) -> Vec<String> {
        options(wish).choice(Collection::builtin(), seed).expect("a choice").conclaves
    }

    #[test]
    fn the_same_seed_brings_the_same_conclaves_and_another_brings_others() {
        for wish in [RANDOM, RANDOM_ENDING] {
            assert_eq!(drawn(wish, 7), drawn(wish, 7));
            assert_eq!(drawn(&wish.to_uppercase(), 7), drawn(wish, 7));
            assert!((8..20).any(|seed| drawn(wish, seed) != drawn(wish, 7)), "{wish}");
        }
    }

    #[test]
    fn caution_is_advised_if_the_game_may_not_end() {
        const FOUR: &str = "riding_the_brink,secret_sanctuaries,seeds_of_bounty,seekers_of_the_sun";
        let collection = Collection::builtin();
        let told = |conclaves: &str| {
            let cards = collection.choose(&options(conclaves).choice(collection, 7).expect("a choice"));
            caution(&cards.expect("cards"), collection, Language::english())
        };
        assert!(told(&format!("{FOUR},upwelling,homeland")).is_some_and(|caution| caution.contains("60")));
        assert_eq!(told(&format!("{FOUR},early_harvest,homeland")), None);
        assert_eq!(told(RANDOM_ENDING), None);
    }
}
