//! People and bots take turns.

use tabletop::MatchError;

use super::*;

/// A deed that could be done, and whether an error is the one expected.
type Refused = (&'static str, fn(&mut Gathering, Time) -> Result<Record, TableError>, fn(&TableError) -> bool);

#[test]
fn who_does_not_hold_a_seat_does_nothing_there() {
    fn stranger() -> Speaker {
        Speaker { holder: holder(P2), seat: P1 }
    }
    let deeds: [Refused; 9] = [
        ("act", |it, now| it.act(stranger(), "end", now), |error| matches!(error, TableError::NotYours(P1))),
        ("undo", |it, now| it.wish_back(stranger(), now), |error| matches!(error, TableError::NotYours(P1))),
        ("answer", |it, now| it.answer(stranger(), Answer::Agree, now), |it| matches!(it, TableError::NotYours(P1))),
        ("resign", |it, now| it.resign(stranger(), now), |error| matches!(error, TableError::NotYours(P1))),
        ("stop", |it, now| it.stop(stranger(), now), |error| matches!(error, TableError::NotYours(P1))),
        ("return", |it, now| it.come_back(stranger(), now), |error| matches!(error, TableError::NotYours(P1))),
        ("leave", |it, now| it.leave(stranger(), now), |error| matches!(error, TableError::NotYours(P1))),
        (
            "of a bot",
            |it, now| it.act(Speaker { holder: holder(P1), seat: P3 }, "end", now),
            |error| matches!(error, TableError::NotYours(P3)),
        ),
        (
            "of nobody",
            |it, now| it.act(Speaker { holder: holder(P1), seat: P4 }, "end", now),
            |error| matches!(error, TableError::NoSuchSeat(P4)),
        ),
    ];
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON, GREEDY]));
    for (what, deed, fits) in deeds {
        let error = table.does(deed).unwrap_err();
        assert!(fits(&error), "{what}: {error}");
    }
}

#[test]
fn before_the_game_nothing_of_it_can_be_done() {
    let deeds: [Refused; 5] = [
        ("act", |it, now| it.act(at(P1), "end", now), |error| matches!(error, TableError::NotBegun)),
        ("undo", |it, now| it.wish_back(at(P1), now), |error| matches!(error, TableError::NotBegun)),
        ("answer", |it, now| it.answer(at(P1), Answer::Refuse, now), |error| matches!(error, TableError::NotBegun)),
        ("resign", |it, now| it.resign(at(P1), now), |error| matches!(error, TableError::NotBegun)),
        ("rematch", |it, now| it.note_rematch(at(P1), "another", now), |error| matches!(error, TableError::NotOver)),
    ];
    let mut table = Kept::open(&Plan::of("eternity", &[PERSON, PERSON]));
    table.sit(P1, "Ada").unwrap();
    for (what, deed, fits) in deeds {
        let error = table.does(deed).unwrap_err();
        assert!(fits(&error), "{what}: {error}");
    }
    assert!(table.gathering.thought().is_none());
}

#[test]
fn what_the_rules_do_not_allow_changes_nothing() {
    let mut table = Kept::begun(&Plan::of("mystic", &[PERSON, PERSON]));
    let seat = deciding(&table.gathering);
    let other = seat.next(2);
    for action in ["", "dance", "buy nothing", "pass\npass"] {
        let refused = table.does(|gathering, now| gathering.act(at(seat), action, now));
        assert!(matches!(refused, Err(TableError::Match(_))), "{action}: {refused:?}");
    }
    let action = table.gathering.game().legal(seat).swap_remove(0);
    let refused = table.does(|gathering, now| gathering.act(at(other), &action, now));
    let expected = MatchError::WrongSeat { seat: other, deciding: seat };
    assert!(matches!(refused, Err(TableError::Match(error)) if error == expected));
}

#[test]
fn when_it_is_over_nothing_of_the_game_can_be_done() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, RANDOM]));
    table.play_until(is_over);
    assert_eq!(table.gathering.end(), Some(TableEnd::Finished));
    assert_eq!(table.gathering.waits_for(), WaitsFor::Nothing(TableEnd::Finished));
    let deeds: [Refused; 6] = [
        ("act", |it, now| it.act(at(P1), "end", now), |error| matches!(error, TableError::Over)),
        ("undo", |it, now| it.wish_back(at(P1), now), |error| matches!(error, TableError::Over)),
        ("answer", |it, now| it.answer(at(P1), Answer::Refuse, now), |error| matches!(error, TableError::Over)),
        ("resign", |it, now| it.resign(at(P1), now), |error| matches!(error, TableError::Over)),
        ("stop", |it, now| it.stop(at(P1), now), |error| matches!(error, TableError::Over)),
        ("return", |it, now| it.come_back(at(P1), now), |error| matches!(error, TableError::Over)),
    ];
    for (what, deed, fits) in deeds {
        let error = table.does(deed).unwrap_err();
        assert!(fits(&error), "{what}: {error}");
    }
    assert!(table.gathering.thought().is_none() && table.gathering.deadline().is_none());
}

#[test]
fn bots_choose_the_same_on_a_server_and_at_one_device() {
    for game in games::GAMES {
        let mut table = Kept::begun(&Plan::of(game, &[GREEDY, RANDOM]));
        let (mut local, _) = begin_with(table.start.boxed(), &[GREEDY, RANDOM], 7);
        for _ in 0..40 {
            table.let_bot_choose();
            local.let_bot_choose().unwrap();
        }
        let steps = |gathering: &Gathering| gathering.game().save().reveal().steps;
        assert_eq!(steps(&table.gathering), steps(local.gathering()));
    }
}

/// The first choice of all is p1's, and a bot's comes next.
fn before_a_bot() -> Kept {
    let tables = (0..).map(|seed| Kept::begun(&Plan::of("eternity", &[PERSON, GREEDY]).with_seed(seed)));
    tables.into_iter().find(|table| table.waits_for_person(P1)).expect("a player is the first of all now and then")
}

/// A bot has been asked, and then a person takes a step back and another one
/// instead, so that as many steps lead to another table.
#[test]
fn a_choice_that_comes_too_late_does_nothing() {
    let mut table = before_a_bot();
    let actions = table.gathering.game().legal(P1);
    table.does(|gathering, now| gathering.act(at(P1), &actions[0], now)).unwrap();
    let steps = table.gathering.game().steps();
    assert_eq!(table.gathering.waits_for(), WaitsFor::Bot(P2));
    let choice = table.gathering.thought().unwrap().choose(&Means::reproducible());
    table.wish_back(P1).unwrap();
    let before = everything_about(&table.gathering);
    assert_eq!(table.gathering.bot_acts(choice, START).unwrap(), None, "no bot has to choose");
    table.does(|gathering, now| gathering.act(at(P1), &actions[1], now)).unwrap();
    assert_eq!(table.gathering.game().steps(), steps, "the bot is asked after as many steps as before");
    let after = everything_about(&table.gathering);
    assert_eq!(table.gathering.bot_acts(choice, START).unwrap(), None, "it was asked about another table");
    assert_eq!(everything_about(&table.gathering), after);
    assert_ne!(after, before);
    table.let_bot_choose();
    let again = table.gathering.bot_acts(choice, START).unwrap();
    assert_eq!(again, None, "it has chosen");
}

#[test]
fn what_is_said_meanwhile_does_not_disturb_a_bot() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, GREEDY]));
    table.play_until(|gathering| gathering.waits_for() == WaitsFor::Bot(P2));
    let choice = table.gathering.thought().unwrap().choose(&Means::reproducible());
    let hello = table::chat::Saying::Phrase(table::chat::Phrase::Hello);
    table.does(|gathering, now| gathering.say(at(P1), hello, now)).unwrap();
    assert!(table.gathering.bot_acts(choice, START).unwrap().is_some());
}

#[test]
fn hints_are_for_the_person_who_has_to_choose() {
    let mut table = before_a_bot();
    assert!(table.gathering.hint_question(P1).is_some());
    assert!(table.gathering.hint_question(P2).is_none());
    table.act(P1);
    assert!(table.gathering.hint_question(P1).is_none());
}
