//! Taking turns.

use table::SessionError;
use tabletop::MatchError;
use tabletop::replay::{Actor, Step};

use super::*;

#[test]
fn the_first_cards_are_dealt_before_anybody_is_asked() {
    let (session, journal) = begin(&[PERSON, GREEDY], 7);
    assert_eq!(session.waiting(), Waiting::Person(P1));
    let dealt = journal.entries();
    assert_eq!(dealt.len(), session.game().steps());
    assert!(dealt.iter().all(|entry| matches!(entry, Entry::Step(Step { actor: Actor::Chance, .. }))), "{dealt:?}");
}

#[test]
fn people_and_bots_are_asked_in_their_own_ways() {
    let (mut session, _) = begin(&[PERSON, GREEDY], 7);
    assert!(matches!(session.let_bot_choose(), Err(SessionError::NotABot)));
    act(&mut session);
    assert_eq!(session.waiting(), Waiting::Bot(P2));
    let action = session.game().legal(P2).swap_remove(0);
    assert!(matches!(session.act(P2, &action), Err(SessionError::NotAPerson(P2))));
    session.let_bot_choose().unwrap();
    assert_eq!(session.people().iter().collect::<Vec<_>>(), [P1]);
}

#[test]
fn the_last_person_is_the_one_who_chose_last() {
    let (mut session, _) = begin(&[PERSON, PERSON, GREEDY], 7);
    assert_eq!(session.last_person(), None);
    for expected in [P1, P2] {
        act(&mut session);
        assert_eq!(session.last_person(), Some(expected));
    }
    session.let_bot_choose().unwrap();
    assert_eq!(session.last_person(), Some(P2));
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    let (mut session, journal) = begin(&[PERSON, PERSON], 7);
    let (before, kept) = (everything_about(&session), journal.entries());
    let of_p2 = session.act(P2, "draft imp");
    assert!(matches!(of_p2, Err(SessionError::Match(MatchError::WrongSeat { .. }))), "{of_p2:?}");
    for action in ["end", "draft nobody", "", "dance", "pay 1r"] {
        assert!(session.act(P1, action).is_err(), "{action}");
    }
    assert_eq!(everything_about(&session), before);
    assert_eq!(journal.entries(), kept);
}

#[test]
fn what_cannot_be_kept_has_not_happened() {
    let (mut session, journal) = begin(&[PERSON, GREEDY], 7);
    play_until(&mut session, |session| session.game().steps() > 60 && session.waiting() == Waiting::Person(P1));
    let before = everything_about(&session);
    journal.becomes(Disk::Full);
    for action in session.game().legal(P1) {
        let lost = session.act(P1, &action);
        assert!(matches!(lost, Err(SessionError::NotKept(_))), "{lost:?}");
        assert_eq!(everything_about(&session), before);
    }
    let lost = session.wish_back(P1);
    assert!(matches!(lost, Err(SessionError::NotKept(_))), "{lost:?}");
    assert_eq!(everything_about(&session), before);
    journal.becomes(Disk::Fine);
    play_until(&mut session, is_over);
}

#[test]
fn everything_that_happens_is_kept() {
    let (mut session, journal) = begin(&[GREEDY, RANDOM, GREEDY], 3);
    play_until(&mut session, is_over);
    let record = session.full_record().unwrap();
    let kept = journal.entries().into_iter().map(|entry| match entry {
        Entry::Step(step) => step,
        Entry::TookBack { .. } => panic!("nobody took anything back"),
    });
    assert_eq!(kept.collect::<Vec<_>>(), record.steps);
}

#[test]
fn the_record_of_a_running_game_cannot_be_had() {
    let (session, _) = begin(&[PERSON, GREEDY], 7);
    assert!(session.full_record().is_err());
}

#[test]
fn the_same_seed_is_the_same_game() {
    let played = |seed| {
        let (mut session, _) = begin(&[GREEDY, RANDOM], seed);
        play_until(&mut session, is_over);
        session.full_record().unwrap().to_string()
    };
    assert_eq!(played(11), played(11));
    assert_ne!(played(11), played(12));
}

#[test]
fn nobody_is_told_what_others_drew() {
    let english = Language::english();
    let draws = |viewer: Viewer, session: &Session| {
        let log = session.log(viewer, english).into_iter().map(|line| line.text);
        log.filter(|line| line.starts_with("Ada draws ")).collect::<Vec<_>>()
    };
    let (mut session, _) = begin(&[GREEDY, GREEDY], 5);
    play_until(&mut session, is_over);
    let (own, others) = (draws(Viewer::Seat(P1), &session), draws(Viewer::Seat(P2), &session));
    assert!(!own.is_empty() && own.len() == others.len(), "{own:?} {others:?}");
    assert!(own.iter().any(|line| line != "Ada draws a card."), "{own:?}");
    let hidden = others.iter().all(|line| line == "Ada draws a card." || line.ends_with("as everybody knows."));
    assert!(hidden, "{others:?}");
    assert_eq!(draws(Viewer::Spectator, &session), others);
}

#[test]
fn equal_names_are_told_apart() {
    let names = ["greedy", "Ada", "greedy", "greedy"].map(str::to_owned);
    assert_eq!(shelf::distinct_names(&names), ["greedy", "Ada", "greedy 2", "greedy 3"]);
}

#[test]
fn the_latest_lines_are_the_end_of_the_log() {
    let (mut session, _) = begin(&[PERSON, GREEDY], 7);
    for steps in [0, 5, 40, 90] {
        play_until(&mut session, |session| session.game().steps() >= steps && session.waiting() == Waiting::Person(P1));
        let _ = session.wish_back(P1);
        let log = session.log(Viewer::Seat(P1), Language::english());
        for lines in [1, 7, 40, 10_000] {
            let latest = session.latest(Viewer::Seat(P1), lines, Language::english());
            assert!(latest.len() >= lines.min(log.len()), "{steps} {lines}");
            assert!(log.ends_with(&latest), "{steps} {lines}: {latest:?}");
        }
    }
}
