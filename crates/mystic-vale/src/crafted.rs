//! A crafted card: a sleeve with advancements in it, with a leader, or with the
//! nemesis.

mod reckoning;

use serde::Serialize;
use tabletop::Variants;

use crate::cards::{CardNo, Part, RowId, Slot};
use crate::effect::{Ability, AddedSymbol, Trigger};
use crate::rules::{Counted, Row, RuleTable, Triggers};
use crate::symbols::Symbols;

pub(crate) use reckoning::{count_thing, narrow};

/// One of a player's cards with everything in its sleeve that can be seen.
///
/// What it shows is worked out once, whenever the card changes, and is read
/// from here ever after. What is covered lies in
/// [`OpenPlayer::covered`](crate::state::OpenPlayer::covered).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Crafted {
    /// The uppermost advancement of each slot; a leader or a nemesis lies in the
    /// first.
    slots: [RowId; 3],
    kind: Kind,
    text: Text,
    symbols: Symbols,
    worth: i8,
    lurking: u8,
    covered: u8,
    /// The slots that are free or may be covered, a bit each.
    coverable: u8,
    triggers: Triggers,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Kind {
    #[default]
    Plain,
    Leader,
    /// A leader that was just upgraded, whose abilities do not work yet.
    SleepingLeader,
    Nemesis,
}

/// Where the one long-wise text stands that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Text {
    /// There is none.
    #[default]
    Nowhere,
    /// On the advancement that can be seen in this slot.
    Visible(Slot),
    /// On an advancement of this slot that is covered, but for its text.
    Covered(Slot, RowId),
}

/// An advancement that another one in the same slot covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Covered {
    /// The card that it lies on.
    pub card: CardNo,
    /// Its slot.
    pub slot: Slot,
    /// The advancement.
    pub row: RowId,
}

/// Whether a long-wise text is sleeved over another one or under it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// It covers the other; the usual way.
    #[default]
    Over,
    /// It is covered by the other.
    Under,
}

/// Symbols that abilities add to a card for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Added {
    pub(crate) decay: u8,
    pub(crate) growth: u8,
    pub(crate) guardian: u8,
}

impl Added {
    pub(crate) fn count_mut(&mut self, what: AddedSymbol) -> &mut u8 {
        match what {
            AddedSymbol::Decay => &mut self.decay,
            AddedSymbol::Growth => &mut self.growth,
            AddedSymbol::Guardian => &mut self.guardian,
        }
    }
}

impl Crafted {
    pub(crate) fn printed(rules: &RuleTable, row: RowId, slot: Slot) -> Self {
        let mut card = Self::default();
        card.sleeve(rules, row, slot, Layer::Over);
        card.reckon(rules, &[], Added::default());
        card
    }

    pub(crate) fn leader(rules: &RuleTable, row: RowId) -> Self {
        let mut card = Self { slots: [row, RowId::NONE, RowId::NONE], kind: Kind::Leader, ..Self::default() };
        card.reckon(rules, &[], Added::default());
        card
    }

    pub(crate) fn nemesis(rules: &RuleTable, row: RowId) -> Self {
        let mut card = Self { slots: [row, RowId::NONE, RowId::NONE], kind: Kind::Nemesis, ..Self::default() };
        card.reckon(rules, &[], Added::default());
        card
    }

    pub(crate) fn turn_nemesis(&mut self, rules: &RuleTable, row: RowId, added: Added) {
        self.slots[0] = row;
        self.reckon(rules, &[], added);
    }

    pub(crate) fn blank(rules: &RuleTable, added: Added) -> Self {
        let mut card = Self::default();
        card.reckon(rules, &[], added);
        card
    }

    /// The same leader with another side up, whose abilities do not work yet.
    pub(crate) fn turn_leader(&mut self, rules: &RuleTable, row: RowId, added: Added) {
        self.slots[0] = row;
        self.kind = Kind::SleepingLeader;
        self.reckon(rules, &[], added);
    }

    pub(crate) fn wake_leader(&mut self, rules: &RuleTable, added: Added) {
        if self.kind == Kind::SleepingLeader {
            self.kind = Kind::Leader;
            self.reckon(rules, &[], added);
        }
    }

    /// The advancement that can be seen in a slot; [`RowId::NONE`] if there is
    /// none.
    #[must_use]
    #[inline]
    pub fn slot(&self, slot: Slot) -> RowId {
        if self.is_filled() { RowId::NONE } else { self.slots[slot.index()] }
    }

    /// The side of the leader in the sleeve, if it holds one.
    #[must_use]
    pub fn leader_row(&self) -> Option<RowId> {
        self.is_leader().then_some(self.slots[0])
    }

    /// Whether a leader is in the sleeve.
    #[must_use]
    #[inline]
    pub fn is_leader(&self) -> bool {
        matches!(self.kind, Kind::Leader | Kind::SleepingLeader)
    }

    /// Whether the nemesis is in the sleeve.
    #[must_use]
    #[inline]
    pub fn is_nemesis(&self) -> bool {
        self.kind == Kind::Nemesis
    }

    /// Whether something fills the whole sleeve, so that no advancement has a
    /// place there: a leader or the nemesis.
    #[must_use]
    #[inline]
    pub fn is_filled(&self) -> bool {
        self.kind != Kind::Plain
    }

    /// The leader's side or the nemesis that fills the sleeve.
    #[must_use]
    pub fn filling(&self) -> Option<RowId> {
        self.is_filled().then_some(self.slots[0])
    }

    /// The advancements that can be seen with their slots, from the top.
    pub fn advancements(&self) -> impl Iterator<Item = (Slot, RowId)> + use<> {
        let card = *self;
        Slot::all().map(move |slot| (slot, card.slot(slot))).filter(|(_, row)| !row.is_none())
    }

    /// Whether nothing lies in a slot.
    #[must_use]
    #[inline]
    pub fn is_free(&self, slot: Slot) -> bool {
        self.slots[slot.index()].is_none() && !self.is_filled()
    }

    /// Whether an advancement without the eclipse symbol can be sleeved into a
    /// slot: it may cover nothing but an eclipse advancement (rulings, 14).
    #[must_use]
    #[inline]
    pub(crate) fn is_coverable(&self, slot: Slot) -> bool {
        self.coverable >> slot.index() & 1 == 1
    }

    /// Whether an advancement fits into its slot of this card. One with the
    /// eclipse symbol can always be slipped under another.
    #[must_use]
    pub(crate) fn fits(&self, rules: &RuleTable, row: RowId, slot: Slot) -> bool {
        !self.is_filled() && (rules.row(row).eclipse || self.is_coverable(slot))
    }

    /// Whether nothing is in the sleeve.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.slots == [RowId::NONE; 3]
    }

    /// What the card shows, with ongoing effects applied.
    #[must_use]
    #[inline]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// What the card is worth when the game is over, by itself.
    #[must_use]
    pub fn worth(&self) -> i8 {
        self.worth
    }

    /// How much growth the card gives while it is on-deck, beside its symbols.
    #[must_use]
    #[inline]
    pub fn lurking(&self) -> u8 {
        self.lurking
    }

    /// How many advancements are covered on this card.
    #[must_use]
    #[inline]
    pub fn covered(&self) -> u8 {
        self.covered
    }

    #[inline]
    pub(crate) fn triggers(&self) -> Triggers {
        self.triggers
    }

    /// Where the one long-wise text stands that can be read.
    #[must_use]
    pub fn text(&self) -> Text {
        self.text
    }

    /// Whether the advancement in a slot has a long-wise text that cannot be
    /// read, because another one lies over it (rulings, 14).
    #[must_use]
    pub fn is_covered(&self, rules: &RuleTable, slot: Slot) -> bool {
        rules.row(self.slot(slot)).longwise && self.text != Text::Visible(slot)
    }

    #[inline]
    pub(crate) fn readable_at<'a>(&self, rules: &'a RuleTable, part: Part) -> Option<&'a Row> {
        match (part, self.kind, self.text) {
            (Part::Leader, Kind::Leader, _) | (Part::Nemesis, Kind::Nemesis, _) => Some(rules.row(self.slots[0])),
            (Part::Covered, _, Text::Covered(_, row)) => Some(rules.row(row)),
            (Part::Leader | Part::Covered | Part::LeaderAgain | Part::Nemesis | Part::NemesisAgain, ..)
            | (_, Kind::Leader | Kind::SleepingLeader | Kind::Nemesis, _) => None,
            (_, Kind::Plain, text) => {
                let slot = part.slot()?;
                let row = rules.row(self.slots[slot.index()]);
                (!row.longwise || text == Text::Visible(slot)).then_some(row)
            }
        }
    }

    pub(crate) fn row_of(&self, part: Part) -> RowId {
        match (part, self.text) {
            (Part::Leader | Part::LeaderAgain | Part::Nemesis | Part::NemesisAgain, _) => {
                self.filling().unwrap_or(RowId::NONE)
            }
            (Part::Covered, Text::Covered(_, row)) => row,
            _ => part.slot().map_or(RowId::NONE, |slot| self.slot(slot)),
        }
    }

    /// Shows the rows whose text can be read, with their parts, as
    /// [`Self::readable`] does; for where it matters how long that takes.
    #[inline]
    pub(crate) fn visit_readable<'a>(&self, rules: &'a RuleTable, mut visit: impl FnMut(Part, &'a Row)) {
        match self.kind {
            Kind::Plain => {}
            Kind::Leader => return visit(Part::Leader, rules.row(self.slots[0])),
            Kind::Nemesis => return visit(Part::Nemesis, rules.row(self.slots[0])),
            Kind::SleepingLeader => return,
        }
        for slot in Slot::all() {
            let row = self.slots[slot.index()];
            if row.is_none() {
                continue;
            }
            let row = rules.row(row);
            if !row.longwise || self.text == Text::Visible(slot) {
                visit(slot.into(), row);
            }
        }
        if let Text::Covered(_, row) = self.text {
            visit(Part::Covered, rules.row(row));
        }
    }

    /// Shows the abilities that can be read and are counted as used, with their
    /// parts.
    #[inline]
    pub(crate) fn visit_counted(&self, rules: &RuleTable, mut visit: impl FnMut(Part, Counted)) {
        let is_filled = self.is_filled();
        self.visit_readable(rules, |part, row| {
            if is_filled {
                row.counted_parts(part).for_each(|(part, counted)| visit(part, counted));
            } else if let Some(counted) = row.counted {
                visit(part, counted);
            }
        });
    }

    #[inline]
    pub(crate) fn counted_at(&self, rules: &RuleTable, part: Part) -> Option<Counted> {
        match part {
            Part::LeaderAgain => self.readable_at(rules, Part::Leader)?.second,
            Part::NemesisAgain => self.readable_at(rules, Part::Nemesis)?.second,
            Part::Top | Part::Middle | Part::Bottom | Part::Covered | Part::Leader | Part::Nemesis => {
                self.readable_at(rules, part)?.counted
            }
        }
    }

    #[inline]
    pub(crate) fn readable<'a>(&self, rules: &'a RuleTable) -> impl Iterator<Item = (Part, &'a Row)> + use<'a> {
        let card = *self;
        Part::all().filter_map(move |part| card.readable_at(rules, part).map(|row| (part, row)))
    }

    /// The abilities that can be read on this card; those of a leader that was
    /// just upgraded too, although they do not work before the next turn.
    pub fn abilities<'a>(&self, rules: &'a RuleTable) -> impl Iterator<Item = &'static Ability> + use<'a> {
        let card = *self;
        let is_read = move |part: &Part| {
            if *part == Part::Nemesis { card.is_nemesis() } else { card.scored_at(rules, *part).is_some() }
        };
        let parts = Part::all().filter(is_read);
        parts.flat_map(move |part| rules.abilities(card.row_of(part)))
    }

    /// Whether a long-wise text of an advancement may go over the one that can
    /// be read, and whether it may go under it. Where it makes no difference it
    /// goes over.
    pub(crate) fn layers(&self, rules: &RuleTable, row: RowId, slot: Slot) -> &'static [Layer] {
        let (new, old) = (rules.row(row), self.slots[slot.index()]);
        if !new.longwise || self.text == Text::Nowhere {
            return &[Layer::Over];
        }
        let in_this_slot = matches!(self.text, Text::Visible(of) | Text::Covered(of, _) if of == slot);
        let slipped_under = !old.is_none() && new.eclipse;
        if slipped_under && (in_this_slot || rules.row(old).longwise) {
            // It lies below everything in its slot, text and all.
            return &[Layer::Under];
        }
        // Laid over a slot, it lies over everything in it.
        let covers_it = !old.is_none() && !slipped_under && in_this_slot;
        if covers_it { &[Layer::Over] } else { &[Layer::Over, Layer::Under] }
    }

    /// Puts an advancement into the sleeve, and says which one is covered by
    /// that: it may be slipped under another, or lie over another. What the
    /// card shows is to be reckoned next.
    pub(crate) fn sleeve(&mut self, rules: &RuleTable, row: RowId, slot: Slot, layer: Layer) -> Option<RowId> {
        let (new, old) = (rules.row(row), self.slots[slot.index()]);
        let reads_new = new.longwise && (layer == Layer::Over || self.text == Text::Nowhere);
        if !old.is_none() && new.eclipse {
            if reads_new {
                self.text = Text::Covered(slot, row);
            }
            self.covered = self.covered.saturating_add(1);
            return Some(row);
        }
        self.slots[slot.index()] = row;
        if reads_new {
            self.text = Text::Visible(slot);
        } else if !old.is_none() && self.text == Text::Visible(slot) {
            self.text = Text::Covered(slot, old);
        }
        if old.is_none() {
            return None;
        }
        self.covered = self.covered.saturating_add(1);
        Some(old)
    }

    /// Takes an advancement out of the sleeve, which lies there, seen or covered.
    /// If it could be seen, one that it covered can be seen instead; which of
    /// several is not remembered (docs/rulings.md). What the card shows is to be
    /// reckoned next. Says which one is covered no longer.
    pub(crate) fn unsleeve(&mut self, rules: &RuleTable, row: RowId, slot: Slot, under: &[Covered]) -> Option<Covered> {
        let below = |row: Option<RowId>| {
            under.iter().copied().find(|covered| covered.slot == slot && row.is_none_or(|row| covered.row == row))
        };
        let is_seen = self.slots[slot.index()] == row;
        let uncovered = below(if is_seen { None } else { Some(row) });
        if is_seen {
            self.slots[slot.index()] = uncovered.map_or(RowId::NONE, |covered| covered.row);
        }
        if uncovered.is_some() {
            self.covered = self.covered.saturating_sub(1);
        }
        let still_covered = |slot: Slot, row: RowId| {
            let count = under.iter().filter(|covered| covered.slot == slot && covered.row == row).count();
            count > usize::from(uncovered.is_some_and(|gone| gone.slot == slot && gone.row == row))
        };
        let stays = match self.text {
            Text::Nowhere => false,
            Text::Visible(of) => !(is_seen && of == slot),
            Text::Covered(of, text) => still_covered(of, text),
        };
        if !stays {
            let is_text = |slot: &Slot| rules.row(self.slots[slot.index()]).longwise;
            let hidden = under.iter().find(|it| rules.row(it.row).longwise && still_covered(it.slot, it.row));
            self.text = match (Slot::all().find(is_text), hidden) {
                (Some(slot), _) => Text::Visible(slot),
                (None, Some(covered)) => Text::Covered(covered.slot, covered.row),
                (None, None) => Text::Nowhere,
            };
        }
        uncovered
    }

    /// Sleeves an advancement over a printed one, which is gone for good
    /// (Stormbrew Titan).
    pub(crate) fn sleeve_for_good(&mut self, rules: &RuleTable, row: RowId, slot: Slot, layer: Layer) {
        self.slots[slot.index()] = RowId::NONE;
        self.sleeve(rules, row, slot, layer);
    }

    /// Whether a printed advancement with decay lies in a slot.
    #[must_use]
    pub fn has_land(&self, rules: &RuleTable, slot: Slot) -> bool {
        !self.is_filled() && rules.row(self.slots[slot.index()]).is_land
    }

    /// How much mana all advancements in the sleeve cost together.
    #[must_use]
    pub fn combined_cost(&self, rules: &RuleTable, under: &[Covered]) -> u16 {
        let seen = self.advancements().map(|(_, row)| row);
        seen.chain(under.iter().map(|covered| covered.row)).map(|row| u16::from(rules.row(row).mana)).sum()
    }

    /// The printed symbols of everything in the sleeve that can be seen.
    #[must_use]
    pub fn printed_symbols(&self, rules: &RuleTable) -> Symbols {
        let [top, middle, bottom] = self.slots.map(|row| &rules.row(row).symbols);
        top.plus(middle).plus(bottom)
    }

    pub(crate) fn doubles_vp(&self, rules: &RuleTable) -> bool {
        self.triggers.has(Trigger::Ongoing) && self.readable(rules).any(|(_, row)| row.doubles_vp)
    }

    #[inline]
    pub(crate) fn may_score(&self) -> bool {
        self.triggers.has(Trigger::EndOfGame) || self.kind == Kind::SleepingLeader
    }

    /// Whether the same lies in the slots of two cards.
    #[inline]
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        self.slots == other.slots
    }
}
