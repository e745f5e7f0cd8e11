//! One screen for several people.

use table::SharedScreen;
use table::screen::Showing;
use table::session::Answer;

use super::*;

#[test]
fn who_plays_alone_is_never_asked_to_hand_over() {
    let (mut session, _) = begin(&[GREEDY, PERSON, GREEDY], 7);
    let screen = SharedScreen::new(&session);
    while !is_over(&session) {
        assert_eq!(screen.showing(&session), Showing::Table(Viewer::Seat(P2)));
        let steps = session.game().steps();
        play_until(&mut session, |session| session.game().steps() > steps);
    }
}

#[test]
fn nothing_private_is_shown_before_the_next_person_looks() {
    let (mut session, _) = begin(&[PERSON, PERSON], 7);
    let mut screen = SharedScreen::new(&session);
    assert_eq!(screen.showing(&session), Showing::HandOver(P1));
    screen.taken_by(P1);
    assert_eq!(screen.showing(&session), Showing::Table(Viewer::Seat(P1)));
    act(&mut session);
    assert_eq!(screen.showing(&session), Showing::HandOver(P2));
    screen.taken_by(P2);
    assert_eq!(screen.showing(&session), Showing::Table(Viewer::Seat(P2)));
}

#[test]
fn while_bots_choose_the_same_person_goes_on_looking() {
    let (mut session, _) = begin(&[PERSON, GREEDY, PERSON], 7);
    let mut screen = SharedScreen::new(&session);
    screen.taken_by(P1);
    act(&mut session);
    assert_eq!(session.waiting(), Waiting::Bot(P2));
    assert_eq!(screen.showing(&session), Showing::Table(Viewer::Seat(P1)));
}

#[test]
fn a_question_to_another_person_is_asked_without_a_hand_in_sight() {
    let (mut session, _) = begin(&[PERSON, PERSON], 7);
    let mut screen = SharedScreen::new(&session);
    act(&mut session);
    act(&mut session);
    screen.taken_by(P1);
    session.wish_back(P1).unwrap();
    assert_eq!(screen.showing(&session), Showing::Table(Viewer::Spectator));
    session.answer(P2, Answer::Agree).unwrap();
    screen.put_down(&session);
    assert_eq!(screen.showing(&session), Showing::HandOver(P1));
}
