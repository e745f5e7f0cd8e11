//! How choices are written down and read back: one list of verbs serves both.

use strum::{Display, EnumString, VariantNames};
use tabletop::notation::excerpt;
use tabletop::{NotationError, Slug};

use super::{Action, Outcome, Piece, Purchase, Source, Ware};
use crate::cards::{CardNo, Part, TileId, ValeId};
use crate::crafted::Layer;
use crate::rules::{Named, RuleTable, Rules};
use crate::symbols::Spirits;

const AMULET: &str = "amulet";
const SECOND: &str = "second";
/// What stands before the card for which an advancement is bought.
const FOR: &str = "for";
/// What follows where a long-wise text goes under another.
const UNDER: &str = "under";

#[derive(Clone, Copy, Display, EnumString, VariantNames)]
#[strum(serialize_all = "snake_case")]
enum Verb {
    Leader,
    Amulet,
    Push,
    Pass,
    Use,
    Spoil,
    Token,
    Collect,
    Buy,
    Upgrade,
    Pay,
    End,
    Sleeve,
    Take,
    Choose,
    Bottom,
    Option,
    Spirit,
    Reserve,
    Burden,
    Number,
    Decline,
}

impl Verb {
    const fn form(self) -> &'static str {
        match self {
            Self::Push | Self::Pass | Self::Spoil | Self::Token | Self::Upgrade | Self::End | Self::Decline => {
                "a verb that stands alone"
            }
            Self::Leader => "a leader, such as `leader sister_hail`",
            Self::Amulet => "an amulet, such as `amulet tidewrack_pearl`",
            Self::Use => "an ability, such as `use c7.top` or `use azure_lake`",
            Self::Collect => "a kind of tokens, `collect vp` or `collect curse`",
            Self::Buy => "something to buy, such as `buy podlings_top` or `buy podlings_top for c7`",
            Self::Pay => "a number of spirits, such as `pay 1a 2f`",
            Self::Sleeve => "a card, such as `sleeve c7` or `sleeve c7 under`",
            Self::Take => "an advancement, such as `take fertile_soil_top`",
            Self::Choose => "a card, a vale or an advancement, such as `choose c7`",
            Self::Bottom => "a card, such as `bottom c7`",
            Self::Option => "the number of an option, such as `option 1`",
            Self::Spirit => "a kind of spirit, such as `spirit animal`",
            Self::Reserve => "an advancement, such as `reserve podlings_top`",
            Self::Burden => "an advancement, such as `burden podlings_top`",
            Self::Number => "a number, such as `number 2`",
        }
    }
}

impl Action {
    /// This action in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        let alone = |verb: Verb| verb.to_string();
        let with = |verb: Verb, what: &str| format!("{verb} {what}");
        match self {
            Self::ChooseLeader(leader) => with(Verb::Leader, &rules.leader(leader).slug),
            Self::ChooseAmulet(amulet) => with(Verb::Amulet, &rules.amulet(amulet).slug),
            Self::Push => alone(Verb::Push),
            Self::Pass => alone(Verb::Pass),
            Self::Use(source) => with(Verb::Use, &source.text(rules)),
            Self::Spoil => alone(Verb::Spoil),
            Self::SpendToken => alone(Verb::Token),
            Self::Collect(kind) => with(Verb::Collect, kind.slug()),
            Self::Buy(ware, None) => with(Verb::Buy, &rules.ware_name(ware)),
            Self::Buy(ware, Some(card)) => format!("{} {} {FOR} {}", Verb::Buy, rules.ware_name(ware), card.text()),
            Self::BuyVale(vale) => with(Verb::Buy, rules.vale_name(vale)),
            Self::Upgrade => alone(Verb::Upgrade),
            Self::Pay(spirits) => with(Verb::Pay, &spirits.text()),
            Self::EndHarvest => alone(Verb::End),
            Self::Sleeve(card, Layer::Over) => with(Verb::Sleeve, &card.text()),
            Self::Sleeve(card, Layer::Under) => format!("{} {} {UNDER}", Verb::Sleeve, card.text()),
            Self::Choose(card) => with(Verb::Choose, &card.text()),
            Self::Take(ware) => with(Verb::Take, &rules.ware_name(ware)),
            Self::Bottom(card) => with(Verb::Bottom, &card.text()),
            Self::Option(option) => format!("{} {}", Verb::Option, u16::from(option) + 1),
            Self::Spirit(spirit) => with(Verb::Spirit, spirit.slug()),
            Self::Reserve(ware) => with(Verb::Reserve, &rules.ware_name(ware)),
            Self::Burden(tile) => with(Verb::Burden, rules.tile_name(tile)),
            Self::ChooseVale(vale) => with(Verb::Choose, rules.vale_name(vale)),
            Self::ChoosePiece(piece, Layer::Over) => with(Verb::Choose, &piece.text(rules)),
            Self::ChoosePiece(piece, Layer::Under) => format!("{} {} {UNDER}", Verb::Choose, piece.text(rules)),
            Self::Number(number) => format!("{} {number}", Verb::Number),
            Self::Decline => alone(Verb::Decline),
        }
    }

    /// The action that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let text = text.trim();
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let verb: Verb = verb.parse().map_err(|_| NotationError::verb::<Verb>(verb))?;
        let rest: Vec<_> = words.take(5).collect();
        let misread = || form(text, verb.form());
        let alone = |action| if rest.is_empty() { Ok(action) } else { Err(misread()) };
        let one = || if let [word] = rest[..] { Ok(word) } else { Err(misread()) };
        match verb {
            Verb::Leader => rules.find_leader(one()?).map(Self::ChooseLeader),
            Verb::Amulet => rules.find_amulet(one()?).map(Self::ChooseAmulet),
            Verb::Push => alone(Self::Push),
            Verb::Pass => alone(Self::Pass),
            Verb::Use => Source::parse(one()?, rules).map(Self::Use),
            Verb::Spoil => alone(Self::Spoil),
            Verb::Token => alone(Self::SpendToken),
            Verb::Collect => one()?.parse().map(Self::Collect).map_err(|_| misread()),
            Verb::Buy => match rest[..] {
                [name] => buy(name, None, rules),
                [name, FOR, card] => buy(name, Some(parse_card(card)?), rules),
                _ => Err(misread()),
            },
            Verb::Upgrade => alone(Self::Upgrade),
            Verb::Pay => Spirits::parse(&rest.join(" ")).map(Self::Pay).ok_or_else(misread),
            Verb::End => alone(Self::EndHarvest),
            Verb::Sleeve => match rest[..] {
                [card] => Ok(Self::Sleeve(parse_card(card)?, Layer::Over)),
                [card, UNDER] => Ok(Self::Sleeve(parse_card(card)?, Layer::Under)),
                _ => Err(misread()),
            },
            Verb::Take => rules.find_ware(one()?).map(Self::Take),
            Verb::Choose => match rest[..] {
                [card] if CardNo::parse(card).is_some() => Ok(Self::Choose(parse_card(card)?)),
                [name] => rules.find_vale(name).map(Self::ChooseVale),
                [card, name] => Ok(Self::ChoosePiece(Piece::parse(card, name, rules)?, Layer::Over)),
                [card, name, UNDER] => Ok(Self::ChoosePiece(Piece::parse(card, name, rules)?, Layer::Under)),
                _ => Err(misread()),
            },
            Verb::Bottom => parse_card(one()?).map(Self::Bottom),
            Verb::Option => parse_option(one()?).map(Self::Option),
            Verb::Spirit => one()?.parse().map(Self::Spirit).map_err(|_| misread()),
            Verb::Reserve => rules.find_ware(one()?).map(Self::Reserve),
            Verb::Burden => {
                let Named::Tile(tile) = rules.find(one()?)? else { return Err(form(text, "an advancement of a row")) };
                Ok(Self::Burden(tile))
            }
            Verb::Number => parse_number(one()?).map(Self::Number),
            Verb::Decline => alone(Self::Decline),
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
            Self::Upgrade => Verb::Upgrade.to_string(),
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
    number.and_then(|number| number.checked_sub(1)).ok_or_else(|| form(text, Verb::Option.form()))
}

/// A number, which is written in one way, so that notation reads back.
fn parse_number(text: &str) -> Result<u8, NotationError> {
    let number: Option<u8> = text.parse().ok().filter(|number: &u8| number.to_string() == text);
    number.ok_or_else(|| form(text, Verb::Number.form()))
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
            Self::Amulet => AMULET.to_owned(),
            Self::Titan(leader, Part::LeaderAgain) => format!("{}.{SECOND}", rules.leader(leader).slug),
            Self::Titan(leader, _) => rules.leader(leader).slug.clone(),
            Self::Bought(row) => rules.advancement(row).map(|row| row.slug.clone()).unwrap_or_default(),
        }
    }

    /// The source that a text names.
    pub fn parse(text: &str, rules: &RuleTable) -> Result<Self, NotationError> {
        if text == AMULET {
            return Ok(Self::Amulet);
        }
        let Some((card, part)) = text.split_once('.') else { return Self::parse_name(text, rules) };
        if part == SECOND {
            return Ok(Self::Titan(rules.find_leader(card)?, Part::LeaderAgain));
        }
        let part = part
            .parse()
            .map_err(|_| form(text, "a part of a card: top, middle, bottom, covered, leader or nemesis"))?;
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
            Named::Tile(_) | Named::Soil(_) | Named::ReservedSoil(_) | Named::Printed(..) | Named::Amulet(_) => {
                Err(form(text, "a vale, a titan or an advancement"))
            }
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

#[derive(Clone, Copy, Display, EnumString, VariantNames)]
#[strum(serialize_all = "snake_case")]
enum Chance {
    First,
    Turn,
    Peek,
    Place,
    Deal,
    Reveal,
    See,
    Take,
    Draw,
}

impl Outcome {
    /// This outcome in notation.
    #[must_use]
    pub fn text(self, rules: &Rules) -> String {
        let with = |verb: Chance, what: &str| format!("{verb} {what}");
        match self {
            Self::First(seat) => format!("{} {seat}", Chance::First),
            Self::TurnUp(card) => with(Chance::Turn, &card.text()),
            Self::Peek(card) => with(Chance::Peek, &card.text()),
            Self::Place(card) => with(Chance::Place, &card.text()),
            Self::Leader(leader) => with(Chance::Deal, &rules.leader(leader).slug),
            Self::Amulet(amulet) => with(Chance::Deal, &rules.amulet(amulet).slug),
            Self::Tile(tile) => with(Chance::Reveal, rules.tile_name(tile)),
            Self::Vale(vale) => with(Chance::Reveal, rules.vale_name(vale)),
            Self::SeeTile(tile) => with(Chance::See, rules.tile_name(tile)),
            Self::SeeVale(vale) => with(Chance::See, rules.vale_name(vale)),
            Self::TakeVale(vale) => with(Chance::Take, rules.vale_name(vale)),
            Self::DrawLeader(leader) => with(Chance::Draw, &rules.leader(leader).slug),
        }
    }

    /// The outcome that a text names.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, NotationError> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match verb.parse().map_err(|_| NotationError::verb::<Chance>(verb))? {
            Chance::First => rest.parse().map(Self::First),
            Chance::Turn => parse_card(rest).map(Self::TurnUp),
            Chance::Peek => parse_card(rest).map(Self::Peek),
            Chance::Place => parse_card(rest).map(Self::Place),
            Chance::Deal => match rules.find(rest)? {
                Named::Leader(leader) => Ok(Self::Leader(leader)),
                Named::Amulet(amulet) => Ok(Self::Amulet(amulet)),
                Named::Tile(_) | Named::Soil(_) | Named::ReservedSoil(_) | Named::Vale(_) | Named::Printed(..) => {
                    Err(form(text, "a leader or an amulet"))
                }
            },
            Chance::Reveal => of_common_deck(text, rest, rules, Self::Tile, Self::Vale),
            Chance::See => of_common_deck(text, rest, rules, Self::SeeTile, Self::SeeVale),
            Chance::Take => rules.find_vale(rest).map(Self::TakeVale),
            Chance::Draw => rules.find_leader(rest).map(Self::DrawLeader),
        }
    }
}

fn of_common_deck(
    text: &str,
    name: &str,
    rules: &RuleTable,
    tile: fn(TileId) -> Outcome,
    vale: fn(ValeId) -> Outcome,
) -> Result<Outcome, NotationError> {
    match rules.find(name)? {
        Named::Tile(id) => Ok(tile(id)),
        Named::Vale(id) => Ok(vale(id)),
        Named::Soil(_) | Named::ReservedSoil(_) | Named::Printed(..) | Named::Leader(_) | Named::Amulet(_) => {
            Err(form(text, "an advancement or vale of a common deck"))
        }
    }
}

fn form(text: &str, expected: &'static str) -> NotationError {
    NotationError::Form { text: excerpt(text), expected }
}
