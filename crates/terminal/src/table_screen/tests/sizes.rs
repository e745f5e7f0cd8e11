use ratatui::style::Color;

use super::*;
use crate::{Characters, Colours, Options};

#[test]
fn every_size_can_be_drawn() {
    let mut table = begun(4, 1, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 100);
    let small = (1..=80).flat_map(|columns| (1..=24).map(move |rows| (columns, rows)));
    let large = (80..=240).step_by(7).flat_map(|columns| (24..=80).step_by(5).map(move |rows| (columns, rows)));
    for (columns, rows) in small.chain(large) {
        let picture = text_of(&draw(&mut screen, columns, rows));
        let is_table = picture.contains("Ada chooses");
        assert_eq!(is_table, columns >= 80 && rows >= 24, "{columns}×{rows}");
    }
}

#[test]
fn a_screen_that_is_too_small_says_what_it_needs_and_takes_no_choices() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let steps = screen.table.gathering().game().steps();
    let picture = text_of(&draw(&mut screen, 60, 20));
    for word in ["80", "24", "60", "20", "--plain"] {
        assert!(picture.contains(word), "{word} is missing in:\n{picture}");
    }
    assert_eq!(screen.update(Input::Enter), None);
    assert_eq!(screen.table.gathering().game().steps(), steps);
    draw(&mut screen, 80, 24);
    screen.update(Input::Enter);
    assert!(screen.table.gathering().game().steps() > steps);
}

/// A table in the middle of a game, with and without windows.
fn for_each_picture(options: Options<'static>, look: impl Fn(&Buffer)) {
    let mut table = begun(3, 1, 5);
    let mut screen = TableScreen::new(&mut table, options, &unwritten);
    draw(&mut screen, 80, 24);
    play_until(&mut screen, "turn", 80);
    for key in ['x', '?', 'L', 'i'] {
        press(&mut screen, [character(key)]);
        look(&draw(&mut screen, 80, 24));
        look(&draw(&mut screen, 150, 50));
        press(&mut screen, [Input::Enter]);
    }
}

#[test]
fn without_colours_nothing_is_coloured() {
    for_each_picture(Options { colours: Colours::None, ..options() }, |buffer| {
        assert!(buffer.content().iter().all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset)));
    });
}

#[test]
fn colours_suit_light_and_dark_terminals() {
    let suitable = [Color::Reset, Color::Red, Color::Green, Color::Blue, Color::Magenta, Color::Cyan];
    for_each_picture(Options { colours: Colours::Sixteen, ..options() }, |buffer| {
        assert!(buffer.content().iter().all(|cell| suitable.contains(&cell.fg) && cell.bg == Color::Reset));
        assert!(buffer.content().iter().any(|cell| cell.fg != Color::Reset));
    });
}

#[test]
fn plain_characters_are_enough_for_everything() {
    for_each_picture(Options { characters: Characters::Ascii, ..options() }, |buffer| {
        let picture = text_of(buffer);
        let other: String = picture.chars().filter(|character| !character.is_ascii()).collect();
        assert_eq!(other, "", "{picture}");
    });
}
