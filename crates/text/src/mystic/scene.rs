//! What lies on the table of Mystic Vale.

use mystic_vale::cards::{Advancement, RowId, Sources, TileId, Vale, ValeId};
use mystic_vale::setup::vp_pool;
use mystic_vale::state::{End, Phase};
use mystic_vale::{Slot, View, Ware};
use tabletop::{Provenance, Seat};

use super::names::{self, Names};
use super::panel::Panels;
use super::{cards, tokens};
use crate::language::Language;
use crate::provenance::made_up;
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

    fn heading(&self) -> String {
        let open = &self.view.open;
        let key = match open.phase {
            Phase::Setup => "mystic-phase-setup",
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
        Card {
            id,
            slug: self.view.rules.piece_name(row, slot),
            name: self.names().advancement(row),
            cost: Some(u16::from(advancement.cost)),
            tokens: tokens::of_card(&advancement.symbols, advancement.end_vp, language),
            sign: Some(tokens::slot_sign(slot)),
            family: names::slot(slot, language),
            lines: cards::advancement_text(advancement, language),
            notes: longwise.into_iter().chain(self.made_up(advancement)).collect(),
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
            notes: self.made_up_vale(row).into_iter().collect(),
            ..Card::default()
        }
    }

    fn made_up(&self, advancement: &Advancement) -> Option<String> {
        let mut fields = vec![("name", "name"), ("cost", "cost")];
        fields.extend(fields_in_a_sleeve(advancement));
        self.note_made_up(&advancement.sources, &fields)
    }

    fn made_up_vale(&self, vale: &Vale) -> Option<String> {
        let mut fields = vec![("name", "name"), ("cost", "cost")];
        fields.extend((vale.end_vp > 0).then_some(("end_vp", "points")));
        fields.extend((!vale.abilities.is_empty()).then_some(("abilities", "abilities")));
        self.note_made_up(&vale.sources, &fields)
    }

    fn note_made_up(&self, sources: &Sources, fields: &[(&str, &str)]) -> Option<String> {
        if is_invented(sources) {
            return Some(say!(self.language(), "mystic-note-invented"));
        }
        made_up(&self.fields_made_up(sources, fields), self.language())
    }

    /// Which of these fields were made up; each is given by what a pack and what
    /// a message call it.
    pub(super) fn fields_made_up(&self, sources: &Sources, fields: &[(&str, &str)]) -> Vec<String> {
        let is_made_up = |field: &str| sources.of.get(field).is_some_and(|provenance| provenance.is_made_up());
        let made_up = fields.iter().filter(|(field, _)| is_made_up(field));
        made_up.map(|(_, name)| say!(self.language(), &format!("mystic-field-{name}"))).collect()
    }
}

/// The fields of an advancement that matter once it is in a sleeve, as far as
/// there is something in them.
pub(super) fn fields_in_a_sleeve(advancement: &Advancement) -> Vec<(&'static str, &'static str)> {
    let fields = [
        (advancement.symbols != Default::default(), ("symbols", "symbols")),
        (advancement.end_vp > 0, ("end_vp", "points")),
        (!advancement.abilities.is_empty(), ("abilities", "abilities")),
    ];
    fields.into_iter().filter(|(there, _)| *there).map(|(_, field)| field).collect()
}

/// Whether the whole card stands in for one that is not known.
pub(super) fn is_invented(sources: &Sources) -> bool {
    sources.of.get("name") == Some(&Provenance::Original)
}
