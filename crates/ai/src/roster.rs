//! Every bot by name.

use std::fmt;

use tabletop::notation::closest;

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::knowhow::Knowhow;
use crate::planner::Planner;
use crate::random::Random;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Takes whatever comes.
    Random,
    /// Looks one action ahead.
    Greedy,
    /// Plans a whole turn.
    Planner,
}

impl BotKind {
    /// Every kind, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Planner];

    /// The name of this kind in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Planner => "planner",
        }
    }

    /// A bot of this kind for one seat of one game.
    #[must_use]
    pub fn seat<G: Knowhow>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy),
            Self::Planner => Box::new(Planner),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{written}`{}; the bots are: {}", did_you_mean(.suggestion), names())]
pub struct UnknownBot {
    /// What was written.
    pub written: String,
    /// The bot with the closest name, if one is close.
    pub suggestion: Option<BotKind>,
}

fn did_you_mean(suggestion: &Option<BotKind>) -> String {
    suggestion.map(|kind| format!(" (did you mean `{kind}`?)")).unwrap_or_default()
}

fn names() -> String {
    BotKind::ALL.map(BotKind::name).join(", ")
}

/// The kind of bot that a name stands for.
pub fn by_name(name: &str) -> Result<BotKind, UnknownBot> {
    let named = |name: &str| BotKind::ALL.into_iter().find(|kind| kind.name() == name);
    named(name).ok_or_else(|| UnknownBot {
        written: name.to_owned(),
        suggestion: closest(name, BotKind::ALL.map(BotKind::name)).and_then(named),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        for kind in BotKind::ALL {
            assert_eq!(by_name(kind.name()), Ok(kind));
        }
    }

    #[test]
    fn an_unknown_name_gets_the_list_and_the_closest_one() {
        let message = |name| by_name(name).unwrap_err().to_string();
        assert_eq!(
            message("gredy"),
            "there is no bot `gredy` (did you mean `greedy`?); the bots are: random, greedy, planner"
        );
        assert_eq!(message("oracle"), "there is no bot `oracle`; the bots are: random, greedy, planner");
    }
}
