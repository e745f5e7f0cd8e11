//! Giving up, stopping by agreement, and another game.

use table::Happening;
use table::gathering::Presence;
use tabletop::replay::Ending;

use super::*;

#[test]
fn of_two_players_one_who_gives_up_ends_the_game() {
    for seats in [[PERSON, PERSON], [PERSON, RANDOM]] {
        let mut table = Kept::begun(&Plan::of("eternity", &seats));
        assert_eq!(table.resign(P1).unwrap().happenings, [Happening::Resigned(P1)]);
        assert_eq!(table.gathering.end(), Some(TableEnd::Resigned));
        assert_eq!(table.gathering.waits_for(), WaitsFor::Nothing(TableEnd::Resigned));
        assert!(table.gathering.thought().is_none());
    }
}

#[test]
fn of_several_players_the_others_go_on_with_a_bot() {
    for players in [3, 4] {
        let mut table = Kept::begun(&Plan::of("eternity", &vec![PERSON; players]));
        let leaves = deciding(&table.gathering);
        table.resign(leaves).unwrap();
        assert_eq!(table.gathering.places()[leaves.index()].presence(), Some(Presence::GaveUp));
        assert_eq!(table.gathering.waits_for(), WaitsFor::Bot(leaves));
        for refused in [table.resign(leaves), table.come_back(leaves), table.wish_back(leaves)] {
            assert!(matches!(refused, Err(TableError::GaveUp(seat)) if seat == leaves), "{refused:?}");
        }
        for seat in Seat::all(players).filter(|&seat| seat != leaves).skip(1) {
            assert_eq!(table.gathering.end(), None);
            table.resign(seat).unwrap();
        }
        assert_eq!(table.gathering.end(), Some(TableEnd::Resigned), "one is left of {players}");
    }
}

#[test]
fn the_others_play_to_the_end_of_the_game() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON; 3]));
    table.resign(P2).unwrap();
    table.play_until(is_over);
    assert_eq!(table.gathering.end(), Some(TableEnd::Finished));
}

#[test]
fn the_last_person_among_bots_ends_the_game_by_giving_up() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON, RANDOM, RANDOM]));
    table.resign(P1).unwrap();
    assert_eq!(table.gathering.end(), None);
    table.resign(P2).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Resigned));
}

#[test]
fn who_plays_alone_against_a_nemesis_gives_up_at_any_time() {
    let mut table = Kept::begun(&Plan::solo());
    table.play_until(|gathering| gathering.game().steps() > 40);
    table.resign(P1).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Resigned));
}

#[test]
fn who_is_stood_in_for_may_give_up_but_not_play() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON; 3]).at_pace(REAL_TIME));
    let late = deciding(&table.gathering);
    table.wait(60 * SECOND);
    table.resign(late).unwrap();
    assert_eq!(table.gathering.end(), None);
    let back = table.come_back(late);
    assert!(matches!(back, Err(TableError::GaveUp(seat)) if seat == late), "{back:?}");
}

#[test]
fn a_table_ends_without_a_result_when_all_people_want_it() {
    let mut table = Kept::begun(&Plan::of("mystic", &[PERSON, PERSON, RANDOM]));
    table.stop(P1).unwrap();
    assert_eq!((table.gathering.end(), table.gathering.want_end().len()), (None, 1));
    let twice = table.stop(P1);
    assert!(matches!(twice, Err(TableError::WantsEndAlready(P1))), "{twice:?}");
    table.stop(P2).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Abandoned));
    assert!(matches!(table.stop(P2), Err(TableError::Over)));
}

#[test]
fn who_has_given_up_is_not_asked_whether_to_stop() {
    let mut table = Kept::begun(&Plan::of("mystic", &[PERSON; 3]));
    table.resign(P3).unwrap();
    table.stop(P1).unwrap();
    table.stop(P2).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Abandoned));
}

#[test]
fn who_gives_up_loses_even_to_somebody_who_would_have_stopped() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]));
    table.stop(P1).unwrap();
    table.resign(P2).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Resigned));
}

#[test]
fn the_record_is_full_when_nobody_can_play_on() {
    for (ends, deed) in [
        (TableEnd::Finished, (|table| table.play_until(is_over)) as fn(&mut Kept)),
        (TableEnd::Resigned, |table| drop(table.resign(P1))),
        (TableEnd::Abandoned, |table| drop(table.stop(P1))),
    ] {
        let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, RANDOM]));
        table.play_until(|gathering| gathering.game().steps() > 60);
        deed(&mut table);
        assert_eq!(table.gathering.end(), Some(ends));
        for viewer in Viewer::all(2) {
            let record = table.gathering.record(viewer);
            assert_eq!(record.header.seen_by, None, "{ends:?}");
            assert_eq!(record.steps, table.gathering.game().save().reveal().steps, "{ends:?}");
            let seed = match record.ending {
                Ending::Over { seed, .. } => seed,
                Ending::Unfinished => None,
            };
            assert_eq!(seed, (ends == TableEnd::Finished).then_some(7), "{ends:?}");
        }
    }
}

#[test]
fn there_is_one_table_for_another_game_and_only_after_this_one() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]));
    let rematch = |table: &mut Kept, seat, id: &str| {
        let id = id.to_owned();
        table.does(move |gathering, now| gathering.note_rematch(at(seat), &id, now))
    };
    assert!(matches!(rematch(&mut table, P1, "first"), Err(TableError::NotOver)));
    table.resign(P1).unwrap();
    let stranger = Speaker { holder: holder(P3), seat: P1 };
    let refused = table.does(|gathering, now| gathering.note_rematch(stranger, "mine", now));
    assert!(matches!(refused, Err(TableError::NotYours(P1))), "{refused:?}");
    rematch(&mut table, P2, "first").unwrap();
    assert!(matches!(rematch(&mut table, P1, "second"), Err(TableError::HasRematch)));
    assert_eq!(table.gathering.rematch(), Some("first"));
}
