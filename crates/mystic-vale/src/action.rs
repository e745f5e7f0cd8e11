//! What players choose, what chance chooses, and how both are written.

use serde::{Deserialize, Serialize};
use tabletop::notation::excerpt;
use tabletop::{NotationError, Seat};

use crate::cards::{CardNo, RowId, Slot, TileId, ValeId};
use crate::crafted::Layer;
use crate::rules::{Named, RuleTable, Rules};
use crate::symbols::{Spirit, Spirits};

/// One choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Action {
    /// Put the on-deck card into the field.
    Push,
    /// Go on to the Harvest Phase.
    #[default]
    Pass,
    /// Use the ability of an advancement or a vale.
    Use(Source),
    /// Spoil, although something might still help.
    Spoil,
    /// Turn the active mana token over for one mana.
    SpendToken,
    /// Buy an advancement; if a card is named, it is meant for that card and
    /// costs less.
    Buy(Ware, Option<CardNo>),
    /// Buy a vale.
    BuyVale(ValeId),
    /// Pay for the vale with these spirits.
    Pay(Spirits),
    /// End the Harvest Phase.
    EndHarvest,
    /// Sleeve the bought advancement onto this card.
    Sleeve(CardNo, Layer),
    /// Choose a card for the ability under way.
    Choose(CardNo),
    /// Choose the spirit that is to count as a wild one.
    MakeWild(Spirit),
    /// Leave it.
    Decline,
}

/// What has an ability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// An advancement on one of the player's cards.
    Advancement(CardNo, Slot),
    /// One of the player's vales.
    Vale(ValeId),
}

/// An advancement that can be bought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Ware {
    /// One of the commons.
    Tile(TileId),
    /// A Fertile Soil for this slot.
    Soil(Slot),
}

/// One result of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// This seat begins.
    First(Seat),
    /// This card of the deck is turned over as the on-deck card.
    TurnUp(CardNo),
    /// This card lies on top of the deck, for the eyes of its owner alone.
    Peek(CardNo),
    /// This advancement joins the commons.
    Tile(TileId),
    /// This vale is turned over.
    Vale(ValeId),
}

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Prompt {
    /// Push or pass.
    Planting,
    /// The player would spoil: use something that may help, or spoil.
    WouldSpoil,
    /// Which ability of the card that was just played comes next.
    NextAbility(CardNo),
    /// Buy, use abilities, or end the Harvest Phase.
    Harvest,
    /// Which spirits to pay for this vale with.
    Pay(ValeId),
    /// Which card to sleeve this advancement onto.
    Sleeve(RowId, Slot),
    /// Whether to use this ability.
    Whether(Source),
    /// Which card of the field to discard.
    DiscardFromField(Source),
    /// Whether to discard the card that was looked at.
    Peeked(Source),
    /// Which card of the deck to discard.
    Search(Source),
    /// Which card is to show more of a symbol.
    Strengthen(Source),
    /// Which spirit is to count as a wild one.
    MakeWild(Source),
}

impl Prompt {
    /// The name of this kind of choice for programs.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Planting => "planting",
            Self::WouldSpoil => "would-spoil",
            Self::NextAbility(_) => "next-ability",
            Self::Harvest => "harvest",
            Self::Pay(_) => "pay",
            Self::Sleeve(..) => "sleeve",
            Self::Whether(_) => "whether",
            Self::DiscardFromField(_) => "discard-from-field",
            Self::Peeked(_) => "peeked",
            Self::Search(_) => "search",
            Self::Strengthen(_) => "strengthen",
            Self::MakeWild(_) => "make-wild",
        }
    }

    /// What the choice is about in notation, if it is about one thing.
    #[must_use]
    pub fn about(self, rules: &Rules) -> Option<String> {
        match self {
            Self::Planting | Self::WouldSpoil | Self::Harvest => None,
            Self::NextAbility(card) => Some(card.text()),
            Self::Pay(vale) => Some(rules.vale_name(vale).to_owned()),
            Self::Sleeve(row, slot) => Some(rules.piece_name(row, slot)),
            Self::Whether(source)
            | Self::DiscardFromField(source)
            | Self::Peeked(source)
            | Self::Search(source)
            | Self::Strengthen(source)
            | Self::MakeWild(source) => Some(source.text(rules)),
        }
    }
}

/// Every verb, for those who wrote none of them.
const VERBS: &str = "push, pass, use, spoil, token, buy, pay, end, sleeve, choose, wild, decline";

impl Action {
    /// This action in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        match self {
            Self::Push => "push".to_owned(),
            Self::Pass => "pass".to_owned(),
            Self::Use(source) => format!("use {}", source.text(rules)),
            Self::Spoil => "spoil".to_owned(),
            Self::SpendToken => "token".to_owned(),
            Self::Buy(ware, None) => format!("buy {}", rules.ware_name(ware)),
            Self::Buy(ware, Some(card)) => format!("buy {} for {}", rules.ware_name(ware), card.text()),
            Self::BuyVale(vale) => format!("buy {}", rules.vale_name(vale)),
            Self::Pay(spirits) => format!("pay {}", spirits.text()),
            Self::EndHarvest => "end".to_owned(),
            Self::Sleeve(card, Layer::Over) => format!("sleeve {}", card.text()),
            Self::Sleeve(card, Layer::Under) => format!("sleeve {} under", card.text()),
            Self::Choose(card) => format!("choose {}", card.text()),
            Self::MakeWild(spirit) => format!("wild {}", spirit.slug()),
            Self::Decline => "decline".to_owned(),
        }
    }

    /// The action that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let text = text.trim();
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let rest: Vec<_> = words.take(5).collect();
        let alone = |action| if rest.is_empty() { Ok(action) } else { Err(form(text, "a verb that stands alone")) };
        match (verb, rest.as_slice()) {
            ("push", _) => alone(Self::Push),
            ("pass", _) => alone(Self::Pass),
            ("spoil", _) => alone(Self::Spoil),
            ("token", _) => alone(Self::SpendToken),
            ("end", _) => alone(Self::EndHarvest),
            ("decline", _) => alone(Self::Decline),
            ("use", [name]) => Source::parse(name, rules).map(Self::Use),
            ("buy", [name]) => buy(name, None, rules),
            ("buy", [name, "for", card]) => buy(name, Some(parse_card(card)?), rules),
            ("pay", _) => Spirits::parse(text.strip_prefix("pay").unwrap_or_default())
                .map(Self::Pay)
                .ok_or_else(|| form(text, "a number of spirits, such as `pay 1a 2f`")),
            ("sleeve", [card]) => Ok(Self::Sleeve(parse_card(card)?, Layer::Over)),
            ("sleeve", [card, "under"]) => Ok(Self::Sleeve(parse_card(card)?, Layer::Under)),
            ("choose", [card]) => Ok(Self::Choose(parse_card(card)?)),
            ("wild", [spirit]) => Spirit::from_slug(spirit)
                .map(Self::MakeWild)
                .ok_or_else(|| form(text, "a kind of spirit, such as `wild animal`")),
            ("use", _) => Err(form(text, "an ability, such as `use c7.top` or `use azure_lake`")),
            ("buy", _) => Err(form(text, "something to buy, such as `buy podlings_top` or `buy podlings_top for c7`")),
            ("sleeve", _) => Err(form(text, "a card, such as `sleeve c7` or `sleeve c7 under`")),
            ("choose", _) => Err(form(text, "a card, such as `choose c7`")),
            ("wild", _) => Err(form(text, "a kind of spirit, such as `wild animal`")),
            _ => Err(NotationError::Verb { verb: excerpt(verb), expected: VERBS }),
        }
    }
}

fn buy(text: &str, onto: Option<CardNo>, rules: &Rules) -> Result<Action, NotationError> {
    match (rules.find(text)?, onto) {
        (Named::Tile(tile), _) => Ok(Action::Buy(Ware::Tile(tile), onto)),
        (Named::Soil(slot), _) => Ok(Action::Buy(Ware::Soil(slot), onto)),
        (Named::Vale(vale), None) => Ok(Action::BuyVale(vale)),
        (Named::Vale(_), Some(_)) => Err(form(text, "an advancement; a vale is not sleeved onto a card")),
        (Named::Printed(..), _) => Err(form(text, "something that can be bought")),
    }
}

/// The card that a text such as `c7` names.
pub(crate) fn parse_card(text: &str) -> Result<CardNo, NotationError> {
    CardNo::parse(text).ok_or_else(|| form(text, "one of a player's cards, c1 to c20"))
}

impl Source {
    /// This source in notation.
    #[must_use]
    pub fn text(self, rules: &RuleTable) -> String {
        match self {
            Self::Advancement(card, slot) => format!("{}.{}", card.text(), slot.slug()),
            Self::Vale(vale) => rules.vale_name(vale).to_owned(),
        }
    }

    /// The source that a text names.
    pub fn parse(text: &str, rules: &RuleTable) -> Result<Self, NotationError> {
        let Some((card, slot)) = text.split_once('.') else { return rules.find_vale(text).map(Self::Vale) };
        let slot = Slot::from_slug(slot).ok_or_else(|| form(text, "a slot: top, middle or bottom"))?;
        Ok(Self::Advancement(parse_card(card)?, slot))
    }
}

impl Outcome {
    /// This outcome in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        match self {
            Self::First(seat) => format!("first {seat}"),
            Self::TurnUp(card) => format!("turn {}", card.text()),
            Self::Peek(card) => format!("peek {}", card.text()),
            Self::Tile(tile) => format!("reveal {}", rules.tile_name(tile)),
            Self::Vale(vale) => format!("reveal {}", rules.vale_name(vale)),
        }
    }

    /// The outcome that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match verb {
            "first" => rest.parse().map(Self::First),
            "turn" => parse_card(rest).map(Self::TurnUp),
            "peek" => parse_card(rest).map(Self::Peek),
            "reveal" => match rules.find(rest)? {
                Named::Tile(tile) => Ok(Self::Tile(tile)),
                Named::Vale(vale) => Ok(Self::Vale(vale)),
                Named::Soil(_) | Named::Printed(..) => Err(form(text, "an advancement or vale of a common deck")),
            },
            _ => Err(NotationError::Verb { verb: excerpt(verb), expected: "first, turn, peek, reveal" }),
        }
    }
}

fn form(text: &str, expected: &'static str) -> NotationError {
    NotationError::Form { text: excerpt(text), expected }
}
