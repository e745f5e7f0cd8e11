//! Matches, mostly of The Vale of Eternity.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::Mutex;

use ai::BotKind;
use arena::{Contender, Plan, PlanError, Played, Recording, RunError, run};
use tabletop::{Game, Seat};
use vale_of_eternity::{Setup, Vale};

fn plan(bots: &[BotKind], games: u64) -> Plan<Vale> {
    let setup = Setup::printed(bots.len()).expect("a table for two to four");
    Plan::new(setup, contenders(bots), games, 42).expect("a plan that can be played")
}

fn contenders(bots: &[BotKind]) -> Vec<Contender> {
    bots.iter().map(|&kind| kind.into()).collect()
}

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("some threads")
}

fn all_played(plan: &Plan<Vale>) -> Vec<Played> {
    let played = Mutex::new(Vec::new());
    let watch = |game: &Played| -> Result<(), Infallible> {
        played.lock().expect("no thread panicked").push(game.clone());
        Ok(())
    };
    run(plan, threads(2), watch).expect("the match can be played");
    let mut played = played.into_inner().expect("no thread panicked");
    played.sort_by_key(|game| game.game);
    played
}

#[test]
fn every_bot_sits_in_every_seat_of_the_same_deal() {
    let plan = plan(&[BotKind::Greedy, BotKind::Random, BotKind::Random], 6);
    let greedy_seats = |games: std::ops::Range<u64>| {
        games
            .filter_map(|game| plan.seating(game).iter().position(|it| *it == BotKind::Greedy.into()))
            .collect::<Vec<_>>()
    };
    assert_eq!(greedy_seats(0..6), [0, 1, 2, 0, 1, 2]);
    let deals: BTreeSet<_> = (0..3).map(|game| plan.deal(game)).collect();
    assert_eq!(deals.len(), 1, "three games share a deal");
    assert_ne!(plan.deal(2), plan.deal(3), "the next three have another one");
}

#[test]
fn no_two_bots_share_their_luck() {
    let plan = plan(&[BotKind::Random; 4], 50);
    let deals = (0..50).map(|game| plan.deal(game));
    let lucks =
        (0..50).flat_map(|game| Seat::all(4).map(move |seat| (game, seat))).map(|(game, seat)| plan.luck(game, seat));
    let seeds: Vec<_> = deals.chain(lucks).collect();
    assert_eq!(seeds.iter().collect::<BTreeSet<_>>().len(), seeds.len());
}

#[test]
fn the_report_does_not_depend_on_the_threads() {
    let plan = plan(&[BotKind::Greedy, BotKind::Random], 9);
    let report = |number| run(&plan, threads(number), |_| Ok::<_, Infallible>(())).expect("the match can be played");
    assert_eq!(report(1), report(3));
}

#[test]
fn every_game_is_played_once() {
    let numbers: Vec<_> = all_played(&plan(&[BotKind::Random; 2], 25)).iter().map(|game| game.game).collect();
    assert_eq!(numbers, (0..25).collect::<Vec<_>>());
}

#[test]
fn a_match_is_balanced_when_the_seats_go_round() {
    let one_and_two = [BotKind::Greedy, BotKind::Random, BotKind::Random];
    assert!(plan(&one_and_two, 6).is_balanced());
    assert!(!plan(&one_and_two, 7).is_balanced());
}

#[test]
fn a_deal_is_played_once_for_each_way_to_sit() {
    use BotKind::{Greedy, Random};
    for (bots, games) in [
        (&[Greedy, Random] as &[_], 2),
        (&[Greedy, Random, Random], 3),
        (&[Greedy, Random, Greedy, Random], 2),
        (&[Greedy, Greedy, Random, Random], 4),
        (&[Greedy; 3], 1),
    ] {
        assert_eq!(plan(bots, 1).games_per_deal(), games, "{bots:?}");
    }
}

#[test]
fn a_report_counts_every_victory_by_bot_and_by_seat() {
    let report = run(&plan(&[BotKind::Random; 3], 12), threads(1), |_| Ok::<_, Infallible>(())).expect("a match");
    let by_seat: f64 = report.seats.iter().map(|seat| seat.success.wins).sum();
    assert_eq!((report.results[0].success.wins, by_seat), (12.0, 12.0));
    assert_eq!(report.seats.len(), 3);
}

#[test]
fn recorded_games_can_be_replayed_to_the_same_end() {
    let plan = plan(&[BotKind::Random; 2], 3).with_recording(Recording::On);
    for game in all_played(&plan) {
        let replay = game.replay.as_ref().expect("the plan asks for records");
        let end = replay.run(Vale::new(plan.setup()), |_| ()).expect("what was played can be replayed");
        assert_eq!(end.standings(), game.standings);
    }
}

#[test]
fn a_match_of_mystic_vale_counts_its_rounds() {
    let rules = mystic_vale::Rules::new(mystic_vale::Cards::frozen());
    let setup = mystic_vale::Setup::new(rules, 2).expect("a table for two");
    let bots = contenders(&[BotKind::Greedy, BotKind::Random]);
    let plan = Plan::<mystic_vale::Mystic>::new(setup, bots, 4, 42).expect("a plan that can be played");
    let report = run(&plan, threads(2), |_| Ok::<_, Infallible>(())).expect("the match can be played");
    assert_eq!((report.game, report.games), ("mystic", 4));
    assert!(report.rounds.min > Some(5) && report.rounds.max <= Some(60), "{:?}", report.rounds);
}

#[test]
fn a_match_against_a_nemesis_tells_what_it_had() {
    let cards = mystic_vale::Cards::frozen_solo("plague_scarabs", mystic_vale::cards::TrackSide::Easy);
    let setup = mystic_vale::Setup::new(mystic_vale::Rules::new(&cards), 1).expect("a table for one");
    let plan = Plan::<mystic_vale::Mystic>::new(setup, contenders(&[BotKind::Random]), 6, 42).expect("a plan for one");
    let watch = |played: &Played| {
        let is_ahead = played.rival.is_some_and(|rival| played.standings.score(Seat::new(0)) > rival);
        if is_ahead == played.standings.winners.contains(Seat::new(0)) { Ok(()) } else { Err("it beats nobody") }
    };
    let report = run(&plan, threads(2), watch).expect("the match can be played");
    assert!(report.rival.is_some_and(|points| points.min >= Some(0) && points.mean > Some(1.0)), "{:?}", report.rival);
    assert_eq!((report.games_per_deal, report.results[0].success.fair_win_rate), (1, 0.5));
}

#[test]
fn a_watcher_who_fails_breaks_the_match_off() {
    let plan = plan(&[BotKind::Random; 2], 1_000_000);
    let report = run(&plan, threads(2), |played| if played.game == 3 { Err("the disk is full") } else { Ok(()) });
    assert_eq!(report, Err(RunError::Watcher("the disk is full")));
}

#[test]
fn a_plan_needs_games_and_a_bot_for_each_seat() {
    let setup = Setup::printed(3).expect("a table for three");
    let refused = |bots: Vec<BotKind>, games| Plan::<Vale>::new(setup, contenders(&bots), games, 1).err();
    assert_eq!(refused(vec![BotKind::Random; 2], 1), Some(PlanError::Seats { bots: 2, seats: 3 }));
    assert_eq!(refused(vec![BotKind::Random; 3], 0), Some(PlanError::NoGames));
}

#[test]
fn who_knows_everything_takes_part_in_experiments() {
    let setup = Setup::printed(2).expect("a table for two");
    let bots: Vec<Contender> = ["omniscient:5", "random"].map(|name| name.parse().expect("a contender")).into();
    let plan = Plan::<Vale>::new(setup, bots, 2, 42).expect("a plan that can be played");
    let report = run(&plan, threads(1), |_| Ok::<_, Infallible>(())).expect("the match can be played");
    assert_eq!(report.results[0].bot, "omniscient:5", "five tries that see everything beat luck");
}
