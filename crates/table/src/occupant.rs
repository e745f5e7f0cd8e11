//! Who sits at a seat.

use std::fmt;
use std::str::FromStr;

use ai::{BotKind, roster};
use tabletop::notation::excerpt;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occupant {
    Person,
    Bot(BotKind),
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is neither `person` nor `bot` and the name of a bot")]
pub struct UnknownOccupant(pub String);

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Bot(kind) => write!(f, "bot {kind}"),
        }
    }
}

impl FromStr for Occupant {
    type Err = UnknownOccupant;

    fn from_str(text: &str) -> Result<Self, UnknownOccupant> {
        let bot = |name| roster::by_name(name).ok();
        match text.split_once(' ') {
            None if text == "person" => Ok(Self::Person),
            Some(("bot", name)) => bot(name).map(Self::Bot).ok_or_else(|| UnknownOccupant(excerpt(text))),
            _ => Err(UnknownOccupant(excerpt(text))),
        }
    }
}
