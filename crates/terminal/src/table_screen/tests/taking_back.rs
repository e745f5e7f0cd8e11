use super::*;
use crate::table_screen::Window;

#[test]
fn a_free_step_is_taken_back_at_once() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 0);
    let steps = screen.table.gathering().game().steps();
    press(&mut screen, [Input::Enter]);
    assert!(screen.table.gathering().game().steps() > steps);
    press(&mut screen, [character('u')]);
    assert_eq!((screen.table.gathering().game().steps(), screen.window), (steps, None));
}

#[test]
fn whoever_plays_alone_is_asked_before_steps_of_bots_are_taken_back() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let start = screen.table.gathering().game().steps();
    screen.choose(0);
    pass_on(&mut screen);
    let steps = screen.table.gathering().game().steps();
    for (answer, expected) in [('n', steps), ('y', start)] {
        press(&mut screen, [character('u')]);
        assert!(matches!(screen.window, Some(Window::TakeBack(_))));
        let words = "Take it back?";
        let picture = text_of(&draw(&mut screen, 80, 24));
        assert!(picture.contains(words), "{picture}");
        press(&mut screen, [character(answer)]);
        assert_eq!((screen.table.gathering().game().steps(), screen.window), (expected, None), "{answer}");
    }
}

#[test]
fn nothing_is_taken_back_before_the_first_step() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    press(&mut screen, [character('u')]);
    assert!(screen.message.as_ref().is_some_and(|message| message.contains("nothing to take back")));
}

#[test]
fn the_others_are_asked_before_their_steps_are_taken_back() {
    for (answer, agreed) in [('y', true), ('n', false)] {
        let mut table = begun(2, 2, 5);
        let mut screen = sit_down(&mut table);
        // Ada drafts, Bo drafts twice, and the screen is back with Ada.
        for _ in 0..3 {
            pass_on(&mut screen);
            screen.choose(0);
        }
        pass_on(&mut screen);
        let steps = screen.table.gathering().game().steps();
        press(&mut screen, [character('u')]);
        assert!(matches!(screen.table.gathering().waits_for(), WaitsFor::Consent { .. }));
        assert!(text_of(&draw(&mut screen, 80, 24)).contains("Bo, do you agree?"));
        press(&mut screen, [character(answer)]);
        assert_eq!(screen.table.gathering().game().steps() < steps, agreed, "{answer}");
        assert!(matches!(screen.shared.showing(screen.table.gathering()), Showing::HandOver(_)));
    }
}

#[test]
fn a_step_that_was_just_taken_can_be_taken_back_before_the_screen_is_handed_over() {
    let mut table = begun(2, 2, 5);
    let mut screen = sit_down(&mut table);
    pass_on(&mut screen);
    let steps = screen.table.gathering().game().steps();
    press(&mut screen, [Input::Enter]);
    assert!(screen.seen.is_none());
    press(&mut screen, [character('u')]);
    assert_eq!(screen.table.gathering().game().steps(), steps);
    // Whoever pressed the key need not be Ada, whose cards would be shown.
    assert!(screen.seen.is_none());
}
