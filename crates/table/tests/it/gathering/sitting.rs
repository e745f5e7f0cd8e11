//! Coming and going before the game.

use table::Happening;
use table::gathering::{Place, Presence};
use table::name::WrongName;

use super::*;

fn two_people() -> Kept {
    Kept::open(&Plan::of("eternity", &[PERSON, PERSON]))
}

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    let mut table = two_people();
    assert_eq!(table.gathering.waits_for(), WaitsFor::Players);
    table.sit(P2, "Bo").unwrap();
    assert!(!table.gathering.has_begun());
    assert_eq!(table.gathering.game().steps(), 0);
    let record = table.sit(P1, "Ada").unwrap();
    assert!(table.gathering.has_begun());
    assert!(record.happenings.contains(&Happening::Began));
    assert!(matches!(record.happenings.last(), Some(Happening::Game(Entry::Step(_)))), "{record:?}");
    assert_eq!(table.gathering.game().header().players, ["Ada", "Bo"]);
    assert_eq!(table.gathering.records(), 2);
}

#[test]
fn who_does_not_care_gets_the_first_free_seat() {
    let mut table = Kept::open(&Plan::of("eternity", &[GREEDY, PERSON, PERSON]));
    for expected in [P2, P3] {
        let (seat, _) = table.gathering.sit(holder(expected), None, "Ada", START).unwrap();
        assert_eq!(seat, expected);
    }
    let full = table.does(|gathering, now| gathering.sit(holder(P1), None, "Cy", now).map(|(_, record)| record));
    assert!(matches!(full, Err(TableError::Full)), "{full:?}");
}

#[test]
fn a_table_of_bots_begins_when_it_is_told_to_and_only_once() {
    let mut table = Kept::open(&Plan::of("eternity", &[RANDOM, RANDOM]));
    assert!(!table.gathering.has_begun());
    assert!(table.gathering.begin(START).unwrap().is_some());
    assert_eq!(table.gathering.begin(START).unwrap(), None);
    assert!(two_people().gathering.begin(START).unwrap().is_none());
}

#[test]
fn seats_that_are_not_there_or_not_free_are_refused() {
    let mut table = Kept::open(&Plan::of("eternity", &[PERSON, PERSON, GREEDY]));
    table.sit(P1, "Ada").unwrap();
    for (seat, fits) in [
        (P1, (|error| matches!(error, TableError::SeatTaken(P1))) as fn(&TableError) -> bool),
        (P3, |error| matches!(error, TableError::SeatTaken(P3))),
        (P4, |error| matches!(error, TableError::NoSuchSeat(P4))),
    ] {
        let error = table.sit(seat, "Bo").unwrap_err();
        assert!(fits(&error), "{seat}: {error}");
    }
}

#[test]
fn nobody_is_called_what_could_be_mistaken() {
    let mut table = two_people();
    let long = "x".repeat(41);
    for (name, expected) in [
        ("  ", WrongName::Empty),
        ("a\nsit p2", WrongName::Unseen("a sit p2".to_owned())),
        ("P2", WrongName::OfSeat("P2".to_owned())),
        (&long, WrongName::Long(long.clone())),
    ] {
        let error = table.sit(P1, name).unwrap_err();
        let TableError::Name(found) = error else { panic!("{error:?}") };
        assert_eq!(std::mem::discriminant(&found), std::mem::discriminant(&expected), "{name:?}");
    }
}

#[test]
fn people_and_bots_of_the_same_name_are_told_apart() {
    for (names, expected) in [
        (["Ada", "Ada", "Ada"], ["Ada", "Ada 2", "Ada 3"]),
        (["Ada 2", "Ada", "Ada"], ["Ada 2", "Ada", "Ada 3"]),
        (["Ada", "Ada", "Ada 2"], ["Ada", "Ada 3", "Ada 2"]),
    ] {
        let mut table = Kept::open(&Plan::of("eternity", &[PERSON; 3]));
        for (seat, name) in Seat::all(3).zip(names) {
            table.sit(seat, name).unwrap();
        }
        assert_eq!(table.gathering.game().header().players, expected);
    }
}

#[test]
fn who_leaves_before_the_game_makes_room_for_others() {
    let mut table = two_people();
    table.sit(P1, "Ada").unwrap();
    table.does(|gathering, now| gathering.leave(at(P1), now)).unwrap();
    assert_eq!(table.gathering.places(), [Place::Free, Place::Free]);
    assert!(table.gathering.seats_of(&holder(P1)).is_empty());
    table.sit(P2, "Bo").unwrap();
    let newcomer = Speaker { holder: Digest::of("another secret"), seat: P1 };
    table.does(|gathering, now| gathering.sit(newcomer.holder, None, "Eve", now).map(|(_, record)| record)).unwrap();
    assert_eq!(table.gathering.game().header().players, ["Eve", "Bo"]);
    let left = table.does(|gathering, now| gathering.leave(newcomer, now));
    assert!(matches!(left, Err(TableError::HasBegun)), "{left:?}");
}

#[test]
fn who_leaves_takes_their_wish_for_the_end_along() {
    let mut table = Kept::open(&Plan::of("eternity", &[PERSON; 3]));
    table.sit(P1, "Ada").unwrap();
    table.sit(P2, "Bo").unwrap();
    table.stop(P1).unwrap();
    table.does(|gathering, now| gathering.leave(at(P1), now)).unwrap();
    assert!(table.gathering.want_end().is_empty());
    table.sit(P1, "Eve").unwrap();
    table.stop(P2).unwrap();
    assert_eq!(table.gathering.end(), None, "whoever sits there now has not asked for it");
}

#[test]
fn nobody_leaves_or_sits_down_at_a_table_that_is_over() {
    let mut table = two_people();
    table.sit(P1, "Ada").unwrap();
    table.stop(P1).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Abandoned));
    let left = table.does(|gathering, now| gathering.leave(at(P1), now));
    assert!(matches!(left, Err(TableError::Over)), "{left:?}");
    assert!(matches!(table.sit(P2, "Bo"), Err(TableError::Over)));
}

#[test]
fn one_person_may_play_for_two_seats() {
    let mut table = two_people();
    for (seat, name) in [(P1, "Ada"), (P2, "Bo")] {
        table
            .does(|gathering, now| gathering.sit(holder(P1), Some(seat), name, now).map(|(_, record)| record))
            .unwrap();
    }
    assert_eq!(table.gathering.seats_of(&holder(P1)).iter().collect::<Vec<_>>(), [P1, P2]);
    for _ in 0..6 {
        let who = Speaker { holder: holder(P1), seat: deciding(&table.gathering) };
        let action = table.gathering.game().legal(who.seat).swap_remove(0);
        table.does(|gathering, now| gathering.act(who, &action, now)).unwrap();
    }
    let held = |place: &Place| place.holder() == Some(&holder(P1)) && place.presence() == Some(Presence::Plays);
    assert!(table.gathering.places().iter().all(held));
}
