//! How the planner fares in Mystic Vale, and what it knows at a glance.

use crate::playing::{games_won, play, play_on, watch};
use ai::{BotKind, Knowhow, Means};
use mystic_vale::cards::TrackSide;
use mystic_vale::{Action, Cards, Mystic, Prompt, Rules, Setup};
use tabletop::game::MAX_LEGAL;
use tabletop::scenario::{self, Stage};
use tabletop::{Choices, Decision, Game, Legal, Rng, Seat, Viewer};

/// A game with cards whose numbers are never retuned.
fn frozen(players: usize) -> Setup {
    Setup::new(Rules::new(Cards::frozen()), players).expect("a table for two to four")
}

fn everything(players: usize) -> Setup {
    Setup::new(Rules::new(Cards::frozen_everything()), players).expect("a table for two to four")
}

fn alone() -> Setup {
    Setup::new(Rules::new(&Cards::frozen_solo("plague_scarabs", TrackSide::Easy)), 1).expect("a table for one")
}

#[test]
fn the_planner_clearly_beats_greedy() {
    for (name, setup) in [("base", frozen(2)), ("everything", everything(2))] {
        let won = games_won::<Mystic>(&setup, BotKind::Planner, BotKind::Greedy, 200..216);
        assert!(won >= 10, "the planner won {won} of 16 games, {name}");
    }
}

#[test]
fn the_planner_plays_at_every_table_and_the_same_game_for_the_same_seed() {
    let tables = [(frozen(3), 3), (everything(4), 4), (alone(), 1)];
    for (setup, players) in tables {
        let play = || play::<Mystic>(&setup, &vec![BotKind::Planner; players], 5);
        let (choices, end) = play();
        assert_eq!(end.decision(), Decision::Over);
        assert_eq!(play().0, choices);
    }
}

fn planned(stage: &str) -> Action {
    let script = format!("scenario A position\ncites this test\ngame mystic\n{stage}\n--\n? legal pass\n");
    let script = scenario::parse(&script).remove(0).expect("a script");
    let position = Mystic::stage(&script, &mut |_| Err("no file".into())).expect("a position");
    let mut legal = Legal::new();
    position.legal(&mut legal);
    let Decision::Player { seat, prompt } = position.decision() else { panic!("a player decides") };
    BotKind::Planner.seat::<Mystic>(&Means::reproducible()).choose(
        &position.view(Viewer::Seat(seat)),
        prompt,
        Choices::new(&legal).expect("something is legal"),
        &mut Rng::new(1),
    )
}

#[test]
fn in_the_last_turn_it_buys_what_gives_the_most_points() {
    let chosen = planned(
        "round 9\nfirst p2\nturn p1\nphase harvest\nmana 0\nspirits 4a\npool 0\np1 tokens 20\np2 tokens 3\n\
         vales-1 world_tree\nvales-2 blessed_savanna\np1 field c10",
    );
    assert!(matches!(chosen, Action::BuyVale(_)), "{chosen:?}");
}

#[derive(Default, Debug)]
struct Pushes {
    asked: u32,
    pushed: u32,
}

#[test]
fn it_pushes_when_that_is_safe_and_passes_when_a_spoil_is_likely() {
    let (mut safe, mut risky) = (Pushes::default(), Pushes::default());
    for seed in 0..5 {
        watch(&frozen(2), &[BotKind::Planner; 2], seed, |position: &Mystic, seat, prompt, choice| {
            let odds = position.view(Viewer::Seat(seat)).push_odds(seat);
            let (Prompt::Planting, Some(odds)) = (prompt, odds) else { return };
            let pushes = match odds.percent() {
                0..=4 => &mut safe,
                70..=100 => &mut risky,
                _ => return,
            };
            pushes.asked += 1;
            pushes.pushed += u32::from(choice == Action::Push);
        });
    }
    assert!(safe.asked > 20 && safe.pushed * 10 > safe.asked * 8, "{safe:?} at hardly any risk");
    assert!(risky.asked > 10 && risky.pushed * 10 < risky.asked * 3, "{risky:?} at a high risk");
}

fn play_on_hunches(setup: &Setup, seed: u64, mut look: impl FnMut(&Mystic, &[Action])) -> Mystic {
    let mut rng = Rng::new(seed);
    play_on(setup, seed, |position: &Mystic, _, _, legal| {
        look(position, &legal);
        position.hunch(legal, &mut rng)
    })
}

#[test]
fn hunches_promises_and_prospects_are_sound_in_whole_games() {
    let tables = [frozen(2), everything(3), everything(4), alone()];
    for setup in tables {
        let mut weights = [0; MAX_LEGAL];
        let look = |position: &Mystic, legal: &[Action]| {
            position.promise(legal, &mut weights);
            assert!(weights[..legal.len()].iter().all(|&weight| weight >= 1));
            let prospects = position.prospects();
            assert!(prospects.iter().all(|share| (0.0..=1.0).contains(share)), "{prospects:?}");
            let sum: f32 = prospects.iter().sum();
            assert!(position.seats() == 1 || (sum - 1.0).abs() < 0.001, "{prospects:?}");
        };
        let end = play_on_hunches(&setup, 3, look);
        let prospects = end.prospects();
        let winners = end.standings().winners;
        for seat in Seat::all(end.seats()) {
            assert_eq!(prospects[seat.index()] > 0.0, winners.contains(seat), "{prospects:?}");
        }
    }
}
