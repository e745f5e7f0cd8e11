//! What a player can choose, what chance can choose, and how both are
//! written down.

use tabletop::notation::excerpt;
use tabletop::{NotationError, Seat};

use crate::cards::CardId;
use crate::rules::Rules;
use crate::state::Purpose;
use crate::stones::Stones;

/// One choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Action {
    /// Put a marker on a market card.
    Draft(CardId),
    /// Sell a card with one's marker on it.
    Sell(CardId),
    /// Tame a card with one's marker on it.
    Tame(CardId),
    /// Summon a card from the hand: announce it; the payment follows.
    Summon(CardId),
    /// Remove a summoned card: announce it; the payment follows.
    Remove(CardId),
    /// End the turn.
    #[default]
    EndTurn,
    /// Pay these stones.
    Pay(Stones),
    /// Keep these stones and discard the others.
    Keep(Stones),
    /// Use the active effect of a card.
    Use(CardId),
    /// Discard a card from the hand or the area, as the effect says.
    Discard(CardId),
    /// Recover a card.
    Recover(CardId),
    /// Take a card from the discards.
    Take(CardId),
    /// Copy the effect of a card.
    Copy(CardId),
    /// Name a player.
    Name(Seat),
    /// Choose an option of a card, counted from zero.
    Choose(u8),
    /// Discard no more cards.
    Stop,
}

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prompt {
    /// Put a marker on a card (Hunting Phase).
    Draft,
    /// Take an action or end the turn (Action Phase).
    Turn,
    /// Pay for a card.
    Pay(Purpose, CardId),
    /// Choose which stones to keep.
    Keep,
    /// Choose the next active effect to use.
    UseActive,
    /// Discard a card from the hand, for the effect of this card.
    DiscardFromHand(CardId),
    /// Discard a summoned card, for the effect of this card.
    DiscardSummoned(CardId),
    /// Recover a summoned card, for the effect of this card.
    Recover(CardId),
    /// Summon a card without paying, for the effect of this card.
    SummonFree(CardId),
    /// Take a card from the discards, for the effect of this card.
    TakeFromDiscards(CardId),
    /// Choose the effect that this card copies.
    Copy(CardId),
    /// Name a player, for the effect of this card.
    NamePlayer(CardId),
    /// Choose an option of this card.
    ChooseOption(CardId),
}

impl Prompt {
    /// The card that the choice is about, if there is one.
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Draft | Self::Turn | Self::Keep | Self::UseActive => None,
            Self::Pay(_, card)
            | Self::DiscardFromHand(card)
            | Self::DiscardSummoned(card)
            | Self::Recover(card)
            | Self::SummonFree(card)
            | Self::TakeFromDiscards(card)
            | Self::Copy(card)
            | Self::NamePlayer(card)
            | Self::ChooseOption(card) => Some(card),
        }
    }

    /// The name of this kind of choice in files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Turn => "turn",
            Self::Pay(Purpose::Summon, _) => "pay-summon",
            Self::Pay(Purpose::Remove, _) => "pay-remove",
            Self::Keep => "keep",
            Self::UseActive => "use-active",
            Self::DiscardFromHand(_) => "discard-from-hand",
            Self::DiscardSummoned(_) => "discard-summoned",
            Self::Recover(_) => "recover",
            Self::SummonFree(_) => "summon-free",
            Self::TakeFromDiscards(_) => "take-from-discards",
            Self::Copy(_) => "copy",
            Self::NamePlayer(_) => "name-player",
            Self::ChooseOption(_) => "choose-option",
        }
    }
}

/// One result of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Who begins.
    First(Seat),
    /// A card comes into the market.
    Reveal(CardId),
    /// A player draws a card.
    Draw(CardId),
}

const VERBS: &str = "draft, sell, tame, summon, remove, end, pay, keep, use, discard, recover, take, copy, name, \
                     choose, stop";

impl Action {
    /// This action in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        let of = |verb: &str, card: CardId| format!("{verb} {}", rules.slug(card));
        match self {
            Self::Draft(card) => of("draft", card),
            Self::Sell(card) => of("sell", card),
            Self::Tame(card) => of("tame", card),
            Self::Summon(card) => of("summon", card),
            Self::Remove(card) => of("remove", card),
            Self::EndTurn => "end".to_owned(),
            Self::Pay(stones) => format!("pay {stones}"),
            Self::Keep(stones) => format!("keep {stones}"),
            Self::Use(card) => of("use", card),
            Self::Discard(card) => of("discard", card),
            Self::Recover(card) => of("recover", card),
            Self::Take(card) => of("take", card),
            Self::Copy(card) => of("copy", card),
            Self::Name(seat) => format!("name {seat}"),
            Self::Choose(option) => format!("choose {}", char::from(b'a' + option.min(25))),
            Self::Stop => "stop".to_owned(),
        }
    }

    /// The action that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let card = || rules.find(rest);
        let stones = || Stones::parse(rest).ok_or_else(|| form(text, "a number of stones, such as `pay 2r 1b`"));
        let alone = |action| if rest.is_empty() { Ok(action) } else { Err(form(text, "a verb that stands alone")) };
        match verb {
            "draft" => card().map(Self::Draft),
            "sell" => card().map(Self::Sell),
            "tame" => card().map(Self::Tame),
            "summon" => card().map(Self::Summon),
            "remove" => card().map(Self::Remove),
            "end" => alone(Self::EndTurn),
            "pay" => stones().map(Self::Pay),
            "keep" => stones().map(Self::Keep),
            "use" => card().map(Self::Use),
            "discard" => card().map(Self::Discard),
            "recover" => card().map(Self::Recover),
            "take" => card().map(Self::Take),
            "copy" => card().map(Self::Copy),
            "name" => rest.parse().map(Self::Name),
            "choose" => match rest.as_bytes() {
                [letter @ b'a'..=b'z'] => Ok(Self::Choose(letter - b'a')),
                _ => Err(form(text, "an option by its letter, such as `choose a`")),
            },
            "stop" => alone(Self::Stop),
            _ => Err(NotationError::Verb { verb: excerpt(verb), expected: VERBS }),
        }
    }
}

impl Outcome {
    /// This outcome in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        match self {
            Self::First(seat) => format!("first {seat}"),
            Self::Reveal(card) => format!("reveal {}", rules.slug(card)),
            Self::Draw(card) => format!("draw {}", rules.slug(card)),
        }
    }

    /// The outcome that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match verb {
            "first" => rest.trim().parse().map(Self::First),
            "reveal" => rules.find(rest.trim()).map(Self::Reveal),
            "draw" => rules.find(rest.trim()).map(Self::Draw),
            _ => Err(NotationError::Verb { verb: excerpt(verb), expected: "first, reveal, draw" }),
        }
    }
}

fn form(text: &str, expected: &'static str) -> NotationError {
    NotationError::Form { text: excerpt(text), expected }
}
