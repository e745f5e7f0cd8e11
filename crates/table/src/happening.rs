//! Everything that can happen at a table, and how it is written down.
//!
//! A [`Record`] is what one deed of a player led to: all of it is kept, or none
//! of it. That is why it is a single line of readable text: the moment, and then
//! what happened, with tabs between (`⇥` here):
//!
//! ```text
//! @ 1763416800000⇥p1 draft imp⇥* reveal hydra
//! ```
//!
//! Steps of the game are written as in every record of a game; what happens
//! beside the game begins with a word of its own.

use std::fmt;
use std::str::FromStr;

use tabletop::notation::excerpt;
use tabletop::replay::Step;
use tabletop::{Digest, Seat};

use crate::chat::Saying;
use crate::pace::Time;

/// What stands between the parts of a record. No name, text or step has one.
const SEPARATOR: char = '\t';

/// How a game goes on, or back. A step that was taken back stays in the log,
/// followed by the taking back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A player, or chance, took a step.
    Step(Step),
    TookBack {
        seat: Seat,
        /// How many steps are left.
        to: usize,
    },
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(step) => step.fmt(f),
            Self::TookBack { seat, to } => write!(f, "undo {seat} {to}"),
        }
    }
}

fn read_entry(text: &str) -> Option<Entry> {
    let Some(undo) = text.strip_prefix("undo ") else {
        return text.parse().ok().map(Entry::Step);
    };
    let (seat, to) = undo.split_once(' ')?;
    Some(Entry::TookBack { seat: seat.parse().ok()?, to: to.parse().ok()? })
}

#[derive(Clone, PartialEq, Eq)]
pub enum Happening {
    Sat {
        seat: Seat,
        /// The fingerprint of the secret by which they are known again.
        holder: Digest,
        name: String,
    },
    /// Somebody left their seat before the game began.
    Left(Seat),
    Began,
    /// The game went on, or back.
    Game(Entry),
    /// Somebody wants their last step back, and others have to agree.
    WishedBack(Seat),
    Withdrew(Seat),
    Agreed(Seat),
    /// Somebody does not agree, or did not answer in time.
    Refused(Seat),
    Resigned(Seat),
    /// Somebody's time has run out, and a bot plays on for them.
    RanOut(Seat),
    /// Somebody takes their seat back from the bot.
    Returned(Seat),
    /// Somebody wants the table to end without a result.
    WantsEnd(Seat),
    Said(Seat, Saying),
    /// Somebody opened a table for another game with the same people.
    Rematch(String),
}

/// What one deed led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub at: Time,
    pub happenings: Vec<Happening>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{}` is nothing that happens at a table", excerpt(.0))]
pub struct Unreadable(pub String);

impl fmt::Display for Happening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sat { seat, holder, name } => write!(f, "sit {seat} {holder} {name}"),
            Self::Left(seat) => write!(f, "leave {seat}"),
            Self::Began => f.write_str("begin"),
            Self::Game(entry) => entry.fmt(f),
            Self::WishedBack(seat) => write!(f, "wish {seat}"),
            Self::Withdrew(seat) => write!(f, "withdraw {seat}"),
            Self::Agreed(seat) => write!(f, "agree {seat}"),
            Self::Refused(seat) => write!(f, "refuse {seat}"),
            Self::Resigned(seat) => write!(f, "resign {seat}"),
            Self::RanOut(seat) => write!(f, "late {seat}"),
            Self::Returned(seat) => write!(f, "return {seat}"),
            Self::WantsEnd(seat) => write!(f, "stop {seat}"),
            Self::Said(seat, saying) => write!(f, "say {seat} {saying}"),
            Self::Rematch(table) => write!(f, "rematch {table}"),
        }
    }
}

impl fmt::Debug for Happening {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sat { seat, name, .. } => write!(f, "sit {seat} {name}"),
            Self::Left(_)
            | Self::Began
            | Self::Game(_)
            | Self::WishedBack(_)
            | Self::Withdrew(_)
            | Self::Agreed(_)
            | Self::Refused(_)
            | Self::Resigned(_)
            | Self::RanOut(_)
            | Self::Returned(_)
            | Self::WantsEnd(_)
            | Self::Said(..)
            | Self::Rematch(_) => fmt::Display::fmt(self, f),
        }
    }
}

impl FromStr for Happening {
    type Err = Unreadable;

    fn from_str(line: &str) -> Result<Self, Unreadable> {
        read_line(line).ok_or_else(|| Unreadable(line.to_owned()))
    }
}

fn read_line(line: &str) -> Option<Happening> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let seat = || rest.parse::<Seat>().ok();
    match word {
        "sit" => {
            let (seat, rest) = rest.split_once(' ')?;
            let (holder, name) = rest.split_once(' ')?;
            let (seat, holder) = (seat.parse().ok()?, holder.parse().ok()?);
            Some(Happening::Sat { seat, holder, name: name.to_owned() })
        }
        "leave" => seat().map(Happening::Left),
        "begin" => rest.is_empty().then_some(Happening::Began),
        "wish" => seat().map(Happening::WishedBack),
        "withdraw" => seat().map(Happening::Withdrew),
        "agree" => seat().map(Happening::Agreed),
        "refuse" => seat().map(Happening::Refused),
        "resign" => seat().map(Happening::Resigned),
        "late" => seat().map(Happening::RanOut),
        "return" => seat().map(Happening::Returned),
        "stop" => seat().map(Happening::WantsEnd),
        "say" => {
            let (seat, saying) = rest.split_once(' ')?;
            Some(Happening::Said(seat.parse().ok()?, saying.parse().ok()?))
        }
        "rematch" => (!rest.is_empty()).then(|| Happening::Rematch(rest.to_owned())),
        _ => read_entry(line).map(Happening::Game),
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@ {}", self.at.0)?;
        self.happenings.iter().try_for_each(|happening| write!(f, "{SEPARATOR}{happening}"))
    }
}

impl FromStr for Record {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut parts = text.split(SEPARATOR);
        let moment = parts.next().unwrap_or_default();
        let at = moment.strip_prefix("@ ").and_then(|at| at.parse().ok());
        let at = Time(at.ok_or_else(|| Unreadable(moment.to_owned()))?);
        let happenings = parts.map(str::parse).collect::<Result<_, _>>()?;
        Ok(Self { at, happenings })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{Phrase, Remark};

    const P2: Seat = Seat::new(1);

    #[test]
    fn everything_that_happens_is_read_back_as_it_was_written() {
        let step = |line: &str| Happening::Game(Entry::Step(line.parse().unwrap()));
        let record = Record {
            at: Time(1_763_416_800_000),
            happenings: vec![
                Happening::Sat { seat: P2, holder: Digest::of("a secret"), name: "Ada of the Vale".to_owned() },
                Happening::Left(P2),
                Happening::Began,
                step("p1 draft imp"),
                step("* first p2"),
                Happening::Game(Entry::TookBack { seat: P2, to: 12 }),
                Happening::WishedBack(P2),
                Happening::Withdrew(P2),
                Happening::Agreed(P2),
                Happening::Refused(P2),
                Happening::Resigned(P2),
                Happening::RanOut(P2),
                Happening::Returned(P2),
                Happening::WantsEnd(P2),
                Happening::Said(P2, Saying::Phrase(Phrase::GoodLuck)),
                Happening::Said(P2, Saying::Text(Remark::new("p1 draft imp").unwrap())),
                Happening::Rematch("k3v9".to_owned()),
            ],
        };
        assert_eq!(record.to_string().parse(), Ok(record.clone()));
        assert!(!record.to_string().contains('\n'));
        assert!(record.to_string().starts_with("@ 1763416800000\tsit p2 "));
    }

    #[test]
    fn a_line_that_nobody_wrote_is_told() {
        for (text, line) in [
            ("", ""),
            ("17", "17"),
            ("@ soon", "@ soon"),
            ("@ 1\tsit p2 Ada", "sit p2 Ada"),
            ("@ 1\tresign p9", "resign p9"),
            ("@ 1\tbegin p1", "begin p1"),
            ("@ 1\tsay p1 shout hey", "say p1 shout hey"),
            ("@ 1\t", ""),
        ] {
            assert_eq!(text.parse::<Record>(), Err(Unreadable(line.to_owned())), "{text}");
        }
    }
}
