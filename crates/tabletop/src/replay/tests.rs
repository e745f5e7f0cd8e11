use proptest::prelude::*;

use super::*;
use crate::digest::Digest;
use crate::test_kit::toy::{Fault, Toy};
use crate::test_kit::{each_step, random_choice};

const LINES: &str = "\
valecraft replay 1
game toy
rules 3
cards 74a33fb9729de32019906b2f57e894b4
setup {\"players\":2}
player p1 Ada
player p2 greedy bot
--
* first p2
* draw 7
* draw 8
* draw 1
* draw 2
* turn 3
p2 fold
* turn 10
p1 stake 8
p2 stake 1
* draw 0
* draw 4
* turn 9
p2 stake 7
p1 fold
--
end p1 15 p2 10 winners p1
seed 42
";

fn checked(lines: &str) -> String {
    format!("{lines}check {}\n", Digest::of(lines))
}

/// The record with a piece replaced and the fingerprint made to fit.
fn with(piece: &str, replacement: &str) -> String {
    assert_eq!(LINES.matches(piece).count(), 1, "`{piece}` should be there once");
    checked(&LINES.replace(piece, replacement))
}

fn start() -> Toy {
    Toy::new(&Fault::None)
}

fn run(text: &str) -> Result<Toy, ReplayError> {
    Replay::parse(text)?.run(start(), |_| {})
}

fn recorded(seed: u64) -> (Replay, Toy) {
    let mut recorder = Recorder::new(&start(), &Fault::None, ["Ada", "greedy bot"]);
    let end = each_step::<Toy>(&Fault::None, seed, |_, moment| recorder.note(moment.before, moment.choice));
    (recorder.finish(&end).unwrap().with_seed(seed), end)
}

fn begun(steps: usize) -> (Recorder, Toy) {
    let mut recorder = Recorder::new(&start(), &Fault::None, ["Ada", "greedy bot"]);
    let (mut position, mut rng) = (start(), crate::random::Rng::new(5));
    for _ in 0..steps {
        let choice = random_choice(&position, &mut rng).unwrap();
        recorder.note(&position, choice);
        choice.take(&mut position, &mut ()).unwrap();
    }
    (recorder, position)
}

#[test]
fn a_record_is_readable_text_that_reads_back() {
    let text = checked(LINES);
    let replay = Replay::parse(&text).unwrap();
    assert_eq!(replay.to_string(), text);
    assert_eq!(replay.header.players, ["Ada", "greedy bot"]);
    assert_eq!(replay.steps.len(), 15);
    assert!(matches!(replay.ending, Ending::Over { standings, seed: Some(42) } if standings.scores() == [15, 10]));
    assert!(run(&text).is_ok());
}

#[test]
fn every_step_is_shown_with_its_events_and_positions() {
    let replay = Replay::parse(&checked(LINES)).unwrap();
    let mut told = Vec::new();
    let mut reached = start();
    let end = replay
        .run(start(), |moment| {
            assert_eq!(*moment.before, reached);
            reached = *moment.after;
            told.push((moment.step().to_string(), moment.events.len()));
        })
        .unwrap();
    assert_eq!(end, reached);
    assert_eq!(told[9], ("p2 stake 1".to_owned(), 3), "two stakes are shown and the prize is won");
}

#[test]
fn line_endings_of_other_systems_are_read() {
    let text = checked(LINES);
    assert_eq!(Replay::parse(&text.replace('\n', "\r\n")), Replay::parse(&text));
    assert_eq!(Replay::parse(&format!("{text}\n\n")), Replay::parse(&text));
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    let fresh = || checked(LINES);
    let cases = [
        (String::new(), "this is not a recorded game"),
        ("Dear diary".to_owned(), "its first line should be `valecraft replay 1`"),
        (fresh().replace("replay 1", "replay 2"), "has format 2, but only format 1 can be read"),
        ("valecraft replay 1\n".to_owned(), "has been cut short"),
        (LINES.to_owned(), "has been cut short"),
        (fresh()[..fresh().len() - 9].to_owned(), "has been cut short"),
        (fresh().replace("draw 7", "draw 9"), "has been changed or damaged"),
        (with("game toy\n", ""), "line 2: expected `game` and its name, found `rules 3`"),
        (with("rules 3", "rules three"), "line 3: expected `rules` and their version, found `rules three`"),
        (with("{\"players\":2}", "{\"players\":"), "line 5: expected `setup` and JSON"),
        (with("player p2", "player p3"), "line 7: expected `player`, the next seat, and a name"),
        (with("player p2 greedy bot\n", "spoken by p2\n"), "line 7: expected `player`"),
        (with("* first p2", "p7 first p2"), "line 9: expected a step"),
        (with("* first p2", "p1"), "line 9: expected what was chosen"),
        (with("* draw 7", "* (hidden)"), "line 10: expected a step in the open"),
        (with("winners p1", "winners p4"), "line 25: expected `unfinished`, or `end`"),
        (with(" winners p1", ""), "line 25: expected `unfinished`, or `end`"),
        (with("end p1 15 p2 10 winners p1\n", "unfinished\n"), "line 26: expected `check` and a fingerprint"),
        (with("seed 42", "seed x"), "line 26: expected `seed` and a number"),
        (with("seed 42\n", "seed 42\nnonsense\n"), "line 27: expected `check` and a fingerprint, found `nonsense`"),
        (checked("valecraft replay 1\ngame toy\n"), "line 3: expected `rules` and their version, found ``"),
    ];
    for (text, expected) in cases {
        let error = Replay::parse(&text).expect_err(expected).to_string();
        assert!(error.contains(expected), "expected `{expected}`, got: {error}");
    }
}

#[test]
fn what_cannot_be_replayed_is_explained() {
    let cases = [
        (with("game toy", "game chess"), "a recorded game of `chess`, not of `toy`"),
        (with("rules 3", "rules 2"), "played by version 2 of the rules; these are version 3"),
        (with("cards 74a3", "cards 74a4"), "cards 74a43fb9729de32019906b2f57e894b4, but these are the cards 74a33fb"),
        (with("cards 74a3", "cards 74a4"), "--cards"),
        (with("player p2 greedy bot\n", ""), "line 24: expected"),
        (with("* first p2", "p1 fold"), "line 9: `p1 fold` cannot be replayed: the game waits for chance"),
        (with("p2 fold", "p1 fold"), "line 15: `p1 fold` cannot be replayed: the game waits for p2"),
        (with("* draw 8", "* draw 7"), "line 11: `* draw 7` cannot be replayed: no-such-outcome"),
        (with("p1 stake 8", "p1 stake 9"), "line 17: `p1 stake 9` cannot be replayed: not-in-hand"),
        (with("p1 stake 8", "p1 steak 8"), "line 17: `p1 steak 8` cannot be replayed: `steak 8` is not something"),
        (with("p1 fold\n", "p1 fold\np2 fold\n"), "line 24: `p2 fold` cannot be replayed: the game is over"),
        (
            with("p1 15", "p1 14"),
            "line 25: the record ends with `end p1 14 p2 10 winners p1`, but its steps lead to `end p1 15",
        ),
        (with("winners p1", "winners p2"), "line 25: the record ends with"),
        (with("p1 fold\n", ""), "but its steps lead to `unfinished`"),
        (with("end p1 15 p2 10 winners p1\nseed 42", "unfinished"), "the record ends with `unfinished`"),
    ];
    for (text, expected) in cases {
        let error = run(&text).expect_err(expected).to_string();
        assert!(error.contains(expected), "expected `{expected}`, got: {error}");
    }
}

#[test]
fn another_number_of_players_is_refused() {
    let text = with("player p2 greedy bot\n", "player p2 greedy bot\nplayer p3 Bo\n");
    let text = text.replace("p2 10 winners", "p2 10 p3 0 winners");
    let lines = &text[..text.find("check").unwrap()];
    assert_eq!(run(&checked(lines)), Err(ReplayError::WrongSeats { recorded: 3, here: 2 }));
}

#[test]
fn records_that_are_too_large_are_refused_unread() {
    let huge = format!("valecraft replay 1\n{}", "x".repeat(MAX_BYTES));
    assert_eq!(Replay::parse(&huge), Err(ReplayError::TooLarge { bytes: huge.len() }));
    let long = with("p2 fold\n", &"p2 fold\n".repeat(MAX_STEPS + 1));
    assert_eq!(Replay::parse(&long), Err(ReplayError::TooManySteps));
    let longest = with("p2 fold\n", &"p2 fold\n".repeat(MAX_STEPS - 14));
    assert_eq!(Replay::parse(&longest).unwrap().steps.len(), MAX_STEPS);
}

#[test]
fn a_viewer_is_not_shown_what_they_could_not_see() {
    let replay = Replay::parse(&checked(LINES)).unwrap();
    let seen_by = |viewer| {
        let seen = replay.redacted(start(), viewer).unwrap();
        assert_eq!(Replay::parse(&seen.to_string()).unwrap(), seen);
        assert_eq!(seen.run(start(), |_| {}), Err(ReplayError::Redacted { viewer }));
        let steps: Vec<_> = seen.steps.iter().map(Step::to_string).collect();
        steps[..9].join(", ")
    };
    assert_eq!(
        seen_by(Viewer::Seat(Seat::new(0))),
        "* first p2, * (hidden), * draw 8, * (hidden), * draw 2, * turn 3, p2 fold, * turn 10, p1 stake 8"
    );
    assert_eq!(
        seen_by(Viewer::Spectator),
        "* first p2, * (hidden), * (hidden), * (hidden), * (hidden), * turn 3, p2 fold, * turn 10, p1 (hidden)"
    );
}

#[test]
fn a_seed_is_told_only_in_the_full_record_of_a_finished_game() {
    let replay = Replay::parse(&checked(LINES)).unwrap();
    assert!(replay.to_string().contains("\nseed 42\n"));
    let seen = replay.redacted(start(), Viewer::Spectator).unwrap();
    assert!(!seen.with_seed(42).to_string().contains("seed"));
    let (recorder, position) = begun(6);
    assert!(!recorder.save(&position).reveal().with_seed(42).to_string().contains("seed"));
}

#[test]
fn a_running_game_has_no_full_record_but_can_be_saved() {
    let (recorder, position) = begun(6);
    let saved = recorder.save(&position).reveal();
    assert_eq!(recorder.finish(&position), Err(StillRunning));
    assert_eq!(saved.ending, Ending::Unfinished);
    let text = saved.to_string();
    assert!(text.contains("--\nunfinished\ncheck "), "{text}");
    assert_eq!(run(&text), Ok(position));
}

#[test]
fn no_name_can_pass_for_another_line() {
    let (mut replay, _) = recorded(1);
    replay.header.players[0] = "Mallory\n--\r* first p1".to_owned();
    let read = Replay::parse(&replay.to_string()).unwrap();
    assert_eq!(read.header.players[0], "Mallory -- * first p1");
    assert_eq!(read.steps, replay.steps);
}

#[test]
fn a_record_with_an_endless_name_can_be_read_back() {
    let (mut replay, _) = recorded(1);
    replay.header.players[0] = "\u{1f409}".repeat(MAX_LINE);
    let read = Replay::parse(&replay.to_string()).unwrap();
    assert!(replay.header.players[0].starts_with(&read.header.players[0]));
    assert_eq!(read.steps, replay.steps);
}

#[test]
fn seats_without_a_name_are_written_all_the_same() {
    let header = Header::of(&start(), &Fault::None, ["Ada"]);
    assert_eq!(header.players, ["Ada", ""]);
    let (mut replay, _) = recorded(1);
    replay.header = header;
    assert_eq!(Replay::parse(&replay.to_string()), Ok(replay));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_without_panic(text in "\\PC{0,200}", lines in prop::collection::vec(
        prop_oneof!["[a-z*-]{0,8}", "(game|rules|cards|setup|player|end|seed|unfinished|--)( p[0-9]| [0-9]{1,12}| \\PC{0,9}){0,4}"],
        0..30,
    )) {
        prop_assert!(Replay::parse(&text).is_err());
        let lines = format!("valecraft replay 1\n{}\n", lines.join("\n"));
        let _ = Replay::parse(&lines);
        if let Ok(replay) = Replay::parse(&checked(&lines)) {
            let _ = replay.run(start(), |_| {});
            prop_assert_eq!(Replay::parse(&replay.to_string()), Ok(replay));
        }
    }

    #[test]
    fn a_record_that_was_cut_short_is_refused(seed in 0_u64..50, part in 0.0..1.0) {
        let text = recorded(seed).0.to_string();
        let cut = (part * (text.trim_end().len() as f64)) as usize;
        prop_assert!(Replay::parse(&text[..cut]).is_err());
    }

    #[test]
    fn a_record_that_was_changed_is_refused(seed in 0_u64..50, place in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let (replay, _) = recorded(seed);
        let mut bytes = replay.to_string().into_bytes();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        let Ok(text) = String::from_utf8(bytes) else { return Ok(()) };
        // Only space at the very end does not matter.
        match Replay::parse(&text) {
            Ok(read) => prop_assert_eq!(read, replay),
            Err(_) => prop_assert_ne!(text, replay.to_string()),
        }
    }

    #[test]
    fn steps_changed_with_a_fitting_fingerprint_never_end_elsewhere(
        seed in 0_u64..50,
        one in any::<prop::sample::Index>(),
        other in any::<prop::sample::Index>(),
    ) {
        let (replay, end) = recorded(seed);
        let mut swapped = replay.clone();
        swapped.steps.swap(one.index(replay.steps.len()), other.index(replay.steps.len()));
        if let Ok(position) = Replay::parse(&swapped.to_string()).unwrap().run(start(), |_| {}) {
            prop_assert_eq!(position.standings(), end.standings());
        }
    }
}

#[test]
fn what_a_terminal_would_obey_and_endless_lines_are_refused() {
    let obeyed = with("player p1 Ada", "player p1 \u{1b}]0;Ada\u{7}");
    assert_eq!(Replay::parse(&obeyed), Err(ReplayError::ControlCharacter { line: 6 }));
    for setup in ["{\"players\":\"\\u001b[2J\"}", "{\"\\u009b2J\":2}", "[[\"\\u007f\"]]"] {
        let escaped = with("{\"players\":2}", setup);
        assert_eq!(Replay::parse(&escaped), Err(ReplayError::ControlCharacter { line: 5 }), "{setup}");
    }
    let endless = with("p1 stake 8", &format!("p1 stake {}", "8".repeat(MAX_LINE)));
    let refusal = Replay::parse(&endless).unwrap_err();
    assert_eq!(refusal, ReplayError::LongLine { line: 17 });
    assert!(refusal.to_string().len() < 200);
}
