//! The games that the commands offer: a row for each, and a file for what is
//! different about it.

mod eternity;
mod mystic;

use std::fmt;
use std::io::Write;
use std::ops::RangeInclusive;

use clap::ArgMatches;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use mystic_vale::Mystic;
use table::shelf::Shelved;
use tabletop::replay::Moment;
use tabletop::scenario::{Playable, Stage};
use tabletop::{Game, Seat};
use text::{Language, Speech, list, say};
use vale_of_eternity::{Overpay, Vale};

use crate::arguments::CardOptions;
use crate::bench::{self, Measurement};
use crate::catalogue::Catalogue;
use crate::failure::Failure;
use crate::play::{self, Table};
use crate::replay::{self, Request};
use crate::sim;

/// Every game that there is, a row for each.
pub(crate) static GAMES: [Offer; 2] = [Offer::of::<Vale>(), Offer::of::<Mystic>()];

/// A game that every command can do something with.
pub(crate) trait Offered: Shelved + Stage {
    /// How many players a table may have.
    const PLAYERS: RangeInclusive<usize>;

    /// The options of commands that this game knows, but not every game.
    const OPTIONS: &'static [&'static str];

    /// What is settled before a game like this.
    fn setup(wanted: &Wanted<'_>) -> Result<Self::Setup, Failure>;

    /// The cards, as the command `cards` tells of them.
    fn catalogue(options: &CardOptions, language: &Language) -> Result<Catalogue, Failure>;

    /// What the events of a step of a recorded game say, as a viewer noticed
    /// them.
    fn sentences(moment: &Moment<'_, Self>, events: &[<Self as Game>::Event], speech: Speech<'_>) -> Vec<String> {
        events.iter().map(|&event| moment.after.event_line(event, speech)).collect()
    }
}

/// What a new game is to be like. A game reads what it knows of; options that
/// it does not know have been refused before.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'a> {
    pub(crate) players: usize,
    pub(crate) first: Option<Seat>,
    pub(crate) cards: &'a CardOptions,
    pub(crate) overpay: Overpay,
}

/// A game, as the command line knows it by its name: what each command does
/// with it.
pub(crate) struct Offer {
    pub(crate) slug: &'static str,
    pub(crate) options: &'static [&'static str],
    pub(crate) begin: fn(&play::Arguments, &Language) -> Result<Table, Failure>,
    pub(crate) simulate: fn(&sim::Arguments, &Language, &mut dyn Write) -> Result<(), Failure>,
    pub(crate) catalogue: fn(&CardOptions, &Language) -> Result<Catalogue, Failure>,
    pub(crate) retell: fn(&Request<'_>, &mut dyn Write) -> Result<(), Failure>,
    pub(crate) measure: fn(&bench::Arguments) -> Result<Vec<Measurement>, Failure>,
    pub(crate) scenarios: Playable,
    title: fn(Speech<'_>) -> String,
    players: RangeInclusive<usize>,
}

impl Offer {
    const fn of<G: Offered>() -> Self {
        Self {
            slug: G::SLUG,
            options: G::OPTIONS,
            begin: play::begin::<G>,
            simulate: sim::simulate::<G>,
            catalogue: G::catalogue,
            retell: replay::retell::<G>,
            measure: bench::measure_all::<G>,
            scenarios: Playable::of::<G>(),
            title: G::title,
            players: G::PLAYERS,
        }
    }

    fn title(&self, language: &Language) -> String {
        (self.title)(Speech { language, names: &[] })
    }

    /// The game with this name.
    pub(crate) fn find(slug: &str) -> Option<&'static Self> {
        GAMES.iter().find(|game| game.slug == slug)
    }
}

impl fmt::Debug for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug)
    }
}

/// Reads the name of a game.
pub(crate) fn by_name() -> impl TypedValueParser<Value = &'static Offer> {
    by_one_of(GAMES.iter().map(|game| PossibleValue::new(game.slug)).collect())
}

/// Reads the name of a game, and tells in the help which title is behind it.
pub(crate) fn by_name_told(language: &Language) -> impl TypedValueParser<Value = &'static Offer> + use<> {
    by_one_of(GAMES.iter().map(|game| PossibleValue::new(game.slug).help(game.title(language))).collect())
}

fn by_one_of(names: Vec<PossibleValue>) -> impl TypedValueParser<Value = &'static Offer> {
    let names = PossibleValuesParser::new(names);
    names.map(|slug| Offer::find(&slug).expect("only the names of games are let through"))
}

/// The titles of all games, as a list.
pub(crate) fn titles(language: &Language) -> String {
    let titles: Vec<_> = GAMES.iter().map(|game| game.title(language)).collect();
    list(&titles, language)
}

/// How many players a table of any game may have.
pub(crate) fn any_players() -> RangeInclusive<u64> {
    let least = GAMES.iter().map(|game| *game.players.start()).min().unwrap_or(0);
    let most = GAMES.iter().map(|game| *game.players.end()).max().unwrap_or(0);
    least as u64..=most as u64
}

/// The names of the games that know an option, if not every game does.
pub(crate) fn only_games_with(option: &str) -> Option<String> {
    let knowing = games_with(option);
    let of_some = !knowing.is_empty() && knowing.len() < GAMES.len();
    of_some.then(|| knowing.join(", "))
}

/// The names of the games that claim an option as their own.
fn games_with(option: &str) -> Vec<&'static str> {
    GAMES.iter().filter(|game| game.options.contains(&option)).map(|game| game.slug).collect()
}

/// Refuses an option of a command that the game it is told to has no use for.
pub(crate) fn check_options(command_line: &ArgMatches, language: &Language) -> Result<(), Failure> {
    let Some((_, told)) = command_line.subcommand() else { return Ok(()) };
    let Ok(Some(game)) = told.try_get_one::<&'static Offer>("game") else { return Ok(()) };
    let written = told.ids().map(clap::Id::as_str);
    let written = written.filter(|&id| told.value_source(id) == Some(ValueSource::CommandLine));
    match foreign(game.options, written) {
        None => Ok(()),
        Some((option, games)) => {
            let message = say!(language, "game-without-option", game = game.slug, option = format!("--{option}"));
            Err(Failure::bad_input(message).with_hint(say!(language, "games-with-option", games = games)))
        }
    }
}

/// The first option that only other games know, and which those are.
fn foreign<'a>(own: &[&str], written: impl Iterator<Item = &'a str>) -> Option<(&'a str, String)> {
    let mut others = written.filter(|option| !own.contains(option)).map(|option| (option, games_with(option)));
    others.find(|(_, games)| !games.is_empty()).map(|(option, games)| (option, games.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_of_another_game_is_told_from_those_of_all_games() {
        let written = ["seed", "edition"];
        assert_eq!(foreign(&["edition"], written.into_iter()), None);
        assert_eq!(foreign(&[], written.into_iter()), Some(("edition", "eternity".to_owned())));
        assert_eq!(foreign(&[], ["seed", "players"].into_iter()), None);
    }

    #[test]
    fn every_game_of_the_shelf_is_offered() {
        assert_eq!(GAMES.each_ref().map(|game| game.slug), table::shelf::GAMES);
    }
}
