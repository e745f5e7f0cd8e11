//! The cards of Mystic Vale, to be looked through.

use strum::{IntoStaticStr, VariantArray};

mod sheets;

use mystic_vale::cards::{
    Advancement, Amulet, Conclave, CorruptionTrack, Leader, LeaderKind, Nemesis, Starting, TOP_LEVEL, TrackSide, Vale,
};
use mystic_vale::{Collection, Pack, Slot};
use tabletop::{Slug, Variants};

use super::names;
use crate::catalogue::{Catalogue, Tag, TagValue};
use crate::language::Language;
use crate::say;

/// Everything that these packs of a collection have a row for.
#[must_use]
pub fn catalogue(collection: &Collection, packs: &[&Pack], language: &Language) -> Catalogue {
    let sheets = packs.iter().flat_map(|pack| {
        let writer = Writer { collection, pack, language };
        rows(pack).into_iter().map(move |row| writer.sheet(row))
    });
    Catalogue {
        packs: packs.iter().map(|pack| pack.name.clone()).collect(),
        tags: tags(packs, language),
        sheets: sheets.collect(),
    }
}

#[must_use]
pub fn tags(packs: &[&Pack], language: &Language) -> Vec<Tag> {
    let kinds = Kind::all().map(|kind| TagValue::new(kind.slug(), say!(language, "card-kind", kind = kind.slug())));
    // Vales have no level that advancements lack.
    let levels = (1..=TOP_LEVEL).map(TagValue::number).collect();
    let slots = Slot::all().map(|slot| TagValue::new(slot.slug(), names::slot(slot, language)));
    let sets = packs.iter().map(|pack| TagValue::new(&pack.slug, &pack.name)).collect();
    vec![
        Tag::new("kind", kinds.collect(), language),
        Tag::new("level", levels, language),
        Tag::new("slot", slots.collect(), language),
        Tag::new("set", sets, language),
    ]
}

/// What sort of thing a row of a pack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// An advancement that can be bought.
    Advancement,
    Vale,
    /// A leader that stays in its sleeve.
    Leader,
    /// A leader that leaves it.
    Titan,
    Amulet,
    Nemesis,
    /// A side of the corruption track.
    Track,
    Conclave,
    Starting,
}

#[derive(Clone, Copy, Debug)]
pub enum Row<'a> {
    Advancement(&'a Advancement),
    Vale(&'a Vale),
    Leader(&'a Leader),
    Amulet(&'a Amulet),
    Nemesis(&'a Nemesis),
    Track(&'a CorruptionTrack, TrackSide),
    Conclave(&'a Conclave),
    /// A starting card on which an advancement is printed.
    Printed(&'a Advancement),
    /// A starting card on which nothing is printed.
    Blank(&'a Starting),
}

impl Row<'_> {
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Advancement(_) => Kind::Advancement,
            Self::Vale(_) => Kind::Vale,
            Self::Leader(Leader { kind: LeaderKind::Druid, .. }) => Kind::Leader,
            Self::Leader(Leader { kind: LeaderKind::Titan, .. }) => Kind::Titan,
            Self::Amulet(_) => Kind::Amulet,
            Self::Nemesis(_) => Kind::Nemesis,
            Self::Track(..) => Kind::Track,
            Self::Conclave(_) => Kind::Conclave,
            Self::Printed(_) | Self::Blank(_) => Kind::Starting,
        }
    }

    #[must_use]
    pub const fn level(self) -> Option<u8> {
        match self {
            Self::Advancement(row) | Self::Printed(row) => row.level,
            Self::Vale(row) => Some(row.level),
            Self::Leader(_)
            | Self::Amulet(_)
            | Self::Nemesis(_)
            | Self::Track(..)
            | Self::Conclave(_)
            | Self::Blank(_) => None,
        }
    }
}

#[must_use]
pub fn rows(pack: &Pack) -> Vec<Row<'_>> {
    let starting = pack.starting.iter();
    let printed = starting.clone().flat_map(|starting| &starting.printed);
    let mut rows: Vec<_> = pack.fertile_soil.iter().chain(&pack.advancements).map(Row::Advancement).collect();
    rows.extend(pack.vales.iter().map(Row::Vale));
    rows.extend(pack.leaders.iter().map(Row::Leader));
    rows.extend(pack.amulets.iter().map(Row::Amulet));
    rows.extend(pack.nemeses.iter().map(Row::Nemesis));
    let track = pack.corruption_track.iter();
    rows.extend(track.flat_map(|track| TrackSide::all().map(|side| Row::Track(track, side))));
    rows.extend(pack.conclaves.iter().map(Row::Conclave));
    rows.extend(printed.map(Row::Printed));
    rows.extend(starting.map(Row::Blank));
    rows
}

/// Fills in the sheets of a pack.
#[derive(Clone, Copy)]
pub struct Writer<'a> {
    /// Where the cards are found that rows name.
    pub collection: &'a Collection,
    pub pack: &'a Pack,
    pub language: &'a Language,
}
