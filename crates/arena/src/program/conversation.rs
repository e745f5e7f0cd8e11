//! What is said to a program, and what is made of its answers.
//!
//! Every message is a JSON object on a line of its own. The program is greeted
//! with `hello`, asked with `choose`, and told how it ended with `over`; to
//! `choose`, and to nothing else, it answers with one line,
//! `{"action": "...", "number": ...}`. It is told what its seat may know, and no
//! more.

use std::io;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::{Map, Value, json};
use tabletop::notation::excerpt;
use tabletop::replay::{Moment, Step};
use tabletop::{Game, Notation, Rng, Seat, Viewer};

use super::Program;
use super::child::{Child, Heard, LONGEST_LINE, Missing};
use crate::player::{Ended, Player, Question, Sitting};

/// The version of what is said. It counts up when a program would have to be
/// changed.
pub const PROTOCOL: u32 = 1;

/// How much longer the first answer may take, because a program has to start.
const FOR_STARTING: Duration = Duration::from_secs(10);

/// How long a program may tidy up when the game is over.
const FOR_LEAVING: Duration = Duration::from_millis(500);

/// A program in a seat of one game.
#[derive(Debug)]
pub(crate) struct Conversation {
    /// Why it lost the game, once it has.
    child: Result<Child, Fault>,
    seat: Seat,
    began: Instant,
    limit: Duration,
    asked: u32,
    /// What its seat noticed since it was last asked.
    since: Vec<Noticed>,
}

/// Why a program loses a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum Fault {
    #[error("it ended ({0}) instead of answering")]
    Ended(String),
    #[error("the `number` of its answer, `{0}`, is not a number")]
    NoNumber(String),
    #[error("it was interrupted")]
    Interrupted,
    #[error("it closed its output instead of answering")]
    FellSilent,
    #[error("it did not answer within {0:?}")]
    TooSlow(Duration),
    #[error("it answered with more than {LONGEST_LINE} bytes on one line")]
    TooLong,
    #[error("it said something without being asked: `{0}`")]
    Unasked(String),
    #[error("its answer `{0}` is not {{\"action\": \"...\"}} in JSON")]
    Unreadable(String),
    #[error("it answered `{0}`, which is not one of the legal actions")]
    Illegal(String),
}

/// What a program said to its standard error in the end, as a part of a note.
pub(super) fn saying(last_words: Option<&str>) -> String {
    last_words.map(|words| format!(", saying `{}`", excerpt(words))).unwrap_or_default()
}

/// A step as the seat noticed it.
#[derive(Debug, Serialize)]
struct Noticed {
    by: String,
    /// What was chosen, unless that is hidden from the seat.
    step: Option<String>,
    events: Vec<Value>,
}

impl Conversation {
    /// Starts the program and greets it.
    pub(crate) fn begin<G: Notation>(program: &Program, sitting: Sitting<'_, G>) -> io::Result<Self> {
        let Sitting { seat, setup, start, limit } = sitting;
        let child = Child::start(&mut program.command())?;
        child.say(line(&json!({
            "type": "hello",
            "protocol": PROTOCOL,
            "game": G::SLUG,
            "rules": G::RULES_VERSION,
            "cards": start.card_digest(),
            "setup": G::setup_json(setup),
            "seat": seat.to_string(),
            "players": start.seats(),
            "limit_ms": milliseconds(limit),
        })));
        Ok(Self { child: Ok(child), seat, began: Instant::now(), limit, asked: 0, since: Vec::new() })
    }

    fn ask<G: Notation>(&mut self, question: &Question<'_, G>) -> Result<G::Action, Fault> {
        let child = self.child.as_mut().map_err(|fault| fault.clone())?;
        match child.unasked() {
            Some(Heard::Line(line)) => return Err(Fault::Unasked(text(&line))),
            Some(Heard::TooLong) => return Err(Fault::TooLong),
            Some(Heard::Silence) | None => {}
        }
        let Question { position, prompt, legal, .. } = *question;
        let names: Vec<_> = legal.iter().map(|&action| position.action_text(action)).collect();
        let view = position.view_json(&position.view(Viewer::Seat(self.seat)));
        child.say(line(&json!({
            "type": "choose",
            "number": self.asked + 1,
            "prompt": position.prompt_text(prompt),
            "legal": names,
            "view": view,
            "since": std::mem::take(&mut self.since),
            "limit_ms": milliseconds(self.limit),
        })));
        let limit = if self.asked == 0 { self.limit + FOR_STARTING } else { self.limit };
        self.asked += 1;
        let answer = match child.answer(limit, question.stop) {
            Ok(Heard::Line(answer)) => answer,
            Ok(Heard::TooLong) => return Err(Fault::TooLong),
            Ok(Heard::Silence) => return Err(silence(child)),
            Err(Missing::TooSlow) => return Err(Fault::TooSlow(limit)),
            Err(Missing::Unwanted) => return Err(Fault::Interrupted),
        };
        let action = action_in(&answer, self.asked)?;
        let chosen = names.iter().position(|name| name == action.trim());
        chosen.map(|place| legal[place]).ok_or_else(|| Fault::Illegal(excerpt(&action)))
    }
}

/// The action that an answer names. An answer that numbers the choice it is about
/// has to be about this one: it may be a second answer to the one before.
fn action_in(answer: &[u8], asked: u32) -> Result<String, Fault> {
    let unreadable = || Fault::Unreadable(text(answer));
    let mut entries: Map<String, Value> = serde_json::from_slice(answer).map_err(|_| unreadable())?;
    // Some write every number as a fraction, and others every entry that they know.
    match entries.get("number") {
        None | Some(Value::Null) => {}
        Some(Value::Number(number)) if number.as_f64() == Some(f64::from(asked)) => {}
        Some(Value::Number(_)) => return Err(Fault::Unasked(text(answer))),
        Some(other) => return Err(Fault::NoNumber(excerpt(&other.to_string()))),
    }
    match entries.remove("action") {
        Some(Value::String(action)) => Ok(action),
        _ => Err(unreadable()),
    }
}

fn silence(child: &mut Child) -> Fault {
    match child.status_within(FOR_LEAVING) {
        Some(status) => Fault::Ended(status.to_string()),
        None => Fault::FellSilent,
    }
}

impl<G: Game + Notation> Player<G> for Conversation {
    fn choose(&mut self, question: &Question<'_, G>, _: &mut Rng) -> Result<G::Action, String> {
        self.ask(question).map_err(|fault| {
            // The process is ended here and now.
            let child = std::mem::replace(&mut self.child, Err(fault.clone()));
            let last_words = child.ok().and_then(|mut child| child.last_words());
            format!("{fault}{}", saying(last_words.as_deref()))
        })
    }

    fn clock(&self) -> Duration {
        self.began.elapsed()
    }

    fn is_listening(&self) -> bool {
        true
    }

    fn notice(&mut self, moment: &Moment<'_, G>) {
        let viewer = Viewer::Seat(self.seat);
        let Step { actor, text } = moment.step_seen_by(viewer);
        let events = moment.events_seen_by(viewer).into_iter().map(|event| moment.after.event_json(event));
        self.since.push(Noticed { by: actor.to_string(), step: text, events: events.collect() });
    }

    fn end(&mut self, ended: &Ended<'_>) {
        // Whoever was at fault is gone already.
        let Ok(child) = std::mem::replace(&mut self.child, Err(Fault::FellSilent)) else { return };
        let winners: Vec<_> = ended.standings.winners.iter().map(|seat| seat.to_string()).collect();
        let fault = ended.fault.map(|fault| json!({"seat": fault.seat.to_string(), "note": fault.note}));
        child.say(line(&json!({
            "type": "over",
            "scores": ended.standings.scores(),
            "winners": winners,
            "fault": fault,
        })));
        child.leave(FOR_LEAVING);
    }
}

fn line(message: &Value) -> String {
    format!("{message}\n")
}

fn text(line: &[u8]) -> String {
    excerpt(String::from_utf8_lossy(line).trim())
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
