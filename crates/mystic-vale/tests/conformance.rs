//! The suite that every game has to pass, for every number of players, with the
//! frozen cards and with a pack in which secrets are common.

use mystic_vale::effect::{Ability, Effect, Trigger};
use mystic_vale::{Mystic, Pack, Rules, Setup};
use tabletop::Seat;
use tabletop::test_kit::{conformance, games_come_to_an_end, nothing_is_lost};

fn setup(players: usize) -> Setup {
    Setup::new(Rules::new(Pack::frozen()), players).unwrap()
}

#[test]
fn two_players() {
    conformance::<Mystic>(&setup(2), 0..6);
}

#[test]
fn three_players() {
    conformance::<Mystic>(&setup(3).with_first(Seat::new(1)).unwrap(), 100..103);
}

#[test]
fn four_players() {
    conformance::<Mystic>(&setup(4), 200..202);
}

/// The cards that people play with may be retuned; whatever they are, games end
/// and lose nothing.
#[test]
fn the_published_cards() {
    for players in 2..=4 {
        games_come_to_an_end::<Mystic>(&Setup::base(players).unwrap(), 0..20);
        nothing_is_lost::<Mystic>(&Setup::base(players).unwrap(), 0..4);
    }
}

/// In the base game only Calm Weather looks into a deck, and random players
/// seldom have it. Here every advancement of the first level does, and all of
/// them are cheap.
#[test]
fn two_players_who_look_into_their_decks() {
    let mut pack = Pack::frozen().clone();
    for advancement in pack.advancements.iter_mut().filter(|advancement| advancement.level == Some(1)) {
        advancement.cost = 1;
        advancement.abilities = vec![Ability { when: Trigger::WhenPlayed, effect: Effect::Peek }];
    }
    conformance::<Mystic>(&Setup::new(Rules::new(&pack), 2).unwrap(), 300..306);
}
