//! Programs that play: what they are started with, and what is said to them.
//!
//! A program is started anew for each of its seats in each game, and is spoken
//! to in JSON lines. Nothing that it does can stop a match: who answers nonsense,
//! falls silent or ends loses that game.

mod child;
mod conversation;

use std::fmt;
use std::io;
use std::process::Command;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use tabletop::notation::excerpt;

pub(crate) use conversation::Conversation;
pub use conversation::PROTOCOL;

use child::Child;
use conversation::saying;

/// A program with its arguments. No shell is involved.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Program {
    written: Arc<str>,
    words: Arc<[String]>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotACommand {
    #[error("`cmd:` names no program; write the command after it, such as `cmd:python3 my_bot.py`")]
    Empty,
    #[error("a quotation in the command `{0}` does not end")]
    OpenQuotation(String),
}

#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    #[error("`{program}` cannot be started: {reason}")]
    CannotStart { program: String, reason: io::Error },
    /// It ends before anybody has said anything to it.
    #[error("`{program}` ended ({status}) instead of waiting to be asked{}", saying(.last_words.as_deref()))]
    Ended {
        program: String,
        status: String,
        /// The last line that it said to its standard error.
        last_words: Option<String>,
    },
}

/// How long a program is tried out. What is written wrong in its command shows
/// at once, or else in the first game.
const TRIED_FOR: Duration = Duration::from_millis(300);

impl Program {
    /// Tries whether the program can be started and stays, so that a slip of the
    /// pen is noticed before a thousand games are lost by it.
    ///
    /// # Errors
    /// If the system does not start it, or it ends by itself.
    pub fn try_out(&self) -> Result<(), Unusable> {
        let program = self.to_string();
        let mut child = match Child::start(&mut self.command()) {
            Ok(child) => child,
            Err(reason) => return Err(Unusable::CannotStart { program, reason }),
        };
        match child.status_within(TRIED_FOR) {
            Some(status) => {
                Err(Unusable::Ended { program, status: status.to_string(), last_words: child.last_words() })
            }
            None => Ok(()),
        }
    }

    fn command(&self) -> Command {
        let (program, arguments) = self.words.split_first().expect("a command has at least one word");
        let mut command = Command::new(program);
        command.args(arguments);
        command
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

impl FromStr for Program {
    type Err = NotACommand;

    fn from_str(text: &str) -> Result<Self, NotACommand> {
        let written = text.trim();
        let words = words(written).ok_or_else(|| NotACommand::OpenQuotation(excerpt(written)))?;
        if words.is_empty() {
            return Err(NotACommand::Empty);
        }
        Ok(Self { written: written.into(), words: words.into() })
    }
}

/// The words of a command: apart by blanks, unless these stand in quotation
/// marks of either kind. `None` if a quotation does not end.
fn words(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quotation) = (Vec::new(), None::<String>, None);
    for letter in text.chars() {
        match quotation {
            Some(mark) if letter == mark => quotation = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                quotation = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quotation.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_taken_apart_at_blanks_outside_of_quotations() {
        for (text, expected) in [
            ("./bot", &["./bot"] as &[_]),
            ("  python3   bot.py  --depth 3 ", &["python3", "bot.py", "--depth", "3"]),
            ("'my bot' \"a 'b'\" x''y ''", &["my bot", "a 'b'", "xy", ""]),
        ] {
            assert_eq!(
                words(text).as_deref(),
                Some(expected.iter().map(|&it| it.to_owned()).collect::<Vec<_>>()).as_deref()
            );
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        assert_eq!("  ".parse::<Program>(), Err(NotACommand::Empty));
        assert_eq!("bot 'x".parse::<Program>(), Err(NotACommand::OpenQuotation("bot 'x".to_owned())));
    }

    #[test]
    fn a_program_that_is_not_there_is_told_before_any_game() {
        let program: Program = "no-such-program-anywhere --fast".parse().expect("a command");
        let refusal = program.try_out().map_err(|error| error.to_string());
        assert!(refusal.is_err_and(|refusal| refusal.contains("`no-such-program-anywhere --fast` cannot be started")));
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_does_not_wait_to_be_asked_is_told_before_any_game() {
        let program: Program = "sh no-such-script-anywhere".parse().expect("a command");
        let refusal = program.try_out().map_err(|error| error.to_string()).expect_err("it ends at once");
        assert!(refusal.starts_with("`sh no-such-script-anywhere` ended (exit status: "), "{refusal}");
        assert!(refusal.contains(", saying `") && refusal.contains("no-such-script-anywhere"), "{refusal}");
    }
}
