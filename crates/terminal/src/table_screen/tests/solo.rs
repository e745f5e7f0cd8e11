//! Somebody alone against a nemesis, on the screen.

use mystic_vale::cards::TrackSide;
use tabletop::{Seat, Viewer};
use text::Language;

use super::mystic::play_until_asked;
use super::*;
use crate::Left;
use crate::test_tables::solo_table;

const ME: Seat = Seat::new(0);

/// Plays on as well as a bot can, until the table is as it should be.
fn play_on(table: &mut LocalTable, is_there: impl Fn(&LocalTable) -> bool) {
    while !is_there(table) {
        let game = table.gathering().game();
        let mut luck = Rng::new(game.steps() as u64);
        let chosen = game.advice(BotKind::Greedy, &Means::reproducible(), &mut luck).expect("the game is not over");
        let action = game.legal(ME).swap_remove(chosen);
        table.act(ME, &action).expect("a bot does what is legal");
    }
}

fn is_over(table: &LocalTable) -> bool {
    table.gathering().end().is_some()
}

fn is_asked(table: &LocalTable, kind: &str) -> bool {
    matches!(table.gathering().game().decision(), Decision::Player { prompt, .. } if prompt.starts_with(kind))
}

fn picture(table: &mut LocalTable, columns: u16, rows: u16) -> String {
    let mut screen = TableScreen::new(table, options(), &unwritten);
    text_of(&draw(&mut screen, columns, rows))
}

#[test]
fn tables_at_several_sizes() {
    for (kind, step) in [("nemesis-card", 0), ("planting", 60), ("harvest", 150)] {
        let mut table = solo_table("blight_troll", TrackSide::Standard, 5);
        play_until_asked(&mut table, kind, step);
        for (columns, rows) in [(80, 24), (120, 40)] {
            let picture = picture(&mut table, columns, rows);
            insta::assert_snapshot!(format!("{kind}_{columns}x{rows}"), picture);
        }
    }
}

fn has_zone(table: &LocalTable, name: &str) -> bool {
    let scene = table.gathering().game().scene(Viewer::Seat(ME), Language::english());
    let own = scene.players.iter().flat_map(|panel| &panel.zones);
    own.chain(&scene.zones).any(|zone| zone.name == name && !zone.cards.is_empty())
}

#[test]
fn what_nemesis_brings_lies_where_it_can_be_seen() {
    for zone in ["Level 4", "Titans", "Reserved", "Score pile"] {
        let lies_there = |table: &LocalTable| has_zone(table, zone) || is_over(table);
        let mut tables = (0..60).map(|seed| {
            let mut table = solo_table("brood_queen", TrackSide::Easy, seed);
            play_on(&mut table, lies_there);
            table
        });
        let mut table = tables.find(|table| has_zone(table, zone)).unwrap_or_else(|| panic!("no {zone}"));
        for (columns, rows) in [(80, 24), (120, 40)] {
            let picture = picture(&mut table, columns, rows);
            assert!(picture.contains(zone), "{zone} cannot be seen in:\n{picture}");
        }
    }
}

fn finished(is_won: impl Fn(&LocalTable) -> bool) -> LocalTable {
    let mut games = (0..40).map(|seed| {
        let mut table = solo_table("blight_troll", TrackSide::Easy, seed);
        play_on(&mut table, is_over);
        table
    });
    games.find(is_won).expect("some games end like this")
}

#[test]
fn the_end_says_whether_the_nemesis_was_beaten_and_by_how_much() {
    let winners = |table: &LocalTable| table.gathering().game().standings().winners.len();
    for (won, expected) in [(1, "Ada has beaten Blight Troll by "), (0, "Ada has lost to Blight Troll")] {
        let mut table = finished(|table| winners(table) == won);
        let verdict = table.gathering().game().verdict(Language::english()).expect("a verdict");
        let mut screen = sit_down(&mut table);
        let picture = text_of(&draw(&mut screen, 120, 40));
        assert!(picture.contains(expected), "{picture}");
        let told: Vec<_> = verdict.split_whitespace().collect();
        assert!(told.iter().all(|word| picture.contains(word)), "{verdict} cannot be read in:\n{picture}");
        assert_eq!(screen.update(Input::Enter), Some(Left::Over));
    }
}

#[test]
fn a_step_is_taken_back_without_asking_anybody() {
    let mut table = solo_table("blight_troll", TrackSide::Easy, 5);
    play_on(&mut table, |table| is_asked(table, "planting"));
    let mut screen = sit_down(&mut table);
    let steps = screen.table.gathering().game().steps();
    press(&mut screen, [character('2')]);
    assert!(screen.table.gathering().game().steps() > steps, "passing is a step");
    press(&mut screen, [character('u')]);
    assert_eq!((screen.table.gathering().game().steps(), screen.window), (steps, None));
}
