//! Programs that take part in matches, and what happens when they misbehave.

use std::convert::Infallible;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use arena::{Contender, GameError, Plan, Played, Recording, Report, RunError, played, run};
use serde_json::{Value, json};
use tabletop::{Decision, Game, Legal, Notation, Seat, Viewer};
use vale_of_eternity::{Setup, Vale};

fn program(behaviour: &str) -> Contender {
    let command = format!("cmd:'{}' {behaviour}", env!("CARGO_BIN_EXE_arena-test-player"));
    command.parse().expect("a contender")
}

fn bot(name: &str) -> Contender {
    name.parse().expect("a contender")
}

fn plan(bots: Vec<Contender>, games: u64) -> Plan<Vale> {
    let setup = Setup::printed(bots.len()).expect("a table for two to four");
    Plan::new(setup, bots, games, 42).expect("a plan that can be played")
}

fn play(plan: &Plan<Vale>) -> (Report, Vec<Played>) {
    let played = Mutex::new(Vec::new());
    let watch = |game: &Played| -> Result<(), Infallible> {
        played.lock().expect("no thread panicked").push(game.clone());
        Ok(())
    };
    let report = run(plan, NonZeroUsize::MIN, watch).expect("the match can be played");
    (report, played.into_inner().expect("no thread panicked"))
}

fn notes(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("programs-{test}"));
    fs::write(&path, "").expect("files for tests can be written");
    path
}

#[test]
fn a_program_that_plays_well_plays_the_whole_match() {
    let (report, played) = play(&plan(vec![program("well"), bot("random")], 4));
    assert_eq!((report.games, report.faults.len()), (4, 0), "{:?}", report.faults);
    assert!(played.iter().all(|game| game.fault.is_none() && game.rounds > 1));
}

#[test]
fn every_way_to_misbehave_loses_the_game_with_a_note_and_never_the_match() {
    for (behaviour, note) in [
        ("crash", "instead of answering, saying `the third choice is too much for me`"),
        ("close", "its answer `{\"action\":` is not {\"action\": \"...\"} in JSON"),
        ("garbage", "its answer `\u{fffd}\u{fffd}[2J not json` is not"),
        ("no-action", "its answer `{\"move\": 3}` is not"),
        ("list", "its answer `[\"draft\"]` is not"),
        ("illegal", "it answered `fly away`, which is not one of the legal actions"),
        ("number-in-words", "the `number` of its answer, `\"one\"`, is not a number"),
        ("other-number", "it said something without being asked: `{\"action\":"),
        ("end-before-its-child", "it ended (exit status: 7) instead of answering, saying `somebody else goes on`"),
        ("long", "it answered with more than 65536 bytes on one line"),
    ] {
        let (report, played) = play(&plan(vec![program(behaviour), bot("random")], 2));
        assert_eq!(report.games, 2, "{behaviour}");
        for game in &played {
            let fault = game.fault.as_ref().unwrap_or_else(|| panic!("{behaviour} is a fault"));
            assert_eq!(game.seating[fault.seat.index()], program(behaviour));
            assert!(fault.note.contains(note), "{behaviour}: {}", fault.note);
            assert_eq!(game.standings.winners.iter().collect::<Vec<_>>(), [fault.seat.next(2)], "the other one wins");
        }
        let result = report.results.iter().find(|result| result.faults > 0).expect("somebody at fault");
        assert_eq!((result.success.wins, result.faults), (0.0, 2), "{behaviour}");
        assert_eq!(report.faults.len(), 2, "{behaviour}");
    }
}

#[test]
fn a_game_that_is_stopped_while_a_program_thinks_is_lost_by_nobody() {
    let plan = plan(vec![program("sleep"), program("sleep")], 1).with_limit(Duration::from_secs(60));
    let stop = AtomicBool::new(false);
    let stopped = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(100));
            stop.store(true, Ordering::Relaxed);
        });
        played::play(&plan, 0, &stop)
    });
    assert!(matches!(stopped, Err(GameError::Stopped { game: 0 })), "{stopped:?}");
}

#[test]
fn a_program_that_always_fails_has_no_share_of_any_victory() {
    for players in [3, 4] {
        let mut seats = vec![program("illegal"); players - 1];
        seats.push(bot("random"));
        let (_, played) = play(&plan(seats, players as u64));
        for game in played {
            let winners = game.standings.winners.iter().map(|seat| game.seating[seat.index()].to_string());
            assert_eq!(winners.collect::<Vec<_>>(), ["random"], "{players} players");
        }
    }
}

#[test]
fn who_says_which_choice_is_meant_plays_the_whole_match() {
    for behaviour in ["numbered", "number-as-fraction", "no-number"] {
        let (report, _) = play(&plan(vec![program(behaviour), bot("random")], 2));
        assert_eq!((report.games, report.faults.len()), (2, 0), "{behaviour}: {:?}", report.faults);
    }
}

/// That the system has no room for another process says nothing about a bot.
#[test]
fn a_program_that_the_system_does_not_start_ends_the_match_and_loses_nothing() {
    let plan = plan(vec![bot("random"), bot("cmd:./no-such-program-anywhere")], 2);
    let refused = run(&plan, NonZeroUsize::MIN, |_: &Played| Ok::<_, Infallible>(()));
    let Err(RunError::Game(error @ GameError::NotStarted { game: 0, .. })) = refused else { panic!("{refused:?}") };
    assert!(error.to_string().contains("does not start cmd:./no-such-program-anywhere"), "{error}");
}

#[test]
fn who_answers_twice_loses_the_game_by_the_answer_that_was_not_asked_for() {
    // Whether it comes before the next question or after it is up to the system.
    let (_, played) = play(&plan(vec![program("twice"), bot("random")], 1));
    let note = played[0].fault.as_ref().map(|fault| fault.note.clone()).expect("a fault");
    assert!(note.contains("without being asked") || note.contains("not one of the legal actions"), "{note}");
}

#[test]
fn who_takes_too_long_loses_the_game() {
    let plan = plan(vec![program("sleep-on"), bot("random")], 1).with_limit(Duration::from_millis(100));
    let (_, played) = play(&plan);
    let note = played[0].fault.as_ref().map(|fault| fault.note.as_str());
    assert_eq!(note, Some("it did not answer within 100ms, saying `I have lost my way`"));
}

#[test]
fn the_others_share_the_victory_over_a_program_at_fault() {
    let (_, played) = play(&plan(vec![bot("random"), program("illegal"), bot("random")], 1));
    let winners: Vec<_> = played[0].standings.winners.iter().collect();
    assert_eq!(winners, [Seat::new(0), Seat::new(2)]);
}

#[test]
fn a_game_that_was_broken_off_has_no_record() {
    let plan = plan(vec![bot("random"), program("illegal")], 1).with_recording(Recording::On);
    let (_, played) = play(&plan);
    assert!(played[0].fault.is_some() && played[0].replay.is_none());
}

/// What the program at a seat should have been told in a recorded game, by
/// playing the record again.
fn expected_messages(plan: &Plan<Vale>, played: &Played, seat: Seat) -> Vec<Value> {
    let viewer = Viewer::Seat(seat);
    let (mut messages, mut since) = (Vec::new(), Vec::new());
    let mut ask = |position: &Vale, since: &mut Vec<Value>| {
        let Decision::Player { seat: deciding, prompt } = position.decision() else { return };
        if deciding != seat {
            return;
        }
        let mut legal = Legal::new();
        position.legal(&mut legal);
        let legal: Vec<_> = legal.iter().map(|&action| position.action_text(action)).collect();
        messages.push(json!({
            "type": "choose",
            "number": messages.len() + 1,
            "prompt": position.prompt_text(prompt),
            "legal": legal,
            "view": position.view_json(&position.view(viewer)),
            "since": std::mem::take(since),
            "limit_ms": 5000,
        }));
    };
    let start = Vale::new(plan.setup());
    ask(&start, &mut since);
    let replay = played.replay.as_ref().expect("a recorded game");
    replay
        .run(start, |moment| {
            let step = moment.step_seen_by(viewer);
            let events: Vec<_> =
                moment.events_seen_by(viewer).into_iter().map(|event| moment.after.event_json(event)).collect();
            since.push(json!({"by": step.actor.to_string(), "step": step.text, "events": events}));
            ask(moment.after, &mut since);
        })
        .expect("what was played can be replayed");
    messages
}

#[test]
fn a_program_hears_exactly_what_its_seat_may_know() {
    let notes = notes("hears");
    let program = program(&format!("well '{}'", notes.display()));
    let plan = plan(vec![bot("random"), program], 1).with_recording(Recording::On);
    let (_, played) = play(&plan);
    let seat = Seat::new(1);
    let text = fs::read_to_string(&notes).expect("the program took notes");
    let heard: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (hello, rest) = heard.split_first().expect("a greeting");
    let (over, choices) = rest.split_last().expect("an end");
    let start = Vale::new(plan.setup());
    let greeting = json!({
        "type": "hello", "protocol": 1, "game": "eternity", "rules": Vale::RULES_VERSION,
        "cards": start.card_digest(), "setup": Vale::setup_json(plan.setup()), "seat": "p2", "players": 2,
        "limit_ms": 5000,
    });
    assert_eq!(hello, &greeting);
    assert_eq!(choices, expected_messages(&plan, &played[0], seat));
    let hidden = choices.iter().flat_map(|choice| choice["since"].as_array()).flatten();
    assert!(hidden.filter(|step| step["step"].is_null()).count() > 0, "something was hidden from it");
    let winners: Vec<_> = played[0].standings.winners.iter().map(|seat| seat.to_string()).collect();
    let end = json!({"type": "over", "scores": played[0].standings.scores(), "winners": winners, "fault": null});
    assert_eq!(over, &end);
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_behind() {
    let ended = |number: &str| {
        // Who has ended may still be listed until somebody has asked how.
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        stat.rsplit_once(')').is_none_or(|(_, state)| state.trim_start().starts_with(['Z', 'X']))
    };
    for behaviour in ["sleep-on", "linger", "leave-a-child-behind"] {
        let notes = notes(behaviour);
        let program = program(&format!("{behaviour} '{}'", notes.display()));
        let (_, played) = play(&plan(vec![program, bot("random")], 1).with_limit(Duration::from_millis(100)));
        assert_eq!(played[0].fault.is_some(), behaviour == "sleep-on", "{behaviour}");
        let numbers = fs::read_to_string(&notes).expect("the program took notes");
        assert!(!numbers.is_empty(), "{behaviour}");
        for number in numbers.lines() {
            let looks = std::iter::repeat_with(|| {
                ended(number) || {
                    std::thread::sleep(Duration::from_millis(20));
                    false
                }
            });
            assert!(looks.take(250).any(|gone| gone), "{behaviour}: process {number} is still there");
        }
    }
}
