//! A program at a table: it follows what happens, and plays at random when it
//! has to choose.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::json;

use crate::connection::{Connection, Events};
use crate::drive::{Rhythm, WhenGone};
use crate::error::LoadError;
use crate::latencies::Figures;
use crate::ledger::Ledger;

/// How long somebody waits before they try again what may work later.
const BEFORE_ANOTHER_TRY: Duration = Duration::from_millis(50);

#[derive(Clone, Debug)]
pub(crate) struct Score {
    pub(crate) refused: usize,
    pub(crate) ledger: Ledger,
}

/// When the last action of a table was sent, for whoever is told of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sent(Arc<Mutex<Option<(u64, Instant)>>>);

impl Sent {
    fn now(&self, step: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((step, Instant::now()));
    }

    /// How long ago the action was sent that led to this step.
    fn since(&self, step: u64) -> Option<Duration> {
        let sent = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sent.filter(|(of, _)| *of == step).map(|(_, at)| at.elapsed())
    }
}

pub(crate) struct Player {
    pub(crate) address: String,
    pub(crate) table: String,
    pub(crate) seat: String,
    pub(crate) token: String,
    pub(crate) rhythm: Rhythm,
    pub(crate) until: Instant,
    pub(crate) luck: Xoshiro256PlusPlus,
    pub(crate) sent: Sent,
    pub(crate) figures: Figures,
}

/// What an event says, as far as a player needs it.
#[derive(Deserialize)]
struct Update {
    step: u64,
    waits: Waits,
    legal: Vec<String>,
}

#[derive(Deserialize)]
struct Waits {
    r#for: String,
    #[serde(default)]
    seat: Option<String>,
}

#[derive(Deserialize)]
struct Acted {
    step: u64,
}

impl Player {
    /// Plays until the game is over or the time is up, or it goes wrong. What was
    /// done is told in any case.
    pub(crate) async fn play(mut self) -> (Score, Result<(), LoadError>) {
        let ledger = Ledger {
            table: self.table.clone(),
            seat: self.seat.clone(),
            token: self.token.clone(),
            acknowledged: Vec::new(),
            unanswered: Vec::new(),
        };
        let mut score = Score { refused: 0, ledger };
        let played = self.play_on(&mut score).await;
        (score, played)
    }

    async fn play_on(&mut self, score: &mut Score) -> Result<(), LoadError> {
        let mut requests = Connection::to(&self.address).with_token(&self.token);
        let mut seen = 0;
        loop {
            match self.follow(seen).await {
                Ok(mut events) => {
                    let ended = self.react(&mut events, &mut requests, &mut seen, score).await;
                    match ended {
                        Ok(()) => return Ok(()),
                        Err(error) if !self.tries_again(&error) => return Err(error),
                        Err(_) => {}
                    }
                }
                Err(error) if !self.tries_again(&error) => return Err(error),
                Err(_) => {}
            }
            if Instant::now() >= self.until {
                return Ok(());
            }
            tokio::time::sleep(BEFORE_ANOTHER_TRY).await;
        }
    }

    fn tries_again(&self, error: &LoadError) -> bool {
        error.may_pass() && self.rhythm.when_gone == WhenGone::TriesAgain
    }

    async fn follow(&self, seen: u64) -> Result<Events, LoadError> {
        let path = format!("/api/tables/{}/events?from={seen}&seat={}", self.table, self.seat);
        Connection::to(&self.address).with_token(&self.token).events(&path, None).await
    }

    /// Reads events and acts on them, until nothing more is to be done.
    async fn react(
        &mut self,
        events: &mut Events,
        requests: &mut Connection,
        seen: &mut u64,
        score: &mut Score,
    ) -> Result<(), LoadError> {
        loop {
            let next = tokio::time::timeout_at(self.until.into(), events.next()).await;
            let Ok(event) = next else { return Ok(()) };
            let Some(event) = event? else { return Err(LoadError::Unreachable("the stream has ended".to_owned())) };
            let update: Update =
                serde_json::from_str(&event).map_err(|error| LoadError::Unreadable(error.to_string()))?;
            if let Some(time) = self.sent.since(update.step) {
                self.figures.told.note(time);
            }
            match update.waits.r#for.as_str() {
                "nothing" => return Ok(()),
                "person" if update.waits.seat.as_deref() == Some(&*self.seat) => {
                    // If it comes to nothing, the same has to be told again: the
                    // table may still wait for this player.
                    self.act(&update, requests, score).await?;
                }
                _ => {}
            }
            *seen = update.step;
        }
    }

    async fn act(&mut self, update: &Update, requests: &mut Connection, score: &mut Score) -> Result<(), LoadError> {
        let choice = self.luck.next_u64().checked_rem(update.legal.len() as u64);
        let Some(action) = choice.map(|choice| update.legal[choice as usize].clone()) else { return Ok(()) };
        if let Some(pause) = self.rhythm.pause(&mut self.luck) {
            tokio::time::sleep(pause).await;
        }
        if Instant::now() >= self.until {
            return Ok(());
        }
        let body = json!({"action": action, "seat": self.seat, "step": update.step});
        self.sent.now(update.step + 1);
        let begun = Instant::now();
        match requests.post::<Acted>(&format!("/api/tables/{}/act", self.table), &body).await {
            Ok(acted) => {
                self.figures.acknowledged.note(begun.elapsed());
                score.ledger.acknowledged.push((acted.step, action));
                Ok(())
            }
            // An earlier one was done, and its answer got lost: the event will
            // tell.
            Err(LoadError::Refused { status: 409, .. }) if self.rhythm.when_gone == WhenGone::TriesAgain => Ok(()),
            Err(error) => {
                score.refused += 1;
                if !matches!(error, LoadError::Refused { status: 400..=499, .. }) {
                    score.ledger.unanswered.push((update.step, action));
                }
                Err(error)
            }
        }
    }
}
