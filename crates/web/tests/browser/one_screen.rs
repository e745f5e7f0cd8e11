//! Friends at one screen: it is handed over, and shows nothing private until
//! whoever has to choose has taken it.

use serde_json::Value;
use table::Gathering;
use tabletop::{Rng, Viewer};

use crate::browser::{Browser, browsers, css};
use crate::playing::deed;
use crate::site::{Site, Table, somebody};
use crate::together::{hidden_from, keeps_secrets};

const CHOICES: usize = 14;

const TAKE_OVER: &str = "return document.querySelector('.take-over')";

/// Waits until the screen is to be handed over, sees to it that nothing private is
/// on it, and takes it. Says how many cards were kept secret.
fn is_handed_over(browser: &Browser, site: &Site, table: &Table) -> usize {
    browser.waits_for(TAKE_OVER);
    assert!(browser.moment().choices.is_empty(), "nothing can be chosen yet");
    let hidden = keeps_secrets(browser, site, table, Viewer::Spectator);
    browser.clicks(TAKE_OVER);
    browser.sees_choices();
    hidden
}

/// A table for two at one screen, which the first of them has taken.
fn share_a_screen(browser: &Browser, site: &Site) -> Table {
    let own = site.holder(browser);
    let table = site.opens_for(&[somebody(own, "Ada"), somebody(own, "Bo")], "eternity", Value::Null);
    site.shows(&table, browser);
    is_handed_over(browser, site, &table);
    table
}

/// Chooses at random until it is no longer the choice of whoever has it now.
fn choose_in_turn(browser: &Browser, site: &Site, table: &Table, rng: &mut Rng) {
    let first = site.look(table, Gathering::chooser);
    while site.look(table, Gathering::chooser) == first {
        browser.chooses_any(rng);
    }
}

fn play(browser: &Browser, site: &Site, table: &Table) -> usize {
    let mut rng = Rng::new(7);
    let mut hidden = is_handed_over(browser, site, table);
    for _ in 0..CHOICES {
        let Some(before) = site.look(table, Gathering::chooser) else { break };
        hidden += keeps_secrets(browser, site, table, Viewer::Seat(before));
        browser.chooses_any(&mut rng);
        if site.look(table, Gathering::chooser).is_some_and(|after| after != before) {
            hidden += is_handed_over(browser, site, table);
        }
    }
    hidden
}

#[test]
fn two_people_open_a_table_for_one_screen_and_hand_it_to_each_other() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    browser.goes_to(&site.page("/new?game=eternity"));
    browser.clicks(&css("[name=seat1] option[value=here]"));
    browser.writes(&css("[name=seat1-name]"), "Bo");
    browser.clicks(&css("form[action='/new'] button.big"));
    browser.waits_for(&css("#table"));
    let table = Table::at(&browser.address());
    play(&browser, &site, &table);
}

#[test]
fn a_shared_screen_shows_no_hand_before_it_is_taken() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let own = site.holder(&browser);
    let seats = [somebody(own, "Ada"), somebody(own, "Bo")];
    let has_secrets = |it: &Gathering| !hidden_from(it, Viewer::Spectator).0.is_empty() && it.chooser().is_some();
    let table = site.opens_where(&seats, has_secrets);
    site.shows(&table, &browser);
    assert!(play(&browser, &site, &table) > 0, "there was nothing to hide");
}

#[test]
fn what_was_read_is_closed_when_the_screen_is_handed_over() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let table = share_a_screen(&browser, &site);
    browser.presses('h');
    browser.waits_for(&css("#sheet[open] .hints li"));
    let first = site.look(&table, Gathering::chooser);
    site.goes_on_until(&table, &mut Rng::new(7), |it| it.chooser() != first);
    browser.waits_for(TAKE_OVER);
    browser.waits_for("return !document.getElementById('sheet').open");
}

#[test]
fn whoever_is_asked_for_their_consent_can_give_it_at_the_same_screen() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let table = share_a_screen(&browser, &site);
    let steps = site.look(&table, |it| it.game().steps());
    let mut rng = Rng::new(7);
    // The other one chooses too, which stands in the way of the first.
    for _ in 0..2 {
        choose_in_turn(&browser, &site, &table, &mut rng);
        is_handed_over(&browser, &site, &table);
    }
    let before = site.records(&table);
    browser.clicks(&deed("/do/undo"));
    browser.sees_step(before + 1);
    browser.clicks(&deed("/do/agree"));
    browser.sees_step(before + 2);
    assert!(site.look(&table, |it| it.game().steps()) >= steps, "the table has gone back, not away");
    browser.waits_for(&css("form.play"));
}
