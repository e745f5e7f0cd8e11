//! The games that the commands offer: a row for each, and a file for what the
//! command line says of it in words of its own.

mod eternity;
mod mystic;
mod options;

use std::fmt;
use std::io::{self, Write};
use std::ops::RangeInclusive;

use ai::Knowhow;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args, Command, Id};
use mystic_vale::Mystic;
use serde_json::Value;
use tabletop::replay::Moment;
use tabletop::scenario::{Playable, Stage};
use tabletop::{Game, Offering, Seat};
use text::{Language, Speech, Wording};
use vale_of_eternity::Vale;

use crate::arguments::PackOption;
use crate::bench::{self, Measurement};
use crate::catalogue::Catalogue;
use crate::failure::{Failure, refused};
use crate::play::{self, Table};
use crate::replay::{self, Request};
use crate::sim;
use crate::tournament;
pub(crate) use options::GameOptions;
use options::OptionHelp;

pub(crate) static GAMES: [GameCommands; 2] = [GameCommands::of::<Vale>(), GameCommands::of::<Mystic>()];

/// Which cards of single games are asked for, each by its own words.
#[derive(Clone, Debug, Args)]
#[group(skip)]
pub(crate) struct ListingOptions {
    #[command(flatten)]
    eternity: eternity::Listing,

    #[command(flatten)]
    mystic: mystic::Listing,
}

/// What the command line says of a game in words of its own. What the game
/// offers, every command finds in [`Offering`].
pub(crate) trait CommandGame: Wording + Knowhow + Stage {
    /// The help of each of its options, in the order in which they are shown.
    const OPTIONS: &'static [OptionHelp];

    /// By which words its cards are asked for.
    type Listing: Args;

    /// The cards, as the command `cards` tells of them.
    fn listed(pack: &PackOption, listing: &ListingOptions, language: &Language) -> Result<Catalogue, Failure>;

    /// Why a game cannot be set up, and what would be right on a command line.
    fn explained(error: Self::SetupError, _: &Wanted<'_, Self>) -> Failure {
        refused(error)
    }

    /// What whoever plays it should know before.
    fn caution(_: &Self::Setup, _: &Self::Pack) -> Option<String> {
        None
    }

    /// The matches of a whole series, if the options ask for one: each against
    /// another opponent who takes no seat.
    fn trials(_: &Wanted<'_, Self>, _: &Language) -> Result<Vec<Trial<Self::Options>>, Failure> {
        Ok(Vec::new())
    }

    /// What the events of a step of a recorded game say, as a viewer noticed
    /// them.
    fn sentences(moment: &Moment<'_, Self>, events: &[<Self as Game>::Event], speech: Speech<'_>) -> Vec<String> {
        events.iter().map(|&event| moment.after.event_line(event, speech)).collect()
    }
}

/// What a new game is to be like.
pub(crate) struct Wanted<'a, G: Offering> {
    pub(crate) players: usize,
    pub(crate) first: Option<Seat>,
    /// What all luck comes from, that of the setup too.
    pub(crate) seed: u64,
    pub(crate) pack: &'a PackOption,
    pub(crate) options: &'a G::Options,
}

impl<G: CommandGame> Wanted<'_, G> {
    /// Refuses a number of players that a table with these options has no place
    /// for.
    pub(crate) fn check_players(&self) -> Result<(), Failure> {
        G::check_players(self.players, self.options).map_err(|error| G::explained(error, self))
    }

    pub(crate) fn prepare(&self) -> Result<Prepared<G::Setup>, Failure> {
        let pack = self.pack.pack::<G>()?;
        let setup = G::setup(self.options, &pack, self.players, self.seed);
        let setup = setup.map_err(|error| G::explained(error, self))?;
        let caution = G::caution(&setup, &pack);
        let setup = match self.first {
            Some(first) => G::with_first(setup, first).map_err(refused)?,
            None => setup,
        };
        Ok(Prepared { setup, caution })
    }
}

/// A match of a series.
pub(crate) struct Trial<O> {
    /// What the folder of its games is called.
    pub(crate) slug: String,
    /// The opponent, how difficult that one is, and on which side of the track.
    pub(crate) cells: [String; 3],
    /// The same as data.
    pub(crate) data: Value,
    pub(crate) options: O,
}

/// A game that can begin.
pub(crate) struct Prepared<S> {
    pub(crate) setup: S,
    /// What whoever plays it should know before.
    pub(crate) caution: Option<String>,
}

impl<S> Prepared<S> {
    /// The setup, once the user has been told what to know before.
    pub(crate) fn announced(self) -> S {
        if let Some(caution) = &self.caution {
            // If even this cannot be written, the game is still a game.
            let _ = writeln!(io::stderr(), "warning: {caution}");
        }
        self.setup
    }
}

/// A game, as the command line knows it by its name: what each command does
/// with it.
pub(crate) struct GameCommands {
    pub(crate) slug: &'static str,
    pub(crate) begin: fn(&play::Arguments, &Language) -> Result<Table, Failure>,
    pub(crate) simulate: fn(&sim::Arguments, &Language, &mut dyn Write) -> Result<(), Failure>,
    pub(crate) compete: fn(&tournament::Arguments, &mut dyn Write) -> Result<(), Failure>,
    pub(crate) catalogue: fn(&PackOption, &ListingOptions, &Language) -> Result<Catalogue, Failure>,
    pub(crate) retell: fn(&Request<'_>, &mut dyn Write) -> Result<(), Failure>,
    pub(crate) measure: fn(&bench::Arguments) -> Result<Vec<Measurement>, Failure>,
    pub(crate) scenarios: Playable,
    options: fn() -> Vec<Arg>,
    listing: fn() -> Vec<Arg>,
    title: fn(Speech<'_>) -> String,
    players: RangeInclusive<usize>,
}

impl GameCommands {
    const fn of<G: CommandGame>() -> Self {
        Self {
            slug: G::SLUG,
            begin: play::begin::<G>,
            simulate: sim::simulate::<G>,
            compete: tournament::compete::<G>,
            catalogue: G::listed,
            retell: replay::retell::<G>,
            measure: bench::measure_all::<G>,
            scenarios: Playable::of::<G>(),
            options: options::of::<G>,
            listing: all_of::<G::Listing>,
            title: G::title,
            players: G::PLAYERS,
        }
    }

    fn knows(&self, option: &str) -> bool {
        self.own_options().iter().any(|own| own.get_id() == option)
    }

    /// What only this game can be told, before it begins or of its cards.
    fn own_options(&self) -> Vec<Arg> {
        [(self.options)(), (self.listing)()].concat()
    }

    fn title(&self) -> String {
        (self.title)(Speech { language: Language::english(), names: &[] })
    }

    pub(crate) fn find(slug: &str) -> Option<&'static Self> {
        GAMES.iter().find(|game| game.slug == slug)
    }
}

impl fmt::Debug for GameCommands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug)
    }
}

/// Reads the name of a game, and tells in the help which title is behind it.
pub(crate) fn by_name() -> impl TypedValueParser<Value = &'static GameCommands> {
    let names = GAMES.iter().map(|game| PossibleValue::new(game.slug).help(game.title()));
    let names = PossibleValuesParser::new(names);
    names.map(|slug| GameCommands::find(&slug).expect("only the names of games are let through"))
}

/// How many players a table of any game may have, with whatever options.
pub(crate) fn any_players() -> RangeInclusive<u64> {
    let most = GAMES.iter().map(|game| *game.players.end()).max().unwrap_or(0);
    1..=most as u64
}

fn games_with(option: &str) -> Vec<&'static str> {
    GAMES.iter().filter(|game| game.knows(option)).map(|game| game.slug).collect()
}

pub(crate) fn names_of<O: Args>() -> Vec<Id> {
    all_of::<O>().iter().map(|option| option.get_id().clone()).collect()
}

fn all_of<O: Args>() -> Vec<Arg> {
    O::augment_args(Command::new("any")).get_arguments().cloned().collect()
}

fn written_as(option: &str) -> String {
    let known = GAMES.iter().flat_map(GameCommands::own_options).find(|own| own.get_id() == option);
    let long = known.as_ref().and_then(Arg::get_long).unwrap_or(option);
    format!("--{long}")
}

/// Refuses an option of a command that the game it is told to has no use for.
pub(crate) fn check_options(command_line: &ArgMatches) -> Result<(), Failure> {
    let Some((_, told)) = command_line.subcommand() else { return Ok(()) };
    let Ok(Some(game)) = told.try_get_one::<&'static GameCommands>("game") else { return Ok(()) };
    let written = told.ids().map(clap::Id::as_str);
    let written = written.filter(|&id| told.value_source(id) == Some(ValueSource::CommandLine));
    match foreign(game, written) {
        None => Ok(()),
        Some((option, games)) => {
            let message = format!("the game `{}` has no option {}", game.slug, written_as(option));
            Err(Failure::bad_input(message).with_hint(format!("leave it out; it belongs to: {games}")))
        }
    }
}

/// The first option that only other games know, and which those are.
fn foreign<'a>(game: &GameCommands, written: impl Iterator<Item = &'a str>) -> Option<(&'a str, String)> {
    let mut others = written.filter(|option| !game.knows(option)).map(|option| (option, games_with(option)));
    others.find(|(_, games)| !games.is_empty()).map(|(option, games)| (option, games.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_of_another_game_is_told_from_those_of_all_games() {
        let [eternity, mystic] = &GAMES;
        let written = ["seed", "edition"];
        assert_eq!(foreign(eternity, written.into_iter()), None);
        assert_eq!(foreign(mystic, written.into_iter()), Some(("edition", "eternity".to_owned())));
        assert_eq!(foreign(eternity, ["seed", "leaders"].into_iter()), Some(("leaders", "mystic".to_owned())));
        assert_eq!(foreign(mystic, ["seed", "players"].into_iter()), None);
    }

    #[test]
    fn every_option_of_a_game_has_its_help() {
        fn helped<G: CommandGame>() {
            let mut offered: Vec<_> = G::options(G::builtin()).iter().map(|option| option.field).collect();
            let mut helped: Vec<_> = G::OPTIONS.iter().map(|help| help.field).collect();
            offered.sort_unstable();
            helped.sort_unstable();
            assert_eq!(helped, offered, "{}", G::SLUG);
        }
        helped::<Vale>();
        helped::<Mystic>();
    }

    #[test]
    fn every_game_of_the_list_has_its_commands() {
        assert_eq!(GAMES.each_ref().map(|game| game.slug), games::GAMES);
    }
}
