//! What somebody writes: lines, and what they mean.

use std::io::{BufRead, ErrorKind};

use table::Answer;

/// The most bytes that a line may have.
pub(super) const MAX_LINE: usize = 1_000;

/// How many lines of the log are shown unless a number is named.
pub(super) const LOG_LINES: usize = 10;

/// The word by which somebody takes over. Enter alone, pressed once too often,
/// would tell the next hand to whoever has just chosen.
pub(super) const READY: &str = "ready";

/// Every command: how it is written, and the message that says what it does.
/// What is in braces stands for an example from the game that is being played.
pub(super) const COMMANDS: &[(&str, &str)] = &[
    ("1", "play-help-number"),
    ("{action}", "play-help-action"),
    ("table", "play-help-table"),
    ("table {zone}, table {zone} {other}", "table-help-zone"),
    ("hand", "play-help-hand"),
    ("market", "play-help-market"),
    ("area, area {other}", "play-help-area"),
    ("players", "play-help-players"),
    ("card {card}", "play-help-card"),
    ("why {action}", "play-help-why"),
    ("log, log 50", "play-help-log"),
    ("hint", "play-help-hint"),
    ("scenario", "play-help-scenario"),
    ("undo", "play-help-undo"),
    ("help", "play-help-help"),
    ("quit", "play-help-quit"),
];

pub(super) const WORDS: [&str; 13] =
    ["table", "hand", "market", "area", "players", "card", "why", "log", "hint", "scenario", "undo", "help", "quit"];

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// What it says, without spaces around it.
    Text(String),
    TooLong,
    NotText,
    End,
}

/// Reads a line. One that is too long is passed over to its end.
pub(super) fn read_line(input: &mut impl BufRead) -> Line {
    let mut bytes = Vec::new();
    let mut length = 0;
    loop {
        let piece = match input.fill_buf() {
            Ok(piece) => piece,
            // A signal came in between; there is still something to read.
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            // A source that fails gives no more lines; the game is kept anyway.
            Err(_) => return Line::End,
        };
        if piece.is_empty() && length == 0 {
            return Line::End;
        }
        let end = piece.iter().position(|&byte| byte == b'\n');
        let wanted = &piece[..end.unwrap_or(piece.len())];
        length += wanted.len();
        if length <= MAX_LINE {
            bytes.extend_from_slice(wanted);
        }
        let (used, done) = (end.map_or(piece.len(), |end| end + 1), end.is_some() || piece.is_empty());
        input.consume(used);
        if done {
            break;
        }
    }
    if length > MAX_LINE {
        return Line::TooLong;
    }
    String::from_utf8(bytes).map_or(Line::NotText, |text| Line::Text(text.trim().to_owned()))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order<'a> {
    /// To read the question again.
    Again,
    /// To take the choice with this number, as it was written.
    Number(&'a str),
    Table,
    /// To see the zone with this name: their own, or that of a player.
    Zone(&'a str),
    Hand,
    Market,
    /// To see an area: their own, or that of a player.
    Area(&'a str),
    Players,
    Card(&'a str),
    Why(&'a str),
    Log(usize),
    Hint,
    /// To have the position written as a scenario.
    Scenario,
    Undo,
    Help,
    Quit,
    /// To take over from the person before.
    Ready,
    /// To take an action, if it is one.
    Action(&'a str),
}

pub(super) fn order(line: &str) -> Order<'_> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("", "") => Order::Again,
        (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => Order::Number(line),
        ("table", "") => Order::Table,
        ("table", zone) => Order::Zone(zone),
        ("hand", "") => Order::Hand,
        ("market", "") => Order::Market,
        ("area", player) => Order::Area(player),
        ("players", "") => Order::Players,
        ("card", card) => Order::Card(card),
        ("why", action) => Order::Why(action),
        ("log", "") => Order::Log(LOG_LINES),
        ("log", lines) => lines.parse().map_or(Order::Action(line), Order::Log),
        ("undo", "") => Order::Undo,
        (READY, "") => Order::Ready,
        ("hint", "") => Order::Hint,
        ("scenario", "") => Order::Scenario,
        ("help" | "?", "") => Order::Help,
        ("quit" | "exit", "") => Order::Quit,
        _ => Order::Action(line),
    }
}

/// How somebody answers a question of yes or no; `None` if it is neither.
pub(super) fn answer(line: &str) -> Option<Answer> {
    match line.to_lowercase().as_str() {
        "yes" | "y" => Some(Answer::Agree),
        "no" | "n" => Some(Answer::Refuse),
        _ => None,
    }
}

/// A text as it is compared: small letters and digits, with one space between
/// words. So `Young Forest Spirit` is `young_forest_spirit`.
pub(super) fn compared(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Error, Read, Result};

    use super::*;

    #[test]
    fn lines_are_read_one_by_one_until_there_are_no_more() {
        let long = "x".repeat(MAX_LINE + 1);
        let whole = "x".repeat(MAX_LINE);
        let mut input = format!("1\r\n\n  draft imp \n{long}\n{whole}\n").into_bytes();
        input.extend_from_slice(b"\xff\nlast");
        // A small buffer, so that lines come in pieces.
        let mut input = BufReader::with_capacity(7, input.as_slice());
        let text = |text: &str| Line::Text(text.to_owned());
        let expected =
            [text("1"), text(""), text("draft imp"), Line::TooLong, text(&whole), Line::NotText, text("last")];
        for line in expected {
            assert_eq!(read_line(&mut input), line);
        }
        assert_eq!(read_line(&mut input), Line::End);
        assert_eq!(read_line(&mut input), Line::End);
    }

    /// A line that comes in two pieces, with a failure before each.
    struct Failing {
        kind: ErrorKind,
        pieces: [&'static [u8]; 2],
        reads: usize,
    }

    impl Read for Failing {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            self.reads += 1;
            if self.reads % 2 == 1 {
                return Err(Error::from(self.kind));
            }
            self.pieces.get_mut(self.reads / 2 - 1).map_or(Ok(0), |piece| piece.read(buffer))
        }
    }

    #[test]
    fn a_source_that_is_interrupted_is_read_on_and_one_that_fails_is_not() {
        for (kind, expected) in
            [(ErrorKind::Interrupted, Line::Text("draft imp".to_owned())), (ErrorKind::BrokenPipe, Line::End)]
        {
            let mut input = BufReader::new(Failing { kind, pieces: [b"draft", b" imp\n"], reads: 0 });
            assert_eq!(read_line(&mut input), expected, "{kind}");
        }
    }

    #[test]
    fn what_was_written_is_an_order() {
        for (line, expected) in [
            ("", Order::Again),
            ("Ready", Order::Ready),
            ("12", Order::Number("12")),
            ("99999999999999999999999", Order::Number("99999999999999999999999")),
            ("TABLE", Order::Table),
            ("table discard pile p2", Order::Zone("discard pile p2")),
            ("area", Order::Area("")),
            ("area p2", Order::Area("p2")),
            ("card  Young Forest Spirit", Order::Card("Young Forest Spirit")),
            ("why summon imp", Order::Why("summon imp")),
            ("log", Order::Log(LOG_LINES)),
            ("log 3", Order::Log(3)),
            ("log book", Order::Action("log book")),
            ("draft imp", Order::Action("draft imp")),
            ("hand over", Order::Action("hand over")),
            ("Scenario", Order::Scenario),
            ("scenario of mine", Order::Action("scenario of mine")),
            ("quit", Order::Quit),
        ] {
            assert_eq!(order(line), expected, "{line}");
        }
    }

    #[test]
    fn every_command_is_in_the_help_and_the_other_way_round() {
        let words = COMMANDS[2..].iter().filter_map(|(usage, _)| usage.split([' ', ',']).next());
        let mut in_help: Vec<_> = words.collect();
        in_help.dedup();
        assert_eq!(in_help, WORDS);
        for word in WORDS {
            assert!(!matches!(order(word), Order::Action(_)), "{word}");
        }
    }

    #[test]
    fn names_are_compared_by_their_words() {
        assert_eq!(compared("Young  Forest-Spirit"), compared("young_forest_spirit"));
        assert_ne!(compared("imp"), compared("imps"));
    }
}
