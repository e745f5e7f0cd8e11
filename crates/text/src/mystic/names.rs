//! What advancements, vales, leaders, amulets and sleeved cards are called.

use std::collections::BTreeMap;

use mystic_vale::cards::{AmuletId, CardNos, LeaderId, RowId, ValeId};
use mystic_vale::crafted::Crafted;
use mystic_vale::state::Open;
use mystic_vale::{CardNo, Rules, Slot, Source, Ware};
use tabletop::{Seat, Slug, Variants};

use super::bearers::row_of;
use crate::language::Language;
use crate::lists::join;
use crate::mystic::cards::{advancement_name, amulet_name, leader_name, nemesis_name, vale_name};
use crate::say;

/// The name in this language, or the printed English one.
pub(super) fn in_language<'a>(name: &'a str, names: &'a BTreeMap<String, String>, language: &Language) -> &'a str {
    let tag = language.tag();
    let primary = tag.split('-').next().unwrap_or(tag);
    names.get(tag).or_else(|| names.get(primary)).map_or(name, String::as_str)
}

/// The name of a slot at the beginning of a line.
pub(super) fn slot(slot: Slot, language: &Language) -> String {
    say!(language, &format!("mystic-slot-{}", slot.slug()))
}

pub(super) fn card_id(seat: Seat, card: CardNo) -> String {
    format!("{seat}/{}", card.text())
}

/// The id of an advancement in a scene that was bought and waits to be sleeved.
pub(super) fn bought_id(seat: Seat, place: usize) -> String {
    format!("{seat}/{BOUGHT}{}", place + 1)
}

/// The place of such an advancement, by what stands in its id after the seat.
pub(super) fn bought_number(id: &str) -> Option<usize> {
    id.strip_prefix(BOUGHT)?.parse::<usize>().ok()?.checked_sub(1)
}

const BOUGHT: &str = "bought";

#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub(super) open: &'a Open,
    pub(super) rules: Rules,
    pub(super) language: &'a Language,
}

impl Names<'_> {
    /// What lies in a sleeve: an advancement, a leader or the nemesis; a free
    /// slot has no name.
    pub(super) fn row(&self, row: RowId) -> String {
        if let Some((leader, _)) = self.rules.leader_side(row) {
            return self.leader(leader).to_owned();
        }
        if let Some(nemesis) = self.rules.nemesis_by(row) {
            return nemesis_name(nemesis, self.language).to_owned();
        }
        let advancement = self.rules.advancement(row);
        advancement.map(|it| advancement_name(it, self.language).to_owned()).unwrap_or_default()
    }

    pub(super) fn vale(&self, vale: ValeId) -> &'static str {
        vale_name(self.rules.vale(vale), self.language)
    }

    pub(super) fn leader(&self, leader: LeaderId) -> &'static str {
        leader_name(self.rules.leader(leader), self.language)
    }

    /// The leader of a player; nothing if they have none.
    pub(super) fn leader_of(&self, seat: Seat) -> &'static str {
        self.open.player(seat).leader().map(|leader| self.leader(leader.id)).unwrap_or_default()
    }

    /// The nemesis of somebody who plays alone; nothing if there is none.
    pub(super) fn nemesis(&self) -> &'static str {
        self.rules.nemesis().map(|nemesis| nemesis_name(nemesis, self.language)).unwrap_or_default()
    }

    pub(super) fn amulet(&self, amulet: AmuletId) -> &'static str {
        amulet_name(self.rules.amulet(amulet), self.language)
    }

    pub(super) fn amulet_of(&self, seat: Seat) -> Option<&'static str> {
        self.open.player(seat).amulet.map(|amulet| self.amulet(amulet))
    }

    /// An advancement and its slot: "Podlings (top)".
    pub(super) fn piece(&self, row: RowId, slot: Slot) -> String {
        say!(self.language, "mystic-piece", name = self.row(row), slot = slot.slug())
    }

    pub(super) fn ware(&self, ware: Ware) -> String {
        let (row, slot) = self.rules.piece(ware);
        self.piece(row, slot)
    }

    pub(super) fn source(&self, seat: Seat, source: Source) -> String {
        match source {
            Source::Card(card, part) => self.row(row_of(self.open.player(seat).card(card), part)),
            Source::Vale(vale) => self.vale(vale).to_owned(),
            Source::Amulet => self.amulet_of(seat).unwrap_or_default().to_owned(),
            Source::Titan(leader, _) => self.leader(leader).to_owned(),
            Source::Bought(row) => self.row(row),
        }
    }

    /// A sleeved card as a title: what can be seen on it.
    pub(super) fn title(&self, card: &Crafted) -> String {
        if card.is_blank() {
            return say!(self.language, "mystic-blank");
        }
        if let Some(filling) = card.filling() {
            return self.row(filling);
        }
        self.joined(card.advancements().map(|(_, row)| self.row(row)))
    }

    pub(super) fn mentioned(&self, card: &Crafted) -> String {
        if card.is_blank() { say!(self.language, "mystic-a-blank-card") } else { self.title(card) }
    }

    /// A sleeved card within a sentence, as it was when something else lay in
    /// one of its slots, or nothing.
    pub(super) fn mentioned_with(&self, card: &Crafted, slot: Slot, earlier: RowId) -> String {
        let rows = Slot::all().map(|other| if other == slot { earlier } else { card.slot(other) });
        let mut rows = rows.filter(|row| !row.is_none()).peekable();
        if rows.peek().is_none() {
            return say!(self.language, "mystic-a-blank-card");
        }
        self.joined(rows.map(|row| self.row(row)))
    }

    /// A player's card, so that it can be told from every other: by its place, by
    /// the slots of what is on it, or by its number.
    pub(super) fn told_apart(&self, seat: Seat, card: CardNo) -> String {
        let player = self.open.player(seat);
        let together = if player.discards.contains(card) { player.discards } else { player.deck_cards() };
        self.told_apart_among(seat, card, together)
    }

    /// The same where these cards lie together.
    pub(super) fn told_apart_among(&self, seat: Seat, card: CardNo, together: CardNos) -> String {
        let player = self.open.player(seat);
        let title = self.title(player.card(card));
        if let Some(place) = self.place(seat, card) {
            return say!(self.language, "mystic-card-in-field", card = title, place = place);
        }
        if player.on_deck == Some(card) {
            return say!(self.language, "mystic-card-on-deck", card = title);
        }
        let told = self.by_slots(player.card(card));
        let is_double = |other| !player.are_alike(other, card) && self.by_slots(player.card(other)) == told;
        let has_double = together.iter().any(is_double);
        if !has_double {
            return told;
        }
        say!(self.language, "mystic-card-numbered", card = told, number = card.text())
    }

    fn by_slots(&self, card: &Crafted) -> String {
        if card.is_blank() || card.is_filled() {
            return self.title(card);
        }
        self.joined(card.advancements().map(|(slot, row)| self.piece(row, slot)))
    }

    /// The place of a card in the field, counted from 1.
    pub(super) fn place(&self, seat: Seat, card: CardNo) -> Option<usize> {
        self.open.player(seat).field.iter().position(|&other| other == card).map(|index| index + 1)
    }

    fn joined(&self, names: impl Iterator<Item = String>) -> String {
        join(&names.collect::<Vec<_>>(), "mystic-joined", self.language)
    }
}
