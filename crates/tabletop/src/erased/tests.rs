use super::*;
use crate::game::Game;
use crate::test_kit::toy::{Action, Fault, Toy};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);

fn new_match() -> Box<dyn Match> {
    Box::new(LiveGame::<Toy>::new(&Fault::None, ["Ada", "Bo"]))
}

fn played<'a>(steps: impl IntoIterator<Item = &'a str>) -> Box<dyn Match> {
    let mut game = new_match();
    for step in steps {
        let (actor, text) = step.split_once(' ').unwrap();
        match actor.parse().unwrap() {
            Actor::Chance => game.resolve(text).unwrap(),
            Actor::Seat(seat) => game.apply(seat, text).unwrap(),
        };
    }
    game
}

const DEALT: [&str; 6] = ["* first p2", "* draw 7", "* draw 8", "* draw 1", "* draw 2", "* turn 3"];

/// Plays a match to its end, always with the last legal action.
fn finish(game: &mut dyn Match) {
    let mut dealer = Dealer::new(3);
    loop {
        game.deal(&mut dealer).unwrap();
        let Decision::Player { seat, .. } = game.decision() else { return };
        let action = game.legal(seat).pop().unwrap();
        game.apply(seat, &action).unwrap();
    }
}

fn everything_about(game: &dyn Match) -> String {
    let viewers = Viewer::all(game.seats())
        .map(|viewer| format!("{} {:?} {}", game.view(viewer), game.history(viewer, 0), game.record(viewer)));
    format!("{:?} {} {}", game.decision(), viewers.collect::<String>(), game.save().reveal())
}

#[test]
fn only_the_deciding_seat_has_legal_actions() {
    let game = played(DEALT);
    assert_eq!(game.decision(), Decision::Player { seat: P2, prompt: "stake".to_owned() });
    assert_eq!(game.legal(P2), ["fold", "stake 1", "stake 7"]);
    assert!(game.legal(P1).is_empty());
    assert!(game.legal(Seat::new(3)).is_empty());
    assert!(new_match().legal(P1).is_empty(), "chance decides");
}

#[test]
fn what_cannot_be_done_is_explained_and_changes_nothing() {
    let mut game = played(DEALT);
    let before = everything_about(&*game);
    let cases = [
        (game.apply(P1, "fold"), "it is p2 who has to choose now, not p1"),
        (game.apply(Seat::new(3), "fold"), "it is p2 who has to choose now, not p4"),
        (game.apply(P2, "stake 8"), "`p2 stake 8` cannot be done now: not-in-hand"),
        (game.apply(P2, "stake much"), "`stake much` does not read as a verb and a card from 0 to 11"),
        (game.apply(P2, ""), "`` is not something one can do here; expected one of: fold, stake"),
        (game.resolve("draw 4"), "the game does not wait for chance: p2 has to choose"),
    ];
    for (result, expected) in cases {
        assert_eq!(result.expect_err(expected).to_string(), expected);
    }
    assert_eq!(everything_about(&*game), before);
    assert_eq!(game.deal(&mut Dealer::new(1)), Ok(Vec::new()), "there is nothing to deal");
}

#[test]
fn choosing_by_index_is_choosing_by_text() {
    let mut by_text = new_match();
    let mut dealer = Dealer::new(3);
    loop {
        by_text.deal(&mut dealer).unwrap();
        let Decision::Player { seat, .. } = by_text.decision() else { break };
        let legal = by_text.legal(seat);
        for (index, action) in legal.iter().enumerate() {
            let (mut one, mut other) = (by_text.clone(), by_text.clone());
            assert_eq!(one.apply_nth(seat, index), other.apply(seat, action), "{action}");
            assert_eq!(everything_about(&*one), everything_about(&*other), "{action}");
        }
        by_text.apply_nth(seat, legal.len() - 1).unwrap();
    }
    let mut finished = new_match();
    finish(&mut *finished);
    assert_eq!(everything_about(&*by_text), everything_about(&*finished));
}

#[test]
fn what_cannot_be_chosen_by_index_is_refused_and_changes_nothing() {
    let mut game = played(DEALT);
    let before = everything_about(&*game);
    assert_eq!(game.apply_nth(P1, 0), Err(MatchError::WrongSeat { seat: P1, deciding: P2 }));
    assert_eq!(game.apply_nth(P2, 3), Err(MatchError::NoSuchAction { index: 3, legal: 3 }));
    assert_eq!(game.apply_nth(P2, usize::MAX), Err(MatchError::NoSuchAction { index: usize::MAX, legal: 3 }));
    assert_eq!(everything_about(&*game), before);
    assert_eq!(new_match().apply_nth(P1, 0), Err(MatchError::ChanceDecides));
    finish(&mut *game);
    assert_eq!(game.apply_nth(P1, 0), Err(MatchError::Over));
}

#[test]
fn chance_cannot_be_forestalled_or_bent() {
    let mut game = played([DEALT[0], DEALT[1]]);
    assert_eq!(game.apply(P1, "fold"), Err(MatchError::ChanceDecides));
    assert!(matches!(game.resolve("draw 7"), Err(MatchError::Refused { .. })));
    assert!(matches!(game.resolve("drawing"), Err(MatchError::Unreadable(_))));
    assert_eq!(game.steps(), 2);
}

#[test]
fn a_finished_match_goes_no_further() {
    let mut game = new_match();
    finish(&mut *game);
    assert_eq!(game.decision(), Decision::Over);
    assert_eq!(game.apply(P1, "fold"), Err(MatchError::Over));
    assert_eq!(game.resolve("draw 7"), Err(MatchError::Over));
}

#[test]
fn steps_are_reported_in_full_to_the_keeper_and_redacted_to_others() {
    let mut game = played(DEALT);
    let report = game.apply(P2, "stake 7").unwrap();
    assert_eq!((report.number, report.step.to_string().as_str()), (6, "p2 stake 7"));
    assert_eq!(report.events[0]["card"], 7);
    let told = |viewer| game.history(viewer, 6).pop().unwrap();
    assert_eq!(told(Viewer::Seat(P2)), report);
    for viewer in [Viewer::Seat(P1), Viewer::Spectator, Viewer::Seat(Seat::new(3))] {
        assert_eq!(told(viewer).step.to_string(), "p2 (hidden)");
        assert!(told(viewer).events[0]["card"].is_null());
    }
}

#[test]
fn whoever_is_not_at_the_table_sees_what_a_spectator_sees() {
    let game = played(DEALT);
    let stranger = Viewer::Seat(Seat::new(2));
    assert_eq!(game.view(stranger), game.view(Viewer::Spectator));
    assert_eq!(game.record(stranger), game.record(Viewer::Spectator));
    assert_ne!(game.view(Viewer::Seat(P1)), game.view(Viewer::Spectator));
}

#[test]
fn the_full_record_is_kept_back_until_the_game_is_over() {
    let mut game = played(DEALT);
    assert_eq!(game.full_record(), Err(StillRunning));
    assert!(game.record(Viewer::Seat(P1)).steps.iter().any(|step| step.text.is_none()));
    finish(&mut *game);
    let record = game.full_record().unwrap();
    assert_eq!(record, game.save().reveal());
    assert!(record.run(Toy::new(&Fault::None), |_| {}).is_ok());
}

#[test]
fn records_of_a_match_are_those_of_its_replay() {
    let mut game = new_match();
    finish(&mut *game);
    let full = game.full_record().unwrap();
    for viewer in Viewer::all(2) {
        assert_eq!(Ok(game.record(viewer)), full.redacted(Toy::new(&Fault::None), viewer));
    }
}

#[test]
fn a_saved_match_is_taken_up_where_it_was_left() {
    let game = played(DEALT);
    let text = game.save().reveal().to_string();
    let resumed = LiveGame::resume(Toy::new(&Fault::None), &Replay::parse(&text).unwrap()).unwrap();
    assert_eq!(everything_about(&resumed), everything_about(&*game));
    let (mut one, mut other): (Box<dyn Match>, Box<dyn Match>) = (game, Box::new(resumed));
    finish(&mut *one);
    finish(&mut *other);
    assert_eq!(everything_about(&*one), everything_about(&*other));
}

#[test]
fn a_clone_is_played_on_independently() {
    let game = played(DEALT);
    let before = everything_about(&*game);
    let mut copy = game.clone();
    finish(&mut *copy);
    assert_eq!(everything_about(&*game), before);
    assert!(copy.steps() > game.steps());
}

#[test]
fn a_match_can_be_rewound_to_any_step() {
    let mut game = new_match();
    finish(&mut *game);
    let steps: Vec<_> = game.full_record().unwrap().steps.iter().map(Step::to_string).collect();
    let again = played(steps.iter().map(String::as_str).take(DEALT.len()));
    let rewound = |steps| {
        let mut copy = game.clone();
        copy.rewind(steps);
        copy
    };
    assert_eq!(everything_about(&*rewound(DEALT.len())), everything_about(&*again));
    assert_eq!(everything_about(&*rewound(1_000)), everything_about(&*game));
    assert_eq!(rewound(0).steps(), 0);
}

#[test]
fn history_can_be_read_from_any_step_of_a_long_match() {
    // This game has no end, so that it passes several milestones.
    let mut game = LiveGame::<Toy>::new(&Fault::NeverEnds, ["Ada", "Bo"]);
    let mut dealer = Dealer::new(3);
    while game.steps() < 3 * MILESTONE + 5 {
        game.deal(&mut dealer).unwrap();
        let seat = game.position().decision().seat().unwrap();
        game.act(seat, Action::Fold, &mut ()).unwrap();
    }
    let all = game.history(Viewer::Spectator, 0);
    assert_eq!(all.len(), game.steps());
    for from in [1, MILESTONE - 1, MILESTONE, MILESTONE + 1, 3 * MILESTONE, game.steps()] {
        assert_eq!(game.history(Viewer::Spectator, from), all[from..], "from step {from}");
    }
    assert!(game.history(Viewer::Spectator, usize::MAX).is_empty());
    for steps in [3 * MILESTONE + 1, 3 * MILESTONE, 2 * MILESTONE, MILESTONE - 1, 1, 0] {
        game.rewind(steps);
        assert_eq!(game.history(Viewer::Spectator, 0), all[..steps], "after {steps} steps");
    }
}

#[test]
fn a_match_cannot_grow_longer_than_a_record_may_be() {
    let mut game = LiveGame::<Toy>::new(&Fault::NeverEnds, ["Ada", "Bo"]);
    let mut dealer = Dealer::new(3);
    let stopped = loop {
        let dealt = game.deal(&mut dealer).map(|_| ());
        let folded = dealt.and_then(|()| {
            let seat = game.position().decision().seat().unwrap();
            game.act(seat, Action::Fold, &mut ())
        });
        if let Err(stopped) = folded {
            break stopped;
        }
    };
    assert_eq!((stopped, game.steps()), (MatchError::TooLong, MAX_STEPS));
    let seat = game.position().decision().seat().unwrap();
    assert_eq!(game.apply_nth(seat, 0), Err(MatchError::TooLong));
    let text = game.save().reveal().to_string();
    assert_eq!(Replay::parse(&text).unwrap().steps.len(), MAX_STEPS);
}
