//! The position: what lies open to all, and what is hidden.

mod waiting;

use serde::{Deserialize, Serialize};
use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, FixedList, Pile, Seat};

use crate::cards::{
    ADVANCEMENT_LEVELS, CardNo, CardNos, DECK_SIZE, RowId, Slot, TILE_WORDS, TileId, VALE_LEVELS, VALE_WORDS, ValeId,
    Vales,
};
use crate::crafted::{Added, Crafted};
use crate::effect::{AddedSymbol, Trigger};
use crate::rules::{Rules, Triggers};
use crate::setup::{COMMONS, Setup, VALES_ON_OFFER, first_level_deck, vp_pool};
use crate::symbols::Spirits;

pub use waiting::{Draw, End, Phase, Vacancy, Waiting};
pub(crate) use waiting::{Frame, Played};

/// How many advancements can be bought in one turn at the most, whatever
/// abilities say.
pub const MAX_BOUGHT: usize = 8;
/// How many different symbols can be added for a while at the same time.
pub const MAX_BOOSTS: usize = 8;

/// A position of Mystic Vale.
///
/// What everybody may know and what somebody must not are kept apart by type:
/// whatever is read from [`Open`] alone cannot leak a secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "crate::save::Stored")]
pub struct Mystic {
    pub(crate) rules: Rules,
    pub(crate) open: Open,
    pub(crate) secret: Secret,
}

/// Everything that lies open on the table, and everything that a player with a
/// perfect memory remembers of it: what is sleeved on which card, and which
/// cards lie in a discard pile (rulings, 17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// How many tokens players took from the box.
    pub from_box: u16,
    /// The advancements on offer.
    pub commons: Commons,
    /// The vales on offer.
    pub vales: ValeRows,
    /// What is counted in the Harvest Phase.
    pub harvest: Harvest,
    /// The card that was just played, whose abilities come next.
    pub(crate) played: Option<Played>,
    /// What is under way.
    pub(crate) frame: Option<Frame>,
    /// What lies in front of each player.
    pub players: [OpenPlayer; MAX_SEATS],
}

/// The advancements on offer, and the decks from which they come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Commons {
    /// The rows, by level.
    pub rows: [[Option<TileId>; COMMONS]; ADVANCEMENT_LEVELS],
    /// The decks, by level. Nobody ever knows their order.
    pub decks: [Pile<TileId, TILE_WORDS>; ADVANCEMENT_LEVELS],
    /// How many Fertile Soils are left, by slot.
    pub soil: [u8; 3],
}

/// The vales on offer, and the decks from which they come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ValeRows {
    /// The rows, by level.
    pub rows: [[Option<ValeId>; VALES_ON_OFFER]; VALE_LEVELS],
    /// The decks, by level. Nobody ever knows their order.
    pub decks: [Pile<ValeId, VALE_WORDS>; VALE_LEVELS],
    /// Vales that went back to the box for good.
    pub lost: Vales,
}

impl Commons {
    /// The advancements on offer, level by level, without Fertile Soil.
    #[inline]
    pub fn on_offer(&self) -> impl Iterator<Item = TileId> + '_ {
        self.rows.as_flattened().iter().flatten().copied()
    }

    /// Takes an advancement off its row.
    pub(crate) fn take(&mut self, tile: TileId) {
        let mut places = self.rows.as_flattened_mut().iter_mut();
        if let Some(place) = places.find(|place| **place == Some(tile)) {
            *place = None;
        }
    }
}

impl ValeRows {
    /// The vales on offer, level by level.
    #[inline]
    pub fn on_offer(&self) -> impl Iterator<Item = ValeId> + '_ {
        self.rows.as_flattened().iter().flatten().copied()
    }

    /// Takes a vale off its row.
    pub(crate) fn take(&mut self, vale: ValeId) {
        let mut places = self.rows.as_flattened_mut().iter_mut();
        if let Some(place) = places.find(|place| **place == Some(vale)) {
            *place = None;
        }
    }
}

/// What lies open in front of a player, and what everybody remembers of their
/// cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpenPlayer {
    /// All cards, wherever they are.
    pub cards: [Crafted; DECK_SIZE],
    /// The field, from left to right.
    pub field: FixedList<CardNo, DECK_SIZE>,
    /// The on-deck card.
    pub on_deck: Option<CardNo>,
    /// The discard pile.
    pub discards: CardNos,
    /// The player's vales.
    pub vales: Vales,
    /// Those of them that were bought in the latest turn and do nothing yet.
    pub fresh: Vales,
    /// Those of them whose ability was used in this turn.
    pub used_vales: Vales,
    /// Advancements whose ability was used in this turn, a bit for each card
    /// and slot.
    pub(crate) used: u64,
    /// Victory point tokens.
    pub tokens: u16,
    /// The mana token.
    pub mana_token: ManaToken,
    /// Whether the player spoiled in the Prep Phase, so that the next turn is
    /// lost.
    pub spoiled: bool,
    /// The decay on the field and the on-deck card.
    pub decay: u16,
    /// The growth on the field and the on-deck card.
    pub growth: u16,
    /// The growth that vales give at all times.
    pub vale_growth: u16,
    /// Symbols that abilities add for a while.
    pub boosts: FixedList<Boost, MAX_BOOSTS>,
}

/// The side of the mana token that is up (rulebook, Mana Token).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ManaToken {
    /// It can be spent.
    Active,
    /// It has been spent.
    #[default]
    Spent,
}

/// A symbol that an ability adds for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Boost {
    /// The card that shows it; none if it is the player's own.
    pub card: Option<CardNo>,
    /// The symbol.
    pub what: AddedSymbol,
    /// How many more.
    pub n: u8,
    /// When it ends.
    pub ends: Ends,
}

/// When an added symbol ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    /// When the next Prep Phase begins.
    #[default]
    BeforePrep,
    /// When the Prep Phase of this turn ends.
    AfterPrep,
    /// When the next Planting Phase ends.
    AfterPlanting,
}

/// What is counted and bought in a Harvest Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Harvest {
    /// Unspent mana.
    pub mana: u16,
    /// Mana that is still to be lost as soon as there is some.
    pub debt: u16,
    /// Unspent spirits.
    pub spirits: Spirits,
    /// How many advancements may still be bought.
    pub advancements_left: u8,
    /// How many vales may still be bought.
    pub vales_left: u8,
    /// Advancements that were bought and wait to be sleeved.
    pub bought: FixedList<Bought, MAX_BOUGHT>,
    /// How many more advancements each slot has room for in the field, beside
    /// those that were bought. (The field does not change while it is
    /// harvested.)
    pub room: [u8; 3],
    /// The triggers of all abilities in the field.
    pub(crate) triggers: Triggers,
    /// Whether the abilities that leave no choice have been resolved.
    pub(crate) resolved: bool,
    /// Whether mandatory abilities are left that leave a choice.
    pub(crate) waits: bool,
}

/// An advancement that waits to be sleeved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Bought {
    /// The advancement.
    pub row: RowId,
    /// Its slot.
    pub slot: Slot,
    /// The card that it is meant for, if that was announced.
    pub onto: Option<CardNo>,
}

/// What not everybody knows: the decks. Which cards are in a deck is public;
/// where one of them lies is not, once its owner has looked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Secret {
    pub(crate) decks: [Pile<CardNo, 1>; MAX_SEATS],
}

impl OpenPlayer {
    fn new(rules: &Rules) -> Self {
        let mut cards = [Crafted::default(); DECK_SIZE];
        for (card, &(row, slot)) in cards.iter_mut().zip(rules.starting()) {
            *card = Crafted::printed(rules, row, slot);
        }
        Self {
            cards,
            field: FixedList::new(),
            on_deck: None,
            discards: CardNos::EMPTY,
            vales: Vales::EMPTY,
            fresh: Vales::EMPTY,
            used_vales: Vales::EMPTY,
            used: 0,
            tokens: 0,
            mana_token: ManaToken::Spent,
            spoiled: false,
            decay: 0,
            growth: 0,
            vale_growth: 0,
            boosts: FixedList::new(),
        }
    }

    /// One of the cards.
    #[must_use]
    #[inline]
    pub fn card(&self, card: CardNo) -> &Crafted {
        &self.cards[card.index()]
    }

    /// The field as a set.
    #[must_use]
    pub fn field_cards(&self) -> CardNos {
        self.field.iter().copied().collect()
    }

    /// The cards that lie in the deck, in whatever order.
    #[must_use]
    pub fn deck_cards(&self) -> CardNos {
        let on_deck: CardNos = self.on_deck.into_iter().collect();
        CardNos::first(DECK_SIZE) - self.field_cards() - on_deck - self.discards
    }

    /// The vales that can be used: not those that were just bought.
    #[must_use]
    #[inline]
    pub fn working_vales(&self) -> Vales {
        self.vales - self.fresh
    }

    /// All growth that counts against decay.
    #[must_use]
    pub fn all_growth(&self) -> u16 {
        let boosts = self.boosts.iter().filter(|boost| boost.card.is_none() && boost.what == AddedSymbol::Growth);
        let added: u16 = boosts.map(|boost| u16::from(boost.n)).sum();
        self.growth + self.vale_growth + added
    }

    /// Whether the ability of an advancement was used in this turn.
    #[must_use]
    #[inline]
    pub fn has_used(&self, card: CardNo, slot: Slot) -> bool {
        self.used >> used_bit(card, slot) & 1 == 1
    }

    /// Whether nobody could tell two cards apart, by what is on them or by what
    /// has been used of it.
    #[must_use]
    pub fn are_alike(&self, one: CardNo, other: CardNo) -> bool {
        let used = |card: CardNo| self.used >> used_bit(card, Slot::Top) & 0b111;
        self.card(one).holds_the_same(self.card(other)) && used(one) == used(other)
    }

    /// What abilities add to a card for a while.
    pub(crate) fn added(&self, card: CardNo) -> Added {
        let mut added = Added::default();
        for boost in self.boosts.iter().filter(|boost| boost.card == Some(card)) {
            let count = added.count_mut(boost.what);
            *count = count.saturating_add(boost.n);
        }
        added
    }

    /// Whether a card lies in the field or on-deck.
    pub(crate) fn shows(&self, card: CardNo) -> bool {
        self.on_deck == Some(card) || self.field.contains(&card)
    }
}

/// The bit of an advancement in [`OpenPlayer::used`].
#[inline]
pub(crate) fn used_bit(card: CardNo, slot: Slot) -> usize {
    card.index() * 3 + slot.index()
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
}

impl Mystic {
    /// The table before anything has happened.
    pub(crate) fn before_the_game(setup: &Setup) -> Self {
        let (rules, players) = (setup.rules(), setup.players());
        let [first, second, third] = rules.level_tiles;
        let soil = Slot::ALL.map(|slot| rules.pack().fertile_soil.copies.of(slot));
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
                commons: Commons {
                    rows: [[None; COMMONS]; ADVANCEMENT_LEVELS],
                    decks: [Pile::dealt(first, first_level_deck(players)), Pile::new(second), Pile::new(third)],
                    soil,
                },
                vales: ValeRows {
                    rows: [[None; VALES_ON_OFFER]; VALE_LEVELS],
                    decks: rules.level_vales.map(Pile::new),
                    lost: Vales::EMPTY,
                },
                harvest: Harvest::default(),
                played: None,
                frame: None,
                players: [OpenPlayer::new(&rules); MAX_SEATS],
            },
            secret: Secret { decks: [Pile::new(CardNos::first(DECK_SIZE)); MAX_SEATS] },
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
        if player.used == 0 && player.used_vales.is_empty() {
            return;
        }
        let rules = self.rules;
        let any_time = rules.vales_with[Trigger::AnyTime as usize];
        let cards_any_time = if rules.row_triggers.has(Trigger::AnyTime) { self.any_time_bits(seat) } else { 0 };
        let player = self.player_mut(seat);
        match which {
            Renewed::AnyTime => {
                player.used_vales -= any_time;
                player.used &= !cards_any_time;
            }
            Renewed::AllOthers => {
                player.used_vales &= any_time;
                player.used &= cards_any_time;
            }
        }
    }

    /// The bits of the advancements with an ability for any time.
    fn any_time_bits(&self, seat: Seat) -> u64 {
        let player = self.open.player(seat);
        let mut bits = 0;
        for card in CardNo::all() {
            for (slot, row) in player.card(card).readable(&self.rules) {
                if row.triggers.has(Trigger::AnyTime) {
                    bits |= 1 << used_bit(card, slot);
                }
            }
        }
        bits
    }
}

/// Which abilities can be used again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Renewed {
    AnyTime,
    AllOthers,
}
