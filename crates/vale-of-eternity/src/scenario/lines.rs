//! The setup lines of a script, sorted by what they are about.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use tabletop::Seat;
use tabletop::scenario::{Problem, Script, ScriptError};

use super::flaw::Flaw;

/// Lines about the game as a whole. A script with no other lines begins the
/// game from the start.
const OPTIONS: [&str; 5] = ["players", "edition", "overpay", "cards", "first"];
/// Lines about the position that stand once.
const ONCE: [&str; 5] = ["round", "phase", "turn", "reveal", "deeds"];
/// Lines that list cards and may be continued on another line.
const LISTS: [&str; 5] = ["used", "market", "discards", "top", "pile"];

/// A setup line: its first word, what follows, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) word: &'a str,
    pub(super) rest: &'a str,
}

impl Line<'_> {
    /// This problem at this line.
    pub(super) fn flaw(&self, problem: impl Into<Problem>) -> ScriptError {
        ScriptError::at(self.number, problem)
    }

    /// What the line is about: its first word, or two if it is about a player.
    fn topic(&self) -> String {
        if self.word.parse::<Seat>().is_err() {
            return self.word.to_owned();
        }
        format!("{} {}", self.word, split_word(self.rest).0)
    }

    /// Whether the line sets something, rather than list cards.
    fn stands_once(&self) -> bool {
        if self.word.parse::<Seat>().is_ok() {
            return ["stones", "score"].contains(&split_word(self.rest).0);
        }
        OPTIONS.contains(&self.word) || ONCE.contains(&self.word)
    }

    /// What follows the word, read as a number within bounds.
    pub(super) fn number(&self, word: &'static str, bounds: RangeInclusive<u16>) -> Result<u16, ScriptError> {
        number(word, self.rest, bounds).map_err(|flaw| self.flaw(flaw))
    }
}

/// A text read as a number within bounds.
pub(super) fn number(word: &'static str, written: &str, bounds: RangeInclusive<u16>) -> Result<u16, Flaw> {
    let digits = written.bytes().all(|byte| byte.is_ascii_digit());
    let number = written.parse().ok().filter(|number| digits && bounds.contains(number));
    number.ok_or_else(|| Flaw::Number {
        word,
        written: written.to_owned(),
        least: *bounds.start(),
        most: *bounds.end(),
    })
}

/// The first word of a text and what follows it.
pub(super) fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

/// The setup lines of a script.
pub(super) struct Lines<'a> {
    pub(super) script: &'a Script,
    lines: Vec<Line<'a>>,
}

impl<'a> Lines<'a> {
    /// The setup lines of this script, if every one begins with a word that is
    /// known and says something.
    pub(super) fn of(script: &'a Script) -> Result<Self, ScriptError> {
        let mut lines: Vec<Line<'a>> = Vec::new();
        let mut first_lines = HashMap::new();
        for setup in &script.setup {
            let (word, rest) = split_word(&setup.text);
            let line = Line { number: setup.line, word, rest };
            let known = || OPTIONS.into_iter().chain(ONCE).chain(LISTS);
            if word.parse::<Seat>().is_err() && known().all(|other| other != word) {
                let known: Vec<_> = ["scenario", "cites", "game", "p1", "--"].into_iter().chain(known()).collect();
                return Err(line.flaw(Problem::unknown_word(word, &known)));
            }
            if rest.is_empty() {
                let needs = "something to follow it";
                return Err(line.flaw(Problem::Incomplete { word: word.to_owned(), needs }));
            }
            if line.stands_once()
                && let Some(first) = first_lines.insert(line.topic(), line.number)
            {
                return Err(line.flaw(Flaw::Twice { word: line.topic(), first }));
            }
            lines.push(line);
        }
        Ok(Self { script, lines })
    }

    /// All lines in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Line<'a>> {
        self.lines.iter().copied()
    }

    /// The line with this word, which stands at most once.
    pub(super) fn once(&self, word: &str) -> Option<Line<'a>> {
        self.iter().find(|line| line.word == word)
    }

    /// Whether nothing is said about the position, so that the game begins
    /// from the start.
    pub(super) fn describe_no_position(&self) -> bool {
        self.iter().all(|line| OPTIONS.contains(&line.word))
    }
}
