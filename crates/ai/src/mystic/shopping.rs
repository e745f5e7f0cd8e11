//! The best that a harvest can still buy.

use mystic_vale::cards::{RowId, Slot, ValeId};
use mystic_vale::state::{ManaToken, Mystic, Phase};
use mystic_vale::symbols::Spirits;
use mystic_vale::{Rules, Ware};
use tabletop::Seat;

use super::MANA_TOKEN;
use super::income::Income;
use crate::appraise::POINT;

/// Something on offer.
#[derive(Clone, Copy)]
struct Offer<Price> {
    price: Price,
    worth: i64,
}

/// What a player will have of the turn under way: what was bought and is not
/// sleeved yet, and the best that can still be bought.
pub(super) fn worth(game: &Mystic, seat: Seat, income: &Income, turns: i64) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    let catalogue = Catalogue { rules, income, base: income.worth(turns), turns };
    let bought = open.harvest.bought.iter().map(|bought| catalogue.advancement(bought.row)).sum();
    if open.phase != Phase::Harvest {
        return bought;
    }
    let vales = best_vales(game, seat, &catalogue);
    let wares = wares(game, seat, &catalogue);
    let advancements = |mana| best_advancements(&wares, mana, open.harvest.advancements_left);
    let mana = open.harvest.mana;
    let with_token = match open.player(seat).mana_token {
        ManaToken::Active => advancements(mana + 1) - MANA_TOKEN,
        ManaToken::Spent => 0,
    };
    bought + vales + advancements(mana).max(with_token)
}

/// What things are worth to somebody.
struct Catalogue<'a> {
    rules: Rules,
    income: &'a Income,
    /// What the deck is worth as it is.
    base: i64,
    turns: i64,
}

impl Catalogue<'_> {
    fn advancement(&self, row: RowId) -> i64 {
        let Some(advancement) = self.rules.advancement(row) else { return 0 };
        let better = self.income.with_advancement(advancement).worth(self.turns);
        better - self.base + i64::from(advancement.end_vp) * i64::from(POINT)
    }

    fn vale(&self, vale: ValeId) -> i64 {
        let vale = self.rules.vale(vale);
        let better = self.income.with_vale(vale).worth(self.turns);
        better - self.base + i64::from(vale.end_vp) * i64::from(POINT)
    }
}

/// The advancements that fit onto a card of the field and are worth having.
fn wares(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_>) -> Vec<Offer<u16>> {
    let open = game.open();
    let player = open.player(seat);
    let fits = |slot: Slot| player.field.iter().any(|&card| player.card(card).is_free(slot));
    let tiles = open.commons.rows.iter().flatten().flatten().copied().map(Ware::Tile);
    let soils = Slot::ALL.into_iter().filter(|slot| open.commons.soil[slot.index()] > 0).map(Ware::Soil);
    let mut offers = Vec::new();
    for (row, slot) in tiles.chain(soils).map(|ware| catalogue.rules.piece(ware)) {
        let worth = catalogue.advancement(row);
        let cost = catalogue.rules.advancement(row).map_or(0, |advancement| advancement.cost);
        if worth > 0 && fits(slot) {
            offers.push(Offer { price: u16::from(cost), worth });
        }
    }
    offers
}

fn best_advancements(offers: &[Offer<u16>], mana: u16, left: u8) -> i64 {
    let payable = |mana: u16| move |offer: &&Offer<u16>| offer.price <= mana;
    let best = |offers: &[Offer<u16>], mana| offers.iter().filter(payable(mana)).map(|offer| offer.worth).max();
    match left {
        0 => 0,
        1 => best(offers, mana).unwrap_or(0),
        _ => {
            let pairs = offers.iter().enumerate().filter(|(_, offer)| offer.price <= mana);
            pairs
                .map(|(place, first)| first.worth + best(&offers[place + 1..], mana - first.price).unwrap_or(0))
                .max()
                .unwrap_or(0)
        }
    }
}

fn best_vales(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_>) -> i64 {
    let open = game.open();
    let (spirits, left) = (open.harvest.spirits, open.harvest.vales_left);
    if left == 0 || spirits.is_empty() {
        return 0;
    }
    let owned = open.player(seat).vales;
    let may_own = |vale: &ValeId| {
        let same = |&other: &ValeId| catalogue.rules.vale(other).slug == catalogue.rules.vale(*vale).slug;
        let limit = catalogue.rules.vale(*vale).own_limit;
        limit.is_none_or(|limit| owned.iter().filter(same).count() < usize::from(limit))
    };
    let offered = open.vales.rows.iter().flatten().flatten().copied().filter(may_own);
    let offers: Vec<_> = offered
        .map(|vale| Offer { price: catalogue.rules.vale(vale).cost, worth: catalogue.vale(vale) })
        .filter(|offer| offer.worth > 0)
        .collect();
    let mut best = 0;
    for (place, first) in offers.iter().enumerate().filter(|(_, offer)| is_enough(spirits, offer.price)) {
        let both = |second: &&Offer<Spirits>| left > 1 && is_enough(spirits, together(first.price, second.price));
        let second = offers[place + 1..].iter().filter(both).map(|second| second.worth).max();
        best = best.max(first.worth + second.unwrap_or(0));
    }
    best
}

fn together(one: Spirits, other: Spirits) -> Spirits {
    Spirits {
        animal: one.animal.saturating_add(other.animal),
        forest: one.forest.saturating_add(other.forest),
        sky: one.sky.saturating_add(other.sky),
        wild: one.wild.saturating_add(other.wild),
    }
}

/// Whether spirits are probably enough for a cost: wild ones stand for any.
fn is_enough(held: Spirits, cost: Spirits) -> bool {
    let lacking = cost.without(held);
    let plain = u16::from(lacking.animal) + u16::from(lacking.forest) + u16::from(lacking.sky);
    plain <= u16::from(held.wild) && cost.total() <= held.total()
}
