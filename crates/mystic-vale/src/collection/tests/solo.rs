//! Nemesis: leaders in the box, the replacement of the base game, and games
//! against a nemesis.

use serde_json::json;
use tabletop::{Provenance, Rng, Variants};

use super::{SETS, SIX, choose, conclaves, copy_of, refusal, repeat, sets, slugs, small_set, words};
use crate::cards::{Cards, Copies, TrackSide};
use crate::collection::{Choice, Collection, SoloChoice};
use crate::effect::Ability;

fn against(nemesis: &str, track: TrackSide) -> Choice {
    Choice { solo: Some(SoloChoice { nemesis: nemesis.to_owned(), track }), ..Choice::default() }
}

#[test]
fn a_nemesis_may_be_written_as_people_write() {
    let collection = Collection::builtin();
    for written in ["watcher_in_the_wood", "watcher-in-the-wood", "Watcher in the Wood", " WATCHER_in-the wood "] {
        assert_eq!(
            collection.nemesis(written).map(|found| found.name.as_str()),
            Ok("Watcher in the Wood"),
            "{written}"
        );
    }
    assert_eq!(collection.nemeses().count(), 13);
}

#[test]
fn a_nemesis_that_does_not_exist_is_refused_with_those_that_do() {
    for (written, message) in [
        (
            "soulbain",
            "there is no nemesis `soulbain`; there are: plague_scarabs, soulbane, blight_troll, wicker_construct, \
             tormented_berserker, fallen_druid, abomination, corrupted_centaur, scourge_satyr, blighted_dragon, brood_queen, \
             curseborn_dryad, watcher_in_the_wood; did you mean `soulbane`?",
        ),
        ("", "there is no nemesis ``; there are: plague_scarabs"),
        ("\u{1b}[2J", "there is no nemesis `\u{fffd}[2J`; there are"),
        ("hailburst_titan", "there is no nemesis `hailburst_titan`; there are"),
    ] {
        let refused = refusal(Collection::builtin(), &against(written, TrackSide::Easy));
        assert!(refused.starts_with(message), "{refused}\n{message}");
    }
}

#[test]
fn a_nemesis_is_met_with_any_sets_on_the_side_that_is_chosen() {
    let track = Collection::builtin().set("nemesis").ok().and_then(|set| set.corruption_track.clone());
    let track = track.expect("it comes with nemeses");
    for (choice, side) in [
        (against("soulbane", TrackSide::Easy), TrackSide::Easy),
        (Choice { sets: words(&["nemesis"]), ..against("Soulbane", TrackSide::Standard) }, TrackSide::Standard),
    ] {
        let solo = choose(&choice).solo.expect("somebody plays alone");
        assert_eq!((solo.nemesis.slug.as_str(), solo.side), ("soulbane", side));
        assert_eq!(solo.track, track.side(side));
        assert_eq!(solo.provenance.map(Provenance::is_made_up), Some(side == TrackSide::Easy));
    }
    assert_ne!(track.easy, track.standard);
}

#[test]
fn nothing_speaks_of_others_in_a_game_alone() {
    let everything = Choice { solo: None, ..Collection::builtin().everything() };
    let alone = Choice { solo: against("abomination", TrackSide::Easy).solo, ..everything.clone() };
    let (everything, alone) = (choose(&everything), choose(&alone));
    let missing = |all: Vec<&String>, there: Vec<&String>| -> Vec<String> {
        all.into_iter().filter(|slug| !there.contains(slug)).cloned().collect()
    };
    let advancements = |cards: &'_ Cards| cards.advancements.iter().map(|row| row.slug.clone()).collect::<Vec<_>>();
    let (all, there) = (advancements(&everything), advancements(&alone));
    assert_eq!(
        missing(all.iter().collect(), there.iter().collect()),
        ["gaias_outcast", "night_thief", "pestilence_bringer"]
    );
    let vales = |cards: &'_ Cards| cards.vales.iter().map(|row| row.slug.clone()).collect::<Vec<_>>();
    let (all, there) = (vales(&everything), vales(&alone));
    assert_eq!(missing(all.iter().collect(), there.iter().collect()), ["haunted_hallow", "corrupted_world_tree"]);
    assert_eq!(alone.leaders.len(), everything.leaders.len());
    let abilities = |cards: &Cards| -> Vec<Ability> {
        cards
            .leaders
            .iter()
            .flat_map(|it| it.starting.abilities.iter().chain(&it.upgraded.abilities))
            .cloned()
            .collect()
    };
    let (all, there) = (abilities(&everything), abilities(&alone));
    assert_eq!(all.len() - there.len(), 1);
    assert!(!there.iter().any(Ability::is_about_others));
}

#[test]
fn every_nemesis_is_drawn_now_and_then() {
    let collection = Collection::builtin();
    let draw = |seed| collection.draw_nemesis(&mut Rng::new(seed)).map(|nemesis| nemesis.slug.as_str());
    for nemesis in collection.nemeses() {
        let count = (0..1300).filter(|&seed| draw(seed) == Some(nemesis.slug.as_str())).count();
        assert!((60..150).contains(&count), "{}: {count} of 1300", nemesis.slug);
    }
    let mut nobody = collection.clone();
    nobody.packs.iter_mut().for_each(|pack| pack.nemeses.clear());
    assert_eq!(nobody.draw_nemesis(&mut Rng::new(1)), None);
}

#[test]
fn a_nemesis_of_another_pack_brings_its_own_track() {
    let own = |slug: &str| {
        let mut own = copy_of("nemesis", "own");
        (own.advancements, own.vales, own.leaders) = (Vec::new(), Vec::new(), Vec::new());
        own.nemeses.truncate(1);
        own.nemeses[0].slug = slug.to_owned();
        own.corruption_track.iter_mut().for_each(|track| track.easy.truncate(3));
        Collection::builtin().clone().with(own)
    };
    let collection = own("fiend").expect("its name is new");
    assert_eq!((collection.default_sets(), collection.sets().count()), (&words(&["base"])[..], 5));
    let spaces = |nemesis: &str| {
        let cards = collection.choose(&against(nemesis, TrackSide::Easy)).expect("both can be played against");
        cards.solo.map(|solo| solo.track.len())
    };
    assert_eq!((spaces("fiend"), spaces("soulbane")), (Some(3), Some(21)));
    assert_eq!(
        own("soulbane").map(|it| it.packs.len()).map_err(|error| error.to_string()),
        Err("there is a nemesis `soulbane` already; call this one by another slug".to_owned())
    );
}

#[test]
fn a_nemesis_is_not_called_like_a_card() {
    let mut own = copy_of("nemesis", "nemesis");
    own.nemeses[0].slug = "stag".to_owned();
    let collection = Collection::builtin().clone().with(own).expect("no other nemesis is called so");
    assert_eq!(
        refusal(&collection, &Choice { sets: words(&["base"]), ..against("stag", TrackSide::Easy) }),
        "`stag` is a card of `base` and of `nemesis`; choose one of these sets"
    );
}

#[test]
fn each_stage_of_a_nemesis_takes_room() {
    let full = small_set(|pack| {
        let mut row = pack.advancements[0].clone();
        row.copies = Copies { top: 1, ..Copies::default() };
        pack.advancements.extend(repeat(&row, 242, |row| &mut row.slug));
    });
    for (nemesis, found) in [(None, Ok(())), (Some("abomination"), Ok(())), (Some("soulbane"), Err(251))] {
        let solo = nemesis.and_then(|nemesis| against(nemesis, TrackSide::Easy).solo);
        let room = full.choose(&Choice { solo, ..Choice::default() }).map(drop).map_err(|error| error.to_string());
        let message =
            |found| format!("there are {found} different cards; a game has room for 250, so choose fewer sets");
        assert_eq!(room, found.map_err(message), "{nemesis:?}");
    }
}

#[test]
fn leaders_wait_in_the_box_for_a_card_that_draws_them() {
    let with = |names: &[&str], leaders| choose(&Choice { leaders, ..sets(names) });
    for (names, leaders, found, are_dealt) in [
        (&["nemesis"][..], false, 8, false),
        (&["nemesis"], true, 8, true),
        (&["nemesis", "mana_storm"], false, 16, false),
        (&["mana_storm"], false, 0, false),
        (&["mana_storm"], true, 8, true),
    ] {
        let cards = with(names, leaders);
        assert_eq!((cards.leaders.len(), cards.leaders_are_dealt), (found, are_dealt), "{names:?}");
    }
}

#[test]
fn conclaves_are_played_with_the_sets_that_they_name_cards_of() {
    let cards = choose(&conclaves(&SIX));
    assert_eq!(slugs(&cards.sets), SETS);
    assert!(cards.advancements.iter().all(|row| row.set != "nemesis"));
}

#[test]
fn nemesis_takes_the_place_of_the_base_game() {
    let collection = Collection::builtin();
    for (named, expected) in [
        (&[][..], &["nemesis"][..]),
        (&["nemesis"], &["nemesis"]),
        (&["Nemesis", "base"], &["nemesis"]),
        (&["nemesis", "mana-storm"], &["mana_storm", "nemesis"]),
    ] {
        assert_eq!(collection.replacing_base(&words(named)), Ok(words(expected)), "{named:?}");
    }
    let cards = choose(&Choice { sets: collection.replacing_base(&[]).expect("it is built in"), ..Choice::default() });
    assert_eq!((cards.advancements.len(), cards.fertile_soil.set.as_str()), (44, "base"));
    for (named, message) in [
        (
            &["mana_storm"][..],
            "only the cards of `nemesis` take the place of the base game; add that set, or name no set at all",
        ),
        (&["base"], "only the cards of `nemesis` take the place of the base game"),
        (&["nemesis", "mana_strom"], "there is no set `mana_strom`; there are: base, vale_of_magic"),
    ] {
        let refused = collection.replacing_base(&words(named)).expect_err("it is refused").to_string();
        assert!(refused.starts_with(message), "{refused}\n{message}");
    }
}

#[test]
fn a_solo_choice_is_written_and_read_as_data() {
    let choice = against("soulbane", TrackSide::Standard);
    let data = json!({"leaders": false, "amulets": false, "solo": {"nemesis": "soulbane", "track": "standard"}});
    assert_eq!(serde_json::to_value(&choice).unwrap(), data);
    assert_eq!(serde_json::from_value::<Choice>(data).unwrap(), choice);
    let easy = serde_json::from_value::<Choice>(json!({"solo": {"nemesis": "soulbane"}})).unwrap();
    assert_eq!(easy, against("soulbane", TrackSide::Easy));
    assert!(serde_json::from_value::<Choice>(json!({"solo": {"track": "easy"}})).is_err());
}

#[test]
fn everything_is_frozen_against_each_nemesis() {
    for nemesis in Collection::frozen().nemeses() {
        for side in TrackSide::all() {
            let cards = Cards::frozen_solo(&nemesis.slug, side);
            let solo = cards.solo.as_ref().expect("somebody plays alone");
            assert_eq!((&solo.nemesis, solo.side), (nemesis, side));
            assert_eq!((cards.advancements.len(), cards.vales.len()), (85 + 44 - 3, 76 + 33 - 2));
        }
    }
}
