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
use text::{Language, say};

use crate::arguments::{MAX_GAMES, MAX_THREADS, PackOption, fresh_seed, threads, time_limit, whole_number};
use crate::failure::{Failure, refused};
use crate::games::{self, GameOptions, Offer, Offered, Wanted, any_players};
use crate::sim::{contenders, duration, progress, write_json};
use keeping::Kept;
use stopping::Stop;

/// Who plays alone has nobody to be compared with.
const FEWEST_PLAYERS: u64 = 2;

/// The exit code of a program that the user stopped, as shells count it.
const STOPPED: u8 = 130;

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_parser = games::by_name())]
    game: &'static Offer,

    #[arg(long, required = true, value_delimiter = ',', value_name = "NAMES")]
    bots: Vec<String>,

    #[arg(long, default_value_t, value_name = "MODE")]
    mode: Mode,

    #[arg(long, default_value_t = 100, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(1..=MAX_GAMES))]
    games: u64,

    #[arg(long, default_value_t = 2, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = whole_number(FEWEST_PLAYERS..=*any_players().end()))]
    players: u64,

    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(0..=u64::MAX))]
    seed: Option<u64>,

    #[command(flatten)]
    pack: PackOption,

    #[command(flatten)]
    options: GameOptions,

    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,

    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<Hypotheses>,

    #[arg(long, value_name = "RATE", default_value_t = ErrorRate::USUAL, requires = "sprt", allow_negative_numbers = true)]
    alpha: ErrorRate,

    #[arg(long, value_name = "RATE", default_value_t = ErrorRate::USUAL, requires = "sprt", allow_negative_numbers = true)]
    beta: ErrorRate,

    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = time_limit)]
    limit: Duration,

    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = whole_number(1..=MAX_THREADS))]
    threads: Option<u64>,

    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[arg(long, requires = "out")]
    resume: bool,

    #[arg(long)]
    json: bool,
}

/// Holds the tournament and tells what it shows.
pub(crate) fn run(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    (arguments.game.compete)(arguments, language, out)
}

/// Holds a tournament of this game. Everything that could be in its way is
/// looked at before the first game.
pub(crate) fn compete<G: Offered>(
    arguments: &Arguments,
    language: &Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let tournament = planned::<G>(arguments, language)?;
    let question = question(arguments, &tournament, language)?;
    // Before there is a file, so that whoever sees it may stop the run.
    let stop = Stop::listening()?;
    let (mut kept, played) = Kept::open(arguments, &tournament, language)?;
    let (before, threads, begin) = (played.len() as u64, threads(arguments.threads), Instant::now());
    let mut contest = Contest::new(&tournament, question, played);
    let finish = play(&mut contest, &tournament, threads, &stop, &mut kept, language);
    stop.is_over();
    let findings = Findings::new(&tournament, contest.results(), contest.evidence());
    let ending = Ending { finish, findings, before, took: begin.elapsed(), threads };
    let seed = tournament.terms().seed;
    // Whoever does not read the report is told all the same how it ended.
    let told = ending.report(out, arguments, seed, language);
    ending.exit(arguments, seed, language).and(told)
}

fn planned<G: Offered>(arguments: &Arguments, language: &Language) -> Result<Tournament<G>, Failure> {
    let Arguments { mode, games, limit, first, ref pack, ref options, .. } = *arguments;
    let players = arguments.players as usize;
    if *G::table_sizes(options).end() < 2 {
        let hint = say!(language, "arena-alone-hint", command = "valecraft sim mystic --solo all");
        return Err(Failure::bad_input(say!(language, "arena-alone")).with_hint(hint));
    }
    G::check_players(players, options, language)?;
    let contenders = contenders(&arguments.bots)?;
    // Who goes on with a file goes on with its seed.
    let kept = arguments.out.as_deref().filter(|_| arguments.resume).and_then(ledger::seed_in);
    let seed = arguments.seed.or(kept).unwrap_or_else(fresh_seed);
    let setup = G::prepare(&Wanted { players, first, seed, pack, options }, language)?.announced(language);
    Tournament::new(contenders, Terms { setup, mode, games, seed, limit }).map_err(refused)
}

/// What the tournament is asked, if anything.
fn question<G: Offered>(
    arguments: &Arguments,
    tournament: &Tournament<G>,
    language: &Language,
) -> Result<Option<Sprt>, Failure> {
    let Some(hypotheses) = arguments.sprt else { return Ok(None) };
    let bots = tournament.contenders().len();
    if bots != 2 {
        return Err(Failure::bad_input(say!(language, "arena-question-about-two", bots = bots)));
    }
    Ok(Some(Sprt::new(hypotheses, tournament.players(), arguments.alpha, arguments.beta)))
}

fn play<G: Offered>(
    contest: &mut Contest<'_, G>,
    tournament: &Tournament<G>,
    threads: NonZeroUsize,
    stop: &Stop,
    kept: &mut Kept,
    language: &Language,
) -> Result<Finish, Failure> {
    let bar = progress(tournament.games(), language);
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
            Some(file) => failure.with_hint(say!(language, "arena-kept-so-far", file = file)),
            None => failure.with_hint(say!(language, "arena-nothing-kept")),
        }
    })
}

/// How it came to its end.
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
    fn report(
        &self,
        out: &mut dyn Write,
        arguments: &Arguments,
        seed: u64,
        language: &Language,
    ) -> Result<(), Failure> {
        if self.finish.is_err() && self.findings.games == 0 {
            return Ok(());
        }
        if arguments.json {
            write_json(out, &self.findings)?;
        } else {
            table::write(out, &self.findings, language)?;
            self.tell(out, arguments, seed, language)?;
        }
        Ok(out.flush()?)
    }

    fn tell(&self, out: &mut dyn Write, arguments: &Arguments, seed: u64, language: &Language) -> io::Result<()> {
        let games = self.findings.games - self.before;
        writeln!(out, "{}", duration(games, self.took, self.threads, language))?;
        if let Some(file) = &arguments.out {
            writeln!(out, "{}", say!(language, "arena-results", file = file.display().to_string()))?;
        }
        if self.is_whole() && arguments.seed.is_none() {
            writeln!(out, "{}", say!(language, "arena-again", seed = seed.to_string()))?;
        }
        Ok(())
    }

    /// Whoever stopped it is told how to go on. That is no part of the result,
    /// which is out before.
    fn exit(self, arguments: &Arguments, seed: u64, language: &Language) -> Result<(), Failure> {
        if self.finish? != Finish::Stopped {
            return Ok(());
        }
        let (games, planned) = (self.findings.games, self.findings.planned);
        let stopped = say!(language, "arena-stopped", games = games, planned = planned);
        let next = match &arguments.out {
            Some(_) => say!(language, "arena-go-on", seed = seed.to_string()),
            None => say!(language, "arena-nothing-kept"),
        };
        // If even this cannot be written, the exit code still tells.
        let _ = writeln!(io::stderr(), "{stopped}\n{next}");
        Err(Failure::Told(ExitCode::from(STOPPED)))
    }
}
