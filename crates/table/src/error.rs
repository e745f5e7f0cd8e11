//! Why a table refuses what it is asked to do. A refusal has changed nothing.

use strum::{IntoStaticStr, VariantArray};
use tabletop::{MatchError, Seat};

use crate::chat::NotSaid;
use crate::name::WrongName;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The game does not go on like this.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The player has taken no step yet, or the game is over.
    #[error("{0} has nothing to take back")]
    NothingToTakeBack(Seat),
    #[error("{0} has to say first whether a step may be taken back")]
    AnswerFirst(Seat),
    #[error("{0} has not been asked for anything")]
    NotAsked(Seat),
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    #[error("the seat {0} is not free")]
    SeatTaken(Seat),
    #[error("every seat at this table is taken")]
    Full,
    #[error("the seat {0} is held by another player")]
    NotYours(Seat),
    #[error("the game has not begun: not every seat is taken")]
    NotBegun,
    #[error("the game has begun; resign instead of leaving")]
    HasBegun,
    #[error("the game is over")]
    Over,
    #[error("the game is not over")]
    NotOver,
    #[error("a bot plays for {0} now; take the seat back first")]
    StoodInFor(Seat),
    #[error("no bot plays for {0}")]
    NotStoodInFor(Seat),
    #[error("{0} has given up")]
    GaveUp(Seat),
    #[error("{0} has asked for this step back before")]
    WishedBefore(Seat),
    #[error("{0} is away and cannot agree")]
    Away(Seat),
    #[error("the time of {0} has run out too often; the bot plays on")]
    TooOften(Seat),
    #[error("{0} has asked for the end of the table before")]
    WantsEndAlready(Seat),
    #[error("there is a table for another game already")]
    HasRematch,
    #[error(transparent)]
    Name(#[from] WrongName),
    #[error(transparent)]
    NotSaid(#[from] NotSaid),
}

/// What kind of refusal it is, for programs. The words are part of the interface
/// over HTTP.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    NotYourSeat,
    NoSuchSeat,
    WrongName,
    NotSaid,
    TooMuch,
    SeatTaken,
    UnreadableAction,
    AgainstTheRules,
    NotYourTurn,
    /// It is possible, but not now.
    NotNow,
}

impl TableError {
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Match(MatchError::Unreadable(_)) => Kind::UnreadableAction,
            Self::Match(MatchError::Refused { .. }) => Kind::AgainstTheRules,
            Self::Match(MatchError::WrongSeat { .. }) => Kind::NotYourTurn,
            Self::NotYours(_) => Kind::NotYourSeat,
            Self::NoSuchSeat(_) => Kind::NoSuchSeat,
            Self::SeatTaken(_) | Self::Full => Kind::SeatTaken,
            Self::Name(_) => Kind::WrongName,
            Self::NotSaid(NotSaid::TooMuch) => Kind::TooMuch,
            Self::NotSaid(NotSaid::Empty | NotSaid::Long(_) | NotSaid::Unseen) => Kind::NotSaid,
            Self::Match(
                MatchError::ChanceDecides
                | MatchError::PlayerDecides(_)
                | MatchError::Over
                | MatchError::NothingComesUp
                | MatchError::NoSuchAction { .. }
                | MatchError::TooLong,
            )
            | Self::NothingToTakeBack(_)
            | Self::AnswerFirst(_)
            | Self::NotAsked(_)
            | Self::NotBegun
            | Self::HasBegun
            | Self::Over
            | Self::NotOver
            | Self::StoodInFor(_)
            | Self::NotStoodInFor(_)
            | Self::GaveUp(_)
            | Self::WishedBefore(_)
            | Self::Away(_)
            | Self::TooOften(_)
            | Self::WantsEndAlready(_)
            | Self::HasRematch => Kind::NotNow,
        }
    }
}
