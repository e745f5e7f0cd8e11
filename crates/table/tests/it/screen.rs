//! One screen for several people.

use table::Answer;
use table::SharedScreen;
use table::screen::Showing;

use super::*;

#[test]
fn who_plays_alone_is_never_asked_to_hand_over() {
    let (mut table, _) = begin(&[GREEDY, PERSON, GREEDY], 7);
    let screen = SharedScreen::new(table.gathering());
    while !is_over(table.gathering()) {
        assert_eq!(screen.showing(table.gathering()), Showing::Table(Viewer::Seat(P2)));
        let steps = table.gathering().game().steps();
        play_until(&mut table, |it| it.game().steps() > steps);
    }
}

#[test]
fn nothing_private_is_shown_before_the_next_person_looks() {
    let (mut table, _) = begin(&[PERSON, PERSON], 7);
    let mut screen = SharedScreen::new(table.gathering());
    assert_eq!(screen.showing(table.gathering()), Showing::HandOver(P1));
    screen.taken_by(P1);
    assert_eq!(screen.showing(table.gathering()), Showing::Table(Viewer::Seat(P1)));
    act(&mut table);
    assert_eq!(screen.showing(table.gathering()), Showing::HandOver(P2));
    screen.taken_by(P2);
    assert_eq!(screen.showing(table.gathering()), Showing::Table(Viewer::Seat(P2)));
}

#[test]
fn while_bots_choose_the_same_person_goes_on_looking() {
    let (mut table, _) = begin(&[PERSON, GREEDY, PERSON], 7);
    let mut screen = SharedScreen::new(table.gathering());
    screen.taken_by(P1);
    act(&mut table);
    assert_eq!(table.gathering().waits_for(), WaitsFor::Bot(P2));
    assert_eq!(screen.showing(table.gathering()), Showing::Table(Viewer::Seat(P1)));
}

#[test]
fn a_question_to_another_person_is_asked_without_a_hand_in_sight() {
    let (mut table, _) = begin(&[PERSON, PERSON], 7);
    let mut screen = SharedScreen::new(table.gathering());
    act(&mut table);
    act(&mut table);
    screen.taken_by(P1);
    table.wish_back(P1).unwrap();
    assert_eq!(screen.showing(table.gathering()), Showing::Table(Viewer::Spectator));
    table.answer(P2, Answer::Agree).unwrap();
    screen.put_down(table.gathering());
    assert_eq!(screen.showing(table.gathering()), Showing::HandOver(P1));
}
