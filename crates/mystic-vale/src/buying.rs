//! Buying advancements and vales, and paying for them (rulebook, Buy Vale Cards
//! and Buy Advancements; rulings, 10 to 12).

mod payments;
#[cfg(test)]
mod tests;

use tabletop::{FixedList, Log, Seat, Variants};

use crate::action::{Prompt, Purchase, Source, Ware};
use crate::cards::{
    ADVANCEMENT_LEVELS, CardNo, CardNos, Cost, DECK_SIZE, MAX_TOP_TILES, Slot, TileId, Tiles, ValeId, Vales,
};
use crate::effect::{Currency, Effect, Trigger};
use crate::event::Event;
use crate::rules::Tile;
use crate::setup::COMMONS;
use crate::state::{Bought, Flow, Frame, MAX_COVERED, Mystic, OpenPlayer, Waiting};
use crate::symbols::Spirits;

pub(crate) use payments::{Payments, payments};

const IN_REACH: usize = COMMONS * ADVANCEMENT_LEVELS + MAX_TOP_TILES;

/// Cards for which an advancement costs less, with how much less.
pub(crate) type Discounts = FixedList<(CardNo, u8), DECK_SIZE>;

impl Mystic {
    /// Visits the vales on offer that can be bought, in order, equal ones once.
    #[inline]
    pub(crate) fn visit_vales(&self, seat: Seat, mut visit: impl FnMut(ValeId)) {
        if !self.may_buy_vale() {
            return;
        }
        let mut equal = Vales::EMPTY;
        for vale in self.buyable_vales(seat).collect::<Vales>() {
            if !equal.contains(vale) {
                equal |= self.rules.vale_row(vale).cards;
                visit(vale);
            }
        }
    }

    /// Whether another vale may be bought at all: without spirits only one that
    /// costs none.
    #[must_use]
    #[inline]
    pub fn may_buy_vale(&self) -> bool {
        let harvest = &self.open.harvest;
        harvest.vales_left > 0 && (!harvest.spirits.is_empty() || self.rules.sells_without_spirits)
    }

    #[inline]
    fn buyable_vales(&self, seat: Seat) -> impl Iterator<Item = ValeId> + '_ {
        self.open.vales.on_offer().filter(move |&vale| self.can_buy_vale(seat, vale))
    }

    pub(crate) fn may_buy_advancement(&self) -> bool {
        self.open.harvest.advancements_left > 0 && self.has_room_for_more()
    }

    /// Whether what is bought finds room in the lists; only packs that are made
    /// for it fill them.
    pub(crate) fn has_room_for_more(&self) -> bool {
        let (bought, player) = (&self.open.harvest.bought, self.open.player(self.open.turn));
        !bought.is_full() && player.covered.len() + bought.len() < MAX_COVERED
    }

    /// Whether another advancement for a slot can be sleeved in the field,
    /// beside those that were bought: one with the eclipse symbol can be slipped
    /// under anything (rulings, 12 and 14).
    #[inline]
    pub(crate) fn has_sleeve_for(&self, tile: Tile) -> bool {
        if tile.eclipse { self.open.harvest.sleeves > 0 } else { self.open.harvest.room[tile.slot.index()] > 0 }
    }

    /// Whether an advancement that is on offer could be sleeved in the field.
    #[must_use]
    pub fn fits_somewhere(&self, ware: Ware) -> bool {
        self.has_sleeve_for(self.rules.sold(ware))
    }

    /// How much mana an advancement costs that is not announced for a card.
    #[inline]
    fn plain_price(&self, tile: Tile) -> u8 {
        let harvest = &self.open.harvest;
        let less = harvest.less[usize::from(tile.level)];
        if harvest.guardian_less == 0 {
            return tile.cost.saturating_sub(less);
        }
        // Guardians in a ritual do not count (Tidal Wave Titan).
        tile.cost.saturating_sub(less).saturating_sub(harvest.guardian_less.saturating_mul(tile.guardians))
    }

    /// The same for something that can be bought from the commons, or that the
    /// player has set aside.
    fn ware_price(&self, seat: Seat, ware: Ware) -> u8 {
        let price = self.plain_price(self.rules.sold(ware));
        let is_reserved = match ware {
            Ware::Tile(tile) => self.open.harvest.reserved_less > 0 && self.open.player(seat).aside.contains(tile),
            Ware::Soil(_) => false,
            Ware::ReservedSoil(_) => true,
        };
        if is_reserved { price.saturating_sub(self.open.harvest.reserved_less) } else { price }
    }

    /// Whether a player has what an advancement costs beside mana.
    #[inline]
    fn can_afford_rest(&self, seat: Seat, tile: Tile) -> bool {
        !tile.costs_more
            || self.has_rest_of(seat, self.rules.advancement(tile.row).map_or(Cost::default(), |it| it.cost))
    }

    pub(crate) fn has_rest_of(&self, seat: Seat, cost: Cost) -> bool {
        let player = self.open.player(seat);
        self.open.harvest.spirits.cover(cost.spirits())
            && player.tokens >= u16::from(cost.vp)
            && player.curse >= u16::from(cost.curse)
    }

    pub(crate) fn pay_tokens_of(&mut self, seat: Seat, cost: Cost, log: &mut impl Log<Event>) {
        if cost.takes_tokens() {
            self.pay_tokens(seat, u16::from(cost.vp), log);
            self.lose_curse(seat, u16::from(cost.curse), log);
        }
    }

    /// The cards of the field for which an advancement would cost less, in
    /// order, with how much less (Earthchant Chorus). Each is for one purchase
    /// in a turn.
    pub(crate) fn discounts(&self, seat: Seat) -> Discounts {
        let mut discounts = Discounts::new();
        if !self.open.player(seat).triggers.has(Trigger::Buying) {
            return discounts;
        }
        self.visit_unused(seat, Trigger::Buying, |source, counted| {
            let Some(card) = source.card() else { return };
            match discounts.last_mut() {
                Some((last, less)) if *last == card => *less = counted.discount.max(*less),
                // There is room for every card of a player.
                _ => drop(discounts.push((card, counted.discount))),
            }
        });
        discounts
    }

    /// Whether an advancement for this slot can be announced for a card: the
    /// slot is free, and not promised to another.
    fn can_announce(&self, seat: Seat, slot: Slot, card: CardNo) -> bool {
        self.open.player(seat).card(card).is_free(slot) && !self.promised(slot).contains(card)
    }

    /// The cards whose slot is promised to an advancement that was bought.
    pub(crate) fn promised(&self, slot: Slot) -> CardNos {
        let bought = self.open.harvest.bought.iter().filter(|bought| bought.slot == slot);
        bought.filter_map(|bought| bought.onto).collect()
    }

    /// How much mana an advancement costs, perhaps announced for a card; `None`
    /// if nothing on that card makes it cheaper.
    #[must_use]
    pub fn price(&self, seat: Seat, ware: Ware, onto: Option<CardNo>) -> Option<u8> {
        let tile = self.rules.sold(ware);
        let cost = self.ware_price(seat, ware);
        let Some(onto) = onto else { return Some(cost) };
        let discounts = self.discounts(seat);
        let is_it = |&&(card, _): &&(CardNo, u8)| card == onto && self.can_announce(seat, tile.slot, card);
        let &(_, less) = discounts.iter().find(is_it)?;
        Some(cost.saturating_sub(less))
    }

    pub(crate) fn can_buy_something(&self, seat: Seat) -> bool {
        self.can_buy_some_advancement(seat) || self.can_buy_some_vale(seat) || self.can_upgrade(seat)
    }

    /// Whether an advancement can be bought. Most of the time a look at the
    /// costs settles it.
    fn can_buy_some_advancement(&self, seat: Seat) -> bool {
        if !self.may_buy_advancement() {
            return false;
        }
        let mana = self.open.harvest.mana();
        let fits = |tile: Tile| {
            u16::from(self.plain_price(tile)) <= mana && self.has_sleeve_for(tile) && self.can_afford_rest(seat, tile)
        };
        let commons = &self.open.commons;
        let has_soil = |slot: &Slot| commons.soil[slot.index()] > 0;
        if Slot::all().filter(has_soil).any(|slot| fits(self.rules.sold(Ware::Soil(slot)))) {
            return true;
        }
        if commons.on_offer().any(|tile| fits(self.rules.tile(tile))) {
            return true;
        }
        let player = self.open.player(seat);
        let has_reserved = !player.aside.is_empty() || player.aside_soil != [0; 3];
        if !player.triggers.has(Trigger::Buying) && !has_reserved {
            return false;
        }
        let mut found = false;
        self.visit_wares(seat, |_, _| found = true);
        found
    }

    fn can_buy_some_vale(&self, seat: Seat) -> bool {
        self.may_buy_vale() && self.buyable_vales(seat).next().is_some()
    }

    /// Visits everything that can be bought and sleeved, in order: alone, or
    /// announced for a card.
    #[inline]
    pub(crate) fn visit_wares(&self, seat: Seat, mut visit: impl FnMut(Ware, Option<CardNo>)) {
        if !self.may_buy_advancement() {
            return;
        }
        let mana = self.open.harvest.mana();
        let discounts = self.discounts(seat);
        let most_less = discounts.iter().map(|&(_, less)| less).max().unwrap_or(0);
        let player = self.open.player(seat);
        let most_less = most_less.saturating_add(self.open.harvest.reserved_less);
        let may_fit = |tile: Tile| {
            let least = self.plain_price(tile).saturating_sub(most_less);
            u16::from(least) <= mana && self.has_sleeve_for(tile) && self.can_afford_rest(seat, tile)
        };
        let mut visit_ware = |ware: Ware, tile: Tile| {
            let price =
                if self.open.harvest.reserved_less == 0 { self.plain_price(tile) } else { self.ware_price(seat, ware) };
            if u16::from(price) <= mana {
                visit(ware, None);
            }
            for &(card, less) in discounts.iter() {
                if u16::from(price.saturating_sub(less)) <= mana && self.can_announce(seat, tile.slot, card) {
                    visit(ware, Some(card));
                }
            }
        };
        self.in_reach(player, may_fit, |tile| visit_ware(Ware::Tile(tile), self.rules.tile(tile)));
        for slot in Slot::all().filter(|slot| self.open.commons.soil[slot.index()] > 0) {
            let tile = self.rules.sold(Ware::Soil(slot));
            if may_fit(tile) {
                visit_ware(Ware::Soil(slot), tile);
            }
        }
        for slot in Slot::all().filter(|slot| player.aside_soil[slot.index()] > 0) {
            let tile = self.rules.sold(Ware::ReservedSoil(slot));
            if may_fit(tile) {
                visit_ware(Ware::ReservedSoil(slot), tile);
            }
        }
    }

    /// Visits the advancements on offer, and those that a player has set aside, of
    /// which something holds, in order.
    #[inline]
    fn in_reach(&self, player: &OpenPlayer, holds: impl Fn(Tile) -> bool, visit: impl FnMut(TileId)) {
        let commons = &self.open.commons;
        // There are few of them, so that they are quickly brought into order.
        let mut sorted = FixedList::<TileId, IN_REACH>::new();
        for tile in commons.rows.as_flattened().iter().flatten().copied().chain(commons.top_row.iter().copied()) {
            if holds(self.rules.tile(tile)) {
                // There is room for all rows.
                let _ = sorted.push(tile);
            }
        }
        if player.aside.is_empty() {
            sorted.sort_unstable();
            sorted.iter().copied().for_each(visit);
            return;
        }
        // Of those that are set aside there may be any number; a set brings them
        // into order.
        let aside = player.aside.iter().filter(|&tile| holds(self.rules.tile(tile)));
        sorted.iter().copied().chain(aside).collect::<Tiles>().iter().for_each(visit);
    }

    pub(crate) fn buy(&mut self, seat: Seat, ware: Ware, onto: Option<CardNo>, log: &mut impl Log<Event>) {
        if self.rules.sold(ware).costs_more && !self.rules.whole_cost(ware).spirits().is_empty() {
            return self.choose_purchase(Purchase::Advancement(ware, onto));
        }
        self.buy_advancement(seat, ware, onto, log);
    }

    /// Buys an advancement whose spirits have been paid. It is not sleeved before
    /// the Discard Phase.
    fn buy_advancement(&mut self, seat: Seat, ware: Ware, onto: Option<CardNo>, log: &mut impl Log<Event>) {
        let Some(price) = self.price(seat, ware, onto) else { return };
        if let Some(card) = onto {
            self.mark_discount_used(seat, card);
        }
        let harvest = &mut self.open.harvest;
        harvest.spend_mana(u16::from(price));
        harvest.advancements_left = harvest.advancements_left.saturating_sub(1);
        let tile = self.rules.sold(ware);
        log.record(Event::Bought { seat, ware, mana: price, onto });
        if tile.costs_more {
            self.pay_tokens_of(seat, self.rules.whole_cost(ware), log);
        }
        self.take_ware(seat, ware, onto, log);
        if self.rules.row(tile.row).triggers.has(Trigger::WhenBought) {
            self.start_bought(seat, Source::Bought(tile.row), log);
        }
    }

    /// Lets happen what something does when it is bought, unless that changes
    /// nothing.
    pub(crate) fn start_bought(&mut self, seat: Seat, source: Source, log: &mut impl Log<Event>) {
        let Some(counted) = self.ability(seat, source) else { return };
        if self.is_of_use(seat, source, counted) {
            self.start(seat, source, log);
        }
    }

    /// Takes an advancement off the commons, or one that was set aside, to be
    /// sleeved in the Discard Phase. Curse tokens that lie on it come with it.
    pub(crate) fn take_ware(&mut self, seat: Seat, ware: Ware, onto: Option<CardNo>, log: &mut impl Log<Event>) {
        let Tile { row, slot, eclipse, .. } = self.rules.sold(ware);
        let harvest = &mut self.open.harvest;
        if !eclipse {
            harvest.room[slot.index()] = harvest.room[slot.index()].saturating_sub(1);
        }
        harvest.bought_advancements = harvest.bought_advancements.saturating_add(1);
        let first_less = std::mem::take(&mut harvest.first_less);
        harvest.less.iter_mut().for_each(|less| *less = less.saturating_sub(first_less));
        // Nothing more can be bought when this list is full.
        let _ = harvest.bought.push(Bought { row, slot, onto, loose: false });
        match ware {
            Ware::Soil(slot) => self.open.commons.soil[slot.index()] -= 1,
            Ware::ReservedSoil(slot) => self.player_mut(seat).aside_soil[slot.index()] -= 1,
            Ware::Tile(tile) => {
                self.open.commons.take(tile);
                self.player_mut(seat).aside.remove(tile);
                if !self.open.commons.burdens.is_empty() {
                    let curse = self.open.commons.lift_burden(tile);
                    self.gain_curse(seat, u16::from(curse), log);
                }
            }
        }
    }

    fn mark_discount_used(&mut self, seat: Seat, card: CardNo) {
        let mut used = None;
        self.visit_unused(seat, Trigger::Buying, |source, counted| {
            let is_better = used.is_none_or(|(_, discount)| counted.discount > discount);
            if source.card() == Some(card) && is_better {
                used = Some((source, counted.discount));
            }
        });
        if let Some((source, _)) = used {
            self.player_mut(seat).note_used(source);
        }
    }

    #[inline]
    pub(crate) fn can_buy_vale(&self, seat: Seat, vale: ValeId) -> bool {
        self.open.harvest.vales_left > 0
            && self.open.harvest.spirits.cover(self.rules.vale_cost(vale))
            && self.may_own(seat, vale)
            && (!self.rules.costly_vales.contains(vale) || self.can_afford_vale(seat, vale))
    }

    pub(crate) fn can_afford_vale(&self, seat: Seat, vale: ValeId) -> bool {
        let cost = self.rules.vale(vale).cost;
        self.open.harvest.mana() >= u16::from(cost.mana) && self.has_rest_of(seat, cost)
    }

    /// Whether a player may have another vale of this kind (Ancient Liferoots).
    #[must_use]
    pub fn may_own(&self, seat: Seat, vale: ValeId) -> bool {
        let row = self.rules.vale_row(vale);
        let owned = (self.open.player(seat).vales & row.cards).len();
        row.source.own_limit.is_none_or(|limit| owned < usize::from(limit))
    }

    pub(crate) fn choose_purchase(&mut self, purchase: Purchase) {
        self.open.frame = Some(Frame::Paying(purchase));
    }

    fn spirit_cost(&self, purchase: Purchase) -> Spirits {
        match purchase {
            Purchase::Vale(vale) => self.rules.vale_cost(vale),
            Purchase::Advancement(ware, _) => self.rules.whole_cost(ware).spirits(),
            Purchase::Upgrade => self.upgrade_cost(self.open.turn).map_or(Spirits::NONE, |cost| cost.spirits()),
        }
    }

    /// Asks for the payment, or pays if there is only one way or it does not
    /// matter which (rulings, 10).
    #[inline(never)]
    pub(crate) fn pay_or_ask(&mut self, purchase: Purchase, log: &mut impl Log<Event>) -> Flow {
        let seat = self.open.turn;
        if purchase == Purchase::Upgrade {
            let question = self.ask_for_curse(seat);
            if question != Flow::Done {
                return question;
            }
        }
        let payments = self.payments(purchase);
        match payments.first() {
            Some(&first) if payments.len() == 1 || !self.spirits_matter_after(seat, purchase) => {
                self.pay(seat, first, log);
                Flow::Again
            }
            _ => Flow::Wait(Waiting::Player(seat, Prompt::Pay(purchase))),
        }
    }

    fn spirits_matter_after(&self, seat: Seat, purchase: Purchase) -> bool {
        let harvest = &self.open.harvest;
        let left = harvest.spirits.total().saturating_sub(self.spirit_cost(purchase).total());
        let vales_left = harvest.vales_left - u8::from(matches!(purchase, Purchase::Vale(_)));
        let mut others = self.open.vales.on_offer().filter(|&other| purchase != Purchase::Vale(other));
        if vales_left > 0 && others.any(|other| self.rules.vale_cost(other).total() <= left) {
            return true;
        }
        let pays_otherwise =
            || self.rules.spirits_pay && (self.may_pay_upgrade(seat, purchase) || self.may_pay_ability(seat));
        left > 0 && (pays_otherwise() || self.may_gain_spirits(seat))
    }

    /// Whether an ability or the amulet may still bring spirits, or another vale
    /// that they buy.
    fn may_gain_spirits(&self, seat: Seat) -> bool {
        let amulet = self.open.player(seat).amulet.filter(|_| self.can_spend_token(seat));
        let of_amulet = amulet.and_then(|amulet| self.rules.amulet_row(amulet).counted);
        let mut found = of_amulet.is_some_and(|counted| counted.brings_spirits);
        self.visit_unused(seat, Trigger::Harvest, |source, counted| {
            found = found || counted.brings_spirits && self.is_of_use(seat, source, counted);
        });
        found
    }

    /// Whether something can still be bought that brings cards into the field or
    /// takes some away: a vale that the spirits are enough for, now or with what
    /// abilities may bring, or an advancement.
    pub(crate) fn purchase_may_change_field(&self, seat: Seat) -> bool {
        let vales = self.rules.vales_that_change_field;
        let can_come = |vale| vales.contains(vale) && (self.can_buy_vale(seat, vale) || self.may_gain_spirits(seat));
        if !vales.is_empty() && self.open.harvest.vales_left > 0 && self.open.vales.on_offer().any(can_come) {
            return true;
        }
        let does = |tile| {
            let counted = self.rules.row(self.rules.tile(tile).row).counted;
            counted.is_some_and(|counted| counted.changes_field_when_bought())
        };
        let mut in_reach = self.open.commons.on_offer().chain(self.open.player(seat).aside);
        self.rules.advancements_change_field && self.may_buy_advancement() && in_reach.any(does)
    }

    fn may_pay_upgrade(&self, seat: Seat, purchase: Purchase) -> bool {
        purchase != Purchase::Upgrade && self.upgrade_cost(seat).is_some_and(|cost| !cost.spirits().is_empty())
            || self.may_pay_advancement(seat, purchase)
    }

    fn may_pay_advancement(&self, seat: Seat, purchase: Purchase) -> bool {
        let player = self.open.player(seat);
        let mut in_reach = self.open.commons.on_offer().chain(player.aside);
        self.open.harvest.advancements_left > 0
            && in_reach.any(|tile| {
                let is_it = matches!(purchase, Purchase::Advancement(Ware::Tile(bought), _) if bought == tile);
                !is_it
                    && self.rules.tile(tile).costs_more
                    && !self.rules.whole_cost(Ware::Tile(tile)).spirits().is_empty()
            })
    }

    fn may_pay_ability(&self, seat: Seat) -> bool {
        let mut found = false;
        self.visit_unused(seat, Trigger::Harvest, |_, counted| {
            let effect = self.rules.node(counted.place).effect;
            found |= matches!(effect, Effect::Pay(Currency::Spirit, _));
        });
        found
    }

    pub(crate) fn payments(&self, purchase: Purchase) -> Payments {
        payments(self.open.harvest.spirits, self.spirit_cost(purchase))
    }

    pub(crate) fn pay(&mut self, seat: Seat, paid: Spirits, log: &mut impl Log<Event>) {
        let Some(Frame::Paying(purchase)) = self.open.frame.take() else { return };
        let harvest = &mut self.open.harvest;
        harvest.spirits = harvest.spirits.without(paid);
        match purchase {
            Purchase::Advancement(ware, onto) => {
                for (spirit, count) in paid.iter() {
                    (0..count).for_each(|_| log.record(Event::SpiritPaid(seat, spirit)));
                }
                self.buy_advancement(seat, ware, onto, log);
            }
            Purchase::Vale(vale) => self.buy_vale(seat, vale, paid, log),
            Purchase::Upgrade => self.buy_upgrade(seat, paid, log),
        }
    }

    /// Puts a vale into the play area. It does nothing before the next turn, but
    /// for what it does when it is bought.
    fn buy_vale(&mut self, seat: Seat, vale: ValeId, paid: Spirits, log: &mut impl Log<Event>) {
        let bonuses = self.bonuses(log);
        let harvest = &mut self.open.harvest;
        harvest.vales_left = harvest.vales_left.saturating_sub(1);
        self.own_vale(seat, vale);
        log.record(Event::ValeBought { seat, vale, paid, points: i16::from(self.rules.vale(vale).end_vp) });
        self.tell_bonuses(bonuses, log);
        if self.rules.costly_vales.contains(vale) {
            let cost = self.rules.vale(vale).cost;
            if cost.mana > 0 {
                self.pay_mana(seat, u16::from(cost.mana), log);
            }
            self.pay_tokens_of(seat, cost, log);
        }
        if self.rules.vales_with[Trigger::WhenBought as usize].contains(vale) {
            self.start_bought(seat, Source::Vale(vale), log);
        }
    }

    /// A vale is a player's from now on, and works from the next turn on.
    pub(crate) fn own_vale(&mut self, seat: Seat, vale: ValeId) {
        let harvest = &mut self.open.harvest;
        harvest.bought_vales = harvest.bought_vales.saturating_add(1);
        self.open.vales.take(vale);
        let player = self.player_mut(seat);
        player.vales.insert(vale);
        player.fresh.insert(vale);
    }
}

impl Spirits {
    /// Whether these spirits are enough for a cost: a wild spirit pays for
    /// anything, and a wild one in a cost is paid by anything.
    #[inline]
    #[must_use]
    pub fn cover(self, cost: Self) -> bool {
        let missing = cost.animal.saturating_sub(self.animal) as u16
            + cost.forest.saturating_sub(self.forest) as u16
            + cost.sky.saturating_sub(self.sky) as u16;
        missing <= u16::from(self.wild) && cost.total() <= self.total()
    }
}
