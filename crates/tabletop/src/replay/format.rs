//! The text of a record.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde_json::Value;

use crate::digest::Digest;
use crate::game::Standings;
use crate::notation::{NotationError, excerpt};
use crate::replay::{Actor, Ending, FORMAT_VERSION, Header, MAX_BYTES, MAX_LINE, MAX_STEPS, Replay, ReplayError, Step};
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};

const MAGIC: &str = "valecraft replay ";
const RULE: &str = "--";
const HIDDEN: &str = "(hidden)";
const UNFINISHED: &str = "unfinished";

/// The most lines that a record needs besides those of its steps.
const OTHER_LINES: usize = 12 + MAX_SEATS;

/// The most characters of a text that are written, so that no line is too long
/// to be read back.
const MAX_LETTERS: usize = MAX_LINE / 8;

/// Text that stays on its line whatever it holds, so that no name of a player
/// can pass for a line of its own.
struct OneLine<'a>(&'a str);

impl fmt::Display for OneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .chars()
            .take(MAX_LETTERS)
            .try_for_each(|letter| f.write_char(if letter.is_control() { ' ' } else { letter }))
    }
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write_lines(&mut text)?;
        let check = Digest::of(&text);
        writeln!(f, "{text}check {check}")
    }
}

impl Replay {
    fn write_lines(&self, out: &mut String) -> fmt::Result {
        write!(out, "{}", self.header)?;
        writeln!(out, "{RULE}")?;
        self.steps.iter().try_for_each(|step| writeln!(out, "{step}"))?;
        writeln!(out, "{RULE}")?;
        writeln!(out, "{}", self.ending)?;
        match self.ending {
            Ending::Over { seed: Some(seed), .. } if self.header.seen_by.is_none() => writeln!(out, "seed {seed}"),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}{FORMAT_VERSION}")?;
        writeln!(f, "game {}", OneLine(&self.game))?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "cards {}", OneLine(&self.cards))?;
        writeln!(f, "setup {}", self.setup)?;
        if let Some(viewer) = self.seen_by {
            writeln!(f, "viewer {viewer}")?;
        }
        for (seat, name) in Seat::all(MAX_SEATS).zip(&self.players) {
            writeln!(f, "player {seat} {}", OneLine(name))?;
        }
        Ok(())
    }
}

impl Header {
    pub(super) fn lines(&self) -> usize {
        6 + usize::from(self.seen_by.is_some()) + self.players.len()
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.actor, OneLine(self.text.as_deref().unwrap_or(HIDDEN)))
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Over { standings, .. } = self else {
            return f.write_str(UNFINISHED);
        };
        f.write_str("end")?;
        for (seat, score) in Seat::all(MAX_SEATS).zip(standings.scores()) {
            write!(f, " {seat} {score}")?;
        }
        f.write_str(" winners")?;
        if standings.winners.is_empty() {
            write!(f, " {NOBODY}")?;
        }
        standings.winners.iter().try_for_each(|seat| write!(f, " {seat}"))
    }
}

impl Replay {
    /// Reads a record.
    ///
    /// Line endings of any system will do; otherwise the text has to be as it
    /// was written.
    pub fn parse(text: &str) -> Result<Self, ReplayError> {
        check_version(text)?;
        if text.len() > MAX_BYTES {
            return Err(ReplayError::TooLarge { bytes: text.len() });
        }
        let lines: Vec<&str> = text.trim_end().lines().take(MAX_STEPS + OTHER_LINES + 1).collect();
        if lines.len() > MAX_STEPS + OTHER_LINES {
            return Err(ReplayError::TooManySteps);
        }
        check_lines(&lines)?;
        let mut reader = Reader { lines: checked(&lines)?, next: 1 };
        let header = reader.header()?;
        let steps = reader.steps(&header)?;
        let ending = reader.ending(&header)?;
        reader.nothing_more()?;
        Ok(Self { header, steps, ending })
    }
}

impl Header {
    /// Reads what stands above the first step of a record, with the line of
    /// dashes that ends it.
    pub fn parse(text: &str) -> Result<Self, ReplayError> {
        check_version(text)?;
        let lines: Vec<&str> = text.lines().take(OTHER_LINES).collect();
        check_lines(&lines)?;
        let mut reader = Reader { lines: &lines, next: 1 };
        let header = reader.header()?;
        if reader.next < lines.len() {
            return Err(reader.expected("nothing after `--`"));
        }
        Ok(header)
    }
}

impl FromStr for Step {
    type Err = NotationError;

    /// Reads a step in the open, such as `p1 pass`.
    fn from_str(line: &str) -> Result<Self, NotationError> {
        let (actor, text) = line.split_once(' ').unwrap_or((line, ""));
        let actor = actor.parse()?;
        if text.is_empty() || text == HIDDEN {
            return Err(NotationError::Form { text: excerpt(line), expected: "who chose, and what" });
        }
        Ok(Self { actor, text: Some(text.to_owned()) })
    }
}

/// Lines that no record has are refused before they are read.
fn check_lines(lines: &[&str]) -> Result<(), ReplayError> {
    for (line, number) in lines.iter().zip(1..) {
        if line.len() > MAX_LINE {
            return Err(ReplayError::LongLine { line: number });
        }
        if line.chars().any(char::is_control) {
            return Err(ReplayError::ControlCharacter { line: number });
        }
    }
    Ok(())
}

/// Looks at the first line, which tells whether the rest is worth reading.
fn check_version(text: &str) -> Result<(), ReplayError> {
    let version = text.lines().next().and_then(|line| line.strip_prefix(MAGIC));
    let found: u32 = version.and_then(|version| version.parse().ok()).ok_or(ReplayError::NotAReplay)?;
    if found != FORMAT_VERSION {
        return Err(ReplayError::Version { found });
    }
    Ok(())
}

fn checked<'a, 'b>(lines: &'b [&'a str]) -> Result<&'b [&'a str], ReplayError> {
    let (last, lines) = lines.split_last().ok_or(ReplayError::Truncated)?;
    let written = last.strip_prefix("check ").and_then(|digest| digest.parse().ok()).ok_or(ReplayError::Truncated)?;
    let mut text = lines.join("\n");
    text.push('\n');
    let computed = Digest::of(text);
    if written != computed {
        return Err(ReplayError::Damaged { written, computed });
    }
    Ok(lines)
}

struct Reader<'a, 'b> {
    lines: &'b [&'a str],
    next: usize,
}

impl<'a> Reader<'a, '_> {
    fn header(&mut self) -> Result<Header, ReplayError> {
        Ok(Header {
            game: self.field("game", "`game` and its name", |game| Some(game.to_owned()))?,
            rules: self.field("rules", "`rules` and their version", |version| version.parse().ok())?,
            cards: self.field("cards", "`cards` and their fingerprint", |digest| Some(digest.to_owned()))?,
            setup: self.setup()?,
            seen_by: self.viewer()?,
            players: self.players()?,
        })
    }

    fn setup(&mut self) -> Result<Value, ReplayError> {
        let setup = self.field("setup", "`setup` and JSON", |json| serde_json::from_str(json).ok())?;
        // JSON can name control characters without holding any.
        if holds_control_character(&setup) {
            return Err(ReplayError::ControlCharacter { line: self.next });
        }
        Ok(setup)
    }

    fn viewer(&mut self) -> Result<Option<Viewer>, ReplayError> {
        if !self.peek().starts_with("viewer ") {
            return Ok(None);
        }
        self.field("viewer", "`viewer` and a seat or `spectator`", |viewer| viewer.parse().ok()).map(Some)
    }

    fn players(&mut self) -> Result<Vec<String>, ReplayError> {
        const EXPECTED: &str = "`player`, the next seat, and a name";
        let mut players = Vec::new();
        while self.peek() != RULE {
            let seat = Seat::new(players.len()).to_string();
            if players.len() == MAX_SEATS {
                return Err(self.expected("`--` after the last player"));
            }
            players.push(self.field("player", EXPECTED, |player| {
                let (place, name) = player.split_once(' ').unwrap_or((player, ""));
                (place == seat).then(|| name.to_owned())
            })?);
        }
        self.next += 1;
        Ok(players)
    }

    fn steps(&mut self, header: &Header) -> Result<Vec<Step>, ReplayError> {
        let mut steps = Vec::new();
        while self.peek() != RULE {
            if steps.len() == MAX_STEPS {
                return Err(ReplayError::TooManySteps);
            }
            steps.push(self.step(header)?);
        }
        self.next += 1;
        Ok(steps)
    }

    fn step(&mut self, header: &Header) -> Result<Step, ReplayError> {
        let line = self.peek();
        let (actor, text) = line.split_once(' ').unwrap_or((line, ""));
        let actor: Actor =
            actor.parse().map_err(|_| self.expected("a step, such as `p1 pass`, or `--` after the last"))?;
        if text.is_empty() {
            return Err(self.expected("what was chosen after who chose it"));
        }
        if text == HIDDEN && header.seen_by.is_none() {
            return Err(self.expected("a step in the open, for this is the record of no single viewer"));
        }
        self.next += 1;
        Ok(Step { actor, text: (text != HIDDEN).then(|| text.to_owned()) })
    }

    fn ending(&mut self, header: &Header) -> Result<Ending, ReplayError> {
        if self.peek() == UNFINISHED {
            self.next += 1;
            return Ok(Ending::Unfinished);
        }
        let seats = header.players.len();
        let standings =
            self.field("end", "`unfinished`, or `end` with scores and winners", |text| standings(text, seats))?;
        let mut seed = None;
        if header.seen_by.is_none() && self.peek().starts_with("seed ") {
            seed = Some(self.field("seed", "`seed` and a number", |seed| seed.parse().ok())?);
        }
        Ok(Ending::Over { standings, seed })
    }

    fn nothing_more(&self) -> Result<(), ReplayError> {
        if self.next == self.lines.len() {
            return Ok(());
        }
        Err(self.expected("`check` and a fingerprint"))
    }

    fn field<T>(
        &mut self,
        word: &str,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ReplayError> {
        let value = self.peek().strip_prefix(word).and_then(|rest| rest.strip_prefix(' ')).and_then(read);
        let value = value.ok_or_else(|| self.expected(expected))?;
        self.next += 1;
        Ok(value)
    }

    /// The next line; empty after the last one.
    fn peek(&self) -> &'a str {
        self.lines.get(self.next).copied().unwrap_or_default()
    }

    fn expected(&self, expected: &'static str) -> ReplayError {
        ReplayError::Line { line: self.next + 1, found: excerpt(self.peek()), expected }
    }
}

fn holds_control_character(data: &Value) -> bool {
    let in_text = |text: &str| text.chars().any(char::is_control);
    match data {
        Value::String(text) => in_text(text),
        Value::Array(items) => items.iter().any(holds_control_character),
        Value::Object(fields) => fields.iter().any(|(key, field)| in_text(key) || holds_control_character(field)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// What stands for the winners when somebody who played alone has lost.
const NOBODY: &str = "none";

/// Reads `p1 62 p2 48 winners p1`, or `p1 30 winners none` of somebody who played
/// alone and lost.
fn standings(text: &str, seats: usize) -> Option<Standings> {
    let mut words = text.split(' ');
    let mut scores = Vec::with_capacity(seats);
    for seat in Seat::all(seats) {
        words.next().filter(|word| *word == seat.to_string())?;
        scores.push((words.next()?.parse::<i32>().ok()?, 0));
    }
    words.next().filter(|word| *word == "winners")?;
    let mut words = words.peekable();
    let nobody = words.next_if_eq(&NOBODY).is_some();
    let winners: SeatSet = words.map(|word| word.parse().ok()).collect::<Option<Vec<Seat>>>()?.into_iter().collect();
    let mut standings = Standings::new(scores);
    standings.winners = winners;
    let at_the_table = winners.iter().all(|winner| winner.index() < seats);
    let told = if nobody { winners.is_empty() && seats == 1 } else { !winners.is_empty() };
    (at_the_table && told).then_some(standings)
}
