//! The best that a harvest can still buy.

use mystic_vale::cards::{Advancement, Cost, Leader, LeaderId, RowId, Slot, Vale, ValeId};
use mystic_vale::state::{Harvest, LeaderInPlay, ManaToken, Mystic, Open, Phase, Upgrade};
use mystic_vale::symbols::Spirits;
use mystic_vale::{Rules, Ware};
use tabletop::{Seat, Variants};

use super::abilities::at_purchase;
use super::income::{CURSE, Income, SPIRIT, fulfilled};
use super::{MANA_TOKEN, POINT};

/// What a mana is worth that is paid for a vale, and buys no advancement then.
const MANA_PAID: i64 = 40;
/// In per cent of what a reserved advancement is worth, what it is worth that
/// it waits.
const WAITING: i64 = 10;

/// An advancement on offer, or the upgrade of the leader.
struct Piece {
    /// The slot that it needs for itself; one that can be slipped under another
    /// needs none.
    slot: Option<Slot>,
    price: u16,
    worth: i64,
}

struct ValeOffer {
    price: Spirits,
    mana: u16,
    worth: i64,
}

/// What somebody thinks that things are worth for the turns to come, in
/// hundredths of a point; the points on them are counted beside.
pub(super) trait Taste {
    fn advancement(&self, row: RowId, advancement: &Advancement) -> i64;
    fn vale(&self, id: ValeId, vale: &Vale) -> i64;
    fn upgrade(&self, leader: &Leader) -> i64;
    fn mana_token(&self) -> i64;
}

/// Judges by what a deck brings on average.
struct ByIncome<'a> {
    income: &'a Income,
    base: i64,
    turns: i64,
}

impl<'a> ByIncome<'a> {
    fn new(income: &'a Income, turns: i64) -> Self {
        Self { income, base: income.worth(turns), turns }
    }
}

impl Taste for ByIncome<'_> {
    fn advancement(&self, _: RowId, advancement: &Advancement) -> i64 {
        self.income.with_advancement(advancement).worth(self.turns) - self.base
    }

    fn vale(&self, _: ValeId, vale: &Vale) -> i64 {
        self.income.with_vale(vale).worth(self.turns) - self.base
    }

    fn upgrade(&self, leader: &Leader) -> i64 {
        self.income.with_upgrade(leader).worth(self.turns) - self.base
    }

    fn mana_token(&self) -> i64 {
        MANA_TOKEN
    }
}

pub(super) fn worth(game: &Mystic, seat: Seat, income: &Income, turns: i64) -> i64 {
    worth_by(game, seat, &ByIncome::new(income, turns))
}

/// What a player will have of the turn under way: what was bought and is not
/// sleeved yet, and the best that can still be bought.
pub(super) fn worth_by(game: &Mystic, seat: Seat, taste: &impl Taste) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    let catalogue = Catalogue { open, seat, rules, taste };
    let bought: i64 = open.harvest.bought.iter().map(|bought| catalogue.advancement(bought.row)).sum();
    let upgraded = open.player(seat).leaders.iter().filter(|leader| leader.upgrade == Upgrade::Bought);
    let bought = bought + upgraded.map(|leader| catalogue.upgrade(leader.id)).sum::<i64>();
    if open.phase != Phase::Harvest {
        return bought;
    }
    let vales = best_vales(game, seat, &catalogue);
    let pieces = pieces(game, seat, &catalogue);
    let advancements = |mana| best_advancements(&open.harvest, &pieces, mana);
    let mana = open.harvest.mana();
    let with_token = match open.player(seat).mana_token {
        ManaToken::Active => advancements(open.harvest.mana_with(1)) - taste.mana_token(),
        ManaToken::Spent => 0,
    };
    bought + vales + advancements(mana).max(with_token)
}

/// What it is worth that advancements wait for a player who has reserved them.
pub(super) fn reserved(game: &Mystic, seat: Seat, income: &Income, turns: i64) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    if open.player(seat).aside.is_empty() || turns == 0 {
        return 0;
    }
    let catalogue = Catalogue { open, seat, rules, taste: &ByIncome::new(income, turns) };
    let worth = |tile| catalogue.ware(Ware::Tile(tile)).max(0) * WAITING / 100;
    open.player(seat).aside.iter().map(worth).sum()
}

struct Catalogue<'a, T> {
    open: &'a Open,
    seat: Seat,
    rules: Rules,
    taste: &'a T,
}

impl<T: Taste> Catalogue<'_, T> {
    fn advancement(&self, row: RowId) -> i64 {
        let Some(advancement) = self.rules.advancement(row) else { return 0 };
        let ritual = advancement.ritual.filter(|ritual| ritual.reward.end_vp != 0);
        let of_ritual =
            ritual.map_or(0, |ritual| i64::from(ritual.reward.end_vp) * fulfilled(&ritual, advancement) * POINT / 100);
        self.taste.advancement(row, advancement) + i64::from(advancement.end_vp) * POINT + of_ritual
    }

    /// What an advancement on offer is worth, with what it costs beside mana and
    /// what it brings at once.
    fn ware(&self, ware: Ware) -> i64 {
        let (row, _) = self.rules.piece(ware);
        let at_once = self.rules.advancement(row).map_or(0, |advancement| at_purchase(&advancement.abilities));
        let burden = match ware {
            Ware::Tile(tile) => i64::from(self.open.commons.burden(tile)) * CURSE,
            Ware::Soil(_) | Ware::ReservedSoil(_) => 0,
        };
        let cost = self.rules.whole_cost(ware);
        self.advancement(row) + at_once - burden - tokens_of(cost) - i64::from(cost.spirits().total()) * SPIRIT
    }

    fn vale(&self, id: ValeId) -> i64 {
        let bonus = self.open.bonus_of_vale(&self.rules, self.seat, id);
        let vale = self.rules.vale(id);
        let points = (i64::from(vale.end_vp) + i64::from(bonus)) * POINT;
        self.taste.vale(id, vale) + points + at_purchase(&vale.abilities) - tokens_of(vale.cost)
    }

    fn upgrade(&self, leader: LeaderId) -> i64 {
        let leader = self.rules.leader(leader);
        self.taste.upgrade(leader) + (i64::from(leader.upgraded.end_vp) - i64::from(leader.starting.end_vp)) * POINT
    }

    fn has_rest_of(&self, cost: Cost) -> bool {
        let player = self.open.player(self.seat);
        self.open.harvest.spirits.cover(cost.spirits())
            && player.tokens >= u16::from(cost.vp)
            && player.curse >= u16::from(cost.curse)
    }
}

/// What the tokens of a cost are worth; to be rid of curse tokens is a gain.
fn tokens_of(cost: Cost) -> i64 {
    i64::from(cost.vp) * POINT - i64::from(cost.curse) * CURSE
}

/// The advancements that the field has room for and that are worth having, and
/// the upgrade of the leader.
fn pieces(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_, impl Taste>) -> Vec<Piece> {
    let (open, rules) = (game.open(), game.rules());
    let player = open.player(seat);
    let tiles = open.commons.on_offer().chain(player.aside.iter()).map(Ware::Tile);
    let soils = Slot::all().filter(|slot| open.commons.soil[slot.index()] > 0).map(Ware::Soil);
    let reserved = Slot::all().filter(|slot| player.aside_soil[slot.index()] > 0).map(Ware::ReservedSoil);
    let in_reach = |ware: &Ware| game.fits_somewhere(*ware) && catalogue.has_rest_of(rules.whole_cost(*ware));
    let offered = tiles.chain(soils).chain(reserved).filter(in_reach).map(|ware| {
        let (row, slot) = rules.piece(ware);
        let price = game.price(seat, ware, None).unwrap_or(rules.cost(ware));
        let needs_sleeve = !rules.advancement(row).is_some_and(|advancement| advancement.eclipse);
        Piece { slot: Some(slot).filter(|_| needs_sleeve), price: u16::from(price), worth: catalogue.ware(ware) }
    });
    offered.chain(upgrade(game, seat, catalogue)).filter(|piece| piece.worth > 0).collect()
}

/// The upgrade of a leader, if it lies in the field and what it costs beside
/// mana is there.
fn upgrade(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_, impl Taste>) -> Option<Piece> {
    let player = game.open().player(seat);
    let in_field = |leader: &&LeaderInPlay| leader.card.is_some_and(|card| player.field.contains(&card));
    let leader = player.leaders.iter().filter(in_field).find(|leader| leader.upgrade == Upgrade::None)?;
    let cost = game.rules().leader(leader.id).upgrade.filter(|&cost| catalogue.has_rest_of(cost))?;
    let paid = i64::from(cost.spirits().total()) * SPIRIT + tokens_of(cost);
    Some(Piece {
        slot: None,
        price: u16::from(game.upgrade_price(leader.id)),
        worth: catalogue.upgrade(leader.id) - paid,
    })
}

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

fn best_vales(game: &Mystic, seat: Seat, catalogue: &Catalogue<'_, impl Taste>) -> i64 {
    let (open, rules) = (game.open(), game.rules());
    let Harvest { spirits, vales_left: left, .. } = open.harvest;
    let mana = open.harvest.mana();
    if !game.may_buy_vale() {
        return 0;
    }
    let offered = open.vales.on_offer().filter(|&vale| game.may_own(seat, vale));
    let offers: Vec<_> = offered
        .map(|vale| (vale, rules.vale(vale).cost))
        .filter(|(_, cost)| u16::from(cost.mana) <= mana && catalogue.has_rest_of(*cost))
        .map(|(vale, cost)| ValeOffer {
            price: cost.spirits(),
            mana: u16::from(cost.mana),
            worth: catalogue.vale(vale) - i64::from(cost.mana) * MANA_PAID,
        })
        .filter(|offer| offer.worth > 0)
        .collect();
    let mut best = 0;
    for (place, first) in offers.iter().enumerate() {
        let both = |second: &&ValeOffer| {
            left > 1 && first.mana + second.mana <= mana && spirits.cover(together(first.price, second.price))
        };
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
