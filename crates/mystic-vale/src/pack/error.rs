//! What can be wrong with a pack of this game only.

use super::check::MAX_BASIS;
use crate::cards::DECK_SIZE;

/// What is wrong with a pack, beside what can be wrong with any.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// A row on the table could not be filled even at the start.
    #[error("level {level} has {found} {what}; its row has {needed} places, so write at least {needed} copies")]
    RowNeverFills {
        /// Advancements or vales.
        what: &'static str,
        /// The level.
        level: u8,
        /// How many there are.
        found: usize,
        /// How many lie in the row.
        needed: usize,
    },
    /// More than the game has room for.
    #[error("the pack has {found} {what}; it must have at most {most}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// The starting deck is too large or too small.
    #[error("the starting deck has {found} cards; printed and blank ones together must be {DECK_SIZE}")]
    StartingDeck {
        /// How many there are.
        found: usize,
    },
    /// A starting card with which the starting fields could spoil.
    #[error("a starting card with {0} decay could spoil while the game is set up; write at most 1")]
    StartingDecay(u8),
    /// A starting card that does something.
    #[error("starting cards are laid out before anybody can choose; leave `abilities` out")]
    StartingAbility,
    /// An advancement of which there are none.
    #[error("there is no copy for any slot; write at least one, such as `top: 1`")]
    NoCopies,
    /// An advancement of the level decks without a level.
    #[error("it is missing; write `level: 1`, `level: 2` or `level: 3`")]
    NoLevel,
    /// A level on an advancement that lies in no level deck.
    #[error("this advancement is in no level deck; leave `level` out")]
    LevelOutsideDecks,
    /// A price on something that is not for sale.
    #[error("starting cards are not for sale; leave `cost` out")]
    PrintedCost,
    /// A vale for nothing.
    #[error("there is no spirit in it; write at least one, such as `animal: 1`")]
    NoCost,
    /// A text that runs down the card, but there is none.
    #[error("without an ability there is no text to run down the card; leave `longwise` out, or add the ability")]
    LongwiseWithoutText,
    /// A language that is none.
    #[error("{0:?} cannot be a language; write a short tag, such as `fr` or `pt-BR`")]
    LanguageTag(String),
    /// A field whose source is not told.
    #[error("it is not told where `{0}` comes from; add it to `of`, such as `\"{0}\": original`")]
    NoSource(&'static str),
    /// A source of something that is not there.
    #[error("`{found}` is nothing that this row states; its fields are: {}", fields.join(", "))]
    SourceOfNothing {
        /// What the source is told of.
        found: String,
        /// The fields of the row.
        fields: Vec<&'static str>,
    },
    /// An explanation that cannot be shown.
    #[error("what is told of `{0}` cannot be shown; write from 1 to {MAX_BASIS} characters on one line")]
    Basis(String),
    /// More abilities than a card has room for.
    #[error("there are {found} abilities; write at most {most}")]
    TooManyAbilities {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// Two abilities each of which would be used up for the turn.
    #[error("only one ability may be used up in a turn; `{first}` and `{second}` are two")]
    SecondCountedAbility {
        /// The moment of the first one.
        first: &'static str,
        /// The moment of the other.
        second: &'static str,
    },
    /// An effect at a moment that does not have it.
    #[error("`{verb}` does not happen in `{when}`; there may be: {}", right.join(", "))]
    WrongMoment {
        /// The verb.
        verb: &'static str,
        /// The moment.
        when: &'static str,
        /// The verbs that have their place there.
        right: &'static [&'static str],
    },
    /// An effect that has to be left to the player.
    #[error("the player must be free to leave what happens in `{0}`; write `May(…)` around its effect")]
    MustBeOptional(&'static str),
    /// An effect that nobody is asked about.
    #[error("nobody is asked about what happens in `{0}`; leave `May` out")]
    MustNotBeOptional(&'static str),
    /// `May` within another effect.
    #[error("`May` stands around the whole effect or nowhere")]
    MayWithin,
    /// A list within a list.
    #[error("a list stands in a list; write one `All` with every part in it")]
    ListWithin,
    /// A list where one effect belongs.
    #[error("there is just one effect in `{0}`; leave `All` out")]
    OneEffectOnly(&'static str),
    /// A price in the middle of an effect.
    #[error("`{0}` is a price; write it first, and only once")]
    PriceNotFirst(&'static str),
    /// Something after an effect that asks a player or turns cards over.
    #[error("`{0}` asks for a choice or turns a card over; write it last")]
    NotLast(&'static str),
    /// Something that only a vale can do.
    #[error("only a vale can do this; an advancement stays in its sleeve")]
    NeedsVale,
    /// Something that only an advancement can do.
    #[error("`{0}` needs a card in a sleeve, and a vale is none")]
    NeedsCard(&'static str),
    /// A lasting symbol that should be there as long as its ability.
    #[error("an `ongoing` ability lasts as it is; leave `until` out")]
    LastingUntil,
    /// A symbol without an end.
    #[error("how long does it last? write `until: next_prep` or `until: end_of_turn`")]
    NoUntil,
    /// A lasting symbol at a place where it cannot last.
    #[error("an `ongoing` ability of {bearer} adds symbols on `{right}` only")]
    LastingTarget {
        /// Whose ability it is.
        bearer: &'static str,
        /// Where the symbols belong.
        right: &'static str,
    },
    /// A symbol on no card that does nothing there.
    #[error("only growth works on no card; write `what: growth`, or another target than `you`")]
    OnlyGrowthOnYou,
    /// A lasting symbol that hangs on what may itself change by lasting ones.
    #[error("an `ongoing` ability counts guardians on `this_card` and nothing else, and never to add guardians")]
    LastingCount,
    /// Points that hang on more than the card.
    #[error("points are counted on `this_card`; the field is gone when the game is over")]
    ScoreOfField,
    /// Something is counted twice.
    #[error("`{0}` is there twice; everything is counted once, and `times` makes it count for more")]
    CountedTwice(&'static str),
    /// Cards are counted on a card.
    #[error("cards are counted in the field; write `on: field`")]
    CardsOnCard,
    /// Kinds of spirits are counted over many cards.
    #[error("kinds of spirits are counted on one card; write `on: this_card`")]
    KindsInField,
    /// Points that hang on symbols which abilities add.
    #[error("points are counted after all texts are left aside; write `faces: printed`")]
    PointsOfPresentSymbols,
    /// Printed symbols are counted while texts work.
    #[error("texts are left aside in `end_of_game` only; leave `faces` out")]
    PrintedDuringGame,
}
