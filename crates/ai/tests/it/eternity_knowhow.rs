//! What the bots know about The Vale of Eternity: planned turns, hunches and
//! prospects.

use ai::{BotKind, Knowhow, Means};
use tabletop::notation::Notation;
use tabletop::scenario::{self, Stage};
use tabletop::{Choices, Decision, Game, Legal, Rng, Seat, Viewer};
use vale_of_eternity::{Action, Setup, Vale};

fn printed(players: usize) -> Setup {
    Setup::printed(players).expect("a table for two to four")
}

fn table(lines: &str) -> Vale {
    let script = format!("scenario A choice\ncites this test\ngame eternity\n{lines}\n--\n? legal end\n");
    let script = scenario::parse(&script).remove(0).expect("a script");
    Vale::stage(&script, &mut |_| Err("no file".into())).expect("a position")
}

fn choose(position: &mut Vale) -> String {
    let Decision::Player { seat, prompt } = position.decision() else { panic!("a player decides") };
    let mut legal = Legal::new();
    position.legal(&mut legal);
    let legal = Choices::new(&legal).expect("something is legal");
    let view = position.view(Viewer::Seat(seat));
    let chosen = BotKind::Planner.seat::<Vale>(&Means::reproducible()).choose(&view, prompt, legal, &mut Rng::new(1));
    let written = position.action_text(chosen);
    position.apply(chosen, &mut ()).expect("bots choose what is legal");
    written
}

#[test]
fn planner_sees_what_is_best() {
    let cases = [
        (
            "summons the points that win in the last round",
            "round 10\np1 score 50\np2 score 53\np1 hand tengu dandelion_spirit\np1 stones 1b",
            "summon tengu",
        ),
        (
            "sells a card to pay for the summoning that wins",
            "round 10\np1 score 50\np2 score 53\np1 hand tengu\np1 marked undine",
            "sell undine",
        ),
        (
            "pays with the stone that is worth least",
            "round 3\np1 score 5\np2 score 5\np1 hand salamander\np1 stones 1r 1p\np1 summon salamander",
            "pay 1r",
        ),
        (
            "takes the card that would win the game for somebody else",
            "round 10\nphase hunting\nmarket poseidon agni hestia kappa\np1 score 50\np2 score 45\n\
             p2 area nessie sea_spirit undine_queen triton\np2 stones 2p",
            "draft poseidon",
        ),
        (
            "gets stones before it counts them",
            "round 10\nphase resolution\np1 score 50\np2 score 50\np1 area sea_spirit undine_queen",
            "use undine_queen",
        ),
        (
            "hurts others rather than itself",
            "round 4\np1 score 5\np2 score 5\np1 hand ember\np1 stones 2p\np1 area undine_queen\n\
             p2 area triton\np1 summon ember",
            "name p2",
        ),
    ];
    for (what, lines, expected) in cases {
        let (setup, begun): (Vec<&str>, Vec<&str>) = lines.lines().partition(|line| !line.starts_with("p1 summon"));
        let mut position = table(&setup.join("\n"));
        for line in begun {
            let action = position.parse_action(line.trim_start_matches("p1 ")).expect("an action");
            position.apply(action, &mut ()).expect("a legal action");
        }
        assert_eq!(choose(&mut position), expected, "{what}");
    }
}

/// Plays a game in which every seat chooses in its own way, and shows every
/// position on the way.
fn play_along(
    players: usize,
    seed: u64,
    mut choose: impl FnMut(&Vale, Seat, Choices<'_, Action>, &mut Rng) -> Action,
    mut see: impl FnMut(&Vale, Choices<'_, Action>),
) -> Vale {
    let mut rng = Rng::new(seed);
    let mut position = Vale::new(&printed(players));
    let mut legal = Legal::new();
    loop {
        match position.decision() {
            Decision::Over => return position,
            Decision::Chance => {
                let outcome = position.sample(&mut rng).expect("chance has an outcome");
                position.resolve(outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Decision::Player { seat, .. } => {
                position.legal(&mut legal);
                let legal = Choices::new(&legal).expect("something is legal");
                see(&position, legal);
                let action = choose(&position, seat, legal, &mut rng);
                position.apply(action, &mut ()).expect("a legal action");
            }
        }
    }
}

#[test]
fn a_hunch_beats_chance() {
    let choose = |position: &Vale, seat: Seat, legal: Choices<'_, Action>, rng: &mut Rng| match seat.index() {
        0 => position.hunch(legal, rng),
        _ => legal.choose(rng),
    };
    let is_won = |seed: &u64| {
        let end = play_along(2, *seed, choose, |_, _| ());
        end.standings().winners.contains(Seat::new(0))
    };
    let won = (0..100).filter(is_won).count();
    assert!(won >= 90, "hunches won {won} of 100 games");
}

#[test]
fn every_action_has_some_promise_and_everybody_together_one_victory() {
    for players in 2..=4 {
        for seed in 0..5 {
            let by_chance = |_: &Vale, _: Seat, legal: Choices<'_, Action>, rng: &mut Rng| legal.choose(rng);
            let end = play_along(players, seed, by_chance, |position, legal| {
                let mut weights = [0; 256];
                position.promise(&legal, &mut weights);
                assert!(weights[..legal.len()].iter().all(|&weight| weight > 0), "{:?}", &weights[..legal.len()]);
                assert!(weights[legal.len()..].iter().all(|&weight| weight == 0));
                let prospects = position.prospects();
                let sum: f32 = prospects.iter().sum();
                assert!((sum - 1.0).abs() < 1e-5, "{prospects:?}");
                assert!(prospects[..players].iter().all(|&share| share > 0.0), "{prospects:?}");
            });
            let winners = end.standings().winners;
            for seat in Seat::all(players) {
                let share = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
                assert_eq!(end.prospects()[seat.index()], share);
            }
        }
    }
}

#[test]
fn a_leader_may_expect_the_more_the_later_it_is() {
    let share = |round: u8| {
        let lines = format!("round {round}\np1 score 40\np2 score 30\np1 marked imp undine");
        table(&lines).prospects()[0]
    };
    assert!(share(10) > share(5), "{} and {}", share(10), share(5));
    assert!(share(5) > 0.5);
}
