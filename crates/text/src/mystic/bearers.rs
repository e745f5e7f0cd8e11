//! What bears abilities: the parts of a sleeved card, vales and amulets.

use mystic_vale::cards::RowId;
use mystic_vale::crafted::{Crafted, Text};
use mystic_vale::effect::{Ability, Effect};
use mystic_vale::state::{OpenPlayer, Upgrade};
use mystic_vale::{CardNo, Part, Rules, Source};

/// What lies in a part of a card.
pub(super) fn row_of(crafted: &Crafted, part: Part) -> RowId {
    match (part, crafted.text()) {
        (Part::Leader, _) => crafted.leader_row().unwrap_or(RowId::NONE),
        (Part::Covered, Text::Covered(_, row)) => row,
        _ => part.slot().map_or(RowId::NONE, |slot| crafted.slot(slot)),
    }
}

/// What an advancement or a side of a leader can do.
pub(super) fn abilities_of_row(rules: &Rules, row: RowId) -> &'static [Ability] {
    match rules.leader_side(row) {
        Some((leader, side)) => &rules.leader(leader).side(side).abilities,
        None => rules.advancement(row).map_or(&[], |advancement| &advancement.abilities),
    }
}

/// What something in front of a player can do.
pub(super) fn abilities_of(rules: &Rules, player: &OpenPlayer, source: Source) -> &'static [Ability] {
    match source {
        Source::Card(card, part) => abilities_of_row(rules, row_of(player.card(card), part)),
        Source::Vale(vale) => &rules.vale(vale).abilities,
        Source::Amulet => player.amulet.map_or(&[], |amulet| &rules.amulet(amulet).abilities),
    }
}

/// The parts of a player's card whose text works, with what they can do.
pub(super) fn working_parts(
    rules: &Rules,
    player: &OpenPlayer,
    card: CardNo,
) -> impl Iterator<Item = (Part, &'static [Ability])> {
    let crafted = player.card(card);
    let works = move |part: Part| match part.slot() {
        Some(slot) => !crafted.is_covered(rules, slot),
        None => part != Part::Leader || is_awake(player),
    };
    let parts = Part::ALL.into_iter().filter(move |&part| works(part));
    parts.map(move |part| (part, abilities_of_row(rules, row_of(crafted, part))))
}

/// Whether the abilities of a player's leader work; those of a side that was
/// just turned up do not.
fn is_awake(player: &OpenPlayer) -> bool {
    player.leader.is_some_and(|leader| leader.upgrade != Upgrade::Fresh)
}

/// The first effect among those of some abilities of which something can be
/// told.
pub(super) fn first_effect<'a, T>(abilities: &'a [Ability], tell: &impl Fn(&'a Effect) -> Option<T>) -> Option<T> {
    abilities.iter().find_map(|ability| first_within(&ability.effect, tell))
}

fn first_within<'a, T>(effect: &'a Effect, tell: &impl Fn(&'a Effect) -> Option<T>) -> Option<T> {
    tell(effect).or_else(|| effect.parts().into_iter().find_map(|part| first_within(part, tell)))
}
