//! Valecraft: play, study and research card games of the Vale in the terminal.

#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]

mod allocations;
mod arguments;
#[cfg(feature = "serve")]
mod backup;
mod bench;
mod cards;
mod catalogue;
mod clock;
mod coverage;
mod data_folder;
mod failure;
mod files;
mod game_commands;
mod languages;
mod layout;
mod play;
mod provenance;
mod record;
mod replay;
mod scenario;
#[cfg(feature = "serve")]
mod serve;
mod sim;
mod tournament;

use std::env;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::failure::Failure;
use crate::languages::{Spoken, variable};

/// Play, study and research The Vale of Eternity and Mystic Vale: a table in the
/// terminal, bots, matches, recorded games and cards as data. An unofficial fan
/// project.
#[derive(Parser)]
#[command(name = "valecraft", version, after_help = EXAMPLES)]
struct Cli {
    /// The language of games and cards: a tag such as `en`, or a folder with message
    /// files [default: that of the system, or English]
    #[arg(long, global = true, value_name = "TAG_OR_FOLDER")]
    language: Option<String>,

    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  valecraft play eternity
      Play against a bot; every step is saved.
  valecraft play mystic --people Ada,Bo
      Two people at one keyboard.
  valecraft sim mystic --bots greedy,random --games 1000
      Let two bots play a match and see who wins how often.
  valecraft sim eternity --players 4 --games 8 --seed 7 --record games
      Write every game down, one file each.
  valecraft replay games/eternity-7-1.replay
      Look through a game that was written down.
  valecraft cards eternity hydra
      See what a card does and where that is known from.

`valecraft COMMAND --help` tells more about each command.
Exit codes: 0 all is well, 1 a check failed, 2 the input was wrong.";

#[derive(Subcommand)]
enum Command {
    Play(play::Arguments),
    Sim(sim::Arguments),
    Arena(tournament::Arguments),
    Cards(cards::Arguments),
    Replay(replay::Arguments),
    Bench(bench::Arguments),
    Scenario(scenario::Arguments),
    Record(record::Arguments),
    #[cfg(feature = "serve")]
    Serve(serve::Arguments),
    #[cfg(feature = "serve")]
    Backup(backup::BackupArguments),
    #[cfg(feature = "serve")]
    Restore(backup::RestoreArguments),
}

fn main() -> ExitCode {
    let words = env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let spoken = match Spoken::choose(words, variable) {
        Ok(spoken) => spoken,
        Err(failure) => return failure.report(),
    };
    // Standard output is written in large pieces and flushed once, so that a
    // list of seventy cards is not seventy writes.
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(&spoken, &mut out);
    let flushed = out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(spoken: &Spoken, out: &mut dyn Write) -> Result<(), Failure> {
    let language = spoken.language;
    let arguments = match Cli::command().try_get_matches() {
        Ok(arguments) => arguments,
        Err(error) => return Err(left_out(&error).unwrap_or_else(|| error.exit())),
    };
    game_commands::check_options(&arguments)?;
    let command = Cli::from_arg_matches(&arguments).unwrap_or_else(|error| error.exit()).command;
    match command {
        #[cfg(feature = "serve")]
        None => serve::run(&serve::Arguments::default(), out),
        #[cfg(not(feature = "serve"))]
        None => Ok(write!(out, "{}", Cli::command().render_help())?),
        Some(Command::Play(arguments)) => play::run(&arguments, spoken, out),
        Some(Command::Sim(arguments)) => sim::run(&arguments, language, out),
        Some(Command::Arena(arguments)) => tournament::run(&arguments, out),
        Some(Command::Cards(arguments)) => cards::run(&arguments, language, out),
        Some(Command::Replay(arguments)) => replay::run(&arguments, language, out),
        Some(Command::Bench(arguments)) => bench::run(&arguments, out),
        Some(Command::Scenario(arguments)) => scenario::run(&arguments, out),
        Some(Command::Record(arguments)) => record::run(&arguments, language, out),
        #[cfg(feature = "serve")]
        Some(Command::Serve(arguments)) => serve::run(&arguments, out),
        #[cfg(feature = "serve")]
        Some(Command::Backup(arguments)) => backup::back_up(&arguments, out),
        #[cfg(feature = "serve")]
        Some(Command::Restore(arguments)) => backup::restore(&arguments, out),
    }
}

/// The commands that are not part of every build.
const OF_THE_SERVER: [&str; 3] = ["serve", "backup", "restore"];

/// Whether a command is unknown only because this build is without it.
fn left_out(error: &clap::Error) -> Option<Failure> {
    let Some(ContextValue::String(command)) = error.get(ContextKind::InvalidSubcommand) else { return None };
    let is_left_out = error.kind() == ErrorKind::InvalidSubcommand && OF_THE_SERVER.contains(&command.as_str());
    is_left_out.then(|| {
        let failure = Failure::bad_input(format!("this valecraft was built without the command `{command}`"));
        failure.with_hint("build it with the cargo feature `serve`, which is on by default")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says_what_it_means(command: &clap::Command) {
        let name = command.get_name();
        assert!(command.get_about().is_some(), "{name} says what it does");
        assert!(command.get_after_help().is_some_and(|it| it.to_string().contains("Example")), "{name} has examples");
        for argument in command.get_arguments() {
            assert!(argument.get_help().is_some(), "{name}: {} says what it means", argument.get_id());
        }
        command.get_subcommands().filter(|below| below.get_name() != "help").for_each(says_what_it_means);
    }

    #[test]
    fn every_command_and_every_option_says_what_it_means() {
        let mut command_line = Cli::command();
        command_line.build();
        says_what_it_means(&command_line);
    }
}
