//! `valecraft replay`: a recorded game, in full or as a seat saw it.

mod eternity;

use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use tabletop::replay::{Ending, Header, MAX_BYTES, Moment, Replay, ReplayError, Step};
use tabletop::{Game, Notation, Seat, Viewer};
use vale_of_eternity::{Pack, Setup, Vale};

use crate::arguments::read_pack;
use crate::failure::Failure;
use crate::files::read_text;
use crate::layout::entries;

/// Read a recorded game, in full or as a seat saw it
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  valecraft replay games/eternity-7-1.replay
  valecraft replay games/eternity-7-1.replay --seat p2
      Only what the player at p2 could know.
  valecraft replay games/eternity-7-1.replay --seat spectator --json
      Every step with its events, as a spectator saw them.

The whole game is played again by the rules: a record that was changed or cut
short is refused.")]
pub(crate) struct Arguments {
    /// The file, as written by `valecraft sim --record`
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Write sentences; this is also what happens without --json
    #[arg(long, conflicts_with = "json")]
    text: bool,

    /// Write JSON
    #[arg(long)]
    json: bool,

    /// Show only what this seat (p1 to p4) or a `spectator` could see
    #[arg(long, value_name = "SEAT")]
    seat: Option<Viewer>,

    /// The pack that the game was played with, if not the built-in cards
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

/// Writes the game.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let source = read_text(&arguments.file, "a recorded game", MAX_BYTES)?;
    let in_file = |error: &dyn Error| Failure::bad_input(format!("{}: {error}", arguments.file.display()));
    let replay = Replay::parse(&source).map_err(|error| in_file(&error))?;
    match replay.header.game.as_str() {
        Vale::SLUG => {
            // Other rules may have other setups, so that these come first.
            check_rules::<Vale>(&replay.header).map_err(|error| in_file(&error))?;
            check_seat(arguments.seat, replay.header.players.len())?;
            let own_pack = arguments.cards.as_deref().map(read_pack).transpose()?;
            let pack = own_pack.as_ref().unwrap_or(Pack::builtin());
            let setup = Setup::from_json(&replay.header.setup, pack).map_err(|error| in_file(&error))?;
            let account = Account { replay: &replay, viewer: arguments.seat, sentences: eternity::sentences };
            let told = account.tell(Vale::new(&setup)).map_err(|error| in_file(&error))?;
            if arguments.json { told.write_json(out) } else { told.write_text(out) }
        }
        other => Err(Failure::bad_input(format!("this is a game of `{other}`, which is not known here"))
            .with_hint(format!("the games are: {}", Vale::SLUG))),
    }
}

fn check_rules<G: Game>(header: &Header) -> Result<(), ReplayError> {
    if header.rules != G::RULES_VERSION {
        return Err(ReplayError::WrongRules { recorded: header.rules, here: G::RULES_VERSION });
    }
    Ok(())
}

fn check_seat(viewer: Option<Viewer>, seats: usize) -> Result<(), Failure> {
    match viewer {
        Some(Viewer::Seat(seat)) if seat.index() >= seats => {
            Err(Failure::bad_input(format!("{seat} did not sit at this table of {seats}"))
                .with_hint("name one of the seats of the game, or `spectator`"))
        }
        _ => Ok(()),
    }
}

/// What the events of a step say as a viewer noticed them, given the names of
/// the players.
type Sentences<G> = fn(&Moment<'_, G>, &[<G as Game>::Event], &[String]) -> Vec<String>;

/// A record, and for whom it is told how.
struct Account<'a, G: Game> {
    replay: &'a Replay,
    viewer: Option<Viewer>,
    sentences: Sentences<G>,
}

/// A record that has been played again to its end.
struct Told<'a> {
    replay: &'a Replay,
    viewer: Option<Viewer>,
    names: Vec<String>,
    sentences: Vec<String>,
    steps: Vec<Value>,
}

impl<'a, G: Notation> Account<'a, G> {
    /// Plays the record again. It is checked to its end before any of it is
    /// shown.
    fn tell(self, start: G) -> Result<Told<'a>, ReplayError> {
        let names = names(&self.replay.header.players);
        let (mut sentences, mut steps) = (Vec::new(), Vec::new());
        self.replay.run(start, |moment| {
            let (step, events) = self.seen(moment);
            sentences.extend((self.sentences)(moment, &events, &names));
            steps.push(json!({
                "actor": step.actor.to_string(),
                "choice": step.text,
                "events": events.iter().map(|&event| moment.after.event_json(event)).collect::<Value>(),
            }));
        })?;
        Ok(Told { replay: self.replay, viewer: self.viewer, names, sentences, steps })
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
        let seen = self.viewer.map_or("in full".to_owned(), |viewer| format!("as {viewer} saw it"));
        writeln!(out, "{}: a game of {}, {seen}", self.replay.header.game, self.names.join(", "))?;
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
            writeln!(out, "{name}: {score} points")?;
        }
        let winners: Vec<_> = standings.winners.iter().map(|seat| self.names[seat.index()].as_str()).collect();
        match winners.as_slice() {
            [one] => writeln!(out, "{one} wins.")?,
            several => writeln!(out, "{} share the victory.", several.join(" and "))?,
        }
        Ok(())
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
