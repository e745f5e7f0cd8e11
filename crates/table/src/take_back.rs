//! Taking steps back.
//!
//! A player may take their last step back freely as long as nothing stands in
//! the way: no cards were dealt since, nobody learnt anything, and nobody else
//! has made a decision. Otherwise everybody else at the table has to agree.
//! Bots always do.

use tabletop::replay::Actor;
use tabletop::{Match, Seat, SeatSet};

/// What taking back a player's last step would mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBack {
    pub seat: Seat,
    /// How many steps would be left.
    pub to: usize,
    /// How many steps would be taken back, those of others and of chance
    /// included.
    pub steps: usize,
    /// What stands in the way, each thing once.
    pub obstacles: [Option<Obstacle>; 3],
}

/// What stands in the way of taking a step back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Obstacle {
    /// Cards were dealt.
    Chance,
    /// Somebody learnt something about hidden cards.
    Revealed,
    /// Somebody else made a decision.
    OthersDecided,
}

impl TakeBack {
    /// What it means that this seat takes its last step back; `None` if it has
    /// not taken any.
    pub(crate) fn terms(game: &(impl Match + ?Sized), seat: Seat) -> Option<Self> {
        let to = game.last_step_of(seat)?;
        let undone = game.taken(to);
        let stands = |obstacle: Obstacle, there: bool| there.then_some(obstacle);
        let others = |actor| matches!(actor, Actor::Seat(other) if other != seat);
        let obstacles = [
            stands(Obstacle::Chance, undone.iter().any(|step| step.actor == Actor::Chance)),
            stands(Obstacle::Revealed, undone.iter().any(|step| step.reveals && step.actor != Actor::Chance)),
            stands(Obstacle::OthersDecided, undone.iter().any(|step| others(step.actor))),
        ];
        Some(Self { seat, to, steps: undone.len(), obstacles })
    }

    /// Whether nothing stands in the way.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.obstacles.iter().all(Option::is_none)
    }
}

/// A wish to take a step back, until all have agreed or one has not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Request {
    pub(crate) terms: TakeBack,
    pub(crate) unanswered: SeatSet,
}

impl Request {
    /// Who has to answer next; `None` once all have agreed.
    pub(crate) fn asked(self) -> Option<Seat> {
        self.unanswered.iter().next()
    }
}

/// How a player answers when another wants to take a step back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Agree,
    Refuse,
}
