//! The position: what lies open to all, and what is hidden.

mod hand;
mod player;
mod waiting;

use strum::VariantArray;
use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, FixedList, Pile, Seat, SeatSet, Stock};

use crate::action::{Source, Ware};
use crate::cards::{
    ADVANCEMENT_LEVELS, CardNo, CardNos, DECK_SIZE, LeaderId, MAX_TOP_TILES, Part, RowId, Slot, TILE_WORDS, TileId,
    VALE_LEVELS, VALE_WORDS, ValeId, Vales,
};
use crate::crafted::Crafted;
use crate::effect::Trigger;
use crate::rules::Rules;
use crate::setup::{COMMONS, Setup, VALES_ON_OFFER, first_level_deck, vp_pool};
use crate::symbols::Spirits;
use crate::tokens::TokenKind;

pub use hand::{Dealt, SetupHand};
pub use player::{Boost, Ends, ExtraTurn, LeaderInPlay, ManaToken, OpenPlayer, Upgrade};
pub use waiting::{Draw, End, Phase, Vacancy, Waiting};
pub(crate) use waiting::{Flow, Frame, Gap, Moment, Progress, Step};

/// How many advancements can be bought in one turn at the most, whatever
/// abilities say.
pub const MAX_BOUGHT: usize = 8;
/// How many covered advancements a player's cards have room for.
pub const MAX_COVERED: usize = 24;
/// How many leaders, and how many amulets, each player may choose from.
pub const OFFERED: usize = 2;
/// How many leaders a player can have in play: the one they began with, and
/// those that came later.
pub const MAX_LEADERS_IN_PLAY: usize = 2;
/// How many leaders can be drawn from the box at once.
pub const MAX_DRAWN: usize = 4;
/// How many advancements can have curse tokens on them at the same time.
pub const MAX_BURDENS: usize = 16;
/// How many different symbols can be added for a while at the same time.
pub const MAX_BOOSTS: usize = 8;

/// A position of Mystic Vale.
///
/// What everybody may know and what somebody must not are kept apart by type:
/// whatever is read from [`Open`] alone cannot leak a secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mystic {
    pub(crate) rules: Rules,
    pub(crate) open: Open,
    pub(crate) secret: Secret,
}

/// Everything that lies open on the table, and everything that a player with a
/// perfect memory remembers of it: what is sleeved on which card, and which
/// cards lie in a discard pile (rulings, 17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Open {
    /// How many players there are.
    pub seats: u8,
    /// The number of the round, from 1; before the first round it is 0.
    pub round: u8,
    /// The phase of the turn.
    pub phase: Phase,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// What the game waits for.
    pub waiting: Waiting,
    /// Whether the round is the last one.
    pub end: End,
    /// The first player, if the setup named one.
    pub(crate) named_first: Option<Seat>,
    /// The victory point tokens that are left in the pool.
    pub pool: u16,
    /// How many tokens came from the box, into the pool or to those who took
    /// them.
    pub from_box: u16,
    /// How many tokens players paid, which went back to the box.
    pub to_box: u16,
    /// How many advancements went back to the box for good, printed ones that
    /// were covered for ever included.
    pub sacrificed: u8,
    /// How many pushes there have been in this Planting Phase.
    pub pushes: u8,
    /// Whether there is too much decay that goes unnoticed until a push, or
    /// anything else, brings another on-deck card (docs/rulings.md, The moment of
    /// an hourglass).
    pub decay_lurks: bool,
    /// How far the corruption has come, if somebody plays alone.
    pub corruption: Corruption,
    /// A place in a row that is filled again at once.
    pub(crate) gap: Option<Gap>,
    /// The advancements on offer.
    pub commons: Commons,
    /// The vales on offer.
    pub vales: ValeRows,
    /// What is counted in the Harvest Phase.
    pub harvest: Harvest,
    pub(crate) moment: Option<Moment>,
    pub(crate) frame: Option<Frame>,
    /// What lies in front of each player. If somebody plays alone, the second
    /// place belongs to the nemesis: see [`Open::score_pile`].
    pub players: [OpenPlayer; MAX_SEATS],
}

/// How far the corruption has come (rulebook of Nemesis, Nemesis Phase).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Corruption {
    /// The card that the nemesis is sleeved over.
    pub card: Option<CardNo>,
    /// The space of the track with the hourglass; zero is the start.
    pub space: u8,
    /// How much of what is taken there has been taken in this Nemesis Phase.
    pub(crate) taken: u8,
}

/// Curse tokens on an advancement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Burden {
    /// The advancement.
    pub tile: TileId,
    /// How many tokens.
    pub curse: u8,
}

/// The advancements on offer, and the decks from which they come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commons {
    /// The rows, by level.
    pub rows: [[Option<TileId>; COMMONS]; ADVANCEMENT_LEVELS],
    /// The row of level 4, which only grows when one of them turns up.
    pub top_row: FixedList<TileId, MAX_TOP_TILES>,
    /// The decks, by level.
    pub decks: [Stock<TileId, TILE_WORDS>; ADVANCEMENT_LEVELS],
    /// Who has looked at the top card of each deck.
    pub looked: [SeatSet; ADVANCEMENT_LEVELS],
    /// How many Fertile Soils are left, by slot.
    pub soil: [u8; 3],
    /// The advancements with curse tokens on them, on offer or reserved.
    pub burdens: FixedList<Burden, MAX_BURDENS>,
}

/// The vales on offer, and the decks from which they come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValeRows {
    /// The rows, by level.
    pub rows: [[Option<ValeId>; VALES_ON_OFFER]; VALE_LEVELS],
    /// The decks, by level.
    pub decks: [Stock<ValeId, VALE_WORDS>; VALE_LEVELS],
    /// Who has looked at the top card of each deck.
    pub looked: [SeatSet; VALE_LEVELS],
    /// Vales that went back to the box for good.
    pub lost: Vales,
}

impl Commons {
    /// The advancements on offer, level by level, without Fertile Soil.
    #[inline]
    pub fn on_offer(&self) -> impl Iterator<Item = TileId> + '_ {
        self.rows.as_flattened().iter().flatten().copied().chain(self.top_row.iter().copied())
    }

    pub(crate) fn take(&mut self, tile: TileId) {
        let mut places = self.rows.as_flattened_mut().iter_mut();
        if let Some(place) = places.find(|place| **place == Some(tile)) {
            *place = None;
        } else if let Some(place) = self.top_row.iter().position(|&other| other == tile) {
            self.top_row.remove(place);
        }
    }

    /// How many curse tokens lie on an advancement.
    #[must_use]
    pub fn burden(&self, tile: TileId) -> u8 {
        let burden = self.burdens.iter().find(|burden| burden.tile == tile);
        burden.map_or(0, |burden| burden.curse)
    }

    /// Takes the curse tokens off an advancement, and says how many there were.
    pub(crate) fn lift_burden(&mut self, tile: TileId) -> u8 {
        let Some(place) = self.burdens.iter().position(|burden| burden.tile == tile) else { return 0 };
        self.burdens.remove(place).curse
    }
}

impl ValeRows {
    /// The vales on offer, level by level.
    #[inline]
    pub fn on_offer(&self) -> impl Iterator<Item = ValeId> + '_ {
        self.rows.as_flattened().iter().flatten().copied()
    }

    pub(crate) fn take(&mut self, vale: ValeId) {
        let mut places = self.rows.as_flattened_mut().iter_mut();
        if let Some(place) = places.find(|place| **place == Some(vale)) {
            *place = None;
        }
    }
}

/// What is counted and bought in a Harvest Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Harvest {
    /// Unspent mana, with that which cannot be spent.
    pub(crate) unspent: u16,
    /// How much of the mana cannot be spent (Curseborn Dryad).
    pub withheld: u8,
    /// Mana that is still to be lost as soon as there is some.
    pub debt: u16,
    /// Tokens that symbols give and that have not been taken.
    pub due: Due,
    /// Unspent spirits.
    pub spirits: Spirits,
    /// How many advancements may still be bought.
    pub advancements_left: u8,
    /// How many vales may still be bought.
    pub vales_left: u8,
    /// Advancements that were bought and wait to be sleeved.
    pub bought: FixedList<Bought, MAX_BOUGHT>,
    /// How many more advancements without the eclipse symbol each slot has room
    /// for in the field, beside those that were bought.
    pub room: [u8; 3],
    /// How many cards of the field hold neither leader nor nemesis; one with the
    /// eclipse symbol can be slipped into any of them.
    pub sleeves: u8,
    /// How many advancements were bought in this turn, free ones included.
    pub bought_advancements: u8,
    /// How many vales were bought in this turn.
    pub bought_vales: u8,
    /// How much mana less the upgrade of the leader costs in this turn.
    pub upgrade_less: u8,
    /// How much mana less an advancement of each level costs; Fertile Soil has
    /// none.
    pub(crate) less: [u8; 5],
    /// What of that is for the first purchase of the turn only.
    pub(crate) first_less: u8,
    pub(crate) reserved_less: u8,
    pub(crate) guardian_less: u8,
    /// Spirits that cannot be spent in this phase.
    pub(crate) cancelled: Spirits,
    /// The card whose curse symbols give nothing.
    pub(crate) spared: Option<CardNo>,
    /// Leaders that were drawn from the box.
    pub drawn: FixedList<LeaderId, MAX_DRAWN>,
    /// What was just taken without cost, and does something when it is bought.
    pub(crate) taken: Option<Source>,
    /// Cards that came into the field and have something to do at once.
    pub(crate) arrived: CardNos,
    /// Cards about which the player was asked before the symbols were counted.
    pub(crate) asked: CardNos,
    /// Cards with a ritual that has given its reward in this phase, by slot, as
    /// far as they have changed since.
    pub(crate) rewarded: [CardNos; 3],
    pub(crate) curse_for_upgrade: Option<u8>,
    /// Whether the symbols of the field have been counted.
    pub counted: bool,
    /// Whether the abilities that leave no choice have been resolved.
    pub(crate) resolved: bool,
    /// Whether mandatory abilities are left that leave a choice.
    pub(crate) waits: bool,
}

impl Harvest {
    /// The mana that can be spent. What is withheld is withheld of all that was
    /// gained, and never more than that (questions on Nemesis, 90).
    #[must_use]
    #[inline]
    pub const fn mana(&self) -> u16 {
        self.mana_with(0)
    }

    /// The mana that could be spent with so much more.
    #[must_use]
    pub const fn mana_with(&self, more: u16) -> u16 {
        self.unspent.saturating_add(more).saturating_sub(self.withheld as u16)
    }

    pub(crate) fn add_mana(&mut self, mana: u16) {
        self.unspent = self.unspent.saturating_add(mana);
    }

    pub(crate) fn spend_mana(&mut self, mana: u16) {
        self.unspent = self.unspent.saturating_sub(mana);
    }
}

/// Tokens that symbols give, and that the player takes when it suits them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Due {
    /// Victory point tokens.
    pub vp: u16,
    /// Curse tokens.
    pub curse: u16,
}

impl Due {
    /// How many tokens of a kind.
    #[must_use]
    pub const fn of(self, kind: TokenKind) -> u16 {
        match kind {
            TokenKind::Vp => self.vp,
            TokenKind::Curse => self.curse,
        }
    }
}

/// An advancement that waits to be sleeved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bought {
    /// The advancement.
    pub row: RowId,
    /// Its slot.
    pub slot: Slot,
    /// The card that it is meant for, if that was announced.
    pub onto: Option<CardNo>,
    /// Whether it was not bought but taken off a card; if it fits nowhere, it
    /// goes to the box.
    pub loose: bool,
}

/// What not everybody knows: the decks, and what players choose from before the
/// game. Which cards are in a deck is public; where one of them lies is not,
/// once its owner has looked. So it is with the top cards of the common decks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Secret {
    pub(crate) decks: [Pile<CardNo, 1>; MAX_SEATS],
    pub(crate) hands: [SetupHand; MAX_SEATS],
    pub(crate) top_tiles: [Option<TileId>; ADVANCEMENT_LEVELS],
    pub(crate) top_vales: [Option<ValeId>; VALE_LEVELS],
}

impl Open {
    /// How many seats the table has.
    #[must_use]
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// What lies in front of a player.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> &OpenPlayer {
        &self.players[seat.index()]
    }

    /// The score pile of the nemesis: the advancements that lie aside there, the
    /// vales and the tokens.
    #[must_use]
    pub fn score_pile(&self) -> &OpenPlayer {
        &self.players[NEMESIS]
    }

    /// Whether an advancement can be bought by this player: it is on offer, or
    /// set aside for them.
    #[must_use]
    pub fn can_reach(&self, seat: Seat, ware: Ware) -> bool {
        match ware {
            Ware::Tile(tile) => {
                self.player(seat).aside.contains(tile) || self.commons.on_offer().any(|other| other == tile)
            }
            Ware::Soil(slot) => self.commons.soil[slot.index()] > 0,
            Ware::ReservedSoil(slot) => self.player(seat).aside_soil[slot.index()] > 0,
        }
    }
}

/// The place at the table of a nemesis, opposite somebody who plays alone.
pub(crate) const NEMESIS: usize = 1;

impl Mystic {
    pub(crate) fn before_the_game(setup: &Setup) -> Self {
        let (rules, players) = (setup.rules(), setup.players());
        let [first, second, third] = rules.level_tiles;
        let copies = &rules.cards().fertile_soil.copies;
        let soil = std::array::from_fn(|place| copies.of(Slot::VARIANTS[place]));
        let mut game = Self {
            rules,
            open: Open {
                seats: players as u8,
                round: 0,
                phase: Phase::Setup,
                first: Seat::default(),
                turn: Seat::default(),
                waiting: Waiting::Over,
                end: End::Open,
                named_first: setup.first(),
                pool: vp_pool(players),
                from_box: 0,
                to_box: 0,
                sacrificed: 0,
                pushes: 0,
                decay_lurks: false,
                corruption: Corruption::default(),
                gap: None,
                commons: Commons {
                    rows: [[None; COMMONS]; ADVANCEMENT_LEVELS],
                    top_row: FixedList::new(),
                    decks: [Stock::dealt(first, first_level_deck(players)), Stock::new(second), Stock::new(third)],
                    looked: [SeatSet::NONE; ADVANCEMENT_LEVELS],
                    soil,
                    burdens: FixedList::new(),
                },
                vales: ValeRows {
                    rows: [[None; VALES_ON_OFFER]; VALE_LEVELS],
                    decks: rules.level_vales.map(Stock::new),
                    looked: [SeatSet::NONE; VALE_LEVELS],
                    lost: Vales::EMPTY,
                },
                harvest: Harvest::default(),
                moment: None,
                frame: None,
                players: [OpenPlayer::new(&rules); MAX_SEATS],
            },
            secret: Secret {
                decks: [Pile::new(CardNos::first(DECK_SIZE)); MAX_SEATS],
                hands: [SetupHand::default(); MAX_SEATS],
                top_tiles: [None; ADVANCEMENT_LEVELS],
                top_vales: [None; VALE_LEVELS],
            },
        };
        game.advance(&mut ());
        game
    }

    /// The cards that are played with.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Everything that lies open to all.
    #[must_use]
    pub fn open(&self) -> &Open {
        &self.open
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut OpenPlayer {
        &mut self.open.players[seat.index()]
    }

    #[inline]
    pub(crate) fn deck_mut(&mut self, seat: Seat) -> &mut Pile<CardNo, 1> {
        &mut self.secret.decks[seat.index()]
    }

    /// Forgets that abilities were used in the turn that is over; those for any
    /// time count from Planting to Prep, all others from Prep to Discard
    /// (docs/rulings.md, Once a turn).
    pub(crate) fn renew(&mut self, seat: Seat, which: Renewed) {
        let player = self.open.player(seat);
        let has_used_cards = player.used != [0; DECK_SIZE];
        if !has_used_cards && player.used_vales.is_empty() && player.leaders.is_empty() {
            return;
        }
        let rules = self.rules;
        let any_time = rules.vales_with[Trigger::AnyTime as usize];
        let cards_any_time = rules.row_triggers.has(Trigger::AnyTime);
        let player = self.player_mut(seat);
        match which {
            Renewed::AnyTime => player.used_vales -= any_time,
            Renewed::AllOthers => player.used_vales &= any_time,
        }
        for card in CardNo::all().filter(|_| has_used_cards) {
            let bits = if cards_any_time { any_time_bits(&rules, player.card(card)) } else { 0 };
            player.used[card.index()] &= if which == Renewed::AnyTime { !bits } else { bits };
        }
        for leader in player.leaders.iter_mut() {
            let row = rules.row(rules.leader_row(leader.id).upgraded);
            let bits = row.counted_parts(Part::Leader).fold(0, |bits, (part, counted)| {
                if counted.trigger == Trigger::AnyTime { bits | part.bit() } else { bits }
            });
            leader.used &= if which == Renewed::AnyTime { !bits } else { bits };
        }
    }
}

fn any_time_bits(rules: &Rules, card: &Crafted) -> u8 {
    let mut bits = 0;
    card.visit_counted(rules, |part, counted| {
        if counted.trigger == Trigger::AnyTime {
            bits |= part.bit();
        }
    });
    bits
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Renewed {
    AnyTime,
    AllOthers,
}
