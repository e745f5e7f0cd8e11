//! What the search promises, whichever the game.

use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::playing::{kinds, play, play_on, secretive};
use ai::hints::hints;
use ai::means::Crew;
use ai::search::Search;
use ai::{Bot, BotKind, Budget, Dilemma, Knowhow, Means, Omniscient, dilemma};
use mystic_vale::cards::TrackSide;
use mystic_vale::state::Phase;
use mystic_vale::{Action, Cards, Event, Mystic};
use tabletop::random::derive_seed;
use tabletop::scenario::{self, Stage};
use tabletop::test_kit::{Conforming, twins_choose_alike};
use tabletop::{Choices, Dealer, Decision, Game, Legal, LiveGame, Match, Rng, Seat, Viewer};
use vale_of_eternity::Vale;

fn tries(number: u32) -> Budget {
    Budget::Iterations(NonZeroU32::new(number).expect("some tries"))
}

fn eternity(players: usize) -> vale_of_eternity::Setup {
    vale_of_eternity::Setup::printed(players).expect("a table for two to four")
}

fn mystic(players: usize) -> mystic_vale::Setup {
    let rules = mystic_vale::Rules::new(Cards::frozen_everything());
    mystic_vale::Setup::new(rules, players).expect("a table for two to four")
}

fn mystic_alone() -> mystic_vale::Setup {
    let cards = Cards::frozen_solo("soulbane", TrackSide::Easy);
    mystic_vale::Setup::new(mystic_vale::Rules::new(&cards), 1).expect("a table for one")
}

fn each_choice<G: Game>(
    setup: &G::Setup,
    seed: u64,
    mut visit: impl FnMut(&G, Seat, G::Prompt, Choices<'_, G::Action>),
) {
    let mut rng = Rng::new(seed);
    play_on(setup, seed, |position: &G, seat, prompt, legal| {
        visit(position, seat, prompt, legal);
        legal.choose(&mut rng)
    });
}

/// Does the last piece of work first, as threads may.
struct Backwards;

impl Crew for Backwards {
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).rev().for_each(job);
    }
}

struct Threads(usize);

impl Crew for Threads {
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.0 {
                scope.spawn(|| {
                    while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&it| it < jobs) {
                        job(number);
                    }
                });
            }
        });
    }
}

fn chooses_alike_whoever_works<G: Knowhow>(setup: &G::Setup) {
    let trees = NonZeroUsize::new(3).expect("three trees");
    let crews: [Arc<dyn Crew>; 3] = [Arc::new(Threads(1)), Arc::new(Threads(3)), Arc::new(Backwards)];
    let mut searches = crews.map(|crew| Search::<G>::new(tries(40), Means { crew, trees, ..Means::reproducible() }));
    let (mut met, mut asked) = (0, 0);
    each_choice::<G>(setup, 11, |position, seat, prompt, legal| {
        met += 1;
        if met % 4 != 0 {
            return;
        }
        asked += 1;
        let view = position.view(Viewer::Seat(seat));
        let [one, others @ ..] = searches.each_mut().map(|it| it.choose(&view, prompt, legal, &mut Rng::new(asked)));
        assert!(others.iter().all(|other| *other == one), "choice {asked}: {one:?}, {others:?}");
    });
    assert!(asked > 20, "{asked} choices prove little");
}

#[test]
fn the_choice_does_not_depend_on_who_does_the_work() {
    chooses_alike_whoever_works::<Vale>(&eternity(3));
    chooses_alike_whoever_works::<Mystic>(&mystic(2));
}

/// What has to be chosen now.
fn asked(game: &LiveGame<Vale>) -> Box<dyn Dilemma> {
    dilemma::of(game.position()).expect("somebody has to choose")
}

#[test]
fn several_trees_share_the_tries() {
    let setup = eternity(2);
    for trees in [1, 2, 3] {
        let means = Means { trees: NonZeroUsize::new(trees).expect("some trees"), ..Means::reproducible() };
        let mut game = LiveGame::<Vale>::new(&setup, ["Ada", "Bo"]);
        game.deal(&mut Dealer::new(1)).expect("cards are dealt");
        let hints = asked(&game).hints(usize::MAX, tries(100), &means, &mut Rng::new(1));
        assert_eq!(hints.iter().map(|hint| hint.visits).sum::<u32>(), 100, "{trees} trees");
    }
}

#[test]
fn a_time_budget_is_kept_by_the_clock_it_is_given() {
    // The reproducible clock goes on by a tenth of a millisecond whenever it
    // is looked at, which makes it a number of tries.
    let choose = |milliseconds: u32| {
        let budget = Budget::Milliseconds(NonZeroU32::new(milliseconds).expect("some time"));
        let mut game = LiveGame::<Vale>::new(&eternity(2), ["Ada", "Bo"]);
        game.deal(&mut Dealer::new(1)).expect("cards are dealt");
        let hints = asked(&game).hints(usize::MAX, budget, &Means::reproducible(), &mut Rng::new(1));
        hints.iter().map(|hint| hint.visits).sum::<u32>()
    };
    let (short, long) = (choose(1), choose(10));
    assert!(short > 0 && long > 5 * short, "{short} tries in a millisecond, {long} in ten");
}

#[test]
fn bots_play_whole_games_of_any_company_by_the_rules() {
    let kinds: Vec<_> = kinds().collect();
    let mut rng = Rng::new(5);
    for seed in 0..6 {
        let players = 2 + seed as usize % 3;
        let seating: Vec<BotKind> = (0..players).map(|_| *rng.choose(&kinds).expect("there are bots")).collect();
        assert_eq!(play::<Vale>(&eternity(players), &seating, seed).1.decision(), Decision::Over, "{seating:?}");
        if seed < 3 {
            assert_eq!(play::<Mystic>(&mystic(players), &seating, seed).1.decision(), Decision::Over, "{seating:?}");
        }
    }
    let search = BotKind::Search(tries(10));
    assert_eq!(play::<Mystic>(&mystic_alone(), &[search], 1).1.decision(), Decision::Over);
}

#[test]
fn search_beats_random_clearly() {
    let search = BotKind::Search(tries(60));
    let is_won = |game: &u64| {
        let mine = Seat::new(*game as usize % 2);
        let mut seating = [BotKind::Random; 2];
        seating[mine.index()] = search;
        play::<Vale>(&eternity(2), &seating, *game / 2).1.standings().winners.contains(mine)
    };
    let won = (0..12).filter(is_won).count();
    assert!(won >= 10, "search won {won} of 12 games");
}

/// The share of the victory that a search promises whoever has to choose at a
/// table that was written down, for each action that it tells of.
fn promised<G: Knowhow + Stage>(lines: &str) -> (Seat, Vec<u8>) {
    let script = format!("scenario A position\ncites this test\ngame {}\n{lines}\n--\n? over\n", G::SLUG);
    let script = scenario::parse(&script).remove(0).expect("a script");
    let position = G::stage(&script, &mut |_| Err("no file".into())).expect("a position");
    let seat = position.decision().seat().expect("somebody has to choose");
    let mut legal = Legal::new();
    position.legal(&mut legal);
    let view = position.view(Viewer::Seat(seat));
    let hints = hints::<G>((&view, seat), &legal, 9, tries(200), &Means::reproducible(), &mut Rng::new(1));
    (seat, hints.iter().map(|hint| hint.percent).collect())
}

/// Everybody plays for their own victory, whichever seat they have.
#[test]
fn who_is_far_ahead_at_the_end_is_promised_the_victory_and_who_is_far_behind_is_not() {
    for (mine, other) in [("p1", "p2"), ("p2", "p1")] {
        let eternity = |own: u32, others: u32| {
            promised::<Vale>(&format!(
                "round 10\nphase resolution\nturn {mine}\nfirst {mine}\n{mine} area burning_skull salamander\n\
                 {mine} stones 1r\n{mine} score {own}\n{other} score {others}"
            ))
        };
        let mystic = |own: u32, others: u32| {
            promised::<Mystic>(&format!(
                "round 9\nfirst {other}\nturn {mine}\nphase harvest\nmana 0\nspirits 4a\npool 0\n\
                 {mine} tokens {own}\n{other} tokens {others}\nvales-1 world_tree\nvales-2 blessed_savanna\n\
                 {mine} field c10"
            ))
        };
        for (name, ahead, behind) in
            [("eternity", eternity(50, 5), eternity(5, 50)), ("mystic", mystic(70, 3), mystic(3, 70))]
        {
            assert_eq!((ahead.0.to_string().as_str(), behind.0.to_string().as_str()), (mine, mine), "{name}");
            assert!(!ahead.1.is_empty() && ahead.1.iter().all(|&percent| percent >= 90), "{name}, {mine}: {ahead:?}");
            assert!(
                !behind.1.is_empty() && behind.1.iter().all(|&percent| percent <= 10),
                "{name}, {mine}: {behind:?}"
            );
        }
    }
}

fn push_spoils(position: &Mystic, dealer: &Dealer) -> bool {
    let (mut position, mut dealer, mut events) = (*position, dealer.clone(), Vec::new());
    position.apply(Action::Push, &mut events).expect("there is something to push");
    while position.decision() == Decision::Chance && position.open().phase == Phase::Planting {
        let outcome = position.sample(&mut dealer).expect("chance has an outcome");
        position.resolve(outcome, &mut events).expect("a sampled outcome is possible");
    }
    events.iter().any(|event| matches!(event, Event::Spoiled(_)))
}

/// Whoever knows the next card pushes as often as it is safe; whoever does not
/// chooses the same whatever comes.
#[test]
fn whoever_knows_the_next_card_spoils_less_often_than_who_does_not() {
    let (mut omniscient, mut luck) = (Omniscient::<Mystic>::new(tries(250), Means::reproducible()), Rng::new(1));
    let (mut safe, mut spoiling) = ((0, 0), (0, 0));
    for field in ["c1 c2 c10 c11 c12", "c1 c4 c13 c10 c11", "c1 c2 c14 c10"] {
        let position = planting(field);
        let mut legal = Legal::new();
        position.legal(&mut legal);
        let legal = Choices::new(&legal).expect("something is legal");
        for seed in 0..16 {
            let dealer = Dealer::new(seed);
            let pushes = usize::from(omniscient.choose(&position, &dealer, legal, &mut luck) == Action::Push);
            let (deals, pushed) = if push_spoils(&position, &dealer) { &mut spoiling } else { &mut safe };
            (*deals, *pushed) = (*deals + 1, *pushed + pushes);
        }
    }
    assert!(safe.0 > 10 && spoiling.0 > 10, "{safe:?} {spoiling:?}");
    assert!(2 * spoiling.1 * safe.0 < safe.1 * spoiling.0, "{spoiling:?} pushes that spoil, {safe:?} that do not");
}

/// Somebody who has planted these cards, with a Cursed Land on-deck.
fn planting(field: &str) -> Mystic {
    let text = format!(
        "scenario A push\ncites this test\ngame mystic\nround 4\np1 card c13 podlings_top\n\
         p1 card c14 podlings_middle podlings_bottom\np1 field {field}\np1 on-deck c3\np2 field c1 c2\np2 on-deck c3\n--\n? over\n"
    );
    let script = scenario::parse(&text).remove(0).expect("a script");
    Mystic::stage(&script, &mut |_| Err("no file".into())).expect("a position")
}

/// Plays a game in which somebody who knows everything sits in the first seat,
/// and tells whether they won.
fn won_by_omniscient<G: Knowhow>(setup: &G::Setup, budget: Budget, seed: u64) -> bool {
    let mut omniscient = Omniscient::<G>::new(budget, Means::reproducible());
    let (mut rng, mut luck) = (Rng::new(seed), Rng::new(derive_seed(seed, 1)));
    let mut dealer = Dealer::new(seed);
    let mut position = G::new(setup);
    let mut legal = Legal::new();
    loop {
        match position.decision() {
            Decision::Over => return position.standings().winners.contains(Seat::new(0)),
            Decision::Chance => {
                let outcome = position.sample(&mut dealer).expect("chance has an outcome");
                position.resolve(outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Decision::Player { seat, .. } => {
                position.legal(&mut legal);
                let legal = Choices::new(&legal).expect("something is legal");
                let action = match seat.index() {
                    0 => omniscient.choose(&position, &dealer, legal, &mut luck),
                    _ => legal.choose(&mut rng),
                };
                position.apply(action, &mut ()).expect("only what is legal is chosen");
            }
        }
    }
}

#[test]
fn whoever_knows_everything_plays_by_the_rules_and_well() {
    let won = (0..6).filter(|&seed| won_by_omniscient::<Vale>(&eternity(2), tries(60), seed)).count();
    assert!(won >= 5, "won {won} of 6 games");
    for players in 2..=4 {
        assert!(won_by_omniscient::<Mystic>(&mystic(players), tries(10), 1), "lost to {} bots of chance", players - 1);
    }
    // A nemesis may win; what matters is that the game is played to its end.
    won_by_omniscient::<Mystic>(&mystic_alone(), tries(10), 1);
}

#[test]
fn hints_begin_with_what_a_search_would_do_and_say_the_same_again() {
    let mut game = LiveGame::<Vale>::new(&eternity(2), ["Ada", "Bo"]);
    let (mut dealer, mut rng) = (Dealer::new(4), Rng::new(4));
    let mut lines = 0;
    for step in 0..80 {
        game.deal(&mut dealer).expect("cards are dealt");
        let Some(seat) = game.position().decision().seat() else { break };
        let ask = || asked(&game).hints(3, tries(150), &Means::reproducible(), &mut Rng::new(step));
        let hints = ask();
        assert_eq!(hints, ask(), "step {step}");
        let legal = game.legal(seat);
        assert!(!hints.is_empty() && hints.len() <= 3 && hints.iter().all(|hint| legal.contains(&hint.action)));
        let search = BotKind::Search(tries(150));
        let chosen = asked(&game).choose(search, &Means::reproducible(), &mut Rng::new(step));
        assert_eq!(hints.first().map(|hint| &hint.action), legal.get(chosen), "{hints:?}");
        // The others follow by how often they were tried, and a plan is ahead by
        // 32 tries.
        assert!(hints.windows(2).all(|pair| pair[0].visits + 32 >= pair[1].visits), "{hints:?}");
        assert!(hints.iter().all(|hint| hint.percent <= 100), "{hints:?}");
        lines += hints.iter().filter(|hint| !hint.line.is_empty()).count();
        let action = rng.choose(&legal).expect("there is something to choose").clone();
        game.apply(seat, &action).expect("it is legal");
    }
    assert!(lines > 0, "no hint ever says what is expected to follow");
}

/// Two games that look the same to somebody get the same hints: the choices hang
/// on every number of them.
fn twins_get_the_same_hints<G: Knowhow + Conforming>(setup: &G::Setup) {
    let apart = twins_choose_alike::<G>(setup, 0..4, |view, _, legal, rng| {
        if legal.len() < 2 || rng.below(6) > 0 {
            return None;
        }
        let seat = G::determinize(view, &mut Rng::new(1)).decision().seat()?;
        let found = hints::<G>((view, seat), &legal, 3, tries(80), &Means::reproducible(), rng);
        let numbers = found.iter().map(|hint| hint.visits as usize + usize::from(hint.percent) + hint.line.len());
        Some(legal[numbers.sum::<usize>() % legal.len()])
    });
    assert!(apart > 30, "{apart} hints while something differed prove little");
}

#[test]
fn hints_depend_on_nothing_that_cannot_be_seen() {
    twins_get_the_same_hints::<Vale>(&eternity(3));
    twins_get_the_same_hints::<Mystic>(&secretive());
}

/// What is drawn looks like what was seen, and is the same for the same luck: there
/// is nothing but the view that it could hang on.
fn samples_look_like_the_view<G: Game>(setup: &G::Setup) {
    let mut compared = 0;
    each_choice::<G>(setup, 3, |position, _, _, _| {
        compared += 1;
        for viewer in Viewer::all(position.seats()) {
            let view = position.view(viewer);
            let elsewhere = G::determinize(&view, &mut Rng::new(compared));
            assert_eq!(elsewhere.view(viewer), view, "choice {compared}: {viewer} sees something else");
            let [here, there] =
                [position, &elsewhere].map(|it| G::determinize(&it.view(viewer), &mut Rng::new(!compared)));
            assert_eq!(here, there, "choice {compared}: {viewer} sees the same, and other cards are drawn");
        }
    });
    assert!(compared > 20, "{compared} choices prove little");
}

#[test]
fn samples_look_like_what_was_seen() {
    for players in 2..=4 {
        samples_look_like_the_view::<Vale>(&eternity(players));
        samples_look_like_the_view::<Mystic>(&mystic(players));
    }
    samples_look_like_the_view::<Mystic>(&mystic_alone());
}
