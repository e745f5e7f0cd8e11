//! Tournaments: who meets whom, what is kept, and when they stop.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use arena::plan::USUAL_LIMIT;
use arena::sprt::{ErrorRate, Verdict};
use arena::{
    Contender, Contest, Findings, Finish, GameResult, Ledger, Mode, RunError, Sprt, Terms, Times, Tournament,
    TournamentError,
};
use vale_of_eternity::{Setup, Vale};

fn contenders(names: &[&str]) -> Vec<Contender> {
    names.iter().map(|name| name.parse().expect("a contender")).collect()
}

fn terms(players: usize, mode: Mode, games: u64) -> Terms<Vale> {
    let setup = Setup::printed(players).expect("a table for two to four");
    Terms { setup, mode, games, seed: 42, limit: USUAL_LIMIT }
}

fn tournament(names: &[&str], players: usize, games: u64) -> Tournament<Vale> {
    Tournament::new(contenders(names), terms(players, Mode::RoundRobin, games)).expect("a tournament")
}

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("some threads")
}

fn place(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("tournament-{test}.jsonl"));
    let _ = fs::remove_file(&path);
    path
}

/// Plays until the end, or until so many games have been kept.
fn play_some(contest: &mut Contest<'_, Vale>, workers: usize, most: usize, ledger: Option<&mut Ledger>) -> Finish {
    let (stop, mut kept, mut ledger) = (AtomicBool::new(false), 0, ledger);
    let keep = |result: &GameResult| {
        kept += 1;
        stop.store(kept >= most, Ordering::Relaxed);
        ledger.as_mut().map_or(Ok(()), |ledger| ledger.append(result))
    };
    contest.play(threads(workers), &stop, keep).expect("all games can be played")
}

/// The results without the times, which are never the same twice.
fn timeless(results: &[GameResult]) -> Vec<GameResult> {
    let mut results = results.to_vec();
    for seat in results.iter_mut().flat_map(|result| &mut result.seats) {
        (seat.thinking_us, seat.longest_us, seat.times_us) = (0, 0, Times::default());
    }
    results
}

fn all_of(tournament: &Tournament<Vale>, workers: usize) -> Vec<GameResult> {
    let mut contest = Contest::new(tournament, None, Vec::new());
    assert_eq!(play_some(&mut contest, workers, usize::MAX, None), Finish::Complete);
    timeless(contest.results())
}

#[test]
fn the_mode_says_who_meets_whom() {
    let names = ["random", "greedy", "planner"];
    for (mode, expected) in [(Mode::RoundRobin, vec![(0, 1), (0, 2), (1, 2)]), (Mode::Gauntlet, vec![(0, 1), (0, 2)])] {
        let tournament = Tournament::new(contenders(&names), terms(2, mode, 2)).expect("a tournament");
        let pairs: Vec<_> = tournament.pairings().iter().map(|pairing| (pairing.one, pairing.other)).collect();
        assert_eq!(pairs, expected, "{mode}");
    }
}

#[test]
fn both_of_a_pair_have_every_seat_of_a_deal_equally_often() {
    for (players, games) in [(2, 2), (3, 6), (4, 8)] {
        let tournament = tournament(&["random", "greedy"], players, games);
        assert_eq!(tournament.games_per_pairing(), games);
        let found: Vec<_> =
            (0..tournament.games()).filter_map(|number| tournament.find(tournament.fixture(number))).collect();
        let deals: BTreeSet<_> = found.iter().map(|(plan, game)| plan.deal(*game)).collect();
        assert_eq!((found.len() as u64, deals.len()), (games, 1), "{players} players");
        for seat in 0..players {
            let greedy = |(plan, game): &&(&arena::Plan<Vale>, u64)| plan.seating(*game)[seat].to_string() == "greedy";
            assert_eq!(found.iter().filter(greedy).count() as u64, games / 2, "seat {seat} of {players}");
        }
        let tables: BTreeSet<_> = found.iter().map(|(plan, game)| plan.seating(*game)).collect();
        assert_eq!(tables.len() as u64, games, "no table is set twice");
    }
}

#[test]
fn games_are_rounded_up_to_whole_deals() {
    assert_eq!(tournament(&["random", "greedy"], 2, 5).games_per_pairing(), 6);
    assert_eq!(tournament(&["random", "greedy", "planner"], 4, 9).games(), 3 * 16);
}

#[test]
fn what_cannot_be_held_is_refused() {
    let refused = |names: &[&str]| Tournament::new(contenders(names), terms(2, Mode::RoundRobin, 2)).err();
    assert_eq!(refused(&["greedy"]), Some(TournamentError::TooFew));
    assert_eq!(refused(&["greedy", "random", "greedy"]), Some(TournamentError::Twice("greedy".to_owned())));
}

#[test]
fn results_do_not_depend_on_the_threads() {
    let tournament = tournament(&["random", "greedy", "planner"], 2, 4);
    let results = all_of(&tournament, 1);
    assert_eq!(results.len(), 12);
    assert_eq!(results, all_of(&tournament, 3));
}

#[test]
fn a_stopped_tournament_goes_on_where_it_was() {
    let path = place("goes-on");
    let tournament = tournament(&["random", "greedy", "planner"], 2, 6);
    let mut ledger = Ledger::create(&path, &tournament).expect("a new file");
    let mut contest = Contest::new(&tournament, None, Vec::new());
    assert_eq!(play_some(&mut contest, 2, 7, Some(&mut ledger)), Finish::Stopped);
    assert!((7..9).contains(&contest.results().len()), "one more may have been about to end");
    drop(ledger);
    let mut resumed = Ledger::resume(&path, &tournament).expect("a file that can be taken up");
    assert_eq!((timeless(&resumed.results).len(), resumed.dropped), (contest.results().len(), 0));
    let mut contest = Contest::new(&tournament, None, resumed.results);
    assert_eq!(play_some(&mut contest, 2, usize::MAX, Some(&mut resumed.ledger)), Finish::Complete);
    assert_eq!(timeless(contest.results()), all_of(&tournament, 1));
    drop(resumed.ledger);
    let whole = Ledger::resume(&path, &tournament).expect("a whole file");
    assert_eq!(whole.results.len() as u64, tournament.games());
}

#[test]
fn more_games_can_be_played_later() {
    let path = place("more");
    let few = tournament(&["random", "greedy"], 2, 4);
    let mut ledger = Ledger::create(&path, &few).expect("a new file");
    play_some(&mut Contest::new(&few, None, Vec::new()), 1, usize::MAX, Some(&mut ledger));
    drop(ledger);
    let many = tournament(&["random", "greedy"], 2, 10);
    let resumed = Ledger::resume(&path, &many).expect("the same tournament with more games");
    let mut contest = Contest::new(&many, None, resumed.results);
    play_some(&mut contest, 1, usize::MAX, None);
    assert_eq!(timeless(contest.results()), all_of(&many, 1));
}

fn whole_file(path: &Path, tournament: &Tournament<Vale>) -> String {
    let mut ledger = Ledger::create(path, tournament).expect("a new file");
    play_some(&mut Contest::new(tournament, None, Vec::new()), 1, usize::MAX, Some(&mut ledger));
    fs::read_to_string(path).expect("the file is text")
}

#[test]
fn half_a_line_at_the_end_is_cut_off_and_nothing_else_is_lost() {
    let path = place("half-a-line");
    let tournament = tournament(&["random", "greedy"], 2, 4);
    let whole = whole_file(&path, &tournament);
    for cut in [1, 10, 100] {
        fs::write(&path, &whole[..whole.len() - cut]).expect("files for tests can be written");
        let resumed = Ledger::resume(&path, &tournament).expect("a file that can be taken up");
        assert_eq!(resumed.results.len(), 3, "{cut}");
        assert!(resumed.dropped > 0, "{cut}");
        let kept = fs::read_to_string(&path).expect("the file is text");
        assert!(whole.starts_with(&kept) && kept.lines().count() == 4 && kept.ends_with('\n'), "{kept}");
    }
    // Even the first line may have been cut short.
    for cut in [0, 5, 40] {
        fs::write(&path, &whole[..cut]).expect("files for tests can be written");
        let resumed = Ledger::resume(&path, &tournament).expect("a file that can be begun again");
        assert!(resumed.results.is_empty());
        let kept = fs::read_to_string(&path).expect("the file is text");
        assert_eq!(kept.lines().next(), whole.lines().next());
    }
}

#[test]
fn what_is_not_a_file_of_this_tournament_is_refused_and_left_alone() {
    let path = place("refused");
    let here = tournament(&["random", "greedy"], 2, 4);
    let whole = whole_file(&path, &here);
    let lines: Vec<_> = whole.lines().collect();
    let without_end = whole.trim_end();
    for (text, told) in [
        (whole.replace("\"seed\":42", "\"seed\":43"), "its `seed` is 43, here it is 42"),
        (
            whole.replace("\"eternity\"", "\"mystic\"").replace("\"cards\":\"", "\"cards\":\"0"),
            "its `game` is \"mystic\", here it is \"eternity\"",
        ),
        (whole.replace("[\"random\",\"greedy\"]", "[\"random\"]"), "its `bots` is [\"random\"]"),
        (whole.replace("\"digest\":\"", "\"digest\":\"0"), "line 1 of"),
        (whole.replace("\"valecraft_arena\":1", "\"valecraft_arena\":2"), "format 2"),
        ("a diary\nof a fox\n".to_owned(), "is not a file of results"),
        ("a diary".to_owned(), "is not a file of results"),
        (whole.replacen("\"pairing\":0", "\"pairing\":7", 1), "line 2 of"),
        (whole.replacen("\"pairing\":0,", "", 1), "line 2 of"),
        (whole.replacen("\"bot\":\"random\"", "\"bot\":\"planner\"", 1), "the tournament has no such game"),
        (whole.replacen("\"victory\":1.0", "\"victory\":7.0", 1), "the tournament has no such game"),
        (whole.replacen("\"victory\":1.0", "\"victory\":0.0", 1), "the tournament has no such game"),
        (whole.replacen("\"victory\":0.0", "\"victory\":-1.0", 1), "the tournament has no such game"),
        (whole.replacen("\"times_us\":[[", "\"times_us\":[[0,1],[", 1), "another number of times"),
        (whole.replacen("\"times_us\":[[", "\"times_us\":[[0,0],[", 1), "was never taken"),
        (whole.replacen("\"times_us\":", "\"times\":", 1), "missing field `times_us`"),
        (format!("{whole}{}\n", lines[1]), "this game has been there before"),
        (format!("{without_end}\nnonsense\n"), "line 6 of"),
    ] {
        fs::write(&path, &text).expect("files for tests can be written");
        let refusal = Ledger::resume(&path, &here).map_err(|error| error.to_string());
        let refusal = refusal.expect_err(told);
        assert!(refusal.contains(told), "`{told}` is not in: {refusal}");
        assert_eq!(fs::read_to_string(&path).ok(), Some(text), "the file is left as it is");
    }
}

#[test]
fn a_file_is_never_overwritten_or_written_by_two() {
    let path = place("two");
    let tournament = tournament(&["random", "greedy"], 2, 2);
    let ledger = Ledger::create(&path, &tournament).expect("a new file");
    let told =
        |refusal: Result<(), arena::LedgerError>| refusal.map_err(|error| error.to_string()).expect_err("refused");
    assert!(told(Ledger::resume(&path, &tournament).map(drop)).contains("another run"));
    drop(ledger);
    assert!(told(Ledger::create(&path, &tournament).map(drop)).contains("exists already"));
    assert!(
        told(Ledger::create(Path::new(env!("CARGO_TARGET_TMPDIR")), &tournament).map(drop)).contains("regular file")
    );
    assert!(
        told(Ledger::create(Path::new("no/such/folder/file"), &tournament).map(drop))
            .contains("no folder no/such/folder")
    );
}

#[test]
fn a_question_is_answered_early_and_by_the_same_deals_on_any_number_of_threads() {
    let tournament = tournament(&["greedy", "random"], 2, 100_000);
    let sprt = Sprt::new("60%,70%".parse().expect("hypotheses"), 2, ErrorRate::USUAL, ErrorRate::USUAL);
    let answer = |workers| {
        let mut contest = Contest::new(&tournament, Some(sprt), Vec::new());
        assert_eq!(play_some(&mut contest, workers, usize::MAX, None), Finish::Answered);
        assert!(contest.results().len() < 200, "{}", contest.results().len());
        contest.evidence().expect("a question was asked")
    };
    let alone = answer(1);
    assert_eq!(alone.verdict, Verdict::High);
    assert_eq!(alone, answer(3));
}

#[test]
fn an_answer_that_is_known_already_needs_no_game() {
    let tournament = tournament(&["greedy", "random"], 2, 1_000);
    let sprt = Sprt::new("60%,70%".parse().expect("hypotheses"), 2, ErrorRate::USUAL, ErrorRate::USUAL);
    let mut contest = Contest::new(&tournament, Some(sprt), Vec::new());
    play_some(&mut contest, 2, usize::MAX, None);
    let played = contest.results().to_vec();
    let mut again = Contest::new(&tournament, Some(sprt), played.clone());
    assert_eq!((play_some(&mut again, 2, usize::MAX, None), again.results()), (Finish::Answered, played.as_slice()));
}

#[test]
fn a_game_that_cannot_be_kept_ends_the_tournament() {
    let tournament = tournament(&["greedy", "random"], 2, 1_000);
    let mut contest = Contest::new(&tournament, None, Vec::new());
    let stop = AtomicBool::new(false);
    let mut room = 3;
    let full = contest.play(threads(1), &stop, |_| {
        room -= 1;
        if room < 0 { Err("the disk is full") } else { Ok(()) }
    });
    assert_eq!(full, Err(RunError::Watcher("the disk is full")));
    assert!(stop.load(Ordering::Relaxed), "games under way are given up");
    assert_eq!(contest.results().len(), 3);
}

#[test]
fn findings_share_out_every_victory() {
    for players in [2, 3, 4] {
        let tournament = tournament(&["random", "greedy", "planner"], players, 8);
        let mut contest = Contest::new(&tournament, None, Vec::new());
        let stop = AtomicBool::new(false);
        contest.play(threads(2), &stop, |_| Ok::<_, Infallible>(())).expect("all games can be played");
        let findings = Findings::new(&tournament, contest.results(), None);
        let victories: f64 = findings.bots.iter().map(|bot| bot.share.victories).sum();
        assert!((victories - findings.games as f64).abs() < 1e-9, "{players} players: {victories}");
        assert_eq!(findings.games, tournament.games());
        let last = findings.bots.last().map(|bot| bot.bot.as_str());
        assert_eq!(last, Some("random"), "{players} players: the weakest comes last");
        for bot in &findings.bots {
            let seats = findings.games * players as u64 / 3;
            assert_eq!(bot.scores.histogram.counts.iter().sum::<u64>(), seats, "{players} players");
            let thinking = bot.thinking;
            let in_order = [thinking.median_ms, thinking.p99_ms, thinking.longest_ms];
            assert!(thinking.median_ms.is_some() && in_order.is_sorted(), "{in_order:?}");
            assert!(thinking.longest_ms >= thinking.mean_ms && thinking.choices > 0);
        }
    }
}
