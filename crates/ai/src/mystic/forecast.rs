//! The turns to come, as a player's cards let them expect.
//!
//! The deck of a player is known but for its order, so that the turns to come
//! can be dealt in advance: a number of times, always with the same luck, so
//! that two decks are compared by what is in them. Nothing is bought in these
//! turns; what mana and spirits will buy is a matter of experience.

use mystic_vale::Rules;
use mystic_vale::cards::{CardNo, CardNos, DECK_SIZE};
use mystic_vale::crafted::Crafted;
use mystic_vale::effect::{Ability, Trigger};
use mystic_vale::setup::{PREPARED, SPOILED};
use mystic_vale::state::{ManaToken, OpenPlayer, Upgrade};
use mystic_vale::symbols::Symbols;
use tabletop::CardIndex;

use super::abilities::{Scene, USUAL_FIELD, of_ability};
use super::income::{Yield, of_vale};

/// How often the turns to come are dealt by somebody who takes their time, and
/// by somebody in a hurry.
pub(super) const DEALS: usize = 20;
pub(super) const FEW_DEALS: usize = 5;
/// How many times the deck is shuffled before the shuffles repeat themselves.
const SHUFFLES: usize = 6;
pub(super) const MOST_TURNS: f32 = 16.0;
/// Up to this chance to spoil, one more card is dealt.
const RISK: f32 = 0.2;

/// What a card, or a whole field, brings.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Crop {
    pub(super) mana: f32,
    pub(super) spirits: f32,
    pub(super) tokens: f32,
    /// Everything else, in points.
    pub(super) other: f32,
    decay: f32,
    growth: f32,
}

impl Crop {
    #[inline]
    pub(super) fn add(&mut self, more: &Self) {
        self.mana += more.mana;
        self.spirits += more.spirits;
        self.tokens += more.tokens;
        self.other += more.other;
        self.decay += more.decay;
        self.growth += more.growth;
    }

    /// What is there in every turn of a player: vales, and leaders that lie beside
    /// the cards.
    pub(super) fn in_every_turn(rules: &Rules, player: &OpenPlayer) -> Self {
        let mut crop = Self::default();
        for vale in player.vales.iter() {
            crop.add(&Self::of_yield(of_vale(rules.vale(vale))));
        }
        let beside = player.leaders.iter().filter(|leader| leader.card.is_none());
        for leader in beside.filter(|leader| matches!(leader.upgrade, Upgrade::Fresh | Upgrade::Done)) {
            let side = &rules.leader(leader.id).upgraded;
            let scene = Scene { symbols: &side.symbols, field: USUAL_FIELD };
            let abilities = side.abilities.iter().map(|ability| of_ability(ability, &scene));
            abilities.for_each(|brings| crop.add(&Self::of_yield(brings)));
        }
        crop
    }

    pub(super) fn of_card(rules: &Rules, card: &Crafted) -> Self {
        let mut crop = Self::of_symbols(card.symbols());
        let scene = Scene { symbols: card.symbols(), field: USUAL_FIELD };
        // What a card always does shows in its symbols already.
        let shows = |ability: &&Ability| ability.when == Trigger::Ongoing && ability.at.is_none();
        for ability in card.abilities(rules).filter(|ability| !shows(ability)) {
            crop.add(&Self::of_yield(of_ability(ability, &scene)));
        }
        crop
    }

    pub(super) fn of_symbols(symbols: &Symbols) -> Self {
        Self {
            mana: f32::from(symbols.mana),
            spirits: f32::from(symbols.spirits().total()),
            tokens: f32::from(symbols.vp),
            other: -f32::from(symbols.curse),
            decay: f32::from(symbols.decay),
            growth: f32::from(symbols.growth),
        }
    }

    pub(super) fn of_yield(brings: Yield) -> Self {
        let hundredth = |number: i64| number as f32 / 100.0;
        Self {
            mana: hundredth(brings.mana),
            spirits: hundredth(brings.spirits),
            tokens: hundredth(brings.tokens),
            other: hundredth(brings.other),
            decay: hundredth(brings.decay),
            growth: hundredth(brings.growth),
        }
    }
}

/// A player's cards, and where they are when the turns to come begin.
#[derive(Clone, Copy)]
pub(super) struct Deck {
    pub(super) crops: [Crop; DECK_SIZE],
    pub(super) always: Crop,
    field: u32,
    on_deck: Option<usize>,
    deck: u32,
    token: bool,
    spoiled: bool,
}

impl Deck {
    pub(super) fn of(rules: &Rules, player: &OpenPlayer) -> Self {
        Self {
            crops: player.cards.each_ref().map(|card| Crop::of_card(rules, card)),
            always: Crop::in_every_turn(rules, player),
            field: bits(player.field_cards()),
            on_deck: player.on_deck.map(CardIndex::index),
            deck: bits(player.deck_cards()),
            token: player.mana_token == ManaToken::Active,
            spoiled: player.spoiled && !player.harvest_anyway,
        }
    }

    /// The same with the field discarded but for the cards that are kept: what
    /// follows is the next turn.
    pub(super) fn with_field_discarded(mut self, kept: CardNos) -> Self {
        self.field &= bits(kept);
        self.spoiled = false;
        self
    }

    pub(super) fn with_token(mut self, token: ManaToken) -> Self {
        self.token = token == ManaToken::Active;
        self
    }

    pub(super) fn has_token(&self) -> bool {
        self.token
    }

    /// Deals so many turns, again and again, and tells what each turn brings, how
    /// many turns follow it and how much it counts.
    pub(super) fn deal(&self, turns: f32, deals: usize, mut tell: impl FnMut(&Crop, f32, f32)) {
        let turns = turns.min(MOST_TURNS);
        let bad = self.bad_cards();
        for deal in 0..deals {
            let start = deal * DECK_SIZE / deals;
            let mut dealing =
                Dealing { of: self, start, shuffles: 0, order: 0, deck: self.deck, bad, token: self.token };
            let (mut field, mut on_deck, mut lost) = (self.field, self.on_deck, self.spoiled);
            let mut left = turns;
            while left > 0.0 {
                let weight = left.min(1.0);
                left -= 1.0;
                let harvest = dealing.turn(&mut field, &mut on_deck, std::mem::take(&mut lost));
                tell(&harvest, left.max(0.0), weight / deals as f32);
                field = 0;
            }
        }
    }

    /// The cards that bring the end of planting nearer.
    fn bad_cards(&self) -> u32 {
        let is_bad = |crop: &Crop| crop.decay > crop.growth + 0.5;
        self.crops.iter().enumerate().fold(0, |bad, (place, crop)| if is_bad(crop) { bad | 1 << place } else { bad })
    }
}

fn bits(cards: CardNos) -> u32 {
    cards.iter().fold(0, |bits, card: CardNo| bits | 1 << card.index())
}

struct Dealing<'a> {
    of: &'a Deck,
    /// The place of the first card in the order of each shuffle.
    start: usize,
    shuffles: usize,
    /// How far the present shuffle has come.
    order: usize,
    deck: u32,
    bad: u32,
    token: bool,
}

impl Dealing<'_> {
    /// What the field of a turn brings: nothing if the player spoils.
    fn turn(&mut self, field: &mut u32, on_deck: &mut Option<usize>, lost: bool) -> Crop {
        let mut crop = self.of.always;
        let mut held = *field;
        while held != 0 {
            crop.add(&self.of.crops[held.trailing_zeros() as usize]);
            held &= held - 1;
        }
        if on_deck.is_none() {
            *on_deck = self.draw(*field);
        }
        let mut spoiled = lost;
        while let Some(card) = on_deck.filter(|_| !spoiled) {
            let seen = &self.of.crops[card];
            let decay = crop.decay + seen.decay;
            let net = decay - crop.growth - seen.growth;
            let is_prepared = *field != 0 && decay >= f32::from(PREPARED);
            if is_prepared && net > f32::from(SPOILED) - 1.5 && self.risk(*field | 1 << card) > RISK {
                break;
            }
            *field |= 1 << card;
            crop.add(seen);
            *on_deck = self.draw(*field);
            let Some(next) = *on_deck else { break };
            let next = &self.of.crops[next];
            spoiled = crop.decay + next.decay - crop.growth - next.growth > f32::from(SPOILED) - 0.5;
        }
        if spoiled {
            self.token = true;
            return Crop::default();
        }
        if std::mem::take(&mut self.token) {
            crop.mana += 1.0;
        }
        crop
    }

    /// The share of bad cards among those that come next.
    fn risk(&self, seen: u32) -> f32 {
        let cards = if self.deck == 0 { ALL_CARDS & !seen } else { self.deck };
        (cards & self.bad).count_ones() as f32 / cards.count_ones().max(1) as f32
    }

    /// The next card of the deck; the others are shuffled when it is empty.
    fn draw(&mut self, seen: u32) -> Option<usize> {
        if self.deck == 0 {
            self.deck = ALL_CARDS & !seen;
            self.shuffles += 1;
            self.order = 0;
            if self.deck == 0 {
                return None;
            }
        }
        let shuffle = &ORDERS[self.shuffles % SHUFFLES];
        loop {
            let card = shuffle[(self.order + self.start) % DECK_SIZE] as usize;
            self.order += 1;
            if self.deck & 1 << card != 0 {
                self.deck &= !(1 << card);
                return Some(card);
            }
        }
    }
}

const ALL_CARDS: u32 = (1 << DECK_SIZE) - 1;

/// The orders of all shuffles. Each deal begins at another place, so that every
/// card is as often the first as any other.
const ORDERS: [[u8; DECK_SIZE]; SHUFFLES] = orders();

const fn orders() -> [[u8; DECK_SIZE]; SHUFFLES] {
    let mut orders = [[0; DECK_SIZE]; SHUFFLES];
    let mut luck: u64 = 0x2545_F491_4F6C_DD1D;
    let mut shuffle = 0;
    while shuffle < SHUFFLES {
        let mut place = 0;
        while place < DECK_SIZE {
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let other = (luck >> 33) as usize % (place + 1);
            orders[shuffle][place] = orders[shuffle][other];
            orders[shuffle][other] = place as u8;
            place += 1;
        }
        shuffle += 1;
    }
    orders
}
