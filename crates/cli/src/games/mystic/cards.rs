//! The cards of Mystic Vale, as the command `cards` tells of them.

use mystic_vale::cards::{TOP_LEVEL, TrackSide};
use mystic_vale::effect::Trigger;
use mystic_vale::{Collection, Pack};
use text::Language;
use text::mystic::cards::trigger_name;

use super::sheets::Writer;
use super::{Listing, vocabulary};
use crate::catalogue::{Catalogue, Sheet, Tag};
use crate::layout::Align;
use crate::variants;

/// What sort of thing a row of a pack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Advancement,
    Vale,
    Leader,
    Titan,
    Amulet,
    Nemesis,
    Track,
    Conclave,
    Starting,
}

impl Kind {
    const ALL: [Self; 9] = [
        Self::Advancement,
        Self::Vale,
        Self::Leader,
        Self::Titan,
        Self::Amulet,
        Self::Nemesis,
        Self::Track,
        Self::Conclave,
        Self::Starting,
    ];

    pub(super) const fn slug(self) -> &'static str {
        match self {
            Self::Advancement => "advancement",
            Self::Vale => "vale",
            Self::Leader => "leader",
            Self::Titan => "titan",
            Self::Amulet => "amulet",
            Self::Nemesis => "nemesis",
            Self::Track => "track",
            Self::Conclave => "conclave",
            Self::Starting => "starting",
        }
    }
}

/// Everything that these packs of a collection have a row for.
pub(super) fn catalogue(collection: &Collection, packs: &[&Pack], listing: &Listing, language: &Language) -> Catalogue {
    let kinds = Kind::ALL.map(|kind| kind.slug().to_owned()).into();
    Catalogue {
        packs: packs.iter().map(|pack| pack.name.clone()).collect(),
        columns: &[("level", Align::Right), ("kind", Align::Left), ("cost", Align::Left)],
        tags: vec![
            Tag { name: "kind", plural: "kinds", values: kinds, wanted: listing.kind.clone() },
            Tag { name: "level", plural: "levels", values: levels().collect(), wanted: listing.level.clone() },
        ],
        kinds: Trigger::ALL.map(|when| (variants::of(&when), trigger_name(when, language).to_lowercase())).into(),
        vocabulary: vocabulary::all(),
        sheets: packs.iter().flat_map(|pack| sheets(Writer { collection, pack, language })).collect(),
    }
}

/// The levels that a row can have. Vales have no level that advancements lack.
fn levels() -> impl Iterator<Item = String> {
    (1..=TOP_LEVEL).map(|level| level.to_string())
}

/// Everything that a pack has a row for.
fn sheets(writer: Writer<'_>) -> Vec<Sheet> {
    let pack = writer.pack;
    let bought = pack.fertile_soil.iter().chain(&pack.advancements);
    let starting = pack.starting.iter();
    let printed = starting.clone().flat_map(|starting| &starting.printed);
    let mut sheets: Vec<_> = bought.map(|row| writer.advancement(row, Kind::Advancement)).collect();
    sheets.extend(pack.vales.iter().map(|row| writer.vale(row)));
    sheets.extend(pack.leaders.iter().map(|row| writer.leader(row)));
    sheets.extend(pack.amulets.iter().map(|row| writer.amulet(row)));
    sheets.extend(pack.nemeses.iter().map(|row| writer.nemesis(row)));
    let track = pack.corruption_track.iter();
    sheets.extend(track.flat_map(|track| TrackSide::ALL.map(|side| writer.track(track, side))));
    sheets.extend(pack.conclaves.iter().map(|row| writer.conclave(row)));
    sheets.extend(printed.map(|row| writer.advancement(row, Kind::Starting)));
    sheets.extend(starting.map(|starting| writer.blank(starting)));
    sheets
}

#[cfg(test)]
mod tests {
    use mystic_vale::cards::{Advancement, Amulet, Conclave, Leader, Nemesis, Starting, Vale};
    use mystic_vale::pack::Facts;

    use super::*;
    use crate::catalogue::Texts;

    const EVERYTHING: Listing = Listing { kind: None, level: None, sets: Vec::new() };

    fn whole_catalogue() -> Catalogue {
        let collection = Collection::builtin();
        catalogue(collection, &collection.packs().collect::<Vec<_>>(), &EVERYTHING, Language::english())
    }

    #[test]
    fn all_cards_of_all_sets_are_covered() {
        let sheets = whole_catalogue().sheets;
        let lacking: Vec<_> =
            sheets.iter().filter(|sheet| sheet.texts == Texts::Lacking).map(|sheet| &sheet.slug).collect();
        assert_eq!(lacking, Vec::<&String>::new());
        let count = |kind: Kind| sheets.iter().filter(|it| it.tags[0] == kind.slug()).count();
        assert_eq!(Kind::ALL.map(count), [130, 109, 16, 8, 8, 13, 2, 14, 3]);
    }

    /// The facts of every row, in the order in which rows are listed.
    fn stated(pack: &Pack) -> Vec<Facts> {
        let bought = pack.fertile_soil.iter().chain(&pack.advancements).map(Advancement::facts);
        let starting = pack.starting.iter();
        let printed = starting.clone().flat_map(|starting| &starting.printed).map(Advancement::facts);
        bought
            .chain(pack.vales.iter().map(Vale::facts))
            .chain(pack.leaders.iter().map(Leader::facts))
            .chain(pack.amulets.iter().map(Amulet::facts))
            .chain(pack.nemeses.iter().map(Nemesis::facts))
            .chain(pack.corruption_track.iter().flat_map(|track| {
                let side = |field| Facts { fields: vec![field], parts: Vec::new() };
                track.facts().fields.into_iter().map(side)
            }))
            .chain(pack.conclaves.iter().map(Conclave::facts))
            .chain(printed)
            .chain(starting.map(Starting::facts))
            .collect()
    }

    #[test]
    fn every_field_of_every_row_says_where_it_comes_from() {
        let stated: Vec<_> = Collection::builtin().packs().flat_map(stated).collect();
        let sheets = whole_catalogue().sheets;
        assert_eq!(sheets.len(), stated.len());
        for (sheet, stated) in sheets.iter().zip(stated) {
            let told: Vec<_> = sheet.facts.iter().map(|fact| fact.field.as_str()).collect();
            assert_eq!(told[..stated.fields.len()], stated.fields, "{}", sheet.slug);
        }
    }

    #[test]
    fn no_two_rows_go_by_the_same_slug() {
        let sheets = whole_catalogue().sheets;
        let mut slugs: Vec<_> = sheets.iter().map(|sheet| &sheet.slug).collect();
        slugs.sort();
        slugs.dedup();
        assert_eq!(slugs.len(), sheets.len());
    }
}
