//! Who plays whom, how often, and from which seeds.

use std::time::Duration;

use tabletop::random::derive_seed;
use tabletop::seat::MAX_SEATS;
use tabletop::{Game, Seat};

use crate::contender::Contender;

/// Keeps the luck of the bots apart from the deals of the same match.
const LUCK_OF_THE_BOTS: u64 = u64::MAX;

/// How long a program may think about one choice unless a plan says otherwise.
pub const USUAL_LIMIT: Duration = Duration::from_secs(5);

/// A match: some games of one setup between the same bots.
///
/// From game to game the bots move one seat on, until they sit as they did at
/// first; these games are dealt from one seed. So nobody has the better seat or
/// the better cards, provided that the number of games is a multiple of the
/// games of a deal.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    setup: G::Setup,
    bots: Vec<Contender>,
    games: u64,
    seed: u64,
    recording: Recording,
    limit: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Recording {
    #[default]
    Off,
    On,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    #[error("{bots} bots cannot take {seats} seats; name one bot for each seat")]
    Seats { bots: usize, seats: usize },
    #[error("a match has at least one game")]
    NoGames,
}

impl<G: Game> Plan<G> {
    /// A match of so many games; the bots are named by the seats that they
    /// have in the first game.
    ///
    /// # Errors
    /// If there is not one bot for each seat, or no game.
    pub fn new(setup: G::Setup, bots: Vec<Contender>, games: u64, seed: u64) -> Result<Self, PlanError> {
        let seats = G::new(&setup).seats();
        if bots.len() != seats || seats > MAX_SEATS {
            return Err(PlanError::Seats { bots: bots.len(), seats });
        }
        if games == 0 {
            return Err(PlanError::NoGames);
        }
        Ok(Self { setup, bots, games, seed, recording: Recording::Off, limit: USUAL_LIMIT })
    }

    #[must_use]
    pub fn with_recording(self, recording: Recording) -> Self {
        Self { recording, ..self }
    }

    #[must_use]
    pub fn with_limit(self, limit: Duration) -> Self {
        Self { limit, ..self }
    }

    #[must_use]
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The bots in the order of their seats in the first game.
    #[must_use]
    pub fn bots(&self) -> &[Contender] {
        &self.bots
    }

    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    #[must_use]
    pub fn recording(&self) -> Recording {
        self.recording
    }

    /// How long a program may think about one choice.
    #[must_use]
    pub fn limit(&self) -> Duration {
        self.limit
    }

    /// Whether every bot sits in every seat equally often.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        self.games.is_multiple_of(self.games_per_deal())
    }

    /// How many games are played from one deal: as many as there are ways for
    /// the bots to sit. Bots of one kind sit in one way only, so that each of
    /// their games has a deal of its own.
    #[must_use]
    pub fn games_per_deal(&self) -> u64 {
        let seats = self.bots.len();
        let repeats = |&steps: &usize| (0..seats).all(|seat| self.bots[seat] == self.bots[(seat + steps) % seats]);
        (1..seats).find(repeats).unwrap_or(seats) as u64
    }

    /// Who sits where in a game, seat by seat.
    #[must_use]
    pub fn seating(&self, game: u64) -> Vec<Contender> {
        let mut seating = self.bots.clone();
        seating.rotate_right((game % self.games_per_deal()) as usize);
        seating
    }

    /// The seed that a game is dealt from.
    #[must_use]
    pub fn deal(&self, game: u64) -> u64 {
        derive_seed(self.seed, game / self.games_per_deal())
    }

    /// The seed of what the bot in this seat leaves to luck in a game.
    #[must_use]
    pub fn luck(&self, game: u64, seat: Seat) -> u64 {
        derive_seed(derive_seed(derive_seed(self.seed, LUCK_OF_THE_BOTS), game), seat.index() as u64)
    }
}
