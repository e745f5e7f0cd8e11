//! Sleeved cards: the three bands of advancements, a leader, or the nemesis.

use mystic_vale::cards::{LeaderKind, RowId, Side};
use mystic_vale::crafted::{Crafted, Text};
use mystic_vale::state::{LeaderInPlay, Upgrade};
use mystic_vale::{CardNo, Slot};
use tabletop::{Seat, Slug, Variants};

use super::names::{self, card_id};
use super::panel::Panels;
use super::{cards, tokens};
use crate::say;
use crate::scene::{Card, CardState, Part, PartState};

impl Panels<'_> {
    pub(super) fn card(&self, seat: Seat, number: CardNo) -> Card {
        let (player, language) = (self.player(seat), self.table.language());
        let crafted = player.card(number);
        let used = mystic_vale::Part::all().any(|part| player.has_used(number, part));
        let mut notes: Vec<_> = used.then(|| say!(language, "mystic-note-used")).into_iter().collect();
        notes.extend(self.kept(seat, number));
        let card = if crafted.is_nemesis() {
            self.table.nemesis().unwrap_or_default()
        } else {
            match player.leader_on(number) {
                Some(leader) => self.leader_card(leader),
                None => self.bands(seat, number),
            }
        };
        Card {
            id: card_id(seat, number),
            slug: number.text(),
            name: self.table.names().title(crafted),
            tokens: tokens::of_card(crafted.symbols(), crafted.worth(), language),
            notes: notes.into_iter().chain(card.notes).collect(),
            state: if used { CardState::Used } else { CardState::Ready },
            ..card
        }
    }

    /// Whether a card of the field stays there, or has stayed.
    fn kept(&self, seat: Seat, card: CardNo) -> Option<String> {
        let (player, language) = (self.player(seat), self.table.language());
        if player.kept.contains(card) {
            return Some(say!(language, "mystic-note-kept"));
        }
        let stayed = player.kept_before.contains(card) && player.field.contains(&card);
        stayed.then(|| say!(language, "mystic-note-kept-before"))
    }

    /// A leader is of one piece, in a sleeve or beside the cards.
    pub(super) fn leader_card(&self, leader: &LeaderInPlay) -> Card {
        let language = self.table.language();
        let side = if leader.upgrade.shows() { Side::Upgraded } else { Side::Starting };
        let mut card = self.table.leader(leader.id, side);
        if let Some(curse) = tokens::curse(u16::from(leader.curse), language) {
            card.notes.insert(0, say!(language, "mystic-note-leader-burdened", count = leader.curse));
            card.laid.push(curse);
        }
        let is_titan = self.table.view.rules.leader(leader.id).kind == LeaderKind::Titan;
        match leader.upgrade {
            Upgrade::Bought if is_titan => card.notes.insert(0, say!(language, "mystic-note-titan-paid")),
            Upgrade::Bought => card.notes.insert(0, say!(language, "mystic-note-upgrade-paid")),
            Upgrade::Fresh => card.notes.insert(0, say!(language, "mystic-note-fresh-leader")),
            Upgrade::None | Upgrade::Done => {}
        }
        card
    }

    fn bands(&self, seat: Seat, number: CardNo) -> Card {
        let crafted = self.player(seat).card(number);
        let covered = self.covered(seat, number);
        let below = self.player(seat).covered_on(number).iter().map(|covered| covered.row);
        let rules = &self.table.view.rules;
        let visible = || crafted.advancements().filter_map(|(_, row)| rules.advancement(row));
        let rows = visible().chain(below.filter_map(|row| rules.advancement(row)));
        let eclipses = crafted.advancements().filter_map(|(_, row)| self.eclipse(row));
        let origins = visible().filter_map(|advancement| self.table.printed().origins().in_a_sleeve(advancement));
        Card {
            parts: Slot::all().map(|slot| self.part(crafted, slot)).collect(),
            stand_in: self.table.printed().origins().stand_ins(rows),
            notes: covered.into_iter().chain(eclipses).chain(origins).collect(),
            ..Card::default()
        }
    }

    fn part(&self, crafted: &Crafted, slot: Slot) -> Part {
        let (rules, language) = (&self.table.view.rules, self.table.language());
        let place = names::slot(slot, language);
        let Some(advancement) = rules.advancement(crafted.slot(slot)) else { return Part { place, ..Part::default() } };
        let covered = crafted.is_covered(rules, slot);
        Part {
            place,
            name: cards::advancement_name(advancement, language).to_owned(),
            tokens: tokens::of_card(&advancement.symbols, advancement.end_vp, language),
            lines: cards::advancement_text(advancement, language),
            state: if covered { PartState::Covered } else { PartState::Works },
        }
    }

    /// That an advancement may be covered, if it may.
    fn eclipse(&self, row: RowId) -> Option<String> {
        let advancement = self.table.view.rules.advancement(row).filter(|it| it.eclipse)?;
        let name = cards::advancement_name(advancement, self.table.language());
        Some(say!(self.table.language(), "mystic-note-eclipse-of", name = name))
    }

    /// What lies covered on a card: its symbols and points do not count, but its
    /// text may still be read.
    fn covered(&self, seat: Seat, number: CardNo) -> Vec<String> {
        let (player, language) = (self.player(seat), self.table.language());
        let mut readable = match player.card(number).text() {
            Text::Covered(slot, row) => Some((slot, row)),
            Text::Nowhere | Text::Visible(_) => None,
        };
        let mut notes = Vec::new();
        for covered in player.covered_on(number) {
            let Some(advancement) = self.table.view.rules.advancement(covered.row) else { continue };
            let name = cards::advancement_name(advancement, language);
            // Of several equal ones only one can be read.
            let works = readable.take_if(|it| *it == (covered.slot, covered.row)).is_some();
            let text = if works { "works" } else { "idle" };
            notes.push(say!(language, "mystic-note-covered", name = name, slot = covered.slot.slug(), text = text));
            notes.extend(works.then(|| cards::advancement_text(advancement, language)).into_iter().flatten());
            notes.extend(self.table.printed().origins().in_a_sleeve(advancement));
        }
        notes
    }
}
