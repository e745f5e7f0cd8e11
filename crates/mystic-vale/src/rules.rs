//! The cards of a game behind a small handle, with everything about them that
//! can be worked out before the game.

mod rows;

use std::collections::HashMap;
use std::ops::Deref;

use serde::{Deserialize, Serialize};
use tabletop::interned::Registry;
use tabletop::notation::excerpt;
use tabletop::{CardIndex, Digest, Intern, Interned, NotationError};

use crate::action::Ware;
use crate::cards::{
    ADVANCEMENT_LEVELS, Advancement, DECK_SIZE, Pack, RowId, Slot, TileId, Tiles, VALE_LEVELS, Vale, ValeId, Vales,
};
use crate::effect::{Ability, AddedSymbol, Amount, Effect, Target, Trigger};
use crate::symbols::Spirits;

pub(crate) use rows::{Counted, Row, Tile, Triggers, ValeRow};
use rows::{asks, counts_guardians};

/// A place in the effects of a card set, where an ability can pause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(u16);

impl Place {
    /// After the last effect of an ability.
    pub const END: Self = Self(0);
}

/// An effect, ready to be carried out.
pub(crate) struct Node {
    pub(crate) effect: &'static Effect,
    /// What comes after it within the same ability.
    pub(crate) next: Place,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    Tile(TileId),
    Soil(Slot),
    Vale(ValeId),
    /// An advancement that is printed on a starting card.
    Printed(RowId, Slot),
}

/// The cards of a game, and what follows from them.
pub struct RuleTable {
    digest: Digest,
    pack: &'static Pack,
    nodes: Vec<Node>,
    rows: Vec<Row>,
    tiles: Vec<Tile>,
    tile_names: Vec<String>,
    vale_rows: Vec<ValeRow>,
    /// The row of every vale card.
    vales: Vec<u8>,
    /// The cost of every vale card.
    vale_costs: Vec<Spirits>,
    vale_names: Vec<String>,
    by_name: HashMap<String, Named>,
    starting: [(RowId, Slot); DECK_SIZE],
    soil: RowId,
    soil_cost: u8,
    pub(crate) level_tiles: [Tiles; ADVANCEMENT_LEVELS],
    pub(crate) level_vales: [Vales; VALE_LEVELS],
    /// Vales that give growth at all times.
    pub(crate) growing_vales: Vales,
    /// Vales by trigger.
    pub(crate) vales_with: [Vales; Trigger::ALL.len()],
    /// All triggers of advancements.
    pub(crate) row_triggers: Triggers,
}

/// A small handle on the cards of a game. Handles of the same cards are one and
/// the same, so that comparing them is cheap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rules(Interned<RuleTable>);

impl Rules {
    /// The rules for these cards.
    ///
    /// Every different set of cards is kept for as long as the program runs.
    #[must_use]
    pub fn new(pack: &Pack) -> Self {
        let digest = pack.digest();
        Self(Interned::get_or_make(digest, || RuleTable::new(Box::leak(Box::new(pack.clone())), digest)))
    }
}

impl Deref for Rules {
    type Target = RuleTable;

    #[inline]
    fn deref(&self) -> &RuleTable {
        self.0.get()
    }
}

impl Intern for RuleTable {
    fn digest(&self) -> Digest {
        self.digest
    }

    fn registry() -> &'static Registry<Self> {
        static KNOWN: Registry<RuleTable> = Registry::new();
        &KNOWN
    }
}

impl RuleTable {
    fn new(pack: &'static Pack, digest: Digest) -> Self {
        // Place zero is the end of every ability, so that no effect lives there.
        static NOTHING: Effect = Effect::All(Vec::new());
        let mut table = Self {
            digest,
            pack,
            nodes: vec![Node { effect: &NOTHING, next: Place::END }],
            rows: vec![Row::free_slot()],
            tiles: Vec::new(),
            tile_names: Vec::new(),
            vale_rows: Vec::new(),
            vales: Vec::new(),
            vale_costs: Vec::new(),
            vale_names: Vec::new(),
            by_name: HashMap::new(),
            starting: [(RowId::NONE, Slot::Top); DECK_SIZE],
            soil: RowId::NONE,
            soil_cost: pack.fertile_soil.cost,
            level_tiles: [Tiles::EMPTY; ADVANCEMENT_LEVELS],
            level_vales: [Vales::EMPTY; VALE_LEVELS],
            growing_vales: Vales::EMPTY,
            vales_with: [Vales::EMPTY; Trigger::ALL.len()],
            row_triggers: Triggers::NONE,
        };
        table.add_starting_deck();
        table.soil = table.add_row(&pack.fertile_soil);
        for slot in Slot::ALL {
            table.by_name.insert(piece_name(&pack.fertile_soil.slug, slot), Named::Soil(slot));
        }
        for advancement in &pack.advancements {
            table.add_tiles(advancement);
        }
        for vale in &pack.vales {
            table.add_vales(vale);
        }
        table
    }

    fn add_starting_deck(&mut self) {
        let mut place = 0;
        for printed in &self.pack.starting.printed {
            let row = self.add_row(printed);
            for slot in Slot::ALL {
                self.by_name.insert(piece_name(&printed.slug, slot), Named::Printed(row, slot));
                for _ in 0..printed.copies.of(slot) {
                    self.starting[place] = (row, slot);
                    place += 1;
                }
            }
        }
    }

    fn add_tiles(&mut self, advancement: &'static Advancement) {
        let row = self.add_row(advancement);
        for slot in Slot::ALL {
            for copy in 0..advancement.copies.of(slot) {
                let tile = TileId::from_index(self.tiles.len());
                let name = copy_name(piece_name(&advancement.slug, slot), copy);
                self.level_tiles[usize::from(self.rows[row.index()].level) - 1].insert(tile);
                self.by_name.insert(name.clone(), Named::Tile(tile));
                self.tile_names.push(name);
                self.tiles.push(Tile { row, slot, cost: advancement.cost });
            }
        }
    }

    fn add_row(&mut self, source: &'static Advancement) -> RowId {
        let mut row = Row { source: Some(source), symbols: source.symbols, ..Row::free_slot() };
        row.level = source.level.unwrap_or(0);
        row.end_vp = source.end_vp;
        row.longwise = source.longwise;
        for ability in &source.abilities {
            row.triggers = row.triggers.and(Triggers::of(ability.when));
            row.counts_guardians |= counts_guardians(&ability.effect);
            match (ability.when, &ability.effect) {
                (Trigger::Ongoing, effect) => row.ongoing.push(effect),
                (Trigger::EndOfGame, Effect::Score(amount)) => row.scores.push(amount),
                _ => row.counted = Some(self.count(ability)),
            }
        }
        self.row_triggers = self.row_triggers.and(row.triggers);
        self.rows.push(row);
        RowId(self.rows.len() as u8 - 1)
    }

    fn add_vales(&mut self, source: &'static Vale) {
        let mut row = ValeRow {
            source,
            level: source.level,
            triggers: Triggers::NONE,
            counted: None,
            growth: 0,
            cards: Vales::EMPTY,
        };
        for ability in &source.abilities {
            row.triggers = row.triggers.and(Triggers::of(ability.when));
            match (ability.when, &ability.effect) {
                (
                    Trigger::Ongoing,
                    Effect::AddSymbol { what: AddedSymbol::Growth, n: Amount::Exactly(n), on: Target::You, .. },
                ) => row.growth += n,
                (Trigger::Ongoing | Trigger::EndOfGame, _) => {}
                _ => row.counted = Some(self.count(ability)),
            }
        }
        for copy in 0..source.copies {
            let vale = ValeId::from_index(self.vales.len());
            let name = copy_name(source.slug.clone(), copy);
            row.cards.insert(vale);
            self.by_name.insert(name.clone(), Named::Vale(vale));
            self.vale_names.push(name);
            self.vales.push(self.vale_rows.len() as u8);
            self.vale_costs.push(source.cost);
        }
        self.level_vales[usize::from(row.level) - 1] |= row.cards;
        if row.growth > 0 {
            self.growing_vales |= row.cards;
        }
        for trigger in Trigger::ALL.into_iter().filter(|&trigger| row.triggers.has(trigger)) {
            self.vales_with[trigger as usize] |= row.cards;
        }
        self.vale_rows.push(row);
    }

    /// Lays an ability out.
    fn count(&mut self, ability: &'static Ability) -> Counted {
        let discount = match &ability.effect {
            Effect::May(effect) => match **effect {
                Effect::Discount(less) => less,
                _ => 0,
            },
            _ => 0,
        };
        Counted {
            trigger: ability.when,
            optional: ability.is_optional(),
            place: self.lay_out(&ability.effect, Place::END),
            counts_guardians: counts_guardians(&ability.effect),
            asks: asks(&ability.effect),
            discount,
        }
    }

    /// Lays an effect out so that `next` follows it, and says where it starts.
    fn lay_out(&mut self, effect: &'static Effect, next: Place) -> Place {
        match effect {
            Effect::All(effects) => effects.iter().rev().fold(next, |next, effect| self.lay_out(effect, next)),
            Effect::May(effect) => self.lay_out(effect, next),
            _ => {
                self.nodes.push(Node { effect, next });
                Place(self.nodes.len() as u16 - 1)
            }
        }
    }

    #[inline]
    pub(crate) fn node(&self, place: Place) -> &Node {
        &self.nodes[usize::from(place.0)]
    }

    #[inline]
    pub(crate) fn row(&self, row: RowId) -> &Row {
        &self.rows[row.index()]
    }

    #[inline]
    pub(crate) fn tile(&self, tile: TileId) -> Tile {
        self.tiles[tile.index()]
    }

    #[inline]
    pub(crate) fn vale_row(&self, vale: ValeId) -> &ValeRow {
        &self.vale_rows[usize::from(self.vales[vale.index()])]
    }

    /// What a vale costs.
    #[must_use]
    #[inline]
    pub fn vale_cost(&self, vale: ValeId) -> Spirits {
        self.vale_costs[vale.index()]
    }

    /// What an advancement costs that is on offer, if nothing makes it cheaper.
    #[must_use]
    #[inline]
    pub fn cost(&self, ware: Ware) -> u8 {
        match ware {
            Ware::Tile(tile) => self.tile(tile).cost,
            Ware::Soil(_) => self.soil_cost,
        }
    }

    /// What is printed on each card of a starting deck.
    pub(crate) fn starting(&self) -> &[(RowId, Slot); DECK_SIZE] {
        &self.starting
    }

    /// How many rows of advancements there are, free slots included.
    pub(crate) fn row_count(&self) -> usize {
        self.rows.len()
    }

    /// How many vale cards there are.
    #[must_use]
    pub fn vale_count(&self) -> usize {
        self.vales.len()
    }

    /// How many advancements the level decks have in all.
    #[must_use]
    pub fn tile_count(&self) -> usize {
        self.tiles.len()
    }

    /// The row of Fertile Soil.
    #[must_use]
    #[inline]
    pub fn soil(&self) -> RowId {
        self.soil
    }

    /// The pack that these rules are played with.
    #[must_use]
    pub fn pack(&self) -> &'static Pack {
        self.pack
    }

    /// The fingerprint of the cards.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// What the pack says about an advancement; nothing about a free slot.
    #[must_use]
    pub fn advancement(&self, row: RowId) -> Option<&'static Advancement> {
        self.rows.get(row.index())?.source
    }

    /// What the pack says about a vale.
    #[must_use]
    pub fn vale(&self, vale: ValeId) -> &'static Vale {
        self.vale_row(vale).source
    }

    /// The advancement and the slot of something that can be bought.
    #[must_use]
    #[inline]
    pub fn piece(&self, ware: Ware) -> (RowId, Slot) {
        match ware {
            Ware::Tile(tile) => {
                let tile = self.tile(tile);
                (tile.row, tile.slot)
            }
            Ware::Soil(slot) => (self.soil, slot),
        }
    }

    /// The name of an advancement in a slot, in notation.
    #[must_use]
    pub fn piece_name(&self, row: RowId, slot: Slot) -> String {
        self.advancement(row).map(|advancement| piece_name(&advancement.slug, slot)).unwrap_or_default()
    }

    /// The name of an advancement of a level deck in notation.
    #[must_use]
    pub fn tile_name(&self, tile: TileId) -> &str {
        &self.tile_names[tile.index()]
    }

    /// The name of something that can be bought, in notation.
    #[must_use]
    pub fn ware_name(&self, ware: Ware) -> String {
        match ware {
            Ware::Tile(tile) => self.tile_name(tile).to_owned(),
            Ware::Soil(slot) => self.piece_name(self.soil, slot),
        }
    }

    /// The name of a vale card in notation.
    #[must_use]
    pub fn vale_name(&self, vale: ValeId) -> &str {
        &self.vale_names[vale.index()]
    }

    /// What a name in notation stands for.
    pub(crate) fn find(&self, name: &str) -> Result<Named, NotationError> {
        let found = self.by_name.get(name).copied();
        found.ok_or_else(|| NotationError::no_card(name, self.by_name.keys().map(String::as_str)))
    }

    /// The advancement and slot that a name in notation stands for.
    pub(crate) fn find_piece(&self, name: &str) -> Result<(RowId, Slot), NotationError> {
        match self.find(name)? {
            Named::Tile(tile) => Ok(self.piece(Ware::Tile(tile))),
            Named::Soil(slot) => Ok((self.soil, slot)),
            Named::Printed(row, slot) => Ok((row, slot)),
            Named::Vale(_) => {
                Err(NotationError::Form { text: excerpt(name), expected: "an advancement with its slot" })
            }
        }
    }

    /// The vale that a name in notation stands for.
    pub(crate) fn find_vale(&self, name: &str) -> Result<ValeId, NotationError> {
        match self.find(name)? {
            Named::Vale(vale) => Ok(vale),
            _ => Err(NotationError::Form { text: excerpt(name), expected: "a vale" }),
        }
    }
}

fn piece_name(slug: &str, slot: Slot) -> String {
    format!("{slug}_{}", slot.slug())
}

/// The first of several equal cards goes by its plain name.
fn copy_name(name: String, copy: u8) -> String {
    if copy == 0 { name } else { format!("{name}_{}", copy + 1) }
}
