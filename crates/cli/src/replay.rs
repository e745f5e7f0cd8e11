//! `valecraft replay`: a recorded game, step by step on a screen, or written
//! in full or as a seat saw it.

mod eternity;

use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};
use table::shelf::{self, CardSource, ShelfError};
use tabletop::notation::excerpt;
use tabletop::replay::{Ending, MAX_BYTES, Moment, Replay, ReplayError, Step};
use tabletop::{Game, Notation, Seat, Viewer};
use text::errors::replay_error;
use text::{Language, Speech, list, say};
use vale_of_eternity::pack::MAX_SOURCE;
use vale_of_eternity::{Pack, Setup, Vale};

use crate::arguments::read_pack;
use crate::failure::Failure;
use crate::files::read_text;
use crate::layout::entries;
use crate::play::commands;
use crate::play::look::{LookOptions, is_screen};

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[arg(long, conflicts_with = "json")]
    text: bool,

    #[arg(long)]
    json: bool,

    #[arg(long, value_name = "SEAT")]
    seat: Option<Viewer>,

    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,

    #[command(flatten)]
    look: LookOptions,
}

/// How the first line of a saved game begins, which is another kind of file.
const SAVED_TABLE: &str = "valecraft table ";

/// Shows the game.
pub(crate) fn run(arguments: &Arguments, language: &'static Language, out: &mut impl Write) -> Result<(), Failure> {
    let source = read_text(&arguments.file, "a recorded game", MAX_BYTES)?;
    let in_file = |error: &dyn Error| Failure::bad_input(format!("{}: {error}", arguments.file.display()));
    let in_record = |error: ReplayError| {
        Failure::bad_input(format!("{}: {}", arguments.file.display(), replay_error(&error, language)))
    };
    if source.starts_with(SAVED_TABLE) {
        return Err(saved_table(&arguments.file, language));
    }
    let replay = Replay::parse(&source).map_err(in_record)?;
    if !arguments.text && !arguments.json && arguments.seat.is_none() && is_screen() {
        return view(arguments, &replay, language);
    }
    match replay.header.game.as_str() {
        Vale::SLUG => {
            replay.header.check_rules::<Vale>().map_err(in_record)?;
            check_seat(arguments.seat, replay.header.players.len(), language)?;
            let own_pack = arguments.cards.as_deref().map(read_pack).transpose()?;
            let pack = own_pack.as_ref().unwrap_or(Pack::builtin());
            let setup = Setup::from_json(&replay.header.setup, pack).map_err(|error| in_file(&error))?;
            let account = Account { replay: &replay, viewer: arguments.seat, language, sentences: eternity::sentences };
            let told = account.tell(Vale::new(&setup)).map_err(in_record)?;
            if arguments.json { told.write_json(out) } else { told.write_text(out) }
        }
        other => Err(unknown_game(other, language)),
    }
}

/// Lets somebody look through the game on a screen.
fn view(arguments: &Arguments, replay: &Replay, language: &'static Language) -> Result<(), Failure> {
    let pack = match &arguments.cards {
        Some(file) => Some((file.display().to_string(), read_text(file, "a pack of cards", MAX_SOURCE)?)),
        None => None,
    };
    let cards = pack.as_ref().map(|(name, text)| CardSource { name, text });
    let game = shelf::open(replay, cards).map_err(|error| {
        let reason = match error {
            ShelfError::UnknownGame(game) => return unknown_game(&game, language),
            ShelfError::Record(error) => replay_error(&error, language),
            other => other.to_string(),
        };
        Failure::bad_input(format!("{}: {reason}", arguments.file.display()))
    })?;
    terminal::view(&*game, &arguments.look.screen(language, Duration::ZERO)).map_err(|error| {
        let command = format!("{} --text", commands::replay(&arguments.file, arguments.cards.as_deref()));
        let message = say!(language, "play-terminal-refused", reason = error.to_string());
        Failure::bad_input(message).with_hint(say!(language, "play-replay-as-text-hint", command = command))
    })
}

fn unknown_game(game: &str, language: &Language) -> Failure {
    let hint = say!(language, "replay-games", games = shelf::GAMES.join(", "));
    Failure::bad_input(say!(language, "replay-unknown-game", game = excerpt(game))).with_hint(hint)
}

/// Explains that a saved game is played on, not looked through.
fn saved_table(file: &Path, language: &Language) -> Failure {
    let message = say!(language, "play-replay-saved-table", file = file.display().to_string());
    let hint = say!(language, "play-replay-saved-table-hint", command = commands::resume(file));
    Failure::bad_input(message).with_hint(hint)
}

fn check_seat(viewer: Option<Viewer>, seats: usize, language: &Language) -> Result<(), Failure> {
    match viewer {
        Some(Viewer::Seat(seat)) if seat.index() >= seats => {
            let message = say!(language, "replay-no-such-seat", seat = seat.to_string(), seats = seats);
            Err(Failure::bad_input(message).with_hint(say!(language, "replay-no-such-seat-hint")))
        }
        _ => Ok(()),
    }
}

/// What the events of a step say as a viewer noticed them, given the names of
/// the players.
type Sentences<G> = fn(&Moment<'_, G>, &[<G as Game>::Event], Speech<'_>) -> Vec<String>;

/// A record, and for whom it is told how.
struct Account<'a, G: Game> {
    replay: &'a Replay,
    viewer: Option<Viewer>,
    language: &'a Language,
    sentences: Sentences<G>,
}

/// A record that has been played again to its end.
struct Told<'a> {
    replay: &'a Replay,
    viewer: Option<Viewer>,
    language: &'a Language,
    names: Vec<String>,
    sentences: Vec<String>,
    steps: Vec<Value>,
}

impl<'a, G: Notation> Account<'a, G> {
    /// Plays the record again. It is checked to its end before any of it is
    /// shown.
    fn tell(self, start: G) -> Result<Told<'a>, ReplayError> {
        let names = names(&self.replay.header.players);
        let speech = Speech { language: self.language, names: &names };
        let (mut sentences, mut steps) = (Vec::new(), Vec::new());
        self.replay.run(start, |moment| {
            let (step, events) = self.seen(moment);
            sentences.extend((self.sentences)(moment, &events, speech));
            steps.push(json!({
                "actor": step.actor.to_string(),
                "choice": step.text,
                "events": events.iter().map(|&event| moment.after.event_json(event)).collect::<Value>(),
            }));
        })?;
        Ok(Told { replay: self.replay, viewer: self.viewer, language: self.language, names, sentences, steps })
    }

    fn seen(&self, moment: &Moment<'_, G>) -> (Step, Vec<G::Event>) {
        match self.viewer {
            None => (moment.step(), moment.events.to_vec()),
            Some(viewer) => (moment.step_seen_by(viewer), moment.events_seen_by(viewer)),
        }
    }
}

impl Told<'_> {
    fn write_text(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{}", self.heading())?;
        writeln!(out, "{}", entries(&self.replay.header.setup))?;
        writeln!(out)?;
        for sentence in &self.sentences {
            writeln!(out, "{sentence}")?;
        }
        let Ending::Over { standings, .. } = self.replay.ending else {
            return Ok(writeln!(out, "\n{}", say!(self.language, "replay-unfinished"))?);
        };
        writeln!(out)?;
        for (name, score) in self.names.iter().zip(standings.scores()) {
            let line = say!(self.language, "replay-score", player = name.as_str(), points = *score);
            writeln!(out, "{line}")?;
        }
        let winners = standings.winners.iter().map(|seat| self.names[seat.index()].clone()).collect::<Vec<_>>();
        let said = match winners.as_slice() {
            [one] => say!(self.language, "replay-winner", player = one.as_str()),
            several => say!(self.language, "replay-winners", players = list(several, self.language)),
        };
        writeln!(out, "{said}")?;
        Ok(())
    }

    /// Which game this is, who played it, and who tells of it.
    fn heading(&self) -> String {
        let (game, players) = (self.replay.header.game.as_str(), self.names.join(", "));
        match self.viewer {
            None => say!(self.language, "replay-title-full", game = game, players = players),
            Some(viewer) => {
                let viewer = viewer.to_string();
                say!(self.language, "replay-title-seen", game = game, players = players, viewer = viewer)
            }
        }
    }

    fn write_json(&self, out: &mut impl Write) -> Result<(), Failure> {
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
