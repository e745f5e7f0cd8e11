//! Replaying a record through the rules.

use crate::erased::RefusalCode;
use crate::game::{Decision, Game};
use crate::notation::Notation;
use crate::replay::{Actor, Choice, ChoiceOf, Ending, Header, Replay, ReplayError, Step, StepProblem};
use crate::seat::Viewer;

/// A step at the moment when it is taken.
#[derive(Debug)]
pub struct Moment<'a, G: Game> {
    /// The position in which the choice was made.
    pub before: &'a G,
    /// What was chosen.
    pub choice: ChoiceOf<G>,
    /// The facts that it made true.
    pub events: &'a [G::Event],
    /// The position that it led to.
    pub after: &'a G,
}

impl<G: Game> Moment<'_, G> {
    /// The events as a viewer notices them. They are looked at from the
    /// position that the step led to.
    #[must_use]
    pub fn events_seen_by(&self, viewer: Viewer) -> Vec<G::Event> {
        self.events.iter().map(|&event| self.after.redact_event(event, viewer)).collect()
    }
}

impl<G: Notation> Moment<'_, G> {
    /// The step in full.
    #[must_use]
    pub fn step(&self) -> Step {
        Step::of(self.before, self.choice)
    }

    /// The step as a viewer notices it.
    #[must_use]
    pub fn step_seen_by(&self, viewer: Viewer) -> Step {
        Step::seen_by(self.before, self.choice, viewer)
    }
}

impl Replay {
    /// Replays the record from the position in which the game started, and
    /// shows every step.
    ///
    /// Nothing is taken on trust: game, rules and cards have to be the
    /// recorded ones, every step has to be allowed by the rules, and the
    /// ending has to be the one that the steps lead to.
    pub fn run<G: Notation>(&self, start: G, mut visit: impl FnMut(&Moment<'_, G>)) -> Result<G, ReplayError> {
        self.header.check(&start)?;
        let mut position = start;
        let mut events = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            let problem =
                |problem| ReplayError::Step { line: self.line_of_step(index), step: step.to_string(), problem };
            let choice = read(&position, step).map_err(problem)?;
            let before = position.clone();
            events.clear();
            choice
                .take(&mut position, &mut events)
                .map_err(|refusal| problem(StepProblem::Refused(RefusalCode::of::<G>(refusal))))?;
            visit(&Moment { before: &before, choice, events: &events, after: &position });
        }
        self.check_ending(&position)?;
        Ok(position)
    }

    /// The record as a viewer could have written it: what they could not see
    /// is hidden.
    pub fn redacted<G: Notation>(&self, start: G, viewer: Viewer) -> Result<Self, ReplayError> {
        let mut steps = Vec::with_capacity(self.steps.len());
        self.run(start, |moment| steps.push(moment.step_seen_by(viewer)))?;
        Ok(self.header.clone().redacted(steps, self.ending, viewer))
    }

    fn line_of_step(&self, index: usize) -> usize {
        self.header.lines() + index + 1
    }

    fn check_ending<G: Game>(&self, end: &G) -> Result<(), ReplayError> {
        let replayed = match (Ending::of(end), self.ending) {
            // The steps cannot tell what seed they were dealt from.
            (Ending::Over { standings, .. }, Ending::Over { seed, .. }) => Ending::Over { standings, seed },
            (replayed, _) => replayed,
        };
        if replayed == self.ending {
            return Ok(());
        }
        Err(ReplayError::Ending {
            line: self.line_of_step(self.steps.len()) + 1,
            recorded: self.ending.to_string(),
            replayed: replayed.to_string(),
        })
    }
}

impl Header {
    /// A record with this header that shows only what a viewer saw.
    pub(crate) fn redacted(mut self, steps: Vec<Step>, ending: Ending, viewer: Viewer) -> Replay {
        self.seen_by = Some(viewer);
        let ending = match ending {
            Ending::Over { standings, .. } => Ending::Over { standings, seed: None },
            Ending::Unfinished => Ending::Unfinished,
        };
        Replay { header: self, steps, ending }
    }

    /// Whether the game was played by the rules as they are here. Other rules
    /// may have other setups, so that this is looked at before the setup is.
    pub fn check_rules<G: Game>(&self) -> Result<(), ReplayError> {
        if self.rules != G::RULES_VERSION {
            return Err(ReplayError::WrongRules { recorded: self.rules, here: G::RULES_VERSION });
        }
        Ok(())
    }

    fn check<G: Notation>(&self, start: &G) -> Result<(), ReplayError> {
        if self.game != G::SLUG {
            return Err(ReplayError::WrongGame { recorded: self.game.clone(), expected: G::SLUG });
        }
        if let Some(viewer) = self.seen_by {
            return Err(ReplayError::Redacted { viewer });
        }
        self.check_rules::<G>()?;
        let here = start.card_digest();
        if self.cards != here {
            return Err(ReplayError::WrongCards { recorded: self.cards.clone(), here });
        }
        if self.players.len() != start.seats() {
            return Err(ReplayError::WrongSeats { recorded: self.players.len(), here: start.seats() });
        }
        Ok(())
    }
}

fn read<G: Notation>(position: &G, step: &Step) -> Result<ChoiceOf<G>, StepProblem> {
    let expected = match position.decision() {
        Decision::Over => return Err(StepProblem::AfterTheEnd),
        Decision::Chance => Actor::Chance,
        Decision::Player { seat, .. } => Actor::Seat(seat),
    };
    if step.actor != expected {
        let expected = match expected {
            Actor::Chance => "chance".to_owned(),
            Actor::Seat(seat) => seat.to_string(),
        };
        return Err(StepProblem::WrongActor { expected });
    }
    let text = step.text.as_deref().ok_or(StepProblem::Hidden)?;
    Ok(match step.actor {
        Actor::Chance => Choice::Outcome(position.parse_outcome(text)?),
        Actor::Seat(seat) => Choice::Action(seat, position.parse_action(text)?),
    })
}
