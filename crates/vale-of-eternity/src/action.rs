//! What a player can choose, what chance can choose, and how both are
//! written down.

use strum::{EnumDiscriminants, EnumString, IntoStaticStr, VariantNames};
use tabletop::notation::excerpt;
use tabletop::{NotationError, Seat, Slug};

use crate::cards::CardId;
use crate::rules::Rules;
use crate::state::Purpose;
use crate::stones::Stones;

/// One choice of a player. In notation it begins with the name of its variant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumDiscriminants)]
#[strum_discriminants(
    name(Verb),
    vis(pub(self)),
    derive(EnumString, IntoStaticStr, VariantNames),
    strum(serialize_all = "snake_case")
)]
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
    #[strum_discriminants(strum(serialize = "end"))]
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
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
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
    pub fn slug(self) -> &'static str {
        let Self::Pay(purpose, _) = self else { return self.into() };
        match purpose {
            Purpose::Summon => "pay-summon",
            Purpose::Remove => "pay-remove",
        }
    }
}

/// One result of chance. In notation it begins with the name of its variant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumDiscriminants)]
#[strum_discriminants(
    name(Chance),
    vis(pub(self)),
    derive(EnumString, IntoStaticStr, VariantNames),
    strum(serialize_all = "snake_case")
)]
pub enum Outcome {
    /// Who begins.
    First(Seat),
    /// A card comes into the market.
    Reveal(CardId),
    /// A player draws a card.
    Draw(CardId),
}

impl Action {
    /// This action in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        let verb = Verb::from(self).slug();
        match self {
            Self::Draft(card)
            | Self::Sell(card)
            | Self::Tame(card)
            | Self::Summon(card)
            | Self::Remove(card)
            | Self::Use(card)
            | Self::Discard(card)
            | Self::Recover(card)
            | Self::Take(card)
            | Self::Copy(card) => format!("{verb} {}", rules.slug(card)),
            Self::Pay(stones) | Self::Keep(stones) => format!("{verb} {stones}"),
            Self::Name(seat) => format!("{verb} {seat}"),
            Self::Choose(option) => format!("{verb} {}", char::from(b'a' + option.min(25))),
            Self::EndTurn | Self::Stop => verb.to_owned(),
        }
    }

    /// The action that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let (verb, rest) = split(text);
        let verb = verb.parse().map_err(|_| NotationError::verb::<Verb>(verb))?;
        let card = || rules.find(rest);
        let stones = || Stones::parse(rest).ok_or_else(|| form(text, "a number of stones, such as `pay 2r 1b`"));
        let alone = |action| if rest.is_empty() { Ok(action) } else { Err(form(text, "a verb that stands alone")) };
        match verb {
            Verb::Draft => card().map(Self::Draft),
            Verb::Sell => card().map(Self::Sell),
            Verb::Tame => card().map(Self::Tame),
            Verb::Summon => card().map(Self::Summon),
            Verb::Remove => card().map(Self::Remove),
            Verb::EndTurn => alone(Self::EndTurn),
            Verb::Pay => stones().map(Self::Pay),
            Verb::Keep => stones().map(Self::Keep),
            Verb::Use => card().map(Self::Use),
            Verb::Discard => card().map(Self::Discard),
            Verb::Recover => card().map(Self::Recover),
            Verb::Take => card().map(Self::Take),
            Verb::Copy => card().map(Self::Copy),
            Verb::Name => rest.parse().map(Self::Name),
            Verb::Choose => match rest.as_bytes() {
                [letter @ b'a'..=b'z'] => Ok(Self::Choose(letter - b'a')),
                _ => Err(form(text, "an option by its letter, such as `choose a`")),
            },
            Verb::Stop => alone(Self::Stop),
        }
    }
}

impl Outcome {
    /// This outcome in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        let verb = Chance::from(self).slug();
        match self {
            Self::First(seat) => format!("{verb} {seat}"),
            Self::Reveal(card) | Self::Draw(card) => format!("{verb} {}", rules.slug(card)),
        }
    }

    /// The outcome that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let (verb, rest) = split(text);
        match verb.parse().map_err(|_| NotationError::verb::<Chance>(verb))? {
            Chance::First => rest.parse().map(Self::First),
            Chance::Reveal => rules.find(rest).map(Self::Reveal),
            Chance::Draw => rules.find(rest).map(Self::Draw),
        }
    }
}

fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (verb, rest.trim())
}

fn form(text: &str, expected: &'static str) -> NotationError {
    NotationError::Form { text: excerpt(text.trim()), expected }
}
