//! What tables look like.

use super::*;
use crate::{Characters, Options};

fn assert_picture(name: &str, screen: &mut TableScreen<'_>, columns: u16, rows: u16) {
    insta::assert_snapshot!(name, text_of(&draw(screen, columns, rows)));
}

#[test]
fn two_players_at_the_smallest_size() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    assert_picture("hunting", &mut screen, 80, 24);
    for (kind, step) in [("turn", 70), ("pay", 0), ("use", 0)] {
        play_until(&mut screen, kind, step);
        assert_picture(kind, &mut screen, 80, 24);
    }
    play_to_the_end(&mut screen);
    assert_picture("over", &mut screen, 80, 24);
}

#[test]
fn four_players_at_several_sizes() {
    let mut table = begun(4, 1, 5);
    let mut screen = sit_down(&mut table);
    for (kind, step) in [("draft", 200), ("turn", 200)] {
        play_until(&mut screen, kind, step);
        for (columns, rows) in [(80, 24), (100, 30), (140, 45)] {
            assert_picture(&format!("four_players_{kind}_{columns}x{rows}"), &mut screen, columns, rows);
        }
    }
}

#[test]
fn windows_over_the_table() {
    let mut table = begun(2, 2, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 40);
    for (key, name) in [('?', "help"), ('L', "log"), ('i', "card")] {
        press(&mut screen, [character(key)]);
        assert_picture(name, &mut screen, 80, 24);
        press(&mut screen, [Input::Escape]);
    }
    play_until(&mut screen, "draft", 60);
    press(&mut screen, [character('u')]);
    assert_picture("consent", &mut screen, 80, 24);
    press(&mut screen, [character('n')]);
    assert_picture("hand_over", &mut screen, 80, 24);
}

#[test]
fn a_table_in_plain_characters() {
    let mut table = begun(3, 1, 5);
    let mut screen = TableScreen::new(&mut table, Options { characters: Characters::Ascii, ..options() }, &unwritten);
    draw(&mut screen, 80, 24);
    play_until(&mut screen, "turn", 60);
    assert_picture("ascii", &mut screen, 80, 24);
}
