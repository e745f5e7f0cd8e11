//! Facts that a step makes true.

use serde::Serialize;
use tabletop::{Seat, Viewer};

use crate::cards::CardId;
use crate::stones::Stones;

/// Something that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// Chance, or the setup, named the first player.
    FirstPlayer(Seat),
    /// A round began.
    RoundBegan {
        /// Its number.
        round: u8,
        /// The first player of the round.
        first: Seat,
    },
    /// A card was revealed into the market.
    Revealed(CardId),
    /// A player put their marker on a card.
    Drafted(Seat, CardId),
    /// A player sold a card.
    Sold(Seat, CardId),
    /// A player tamed a card.
    Tamed(Seat, CardId),
    /// A player summoned a card.
    Summoned {
        /// Who.
        seat: Seat,
        /// What.
        card: CardId,
        /// The stones that were paid; `None` for a free summoning.
        paid: Option<Stones>,
    },
    /// A player removed a card.
    Removed {
        /// Who.
        seat: Seat,
        /// What.
        card: CardId,
        /// The stones that were paid.
        paid: Stones,
    },
    /// A player ended their turn, or had nothing left to do.
    TurnEnded(Seat),
    /// A turn grew too long and holds no more than selling and taming
    /// (rulings, 16).
    TurnCut(Seat),
    /// A player gained points.
    PointsGained {
        /// Who.
        seat: Seat,
        /// How many.
        points: u16,
        /// By which card; `None` for starting points.
        by: Option<CardId>,
    },
    /// A player lost points.
    PointsLost {
        /// Who.
        seat: Seat,
        /// How many.
        points: u16,
        /// By which card.
        by: CardId,
    },
    /// A player gained stones.
    StonesGained(Seat, Stones),
    /// A player paid or discarded stones, other than for summoning and
    /// removing.
    StonesLost(Seat, Stones),
    /// A player held too many stones and kept these.
    StonesKept(Seat, Stones),
    /// A player drew a card; `None` if the viewer may not know which.
    Drew(Seat, Option<CardId>),
    /// A player drew a card that everybody knew to lie on top.
    DrewOpenly(Seat, CardId),
    /// There was no card left to draw.
    NothingToDraw(Seat),
    /// The discards became the draw pile.
    Reshuffled,
    /// A player discarded a card from their hand.
    DiscardedFromHand(Seat, CardId),
    /// A player's summoned card was discarded.
    DiscardedFromArea(Seat, CardId),
    /// A summoned card returned to its owner's hand.
    Recovered(Seat, CardId),
    /// A summoned card went on top of the draw pile.
    PutOnPile(Seat, CardId),
    /// A player took a card from the discards.
    Took(Seat, CardId),
    /// A player used the active effect of a card.
    Used(Seat, CardId),
    /// A card carried out the effect of another.
    Copied {
        /// Whose cards they are.
        seat: Seat,
        /// The card that copies.
        by: CardId,
        /// The card whose effect it is.
        card: CardId,
    },
    /// A player named a player for the effect of a card.
    Named {
        /// Who named.
        seat: Seat,
        /// Who was named.
        named: Seat,
        /// For which card.
        by: CardId,
    },
    /// A player chose an option of a card, counted from zero.
    Chose {
        /// Who.
        seat: Seat,
        /// Of which card.
        by: CardId,
        /// Which option.
        option: u8,
    },
    /// A round ended.
    RoundEnded(u8),
    /// The game ended.
    GameOver(Ending),
}

/// Why the game ended (rulebook, End of Game and Victory).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Somebody had 60 points or more at the end of a round.
    Score,
    /// The tenth round ended.
    Rounds,
}

impl Event {
    /// This event as a viewer notices it: only a hidden draw is kept from
    /// others (rulings, 17).
    #[must_use]
    pub fn redact(self, viewer: Viewer) -> Self {
        match self {
            Self::Drew(seat, Some(_)) if !viewer.is(seat) => Self::Drew(seat, None),
            Self::FirstPlayer(_)
            | Self::RoundBegan { .. }
            | Self::Revealed(_)
            | Self::Drafted(..)
            | Self::Sold(..)
            | Self::Tamed(..)
            | Self::Summoned { .. }
            | Self::Removed { .. }
            | Self::TurnEnded(_)
            | Self::TurnCut(_)
            | Self::PointsGained { .. }
            | Self::PointsLost { .. }
            | Self::StonesGained(..)
            | Self::StonesLost(..)
            | Self::StonesKept(..)
            | Self::Drew(..)
            | Self::DrewOpenly(..)
            | Self::NothingToDraw(_)
            | Self::Reshuffled
            | Self::DiscardedFromHand(..)
            | Self::DiscardedFromArea(..)
            | Self::Recovered(..)
            | Self::PutOnPile(..)
            | Self::Took(..)
            | Self::Used(..)
            | Self::Copied { .. }
            | Self::Named { .. }
            | Self::Chose { .. }
            | Self::RoundEnded(_)
            | Self::GameOver(_) => self,
        }
    }
}
