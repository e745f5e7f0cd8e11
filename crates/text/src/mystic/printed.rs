//! Cards of Mystic Vale as they are printed, wherever they lie.

use mystic_vale::Slot;
use mystic_vale::cards::{Advancement, Amulet, Cost, Leader, LeaderKind, Nemesis, Side, Title, Vale};

use super::origins::Origins;
use super::{cards, names, tokens};
use crate::language::Language;
use crate::say;
use crate::scene::Card;

/// Makes cards of the rows of packs. Which of several equal ones a card is has to
/// be said by whoever knows where it lies.
#[derive(Clone, Copy)]
pub(super) struct Printed<'a> {
    /// The sets that cards come from. Where there are several, cards say theirs.
    pub(super) sets: &'a [Title],
    pub(super) language: &'a Language,
}

impl<'a> Printed<'a> {
    pub(super) fn origins(&self) -> Origins<'a> {
        Origins { sets: self.sets, language: self.language }
    }

    /// An advancement that is on no card.
    pub(super) fn advancement(&self, row: &Advancement, slot: Option<Slot>) -> Card {
        let language = self.language;
        let longwise = row.longwise.then(|| say!(language, "mystic-note-longwise"));
        let eclipse = row.eclipse.then(|| say!(language, "mystic-note-eclipse"));
        let notes = eclipse.into_iter().chain(longwise).chain(self.origins().of_advancement(row));
        Card {
            id: row.slug.clone(),
            slug: row.slug.clone(),
            name: cards::advancement_name(row, language).to_owned(),
            cost: Some(u16::from(row.cost.mana)),
            price: tokens::of_price(Cost { mana: 0, ..row.cost }, language),
            tokens: tokens::of_card(&row.symbols, row.end_vp, language),
            sign: slot.map(tokens::slot_sign),
            family: slot.map(|slot| names::slot(slot, language)).unwrap_or_default(),
            lines: cards::advancement_text(row, language),
            notes: notes.collect(),
            stand_in: self.origins().stand_in(&row.sources),
            ..Card::default()
        }
    }

    pub(super) fn vale_on_offer(&self, row: &Vale) -> Card {
        Card { price: tokens::of_price(row.cost, self.language), ..self.vale(row) }
    }

    /// A vale that is not for sale.
    pub(super) fn vale(&self, row: &Vale) -> Card {
        let language = self.language;
        Card {
            id: row.slug.clone(),
            slug: row.slug.clone(),
            name: cards::vale_name(row, language).to_owned(),
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
    pub(super) fn leader(&self, row: &Leader, side: Side) -> Card {
        let (language, shown) = (self.language, row.side(side));
        let upgrade = (side == Side::Starting).then(|| self.upgrade(row));
        Card {
            id: row.slug.clone(),
            slug: row.slug.clone(),
            name: cards::leader_name(row, language).to_owned(),
            tokens: tokens::of_card(&shown.symbols, shown.end_vp, language),
            family: cards::leader_kind_name(row.kind, side, language),
            lines: cards::leader_text(row, side, language),
            notes: upgrade.into_iter().flatten().chain(self.origins().of_leader(row)).collect(),
            stand_in: self.origins().stand_in(&row.sources),
            ..Card::default()
        }
    }

    fn upgrade(&self, row: &Leader) -> Vec<String> {
        let language = self.language;
        let symbols = cards::symbols(&row.upgraded.symbols, row.upgraded.end_vp, language);
        let kind = if row.kind == LeaderKind::Titan { "titan" } else { "druid" };
        let head = match cards::upgrade_cost(row.upgrade, language) {
            Some(cost) => say!(language, "mystic-note-upgrade", cost = cost, symbols = symbols, kind = kind),
            None => say!(language, "mystic-note-upgrade-by-ability", symbols = symbols, kind = kind),
        };
        let lines = cards::leader_text(row, Side::Upgraded, language);
        let lines = lines.into_iter().map(|line| say!(language, "mystic-note-upgraded-text", line = line));
        std::iter::once(head).chain(lines).collect()
    }

    pub(super) fn amulet(&self, row: &Amulet) -> Card {
        let language = self.language;
        Card {
            id: row.slug.clone(),
            slug: row.slug.clone(),
            name: cards::amulet_name(row, language).to_owned(),
            tokens: tokens::of_card(&Default::default(), row.end_vp, language),
            family: say!(language, "mystic-kind-amulet"),
            lines: cards::amulet_text(row, language),
            notes: self.origins().of_amulet(row),
            stand_in: self.origins().stand_in(&row.sources),
            ..Card::default()
        }
    }

    /// A nemesis before anything has happened to it.
    pub(super) fn nemesis(&self, row: &Nemesis) -> Card {
        let language = self.language;
        let difficulty = cards::difficulty_name(row.difficulty, language);
        let facts = say!(language, "mystic-note-nemesis", power = row.power, difficulty = difficulty);
        let scoring = say!(language, "mystic-note-nemesis-scoring");
        Card {
            id: row.slug.clone(),
            slug: row.slug.clone(),
            name: cards::nemesis_name(row, language).to_owned(),
            tokens: tokens::of_card(&row.symbols, 0, language),
            family: say!(language, "mystic-kind-nemesis"),
            lines: cards::nemesis_text(row, language),
            notes: [facts, scoring].into_iter().chain(self.origins().of_nemesis(row)).collect(),
            stand_in: self.origins().stand_in(&row.sources),
            ..Card::default()
        }
    }
}
