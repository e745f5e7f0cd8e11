mod errors;
mod mystic;
mod pictures;
mod pointing;
mod secrets;
mod sizes;
mod solo;
mod taking_back;
mod whole_games;

use ai::{BotKind, Means};
use games::AnyGame;
use ratatui::buffer::Buffer;
use table::screen::Showing;
use table::{LocalTable, WaitsFor};
use tabletop::{Decision, Rng, Viewer};

use super::{Pane, TableScreen};
use crate::focus::{CardAt, Direction, Target, places, zone_at};
use crate::input::Input;
use crate::run::Due;
use crate::test_tables::{begun, drawn, options, text_of, unwritten};

fn draw(screen: &mut TableScreen<'_>, columns: u16, rows: u16) -> Buffer {
    drawn(columns, rows, |buffer| screen.draw(buffer))
}

/// A table on a screen of the smallest size.
fn sit_down(table: &mut LocalTable) -> TableScreen<'_> {
    let mut screen = TableScreen::new(table, options(), &unwritten);
    draw(&mut screen, 80, 24);
    screen
}

fn press(screen: &mut TableScreen<'_>, inputs: impl IntoIterator<Item = Input>) {
    for input in inputs {
        assert_eq!(screen.update(input), None, "{input:?} leaves the table");
        draw(screen, 80, 24);
    }
}

/// Lets bots choose and people take the screen, until a person has to choose.
fn pass_on(screen: &mut TableScreen<'_>) {
    loop {
        if screen.bot_is_due() != Due::Never {
            screen.let_bot_choose();
        } else if matches!(screen.shared.showing(screen.table.gathering()), Showing::HandOver(_)) {
            press(screen, [Input::Tab(Direction::Right)]);
        } else {
            return;
        }
    }
}

/// Plays on, as well as a bot can, until somebody is asked for something of this
/// kind.
fn play_until(screen: &mut TableScreen<'_>, kind: &str, from_step: usize) {
    loop {
        pass_on(screen);
        let is_asked = matches!(screen.table.gathering().game().decision(), Decision::Player { prompt, .. }
            if prompt.starts_with(kind));
        if is_asked && screen.table.gathering().game().steps() >= from_step {
            draw(screen, 80, 24);
            return;
        }
        assert!(screen.table.gathering().end().is_none(), "nobody was asked for {kind}");
        choose_well(screen);
    }
}

fn play_to_the_end(screen: &mut TableScreen<'_>) {
    while screen.table.gathering().end().is_none() {
        pass_on(screen);
        choose_well(screen);
    }
}

/// Chooses what a bot would.
fn choose_well(screen: &mut TableScreen<'_>) {
    let game = screen.table.gathering().game();
    let mut luck = Rng::new(game.steps() as u64);
    let Some(seat) = game.decision().seat() else { return };
    let chosen = game.advice(BotKind::Greedy, &Means::reproducible(), &mut luck).expect("someone has to choose");
    let action = game.legal(seat).swap_remove(chosen);
    screen.act(&action);
}

fn character(character: char) -> Input {
    Input::Character(character)
}

#[test]
fn a_new_question_is_asked_with_its_first_choice_selected() {
    let mut table = begun(2, 1, 5);
    let screen = sit_down(&mut table);
    assert_eq!((screen.pane, screen.selected), (Pane::Choices, 0));
    assert_eq!(screen.focused_id(), screen.listed()[0].card);
}

#[test]
fn enter_takes_the_selected_choice() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let second = screen.listed()[1].card.clone();
    press(&mut screen, [Input::Arrow(Direction::Down), Input::Enter]);
    let seen = screen.seen.as_ref().expect("a table");
    let own = &seen.scene.players[0].zones;
    assert!(own.iter().flat_map(|zone| &zone.cards).any(|card| Some(&card.id) == second.as_ref()));
}

#[test]
fn enter_on_a_card_does_the_only_thing_that_can_be_done() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let steps = screen.table.gathering().game().steps();
    press(&mut screen, [Input::Arrow(Direction::Left)]);
    assert_eq!(screen.pane, Pane::Table);
    press(&mut screen, [Input::Enter]);
    assert!(screen.table.gathering().game().steps() > steps);
}

#[test]
fn enter_on_a_card_with_several_uses_lists_them_alone() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 0);
    let all = screen.listed().len();
    press(&mut screen, [Input::Arrow(Direction::Left), Input::Enter]);
    let card = screen.listed_card.clone();
    assert!(card.is_some() && screen.listed().iter().all(|offer| offer.card == card));
    press(&mut screen, [Input::Escape]);
    assert_eq!(screen.listed().len(), all);
}

/// A card with which nothing can be done now, and why.
fn refused_card(screen: &mut TableScreen<'_>) -> Option<(CardAt, String)> {
    every_card(screen).into_iter().find_map(|at| {
        screen.focus.look_at(at, &screen.seen.as_ref()?.scene);
        let about = screen.about(&screen.focused_id()?);
        Some((at, about.first()?.refusal.clone()?))
    })
}

#[test]
fn a_card_that_cannot_be_used_says_why() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    let refused = (0..200).find_map(|step| {
        play_until(&mut screen, "turn", step);
        refused_card(&mut screen)
    });
    let (at, reason) = refused.expect("a card that cannot be used");
    screen.focus.look_at(at, &screen.seen.as_ref().expect("a table").scene);
    screen.pane = Pane::Table;
    let steps = screen.table.gathering().game().steps();
    press(&mut screen, [Input::Enter]);
    assert!(screen.message.as_ref().is_some_and(|message| message.contains(&reason)));
    assert_eq!(screen.table.gathering().game().steps(), steps);
}

#[test]
fn bots_can_be_hurried_and_then_wait_no_longer() {
    let mut table = begun(3, 1, 5);
    let mut screen = TableScreen::new(
        &mut table,
        crate::Options { pace: std::time::Duration::from_secs(9), ..options() },
        &unwritten,
    );
    draw(&mut screen, 80, 24);
    while screen.bot_is_due() == Due::Never {
        screen.choose(0);
    }
    assert_eq!(screen.bot_is_due(), Due::Soon);
    press(&mut screen, [Input::Enter]);
    assert_eq!(screen.bot_is_due(), Due::Now);
}

#[test]
fn nothing_is_played_while_a_window_is_open() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    while screen.bot_is_due() == Due::Never {
        screen.choose(0);
    }
    for key in ['?', 'L', 'i'] {
        press(&mut screen, [character(key)]);
        assert_eq!(screen.bot_is_due(), Due::Never, "{key}");
        press(&mut screen, [Input::Escape]);
        assert_ne!(screen.bot_is_due(), Due::Never, "{key}");
    }
}

#[test]
fn leaving_keeps_the_game_for_later() {
    for input in [character('q'), Input::Escape, Input::Interrupt] {
        let mut table = begun(2, 1, 5);
        let mut screen = sit_down(&mut table);
        assert_eq!(screen.update(input), Some(crate::Left::Early));
    }
}

#[test]
fn at_the_end_one_may_look_round_before_leaving() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    play_to_the_end(&mut screen);
    let picture = text_of(&draw(&mut screen, 80, 24));
    assert!(picture.contains("wins.") && picture.contains("points"), "{picture}");
    press(&mut screen, [Input::Arrow(Direction::Up), Input::Tab(Direction::Right)]);
    assert_eq!(screen.window, None);
    assert_eq!(screen.update(Input::Enter), Some(crate::Left::Over));
}

#[test]
fn the_log_scrolls_to_its_beginning_and_back() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "draft", 60);
    let first = screen.seen.as_ref().expect("a table").log[0].text.clone();
    press(&mut screen, [character('L')]);
    assert!(!text_of(&draw(&mut screen, 80, 24)).contains(&first));
    press(&mut screen, [Input::Home]);
    assert!(text_of(&draw(&mut screen, 80, 24)).contains(&first));
    press(&mut screen, [Input::End]);
    assert!(!text_of(&draw(&mut screen, 80, 24)).contains(&first));
}

fn every_card(screen: &TableScreen<'_>) -> Vec<CardAt> {
    let seen = screen.seen.as_ref().expect("a table");

    let cards = |place| zone_at(&seen.scene, place).map_or(0, |zone| zone.cards.len());
    let at = |place| (0..cards(place)).map(move |index| CardAt { place, index });
    places(&seen.scene, &seen.players).into_iter().flat_map(at).collect()
}

#[test]
fn every_card_can_be_looked_at_with_keys() {
    let mut table = begun(4, 1, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 120);
    let cards = every_card(&screen);
    assert!(cards.len() > 30);
    press(&mut screen, [Input::Tab(Direction::Right)]);
    let mut reached = Vec::new();
    for _ in 0..100 {
        let Some(at) = screen.focus.at().filter(|_| screen.pane == Pane::Table) else { break };
        reached.push(at);
        let is_drawn = screen.spots.iter().any(|spot| spot.target == Target::Card(at));
        assert!(is_drawn, "{at:?} is looked at but cannot be seen");
        let last = zone_at(&screen.seen.as_ref().expect("a table").scene, at.place)
            .is_some_and(|zone| zone.cards.len() == at.index + 1);
        press(&mut screen, [if last { Input::Tab(Direction::Right) } else { Input::Arrow(Direction::Right) }]);
    }
    assert_eq!(reached, cards);
    assert_eq!(screen.pane, Pane::Choices);
}

#[test]
fn every_choice_can_be_selected_and_seen() {
    let mut table = begun(3, 1, 8);
    let mut screen = sit_down(&mut table);
    for kind in ["draft", "turn", "pay", "turn", "draft"] {
        let from = screen.table.gathering().game().steps();
        play_until(&mut screen, kind, from + 10);
        screen.pane = Pane::Choices;
        press(&mut screen, [Input::Home]);
        for number in 0..screen.listed().len() {
            assert_eq!(screen.selected, number);
            assert!(screen.spots.iter().any(|spot| spot.target == Target::Offer(number)), "{kind} {number}");
            press(&mut screen, [Input::Arrow(Direction::Down)]);
        }
    }
}

#[test]
fn a_key_shows_what_a_search_would_do_and_any_key_closes_it() {
    let mut table = begun(2, 1, 5);
    let mut screen = sit_down(&mut table);
    press(&mut screen, [character('H')]);
    let picture = text_of(&draw(&mut screen, 80, 24));
    assert!(picture.contains("What a search would do") && picture.contains(" %"), "{picture}");
    for number in 1..=screen.hints.len() {
        assert!(picture.contains(&format!(" {number}. ")), "{picture}");
    }
    assert!(picture.contains("Any key closes this."), "all of it is there: {picture}");
    press(&mut screen, [character('x')]);
    assert!(!text_of(&draw(&mut screen, 80, 24)).contains("What a search would do"));
}

#[test]
fn hints_stand_below_every_question_if_wanted() {
    let mut table = begun(2, 1, 5);
    let mut screen =
        TableScreen::new(&mut table, crate::Options { hints: crate::Hints::Always, ..options() }, &unwritten);
    let picture = text_of(&draw(&mut screen, 120, 40));
    assert!(picture.contains("Hint: "), "{picture}");
}

#[test]
fn a_hint_leaves_room_for_the_choices_of_a_small_terminal() {
    let mut table = begun(4, 1, 8);
    let mut screen =
        TableScreen::new(&mut table, crate::Options { hints: crate::Hints::Always, ..options() }, &unwritten);
    let picture = text_of(&draw(&mut screen, 80, 24));
    let choices =
        |screen: &TableScreen<'_>| screen.spots.iter().filter(|spot| matches!(spot.target, Target::Offer(_))).count();
    let with_hint = choices(&screen);
    screen.hints.clear();
    draw(&mut screen, 80, 24);
    assert!(picture.contains("(H:") && with_hint + 3 >= choices(&screen), "{picture}");
}

/// Whoever takes the screen over must not read what the person before asked.
#[test]
fn hints_are_gone_when_the_screen_is_handed_over() {
    let mut table = begun(2, 2, 5);
    let mut screen = sit_down(&mut table);
    pass_on(&mut screen);
    press(&mut screen, [character('H'), character('x'), character('1')]);
    assert!(screen.hints.is_empty());
    press(&mut screen, [character('H')]);
    assert!(screen.hints.is_empty(), "nobody is sure to look");
}

#[test]
fn the_position_is_written_as_who_looks_at_it_knows_it() {
    let written = std::cell::RefCell::new(Vec::new());
    let write = |game: &dyn AnyGame, viewer| {
        written.borrow_mut().push((game.steps(), viewer));
        "Written as a scenario: here.scn".to_owned()
    };
    let mut table = begun(2, 2, 7);
    let steps = table.gathering().game().steps();
    let WaitsFor::Person(seat) = table.gathering().waits_for() else { panic!("nobody has to choose") };
    let mut screen = TableScreen::new(&mut table, options(), &write);
    draw(&mut screen, 80, 24);
    let key = Input::Character('E');
    press(&mut screen, [key]);
    assert!(written.borrow().is_empty(), "nobody has taken the screen");
    press(&mut screen, [Input::Tab(Direction::Right), key]);
    assert_eq!(*written.borrow(), [(steps, Viewer::Seat(seat))]);
    assert!(text_of(&draw(&mut screen, 80, 24)).contains("Written as a scenario: here.scn"));
}
