//! What the rules read of the cards: a game is told by it, and by nothing else.

#[cfg(test)]
mod tests;

use serde_json::Value;
use tabletop::{Digest, facts};

use crate::cards::{Advancement, Amulet, Cards, Leader, LeaderSide, Nemesis, Solo, Starting, Vale};
use crate::effect::Ability;

impl Cards {
    /// The fingerprint of what a game with these cards depends on.
    ///
    /// The order of the cards is a part of it: a card is known by its place,
    /// which decides what a seed deals and in what order bots look at it.
    pub(crate) fn digest(&self) -> Digest {
        let Self {
            sets: _,
            conclaves: _,
            starting,
            fertile_soil,
            advancements,
            vales,
            leaders,
            leaders_are_dealt,
            amulets,
            solo,
        } = self;
        let Starting { printed, blanks: _, sources: _ } = starting;
        let starting = of_all(printed, of_advancement);
        let fertile_soil = of_advancement(fertile_soil);
        let advancements = of_all(advancements, of_advancement);
        let vales = of_all(vales, of_vale);
        let leaders = of_all(leaders, of_leader);
        let amulets = of_all(amulets, of_amulet);
        let solo = solo.as_ref().map(of_solo);
        Digest::of_data(facts! {
            starting, fertile_soil, advancements, vales, leaders, leaders_are_dealt, amulets, solo,
        })
    }
}

fn of_all<T>(rows: &[T], of_row: fn(&T) -> Value) -> Value {
    rows.iter().map(of_row).collect()
}

fn of_advancement(row: &Advancement) -> Value {
    let Advancement {
        slug,
        name: _,
        names: _,
        set: _,
        level,
        copies,
        cost,
        symbols,
        end_vp,
        eclipse,
        ritual,
        longwise,
        abilities,
        sources: _,
    } = row;
    let abilities = of_all(abilities, of_ability);
    facts! { slug, level, copies, cost, symbols, end_vp, eclipse, ritual, longwise, abilities }
}

fn of_vale(row: &Vale) -> Value {
    let Vale { slug, name: _, names: _, set: _, level, copies, cost, end_vp, own_limit, abilities, sources: _ } = row;
    let abilities = of_all(abilities, of_ability);
    facts! { slug, level, copies, cost, end_vp, own_limit, abilities }
}

fn of_leader(row: &Leader) -> Value {
    let Leader { slug, name: _, names: _, set: _, kind, upgrade, starting, upgraded, sources: _ } = row;
    let (starting, upgraded) = (of_side(starting), of_side(upgraded));
    facts! { slug, kind, upgrade, starting, upgraded }
}

fn of_side(side: &LeaderSide) -> Value {
    let LeaderSide { symbols, end_vp, abilities, all_or_none } = side;
    let abilities = of_all(abilities, of_ability);
    facts! { symbols, end_vp, abilities, all_or_none }
}

fn of_amulet(row: &Amulet) -> Value {
    let Amulet { slug, name: _, names: _, set: _, end_vp, abilities, sources: _ } = row;
    let abilities = of_all(abilities, of_ability);
    facts! { slug, end_vp, abilities }
}

fn of_solo(solo: &Solo) -> Value {
    let Solo { nemesis, side, track, provenance: _ } = solo;
    let Nemesis { slug, name: _, names: _, set: _, symbols, power, difficulty: _, abilities, sources: _ } = nemesis;
    let abilities = of_all(abilities, of_ability);
    facts! { side, track, slug, symbols, power, abilities }
}

fn of_ability(ability: &Ability) -> Value {
    let Ability { when, at, effect, hourglass, not_in_turn_bought } = ability;
    facts! { when, at, effect, hourglass, not_in_turn_bought }
}
