//! The cards of a game behind a small handle, with everything about them that
//! can be worked out before the game.

mod building;
mod names;
mod rows;
mod token_use;

use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use strum::VariantNames;
use tabletop::interned::Registry;
use tabletop::{CardIndex, Digest, Intern, Interned, Slug, Variants};

use crate::action::Ware;
use crate::cards::{
    ADVANCEMENT_LEVELS, Advancement, Amulet, AmuletId, CardNo, Cards, Cost, DECK_SIZE, Leader, LeaderId, LeaderKind,
    Nemesis, RowId, Side, Slot, Space, TileId, Tiles, VALE_LEVELS, Vale, ValeId, Vales,
};
use crate::effect::{Ability, Currency, Demand, Effect, Trigger};
use crate::symbols::Spirits;

pub(crate) use rows::{
    AmuletRow, Counted, Face, LeaderRow, Reductions, Row, Scoring, Standing, Tile, Triggers, ValeRow, counts_in,
    pays_with,
};
pub(crate) use token_use::TokenUse;

/// A place in the effects of a card set, where an ability can pause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
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
    pub(crate) demand: Option<Demand>,
    /// Whether it cannot be left any more once it has begun.
    pub(crate) looks: bool,
}

impl Node {
    pub(super) fn new(effect: &'static Effect, next: Place, branches: Vec<Place>) -> Self {
        let traits = effect.traits();
        Self { effect, next, branches, demand: traits.demand, looks: traits.looks }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    Tile(TileId),
    Soil(Slot),
    ReservedSoil(Slot),
    Vale(ValeId),
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
    vale_costs: Vec<Spirits>,
    /// Vales that cost more than spirits.
    pub(crate) costly_vales: Vales,
    pub(crate) sells_without_spirits: bool,
    vale_names: Vec<String>,
    by_name: HashMap<String, Named>,
    starting: [(RowId, Slot); DECK_SIZE],
    soil: RowId,
    soil_cost: u8,
    pub(crate) level_tiles: [Tiles; ADVANCEMENT_LEVELS],
    pub(crate) level_vales: [Vales; VALE_LEVELS],
    pub(crate) growing_vales: Vales,
    pub(crate) vales_with: [Vales; Trigger::VARIANTS.len()],
    pub(crate) row_triggers: Triggers,
    pub(crate) vale_triggers: Triggers,
    leaders: Vec<LeaderRow>,
    amulets: Vec<AmuletRow>,
    /// The card that a leader is sleeved into: the first blank one.
    pub(crate) leader_card: Option<CardNo>,
    /// Whether points may hang on all that players own.
    pub(crate) has_wide_scores: bool,
    /// Whether spirits buy anything beside vales.
    pub(crate) spirits_pay: bool,
    pub(crate) field_changes: bool,
    /// The vales that bring cards into the field or take some away when they are
    /// bought.
    pub(crate) vales_that_change_field: Vales,
    pub(crate) advancements_change_field: bool,
    pub(crate) reads_tokens: bool,
    /// The vales that read tokens when they are bought, or may bring something that
    /// does.
    pub(crate) vales_that_concern_tokens: Vales,
    pub(crate) advancements_concern_tokens: bool,
    pub(crate) sleeves_now: bool,
    /// How many cards are laid out for a harvest after the last turn; none if no
    /// card brings one.
    pub(crate) extra_harvest_cards: u8,
    /// The nemesis by stages: from which space of the track on, and its row.
    stages: Vec<(u8, RowId)>,
}

/// A small handle on the cards of a game. Handles of the same cards are one and
/// the same, so that comparing them is cheap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules(Interned<RuleTable>);

impl Rules {
    /// The rules for these cards.
    ///
    /// Every different set of cards is kept for as long as the program runs.
    #[must_use]
    pub fn new(cards: &Cards) -> Self {
        Self(Interned::get_or_make(cards, RuleTable::new))
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
    type Content = Cards;

    fn registry() -> &'static Registry<Self> {
        static KNOWN: Registry<RuleTable> = Registry::new();
        &KNOWN
    }
}

impl Hash for RuleTable {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.digest.hash(state);
    }
}

impl fmt::Debug for RuleTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleTable({})", self.digest)
    }
}

impl RuleTable {
    fn new(cards: &'static Cards) -> Self {
        // Place zero is the end of every ability, so that no effect lives there.
        static NOTHING: Effect = Effect::All(Vec::new());
        let mut table = Self {
            digest: cards.digest(),
            cards,
            nodes: vec![Node::new(&NOTHING, Place::END, Vec::new())],
            rows: vec![Row::free_slot()],
            tiles: Vec::new(),
            tile_names: Vec::new(),
            vale_rows: Vec::new(),
            vales: Vec::new(),
            vale_costs: Vec::new(),
            costly_vales: Vales::EMPTY,
            sells_without_spirits: false,
            vale_names: Vec::new(),
            by_name: HashMap::new(),
            starting: [(RowId::NONE, Slot::Top); DECK_SIZE],
            soil: RowId::NONE,
            soil_cost: cards.fertile_soil.cost.mana,
            level_tiles: [Tiles::EMPTY; ADVANCEMENT_LEVELS],
            level_vales: [Vales::EMPTY; VALE_LEVELS],
            growing_vales: Vales::EMPTY,
            vales_with: [Vales::EMPTY; Trigger::VARIANTS.len()],
            row_triggers: Triggers::NONE,
            vale_triggers: Triggers::NONE,
            leaders: Vec::new(),
            amulets: Vec::new(),
            leader_card: None,
            has_wide_scores: false,
            spirits_pay: false,
            field_changes: false,
            vales_that_change_field: Vales::EMPTY,
            advancements_change_field: false,
            reads_tokens: false,
            vales_that_concern_tokens: Vales::EMPTY,
            advancements_concern_tokens: false,
            sleeves_now: false,
            extra_harvest_cards: 0,
            stages: Vec::new(),
        };
        table.add_starting_deck();
        table.soil = table.add_row(&cards.fertile_soil);
        for slot in Slot::all() {
            let name = piece_name(&cards.fertile_soil.slug, slot);
            table.by_name.insert(reserved_name(&name), Named::ReservedSoil(slot));
            table.by_name.insert(name, Named::Soil(slot));
        }
        cards.advancements.iter().for_each(|advancement| table.add_tiles(advancement));
        cards.vales.iter().for_each(|vale| table.add_vales(vale));
        cards.leaders.iter().for_each(|leader| table.add_leader(leader));
        cards.amulets.iter().for_each(|amulet| table.add_amulet(amulet));
        cards.solo.iter().for_each(|solo| table.add_nemesis(&solo.nemesis));
        table.note_what_abilities_do();
        table
    }

    /// Whether this is an advancement that was sleeved, and can be taken out
    /// again.
    #[inline]
    pub(crate) fn is_piece(&self, row: RowId) -> bool {
        !row.is_none() && !self.row(row).is_printed
    }

    pub(crate) fn moves_advancements(&self, counted: Counted) -> bool {
        *self.node(counted.place).effect == Effect::Resleeve
    }

    /// What no ability of these cards does need not be looked for in play.
    fn note_what_abilities_do(&mut self) {
        let rows = self.rows.iter().any(|row| !row.wide_scores.is_empty());
        self.has_wide_scores = rows || self.vale_rows.iter().any(|row| !row.scores.is_empty());
        let does = |is_it: &dyn Fn(&Effect) -> bool| self.nodes.iter().any(|node| is_it(node.effect));
        self.field_changes = does(&|effect| matches!(effect, Effect::Place { .. } | Effect::PutBelow(_)));
        let by_purchase = |counted: Option<Counted>| counted.is_some_and(|it| it.changes_field_when_bought());
        self.advancements_change_field = self.rows.iter().any(|row| by_purchase(row.counted));
        let vales = self.vale_rows.iter().filter(|row| by_purchase(row.counted));
        self.vales_that_change_field = vales.fold(Vales::EMPTY, |vales, row| vales | row.cards);
        self.extra_harvest_cards = self.rows.iter().map(|row| row.extra_harvest).max().unwrap_or(0);
        self.sells_without_spirits = self.vale_costs.iter().any(Spirits::is_empty);
        self.sleeves_now = does(&|effect| matches!(effect, Effect::SleeveNow));
        let costs_spirits = |cost: &Cost| !cost.spirits().is_empty();
        self.spirits_pay = does(&|effect| pays_with(effect, Currency::Spirit))
            || self.leaders.iter().any(|leader| leader.upgrade.as_ref().is_some_and(costs_spirits))
            || self.cards.advancements.iter().any(|row| costs_spirits(&row.cost));
        let blank = self.starting.iter().position(|(row, _)| row.is_none());
        self.leader_card = blank.map(CardNo::from_index);
        self.note_tokens();
    }

    fn note_tokens(&mut self) {
        let reads_tokens = self.all_counted().any(|counted| counted.tokens.reads());
        self.reads_tokens = reads_tokens;
        let concerns = |counted: Option<Counted>| counted.is_some_and(|it| it.concerns_tokens_when_bought());
        let vales = self.vale_rows.iter().filter(|row| concerns(row.counted));
        self.vales_that_concern_tokens = vales.fold(Vales::EMPTY, |vales, row| vales | row.cards);
        self.advancements_concern_tokens = self.rows.iter().any(|row| concerns(row.counted));
    }

    fn all_counted(&self) -> impl Iterator<Item = Counted> + '_ {
        let of_rows = self.rows.iter().flat_map(|row| [row.counted, row.second]);
        let of_vales = self.vale_rows.iter().map(|row| row.counted);
        let of_amulets = self.amulets.iter().map(|row| row.counted);
        of_rows.chain(of_vales).chain(of_amulets).flatten()
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

    /// The spirits that a vale costs.
    #[must_use]
    #[inline]
    pub fn vale_cost(&self, vale: ValeId) -> Spirits {
        self.vale_costs[vale.index()]
    }

    #[inline]
    pub(crate) fn sold(&self, ware: Ware) -> Tile {
        match ware {
            Ware::Tile(tile) => self.tile(tile),
            Ware::Soil(slot) | Ware::ReservedSoil(slot) => Tile {
                row: self.soil,
                slot,
                cost: self.soil_cost,
                level: 0,
                eclipse: self.row(self.soil).eclipse,
                guardians: self.row(self.soil).symbols.guardian,
                costs_more: false,
            },
        }
    }

    /// Everything that an advancement costs, if nothing makes it cheaper.
    #[must_use]
    pub fn whole_cost(&self, ware: Ware) -> Cost {
        let row = self.sold(ware).row;
        self.advancement(row).map_or_else(Cost::default, |advancement| advancement.cost)
    }

    pub(crate) fn nemesis_row(&self, space: u8) -> RowId {
        let reached = self.stages.iter().rev().find(|&&(from, _)| from <= space);
        reached.map_or(RowId::NONE, |&(_, row)| row)
    }

    /// Whether somebody plays alone against a nemesis.
    #[must_use]
    #[inline]
    pub fn is_solo(&self) -> bool {
        !self.stages.is_empty()
    }

    /// The nemesis, if somebody plays alone.
    #[must_use]
    pub fn nemesis(&self) -> Option<&'static Nemesis> {
        self.cards.solo.as_ref().map(|solo| &solo.nemesis)
    }

    /// The nemesis whose row this is, if it is one.
    #[must_use]
    pub fn nemesis_by(&self, row: RowId) -> Option<&'static Nemesis> {
        self.nemesis().filter(|_| self.row(row).is_nemesis())
    }

    /// The spaces of the corruption track, from the first after the start.
    #[must_use]
    pub fn track(&self) -> &'static [Space] {
        self.cards.solo.as_ref().map_or(&[], |solo| &solo.track)
    }

    /// What is taken on a space of the track; the last one is carried out again
    /// and again.
    #[must_use]
    pub fn space(&self, space: u8) -> Option<&'static Space> {
        self.track().get(usize::from(space.checked_sub(1)?))
    }

    /// Whether a leader leaves its sleeve when it is upgraded.
    pub(crate) fn is_titan(&self, leader: LeaderId) -> bool {
        self.leaders[leader.index()].kind == LeaderKind::Titan
    }

    /// Whether the players begin with a leader.
    #[must_use]
    pub fn deals_leaders(&self) -> bool {
        self.cards.leaders_are_dealt && !self.leaders.is_empty()
    }

    /// What an advancement costs that is on offer, if nothing makes it cheaper.
    #[must_use]
    #[inline]
    pub fn cost(&self, ware: Ware) -> u8 {
        self.sold(ware).cost
    }

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

    /// How many leaders there are: to choose from, or in the box for a card that
    /// draws some.
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
            Face::Free | Face::Advancement(_) | Face::Nemesis(_) => None,
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
            Face::Free | Face::Leader(..) | Face::Nemesis(_) => None,
        }
    }

    /// The abilities on an advancement or a side of a leader, or those of the
    /// nemesis that are at work.
    #[must_use]
    pub fn abilities(&self, row: RowId) -> &'static [Ability] {
        match self.row(row).face {
            Face::Free => &[],
            Face::Advancement(source) => &source.abilities,
            Face::Leader(leader, side) => &self.leader(leader).side(side).abilities,
            Face::Nemesis(working) => self.nemesis().map_or(&[], |nemesis| &nemesis.abilities[..working]),
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
            Ware::Soil(slot) | Ware::ReservedSoil(slot) => (self.soil, slot),
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
            Ware::ReservedSoil(slot) => reserved_name(&self.piece_name(self.soil, slot)),
        }
    }

    /// The name of a vale card in notation.
    #[must_use]
    pub fn vale_name(&self, vale: ValeId) -> &str {
        &self.vale_names[vale.index()]
    }
}

fn piece_name(slug: &str, slot: Slot) -> String {
    format!("{slug}_{}", slot.slug())
}

fn reserved_name(name: &str) -> String {
    format!("reserved_{name}")
}

/// The first of several equal cards goes by its plain name.
fn copy_name(name: String, copy: u8) -> String {
    if copy == 0 { name } else { format!("{name}_{}", copy + 1) }
}
