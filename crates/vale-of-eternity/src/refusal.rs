//! Why something cannot be done.

/// Why an action or an outcome is refused. The position stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Chance has to choose first.
    #[error("chance has to choose first")]
    ChanceDecides,
    /// It is not for chance to choose now.
    #[error("it is not for chance to choose now")]
    NotChance,
    /// This cannot come up now.
    #[error("this cannot come up now")]
    ImpossibleOutcome,
    /// Something else has to be chosen now.
    #[error("something else has to be chosen now")]
    AnotherQuestion,
    /// The card is not free in the market.
    #[error("the card is not in the market, or a marker lies on it")]
    NotInMarket,
    /// The player's marker does not lie on that card.
    #[error("no marker of the player lies on that card")]
    NoMarkerThere,
    /// A marker of the player lies on a card.
    #[error("a marker of the player still lies on a card; sell or tame it first")]
    MarkersLeft,
    /// The card is not in the player's hand.
    #[error("the card is not in the player's hand")]
    NotInHand,
    /// The card is not in the player's area.
    #[error("the card is not in the player's area")]
    NotSummoned,
    /// As many cards are summoned as the round has a number.
    #[error("the player's areas are full")]
    AreasFull,
    /// The player's stones are worth too little.
    #[error("the player's stones are worth too little")]
    CannotAfford,
    /// The effect could not be resolved in full.
    #[error("the effect could not be resolved in full")]
    CannotBeResolved,
    /// The player does not have those stones.
    #[error("the player does not have those stones")]
    NoSuchStones,
    /// The payment does not cover the cost.
    #[error("the payment does not cover the cost")]
    TooLittle,
    /// A stone of the payment could be left out.
    #[error("a stone of the payment could be left out")]
    TooMuch,
    /// The player has to keep as many stones as the limit allows.
    #[error("the player has to keep exactly as many stones as the limit allows")]
    WrongNumberKept,
    /// The effect has been used or cannot be used.
    #[error("the effect has been used already, or cannot be used now")]
    NotDue,
    /// That is not one of the choices.
    #[error("that is not one of the choices")]
    NotAChoice,
    /// The turn holds no more summonings, removals and uses.
    #[error("the turn has grown too long; only selling, taming and ending it are left")]
    TurnTooLong,
}
