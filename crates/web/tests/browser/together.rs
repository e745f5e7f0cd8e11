//! Several people at one table, each at a screen of their own.

use serde_json::{Value, json};
use table::Gathering;
use tabletop::{Rng, Seat, Viewer};
use text::Language;

use crate::browser::{Browser, browsers, css};
use crate::playing::deed;
use crate::site::{Site, Table, somebody};

const TURNS: usize = 8;

/// Leaves the second seat free in the form of a new table, whatever that is chosen
/// with.
const FREE: &str = "form[action='/new'] :is(select[name=seat1] option, input[name=seat1])[value=free]";

/// Remembers on a page that it has not been loaded anew.
pub(crate) fn stays(browser: &Browser) {
    browser.asks("window.stays = true");
}

/// Panics if the page has been loaded anew.
pub(crate) fn has_stayed(browser: &Browser) {
    assert_eq!(browser.asks("return window.stays === true"), true, "the page was loaded anew");
}

/// Opens a table on the page for it, and waits for somebody.
fn opens_for_somebody(browser: &Browser, site: &Site, game: &str) -> Table {
    browser.goes_to(&site.page(&format!("/new?game={game}")));
    browser.writes(&css("form[action='/new'] [name=name]"), "Ada");
    browser.clicks(&css(FREE));
    browser.clicks(&deed("/new"));
    browser.waits_for(&css("#table"));
    Table::at(&browser.address())
}

/// Comes by the link of the invitation, and sits down.
fn joins(browser: &Browser, invitation: &str) {
    browser.goes_to(invitation);
    browser.writes(&css("form[action$='/sit'] [name=name]"), "Bo");
    browser.clicks(&deed("/sit"));
    browser.waits_for(&css("form[action$='/do/resign']"));
}

/// Waits until every page shows how things stand; panics if one shows too much.
/// Says how many cards are kept secret.
fn all_see_what_they_may(people: [&Browser; 2], site: &Site, table: &Table) -> usize {
    let pages = Seat::all(people.len()).zip(people);
    let hidden = pages.map(|(seat, person)| {
        person.sees_step(site.records(table));
        keeps_secrets(person, site, table, Viewer::Seat(seat))
    });
    hidden.sum()
}

/// Panics if a page holds a card that only others know, and says how many of
/// those there are.
pub(crate) fn keeps_secrets(browser: &Browser, site: &Site, table: &Table, viewer: Viewer) -> usize {
    let (hidden, open) = site.look(table, |gathering| hidden_from(gathering, viewer));
    // A card is called Eternity, and so is a part of the name of the game.
    let page = browser.source().replace("The Vale of Eternity", "");
    for (id, name) in &hidden {
        assert!(!page.contains(&format!("\"{id}\"")), "{viewer} can find {id} on the page");
        assert!(open.contains(name) || !page.contains(name.as_str()), "{viewer} can read {name} on the page");
    }
    hidden.len()
}

/// The cards that others see and a viewer does not, by id and name, and the
/// names that the viewer reads anyway.
pub(crate) fn hidden_from(gathering: &Gathering, viewer: Viewer) -> (Vec<(String, String)>, Vec<String>) {
    let scene = |viewer| gathering.game().scene(viewer, Language::english());
    let own = scene(viewer);
    let known: Vec<_> = own.cards().map(|card| card.id.clone()).collect();
    let mut open: Vec<_> = own.cards().map(|card| card.name.clone()).collect();
    open.extend(gathering.log(viewer, Language::english()).into_iter().map(|line| line.text));
    let others = Viewer::all(gathering.places().len()).filter(|&other| other != viewer).map(scene);
    let hidden = others.flat_map(|scene| {
        let cards = scene.cards().filter(|card| !known.contains(&card.id));
        cards.map(|card| (card.id.clone(), card.name.clone())).collect::<Vec<_>>()
    });
    let hidden: Vec<_> = hidden.collect();
    // A card that has been seen may be named where it was seen.
    let named = hidden.iter().map(|(_, name)| name).filter(|name| open.iter().any(|text| text.contains(*name)));
    let named: Vec<_> = named.cloned().collect();
    open.extend(named);
    (hidden, open)
}

/// Lets both choose when it is their turn, and compares what they see with what
/// they may. Says how many secrets there were on the way.
fn play_some_turns(people: [&Browser; 2], site: &Site, table: &Table) -> usize {
    let mut rng = Rng::new(7);
    let mut hidden = all_see_what_they_may(people, site, table);
    for _ in 0..TURNS {
        let Some(seat) = site.look(table, Gathering::chooser) else { break };
        people[seat.index()].chooses_any(&mut rng);
        hidden += all_see_what_they_may(people, site, table);
    }
    hidden
}

fn meet_and_play(game: &str) {
    let site = Site::new();
    let Some([ada, bo]) = browsers() else { return };
    let table = opens_for_somebody(&ada, &site, game);
    stays(&ada);
    joins(&bo, &ada.text_of("return document.querySelector('a[href*=\"?code=\"]').href"));
    stays(&bo);
    play_some_turns([&ada, &bo], &site, &table);
    has_stayed(&ada);
    has_stayed(&bo);
}

#[test]
fn two_people_meet_and_play_the_vale_of_eternity() {
    meet_and_play("eternity");
}

#[test]
fn two_people_meet_and_play_mystic_vale() {
    meet_and_play("mystic");
}

#[test]
fn no_page_holds_the_hidden_cards_of_somebody_else() {
    let site = Site::new();
    let Some([ada, bo]) = browsers() else { return };
    let seats = [somebody(site.holder(&ada), "Ada"), somebody(site.holder(&bo), "Bo")];
    for viewer in Seat::all(2) {
        let table = site.opens_where(&seats, |it| !hidden_from(it, Viewer::Seat(viewer)).0.is_empty());
        for person in [&ada, &bo] {
            site.shows(&table, person);
        }
        assert!(play_some_turns([&ada, &bo], &site, &table) > 0, "there was nothing to hide");
    }
}

#[test]
fn whoever_cannot_see_the_table_hears_what_happened() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    site.plays(&browser, "eternity");
    let mut rng = Rng::new(7);
    for _ in 0..4 {
        browser.chooses_any(&mut rng);
        browser.sees_choices();
        let heard = "const news = document.getElementById('news').textContent;
            return news.includes(document.querySelector('.log li').textContent)";
        browser.waits_for(heard);
    }
}

#[test]
fn what_somebody_writes_stays_while_others_move() {
    let site = Site::new();
    let Some([ada, bo]) = browsers() else { return };
    let table = ada_and_bo(&site, &ada, &bo, "eternity");
    let writing = &css(".say [name=text]");
    ada.writes(writing, "12");
    let first = site.records(&table);
    site.goes_on_until(&table, &mut Rng::new(7), |it| it.records() > first + 12);
    ada.sees_step(first + 12);
    ada.presses('3');
    ada.waits_for("return document.querySelector('.say [name=text]').value === '123'");
    ada.waits_for("return document.activeElement?.name === 'text'");
}

#[test]
fn who_watches_sees_every_move_and_can_do_nothing() {
    let site = Site::new();
    let Some([ada, watcher]) = browsers() else { return };
    let table = site.plays(&ada, "eternity");
    site.shows(&table, &watcher);
    stays(&watcher);
    let mut rng = Rng::new(7);
    for _ in 0..6 {
        ada.chooses_any(&mut rng);
        let seen = watcher.sees_step(site.records(&table));
        assert_eq!(seen.choices, [""; 0]);
    }
    let forms = "return [...document.querySelectorAll('form')].map((form) => form.getAttribute('action'))
        .filter((action) => /\\/(do\\/.*|chat|rematch|sit)$/.test(action))";
    assert_eq!(watcher.asks(forms), json!([]));
    has_stayed(&watcher);
}

/// A table of Ada, and of somebody at another screen.
pub(crate) fn ada_and_bo(site: &Site, ada: &Browser, bo: &Browser, game: &str) -> Table {
    let table = site.opens(ada, game, Value::Null, &[somebody(site.holder(bo), "Bo")]);
    for person in [ada, bo] {
        site.shows(&table, person);
    }
    table
}
