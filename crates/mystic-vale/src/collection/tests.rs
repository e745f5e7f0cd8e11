mod solo;

use serde_json::json;
use tabletop::Rng;

use super::*;
use crate::cards::{Advancement, Copies, Starting, Title};

/// The sets of the Essential Edition, from which the conclaves name cards.
const SETS: [&str; 4] = ["base", "vale_of_magic", "vale_of_the_wild", "mana_storm"];
const SIX: [&str; 6] =
    ["early_harvest", "eternal_dawn", "homeland", "mythic_beasts", "natures_vitality", "nesting_peaks"];

type Change = fn(&mut Pack);

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn sets(names: &[&str]) -> Choice {
    Choice { sets: words(names), ..Choice::default() }
}

fn conclaves(names: &[&str]) -> Choice {
    Choice { conclaves: words(names), ..Choice::default() }
}

#[track_caller]
fn choose(choice: &Choice) -> Cards {
    Collection::builtin().choose(choice).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn refusal(collection: &Collection, choice: &Choice) -> String {
    match collection.choose(choice) {
        Ok(cards) => panic!("this should be refused: {:?}", cards.sets),
        Err(error) => error.to_string(),
    }
}

fn copy_of(set: &str, slug: &str) -> Pack {
    let pack = Collection::builtin().set(set).expect("a set of the edition");
    Pack { slug: slug.to_owned(), name: "A copy".to_owned(), ..pack.clone() }
}

fn slugs(titles: &[Title]) -> Vec<&str> {
    titles.iter().map(|title| title.slug.as_str()).collect()
}

#[test]
fn nothing_chosen_is_the_base_game() {
    let cards = choose(&Choice::default());
    assert_eq!(&cards, Cards::base());
    assert_eq!((slugs(&cards.sets), cards.advancements.len(), cards.vales.len()), (vec!["base"], 32, 22));
    assert!(cards.conclaves.is_empty() && cards.leaders.is_empty() && cards.amulets.is_empty());
    assert_eq!(Collection::builtin().default_sets(), ["base"]);
}

#[test]
fn the_frozen_cards_are_chosen_likewise() {
    assert_eq!((Cards::frozen().advancements.len(), Cards::frozen().vales.len()), (32, 22));
    let everything = Cards::frozen_everything();
    assert_eq!(slugs(&everything.sets), [&SETS[..], &["nemesis"]].concat());
    assert_eq!((everything.advancements.len(), everything.vales.len()), (85 + 44, 76 + 33));
    assert_eq!((everything.leaders.len(), everything.amulets.len()), (16 + 8, 8));
    assert!(everything.leaders_are_dealt && everything.solo.is_none());
    assert_ne!(Cards::frozen(), Cards::base());
}

#[test]
fn every_set_can_be_played_with_alone_and_starts_like_the_base_game() {
    for set in SETS.into_iter().chain(["nemesis"]) {
        let cards = choose(&sets(&[set]));
        assert_eq!(slugs(&cards.sets), [set]);
        assert!(cards.advancements.iter().all(|row| row.set == set) && !cards.advancements.is_empty());
        assert!(cards.vales.iter().all(|row| row.set == set) && !cards.vales.is_empty());
        assert_eq!((&cards.starting, &cards.fertile_soil), (&Cards::base().starting, &Cards::base().fertile_soil));
        assert_eq!(cards.fertile_soil.set, "base");
    }
}

#[test]
fn a_set_may_be_written_as_people_write() {
    for written in ["vale_of_magic", "vale-of-magic", "Vale of Magic", " VALE-OF_magic "] {
        assert_eq!(choose(&sets(&[written])), choose(&sets(&["vale_of_magic"])), "{written}");
    }
    let collection = Collection::builtin();
    for written in ["natures_vitality", "natures-vitality", "Nature's Vitality", "nature’s vitality"] {
        assert_eq!(collection.conclave(written).map(|found| found.slug.as_str()), Ok("natures_vitality"), "{written}");
    }
}

#[test]
fn the_order_of_the_words_does_not_matter() {
    let choice = |sets: &[&str], conclaves: &[&str]| Choice {
        sets: words(sets),
        conclaves: words(conclaves),
        leaders: true,
        amulets: true,
        solo: None,
    };
    let mut six = SIX;
    six.reverse();
    let backwards = ["mana_storm", "vale_of_the_wild", "vale_of_magic", "base", "base"];
    assert_eq!(choose(&choice(&SETS, &SIX)), choose(&choice(&backwards, &six)));
    assert_eq!(choose(&choice(&SETS, &[])).digest(), choose(&choice(&backwards, &[])).digest());
}

#[test]
fn leaders_and_amulets_come_from_the_chosen_sets() {
    let with = |names: &[&str], leaders, amulets| Choice { leaders, amulets, ..sets(names) };
    let leaders = choose(&with(&["base", "vale_of_the_wild"], true, false)).leaders;
    assert!(leaders.len() == 8 && leaders.iter().all(|leader| leader.set == "vale_of_the_wild"));
    let cards = choose(&with(&["mana_storm"], true, true));
    assert_eq!((cards.leaders.len(), cards.amulets.len()), (8, 8));
    assert_eq!(
        refusal(Collection::builtin(), &with(&["base", "vale_of_magic"], true, false)),
        "the chosen sets have no leaders; sets that have some: vale_of_the_wild, mana_storm, nemesis"
    );
    assert_eq!(
        refusal(Collection::builtin(), &with(&["vale_of_the_wild"], true, true)),
        "the chosen sets have no amulets; sets that have some: mana_storm"
    );
}

#[test]
fn the_decks_of_conclaves_hold_the_cards_on_their_lists() {
    let collection = Collection::builtin();
    let cards = choose(&conclaves(&SIX));
    assert_eq!((slugs(&cards.sets), slugs(&cards.conclaves)), (SETS.to_vec(), SIX.to_vec()));
    let chosen = || SIX.iter().map(|slug| collection.conclave(slug).expect("one of the six"));
    let mut listed: Vec<_> = chosen().flat_map(|conclave| &conclave.advancements).collect();
    let mut found: Vec<_> = cards.advancements.iter().map(|row| &row.slug).collect();
    assert_eq!((listed.sort(), found.sort()), ((), ()));
    assert_eq!(found, listed);
    assert_eq!(cards.vales.len(), chosen().map(|conclave| conclave.vales.len()).sum::<usize>());
    // With all sets named it is the same game.
    assert_eq!(choose(&Choice { conclaves: words(&SIX), ..sets(&SETS) }), cards);
}

#[test]
fn whichever_conclaves_are_drawn_there_are_enough_cards() {
    let collection = Collection::builtin();
    for seed in 0..200 {
        let drawn = collection.draw_conclaves(&mut Rng::new(seed), ConclaveWish::Any);
        assert!(collection.choose(&Choice { conclaves: drawn, ..Choice::default() }).is_ok(), "seed {seed}");
    }
}

#[test]
fn conclaves_are_drawn_evenly_and_as_wished() {
    let collection = Collection::builtin();
    let draw = |wish| (0..500).map(move |seed| collection.draw_conclaves(&mut Rng::new(seed), wish));
    let ending = |drawn: &[String]| drawn.iter().filter(|slug| collection.conclave(slug).unwrap().ends_game).count();
    for wish in [ConclaveWish::Any, ConclaveWish::CanEnd] {
        for drawn in draw(wish) {
            let places: Vec<_> =
                drawn.iter().map(|slug| collection.conclaves().position(|it| it.slug == *slug)).collect();
            assert!(drawn.len() == CONCLAVES && places.is_sorted_by(|one, other| one < other), "{drawn:?}");
        }
        for conclave in collection.conclaves() {
            let count = draw(wish).filter(|drawn| drawn.contains(&conclave.slug)).count();
            assert!((150..300).contains(&count), "{}: {count} of 500", conclave.slug);
        }
    }
    assert!(draw(ConclaveWish::Any).any(|drawn| ending(&drawn) < CONCLAVES_TO_END));
    assert!(draw(ConclaveWish::CanEnd).all(|drawn| ending(&drawn) >= CONCLAVES_TO_END));
}

#[test]
fn a_wish_that_cannot_be_met_is_passed_over() {
    let mut collection = Collection::builtin().clone();
    for conclave in collection.packs.iter_mut().flat_map(|pack| &mut pack.conclaves) {
        conclave.ends_game = conclave.slug == "homeland";
    }
    assert_eq!(collection.draw_conclaves(&mut Rng::new(1), ConclaveWish::CanEnd).len(), CONCLAVES);
    collection.packs.iter_mut().for_each(|pack| pack.conclaves.truncate(4));
    assert_eq!(collection.draw_conclaves(&mut Rng::new(1), ConclaveWish::CanEnd).len(), 4);
    collection.packs.iter_mut().for_each(|pack| pack.conclaves.clear());
    assert_eq!(collection.draw_conclaves(&mut Rng::new(1), ConclaveWish::Any), [""; 0]);
}

#[test]
fn a_game_can_end_with_two_of_the_nine_or_without_conclaves() {
    let collection = Collection::builtin();
    let not_ending: Vec<_> = collection.conclaves().filter(|it| !it.ends_game).map(|it| it.slug.as_str()).collect();
    let six = |ending: &[&'static str]| conclaves(&[&not_ending[..6 - ending.len()], ending].concat());
    for (choice, can_end) in [
        (Choice::default(), true),
        (conclaves(&SIX), true),
        (six(&["homeland", "nesting_peaks"]), true),
        (six(&["homeland"]), false),
    ] {
        assert_eq!(collection.can_end(&choose(&choice)), can_end, "{choice:?}");
    }
}

#[test]
fn a_name_that_is_not_known_is_refused_with_those_that_are() {
    for (choice, message) in [
        (
            sets(&["vale-of-majic"]),
            "there is no set `vale-of-majic`; there are: base, vale_of_magic, vale_of_the_wild, mana_storm, nemesis; did \
             you mean `vale_of_magic`?",
        ),
        (sets(&["base", "harmony"]), "there is no set `harmony`; there are: base, vale_of_magic"),
        (sets(&["conclaves"]), "there is no set `conclaves`; there are: base"),
        (sets(&["\u{1b}[2J"]), "there is no set `\u{fffd}[2J`; there are"),
        (
            conclaves(&["home-land"]),
            "there is no conclave `home-land`; there are: early_harvest, eternal_dawn, homeland",
        ),
    ] {
        let refused = refusal(Collection::builtin(), &choice);
        assert!(refused.starts_with(message), "{refused}\n{message}");
    }
}

#[test]
fn six_different_conclaves_are_needed() {
    for (names, message) in [
        (&SIX[..5], "the number of chosen conclaves is 5; a game is played with 6, or with none"),
        (
            &[&SIX[..], &["open_the_gateway"]].concat(),
            "the number of chosen conclaves is 7; a game is played with 6, or with none",
        ),
        (
            &["homeland", "homeland", "homeland", "homeland", "homeland", "Homeland"],
            "the conclave `homeland` is chosen twice; choose 6 different ones",
        ),
    ] {
        assert_eq!(refusal(Collection::builtin(), &conclaves(names)), message);
    }
}

#[test]
fn a_conclave_with_a_card_of_another_set_is_refused() {
    let choice = Choice { conclaves: words(&SIX), ..sets(&["base", "vale_of_magic", "vale_of_the_wild"]) };
    assert_eq!(
        refusal(Collection::builtin(), &choice),
        "the conclave `early_harvest` needs `cloudmilk_blossom` of the set `mana_storm`; choose that set too, or no set \
         at all"
    );
}

#[test]
fn a_pack_stands_in_for_the_one_that_has_its_slug() {
    let mut corrected = copy_of("base", "base");
    corrected.advancements[0].cost.mana = 9;
    let collection = Collection::builtin().clone().with(corrected).expect("it names no card that is not there");
    let cards = collection.choose(&Choice::default()).expect("the base game");
    assert_eq!((slugs(&cards.sets), cards.advancements[0].cost.mana), (vec!["base"], 9));
    assert_eq!(collection.sets().count(), 5);
}

#[test]
fn another_pack_is_added_and_becomes_the_default() {
    let mut own = copy_of("vale_of_magic", "own");
    own.advancements.iter_mut().for_each(|row| row.slug.insert_str(0, "own_"));
    own.vales.iter_mut().for_each(|row| row.slug.insert_str(0, "own_"));
    let collection = Collection::builtin().clone().with(own).expect("it has no conclaves");
    assert_eq!((collection.default_sets(), collection.sets().count()), (&words(&["own"])[..], 6));
    let cards = collection.choose(&Choice::default()).expect("a set that can stand alone");
    assert_eq!((slugs(&cards.sets), cards.starting.blanks), (vec!["own"], 8));
    let both = collection.choose(&sets(&["own", "vale_of_magic"])).expect("no slug is there twice");
    assert_eq!(both.advancements.len(), 36);
}

#[test]
fn a_pack_of_conclaves_changes_no_default() {
    let own = |slug: &str, card: &str| {
        let mut pack = copy_of("base", "own");
        let conclave = Collection::builtin().conclave("homeland").expect("a conclave").clone();
        let conclave = Conclave { slug: slug.to_owned(), advancements: words(&["stag", card]), ..conclave };
        (pack.starting, pack.fertile_soil) = (None, None);
        (pack.advancements, pack.vales) = (Vec::new(), Vec::new());
        pack.conclaves = vec![conclave];
        pack
    };
    let with = |pack| Collection::builtin().clone().with(pack);
    let collection = with(own("moor", "nymph")).expect("all its cards are there");
    assert_eq!((collection.default_sets(), collection.conclaves().count()), (&words(&["base"])[..], 15));
    let mut six = SIX;
    six[0] = "moor";
    assert!(collection.choose(&conclaves(&six)).is_ok());
    for (slug, card, message) in [
        ("moor", "nimph", "the conclave `moor` names an advancement `nimph`, which no pack has; did you mean `nymph`?"),
        ("moor", "azure_lake", "the conclave `moor` names an advancement `azure_lake`, which no pack has"),
        ("homeland", "nymph", "there is a conclave `homeland` already; call this one by another slug"),
    ] {
        assert_eq!(
            with(own(slug, card)).map(|it| it.packs.len()).map_err(|error| error.to_string()),
            Err(message.to_owned())
        );
    }
}

#[test]
fn a_conclave_that_lost_a_card_is_refused_when_it_is_chosen() {
    let mut corrected = copy_of("base", "base");
    let row = corrected.advancements.iter_mut().find(|row| row.slug == "pebbleback_snail").expect("a card of Homeland");
    row.slug = "pebbleback_snails".to_owned();
    let collection = Collection::builtin().clone().with(corrected).expect("a card may be renamed");
    assert!(collection.choose(&Choice::default()).is_ok());
    assert_eq!(
        refusal(&collection, &conclaves(&SIX)),
        "the conclave `homeland` names an advancement `pebbleback_snail`, which no pack has; did you mean \
         `pebbleback_snails`?"
    );
    let drawn = (0..50).flat_map(|seed| collection.draw_conclaves(&mut Rng::new(seed), ConclaveWish::Any));
    assert!(!drawn.collect::<Vec<_>>().contains(&"homeland".to_owned()));
}

#[test]
fn two_cards_with_one_slug_are_refused() {
    let renamed = |slug: &str| {
        let mut own = copy_of("mana_storm", "own");
        own.advancements.iter_mut().for_each(|row| row.slug.insert_str(0, "own_"));
        own.vales.iter_mut().for_each(|row| row.slug.insert_str(0, "own_"));
        own.leaders.iter_mut().for_each(|row| row.slug.insert_str(0, "own_"));
        own.amulets[0].slug = slug.to_owned();
        own.amulets[0].set = "own".to_owned();
        own.amulets.truncate(1);
        Collection::builtin().clone().with(own).expect("it has no conclaves")
    };
    for (slug, set) in [("stag", "base"), ("azure_lake", "base"), ("fertile_soil", "base"), ("cursed_land", "base")] {
        let choice = Choice { amulets: true, ..sets(&["base", "own"]) };
        let expected = format!("`{slug}` is a card of `{set}` and of `own`; choose one of these sets");
        assert_eq!(refusal(&renamed(slug), &choice), expected);
        // Without amulets it is no card of the game.
        assert!(renamed(slug).choose(&sets(&["base", "own"])).is_ok());
    }
}

fn small_set(change: impl FnOnce(&mut Pack)) -> Collection {
    let mut own = copy_of("mana_storm", "own");
    own.advancements.retain(|row| ["static_lichen", "tempest_herder", "squallbelly_whale"].contains(&&*row.slug));
    own.vales.retain(|row| ["gusthollow", "the_unquiet_delta"].contains(&&*row.slug));
    own.vales.iter_mut().for_each(|row| row.copies = 4);
    change(&mut own);
    Collection::builtin().clone().with(own).expect("it has no conclaves")
}

fn repeat<T: Clone>(row: &T, count: usize, rename: fn(&mut T) -> &mut String) -> Vec<T> {
    let numbered = |number: usize| {
        let mut row = row.clone();
        *rename(&mut row) = format!("row{number}");
        row
    };
    (0..count).map(numbered).collect()
}

#[test]
fn a_row_that_could_not_be_filled_is_refused() {
    assert!(small_set(|_| {}).choose(&Choice::default()).is_ok());
    let cases: [(Change, &str); 4] = [
        (|pack| pack.advancements[0].copies.top = 0, "level 1 has 2 advancements, and its row has 3 places"),
        (|pack| drop(pack.advancements.pop()), "level 3 has 0 advancements, and its row has 3 places"),
        (|pack| pack.vales[0].copies = 3, "level 1 has 3 vales, and its row has 4 places"),
        (|pack| drop(pack.vales.pop()), "level 2 has 0 vales, and its row has 4 places"),
    ];
    for (change, message) in cases {
        let refused = refusal(&small_set(change), &Choice::default());
        assert_eq!(refused, format!("there are too few cards for a row: {message}; choose more sets"));
    }
}

#[test]
fn more_than_a_game_has_room_for_is_refused() {
    let cases: [(Change, &str); 6] = [
        (
            |pack| {
                let mut row: Advancement = pack.advancements[0].clone();
                row.copies = Copies { top: 1, ..Copies::default() };
                pack.advancements.extend(repeat(&row, 229, |row| &mut row.slug));
            },
            // Three printed and soil, three of the small set, and sixteen sides of leaders.
            "251 different cards; a game has room for 250",
        ),
        (
            |pack| pack.advancements[0].copies = Copies { top: 200, middle: 179, bottom: 0 },
            "385 advancements in decks; a game has room for 384",
        ),
        (
            |pack| {
                let mut row: Advancement = pack.advancements[0].clone();
                (row.level, row.copies) = (Some(4), Copies { top: 1, ..Copies::default() });
                pack.advancements.extend(repeat(&row, 17, |row| &mut row.slug));
            },
            "17 advancements of level 4; a game has room for 16",
        ),
        (|pack| pack.vales[0].copies = 125, "129 vale cards; a game has room for 128"),
        (|pack| pack.leaders = repeat(&pack.leaders[0], 65, |row| &mut row.slug), "65 leaders; a game has room for 64"),
        (|pack| pack.amulets = repeat(&pack.amulets[0], 65, |row| &mut row.slug), "65 amulets; a game has room for 64"),
    ];
    for (change, message) in cases {
        let choice = Choice { leaders: true, amulets: true, ..Choice::default() };
        let refused = refusal(&small_set(change), &choice);
        assert_eq!(refused, format!("there are {message}, so choose fewer sets"));
    }
}

#[test]
fn without_a_base_game_a_set_brings_its_own_start() {
    let bare = |change: Change| {
        let mut base = copy_of("base", "base");
        change(&mut base);
        Collection::builtin().clone().with(base).expect("it has no conclaves")
    };
    for (change, message) in [
        ((|pack| pack.starting = None) as Change, "none of the chosen sets has a starting deck, and neither"),
        (|pack| pack.fertile_soil = None, "none of the chosen sets has a Fertile Soil, and neither has the base game"),
    ] {
        let refused = refusal(&bare(change), &sets(&["mana_storm"]));
        assert!(refused.starts_with(message), "{refused}");
    }
    // The first chosen set that has a deck brings it.
    let mut own = copy_of("mana_storm", "own");
    own.starting = copy_of("base", "own").starting.map(|starting| Starting { blanks: 11, ..starting });
    let collection = Collection::builtin().clone().with(own).expect("it has no conclaves");
    let blanks = |names: &[&str]| collection.choose(&sets(names)).map(|cards| cards.starting.blanks);
    assert_eq!((blanks(&["own"]), blanks(&["own", "base"]), blanks(&["mana_storm"])), (Ok(11), Ok(8), Ok(8)));
}

#[test]
fn presets_have_names() {
    let collection = Collection::builtin();
    let names: Vec<_> = collection.presets().into_iter().map(|preset| preset.slug).collect();
    assert_eq!(
        names,
        ["first-game", "everything", "base", "vale_of_magic", "vale_of_the_wild", "mana_storm", "nemesis"]
    );
    for (written, sets, leaders) in
        [("first-game", 1, 0), ("First Game", 1, 0), ("everything", 5, 24), ("vale-of-the-wild", 1, 0)]
    {
        let preset = collection.preset(written).expect("a preset");
        let cards = choose(&preset.choice);
        assert_eq!((cards.sets.len(), cards.leaders.len()), (sets, leaders), "{written}");
    }
    let refused = collection.preset("evrything").expect_err("it is not known").to_string();
    let message = "there is no preset `evrything`; there are: first-game, everything, base, vale_of_magic, vale_of_the_wild, \
         mana_storm, nemesis; did you mean `everything`?";
    assert_eq!(refused, message);
}

#[test]
fn a_set_that_cannot_stand_alone_is_no_preset() {
    let collection = small_set(|pack| pack.vales.clear());
    assert!(collection.presets().iter().all(|preset| preset.slug != "own"));
    // Its cards are copies of cards that are there, so that not even everything goes together.
    assert!(collection.preset("everything").is_err());
}

#[test]
fn a_choice_is_written_and_read_as_data() {
    for (choice, data) in [
        (Choice::default(), json!({"leaders": false, "amulets": false})),
        (
            Choice { leaders: true, ..sets(&["mana_storm"]) },
            json!({"sets": ["mana_storm"], "leaders": true, "amulets": false}),
        ),
    ] {
        assert_eq!(serde_json::to_value(&choice).unwrap(), data);
        assert_eq!(serde_json::from_value::<Choice>(data).unwrap(), choice);
    }
    assert_eq!(serde_json::from_value::<Choice>(json!({})).unwrap(), Choice::default());
    assert!(serde_json::from_value::<Choice>(json!({"set": []})).is_err());
}
