//! The best that a harvest can still buy.

use mystic_vale::cards::{Leader, LeaderId, RowId, Slot, ValeId};
use mystic_vale::state::{Harvest, ManaToken, Mystic, Open, Phase, Upgrade};
use mystic_vale::symbols::Spirits;
use mystic_vale::{Rules, Ware};
use tabletop::Seat;

use super::MANA_TOKEN;
use super::income::Income;
use crate::appraise::POINT;

/// What a spirit is worth that is paid for an upgrade, and buys no vale then.
const SPIRIT_PAID: i64 = 60;

/// An advancement on offer, or the upgrade of the leader.
struct Piece {
    /// The slot that it needs for itself; one that can be slipped under another
    /// needs none.
    slot: Option<Slot>,
    price: u16,
    worth: i64,
}

/// A vale on offer.
struct ValeOffer {
    price: Spirits,
    worth: i64,
}

/// What a player will have of the turn under way: what was bought and is not
/// sleeved yet, and the best that can still be bought.
pub(super) fn worth(game: &Mystic, seat: Seat, income: &Income, turns: i64) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    let catalogue = Catalogue { open, seat, rules, income, base: income.worth(turns), turns };
    let bought: i64 = open.harvest.bought.iter().map(|bought| catalogue.advancement(bought.row)).sum();
    let upgrade = open.player(seat).leader.filter(|leader| leader.upgrade == Upgrade::Bought);
    let bought = bought + upgrade.map_or(0, |leader| catalogue.upgrade(leader.id));
    if open.phase != Phase::Harvest {
        return bought;
    }
    let vales = best_vales(game, seat, &catalogue);
    let pieces = pieces(game, seat, &catalogue);
    let advancements = |mana| best_advancements(&open.harvest, &pieces, mana);
    let mana = open.harvest.mana;
    let with_token = match open.player(seat).mana_token {
        ManaToken::Active => advancements(mana.saturating_add(1)) - MANA_TOKEN,
        ManaToken::Spent => 0,
    };
    bought + vales + advancements(mana).max(with_token)
}

/// What things are worth to somebody.
struct Catalogue<'a> {
    open: &'a Open,
    seat: Seat,
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
        let bonus = self.open.bonus_of_vale(&self.rules, self.seat, vale);
        let vale = self.rules.vale(vale);
        let better = self.income.with_vale(vale).worth(self.turns);
        better - self.base + (i64::from(vale.end_vp) + i64::from(bonus)) * i64::from(POINT)
    }

    /// What the upgrade of a leader is worth.
    fn upgrade(&self, leader: LeaderId) -> i64 {
        let Leader { starting, upgraded, .. } = self.rules.leader(leader);
        let better = self.income.with_upgrade(starting, upgraded).worth(self.turns);
        better - self.base + (i64::from(upgraded.end_vp) - i64::from(starting.end_vp)) * i64::from(POINT)
    }
}

/// The advancements that the field has room for and that are worth having, and
/// the upgrade of the leader.
fn pieces(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_>) -> Vec<Piece> {
    let (open, rules) = (game.open(), game.rules());
    let tiles = open.commons.on_offer().map(Ware::Tile);
    let soils = Slot::ALL.into_iter().filter(|slot| open.commons.soil[slot.index()] > 0).map(Ware::Soil);
    let offered = tiles.chain(soils).filter(|&ware| game.fits_somewhere(ware)).map(|ware| {
        let (row, slot) = rules.piece(ware);
        let price = game.price(seat, ware, None).unwrap_or(rules.cost(ware));
        let needs_sleeve = !rules.advancement(row).is_some_and(|advancement| advancement.eclipse);
        Piece { slot: Some(slot).filter(|_| needs_sleeve), price: u16::from(price), worth: catalogue.advancement(row) }
    });
    offered.chain(upgrade(game, seat, catalogue)).filter(|piece| piece.worth > 0).collect()
}

/// The upgrade of the leader, if it lies in the field and the spirits for it are
/// there.
fn upgrade(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_>) -> Option<Piece> {
    let player = game.open().player(seat);
    let leader =
        player.leader.filter(|leader| leader.upgrade == Upgrade::None && player.field.contains(&leader.card))?;
    let cost = game.rules().leader(leader.id).upgrade;
    let piece = Piece {
        slot: None,
        price: u16::from(game.upgrade_price(leader.id)),
        worth: catalogue.upgrade(leader.id) - i64::from(cost.spirits.total()) * SPIRIT_PAID,
    };
    Some(piece).filter(|_| game.open().harvest.spirits.cover(cost.spirits))
}

/// The best one or two advancements that this mana buys.
fn best_advancements(harvest: &Harvest, pieces: &[Piece], mana: u16) -> i64 {
    let left = harvest.advancements_left;
    if left == 0 {
        return 0;
    }
    let mut best = 0;
    for (place, first) in pieces.iter().enumerate().filter(|(_, piece)| piece.price <= mana) {
        let room_for_both =
            |slot: Option<Slot>| slot != first.slot || slot.is_none_or(|slot| harvest.room[slot.index()] > 1);
        let both = |second: &&Piece| left > 1 && second.price <= mana - first.price && room_for_both(second.slot);
        let second = pieces[place + 1..].iter().filter(both).map(|second| second.worth).max();
        best = best.max(first.worth + second.unwrap_or(0));
    }
    best
}

/// The best one or two vales that the spirits buy.
fn best_vales(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_>) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    let (spirits, left) = (open.harvest.spirits, open.harvest.vales_left);
    if left == 0 || spirits.is_empty() {
        return 0;
    }
    let offered = open.vales.on_offer().filter(|&vale| game.may_own(seat, vale));
    let offers: Vec<_> = offered
        .map(|vale| ValeOffer { price: rules.vale_cost(vale), worth: catalogue.vale(vale) })
        .filter(|offer| offer.worth > 0)
        .collect();
    let mut best = 0;
    for (place, first) in offers.iter().enumerate().filter(|(_, offer)| spirits.cover(offer.price)) {
        let both = |second: &&ValeOffer| left > 1 && spirits.cover(together(first.price, second.price));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_with_room_for_one_is_not_reckoned_twice() {
        let piece = |slot, worth| Piece { slot: Some(slot), price: 1, worth };
        let pieces = [piece(Slot::Top, 50), piece(Slot::Top, 40), piece(Slot::Bottom, 10)];
        for (room, expected) in [([1, 0, 1], 60), ([2, 0, 1], 90)] {
            let mut harvest = Harvest::default();
            (harvest.room, harvest.advancements_left) = (room, 2);
            assert_eq!(best_advancements(&harvest, &pieces, 2), expected, "{room:?}");
        }
    }
}
