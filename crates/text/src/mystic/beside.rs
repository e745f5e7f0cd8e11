//! What lies beside a player's cards: titans, reserved advancements, leaders that
//! were drawn, and what somebody has looked at.

use mystic_vale::Ware;
use mystic_vale::cards::{Part, Side, Slot};
use tabletop::{Seat, Variants};

use super::panel::Panels;
use crate::say;
use crate::scene::{Card, CardState, Zone, ZoneKind};

impl Panels<'_> {
    pub(super) fn titans(&self, seat: Seat) -> Option<Zone> {
        let (player, language) = (self.player(seat), self.table.language());
        let mut cards = Vec::new();
        for titan in player.leaders.iter().filter(|leader| leader.card.is_none()) {
            let mut card = self.leader_card(titan);
            if [Part::Leader, Part::LeaderAgain].into_iter().any(|part| player.has_used_titan(titan.id, part)) {
                card.state = CardState::Used;
                card.notes.insert(0, say!(language, "mystic-note-used"));
            }
            cards.push(card);
        }
        self.unless_empty(ZoneKind::Area, "mystic-zone-titans", cards)
    }

    pub(super) fn reserved(&self, seat: Seat) -> Option<Zone> {
        let (player, rules) = (self.player(seat), &self.table.view.rules);
        let tiles = player.aside.iter().map(|tile| self.table.tile(tile));
        let soils = Slot::all().filter(|slot| player.aside_soil[slot.index()] > 0);
        let soils = soils.map(|slot| Card {
            count: Some(u16::from(player.aside_soil[slot.index()])),
            ..self.table.piece(rules.ware_name(Ware::ReservedSoil(slot)), rules.soil(), slot)
        });
        self.unless_empty(ZoneKind::Reserved, "mystic-zone-reserved", tiles.chain(soils).collect())
    }

    /// The leaders that were drawn from the box in this turn, if there are any.
    pub(super) fn drawn(&self, seat: Seat) -> Option<Zone> {
        let drawn = self.table.view.open.harvest.drawn.iter().filter(|_| self.is_turn_of(seat));
        let cards = drawn.map(|&leader| self.table.leader(leader, Side::Upgraded)).collect();
        self.unless_empty(ZoneKind::Reserved, "mystic-zone-drawn", cards)
    }

    /// The top cards of common decks that the viewer has looked at, which others
    /// may not know.
    pub(super) fn seen(&self, seat: Seat) -> Option<Zone> {
        let (view, language) = (self.table.view, self.table.language());
        if !view.viewer.is(seat) {
            return None;
        }
        let tiles = view.top_tiles.iter().flatten().map(|&tile| self.table.tile(tile));
        let vales = view.top_vales.iter().flatten().map(|&vale| self.table.vale_on_offer(vale));
        let mut cards: Vec<_> = tiles.chain(vales).collect();
        cards.iter_mut().for_each(|card| card.notes.insert(0, say!(language, "mystic-note-seen-on-common-deck")));
        self.unless_empty(ZoneKind::Hand, "mystic-zone-seen", cards)
    }

    fn unless_empty(&self, kind: ZoneKind, key: &str, cards: Vec<Card>) -> Option<Zone> {
        (!cards.is_empty()).then(|| self.zone(kind, key, cards, 0))
    }
}
