//! What nobody may gain by: taking back, stopping, giving up, coming back.

use table::Happening;
use table::gathering::Presence;

use super::*;

fn two_people(pace: Pace) -> Kept {
    Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]).at_pace(pace))
}

/// Two people, one of whom is away while a bot has chosen for them.
fn one_is_away() -> (Kept, Seat, Seat) {
    let mut table = two_people(REAL_TIME);
    let away = deciding(&table.gathering);
    table.wait(60 * SECOND);
    table.let_bot_choose();
    let there = away.next(2);
    table.act(there);
    (table, away, there)
}

#[test]
fn taking_a_step_back_again_and_again_earns_no_time() {
    let mut table = two_people(REAL_TIME);
    let who = deciding(&table.gathering);
    for _ in 0..5 {
        table.act(who);
        assert!(table.waits_for_person(who.next(2)));
        table.wish_back(who).unwrap();
        assert!(table.waits_for_person(who));
    }
    for seat in [who, who.next(2)] {
        assert_eq!(table.gathering.clock().left(seat, table.now), Some(60 * SECOND), "{seat}");
    }
}

#[test]
fn what_somebody_did_who_is_away_is_not_undone_behind_their_back() {
    let (mut table, away, there) = one_is_away();
    table.play_until(|gathering| {
        let terms = gathering.take_back_terms(there);
        gathering.chooser() == Some(there) && terms.is_some_and(|terms| !terms.is_free())
    });
    let refused = table.wish_back(there);
    assert!(matches!(refused, Err(TableError::Away(seat)) if seat == away), "{refused:?}");
    table.come_back(away).unwrap();
    assert_eq!(table.wish_back(there).unwrap().happenings, [Happening::WishedBack(there)]);
}

#[test]
fn a_table_of_somebody_who_may_return_is_not_ended() {
    let (mut table, away, there) = one_is_away();
    table.stop(there).unwrap();
    assert_eq!(table.gathering.end(), None);
    table.stop(away).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Abandoned));
}

#[test]
fn who_plays_on_does_not_want_to_stop_any_more() {
    let mut table = two_people(Pace::Untimed);
    let who = deciding(&table.gathering);
    table.stop(who).unwrap();
    table.act(who);
    assert!(table.gathering.want_end().is_empty());
    table.stop(who.next(2)).unwrap();
    assert_eq!(table.gathering.end(), None);
}

#[test]
fn who_gave_up_neither_stops_the_table_nor_wins_it() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON; 3]));
    table.resign(P1).unwrap();
    let refused = table.stop(P1);
    assert!(matches!(refused, Err(TableError::GaveUp(P1))), "{refused:?}");
    assert!(!table.gathering.standings().winners.contains(P1));
    table.resign(P2).unwrap();
    assert_eq!(table.gathering.end(), Some(TableEnd::Resigned));
    assert_eq!(table.gathering.standings().winners.iter().collect::<Vec<_>>(), [P3]);
}

#[test]
fn nobody_wins_a_table_that_was_ended_without_a_result() {
    let mut table = two_people(Pace::Untimed);
    table.stop(P1).unwrap();
    table.stop(P2).unwrap();
    assert!(table.gathering.standings().winners.is_empty());
}

#[test]
fn a_step_is_wished_back_once_however_the_game_goes_on() {
    let mut table = two_people(Pace::Untimed);
    let needs_consent =
        |gathering: &Gathering, seat| gathering.take_back_terms(seat).is_some_and(|terms| !terms.is_free());
    table.play_until(|gathering| needs_consent(gathering, P1) && deciding(gathering) == P2);
    table.wish_back(P1).unwrap();
    table.answer(P2, Answer::Refuse).unwrap();
    let own = table.gathering.game().last_step_of(P1);
    while table.waits_for_person(P2) {
        table.act(P2);
        if table.gathering.game().last_step_of(P1) == own && !is_over(&table.gathering) {
            let refused = table.wish_back(P1);
            assert!(matches!(refused, Err(TableError::WishedBefore(P1))), "{refused:?}");
        }
    }
}

#[test]
fn who_wished_for_a_step_back_may_think_better_of_it() {
    let mut table = two_people(Pace::Untimed);
    table.play_until(|gathering| {
        deciding(gathering) == P1 && gathering.take_back_terms(P1).is_some_and(|terms| !terms.is_free())
    });
    table.wish_back(P1).unwrap();
    assert!(!table.waits_for_person(P1));
    assert_eq!(table.answer(P1, Answer::Refuse).unwrap().happenings, [Happening::Withdrew(P1)]);
    assert!(table.waits_for_person(P1));
    assert_eq!(everything_about(&table.rebuilt()), everything_about(&table.gathering));
}

#[test]
fn whose_time_runs_out_again_and_again_stays_away_in_the_end() {
    let mut table = two_people(Pace::RealTime { seconds: 1, increment: 0 });
    let mut returned = 0;
    let refused = loop {
        assert!(table.wait(60 * SECOND).is_some());
        let late =
            Seat::all(2).find(|seat| table.gathering.places()[seat.index()].presence() == Some(Presence::StoodInFor));
        match table.come_back(late.unwrap()) {
            Ok(_) => returned += 1,
            Err(refused) => break refused,
        }
        assert!(returned < 10);
    };
    assert!(matches!(refused, TableError::TooOften(_)), "{refused:?}");
    assert_eq!(returned, 3);
}
