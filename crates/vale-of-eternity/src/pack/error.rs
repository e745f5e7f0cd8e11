//! What can be wrong with a pack of this game only.

use crate::effect::Kind;

/// What is wrong with a pack, beside what can be wrong with any.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// Effects within effects within effects.
    #[error("effects lie more than {most} deep in each other; use fewer `All`, `Choose` and `If`")]
    TooDeep {
        /// The depth that is allowed.
        most: usize,
    },
    /// More effects than a game could use.
    #[error("the pack has more than {most} effects by here; use fewer or simpler cards")]
    TooManyEffects {
        /// The number that is allowed.
        most: usize,
    },
    /// No stone of any colour.
    #[error("there is no stone of any colour; write at least one, such as `red: 1`")]
    NoStones,
    /// More is to be chosen than there is.
    #[error("{count} cannot be chosen from {options}; write a count from 1 to {options}")]
    ChooseTooMany {
        /// How many are to be chosen.
        count: u8,
        /// How many there are.
        options: usize,
    },
    /// Two lines of a kind of which a card has only one.
    #[error("a card has at most one `{0:?}` line; join the effects with `All`")]
    RepeatedLine(Kind),
    /// A card with more lines than it has room for.
    #[error("the card has {found} lines; it must have at most {most}")]
    TooManyLines {
        /// How many there are.
        found: usize,
        /// The number that is allowed.
        most: usize,
    },
    /// Permanent effects are not carried out, so they cannot be copied.
    #[error("a permanent effect cannot be copied; write `Copy(instant)` or `Copy(active)`")]
    CopyPermanent,
    /// An active effect that would set itself off for ever.
    #[error("an active line would use itself again and again; put `UseActives` on an `Instant` line")]
    ActiveUsesActives,
    /// "That card" is looked at, but may not be there.
    #[error(
        "no card is certain to be \"that card\" by here; put `DiscardFromHand` or `Recover(…)` \
         before it in the same line"
    )]
    NoThatCard,
    /// The values of a colour are exchanged with themselves.
    #[error("a colour cannot exchange values with itself; write two different colours")]
    SameColour,
    /// The same cost is asked for twice.
    #[error("the cost {0} is there twice; every cost is looked for once")]
    RepeatedCost(u8),
    /// The provenance of something that is not there.
    #[error("this card has no `transcription`; remove its provenance, or add the field")]
    ProvenanceOfNothing,
}
