use tabletop::replay::StillRunning;
use tabletop::{Digest, Seat, Viewer};

use super::*;

const TOO_LITTLE: RefusalCode = RefusalCode { game: "eternity", code: "too-little" };

fn english() -> &'static Language {
    Language::english()
}

#[test]
fn a_match_that_does_not_go_on_says_why() {
    use MatchError as E;
    let (first, second) = (Seat::new(0), Seat::new(1));
    let names = ["Ada".to_owned()];
    for (error, expected) in [
        (E::WrongSeat { seat: first, deciding: second }, "It is p2 who has to choose now, not Ada."),
        (E::ChanceDecides, "Nobody can choose now: the cards have to be dealt first."),
        (E::PlayerDecides(first), "There is nothing to deal now: Ada has to choose."),
        (E::Over, "The game is over; nothing can be chosen any more."),
        (E::Unreadable(NotationError::Seat("p9".into())), "`p9` is not a seat; the seats are p1 to p4."),
        (E::Refused { action: "p1 summon hydra".into(), refusal: TOO_LITTLE }, "Those stones are not worth enough."),
        (
            E::NothingComesUp,
            "The game cannot go on: a card has to be dealt, but there is none that could come up. \
             Please report this, with the saved game.",
        ),
        (E::NoSuchAction { index: 3, legal: 3 }, "There is no such choice: only 3 can be chosen from."),
        (E::TooLong, "The game has gone on for 200000 steps, the most that can be recorded. It cannot go on."),
    ] {
        assert_eq!(match_error(&error, Speech { language: english(), names: &names }), expected);
    }
}

#[test]
fn notation_that_cannot_be_read_says_what_is_expected() {
    use NotationError as E;
    let card = |suggestion: Option<&str>| E::Card { name: "hidra".into(), suggestion: suggestion.map(str::to_owned) };
    for (error, expected) in [
        (E::Seat("p9".into()), "`p9` is not a seat; the seats are p1 to p4."),
        (card(None), "There is no card `hidra`."),
        (card(Some("hydra")), "There is no card `hidra`; did you mean `hydra`?"),
        (
            E::Verb { verb: "eat".into(), expected: &["sell", "tame"] },
            "`eat` is not something that can be done here. What can be done: sell, tame.",
        ),
        (
            E::Form { text: "end now".into(), expected: "a verb that stands alone" },
            "`end now` is not written as it has to be: what follows the verb does not fit.",
        ),
    ] {
        assert_eq!(notation_error(&error, english()), expected);
    }
}

#[test]
fn a_record_that_cannot_be_read_says_what_to_do() {
    use ReplayError as E;
    let (written, computed) = (Digest::of("one"), Digest::of("two"));
    for (error, expected) in [
        (
            E::NotAReplay,
            "This is not a recorded game: its first line should be `valecraft replay 1`. Is it the right file?",
        ),
        (
            E::Version { found: 7 },
            "This game was recorded in format 7, but this program reads format 1. \
             The file is left as it is; the version of Valecraft that wrote it can still read it.",
        ),
        (
            E::TooLarge { bytes: 5_000_000 },
            "This recorded game has 5000000 bytes; no more than 4194304 are read. Is it the right file?",
        ),
        (
            E::TooManySteps,
            "This recorded game has more than 200000 steps, the most that are read. Is it the right file?",
        ),
        (
            E::LongLine { line: 3 },
            "Line 3 of this recorded game is longer than 2000 bytes, the longest that is read. Is it the right file?",
        ),
        (
            E::ControlCharacter { line: 3 },
            "Line 3 of this recorded game has a control character, which no record has. \
             The file has been damaged or changed; use a copy of it if there is one.",
        ),
        (
            E::Truncated,
            "This recorded game has been cut short: its last line should be `check` and a fingerprint. \
             Use another copy of it if there is one.",
        ),
        (
            E::Damaged { written, computed },
            "This recorded game has been changed or damaged: it says `check 7692c3ad3540bb803c020b3aee66cd88`, \
             but its lines give 3fc4ccfe745870e2c0d99f71f30ff065. Use another copy of it if there is one.",
        ),
        (
            E::Line { line: 2, found: "x".into(), expected: "`game` and its name" },
            "Line 2 of this recorded game should be `game` and its name, but it is `x`.",
        ),
        (
            E::Ending { line: 9, recorded: "running".into(), replayed: "over".into() },
            "Line 9 of this recorded game says that it ends with `running`, but its steps lead to `over`.",
        ),
    ] {
        assert_eq!(replay_error(&error, english()), expected);
    }
}

#[test]
fn a_record_of_something_else_says_what_is_different() {
    use ReplayError as E;
    for (error, expected) in [
        (
            E::WrongGame { recorded: "mystic".into(), expected: "eternity" },
            "This is a recorded game of `mystic`, not of `eternity`.",
        ),
        (
            E::WrongRules { recorded: 1, here: 2 },
            "This game was played by version 1 of the rules, but this program has version 2. \
             The file is left as it is; the version of Valecraft that wrote it can still play it.",
        ),
        (
            E::WrongCards { recorded: "12ab".into(), here: "34cd".into() },
            "This game was played with other cards (it has 12ab, here are 34cd). \
             Pass the pack that it was played with by `--cards`.",
        ),
        (
            E::WrongSeats { recorded: 2, here: 3 },
            "This game was played by 2 players, but the table has been set for 3.",
        ),
        (E::WrongSeats { recorded: 1, here: 2 }, "This game was played by 1 player, but the table has been set for 2."),
        (
            E::Redacted { viewer: Viewer::Seat(Seat::new(0)) },
            "This record shows the game only as p1 saw it; without the hidden steps it cannot be replayed. \
             Use the full record if there is one.",
        ),
        (
            E::Redacted { viewer: Viewer::Spectator },
            "This record shows the game only as a spectator saw it; without the hidden steps it cannot be replayed. \
             Use the full record if there is one.",
        ),
    ] {
        assert_eq!(replay_error(&error, english()), expected);
    }
}

#[test]
fn a_step_that_cannot_be_replayed_says_why() {
    use StepProblem as P;
    for (problem, expected) in [
        (P::WrongActor { expected: "p2".into() }, "The game waits for p2."),
        (P::WrongActor { expected: "chance".into() }, "The game waits for chance."),
        (P::AfterTheEnd, "The game was over before."),
        (P::Unreadable(NotationError::Seat("p9".into())), "`p9` is not a seat; the seats are p1 to p4."),
        (P::Refused(TOO_LITTLE), "The rules do not allow it. Those stones are not worth enough."),
        (P::Hidden, "What was chosen is hidden."),
    ] {
        let error = ReplayError::Step { line: 12, step: "p1 end".into(), problem };
        let expected = format!("Line 12 of this recorded game, `p1 end`, cannot be replayed. {expected}");
        assert_eq!(replay_error(&error, english()), expected);
    }
}

#[test]
fn a_position_that_is_not_written_as_a_scenario_says_why() {
    use ExportError as E;
    for (error, expected) in [
        (
            E::StillRunning(StillRunning),
            "All that is hidden can be told only of a game that was played to its end. Ask for what one player knew.",
        ),
        (E::NoSuchStep { wanted: 9, steps: 7 }, "This game has no step 9: name one from 0 to 7."),
        (
            E::Over,
            "The game is over in this position, and no scenario begins after the end. Go back to an earlier step.",
        ),
        (
            E::Title("a #1".into()),
            "`a #1` cannot be the title of a scenario, which is one short line of text without ` #`. \
             Give the game a shorter or simpler name.",
        ),
        (
            E::PackName("my pack.ron".into()),
            "`my pack.ron` cannot be named in a scenario. Give the file of the cards a name without spaces and `#`.",
        ),
        (E::NoWords, "This position cannot be written as a scenario; try it again when a turn begins."),
    ] {
        assert_eq!(export_error(&error, english()), expected);
    }
}
