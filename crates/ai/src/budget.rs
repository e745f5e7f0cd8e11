//! How much a bot may think before it chooses.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// How much thinking goes into one choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Budget {
    /// So many tries. The same choice comes out on every machine.
    Iterations(NonZeroU32),
    /// So much time. A faster machine thinks further.
    Milliseconds(NonZeroU32),
}

/// The text is not a budget.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is not a budget; write iterations such as `2000`, or time in milliseconds such as `100ms`, from 1 to {most}",
    most = u32::MAX
)]
pub struct NotABudget(pub String);

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iterations(number) => write!(f, "{number}"),
            Self::Milliseconds(number) => write!(f, "{number}ms"),
        }
    }
}

impl FromStr for Budget {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Self, NotABudget> {
        let read = match text.strip_suffix("ms") {
            Some(number) => number.parse().map(Self::Milliseconds),
            None => text.parse().map(Self::Iterations),
        };
        read.map_err(|_| NotABudget(tabletop::notation::excerpt(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_as_they_are_written() {
        for text in ["1", "2000", "100ms", "4294967295ms"] {
            assert_eq!(text.parse::<Budget>().map(|budget| budget.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn no_budget_at_all_is_refused() {
        for text in ["", "0", "0ms", "-5", "ms", "1s", "5000000000", "1.5ms"] {
            assert_eq!(text.parse::<Budget>(), Err(NotABudget(text.to_owned())));
        }
    }
}
