//! Many tables over the real interface of a server, to see what it bears and
//! whether it loses anything when it is killed. Programs open tables, sit down,
//! follow what happens and play at random, at the pace of people or as fast as they
//! can. What they measure is what people would notice.
//!
//! It is bounded in tables and in time, ends by itself, and knows nothing of the
//! server but its interface.

mod connection;
mod drive;
mod error;
mod latencies;
mod ledger;
mod player;
mod report;
mod server;
mod watching;

use std::error::Error;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use drive::{Drive, Plan, Rhythm, WhenGone};
use error::LoadError;
use latencies::Figures;
use ledger::{Ledger, Loss};
use server::OwnServer;

/// The exit codes for a check that failed, and for input that is wrong.
const CHECK_FAILED: u8 = 1;
const BAD_INPUT: u8 = 2;

/// The most tables at the same time, and the most watchers.
const MOST: u64 = 10_000;

/// How many players are looked after when the server was never killed.
const SAMPLE: usize = 50;

/// Drive many tables over the interface of a server, and see what it bears and
/// whether it loses anything.
#[derive(Debug, Parser)]
#[command(after_help = EXAMPLES)]
struct Arguments {
    /// A server on this machine [default: one is started, and thrown away]
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with_all = ["kills", "server"])]
    address: Option<String>,

    /// The program to start as the server [default: `valecraft`, built beside this one]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,

    /// Number of tables at the same time, with two programs each
    #[arg(long, default_value = "100", value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(0..=MOST))]
    tables: u64,

    /// How long a program waits on average before it chooses [default: not at all]
    #[arg(long, value_name = "TIME", value_parser = time)]
    every: Option<Duration>,

    /// For how long
    #[arg(long, default_value = "10s", value_name = "TIME", value_parser = time)]
    time: Duration,

    /// Number of those who only watch, all of them one table at which nothing happens
    #[arg(long, default_value = "0", value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(0..=MOST))]
    watchers: u64,

    /// How often the server is killed and started again
    #[arg(long, default_value = "0", value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(0..=1_000))]
    kills: u64,

    /// The games, with commas
    #[arg(long, value_delimiter = ',', default_value = "eternity,mystic", value_name = "NAMES")]
    games: Vec<String>,

    /// Number that all choices come from
    #[arg(long, default_value = "1", value_name = "NUMBER")]
    seed: u64,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  cargo run --release -p stress
      Two programs at each of 100 tables play as fast as they can, on a server
      of their own that is thrown away. Build it before: cargo build --release
  cargo run --release -p stress -- --tables 2000 --every 5s --time 30s
      At the pace of people.
  cargo run --release -p stress -- --kills 20
      The server is killed without a warning, again and again; every move that
      was acknowledged has to be there.

Exit codes: 0 all is well, 1 something was lost or went wrong, 2 the input was wrong.";

struct Outcome {
    drive: Drive,
    figures: Figures,
    /// What watchers cost the server, in bytes each, if they were asked for.
    per_watcher: Option<u64>,
    kills: u64,
    losses: Vec<Loss>,
    /// How long the server took from its start until it listened, the longest.
    slowest_start: Option<Duration>,
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0} is not on this machine; drive a server where it runs")]
    Elsewhere(String),
    #[error("there is no server at {}; build it with `cargo build` in the same profile, or name one with --server", .0.display())]
    NoProgram(PathBuf),
    #[error("no server could be started: {0}")]
    NotStarted(#[source] io::Error),
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error(transparent)]
    Broken(#[from] tokio::task::JoinError),
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(&Arguments::parse()).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

async fn run(arguments: &Arguments) -> Result<ExitCode, Box<dyn Error>> {
    let outcome = drive(arguments).await?;
    report::write(&outcome, arguments, &mut io::stdout().lock())?;
    let is_well = outcome.losses.is_empty() && outcome.drive.faults.is_empty();
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::from(CHECK_FAILED) })
}

async fn drive(arguments: &Arguments) -> Result<Outcome, Failure> {
    let (mut own, address) = match &arguments.address {
        Some(written) => (None, on_this_machine(written)?),
        None => {
            let own = own_server(arguments).await?;
            let address = own.address();
            (Some(own), address)
        }
    };
    let address = address.to_string();
    let before = own.as_ref().and_then(OwnServer::memory);
    let watching = watching::watch(&address, arguments.watchers as usize).await?;
    let after = own.as_ref().and_then(OwnServer::memory);
    let figures = Figures::default();
    let plan = plan(arguments, &address, &figures);
    let driving = tokio::spawn(async move { drive::run(&plan).await });
    if let Some(own) = &mut own {
        kill_now_and_then(own, arguments).await.map_err(Failure::NotStarted)?;
    }
    let drive = driving.await?;
    let losses = losses(&drive.ledgers, arguments.kills, &address).await?;
    drop(watching);
    let per_watcher = match (before, after, arguments.watchers) {
        (Some(before), Some(after), 1..) => Some(after.saturating_sub(before) / arguments.watchers),
        _ => None,
    };
    let slowest_start = own.as_ref().map(OwnServer::slowest_start);
    Ok(Outcome { drive, figures, per_watcher, kills: arguments.kills, losses, slowest_start })
}

async fn own_server(arguments: &Arguments) -> Result<OwnServer, Failure> {
    let program = match &arguments.server {
        Some(named) => named.clone(),
        None => server::built_beside().map_err(Failure::NotStarted)?,
    };
    if !program.is_file() {
        return Err(Failure::NoProgram(program));
    }
    OwnServer::start(program).await.map_err(Failure::NotStarted)
}

async fn kill_now_and_then(own: &mut OwnServer, arguments: &Arguments) -> io::Result<()> {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    for _ in 0..arguments.kills {
        let while_it_lasts = Duration::from_millis(200 + luck.next_u64() % 1_000);
        tokio::time::sleep(while_it_lasts).await;
        own.kill_and_restart().await?;
    }
    Ok(())
}

/// What was acknowledged and has been lost. Without kills, a sample is enough.
async fn losses(ledgers: &[Ledger], kills: u64, address: &str) -> Result<Vec<Loss>, LoadError> {
    let most = if kills > 0 { usize::MAX } else { SAMPLE };
    let mut losses = Vec::new();
    for ledger in ledgers.iter().take(most) {
        losses.extend(ledger.losses(address).await?);
    }
    Ok(losses)
}

fn plan(arguments: &Arguments, address: &str, figures: &Figures) -> Plan {
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
        figures: figures.clone(),
    }
}

/// Nobody is to be driven who has not asked for it: only servers on this machine
/// are.
fn on_this_machine(written: &str) -> Result<SocketAddr, Failure> {
    let found = written.to_socket_addrs().ok().and_then(|mut found| found.find(|found| found.ip().is_loopback()));
    found.ok_or_else(|| Failure::Elsewhere(written.to_owned()))
}

/// Reads a time in seconds or milliseconds.
fn time(text: &str) -> Result<Duration, &'static str> {
    let time = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => number.parse().ok().map(Duration::from_millis),
        (None, Some(number)) => number.parse().ok().map(Duration::from_secs),
        (None, None) => None,
    };
    time.filter(|time| !time.is_zero()).ok_or("write seconds such as `5s` or milliseconds such as `500ms`")
}
