//! Driving many tables at once.

use std::time::{Duration, Instant};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::json;

use crate::connection::Connection;
use crate::error::LoadError;
use crate::latencies::Figures;
use crate::ledger::Ledger;
use crate::player::{Player, Score, Sent};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rhythm {
    /// How long each of them waits on average before they choose; none for as
    /// fast as they can.
    pub(crate) every: Option<Duration>,
    pub(crate) when_gone: WhenGone,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WhenGone {
    GivesUp,
    /// It tries again until its time is up.
    TriesAgain,
}

impl Rhythm {
    /// A pause, half as long to half as long again as usual.
    pub(crate) fn pause(&self, luck: &mut impl Rng) -> Option<Duration> {
        let every = self.every?;
        let share = 0.5 + (luck.next_u64() % 1_000) as f64 / 1_000.0;
        Some(every.mul_f64(share))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Where the server listens, such as `127.0.0.1:8417`.
    pub(crate) address: String,
    /// How many tables at the same time, two players at each.
    pub(crate) tables: usize,
    pub(crate) time: Duration,
    /// Over how long the tables are opened, so that they do not move in step.
    pub(crate) opening: Duration,
    pub(crate) rhythm: Rhythm,
    /// The games, one after the other.
    pub(crate) games: Vec<String>,
    pub(crate) seed: u64,
    pub(crate) figures: Figures,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Drive {
    pub(crate) tables: usize,
    pub(crate) refused: usize,
    /// What went wrong, each kind once, and how often something did.
    pub(crate) faults: Vec<String>,
    pub(crate) given_up: usize,
    /// For how long actions were taken.
    pub(crate) time: Duration,
    /// What was acknowledged to whom.
    pub(crate) ledgers: Vec<Ledger>,
}

pub(crate) async fn run(plan: &Plan) -> Drive {
    let begin = Instant::now();
    let until = begin + plan.opening + plan.time;
    let lines = (0..plan.tables).map(|number| {
        let plan = plan.clone();
        tokio::spawn(async move { line_of_tables(&plan, number, until).await })
    });
    let lines: Vec<_> = lines.collect();
    let mut drive = Drive::default();
    for line in lines {
        match line.await {
            Ok(line) => drive.add(line),
            Err(error) => drive.fault(error.to_string()),
        }
    }
    drive.time = begin.elapsed();
    drive
}

impl Drive {
    fn fault(&mut self, what: String) {
        self.given_up += 1;
        if self.faults.len() < 10 && !self.faults.contains(&what) {
            self.faults.push(what);
        }
    }

    fn add(&mut self, line: Self) {
        self.tables += line.tables;
        self.refused += line.refused;
        self.given_up += line.given_up;
        self.ledgers.extend(line.ledgers);
        for fault in line.faults {
            if self.faults.len() < 10 && !self.faults.contains(&fault) {
                self.faults.push(fault);
            }
        }
    }

    /// What somebody has done counts, even if it went wrong in the end.
    fn take(&mut self, (score, played): (Score, Result<(), LoadError>)) {
        self.refused += score.refused;
        self.ledgers.push(score.ledger);
        if let Err(error) = played {
            self.fault(error.to_string());
        }
    }
}

/// One table after the other, until the time is up.
async fn line_of_tables(plan: &Plan, number: usize, until: Instant) -> Drive {
    let mut drive = Drive::default();
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(plan.seed.wrapping_add(number as u64));
    tokio::time::sleep(plan.opening.mul_f64(number as f64 / plan.tables.max(1) as f64)).await;
    let mut game = plan.games.iter().cycle().skip(number);
    while Instant::now() < until {
        let Some(game) = game.next() else { break };
        let seats = match open(plan, game).await {
            Ok(seats) => seats,
            Err(error) if error.may_pass() && plan.rhythm.when_gone == WhenGone::TriesAgain => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
            Err(error) => {
                drive.fault(error.to_string());
                break;
            }
        };
        drive.tables += 1;
        let sent = Sent::default();
        let player = |seat: Seat, luck: &mut Xoshiro256PlusPlus| Player {
            address: plan.address.clone(),
            table: seat.table,
            seat: seat.seat,
            token: seat.token,
            rhythm: plan.rhythm,
            until,
            luck: Xoshiro256PlusPlus::seed_from_u64(luck.next_u64()),
            sent: sent.clone(),
            figures: plan.figures.clone(),
        };
        let [one, other] = seats;
        let (one, other) = (player(one, &mut luck), player(other, &mut luck));
        let (one, other) = tokio::join!(one.play(), other.play());
        let failed = one.1.is_err() || other.1.is_err();
        drive.take(one);
        drive.take(other);
        if failed {
            break;
        }
    }
    drive
}

struct Seat {
    table: String,
    seat: String,
    token: String,
}

#[derive(Deserialize)]
struct Seated {
    table: String,
    seats: Vec<String>,
    token: String,
}

impl TryFrom<Seated> for Seat {
    type Error = LoadError;

    fn try_from(seated: Seated) -> Result<Self, LoadError> {
        let seat = seated.seats.into_iter().next();
        let seat = seat.ok_or_else(|| LoadError::Unreadable("nobody was given a seat".to_owned()))?;
        Ok(Self { table: seated.table, seat, token: seated.token })
    }
}

/// Opens a table for two, at which both sit down.
async fn open(plan: &Plan, game: &str) -> Result<[Seat; 2], LoadError> {
    let mut connection = Connection::to(&plan.address);
    let table = json!({"game": game, "seats": [{"me": "One"}, "free"]});
    let one: Seat = connection.post::<Seated>("/api/tables", &table).await?.try_into()?;
    let path = format!("/api/tables/{}/sit", one.table);
    let other: Seat = connection.post::<Seated>(&path, &json!({"name": "Other"})).await?.try_into()?;
    Ok([one, other])
}
