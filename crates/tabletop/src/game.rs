//! The heart: what every game is.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use arrayvec::ArrayVec;

use crate::chance::Sampler;
use crate::log::Log;
use crate::random::Rng;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::variants::Slug;

/// The most legal actions that any decision offers.
pub const MAX_LEGAL: usize = 256;

/// The legal actions of a decision, sorted. No position holds such a list, so
/// that nothing has to fill the part of it that is not used.
pub type Legal<A> = ArrayVec<A, MAX_LEGAL>;

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision<P> {
    /// A player has to choose. It need not be the player whose turn it is.
    Player {
        /// Who chooses.
        seat: Seat,
        /// What the choice is about.
        prompt: P,
    },
    /// Chance has to choose.
    Chance,
    /// The game is over.
    Over,
}

impl<P> Decision<P> {
    /// Who has to choose, if it is a player.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Player { seat, .. } => Some(*seat),
            Self::Chance | Self::Over => None,
        }
    }
}

/// A position of a game, with everything that can be done to it.
///
/// A position is plain data: cloning it is a copy of memory, equal positions
/// have equal futures, and it holds no random generator. Chance is explicit,
/// one card at a time, so that search can expand it, a replay can record it
/// and a test can force it.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name of the game in commands and files.
    const SLUG: &'static str;
    /// Counts up whenever the same actions no longer lead to the same
    /// positions. Replays carry it.
    const RULES_VERSION: u32;

    /// What has to be settled before the first card is dealt.
    type Setup: Clone + Debug + Send + Sync;
    /// One choice of a player, small and plain.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// One result of chance.
    type Outcome: Copy + Ord + Hash + Debug + Send + Sync;
    /// A fact that a step made true.
    type Event: Copy + Eq + Debug + Send + Sync;
    /// What one viewer knows.
    type View: Clone + Eq + Hash + Debug + Send + Sync;
    /// What a choice is about.
    type Prompt: Copy + Eq + Debug + Send + Sync;
    /// Why something cannot be done. Its word says all: it is what errors carry
    /// to the edge, and the end of a message's key.
    type Refusal: Copy + Eq + Error + Slug + Send + Sync;

    /// The position before anything has happened.
    fn new(setup: &Self::Setup) -> Self;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// What the game waits for.
    fn decision(&self) -> Decision<Self::Prompt>;

    /// Fills `out` with the legal actions, sorted; empty unless a player
    /// decides. It depends on nothing that the deciding seat may not know.
    fn legal(&self, out: &mut Legal<Self::Action>);

    /// Why this action cannot be taken now; `None` if it can.
    fn refusal(&self, action: Self::Action) -> Option<Self::Refusal>;

    /// Takes an action that is known to be legal.
    ///
    /// The hot path of playouts: it does not check. An action that is not
    /// legal leads to some other valid or invalid position; outside of loops
    /// over [`Game::legal`], use [`Game::apply`].
    fn apply_unchecked(&mut self, action: Self::Action, log: &mut impl Log<Self::Event>);

    /// Takes an action, or says why not and leaves the position as it was.
    fn apply(&mut self, action: Self::Action, log: &mut impl Log<Self::Event>) -> Result<(), Self::Refusal> {
        match self.refusal(action) {
            Some(refusal) => Err(refusal),
            None => {
                self.apply_unchecked(action, log);
                Ok(())
            }
        }
    }

    /// Visits what chance may choose, in order, each with its weight.
    fn outcomes(&self, visit: &mut dyn FnMut(Self::Outcome, u32));

    /// What chance chooses when this sampler is asked; `None` unless chance
    /// decides.
    fn sample(&self, sampler: &mut impl Sampler) -> Option<Self::Outcome>;

    /// Lets chance have chosen this outcome, or says why it could not have and
    /// leaves the position as it was.
    fn resolve(&mut self, outcome: Self::Outcome, log: &mut impl Log<Self::Event>) -> Result<(), Self::Refusal>;

    /// What this viewer knows: everything that an observer with a perfect
    /// memory would, and nothing more.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A position that this view could be a view of, drawn at random.
    ///
    /// It takes a view, never a position: whoever decides by it cannot peek,
    /// for there is nothing to peek at.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;

    /// The event as this viewer notices it.
    fn redact_event(&self, event: Self::Event, viewer: Viewer) -> Self::Event;

    /// The action as this viewer notices it when `seat` takes it in this
    /// position; `None` if what was chosen stays secret.
    fn redact_action(&self, action: Self::Action, seat: Seat, viewer: Viewer) -> Option<Self::Action>;

    /// The outcome as this viewer notices it when it happens in this position;
    /// `None` if what came up stays secret.
    fn redact_outcome(&self, outcome: Self::Outcome, viewer: Viewer) -> Option<Self::Outcome>;

    /// Whether taking this legal action now tells anybody something about
    /// hidden cards that they did not know: a card that was hidden is shown,
    /// or the action would not be possible with other hidden cards.
    ///
    /// A game may be careful and say so where it cannot tell. An action that
    /// reveals nothing can be taken back as if it had never been taken.
    fn reveals(&self, action: Self::Action) -> bool;

    /// How the players stand now. When the game is over, the winners have won.
    fn standings(&self) -> Standings;
}

/// Who has how many points, and who is ahead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standings {
    seats: u8,
    scores: [i32; MAX_SEATS],
    /// Those who win if the game ends like this; several share a victory, and
    /// nobody wins if somebody who plays alone loses.
    pub winners: SeatSet,
}

impl Standings {
    /// Standings by score, ties broken by the second number of each pair and
    /// shared when that is equal too.
    pub fn new(results: impl IntoIterator<Item = (i32, i32)>) -> Self {
        let mut standings = Self { seats: 0, scores: [0; MAX_SEATS], winners: SeatSet::NONE };
        let mut best = None;
        for (index, (score, tie_break)) in results.into_iter().take(MAX_SEATS).enumerate() {
            standings.seats += 1;
            standings.scores[index] = score;
            if best < Some((score, tie_break)) {
                best = Some((score, tie_break));
                standings.winners = SeatSet::NONE;
            }
            if best == Some((score, tie_break)) {
                standings.winners = standings.winners.with(Seat::new(index));
            }
        }
        standings
    }

    /// The points of every seat.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The points of one seat.
    #[must_use]
    pub fn score(&self, seat: Seat) -> i32 {
        self.scores[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_broken_then_shared() {
        let winners = |results: &[(i32, i32)]| {
            Standings::new(results.iter().copied()).winners.iter().map(Seat::index).collect::<Vec<_>>()
        };
        assert_eq!(winners(&[(10, 0), (12, 0)]), [1]);
        assert_eq!(winners(&[(12, 3), (12, 2), (9, 9)]), [0]);
        assert_eq!(winners(&[(12, 3), (5, 0), (12, 3)]), [0, 2]);
    }
}
