//! `valecraft load`: many tables over the real interface of a server, to see
//! what it bears and whether it loses anything when it is killed.

mod report;
mod server;

use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::time::Duration;

use ::load::{Drive, Ledger, Loss, Plan, Rhythm, WhenGone};
use clap::Args;
use tabletop::Rng;
use text::{Language, say};
use tokio::runtime::Runtime;

use crate::arguments::{time_limit, whole_number};
use crate::failure::{CHECK_FAILED, Failure, refused};
use server::OwnServer;

/// The most tables at the same time, and the most watchers.
const MOST: u64 = 10_000;

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with = "kills")]
    address: Option<String>,

    #[arg(long, default_value = "100", value_name = "NUMBER", value_parser = whole_number(0..=MOST))]
    tables: u64,

    #[arg(long, value_name = "TIME", value_parser = time_limit)]
    every: Option<Duration>,

    #[arg(long, default_value = "10s", value_name = "TIME", value_parser = time_limit)]
    time: Duration,

    #[arg(long, default_value = "0", value_name = "NUMBER", value_parser = whole_number(0..=MOST))]
    watchers: u64,

    #[arg(long, default_value = "0", value_name = "NUMBER", value_parser = whole_number(0..=1_000))]
    kills: u64,

    #[arg(long = "games", value_delimiter = ',', default_value = "eternity,mystic", value_name = "NAMES")]
    games: Vec<String>,

    #[arg(long, default_value = "1", value_name = "NUMBER")]
    seed: u64,

    #[arg(long)]
    json: bool,
}

/// What came of it all.
pub(crate) struct Outcome {
    drive: Drive,
    /// What watchers cost the server, in bytes each, if they were asked for.
    per_watcher: Option<u64>,
    kills: u64,
    losses: Vec<Loss>,
    /// How long the server took from its start until it listened, the longest.
    slowest_start: Option<Duration>,
}

/// Drives a server, and tells what came of it.
pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(unknown) = arguments.games.iter().find(|game| !table::shelf::GAMES.contains(&game.as_str())) {
        return Err(refused(table::ShelfError::UnknownGame(unknown.clone())));
    }
    let runtime = Runtime::new()?;
    let mut outcome = runtime.block_on(drive(arguments, language))?;
    report::write(&mut outcome, arguments, language, out)?;
    if outcome.losses.is_empty() && outcome.drive.faults.is_empty() {
        return Ok(());
    }
    out.flush()?;
    Err(Failure::Told(CHECK_FAILED.into()))
}

async fn drive(arguments: &Arguments, language: &Language) -> Result<Outcome, Failure> {
    let mut own = match &arguments.address {
        Some(_) => None,
        None => Some(OwnServer::start().await.map_err(|error| no_server(&error.to_string(), language))?),
    };
    let address = match (&own, &arguments.address) {
        (Some(own), _) => own.address().to_string(),
        (None, Some(address)) => on_this_machine(address, language)?.to_string(),
        (None, None) => return Err(no_server("no address", language)),
    };
    let before = own.as_ref().and_then(OwnServer::memory);
    let watching = ::load::watch(&address, arguments.watchers as usize).await.map_err(refused)?;
    let after = own.as_ref().and_then(OwnServer::memory);
    let plan = plan(arguments, &address);
    let kills = arguments.kills;
    let driving = tokio::spawn(async move { ::load::run(&plan).await });
    let mut luck = Rng::new(arguments.seed);
    if let Some(own) = &mut own {
        for _ in 0..kills {
            let while_it_lasts = Duration::from_millis(200 + luck.bits() % 1_000);
            tokio::time::sleep(while_it_lasts).await;
            own.kill_and_restart().await.map_err(|error| no_server(&error.to_string(), language))?;
        }
    }
    let drive = driving.await.map_err(refused)?;
    let losses = losses(&drive.ledgers, kills, &address).await?;
    drop(watching);
    let per_watcher = match (before, after, arguments.watchers) {
        (Some(before), Some(after), 1..) => Some(after.saturating_sub(before) / arguments.watchers),
        _ => None,
    };
    let slowest_start = own.as_ref().map(OwnServer::slowest_start);
    Ok(Outcome { drive, per_watcher, kills, losses, slowest_start })
}

/// What was acknowledged and has been lost. Without kills, a sample is enough.
async fn losses(ledgers: &[Ledger], kills: u64, address: &str) -> Result<Vec<Loss>, Failure> {
    let most = if kills > 0 { usize::MAX } else { 50 };
    let mut losses = Vec::new();
    for ledger in ledgers.iter().take(most) {
        losses.extend(ledger.losses(address).await.map_err(refused)?);
    }
    Ok(losses)
}

fn plan(arguments: &Arguments, address: &str) -> Plan {
    let when_gone = if arguments.kills > 0 { WhenGone::TriesAgain } else { WhenGone::GivesUp };
    // Tables that are played by people do not all begin at the same moment.
    let opening = arguments.every.unwrap_or(Duration::from_millis(500));
    // Every kill takes a while: what is left of the last life, and the next
    // start.
    let time = arguments.time.max(Duration::from_millis(1_500) * arguments.kills as u32);
    Plan {
        address: address.to_owned(),
        tables: arguments.tables as usize,
        time,
        opening,
        rhythm: Rhythm { every: arguments.every, when_gone },
        games: arguments.games.clone(),
        seed: arguments.seed,
    }
}

/// Nobody is to be driven who has not asked for it: only servers on this machine
/// are.
fn on_this_machine(written: &str, language: &Language) -> Result<SocketAddr, Failure> {
    let found = written.to_socket_addrs().ok().and_then(|mut found| found.find(|found| found.ip().is_loopback()));
    found.ok_or_else(|| Failure::bad_input(say!(language, "load-only-this-machine", written = written)))
}

fn no_server(reason: &str, language: &Language) -> Failure {
    Failure::bad_input(say!(language, "load-no-server", reason = reason))
}
