//! Running scripts: the steps, and the expectations that every game shares.

use serde_json::Value;

use super::error::{Failure, Problem, ScriptError, Unmet};
use super::lines::{at_the_table, split_word};
use super::script::{Script, Step, StepKind, parse};
use super::{Loader, Stage, Verdict};
use crate::game::{Decision, Legal};
use crate::notation::closest;
use crate::seat::{Seat, SeatSet};

/// The expectations that every game shares.
const EXPECTATIONS: [&str; 10] =
    ["decides", "prompt", "legal", "can", "cannot", "chance", "event", "over", "winners", REFUSED];
/// The expectation that no game can be set up like this, which stands alone.
const REFUSED: &str = "refused";

/// A game that scripts can be run with.
#[derive(Clone, Copy)]
pub struct Playable {
    slug: &'static str,
    run: fn(&Script, &mut Loader<'_>) -> Result<(), Failure>,
}

impl Playable {
    /// This game.
    #[must_use]
    pub const fn of<G: Stage>() -> Self {
        Self { slug: G::SLUG, run: run::<G> }
    }
}

/// Runs every scenario of a file, each with the game that it names.
pub fn run_all(text: &str, games: &[Playable], load: &mut Loader<'_>) -> Vec<Result<(), Failure>> {
    let run_one = |script: Result<Script, ScriptError>| {
        let script = script?;
        let game = game_of(&script, games)?;
        (game.run)(&script, load)
    };
    parse(text).into_iter().map(run_one).collect()
}

fn game_of(script: &Script, games: &[Playable]) -> Result<Playable, ScriptError> {
    let known: Vec<_> = games.iter().map(|game| game.slug).collect();
    let Some((line, written)) = &script.game else {
        let example = known.first().copied().unwrap_or_default();
        return Err(ScriptError::at(script.line, Problem::NoGame { example }));
    };
    games.iter().find(|game| game.slug == written).copied().ok_or_else(|| {
        let suggestion = closest(written, known.iter().copied()).map(str::to_owned);
        ScriptError::at(*line, Problem::UnknownGame { written: written.clone(), suggestion, known })
    })
}

/// Runs one scenario with the game that it is about.
///
/// # Errors
/// If the script is wrong in itself, or the game went another way.
pub fn run<G: Stage>(script: &Script, load: &mut Loader<'_>) -> Result<(), Failure> {
    if let Some((step, reason)) = refusal_expected(script)? {
        return expect_refused::<G>(script, step, reason, load);
    }
    play_steps(script, G::stage(script, load)?).map(drop)
}

/// Plays the steps of a script from the position that it describes, and returns
/// where they lead.
pub(crate) fn play_steps<G: Stage>(script: &Script, staged: G) -> Result<G, Failure> {
    let mut table = Table { game: staged, events: Vec::new() };
    for step in &script.steps {
        let before = table.game.clone();
        let verdict = table.take(step).map_err(|problem| ScriptError::at(step.line, problem))?;
        if let Verdict::Unmet { expected, found } = verdict {
            return Err(unmet(script, step, expected, found, before.describe()));
        }
    }
    Ok(table.game)
}

fn unmet(script: &Script, step: &Step, expected: String, found: String, position: String) -> Failure {
    let (title, line, text) = (script.title.clone(), step.line, step.text.clone());
    Failure::Unmet(Box::new(Unmet { title, line, text, expected, found, position }))
}

/// The reason for which the position of a script should be refused, if that is
/// what it expects.
fn refusal_expected(script: &Script) -> Result<Option<(&Step, &str)>, ScriptError> {
    let reason = |step: &Step| match &step.kind {
        StepKind::Expect { words } => split_word(words).0 == REFUSED,
        _ => false,
    };
    let Some(step) = script.steps.iter().find(|step| reason(step)) else { return Ok(None) };
    let StepKind::Expect { words } = &step.kind else { return Ok(None) };
    if script.steps.len() > 1 {
        return Err(ScriptError::at(step.line, Problem::NotAlone { word: REFUSED }));
    }
    match split_word(split_word(words).1) {
        ("because", reason) => Ok(Some((step, reason))),
        ("", _) => Ok(Some((step, ""))),
        (word, _) => Err(ScriptError::at(step.line, Problem::unknown_word(word, &["because"]))),
    }
}

/// Runs a script that expects that no game can be set up like this. A mistake in
/// the script is still one.
fn expect_refused<G: Stage>(script: &Script, step: &Step, reason: &str, load: &mut Loader<'_>) -> Result<(), Failure> {
    let expected = format!("refused {reason}").trim_end().to_owned();
    match G::stage(script, load) {
        Ok(game) => Err(unmet(script, step, expected, "it can be set up".to_owned(), game.describe())),
        Err(refusal) if !matches!(refusal.problem, Problem::Setup(_)) => Err(refusal.into()),
        Err(refusal) if holds(&refusal.to_string(), reason) => Ok(()),
        Err(refusal) => Err(unmet(script, step, expected, refusal.to_string(), "none".to_owned())),
    }
}

fn holds(message: &str, words: &str) -> bool {
    message.to_lowercase().contains(&words.trim().to_lowercase())
}

/// A game under way, with what its last step made true.
struct Table<G: Stage> {
    game: G,
    events: Vec<G::Event>,
}

impl<G: Stage> Table<G> {
    fn take(&mut self, step: &Step) -> Result<Verdict, Problem> {
        match &step.kind {
            StepKind::Act { seat, notation } => self.act(*seat, notation),
            StepKind::Chance { notation } => self.chance(notation),
            StepKind::Expect { words } => self.expect(words),
        }
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Result<Verdict, Problem> {
        self.require_seat(seat)?;
        let action = self.game.parse_action(notation)?;
        let expected = format!("{seat} can {notation}");
        if self.game.decision().seat() != Some(seat) {
            return Ok(Verdict::Unmet { expected, found: self.waiting() });
        }
        self.events.clear();
        match self.game.apply(action, &mut self.events) {
            Ok(()) => Ok(Verdict::Met),
            Err(refusal) => Ok(Verdict::Unmet { expected, found: format!("refused: {refusal}") }),
        }
    }

    fn chance(&mut self, notation: &str) -> Result<Verdict, Problem> {
        let outcome = self.game.parse_outcome(notation)?;
        let expected = format!("chance may {notation}");
        if self.game.decision() != Decision::Chance {
            return Ok(Verdict::Unmet { expected, found: self.waiting() });
        }
        self.events.clear();
        match self.game.resolve(outcome, &mut self.events) {
            Ok(()) => Ok(Verdict::Met),
            Err(refusal) => Ok(Verdict::Unmet { expected, found: format!("impossible: {refusal}") }),
        }
    }

    fn expect(&self, words: &str) -> Result<Verdict, Problem> {
        let (word, rest) = split_word(words);
        match word {
            "decides" => self.expect_decides(rest),
            "prompt" => self.expect_prompt(rest),
            "legal" => self.expect_legal(rest),
            "can" => self.expect_can(rest),
            "cannot" => self.expect_cannot(rest),
            "chance" => self.expect_chance(rest),
            "event" => self.expect_event(rest),
            "over" => alone(word, rest).map(|()| Verdict::compare("the game is over", self.waiting())),
            "winners" => self.expect_winners(rest),
            _ if word.parse::<Seat>().is_ok() || G::EXPECTATIONS.contains(&word) => self.game.expect(words),
            _ => {
                let known: Vec<_> = EXPECTATIONS.iter().chain(G::EXPECTATIONS).copied().collect();
                Err(Problem::unknown_word(word, &known))
            }
        }
    }

    fn expect_decides(&self, rest: &str) -> Result<Verdict, Problem> {
        let seat: Seat = rest.parse()?;
        self.require_seat(seat)?;
        if self.game.decision().seat() == Some(seat) {
            return Ok(Verdict::Met);
        }
        Ok(Verdict::Unmet { expected: format!("{seat} decides"), found: self.waiting() })
    }

    /// A prompt may be named by its first word or in full.
    fn expect_prompt(&self, rest: &str) -> Result<Verdict, Problem> {
        require(rest, "prompt", "the name of a prompt")?;
        let Decision::Player { prompt, .. } = self.game.decision() else {
            return Ok(Verdict::Unmet { expected: format!("the prompt {rest}"), found: self.waiting() });
        };
        let text = self.game.prompt_text(prompt);
        if split_word(&text).0 == rest {
            return Ok(Verdict::Met);
        }
        Ok(Verdict::compare(rest, text))
    }

    fn expect_legal(&self, rest: &str) -> Result<Verdict, Problem> {
        let mut expected = self.actions(rest, "legal")?;
        let mut legal = Legal::new();
        self.game.legal(&mut legal);
        expected.sort_unstable();
        expected.dedup();
        let text = |actions: &[G::Action]| {
            let texts: Vec<_> = actions.iter().map(|&action| self.game.action_text(action)).collect();
            if texts.is_empty() { self.waiting() } else { texts.join(" | ") }
        };
        Ok(Verdict::compare(text(&expected), text(&legal)))
    }

    fn expect_can(&self, rest: &str) -> Result<Verdict, Problem> {
        for action in self.actions(rest, "can")? {
            let text = self.game.action_text(action);
            let Some(seat) = self.game.decision().seat() else {
                return Ok(Verdict::Unmet { expected: format!("someone can {text}"), found: self.waiting() });
            };
            if let Some(refusal) = self.game.refusal(action) {
                return Ok(Verdict::Unmet {
                    expected: format!("{seat} can {text}"),
                    found: format!("refused: {refusal}"),
                });
            }
        }
        Ok(Verdict::Met)
    }

    fn expect_cannot(&self, rest: &str) -> Result<Verdict, Problem> {
        let (actions, reason) = rest.split_once(" because ").map_or((rest, ""), |(actions, reason)| (actions, reason));
        for action in self.actions(actions, "cannot")? {
            let text = self.game.action_text(action);
            let Some(seat) = self.game.decision().seat() else {
                return Ok(Verdict::Unmet { expected: format!("someone cannot {text}"), found: self.waiting() });
            };
            let Some(refusal) = self.game.refusal(action) else {
                return Ok(Verdict::Unmet {
                    expected: format!("{seat} cannot {text}"),
                    found: "it is legal".to_owned(),
                });
            };
            let refusal = refusal.to_string();
            if !holds(&refusal, reason) {
                return Ok(Verdict::Unmet {
                    expected: format!("{seat} cannot {text} because {reason}"),
                    found: refusal,
                });
            }
        }
        Ok(Verdict::Met)
    }

    /// `chance` alone, or with exactly the outcomes that are possible, or with
    /// `cannot` and outcomes that are not.
    fn expect_chance(&self, rest: &str) -> Result<Verdict, Problem> {
        if let ("cannot", outcomes) = split_word(rest) {
            return self.expect_impossible(outcomes);
        }
        let mut expected = Vec::new();
        for text in alternatives(rest) {
            expected.push(self.game.parse_outcome(text)?);
        }
        if self.game.decision() != Decision::Chance {
            return Ok(Verdict::Unmet { expected: "chance decides".to_owned(), found: self.waiting() });
        }
        if expected.is_empty() {
            return Ok(Verdict::Met);
        }
        let mut possible = Vec::new();
        self.game.outcomes(&mut |outcome, _| possible.push(outcome));
        let text = |mut outcomes: Vec<G::Outcome>| {
            outcomes.sort_unstable();
            outcomes.dedup();
            outcomes.into_iter().map(|outcome| self.game.outcome_text(outcome)).collect::<Vec<_>>().join(" | ")
        };
        Ok(Verdict::compare(text(expected), text(possible)))
    }

    fn expect_impossible(&self, rest: &str) -> Result<Verdict, Problem> {
        require(rest, "chance cannot", "outcomes, separated by `|`")?;
        for text in alternatives(rest) {
            let outcome = self.game.parse_outcome(text)?;
            if self.game.decision() != Decision::Chance {
                return Ok(Verdict::Unmet { expected: "chance decides".to_owned(), found: self.waiting() });
            }
            if self.game.clone().resolve(outcome, &mut ()).is_ok() {
                let (expected, found) = (format!("chance cannot {text}"), "it is possible".to_owned());
                return Ok(Verdict::Unmet { expected, found });
            }
        }
        Ok(Verdict::Met)
    }

    /// An event of the last step whose data hold all these words.
    fn expect_event(&self, rest: &str) -> Result<Verdict, Problem> {
        require(rest, "event", "what happened")?;
        let events: Vec<_> = self.events.iter().map(|&event| self.game.event_json(event)).collect();
        if events.iter().any(|event| rest.split_whitespace().all(|word| mentions(event, word))) {
            return Ok(Verdict::Met);
        }
        let found = events.iter().map(Value::to_string).collect::<Vec<_>>().join(" ");
        Ok(Verdict::Unmet { expected: format!("an event of the last step with {rest}"), found })
    }

    fn expect_winners(&self, rest: &str) -> Result<Verdict, Problem> {
        require(rest, "winners", "the seats that have won")?;
        let mut expected = SeatSet::NONE;
        for word in rest.split_whitespace() {
            let seat: Seat = word.parse()?;
            self.require_seat(seat)?;
            expected = expected.with(seat);
        }
        if self.game.decision() != Decision::Over {
            return Ok(Verdict::Unmet { expected: "the game is over".to_owned(), found: self.waiting() });
        }
        let text = |seats: SeatSet| seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ");
        Ok(Verdict::compare(text(expected), text(self.game.standings().winners)))
    }

    /// The actions of a list such as `discard kappa | discard triton`.
    fn actions(&self, text: &str, word: &str) -> Result<Vec<G::Action>, Problem> {
        require(text, word, "actions, separated by `|`")?;
        alternatives(text).map(|action| self.game.parse_action(action).map_err(Problem::from)).collect()
    }

    fn require_seat(&self, seat: Seat) -> Result<(), Problem> {
        at_the_table(seat, self.game.seats()).map(drop)
    }

    fn waiting(&self) -> String {
        match self.game.decision() {
            Decision::Player { seat, prompt } => format!("{seat} decides ({})", self.game.prompt_text(prompt)),
            Decision::Chance => "chance decides".to_owned(),
            Decision::Over => "the game is over".to_owned(),
        }
    }
}

fn mentions(data: &Value, word: &str) -> bool {
    match data {
        Value::String(text) => text == word,
        Value::Number(number) => number.to_string() == word,
        Value::Array(items) => items.iter().any(|item| mentions(item, word)),
        Value::Object(fields) => fields.values().any(|field| mentions(field, word)),
        Value::Null | Value::Bool(_) => false,
    }
}

fn alternatives(text: &str) -> impl Iterator<Item = &str> {
    let list = if text.is_empty() { None } else { Some(text.split('|').map(str::trim)) };
    list.into_iter().flatten()
}

fn require(rest: &str, word: &str, needs: &'static str) -> Result<(), Problem> {
    if rest.is_empty() { Err(Problem::Incomplete { word: word.to_owned(), needs }) } else { Ok(()) }
}

fn alone(word: &str, rest: &str) -> Result<(), Problem> {
    if rest.is_empty() {
        return Ok(());
    }
    Err(Problem::TooMuch { word: word.to_owned(), rest: rest.to_owned() })
}
