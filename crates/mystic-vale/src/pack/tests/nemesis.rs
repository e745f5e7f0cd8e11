//! The counts and facts of Nemesis.

use tabletop::Variants;

use super::advancement;
use crate::cards::{Claim, LeaderKind, Pack, Side, Slot, Space};
use crate::collection::{Collection, NEMESIS};
use crate::effect::{Ability, Trigger};
use crate::symbols::Symbols;

fn sets() -> [&'static Pack; 2] {
    [Collection::builtin(), Collection::frozen()].map(|collection| collection.set(NEMESIS).expect("it is built in"))
}

#[test]
fn there_are_as_many_cards_as_its_rulebook_counts() {
    for set in sets() {
        let rows = |level| set.advancements.iter().filter(move |row| row.level == Some(level));
        let copies: Vec<usize> = (1..=4).map(|level| rows(level).map(|row| row.copies.total()).sum()).collect();
        assert_eq!(copies, [33, 36, 27, 12]);
        let copies = |level| set.vales.iter().filter(|row| row.level == level).map(|row| row.copies).sum::<u8>();
        assert_eq!([copies(1), copies(2)], [18, 18]);
        assert_eq!((set.advancements.len(), set.vales.len()), (44, 33));
        assert_eq!((set.leaders.len(), set.nemeses.len()), (8, 13));
        assert!(set.leaders.iter().all(|leader| leader.kind == LeaderKind::Titan));
    }
}

#[test]
fn the_cards_of_level_4_are_those_that_are_there_once() {
    for set in sets() {
        let once = set.advancements.iter().filter(|row| row.copies.total() == 1);
        assert!(once.clone().all(|row| row.level == Some(4)) && once.count() == 12);
        let more = set.advancements.iter().filter(|row| row.copies.total() != 1);
        assert!(more.into_iter().all(|row| Slot::all().all(|slot| row.copies.of(slot) == 1)));
        let vales: Vec<_> = set.vales.iter().filter(|row| row.copies > 1).map(|row| (&*row.slug, row.copies)).collect();
        assert_eq!(vales, [("icespire", 3), ("trufftas_realm", 2)]);
    }
}

#[test]
fn the_nemeses_come_in_the_order_of_the_victory_tracker() {
    for set in sets() {
        let names: Vec<_> = set.nemeses.iter().map(|nemesis| nemesis.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "Plague Scarabs",
                "Soulbane",
                "Blight Troll",
                "Wicker Construct",
                "Tormented Berserker",
                "Fallen Druid",
                "Abomination",
                "Corrupted Centaur",
                "Scourge Satyr",
                "Blighted Dragon",
                "Brood Queen",
                "Curseborn Dryad",
                "Watcher in the Wood",
            ]
        );
        assert!(set.nemeses.iter().is_sorted_by_key(|nemesis| (nemesis.difficulty, nemesis.power)));
        assert!(set.nemeses.iter().flat_map(|it| &it.abilities).all(|ability| ability.hourglass.is_some()));
    }
}

#[test]
fn what_the_examples_of_the_rulebook_say_stands_in_the_pack() {
    for set in sets() {
        let ambassador = advancement(set, "beastbrother_ambassador");
        let ritual = ambassador.ritual.expect("the first example of a ritual");
        assert_eq!((ritual.requires.symbols, ritual.requires.end_vp), (Symbols::default(), 1));
        assert_eq!(ritual.reward.symbols.iter().map(|(_, count)| count).collect::<Vec<_>>(), [1, 1]);
        assert_eq!(advancement(set, "gaias_avengers").end_vp, 2, "the first example of a ritual");
        let emissary = advancement(set, "dawnseeker_emissary");
        assert_eq!(emissary.symbols.iter().map(|(_, count)| count).collect::<Vec<_>>(), [1], "the second example");
        let plexus = advancement(set, "radiant_plexus").ritual.expect("the third example");
        assert!(ritual.reward.symbols.fulfil(&plexus.requires.symbols), "its kinds are those of the reward");
        let track = set.corruption_track.as_ref().expect("it comes with nemeses");
        let first = [Space(vec![Claim::Advancement { level: 1, place: 3 }])];
        assert_eq!((&track.easy[..1], &track.standard[..1]), (&first[..], &first[..]), "Example Nemesis Phase");
    }
}

#[test]
fn the_track_takes_cards_before_tokens_and_the_easy_side_never_more() {
    let claimed = |spaces: &[Space]| {
        spaces.iter().flat_map(|Space(claims)| claims).fold((0, 0), |(cards, vp), claim| match claim {
            Claim::Vp(number) => (cards, vp + u32::from(*number)),
            Claim::Advancement { .. } | Claim::Vale { .. } => (cards + 1, vp),
        })
    };
    for set in sets() {
        let track = set.corruption_track.as_ref().expect("it comes with nemeses");
        assert_eq!((track.easy.len(), track.standard.len()), (21, 21));
        for Space(claims) in track.easy.iter().chain(&track.standard) {
            let tokens = claims.iter().position(|claim| matches!(claim, Claim::Vp(_)));
            assert!(tokens.is_none_or(|place| place + 1 == claims.len()), "{claims:?}");
        }
        for turns in 1..=21 {
            let (easy, standard) = (claimed(&track.easy[..turns]), claimed(&track.standard[..turns]));
            assert!(easy.0 <= standard.0 && easy.1 <= standard.1, "{turns} turns: {easy:?} {standard:?}");
        }
    }
}

#[test]
fn five_cards_and_an_ability_of_a_titan_speak_of_other_players() {
    for collection in [Collection::builtin(), Collection::frozen()] {
        let about_others = |abilities: &[Ability]| abilities.iter().any(Ability::is_about_others);
        let advancements = collection.packs().flat_map(|pack| &pack.advancements);
        let advancements = advancements.filter(|row| about_others(&row.abilities)).map(|row| row.slug.as_str());
        assert_eq!(advancements.collect::<Vec<_>>(), ["gaias_outcast", "night_thief", "pestilence_bringer"]);
        let vales = collection.packs().flat_map(|pack| &pack.vales);
        let vales = vales.filter(|row| about_others(&row.abilities)).map(|row| row.slug.as_str());
        assert_eq!(vales.collect::<Vec<_>>(), ["haunted_hallow", "corrupted_world_tree"]);
        let mut sides = Vec::new();
        for leader in collection.packs().flat_map(|pack| &pack.leaders) {
            for side in [Side::Starting, Side::Upgraded] {
                let abilities = leader.side(side).abilities.iter().filter(|ability| ability.is_about_others());
                sides.extend(abilities.map(|ability| (leader.slug.as_str(), side, ability.when)));
            }
        }
        assert_eq!(sides, [("hailburst_titan", Side::Upgraded, Trigger::EndOfGame)]);
    }
}

#[test]
fn two_titans_may_lose_their_symbols_and_one_turns_itself_over() {
    for set in sets() {
        let named = |is_it: fn(&crate::cards::Leader) -> bool| {
            set.leaders.iter().filter(|leader| is_it(leader)).map(|leader| leader.slug.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(named(|leader| leader.starting.all_or_none), ["magmaborn_titan", "shardlord_titan"]);
        assert_eq!(named(|leader| leader.upgrade.is_none()), ["shardlord_titan"]);
        assert!(set.leaders.iter().all(|leader| leader.upgraded.abilities.iter().all(|ability| ability.at.is_none())));
    }
}
