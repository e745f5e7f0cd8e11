use ratatui::layout::Position;

use super::*;
use crate::choices::key_of;
use crate::fitting::width;
use crate::focus::card_at;
use crate::test_tables::text_at;

#[test]
fn whatever_can_be_pointed_at_is_drawn_there() {
    let mut table = begun(4, 1, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 100);
    for (columns, rows) in [(80, 24), (100, 30), (150, 50)] {
        screen.pane = Pane::Table;
        let buffer = draw(&mut screen, columns, rows);
        assert!(screen.spots.iter().any(|spot| matches!(spot.target, Target::AboutCard(_))));
        let seen = screen.seen.as_ref().expect("a table");
        for spot in &screen.spots {
            let text = text_at(&buffer, spot.area);
            match spot.target {
                Target::Card(at) => {
                    let name = &card_at(&seen.scene, at).expect("a card").name;
                    let beginning: String = name.chars().take(3).collect();
                    assert!(text.contains(&beginning), "{name} is not in `{text}`");
                }
                Target::Offer(number) => {
                    let key = key_of(number).expect("a key").to_string();
                    assert!(text.starts_with(&key) && width(&text) > 10, "{number}: `{text}`");
                }
                Target::AboutCard(_) => assert!(text.starts_with('▸'), "`{text}`"),
                Target::Log => {}
            }
        }
        assert!(screen.spots.iter().any(|spot| spot.target == Target::Log));
    }
}

#[test]
fn a_click_on_a_card_looks_at_it() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 60);
    let cards: Vec<_> = screen.spots.iter().filter(|spot| matches!(spot.target, Target::Card(_))).copied().collect();
    assert!(cards.len() > 4);
    for spot in cards {
        press(&mut screen, [Input::Click(spot.area.as_position())]);
        assert_eq!(screen.focus.at().map(Target::Card), Some(spot.target));
        assert_eq!(screen.pane, Pane::Table);
    }
}

#[test]
fn a_click_on_a_choice_takes_it() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let steps = screen.table.gathering().game().steps();
    let third = screen.listed()[2].action.clone();
    let spot = *screen.spots.iter().find(|spot| spot.target == Target::Offer(2)).expect("a third choice");
    let inside = Position::new(spot.area.right() - 1, spot.area.y);
    press(&mut screen, [Input::Click(inside)]);
    assert_eq!(first_step_after(&screen, steps), third);
}

#[test]
fn a_click_beside_everything_does_nothing() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let steps = screen.table.gathering().game().steps();
    press(&mut screen, [Input::Click(Position::new(0, 0)), Input::Click(Position::new(500, 500))]);
    assert_eq!(screen.table.gathering().game().steps(), steps);
}

#[test]
fn behind_a_window_nothing_can_be_pointed_at() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let steps = screen.table.gathering().game().steps();
    let spot = *screen.spots.iter().find(|spot| spot.target == Target::Offer(0)).expect("a choice");
    press(&mut screen, [character('?'), Input::Click(spot.area.as_position())]);
    assert_eq!(screen.table.gathering().game().steps(), steps);
}

#[test]
fn keys_take_the_choices_beside_them() {
    for number in 0..4 {
        let mut table = begun(2, 1, 5);
        let mut screen = sit_down(&mut table);
        let steps = screen.table.gathering().game().steps();
        let wanted = screen.listed()[number].action.clone();
        press(&mut screen, [character(key_of(number).expect("a key"))]);
        assert_eq!(first_step_after(&screen, steps), wanted);
    }
}

#[test]
fn no_key_of_a_choice_is_a_command() {
    let commands = ['h', 'j', 'k', 'l', 'L', 'u', 'q', 'i', 'y', 'n', '?', ' '];
    let keys: Vec<_> = (0..).map_while(key_of).collect();
    assert_eq!(keys.iter().find(|key| commands.contains(key)), None);
    assert!(keys.len() > 20);
}

pub(super) fn first_step_after(screen: &TableScreen<'_>, steps: usize) -> String {
    let history = screen.table.gathering().game().history(tabletop::Viewer::Seat(tabletop::Seat::new(0)), steps);
    history[0].step.text.clone().unwrap_or_default()
}
