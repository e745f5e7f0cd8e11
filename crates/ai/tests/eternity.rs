//! How the bots fare in The Vale of Eternity.

use ai::{Bot, BotKind};
use tabletop::random::derive_seed;
use tabletop::test_kit::twins_choose_alike;
use tabletop::{Dealer, Decision, Game, Legal, Rng, Seat, Viewer};
use vale_of_eternity::{Action, Edition, Overpay, Pack, Rules, Setup, Vale};

/// Plays a game and tells every choice of the bots and the position at the end.
fn play(seating: &[BotKind], seed: u64) -> (Vec<Action>, Vale) {
    play_with(&Setup::printed(seating.len()).expect("a table for two to four"), seating, seed)
}

fn play_with(setup: &Setup, seating: &[BotKind], seed: u64) -> (Vec<Action>, Vale) {
    let mut bots: Vec<Box<dyn Bot<Vale>>> = seating.iter().map(|kind| kind.seat()).collect();
    let mut luck: Vec<_> = (0..seating.len()).map(|seat| Rng::new(derive_seed(seed, seat as u64))).collect();
    let mut dealer = Dealer::new(seed);
    let mut position = Vale::new(setup);
    let mut legal = Legal::new();
    let mut choices = Vec::new();
    loop {
        match position.decision() {
            Decision::Over => return (choices, position),
            Decision::Chance => {
                let outcome = position.sample(&mut dealer).expect("chance has an outcome");
                position.resolve(outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Decision::Player { seat, prompt } => {
                position.legal(&mut legal);
                let view = position.view(Viewer::Seat(seat));
                let action = bots[seat.index()].choose(&view, prompt, &legal, &mut luck[seat.index()]);
                position.apply(action, &mut ()).expect("bots choose what is legal");
                choices.push(action);
            }
        }
    }
}

#[test]
fn greedy_beats_random_in_more_than_19_of_20_games() {
    let games = 200;
    let won = (0..games)
        .filter(|&game| {
            let greedy = Seat::new(game as usize % 2);
            let mut seating = [BotKind::Random; 2];
            seating[greedy.index()] = BotKind::Greedy;
            let (_, end) = play(&seating, game / 2);
            let standings = end.standings();
            standings.winners.contains(greedy) && standings.winners.len() == 1
        })
        .count();
    assert!(won * 20 > games as usize * 19, "greedy won {won} of {games} games");
}

#[test]
fn the_same_seed_is_the_same_game() {
    for kind in BotKind::ALL {
        let seating = [kind; 3];
        assert_eq!(play(&seating, 7), play(&seating, 7), "{kind}");
        assert_ne!(play(&seating, 7).0, play(&seating, 8).0, "{kind}");
    }
}

#[test]
fn greedy_tables_of_every_size_come_to_an_end() {
    for players in 2..=4 {
        for seed in 0..10 {
            let (choices, end) = play(&vec![BotKind::Greedy; players], seed);
            assert_eq!(end.decision(), Decision::Over);
            assert!(choices.len() < 200 * players, "{} choices of {players} players", choices.len());
        }
    }
}

#[test]
fn bots_choose_alike_whatever_they_cannot_know() {
    for kind in BotKind::ALL {
        for players in 2..=4 {
            let setup = Setup::printed(players).expect("a table for two to four");
            let mut bot = kind.seat::<Vale>();
            twins_choose_alike::<Vale>(&setup, 0..4, |view, prompt, legal, rng| bot.choose(view, prompt, legal, rng));
        }
    }
}

#[test]
fn greedy_knows_what_to_do_with_cards_of_a_custom_pack() {
    // Cards that lead to each other's lines would send a careless appraisal
    // round in circles.
    let source = include_str!("../../vale-of-eternity/cards/eternity.ron")
        .replace("Active(RecoverThis)", "Active(All([RecoverThis, Copy(active)]))")
        .replace("Instant(UseActives)", "Instant(All([UseActives, RecoverThis]))")
        .replace("effects: [Permanent(WorthMore((red: 1)))]", "effects: [Instant(UseActives), Active(RecoverThis)]")
        .replace("effects: [Active(Draw(1))]", "effects: [Instant(Copy(active)), Active(RecoverThis)]");
    let pack = Pack::parse("circles.ron", &source).expect("a pack that can be played");
    let setup = Setup::new(Rules::new(&pack, Edition::Printed, Overpay::Free), 3).expect("a table for three");
    for seed in 0..5 {
        assert_eq!(play_with(&setup, &[BotKind::Greedy; 3], seed).1.decision(), Decision::Over);
    }
}
