//! What can be wrong with a record.

use crate::digest::Digest;
use crate::erased::RefusalCode;
use crate::notation::NotationError;
use crate::replay::{FORMAT_VERSION, MAX_BYTES, MAX_LINE, MAX_STEPS};
use crate::seat::Viewer;

/// Why a record cannot be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// It is some other kind of text.
    #[error("this is not a recorded game: its first line should be `valecraft replay {FORMAT_VERSION}`")]
    NotAReplay,
    /// It was written by another version of the program.
    #[error("this recorded game has format {found}, but only format {FORMAT_VERSION} can be read")]
    Version {
        /// The version of its format.
        found: u32,
    },
    /// It has more bytes than a record may have.
    #[error("this recorded game has {bytes} bytes; no more than {MAX_BYTES} are read")]
    TooLarge {
        /// How many there are.
        bytes: usize,
    },
    /// It has more steps than a record may have.
    #[error("this recorded game has more than {MAX_STEPS} steps, the most that are read")]
    TooManySteps,
    /// A line is longer than any line of a record.
    #[error("line {line} of this recorded game is longer than {MAX_LINE} bytes, the longest that is read")]
    LongLine {
        /// The number of the line, counted from one.
        line: usize,
    },
    /// A line has characters that a terminal would obey.
    #[error("line {line} of this recorded game has a control character, which no record has")]
    ControlCharacter {
        /// The number of the line, counted from one.
        line: usize,
    },
    /// The end is missing.
    #[error("this recorded game has been cut short: its last line should be `check` and a fingerprint")]
    Truncated,
    /// The fingerprint does not fit the lines above it.
    #[error("this recorded game has been changed or damaged: it says `check {written}`, but its lines give {computed}")]
    Damaged {
        /// The fingerprint that the record carries.
        written: Digest,
        /// The fingerprint of its lines.
        computed: Digest,
    },
    /// A line is not what it should be.
    #[error("line {line}: expected {expected}, found `{found}`")]
    Line {
        /// The number of the line, counted from one.
        line: usize,
        /// What the line is.
        found: String,
        /// What it should be.
        expected: &'static str,
    },
    /// It belongs to another game.
    #[error("this is a recorded game of `{recorded}`, not of `{expected}`")]
    WrongGame {
        /// The game that was recorded.
        recorded: String,
        /// The game that was asked to replay it.
        expected: &'static str,
    },
    /// It was played by other rules.
    #[error("this game was played by version {recorded} of the rules; these are version {here}")]
    WrongRules {
        /// The version that it was played by.
        recorded: u32,
        /// The version of the rules here.
        here: u32,
    },
    /// It was played with other cards.
    #[error(
        "this game was played with the cards {recorded}, but these are the cards {here}; \
         pass the pack it was played with by --cards"
    )]
    WrongCards {
        /// The fingerprint of the cards that it was played with.
        recorded: String,
        /// The fingerprint of the cards here.
        here: String,
    },
    /// It has another number of seats than the game that should replay it.
    #[error("this game was played by {recorded} players, but the table has been set for {here}")]
    WrongSeats {
        /// How many players the record names.
        recorded: usize,
        /// How many seats the table has.
        here: usize,
    },
    /// It leaves out what a viewer could not see.
    #[error("this record shows the game only as {viewer} saw it; without the hidden steps it cannot be replayed")]
    Redacted {
        /// Whose view it is.
        viewer: Viewer,
    },
    /// A step cannot be taken.
    #[error("line {line}: `{step}` cannot be replayed: {problem}")]
    Step {
        /// The number of the line, counted from one.
        line: usize,
        /// The step as it was written.
        step: String,
        /// What is wrong with it.
        problem: StepProblem,
    },
    /// The record ends in another way than its steps lead to.
    #[error("line {line}: the record ends with `{recorded}`, but its steps lead to `{replayed}`")]
    Ending {
        /// The number of the line, counted from one.
        line: usize,
        /// How it says that it ends.
        recorded: String,
        /// How it ends when it is replayed.
        replayed: String,
    },
}

/// What is wrong with a step.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepProblem {
    /// Somebody else has to choose.
    #[error("the game waits for {expected}")]
    WrongActor {
        /// Who has to choose.
        expected: String,
    },
    /// The game was over already.
    #[error("the game is over")]
    AfterTheEnd,
    /// It is not notation.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The rules do not allow it.
    #[error("{0}")]
    Refused(RefusalCode),
    /// It is hidden.
    #[error("what was chosen is hidden")]
    Hidden,
}

/// The game is not over, so that its full record would give secrets away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game is still running; its full record can be had when it is over")]
pub struct StillRunning;
