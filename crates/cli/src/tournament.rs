//! `valecraft arena`: bots meet each other in pairs, and the results are kept.

mod keeping;
mod stopping;
mod table;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use arena::sprt::ErrorRate;
use arena::{Contest, Findings, Finish, Hypotheses, Mode, Sprt, Terms, Tournament, ledger};
use clap::Args;
use tabletop::Seat;

use crate::arguments::{MAX_GAMES, MAX_THREADS, PackOption, bots_help, fresh_seed, threads, time_limit, whole_number};
use crate::failure::{Failure, refused};
use crate::game_commands::{self, CommandGame, GameCommands, GameOptions, Wanted, any_players};
use crate::sim::{contenders, duration, progress, write_json};
use keeping::Kept;
use stopping::Stop;

/// Who plays alone has nobody to be compared with.
const FEWEST_PLAYERS: u64 = 2;

/// What a run without a file is told when it breaks off.
const NOTHING_KEPT: &str = "Nothing was kept; with --out FILE, every game is, and a stopped run can go on.";

/// The exit code of a program that the user stopped, as shells count it.
const STOPPED: u8 = 130;

/// Let bots meet each other in pairs and see who is how strong; stop and go on at any
/// time
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The game
    #[arg(value_parser = game_commands::by_name())]
    game: &'static GameCommands,

    #[arg(long, required = true, value_delimiter = ',', value_name = "NAMES", help = help_of_bots())]
    bots: Vec<String>,

    /// Who meets whom: `round-robin` (everybody meets everybody) or `gauntlet` (the first
    /// one meets all others)
    #[arg(long, default_value_t, value_name = "MODE")]
    mode: Mode,

    /// Number of games of each pair, rounded up to whole deals; with --sprt, the most that
    /// are played
    #[arg(long, default_value_t = 100, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(1..=MAX_GAMES))]
    games: u64,

    /// Number of seats at a table, 2 to 4
    #[arg(long, default_value_t = 2, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(FEWEST_PLAYERS..=*any_players().end()))]
    players: u64,

    /// Number that all luck comes from; the same seed gives the same games [default: a new
    /// one, which is told, or that of the file with --resume]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(0..=u64::MAX))]
    seed: Option<u64>,

    /// The seat that begins every game, such as p1 [default: left to chance]
    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,

    /// Stop when it is known which of two shares the first bot has, with per cent signs as
    /// in `50%,55%`, or which of two differences in rating, as in `0,20`
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<Hypotheses>,

    /// How often --sprt may accept the upper one wrongly
    #[arg(long, value_name = "RATE", default_value_t = ErrorRate::USUAL, requires = "sprt", allow_negative_numbers = true)]
    alpha: ErrorRate,

    /// How often --sprt may accept the lower one wrongly
    #[arg(long, value_name = "RATE", default_value_t = ErrorRate::USUAL, requires = "sprt", allow_negative_numbers = true)]
    beta: ErrorRate,

    /// How long a program (`cmd:…`) may think about one choice, such as 5s or 500ms; who
    /// takes longer loses that game
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = time_limit)]
    limit: Duration,

    /// Number of games played at the same time, each on one thread [default: one for each
    /// core]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(1..=MAX_THREADS))]
    threads: Option<u64>,

    /// Keep every game in this file, one JSON object a line, as soon as it is over; it must
    /// not be there yet
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Go on with the file of --out, or begin it; everything else must be as it was, only
    /// --games may change
    #[arg(long, requires = "out")]
    resume: bool,

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
  valecraft arena eternity --bots planner,greedy,random --games 1000
      Everybody meets everybody. Each deal is played from every seat.
  valecraft arena eternity --bots greedy,random --games 4000 --out greedy.jsonl
      Keep every game as soon as it is over. After Ctrl-C or a power cut, the
      same command with --resume goes on.
  valecraft arena mystic --bots planner,greedy --games 4000 --sprt 70%,75%
      Stop as soon as it is known which share of the victories is true.
  valecraft arena eternity --bots \"cmd:python3 my_bot.py,greedy\" --limit 2s
      A program of your own; docs/bots.md tells what it hears and answers.
  valecraft arena mystic --bots planner,greedy --players 4 --games 800
      One of them among three of the other, and the other way round.

The share is that of the victories; equals have 50 %, at tables of any size.
Ratings are those of chess players: 400 more are tenfold chances. Intervals and
errors are for 95 %, and take all games for independent, which games of the same
deal are not quite. The exit code is 130 if you stopped it.";

fn help_of_bots() -> String {
    bots_help(
        "The bots by level or name, with commas, each once",
        ". `omniscient` searches with all cards open, as a yardstick. Any program takes part as `cmd:COMMAND`",
    )
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    (arguments.game.compete)(arguments, out)
}

/// Holds a tournament of this game. Everything that could be in its way is
/// looked at before the first game.
pub(crate) fn compete<G: CommandGame>(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let tournament = planned::<G>(arguments)?;
    let question = question(arguments, &tournament)?;
    // Before there is a file, so that whoever sees it may stop the run.
    let stop = Stop::listening()?;
    let (mut kept, played) = Kept::open(arguments, &tournament)?;
    let (before, threads, begin) = (played.len() as u64, threads(arguments.threads), Instant::now());
    let mut contest = Contest::new(&tournament, question, played);
    let finish = play(&mut contest, &tournament, threads, &stop, &mut kept);
    stop.is_over();
    let findings = Findings::new(&tournament, contest.results(), contest.evidence());
    let ending = Ending { finish, findings, before, took: begin.elapsed(), threads };
    let seed = tournament.terms().seed;
    // Whoever does not read the report is told all the same how it ended.
    let told = ending.report(out, arguments, seed);
    ending.exit(arguments, seed).and(told)
}

fn planned<G: CommandGame>(arguments: &Arguments) -> Result<Tournament<G>, Failure> {
    let Arguments { mode, games, limit, first, ref pack, ref options, .. } = *arguments;
    let players = arguments.players as usize;
    let options = &options.of::<G>()?;
    if *G::players(options).end() < 2 {
        let failure = Failure::bad_input("who plays alone meets nobody, so that there is nothing to compare");
        return Err(failure.with_hint("let a bot play alone with: valecraft sim mystic --solo all"));
    }
    let wanted = |seed| Wanted::<G> { players, first, seed, pack, options };
    wanted(0).check_players()?;
    let contenders = contenders(&arguments.bots)?;
    // Who goes on with a file goes on with its seed.
    let kept = arguments.out.as_deref().filter(|_| arguments.resume).and_then(ledger::seed_in);
    let seed = arguments.seed.or(kept).unwrap_or_else(fresh_seed);
    let setup = wanted(seed).prepare()?.announced();
    Tournament::new(contenders, Terms { setup, mode, games, seed, limit }).map_err(refused)
}

fn question<G: CommandGame>(arguments: &Arguments, tournament: &Tournament<G>) -> Result<Option<Sprt>, Failure> {
    let Some(hypotheses) = arguments.sprt else { return Ok(None) };
    let bots = tournament.contenders().len();
    if bots != 2 {
        return Err(Failure::bad_input(format!("--sprt asks about two bots, but {bots} are named")));
    }
    Ok(Some(Sprt::new(hypotheses, tournament.players(), arguments.alpha, arguments.beta)))
}

fn play<G: CommandGame>(
    contest: &mut Contest<'_, G>,
    tournament: &Tournament<G>,
    threads: NonZeroUsize,
    stop: &Stop,
    kept: &mut Kept,
) -> Result<Finish, Failure> {
    let bar = progress(tournament.games());
    bar.set_position(contest.results().len() as u64);
    bar.reset_eta();
    let finish = contest.play(threads, stop.flag(), |result| {
        bar.inc(1);
        kept.add(result)
    });
    bar.finish_and_clear();
    finish.map_err(|error| {
        let failure = refused(error);
        match kept.file() {
            Some(file) => failure.with_hint(format!("what was played before is in {file}; --resume goes on with it")),
            None => failure.with_hint(NOTHING_KEPT),
        }
    })
}

struct Ending {
    /// What broke it off, if it did not come to its end.
    finish: Result<Finish, Failure>,
    findings: Findings,
    /// How many games had been played before.
    before: u64,
    took: Duration,
    threads: NonZeroUsize,
}

impl Ending {
    /// Whether everything was played that was wanted.
    fn is_whole(&self) -> bool {
        matches!(self.finish, Ok(Finish::Complete | Finish::Answered))
    }

    /// Tells what is known, also if it broke off.
    fn report(&self, out: &mut dyn Write, arguments: &Arguments, seed: u64) -> Result<(), Failure> {
        if self.finish.is_err() && self.findings.games == 0 {
            return Ok(());
        }
        if arguments.json {
            write_json(out, &self.findings)?;
        } else {
            table::write(out, &self.findings)?;
            self.tell(out, arguments, seed)?;
        }
        Ok(out.flush()?)
    }

    fn tell(&self, out: &mut dyn Write, arguments: &Arguments, seed: u64) -> io::Result<()> {
        let games = self.findings.games - self.before;
        writeln!(out, "{}", duration(games, self.took, self.threads))?;
        if let Some(file) = &arguments.out {
            writeln!(out, "Every game is in {}.", file.display())?;
        }
        if self.is_whole() && arguments.seed.is_none() {
            writeln!(out, "To play the same games again, add --seed {seed}.")?;
        }
        Ok(())
    }

    /// Whoever stopped it is told how to go on. That is no part of the result,
    /// which is out before.
    fn exit(self, arguments: &Arguments, seed: u64) -> Result<(), Failure> {
        if self.finish? != Finish::Stopped {
            return Ok(());
        }
        let (games, planned) = (self.findings.games, self.findings.planned);
        let next = match &arguments.out {
            Some(_) => format!("To go on, give the same command again with --resume --seed {seed}."),
            None => NOTHING_KEPT.to_owned(),
        };
        // If even this cannot be written, the exit code still tells.
        let _ = writeln!(io::stderr(), "Stopped after {games} of {planned} games.\n{next}");
        Err(Failure::Told(ExitCode::from(STOPPED)))
    }
}
