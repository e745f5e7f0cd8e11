//! What can be wrong with a script, and what can go wrong while it runs.

use std::error::Error;
use std::fmt;

use super::MAX_LINE;
use crate::notation::{NotationError, closest};
use crate::seat::Seat;

/// A script that cannot be run: where, and what would be right.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ScriptError {
    /// The line of the file, counted from one.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl ScriptError {
    /// This problem at this line.
    pub fn at(line: usize, problem: impl Into<Problem>) -> Self {
        Self { line, problem: problem.into() }
    }
}

/// What is wrong with a line of a script.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// Something stands before the first scenario.
    #[error("`{0}` belongs to no scenario; a scenario begins with a line `scenario TITLE`")]
    BeforeScenario(String),
    /// The file holds no scenario at all.
    #[error("there is no scenario here; a scenario begins with a line `scenario TITLE`")]
    NoScenario,
    /// A scenario has no title.
    #[error("a scenario needs a title: `scenario TITLE`")]
    NoTitle,
    /// Two scenarios of a file share a title.
    #[error("another scenario of this file (line {first}) has the same title; give each its own")]
    SameTitle {
        /// Where the first one begins.
        first: usize,
    },
    /// The script does not say which game it is about.
    #[error("the scenario does not name its game; add a line such as `game {example}`")]
    NoGame {
        /// A game there is.
        example: &'static str,
    },
    /// The script names a game twice.
    #[error("the scenario names its game a second time; once is enough")]
    SecondGame,
    /// There is no such game.
    #[error("there is no game `{written}`{}; games are: {}", hint(.suggestion.as_deref()), .known.join(", "))]
    UnknownGame {
        /// What was written.
        written: String,
        /// The closest game there is.
        suggestion: Option<String>,
        /// The games there are.
        known: Vec<&'static str>,
    },
    /// The position is never closed off from the steps.
    #[error("the scenario has no line `--`; it stands between the position and the steps")]
    NoSeparator,
    /// The position is closed off twice.
    #[error("the scenario has a second line `--`; one is enough")]
    SecondSeparator,
    /// Nothing is played and nothing is expected.
    #[error("the scenario has no steps after `--`; add an expectation such as `? decides p1`")]
    NoSteps,
    /// A step stands among the lines of the position.
    #[error("`{0}` is a step; steps come after the line `--`")]
    StepBeforeSeparator(String),
    /// A line after `--` is no step.
    #[error("`{0}` is no step; steps begin with a seat (`p1 …`), `*` for chance or `?` for an expectation")]
    NotAStep(String),
    /// Something is missing after a word.
    #[error("`{word}` needs {needs}")]
    Incomplete {
        /// The word.
        word: String,
        /// What should follow it.
        needs: &'static str,
    },
    /// A word that stands for itself was followed by something.
    #[error("nothing follows `{word}`, but here stands `{rest}`")]
    TooMuch {
        /// The word.
        word: String,
        /// What follows it.
        rest: String,
    },
    /// A word is not one of those that may stand there.
    #[error("`{written}` is not known here{}; expected one of: {}", hint(.suggestion.as_deref()), .known.join(", "))]
    UnknownWord {
        /// What was written.
        written: String,
        /// The closest word there is.
        suggestion: Option<String>,
        /// The words there are.
        known: Vec<&'static str>,
    },
    /// An expectation has company that stands alone.
    #[error("`? {word}` is the only step of its scenario; nothing can be played where it holds")]
    NotAlone {
        /// The word.
        word: &'static str,
    },
    /// Nobody sits there.
    #[error("nobody sits at {seat}: the table has {seats} seats")]
    EmptySeat {
        /// The seat.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
    /// Something was said twice.
    #[error("`{word}` was already said in line {first}; once is enough")]
    Twice {
        /// What was said.
        word: String,
        /// Where it was said first.
        first: usize,
    },
    /// What should be a number is none, or is out of bounds.
    #[error("`{word}` needs a whole number from {least} to {most}, not `{written}`")]
    Number {
        /// What the number is for.
        word: &'static str,
        /// What was written.
        written: String,
        /// The least that is possible.
        least: u16,
        /// The most that is possible.
        most: u16,
    },
    /// A character that no script needs.
    #[error("the line holds the control character {0:?}; scripts are plain text")]
    ControlCharacter(char),
    /// A line that is longer than anyone would write; errors repeat lines.
    #[error("the line is longer than {MAX_LINE} bytes; use several lines")]
    LongLine,
    /// A piece of notation could not be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// No game can be set up like this.
    #[error(transparent)]
    Setup(Box<dyn Error + Send + Sync>),
    /// Something that only this game can judge.
    #[error(transparent)]
    Game(Box<dyn Error + Send + Sync>),
}

impl Problem {
    /// A word that is not one of those that may stand there.
    #[must_use]
    pub fn unknown_word(written: &str, known: &[&'static str]) -> Self {
        let suggestion = closest(written, known.iter().copied()).map(str::to_owned);
        Self::UnknownWord { written: written.to_owned(), suggestion, known: known.to_vec() }
    }

    /// A setup that no game has.
    pub fn of_setup(flaw: impl Error + Send + Sync + 'static) -> Self {
        Self::Setup(Box::new(flaw))
    }

    /// A flaw that only this game can judge.
    pub fn of_game(flaw: impl Error + Send + Sync + 'static) -> Self {
        Self::Game(Box::new(flaw))
    }
}

fn hint(suggestion: Option<&str>) -> String {
    suggestion.map(|word| format!("; did you mean `{word}`?")).unwrap_or_default()
}

/// Why a scenario did not pass.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The script is wrong in itself.
    #[error(transparent)]
    Script(#[from] ScriptError),
    /// The script is fine, but the game went another way.
    #[error(transparent)]
    Unmet(Box<Unmet>),
}

impl Failure {
    /// The line of the file that it is about.
    #[must_use]
    pub fn line(&self) -> usize {
        match self {
            Self::Script(error) => error.line,
            Self::Unmet(unmet) => unmet.line,
        }
    }
}

/// A step that could not be taken, or an expectation that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unmet {
    /// The title of the scenario.
    pub title: String,
    /// The line of the file, counted from one.
    pub line: usize,
    /// What stands on that line.
    pub text: String,
    /// What should have been.
    pub expected: String,
    /// What was instead.
    pub found: String,
    /// The position before the line.
    pub position: String,
}

impl Error for Unmet {}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "line {}: {}", self.line, self.title)?;
        writeln!(f, "  the line   {}", self.text)?;
        writeln!(f, "  expected   {}", self.expected)?;
        writeln!(f, "  found      {}", self.found)?;
        write!(f, "  the position before it:")?;
        self.position.lines().try_for_each(|line| write!(f, "\n    {line}"))
    }
}
