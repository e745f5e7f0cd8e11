//! What players choose, and what chance chooses.

mod notation;

use strum::IntoStaticStr;
use tabletop::Seat;

use crate::cards::{AmuletId, CardNo, LeaderId, Part, RowId, Slot, TileId, ValeId};
use crate::crafted::Layer;
use crate::rules::Rules;
use crate::symbols::{Spirit, Spirits};
use crate::tokens::TokenKind;

pub(crate) use notation::parse_card;

/// One choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Choose a leader before the game.
    ChooseLeader(LeaderId),
    /// Choose an amulet before the game.
    ChooseAmulet(AmuletId),
    /// Put the on-deck card into the field.
    Push,
    /// Go on to the Harvest Phase.
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
#[derive(IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
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
            Self::ChooseLeader
            | Self::ChooseAmulet
            | Self::Planting
            | Self::WouldSpoil
            | Self::NextAbility(_)
            | Self::Harvest
            | Self::Pay(_)
            | Self::PayCurse
            | Self::Sleeve(..)
            | Self::NemesisCard
            | Self::LayOut => None,
        }
    }

    /// What the choice is about in notation, if it is about one thing.
    #[must_use]
    pub fn about(self, rules: &Rules) -> Option<String> {
        if let Some(source) = self.source() {
            return Some(source.text(rules));
        }
        if let Self::NextAbility(card) = self {
            return Some(card.text());
        }
        if let Self::Pay(purchase) = self {
            return Some(purchase.text(rules));
        }
        let Self::Sleeve(row, slot) = self else { return None };
        Some(rules.piece_name(row, slot))
    }
}

impl Source {
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
