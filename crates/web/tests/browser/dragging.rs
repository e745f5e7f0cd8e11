//! An advancement is dragged onto the sleeve that it is for.

use serde_json::{Value, json};
use table::Gathering;
use tabletop::Rng;

use crate::browser::{Browser, browsers, css};
use crate::site::{Site, Table, quick_bot};

const BOUGHT: &str = "return document.querySelector('.subject .face')";
const SLEEVE: &str = "return document.querySelector('.field .card.possible .face')";

/// Whether somebody has to say where an advancement goes, and may choose.
fn looks_for_a_place(gathering: &Gathering) -> bool {
    let Some(seat) = gathering.chooser() else { return false };
    let game = gathering.game();
    let places = game.offers(seat, text::Language::english());
    game.subject(seat).is_some() && places.len() > 1
}

/// The page of a table where something was bought.
fn buys(site: &Site, browser: &Browser) -> Table {
    let table = site.opens(browser, "mystic", Value::Null, &[quick_bot()]);
    site.goes_on_until(&table, &mut Rng::new(7), looks_for_a_place);
    assert!(site.look(&table, looks_for_a_place), "something was bought");
    site.shows(&table, browser);
    table
}

#[test]
fn what_was_bought_is_dragged_onto_a_sleeve() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let table = buys(&site, &browser);
    let before = browser.sees_choices();
    let meant = browser.text_of("return document.querySelector('.field .card.possible button[name=action]').value");
    assert!(before.choices.contains(&meant));
    browser.drags(BOUGHT, SLEEVE);
    browser.sees_step(before.step + 1);
    let taken = site.look(&table, |it| it.game().record(tabletop::Viewer::Spectator).to_string());
    assert!(taken.contains(&meant), "{meant} is what was done: {}", json!(taken));
}

#[test]
fn what_is_put_down_nowhere_stays_where_it_was() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let table = buys(&site, &browser);
    let steps = site.look(&table, |it| it.game().steps());
    browser.chooses_nothing(|| browser.drags(BOUGHT, &css(".prompt")));
    assert_eq!(site.look(&table, |it| it.game().steps()), steps, "nothing was chosen");
    assert_eq!(browser.asks("return document.querySelectorAll('.dragged').length"), 0);
}
