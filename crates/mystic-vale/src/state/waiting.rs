//! Where in a turn the game is, and what it waits for.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::action::{Prompt, Source};
use crate::cards::{CardNo, ValeId};
use crate::rules::Place;

/// The phases of a turn (rulebook, Taking a Turn).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn.
    Setup,
    /// Push or pass.
    Planting,
    /// Count, use, buy.
    Harvest,
    /// Sleeve, discard, replenish.
    Discard,
    /// Prepare the next field.
    Prep,
    /// The game is over.
    Over,
}

/// Whether the end of the game has been set off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Not yet.
    #[default]
    Open,
    /// The pool is empty: the current round is the last one.
    LastRound,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Waiting {
    /// A player's choice.
    Player(Seat, Prompt),
    /// Chance.
    Chance(Draw),
    /// Nothing: the game is over.
    Over,
}

/// What chance has to settle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Draw {
    /// Who begins; the setup may have settled it.
    FirstPlayer(Option<Seat>),
    /// The next on-deck card of this player.
    OnDeck(Seat),
    /// The card that this player looks at.
    Peek(Seat),
    /// The next advancement for a place in a row, from the deck of a level.
    Tile(Vacancy),
    /// The next vale for a place in a row, from the deck of a level.
    Vale(Vacancy),
}

/// A gap in a row, and the deck that fills it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Vacancy {
    /// The row, counted from zero.
    pub row: u8,
    /// The place in the row.
    pub place: u8,
    /// The deck, counted from zero; not that of the row once that is empty.
    pub deck: u8,
}

/// A card that was just played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Played {
    pub(crate) card: CardNo,
    /// The slots whose abilities have had their moment, a bit each.
    pub(crate) done: u8,
}

/// What is under way. Effects never lie within each other: what one sets off
/// waits until it is finished (docs/rulings.md, One after the other).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// An ability is being carried out.
    Ability {
        source: Source,
        place: Place,
        /// Whether the player may still leave it.
        declinable: bool,
    },
    /// A vale is being paid for.
    Paying(ValeId),
}
