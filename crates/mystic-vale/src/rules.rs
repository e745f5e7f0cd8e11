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
    ADVANCEMENT_LEVELS, Advancement, Amulet, AmuletId, CardNo, Cards, DECK_SIZE, Leader, LeaderId, RowId, Side, Slot,
    TileId, Tiles, VALE_LEVELS, Vale, ValeId, Vales,
};
use crate::effect::{Ability, Currency, Effect, Trigger};
use crate::symbols::Spirits;

pub(crate) use rows::{
    AmuletRow, Counted, Face, LeaderRow, Reductions, Row, Scoring, Tile, Triggers, ValeRow, pays_with,
};
use rows::{asks, brings_spirits, counts_guardians, discount_for_card, hangs, is_lasting};

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
    /// Where it may go on otherwise: the two ways of a condition, or the
    /// options of a choice.
    pub(crate) branches: Vec<Place>,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    Tile(TileId),
    Soil(Slot),
    Vale(ValeId),
    /// An advancement that is printed on a starting card.
    Printed(RowId, Slot),
    Leader(LeaderId),
    Amulet(AmuletId),
}

/// The cards of a game, and what follows from them.
pub struct RuleTable {
    digest: Digest,
    cards: &'static Cards,
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
    /// All triggers of advancements and leaders.
    pub(crate) row_triggers: Triggers,
    /// All triggers of vales.
    pub(crate) vale_triggers: Triggers,
    leaders: Vec<LeaderRow>,
    amulets: Vec<AmuletRow>,
    /// The card that a leader is sleeved into: the first blank one.
    pub(crate) leader_card: Option<CardNo>,
    /// Whether points may hang on all that players own.
    pub(crate) has_wide_scores: bool,
    /// Whether spirits buy anything beside vales.
    pub(crate) spirits_pay: bool,
    /// Whether cards may come into the field while it is harvested.
    pub(crate) field_grows: bool,
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
    pub fn new(cards: &Cards) -> Self {
        let digest = cards.digest();
        Self(Interned::get_or_make(digest, || RuleTable::new(Box::leak(Box::new(cards.clone())), digest)))
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
    fn new(cards: &'static Cards, digest: Digest) -> Self {
        // Place zero is the end of every ability, so that no effect lives there.
        static NOTHING: Effect = Effect::All(Vec::new());
        let mut table = Self {
            digest,
            cards,
            nodes: vec![Node { effect: &NOTHING, next: Place::END, branches: Vec::new() }],
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
            soil_cost: cards.fertile_soil.cost,
            level_tiles: [Tiles::EMPTY; ADVANCEMENT_LEVELS],
            level_vales: [Vales::EMPTY; VALE_LEVELS],
            growing_vales: Vales::EMPTY,
            vales_with: [Vales::EMPTY; Trigger::ALL.len()],
            row_triggers: Triggers::NONE,
            vale_triggers: Triggers::NONE,
            leaders: Vec::new(),
            amulets: Vec::new(),
            leader_card: None,
            has_wide_scores: false,
            spirits_pay: false,
            field_grows: false,
        };
        table.add_starting_deck();
        table.soil = table.add_row(&cards.fertile_soil);
        for slot in Slot::ALL {
            table.by_name.insert(piece_name(&cards.fertile_soil.slug, slot), Named::Soil(slot));
        }
        cards.advancements.iter().for_each(|advancement| table.add_tiles(advancement));
        cards.vales.iter().for_each(|vale| table.add_vales(vale));
        cards.leaders.iter().for_each(|leader| table.add_leader(leader));
        cards.amulets.iter().for_each(|amulet| table.add_amulet(amulet));
        table.note_what_abilities_do();
        table
    }

    /// What no ability of these cards does need not be looked for in play.
    fn note_what_abilities_do(&mut self) {
        let rows = self.rows.iter().any(|row| !row.wide_scores.is_empty());
        self.has_wide_scores = rows || self.vale_rows.iter().any(|row| !row.scores.is_empty());
        let does = |is_it: &dyn Fn(&Effect) -> bool| self.nodes.iter().any(|node| is_it(node.effect));
        self.field_grows = does(&|effect| matches!(effect, Effect::Place { .. }));
        self.spirits_pay = does(&|effect| pays_with(effect, Currency::Spirit))
            || self.leaders.iter().any(|leader| !leader.upgrade.spirits.is_empty());
        let blank = self.starting.iter().position(|(row, _)| row.is_none());
        self.leader_card = blank.map(CardNo::from_index);
    }

    fn add_starting_deck(&mut self) {
        let mut place = 0;
        for printed in &self.cards.starting.printed {
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
                let (level, eclipse) = (self.rows[row.index()].level, advancement.eclipse);
                self.tiles.push(Tile { row, slot, cost: advancement.cost, level, eclipse });
            }
        }
    }

    fn add_row(&mut self, source: &'static Advancement) -> RowId {
        let row = Row {
            face: Face::Advancement(source),
            symbols: source.symbols,
            level: source.level.unwrap_or(0),
            end_vp: source.end_vp,
            longwise: source.longwise,
            eclipse: source.eclipse,
            ..Row::free_slot()
        };
        self.keep_row(row, &source.abilities)
    }

    /// Lays the abilities of a row out and gives it its number.
    fn keep_row(&mut self, mut row: Row, abilities: &'static [Ability]) -> RowId {
        for ability in abilities {
            row.triggers = row.triggers.and(Triggers::of(ability.when));
            row.counts_guardians |= counts_guardians(&ability.effect);
            if is_lasting(ability.when, &ability.effect) {
                row.note_lasting(ability.when, ability.whereabouts(), &ability.effect);
            } else {
                row.counted = Some(self.count(ability));
            }
        }
        self.row_triggers = self.row_triggers.and(row.triggers);
        self.rows.push(row);
        RowId(self.rows.len() as u8 - 1)
    }

    fn add_leader(&mut self, source: &'static Leader) {
        let id = LeaderId::from_index(self.leaders.len());
        let [starting, upgraded] = [Side::Starting, Side::Upgraded].map(|side| {
            let shown = source.side(side);
            let face = Face::Leader(id, side);
            let row = Row { face, symbols: shown.symbols, end_vp: shown.end_vp, ..Row::free_slot() };
            self.keep_row(row, &shown.abilities)
        });
        self.leaders.push(LeaderRow { starting, upgraded, upgrade: source.upgrade });
        self.by_name.insert(source.slug.clone(), Named::Leader(id));
    }

    fn add_amulet(&mut self, source: &'static Amulet) {
        let id = AmuletId::from_index(self.amulets.len());
        let counted = source.abilities.first().map(|ability| self.count(ability));
        self.amulets.push(AmuletRow { source, counted });
        self.by_name.insert(source.slug.clone(), Named::Amulet(id));
    }

    fn add_vales(&mut self, source: &'static Vale) {
        let mut row = ValeRow::new(source);
        for ability in &source.abilities {
            row.triggers = row.triggers.and(Triggers::of(ability.when));
            if is_lasting(ability.when, &ability.effect) {
                row.note_lasting(ability.when, &ability.effect);
            } else {
                row.counted = Some(self.count(ability));
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
        self.vale_triggers = self.vale_triggers.and(row.triggers);
        for trigger in Trigger::ALL.into_iter().filter(|&trigger| row.triggers.has(trigger)) {
            self.vales_with[trigger as usize] |= row.cards;
        }
        self.vale_rows.push(row);
    }

    /// Lays an ability out.
    fn count(&mut self, ability: &'static Ability) -> Counted {
        let effect = &ability.effect;
        Counted {
            trigger: ability.when,
            at: ability.whereabouts(),
            optional: ability.is_optional(),
            place: self.lay_out(effect, Place::END),
            hangs: hangs(effect),
            asks: asks(effect),
            activates: effect.contains(&|effect| *effect == Effect::ActivateToken),
            brings_spirits: brings_spirits(effect),
            places: effect.contains(&|effect| matches!(effect, Effect::Place { .. })),
            discount: discount_for_card(effect),
        }
    }

    /// Lays an effect out so that `next` follows it, and says where it starts.
    fn lay_out(&mut self, effect: &'static Effect, next: Place) -> Place {
        let branches = match effect {
            Effect::All(effects) => return effects.iter().rev().fold(next, |next, effect| self.lay_out(effect, next)),
            Effect::May(effect) => return self.lay_out(effect, next),
            Effect::Choose(options) => options.iter().map(|option| self.lay_out(option, next)).collect(),
            Effect::If { then, otherwise, .. } => {
                let then = self.lay_out(then, next);
                let otherwise = otherwise.as_deref().map_or(next, |otherwise| self.lay_out(otherwise, next));
                vec![then, otherwise]
            }
            _ => Vec::new(),
        };
        self.nodes.push(Node { effect, next, branches });
        Place(self.nodes.len() as u16 - 1)
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

    /// An advancement that can be bought.
    #[inline]
    pub(crate) fn sold(&self, ware: Ware) -> Tile {
        match ware {
            Ware::Tile(tile) => self.tile(tile),
            Ware::Soil(slot) => {
                Tile { row: self.soil, slot, cost: self.soil_cost, level: 0, eclipse: self.row(self.soil).eclipse }
            }
        }
    }

    /// What an advancement costs that is on offer, if nothing makes it cheaper.
    #[must_use]
    #[inline]
    pub fn cost(&self, ware: Ware) -> u8 {
        self.sold(ware).cost
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

    /// The cards that are played with.
    #[must_use]
    pub fn cards(&self) -> &'static Cards {
        self.cards
    }

    /// How many leaders there are to choose from; none if the game is played
    /// without.
    #[must_use]
    pub fn leader_count(&self) -> usize {
        self.leaders.len()
    }

    /// How many amulets there are to choose from; none if the game is played
    /// with mana tokens.
    #[must_use]
    pub fn amulet_count(&self) -> usize {
        self.amulets.len()
    }

    /// What is printed on a leader.
    #[must_use]
    pub fn leader(&self, leader: LeaderId) -> &'static Leader {
        &self.cards.leaders[leader.index()]
    }

    #[inline]
    pub(crate) fn leader_row(&self, leader: LeaderId) -> LeaderRow {
        self.leaders[leader.index()]
    }

    /// What is printed on an amulet.
    #[must_use]
    pub fn amulet(&self, amulet: AmuletId) -> &'static Amulet {
        self.amulets[amulet.index()].source
    }

    #[inline]
    pub(crate) fn amulet_row(&self, amulet: AmuletId) -> &AmuletRow {
        &self.amulets[amulet.index()]
    }

    /// The leader and the side of it that a row is, if it is one.
    #[must_use]
    pub fn leader_side(&self, row: RowId) -> Option<(LeaderId, Side)> {
        match self.rows.get(row.index())?.face {
            Face::Leader(leader, side) => Some((leader, side)),
            Face::Free | Face::Advancement(_) => None,
        }
    }

    /// The fingerprint of the cards.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// What is printed on an advancement; nothing for a free slot or a leader.
    #[must_use]
    pub fn advancement(&self, row: RowId) -> Option<&'static Advancement> {
        match self.rows.get(row.index())?.face {
            Face::Advancement(source) => Some(source),
            Face::Free | Face::Leader(..) => None,
        }
    }

    /// The abilities on an advancement or a side of a leader.
    #[must_use]
    pub fn abilities(&self, row: RowId) -> &'static [Ability] {
        match self.row(row).face {
            Face::Free => &[],
            Face::Advancement(source) => &source.abilities,
            Face::Leader(leader, side) => &self.leader(leader).side(side).abilities,
        }
    }

    /// What is printed on a vale.
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
            Named::Vale(_) | Named::Leader(_) | Named::Amulet(_) => {
                Err(NotationError::Form { text: excerpt(name), expected: "an advancement with its slot" })
            }
        }
    }

    /// The leader that a name in notation stands for.
    pub(crate) fn find_leader(&self, name: &str) -> Result<LeaderId, NotationError> {
        match self.find(name)? {
            Named::Leader(leader) => Ok(leader),
            _ => Err(NotationError::Form { text: excerpt(name), expected: "a leader" }),
        }
    }

    /// The amulet that a name in notation stands for.
    pub(crate) fn find_amulet(&self, name: &str) -> Result<AmuletId, NotationError> {
        match self.find(name)? {
            Named::Amulet(amulet) => Ok(amulet),
            _ => Err(NotationError::Form { text: excerpt(name), expected: "an amulet" }),
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
