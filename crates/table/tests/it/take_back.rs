//! Taking steps back.

use table::{Answer, LocalError, Obstacle, TableError};
use tabletop::replay::Actor;

use super::*;

/// A table of two people just after p1 drafted, and how it was before.
fn after_a_draft() -> (LocalTable, Watched, String) {
    let (mut table, journal) = begin(&[PERSON, PERSON], 7);
    let before = table.gathering().game().view(Viewer::Seat(P1)).to_string();
    act(&mut table);
    assert_eq!(table.gathering().waits_for(), WaitsFor::Person(P2));
    (table, journal, before)
}

fn obstacles(table: &Gathering, seat: Seat) -> Vec<Obstacle> {
    table.take_back_terms(seat).unwrap().obstacles.into_iter().flatten().collect()
}

#[test]
fn a_step_that_told_nobody_anything_is_taken_back_freely() {
    let (mut table, journal, before) = after_a_draft();
    assert!(table.gathering().take_back_terms(P1).unwrap().is_free());
    table.wish_back(P1).unwrap();
    assert_eq!(table.gathering().game().view(Viewer::Seat(P1)).to_string(), before);
    let to = table.gathering().game().steps();
    assert_eq!(journal.entries().last(), Some(&Entry::TookBack { seat: P1, to }));
}

#[test]
fn who_has_done_nothing_has_nothing_to_take_back() {
    let (mut table, ..) = after_a_draft();
    let error = table.wish_back(P2);
    assert!(matches!(error, Err(LocalError::Table(TableError::NothingToTakeBack(P2)))), "{error:?}");
}

#[test]
fn bots_do_not_take_back() {
    let (mut table, _) = begin(&[PERSON, GREEDY], 7);
    act(&mut table);
    table.let_bot_choose().unwrap();
    assert!(matches!(table.wish_back(P2), Err(LocalError::Table(TableError::NotYours(P2)))));
}

#[test]
fn after_another_decided_all_other_people_have_to_agree() {
    let (mut table, _) = begin(&[PERSON, PERSON, PERSON], 7);
    act(&mut table);
    act(&mut table);
    let before = everything_about(table.gathering());
    assert_eq!(obstacles(table.gathering(), P1), [Obstacle::OthersDecided]);
    table.wish_back(P1).unwrap();
    let terms = table.gathering().take_back_terms(P1).unwrap();
    assert_eq!(table.gathering().waits_for(), WaitsFor::Consent { of: P2, terms });
    table.answer(P2, Answer::Agree).unwrap();
    assert_eq!(table.gathering().waits_for(), WaitsFor::Consent { of: P3, terms });
    assert!(matches!(table.answer(P2, Answer::Agree), Err(LocalError::Table(TableError::NotAsked(P2)))));
    table.answer(P3, Answer::Agree).unwrap();
    assert_ne!(everything_about(table.gathering()), before);
    assert_eq!(table.gathering().waits_for(), WaitsFor::Person(P1));
}

#[test]
fn one_who_does_not_agree_is_enough() {
    let (mut table, journal) = begin(&[PERSON, PERSON, PERSON], 7);
    act(&mut table);
    act(&mut table);
    let (kept, steps) = (journal.entries(), table.gathering().game().steps());
    table.wish_back(P1).unwrap();
    table.answer(P2, Answer::Refuse).unwrap();
    assert_eq!(table.gathering().waits_for(), WaitsFor::Person(P3));
    assert_eq!((journal.entries(), table.gathering().game().steps()), (kept, steps));
    let log = table.gathering().log(Viewer::Spectator, Language::english());
    assert_eq!(log.last().unwrap().text, "Bo does not agree to taking a step back.");
}

#[test]
fn nothing_else_happens_until_the_answer() {
    let (mut table, _) = begin(&[PERSON, PERSON], 7);
    act(&mut table);
    act(&mut table);
    table.wish_back(P1).unwrap();
    let action = table.gathering().game().legal(P2).swap_remove(0);
    assert!(matches!(table.act(P2, &action), Err(LocalError::Table(TableError::AnswerFirst(P2)))));
    assert!(matches!(table.wish_back(P2), Err(LocalError::Table(TableError::AnswerFirst(P2)))));
}

#[test]
fn bots_always_agree() {
    let (mut table, _) = begin(&[PERSON, GREEDY], 7);
    act(&mut table);
    let steps = table.gathering().game().steps() - 1;
    table.let_bot_choose().unwrap();
    table.let_bot_choose().unwrap();
    assert_eq!(obstacles(table.gathering(), P1), [Obstacle::OthersDecided]);
    table.wish_back(P1).unwrap();
    assert_eq!(table.gathering().game().steps(), steps);
}

#[test]
fn the_same_cards_are_dealt_again() {
    let (mut table, _) = begin(&[PERSON, GREEDY], 7);
    // The last choice of a round, after which the next market is dealt.
    let dealt_after_own = |table: &Gathering| {
        table.game().steps() > 20 && table.waits_for() == WaitsFor::Person(P1) && {
            table.take_back_terms(P1).is_some_and(|terms| terms.obstacles[0] == Some(Obstacle::Chance))
        }
    };
    play_until(&mut table, dealt_after_own);
    let before = table.gathering().game().view(Viewer::Spectator).to_string();
    let terms = table.gathering().take_back_terms(P1).unwrap();
    let redo: Vec<_> = table.gathering().game().history(Viewer::Spectator, terms.to);
    table.wish_back(P1).unwrap();
    table.act(P1, redo[0].step.text.as_deref().unwrap()).unwrap();
    while table.gathering().waits_for() != WaitsFor::Person(P1) {
        table.let_bot_choose().unwrap();
    }
    assert_eq!(table.gathering().game().view(Viewer::Spectator).to_string(), before);
}

#[test]
fn a_hidden_card_that_was_shown_needs_consent() {
    let mut found = 0;
    for seed in 0..20 {
        let (mut table, _) = begin(&[PERSON, PERSON], seed);
        while !is_over(table.gathering()) {
            let steps = table.gathering().game().steps();
            play_until(&mut table, |it| it.game().steps() > steps || is_over(it));
            let taken = table.gathering().game().taken(steps);
            let (Actor::Seat(seat), true) = (taken[0].actor, taken[0].reveals) else { continue };
            if let Some(terms) = table.gathering().take_back_terms(seat) {
                assert!(terms.obstacles.contains(&Some(Obstacle::Revealed)), "{terms:?}");
                found += 1;
            }
        }
    }
    assert!(found > 10, "only {found} hidden cards were shown");
}

#[test]
fn the_table_is_told_what_was_taken_back() {
    let (mut table, ..) = after_a_draft();
    table.wish_back(P1).unwrap();
    for viewer in Viewer::all(2) {
        let log = table.gathering().log(viewer, Language::english());
        assert_eq!(log.last().unwrap().text, "Ada takes a step back.");
    }
    act(&mut table);
    let log = table.gathering().log(Viewer::Spectator, Language::english());
    assert_ne!(log.last().unwrap().text, "Ada takes a step back.");
    assert!(log.iter().any(|line| line.text == "Ada takes a step back."));
}

#[test]
fn what_happened_at_the_table_is_told_in_order() {
    let (mut table, _) = begin(&[PERSON, PERSON, PERSON], 7);
    act(&mut table);
    act(&mut table);
    for seat in [P2, P3] {
        table.wish_back(P1).unwrap();
        if seat == P3 {
            table.answer(P2, Answer::Agree).unwrap();
        }
        table.answer(seat, Answer::Refuse).unwrap();
    }
    let log = table.gathering().log(Viewer::Spectator, Language::english());
    let last: Vec<_> = log[log.len() - 2..].iter().map(|line| line.text.as_str()).collect();
    let refusals = ["Bo does not agree to taking a step back.", "Cy does not agree to taking a step back."];
    assert_eq!(last, refusals);
}

#[test]
fn nothing_is_taken_back_when_the_game_is_over() {
    let (mut table, _) = begin(&[PERSON, GREEDY], 7);
    play_until(&mut table, is_over);
    assert!(matches!(table.wish_back(P1), Err(LocalError::Table(TableError::Over))));
}

#[test]
fn several_steps_are_taken_back_one_after_the_other() {
    let (mut table, _) = begin(&[PERSON, GREEDY], 7);
    play_until(&mut table, |it| it.game().steps() > 80 && it.waits_for() == WaitsFor::Person(P1));
    let mut steps = table.gathering().game().steps();
    while table.gathering().take_back_terms(P1).is_some() {
        table.wish_back(P1).unwrap();
        assert!(table.gathering().game().steps() < steps);
        assert_eq!(table.gathering().waits_for(), WaitsFor::Person(P1));
        steps = table.gathering().game().steps();
    }
    play_until(&mut table, is_over);
}
