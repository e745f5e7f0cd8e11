//! What can be wrong with the setup of any game.

use std::ops::RangeInclusive;

use strum::VariantNames;

use crate::seat::Seat;

/// The number of players is not one that the game is for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this game is for {} to {} players, not {found}", .allowed.start(), .allowed.end())]
pub struct WrongNumberOfPlayers {
    found: usize,
    allowed: RangeInclusive<usize>,
}

impl WrongNumberOfPlayers {
    /// Refuses a number of players that is not allowed.
    pub fn check(found: usize, allowed: RangeInclusive<usize>) -> Result<(), Self> {
        if allowed.contains(&found) { Ok(()) } else { Err(Self { found, allowed }) }
    }
}

/// The first player does not sit at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAtTheTable {
    /// Others do.
    #[error("{seat} cannot be the first player of {players}; the seats are p1 to p{players}")]
    OfSeveral {
        /// Who should begin.
        seat: Seat,
        /// How many there are.
        players: usize,
    },
    /// Somebody plays alone.
    #[error("{0} cannot be the first player of 1; the only seat is p1")]
    OfOne(Seat),
}

impl NotAtTheTable {
    /// Refuses a first player who does not sit at a table of so many.
    pub fn check(seat: Seat, players: usize) -> Result<(), Self> {
        match players {
            _ if seat.index() < players => Ok(()),
            1 => Err(Self::OfOne(seat)),
            _ => Err(Self::OfSeveral { seat, players }),
        }
    }
}

/// A word that names none of the choices.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{written}` is not one of: {}", .expected.join(", "))]
pub struct UnknownOption {
    written: String,
    expected: &'static [&'static str],
}

impl UnknownOption {
    /// The word names none of the variants of this type.
    #[must_use]
    pub fn among<T: VariantNames>(written: &str) -> Self {
        Self { written: written.to_owned(), expected: T::VARIANTS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_says_what_would_be_right() {
        let players = WrongNumberOfPlayers::check(5, 2..=4).unwrap_err();
        assert_eq!(players.to_string(), "this game is for 2 to 4 players, not 5");
        let first = NotAtTheTable::check(Seat::new(2), 2).unwrap_err();
        assert_eq!(first.to_string(), "p3 cannot be the first player of 2; the seats are p1 to p2");
        let alone = NotAtTheTable::check(Seat::new(1), 1).unwrap_err();
        assert_eq!(alone.to_string(), "p2 cannot be the first player of 1; the only seat is p1");
        let word = UnknownOption { written: "much".to_owned(), expected: &["free", "needed"] };
        assert_eq!(word.to_string(), "`much` is not one of: free, needed");
    }

    #[test]
    fn what_is_right_is_accepted() {
        assert_eq!(WrongNumberOfPlayers::check(4, 2..=4), Ok(()));
        assert_eq!(NotAtTheTable::check(Seat::new(1), 2), Ok(()));
    }
}
