//! Laying the cards of a game out as rows and effects.

use tabletop::{CardIndex, Variants};

use super::rows::{always_changes, asks, counts_guardians, discount_for_card, hangs, takes, uncovers};
use super::{
    AmuletRow, Counted, Face, LeaderRow, Named, Node, Place, Row, RuleTable, Standing, Tile, TokenUse, Triggers,
    ValeRow, copy_name, piece_name,
};
use crate::cards::{
    ADVANCEMENT_LEVELS, Advancement, Amulet, AmuletId, Cost, Leader, LeaderId, Nemesis, RowId, Side, Slot, TileId,
    Vale, ValeId,
};
use crate::effect::{Ability, Effect, Form, Trigger};

impl RuleTable {
    pub(super) fn add_starting_deck(&mut self) {
        let mut place = 0;
        for printed in &self.cards.starting.printed {
            let row = self.add_row(printed);
            self.rows[row.index()].is_printed = true;
            self.rows[row.index()].is_land = printed.symbols.decay > 0;
            for slot in Slot::all() {
                self.by_name.insert(piece_name(&printed.slug, slot), Named::Printed(row, slot));
                for _ in 0..printed.copies.of(slot) {
                    self.starting[place] = (row, slot);
                    place += 1;
                }
            }
        }
    }

    pub(super) fn add_tiles(&mut self, advancement: &'static Advancement) {
        let row = self.add_row(advancement);
        for slot in Slot::all() {
            for copy in 0..advancement.copies.of(slot) {
                let tile = TileId::from_index(self.tiles.len());
                let name = copy_name(piece_name(&advancement.slug, slot), copy);
                let level = self.rows[row.index()].level;
                // Level 4 is shuffled into the deck of level 3.
                self.level_tiles[usize::from(level).min(ADVANCEMENT_LEVELS) - 1].insert(tile);
                self.by_name.insert(name.clone(), Named::Tile(tile));
                self.tile_names.push(name);
                self.tiles.push(Tile {
                    row,
                    slot,
                    cost: advancement.cost.mana,
                    level,
                    eclipse: advancement.eclipse,
                    guardians: advancement.symbols.guardian,
                    costs_more: advancement.cost != Cost { mana: advancement.cost.mana, ..Cost::default() },
                });
            }
        }
    }

    pub(super) fn add_row(&mut self, source: &'static Advancement) -> RowId {
        let row = Row {
            face: Face::Advancement(source),
            symbols: source.symbols,
            level: source.level.unwrap_or(0),
            end_vp: source.end_vp,
            longwise: source.longwise,
            eclipse: source.eclipse,
            mana: source.cost.mana,
            ritual: source.ritual.as_ref(),
            counts_guardians: source.ritual.is_some_and(|ritual| ritual.requires.symbols.guardian > 0),
            ..Row::free_slot()
        };
        self.keep_row(row, &source.abilities)
    }

    fn keep_row(&mut self, mut row: Row, abilities: &'static [Ability]) -> RowId {
        for ability in abilities {
            row.triggers = row.triggers.and(Triggers::of(ability.when));
            row.counts_guardians |= counts_guardians(&ability.effect);
            if ability.is_lasting() {
                row.note_lasting(ability.when, ability.whereabouts(), &ability.effect);
            } else if row.counted.is_none() {
                row.counted = Some(self.count(ability));
            } else {
                row.second = Some(self.count(ability));
            }
        }
        self.row_triggers = self.row_triggers.and(row.triggers);
        self.rows.push(row);
        RowId(self.rows.len() as u8 - 1)
    }

    pub(super) fn add_leader(&mut self, source: &'static Leader) {
        let id = LeaderId::from_index(self.leaders.len());
        let [starting, upgraded] = [Side::Starting, Side::Upgraded].map(|side| {
            let shown = source.side(side);
            let face = Face::Leader(id, side);
            let mut row = Row { face, symbols: shown.symbols, end_vp: shown.end_vp, ..Row::free_slot() };
            if shown.all_or_none {
                row.note_standing(Standing::Early);
            }
            self.keep_row(row, &shown.abilities)
        });
        self.leaders.push(LeaderRow { starting, upgraded, upgrade: source.upgrade, kind: source.kind });
        self.by_name.insert(source.slug.clone(), Named::Leader(id));
    }

    /// A nemesis has a row for each number of abilities that are at work, from
    /// none at the start of the track to all of them.
    pub(super) fn add_nemesis(&mut self, source: &'static Nemesis) {
        let numbers = source.abilities.iter().map(|ability| ability.hourglass.unwrap_or(0));
        let mut spaces: Vec<u8> = std::iter::once(0).chain(numbers).collect();
        spaces.sort_unstable();
        spaces.dedup();
        for space in spaces {
            let working = source.abilities.iter().take_while(|ability| ability.hourglass.unwrap_or(0) <= space).count();
            let row = Row { face: Face::Nemesis(working), symbols: source.symbols, ..Row::free_slot() };
            let row = self.keep_row(row, &source.abilities[..working]);
            self.stages.push((space, row));
        }
    }

    pub(super) fn add_amulet(&mut self, source: &'static Amulet) {
        let id = AmuletId::from_index(self.amulets.len());
        let counted = source.abilities.first().map(|ability| self.count(ability));
        self.amulets.push(AmuletRow { source, counted });
        self.by_name.insert(source.slug.clone(), Named::Amulet(id));
    }

    pub(super) fn add_vales(&mut self, source: &'static Vale) {
        let mut row = ValeRow::new(source);
        for ability in &source.abilities {
            row.triggers = row.triggers.and(Triggers::of(ability.when));
            if ability.is_lasting() {
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
            self.vale_costs.push(source.cost.spirits());
        }
        if Cost::from(source.cost.spirits()) != source.cost {
            self.costly_vales |= row.cards;
        }
        self.level_vales[usize::from(row.level) - 1] |= row.cards;
        if row.growth > 0 {
            self.growing_vales |= row.cards;
        }
        self.vale_triggers = self.vale_triggers.and(row.triggers);
        for trigger in Trigger::all().filter(|&trigger| row.triggers.has(trigger)) {
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
            brings_spirits: effect.contains(&|effect| effect.traits().brings_spirits),
            places: effect.contains(&|effect| matches!(effect, Effect::Place { .. })),
            removes: effect.contains(&|effect| matches!(effect, Effect::PutBelow(_))),
            sleeves: effect.contains(&|effect| matches!(effect, Effect::SleeveNow)),
            uncovers: uncovers(effect),
            turns_back: effect.contains(&|effect| *effect == Effect::TurnLeader(Side::Starting)),
            brings: effect.contains(&|effect| effect.traits().brings),
            takes: takes(effect),
            tokens: TokenUse::of(ability),
            discount: discount_for_card(effect),
            rests: ability.not_in_turn_bought,
            always: always_changes(effect),
        }
    }

    /// Lays an effect out so that `next` follows it, and says where it starts.
    fn lay_out(&mut self, effect: &'static Effect, next: Place) -> Place {
        let branches = match effect.form() {
            Form::All(effects) => return effects.iter().rev().fold(next, |next, effect| self.lay_out(effect, next)),
            Form::May(effect) => return self.lay_out(effect, next),
            Form::Repeat { effect: repeated, .. } => return self.lay_out_repeated(effect, repeated, next),
            Form::Choose(options) => options.iter().map(|option| self.lay_out(option, next)).collect(),
            Form::ChooseOr { options, otherwise } => {
                options.iter().chain([otherwise]).map(|option| self.lay_out(option, next)).collect()
            }
            Form::If { then, otherwise, .. } => {
                let then = self.lay_out(then, next);
                let otherwise = otherwise.map_or(next, |otherwise| self.lay_out(otherwise, next));
                vec![then, otherwise]
            }
            Form::Verb => Vec::new(),
        };
        self.nodes.push(Node::new(effect, next, branches));
        Place(self.nodes.len() as u16 - 1)
    }

    /// Lays out what is repeated so that it leads back to where it began.
    fn lay_out_repeated(&mut self, effect: &'static Effect, repeated: &'static Effect, next: Place) -> Place {
        self.nodes.push(Node::new(effect, next, Vec::new()));
        let place = Place(self.nodes.len() as u16 - 1);
        let repeated = self.lay_out(repeated, place);
        self.nodes[usize::from(place.0)].branches = vec![repeated];
        place
    }
}
