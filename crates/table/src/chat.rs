//! What people say to each other at a table: prepared phrases, which every
//! reader is told in their own language, and short texts.

use std::fmt;
use std::str::FromStr;
use strum::{EnumString, IntoStaticStr, VariantArray};

use tabletop::{Seat, Slug};

use crate::name::is_unseen;
use crate::pace::Time;

/// The most characters of a text.
pub const LONGEST_TEXT: usize = 200;
/// How many things one seat may say within [`BREATH`].
const MOST_AT_ONCE: usize = 5;
/// Over how many milliseconds is counted how much somebody says.
pub const BREATH: u64 = 15_000;
/// How many things are remembered; older ones stay in the log.
const REMEMBERED: usize = 200;

/// A prepared phrase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Oops,
    OneMoment,
    GoodGame,
    Goodbye,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    Phrase(Phrase),
    /// A text, which has been checked.
    Text(Remark),
}

/// A short text on one line that can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark(String);

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotSaid {
    #[error("there is nothing to say; write some words, or choose a phrase")]
    Empty,
    #[error("a text has at most {LONGEST_TEXT} characters, and this one has {0}")]
    Long(usize),
    #[error("a text holds letters and signs that can be seen, and stays on one line")]
    Unseen,
    #[error("that is a lot at once; wait a few seconds before you say more")]
    TooMuch,
}

impl Remark {
    /// A text that may be said.
    ///
    /// # Errors
    /// If it is empty, too long, or holds what cannot be seen.
    pub fn new(text: &str) -> Result<Self, NotSaid> {
        let text = text.trim();
        let count = text.chars().count();
        if count == 0 {
            return Err(NotSaid::Empty);
        }
        if count > LONGEST_TEXT {
            return Err(NotSaid::Long(count));
        }
        if text.contains(is_unseen) {
            return Err(NotSaid::Unseen);
        }
        Ok(Self(text.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Phrase(phrase) => write!(f, "phrase {}", phrase.slug()),
            Self::Text(text) => write!(f, "text {}", text.as_str()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSaying;

impl FromStr for Saying {
    type Err = NoSaying;

    fn from_str(text: &str) -> Result<Self, NoSaying> {
        match text.split_once(' ') {
            Some(("phrase", slug)) => slug.parse().map(Self::Phrase).map_err(|_| NoSaying),
            Some(("text", text)) => Remark::new(text).map(Self::Text).map_err(|_| NoSaying),
            _ => Err(NoSaying),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    pub at: Time,
    /// The number of the record that tells of it.
    pub record: u64,
    pub seat: Seat,
    pub saying: Saying,
}

/// What was said at a table, the last of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chat {
    messages: Vec<Message>,
}

impl Chat {
    #[must_use]
    pub fn messages(&self) -> &[Message] {
        &self.messages
    }

    pub(crate) fn check(&self, seat: Seat, now: Time) -> Result<(), NotSaid> {
        let own = self.messages.iter().rev().filter(|message| message.seat == seat);
        let lately = own.take_while(|message| now.since(message.at) < BREATH).count();
        if lately < MOST_AT_ONCE { Ok(()) } else { Err(NotSaid::TooMuch) }
    }

    pub(crate) fn note(&mut self, message: Message) {
        if self.messages.len() == REMEMBERED {
            self.messages.remove(0);
        }
        self.messages.push(message);
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Variants;

    use super::*;

    #[test]
    fn what_is_said_is_read_back_as_it_was_written() {
        let text = Remark::new("  well, well  ").unwrap();
        for saying in [Saying::Phrase(Phrase::Oops), Saying::Text(text)] {
            assert_eq!(saying.to_string().parse(), Ok(saying));
        }
        for phrase in Phrase::all() {
            assert_eq!(phrase.slug().parse(), Ok(phrase));
        }
    }

    #[test]
    fn what_cannot_be_seen_or_is_too_long_is_not_said() {
        assert_eq!(Remark::new(" "), Err(NotSaid::Empty));
        assert_eq!(Remark::new(&"é".repeat(201)), Err(NotSaid::Long(201)));
        assert!(Remark::new(&"é".repeat(200)).is_ok());
        for unseen in ["a\nb", "a\u{1b}b", "a\u{202e}b", "a\u{2028}b"] {
            assert_eq!(Remark::new(unseen), Err(NotSaid::Unseen), "{unseen:?}");
        }
    }

    #[test]
    fn nobody_says_more_than_five_things_in_a_breath() {
        let mut chat = Chat::default();
        let seat = Seat::new(0);
        for second in 0..5 {
            let at = Time(second * 1_000);
            assert_eq!(chat.check(seat, at), Ok(()));
            chat.note(Message { at, record: second, seat, saying: Saying::Phrase(Phrase::Hello) });
        }
        assert_eq!(chat.check(seat, Time(14_000)), Err(NotSaid::TooMuch));
        assert_eq!(chat.check(Seat::new(1), Time(14_000)), Ok(()));
        assert_eq!(chat.check(seat, Time(15_000)), Ok(()));
    }
}
