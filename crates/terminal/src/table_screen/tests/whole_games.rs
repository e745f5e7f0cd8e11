//! Whole games by keys and mouse at random.

use mystic_vale::cards::TrackSide;
use ratatui::layout::Position;

use super::secrets::check_secrets;
use super::*;
use crate::choices::key_of;
use crate::test_tables::{essential_table, solo_table};

fn any_input(luck: &mut Rng) -> Input {
    let directions = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];
    let mut direction = || directions[luck.below(4) as usize];
    let arrow = Input::Arrow(direction());
    let tab = Input::Tab(direction());
    let page = Input::Page(direction());
    match luck.below(40) {
        0..8 => arrow,
        8..12 => tab,
        12 => page,
        13 if luck.below(2) == 0 => Input::Home,
        13 => Input::End,
        14 if luck.below(2) == 0 => Input::Wheel(Direction::Up),
        14 => character('?'),
        15 => character('L'),
        16 => character('i'),
        17 if luck.below(6) == 0 => character('u'),
        18 => character('n'),
        19 => character('y'),
        20..24 => {
            let at = |bound: u32, luck: &mut Rng| u16::try_from(luck.below(bound)).unwrap_or(0);
            Input::Click(Position::new(at(150, luck), at(50, luck)))
        }
        24..30 => character(key_of(luck.below(9) as usize).unwrap_or('1')),
        _ => Input::Enter,
    }
}

/// Plays on whatever table it is, drawing and checking every picture. Says how
/// many names were kept secret in all of them.
fn play_by_chance(mut table: LocalTable, seed: u64) -> usize {
    let mut screen = sit_down(&mut table);
    let mut luck = Rng::new(seed);
    let mut secrets = 0;
    for _ in 0..40_000 {
        let (columns, rows) = [(80, 24), (100, 30), (150, 50)][luck.below(3) as usize];
        let picture = text_of(&draw(&mut screen, columns, rows));
        secrets += check_secrets(&screen, &picture);
        if screen.table.gathering().end().is_some() {
            return secrets;
        }
        if screen.bot_is_due() != Due::Never {
            screen.let_bot_choose();
            continue;
        }
        // Without a plan now and then, hardly anybody would ever draw a card.
        if luck.below(8) == 0 && screen.window.is_none() {
            choose_well(&mut screen);
            continue;
        }
        let input = any_input(&mut luck);
        let before = screen.table.gathering().game().steps();
        let left = screen.update(input);
        assert!(left.is_none() || screen.table.gathering().end().is_some(), "{input:?} after step {before}");
    }
    panic!("the game of seed {seed} does not end");
}

#[test]
fn games_against_bots_can_be_played_by_chance_to_their_end() {
    let secrets = [(2, 1), (3, 2), (4, 3)].map(|(seats, seed)| play_by_chance(begun(seats, 1, seed), seed));
    assert!(secrets.iter().sum::<usize>() > 0);
}

#[test]
fn games_of_several_people_can_be_played_by_chance_to_their_end() {
    let tables = [(2, 2, 4), (3, 2, 5), (4, 4, 6)];
    let secrets = tables.map(|(seats, people, seed)| play_by_chance(begun(seats, people, seed), seed));
    assert!(secrets.iter().sum::<usize>() > 0);
}

#[test]
fn a_game_with_all_sets_can_be_played_by_chance_to_its_end() {
    assert!(play_by_chance(essential_table(2, 7), 7) > 0, "leaders and amulets are chosen in secret");
}

#[test]
fn games_against_a_nemesis_can_be_played_by_chance_to_their_end() {
    for (nemesis, side, seed) in [("blight_troll", TrackSide::Easy, 1), ("brood_queen", TrackSide::Standard, 2)] {
        play_by_chance(solo_table(nemesis, side, seed), seed);
    }
}
