//! Where in a turn the game is, and what it waits for.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};
use tabletop::Seat;

use crate::action::{Prompt, Purchase, Source};
use crate::cards::{CardNo, Part};
use crate::effect::Trigger;
use crate::rules::Place;

/// The phases of a turn (rulebook, Taking a Turn).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[derive(IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
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
    /// The nemesis takes what the corruption track says.
    Nemesis,
    /// After the last turn, a field for one more harvest is laid out.
    Finale,
    /// The game is over.
    Over,
}

/// Whether the end of the game has been set off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum End {
    /// Not yet.
    #[default]
    Open,
    /// The pool is empty: the current round is the last one.
    LastRound,
    /// The last turn is over, and some players harvest once more.
    Finale,
}

impl End {
    /// Whether the end of the game has been set off.
    #[must_use]
    pub const fn is_set_off(self) -> bool {
        !matches!(self, Self::Open)
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// A player's choice.
    Player(Seat, Prompt),
    /// Chance.
    Chance(Draw),
    /// Nothing: the game is over.
    Over,
}

/// How the game goes on after a step, or after a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// Nothing is left to do here: what comes next can follow at once.
    Done,
    /// Something was done, after which the next step is looked for anew.
    Again,
    /// Somebody has to choose first, a player or chance.
    Wait(Waiting),
}

/// What chance has to settle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draw {
    /// Who begins; the setup may have settled it.
    FirstPlayer(Option<Seat>),
    /// The next on-deck card of this player.
    OnDeck(Seat),
    /// The card that this player looks at.
    Peek(Seat),
    /// The card of the deck that this player places into the field.
    Place(Seat),
    /// A leader to choose from, for this player.
    Leader(Seat),
    /// An amulet to choose from, for this player.
    Amulet(Seat),
    /// The next advancement for a place in a row, from the deck of a level.
    Tile(Vacancy),
    /// The next vale for a place in a row, from the deck of a level.
    Vale(Vacancy),
    /// The top card of the deck of a level of advancements, counted from zero,
    /// at which this player looks.
    SeeTile(Seat, u8),
    /// The top card of the deck of a level of vales, counted from zero, at which
    /// this player looks.
    SeeVale(Seat, u8),
    /// The top card of the deck of a level of vales, counted from zero, which
    /// this player takes unseen.
    TakeVale(Seat, u8),
    /// A leader that is drawn from the box.
    DrawLeader,
}

/// A place in a row that is filled again at once, because a nemesis claimed what
/// lay there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Gap {
    Tile { row: u8, place: u8 },
    Vale { row: u8, place: u8 },
}

/// A gap in a row, and the deck that fills it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Vacancy {
    /// The row, counted from zero.
    pub row: u8,
    /// The place in the row.
    pub place: u8,
    /// The deck, counted from zero; not that of the row once that is empty.
    pub deck: u8,
}

/// A moment at which abilities happen by themselves, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Moment {
    pub(crate) trigger: Trigger,
    /// The card whose moment it is, if it is that of one card: the one that was
    /// just played, or that made the player spoil.
    pub(crate) card: Option<CardNo>,
    /// The parts of that card whose abilities have had their moment, a bit
    /// each.
    pub(crate) done: u8,
    /// Whether the Planting Phase begins with what is left of its own moment
    /// when this one is over.
    pub(crate) starts_planting: bool,
    pub(crate) moves_later: bool,
}

impl Moment {
    pub(crate) const fn of(trigger: Trigger) -> Self {
        Self { trigger, card: None, done: 0, starts_planting: false, moves_later: false }
    }

    pub(crate) const fn of_card(trigger: Trigger, card: CardNo) -> Self {
        Self { card: Some(card), ..Self::of(trigger) }
    }

    pub(crate) const fn comes_before_decay(&self) -> bool {
        self.trigger.is_of_spoil() || matches!(self.trigger, Trigger::WhenPlayed | Trigger::Revealed)
    }

    pub(crate) const fn is_done(&self, part: Part) -> bool {
        self.done & part.bit() != 0
    }
}

/// What is under way. Effects never lie within each other: what one sets off
/// waits until it is finished (docs/rulings.md, One after the other).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Frame {
    Ability {
        source: Source,
        place: Place,
        declinable: bool,
        progress: Progress,
        /// The level of what was sacrificed for it.
        sacrificed: u8,
        /// How many times something is still to be repeated.
        repeats: Option<u8>,
    },
    Paying(Purchase),
}

/// How far an effect has come that takes several steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) step: Step,
    /// How many cards were looked at and not put elsewhere, or are still to be
    /// placed.
    pub(crate) cards: u8,
    pub(crate) discarded: u8,
    pub(crate) bottomed: u8,
    pub(crate) arranged: u8,
    pub(crate) card: Option<CardNo>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Step {
    #[default]
    Begin,
    Draw,
    /// What was looked at may be put elsewhere.
    PutAway,
    Arrange,
    FromDeck,
    FromDiscard,
    Chosen,
}
