//! Tokens that symbols of the field give, and when they are taken (rulebook,
//! Score VP; rulings, 8).

use serde::{Deserialize, Serialize};
use tabletop::{FixedList, Log, Seat};

use crate::cards::{TileId, ValeId};
use crate::effect::{Supply, Trigger};
use crate::event::Event;
use crate::rules::{Counted, TokenUse};
use crate::state::{Due, ManaToken, Mystic};

/// Tokens that symbols give.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenKind {
    /// Victory point tokens.
    Vp,
    /// Curse tokens.
    Curse,
}

impl TokenKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Vp, Self::Curse];

    /// The word for it in notation.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Vp => "vp",
            Self::Curse => "curse",
        }
    }
}

impl Mystic {
    /// Symbols give tokens. They are taken as soon as nothing is under way, unless
    /// something that is still to be resolved could come out differently before.
    pub(crate) fn owe_tokens(&mut self, tokens: u16, curse: u16) {
        let due = &mut self.open.harvest.due;
        due.vp = due.vp.saturating_add(tokens);
        due.curse = due.curse.saturating_add(curse);
    }

    /// Takes the tokens with which it does not matter any more when they are taken.
    pub(crate) fn take_settled_tokens(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.open.harvest.due == Due::default() {
            return;
        }
        let waits = if self.rules.reads_tokens { self.tokens_that_wait(seat) } else { Waits::default() };
        if !waits.vp {
            self.take_due(seat, TokenKind::Vp, log);
        }
        if !waits.curse {
            self.take_due(seat, TokenKind::Curse, log);
        }
    }

    /// Whether tokens of a kind are due, and it is left to the player when they are
    /// taken.
    pub(crate) fn is_due(&self, kind: TokenKind) -> bool {
        self.open.harvest.due.of(kind) > 0
    }

    /// The player takes the tokens of one kind now.
    pub(crate) fn collect(&mut self, seat: Seat, kind: TokenKind, log: &mut impl Log<Event>) {
        self.take_due(seat, kind, log);
        if self.open.harvest.waits {
            self.open.harvest.resolved = false;
        }
    }

    /// Takes whatever tokens are due: nothing of them is lost when the phase ends.
    pub(crate) fn take_all_due(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        TokenKind::ALL.into_iter().for_each(|kind| self.take_due(seat, kind, log));
    }

    fn take_due(&mut self, seat: Seat, kind: TokenKind, log: &mut impl Log<Event>) {
        let due = &mut self.open.harvest.due;
        match kind {
            TokenKind::Vp => {
                let tokens = std::mem::take(&mut due.vp);
                self.gain_tokens(seat, tokens, log);
            }
            TokenKind::Curse => {
                let curse = std::mem::take(&mut due.curse);
                self.gain_curse(seat, curse, log);
            }
        }
    }

    /// With which tokens it matters when they are taken in this phase.
    pub(crate) fn tokens_that_wait(&self, seat: Seat) -> Waits {
        let to_come = self.tokens_to_come(seat);
        let taken = self.open.harvest.due.vp.saturating_add(u16::from(to_come.from_pool));
        // The end of the game is set off for good when the pool empties.
        let pool_may_empty = !self.open.end.is_set_off() && self.open.pool > 0 && taken >= self.open.pool;
        Waits { vp: to_come.reads_vp || to_come.reads_pool && pool_may_empty, curse: to_come.reads_curse }
    }

    /// What everything that may still be resolved in this phase reads and moves of
    /// tokens: abilities, those of things that can still be bought or taken, and
    /// those of cards that may still come into the field.
    fn tokens_to_come(&self, seat: Seat) -> TokenUse {
        let player = self.open.player(seat);
        let (mut to_come, mut activates) = (ToCome::default(), false);
        self.visit_unused(seat, Trigger::Harvest, |_, counted| {
            to_come.add(counted);
            activates |= counted.activates;
        });
        if player.mana_token == ManaToken::Active || activates {
            self.visit_unused(seat, Trigger::ManaTokenSpent, |_, counted| to_come.add(counted));
            let amulet = player.amulet.and_then(|amulet| self.rules.amulet_row(amulet).counted);
            amulet.into_iter().for_each(|counted| to_come.add(counted));
        }
        self.add_purchases(seat, &mut to_come);
        // What is taken for nothing may bring something else that can be taken.
        let mut next = 0;
        while let Some(&Some(supply)) = to_come.supplies.get(next) {
            self.add_supply(seat, supply, &mut to_come);
            next += 1;
        }
        if to_come.places {
            for card in player.not_in_field() {
                let add = |_, counted: Counted| to_come.tokens = to_come.tokens.and(counted.in_harvest());
                player.card(card).visit_counted(&self.rules, add);
            }
        }
        if self.may_sleeve_now(seat) {
            self.add_sleeved(seat, &mut to_come);
        }
        to_come.tokens
    }

    /// Adds what advancements do in the harvest that may be sleeved at once.
    fn add_sleeved(&self, seat: Seat, to_come: &mut ToCome) {
        let tile_row = |tile| self.rules.tile(tile).row;
        let in_reach = self.open.commons.on_offer().chain(self.open.player(seat).aside).map(tile_row);
        let in_reach = in_reach.filter(|_| self.may_buy_advancement());
        let bought = self.open.harvest.bought.iter().map(|bought| bought.row);
        for counted in in_reach.chain(bought).filter_map(|row| self.rules.row(row).counted) {
            to_come.tokens = to_come.tokens.and(counted.in_harvest());
        }
    }

    /// Adds what vales and advancements do when they are bought, of those that may
    /// still be bought: vales that the spirits are enough for, now or with what
    /// abilities may bring, and advancements on offer or set aside.
    fn add_purchases(&self, seat: Seat, to_come: &mut ToCome) {
        let vales = self.rules.vales_that_concern_tokens;
        if !vales.is_empty() && self.open.harvest.vales_left > 0 {
            let covers = |vale| self.open.harvest.spirits.cover(self.rules.vale_cost(vale));
            let can_come = |vale: &ValeId| {
                vales.contains(*vale) && self.may_own(seat, *vale) && (covers(*vale) || self.may_gain_spirits(seat))
            };
            self.open.vales.on_offer().filter(can_come).for_each(|vale| self.add_vale(vale, to_come));
        }
        if self.rules.advancements_concern_tokens && self.may_buy_advancement() {
            let in_reach = self.open.commons.on_offer().chain(self.open.player(seat).aside);
            in_reach.for_each(|tile| self.add_advancement(tile, to_come));
        }
    }

    /// Adds what may be taken without cost, and does something when it is bought.
    fn add_supply(&self, seat: Seat, supply: Supply, to_come: &mut ToCome) {
        let before = |level: u8| usize::from(level.saturating_sub(1));
        match supply {
            Supply::FertileSoil => {}
            Supply::Reserved => {
                self.open.player(seat).aside.iter().for_each(|tile| self.add_advancement(tile, to_come));
            }
            Supply::Vale(level) => {
                let row = self.open.vales.rows.get(before(level)).into_iter().flatten().flatten();
                row.for_each(|&vale| self.add_vale(vale, to_come));
            }
            Supply::TopVale(level) | Supply::SeenVale(level) => {
                let deck = self.open.vales.decks.get(before(level)).map(|deck| *deck.candidates());
                deck.into_iter().flatten().for_each(|vale| self.add_vale(vale, to_come));
            }
            Supply::SeenAdvancement(level) => {
                let deck = self.open.commons.decks.get(before(level)).map(|deck| *deck.candidates());
                deck.into_iter().flatten().for_each(|tile| self.add_advancement(tile, to_come));
            }
        }
    }

    fn add_vale(&self, vale: ValeId, to_come: &mut ToCome) {
        if self.rules.vales_that_concern_tokens.contains(vale) {
            self.rules.vale_row(vale).counted.into_iter().for_each(|counted| to_come.add(counted));
        }
    }

    fn add_advancement(&self, tile: TileId, to_come: &mut ToCome) {
        let counted = self.rules.row(self.rules.tile(tile).row).counted;
        counted.filter(Counted::concerns_tokens_when_bought).into_iter().for_each(|counted| to_come.add(counted));
    }
}

/// How many different things can be taken without cost.
const MOST_SUPPLIES: usize = 11;

/// What may still be resolved in a harvest, as far as tokens are concerned.
#[derive(Default)]
struct ToCome {
    tokens: TokenUse,
    /// Whether cards may come into the field.
    places: bool,
    /// What may be taken without cost.
    supplies: FixedList<Option<Supply>, MOST_SUPPLIES>,
}

impl ToCome {
    fn add(&mut self, counted: Counted) {
        self.tokens = self.tokens.and(counted.tokens);
        self.places |= counted.places;
        if counted.takes.is_some() && !self.supplies.contains(&counted.takes) {
            // There is room for all of them.
            let _ = self.supplies.push(counted.takes);
        }
    }
}

/// With which tokens it matters when they are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Waits {
    pub(crate) vp: bool,
    pub(crate) curse: bool,
}

impl Waits {
    /// Whether it matters when an ability moves its tokens.
    pub(crate) fn concern(self, tokens: TokenUse) -> bool {
        self.vp && (tokens.moves_vp || tokens.from_pool > 0) || self.curse && tokens.moves_curse
    }
}

#[cfg(test)]
mod tests;
