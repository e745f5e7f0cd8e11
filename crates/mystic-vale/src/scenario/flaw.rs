//! What can be wrong with a hand-written position of this game.

use tabletop::Seat;
use tabletop::scenario::Problem;

use crate::collection::ChoiceError;
use crate::pack::PackError;
use crate::setup::SetupError;

/// What is wrong with a line of a hand-written position.
#[derive(Debug, thiserror::Error)]
pub enum Flaw {
    /// The table cannot be set up like this.
    #[error(transparent)]
    Setup(Box<SetupError>),
    /// The cards cannot be chosen like this.
    #[error(transparent)]
    Cards(ChoiceError),
    /// The named pack cannot be played.
    #[error(transparent)]
    Pack(Box<PackError>),
    /// There is no such phase, or none that a script can begin in.
    #[error(
        "`{0}` is not a phase that a script can begin in; those are: planting, harvest, discard, prep, and nemesis for who plays alone"
    )]
    Phase(String),
    /// Something lies in two places.
    #[error("`{name}` was already placed in line {first}; there is only one of it")]
    PlacedTwice {
        /// What.
        name: String,
        /// Where it was placed first.
        first: usize,
    },
    /// `rest` stands in two places for the same player.
    #[error(
        "`rest` of {seat} was already used in line {first}; the cards that are named nowhere can only be in one place"
    )]
    RestTwice {
        /// Whose cards.
        seat: Seat,
        /// Where it stands first.
        first: usize,
    },
    /// A deck was listed although it holds whatever is named nowhere.
    #[error(
        "the deck of {0} holds every card that is named nowhere; to list its cards, put the others elsewhere, as in `{0} discards rest`"
    )]
    DeckWithoutRest(Seat),
    /// An advancement has no room on a card.
    #[error("`{name}` does not fit onto {card} of {seat}: something lies in that slot already")]
    SlotTaken {
        /// The advancement.
        name: String,
        /// The card.
        card: String,
        /// Whose card.
        seat: Seat,
    },
    /// An advancement that is printed on starting cards was sleeved.
    #[error("`{name}` is printed on starting cards and cannot be sleeved onto {card}")]
    Printed {
        /// The advancement.
        name: String,
        /// The card.
        card: String,
    },
    /// `under` stands where no long-wise text could be slipped under another.
    #[error("`under` follows an advancement whose text runs long-wise, on a card that has such a text already")]
    NothingToCover,
    /// A leader's card takes no advancements.
    #[error("{card} of {seat} is the card for the leader, onto which no advancement can be sleeved; use another one")]
    LeaderCard {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: String,
    },
    /// The nemesis is sleeved over a Cursed Land.
    #[error("{0} has no Cursed Land printed on it, over which the nemesis is sleeved")]
    NoCursedLand(String),
    /// A leader that came later needs a blank card.
    #[error("{card} of {seat} is not a blank card into which a leader could be sleeved")]
    NotBlank {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: String,
    },
    /// Curse tokens lie on a leader.
    #[error("{0} has no leader that tokens could lie on")]
    NoLeader(Seat),
    /// Leaders or amulets that the game is played without.
    #[error("the game is played without {0}; add the line `{0} yes`, and name a pack that has them")]
    NotPlayedWith(&'static str),
    /// A leader cannot be upgraded so far at this time.
    #[error(
        "the leader of {0} is `bought` only in the harvest of {0}, and `fresh` only from the Discard Phase of {0} to the next turn of {0}"
    )]
    UpgradeTime(Seat),
    /// More cards of a deck are known than can be.
    #[error("at most {most} cards at either end of the deck of {seat} can be known")]
    TooManyKnown {
        /// Whose deck.
        seat: Seat,
        /// How many can be known.
        most: usize,
    },
    /// What should be added symbols is none.
    #[error(
        "`{0}` does not read as added symbols; write them as in `boost c5 guardian 1 before-prep` or `boost you growth 2 after-planting`"
    )]
    Boost(String),
    /// More symbols are added than there is room for.
    #[error("at most {most} different symbols can be added for {seat} at the same time")]
    TooManyBoosts {
        /// Whose.
        seat: Seat,
        /// How many there can be.
        most: usize,
    },
    /// There are not as many Fertile Soils.
    #[error("no `{0}` is left: all of them are sleeved")]
    NoSoilLeft(String),
    /// A row has fewer places.
    #[error("`{word}` has only {places} places")]
    RowFull {
        /// The row.
        word: &'static str,
        /// How many places it has.
        places: usize,
    },
    /// Something cannot have come into a row.
    #[error(
        "`{name}` has level {level} and never comes into `{word}`: rows are refilled from their own level or a higher one"
    )]
    LevelTooLow {
        /// What.
        name: String,
        /// Its level.
        level: u8,
        /// The row.
        word: &'static str,
    },
    /// More tokens are about than the pool lacks.
    #[error("the players hold {held} tokens and the pool {pool}, but the pool began with {all}: {} are missing", all - held - pool)]
    TokensMissing {
        /// How many the players hold.
        held: u32,
        /// How many the pool holds.
        pool: u32,
        /// How many there were at first.
        all: u32,
    },
    /// A line does not belong to the phase.
    #[error("`{word}` has no meaning in this phase: {reason}")]
    WrongPhase {
        /// The word of the line.
        word: &'static str,
        /// Why not.
        reason: &'static str,
    },
    /// What should be a number is none.
    #[error("`{0}` does not read as a whole number")]
    Number(String),
    /// What should be spirits is none.
    #[error("`{0}` does not read as spirits; write them as in `spirits 2a 1f 1s 1w`, each kind once, or `nothing`")]
    Spirits(String),
    /// What should be symbols is none.
    #[error("`{0}` does not read as symbols; write them as in `mana 2 decay 1`, each once, or `nothing`")]
    Symbols(String),
    /// What should be the chance of spoiling is none.
    #[error(
        "`{0}` does not read as the chance that a push spoils; write so many cards of so many, as in `odds 7/13`, or `none`"
    )]
    Odds(String),
    /// Something has no ability that could have been used.
    #[error("`{0}` cannot have been used: {1} has no such ability")]
    NothingToUse(String, Seat),
    /// The player lost a turn that is under way already.
    #[error("the turn of {0} has begun; only a turn that is still to come can be lost")]
    TurnHasBegun(Seat),
    /// A player has more of a vale than they may.
    #[error("{seat} may not own another `{name}`")]
    OwnLimit {
        /// Who.
        seat: Seat,
        /// The vale.
        name: String,
    },
    /// The position does not add up although every line is right; such a
    /// position cannot be written.
    #[error("the position does not add up: {0}")]
    Inconsistent(String),
}

impl From<Flaw> for Problem {
    fn from(flaw: Flaw) -> Self {
        let is_of_setup = matches!(flaw, Flaw::Setup(_) | Flaw::Cards(_));
        if is_of_setup { Self::of_setup(flaw) } else { Self::of_game(flaw) }
    }
}
