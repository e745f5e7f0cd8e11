//! Why something cannot be done.

use strum::{IntoStaticStr, VariantArray};
use tabletop::{Legal, Seat};

use crate::action::{Action, Prompt};
use crate::cards::CardId;
use crate::payment::covers;
use crate::state::{Purpose, Vale, Waiting};
use crate::stones::Stones;

/// Why an action or an outcome is refused. The position stays as it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
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

impl Vale {
    /// Why an action cannot be taken now; `None` if it can.
    pub(crate) fn why_not(&self, action: Action) -> Option<Refusal> {
        let Waiting::Player(seat, prompt) = self.open.waiting else {
            return Some(if self.open.waiting == Waiting::Over { Refusal::GameOver } else { Refusal::ChanceDecides });
        };
        let mut legal = Legal::new();
        self.list_legal(seat, prompt, &mut legal);
        if legal.binary_search(&action).is_ok() {
            return None;
        }
        Some(self.reason(seat, prompt, action))
    }

    /// The most helpful reason why an action is not among the legal ones.
    fn reason(&self, seat: Seat, prompt: Prompt, action: Action) -> Refusal {
        let player = self.open.player(seat);
        match (prompt, action) {
            (Prompt::Turn, Action::EndTurn) => Refusal::MarkersLeft,
            (Prompt::Turn, Action::Sell(_) | Action::Tame(_)) => Refusal::NoMarkerThere,
            (Prompt::Turn, Action::Summon(card)) => {
                if !self.hand(seat).contains(card) {
                    Refusal::NotInHand
                } else if player.area.len() >= usize::from(self.open.round) {
                    Refusal::AreasFull
                } else if self.open.deeds_left == 0 {
                    Refusal::TurnTooLong
                } else if !self.can_afford_summoning(seat, card) {
                    Refusal::CannotAfford
                } else {
                    Refusal::CannotBeResolved
                }
            }
            (Prompt::Turn, Action::Remove(card)) => {
                if !player.area.contains(card) {
                    Refusal::NotSummoned
                } else if self.open.deeds_left == 0 {
                    Refusal::TurnTooLong
                } else {
                    Refusal::CannotAfford
                }
            }
            (Prompt::Pay(purpose, card), Action::Pay(stones)) => self.payment_refusal(seat, card, purpose, stones),
            (Prompt::Keep, Action::Keep(stones)) if !player.stones.include(stones) => Refusal::NoSuchStones,
            (Prompt::Keep, Action::Keep(_)) => Refusal::WrongNumberKept,
            (Prompt::Draft, Action::Draft(_)) => Refusal::NotInMarket,
            (Prompt::UseActive, Action::Use(_)) => Refusal::NotDue,
            (Prompt::DiscardFromHand(_), Action::Discard(card)) | (Prompt::SummonFree(_), Action::Summon(card)) => {
                if self.hand(seat).contains(card) {
                    Refusal::CannotBeResolved
                } else {
                    Refusal::NotInHand
                }
            }
            (Prompt::Copy(_), Action::Copy(_))
            | (Prompt::ChooseOption(_), Action::Choose(_))
            | (Prompt::Recover(_), Action::Recover(_))
            | (Prompt::DiscardSummoned(_), Action::Discard(_))
            | (Prompt::TakeFromDiscards(_), Action::Take(_))
            | (Prompt::NamePlayer(_), Action::Name(_)) => Refusal::NotAChoice,
            // An action that answers none of these.
            (
                Prompt::Turn
                | Prompt::Pay(..)
                | Prompt::Keep
                | Prompt::Draft
                | Prompt::UseActive
                | Prompt::DiscardFromHand(_)
                | Prompt::SummonFree(_)
                | Prompt::Copy(_)
                | Prompt::ChooseOption(_)
                | Prompt::Recover(_)
                | Prompt::DiscardSummoned(_)
                | Prompt::TakeFromDiscards(_)
                | Prompt::NamePlayer(_),
                _,
            ) => Refusal::AnotherQuestion,
        }
    }

    fn payment_refusal(&self, seat: Seat, card: CardId, purpose: Purpose, stones: Stones) -> Refusal {
        let (cost, values) = self.price(seat, card, purpose);
        if !self.open.player(seat).stones.include(stones) {
            Refusal::NoSuchStones
        } else if stones.worth(values) < cost {
            Refusal::TooLittle
        } else if !covers(stones, cost, values, self.rules.overpay()) {
            Refusal::TooMuch
        } else {
            Refusal::CannotBeResolved
        }
    }
}
