//! The same table with Mystic Vale on it.

use mystic_vale::cards::TrackSide;
use mystic_vale::collection::SoloChoice;
use mystic_vale::{Cards, Choice, Collection, Mystic, Rules, Setup};
use table::Obstacle;
use tabletop::{CardSource, Offering};

use super::file::{resumed_with, written};
use super::*;

/// Cards whose numbers are never retuned.
const FROZEN: CardSource<'_> =
    CardSource { name: "frozen.ron", text: include_str!("../../../mystic-vale/scenarios/packs/frozen.ron") };

/// A game in which p1 begins, and its log.
fn begin(players: &[Player], seed: u64) -> (LocalTable, Watched) {
    begin_with(Cards::frozen(), players, seed)
}

fn begin_with(cards: &Cards, players: &[Player], seed: u64) -> (LocalTable, Watched) {
    let setup = Setup::new(Rules::new(cards), players.len()).unwrap().with_first(P1).unwrap();
    super::begin_with(games::begin::<Mystic>(&setup, NAMES), players, seed)
}

#[test]
fn a_whole_game_reads_back_what_was_written() {
    let (mut table, journal) = begin(&[PERSON, GREEDY, RANDOM], 9);
    play_until(&mut table, |it| it.game().steps() > 100 && it.waits_for() == WaitsFor::Person(P1));
    table.wish_back(P1).unwrap();
    play_until(&mut table, is_over);
    let text = written(table.gathering().charter(), &journal.records());
    assert_eq!(everything_about(resumed_with(Some(FROZEN), &text).0.gathering()), everything_about(table.gathering()));
}

#[test]
fn a_game_that_was_put_away_goes_on_as_it_would_have() {
    let (mut table, journal) = begin(&[GREEDY, RANDOM], 4);
    play_until(&mut table, |it| it.game().steps() > 80);
    let (again, _) = resumed_with(Some(FROZEN), &written(table.gathering().charter(), &journal.records()));
    end_alike(table, again);
}

#[test]
fn passing_is_taken_back_freely_and_a_push_is_not() {
    for (action, expected) in [("pass", None), ("push", Some(Obstacle::Chance))] {
        let (mut table, _) = begin(&[PERSON, PERSON], 1);
        table.act(P1, action).unwrap();
        let obstacles = table.gathering().take_back_terms(P1).unwrap().obstacles;
        assert_eq!(obstacles.into_iter().flatten().next(), expected, "{action}");
    }
}

/// Plays both to the end, which has to be the same.
fn end_alike(mut table: LocalTable, mut again: LocalTable) {
    play_until(&mut table, is_over);
    play_until(&mut again, is_over);
    assert_eq!(again.gathering().record(Viewer::Spectator), table.gathering().record(Viewer::Spectator));
}

/// Cards of all sets, with leaders and amulets.
fn everything() -> Cards {
    let collection = Collection::builtin();
    collection.choose(&collection.preset("everything").unwrap().choice).unwrap()
}

#[test]
fn a_game_with_all_sets_is_taken_up_by_what_its_file_says() {
    let (mut table, journal) = begin_with(&everything(), &[PERSON, GREEDY, RANDOM], 5);
    play_until(&mut table, |it| it.game().steps() > 150 && it.waits_for() == WaitsFor::Person(P1));
    let (again, _) = resumed_with(None, &written(table.gathering().charter(), &journal.records()));
    assert_eq!(everything_about(again.gathering()), everything_about(table.gathering()));
    end_alike(table, again);
}

#[test]
fn a_leader_is_revealed_when_everybody_has_chosen() {
    let (mut table, _) = begin_with(&everything(), &[PERSON, PERSON], 5);
    let chosen = table.gathering().game().legal(P1).swap_remove(0);
    let name = table.gathering().game().offers(P1, Language::english()).swap_remove(0).label.replace("Choose ", "");
    let seen = |table: &Gathering, seat| {
        let (viewer, english) = (Viewer::Seat(seat), Language::english());
        format!("{:?} {:?}", table.game().scene(viewer, english), table.log(viewer, english))
    };
    table.act(P1, &chosen).unwrap();
    assert!(seen(table.gathering(), P1).contains(&name) && !seen(table.gathering(), P2).contains(&name), "{name}");
    act(&mut table);
    assert!(seen(table.gathering(), P2).contains(&name), "{name}");
}

#[test]
fn a_pack_stands_in_for_the_set_of_its_name_and_is_played_with_unless_others_are_chosen() {
    let collection = <Mystic as Offering>::read_pack(FROZEN).unwrap();
    assert_eq!(collection.sets().count(), Collection::builtin().sets().count());
    assert_eq!(&collection.choose(&Choice::default()).unwrap(), Cards::frozen());
    let renamed = FROZEN.text.replacen("slug: \"base\"", "slug: \"mine\"", 1);
    let collection = <Mystic as Offering>::read_pack(CardSource { name: "mine.ron", text: &renamed }).unwrap();
    assert_eq!(collection.sets().count(), Collection::builtin().sets().count() + 1);
    assert_eq!(collection.default_sets(), ["mine"]);
}

/// Somebody alone against a nemesis, with the cards that are built in, which a
/// saved game finds by itself.
fn begin_alone(player: Player, seed: u64) -> (LocalTable, Watched) {
    let collection = Collection::builtin();
    let solo = Some(SoloChoice { nemesis: "brood_queen".to_owned(), track: TrackSide::Standard });
    let everything = collection.preset("everything").unwrap().choice;
    begin_with(&collection.choose(&Choice { solo, ..everything }).unwrap(), &[player], seed)
}

#[test]
fn a_game_against_a_nemesis_is_taken_up_by_what_its_file_says() {
    let (mut table, journal) = begin_alone(PERSON, 5);
    play_until(&mut table, |it| it.game().steps() > 90);
    let (again, _) = resumed_with(None, &written(table.gathering().charter(), &journal.records()));
    assert_eq!(everything_about(again.gathering()), everything_about(table.gathering()));
    end_alike(table, again);
}

#[test]
fn who_plays_against_a_nemesis_asks_nobody_to_take_a_step_back() {
    let (mut table, _) = begin_alone(PERSON, 5);
    let start = table.gathering().game().steps();
    play_until(&mut table, |it| it.game().steps() > 60);
    while table.gathering().game().steps() > start {
        table.wish_back(P1).unwrap();
        assert_eq!(table.gathering().chooser(), Some(P1));
    }
    assert!(table.gathering().take_back_terms(P1).is_none());
}

#[test]
fn a_game_against_a_nemesis_ends_with_a_verdict() {
    let (mut table, _) = begin_alone(GREEDY, 5);
    assert_eq!(table.gathering().game().verdict(Language::english()), None);
    play_until(&mut table, is_over);
    assert!(
        table.gathering().game().verdict(Language::english()).is_some_and(|verdict| verdict.contains("Brood Queen"))
    );
}
