//! Holding a tournament: game after game, each kept as soon as it is over.

use std::collections::{BTreeMap, HashSet};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use ai::Knowhow;
use tabletop::{Game, Notation};

use crate::played::{GameError, play};
use crate::result::GameResult;
use crate::run::{RunError, share_out};
use crate::sprt::{Evidence, Sprt, Verdict};
use crate::tally::VICTORY;
use crate::tournament::{Fixture, Tournament};

/// What is known of a tournament, and what it is asked.
#[derive(Debug)]
pub struct Contest<'a, G: Game> {
    tournament: &'a Tournament<G>,
    question: Option<Weighing>,
    results: Vec<GameResult>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    Complete,
    Answered,
    Stopped,
}

impl<'a, G: Game> Contest<'a, G> {
    /// A tournament of which these games have been played already. A question,
    /// if there is one, is about its first pairing.
    #[must_use]
    pub fn new(tournament: &'a Tournament<G>, question: Option<Sprt>, played: Vec<GameResult>) -> Self {
        let weighing = |sprt| Weighing::new(sprt, tournament, &played);
        Self { question: question.map(weighing), tournament, results: played }
    }

    /// The games so far, in the order of their pairings.
    #[must_use]
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    #[must_use]
    pub fn evidence(&self) -> Option<Evidence> {
        self.question.as_ref().map(|question| question.evidence)
    }

    fn fixtures_played(&self) -> HashSet<Fixture> {
        self.results.iter().map(GameResult::fixture).collect()
    }

    fn is_answered(&self) -> bool {
        self.evidence().is_some_and(|evidence| evidence.verdict != Verdict::Open)
    }
}

impl<G: Knowhow + Notation> Contest<'_, G> {
    /// Plays what has not been played yet, until all is played, the question
    /// is answered, or `stop` becomes true. `keep` is handed every game as it
    /// finishes.
    ///
    /// # Errors
    /// If a game cannot be played to its end, or `keep` fails. What was played
    /// before is among the results. `stop` is true from then on, so that games
    /// which could not be kept any more are given up.
    pub fn play<E: Send>(
        &mut self,
        threads: NonZeroUsize,
        stop: &AtomicBool,
        keep: impl FnMut(&GameResult) -> Result<(), E> + Send,
    ) -> Result<Finish, RunError<E>> {
        let played = self.fixtures_played();
        // The threads are stopped by this, whoever asks for it.
        let halt = AtomicBool::new(self.is_answered() || stop.load(Ordering::Relaxed));
        let tournament = self.tournament;
        let shared = Mutex::new((&mut *self, keep));
        let done = share_out(tournament.games(), threads, &halt, |(): &mut (), number| {
            let fixture = tournament.fixture(number);
            if played.contains(&fixture) {
                return Ok(());
            }
            let result = match play_one(tournament, fixture, stop) {
                Ok(result) => result,
                Err(GameError::Stopped { .. }) => {
                    halt.store(true, Ordering::Relaxed);
                    return Ok(());
                }
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    let pairing = &tournament.pairings()[fixture.pairing];
                    let pair = [pairing.one, pairing.other].map(|place| tournament.contenders()[place].clone());
                    return Err(RunError::GameOf { pair: Box::new(pair), error: error.in_game(fixture.game) });
                }
            };
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let (contest, keep) = &mut *shared;
            keep(&result).map_err(|error| {
                stop.store(true, Ordering::Relaxed);
                RunError::Watcher(error)
            })?;
            if let Some(question) = &mut contest.question {
                question.add(&result);
            }
            contest.results.push(result);
            if contest.is_answered() {
                halt.store(true, Ordering::Relaxed);
            }
            Ok(())
        });
        drop(shared);
        self.results.sort_by_key(GameResult::fixture);
        done?;
        if self.is_answered() {
            return Ok(Finish::Answered);
        }
        // There may be more games than are planned now, from a longer run before.
        let played = self.fixtures_played();
        let all = (0..tournament.games()).all(|number| played.contains(&tournament.fixture(number)));
        Ok(if all { Finish::Complete } else { Finish::Stopped })
    }
}

fn play_one<G: Knowhow + Notation>(
    tournament: &Tournament<G>,
    fixture: Fixture,
    stop: &AtomicBool,
) -> Result<GameResult, GameError> {
    let (plan, game) = tournament.find(fixture).expect("fixtures are taken from the tournament");
    let played = play(plan, game, stop)?;
    Ok(GameResult::of(fixture, plan.deal(game), &played))
}

/// A question, and what the deals that were played to their end say about it.
///
/// Deals are weighed in their order, and only as far as all before them are
/// known, so that the answer does not depend on which game finished first.
#[derive(Clone, Debug)]
struct Weighing {
    sprt: Sprt,
    /// The contender whose share is asked about.
    subject: String,
    games_per_deal: u64,
    /// The victories of the subject in each deal that is not weighed yet, and
    /// how many of its games are known.
    pending: BTreeMap<u64, (u64, u64)>,
    weighed: u64,
    shares: BTreeMap<u64, u64>,
    evidence: Evidence,
}

impl Weighing {
    fn new<G: Game>(sprt: Sprt, tournament: &Tournament<G>, played: &[GameResult]) -> Self {
        let games_per_deal = tournament.games_per_deal();
        let subject = tournament.pairings().first().map(|pairing| tournament.contenders()[pairing.one].to_string());
        let mut weighing = Self {
            sprt,
            subject: subject.unwrap_or_default(),
            games_per_deal,
            pending: BTreeMap::new(),
            weighed: 0,
            shares: BTreeMap::new(),
            evidence: sprt.weigh(&BTreeMap::new(), VICTORY * games_per_deal, games_per_deal),
        };
        played.iter().for_each(|result| weighing.add(result));
        weighing
    }

    fn add(&mut self, result: &GameResult) {
        if result.pairing != 0 {
            return;
        }
        let (victories, games) = self.pending.entry(result.game / self.games_per_deal).or_default();
        *victories += result.parts_of(&self.subject);
        *games += 1;
        self.weigh();
    }

    /// Weighs the deals that follow without a gap, until there is an answer.
    fn weigh(&mut self) {
        while self.evidence.verdict == Verdict::Open {
            let next = self.pending.get(&self.weighed).filter(|(_, games)| *games == self.games_per_deal);
            let Some(&(victories, _)) = next else { return };
            self.pending.remove(&self.weighed);
            self.weighed += 1;
            *self.shares.entry(victories).or_default() += 1;
            self.evidence = self.sprt.weigh(&self.shares, VICTORY * self.games_per_deal, self.games_per_deal);
        }
    }
}
