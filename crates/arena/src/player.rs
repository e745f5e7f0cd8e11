//! Somebody in a seat of one game, whatever they are.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ai::{Bot, Knowhow, Omniscient};
use serde::{Deserialize, Serialize};
use tabletop::replay::Moment;
use tabletop::{Choices, Dealer, Game, Rng, Seat, Standings, Viewer};

use crate::machine;

/// Where somebody sits down, and for what.
#[derive(Clone, Copy, Debug)]
pub struct Sitting<'a, G: Game> {
    pub seat: Seat,
    pub setup: &'a G::Setup,
    pub start: &'a G,
    /// How long a program may think about one choice.
    pub limit: Duration,
}

/// What a player has to choose. Bots are shown the view of their seat; the
/// position and the dealer are there for whoever is meant to know everything.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, G: Game> {
    /// The table, with all its secrets.
    pub position: &'a G,
    pub dealer: &'a Dealer,
    pub seat: Seat,
    pub prompt: G::Prompt,
    pub legal: Choices<'a, G::Action>,
    /// Becomes true when nobody wants the answer any more.
    pub stop: &'a AtomicBool,
}

#[derive(Clone, Copy, Debug)]
pub struct Ended<'a> {
    pub standings: &'a Standings,
    pub fault: Option<&'a Fault>,
}

/// Somebody who lost a game by their own fault: it could not be played on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    pub seat: Seat,
    pub note: String,
}

pub trait Player<G: Game>: Send {
    /// Chooses one of the legal actions, or says what went wrong.
    ///
    /// # Errors
    /// If the player cannot go on; the game is lost for that one.
    fn choose(&mut self, question: &Question<'_, G>, luck: &mut Rng) -> Result<G::Action, String>;

    /// The clock that tells how long this player thinks: the work of this thread,
    /// unless the thinking is done elsewhere.
    fn clock(&self) -> Duration {
        machine::worked()
    }

    fn is_listening(&self) -> bool {
        false
    }

    /// Is told of a step; what the seat may not know has to be left out.
    fn notice(&mut self, _: &Moment<'_, G>) {}

    fn end(&mut self, _: &Ended<'_>) {}
}

/// A bot in its seat. It is shown a view and its legal actions, nothing else.
pub(crate) struct Seated<G: Game>(pub(crate) Box<dyn Bot<G>>);

impl<G: Knowhow> Player<G> for Seated<G> {
    fn choose(&mut self, question: &Question<'_, G>, luck: &mut Rng) -> Result<G::Action, String> {
        let view = question.position.view(Viewer::Seat(question.seat));
        Ok(self.0.choose(&view, question.prompt, question.legal, luck))
    }
}

/// Somebody who is shown everything: the table as it is, and what will be dealt.
pub(crate) struct AllKnowing<G: Knowhow>(pub(crate) Omniscient<G>);

impl<G: Knowhow> Player<G> for AllKnowing<G> {
    fn choose(&mut self, question: &Question<'_, G>, luck: &mut Rng) -> Result<G::Action, String> {
        Ok(self.0.choose(question.position, question.dealer, question.legal, luck))
    }
}
