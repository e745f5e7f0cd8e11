//! What lies on the table of Mystic Vale.

use mystic_vale::cards::{AmuletId, Claim, LeaderId, RowId, Side, TOP_LEVEL, TileId, ValeId};
use mystic_vale::setup::vp_pool;
use mystic_vale::state::{Draw, Phase, Waiting};
use mystic_vale::{Prompt, Slot, View, Ware};
use tabletop::{Seat, Slug, Variants};

use super::names::Names;
use super::panel::Panels;
use super::printed::Printed;
use super::tokens;
use crate::language::Language;
use crate::say;
use crate::scene::{Card, Marker, Scene, Track, Zone, ZoneKind};
use crate::wording::Speech;

pub(super) fn scene(view: &View, speech: Speech<'_>) -> Scene {
    let table = Table { view, speech };
    Scene {
        heading: table.heading(),
        round: u16::from(view.open.round),
        tracks: std::iter::once(table.pool()).chain(table.corruption()).collect(),
        zones: table.middle(),
        players: Seat::all(view.open.seats()).map(|seat| Panels { table }.panel(seat)).collect(),
    }
}

#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) view: &'a View,
    pub(super) speech: Speech<'a>,
}

impl<'a> Table<'a> {
    pub(super) fn language(&self) -> &'a Language {
        self.speech.language
    }

    pub(super) fn names(&self) -> Names<'a> {
        Names { open: &self.view.open, rules: self.view.rules, language: self.speech.language }
    }

    pub(super) fn printed(&self) -> Printed<'a> {
        Printed { sets: &self.view.rules.cards().sets, language: self.speech.language }
    }

    fn heading(&self) -> String {
        let open = &self.view.open;
        let phase = match (open.phase, open.waiting) {
            (Phase::Setup, Waiting::Player(_, Prompt::ChooseLeader) | Waiting::Chance(Draw::Leader(_))) => "leaders",
            (Phase::Setup, Waiting::Player(_, Prompt::ChooseAmulet) | Waiting::Chance(Draw::Amulet(_))) => "amulets",
            (Phase::Setup, Waiting::Player(_, Prompt::NemesisCard)) => "nemesis-card",
            (phase, _) => phase.slug(),
        };
        let key = format!("mystic-phase-{phase}");
        say!(self.language(), &key, round = open.round, player = self.speech.name(open.turn), end = open.end.slug())
    }

    fn pool(&self) -> Track {
        Track {
            name: say!(self.language(), "mystic-track-pool"),
            last: vp_pool(self.view.open.seats()),
            markers: vec![Marker { seat: None, at: self.view.open.pool }],
            ..Track::default()
        }
    }

    /// The commons, row by row, then the soil, then the vales (rulebook, Setup),
    /// then what belongs to the nemesis.
    fn middle(&self) -> Vec<Zone> {
        let open = &self.view.open;
        let levels = open.commons.rows.iter().zip(&open.commons.decks).zip(1..);
        let levels = levels.map(|((row, deck), level)| {
            let name = say!(self.language(), "mystic-zone-level", level = level);
            let cards = row.iter().zip(1..).filter_map(|(tile, place)| {
                let claim = Claim::Advancement { level, place };
                tile.map(|tile| self.told_if_claimed(self.tile(tile), claim))
            });
            self.row(name, cards.collect(), deck.len())
        });
        let vales = open.vales.rows.iter().zip(&open.vales.decks).zip(1..);
        let vales = vales.map(|((row, deck), level)| {
            let name = say!(self.language(), "mystic-zone-vales-on-offer", level = level);
            let cards = row.iter().zip(1..).filter_map(|(vale, place)| {
                let claim = Claim::Vale { level, place };
                vale.map(|vale| self.told_if_claimed(self.vale_on_offer(vale), claim))
            });
            self.row(name, cards.collect(), deck.len())
        });
        let zones = levels.chain(self.top_level()).chain([self.soil()]).chain(vales);
        zones.chain(self.opponent()).collect()
    }

    /// The row of level 4, if something lies there.
    fn top_level(&self) -> Option<Zone> {
        let (top_row, language) = (&self.view.open.commons.top_row, self.language());
        let name = say!(language, "mystic-zone-level", level = TOP_LEVEL);
        (!top_row.is_empty()).then(|| Zone {
            caption: say!(language, "mystic-not-refilled"),
            cards: top_row.iter().map(|&tile| self.tile(tile)).collect(),
            ..Zone::new(ZoneKind::Supply, name)
        })
    }

    fn row(&self, name: String, cards: Vec<Card>, deck: usize) -> Zone {
        Zone {
            caption: say!(self.language(), "mystic-deck-below", count = deck),
            cards,
            hidden: deck,
            ..Zone::new(ZoneKind::Supply, name)
        }
    }

    fn soil(&self) -> Zone {
        let left = self.view.open.commons.soil;
        let there = Slot::all().filter(|slot| left[slot.index()] > 0);
        let stack = |slot: Slot| Card {
            count: Some(u16::from(left[slot.index()])),
            ..self.piece(self.view.rules.ware_name(Ware::Soil(slot)), self.view.rules.soil(), slot)
        };
        Zone {
            caption: say!(self.language(), "mystic-always-on-offer"),
            cards: there.map(stack).collect(),
            ..Zone::new(ZoneKind::Supply, say!(self.language(), "mystic-zone-soil"))
        }
    }

    /// An advancement of a level deck, with what was put on it.
    pub(super) fn tile(&self, tile: TileId) -> Card {
        let (row, slot) = self.view.rules.piece(Ware::Tile(tile));
        let mut card = self.piece(self.view.rules.tile_name(tile).to_owned(), row, slot);
        let burden = self.view.open.commons.burden(tile);
        if let Some(curse) = tokens::curse(u16::from(burden), self.language()) {
            card.notes.insert(0, say!(self.language(), "mystic-note-burdened", count = burden));
            card.laid.push(curse);
        }
        card
    }

    pub(super) fn piece(&self, id: String, row: RowId, slot: Slot) -> Card {
        let Some(advancement) = self.view.rules.advancement(row) else { return Card { id, ..Card::default() } };
        let slug = self.view.rules.piece_name(row, slot);
        Card { id, slug, ..self.printed().advancement(advancement, Some(slot)) }
    }

    pub(super) fn vale_on_offer(&self, vale: ValeId) -> Card {
        let id = self.view.rules.vale_name(vale).to_owned();
        Card { id, ..self.printed().vale_on_offer(self.view.rules.vale(vale)) }
    }

    /// A vale that is not for sale.
    pub(super) fn vale(&self, vale: ValeId) -> Card {
        let id = self.view.rules.vale_name(vale).to_owned();
        Card { id, ..self.printed().vale(self.view.rules.vale(vale)) }
    }

    pub(super) fn leader(&self, leader: LeaderId, side: Side) -> Card {
        self.printed().leader(self.view.rules.leader(leader), side)
    }

    pub(super) fn amulet(&self, amulet: AmuletId) -> Card {
        self.printed().amulet(self.view.rules.amulet(amulet))
    }
}
