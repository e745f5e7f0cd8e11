//! What bears abilities: the parts of a sleeved card, vales, amulets, and titans
//! beside the cards.

use mystic_vale::cards::{LeaderId, RowId};
use mystic_vale::crafted::{Crafted, Text};
use mystic_vale::effect::{Ability, Effect};
use mystic_vale::state::{LeaderInPlay, OpenPlayer, Upgrade};
use mystic_vale::{CardNo, Part, Rules, Source};
use tabletop::Variants;

pub(super) fn row_of(crafted: &Crafted, part: Part) -> RowId {
    match (part, crafted.text()) {
        (Part::Leader | Part::LeaderAgain | Part::Nemesis | Part::NemesisAgain, _) => {
            crafted.filling().unwrap_or(RowId::NONE)
        }
        (Part::Covered, Text::Covered(_, row)) => row,
        _ => part.slot().map_or(RowId::NONE, |slot| crafted.slot(slot)),
    }
}

pub(super) fn abilities_of(rules: &Rules, player: &OpenPlayer, source: Source) -> &'static [Ability] {
    match source {
        Source::Card(card, part) => rules.abilities(row_of(player.card(card), part)),
        Source::Vale(vale) => &rules.vale(vale).abilities,
        Source::Amulet => player.amulet.map_or(&[], |amulet| &rules.amulet(amulet).abilities),
        Source::Titan(leader, _) => &rules.leader(leader).upgraded.abilities,
        Source::Bought(row) => rules.abilities(row),
    }
}

pub(super) fn titan_parts(rules: &Rules, leader: LeaderId) -> impl Iterator<Item = (Part, &'static [Ability])> {
    let abilities = &rules.leader(leader).upgraded.abilities;
    [Part::Leader, Part::LeaderAgain].into_iter().map(move |part| (part, abilities_at(abilities, part)))
}

pub(super) fn working_parts(
    rules: &Rules,
    player: &OpenPlayer,
    card: CardNo,
) -> impl Iterator<Item = (Part, &'static [Ability])> {
    let crafted = player.card(card);
    let works = move |part: Part| match part {
        Part::Leader | Part::LeaderAgain => crafted.is_leader() && is_awake(player, card),
        Part::Nemesis | Part::NemesisAgain => crafted.is_nemesis(),
        Part::Top | Part::Middle | Part::Bottom | Part::Covered => {
            part.slot().is_none_or(|slot| !crafted.is_covered(rules, slot))
        }
    };
    let parts = Part::all().filter(move |&part| works(part));
    parts.map(move |part| (part, abilities_at(rules.abilities(row_of(crafted, part)), part)))
}

/// Of the abilities of a leader or a nemesis those that belong to a part: each
/// part has one of those that are used. An advancement has all of its own.
pub(super) fn abilities_at(abilities: &'static [Ability], part: Part) -> &'static [Ability] {
    let number = match part {
        Part::Leader | Part::Nemesis => 0,
        Part::LeaderAgain | Part::NemesisAgain => 1,
        Part::Top | Part::Middle | Part::Bottom | Part::Covered => return abilities,
    };
    let mut used = abilities.iter().enumerate().filter(|(_, ability)| !ability.is_lasting());
    used.nth(number).map_or(&[], |(place, _)| &abilities[place..=place])
}

/// Whether the abilities of the leader on a card work; those of a side that was
/// just turned up do not.
fn is_awake(player: &OpenPlayer, card: CardNo) -> bool {
    player.leader_on(card).is_some_and(|leader| leader.upgrade != Upgrade::Fresh)
}

pub(super) fn upgradable<'a>(player: &'a OpenPlayer, rules: &Rules) -> Option<&'a LeaderInPlay> {
    let mut costly = player.leaders.iter().filter(|leader| rules.leader(leader.id).upgrade.is_some());
    costly.find(|leader| leader.upgrade == Upgrade::None)
}

/// Whether a player may sleeve advancements over printed ones with decay: a card
/// of the field says so, and no titan that is about to leave it.
pub(super) fn covers_land(rules: &Rules, player: &OpenPlayer) -> bool {
    let is_it = |ability: &Ability| ability.effect == Effect::CoverCursedLand;
    player.field.iter().any(|&card| {
        let stays = player.leader_on(card).is_none_or(|leader| leader.upgrade != Upgrade::Bought);
        let mut rows = Part::all().map(|part| row_of(player.card(card), part));
        stays && rows.any(|row| rules.abilities(row).iter().any(is_it))
    })
}

pub(super) fn first_effect<'a, T>(abilities: &'a [Ability], tell: &impl Fn(&'a Effect) -> Option<T>) -> Option<T> {
    abilities.iter().find_map(|ability| first_within(&ability.effect, tell))
}

fn first_within<'a, T>(effect: &'a Effect, tell: &impl Fn(&'a Effect) -> Option<T>) -> Option<T> {
    tell(effect).or_else(|| effect.parts().into_iter().find_map(|part| first_within(part, tell)))
}
