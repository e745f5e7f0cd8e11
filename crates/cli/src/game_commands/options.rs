//! The options of games on the command line, made from what the games offer.

use std::error::Error;
use std::str::FromStr;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use serde::Deserialize;
use serde_json::{Map, Value};
use tabletop::offering::{OptionGroup, OptionValues};
use tabletop::{Offering, Slug};

use super::{CommandGame, GAMES};
use crate::failure::{Failure, refused};

/// Why a value cannot be read.
pub(super) type Unreadable = Box<dyn Error + Send + Sync>;

/// What the help says of an option of a game.
pub(crate) struct OptionHelp {
    /// The field of the options that it sets.
    pub(super) field: &'static str,
    /// What stands for its value; empty for a switch.
    pub(super) value: &'static str,
    pub(super) help: &'static str,
    pub(super) default: Option<&'static str>,
    /// Reads a single value, as it is written in requests.
    pub(super) read: fn(&str) -> Result<String, Unreadable>,
    /// An option without which it makes no sense.
    pub(super) needs: Option<&'static str>,
    /// Another option that it cannot be used with.
    pub(super) excludes: Option<&'static str>,
}

impl OptionHelp {
    pub(super) const NOTHING: Self =
        Self { field: "", value: "", help: "", default: None, read: as_written, needs: None, excludes: None };
}

/// What single games can be told before they begin, as far as it was written.
/// Options that a game does not know have been refused before.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameOptions(Map<String, Value>);

impl GameOptions {
    pub(crate) fn of<G: Offering>(&self) -> Result<G::Options, Failure> {
        G::Options::deserialize(Value::Object(self.0.clone())).map_err(refused)
    }
}

/// The options of a game, as they are written.
pub(super) fn of<G: CommandGame>() -> Vec<Arg> {
    let offered = G::options(G::builtin());
    let of_some_cards = offered.iter().filter(|option| option.group == OptionGroup::SomeCards);
    let of_some_cards: Vec<_> = of_some_cards.map(|option| option.field).collect();
    let helped = G::OPTIONS.iter().filter_map(|help| Some((help, offered.iter().find(|it| it.field == help.field)?)));
    let written = helped.map(|(help, option)| {
        let argument = Arg::new(help.field).long(help.field.replace('_', "-")).help(help.help);
        let argument = match &option.values {
            OptionValues::Switch => argument.action(ArgAction::SetTrue),
            OptionValues::One(_) => argument.value_name(help.value).value_parser(help.read),
            OptionValues::Any(_) | OptionValues::Luck { .. } => {
                argument.value_name(help.value).action(ArgAction::Append).value_delimiter(',')
            }
        };
        let argument = help.default.into_iter().fold(argument, Arg::default_value);
        let argument = help.needs.into_iter().fold(argument, Arg::requires);
        let argument = help.excludes.into_iter().fold(argument, Arg::conflicts_with);
        match option.group {
            // All cards by one name leave nothing to say of some.
            OptionGroup::AllCards => argument.conflicts_with_all(&of_some_cards),
            OptionGroup::SomeCards | OptionGroup::Alone | OptionGroup::Rules => argument,
        }
    });
    written.collect()
}

/// Takes a value for what it is: only the cards can say whether they have it, and
/// they have not been read yet.
fn as_written(written: &str) -> Result<String, Unreadable> {
    Ok(written.to_owned())
}

/// Reads a word of this type.
pub(super) fn word<T: FromStr<Err: Error + Send + Sync + 'static> + Slug>(written: &str) -> Result<String, Unreadable> {
    Ok(written.parse::<T>()?.slug().to_owned())
}

impl Args for GameOptions {
    fn augment_args(mut command: Command) -> Command {
        for game in &GAMES {
            command = command.next_help_heading(format!("Options of {}", game.slug)).args((game.options)());
        }
        command
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for GameOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut options = Self::default();
        options.update_from_arg_matches(matches)?;
        Ok(options)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let is_written = |it: &Arg| matches.value_source(it.get_id().as_str()) == Some(ValueSource::CommandLine);
        for option in GAMES.iter().flat_map(|game| (game.options)()).filter(is_written) {
            let field = option.get_id().as_str();
            let values =
                || matches.get_many::<String>(field).into_iter().flatten().map(|value| Value::from(value.as_str()));
            let value = if matches!(option.get_action(), ArgAction::SetTrue) {
                Some(true.into())
            } else if matches!(option.get_action(), ArgAction::Append) {
                Some(values().collect())
            } else {
                values().next()
            };
            self.0.extend(value.map(|value| (field.to_owned(), value)));
        }
        Ok(())
    }
}
