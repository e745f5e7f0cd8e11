//! Recorded games: readable text, one line per step.
//!
//! A record holds what chance and the players chose, so that replaying it
//! needs no random generator:
//!
//! ```text
//! valecraft replay 1
//! game eternity
//! rules 1
//! cards 5f2a0c…
//! setup {"players":2}
//! player p1 Ada
//! player p2 greedy
//! --
//! * first p2
//! p2 draft imp
//! --
//! end p1 62 p2 48 winners p1
//! seed 42
//! check 0123ab…
//! ```
//!
//! The header tells which game, rules and cards it belongs to. The last line
//! is the [`Digest`](crate::Digest) of all lines above it, so that a record
//! that was cut short, changed or damaged is told from a whole one.
//!
//! Secrets are kept by type. A game that is still running has only a record
//! for each [`Viewer`], in which the steps that they could not see are
//! `(hidden)`; the full record comes with the end of the game, and only then
//! is there room for the seed. Whoever keeps the table puts a running game
//! away as a [`SavedGame`].

mod error;
mod format;
mod run;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use serde_json::Value;

pub use error::{ReplayError, StepProblem, StillRunning};
pub use run::Moment;

use crate::game::{Decision, Game, Standings};
use crate::log::Log;
use crate::notation::{Notation, NotationError};
use crate::seat::{Seat, Viewer};

/// The version of the file format that is written and read.
pub const FORMAT_VERSION: u32 = 1;

/// The most bytes that a record may have.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;

/// The most steps that a record may have.
pub const MAX_STEPS: usize = 200_000;
/// The longest line, in bytes, that is read.
pub const MAX_LINE: usize = 2_000;

/// A recorded game.
///
/// It is written with [`ToString`] and read back with [`Replay::parse`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Which game, rules, cards and players.
    pub header: Header,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// How it ended, or that it has not.
    pub ending: Ending,
}

impl Replay {
    /// The record with the seed that the game was dealt from.
    ///
    /// Only the full record of a finished game has room for it: to anyone
    /// else the seed would give the hidden cards away.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        if let (None, Ending::Over { seed: told, .. }) = (self.header.seen_by, &mut self.ending) {
            *told = Some(seed);
        }
        self
    }
}

/// What a record says before its first step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The slug of the game.
    pub game: String,
    /// The version of the rules that the game was played by.
    pub rules: u32,
    /// The fingerprint of the cards that the game was played with.
    pub cards: String,
    /// What was settled before the first card was dealt.
    pub setup: Value,
    /// Whose view of the game this is; `None` if it is the full record.
    pub seen_by: Option<Viewer>,
    /// The name of the player at each seat.
    pub players: Vec<String>,
}

impl Header {
    /// The header of a game that starts from this position. Seats without a
    /// name get an empty one.
    pub fn of<G: Notation>(start: &G, setup: &G::Setup, players: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let mut names = players.into_iter().map(Into::into);
        Self {
            game: G::SLUG.to_owned(),
            rules: G::RULES_VERSION,
            cards: start.card_digest(),
            setup: G::setup_json(setup),
            seen_by: None,
            players: Seat::all(start.seats()).map(|_| names.next().unwrap_or_default()).collect(),
        }
    }
}

/// Who did something: chance (`*`) or a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Actor {
    /// Chance.
    Chance,
    /// The player at this seat.
    Seat(Seat),
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance => f.write_str("*"),
            Self::Seat(seat) => seat.fmt(f),
        }
    }
}

impl FromStr for Actor {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "*" {
            return Ok(Self::Chance);
        }
        text.parse().map(Self::Seat)
    }
}

/// One step of a record: who, and what they chose in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who chose.
    pub actor: Actor,
    /// What they chose; `None` if that is hidden from the reader.
    pub text: Option<String>,
}

impl Step {
    /// The step that makes this choice in this position, in full.
    #[must_use]
    pub fn of<G: Notation>(before: &G, choice: ChoiceOf<G>) -> Self {
        let text = match choice {
            Choice::Action(_, action) => before.action_text(action),
            Choice::Outcome(outcome) => before.outcome_text(outcome),
        };
        Self { actor: choice.actor(), text: Some(text) }
    }

    /// The step that makes this choice in this position, as a viewer notices
    /// it.
    #[must_use]
    pub fn seen_by<G: Notation>(before: &G, choice: ChoiceOf<G>, viewer: Viewer) -> Self {
        match choice.seen_by(before, viewer) {
            Some(seen) => Self::of(before, seen),
            None => Self { actor: choice.actor(), text: None },
        }
    }
}

/// What somebody chose, as the rules know it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice<A, O> {
    /// A player took an action.
    Action(Seat, A),
    /// Chance had an outcome.
    Outcome(O),
}

/// What somebody chose in a game of this kind.
pub type ChoiceOf<G> = Choice<<G as Game>::Action, <G as Game>::Outcome>;

impl<A: Copy, O: Copy> Choice<A, O> {
    /// Who chose.
    #[must_use]
    pub const fn actor(&self) -> Actor {
        match self {
            Self::Action(seat, _) => Actor::Seat(*seat),
            Self::Outcome(_) => Actor::Chance,
        }
    }

    /// Takes the step that was chosen, or says why it cannot be taken and
    /// leaves the position as it was. Who has to choose is not looked at.
    pub fn take<G>(self, position: &mut G, log: &mut impl Log<G::Event>) -> Result<(), G::Refusal>
    where
        G: Game<Action = A, Outcome = O>,
    {
        match self {
            Self::Action(_, action) => position.apply(action, log),
            Self::Outcome(outcome) => position.resolve(outcome, log),
        }
    }

    /// The choice as a viewer notices it when it is made in this position;
    /// `None` if it stays secret.
    #[must_use]
    pub fn seen_by<G>(self, before: &G, viewer: Viewer) -> Option<Self>
    where
        G: Game<Action = A, Outcome = O>,
    {
        match self {
            Self::Action(seat, action) => {
                before.redact_action(action, seat, viewer).map(|seen| Self::Action(seat, seen))
            }
            Self::Outcome(outcome) => before.redact_outcome(outcome, viewer).map(Self::Outcome),
        }
    }
}

/// How a record ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The game is not over.
    Unfinished,
    /// The game is over.
    Over {
        /// How the players stood.
        standings: Standings,
        /// The seed that the cards were dealt from, if it is known and may be
        /// told.
        seed: Option<u64>,
    },
}

impl Ending {
    /// How the game stands at this position.
    #[must_use]
    pub fn of<G: Game>(position: &G) -> Self {
        match position.decision() {
            Decision::Over => Self::Over { standings: position.standings(), seed: None },
            Decision::Chance | Decision::Player { .. } => Self::Unfinished,
        }
    }
}

/// Collects the steps of a game while it is played.
#[derive(Clone, Debug)]
pub struct Recorder {
    header: Header,
    steps: Vec<Step>,
}

impl Recorder {
    /// A recorder for a game that starts from this position.
    pub fn new<G: Notation>(start: &G, setup: &G::Setup, players: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { header: Header::of(start, setup, players), steps: Vec::new() }
    }

    /// Writes down a choice, given the position in which it was made.
    pub fn note<G: Notation>(&mut self, before: &G, choice: ChoiceOf<G>) {
        self.steps.push(Step::of(before, choice));
    }

    /// The full record of a game that has come to this end.
    pub fn finish<G: Game>(self, end: &G) -> Result<Replay, StillRunning> {
        match Ending::of(end) {
            Ending::Unfinished => Err(StillRunning),
            over @ Ending::Over { .. } => Ok(Replay { header: self.header, steps: self.steps, ending: over }),
        }
    }

    /// The game as it stands now, for whoever keeps the table.
    #[must_use]
    pub fn save<G: Game>(&self, now: &G) -> SavedGame {
        SavedGame(Replay { header: self.header.clone(), steps: self.steps.clone(), ending: Ending::of(now) })
    }
}

/// A game put away by whoever keeps the table, to be taken up again later.
///
/// It holds every secret of a game that may still be running. That is why it
/// cannot be written without being asked to reveal itself.
#[derive(Clone, PartialEq, Eq)]
pub struct SavedGame(Replay);

impl SavedGame {
    pub(crate) const fn new(replay: Replay) -> Self {
        Self(replay)
    }

    /// The full record, for storage that the players cannot read.
    #[must_use]
    pub fn reveal(self) -> Replay {
        self.0
    }
}

impl fmt::Debug for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SavedGame({} steps)", self.0.steps.len())
    }
}
