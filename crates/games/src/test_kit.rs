//! Games to try things out with: one of each kind, before its first step.

use mystic_vale::cards::TrackSide;
use mystic_vale::collection::SoloChoice;
use mystic_vale::{Choice, Collection, Mystic, Rules};
use vale_of_eternity::Vale;

use crate::any_game::AnyGame;
use crate::registry::begin;

/// Games of two players, and one of who plays alone.
#[must_use]
pub fn one_of_each() -> Vec<Box<dyn AnyGame>> {
    games_of_two().into_iter().chain(alone()).collect()
}

fn games_of_two() -> Vec<Box<dyn AnyGame>> {
    let names = ["Ada", "Bo"];
    let eternity = vale_of_eternity::Setup::printed(2).map(|setup| begin::<Vale>(&setup, names));
    let mystic = mystic_vale::Setup::base(2).map(|setup| begin::<Mystic>(&setup, names));
    let everything = set_up(2, None).map(|setup| begin::<Mystic>(&setup, names));
    [eternity.ok(), mystic.ok(), everything].into_iter().flatten().collect()
}

fn alone() -> Option<Box<dyn AnyGame>> {
    let nemesis = Collection::builtin().nemeses().next()?.slug.clone();
    let solo = Some(SoloChoice { nemesis, track: TrackSide::default() });
    Some(begin::<Mystic>(&set_up(1, solo)?, ["Ada"]))
}

/// A game with all sets, leaders and amulets.
fn set_up(players: usize, solo: Option<SoloChoice>) -> Option<mystic_vale::Setup> {
    let collection = Collection::builtin();
    let choice = Choice { solo, ..collection.preset("everything").ok()?.choice };
    mystic_vale::Setup::new(Rules::new(&collection.choose(&choice).ok()?), players).ok()
}
