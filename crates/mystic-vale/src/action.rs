//! What players choose, what chance chooses, and how both are written.

use tabletop::notation::excerpt;
use tabletop::{NotationError, Seat};

use crate::cards::{AmuletId, CardNo, LeaderId, Part, RowId, Slot, TileId, ValeId};
use crate::crafted::Layer;
use crate::rules::{Named, RuleTable, Rules};
use crate::symbols::{Spirit, Spirits};
use crate::tokens::TokenKind;

/// One choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Action {
    /// Choose a leader before the game.
    ChooseLeader(LeaderId),
    /// Choose an amulet before the game.
    ChooseAmulet(AmuletId),
    /// Put the on-deck card into the field.
    Push,
    /// Go on to the Harvest Phase.
    #[default]
    Pass,
    /// Use the ability of an advancement, a leader or a vale.
    Use(Source),
    /// Spoil, although something might still help.
    Spoil,
    /// Turn the active mana token over for one mana, or the active amulet for
    /// what it does.
    SpendToken,
    /// Take the tokens of one kind that symbols of the field give, where it matters
    /// when.
    Collect(TokenKind),
    /// Buy an advancement; if a card is named, it is meant for that card and
    /// costs less.
    Buy(Ware, Option<CardNo>),
    /// Buy a vale.
    BuyVale(ValeId),
    /// Upgrade the leader.
    Upgrade,
    /// Pay with these spirits.
    Pay(Spirits),
    /// End the Harvest Phase.
    EndHarvest,
    /// Sleeve the bought advancement onto this card.
    Sleeve(CardNo, Layer),
    /// Take an advancement without paying for it.
    Take(Ware),
    /// Choose a card for the ability under way.
    Choose(CardNo),
    /// Put a card that was looked at on the bottom of the deck.
    Bottom(CardNo),
    /// Choose one of the options of the ability under way, counted from zero.
    Option(u8),
    /// Choose a kind of spirit for the ability under way.
    Spirit(Spirit),
    /// Set an advancement of the commons aside.
    Reserve(Ware),
    /// Put curse tokens on an advancement of the commons.
    Burden(TileId),
    /// Choose a vale for the ability under way.
    ChooseVale(ValeId),
    /// Choose an advancement on a card for the ability under way. If it is
    /// sleeved elsewhere, its long-wise text may go under another.
    ChoosePiece(Piece, Layer),
    /// So many.
    Number(u8),
    /// Leave it.
    Decline,
}

/// What has an ability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A part of one of the player's cards.
    Card(CardNo, Part),
    /// One of the player's vales.
    Vale(ValeId),
    /// The player's amulet.
    Amulet,
    /// A titan that lies beside the player's cards.
    Titan(LeaderId, Part),
    /// An advancement that was just bought.
    Bought(RowId),
}

/// An advancement on a card, covered or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The card.
    pub card: CardNo,
    /// The slot.
    pub slot: Slot,
    /// The advancement.
    pub row: RowId,
}

/// What is paid for with spirits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purchase {
    /// An advancement, perhaps announced for a card.
    Advancement(Ware, Option<CardNo>),
    /// A vale.
    Vale(ValeId),
    /// The upgrade of the player's leader.
    Upgrade,
}

/// An advancement that can be bought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ware {
    /// One of the commons.
    Tile(TileId),
    /// A Fertile Soil for this slot.
    Soil(Slot),
    /// A Fertile Soil for this slot that the player has reserved.
    ReservedSoil(Slot),
}

/// One result of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This seat begins.
    First(Seat),
    /// This card of the deck is turned over as the on-deck card.
    TurnUp(CardNo),
    /// This card comes next in the deck, for the eyes of its owner alone.
    Peek(CardNo),
    /// This card of the deck is placed into the field.
    Place(CardNo),
    /// This leader is dealt to a player to choose from, for their eyes alone.
    Leader(LeaderId),
    /// This amulet is dealt to a player to choose from, for their eyes alone.
    Amulet(AmuletId),
    /// This advancement joins the commons.
    Tile(TileId),
    /// This vale is turned over.
    Vale(ValeId),
    /// This advancement lies on top of a common deck, for the eyes of who looks
    /// alone.
    SeeTile(TileId),
    /// This vale lies on top of a common deck, for the eyes of who looks alone.
    SeeVale(ValeId),
    /// This vale lies on top of a common deck, and is taken unseen.
    TakeVale(ValeId),
    /// This leader is drawn from the box.
    DrawLeader(LeaderId),
}

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Prompt {
    /// Which leader to play with.
    ChooseLeader,
    /// Which amulet to play with.
    ChooseAmulet,
    /// Push or pass.
    Planting,
    /// The player would spoil: use something that may help, or spoil.
    WouldSpoil,
    /// Which ability of the card that was just played comes next.
    NextAbility(CardNo),
    /// Buy, use abilities, or end the Harvest Phase.
    Harvest,
    /// Which spirits to pay for this with.
    Pay(Purchase),
    /// Which card to sleeve this advancement onto.
    Sleeve(RowId, Slot),
    /// Whether to use this ability.
    Whether(Source),
    /// Which card of the field to discard.
    DiscardFromField(Source),
    /// What to do with the cards that were looked at.
    Peeked(Source),
    /// Which of the cards that were looked at lies next on top.
    Arrange(Source),
    /// Which card of the deck to discard.
    Search(Source),
    /// Which card is to show more of a symbol.
    Strengthen(Source),
    /// Which spirit is to count as a wild one.
    MakeWild(Source),
    /// Which spirit to pay with.
    PaySpirit(Source),
    /// Which card of the discard pile to place into the field.
    Place(Source),
    /// Which advancement to take without paying for it.
    Take(Source),
    /// Which of the options of an ability to carry out.
    Option(Source),
    /// Which card the nemesis is sleeved over.
    NemesisCard,
    /// Which advancement to set aside.
    Reserve(Source),
    /// Which advancement to put curse tokens on.
    Burden(Source),
    /// Which vale or advancement to give back to the box.
    Sacrifice(Source),
    /// How many tokens.
    HowMany(Source),
    /// Which card gives no curse tokens.
    CancelCurse(Source),
    /// Which spirit cannot be spent.
    CancelSpirit(Source),
    /// Which card of the field goes below the deck.
    PutBelow(Source),
    /// Whether to go through the deck or the discard pile.
    FromPile(Source),
    /// Whether to take what was looked at.
    Looked(Source),
    /// Which of the bought advancements to sleeve at once.
    SleeveNow(Source),
    /// Which advancement to take off a card, or to let it be.
    Unsleeve(Source),
    /// Which card advancements are moved onto.
    ResleeveOnto(Source),
    /// Which advancement to move, or to let it be.
    Resleeve(Source),
    /// Which of the leaders that were drawn to sleeve.
    DrawnLeader(Source),
    /// How many curse tokens to pay for the upgrade of the leader.
    PayCurse,
    /// Which card to lay out for the last harvest.
    LayOut,
}

impl Prompt {
    /// The name of this kind of choice for programs.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::ChooseLeader => "choose-leader",
            Self::ChooseAmulet => "choose-amulet",
            Self::Planting => "planting",
            Self::WouldSpoil => "would-spoil",
            Self::NextAbility(_) => "next-ability",
            Self::Harvest => "harvest",
            Self::Pay(_) => "pay",
            Self::Sleeve(..) => "sleeve",
            Self::Whether(_) => "whether",
            Self::DiscardFromField(_) => "discard-from-field",
            Self::Peeked(_) => "peeked",
            Self::Arrange(_) => "arrange",
            Self::Search(_) => "search",
            Self::Strengthen(_) => "strengthen",
            Self::MakeWild(_) => "make-wild",
            Self::PaySpirit(_) => "pay-spirit",
            Self::Place(_) => "place",
            Self::Take(_) => "take",
            Self::Option(_) => "option",
            Self::NemesisCard => "nemesis-card",
            Self::Reserve(_) => "reserve",
            Self::Burden(_) => "burden",
            Self::Sacrifice(_) => "sacrifice",
            Self::HowMany(_) => "how-many",
            Self::CancelCurse(_) => "cancel-curse",
            Self::CancelSpirit(_) => "cancel-spirit",
            Self::PutBelow(_) => "put-below",
            Self::FromPile(_) => "from-pile",
            Self::Looked(_) => "looked",
            Self::SleeveNow(_) => "sleeve-now",
            Self::Unsleeve(_) => "unsleeve",
            Self::ResleeveOnto(_) => "resleeve-onto",
            Self::Resleeve(_) => "resleeve",
            Self::DrawnLeader(_) => "drawn-leader",
            Self::PayCurse => "pay-curse",
            Self::LayOut => "lay-out",
        }
    }

    /// The ability that asks, if one does.
    #[must_use]
    pub const fn source(self) -> Option<Source> {
        match self {
            Self::Whether(source)
            | Self::DiscardFromField(source)
            | Self::Peeked(source)
            | Self::Arrange(source)
            | Self::Search(source)
            | Self::Strengthen(source)
            | Self::MakeWild(source)
            | Self::PaySpirit(source)
            | Self::Place(source)
            | Self::Take(source)
            | Self::Option(source)
            | Self::Reserve(source)
            | Self::Burden(source)
            | Self::Sacrifice(source)
            | Self::HowMany(source)
            | Self::CancelCurse(source)
            | Self::CancelSpirit(source)
            | Self::PutBelow(source)
            | Self::FromPile(source)
            | Self::Looked(source)
            | Self::SleeveNow(source)
            | Self::Unsleeve(source)
            | Self::ResleeveOnto(source)
            | Self::Resleeve(source)
            | Self::DrawnLeader(source) => Some(source),
            _ => None,
        }
    }

    /// What the choice is about in notation, if it is about one thing.
    #[must_use]
    pub fn about(self, rules: &Rules) -> Option<String> {
        match self {
            Self::NextAbility(card) => Some(card.text()),
            Self::Pay(purchase) => Some(purchase.text(rules)),
            Self::Sleeve(row, slot) => Some(rules.piece_name(row, slot)),
            prompt => prompt.source().map(|source| source.text(rules)),
        }
    }
}

impl Purchase {
    /// This purchase in notation.
    #[must_use]
    pub fn text(self, rules: &RuleTable) -> String {
        match self {
            Self::Advancement(ware, _) => rules.ware_name(ware),
            Self::Vale(vale) => rules.vale_name(vale).to_owned(),
            Self::Upgrade => "upgrade".to_owned(),
        }
    }
}

/// How the second ability of a titan is written.
const SECOND: &str = "second";

/// Every verb, for those who wrote none of them.
const VERBS: &str = "leader, amulet, push, pass, use, spoil, token, collect, buy, upgrade, pay, end, sleeve, take, \
                     choose, bottom, option, spirit, reserve, burden, number, decline";

impl Action {
    /// This action in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        match self {
            Self::ChooseLeader(leader) => format!("leader {}", rules.leader(leader).slug),
            Self::ChooseAmulet(amulet) => format!("amulet {}", rules.amulet(amulet).slug),
            Self::Push => "push".to_owned(),
            Self::Pass => "pass".to_owned(),
            Self::Use(source) => format!("use {}", source.text(rules)),
            Self::Spoil => "spoil".to_owned(),
            Self::SpendToken => "token".to_owned(),
            Self::Collect(kind) => format!("collect {}", kind.slug()),
            Self::Buy(ware, None) => format!("buy {}", rules.ware_name(ware)),
            Self::Buy(ware, Some(card)) => format!("buy {} for {}", rules.ware_name(ware), card.text()),
            Self::BuyVale(vale) => format!("buy {}", rules.vale_name(vale)),
            Self::Upgrade => "upgrade".to_owned(),
            Self::Pay(spirits) => format!("pay {}", spirits.text()),
            Self::EndHarvest => "end".to_owned(),
            Self::Sleeve(card, Layer::Over) => format!("sleeve {}", card.text()),
            Self::Sleeve(card, Layer::Under) => format!("sleeve {} under", card.text()),
            Self::Choose(card) => format!("choose {}", card.text()),
            Self::Take(ware) => format!("take {}", rules.ware_name(ware)),
            Self::Bottom(card) => format!("bottom {}", card.text()),
            Self::Option(option) => format!("option {}", u16::from(option) + 1),
            Self::Spirit(spirit) => format!("spirit {}", spirit.slug()),
            Self::Reserve(ware) => format!("reserve {}", rules.ware_name(ware)),
            Self::Burden(tile) => format!("burden {}", rules.tile_name(tile)),
            Self::ChooseVale(vale) => format!("choose {}", rules.vale_name(vale)),
            Self::ChoosePiece(piece, Layer::Over) => format!("choose {}", piece.text(rules)),
            Self::ChoosePiece(piece, Layer::Under) => format!("choose {} under", piece.text(rules)),
            Self::Number(number) => format!("number {number}"),
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
            ("leader", [name]) => rules.find_leader(name).map(Self::ChooseLeader),
            ("amulet", [name]) => rules.find_amulet(name).map(Self::ChooseAmulet),
            ("push", _) => alone(Self::Push),
            ("pass", _) => alone(Self::Pass),
            ("spoil", _) => alone(Self::Spoil),
            ("token", _) => alone(Self::SpendToken),
            ("upgrade", _) => alone(Self::Upgrade),
            ("end", _) => alone(Self::EndHarvest),
            ("decline", _) => alone(Self::Decline),
            ("collect", ["vp"]) => Ok(Self::Collect(TokenKind::Vp)),
            ("collect", ["curse"]) => Ok(Self::Collect(TokenKind::Curse)),
            ("use", [name]) => Source::parse(name, rules).map(Self::Use),
            ("buy", [name]) => buy(name, None, rules),
            ("buy", [name, "for", card]) => buy(name, Some(parse_card(card)?), rules),
            ("pay", _) => Spirits::parse(text.strip_prefix("pay").unwrap_or_default())
                .map(Self::Pay)
                .ok_or_else(|| form(text, "a number of spirits, such as `pay 1a 2f`")),
            ("sleeve", [card]) => Ok(Self::Sleeve(parse_card(card)?, Layer::Over)),
            ("sleeve", [card, "under"]) => Ok(Self::Sleeve(parse_card(card)?, Layer::Under)),
            ("choose", [card]) if CardNo::parse(card).is_some() => Ok(Self::Choose(parse_card(card)?)),
            ("choose", [name]) => rules.find_vale(name).map(Self::ChooseVale),
            ("choose", [card, name]) => Ok(Self::ChoosePiece(Piece::parse(card, name, rules)?, Layer::Over)),
            ("choose", [card, name, "under"]) => Ok(Self::ChoosePiece(Piece::parse(card, name, rules)?, Layer::Under)),
            ("take", [name]) => rules.find_ware(name).map(Self::Take),
            ("reserve", [name]) => rules.find_ware(name).map(Self::Reserve),
            ("burden", [name]) => match rules.find(name)? {
                Named::Tile(tile) => Ok(Self::Burden(tile)),
                _ => Err(form(text, "an advancement of a row")),
            },
            ("number", [number]) => parse_number(number).map(Self::Number),
            ("bottom", [card]) => Ok(Self::Bottom(parse_card(card)?)),
            ("option", [number]) => parse_option(number).map(Self::Option),
            ("spirit", [spirit]) => Spirit::from_slug(spirit)
                .map(Self::Spirit)
                .ok_or_else(|| form(text, "a kind of spirit, such as `spirit animal`")),
            ("leader", _) => Err(form(text, "a leader, such as `leader sister_hail`")),
            ("collect", _) => Err(form(text, "a kind of tokens, `collect vp` or `collect curse`")),
            ("amulet", _) => Err(form(text, "an amulet, such as `amulet tidewrack_pearl`")),
            ("take", _) => Err(form(text, "an advancement, such as `take fertile_soil_top`")),
            ("bottom", _) => Err(form(text, "a card, such as `bottom c7`")),
            ("option", _) => Err(form(text, "the number of an option, such as `option 1`")),
            ("use", _) => Err(form(text, "an ability, such as `use c7.top` or `use azure_lake`")),
            ("buy", _) => Err(form(text, "something to buy, such as `buy podlings_top` or `buy podlings_top for c7`")),
            ("sleeve", _) => Err(form(text, "a card, such as `sleeve c7` or `sleeve c7 under`")),
            ("choose", _) => Err(form(text, "a card, a vale or an advancement, such as `choose c7`")),
            ("reserve", _) => Err(form(text, "an advancement, such as `reserve podlings_top`")),
            ("burden", _) => Err(form(text, "an advancement, such as `burden podlings_top`")),
            ("number", _) => Err(form(text, "a number, such as `number 2`")),
            ("spirit", _) => Err(form(text, "a kind of spirit, such as `spirit animal`")),
            _ => Err(NotationError::Verb { verb: excerpt(verb), expected: VERBS }),
        }
    }
}

fn buy(text: &str, onto: Option<CardNo>, rules: &Rules) -> Result<Action, NotationError> {
    match (rules.find(text)?, onto) {
        (Named::Tile(tile), _) => Ok(Action::Buy(Ware::Tile(tile), onto)),
        (Named::Soil(slot), _) => Ok(Action::Buy(Ware::Soil(slot), onto)),
        (Named::ReservedSoil(slot), _) => Ok(Action::Buy(Ware::ReservedSoil(slot), onto)),
        (Named::Vale(vale), None) => Ok(Action::BuyVale(vale)),
        (Named::Vale(_), Some(_)) => Err(form(text, "an advancement; a vale is not sleeved onto a card")),
        (Named::Printed(..) | Named::Leader(_) | Named::Amulet(_), _) => {
            Err(form(text, "something that can be bought"))
        }
    }
}

/// The option that a number from 1 on stands for.
fn parse_option(text: &str) -> Result<u8, NotationError> {
    let number = parse_number(text).ok();
    number
        .and_then(|number| number.checked_sub(1))
        .ok_or_else(|| form(text, "the number of an option, such as `option 1`"))
}

/// A number, which is written in one way, so that notation reads back.
fn parse_number(text: &str) -> Result<u8, NotationError> {
    let number: Option<u8> = text.parse().ok().filter(|number: &u8| number.to_string() == text);
    number.ok_or_else(|| form(text, "a number, such as `number 2`"))
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
            Self::Card(card, part) => format!("{}.{}", card.text(), part.slug()),
            Self::Vale(vale) => rules.vale_name(vale).to_owned(),
            Self::Amulet => "amulet".to_owned(),
            Self::Titan(leader, Part::LeaderAgain) => format!("{}.{SECOND}", rules.leader(leader).slug),
            Self::Titan(leader, _) => rules.leader(leader).slug.clone(),
            Self::Bought(row) => rules.advancement(row).map(|row| row.slug.clone()).unwrap_or_default(),
        }
    }

    /// The source that a text names.
    pub fn parse(text: &str, rules: &RuleTable) -> Result<Self, NotationError> {
        if text == "amulet" {
            return Ok(Self::Amulet);
        }
        let Some((card, part)) = text.split_once('.') else { return Self::parse_name(text, rules) };
        if part == SECOND {
            return Ok(Self::Titan(rules.find_leader(card)?, Part::LeaderAgain));
        }
        let part = Part::from_slug(part)
            .ok_or_else(|| form(text, "a part of a card: top, middle, bottom, covered, leader or nemesis"))?;
        Ok(Self::Card(parse_card(card)?, part))
    }

    /// What lies beside the cards and goes by this name.
    fn parse_name(text: &str, rules: &RuleTable) -> Result<Self, NotationError> {
        if let Some(row) = rules.find_row(text) {
            return Ok(Self::Bought(row));
        }
        match rules.find(text)? {
            Named::Leader(leader) => Ok(Self::Titan(leader, Part::Leader)),
            Named::Vale(vale) => Ok(Self::Vale(vale)),
            _ => Err(form(text, "a vale, a titan or an advancement")),
        }
    }

    /// The card with the ability, if it is on one.
    #[must_use]
    #[inline]
    pub const fn card(self) -> Option<CardNo> {
        match self {
            Self::Card(card, _) => Some(card),
            Self::Vale(_) | Self::Amulet | Self::Titan(..) | Self::Bought(_) => None,
        }
    }
}

impl Piece {
    /// This advancement in notation, with its card.
    #[must_use]
    pub fn text(self, rules: &RuleTable) -> String {
        format!("{} {}", self.card.text(), rules.piece_name(self.row, self.slot))
    }

    fn parse(card: &str, name: &str, rules: &RuleTable) -> Result<Self, NotationError> {
        let (row, slot) = rules.find_piece(name)?;
        Ok(Self { card: parse_card(card)?, slot, row })
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
            Self::Place(card) => format!("place {}", card.text()),
            Self::Leader(leader) => format!("deal {}", rules.leader(leader).slug),
            Self::Amulet(amulet) => format!("deal {}", rules.amulet(amulet).slug),
            Self::Tile(tile) => format!("reveal {}", rules.tile_name(tile)),
            Self::Vale(vale) => format!("reveal {}", rules.vale_name(vale)),
            Self::SeeTile(tile) => format!("see {}", rules.tile_name(tile)),
            Self::SeeVale(vale) => format!("see {}", rules.vale_name(vale)),
            Self::TakeVale(vale) => format!("take {}", rules.vale_name(vale)),
            Self::DrawLeader(leader) => format!("draw {}", rules.leader(leader).slug),
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
            "place" => parse_card(rest).map(Self::Place),
            "deal" => match rules.find(rest)? {
                Named::Leader(leader) => Ok(Self::Leader(leader)),
                Named::Amulet(amulet) => Ok(Self::Amulet(amulet)),
                _ => Err(form(text, "a leader or an amulet")),
            },
            "reveal" => match rules.find(rest)? {
                Named::Tile(tile) => Ok(Self::Tile(tile)),
                Named::Vale(vale) => Ok(Self::Vale(vale)),
                _ => Err(form(text, "an advancement or vale of a common deck")),
            },
            "see" => match rules.find(rest)? {
                Named::Tile(tile) => Ok(Self::SeeTile(tile)),
                Named::Vale(vale) => Ok(Self::SeeVale(vale)),
                _ => Err(form(text, "an advancement or vale of a common deck")),
            },
            "take" => rules.find_vale(rest).map(Self::TakeVale),
            "draw" => rules.find_leader(rest).map(Self::DrawLeader),
            _ => Err(NotationError::Verb {
                verb: excerpt(verb),
                expected: "first, turn, peek, place, deal, reveal, see, take, draw",
            }),
        }
    }
}

fn form(text: &str, expected: &'static str) -> NotationError {
    NotationError::Form { text: excerpt(text), expected }
}
