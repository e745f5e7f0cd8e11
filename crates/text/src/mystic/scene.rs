//! What lies on the table of Mystic Vale.

use mystic_vale::cards::{AmuletId, LeaderId, RowId, Side, TileId, ValeId};
use mystic_vale::setup::vp_pool;
use mystic_vale::state::{Draw, End, Phase, Waiting};
use mystic_vale::{Prompt, Slot, View, Ware};
use tabletop::Seat;

use super::names::{self, Names};
use super::origins::Origins;
use super::panel::Panels;
use super::{cards, tokens};
use crate::language::Language;
use crate::say;
use crate::scene::{Card, Marker, Scene, Track, Zone, ZoneKind};
use crate::wording::Speech;

/// The whole table as somebody sees it.
pub(super) fn scene(view: &View, speech: Speech<'_>) -> Scene {
    let table = Table { view, speech };
    Scene {
        heading: table.heading(),
        round: u16::from(view.open.round),
        tracks: vec![table.pool()],
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

    pub(super) fn origins(&self) -> Origins<'a> {
        Origins { rules: self.view.rules, language: self.speech.language }
    }

    fn heading(&self) -> String {
        let open = &self.view.open;
        let key = match open.phase {
            Phase::Setup => match open.waiting {
                Waiting::Player(_, Prompt::ChooseLeader) | Waiting::Chance(Draw::Leader(_)) => "mystic-phase-leaders",
                Waiting::Player(_, Prompt::ChooseAmulet) | Waiting::Chance(Draw::Amulet(_)) => "mystic-phase-amulets",
                _ => "mystic-phase-setup",
            },
            Phase::Planting => "mystic-phase-planting",
            Phase::Harvest => "mystic-phase-harvest",
            Phase::Discard => "mystic-phase-discard",
            Phase::Prep => "mystic-phase-prep",
            Phase::Over => "mystic-phase-over",
        };
        let end = match open.end {
            End::Open => "open",
            End::LastRound => "last_round",
        };
        say!(self.language(), key, round = open.round, player = self.speech.name(open.turn), end = end)
    }

    fn pool(&self) -> Track {
        Track {
            name: say!(self.language(), "mystic-track-pool"),
            last: vp_pool(self.view.open.seats()),
            markers: vec![Marker { seat: None, at: self.view.open.pool }],
            ..Track::default()
        }
    }

    /// The commons, row by row, then the soil, then the vales (rulebook, Setup).
    fn middle(&self) -> Vec<Zone> {
        let open = &self.view.open;
        let levels = open.commons.rows.iter().zip(&open.commons.decks).zip(1..);
        let levels = levels.map(|((row, deck), level)| {
            let name = say!(self.language(), "mystic-zone-level", level = level);
            self.row(name, row.iter().flatten().map(|&tile| self.tile(tile)).collect(), deck.len())
        });
        let vales = open.vales.rows.iter().zip(&open.vales.decks).zip(1..);
        let vales = vales.map(|((row, deck), level)| {
            let name = say!(self.language(), "mystic-zone-vales-on-offer", level = level);
            self.row(name, row.iter().flatten().map(|&vale| self.vale_on_offer(vale)).collect(), deck.len())
        });
        levels.chain([self.soil()]).chain(vales).collect()
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
        let there = Slot::ALL.into_iter().filter(|slot| left[slot.index()] > 0);
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

    fn tile(&self, tile: TileId) -> Card {
        let (row, slot) = self.view.rules.piece(Ware::Tile(tile));
        self.piece(self.view.rules.tile_name(tile).to_owned(), row, slot)
    }

    /// An advancement that is on no card.
    pub(super) fn piece(&self, id: String, row: RowId, slot: Slot) -> Card {
        let language = self.language();
        let Some(advancement) = self.view.rules.advancement(row) else { return Card { id, ..Card::default() } };
        let longwise = advancement.longwise.then(|| say!(language, "mystic-note-longwise"));
        let eclipse = advancement.eclipse.then(|| say!(language, "mystic-note-eclipse"));
        let notes = eclipse.into_iter().chain(longwise).chain(self.origins().of_advancement(advancement));
        Card {
            id,
            slug: self.view.rules.piece_name(row, slot),
            name: self.names().row(row),
            cost: Some(u16::from(advancement.cost)),
            tokens: tokens::of_card(&advancement.symbols, advancement.end_vp, language),
            sign: Some(tokens::slot_sign(slot)),
            family: names::slot(slot, language),
            lines: cards::advancement_text(advancement, language),
            notes: notes.collect(),
            stand_in: self.origins().stand_in(&advancement.sources),
            ..Card::default()
        }
    }

    fn vale_on_offer(&self, vale: ValeId) -> Card {
        let cost = self.view.rules.vale(vale).cost;
        Card { price: tokens::of_price(cost, self.language()), ..self.vale(vale) }
    }

    /// A vale that is not for sale.
    pub(super) fn vale(&self, vale: ValeId) -> Card {
        let (language, row) = (self.language(), self.view.rules.vale(vale));
        Card {
            id: self.view.rules.vale_name(vale).to_owned(),
            slug: row.slug.clone(),
            name: self.names().vale(vale).to_owned(),
            tokens: tokens::of_card(&Default::default(), row.end_vp, language),
            family: say!(language, "mystic-kind-vale"),
            lines: cards::vale_text(row, language),
            notes: self.origins().of_vale(row),
            stand_in: self.origins().stand_in(&row.sources),
            ..Card::default()
        }
    }

    /// A leader with one of its sides up. What the other side will be is told
    /// as long as it can be turned.
    pub(super) fn leader(&self, leader: LeaderId, side: Side) -> Card {
        let (language, row) = (self.language(), self.view.rules.leader(leader));
        let shown = row.side(side);
        let (family, upgrade) = match side {
            Side::Starting => (say!(language, "mystic-kind-leader"), Some(self.upgrade(leader))),
            Side::Upgraded => (say!(language, "mystic-kind-upgraded-leader"), None),
        };
        Card {
            id: row.slug.clone(),
            slug: row.slug.clone(),
            name: self.names().leader(leader).to_owned(),
            tokens: tokens::of_card(&shown.symbols, shown.end_vp, language),
            family,
            lines: cards::leader_text(row, side, language),
            notes: upgrade.into_iter().flatten().chain(self.origins().of_leader(row)).collect(),
            stand_in: self.origins().stand_in(&row.sources),
            ..Card::default()
        }
    }

    /// What the upgrade of a leader costs, and what it makes of it.
    fn upgrade(&self, leader: LeaderId) -> Vec<String> {
        let (language, row) = (self.language(), self.view.rules.leader(leader));
        let (cost, upgraded) = (cards::upgrade_cost(row.upgrade, language), &row.upgraded);
        let symbols = cards::symbols(&upgraded.symbols, upgraded.end_vp, language);
        let head = say!(language, "mystic-note-upgrade", cost = cost, symbols = symbols);
        let lines = cards::leader_text(row, Side::Upgraded, language);
        let lines = lines.into_iter().map(|line| say!(language, "mystic-note-upgraded-text", line = line));
        std::iter::once(head).chain(lines).collect()
    }

    /// An amulet.
    pub(super) fn amulet(&self, amulet: AmuletId) -> Card {
        let (language, row) = (self.language(), self.view.rules.amulet(amulet));
        Card {
            id: row.slug.clone(),
            slug: row.slug.clone(),
            name: self.names().amulet(amulet).to_owned(),
            tokens: tokens::of_card(&Default::default(), row.end_vp, language),
            family: say!(language, "mystic-kind-amulet"),
            lines: cards::amulet_text(row, language),
            notes: self.origins().of_amulet(row),
            stand_in: self.origins().stand_in(&row.sources),
            ..Card::default()
        }
    }
}
