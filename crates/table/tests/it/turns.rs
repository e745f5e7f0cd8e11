//! Taking turns.

use table::name::distinct_names;
use table::{LocalError, TableError};
use tabletop::MatchError;
use tabletop::replay::{Actor, Ending, Step};

use super::*;

#[test]
fn the_first_cards_are_dealt_before_anybody_is_asked() {
    let (table, journal) = begin(&[PERSON, GREEDY], 7);
    assert_eq!(table.gathering().waits_for(), WaitsFor::Person(P1));
    let dealt = journal.entries();
    assert_eq!(dealt.len(), table.gathering().game().steps());
    assert!(dealt.iter().all(|entry| matches!(entry, Entry::Step(Step { actor: Actor::Chance, .. }))), "{dealt:?}");
}

#[test]
fn people_and_bots_are_asked_in_their_own_ways() {
    let (mut table, _) = begin(&[PERSON, GREEDY], 7);
    let before = everything_about(table.gathering());
    table.let_bot_choose().unwrap();
    assert_eq!(everything_about(table.gathering()), before);
    act(&mut table);
    assert_eq!(table.gathering().waits_for(), WaitsFor::Bot(P2));
    let action = table.gathering().game().legal(P2).swap_remove(0);
    assert!(matches!(table.act(P2, &action), Err(LocalError::Table(TableError::NotYours(P2)))));
    table.let_bot_choose().unwrap();
    assert_eq!(table.gathering().people().iter().collect::<Vec<_>>(), [P1]);
}

#[test]
fn the_last_person_is_the_one_who_chose_last() {
    let (mut table, _) = begin(&[PERSON, PERSON, GREEDY], 7);
    assert_eq!(table.gathering().last_person(), None);
    for expected in [P1, P2] {
        act(&mut table);
        assert_eq!(table.gathering().last_person(), Some(expected));
    }
    table.let_bot_choose().unwrap();
    assert_eq!(table.gathering().last_person(), Some(P2));
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    let (mut table, journal) = begin(&[PERSON, PERSON], 7);
    let (before, kept) = (everything_about(table.gathering()), journal.entries());
    let of_p2 = table.act(P2, "draft imp");
    assert!(matches!(of_p2, Err(LocalError::Table(TableError::Match(MatchError::WrongSeat { .. })))), "{of_p2:?}");
    for action in ["end", "draft nobody", "", "dance", "pay 1r"] {
        assert!(table.act(P1, action).is_err(), "{action}");
    }
    assert_eq!(everything_about(table.gathering()), before);
    assert_eq!(journal.entries(), kept);
}

#[test]
fn what_cannot_be_kept_has_not_happened() {
    let (mut table, journal) = begin(&[PERSON, GREEDY], 7);
    play_until(&mut table, |it| it.game().steps() > 60 && it.waits_for() == WaitsFor::Person(P1));
    let before = everything_about(table.gathering());
    journal.becomes(Disk::Full);
    for action in table.gathering().game().legal(P1) {
        let lost = table.act(P1, &action);
        assert!(matches!(lost, Err(LocalError::NotKept(_))), "{lost:?}");
        assert_eq!(everything_about(table.gathering()), before);
    }
    let lost = table.wish_back(P1);
    assert!(matches!(lost, Err(LocalError::NotKept(_))), "{lost:?}");
    assert_eq!(everything_about(table.gathering()), before);
    journal.becomes(Disk::Fine);
    play_until(&mut table, is_over);
}

#[test]
fn everything_that_happens_is_kept() {
    let (mut table, journal) = begin(&[GREEDY, RANDOM, GREEDY], 3);
    play_until(&mut table, is_over);
    let record = table.gathering().record(Viewer::Spectator);
    let kept = journal.entries().into_iter().map(|entry| match entry {
        Entry::Step(step) => step,
        Entry::TookBack { .. } => panic!("nobody took anything back"),
    });
    assert_eq!(kept.collect::<Vec<_>>(), record.steps);
}

#[test]
fn the_record_of_a_running_game_hides_what_is_hidden() {
    let (mut table, _) = begin(&[GREEDY, GREEDY], 5);
    let is_hidden = |step: &Step| step.text.is_none();
    play_until(&mut table, |it| it.record(Viewer::Spectator).steps.iter().any(is_hidden));
    assert_eq!(table.gathering().record(Viewer::Spectator).ending, Ending::Unfinished);
    play_until(&mut table, is_over);
    let full = table.gathering().record(Viewer::Spectator);
    assert!(matches!(full.ending, Ending::Over { seed: Some(5), .. }), "{:?}", full.ending);
    assert!(!full.steps.iter().any(is_hidden));
}

#[test]
fn the_same_seed_is_the_same_game() {
    let played = |seed| {
        let (mut table, _) = begin(&[GREEDY, RANDOM], seed);
        play_until(&mut table, is_over);
        table.gathering().record(Viewer::Spectator).to_string()
    };
    assert_eq!(played(11), played(11));
    assert_ne!(played(11), played(12));
}

#[test]
fn nobody_is_told_what_others_drew() {
    let english = Language::english();
    let draws = |viewer: Viewer, table: &Gathering| {
        let log = table.log(viewer, english).into_iter().map(|line| line.text);
        log.filter(|line| line.starts_with("Ada draws ")).collect::<Vec<_>>()
    };
    let (mut table, _) = begin(&[GREEDY, GREEDY], 5);
    play_until(&mut table, is_over);
    let (own, others) = (draws(Viewer::Seat(P1), table.gathering()), draws(Viewer::Seat(P2), table.gathering()));
    assert!(!own.is_empty() && own.len() == others.len(), "{own:?} {others:?}");
    assert!(own.iter().any(|line| line != "Ada draws a card."), "{own:?}");
    let hidden = others.iter().all(|line| line == "Ada draws a card." || line.ends_with("as everybody knows."));
    assert!(hidden, "{others:?}");
    assert_eq!(draws(Viewer::Spectator, table.gathering()), others);
}

#[test]
fn equal_names_are_told_apart() {
    let names = ["greedy", "Ada", "greedy", "greedy"].map(str::to_owned);
    assert_eq!(distinct_names(&names), ["greedy", "Ada", "greedy 2", "greedy 3"]);
}

#[test]
fn the_latest_lines_are_the_end_of_the_log() {
    let (mut table, _) = begin(&[PERSON, GREEDY], 7);
    for steps in [0, 5, 40, 90] {
        play_until(&mut table, |it| it.game().steps() >= steps && it.waits_for() == WaitsFor::Person(P1));
        let _ = table.wish_back(P1);
        let log = table.gathering().log(Viewer::Seat(P1), Language::english());
        for lines in [1, 7, 40, 10_000] {
            let latest = table.gathering().latest(Viewer::Seat(P1), lines, Language::english());
            assert!(latest.len() >= lines.min(log.len()), "{steps} {lines}");
            assert!(log.ends_with(&latest), "{steps} {lines}: {latest:?}");
        }
    }
}
