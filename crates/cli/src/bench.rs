//! `valecraft bench`: how fast the rules are, and the search.

mod thinking;

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use ai::Knowhow;
use clap::Args;
use serde::Serialize;
use tabletop::random::derive_seed;
use tabletop::{Decision, Game, Legal, Rng, Seat};

use crate::allocations;
use crate::arguments::{MAX_GAMES, PackOption, whole_number};
use crate::failure::{Failure, refused};
use crate::game_commands::{self, CommandGame, GameCommands, GameOptions, Wanted, any_players};
use crate::layout::{Align, columns, counted, heads};
use thinking::tries_per_second;

/// How long games of one table size are played unless a number is given.
const TIME: Duration = Duration::from_secs(2);
/// How many games pass between two looks at the clock.
const GAMES_PER_LOOK: u64 = 64;
const CLONES: u32 = 1_000_000;

/// Measure how fast the rules and the search are, on one core
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = game_commands::by_name())]
    game: &'static GameCommands,

    /// Number of players, 2 to 4, or 1 against a nemesis [default: each of them]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(any_players()))]
    players: Option<u64>,

    /// Number of games for each table size [default: as many as two seconds allow]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(1..=MAX_GAMES))]
    games: Option<u64>,

    /// Number that all luck comes from
    #[arg(long, default_value_t = 1, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(0..=u64::MAX))]
    seed: u64,

    /// Write JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pack: PackOption,

    #[command(flatten)]
    options: GameOptions,
}

const EXAMPLES: &str = "\
Examples:
  valecraft bench eternity
      Tables of 2, 3 and 4 players, about two seconds each.
  valecraft bench eternity --players 2 --games 100000 --json
      A fixed number of games, so that all counts can be compared.
  valecraft bench mystic --preset everything
      With all sets, leaders and amulets.

The games are uniformly random. An action is a choice that a player was really
asked for; chance and choices with a single option are not counted. Then a
search thinks for two seconds about choices of sensible games, or about a single
one if the number of games is given, and says how often it tries in a second.";

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let measurements = (arguments.game.measure)(arguments)?;
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, &measurements)?;
        return Ok(writeln!(out)?);
    }
    write_table(out, &measurements)
}

/// Measures a game with one table size, or with each.
pub(crate) fn measure_all<G: CommandGame>(arguments: &Arguments) -> Result<Vec<Measurement>, Failure> {
    let Arguments { players, games, seed, ref pack, ref options, .. } = *arguments;
    let options = &options.of::<G>()?;
    let sizes = players.map_or(G::players(options), |players| players as usize..=players as usize);
    let wanted = |players| Wanted::<G> { players, first: None, seed, pack, options };
    sizes.clone().try_for_each(|players| wanted(players).check_players())?;
    // Nobody waits for the end of a game here, so that there is nothing to be cautious about.
    let setups = sizes.map(|players| Ok(wanted(players).prepare()?.setup)).collect::<Result<Vec<_>, Failure>>()?;
    setups.iter().map(|setup| measure::<G>(setup, games, seed).map_err(refused)).collect()
}

#[derive(Serialize)]
pub(crate) struct Measurement {
    game: &'static str,
    players: usize,
    seed: u64,
    games: u64,
    actions: u64,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
    actions_per_game: f64,
    /// How many legal actions a choice has on average.
    branching: f64,
    position_bytes: usize,
    clone_nanoseconds: f64,
    allocations: u64,
    allocations_per_action: f64,
    /// How many tries a search makes on one core.
    tries_per_second: f64,
}

/// A random game that could not be played to its end. That is a mistake in the
/// rules.
#[derive(Debug, thiserror::Error)]
enum Stuck {
    #[error("a random game waits for chance, but nothing can come up")]
    NothingComesUp,
    #[error("a random game let chance choose what the rules refuse: {0}")]
    Refused(String),
    #[error("a random game waits for {0}, who has nothing to choose from")]
    NothingToChoose(Seat),
}

#[derive(Default)]
struct Totals {
    games: u64,
    actions: u64,
    options: u64,
}

fn measure<G: Knowhow>(setup: &G::Setup, games: Option<u64>, seed: u64) -> Result<Measurement, Stuck> {
    let start = G::new(setup);
    // The first games fill caches and tables; they are not counted.
    play_games(&start, derive_seed(seed, 1), GAMES_PER_LOOK, &mut Totals::default())?;
    let mut totals = Totals::default();
    let allocations_before = allocations::count();
    let begin = Instant::now();
    match games {
        Some(games) => play_games(&start, seed, games, &mut totals)?,
        None => {
            for part in 0.. {
                play_games(&start, derive_seed(seed, part), GAMES_PER_LOOK, &mut totals)?;
                if begin.elapsed() >= TIME {
                    break;
                }
            }
        }
    }
    let seconds = begin.elapsed().as_secs_f64().max(1e-9);
    let allocations = allocations::count() - allocations_before;
    let actions = totals.actions as f64;
    Ok(Measurement {
        game: G::SLUG,
        players: start.seats(),
        seed,
        games: totals.games,
        actions: totals.actions,
        seconds,
        games_per_second: totals.games as f64 / seconds,
        actions_per_second: actions / seconds,
        actions_per_game: actions / totals.games.max(1) as f64,
        branching: totals.options as f64 / actions.max(1.0),
        position_bytes: size_of::<G>(),
        clone_nanoseconds: time_clones(&start),
        allocations,
        allocations_per_action: allocations as f64 / actions.max(1.0),
        // A number of games asks for counts, which no thinking changes.
        tries_per_second: tries_per_second(&start, seed, games.map_or(TIME, |_| Duration::ZERO)),
    })
}

/// Plays uniformly random games to their ends, one after the other, from one
/// generator.
fn play_games<G: Game>(start: &G, seed: u64, games: u64, totals: &mut Totals) -> Result<(), Stuck> {
    let mut rng = Rng::new(seed);
    let mut legal = Legal::new();
    for _ in 0..games {
        let mut position = start.clone();
        loop {
            match position.decision() {
                Decision::Over => break,
                Decision::Chance => {
                    let outcome = position.sample(&mut rng).ok_or(Stuck::NothingComesUp)?;
                    position.resolve(outcome, &mut ()).map_err(|refusal| Stuck::Refused(refusal.to_string()))?;
                }
                Decision::Player { seat, .. } => {
                    position.legal(&mut legal);
                    let &action = rng.choose(&legal).ok_or(Stuck::NothingToChoose(seat))?;
                    totals.actions += 1;
                    totals.options += legal.len() as u64;
                    position.apply_unchecked(action, &mut ());
                }
            }
        }
        black_box(&position);
        totals.games += 1;
    }
    Ok(())
}

fn time_clones<G: Game>(position: &G) -> f64 {
    let mut copy = position.clone();
    let begin = Instant::now();
    for _ in 0..CLONES {
        copy = black_box(&copy).clone();
    }
    black_box(&copy);
    begin.elapsed().as_nanos() as f64 / f64::from(CLONES)
}

fn write_table(out: &mut dyn Write, measurements: &[Measurement]) -> Result<(), Failure> {
    let mut rows = vec![heads(&COLUMNS)];
    rows.extend(measurements.iter().map(row));
    columns(out, &[Align::Right; COLUMNS.len()], &rows)?;
    if let Some(any) = measurements.first() {
        writeln!(out)?;
        for measured in measurements {
            let (players, tries) = (counted(measured.players, "player"), measured.tries_per_second);
            writeln!(out, "A search with {players} makes {tries:.0} tries a second.")?;
        }
        let (bytes, nanoseconds) = (any.position_bytes, any.clone_nanoseconds);
        writeln!(out, "Size of a position: {bytes} bytes. Time to clone it: {nanoseconds:.1} ns.")?;
    }
    Ok(())
}

const COLUMNS: [&str; 7] = ["players", "games", "games/s", "actions/s", "actions/game", "branching", "allocs/action"];

fn row(measurement: &Measurement) -> Vec<String> {
    vec![
        measurement.players.to_string(),
        measurement.games.to_string(),
        format!("{:.0}", measurement.games_per_second),
        format!("{:.0}", measurement.actions_per_second),
        format!("{:.1}", measurement.actions_per_game),
        format!("{:.2}", measurement.branching),
        format!("{:.4}", measurement.allocations_per_action),
    ]
}
