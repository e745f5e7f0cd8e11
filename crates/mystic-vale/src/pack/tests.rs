mod abilities;
mod additions;
mod branches;
mod essential;
mod frozen;
mod nemeses;
mod nemesis;
mod refusals;
mod set_pieces;
pub(crate) mod small;
mod titans;

use ron::extensions::Extensions;
use tabletop::Variants;

use super::*;
use crate::cards::{Cost, Slot, Vale};
use crate::collection::Collection;
use crate::effect::Trigger;

const BUILTIN: &str = include_str!("../../cards/base.ron");
const NEMESIS: &str = include_str!("../../cards/nemesis.ron");

fn base(collection: &Collection) -> &Pack {
    collection.set("base").expect("every collection has the base game")
}

fn advancement<'a>(pack: &'a Pack, slug: &str) -> &'a Advancement {
    let found = pack.advancements.iter().find(|row| row.slug == slug);
    found.unwrap_or_else(|| panic!("there is no advancement {slug}"))
}

fn vale<'a>(pack: &'a Pack, slug: &str) -> &'a Vale {
    pack.vales.iter().find(|row| row.slug == slug).unwrap_or_else(|| panic!("there is no vale {slug}"))
}

#[test]
fn there_are_as_many_cards_as_the_rulebook_counts() {
    for pack in [Collection::builtin(), Collection::frozen()].map(base) {
        let advancements = |level| pack.advancements.iter().filter(move |row| row.level == Some(level));
        let vales = |level| pack.vales.iter().filter(move |row| row.level == level);
        let names: Vec<_> = (1..=3).map(|level| advancements(level).count()).collect();
        assert_eq!((names, pack.vales.len()), (vec![11, 10, 11], 22));
        let copies: Vec<usize> = (1..=3).map(|level| advancements(level).map(|row| row.copies.total()).sum()).collect();
        assert_eq!(copies, [33, 30, 33]);
        let copies: Vec<u8> = (1..=2).map(|level| vales(level).map(|row| row.copies).sum()).collect();
        assert_eq!(copies, [18, 18]);
        assert_eq!(pack.fertile_soil.as_ref().map(|row| row.copies.total()), Some(18));
        let starting = pack.starting.as_ref().expect("the base game has a starting deck");
        let printed: Vec<_> = starting.printed.iter().map(|row| (row.slug.as_str(), row.copies.total())).collect();
        assert_eq!(printed, [("cursed_land", 9), ("fertile_soil_printed", 3)]);
        assert_eq!(starting.blanks, 8);
    }
}

#[test]
fn every_level_deck_has_as_many_advancements_for_each_slot() {
    for level in 1..=3 {
        let rows = || base(Collection::builtin()).advancements.iter().filter(|row| row.level == Some(level));
        let by_slot: Vec<_> = Slot::all().map(|slot| rows().map(|row| row.copies.of(slot)).sum::<u8>()).collect();
        assert_eq!(by_slot, [by_slot[0]; 3], "level {level}");
    }
}

#[test]
fn the_slugs_are_the_names_in_small_letters() {
    for pack in Collection::builtin().packs() {
        let advancements = pack.advancements.iter().chain(&pack.fertile_soil).map(|row| (&row.slug, &row.name));
        let names = advancements
            .chain(pack.vales.iter().map(|row| (&row.slug, &row.name)))
            .chain(pack.leaders.iter().map(|row| (&row.slug, &row.name)))
            .chain(pack.amulets.iter().map(|row| (&row.slug, &row.name)))
            .chain(pack.conclaves.iter().map(|row| (&row.slug, &row.name)))
            .chain(pack.nemeses.iter().map(|row| (&row.slug, &row.name)));
        for (slug, name) in names {
            let small = name.to_lowercase().replace(['\'', ','], "").replace([' ', '-'], "_");
            // Notation has a word `keep` of its own.
            assert_eq!(*slug, if small == "keep" { "the_keep".to_owned() } else { small });
        }
    }
}

#[test]
fn what_the_examples_of_the_rulebook_say_stands_in_the_pack() {
    for pack in [Collection::builtin(), Collection::frozen()].map(base) {
        let row = |slug| advancement(pack, slug);
        let soil = pack.fertile_soil.as_ref().map(|row| row.cost);
        let two = Cost { mana: 2, ..Cost::default() };
        assert_eq!((row("podlings").cost, soil), (two, Some(two)), "Example Buying Advancements");
        let guardians: Vec<_> = ["stag", "dawnsinger", "feral_chieftain", "woodland_warden", "grovetender"]
            .map(|slug| row(slug).symbols.guardian)
            .into();
        assert_eq!(guardians, [2, 1, 1, 1, 0], "the examples with Stag");
        assert_eq!(row("hurling_thornhide").symbols.decay, 1, "Seedling");
        assert_eq!(row("gaias_chosen").end_vp, 2, "Gaia's Chosen");
        assert_eq!(vale(pack, "ancient_liferoots").own_limit, Some(1), "Ancient Liferoots");
    }
}

#[test]
fn the_cards_with_a_clarification_have_their_ability() {
    let moments = [
        (Trigger::WhenPlayed, "deadwood_harvester cleansing_rain mindful_owl calm_weather"),
        (Trigger::WouldSpoil, "peacekeeper_druid blooming_arbor"),
        (Trigger::AnyTime, "conclave_of_ents"),
        (Trigger::HarvestStart, "grassland"),
        (
            Trigger::Harvest,
            "dawnsinger feral_chieftain canopy_explorer magpie woodland_warden magic_seed aurora gaias_kin azure_lake \
             sunstone_aerie cascading_falls radiant_pinnacle talonthorn_den pool_of_light stream_of_vigor",
        ),
        (Trigger::Buying, "earthchant_chorus"),
        (Trigger::Ongoing, "seedling grovetender lifebringer_seed ancient_liferoots"),
        (Trigger::EndOfGame, "gaias_chosen"),
    ];
    let pack = base(Collection::frozen());
    let rows = pack.advancements.iter().map(|row| (&row.slug, &row.abilities));
    let rows: Vec<_> = rows.chain(pack.vales.iter().map(|row| (&row.slug, &row.abilities))).collect();
    for (when, slugs) in moments {
        let with_it = rows.iter().filter(|(_, abilities)| abilities.iter().any(|ability| ability.when == when));
        let with_it: Vec<_> = with_it.map(|(slug, _)| slug.as_str()).collect();
        assert_eq!(with_it.join(" "), slugs, "{when:?}");
    }
    let abilities: usize = rows.iter().map(|(_, abilities)| abilities.len()).sum();
    assert_eq!(abilities, 29, "no card has two");
}

#[test]
fn a_pack_reads_back_what_it_writes() {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    for pack in Collection::builtin().packs() {
        let written = options.to_string(pack).expect("a pack can be written");
        let read = Pack::parse("written.ron", &written).expect("what was written can be read");
        assert_eq!(&read, pack);
    }
}

#[test]
fn every_row_knows_its_set() {
    let mut rows = 0;
    for pack in Collection::builtin().packs() {
        let printed = pack.starting.iter().flat_map(|starting| &starting.printed);
        let advancements = printed.chain(&pack.fertile_soil).chain(&pack.advancements).map(|row| &row.set);
        let others = pack.vales.iter().map(|row| &row.set).chain(pack.leaders.iter().map(|row| &row.set));
        let others = others.chain(pack.amulets.iter().map(|row| &row.set));
        for set in advancements.chain(others).chain(pack.nemeses.iter().map(|row| &row.set)) {
            assert_eq!(*set, pack.slug);
            rows += 1;
        }
    }
    assert_eq!(rows, 3 + (85 + 44) + (76 + 33) + (16 + 8) + 8 + 13);
}

#[test]
fn layout_is_no_matter() {
    let spaced = Pack::parse("spaced.ron", &BUILTIN.replace('\n', " // aside\n\n")).expect("a layout is no matter");
    assert_eq!(&spaced, base(Collection::builtin()));
}
