//! Tables of Mystic Vale.

use tabletop::{Seat, Viewer};
use text::Language;
use text::scene::ZoneKind;

use super::*;
use crate::test_tables::{essential_table, mystic_table};
use crate::{Characters, Options};

/// Plays on, pushing now and then and buying what it can, until somebody is
/// asked for something of this kind.
pub(super) fn play_until_asked(table: &mut LocalTable, kind: &str, from_step: usize) {
    loop {
        let Decision::Player { seat, prompt } = table.gathering().game().decision() else {
            panic!("nobody was asked for {kind}");
        };
        if prompt.starts_with(kind) && table.gathering().game().steps() >= from_step {
            return;
        }
        let mut luck = Rng::new(table.gathering().game().steps() as u64);
        let mut legal = table.gathering().game().legal(seat);
        let unwanted = ["end", if luck.below(3) > 0 { "push" } else { "pass" }];
        if legal.len() > 1 {
            legal.retain(|action| !unwanted.contains(&action.as_str()));
        }
        table.act(seat, luck.choose(&legal).expect("something to choose")).expect("what is legal can be done");
    }
}

fn picture(table: &mut LocalTable, columns: u16, rows: u16, characters: Characters) -> String {
    let mut screen = TableScreen::new(table, Options { characters, ..options() }, &unwritten);
    pass_on(&mut screen);
    text_of(&draw(&mut screen, columns, rows))
}

#[test]
fn tables_at_several_sizes() {
    for (players, kind, step) in
        [(2, "planting", 250), (2, "harvest", 350), (2, "sleeve", 300), (2, "search", 0), (4, "planting", 500)]
    {
        let mut table = mystic_table(players, 3);
        play_until_asked(&mut table, kind, step);
        for (columns, rows) in [(80, 24), (120, 40)] {
            let picture = picture(&mut table, columns, rows, Characters::Unicode);
            insta::assert_snapshot!(format!("{players}_players_{kind}_{columns}x{rows}"), picture);
        }
    }
}

#[test]
fn tables_with_all_sets_at_several_sizes() {
    for (players, kind, step) in [
        (2, "choose-leader", 0),
        (3, "choose-amulet", 0),
        (2, "planting", 150),
        (2, "harvest", 400),
        (4, "planting", 500),
    ] {
        let mut table = essential_table(players, 5);
        play_until_asked(&mut table, kind, step);
        for (columns, rows) in [(80, 24), (120, 40)] {
            let picture = picture(&mut table, columns, rows, Characters::Unicode);
            insta::assert_snapshot!(format!("all_sets_{players}_players_{kind}_{columns}x{rows}"), picture);
        }
    }
}

#[test]
fn a_leader_is_drawn_as_a_card_of_one_piece() {
    let mut table = essential_table(2, 5);
    let has_leader = |table: &LocalTable, seat: Seat| {
        let scene = table.gathering().game().scene(Viewer::Seat(seat), Language::english());
        let mut zones = scene.players[seat.index()].zones.iter();
        zones.any(|zone| zone.kind == ZoneKind::Field && zone.cards.iter().any(|card| card.parts.is_empty()))
    };
    for step in (100..).step_by(20) {
        play_until_asked(&mut table, "harvest", step);
        let Decision::Player { seat, .. } = table.gathering().game().decision() else { panic!("nobody harvests") };
        if has_leader(&table, seat) {
            break;
        }
    }
    for (columns, rows) in [(80, 24), (120, 40)] {
        let picture = picture(&mut table, columns, rows, Characters::Unicode);
        insta::assert_snapshot!(format!("leader_{columns}x{rows}"), picture);
    }
}

#[test]
fn a_table_in_plain_characters() {
    let mut table = mystic_table(2, 3);
    play_until_asked(&mut table, "harvest", 350);
    let picture = picture(&mut table, 80, 24, Characters::Ascii);
    assert!(picture.is_ascii(), "{picture}");
    insta::assert_snapshot!("ascii", picture);
}

/// Of several equal cards the rules offer one; a player may pick any of them.
#[test]
fn each_of_several_equal_cards_is_shown_as_possible() {
    let mut table = mystic_table(2, 3);
    let mut more_than_offered = 0;
    for step in [100, 150, 200, 250, 300] {
        play_until_asked(&mut table, "sleeve", step);
        let mut screen = TableScreen::new(&mut table, options(), &unwritten);
        pass_on(&mut screen);
        let seen = screen.seen.as_ref().expect("a table");
        let offered = |card: &String| seen.offers.iter().any(|offer| offer.card.as_ref() == Some(card));
        assert!(seen.offers.iter().all(|offer| offer.card.as_ref().is_none_or(|card| seen.possible.contains(card))));
        more_than_offered += seen.possible.iter().filter(|card| !offered(card)).count();
    }
    assert!(more_than_offered > 0);
}
