//! The help of the command line, in the language of the user.
//!
//! The commands say what they take; what that means is looked up by name:
//! `help-sim-games`, or `help-option-games` where several commands mean the
//! same.

use std::io::Write;

use ai::{Level, roster};
use clap::{Arg, ArgAction, Args, Command};
use table::words;
use tabletop::notation::excerpt;
use text::{Language, say};

use crate::failure::Failure;
use crate::games::{by_name_told, only_games_with, titles};

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    command: Option<String>,
}

/// Writes the help of a command, or of all of them.
pub(crate) fn run(
    arguments: &Arguments,
    mut command_line: Command,
    language: &Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Some(wanted) = &arguments.command else { return Ok(write!(out, "{}", command_line.render_help())?) };
    let names: Vec<_> = command_line.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    if !names.contains(wanted) {
        let message = say!(language, "help-no-such-command", written = excerpt(wanted));
        return Err(Failure::bad_input(message).with_hint(say!(
            language,
            "help-there-are",
            commands = names.join(", ")
        )));
    }
    // Asked like this, the command tells about itself and does nothing else.
    match command_line.try_get_matches_from_mut(["valecraft", wanted, "--help"]) {
        Err(help) => Ok(write!(out, "{}", help.render())?),
        Ok(_) => Ok(()),
    }
}

/// A command and everything below it, with all its help in this language.
pub(crate) fn told(command: Command, language: &Language) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let root = command.disable_version_flag(true).arg(version);
    let names = names_below(&root);
    below_told(one_told(root, "help-valecraft", language), &names, "help", language)
}

/// A command with everything below it told; keys begin like this.
fn below_told(command: Command, names: &[String], key: &str, language: &Language) -> Command {
    names.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |below| {
            let (key, names) = (format!("{key}-{name}"), names_below(&below));
            below_told(one_told(below, &key, language), &names, &key, language)
        })
    })
}

fn names_below(command: &Command) -> Vec<String> {
    command.get_subcommands().map(|below| below.get_name().to_owned()).collect()
}

/// A command without those below it; its messages begin with this key.
fn one_told(command: Command, key: &str, language: &Language) -> Command {
    let usage = say!(language, "help-usage");
    let template = format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}\n");
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    command
        .about(say!(language, key, games = titles(language)))
        .after_help(say!(language, &format!("{key}-examples")))
        .help_template(template)
        .disable_help_subcommand(true)
        .subcommand_help_heading(say!(language, "help-commands"))
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|argument| argument_told(argument, key, language))
}

fn argument_told(argument: Arg, command: &str, language: &Language) -> Arg {
    let own = format!("{command}-{}", argument.get_id());
    let shared = format!("help-option-{}", argument.get_id());
    let key = if language.knows(&own) { own } else { shared };
    let heading = if argument.is_positional() { "help-arguments" } else { "help-options" };
    // Most messages have no use for the bots.
    let levels = Level::ALL
        .map(|level| say!(language, "help-level", level = level.name(), about = words::level_about(level, language)));
    let budgets = say!(language, "help-budgets", tries = "search:5000", time = "search:100ms");
    let help = say!(language, &key, bots = roster::names(), levels = levels.join(", "), budgets = budgets);
    let help = match only_games_with(argument.get_id().as_str()) {
        Some(games) => say!(language, "help-only-games", help = help, games = games),
        None => help,
    };
    let argument = argument.help(help).help_heading(say!(language, heading));
    if argument.get_id() == "game" { argument.value_parser(by_name_told(language)) } else { argument }
}
