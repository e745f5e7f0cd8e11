//! The counts of the Essential Edition.

use tabletop::Variants;

use crate::cards::{Pack, Slot};
use crate::collection::{Collection, NEMESIS};

fn packs(collection: &Collection) -> impl Iterator<Item = &Pack> {
    collection.packs().filter(|pack| pack.slug != NEMESIS)
}

fn sum(count: impl Fn(&Pack) -> usize) -> [usize; 2] {
    [Collection::builtin(), Collection::frozen()].map(|collection| packs(collection).map(&count).sum())
}

#[test]
fn there_are_as_many_cards_as_its_rulebook_counts() {
    let advancements = |level: u8| {
        move |pack: &Pack| {
            let rows = pack.advancements.iter().filter(|row| row.level == Some(level));
            rows.map(|row| row.copies.total()).sum::<usize>()
        }
    };
    let vales = |level: u8| {
        move |pack: &Pack| {
            let rows = pack.vales.iter().filter(|row| row.level == level);
            rows.map(|row| usize::from(row.copies)).sum::<usize>()
        }
    };
    assert_eq!([1, 2, 3].map(|level| sum(advancements(level))), [[96; 2], [84; 2], [72; 2]]);
    assert_eq!([1, 2].map(|level| sum(vales(level))), [[47; 2], [43; 2]]);
    assert_eq!(sum(|pack| pack.leaders.len()), [16; 2]);
    assert_eq!(sum(|pack| pack.amulets.len()), [8; 2]);
    assert_eq!(sum(|pack| pack.conclaves.len()), [14; 2]);
}

#[test]
fn each_set_has_as_many_cards_as_is_known_of_it() {
    for (slug, advancements, vales, leaders, amulets) in [
        ("vale_of_magic", [18, 21, 15], [9, 9], 0, 0),
        ("vale_of_the_wild", [24, 18, 12], [10, 8], 8, 0),
        ("mana_storm", [21, 15, 12], [10, 8], 8, 8),
    ] {
        let set = Collection::builtin().set(slug).expect("a set of the edition");
        let of_level = |level| set.advancements.iter().filter(move |row| row.level == Some(level));
        let found = [1, 2, 3].map(|level| of_level(level).map(|row| row.copies.total()).sum::<usize>());
        assert_eq!(found, advancements, "{slug}");
        let of_level = |level| set.vales.iter().filter(move |row| row.level == level);
        assert_eq!([1, 2].map(|level| of_level(level).map(|row| row.copies).sum::<u8>()), vales, "{slug}");
        assert_eq!((set.leaders.len(), set.amulets.len()), (leaders, amulets), "{slug}");
    }
}

#[test]
fn every_slot_is_equally_common() {
    for pack in Collection::builtin().packs() {
        let of = |slot| pack.advancements.iter().map(|row| row.copies.of(slot)).sum::<u8>();
        let by_slot: Vec<_> = Slot::all().map(of).collect();
        assert_eq!(by_slot, [by_slot[0]; 3], "{}", pack.slug);
    }
}

#[test]
fn nine_conclaves_end_the_game_by_the_rulebook() {
    let collection = Collection::builtin();
    let mut names: Vec<_> =
        collection.conclaves().filter(|conclave| conclave.ends_game).map(|conclave| &conclave.names["ru"]).collect();
    names.sort();
    assert_eq!(
        names,
        [
            "Вечный рассвет",
            "Выдержка",
            "Гнездовья",
            "Животворящая природа",
            "Мифические твари",
            "Открыть врата",
            "Ранний урожай",
            "Родина",
            "Укрощение дикой природы",
        ]
    );
}

#[test]
fn every_card_with_a_level_is_on_the_list_of_one_conclave() {
    for collection in [Collection::builtin(), Collection::frozen()] {
        let sorted = |mut slugs: Vec<String>| {
            slugs.sort();
            slugs
        };
        let listed = collection.conclaves().flat_map(|conclave| conclave.advancements.clone());
        let cards = packs(collection).flat_map(|pack| &pack.advancements).map(|row| row.slug.clone());
        assert_eq!(sorted(listed.collect()), sorted(cards.collect()));
        let listed = collection.conclaves().flat_map(|conclave| conclave.vales.clone());
        let cards = packs(collection).flat_map(|pack| &pack.vales).map(|row| row.slug.clone());
        assert_eq!(sorted(listed.collect()), sorted(cards.collect()));
    }
}
