//! Choosing the cards of a game on the command line.

use clap::Args;
use mystic_vale::collection::{BASE, ChoiceError, ConclaveWish};
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
        if let Some(preset) = &self.preset {
            return Ok(collection.preset(preset)?.choice);
        }
        let conclaves = match self.wish() {
            Some(wish) => collection.draw_conclaves(&mut Rng::new(derive_seed(seed, CONCLAVE_LUCK)), wish),
            None => self.conclaves.clone(),
        };
        Ok(Choice { sets: self.sets.clone(), conclaves, leaders: self.leaders, amulets: self.amulets })
    }

    /// What is wished for if conclaves are left to luck.
    fn wish(&self) -> Option<ConclaveWish> {
        match self.conclaves.as_slice() {
            [one] => luck(one),
            _ => None,
        }
    }
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
        Options { sets: Vec::new(), preset: None, conclaves, leaders: false, amulets: false }
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
