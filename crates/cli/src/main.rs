//! Valecraft: play, study and research The Vale of Eternity in the terminal.

mod allocations;
mod arguments;
mod bench;
mod cards;
mod coverage;
mod failure;
mod files;
mod layout;
mod provenance;
mod replay;
mod scenario;
mod sim;
mod variants;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::failure::Failure;

const EXAMPLES: &str = "\
Examples:
  valecraft sim eternity --bots greedy,random --games 1000
      Let two bots play a match and see who wins how often.
  valecraft sim eternity --players 4 --games 8 --seed 7 --record games
      Write every game down, one file each.
  valecraft replay games/eternity-7-1.replay
      Read a game that was written down.
  valecraft cards eternity hydra
      See what a card does and where that is known from.

`valecraft <COMMAND> --help` tells more about each command.
Exit codes: 0 all is well, 1 a check failed, 2 the input was wrong.";

/// Play, study and research The Vale of Eternity: bots, matches, recorded
/// games and cards as data. An unofficial fan project.
#[derive(Parser)]
#[command(name = "valecraft", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Sim(sim::Arguments),
    Cards(cards::Arguments),
    Replay(replay::Arguments),
    Bench(bench::Arguments),
    Scenario(scenario::Arguments),
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    // Standard output is written in large pieces and flushed once, so that a
    // list of seventy cards is not seventy writes.
    let mut out = BufWriter::new(io::stdout().lock());
    let done = match command {
        None => write!(out, "{}", Cli::command().render_help()).map_err(Failure::from),
        Some(Command::Sim(arguments)) => sim::run(&arguments, &mut out),
        Some(Command::Cards(arguments)) => cards::run(&arguments, &mut out),
        Some(Command::Replay(arguments)) => replay::run(&arguments, &mut out),
        Some(Command::Bench(arguments)) => bench::run(&arguments, &mut out),
        Some(Command::Scenario(arguments)) => scenario::run(&arguments, &mut out),
    };
    let flushed = out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
