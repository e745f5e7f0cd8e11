//! What summoned cards do for their owner all the time.

use tabletop::Seat;

use crate::cards::{CardId, Cards};
use crate::effect::Permanent;
use crate::rules::RuleTable;
use crate::setup::STONE_LIMIT;
use crate::state::{Open, Vale};
use crate::stones::Stones;

/// What a stone of each colour is worth to the owner of this area.
///
/// Values are exchanged before they are raised, so that with Hae-tae and Water
/// Giant a blue stone is worth 7 and a purple one 4 (rulings, 15).
#[inline]
pub(crate) fn stone_values(rules: &RuleTable, area: Cards) -> Stones {
    let changing = area & rules.changing_values;
    if changing.is_empty() {
        return Stones::VALUES;
    }
    changed_values(rules, changing)
}

#[cold]
fn changed_values(rules: &RuleTable, changing: Cards) -> Stones {
    let (mut values, mut raised) = (Stones::VALUES, Stones::NONE);
    for standing in changing.iter().flat_map(|card| rules.permanents(card)) {
        match standing.permanent {
            Permanent::SwapValues(one, other) => {
                (values[*one], values[*other]) = (values[*other], values[*one]);
            }
            Permanent::WorthMore(more) => raised = raised.plus(*more),
            Permanent::StoneLimit(_)
            | Permanent::WhenYouSummon(_)
            | Permanent::WhenYouTame { .. }
            | Permanent::CostsLess { .. } => {}
        }
    }
    values.plus(raised)
}

#[inline]
pub(crate) fn stone_limit(rules: &RuleTable, area: Cards) -> u8 {
    let changing = area & rules.changing_limit;
    let limits =
        changing.iter().flat_map(|card| rules.permanents(card)).filter_map(|standing| match standing.permanent {
            Permanent::StoneLimit(limit) => Some(*limit),
            Permanent::WorthMore(_)
            | Permanent::SwapValues(..)
            | Permanent::WhenYouSummon(_)
            | Permanent::WhenYouTame { .. }
            | Permanent::CostsLess { .. } => None,
        });
    limits.fold(STONE_LIMIT, u8::max)
}

/// What the owner of this area pays for summoning a card; reductions add up
/// and never go below zero (rulebook, Summon a Card).
#[inline]
pub(crate) fn summoning_cost(rules: &RuleTable, area: Cards, card: CardId) -> u32 {
    let lowering = area & rules.lowering_costs;
    let printed = u32::from(rules.cost(card));
    if lowering.is_empty() {
        return printed;
    }
    printed.saturating_sub(reductions(rules, lowering, card))
}

#[cold]
fn reductions(rules: &RuleTable, lowering: Cards, card: CardId) -> u32 {
    let standing = lowering.iter().flat_map(|other| rules.permanents(other));
    standing
        .filter(|standing| standing.which.contains(card))
        .filter_map(|standing| match standing.permanent {
            Permanent::CostsLess { by, .. } => Some(u32::from(*by)),
            Permanent::WorthMore(_)
            | Permanent::SwapValues(..)
            | Permanent::StoneLimit(_)
            | Permanent::WhenYouSummon(_)
            | Permanent::WhenYouTame { .. } => None,
        })
        .sum()
}

impl Open {
    /// What a stone of each colour is worth to a player.
    #[must_use]
    #[inline]
    pub fn stone_values(&self, rules: &RuleTable, seat: Seat) -> Stones {
        stone_values(rules, self.player(seat).area)
    }

    /// What a player's stones are worth together.
    #[must_use]
    #[inline]
    pub fn worth(&self, rules: &RuleTable, seat: Seat) -> u32 {
        self.player(seat).stones.worth(self.stone_values(rules, seat))
    }

    /// How many stones a player may hold.
    #[must_use]
    pub fn stone_limit(&self, rules: &RuleTable, seat: Seat) -> u8 {
        stone_limit(rules, self.player(seat).area)
    }

    /// What a player pays for summoning a card.
    #[must_use]
    #[inline]
    pub fn summoning_cost(&self, rules: &RuleTable, seat: Seat, card: CardId) -> u32 {
        summoning_cost(rules, self.player(seat).area, card)
    }
}

impl Vale {
    /// The first player, from the one whose turn it is, who holds more stones
    /// than they may.
    pub(crate) fn over_the_limit(&self) -> Option<Seat> {
        self.open.turn.round(self.open.seats()).find(|&seat| {
            let player = self.open.player(seat);
            player.stones.count() > u32::from(STONE_LIMIT)
                && player.stones.count() > u32::from(stone_limit(&self.rules, player.area))
        })
    }
}
