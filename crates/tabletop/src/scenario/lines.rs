//! The setup lines of a script, sorted by what they are about. Every game has
//! its own words; how lines are read is the same for all.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::error::{Problem, ScriptError};
use super::script::Script;
use crate::seat::Seat;

/// The words with which the setup lines of a game begin.
#[derive(Clone, Copy, Debug)]
pub struct SetupWords {
    /// Lines about the game as a whole, each at most once. A script with no
    /// other lines begins the game from the start.
    pub options: &'static [&'static str],
    /// Lines about the position that stand at most once.
    pub once: &'static [&'static str],
    /// Lines that list things and may be continued on another line.
    pub lists: &'static [&'static str],
    /// What is said at most once about a player.
    pub once_of_a_player: &'static [&'static str],
}

impl SetupWords {
    /// The words that a line may begin with, besides a seat.
    fn all(&self) -> impl Iterator<Item = &'static str> {
        [self.options, self.once, self.lists].into_iter().flatten().copied()
    }
}

/// A setup line: its first word, what follows, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The line of the file, counted from one.
    pub number: usize,
    /// The first word.
    pub word: &'a str,
    /// What follows it.
    pub rest: &'a str,
}

impl<'a> Line<'a> {
    /// This problem at this line.
    pub fn flaw(&self, problem: impl Into<Problem>) -> ScriptError {
        ScriptError::at(self.number, problem)
    }

    fn topic(&self) -> String {
        if self.word.parse::<Seat>().is_err() {
            return self.word.to_owned();
        }
        format!("{} {}", self.word, split_word(self.rest).0)
    }

    /// Whether the line sets something, rather than list things.
    fn stands_once(&self, words: &SetupWords) -> bool {
        if self.word.parse::<Seat>().is_ok() {
            return words.once_of_a_player.contains(&split_word(self.rest).0);
        }
        words.options.contains(&self.word) || words.once.contains(&self.word)
    }

    /// What follows the word, read as a number within bounds.
    pub fn number(&self, word: &'static str, bounds: RangeInclusive<u16>) -> Result<u16, ScriptError> {
        number(word, self.rest, bounds).map_err(|problem| self.flaw(problem))
    }

    /// A seat of a table with so many seats.
    pub fn seat(&self, written: &str, seats: usize) -> Result<Seat, ScriptError> {
        let seat = written.parse().map_err(|problem: crate::NotationError| self.flaw(problem))?;
        at_the_table(seat, seats).map_err(|problem| self.flaw(problem))
    }
}

/// This seat, if somebody sits there.
pub fn at_the_table(seat: Seat, seats: usize) -> Result<Seat, Problem> {
    if seat.index() < seats { Ok(seat) } else { Err(Problem::EmptySeat { seat, seats }) }
}

/// A text read as a number within bounds.
pub fn number(word: &'static str, written: &str, bounds: RangeInclusive<u16>) -> Result<u16, Problem> {
    let digits = written.bytes().all(|byte| byte.is_ascii_digit());
    let number = written.parse().ok().filter(|number| digits && bounds.contains(number));
    number.ok_or_else(|| Problem::Number {
        word,
        written: written.to_owned(),
        least: *bounds.start(),
        most: *bounds.end(),
    })
}

/// The first word of a text and what follows it.
#[must_use]
pub fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

/// The setup lines of a script.
#[derive(Debug)]
pub struct Lines<'a> {
    /// The script they come from.
    pub script: &'a Script,
    words: &'static SetupWords,
    lines: Vec<Line<'a>>,
}

impl<'a> Lines<'a> {
    /// The setup lines of this script, if every one begins with a word that is
    /// known and says something.
    pub fn of(script: &'a Script, words: &'static SetupWords) -> Result<Self, ScriptError> {
        let mut lines: Vec<Line<'a>> = Vec::new();
        let mut first_lines = HashMap::new();
        for setup in &script.setup {
            let (word, rest) = split_word(&setup.text);
            let line = Line { number: setup.line, word, rest };
            if word.parse::<Seat>().is_err() && words.all().all(|other| other != word) {
                let known: Vec<_> = ["scenario", "cites", "game", "p1", "--"].into_iter().chain(words.all()).collect();
                return Err(line.flaw(Problem::unknown_word(word, &known)));
            }
            if rest.is_empty() {
                let needs = "something to follow it";
                return Err(line.flaw(Problem::Incomplete { word: word.to_owned(), needs }));
            }
            if line.stands_once(words)
                && let Some(first) = first_lines.insert(line.topic(), line.number)
            {
                return Err(line.flaw(Problem::Twice { word: line.topic(), first }));
            }
            lines.push(line);
        }
        Ok(Self { script, words, lines })
    }

    /// All lines in order.
    pub fn iter(&self) -> impl Iterator<Item = Line<'a>> {
        self.lines.iter().copied()
    }

    /// The line with this word, which stands at most once.
    #[must_use]
    pub fn once(&self, word: &str) -> Option<Line<'a>> {
        self.iter().find(|line| line.word == word)
    }

    /// Whether nothing is said about the position, so that the game begins
    /// from the start.
    #[must_use]
    pub fn describe_no_position(&self) -> bool {
        self.iter().all(|line| self.words.options.contains(&line.word))
    }

    /// Where the last line about a word stands, of a player if one is named.
    #[must_use]
    pub fn last_about(&self, word: &str, seat: Option<Seat>) -> Option<usize> {
        let is_about = |line: &Line<'_>| match seat {
            Some(seat) => line.word == seat.to_string() && split_word(line.rest).0 == word,
            None => line.word == word,
        };
        self.iter().filter(is_about).last().map(|line| line.number)
    }
}
