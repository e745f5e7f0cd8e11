//! Buying advancements and vales, and paying for them (rulebook, Buy Vale Cards
//! and Buy Advancements; rulings, 10 to 12).

use tabletop::{FixedList, Log, Seat};

use crate::action::{Prompt, Source, Ware};
use crate::cards::{CardNo, CardNos, DECK_SIZE, Slot, TileId, Tiles, ValeId, Vales};
use crate::effect::Trigger;
use crate::event::Event;
use crate::rules::Tile;
use crate::state::{Bought, Frame, Mystic, Waiting, used_bit};
use crate::symbols::Spirits;

/// The most ways to pay for a vale that are told apart.
pub(crate) const MAX_PAYMENTS: usize = 64;

/// Cards for which an advancement costs less, with how much less.
pub(crate) type Discounts = FixedList<(CardNo, u8), DECK_SIZE>;
/// Ways to pay for a vale.
pub(crate) type Payments = FixedList<Spirits, MAX_PAYMENTS>;

impl Mystic {
    /// Visits the vales on offer that can be bought, in order, equal ones once.
    #[inline]
    pub(crate) fn visit_vales(&self, seat: Seat, mut visit: impl FnMut(ValeId)) {
        if self.open.harvest.vales_left == 0 || self.open.harvest.spirits.is_empty() {
            return;
        }
        let buyable: Vales = self.open.vales.on_offer().filter(|&vale| self.can_buy_vale(seat, vale)).collect();
        let mut equal = Vales::EMPTY;
        for vale in buyable {
            if !equal.contains(vale) {
                equal |= self.rules.vale_row(vale).cards;
                visit(vale);
            }
        }
    }

    /// Whether another advancement may be bought at all.
    pub(crate) fn may_buy_advancement(&self) -> bool {
        self.open.harvest.advancements_left > 0 && !self.open.harvest.bought.is_full()
    }

    /// The cards of the field for which an advancement would cost less, in
    /// order, with how much less (Earthchant Chorus). Each is for one purchase
    /// in a turn.
    pub(crate) fn discounts(&self, seat: Seat) -> Discounts {
        let mut discounts = Discounts::new();
        if !self.open.harvest.triggers.has(Trigger::Buying) {
            return discounts;
        }
        self.visit_unused(seat, Trigger::Buying, |source, counted| {
            let Source::Advancement(card, _) = source else { return };
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
    fn promised(&self, slot: Slot) -> CardNos {
        let bought = self.open.harvest.bought.iter().filter(|bought| bought.slot == slot);
        bought.filter_map(|bought| bought.onto).collect()
    }

    /// How much mana an advancement costs, perhaps announced for a card; `None`
    /// if nothing on that card makes it cheaper.
    #[must_use]
    pub fn price(&self, seat: Seat, ware: Ware, onto: Option<CardNo>) -> Option<u8> {
        let (_, slot) = self.rules.piece(ware);
        let cost = self.rules.cost(ware);
        let Some(onto) = onto else { return Some(cost) };
        let discounts = self.discounts(seat);
        let &(_, less) = discounts.iter().find(|&&(card, _)| card == onto && self.can_announce(seat, slot, card))?;
        Some(cost.saturating_sub(less))
    }

    /// Whether a soil or one of the commons can be bought, or a vale.
    pub(crate) fn can_buy_something(&self, seat: Seat) -> bool {
        self.can_buy_some_advancement(seat) || self.can_buy_some_vale(seat)
    }

    /// Whether an advancement can be bought. Most of the time a look at the
    /// costs settles it.
    fn can_buy_some_advancement(&self, seat: Seat) -> bool {
        if !self.may_buy_advancement() {
            return false;
        }
        let (room, mana) = (self.open.harvest.room, self.open.harvest.mana);
        let fits = |slot: Slot, cost: u8| room[slot.index()] > 0 && u16::from(cost) <= mana;
        let commons = &self.open.commons;
        let soil_cost = self.rules.cost(Ware::Soil(Slot::Top));
        if Slot::ALL.into_iter().any(|slot| commons.soil[slot.index()] > 0 && fits(slot, soil_cost)) {
            return true;
        }
        let mut tiles = commons.on_offer().map(|tile| self.rules.tile(tile));
        if tiles.any(|tile| fits(tile.slot, tile.cost)) {
            return true;
        }
        if !self.open.harvest.triggers.has(Trigger::Buying) {
            return false;
        }
        let mut found = false;
        self.visit_wares(seat, |_, _| found = true);
        found
    }

    fn can_buy_some_vale(&self, seat: Seat) -> bool {
        let mut vales = self.open.vales.on_offer();
        !self.open.harvest.spirits.is_empty() && vales.any(|vale| self.can_buy_vale(seat, vale))
    }

    /// Visits everything that can be bought and sleeved, in order: alone, or
    /// announced for a card.
    #[inline]
    pub(crate) fn visit_wares(&self, seat: Seat, mut visit: impl FnMut(Ware, Option<CardNo>)) {
        if !self.may_buy_advancement() {
            return;
        }
        let (room, mana) = (self.open.harvest.room, self.open.harvest.mana);
        let discounts = self.discounts(seat);
        let most_less = discounts.iter().map(|&(_, less)| less).max().unwrap_or(0);
        let fits = |slot: Slot, cost: u8| room[slot.index()] > 0 && u16::from(cost.saturating_sub(most_less)) <= mana;
        let mut offer = |ware, slot, cost: u8| {
            if u16::from(cost) <= mana {
                visit(ware, None);
            }
            for &(card, less) in discounts.iter() {
                if u16::from(cost.saturating_sub(less)) <= mana && self.can_announce(seat, slot, card) {
                    visit(ware, Some(card));
                }
            }
        };
        let may_fit = |&tile: &TileId| {
            let tile = self.rules.tile(tile);
            fits(tile.slot, tile.cost)
        };
        // A set brings them into order.
        for tile in self.open.commons.on_offer().filter(may_fit).collect::<Tiles>() {
            let Tile { slot, cost, .. } = self.rules.tile(tile);
            offer(Ware::Tile(tile), slot, cost);
        }
        let soil_cost = self.rules.cost(Ware::Soil(Slot::Top));
        for slot in Slot::ALL {
            if self.open.commons.soil[slot.index()] > 0 && fits(slot, soil_cost) {
                offer(Ware::Soil(slot), slot, soil_cost);
            }
        }
    }

    /// Buys an advancement. It is not sleeved before the Discard Phase.
    pub(crate) fn buy(&mut self, seat: Seat, ware: Ware, onto: Option<CardNo>, log: &mut impl Log<Event>) {
        let Some(price) = self.price(seat, ware, onto) else { return };
        let (row, slot) = self.rules.piece(ware);
        if let Some(card) = onto {
            self.mark_discount_used(seat, card);
        }
        let harvest = &mut self.open.harvest;
        harvest.mana = harvest.mana.saturating_sub(u16::from(price));
        harvest.advancements_left = harvest.advancements_left.saturating_sub(1);
        harvest.room[slot.index()] = harvest.room[slot.index()].saturating_sub(1);
        // Nothing more can be bought when this list is full.
        let _ = harvest.bought.push(Bought { row, slot, onto });
        match ware {
            Ware::Soil(slot) => self.open.commons.soil[slot.index()] -= 1,
            Ware::Tile(tile) => self.open.commons.take(tile),
        }
        log.record(Event::Bought { seat, ware, mana: price, onto });
    }

    /// The discount of a card is used up for this turn.
    fn mark_discount_used(&mut self, seat: Seat, card: CardNo) {
        let mut used = None;
        self.visit_unused(seat, Trigger::Buying, |source, counted| {
            let Source::Advancement(other, slot) = source else { return };
            if other == card && used.is_none_or(|(_, discount)| counted.discount > discount) {
                used = Some((slot, counted.discount));
            }
        });
        if let Some((slot, _)) = used {
            self.player_mut(seat).used |= 1 << used_bit(card, slot);
        }
    }

    /// Whether a vale may be bought and paid for.
    #[inline]
    pub(crate) fn can_buy_vale(&self, seat: Seat, vale: ValeId) -> bool {
        self.open.harvest.vales_left > 0
            && self.open.harvest.spirits.cover(self.rules.vale_cost(vale))
            && self.may_own(seat, vale)
    }

    /// Whether a player may have another vale of this kind (Ancient Liferoots).
    #[must_use]
    pub fn may_own(&self, seat: Seat, vale: ValeId) -> bool {
        let row = self.rules.vale_row(vale);
        let owned = (self.open.player(seat).vales & row.cards).len();
        row.source.own_limit.is_none_or(|limit| owned < usize::from(limit))
    }

    /// Chooses a vale to buy.
    pub(crate) fn choose_vale(&mut self, vale: ValeId) {
        self.open.frame = Some(Frame::Paying(vale));
    }

    /// Asks for the payment, or pays if there is only one way or it does not
    /// matter which (rulings, 10).
    #[inline(never)]
    pub(crate) fn pay_or_ask(&mut self, vale: ValeId, log: &mut impl Log<Event>) -> Option<Waiting> {
        let seat = self.open.turn;
        let payments = self.payments(vale);
        match payments.first() {
            Some(&first) if payments.len() == 1 || !self.spirits_matter_after(vale) => {
                self.pay(seat, first, log);
                None
            }
            _ => Some(Waiting::Player(seat, Prompt::Pay(vale))),
        }
    }

    /// Whether what is left of the spirits may still buy another vale.
    fn spirits_matter_after(&self, vale: ValeId) -> bool {
        let harvest = &self.open.harvest;
        let left = harvest.spirits.total().saturating_sub(self.rules.vale_cost(vale).total());
        let mut others = self.open.vales.on_offer().filter(|&other| other != vale);
        harvest.vales_left > 1 && others.any(|other| self.rules.vale_cost(other).total() <= left)
    }

    /// The payments that are worth telling apart.
    pub(crate) fn payments(&self, vale: ValeId) -> Payments {
        payments(self.open.harvest.spirits, self.rules.vale_cost(vale))
    }

    /// Pays for a vale and puts it into the play area. It does nothing before
    /// the next turn.
    pub(crate) fn pay(&mut self, seat: Seat, paid: Spirits, log: &mut impl Log<Event>) {
        let Some(Frame::Paying(vale)) = self.open.frame.take() else { return };
        let harvest = &mut self.open.harvest;
        harvest.spirits = harvest.spirits.without(paid);
        harvest.vales_left = harvest.vales_left.saturating_sub(1);
        self.open.vales.take(vale);
        let player = self.player_mut(seat);
        player.vales.insert(vale);
        player.fresh.insert(vale);
        log.record(Event::ValeBought { seat, vale, paid, points: self.rules.vale(vale).end_vp });
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

/// The ways to pay a cost that differ in what they leave, in order. A wild
/// spirit is only paid where no other will do, because it is never worth less
/// than one.
pub(crate) fn payments(held: Spirits, cost: Spirits) -> Payments {
    let mut payments = Payments::new();
    if !held.cover(cost) {
        return payments;
    }
    let fixed = [cost.animal.min(held.animal), cost.forest.min(held.forest), cost.sky.min(held.sky)];
    let missing = cost.animal + cost.forest + cost.sky - fixed.iter().sum::<u8>();
    let rest = [held.animal - fixed[0], held.forest - fixed[1], held.sky - fixed[2]];
    let plain_left = rest.iter().map(|&count| u16::from(count)).sum::<u16>();
    let any = u16::from(cost.wild).min(plain_left) as u8;
    let wild = missing + cost.wild - any;
    for animal in 0..=rest[0].min(any) {
        for forest in 0..=rest[1].min(any - animal) {
            let sky = any - animal - forest;
            if sky <= rest[2] {
                // Costs are small, so that there is room for all ways.
                let _ = payments.push(Spirits {
                    animal: fixed[0] + animal,
                    forest: fixed[1] + forest,
                    sky: fixed[2] + sky,
                    wild,
                });
            }
        }
    }
    payments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spirits(text: &str) -> Spirits {
        Spirits::parse(text).unwrap()
    }

    #[test]
    fn payments_differ_in_what_they_leave() {
        let ways = |held: &str, cost: &str| {
            payments(spirits(held), spirits(cost)).iter().map(Spirits::text).collect::<Vec<_>>()
        };
        assert_eq!(ways("2a 1f 1s", "1a 1f"), ["1a 1f"]);
        assert_eq!(ways("2a 1f 1s", "1a 1w"), ["1a 1s", "1a 1f", "2a"]);
        assert_eq!(ways("1a 1w", "1a 1w"), ["1a 1w"], "a wild spirit is paid if no other will do");
        assert_eq!(ways("1a 1w", "1f"), ["1w"]);
        assert_eq!(ways("1a", "1f"), Vec::<String>::new());
        assert_eq!(ways("2a", "1a 1f"), Vec::<String>::new());
    }
}
