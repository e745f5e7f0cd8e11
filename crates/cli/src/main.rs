//! Valecraft: play, study and research card games of the Vale in the terminal.

mod allocations;
mod arguments;
mod backup;
mod bench;
mod cards;
mod catalogue;
mod coverage;
mod data_folder;
mod failure;
mod files;
mod games;
mod help;
mod languages;
mod layout;
mod play;
mod provenance;
mod record;
mod replay;
mod scenario;
mod serve;
mod sim;
mod tournament;
mod variants;

use std::env;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use text::Language;

use crate::failure::Failure;
use crate::languages::Spoken;
use crate::play::look::variable;

/// The command line; `help.rs` says what each of it means.
#[derive(Parser)]
#[command(name = "valecraft", version)]
struct Cli {
    // It is looked for before the command line is read, so that even the help
    // is in that language.
    #[arg(long, global = true, value_name = "TAG_OR_FOLDER")]
    language: Option<String>,

    #[command(subcommand)]
    command: Option<Command>,
}

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
    Serve(serve::Arguments),
    Backup(backup::Arguments),
    Restore(backup::Arguments),
    Help(help::Arguments),
}

fn main() -> ExitCode {
    let words = env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let spoken = match Spoken::choose(words, variable) {
        Ok(spoken) => spoken,
        Err(failure) => return failure.report(Language::english()),
    };
    // Standard output is written in large pieces and flushed once, so that a
    // list of seventy cards is not seventy writes.
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(&spoken, &mut out);
    let flushed = out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(spoken.language),
    }
}

fn run(spoken: &Spoken, out: &mut dyn Write) -> Result<(), Failure> {
    let language = spoken.language;
    let mut command_line = help::told(Cli::command(), language);
    let arguments = command_line.get_matches_mut();
    games::check_options(&arguments, language)?;
    let command = Cli::from_arg_matches(&arguments).unwrap_or_else(|error| error.exit()).command;
    match command {
        None => serve::run(&serve::Arguments::default(), language, out),
        Some(Command::Help(arguments)) => help::run(&arguments, command_line, language, out),
        Some(Command::Play(arguments)) => play::run(&arguments, spoken, out),
        Some(Command::Sim(arguments)) => sim::run(&arguments, language, out),
        Some(Command::Arena(arguments)) => tournament::run(&arguments, language, out),
        Some(Command::Cards(arguments)) => cards::run(&arguments, language, out),
        Some(Command::Replay(arguments)) => replay::run(&arguments, language, out),
        Some(Command::Bench(arguments)) => bench::run(&arguments, language, out),
        Some(Command::Scenario(arguments)) => scenario::run(&arguments, language, out),
        Some(Command::Record(arguments)) => record::run(&arguments, language, out),
        Some(Command::Serve(arguments)) => serve::run(&arguments, language, out),
        Some(Command::Backup(arguments)) => backup::back_up(&arguments, language, out),
        Some(Command::Restore(arguments)) => backup::restore(&arguments, language, out),
    }
}
