//! What can be wrong with a hand-written position of this game.

use tabletop::Seat;
use tabletop::scenario::Problem;

use crate::pack::PackError;
use crate::setup::{UnknownOption, WrongNumberOfPlayers};
use crate::stones::Stones;

/// What is wrong with a line of a hand-written position.
#[derive(Debug, thiserror::Error)]
pub enum Flaw {
    /// Too few or too many players.
    #[error(transparent)]
    Players(#[from] WrongNumberOfPlayers),
    /// There is no such edition or way of paying.
    #[error(transparent)]
    Option(#[from] UnknownOption),
    /// The named pack cannot be played.
    #[error(transparent)]
    Pack(Box<PackError>),
    /// What should be stones is none.
    #[error("`{0}` does not read as stones; write them as in `stones 2r 1b 1p`, each colour once")]
    Stones(String),
    /// There is no such phase.
    #[error("`{0}` is not a phase; phases are: hunting, action, resolution")]
    Phase(String),
    /// A position was described without its round.
    #[error("a position needs its round; add a line such as `round 5`")]
    NoRound,
    /// A card lies in two places.
    #[error("`{card}` was already placed in line {first}; there is only one of each card")]
    PlacedTwice {
        /// The card.
        card: String,
        /// Where it was placed first.
        first: usize,
    },
    /// `rest` stands in two places.
    #[error("`rest` was already used in line {first}; the cards that are named nowhere can only be in one place")]
    RestTwice {
        /// Where it stands first.
        first: usize,
    },
    /// The pile was listed although it holds whatever is named nowhere.
    #[error(
        "the pile holds every card that is named nowhere; to list its cards, put the others elsewhere, as in `discards rest`"
    )]
    PileWithoutRest,
    /// More cards lie on top of the pile than can be known.
    #[error("at most {0} cards on top of the pile can be known")]
    TopTooLong(usize),
    /// A player has summoned more cards than the round has areas.
    #[error("{seat} has {cards} summoned cards, but round {round} has only {round} areas")]
    TooManySummoned {
        /// Who.
        seat: Seat,
        /// How many cards lie there.
        cards: usize,
        /// The round.
        round: u8,
    },
    /// A player holds more stones than they may.
    #[error("{seat} holds {} stones ({stones}), but may hold {limit}", .stones.count())]
    TooManyStones {
        /// Who.
        seat: Seat,
        /// What they hold.
        stones: Stones,
        /// How many they may hold.
        limit: u8,
    },
    /// A player has more markers on cards than there are, or than the order of
    /// the draft allows.
    #[error("{seat} has markers on {found} cards, but {reason}")]
    Markers {
        /// Who.
        seat: Seat,
        /// How many of their markers lie on cards.
        found: usize,
        /// Why that cannot be.
        reason: &'static str,
    },
    /// A line does not belong to the phase.
    #[error("`{word}` has no meaning in this phase: {reason}")]
    WrongPhase {
        /// The word of the line.
        word: &'static str,
        /// Why not.
        reason: &'static str,
    },
    /// A used card has nothing to use.
    #[error("`{0}` cannot have been used: it has no active effect")]
    NothingToUse(String),
    /// The position does not add up although every line is right; such a
    /// position cannot be written.
    #[error("the position does not add up: {0}")]
    Inconsistent(String),
    /// More cards are to be revealed than the round reveals.
    #[error("{reveal} cards are still to be revealed and {revealed} lie there, but the round reveals {most}")]
    TooManyRevealed {
        /// How many are still to come.
        reveal: usize,
        /// How many lie in the market, with and without markers.
        revealed: usize,
        /// How many there are in a round.
        most: usize,
    },
}

impl From<Flaw> for Problem {
    fn from(flaw: Flaw) -> Self {
        Self::of_game(flaw)
    }
}
