//! Tables of an invented game whose cards are made of parts.

use ratatui::buffer::Buffer;
use tabletop::{Seat, Viewer};

use super::*;
use crate::focus::{CardAt, Direction, Focus, Moved, Spot, Target, card_at, find, places, zone_at};
use crate::pen::paint;
use crate::seen::order_of_players;
use crate::test_scenes::{alone, crafting};
use crate::test_tables::{drawn, options, text_at, text_of};
use crate::{Characters, Colours, Options};

/// A table, what is looked at, and how it is drawn.
struct Looking<'a> {
    scene: &'a Scene,
    focus: Option<CardAt>,
    options: Options<'static>,
}

impl<'a> Looking<'a> {
    fn at(scene: &'a Scene, id: &str) -> Self {
        Self { scene, focus: find(scene, &everybody(scene), id), options: options() }
    }

    fn draw(&self, columns: u16, rows: u16) -> (Buffer, Vec<Spot>) {
        let mut spots = Vec::new();
        let language = self.options.language;
        let card = self.focus.and_then(|at| card_at(self.scene, at));
        let buffer = drawn(columns, rows, |buffer| {
            spots = paint(buffer, &self.options, |pen, area| {
                TableView {
                    title: "Crafting",
                    scene: self.scene,
                    players: &everybody(self.scene),
                    emphasis: Emphasis { focus: self.focus, possible: &["p1/c3".to_owned()], fresh: &[] },
                    choices: &Choices {
                        title: "Ada chooses".to_owned(),
                        question: "Push or pass?".to_owned(),
                        labels: vec!["Push".to_owned(), "Pass".to_owned()],
                        selected: Some(0),
                        ..Choices::default()
                    },
                    card: card.map(|card| CardDetail { card, about: &[], language }),
                    log: LogPane { log: &[], news_from: 0, scrolled: 0 },
                    footer: Line::raw("keys"),
                    language,
                }
                .draw(pen, area);
            });
        });
        (buffer, spots)
    }

    fn picture(&self, columns: u16, rows: u16) -> String {
        text_of(&self.draw(columns, rows).0)
    }
}

fn everybody(scene: &Scene) -> Vec<usize> {
    order_of_players(scene.players.len(), Viewer::Seat(Seat::new(0)))
}

#[test]
fn crafted_cards_at_several_sizes() {
    for (players, field) in [(2, 5), (2, 11), (4, 6)] {
        let scene = crafting(players, field);
        for (columns, rows) in [(80, 24), (100, 30), (140, 45)] {
            let picture = Looking::at(&scene, "p1/c3").picture(columns, rows);
            insta::assert_snapshot!(format!("{players}_players_{field}_cards_{columns}x{rows}"), picture);
        }
    }
}

#[test]
fn an_opponent_without_a_seat_at_several_sizes() {
    let scene = alone(9);
    for (columns, rows) in [(80, 24), (100, 30), (140, 45)] {
        insta::assert_snapshot!(
            format!("opponent_{columns}x{rows}"),
            Looking::at(&scene, "shadow").picture(columns, rows)
        );
    }
}

#[test]
fn an_opponent_says_how_far_they_are_and_what_they_have() {
    let scene = alone(3);
    let short = Looking::at(&scene, "p1/c1").picture(80, 24);
    for expected in [
        "Opponent  17 points: 11 from",
        "Long Shadow",
        "Dusk 4/12 · next: the left",
        "the last vale and 1 point ",
        "Taken 3 11×★",
        "8+3▲→◆♣(☠☠)",
    ] {
        assert!(short.contains(expected), "{expected} is missing in:\n{short}");
    }
    let long = Looking::at(&scene, "p1/c1").picture(140, 60);
    for expected in ["At work since dusk 3: Whenever it is turned over", "From dusk 9 on: Your fields are not counted"]
    {
        assert!(long.contains(expected), "{expected} is missing in:\n{long}");
    }
}

/// Tables with few and many cards, looked at from all sizes and with all kinds
/// of characters.
fn for_each_picture(mut look: impl FnMut(&Looking<'_>, &Buffer, &[Spot])) {
    for scene in [crafting(2, 0), crafting(2, 11), crafting(3, 4), crafting(4, 16), alone(0), alone(12)] {
        for characters in [Characters::Unicode, Characters::Ascii] {
            let looking = Looking { options: Options { characters, ..options() }, ..Looking::at(&scene, "p1/c1") };
            for (columns, rows) in [(80, 24), (93, 27), (100, 30), (128, 40), (200, 60)] {
                let (buffer, spots) = looking.draw(columns, rows);
                look(&looking, &buffer, &spots);
            }
        }
    }
}

#[test]
fn a_table_without_colours_and_in_plain_characters() {
    let scene = crafting(2, 7);
    let looking =
        Looking { options: Options { characters: Characters::Ascii, ..options() }, ..Looking::at(&scene, "p1/c4") };
    insta::assert_snapshot!("ascii", looking.picture(80, 24));
    for_each_picture(|looking, buffer, _| {
        if looking.options.characters == Characters::Ascii {
            assert!(text_of(buffer).is_ascii(), "{}", text_of(buffer));
        }
    });
}

#[test]
fn every_field_says_how_many_cards_lie_further_left() {
    let scene = crafting(4, 16);
    let (buffer, spots) = Looking { focus: None, ..Looking::at(&scene, "") }.draw(80, 24);
    let picture = text_of(&buffer);
    for player in 0..4 {
        let drawn = |spot: &&Spot| matches!(spot.target, Target::Card(at) if at.place == Place::Of(player, 0));
        let left_out = 16 - spots.iter().filter(drawn).count();
        assert!((1..16).contains(&left_out));
        assert!(picture.contains(&format!("‹{left_out}")), "‹{left_out} is missing in:\n{picture}");
        let last = Target::Card(CardAt { place: Place::Of(player, 0), index: 15 });
        assert!(spots.iter().any(|spot| spot.target == last), "{picture}");
    }
}

#[test]
fn whatever_is_looked_at_can_be_seen() {
    for scene in [crafting(2, 16), crafting(4, 11), alone(14)] {
        for place in places(&scene, &everybody(&scene)) {
            for index in 0..zone_at(&scene, place).map_or(0, |zone| zone.cards.len()) {
                let at = CardAt { place, index };
                let looking = Looking { focus: Some(at), ..Looking::at(&scene, "") };
                for (columns, rows) in [(80, 24), (140, 45)] {
                    let (buffer, spots) = looking.draw(columns, rows);
                    let is_drawn = spots.iter().any(|spot| spot.target == Target::Card(at) && !spot.area.is_empty());
                    assert!(is_drawn, "{at:?} cannot be seen in:\n{}", text_of(&buffer));
                }
            }
        }
    }
}

#[test]
fn what_can_be_pointed_at_is_drawn_there_and_hides_nothing_else() {
    for_each_picture(|looking, buffer, spots| {
        for (number, spot) in spots.iter().enumerate() {
            let Target::Card(at) = spot.target else { continue };
            let text = text_at(buffer, spot.area);
            assert!(!text.trim().is_empty(), "nothing is drawn at {at:?} in:\n{}", text_of(buffer));
            assert!(card_at(looking.scene, at).is_some());
            for other in spots[..number].iter().filter(|other| other.target != spot.target) {
                assert!(other.area.intersection(spot.area).is_empty(), "{at:?} covers {:?}", other.target);
            }
        }
    });
}

#[test]
fn the_meter_of_everybody_can_be_seen() {
    for_each_picture(|looking, buffer, _| {
        let picture = text_of(buffer);
        let brink = if looking.options.characters == Characters::Unicode { "┃×" } else { "|x" };
        assert_eq!(picture.matches(brink).count(), looking.scene.players.len(), "{picture}");
    });
}

#[test]
fn equal_cards_are_told_apart_by_their_marks() {
    let mut scene = crafting(4, 4);
    for (number, card) in scene.players[0].zones[0].cards.iter_mut().enumerate() {
        card.mark = (number + 9).to_string();
    }
    let looking = Looking::at(&scene, "p1/c1");
    for (columns, rows, expected) in [(80, 24, " 9◆☠ C…10"), (100, 30, "╰9────────┴10───────┴11───────┴12───────╯")]
    {
        let picture = looking.picture(columns, rows);
        assert!(picture.contains(expected), "{expected} is missing in:\n{picture}");
    }
}

#[test]
fn a_stand_in_has_a_mark_and_is_said_to_be_one_before_anything_else() {
    let printed = crafting(2, 5);
    let mut scene = printed.clone();
    let card = &mut scene.zones[0].cards[0];
    card.stand_in = Some("Invented.".to_owned());
    let id = card.id.clone();
    let [before, after] = [&printed, &scene].map(|scene| Looking::at(scene, &id).picture(80, 24));
    assert_eq!(after.matches('?').count(), before.matches('?').count() + 1, "{after}");
    let note = after.find("Invented.").expect("the note");
    assert!(after.find("Has ").is_some_and(|symbols| note < symbols), "{after}");
}

#[test]
fn arrows_lead_from_the_field_to_what_lies_on_deck_and_down_to_the_vales() {
    let scene = crafting(2, 5);
    let players = everybody(&scene);
    let (_, spots) = Looking::at(&scene, "p1/c5").draw(80, 24);
    let mut focus = Focus::default();
    focus.look_at(find(&scene, &players, "p1/c5").expect("a card"), &scene);
    for (direction, expected) in
        [(Direction::Right, "p1/c6"), (Direction::Left, "p1/c5"), (Direction::Down, "p1/vale/Quiet Pool")]
    {
        assert_eq!(focus.go(&scene, &players, &spots, direction), Moved::ToAnotherCard);
        let at = focus.at().and_then(|at| card_at(&scene, at)).map(|card| card.id.as_str());
        assert_eq!(at, Some(expected));
    }
}

#[test]
fn colours_are_used_for_symbols_and_only_if_they_are_wanted() {
    let scene = crafting(2, 7);
    for (colours, expected) in [(Colours::None, false), (Colours::Sixteen, true)] {
        let looking = Looking { options: Options { colours, ..options() }, ..Looking::at(&scene, "p1/c1") };
        let (buffer, _) = looking.draw(100, 30);
        let is_coloured = buffer.content().iter().any(|cell| cell.fg != ratatui::style::Color::Reset);
        assert_eq!(is_coloured, expected, "{colours:?}");
    }
}
