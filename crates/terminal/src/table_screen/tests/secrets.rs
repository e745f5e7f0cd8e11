//! Nobody sees on a screen what they may not know.

use mystic_vale::Collection;
use tabletop::{Seat, Viewer};
use text::Language;
use vale_of_eternity::Pack;

use super::*;

/// The names of all cards that can be in a hand.
fn names_of_all_cards() -> Vec<String> {
    let eternity = Pack::builtin().cards.iter().map(|card| card.name.clone());
    let sets = || Collection::frozen().sets();
    let leaders = sets().flat_map(|set| &set.leaders).map(|leader| leader.name.clone());
    let amulets = sets().flat_map(|set| &set.amulets).map(|amulet| amulet.name.clone());
    eternity.chain(leaders).chain(amulets).collect()
}

/// The names of cards in hands that this viewer does not know.
fn hidden_from(viewer: Viewer, table: &LocalTable) -> Vec<String> {
    let (game, language) = (table.gathering().game(), Language::english());
    let known: Vec<_> = game.scene(viewer, language).cards().map(|card| card.name.clone()).collect();
    let hands = Seat::all(game.seats()).flat_map(|seat| {
        let own = game.scene(Viewer::Seat(seat), language).players.swap_remove(seat.index());
        own.zones.into_iter().flat_map(|zone| zone.cards).map(|card| card.name)
    });
    hands.filter(|name| !known.contains(name)).collect()
}

fn may_read(viewer: Viewer, table: &LocalTable) -> String {
    let (game, language) = (table.gathering().game(), Language::english());
    let scene = game.scene(viewer, language);
    let mut text: Vec<String> = table.gathering().log(viewer, language).into_iter().map(|line| line.text).collect();
    for card in scene.cards() {
        text.push(card.name.clone());
        text.extend(card.lines.iter().chain(&card.notes).cloned());
    }
    if let Viewer::Seat(seat) = viewer {
        text.extend(game.question(seat, language));
        text.extend(game.offers(seat, language).into_iter().map(|offer| offer.label));
    }
    text.join("\n")
}

/// Checks one picture, and says how many names were kept from it.
pub(super) fn check_secrets(screen: &TableScreen<'_>, picture: &str) -> usize {
    match screen.shared.showing(screen.table.gathering()) {
        Showing::HandOver(_) => {
            let shown: Vec<_> = names_of_all_cards().into_iter().filter(|name| picture.contains(name)).collect();
            assert!(shown.is_empty(), "{shown:?} can be seen while the screen is handed over:\n{picture}");
            0
        }
        Showing::Table(viewer) => {
            let seen = screen.seen.as_ref().expect("a table");
            let language = Language::english();
            assert_eq!(
                seen.scene,
                screen.table.gathering().game().scene(viewer, language),
                "{viewer} sees another table"
            );
            assert_eq!(seen.log, screen.table.gathering().log(viewer, language), "{viewer} reads another log");
            let hidden = hidden_from(viewer, screen.table);
            let allowed = may_read(viewer, screen.table);
            for name in &hidden {
                let leaks = picture.contains(name) && !allowed.contains(name);
                assert!(!leaks, "{viewer} sees {name}:\n{picture}");
            }
            hidden.len()
        }
    }
}

#[test]
fn a_picture_of_somebody_elses_table_would_be_noticed() {
    let mut table = begun(2, 2, 5);
    let mut screen = sit_down(&mut table);
    let mut noticed = 0;
    for step in (20..120).step_by(10) {
        play_until(&mut screen, "turn", step);
        let own = text_of(&draw(&mut screen, 200, 60));
        let Showing::Table(Viewer::Seat(looker)) = screen.shared.showing(screen.table.gathering()) else { continue };
        let other = Viewer::Seat(looker.next(2));
        let allowed = may_read(other, screen.table);
        let leaks = |name: &String| own.contains(name) && !allowed.contains(name);
        noticed += hidden_from(other, screen.table).iter().filter(|name| leaks(name)).count();
    }
    assert!(noticed > 0, "no hand held a card that the other player did not know");
}

#[test]
fn nothing_private_is_kept_while_the_screen_is_handed_over() {
    let mut table = begun(2, 2, 5);
    let mut screen = sit_down(&mut table);
    play_until(&mut screen, "turn", 60);
    while !matches!(screen.shared.showing(screen.table.gathering()), Showing::HandOver(_)) {
        let last = screen.listed().len() - 1;
        screen.choose(last);
    }
    assert!(screen.seen.is_none() && screen.focus.at().is_none() && screen.listed().is_empty());
    let picture = text_of(&draw(&mut screen, 80, 24));
    assert!(picture.contains("Hand the screen to"));
    check_secrets(&screen, &picture);
}

#[test]
fn at_the_end_of_a_game_of_several_people_hands_stay_hidden() {
    let mut table = begun(3, 3, 5);
    let mut screen = sit_down(&mut table);
    play_to_the_end(&mut screen);
    press(&mut screen, [character('x')]);
    assert_eq!(screen.shared.showing(screen.table.gathering()), Showing::Table(Viewer::Spectator));
    let picture = text_of(&draw(&mut screen, 200, 60));
    check_secrets(&screen, &picture);
}
