//! Hand-written positions ("scenarios"): a small script sets a position up,
//! plays a few steps and says what should hold.
//!
//! ```text
//! scenario Ember: the named player picks the card
//! cites rulebook, Effect of Cards: Ember
//! game eternity
//! round 5
//! p1 hand ember
//! p1 stones 1r 1p
//! p2 area kappa triton
//! --
//! p1 summon ember
//! ? decides p2
//! ? legal discard kappa | discard triton
//! ```
//!
//! This module reads scripts and runs them for any game that is a [`Stage`]:
//! the game sets the position up and answers for its own zones, everything
//! else is the same for all games. It also writes positions as scripts
//! ([`export`]). Nothing here touches a file; whoever runs a script says
//! how further files are loaded.

mod error;
pub mod expectations;
mod export;
pub mod lines;
mod run;
mod script;
#[cfg(test)]
mod tests;

use std::error::Error;

use crate::notation::Notation;
use crate::seat::Viewer;

pub use error::{Failure, Problem, ScriptError, Unmet};
pub use export::{ExportError, ScenarioRequest, ScenarioSource, export};
pub(crate) use run::play_steps;
pub use run::{Playable, run, run_all};
pub use script::{Script, SetupLine, Step, StepKind, parse};

/// The longest line of a script, in bytes.
pub const MAX_LINE: usize = 2_000;

/// What a script writes where there is nothing.
pub const NOTHING: &str = "nothing";

/// Loads a further file that a scenario names, such as a pack of cards. Names
/// are relative to the file of the scenario.
pub type Loader<'a> = dyn FnMut(&str) -> Result<String, Box<dyn Error + Send + Sync>> + 'a;

/// A game whose positions can be written by hand.
pub trait Stage: Notation {
    /// The first words of the expectations that this game answers itself,
    /// besides a seat.
    const EXPECTATIONS: &'static [&'static str];

    /// The position that the setup lines of a script describe.
    ///
    /// # Errors
    /// If they describe none; the error names the line and says what would be
    /// right.
    fn stage(script: &Script, load: &mut Loader<'_>) -> Result<Self, ScriptError>;

    /// Whether an expectation about this game's own zones holds.
    ///
    /// # Errors
    /// If the words are not an expectation of this game.
    fn expect(&self, words: &str) -> Result<Verdict, Problem>;

    /// The position in a few lines, in the words of the setup.
    fn describe(&self) -> String;

    /// The position that its description leads to: this one, without the little
    /// that no setup line says. A position amid an effect leads elsewhere.
    #[must_use]
    fn as_described(&self) -> Self {
        self.clone()
    }

    /// What [`Stage::as_described`] leaves out of this position and somebody
    /// could miss, in the words of a comment. It is nothing secret.
    fn left_out(&self) -> Option<&'static str> {
        None
    }

    /// The zones of which this viewer does not know what they hold, in the words
    /// of the setup where it has some: those that every determinization draws
    /// anew.
    fn unknown_zones(view: &Self::View) -> Vec<String>;
}

/// What became of an expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds.
    Met,
    /// It does not hold.
    Unmet {
        /// What the script expects.
        expected: String,
        /// What is there instead.
        found: String,
    },
}

impl Verdict {
    /// Met if both texts are the same.
    #[must_use]
    pub fn compare(expected: impl Into<String>, found: impl Into<String>) -> Self {
        let (expected, found) = (expected.into(), found.into());
        if expected == found {
            return Self::Met;
        }
        Self::Unmet { expected, found }
    }

    /// The same of what somebody sees.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Self {
        match self {
            Self::Met => Self::Met,
            Self::Unmet { expected, found } => {
                Self::Unmet { expected: format!("{viewer} sees {expected}"), found: format!("{viewer} sees {found}") }
            }
        }
    }
}
