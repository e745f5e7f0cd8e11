//! Every bot by name.

use std::fmt;
use std::num::NonZeroU32;
use strum::{EnumString, IntoStaticStr, VariantNames};

use tabletop::notation::{closest, excerpt};
use tabletop::{Slug, Variants};

use crate::bot::Bot;
use crate::budget::{Budget, NotABudget};
use crate::greedy::Greedy;
use crate::knowhow::Knowhow;
use crate::level::Level;
use crate::means::Means;
use crate::novice::Novice;
use crate::planner::Planner;
use crate::random::Random;
use crate::search::Search;

/// How much a search thinks about a choice unless it is told otherwise.
pub const DEFAULT_BUDGET: Budget = Budget::Iterations(NonZeroU32::new(1_000).expect("a thousand is not zero"));

impl Default for Budget {
    fn default() -> Self {
        DEFAULT_BUDGET
    }
}

/// What names of programs begin with, where programs take part.
const PROGRAM: &str = "cmd";

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum BotKind {
    /// Takes whatever comes.
    Random,
    /// Looks one action ahead, but often does not look at all.
    Novice,
    /// Looks one action ahead.
    Greedy,
    /// Plans a whole turn.
    Planner,
    /// Thinks ahead in a tree, so much for each choice.
    Search(Budget),
}

impl BotKind {
    /// Every kind, the weakest first; those with a budget have the usual one.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::VARIANTS.iter().filter_map(|name| name.parse().ok())
    }

    /// How much this kind thinks about a choice, if that can be told it.
    #[must_use]
    pub const fn budget(self) -> Option<Budget> {
        match self {
            Self::Search(budget) => Some(budget),
            Self::Random | Self::Novice | Self::Greedy | Self::Planner => None,
        }
    }

    /// A bot of this kind for one seat of one game.
    #[must_use]
    pub fn seat<G: Knowhow>(self, means: &Means) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random),
            Self::Novice => Box::new(Novice),
            Self::Greedy => Box::new(Greedy),
            Self::Planner => Box::new(Planner),
            Self::Search(budget) => Box::new(Search::new(budget, means.clone())),
        }
    }

    /// The same kind with another budget; `None` if it has none.
    #[must_use]
    pub const fn with_budget(self, budget: Budget) -> Option<Self> {
        match self {
            Self::Search(_) => Some(Self::Search(budget)),
            Self::Random | Self::Novice | Self::Greedy | Self::Planner => None,
        }
    }
}

impl fmt::Display for BotKind {
    /// The name, and the budget if it is not the usual one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())?;
        match self.budget() {
            Some(budget) if budget != DEFAULT_BUDGET => write!(f, ":{budget}"),
            _ => Ok(()),
        }
    }
}

/// The text names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownBot {
    /// There is no bot of this name.
    #[error("there is no bot `{written}`{}; the bots are: {}; the levels are: {}", did_you_mean(.suggestion), names(), levels())]
    Name {
        /// What was written.
        written: String,
        /// The closest name of a bot or a level, if one is close.
        suggestion: Option<&'static str>,
    },
    /// Programs of others need somebody who runs them.
    #[error("programs play only in `valecraft arena` and `valecraft sim`")]
    Program,
    /// The bot thinks as much as it thinks.
    #[error("`{name}` takes no budget; only these do: {}", names_with_budget())]
    NoBudget {
        /// The bot.
        name: &'static str,
    },
    /// The budget cannot be read.
    #[error(transparent)]
    Budget(#[from] NotABudget),
}

fn did_you_mean(suggestion: &Option<&'static str>) -> String {
    suggestion.map(|name| format!(" (did you mean `{name}`?)")).unwrap_or_default()
}

/// The names of all bots.
#[must_use]
pub fn names() -> String {
    BotKind::VARIANTS.join(", ")
}

/// The names of all levels.
#[must_use]
pub fn levels() -> String {
    Level::all().map(|level| level.slug()).collect::<Vec<_>>().join(", ")
}

fn names_with_budget() -> String {
    let kinds = BotKind::all().filter(|kind| kind.budget().is_some());
    kinds.map(|kind| kind.slug()).collect::<Vec<_>>().join(", ")
}

/// The kind of bot that a text stands for: a name, a name and a budget such as
/// `search:100ms`, or a level such as `hard`.
///
/// # Errors
/// If there is no such bot, or not with this budget.
pub fn by_name(text: &str) -> Result<BotKind, UnknownBot> {
    let (name, budget) = match text.split_once(':') {
        Some((name, budget)) => (name, Some(budget)),
        None => (text, None),
    };
    if name == PROGRAM && budget.is_some() {
        return Err(UnknownBot::Program);
    }
    let level = name.parse::<Level>().ok();
    let named = name.parse::<BotKind>().ok();
    let Some(kind) = named.or(level.map(Level::bot)) else {
        let known = BotKind::VARIANTS.iter().copied().chain(Level::all().map(|level| level.slug()));
        return Err(UnknownBot::Name { written: excerpt(name), suggestion: closest(name, known) });
    };
    let Some(budget) = budget else { return Ok(kind) };
    if let Some(level) = level {
        return Err(UnknownBot::NoBudget { name: level.slug() });
    }
    if kind.budget().is_none() {
        return Err(UnknownBot::NoBudget { name: kind.slug() });
    }
    let budget = budget.parse::<Budget>()?;
    Ok(kind.with_budget(budget).unwrap_or(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_what_it_is_called() {
        for kind in BotKind::all() {
            assert_eq!(by_name(&kind.to_string()), Ok(kind));
            assert_eq!(by_name(kind.slug()), Ok(kind));
        }
        for written in ["search:2000", "search:100ms", "search:1"] {
            assert_eq!(by_name(written).map(|kind| kind.to_string()), Ok(written.to_owned()));
        }
        assert_eq!(by_name("search:1000"), Ok(BotKind::Search(DEFAULT_BUDGET)));
    }

    #[test]
    fn what_names_no_bot_is_refused_with_a_reason() {
        let list = "the bots are: random, novice, greedy, planner, search; the levels are: easy, medium, hard, expert";
        for (written, reason) in [
            ("gredy", format!("there is no bot `gredy` (did you mean `greedy`?); {list}")),
            ("serch:100ms", format!("there is no bot `serch` (did you mean `search`?); {list}")),
            ("oracle", format!("there is no bot `oracle`; {list}")),
            ("omniscient", format!("there is no bot `omniscient`; {list}")),
            ("cmd:./mybot", "programs play only in `valecraft arena` and `valecraft sim`".to_owned()),
            ("hart", format!("there is no bot `hart` (did you mean `hard`?); {list}")),
            ("expert:5", "`expert` takes no budget; only these do: search".to_owned()),
            ("greedy:5", "`greedy` takes no budget; only these do: search".to_owned()),
            (
                "search:0",
                "`0` is not a budget; write iterations such as `2000`, or time in milliseconds such as `100ms`, from 1 \
                 to 4294967295"
                    .to_owned(),
            ),
        ] {
            assert_eq!(by_name(written).map_err(|error| error.to_string()), Err(reason), "{written}");
        }
        assert!(by_name("search:").is_err() && by_name("search:0ms").is_err() && by_name("").is_err());
    }
}
