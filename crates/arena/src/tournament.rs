//! Contenders who meet each other in pairs.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde_json::{Value, json};
use tabletop::notation::excerpt;
use tabletop::{Digest, Game, Notation};

use crate::contender::Contender;
use crate::plan::{Plan, PlanError};

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    #[default]
    RoundRobin,
    /// The first one meets all others.
    Gauntlet,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no mode `{0}`; the modes are: round-robin, gauntlet")]
pub struct NoSuchMode(String);

#[derive(Clone, Debug)]
pub struct Terms<G: Game> {
    pub setup: G::Setup,
    pub mode: Mode,
    /// How many games each pair plays at least.
    pub games: u64,
    pub seed: u64,
    /// How long a program may think about one choice.
    pub limit: Duration,
}

/// A tournament: pairs of contenders, each of which plays the same deals.
///
/// At a table for two, the two change seats. At a larger one, one of them sits
/// alone among copies of the other, in every seat in turn, and then the other
/// way round, all from the same deal. So both have the same seats and the same
/// cards in the games of a deal, and equals share their victories evenly.
#[derive(Clone, Debug)]
pub struct Tournament<G: Game> {
    terms: Terms<G>,
    contenders: Vec<Contender>,
    players: usize,
    pairings: Vec<Pairing<G>>,
}

#[derive(Clone, Debug)]
pub struct Pairing<G: Game> {
    /// The one who is named first, by number.
    pub one: usize,
    pub other: usize,
    /// The ways in which they sit together; each is turned round the table.
    plans: Vec<Plan<G>>,
}

/// A game of a tournament: the pairing it belongs to, and its number there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fixture {
    pub pairing: usize,
    /// The number of the game in its pairing, from zero.
    pub game: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TournamentError {
    #[error("a tournament needs at least two bots; to let one play against itself, use `sim`")]
    TooFew,
    #[error("`{0}` is named twice; every bot takes part once")]
    Twice(String),
    /// Nobody to play against at the table.
    #[error("a tournament is played at tables for two to four, not for {0}")]
    Players(usize),
    #[error(transparent)]
    Plan(#[from] PlanError),
}

impl<G: Game> Tournament<G> {
    /// A tournament of these contenders.
    ///
    /// # Errors
    /// If there are fewer than two of them, one of them is named twice, or
    /// their tables cannot be set.
    pub fn new(contenders: Vec<Contender>, terms: Terms<G>) -> Result<Self, TournamentError> {
        let players = G::new(&terms.setup).seats();
        if players < 2 {
            return Err(TournamentError::Players(players));
        }
        if contenders.len() < 2 {
            return Err(TournamentError::TooFew);
        }
        if let Some(twice) = (1..contenders.len()).find(|&place| contenders[..place].contains(&contenders[place])) {
            return Err(TournamentError::Twice(contenders[twice].to_string()));
        }
        let met_by = |one: usize| match terms.mode {
            Mode::RoundRobin => one + 1..contenders.len(),
            Mode::Gauntlet => 1..if one == 0 { contenders.len() } else { 1 },
        };
        let pairs = (0..contenders.len()).flat_map(|one| met_by(one).map(move |other| (one, other)));
        let pairings = pairs.map(|(one, other)| pairing(one, other, players, &contenders, &terms));
        let pairings = pairings.collect::<Result<_, _>>()?;
        Ok(Self { pairings, terms, contenders, players })
    }

    #[must_use]
    pub fn terms(&self) -> &Terms<G> {
        &self.terms
    }

    #[must_use]
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    #[must_use]
    pub fn pairings(&self) -> &[Pairing<G>] {
        &self.pairings
    }

    /// How many sit at a table.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players
    }

    #[must_use]
    pub fn games_per_deal(&self) -> u64 {
        self.players as u64 * self.ways_to_sit()
    }

    /// How many games each pair plays: whole deals.
    #[must_use]
    pub fn games_per_pairing(&self) -> u64 {
        self.terms.games.max(1).next_multiple_of(self.games_per_deal())
    }

    #[must_use]
    pub fn games(&self) -> u64 {
        self.games_per_pairing() * self.pairings.len() as u64
    }

    /// The game with this number, counted from zero. They are numbered deal by
    /// deal, so that all pairings come forward together.
    #[must_use]
    pub fn fixture(&self, number: u64) -> Fixture {
        let (per_deal, pairings) = (self.games_per_deal(), self.pairings.len().max(1) as u64);
        let (deal, place) = (number / (per_deal * pairings), number % (per_deal * pairings));
        Fixture { pairing: (place / per_deal) as usize, game: deal * per_deal + place % per_deal }
    }

    /// Which game of which match this is; `None` if there is no such pairing.
    #[must_use]
    pub fn find(&self, fixture: Fixture) -> Option<(&Plan<G>, u64)> {
        let (players, per_deal) = (self.players as u64, self.games_per_deal());
        let (deal, place) = (fixture.game / per_deal, fixture.game % per_deal);
        let plan = self.pairings.get(fixture.pairing)?.plans.get((place / players) as usize)?;
        Some((plan, deal * players + place % players))
    }

    fn ways_to_sit(&self) -> u64 {
        if self.players == 2 { 1 } else { 2 }
    }
}

impl<G: Notation> Tournament<G> {
    /// Everything that a result depends on, as data. What only says how many
    /// games there are is left out: more of them can be played later.
    #[must_use]
    pub fn identity(&self) -> Value {
        let Terms { setup, mode, seed, limit, .. } = &self.terms;
        json!({
            "version": env!("CARGO_PKG_VERSION"),
            "game": G::SLUG,
            "rules": G::RULES_VERSION,
            "cards": G::new(setup).card_digest(),
            "setup": G::setup_json(setup),
            "bots": self.contenders.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "mode": mode.to_string(),
            "players": self.players,
            "seed": seed,
            "limit_ms": u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
        })
    }

    /// The fingerprint of [`Tournament::identity`].
    #[must_use]
    pub fn digest(&self) -> String {
        Digest::of(self.identity().to_string()).to_string()
    }
}

fn pairing<G: Game>(
    one: usize,
    other: usize,
    players: usize,
    contenders: &[Contender],
    terms: &Terms<G>,
) -> Result<Pairing<G>, PlanError> {
    let plan = |alone: usize, rest: usize| {
        let mut bots = vec![contenders[rest].clone(); players];
        bots[0] = contenders[alone].clone();
        let games = terms.games.max(1);
        Plan::new(terms.setup.clone(), bots, games, terms.seed).map(|plan| plan.with_limit(terms.limit))
    };
    let mut plans = vec![plan(one, other)?];
    if players > 2 {
        plans.push(plan(other, one)?);
    }
    Ok(Pairing { one, other, plans })
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
        })
    }
}

impl FromStr for Mode {
    type Err = NoSuchMode;

    fn from_str(text: &str) -> Result<Self, NoSuchMode> {
        let mode = [Self::RoundRobin, Self::Gauntlet].into_iter().find(|mode| mode.to_string() == text);
        mode.ok_or_else(|| NoSuchMode(excerpt(text)))
    }
}
