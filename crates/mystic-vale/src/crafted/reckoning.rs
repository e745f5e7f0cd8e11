//! What a crafted card shows and what it is worth, worked out whenever it
//! changes.

use tabletop::Variants;

use super::{Added, Covered, Crafted};
use crate::cards::{Part, Ritual, RitualHalf, RowId, Slot};
use crate::effect::{AddedSymbol, Amount, Condition, Count, Modifier, Thing, Trigger, Which};
use crate::rules::{Row, RuleTable, Triggers};
use crate::symbols::Symbols;

impl Crafted {
    /// Works out anew what the card shows. What is covered on it is handed in.
    pub(crate) fn reckon(&mut self, rules: &RuleTable, under: &[Covered], added: Added) {
        let printed = self.printed_symbols(rules);
        let (mut triggers, mut lurking) = (Triggers::NONE, 0_u8);
        self.visit_readable(rules, |_, row| {
            triggers = triggers.and(row.triggers);
            lurking = lurking.saturating_add(row.lurking);
        });
        (self.triggers, self.lurking) = (triggers, lurking);
        self.coverable = self.reckon_coverable(rules);
        let rewards = self.rewards(rules, under, &printed, added);
        let present = self.present(rules, under, &printed.plus(&rewards.symbols), added);
        let (lasting, points) = if added == Added::default() {
            (present, rewards.end_vp)
        } else {
            let lasting = self.rewards(rules, under, &printed, Added::default());
            (self.present(rules, under, &printed.plus(&lasting.symbols), Added::default()), lasting.end_vp)
        };
        self.symbols = self.cancel(rules, present);
        self.worth = self.reckon_worth(rules, under, &printed, &lasting).saturating_add(points);
    }

    /// What the rituals on this card give whose requirements are there. No reward
    /// helps another ritual on the same card, and what abilities add to the card
    /// does (rulebook of Nemesis, Rituals; docs/rulings.md, Rituals).
    fn rewards(&self, rules: &RuleTable, under: &[Covered], printed: &Symbols, added: Added) -> RitualHalf {
        let mut rewards = RitualHalf::default();
        self.visit_fulfilled(rules, under, printed, added, |_, ritual| rewards = rewards.plus(&ritual.reward));
        rewards
    }

    fn visit_fulfilled(
        &self,
        rules: &RuleTable,
        under: &[Covered],
        printed: &Symbols,
        added: Added,
        mut visit: impl FnMut(Slot, &Ritual),
    ) {
        let rows = self.slots.map(|row| rules.row(row));
        if rows.iter().all(|row| row.ritual.is_none()) {
            return;
        }
        let symbols = self.present(rules, under, printed, added);
        let points = rows.iter().fold(0_i8, |points, row| points.saturating_add(row.end_vp));
        for (slot, ritual) in Slot::all().zip(rows).filter_map(|(slot, row)| Some((slot, row.ritual?))) {
            let needs = ritual.requires.end_vp;
            if symbols.fulfil(&ritual.requires.symbols) && (needs <= 0 || points >= needs) {
                visit(slot, ritual);
            }
        }
    }

    /// The slots with rituals whose requirements are there, a bit each.
    pub(crate) fn fulfilled(&self, rules: &RuleTable, under: &[Covered], added: Added) -> u8 {
        let mut slots = 0;
        let printed = self.printed_symbols(rules);
        self.visit_fulfilled(rules, under, &printed, added, |slot, _| slots |= 1 << slot.index());
        slots
    }

    /// What the card would show if the rituals of just these slots gave their
    /// rewards, a bit each.
    pub(crate) fn rewarded(&self, rules: &RuleTable, under: &[Covered], added: Added, slots: u8) -> Symbols {
        let mut symbols = self.printed_symbols(rules);
        for slot in Slot::all().filter(|slot| slots & 1 << slot.index() != 0) {
            if let Some(ritual) = rules.row(self.slot(slot)).ritual {
                symbols = symbols.plus(&ritual.reward.symbols);
            }
        }
        self.cancel(rules, self.present(rules, under, &symbols, added))
    }

    /// The symbols that are there to be counted: cancelled ones still are,
    /// although they do nothing (docs/rulings.md, Cancelled symbols).
    pub(crate) fn countable(&self, rules: &RuleTable, under: &[Covered], added: Added) -> Symbols {
        if !self.triggers.has(Trigger::Ongoing) {
            return self.symbols;
        }
        let printed = self.printed_symbols(rules);
        let rewards = self.rewards(rules, under, &printed, added);
        self.present(rules, under, &printed.plus(&rewards.symbols), added)
    }

    /// The symbols that are there to be counted, without what abilities add for a
    /// while.
    pub(crate) fn lasting(&self, rules: &RuleTable, under: &[Covered]) -> Symbols {
        let printed = self.printed_symbols(rules);
        let rewards = self.rewards(rules, under, &printed, Added::default());
        self.present(rules, under, &printed.plus(&rewards.symbols), Added::default())
    }

    /// What the card shows while it is on-deck: of the rewards of rituals only
    /// growth and decay, which alone work there.
    pub(crate) fn shown_on_deck(&self, rules: &RuleTable, under: &[Covered], added: Added) -> Symbols {
        let printed = self.printed_symbols(rules);
        let Symbols { decay, growth, .. } = self.rewards(rules, under, &printed, added).symbols;
        let rewards = Symbols { decay, growth, ..Symbols::default() };
        self.cancel(rules, self.present(rules, under, &printed.plus(&rewards), added))
    }

    fn cancel(&self, rules: &RuleTable, mut symbols: Symbols) -> Symbols {
        if self.triggers.has(Trigger::Ongoing) {
            self.visit_readable(rules, |_, row| {
                for effect in &row.ongoing {
                    if let Modifier::CancelDecay { keep } = effect {
                        symbols.decay = symbols.decay.min(*keep);
                    }
                }
            });
        }
        symbols
    }

    fn reckon_coverable(&self, rules: &RuleTable) -> u8 {
        if self.is_filled() {
            return 0;
        }
        let is_coverable = |slot: &Slot| {
            let row = self.slots[slot.index()];
            row.is_none() || rules.row(row).eclipse
        };
        Slot::all().filter(is_coverable).fold(0, |slots, slot| slots | 1 << slot.index())
    }

    /// The symbols that are present: the printed ones, with what abilities add
    /// for a while and at all times, cancelled ones included.
    fn present(&self, rules: &RuleTable, under: &[Covered], printed: &Symbols, added: Added) -> Symbols {
        let mut present = Symbols {
            decay: printed.decay.saturating_add(added.decay),
            growth: printed.growth.saturating_add(added.growth),
            guardian: printed.guardian.saturating_add(added.guardian),
            ..*printed
        };
        if self.triggers.has(Trigger::Ongoing) {
            self.apply_ongoing(rules, under, &mut present);
        }
        present
    }

    /// Applies the ongoing effects of this card. Growth may count guardians, so
    /// that added guardians come first; spirits are made wild in the end.
    fn apply_ongoing(&self, rules: &RuleTable, under: &[Covered], present: &mut Symbols) {
        for wanted in [AddedSymbol::Guardian, AddedSymbol::Growth, AddedSymbol::Decay] {
            self.add_ongoing(rules, under, wanted, present);
        }
        for effect in self.readable(rules).flat_map(|(_, row)| &row.ongoing) {
            if let Modifier::MakeWild = effect {
                let tamed = [present.animal, present.forest, present.sky];
                present.wild = tamed.into_iter().fold(present.wild, u8::saturating_add);
                (present.animal, present.forest, present.sky) = (0, 0, 0);
            }
        }
    }

    fn add_ongoing(&self, rules: &RuleTable, under: &[Covered], wanted: AddedSymbol, present: &mut Symbols) {
        for (part, row) in self.readable(rules) {
            for effect in &row.ongoing {
                let Modifier::AddSymbol { what, n, .. } = effect else { continue };
                if *what != wanted {
                    continue;
                }
                let more = narrow(self.amount(rules, under, n, present, part));
                let count = match wanted {
                    AddedSymbol::Decay => &mut present.decay,
                    AddedSymbol::Growth => &mut present.growth,
                    AddedSymbol::Guardian => &mut present.guardian,
                };
                *count = count.saturating_add(more);
            }
        }
    }

    /// The points on the right side, and what abilities that look at their own
    /// card alone are worth at the end. What an ability adds for a turn is
    /// worth nothing.
    fn reckon_worth(&self, rules: &RuleTable, under: &[Covered], printed: &Symbols, lasting: &Symbols) -> i8 {
        let mut worth: i8 = 0;
        for row in self.slots.map(|row| rules.row(row)) {
            worth = worth.saturating_add(row.end_vp);
        }
        if !self.may_score() {
            return worth;
        }
        let readable = Part::all().filter_map(|part| Some((part, self.scored_at(rules, part)?)));
        for (part, scoring) in readable.flat_map(|(part, row)| row.scores.iter().map(move |scoring| (part, scoring))) {
            let shown = |count: &Count| if count.counts_printed() { printed } else { lasting };
            let amount = scoring.amount;
            if scoring.counts(|cond| self.holds(rules, under, cond, &shown, part)) {
                let symbols = match amount {
                    Amount::Count(count) => shown(count),
                    Amount::Exactly(_) => lasting,
                };
                let points = self.amount(rules, under, amount, symbols, part);
                worth = worth.saturating_add(i8::try_from(points).unwrap_or(i8::MAX));
            }
        }
        worth
    }

    fn holds<'a>(
        &self,
        rules: &RuleTable,
        under: &[Covered],
        cond: &Condition,
        shown: &impl Fn(&Count) -> &'a Symbols,
        part: Part,
    ) -> bool {
        let counted = |count: &Count| self.counted(rules, under, count, shown(count), Some(part));
        match cond {
            Condition::AtLeast(count, n) => counted(count) >= u32::from(*n),
            Condition::AtMost(count, n) => counted(count) <= u32::from(*n),
            Condition::All(conditions) => conditions.iter().all(|cond| self.holds(rules, under, cond, shown, part)),
            // These hang on more.
            Condition::Most(_)
            | Condition::FewerThanAnother(_)
            | Condition::TokenActive
            | Condition::LeaderUpgraded
            | Condition::InPlanting => false,
        }
    }

    /// The row of a part that points may stand on. A leader whose abilities do
    /// not work yet is worth what it says: the points are counted after the
    /// last turn.
    pub(crate) fn scored_at<'a>(&self, rules: &'a RuleTable, part: Part) -> Option<&'a Row> {
        match part {
            Part::Leader => self.leader_row().map(|row| rules.row(row)),
            Part::LeaderAgain | Part::Nemesis | Part::NemesisAgain => None,
            Part::Top | Part::Middle | Part::Bottom | Part::Covered => self.readable_at(rules, part),
        }
    }

    fn amount(&self, rules: &RuleTable, under: &[Covered], amount: &Amount, symbols: &Symbols, part: Part) -> u32 {
        match amount {
            Amount::Exactly(n) => u32::from(*n),
            Amount::Count(count) => count.reckon(self.counted(rules, under, count, symbols, Some(part))),
        }
    }

    /// How many of the counted things are on this card, with these symbols.
    /// The part is the one with the ability that counts.
    pub(crate) fn counted(
        &self,
        rules: &RuleTable,
        under: &[Covered],
        count: &Count,
        symbols: &Symbols,
        part: Option<Part>,
    ) -> u32 {
        let is_blank = count.which.contains(&Which::Blank);
        let things = count.of.iter().map(|&thing| {
            if thing == Thing::Card && is_blank {
                u32::from(self.is_blank())
            } else if thing == Thing::Advancement {
                self.count_advancements(rules, under, count, part)
            } else {
                u32::from(count_thing(thing, symbols))
            }
        });
        things.sum()
    }

    fn count_advancements(&self, rules: &RuleTable, under: &[Covered], count: &Count, part: Option<Part>) -> u32 {
        let is_meant = |row: RowId| {
            let row = rules.row(row);
            count.level.is_none_or(|level| row.level == level)
                && (!count.which.contains(&Which::Eclipse) || row.eclipse)
        };
        let excluded = part.filter(|_| count.which.contains(&Which::Other));
        let visible = self.advancements().filter(|&(slot, row)| is_meant(row) && excluded != Some(slot.into())).count();
        if count.which.contains(&Which::Uncovered) {
            return visible as u32;
        }
        let below = under.iter().filter(|covered| is_meant(covered.row)).count();
        let itself = usize::from(excluded == Some(Part::Covered) && below > 0);
        (visible + below - itself) as u32
    }
}

impl Count {
    /// Whether symbols that abilities add or cancel are left aside.
    pub(crate) fn counts_printed(&self) -> bool {
        self.faces == crate::effect::Faces::Printed
    }
}

#[inline]
pub(crate) fn count_thing(thing: Thing, symbols: &Symbols) -> u16 {
    match thing {
        Thing::Mana => u16::from(symbols.mana),
        Thing::Decay => u16::from(symbols.decay),
        Thing::Growth => u16::from(symbols.growth),
        Thing::Guardian => u16::from(symbols.guardian),
        Thing::Vp => u16::from(symbols.vp),
        Thing::Curse => u16::from(symbols.curse),
        Thing::Sky => u16::from(symbols.sky) + u16::from(symbols.wild),
        Thing::Spirit => symbols.spirits().total(),
        Thing::SpiritKind => u16::from(symbols.spirit_kinds()),
        Thing::Card => 1,
        Thing::OtherCard | Thing::Advancement | Thing::Vale | Thing::Level => 0,
    }
}

/// A count that no card comes near the end of.
pub(crate) fn narrow(count: u32) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
