//! Tokens that symbols of the field give, and when they are taken (rulebook,
//! Score VP; rulings, 8).

use strum::{EnumString, IntoStaticStr, VariantArray};
use tabletop::{FixedList, Log, Seat, Variants};

use crate::cards::{Part, RowId, TileId, ValeId};
use crate::effect::{Supply, Trigger};
use crate::event::Event;
use crate::rules::{Counted, TokenUse};
use crate::state::{Due, ManaToken, Mystic};

/// Tokens that symbols give.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[derive(EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum TokenKind {
    /// Victory point tokens.
    Vp,
    /// Curse tokens.
    Curse,
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
        let waits = self.tokens_that_wait(seat);
        if !waits.concern_vp(self.open.harvest.due.vp) {
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

    pub(crate) fn collect(&mut self, seat: Seat, kind: TokenKind, log: &mut impl Log<Event>) {
        self.take_due(seat, kind, log);
        if self.open.harvest.waits {
            self.open.harvest.resolved = false;
        }
    }

    /// Takes whatever tokens are due: nothing of them is lost when the phase ends.
    pub(crate) fn take_all_due(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        TokenKind::all().for_each(|kind| self.take_due(seat, kind, log));
    }

    /// The same table when the tokens that are due have been taken.
    #[must_use]
    pub fn with_tokens_taken(&self) -> Self {
        let mut taken = *self;
        taken.take_all_due(self.open.turn, &mut ());
        taken
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
        if !self.rules.reads_tokens {
            return Waits::default();
        }
        let TokenUse { reads_vp, reads_curse, reads_pool, .. } = self.still_to_come(seat).tokens;
        // The end of the game is set off for good when the pool empties.
        let empties_pool = (reads_pool && !self.open.end.is_set_off()).then_some(self.open.pool);
        Waits { vp: reads_vp, curse: reads_curse, empties_pool }
    }

    /// What may still be resolved in this phase: abilities, what things do that can
    /// still be bought or taken, and abilities of cards that may still come into the
    /// field. One thing may bring another.
    fn still_to_come(&self, seat: Seat) -> ToCome {
        let mut to_come = ToCome::default();
        loop {
            let before = to_come;
            self.add_abilities(seat, &mut to_come);
            self.add_purchases(seat, &mut to_come);
            if to_come == before {
                return to_come;
            }
        }
    }

    /// Adds abilities of the field, of vales, titans and the amulet, and those that
    /// may come into the field: with a card, in a sleeve, from below another
    /// advancement, or with a titan that is turned back.
    fn add_abilities(&self, seat: Seat, to_come: &mut ToCome) {
        let player = self.open.player(seat);
        for trigger in [Trigger::Harvest, Trigger::AnyTime] {
            self.visit_unused(seat, trigger, |_, counted| to_come.add(counted));
        }
        to_come.activates |= player.mana_token == ManaToken::Active;
        if to_come.activates {
            self.visit_unused(seat, Trigger::ManaTokenSpent, |_, counted| to_come.add(counted));
            let amulet = player.amulet.and_then(|amulet| self.rules.amulet_row(amulet).counted);
            amulet.into_iter().for_each(|counted| to_come.add(counted));
        }
        if to_come.places {
            for card in player.not_in_field() {
                player.card(card).visit_counted(&self.rules, |_, counted| to_come.add_in_harvest(counted));
            }
        }
        if to_come.uncovers {
            player.covered.iter().for_each(|covered| self.add_row(covered.row, to_come));
        }
        if to_come.turns_back {
            let beside = player.leaders.iter().filter(|leader| leader.card.is_none());
            beside.for_each(|leader| self.add_row(self.rules.leader_row(leader.id).starting, to_come));
        }
        if to_come.sleeves {
            let in_reach = self.open.commons.on_offer().chain(player.aside);
            in_reach.for_each(|tile| self.add_row(self.rules.tile(tile).row, to_come));
            self.open.harvest.bought.iter().for_each(|bought| self.add_row(bought.row, to_come));
        }
    }

    /// Adds what an advancement or a side of a leader does once it can be read in
    /// the field.
    fn add_row(&self, row: RowId, to_come: &mut ToCome) {
        let counted = self.rules.row(row).counted_parts(Part::Leader);
        counted.for_each(|(_, counted)| to_come.add_in_harvest(counted));
    }

    /// Adds what vales and advancements do when they are bought. As long as anything
    /// may bring spirits, purchases and the like, all that is in reach may be bought.
    fn add_purchases(&self, seat: Seat, to_come: &mut ToCome) {
        let (rules, harvest) = (&self.rules, &self.open.harvest);
        if !rules.vales_that_concern_tokens.is_empty() {
            let covers = |vale| harvest.vales_left > 0 && harvest.spirits.cover(rules.vale_cost(vale));
            for vale in self.open.vales.on_offer().filter(|vale| rules.vales_that_concern_tokens.contains(*vale)) {
                if (to_come.brings || covers(vale)) && self.may_own(seat, vale) {
                    self.add_vale(vale, to_come);
                }
            }
        }
        if rules.advancements_concern_tokens && (to_come.brings || self.may_buy_advancement()) {
            let in_reach = self.open.commons.on_offer().chain(self.open.player(seat).aside);
            in_reach.for_each(|tile| self.add_advancement(tile, to_come));
        }
        let supplies = to_come.supplies;
        supplies.iter().flatten().for_each(|&supply| self.add_supply(seat, supply, to_come));
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
                for tile in deck.into_iter().flatten() {
                    self.add_advancement(tile, to_come);
                    if to_come.sleeves {
                        self.add_row(self.rules.tile(tile).row, to_come);
                    }
                }
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

const MOST_SUPPLIES: usize = 11;

/// What may still be resolved in a harvest, as far as tokens are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct ToCome {
    tokens: TokenUse,
    places: bool,
    /// Whether the mana token or amulet is active, or may be turned to that side.
    activates: bool,
    sleeves: bool,
    uncovers: bool,
    turns_back: bool,
    brings: bool,
    supplies: FixedList<Option<Supply>, MOST_SUPPLIES>,
}

impl ToCome {
    fn add(&mut self, counted: Counted) {
        // How much it takes from the pool is asked of each by itself.
        self.tokens = TokenUse { from_pool: 0, ..self.tokens.and(counted.tokens) };
        self.places |= counted.places;
        self.activates |= counted.activates;
        self.sleeves |= counted.sleeves;
        self.uncovers |= counted.uncovers;
        self.turns_back |= counted.turns_back;
        self.brings |= counted.brings;
        for supply in counted.takes.into_iter().filter(Option::is_some) {
            if !self.supplies.contains(&supply) {
                // There is room for all of them.
                let _ = self.supplies.push(supply);
            }
        }
    }

    /// Adds an ability of a card that is not in the field yet.
    fn add_in_harvest(&mut self, counted: Counted) {
        let with_token = self.activates && counted.trigger == Trigger::ManaTokenSpent;
        if with_token || matches!(counted.trigger, Trigger::Harvest | Trigger::AnyTime) {
            self.add(counted);
        }
    }
}

/// With which tokens it matters when they are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Waits {
    vp: bool,
    curse: bool,
    /// The tokens in the pool, if it matters when the last of them is taken.
    empties_pool: Option<u16>,
}

impl Waits {
    fn concern_vp(self, tokens: u16) -> bool {
        self.vp || self.empties_pool.is_some_and(|pool| tokens >= pool)
    }

    pub(crate) fn concern(self, tokens: TokenUse) -> bool {
        let takes = tokens.from_pool > 0 && self.concern_vp(u16::from(tokens.from_pool));
        takes || self.vp && tokens.moves_vp || self.curse && tokens.moves_curse
    }
}

#[cfg(test)]
mod tests;
