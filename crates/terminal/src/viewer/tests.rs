use tabletop::Rng;

use super::*;
use crate::test_tables::{begun, drawn, options, text_of};

fn record(steps: usize) -> Box<dyn AnyGame> {
    let mut table = begun(3, 0, 5);
    while table.gathering().game().steps() < steps && table.gathering().end().is_none() {
        table.let_bot_choose().expect("a log in memory");
    }
    table.gathering().game().boxed()
}

fn picture(screen: &mut RecordScreen<'_>) -> String {
    text_of(&drawn(80, 24, |buffer| screen.draw(buffer)))
}

fn press(screen: &mut RecordScreen<'_>, inputs: impl IntoIterator<Item = Input>) {
    for input in inputs {
        assert_eq!(screen.update(input), None, "{input:?} leaves the record");
        picture(screen);
    }
}

fn character(character: char) -> Input {
    Input::Character(character)
}

#[test]
fn keys_step_through_a_record() {
    let record = record(60);
    let mut screen = RecordScreen::new(&*record, options());
    picture(&mut screen);
    let last = record.steps();
    for (input, step) in [
        (Input::Arrow(Direction::Left), 0),
        (character('n'), 1),
        (Input::Arrow(Direction::Right), 2),
        (character(' '), 3),
        (character('p'), 2),
        (Input::Page(Direction::Down), 12),
        (Input::Page(Direction::Up), 2),
        (Input::End, last),
        (character('n'), last),
        (Input::Home, 0),
    ] {
        press(&mut screen, [input]);
        assert_eq!(screen.step, step, "{input:?}");
        assert!(picture(&mut screen).contains(&format!("Step {step} of {last}")));
    }
}

#[test]
fn rounds_are_gone_through_forwards_and_backwards() {
    let record = record(120);
    let mut screen = RecordScreen::new(&*record, options());
    picture(&mut screen);
    let mut starts = vec![0];
    while screen.step < record.steps() {
        press(&mut screen, [character('r')]);
        starts.push(screen.step);
    }
    assert!(starts.len() > 3 && starts.is_sorted(), "{starts:?}");
    // The last one is where the record ends, within a round.
    starts.pop();
    while let Some(start) = starts.pop() {
        press(&mut screen, [character('R')]);
        assert_eq!(screen.step, start);
    }
}

#[test]
fn a_position_shows_what_had_happened_by_then() {
    let record = record(60);
    let mut screen = RecordScreen::new(&*record, options());
    picture(&mut screen);
    for step in 0..record.steps() {
        let told = screen.log_pane().log.iter().map(|line| line.step).max();
        assert!(told.is_none_or(|told| told < step), "{told:?} after {step} steps");
        press(&mut screen, [character('n')]);
    }
    assert_eq!(screen.log_pane().log.len(), screen.log.len());
}

fn hands(screen: &RecordScreen<'_>) -> Vec<String> {
    let zones = screen.scene.players.iter().flat_map(|player| &player.zones);
    let hands = zones.filter(|zone| zone.kind == text::scene::ZoneKind::Hand);
    hands.flat_map(|zone| &zone.cards).map(|card| card.name.clone()).collect()
}

#[test]
fn the_point_of_view_goes_from_open_cards_through_all_seats_to_a_spectator() {
    let record = record(150);
    let mut screen = RecordScreen::new(&*record, options());
    picture(&mut screen);
    press(&mut screen, [Input::End]);
    let mut seen = Vec::new();
    for words in ["All cards lie open", "Seen by Ada", "Seen by Bo", "Seen by Cleo", "Seen by a spectator"] {
        assert!(picture(&mut screen).contains(words), "{words}");
        seen.push(hands(&screen).len());
        press(&mut screen, [character('v')]);
    }
    assert_eq!(screen.viewpoint, Viewpoint::Everything);
    let (open, seats, spectator) = (seen[0], &seen[1..4], seen[4]);
    assert!(open > spectator && seats.iter().any(|&seat| seat > spectator), "{seen:?}");
    assert!(seats.iter().all(|&seat| seat >= spectator && seat <= open), "{seen:?}");
}

#[test]
fn with_open_cards_the_log_names_the_cards_that_were_drawn() {
    let record = record(150);
    let mut screen = RecordScreen::new(&*record, options());
    let open = screen.log.clone();
    screen.look_from(Viewpoint::Of(Viewer::Spectator));
    assert_eq!(open.len(), screen.log.len());
    assert_ne!(open, screen.log);
}

#[test]
fn any_keys_at_all_do_no_harm() {
    let record = record(80);
    let mut screen = RecordScreen::new(&*record, options());
    let mut luck = Rng::new(1);
    let keys: Vec<char> = "nprRvhjkli?L x1".chars().collect();
    for _ in 0..600 {
        let (columns, rows) = [(80, 24), (150, 50), (40, 10)][luck.below(3) as usize];
        drawn(columns, rows, |buffer| screen.draw(buffer));
        let input = match luck.below(4) {
            0 => Input::Arrow([Direction::Up, Direction::Down][luck.below(2) as usize]),
            1 => [Input::Enter, Input::Home, Input::End, Input::Tab(Direction::Left)][luck.below(4) as usize],
            _ => character(keys[luck.below(15) as usize]),
        };
        assert_eq!(screen.update(input), None);
    }
}

#[test]
fn leaving_needs_one_key() {
    for input in [character('q'), Input::Escape, Input::Interrupt] {
        let record = record(10);
        let mut screen = RecordScreen::new(&*record, options());
        picture(&mut screen);
        assert_eq!(screen.update(input), Some(()), "{input:?}");
    }
}

#[test]
fn what_a_record_looks_like() {
    let record = record(150);
    let mut screen = RecordScreen::new(&*record, options());
    picture(&mut screen);
    press(&mut screen, [Input::End]);
    insta::assert_snapshot!("record", picture(&mut screen));
    press(&mut screen, [character('?')]);
    insta::assert_snapshot!("record_help", picture(&mut screen));
}
