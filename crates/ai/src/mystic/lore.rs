//! What is known about the cards of a game before it begins: what the abilities
//! of everything that can be bought bring in a usual turn. Hunches look at all
//! that is on offer at every choice, and would read the same abilities again and
//! again.

use std::cell::Cell;

use mystic_vale::cards::{Advancement, TileId, ValeId};
use mystic_vale::{Rules, Ware};
use tabletop::interned::Registry;
use tabletop::{CardIndex, Intern, Interned};

use super::abilities::{Scene, USUAL_FIELD, of_ability};
use super::income::{Yield, of_vale};

pub(super) struct Lore {
    tiles: Vec<Yield>,
    soil: Yield,
    vales: Vec<Yield>,
}

thread_local! {
    /// The rules that were asked for last, which are nearly always the same.
    static LATEST: Cell<Option<(Rules, &'static Lore)>> = const { Cell::new(None) };
}

impl Lore {
    pub(super) fn of(rules: Rules) -> &'static Self {
        if let Some((latest, lore)) = LATEST.get()
            && latest == rules
        {
            return lore;
        }
        let lore = Interned::get_or_make(&rules, |&rules| Self::new(rules)).get();
        LATEST.set(Some((rules, lore)));
        lore
    }

    fn new(rules: Rules) -> Self {
        let of_ware = |ware| rules.advancement(rules.piece(ware).0).map(of_advancement).unwrap_or_default();
        Self {
            tiles: (0..rules.tile_count()).map(|tile| of_ware(Ware::Tile(TileId::from_index(tile)))).collect(),
            soil: rules.advancement(rules.soil()).map(of_advancement).unwrap_or_default(),
            vales: (0..rules.vale_count()).map(|vale| of_vale(rules.vale(ValeId::from_index(vale)))).collect(),
        }
    }

    #[inline]
    pub(super) fn ware(&self, ware: Ware) -> &Yield {
        match ware {
            Ware::Tile(tile) => &self.tiles[tile.index()],
            Ware::Soil(_) | Ware::ReservedSoil(_) => &self.soil,
        }
    }

    #[inline]
    pub(super) fn vale(&self, vale: ValeId) -> &Yield {
        &self.vales[vale.index()]
    }
}

impl Intern for Lore {
    type Content = Rules;

    fn registry() -> &'static Registry<Self> {
        static KNOWN: Registry<Lore> = Registry::new();
        &KNOWN
    }
}

fn of_advancement(advancement: &Advancement) -> Yield {
    let scene = Scene { symbols: &advancement.symbols, field: USUAL_FIELD };
    advancement.abilities.iter().map(|ability| of_ability(ability, &scene)).fold(Yield::default(), Yield::plus)
}

#[cfg(test)]
mod tests {
    use mystic_vale::Cards;

    use super::*;

    #[test]
    fn the_cards_of_other_rules_are_other_cards() {
        let [few, many] = [Cards::frozen(), Cards::frozen_everything()].map(Rules::new);
        for rules in [few, many, few] {
            let lore = Lore::of(rules);
            assert_eq!((lore.tiles.len(), lore.vales.len()), (rules.tile_count(), rules.vale_count()));
        }
        assert!(few.tile_count() < many.tile_count());
    }
}
