//! Reading scripts: which lines belong to which scenario, and what kind each
//! line is. What the lines say is for the game to judge.

use std::collections::HashMap;

use super::MAX_LINE;
use super::error::{Problem, ScriptError};
use super::lines::split_word;
use crate::seat::Seat;

/// One scenario of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    /// What the scenario shows.
    pub title: String,
    /// The line of the file on which it begins, counted from one.
    pub line: usize,
    /// The rules that it puts to the test.
    pub cites: Vec<String>,
    /// The game that it is about, with the line that says so.
    pub game: Option<(usize, String)>,
    /// The lines that describe the position.
    pub setup: Vec<SetupLine>,
    /// What is played and expected, in order.
    pub steps: Vec<Step>,
}

/// A line that says something about the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupLine {
    /// The line of the file, counted from one.
    pub line: usize,
    /// What it says, without comment.
    pub text: String,
}

/// A line after the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The line of the file, counted from one.
    pub line: usize,
    /// What it says, without comment.
    pub text: String,
    /// What it means.
    pub kind: StepKind,
}

/// What a line after the position means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// A player takes an action.
    Act {
        /// Who.
        seat: Seat,
        /// The action in notation.
        notation: String,
    },
    /// Chance comes out like this.
    Chance {
        /// The outcome in notation.
        notation: String,
    },
    /// Something should hold now.
    Expect {
        /// What.
        words: String,
    },
}

/// Reads the scenarios of a file. A bad one does not keep the others from
/// being read.
#[must_use]
pub fn parse(text: &str) -> Vec<Result<Script, ScriptError>> {
    let mut reader = Reader::default();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let content = without_comment(line).trim();
        if !content.is_empty() {
            reader.read(index + 1, content);
        }
    }
    reader.finish()
}

/// The line up to a `#` that begins a word.
fn without_comment(line: &str) -> &str {
    let begins_word = |&(at, _): &(usize, &str)| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices('#').find(begins_word).map_or(line, |(at, _)| &line[..at])
}

#[derive(Default)]
struct Reader {
    done: Vec<Result<Script, ScriptError>>,
    current: Current,
    titles: HashMap<String, usize>,
}

#[derive(Default)]
enum Current {
    #[default]
    Nothing,
    Position(Script),
    Steps(Script),
    /// A scenario with a flaw, whose remaining lines are passed over.
    Spoilt,
}

impl Reader {
    fn read(&mut self, line: usize, content: &str) {
        if let ("scenario", title) = split_word(content) {
            self.close();
            self.current = self.begin(line, title).map_or_else(|error| self.spoil(error), Current::Position);
            return;
        }
        self.current = match std::mem::take(&mut self.current) {
            Current::Nothing => {
                let stray = ScriptError::at(line, Problem::BeforeScenario(content.to_owned()));
                self.spoil(refuse_odd_line(line, content).err().unwrap_or(stray))
            }
            Current::Position(script) => read_position(script, line, content).unwrap_or_else(|error| self.spoil(error)),
            Current::Steps(mut script) => match read_step(line, content) {
                Ok(step) => {
                    script.steps.push(step);
                    Current::Steps(script)
                }
                Err(error) => self.spoil(error),
            },
            Current::Spoilt => Current::Spoilt,
        };
    }

    fn begin(&mut self, line: usize, title: &str) -> Result<Script, ScriptError> {
        refuse_odd_line(line, title)?;
        if title.is_empty() {
            return Err(ScriptError::at(line, Problem::NoTitle));
        }
        if let Some(&first) = self.titles.get(title) {
            return Err(ScriptError::at(line, Problem::SameTitle { first }));
        }
        self.titles.insert(title.to_owned(), line);
        let title = title.to_owned();
        Ok(Script { title, line, cites: Vec::new(), game: None, setup: Vec::new(), steps: Vec::new() })
    }

    fn spoil(&mut self, error: ScriptError) -> Current {
        self.done.push(Err(error));
        Current::Spoilt
    }

    fn close(&mut self) {
        match std::mem::take(&mut self.current) {
            Current::Nothing | Current::Spoilt => {}
            Current::Position(script) => self.done.push(Err(ScriptError::at(script.line, Problem::NoSeparator))),
            Current::Steps(script) if script.steps.is_empty() => {
                self.done.push(Err(ScriptError::at(script.line, Problem::NoSteps)));
            }
            Current::Steps(script) => self.done.push(Ok(script)),
        }
    }

    fn finish(mut self) -> Vec<Result<Script, ScriptError>> {
        self.close();
        if self.done.is_empty() {
            self.done.push(Err(ScriptError::at(1, Problem::NoScenario)));
        }
        self.done
    }
}

fn read_position(mut script: Script, line: usize, content: &str) -> Result<Current, ScriptError> {
    refuse_odd_line(line, content)?;
    let (word, rest) = split_word(content);
    let needs = |needs| ScriptError::at(line, Problem::Incomplete { word: word.to_owned(), needs });
    match word {
        "--" if rest.is_empty() => return Ok(Current::Steps(script)),
        "--" => return Err(ScriptError::at(line, too_much(word, rest))),
        "cites" if rest.is_empty() => return Err(needs("the rule that the scenario tests")),
        "cites" => script.cites.push(rest.to_owned()),
        "game" if rest.is_empty() => return Err(needs("the name of a game")),
        "game" if script.game.is_some() => return Err(ScriptError::at(line, Problem::SecondGame)),
        "game" => script.game = Some((line, rest.to_owned())),
        "*" | "?" => return Err(ScriptError::at(line, Problem::StepBeforeSeparator(content.to_owned()))),
        _ => script.setup.push(SetupLine { line, text: content.to_owned() }),
    }
    Ok(Current::Position(script))
}

fn read_step(line: usize, content: &str) -> Result<Step, ScriptError> {
    refuse_odd_line(line, content)?;
    let (word, rest) = split_word(content);
    let incomplete = |needs| ScriptError::at(line, Problem::Incomplete { word: word.to_owned(), needs });
    let kind = match word {
        "--" => return Err(ScriptError::at(line, Problem::SecondSeparator)),
        "*" if rest.is_empty() => return Err(incomplete("an outcome of chance")),
        "*" => StepKind::Chance { notation: rest.to_owned() },
        "?" if rest.is_empty() => return Err(incomplete("an expectation, such as `decides p1`")),
        "?" => StepKind::Expect { words: rest.to_owned() },
        _ => match word.parse::<Seat>() {
            Ok(_) if rest.is_empty() => return Err(incomplete("an action")),
            Ok(seat) => StepKind::Act { seat, notation: rest.to_owned() },
            Err(_) => return Err(ScriptError::at(line, Problem::NotAStep(content.to_owned()))),
        },
    };
    Ok(Step { line, text: content.to_owned(), kind })
}

fn too_much(word: &str, rest: &str) -> Problem {
    Problem::TooMuch { word: word.to_owned(), rest: rest.to_owned() }
}

/// Refuses a line that no error should repeat.
fn refuse_odd_line(line: usize, content: &str) -> Result<(), ScriptError> {
    if content.len() > MAX_LINE {
        return Err(ScriptError::at(line, Problem::LongLine));
    }
    match content.chars().find(|&character| character.is_control() && character != '\t') {
        Some(character) => Err(ScriptError::at(line, Problem::ControlCharacter(character))),
        None => Ok(()),
    }
}
