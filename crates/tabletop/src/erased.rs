//! The one boundary that interfaces speak to, whatever the game.
//!
//! [`Match`] speaks in notation, JSON and seats, so that a command line, a
//! table of people or a web page is written once for all games.
//! [`LiveGame`] makes a [`Match`] of any game that has [`Notation`].

#[cfg(test)]
mod tests;

use serde_json::Value;

use crate::chance::Dealer;
use crate::game::{Decision, Game, Legal, Standings};
use crate::log::Log;
use crate::notation::{Notation, NotationError};
use crate::replay::{
    Actor, Choice, ChoiceOf, Ending, Header, MAX_STEPS, Moment, Replay, ReplayError, SavedGame, Step, StillRunning,
};
use crate::seat::{Seat, Viewer};
use crate::variants::Slug;

/// A game that is being played, whichever it is.
///
/// Two kinds of methods: those that take a [`Seat`] or a [`Viewer`] give away
/// only what that one may know; those that move the game on report in full,
/// for whoever keeps the table.
pub trait Match: Send {
    /// The slug of the game.
    fn game(&self) -> &'static str;
    /// What the record of the game says before its first step, which is open
    /// to all: setup, cards and names.
    fn header(&self) -> &Header;
    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// How many steps have been taken.
    fn steps(&self) -> usize;
    /// What the game waits for; a prompt is a word or two of notation.
    fn decision(&self) -> Decision<String>;
    /// How the players stand now, which is open to all.
    fn standings(&self) -> Standings;

    /// What this seat may choose now, in notation; nothing unless it has to
    /// choose.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// What this viewer knows. Whoever does not sit at the table knows what a
    /// spectator does.
    fn view(&self, viewer: Viewer) -> Value;
    /// What this viewer was told, from the step with this number on.
    fn history(&self, viewer: Viewer, from: usize) -> Vec<Report>;
    /// Who took each step, from the one with this number on, and whether it
    /// gave something away. This is open to all.
    fn taken(&self, from: usize) -> Vec<Taken>;
    /// The number of the last step that a seat took; `None` if it has taken
    /// none. This is open to all.
    fn last_step_of(&self, seat: Seat) -> Option<usize>;
    /// The record of the game as this viewer saw it.
    fn record(&self, viewer: Viewer) -> Replay;
    /// The full record, which can be had only when the game is over.
    fn full_record(&self) -> Result<Replay, StillRunning>;
    /// The game as it stands now, with all its secrets, to be put away by
    /// whoever keeps the table.
    fn save(&self) -> SavedGame;

    /// Whether a seat could take an action now, or else why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), MatchError>;
    /// Lets a seat take an action, or says why it cannot and changes nothing.
    /// The report is full.
    fn apply(&mut self, seat: Seat, action: &str) -> Result<Report, MatchError>;
    /// Lets a seat take the action with this index in [`Match::legal`], or says
    /// why it cannot and changes nothing. It is what [`Match::apply`] does with
    /// the text of that action, for those who choose by index, as bots do.
    fn apply_nth(&mut self, seat: Seat, index: usize) -> Result<Report, MatchError>;
    /// Lets chance have this outcome, or says why it cannot and changes
    /// nothing. The report is full.
    fn resolve(&mut self, outcome: &str) -> Result<Report, MatchError>;
    /// Lets chance choose until a player has to, or the game is over. The
    /// reports are full. Should it fail half-way, what came up before stays
    /// and can be read from the history.
    fn deal(&mut self, dealer: &mut Dealer) -> Result<Vec<Report>, MatchError>;

    /// Names the players, by seat; who has none gets an empty name.
    fn name_players(&mut self, names: Vec<String>);

    /// Takes a step that was taken before, or says why it cannot be and changes
    /// nothing. Nobody is told of it, which makes it quick.
    fn repeat(&mut self, step: &Step) -> Result<(), MatchError>;

    /// The same game, to be played on independently.
    fn clone_box(&self) -> Box<dyn Match>;
    /// Goes back to where the game was after this many steps. What came later
    /// is forgotten.
    fn rewind(&mut self, steps: usize);
}

impl Clone for Box<dyn Match> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// A step and the facts that it made true, as someone was told them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The number of the step, counted from zero.
    pub number: usize,
    /// Who chose, and what.
    pub step: Step,
    /// The facts as data.
    pub events: Vec<Value>,
}

/// A step as it bears on whether it can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Who chose.
    pub actor: Actor,
    /// Whether somebody learnt from it what they did not know before.
    pub reveals: bool,
}

/// Why the rules refuse something, whichever the game: all that an interface
/// needs to find the words for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{code}")]
pub struct RefusalCode {
    /// The slug of the game.
    pub game: &'static str,
    /// The word of the refusal.
    pub code: &'static str,
}

impl RefusalCode {
    pub(crate) fn of<G: Game>(refusal: G::Refusal) -> Self {
        Self { game: G::SLUG, code: refusal.slug() }
    }
}

/// Why a match does not go on as it was told to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// Somebody else has to choose.
    #[error("it is {deciding} who has to choose now, not {seat}")]
    WrongSeat {
        /// Who tried to.
        seat: Seat,
        /// Who has to.
        deciding: Seat,
    },
    /// A player tried to choose, but it is up to chance.
    #[error("nobody has to choose now: the game waits for chance")]
    ChanceDecides,
    /// Chance was asked, but a player has to choose.
    #[error("the game does not wait for chance: {0} has to choose")]
    PlayerDecides(Seat),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The text is not notation.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The rules do not allow it.
    #[error("`{action}` cannot be done now: {refusal}")]
    Refused {
        /// What was tried, in notation.
        action: String,
        /// Why not.
        refusal: RefusalCode,
    },
    /// Chance has to choose, but has nothing to choose from.
    #[error("the game waits for chance, but nothing can come up")]
    NothingComesUp,
    /// There are not so many legal actions.
    #[error("there is no legal action with the index {index}, only {legal} to choose from")]
    NoSuchAction {
        /// What was tried.
        index: usize,
        /// How many legal actions there are.
        legal: usize,
    },
    /// The game has become longer than any record may be.
    #[error("the game has gone on for {MAX_STEPS} steps, which is the most that can be recorded")]
    TooLong,
}

/// How many steps lie between two positions that are kept.
const MILESTONE: usize = 64;

/// A game that is being played, with everything that has happened in it.
///
/// Only the choices are kept, and a position now and then; whatever else is
/// asked about the past is found by playing it again.
#[derive(Clone, Debug)]
pub struct LiveGame<G: Notation> {
    header: Header,
    position: G,
    choices: Vec<ChoiceOf<G>>,
    /// The positions before step 0, [`MILESTONE`], twice that, and so on.
    milestones: Vec<G>,
    /// The last step that a player took, and the position before it: what is
    /// asked most is what has just happened.
    latest: Option<(usize, G)>,
}

impl<G: Notation> LiveGame<G> {
    /// A game that is about to begin. Seats without a name get an empty one.
    pub fn new(setup: &G::Setup, players: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let start = G::new(setup);
        Self::begin(Header::of(&start, setup, players), start)
    }

    /// Takes a recorded game up again. `start` is the position that its setup
    /// leads to.
    pub fn resume(start: G, replay: &Replay) -> Result<Self, ReplayError> {
        let mut game = Self::begin(replay.header.clone(), start.clone());
        game.position = replay.run(start, |moment| game.note(moment.before, moment.choice))?;
        Ok(game)
    }

    /// The position now, with all its secrets.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Lets a seat take an action, or says why it cannot and changes nothing.
    pub fn act(&mut self, seat: Seat, action: G::Action, log: &mut impl Log<G::Event>) -> Result<(), MatchError> {
        self.check_seat(seat)?;
        self.take(Choice::Action(seat, action), log)
    }

    /// Shows the steps from the one with this number on, each with its number.
    pub fn replay_from(&self, from: usize, mut visit: impl FnMut(usize, &Moment<'_, G>)) {
        let (start, mut position) = self.position_at_or_before(from);
        let mut events = Vec::new();
        for (number, &choice) in self.choices.iter().enumerate().skip(start) {
            let before = position.clone();
            events.clear();
            // It has been taken before, so that it cannot be refused now.
            let _ = choice.take(&mut position, &mut events);
            if number >= from {
                visit(number, &Moment { before: &before, choice, events: &events, after: &position });
            }
        }
    }

    /// The nearest position that is kept and does not lie after this step, and
    /// the number of the step that follows it.
    fn position_at_or_before(&self, step: usize) -> (usize, G) {
        if let Some((number, position)) = self.latest.as_ref().filter(|(number, _)| *number <= step) {
            return (*number, position.clone());
        }
        let milestone = (step / MILESTONE).min(self.milestones.len() - 1);
        (milestone * MILESTONE, self.milestones[milestone].clone())
    }

    fn begin(header: Header, start: G) -> Self {
        Self { header, milestones: vec![start.clone()], position: start, choices: Vec::new(), latest: None }
    }

    fn take(&mut self, choice: ChoiceOf<G>, log: &mut impl Log<G::Event>) -> Result<(), MatchError> {
        self.check_length()?;
        let before = self.position.clone();
        choice.take(&mut self.position, log).map_err(|refusal| refused(&before, choice, refusal))?;
        self.keep(before, choice);
        Ok(())
    }

    fn take_legal(&mut self, seat: Seat, action: G::Action, log: &mut impl Log<G::Event>) -> Result<(), MatchError> {
        self.check_length()?;
        let before = self.position.clone();
        self.position.apply_unchecked(action, log);
        self.keep(before, Choice::Action(seat, action));
        Ok(())
    }

    fn keep(&mut self, before: G, choice: ChoiceOf<G>) {
        self.note(&before, choice);
        if let Choice::Action(..) = choice {
            self.latest = Some((self.choices.len() - 1, before));
        }
    }

    /// Remembers a choice, given the position in which it was made.
    fn note(&mut self, before: &G, choice: ChoiceOf<G>) {
        if self.choices.len() == self.milestones.len() * MILESTONE {
            self.milestones.push(before.clone());
        }
        self.choices.push(choice);
    }

    fn take_and_report(&mut self, choice: ChoiceOf<G>) -> Result<Report, MatchError> {
        self.report(choice, |game, events| game.take(choice, events))
    }

    /// Takes a step in this way, and reports what came of it.
    fn report(
        &mut self,
        choice: ChoiceOf<G>,
        take: impl FnOnce(&mut Self, &mut Vec<G::Event>) -> Result<(), MatchError>,
    ) -> Result<Report, MatchError> {
        let step = Step::of(&self.position, choice);
        let mut events = Vec::new();
        take(self, &mut events)?;
        let events = events.into_iter().map(|event| self.position.event_json(event)).collect();
        Ok(Report { number: self.choices.len() - 1, step, events })
    }

    fn check_length(&self) -> Result<(), MatchError> {
        if self.choices.len() < MAX_STEPS { Ok(()) } else { Err(MatchError::TooLong) }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), MatchError> {
        match self.position.decision() {
            Decision::Player { seat: deciding, .. } if deciding == seat => Ok(()),
            Decision::Player { seat: deciding, .. } => Err(MatchError::WrongSeat { seat, deciding }),
            Decision::Chance => Err(MatchError::ChanceDecides),
            Decision::Over => Err(MatchError::Over),
        }
    }

    fn check_chance(&self) -> Result<(), MatchError> {
        match self.position.decision() {
            Decision::Chance => Ok(()),
            Decision::Player { seat, .. } => Err(MatchError::PlayerDecides(seat)),
            Decision::Over => Err(MatchError::Over),
        }
    }

    /// Whoever asks for a seat that the table does not have is a bystander.
    #[must_use]
    pub fn at_the_table(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if seat.index() < self.position.seats() => viewer,
            Viewer::Seat(_) | Viewer::Spectator => Viewer::Spectator,
        }
    }

    fn everything(&self) -> Replay {
        let mut steps = Vec::with_capacity(self.choices.len());
        self.replay_from(0, |_, moment| steps.push(moment.step()));
        Replay { header: self.header.clone(), steps, ending: Ending::of(&self.position) }
    }
}

fn refused<G: Notation>(position: &G, choice: ChoiceOf<G>, refusal: G::Refusal) -> MatchError {
    MatchError::Refused { action: Step::of(position, choice).to_string(), refusal: RefusalCode::of::<G>(refusal) }
}

impl<G: Notation> Match for LiveGame<G> {
    fn game(&self) -> &'static str {
        G::SLUG
    }

    fn header(&self) -> &Header {
        &self.header
    }

    fn seats(&self) -> usize {
        self.position.seats()
    }

    fn steps(&self) -> usize {
        self.choices.len()
    }

    fn decision(&self) -> Decision<String> {
        match self.position.decision() {
            Decision::Player { seat, prompt } => Decision::Player { seat, prompt: self.position.prompt_text(prompt) },
            Decision::Chance => Decision::Chance,
            Decision::Over => Decision::Over,
        }
    }

    fn standings(&self) -> Standings {
        self.position.standings()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        if self.check_seat(seat).is_err() {
            return Vec::new();
        }
        let mut legal = Legal::new();
        self.position.legal(&mut legal);
        legal.iter().map(|&action| self.position.action_text(action)).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.position.view_json(&self.position.view(self.at_the_table(viewer)))
    }

    fn history(&self, viewer: Viewer, from: usize) -> Vec<Report> {
        let viewer = self.at_the_table(viewer);
        let mut reports = Vec::new();
        self.replay_from(from, |number, moment| {
            let events = moment.events_seen_by(viewer).into_iter().map(|event| moment.after.event_json(event));
            reports.push(Report { number, step: moment.step_seen_by(viewer), events: events.collect() });
        });
        reports
    }

    fn taken(&self, from: usize) -> Vec<Taken> {
        let mut taken = Vec::new();
        self.replay_from(from, |_, moment| {
            let reveals = match moment.choice {
                Choice::Action(_, action) => moment.before.reveals(action),
                // What comes up by chance is news to somebody.
                Choice::Outcome(_) => true,
            };
            taken.push(Taken { actor: moment.choice.actor(), reveals });
        });
        taken
    }

    fn last_step_of(&self, seat: Seat) -> Option<usize> {
        self.choices.iter().rposition(|choice| choice.actor() == Actor::Seat(seat))
    }

    fn record(&self, viewer: Viewer) -> Replay {
        let viewer = self.at_the_table(viewer);
        let mut steps = Vec::with_capacity(self.choices.len());
        self.replay_from(0, |_, moment| steps.push(moment.step_seen_by(viewer)));
        self.header.clone().redacted(steps, Ending::of(&self.position), viewer)
    }

    fn full_record(&self) -> Result<Replay, StillRunning> {
        match self.position.decision() {
            Decision::Over => Ok(self.everything()),
            Decision::Chance | Decision::Player { .. } => Err(StillRunning),
        }
    }

    fn save(&self) -> SavedGame {
        SavedGame::new(self.everything())
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), MatchError> {
        self.check_seat(seat)?;
        let action = self.position.parse_action(action)?;
        match self.position.refusal(action) {
            None => Ok(()),
            Some(refusal) => Err(refused(&self.position, Choice::Action(seat, action), refusal)),
        }
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<Report, MatchError> {
        self.check_seat(seat)?;
        let action = self.position.parse_action(action)?;
        self.take_and_report(Choice::Action(seat, action))
    }

    fn apply_nth(&mut self, seat: Seat, index: usize) -> Result<Report, MatchError> {
        self.check_seat(seat)?;
        let mut legal = Legal::new();
        self.position.legal(&mut legal);
        let no_such_action = MatchError::NoSuchAction { index, legal: legal.len() };
        let &action = legal.get(index).ok_or(no_such_action)?;
        self.report(Choice::Action(seat, action), |game, events| game.take_legal(seat, action, events))
    }

    fn resolve(&mut self, outcome: &str) -> Result<Report, MatchError> {
        self.check_chance()?;
        let outcome = self.position.parse_outcome(outcome)?;
        self.take_and_report(Choice::Outcome(outcome))
    }

    fn deal(&mut self, dealer: &mut Dealer) -> Result<Vec<Report>, MatchError> {
        let mut reports = Vec::new();
        while self.check_chance().is_ok() {
            let outcome = self.position.sample(dealer).ok_or(MatchError::NothingComesUp)?;
            reports.push(self.take_and_report(Choice::Outcome(outcome))?);
        }
        Ok(reports)
    }

    fn name_players(&mut self, mut names: Vec<String>) {
        names.resize(self.seats(), String::new());
        self.header.players = names;
    }

    fn repeat(&mut self, step: &Step) -> Result<(), MatchError> {
        let text = step.text.as_deref().unwrap_or_default();
        let choice = match step.actor {
            Actor::Chance => {
                self.check_chance()?;
                Choice::Outcome(self.position.parse_outcome(text)?)
            }
            Actor::Seat(seat) => {
                self.check_seat(seat)?;
                Choice::Action(seat, self.position.parse_action(text)?)
            }
        };
        self.take(choice, &mut ())
    }

    fn clone_box(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }

    fn rewind(&mut self, steps: usize) {
        if steps >= self.choices.len() {
            return;
        }
        self.latest = None;
        let milestone = steps / MILESTONE;
        self.milestones.truncate(milestone + 1);
        self.choices.truncate(steps);
        self.position.clone_from(&self.milestones[milestone]);
        for choice in &self.choices[milestone * MILESTONE..] {
            // It has been taken before, so that it cannot be refused now.
            let _ = choice.take(&mut self.position, &mut ());
        }
    }
}
