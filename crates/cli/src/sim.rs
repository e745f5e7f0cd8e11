//! `valecraft sim`: a match between bots.

mod record;
mod series;
mod summary;

use std::fmt;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ai::BotKind;
use arena::{Contender, Plan, Played, Recording, Report};
use clap::Args;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use serde::Serialize;
use tabletop::Seat;
use text::Language;

use crate::arguments::{MAX_GAMES, MAX_THREADS, PackOption, bots_help, fresh_seed, threads, time_limit, whole_number};
use crate::failure::{Failure, refused};
use crate::game_commands::{self, CommandGame, GameCommands, GameOptions, Wanted, any_players};
use crate::layout::counted;
use record::RecordFolder;
use series::Series;
pub(crate) use summary::{UNKNOWN, interval, known, per_cent, rough_interval, setup_line, spread, tenths};

/// Let bots play a match and see who wins how often
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = game_commands::by_name())]
    game: &'static GameCommands,

    /// Number of players, 2 to 4, or 1 against a nemesis [default: as many as bots are
    /// named, or 2]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(any_players()))]
    players: Option<u64>,

    #[arg(long, value_delimiter = ',', value_name = "NAMES", help = help_of_bots())]
    bots: Vec<String>,

    /// Number of games; a multiple of the number of players is fairest
    #[arg(long, default_value_t = 100, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(1..=MAX_GAMES))]
    games: u64,

    /// Number that all luck comes from; the same seed gives the same match [default: a new
    /// one, which is told]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(0..=u64::MAX))]
    seed: Option<u64>,

    /// The seat that begins every game, such as p1 [default: left to chance]
    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,

    /// Number of games played at the same time [default: one for each core]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(1..=MAX_THREADS))]
    threads: Option<u64>,

    /// How long a program (`cmd:…`) may think about one choice, such as 5s or 500ms; who
    /// takes longer loses that game
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = time_limit)]
    limit: Duration,

    /// Write every game to a file in this folder; no file is ever overwritten
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,

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
  valecraft sim eternity --bots greedy,random --games 1000
      Two bots, two seats. From game to game they change seats, and each deal
      is played once from every seat.
  valecraft sim eternity --players 4 --bots greedy --seed 7
      Four seats, the same bot in each: the report compares the seats.
  valecraft sim mystic --sets base,vale-of-the-wild --leaders
      With the cards of two sets, and with leaders.
  valecraft sim mystic --solo all --preset everything --games 200
      Alone against each nemesis, on both sides of the corruption track.
  valecraft sim eternity --seed 7 --games 10 --record games
      Write every game to a file; read it with `valecraft replay`.
  valecraft sim eternity --seed 7 --json
      The report as JSON. It is the same whatever the number of threads.

The 95 % interval is that of Wilson. It takes all games for independent, which
games of the same deal are not quite.";

fn help_of_bots() -> String {
    bots_help(
        "The bots by level or name, with commas: one for each seat, or a single one for all seats",
        "; any program takes part as `cmd:COMMAND` [default: greedy, and random in every other seat]",
    )
}

pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    (arguments.game.simulate)(arguments, language, out)
}

/// Plays a match of this game, or a series of them.
pub(crate) fn simulate<G: CommandGame>(
    arguments: &Arguments,
    language: &Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let Arguments { first, ref pack, ref options, .. } = *arguments;
    let options = &options.of::<G>()?;
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    let bots = bots(arguments, |players| Wanted::<G> { players, first, seed, pack, options })?;
    let wanted = Wanted { players: bots.len(), first, seed, pack, options };
    let trials = G::trials(&wanted, language)?;
    let begin = Instant::now();
    let threads = threads(arguments.threads);
    let games = if trials.is_empty() {
        let setup = wanted.prepare()?.announced();
        let one = Match::<G>::planned(setup, bots, arguments, seed, arguments.record.clone())?;
        let bar = progress(one.plan.games());
        let report = one.play(threads, &bar)?;
        bar.finish_and_clear();
        if arguments.json {
            return write_json(out, &report);
        }
        summary::write(out, &report)?;
        report.games
    } else {
        let series = Series::<G>::planned(&trials, &wanted, &bots, arguments)?;
        let bar = progress(series.games());
        let reports = series.play(threads, &bar)?;
        bar.finish_and_clear();
        if arguments.json {
            return write_json(out, &reports);
        }
        reports.write(out)?;
        series.games()
    };
    writeln!(out, "{}", duration(games, begin.elapsed(), threads))?;
    if let Some(folder) = &arguments.record {
        writeln!(out, "The games are in {}.", folder.display())?;
    }
    if arguments.seed.is_none() {
        writeln!(out, "To play the same match again, add --seed {seed}.")?;
    }
    Ok(())
}

pub(crate) fn write_json(out: &mut dyn Write, report: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    Ok(writeln!(out)?)
}

struct Match<G: CommandGame> {
    plan: Plan<G>,
    /// Where its games are written to, if they are.
    folder: Option<RecordFolder>,
}

impl<G: CommandGame> Match<G> {
    fn planned(
        setup: G::Setup,
        bots: Vec<Contender>,
        arguments: &Arguments,
        seed: u64,
        folder: Option<PathBuf>,
    ) -> Result<Self, Failure> {
        let plan = Plan::<G>::new(setup, bots, arguments.games, seed).map_err(refused)?.with_limit(arguments.limit);
        let Some(path) = folder else { return Ok(Self { plan, folder: None }) };
        let folder = RecordFolder::prepare::<G>(&path, seed, arguments.games)?;
        Ok(Self { plan: plan.with_recording(Recording::On), folder: Some(folder) })
    }

    fn play(&self, threads: NonZeroUsize, bar: &ProgressBar) -> Result<Report, Failure> {
        let watch = |played: &Played| {
            bar.inc(1);
            self.folder.as_ref().map_or(Ok(()), |folder| folder.write(played))
        };
        arena::run(&self.plan, threads, watch).map_err(|error| {
            bar.finish_and_clear();
            refused(error)
        })
    }
}

/// A progress bar, if somebody watches.
pub(crate) fn progress(games: u64) -> ProgressBar {
    // On anything but a terminal, the bar stays hidden by itself.
    let bar = ProgressBar::new(games);
    let left = |state: &ProgressState, out: &mut dyn fmt::Write| {
        // Until the first game is over, nobody knows how long one takes.
        let is_known = state.per_sec() > 0.0;
        let left = if is_known { format!("{:#}", HumanDuration(state.eta())) } else { UNKNOWN.to_owned() };
        // A bar that cannot be drawn is no reason to stop.
        let _ = out.write_str(&left);
    };
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {left} left") {
        bar.set_style(style.with_key("left", left));
    }
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

pub(crate) fn duration(games: u64, took: Duration, threads: NonZeroUsize) -> String {
    let (seconds, threads) = (took.as_secs_f64(), counted(threads.get(), "thread"));
    let speed = games as f64 / seconds.max(1e-9);
    let digits = if speed < 10.0 { 2 } else { 0 };
    format!("Played in {seconds:.1} s ({speed:.digits$} games a second) on {threads}.")
}

fn bots<'a, G: CommandGame>(
    arguments: &Arguments,
    wanted: impl Fn(usize) -> Wanted<'a, G>,
) -> Result<Vec<Contender>, Failure> {
    let named = contenders(&arguments.bots)?;
    let least = *G::players(wanted(0).options).start();
    let players = arguments.players.map_or(named.len().max(least), |players| players as usize);
    // Far too many bots are refused before anything is set up for them.
    wanted(players).check_players()?;
    match named.as_slice() {
        [] => Ok((0..players).map(|seat| if seat == 0 { BotKind::Greedy } else { BotKind::Random }.into()).collect()),
        [all] => Ok(vec![all.clone(); players]),
        each if each.len() == players => Ok(named),
        each => Err(Failure::bad_input(format!("{players} players cannot be played by {} bots", each.len()))
            .with_hint("name one bot for each seat, such as --bots greedy,random, or a single one for all seats")),
    }
}

/// Those who are named, once every program among them has been started for a
/// moment.
pub(crate) fn contenders(names: &[String]) -> Result<Vec<Contender>, Failure> {
    let named = names.iter().map(|name| name.parse().map_err(refused)).collect::<Result<Vec<Contender>, _>>()?;
    let mut programs: Vec<_> = named.iter().filter_map(Contender::program).collect();
    programs.sort();
    programs.dedup();
    programs.into_iter().try_for_each(|program| program.try_out().map_err(refused))?;
    Ok(named)
}
