//! Who takes part in a match, by its written name.

use std::fmt;
use std::io;
use std::str::FromStr;

use ai::budget::NotABudget;
use ai::{BotKind, Budget, Knowhow, Omniscient, UnknownBot, roster};
use tabletop::Notation;

use crate::machine;
use crate::player::{AllKnowing, Player, Seated, Sitting};
use crate::program::{Conversation, NotACommand, Program};

/// How the name of a program begins.
const COMMAND: &str = "cmd:";

const OMNISCIENT: &str = "omniscient";

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Contender {
    /// A bot of the roster, which is shown views.
    Bot(BotKind),
    /// A search that knows every card, with so much thinking for each choice. It
    /// shows in experiments what hidden cards cost, and no person ever meets it.
    Omniscient(Budget),
    /// A program that is asked over its standard input and output.
    Program(Program),
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownContender {
    #[error("{0}; `{OMNISCIENT}` and programs (`{COMMAND}./my_bot`) can take part, too")]
    NoSuchBot(UnknownBot),
    #[error(transparent)]
    Bot(UnknownBot),
    #[error(transparent)]
    Budget(#[from] NotABudget),
    #[error(transparent)]
    Program(#[from] NotACommand),
}

impl Contender {
    /// The player that this one is in one seat of one game. Nothing is carried
    /// from game to game, so that a game depends on its seeds alone.
    ///
    /// # Errors
    /// If the system does not start a program.
    pub(crate) fn sit<G: Knowhow + Notation>(&self, sitting: Sitting<'_, G>) -> io::Result<Box<dyn Player<G>>> {
        Ok(match self {
            Self::Bot(kind) => Box::new(Seated(kind.seat(&machine::one_thread()))),
            Self::Omniscient(budget) => Box::new(AllKnowing(Omniscient::new(*budget, machine::one_thread()))),
            Self::Program(program) => Box::new(Conversation::begin(program, sitting)?),
        })
    }

    #[must_use]
    pub const fn program(&self) -> Option<&Program> {
        match self {
            Self::Program(program) => Some(program),
            Self::Bot(_) | Self::Omniscient(_) => None,
        }
    }
}

impl From<BotKind> for Contender {
    fn from(kind: BotKind) -> Self {
        Self::Bot(kind)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(kind) => kind.fmt(f),
            Self::Omniscient(budget) if *budget == roster::DEFAULT_BUDGET => f.write_str(OMNISCIENT),
            Self::Omniscient(budget) => write!(f, "{OMNISCIENT}:{budget}"),
            Self::Program(program) => write!(f, "{COMMAND}{program}"),
        }
    }
}

impl FromStr for Contender {
    type Err = UnknownContender;

    fn from_str(text: &str) -> Result<Self, UnknownContender> {
        let text = text.trim();
        if let Some(command) = text.strip_prefix(COMMAND) {
            return Ok(Self::Program(command.parse()?));
        }
        match text.split_once(':') {
            Some((OMNISCIENT, budget)) => Ok(Self::Omniscient(budget.parse()?)),
            None if text == OMNISCIENT => Ok(Self::Omniscient(roster::DEFAULT_BUDGET)),
            _ => match roster::by_name(text) {
                Ok(kind) => Ok(Self::Bot(kind)),
                Err(unknown @ UnknownBot::Name { .. }) => Err(UnknownContender::NoSuchBot(unknown)),
                Err(other) => Err(UnknownContender::Bot(other)),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read_as_they_are_written() {
        for name in
            ["greedy", "search:100ms", "omniscient", "omniscient:20", "cmd:./mybot", "cmd:python3 my_bot.py --depth 3"]
        {
            assert_eq!(name.parse::<Contender>().map(|it| it.to_string()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn nobody_takes_part_under_an_unknown_name() {
        for (name, told) in [
            ("gredy", "did you mean `greedy`?"),
            ("gredy", "`omniscient` and programs (`cmd:./my_bot`) can take part, too"),
            ("cmd:", "names no program"),
            ("", "no bot ``"),
            ("search:0", "`0` is not a budget"),
            ("omniscient:0ms", "`0ms` is not a budget"),
        ] {
            let refusal = name.parse::<Contender>().map_err(|error| error.to_string());
            assert!(refusal.as_ref().is_err_and(|refusal| refusal.contains(told)), "{name}: {refusal:?}");
        }
    }
}
