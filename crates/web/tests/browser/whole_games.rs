//! Whole games against a bot, click by click.

use serde_json::json;
use tabletop::Rng;

use crate::browser::{Browser, browsers, css};
use crate::site::{Site, Table};

/// Presses the button of the first page with which a game begins.
pub(crate) fn plays_now(browser: &Browser, site: &Site, game: &str) -> Table {
    browser.goes_to(&site.page("/"));
    let play = format!(
        "return [...document.querySelectorAll('form[action=\"/play\"]')]
            .find((form) => form.game.value === '{game}')?.querySelector('button')"
    );
    browser.clicks(&play);
    browser.waits_for(&css("form.play"));
    Table::at(&browser.address())
}

fn is_played_to_its_end(game: &str) {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    browser.likes("light");
    let table = plays_now(&browser, &site, game);
    let mut rng = Rng::new(7);
    let mut chosen = 0;
    while browser.chooses_any(&mut rng).is_some() {
        chosen += 1;
    }
    assert!(chosen > 10, "{chosen} choices are no whole game");
    let last = browser.moment();
    assert!(last.status.contains("won"), "who won is said: {}", last.status);
    assert_eq!(last.step, site.records(&table));
    assert!(site.look(&table, |gathering| gathering.end().is_some()));
    // What is drawn once for several places is still there after all the changes.
    let astray = "return [...document.querySelectorAll('use')].map((it) => it.getAttribute('href'))
        .filter((address) => !document.querySelector(address))";
    assert_eq!(browser.asks(astray), json!([]), "pictures of nothing");
}

#[test]
fn a_game_of_the_vale_of_eternity_is_played_to_its_end() {
    is_played_to_its_end("eternity");
}

#[test]
fn a_game_of_mystic_vale_is_played_to_its_end() {
    is_played_to_its_end("mystic");
}

#[test]
fn a_nemesis_is_played_against_alone() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let options = json!({"solo": "random"});
    let table = site.opens(&browser, "mystic", options, &[]);
    site.shows(&table, &browser);
    let mut rng = Rng::new(7);
    for _ in 0..20 {
        browser.chooses_any(&mut rng);
    }
    assert_eq!(browser.moment().step, site.records(&table));
}
