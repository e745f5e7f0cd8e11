//! `valecraft replay`: a recorded game, step by step on a screen, or written
//! in full or as a seat saw it; and a position of it as a scenario.

use games::RegistryError;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};
use table::ReadTable;
use tabletop::notation::excerpt;
use tabletop::replay::{Ending, MAX_BYTES, MAX_STEPS, Moment, Replay, ReplayError, Step};
use tabletop::scenario::{ExportError, ScenarioRequest, ScenarioSource as _};
use tabletop::{CardSource, LiveGame, Seat, Viewer};
use text::errors::replay_error;
use text::{Language, Speech, list};

use crate::arguments::{PackFile, whole_number};
use crate::failure::Failure;
use crate::files::read_text;
use crate::game_commands::{CommandGame, GAMES, GameCommands};
use crate::layout::entries;
use crate::play::commands;
#[cfg(feature = "terminal")]
use crate::play::look::{LookOptions, is_screen};

/// Look through a recorded game, in full or as a seat saw it
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file, as written by `valecraft play` or `valecraft sim --record`
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Write sentences
    #[arg(long, conflicts_with = "json")]
    text: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,

    /// Show only what this seat (p1 to p4) or a `spectator` could see
    #[arg(long, value_name = "SEAT")]
    seat: Option<Viewer>,

    /// The position after this step as a scenario; 0 is before the first step
    #[arg(long, value_name = "STEP", requires = "scenario", value_parser = whole_number(0..=MAX_STEPS as u64))]
    at: Option<u64>,

    /// Write the position at a step as a scenario, in full or as a seat knew it
    #[arg(long, requires = "at", conflicts_with_all = ["text", "json"])]
    scenario: bool,

    /// The pack that the game was played with, if not the built-in cards
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,

    #[cfg(feature = "terminal")]
    #[command(flatten)]
    look: LookOptions,
}

const EXAMPLES: &str = "\
Examples:
  valecraft replay games/eternity-7-1.replay
      On a terminal: step forward and back, from any seat's point of view.
  valecraft replay games/eternity-7-1.replay --text --seat p2
      As sentences, and only what the player at p2 could know.
  valecraft replay games/eternity-7-1.replay --seat spectator --json
      Every step with its events, as a spectator saw them.
  valecraft replay games/eternity-7-1.replay --at 57 --scenario --seat p1 > mine.scn
      The position after step 57 for `valecraft scenario`. What p1 could not know is drawn anew,
      and the file says what that is. A pack passed by --cards is named as it was passed.

The whole game is played again by the rules: a record that was changed or cut
short is refused.";

/// How the first line of a saved game begins, which is another kind of file.
const SAVED_TABLE: &str = "valecraft table ";

pub(crate) struct Request<'a> {
    arguments: &'a Arguments,
    replay: &'a Replay,
    cards: Option<CardSource<'a>>,
    language: &'static Language,
}

pub(crate) fn run(arguments: &Arguments, language: &'static Language, out: &mut dyn Write) -> Result<(), Failure> {
    let source = read_text(&arguments.file, "a recorded game", MAX_BYTES)?;
    if source.starts_with(SAVED_TABLE) {
        return Err(saved_table(&arguments.file, &source));
    }
    let replay = Replay::parse(&source).map_err(|error| in_record(&arguments.file, &error, language))?;
    let Some(game) = GameCommands::find(&replay.header.game) else { return Err(unknown_game(&replay.header.game)) };
    check_seat(arguments.seat, replay.header.players.len())?;
    let pack = PackFile::read_if_named(arguments.cards.as_deref())?;
    let cards = pack.as_ref().map(PackFile::source);
    let request = Request { arguments, replay: &replay, cards, language };
    #[cfg(feature = "terminal")]
    if !(arguments.text || arguments.json || arguments.scenario || arguments.seat.is_some()) && is_screen() {
        return view(&request);
    }
    (game.retell)(&request, out)
}

pub(crate) fn retell<G: CommandGame>(request: &Request<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let start = games::start_of::<G>(&request.replay.header, request.cards).map_err(|error| request.failure(&error))?;
    if let Some(step) = request.arguments.at {
        return Ok(out.write_all(request.scenario(start, step as usize)?.as_bytes())?);
    }
    let told = request.tell(start).map_err(|error| in_record(&request.arguments.file, &error, request.language))?;
    if request.arguments.json { told.write_json(out) } else { told.write_text(out) }
}

#[cfg(feature = "terminal")]
fn view(request: &Request<'_>) -> Result<(), Failure> {
    let Request { arguments, replay, cards, language } = request;
    let game = games::open(replay, *cards).map_err(|error| request.failure(&error))?;
    terminal::view(&*game, &arguments.look.screen(language, std::time::Duration::ZERO)).map_err(|error| {
        let command = format!("{} --text", commands::replay(&arguments.file, arguments.cards.as_deref()));
        Failure::bad_input(format!("the terminal cannot be used: {error}"))
            .with_hint(format!("read it as text with: {command}"))
    })
}

/// Why a position is not written as a scenario, and what could be asked for.
fn not_written(error: &ExportError) -> Failure {
    let failure = Failure::bad_input(error);
    match error {
        ExportError::NoSuchStep { steps, .. } => failure.with_hint(format!("the steps go from 0 to {steps}")),
        ExportError::StillRunning(_) => failure.with_hint("name a seat, or `spectator`: --seat p1"),
        ExportError::NoWords => failure.with_hint("choose a step at the beginning of a turn, or leave out --seat"),
        ExportError::Over => failure.with_hint("choose an earlier step"),
        ExportError::Title(_) => failure.with_hint("the title comes from the name of the record; rename it"),
        ExportError::PackName(_) => failure,
    }
}

/// What is wrong with a record, behind the name of its file.
fn in_record(file: &Path, error: &ReplayError, language: &Language) -> Failure {
    Failure::bad_input(format!("{}: {}", file.display(), replay_error(error, language)))
}

fn unknown_game(game: &str) -> Failure {
    let message = format!("this is a game of `{}`, which is not known here", excerpt(game));
    Failure::bad_input(message).with_hint(format!("the games are: {}", games::GAMES.join(", ")))
}

/// Explains that a saved game is played on, not looked through.
fn saved_table(file: &Path, source: &str) -> Failure {
    let game = ReadTable::parse(source).ok().and_then(|read| GameCommands::find(&read.charter.game));
    let command = commands::resume(game.unwrap_or(&GAMES[0]).slug, file);
    Failure::bad_input(format!("{} is a saved game, not the record of a game", file.display()))
        .with_hint(format!("go on with it: {command}. Its record is written when it is over"))
}

fn check_seat(viewer: Option<Viewer>, seats: usize) -> Result<(), Failure> {
    match viewer {
        Some(Viewer::Seat(seat)) if seat.index() >= seats => {
            let message = format!("{seat} did not sit at this table of {seats}");
            Err(Failure::bad_input(message).with_hint("name one of the seats of the game, or `spectator`"))
        }
        _ => Ok(()),
    }
}

/// A record that has been played again to its end.
struct Told<'a> {
    replay: &'a Replay,
    viewer: Option<Viewer>,
    names: Vec<String>,
    sentences: Vec<String>,
    steps: Vec<Value>,
    /// How the game ended, if more is to be told than who has won.
    verdict: Option<String>,
}

impl<'a> Request<'a> {
    /// Plays the record again. It is checked to its end before any of it is
    /// shown.
    fn tell<G: CommandGame>(&self, start: G) -> Result<Told<'a>, ReplayError> {
        let names = names(&self.replay.header.players);
        let speech = Speech { language: self.language, names: &names };
        let (mut sentences, mut steps, mut verdict) = (Vec::new(), Vec::new(), None);
        self.replay.run(start, |moment| {
            let (step, events) = self.seen(moment);
            sentences.extend(G::sentences(moment, &events, speech));
            steps.push(json!({
                "actor": step.actor.to_string(),
                "choice": step.text,
                "events": events.iter().map(|&event| moment.after.event_json(event)).collect::<Value>(),
            }));
            verdict = moment.after.verdict(speech);
        })?;
        let viewer = self.arguments.seat;
        Ok(Told { replay: self.replay, viewer, names, sentences, steps, verdict })
    }

    /// The position after a step as a scenario, once the whole record has been
    /// played again.
    fn scenario<G: CommandGame>(&self, start: G, steps: usize) -> Result<String, Failure> {
        let (file, viewer) = (&self.arguments.file, self.arguments.seat);
        let game = LiveGame::resume(start, self.replay).map_err(|error| in_record(file, &error, self.language))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let request = ScenarioRequest { name: &name, steps, viewer, packs: self.cards.as_slice() };
        game.scenario(&request).map_err(|error| not_written(&error))
    }

    fn seen<G: CommandGame>(&self, moment: &Moment<'_, G>) -> (Step, Vec<G::Event>) {
        match self.arguments.seat {
            None => (moment.step(), moment.events.to_vec()),
            Some(viewer) => (moment.step_seen_by(viewer), moment.events_seen_by(viewer)),
        }
    }

    fn failure(&self, error: &RegistryError) -> Failure {
        match error {
            RegistryError::Record(error) => in_record(&self.arguments.file, error, self.language),
            // It names the file of the pack itself.
            RegistryError::Cards(error) => Failure::bad_input(error),
            // A set that is not built in is missing unless its pack is passed.
            RegistryError::Setup(error) => {
                let message = format!("{}: {error}", self.arguments.file.display());
                Failure::bad_input(message)
                    .with_hint("if it was played with a pack of your own, pass that pack: --cards FILE")
            }
            RegistryError::UnknownGame(_) => Failure::bad_input(format!("{}: {error}", self.arguments.file.display())),
        }
    }
}

impl Told<'_> {
    fn write_text(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{}", self.heading())?;
        writeln!(out, "{}", entries(&self.replay.header.setup))?;
        writeln!(out)?;
        for sentence in &self.sentences {
            writeln!(out, "{sentence}")?;
        }
        let Ending::Over { standings, .. } = self.replay.ending else {
            return Ok(writeln!(out, "\nThe game is not over.")?);
        };
        writeln!(out)?;
        for (name, score) in self.names.iter().zip(standings.scores()) {
            let unit = if *score == 1 { "point" } else { "points" };
            writeln!(out, "{name}: {score} {unit}")?;
        }
        if let Some(verdict) = &self.verdict {
            return Ok(writeln!(out, "{verdict}")?);
        }
        let winners = standings.winners.iter().map(|seat| self.names[seat.index()].clone()).collect::<Vec<_>>();
        let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
        Ok(writeln!(out, "{} {verb}.", list(&winners, Language::english()))?)
    }

    fn heading(&self) -> String {
        let (game, players) = (self.replay.header.game.as_str(), self.names.join(", "));
        match self.viewer {
            None => format!("{game}: a game of {players}, in full"),
            Some(viewer) => format!("{game}: a game of {players}, as {viewer} saw it"),
        }
    }

    fn write_json(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let header = &self.replay.header;
        let ending = match self.replay.ending {
            Ending::Unfinished => Value::Null,
            Ending::Over { standings, seed } => json!({
                "scores": standings.scores(),
                "winners": standings.winners.iter().map(|seat| seat.to_string()).collect::<Value>(),
                // The seed would tell a seat every hidden card.
                "seed": seed.filter(|_| self.viewer.is_none()),
            }),
        };
        let value = json!({
            "game": header.game,
            "rules": header.rules,
            "cards": header.cards,
            "setup": header.setup,
            "players": header.players,
            "seen_by": self.viewer.map(|viewer| viewer.to_string()),
            "steps": self.steps,
            "ending": ending,
        });
        serde_json::to_writer_pretty(&mut *out, &value)?;
        Ok(writeln!(out)?)
    }
}

/// What the players are called: by seat and name, because two bots of a kind
/// have the same name.
fn names(players: &[String]) -> Vec<String> {
    let seats = Seat::all(players.len());
    let called = |(seat, name): (Seat, &String)| match name.as_str() {
        "" => seat.to_string(),
        name => format!("{name} ({seat})"),
    };
    seats.zip(players).map(called).collect()
}
