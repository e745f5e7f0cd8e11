//! The suite that every game has to pass, for every number of players, with the
//! frozen cards and with a pack in which secrets are common.

use mystic_vale::cards::{Cost, TrackSide};
use mystic_vale::collection::{ConclaveWish, SoloChoice};
use mystic_vale::effect::{Ability, Effect, Peek, Supply, Trigger};
use mystic_vale::{Cards, Choice, Collection, Mystic, Rules, Setup};
use tabletop::test_kit::{
    conformance, exports_tell_what_a_viewer_knows, games_come_to_an_end, nothing_is_lost, scores_come_from_events,
};
use tabletop::{Rng, Seat, Variants};

fn setup(players: usize) -> Setup {
    Setup::new(Rules::new(Cards::frozen()), players).unwrap()
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

fn everything(players: usize) -> Setup {
    Setup::new(Rules::new(Cards::frozen_everything()), players).unwrap()
}

#[test]
fn two_players_with_everything() {
    conformance::<Mystic>(&everything(2), 400..403);
}

#[test]
fn three_players_with_everything() {
    conformance::<Mystic>(&everything(3), 500..502);
}

#[test]
fn four_players_with_everything() {
    conformance::<Mystic>(&everything(4), 600..601);
}

/// Every combination of sets, with and without leaders and amulets as far as
/// they have some.
#[test]
fn every_combination_of_sets() {
    let collection = Collection::frozen();
    let sets: Vec<_> = collection.sets().map(|pack| pack.slug.clone()).collect();
    let mut tables = 0;
    for number in 1_u64..1 << sets.len() {
        let chosen = || sets.iter().enumerate().filter(|(place, _)| number >> place & 1 == 1);
        for (leaders, amulets) in [(false, false), (true, false), (false, true), (true, true)] {
            let choice =
                Choice { sets: chosen().map(|(_, set)| set.clone()).collect(), leaders, amulets, ..Choice::default() };
            let Ok(cards) = collection.choose(&choice) else { continue };
            tables += 1;
            let setup = Setup::new(Rules::new(&cards), 2 + tables % 3).unwrap();
            let seed = 1_000 * number;
            games_come_to_an_end::<Mystic>(&setup, seed..seed + 2);
            nothing_is_lost::<Mystic>(&setup, seed..seed + 1);
            scores_come_from_events::<Mystic>(&setup, seed..seed + 1);
        }
    }
    assert!(tables > 30, "only {tables} combinations could be played");
}

/// Six conclaves without a way to victory points come to an end all the same.
#[test]
fn conclaves() {
    let (collection, mut rng) = (Collection::frozen(), Rng::new(7));
    for (number, wish) in [ConclaveWish::Any, ConclaveWish::CanEnd, ConclaveWish::Any].into_iter().enumerate() {
        let conclaves = collection.draw_conclaves(&mut rng, wish);
        let cards =
            collection.choose(&Choice { conclaves, leaders: true, amulets: true, ..Choice::default() }).unwrap();
        let setup = Setup::new(Rules::new(&cards), 2 + number).unwrap();
        games_come_to_an_end::<Mystic>(&setup, 0..4);
        nothing_is_lost::<Mystic>(&setup, 0..2);
    }
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
    let mut cards = Cards::frozen().clone();
    for advancement in cards.advancements.iter_mut().filter(|advancement| advancement.level == Some(1)) {
        advancement.cost = Cost { mana: 1, ..Cost::default() };
        let peek = Peek { cards: 2, discard: 1, bottom: 1, reorder: true };
        advancement.abilities = vec![ability(Trigger::WhenPlayed, Effect::Peek(peek))];
    }
    conformance::<Mystic>(&Setup::new(Rules::new(&cards), 2).unwrap(), 300..306);
}

fn ability(when: Trigger, effect: Effect) -> Ability {
    Ability { when, at: None, effect, hourglass: None, not_in_turn_bought: false }
}

/// Only two vales of Nemesis look at the top of common decks. Here every vale of
/// the first level does, at an advancement or at a vale, and costs a single
/// spirit.
#[test]
fn two_players_who_look_into_common_decks() {
    let mut cards = Cards::frozen_everything().clone();
    let supplies = [Supply::SeenVale(1), Supply::SeenAdvancement(1), Supply::SeenVale(2), Supply::SeenAdvancement(2)];
    for (number, vale) in cards.vales.iter_mut().filter(|vale| vale.level == 1).enumerate() {
        vale.cost = Cost { wild: 1, ..Cost::default() };
        let look = Effect::May(Box::new(Effect::FreeBuy(supplies[number % supplies.len()])));
        vale.abilities = vec![ability(Trigger::WhenBought, look)];
    }
    conformance::<Mystic>(&Setup::new(Rules::new(&cards), 2).unwrap(), 700..703);
    conformance::<Mystic>(&Setup::new(Rules::new(&cards), 3).unwrap(), 710..711);
}

#[test]
fn alone_against_every_nemesis() {
    for (number, nemesis) in Collection::frozen().nemeses().enumerate() {
        for side in TrackSide::all() {
            let cards = Cards::frozen_solo(&nemesis.slug, side);
            let setup = Setup::new(Rules::new(&cards), 1).unwrap();
            let seed = 10 * number as u64;
            games_come_to_an_end::<Mystic>(&setup, seed..seed + 6);
            nothing_is_lost::<Mystic>(&setup, seed..seed + 3);
            scores_come_from_events::<Mystic>(&setup, seed..seed + 2);
        }
    }
}

/// The whole suite for some of them.
#[test]
fn alone() {
    for (nemesis, side, seed) in [
        ("abomination", TrackSide::Easy, 800),
        ("blight_troll", TrackSide::Standard, 810),
        ("curseborn_dryad", TrackSide::Easy, 820),
    ] {
        let cards = Cards::frozen_solo(nemesis, side);
        conformance::<Mystic>(&Setup::new(Rules::new(&cards), 1).unwrap(), seed..seed + 2);
    }
}

#[test]
fn exported_positions_tell_what_a_viewer_knows() {
    let sets: Vec<_> = Collection::builtin().sets().map(|pack| pack.slug.clone()).collect();
    let all_sets = Choice { sets, ..Choice::default() };
    let with_leaders = Choice { leaders: true, amulets: true, ..all_sets.clone() };
    let solo = Some(SoloChoice { nemesis: "blight_troll".to_owned(), track: TrackSide::Standard });
    let exported = |choice: &Choice, players, seed| {
        let setup = Setup::new(Rules::new(&Collection::builtin().choose(choice).unwrap()), players).unwrap();
        exports_tell_what_a_viewer_knows::<Mystic>(&setup, seed..seed + 1)
    };
    let several = exported(&all_sets, 3, 900);
    assert!(several.drawn_anew > 50 && several.refused * 2 < several.written, "{several:?}");
    assert!(several.refused_of_games * 20 < several.of_games, "{several:?}");
    // Twins part when leaders are revealed, and most of what comes before is
    // hidden.
    let led = exported(&with_leaders, 2, 910);
    assert!(led.drawn_anew > 20 && led.refused * 2 < led.written, "{led:?}");
    let alone = exported(&Choice { solo, ..with_leaders }, 1, 920);
    assert!(alone.drawn_anew == 0 && alone.refused_of_games * 20 < alone.of_games, "{alone:?}");
}
