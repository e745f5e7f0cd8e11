//! `valecraft sim`: a match between bots.

mod record;
mod summary;

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use ai::{BotKind, roster};
use arena::{Plan, Played, Recording, Report};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use tabletop::Seat;
use tabletop::setup::WrongNumberOfPlayers;
use text::{Language, say};

use crate::arguments::{MAX_GAMES, PackOption, fresh_seed, whole_number};
use crate::failure::{Failure, refused};
use crate::games::{self, GameOptions, Offer, Offered, Wanted, any_players};
use record::RecordFolder;

/// The most threads that may be asked for.
const MAX_THREADS: u64 = 1024;

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_parser = games::by_name())]
    game: &'static Offer,

    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(any_players()))]
    players: Option<u64>,

    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    bots: Vec<String>,

    #[arg(long, default_value_t = 100, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(1..=MAX_GAMES))]
    games: u64,

    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(0..=u64::MAX))]
    seed: Option<u64>,

    #[command(flatten)]
    pack: PackOption,

    #[command(flatten)]
    options: GameOptions,

    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,

    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(1..=MAX_THREADS))]
    threads: Option<u64>,

    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,

    #[arg(long)]
    json: bool,
}

/// Plays the match and writes the report.
pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    (arguments.game.simulate)(arguments, language, out)
}

/// Plays a match of this game.
pub(crate) fn simulate<G: Offered>(
    arguments: &Arguments,
    language: &Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let bots = bots(&arguments.bots, arguments.players.map(|players| players as usize), G::PLAYERS)?;
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    let Arguments { first, ref pack, ref options, .. } = *arguments;
    let prepared = G::prepare(&Wanted { players: bots.len(), first, seed, pack, options }, language)?;
    let setup = prepared.announced(language);
    let plan = Plan::<G>::new(setup, bots, arguments.games, seed).map_err(refused)?;
    let threads = threads(arguments.threads);
    let folder = match &arguments.record {
        None => None,
        Some(path) => Some(RecordFolder::prepare::<G>(path, seed, arguments.games)?),
    };
    let plan = match folder {
        None => plan,
        Some(_) => plan.with_recording(Recording::On),
    };
    let begin = Instant::now();
    let report = play(&plan, threads, folder.as_ref(), language)?;
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
        return Ok(());
    }
    summary::write(out, &report, language)?;
    writeln!(out, "{}", duration(report.games, begin.elapsed(), threads, language))?;
    if let Some(folder) = &folder {
        writeln!(out, "{}", say!(language, "sim-recorded", folder = folder.path().display().to_string()))?;
    }
    if arguments.seed.is_none() {
        writeln!(out, "{}", say!(language, "sim-again", seed = seed.to_string()))?;
    }
    Ok(())
}

fn duration(games: u64, took: Duration, threads: NonZeroUsize, language: &Language) -> String {
    let seconds = took.as_secs_f64();
    let speed = games as f64 / seconds.max(1e-9);
    say!(
        language,
        "sim-duration",
        seconds = format!("{seconds:.1}"),
        speed = format!("{speed:.0}"),
        threads = threads.get(),
    )
}

/// Plays the games, with a progress bar if somebody watches.
fn play<G: Offered>(
    plan: &Plan<G>,
    threads: NonZeroUsize,
    folder: Option<&RecordFolder>,
    language: &Language,
) -> Result<Report, Failure> {
    // On anything but a terminal, the bar stays hidden by itself.
    let bar = ProgressBar::new(plan.games());
    let progress = say!(language, "sim-progress", done = "{pos}", games = "{len}", left = "{eta}");
    if let Ok(style) = ProgressStyle::with_template(&format!("{{bar:40}} {progress}")) {
        bar.set_style(style);
    }
    let watch = |played: &Played| {
        bar.inc(1);
        folder.map_or(Ok(()), |folder| folder.write(played))
    };
    let report = arena::run(plan, threads, watch);
    bar.finish_and_clear();
    report.map_err(refused)
}

/// One bot for each seat.
fn bots(names: &[String], players: Option<usize>, allowed: RangeInclusive<usize>) -> Result<Vec<BotKind>, Failure> {
    let kinds =
        names.iter().map(|name| roster::by_name(name.trim()).map_err(refused)).collect::<Result<Vec<_>, _>>()?;
    let players = players.unwrap_or(kinds.len().max(*allowed.start()));
    // Far too many bots are refused before anything is set up for them.
    WrongNumberOfPlayers::check(players, allowed).map_err(refused)?;
    match kinds.as_slice() {
        [] => Ok((0..players).map(|seat| if seat == 0 { BotKind::Greedy } else { BotKind::Random }).collect()),
        [all] => Ok(vec![*all; players]),
        each if each.len() == players => Ok(kinds),
        each => Err(Failure::bad_input(format!("{players} players cannot be played by {} bots", each.len()))
            .with_hint("name one bot for each seat, such as --bots greedy,random, or a single one for all seats")),
    }
}

fn threads(asked: Option<u64>) -> NonZeroUsize {
    asked
        .and_then(|threads| NonZeroUsize::new(threads as usize))
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN)
}
