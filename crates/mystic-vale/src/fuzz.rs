//! What the fuzz targets do with arbitrary bytes. The same functions run over
//! a few thousand mangled inputs in the ordinary tests.

use tabletop::Game;
use tabletop::test_kit::fuzz;

use crate::cards::{Cards, Pack};
use crate::collection::{Choice, Collection};
use crate::rules::Rules;
use crate::setup::{MAX_PLAYERS, MIN_PLAYERS, Setup};
use crate::state::Mystic;

/// Reads a pack, and plays games with it if it is one: no pack may make the
/// rules loop for ever or lose a card.
pub fn pack(data: &[u8]) {
    let Ok(source) = std::str::from_utf8(data) else { return };
    let Ok(pack) = Pack::parse("fuzz.ron", source) else { return };
    let Ok(collection) = Collection::frozen().clone().with(pack) else { return };
    let everything = Choice { leaders: true, amulets: true, ..Choice::default() };
    let choices = [everything, Choice::default()];
    let Some(cards) = choices.iter().find_map(|choice| collection.choose(choice).ok()) else { return };
    for players in MIN_PLAYERS..=MAX_PLAYERS {
        let Ok(setup) = Setup::new(Rules::new(&cards), players) else { return };
        fuzz::play_on(Mystic::new(&setup), &setup, data.len() as u64);
    }
}

/// Reads notation, which has to be written back as it was read.
pub fn notation(data: &[u8]) {
    starts().take(1).for_each(|game| fuzz::notation(&game, data));
}

/// Reads a replay, and runs it if it is one.
pub fn replay(data: &[u8]) {
    fuzz::replay(starts(), data);
}

/// Runs whatever scenarios the bytes describe.
pub fn scenario(data: &[u8]) {
    fuzz::scenario::<Mystic>(data);
}

/// Plays as the bytes say, legal actions and wild ones mixed.
pub fn apply(data: &[u8]) {
    let [options, moves @ ..] = data else { return };
    let players = MIN_PLAYERS + usize::from(*options) % (MAX_PLAYERS - MIN_PLAYERS + 1);
    let cards = if options & 0x80 == 0 { Cards::frozen() } else { Cards::frozen_everything() };
    let Ok(setup) = Setup::new(Rules::new(cards), players) else { return };
    fuzz::apply::<Mystic>(&setup, u64::from(*options), moves);
}

fn all_cards() -> impl Iterator<Item = &'static Cards> {
    [Cards::frozen(), Cards::frozen_everything()].into_iter()
}

fn starts() -> impl Iterator<Item = Mystic> {
    let tables = all_cards().flat_map(|cards| (MIN_PLAYERS..=MAX_PLAYERS).map(move |players| (cards, players)));
    let setups = tables.filter_map(|(cards, players)| Setup::new(Rules::new(cards), players).ok());
    setups.map(|setup| Mystic::new(&setup))
}
