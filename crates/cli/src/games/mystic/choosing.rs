//! Choosing the cards of a game on the command line.

use clap::Args;
use mystic_vale::cards::{Nemesis, TrackSide};
use mystic_vale::collection::{BASE, ChoiceError, ConclaveWish, MysticOptions};
use mystic_vale::setup::LAST_ROUND;
use mystic_vale::{Cards, Collection};
use strum::VariantNames;

use crate::arguments::PackOption;
use crate::failure::{Failure, refused};
use crate::games::Wanted;

/// What stands for every nemesis, one after the other.
pub(super) const ALL: &str = "all";

/// What a game can be told before it begins.
#[derive(Clone, Debug, Args)]
#[group(skip)]
#[command(next_help_heading = "Options of mystic")]
pub(crate) struct Options {
    /// The sets to play with, with commas: base, vale-of-magic, vale-of-the-wild,
    /// mana-storm, nemesis [default: base, or all sets if conclaves are chosen]
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    sets: Vec<String>,

    /// A choice of cards by name instead of --sets, --conclaves, --leaders and --amulets:
    /// first-game (the base game), everything (all sets, with leaders and amulets), or a
    /// set that is played alone: base, vale-of-magic, vale-of-the-wild, mana-storm, nemesis
    #[arg(long, value_name = "NAME", conflicts_with_all = ["sets", "conclaves", "leaders", "amulets"])]
    preset: Option<String>,

    /// Build the decks from six conclaves: their names, with commas; `random`; or
    /// `random-ending` for six of which at least two help the game to its end.
    /// `valecraft cards mystic --kind conclave` lists them
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    conclaves: Vec<String>,

    /// Everybody has a leader; the sets must have some, as vale-of-the-wild, mana-storm
    /// and nemesis do
    #[arg(long)]
    leaders: bool,

    /// Everybody has an amulet in place of the mana token; the sets must have some, as
    /// mana-storm does
    #[arg(long)]
    amulets: bool,

    /// The cards of nemesis take the place of those of the base game; --sets may name
    /// further sets with it
    #[arg(long, conflicts_with_all = ["preset", "conclaves"])]
    replace_base: bool,

    /// Play alone against this nemesis, by name, or `random`; a match of `sim` also takes
    /// `all`, one after the other. `valecraft cards mystic --kind nemesis` lists them
    #[arg(long, value_name = "NEMESIS")]
    pub(super) solo: Option<String>,

    /// The side of the corruption track: easy or standard [default: easy; a match of `sim`
    /// is played on both]
    #[arg(long, value_name = "SIDE", requires = "solo", value_parser = track_side)]
    pub(super) track: Option<TrackSide>,
}

#[derive(Debug, thiserror::Error)]
#[error("write {}", TrackSide::VARIANTS.join(" or "))]
struct NoSide;

fn track_side(written: &str) -> Result<TrackSide, NoSide> {
    written.trim().to_lowercase().parse().map_err(|_| NoSide)
}

impl Options {
    pub(super) fn cards(&self, collection: &Collection, wanted: &Wanted<'_>) -> Result<Cards, Failure> {
        if let Some(word) =
            self.conclaves.iter().find(|name| self.conclaves.len() > 1 && ConclaveWish::by_word(name).is_some())
        {
            let message = format!("`{}` stands alone: it brings all six conclaves", word.trim());
            return Err(Failure::bad_input(message).with_hint("leave the other names out, or name six conclaves"));
        }
        if self.solo.as_deref().is_some_and(is_all) {
            let message = format!("`{ALL}` is for `valecraft sim`, which plays against one nemesis after the other");
            return Err(Failure::bad_input(message).with_hint("name a nemesis, or write `random`"));
        }
        let choice = self.wish().choice(collection, wanted.seed).map_err(refused)?;
        collection.choose(&choice).map_err(|error| self.explained(error, collection, wanted.pack))
    }

    /// Why cards cannot be chosen, and what would be right on a command line.
    fn explained(&self, error: ChoiceError, collection: &Collection, pack: &PackOption) -> Failure {
        if matches!(error, ChoiceError::CardOfAnotherSet { .. }) && self.wish().luck().is_some() {
            let failure = Failure::bad_input("conclaves that luck brings may need cards of any set");
            return failure.with_hint("leave --sets out, or name the conclaves yourself");
        }
        let stands_alone = pack.cards.is_some() && self.sets.is_empty();
        if matches!(error, ChoiceError::RowNeverFills { .. }) && stands_alone {
            let own = collection.default_sets().iter().find(|set| *set != BASE);
            let hint = own.map(|set| {
                format!("the set of your pack is played alone; name others with it, as in `--sets base,{set}`")
            });
            return hint.into_iter().fold(refused(error), Failure::with_hint);
        }
        refused(error)
    }

    fn wish(&self) -> MysticOptions {
        let Self { sets, preset, conclaves, leaders, amulets, replace_base, solo, track } = self.clone();
        MysticOptions { preset, sets, conclaves, leaders, amulets, replace_base, solo, track }
    }

    pub(super) fn against(&self, nemesis: &Nemesis, track: TrackSide) -> Self {
        Self { solo: Some(nemesis.slug.clone()), track: Some(track), ..self.clone() }
    }
}

pub(super) fn is_all(written: &str) -> bool {
    written.trim().eq_ignore_ascii_case(ALL)
}

pub(super) fn caution(cards: &Cards, collection: &Collection) -> Option<String> {
    let may_not_end = !collection.can_end(cards);
    may_not_end.then(|| {
        format!(
            "fewer than two of these conclaves help a game to its end; it may go on until round {LAST_ROUND}, after \
             which it ends in any case. `--conclaves random-ending` brings enough of them."
        )
    })
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
            caution(&cards.expect("cards"), collection)
        };
        assert!(told(&format!("{FOUR},upwelling,homeland")).is_some_and(|caution| caution.contains("60")));
        assert_eq!(told(&format!("{FOUR},early_harvest,homeland")), None);
        assert_eq!(told("random-ending"), None);
    }
}
