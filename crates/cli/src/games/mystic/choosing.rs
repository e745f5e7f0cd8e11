//! Choosing the cards of a game on the command line.

use clap::Args;
use mystic_vale::cards::{Nemesis, TrackSide};
use mystic_vale::collection::{BASE, ChoiceError, ConclaveWish, Wish};
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::{Cards, Collection};
use text::{Language, say};

use crate::arguments::PackOption;
use crate::failure::{Failure, refused};
use crate::games::Wanted;

/// What stands for every nemesis, one after the other.
pub(super) const ALL: &str = "all";

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
        if let Some(word) =
            self.conclaves.iter().find(|name| self.conclaves.len() > 1 && ConclaveWish::by_word(name).is_some())
        {
            let message = say!(language, "choice-luck-stands-alone", word = word.trim());
            return Err(Failure::bad_input(message).with_hint(say!(language, "choice-luck-stands-alone-hint")));
        }
        if self.solo.as_deref().is_some_and(is_all) {
            let message = say!(language, "choice-all-nemeses", word = ALL);
            return Err(Failure::bad_input(message).with_hint(say!(language, "choice-all-nemeses-hint")));
        }
        let choice = self.wish().choice(collection, wanted.seed).map_err(refused)?;
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
            ChoiceError::CardOfAnotherSet { .. } if self.wish().luck().is_some() => {
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

    /// The same in the words of the game.
    fn wish(&self) -> Wish {
        let Self { sets, preset, conclaves, leaders, amulets, replace_base, solo, track } = self.clone();
        Wish { preset, sets, conclaves, leaders, amulets, replace_base, solo, track }
    }

    /// The same options against this nemesis on this side of the track.
    pub(super) fn against(&self, nemesis: &Nemesis, track: TrackSide) -> Self {
        Self { solo: Some(nemesis.slug.clone()), track: Some(track), ..self.clone() }
    }
}

/// Whether a word stands for every nemesis.
pub(super) fn is_all(written: &str) -> bool {
    written.trim().eq_ignore_ascii_case(ALL)
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
        let (sets, preset, solo, track) = (Vec::new(), None, None, None);
        Options { sets, preset, conclaves, leaders: false, amulets: false, replace_base: false, solo, track }
    }

    #[test]
    fn caution_is_advised_if_the_game_may_not_end() {
        const FOUR: &str = "riding_the_brink,secret_sanctuaries,seeds_of_bounty,seekers_of_the_sun";
        let collection = Collection::builtin();
        let told = |conclaves: &str| {
            let cards = collection.choose(&options(conclaves).wish().choice(collection, 7).expect("a choice"));
            caution(&cards.expect("cards"), collection, Language::english())
        };
        assert!(told(&format!("{FOUR},upwelling,homeland")).is_some_and(|caution| caution.contains("60")));
        assert_eq!(told(&format!("{FOUR},early_harvest,homeland")), None);
        assert_eq!(told("random-ending"), None);
    }
}
