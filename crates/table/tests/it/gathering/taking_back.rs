//! Taking steps back at a table where people come and go.

use super::*;

/// Everybody has drafted once, p1 first and p1 last.
fn three_people(pace: Pace) -> Kept {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON; 3]).at_pace(pace));
    table.play_until(|gathering| {
        Seat::all(3).all(|seat| gathering.game().last_step_of(seat).is_some())
            && deciding(gathering) != first_of(gathering)
    });
    table
}

/// Who took the first step of all.
fn first_of(gathering: &Gathering) -> Seat {
    let steps =
        Seat::all(gathering.places().len()).filter_map(|seat| Some((gathering.game().last_step_of(seat)?, seat)));
    steps.min().unwrap().1
}

/// Somebody whose step the others have to agree to take back, and those others.
fn somebody(table: &Kept) -> (Seat, [Seat; 2]) {
    let fits = |&seat: &Seat| table.gathering.take_back_terms(seat).is_some_and(|terms| !terms.is_free());
    let who = Seat::all(3).find(fits).expect("somebody needs consent");
    (who, [who.next(3), who.after(2, 3)])
}

fn waits_for_consent(table: &Kept) -> Option<Seat> {
    match table.gathering.waits_for() {
        WaitsFor::Consent { of, .. } => Some(of),
        _ => None,
    }
}

#[test]
fn a_step_that_told_nobody_anything_is_taken_back_at_once() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]));
    let seat = deciding(&table.gathering);
    let steps = table.gathering.game().steps();
    let view = table.gathering.game().view(Viewer::Spectator);
    table.act(seat);
    let record = table.wish_back(seat).unwrap();
    assert_eq!(record.happenings, [Happening::Game(Entry::TookBack { seat, to: steps })]);
    assert_eq!(table.gathering.game().view(Viewer::Spectator), view);
    assert!(table.waits_for_person(seat));
    let update = table.gathering.update(&record, Viewer::Spectator);
    assert_eq!((update.back_to, update.reports.len()), (Some(steps), 0));
}

#[test]
fn all_others_have_to_agree_where_something_stands_in_the_way() {
    let mut table = three_people(Pace::Untimed);
    let (who, others) = somebody(&table);
    let to = table.gathering.take_back_terms(who).unwrap().to;
    assert_eq!(table.wish_back(who).unwrap().happenings, [Happening::WishedBack(who)]);
    assert!(Viewer::all(3).all(|viewer| table.gathering.standing(viewer, START).legal.is_empty()));
    let asked = waits_for_consent(&table).unwrap();
    let last = *others.iter().find(|&&other| other != asked).unwrap();
    assert_eq!(table.answer(asked, Answer::Agree).unwrap().happenings, [Happening::Agreed(asked)]);
    let record = table.answer(last, Answer::Agree).unwrap();
    assert_eq!(record.happenings, [Happening::Agreed(last), Happening::Game(Entry::TookBack { seat: who, to })]);
    assert_eq!(table.gathering.game().steps(), to);
    assert!(table.waits_for_person(who));
}

#[test]
fn one_who_does_not_agree_is_enough_and_is_not_asked_again() {
    let mut table = three_people(Pace::Untimed);
    let (who, [other, _]) = somebody(&table);
    let waited = table.gathering.waits_for();
    table.wish_back(who).unwrap();
    table.answer(other, Answer::Refuse).unwrap();
    assert_eq!(table.gathering.waits_for(), waited);
    let again = table.wish_back(who);
    assert!(matches!(again, Err(TableError::WishedBefore(seat)) if seat == who), "{again:?}");
    // The wish of somebody else does not make it a new one.
    let others = [other, who.after(2, 3)];
    let wishes = others.into_iter().find(|&seat| table.wish_back(seat).is_ok());
    if let (Some(next), Some(asked)) = (wishes, waits_for_consent(&table)) {
        table.answer(asked, Answer::Refuse).unwrap();
        let again = table.wish_back(who);
        assert!(matches!(again, Err(TableError::WishedBefore(_))), "after {next}: {again:?}");
    }
}

#[test]
fn a_step_that_was_given_back_can_be_wished_back_again_later() {
    let mut table = three_people(Pace::Untimed);
    let (who, _) = somebody(&table);
    let steps = table.gathering.game().steps();
    table.wish_back(who).unwrap();
    while let Some(asked) = waits_for_consent(&table) {
        table.answer(asked, Answer::Agree).unwrap();
    }
    table.play_until(|gathering| gathering.game().steps() >= steps);
    assert_eq!(table.gathering.game().steps(), steps);
    table.wish_back(who).unwrap();
}

#[test]
fn nothing_else_of_the_game_happens_until_the_answer() {
    let mut table = three_people(Pace::Untimed);
    let (who, [other, third]) = somebody(&table);
    let chooses = deciding(&table.gathering);
    let action = table.gathering.game().legal(chooses).swap_remove(0);
    table.wish_back(who).unwrap();
    let refusals = [
        table.does(|gathering, now| gathering.act(at(chooses), &action, now)),
        table.wish_back(other),
        table.answer(who, Answer::Agree),
    ];
    assert!(matches!(refusals[0], Err(TableError::AnswerFirst(_))), "{refusals:?}");
    assert!(matches!(refusals[1], Err(TableError::AnswerFirst(_))), "{refusals:?}");
    assert!(matches!(refusals[2], Err(TableError::NotAsked(_))), "{refusals:?}");
    // Whoever is not named first may answer first.
    table.answer(third, Answer::Agree).unwrap();
    let twice = table.answer(third, Answer::Agree);
    assert!(matches!(twice, Err(TableError::NotAsked(_))), "{twice:?}");
}

#[test]
fn a_wish_that_nobody_answers_lapses_where_there_are_clocks() {
    const DAY: u64 = 24 * 3_600 * SECOND;
    for (pace, lasts) in [(REAL_TIME, Some(60 * SECOND)), (Pace::Days(2), Some(DAY)), (Pace::Untimed, None)] {
        let mut table = three_people(pace);
        let (who, _) = somebody(&table);
        let waited = table.gathering.waits_for();
        table.wish_back(who).unwrap();
        let asked = waits_for_consent(&table).unwrap();
        assert_eq!(table.gathering.deadline(), lasts.map(|lasts| table.now.after(lasts)), "{pace}");
        assert_eq!(table.gathering.clock().running(), None, "nobody's time passes meanwhile");
        let Some(lasts) = lasts else { continue };
        // An answer of one does not make it last longer.
        let other = *somebody(&table).1.iter().find(|&&other| other != asked).unwrap();
        table.now = table.now.after(1);
        table.answer(other, Answer::Agree).unwrap();
        assert_eq!(table.wait(lasts - 2), None);
        assert_eq!(table.wait(1).unwrap().happenings, [Happening::Refused(asked)]);
        assert_eq!(table.gathering.waits_for(), waited);
    }
}

#[test]
fn a_wish_ends_with_whoever_made_it_and_does_not_wait_for_who_has_gone() {
    let mut table = three_people(Pace::Untimed);
    let (who, [other, third]) = somebody(&table);
    table.wish_back(who).unwrap();
    table.resign(other).unwrap();
    assert_eq!(waits_for_consent(&table), Some(third));
    table.resign(who).unwrap();
    assert_eq!(waits_for_consent(&table), None);
}

#[test]
fn a_wish_that_only_one_who_has_gone_was_asked_about_can_be_made_again() {
    let mut table = three_people(Pace::Untimed);
    let (who, [other, third]) = somebody(&table);
    table.wish_back(who).unwrap();
    table.answer(other, Answer::Agree).unwrap();
    table.resign(third).unwrap();
    assert_eq!(waits_for_consent(&table), None);
    table.wish_back(who).unwrap();
    assert_eq!(waits_for_consent(&table), Some(other));
}

#[test]
fn who_is_stood_in_for_is_not_asked_and_wishes_nothing_back() {
    let mut table = Kept::begun(&Plan::of("eternity", &[PERSON, PERSON]).at_pace(REAL_TIME));
    let late = deciding(&table.gathering);
    table.act(late);
    table.play_until(|gathering| gathering.chooser() == Some(late));
    let other = late.next(2);
    assert_eq!(table.wait(3_600 * SECOND).unwrap().happenings, [Happening::RanOut(late)]);
    let refused = table.wish_back(late);
    assert!(matches!(refused, Err(TableError::StoodInFor(seat)) if seat == late), "{refused:?}");
    let terms = table.gathering.take_back_terms(other).unwrap();
    let record = table.wish_back(other).unwrap();
    assert_eq!(record.happenings, [Happening::Game(Entry::TookBack { seat: other, to: terms.to })]);
}

#[test]
fn who_plays_for_both_seats_answers_themselves() {
    let mut table = Kept::open(&Plan::of("eternity", &[PERSON, PERSON]));
    for seat in [P1, P2] {
        let sat = |gathering: &mut Gathering, now| gathering.sit(holder(P1), Some(seat), "Ada", now);
        table.does(|gathering, now| sat(gathering, now).map(|(_, record)| record)).unwrap();
    }
    let both = |seat| Speaker { holder: holder(P1), seat };
    for _ in 0..2 {
        let seat = deciding(&table.gathering);
        let action = table.gathering.game().legal(seat).swap_remove(0);
        table.does(|gathering, now| gathering.act(both(seat), &action, now)).unwrap();
    }
    let first = first_of(&table.gathering);
    table.does(|gathering, now| gathering.wish_back(both(first), now)).unwrap();
    assert_eq!(waits_for_consent(&table), Some(first.next(2)));
    table.does(|gathering, now| gathering.answer(both(first.next(2)), Answer::Agree, now)).unwrap();
    assert_eq!(deciding(&table.gathering), first);
}
