//! What happens: facts that a step makes true.

use serde::Serialize;
use tabletop::{Seat, Viewer};

use crate::action::{Source, Ware};
use crate::cards::{AmuletId, CardNo, LeaderId, RowId, Side, Slot, TileId, ValeId};
use crate::crafted::Layer;
use crate::effect::{AddedSymbol, Kind};
use crate::symbols::{Spirit, Spirits};

/// A fact that a step made true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A leader was dealt to a player to choose from.
    LeaderDealt(Seat, Option<LeaderId>),
    /// An amulet was dealt to a player to choose from.
    AmuletDealt(Seat, Option<AmuletId>),
    /// A player has chosen a leader or an amulet in secret.
    ChoseInSecret(Seat),
    /// The leader that a player chose was revealed and sleeved into a card; it
    /// is worth so many points.
    LeaderRevealed {
        /// Who.
        seat: Seat,
        /// The leader.
        leader: LeaderId,
        /// The card.
        card: CardNo,
        /// The points.
        points: i16,
    },
    /// The amulet that a player chose was revealed; it is worth so many points.
    AmuletRevealed {
        /// Who.
        seat: Seat,
        /// The amulet.
        amulet: AmuletId,
        /// The points.
        points: i16,
    },
    /// An advancement was turned over into a row of the commons.
    Revealed {
        /// The advancement.
        tile: TileId,
        /// The row, counted from zero.
        row: u8,
    },
    /// A vale was turned over into a row.
    ValeRevealed {
        /// The vale.
        vale: ValeId,
        /// The row, counted from zero.
        row: u8,
    },
    /// Who begins.
    FirstPlayer(Seat),
    /// A turn began.
    TurnBegan {
        /// Who.
        seat: Seat,
        /// The round.
        round: u8,
    },
    /// A card was turned over as the on-deck card.
    TurnedUp(Seat, CardNo),
    /// The on-deck card went into the field by a push.
    Pushed(Seat, CardNo),
    /// The on-deck card went into the field while the field was prepared.
    Played(Seat, CardNo),
    /// The player passed.
    Passed(Seat),
    /// The player would spoil, and something may help.
    WouldSpoil(Seat),
    /// The player spoiled.
    Spoiled(Seat),
    /// The mana token was turned to its active side.
    TokenActivated(Seat),
    /// The turn goes straight to its Discard Phase, because the player spoiled
    /// in the Prep Phase before it.
    TurnLost(Seat),
    /// The turn goes straight to its Harvest Phase, because the player spoiled in
    /// the Prep Phase before it and something saves the harvest.
    PlantingLost(Seat),
    /// The Harvest Phase takes place although the player spoiled.
    HarvestsAnyway(Seat),
    /// The player will take a further turn.
    ExtraTurn(Seat),
    /// An ability was used.
    Used {
        /// Who.
        seat: Seat,
        /// What has the ability.
        source: Source,
        /// The advancement or the side of a leader with the ability; none for a
        /// vale or an amulet.
        row: RowId,
    },
    /// The Harvest Phase began with so much mana and these spirits.
    HarvestBegan {
        /// Who.
        seat: Seat,
        /// How much mana.
        mana: u16,
        /// The spirits.
        spirits: Spirits,
    },
    /// Mana was gained.
    ManaGained {
        /// Who.
        seat: Seat,
        /// How much mana.
        mana: u16,
    },
    /// A spirit was gained.
    SpiritsGained {
        /// Who.
        seat: Seat,
        /// The kind.
        spirit: Spirit,
        /// How many.
        count: u8,
    },
    /// So much of all mana of this harvest cannot be spent now.
    ManaWithheld {
        /// Who.
        seat: Seat,
        /// How much mana.
        mana: u8,
    },
    /// Mana was lost or paid.
    ManaPaid {
        /// Who.
        seat: Seat,
        /// How much mana.
        mana: u16,
    },
    /// Victory point tokens were taken.
    TokensGained {
        /// Who.
        seat: Seat,
        /// How many.
        tokens: u16,
    },
    /// Victory point tokens were paid; they went back to the box.
    TokensPaid {
        /// Who.
        seat: Seat,
        /// How many.
        tokens: u16,
    },
    /// A spirit was paid.
    SpiritPaid(Seat, Spirit),
    /// The mana token was spent for one mana, or the amulet for what it does.
    TokenSpent(Seat),
    /// The mana token or amulet was turned to its spent side without its
    /// effect.
    TokenTurned(Seat),
    /// The upgrade of the leader costs so much mana less in this turn.
    UpgradeCheaper {
        /// Who.
        seat: Seat,
        /// How much mana.
        mana: u8,
    },
    /// More may be bought in this turn.
    MayBuyMore {
        /// Who.
        seat: Seat,
        /// Of what.
        kind: Kind,
        /// How many more.
        more: u8,
    },
    /// A spirit counts as a wild one from now on.
    MadeWild(Seat, Spirit),
    /// An advancement was bought, perhaps for a card.
    Bought {
        /// Who.
        seat: Seat,
        /// What was bought.
        ware: Ware,
        /// How much mana.
        mana: u8,
        /// The card that it is meant for, if that was announced.
        onto: Option<CardNo>,
    },
    /// A vale was bought; it is worth so many points.
    ValeBought {
        /// Who.
        seat: Seat,
        /// The vale.
        vale: ValeId,
        /// What was paid.
        paid: Spirits,
        /// The points.
        points: i16,
    },
    /// An advancement was taken without paying for it.
    Taken {
        /// Who.
        seat: Seat,
        /// What was taken.
        ware: Ware,
    },
    /// The upgrade of the leader was paid for.
    UpgradeBought {
        /// Who.
        seat: Seat,
        /// The leader.
        leader: LeaderId,
        /// How much mana.
        mana: u8,
        /// The spirits.
        paid: Spirits,
    },
    /// The leader was turned to its upgraded side, and its card is worth so many
    /// points more.
    LeaderUpgraded {
        /// Who.
        seat: Seat,
        /// The leader.
        leader: LeaderId,
        /// The points.
        points: i16,
    },
    /// The Harvest Phase ended.
    HarvestEnded(Seat),
    /// An advancement was sleeved; the card is worth so many points more.
    Sleeved {
        /// Who.
        seat: Seat,
        /// The advancement.
        row: RowId,
        /// Its slot.
        slot: Slot,
        /// The card.
        card: CardNo,
        /// Whether a long-wise text went over or under another.
        layer: Layer,
        /// The advancement in that slot that is covered now, if one is: another
        /// one, or this one itself.
        covered: RowId,
        /// The points.
        points: i16,
    },
    /// A card of the field went to the discard pile.
    DiscardedFromField(Seat, CardNo),
    /// The on-deck card went to the discard pile.
    DiscardedOnDeck(Seat, CardNo),
    /// A card of the deck went to the discard pile.
    DiscardedFromDeck(Seat, CardNo),
    /// The player looked at the top card of their deck.
    Peeked(Seat, Option<CardNo>),
    /// The player put the cards back that they had looked at.
    PutBack(Seat),
    /// The player put a card that they had looked at on the bottom of the deck.
    PutBelow(Seat, Option<CardNo>),
    /// The player brought the cards that they had looked at into an order.
    Arranged(Seat),
    /// A card came to the right end of the field without being played.
    Placed(Seat, CardNo),
    /// A card stays when the field is discarded.
    Kept(Seat, CardNo),
    /// The player went through their deck and shuffled it.
    Shuffled(Seat),
    /// The discard pile became the deck.
    Reshuffled(Seat),
    /// Something counts as showing more of a symbol.
    Strengthened {
        /// Who.
        seat: Seat,
        /// The symbol.
        what: AddedSymbol,
        /// How many more.
        n: u8,
        /// The card that shows it; none if it is the player's own.
        card: Option<CardNo>,
    },
    /// A vale went back to the box, and with it so many points.
    ValeLost {
        /// Who.
        seat: Seat,
        /// The vale.
        vale: ValeId,
        /// The points.
        points: i16,
    },
    /// What hangs on all that players own is worth so many points more.
    BonusChanged {
        /// Who.
        seat: Seat,
        /// The points.
        points: i16,
    },
    /// The field went to the discard pile.
    FieldDiscarded {
        /// Who.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// Curse tokens were taken.
    CurseGained {
        /// Who.
        seat: Seat,
        /// How many.
        curse: u16,
    },
    /// Curse tokens were paid, or went back to the pool.
    CurseLost {
        /// Who.
        seat: Seat,
        /// How many.
        curse: u16,
    },
    /// Curse tokens of a player came to lie on an advancement.
    Burdened {
        /// Who.
        seat: Seat,
        /// The advancement.
        tile: TileId,
        /// How many.
        curse: u8,
    },
    /// Curse tokens of a player came to lie on their leader.
    LeaderBurdened {
        /// Who.
        seat: Seat,
        /// The leader.
        leader: LeaderId,
        /// How many.
        curse: u8,
    },
    /// The curse symbols of a card give nothing in this harvest.
    CurseCancelled(Seat, CardNo),
    /// A spirit cannot be spent in this harvest.
    SpiritCancelled(Seat, Spirit),
    /// Fewer may be bought in this turn.
    MayBuyFewer {
        /// Who.
        seat: Seat,
        /// Of what.
        kind: Kind,
        /// How many fewer.
        fewer: u8,
    },
    /// Tokens came from the box into the pool.
    PoolGrew(u16),
    /// An advancement was set aside for a player.
    Reserved {
        /// Who.
        seat: Seat,
        /// The advancement.
        ware: Ware,
    },
    /// An advancement on a card went back to the box, and with it so many
    /// points.
    Sacrificed {
        /// Who.
        seat: Seat,
        /// The advancement.
        row: RowId,
        /// Its slot.
        slot: Slot,
        /// The card.
        card: CardNo,
        /// The points.
        points: i16,
    },
    /// An advancement was taken off a card, and with it so many points.
    Unsleeved {
        /// Who.
        seat: Seat,
        /// The advancement.
        row: RowId,
        /// Its slot.
        slot: Slot,
        /// The card.
        card: CardNo,
        /// The points.
        points: i16,
    },
    /// An advancement that had been taken off a card fits nowhere and went back
    /// to the box.
    NoPlaceFor {
        /// Who.
        seat: Seat,
        /// The advancement.
        row: RowId,
        /// Its slot.
        slot: Slot,
    },
    /// A player looked at the top advancement of a common deck.
    LookedAtTile(Seat, Option<TileId>),
    /// A player looked at the top vale of a common deck.
    LookedAtVale(Seat, Option<ValeId>),
    /// A player put back what they had looked at.
    PutBackCommon(Seat),
    /// A vale was taken without paying for it; it is worth so many points.
    ValeTaken {
        /// Who.
        seat: Seat,
        /// The vale.
        vale: ValeId,
        /// The points.
        points: i16,
    },
    /// A leader was drawn from the box.
    LeaderDrawn(Seat, LeaderId),
    /// A leader that was drawn was sleeved into a card, upgraded side up, which
    /// is worth so many points more.
    LeaderSleeved {
        /// Who.
        seat: Seat,
        /// The leader.
        leader: LeaderId,
        /// The card.
        card: CardNo,
        /// The points.
        points: i16,
    },
    /// An ability turned a leader to one of its sides, and it is worth so many
    /// points more.
    LeaderTurned {
        /// Who.
        seat: Seat,
        /// The leader.
        leader: LeaderId,
        /// The side that shows now.
        side: Side,
        /// The points.
        points: i16,
    },
    /// A card of the field went below the deck.
    PutUnderDeck(Seat, CardNo),
    /// A card of the field went directly under the on-deck card.
    TuckedUnder(Seat, CardNo),
    /// The nemesis was sleeved over a card, which is worth so many points more.
    NemesisSleeved {
        /// Who.
        seat: Seat,
        /// The card.
        card: CardNo,
        /// The points.
        points: i16,
    },
    /// The hourglass moved to this space of the corruption track.
    HourglassMoved(u8),
    /// The nemesis claimed an advancement.
    TileClaimed(TileId),
    /// The nemesis claimed a vale.
    ValeClaimed(ValeId),
    /// The nemesis claimed victory point tokens.
    TokensClaimed(u16),
    /// A player carries out one more Harvest Phase after the last turn.
    ExtraHarvest(Seat),
    /// A card was laid out for it.
    LaidOut(Seat, CardNo),
    /// The last token of the pool was taken: this round is the last one.
    PoolEmpty,
    /// The game is over.
    GameOver(Ending),
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The pool is empty, and the round is finished.
    PoolEmpty,
    /// The game did not end by itself (rulings, 3).
    TooLong,
}

impl Event {
    /// The event as a viewer notices it.
    #[must_use]
    pub fn redact(self, viewer: Viewer) -> Self {
        match self {
            Self::Peeked(seat, _) if !viewer.is(seat) => Self::Peeked(seat, None),
            Self::PutBelow(seat, _) if !viewer.is(seat) => Self::PutBelow(seat, None),
            Self::LeaderDealt(seat, _) if !viewer.is(seat) => Self::LeaderDealt(seat, None),
            Self::LookedAtTile(seat, _) if !viewer.is(seat) => Self::LookedAtTile(seat, None),
            Self::LookedAtVale(seat, _) if !viewer.is(seat) => Self::LookedAtVale(seat, None),
            Self::AmuletDealt(seat, _) if !viewer.is(seat) => Self::AmuletDealt(seat, None),
            Self::LeaderDealt(..)
            | Self::AmuletDealt(..)
            | Self::ChoseInSecret(_)
            | Self::LeaderRevealed { .. }
            | Self::AmuletRevealed { .. }
            | Self::Revealed { .. }
            | Self::ValeRevealed { .. }
            | Self::FirstPlayer(_)
            | Self::TurnBegan { .. }
            | Self::TurnedUp(..)
            | Self::Pushed(..)
            | Self::Played(..)
            | Self::Passed(_)
            | Self::WouldSpoil(_)
            | Self::Spoiled(_)
            | Self::TokenActivated(_)
            | Self::TurnLost(_)
            | Self::PlantingLost(_)
            | Self::HarvestsAnyway(_)
            | Self::ExtraTurn(_)
            | Self::Used { .. }
            | Self::HarvestBegan { .. }
            | Self::ManaGained { .. }
            | Self::SpiritsGained { .. }
            | Self::ManaWithheld { .. }
            | Self::ManaPaid { .. }
            | Self::TokensGained { .. }
            | Self::TokensPaid { .. }
            | Self::SpiritPaid(..)
            | Self::TokenSpent(_)
            | Self::TokenTurned(_)
            | Self::UpgradeCheaper { .. }
            | Self::MayBuyMore { .. }
            | Self::MadeWild(..)
            | Self::Bought { .. }
            | Self::ValeBought { .. }
            | Self::Taken { .. }
            | Self::UpgradeBought { .. }
            | Self::LeaderUpgraded { .. }
            | Self::HarvestEnded(_)
            | Self::Sleeved { .. }
            | Self::DiscardedFromField(..)
            | Self::DiscardedOnDeck(..)
            | Self::DiscardedFromDeck(..)
            | Self::Peeked(..)
            | Self::PutBack(_)
            | Self::PutBelow(..)
            | Self::Arranged(_)
            | Self::Placed(..)
            | Self::Kept(..)
            | Self::Shuffled(_)
            | Self::Reshuffled(_)
            | Self::Strengthened { .. }
            | Self::ValeLost { .. }
            | Self::BonusChanged { .. }
            | Self::FieldDiscarded { .. }
            | Self::CurseGained { .. }
            | Self::CurseLost { .. }
            | Self::Burdened { .. }
            | Self::LeaderBurdened { .. }
            | Self::CurseCancelled(..)
            | Self::SpiritCancelled(..)
            | Self::MayBuyFewer { .. }
            | Self::PoolGrew(_)
            | Self::Reserved { .. }
            | Self::Sacrificed { .. }
            | Self::Unsleeved { .. }
            | Self::NoPlaceFor { .. }
            | Self::LookedAtTile(..)
            | Self::LookedAtVale(..)
            | Self::PutBackCommon(_)
            | Self::ValeTaken { .. }
            | Self::LeaderDrawn(..)
            | Self::LeaderSleeved { .. }
            | Self::LeaderTurned { .. }
            | Self::PutUnderDeck(..)
            | Self::TuckedUnder(..)
            | Self::NemesisSleeved { .. }
            | Self::HourglassMoved(_)
            | Self::TileClaimed(_)
            | Self::ValeClaimed(_)
            | Self::TokensClaimed(_)
            | Self::ExtraHarvest(_)
            | Self::LaidOut(..)
            | Self::PoolEmpty
            | Self::GameOver(_) => self,
        }
    }
}
