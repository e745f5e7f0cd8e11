//! Clocks, and what happens when one has run out.

use table::Happening;
use table::gathering::Presence;

use super::*;

#[test]
fn who_runs_out_of_time_is_stood_in_for_by_a_bot() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]).at_pace(REAL_TIME));
    let late = deciding(&table.gathering);
    assert_eq!(table.gathering.deadline(), Some(START.after(60 * SECOND)));
    assert_eq!(table.wait(60 * SECOND - 1), None);
    assert_eq!(table.wait(1).unwrap().happenings, [Happening::RanOut(late)]);
    assert_eq!(table.gathering.places()[late.index()].presence(), Some(Presence::StoodInFor));
    assert_eq!(table.gathering.waits_for(), WaitsFor::Bot(late));
    assert_eq!(table.gathering.deadline(), None);
    let action = table.gathering.game().legal(late).swap_remove(0);
    let refused = table.does(|gathering, now| gathering.act(at(late), &action, now));
    assert!(matches!(refused, Err(TableError::StoodInFor(seat)) if seat == late), "{refused:?}");
    table.let_bot_choose();
    assert!(table.waits_for_person(late.next(2)));
}

#[test]
fn who_comes_back_plays_on_with_enough_time_to_do_so() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]).at_pace(REAL_TIME));
    let late = deciding(&table.gathering);
    let refused = table.come_back(late);
    assert!(matches!(refused, Err(TableError::NotStoodInFor(seat)) if seat == late), "{refused:?}");
    table.wait(60 * SECOND);
    let choice = table.gathering.thought().unwrap().choose(&Means::reproducible());
    table.come_back(late).unwrap();
    assert!(table.waits_for_person(late));
    assert_eq!(table.gathering.bot_acts(choice, table.now).unwrap(), None);
    assert_eq!(table.gathering.clock().left(late, table.now), Some(15 * SECOND));
    table.act(late);
    let english = Language::english();
    let told: Vec<_> = table.gathering.log(Viewer::Spectator, english).into_iter().map(|line| line.text).collect();
    let name = NAMES[late.index()];
    let about = told.iter().filter(|line| line.starts_with(name)).count();
    assert!(about >= 3, "that somebody was late, came back and acted is told: {told:#?}");
}

#[test]
fn a_turn_earns_the_increment_against_people_and_bots() {
    for seats in [[PERSON, PERSON], [PERSON, RANDOM], [RANDOM, PERSON]] {
        let mut table = Kept::begun(&Plan::of("eternity", &seats).at_pace(REAL_TIME));
        let mut turns = [0_u64; 2];
        let mut turn = None;
        // Nobody takes any time, so that a clock shows what was earned.
        while table.gathering.end().is_none() {
            let chooser = match table.gathering.waits_for() {
                WaitsFor::Person(seat) | WaitsFor::Bot(seat) => seat,
                other => panic!("{other:?}"),
            };
            if let Some(ended) = turn.filter(|&last| last != chooser) {
                turns[Seat::index(ended)] += 1;
            }
            turn = Some(chooser);
            for seat in Seat::all(2).filter(|seat| seats[seat.index()] == PERSON) {
                let left = table.gathering.clock().left(seat, table.now);
                assert_eq!(left, Some((60 + 5 * turns[seat.index()]) * SECOND), "{seats:?} {turns:?}");
            }
            let moves = table.gathering.moves();
            table.play_until(|gathering| gathering.moves() > moves);
        }
        assert!(turns.iter().all(|&turns| turns > 5), "{turns:?}");
    }
}

#[test]
fn days_are_counted_anew_for_every_turn_against_bots_too() {
    const DAY: u64 = 24 * 3_600 * SECOND;
    for seats in [[PERSON, PERSON], [PERSON, RANDOM]] {
        let mut table = Kept::begun(&Plan::of("mystic", &seats).at_pace(Pace::Days(2)));
        // Everybody takes a while over each turn, more than two days in all.
        for _ in 0..8 {
            table.play_until(|gathering| gathering.chooser().is_some());
            let seat = deciding(&table.gathering);
            assert_eq!(table.wait(DAY), None, "{seats:?}");
            table.play_until(|gathering| gathering.chooser() != Some(seat));
        }
    }
}

#[test]
fn when_everybody_is_late_bots_end_the_game() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON, RANDOM]).at_pace(REAL_TIME));
    for _ in 0..2 {
        table.play_until(|gathering| gathering.chooser().is_some());
        assert!(table.wait(3_600 * SECOND).is_some());
    }
    table.play_until(is_over);
    assert_eq!(table.gathering.end(), Some(TableEnd::Finished));
}

#[test]
fn a_bot_that_stands_in_takes_its_steps_as_they_come() {
    let mut table = Kept::begun(&Plan::of("mystic", &[PERSON, PERSON]).at_pace(REAL_TIME));
    let late = deciding(&table.gathering);
    table.wait(60 * SECOND);
    table.play_until(|gathering| gathering.chooser() == Some(late.next(2)));
    table.come_back(late).unwrap();
    assert_eq!(table.gathering.clock().running(), Some(late.next(2)), "it is not the turn of who came back");
    assert_eq!(everything_about(&table.rebuilt()), everything_about(&table.gathering));
}
