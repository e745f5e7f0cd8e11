//! Taking steps back.

use table::session::{Answer, Wish};
use table::{Obstacle, SessionError};
use tabletop::replay::Actor;

use super::*;

/// A table of two people just after p1 drafted, and how it was before.
fn after_a_draft() -> (Session, Watched, String) {
    let (mut session, journal) = begin(&[PERSON, PERSON], 7);
    let before = session.game().view(Viewer::Seat(P1)).to_string();
    act(&mut session);
    assert_eq!(session.waiting(), Waiting::Person(P2));
    (session, journal, before)
}

fn obstacles(session: &Session, seat: Seat) -> Vec<Obstacle> {
    session.take_back_terms(seat).unwrap().obstacles.into_iter().flatten().collect()
}

#[test]
fn a_step_that_told_nobody_anything_is_taken_back_freely() {
    let (mut session, journal, before) = after_a_draft();
    assert!(session.take_back_terms(P1).unwrap().is_free());
    assert_eq!(session.wish_back(P1).unwrap(), Wish::Done);
    assert_eq!(session.game().view(Viewer::Seat(P1)).to_string(), before);
    let to = session.game().steps();
    assert_eq!(journal.entries().last(), Some(&Entry::TookBack { seat: P1, to }));
}

#[test]
fn who_has_done_nothing_has_nothing_to_take_back() {
    let (mut session, ..) = after_a_draft();
    let error = session.wish_back(P2);
    assert!(matches!(error, Err(SessionError::NothingToTakeBack(P2))), "{error:?}");
}

#[test]
fn bots_do_not_take_back() {
    let (mut session, _) = begin(&[PERSON, GREEDY], 7);
    act(&mut session);
    session.let_bot_choose().unwrap();
    assert!(matches!(session.wish_back(P2), Err(SessionError::NotAPerson(P2))));
}

#[test]
fn after_another_decided_all_other_people_have_to_agree() {
    let (mut session, _) = begin(&[PERSON, PERSON, PERSON], 7);
    act(&mut session);
    act(&mut session);
    let before = everything_about(&session);
    assert_eq!(obstacles(&session, P1), [Obstacle::OthersDecided]);
    assert_eq!(session.wish_back(P1).unwrap(), Wish::Asked);
    let terms = session.take_back_terms(P1).unwrap();
    assert_eq!(session.waiting(), Waiting::Consent { of: P2, terms });
    session.answer(P2, Answer::Agree).unwrap();
    assert_eq!(session.waiting(), Waiting::Consent { of: P3, terms });
    assert!(matches!(session.answer(P2, Answer::Agree), Err(SessionError::NotAsked(P2))));
    session.answer(P3, Answer::Agree).unwrap();
    assert_ne!(everything_about(&session), before);
    assert_eq!(session.waiting(), Waiting::Person(P1));
}

#[test]
fn one_who_does_not_agree_is_enough() {
    let (mut session, journal) = begin(&[PERSON, PERSON, PERSON], 7);
    act(&mut session);
    act(&mut session);
    let (kept, steps) = (journal.entries(), session.game().steps());
    session.wish_back(P1).unwrap();
    session.answer(P2, Answer::Refuse).unwrap();
    assert_eq!(session.waiting(), Waiting::Person(P3));
    assert_eq!((journal.entries(), session.game().steps()), (kept, steps));
    let log = session.log(Viewer::Spectator, Language::english());
    assert_eq!(log.last().unwrap().text, "Bo does not agree to taking a step back.");
}

#[test]
fn nothing_else_happens_until_the_answer() {
    let (mut session, _) = begin(&[PERSON, PERSON], 7);
    act(&mut session);
    act(&mut session);
    session.wish_back(P1).unwrap();
    let action = session.game().legal(P2).swap_remove(0);
    assert!(matches!(session.act(P2, &action), Err(SessionError::AnswerFirst(P2))));
    assert!(matches!(session.wish_back(P2), Err(SessionError::AnswerFirst(P2))));
}

#[test]
fn bots_always_agree() {
    let (mut session, _) = begin(&[PERSON, GREEDY], 7);
    act(&mut session);
    let steps = session.game().steps() - 1;
    session.let_bot_choose().unwrap();
    session.let_bot_choose().unwrap();
    assert_eq!(obstacles(&session, P1), [Obstacle::OthersDecided]);
    assert_eq!(session.wish_back(P1).unwrap(), Wish::Done);
    assert_eq!(session.game().steps(), steps);
}

#[test]
fn the_same_cards_are_dealt_again() {
    let (mut session, _) = begin(&[PERSON, GREEDY], 7);
    // The last choice of a round, after which the next market is dealt.
    let dealt_after_own = |session: &Session| {
        session.game().steps() > 20 && session.waiting() == Waiting::Person(P1) && {
            session.take_back_terms(P1).is_some_and(|terms| terms.obstacles[0] == Some(Obstacle::Chance))
        }
    };
    play_until(&mut session, dealt_after_own);
    let before = session.game().view(Viewer::Spectator).to_string();
    let terms = session.take_back_terms(P1).unwrap();
    let redo: Vec<_> = session.game().history(Viewer::Spectator, terms.to);
    session.wish_back(P1).unwrap();
    session.act(P1, redo[0].step.text.as_deref().unwrap()).unwrap();
    while session.waiting() != Waiting::Person(P1) {
        session.let_bot_choose().unwrap();
    }
    assert_eq!(session.game().view(Viewer::Spectator).to_string(), before);
}

#[test]
fn a_hidden_card_that_was_shown_needs_consent() {
    let mut found = 0;
    for seed in 0..20 {
        let (mut session, _) = begin(&[PERSON, PERSON], seed);
        while !is_over(&session) {
            let steps = session.game().steps();
            play_until(&mut session, |session| session.game().steps() > steps || is_over(session));
            let taken = session.game().taken(steps);
            let (Actor::Seat(seat), true) = (taken[0].actor, taken[0].reveals) else { continue };
            if let Some(terms) = session.take_back_terms(seat) {
                assert!(terms.obstacles.contains(&Some(Obstacle::Revealed)), "{terms:?}");
                found += 1;
            }
        }
    }
    assert!(found > 10, "only {found} hidden cards were shown");
}

#[test]
fn the_table_is_told_what_was_taken_back() {
    let (mut session, ..) = after_a_draft();
    session.wish_back(P1).unwrap();
    for viewer in Viewer::all(2) {
        let log = session.log(viewer, Language::english());
        assert_eq!(log.last().unwrap().text, "Ada takes a step back.");
    }
    act(&mut session);
    let log = session.log(Viewer::Spectator, Language::english());
    assert_ne!(log.last().unwrap().text, "Ada takes a step back.");
    assert!(log.iter().any(|line| line.text == "Ada takes a step back."));
}

#[test]
fn what_happened_at_the_table_is_told_in_order() {
    let (mut session, _) = begin(&[PERSON, PERSON, PERSON], 7);
    act(&mut session);
    act(&mut session);
    for seat in [P2, P3] {
        session.wish_back(P1).unwrap();
        if seat == P3 {
            session.answer(P2, Answer::Agree).unwrap();
        }
        session.answer(seat, Answer::Refuse).unwrap();
    }
    let log = session.log(Viewer::Spectator, Language::english());
    let last: Vec<_> = log[log.len() - 2..].iter().map(|line| line.text.as_str()).collect();
    let refusals = ["Bo does not agree to taking a step back.", "Cy does not agree to taking a step back."];
    assert_eq!(last, refusals);
}

#[test]
fn nothing_is_taken_back_when_the_game_is_over() {
    let (mut session, _) = begin(&[PERSON, GREEDY], 7);
    play_until(&mut session, is_over);
    assert!(matches!(session.wish_back(P1), Err(SessionError::NothingToTakeBack(P1))));
}

#[test]
fn several_steps_are_taken_back_one_after_the_other() {
    let (mut session, _) = begin(&[PERSON, GREEDY], 7);
    play_until(&mut session, |session| session.game().steps() > 80 && session.waiting() == Waiting::Person(P1));
    let mut steps = session.game().steps();
    while session.take_back_terms(P1).is_some() {
        session.wish_back(P1).unwrap();
        assert!(session.game().steps() < steps);
        assert_eq!(session.waiting(), Waiting::Person(P1));
        steps = session.game().steps();
    }
    play_until(&mut session, is_over);
}
