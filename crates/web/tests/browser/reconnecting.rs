//! Connections that break in the middle of a turn.

use hall::Secret;
use serde_json::Value;
use table::session::Waiting;
use table::{Gathering, WaitsFor};
use tabletop::{Rng, Seat, Viewer};
use text::Language;

use crate::browser::{Browser, browsers};
use crate::playing::button;
use crate::site::{Site, Table, somebody};
use crate::together::{has_stayed, stays};

/// A table of which Ada has the page open, in the middle of her turn.
fn in_the_middle(site: &Site, ada: &Browser, rng: &mut Rng) -> Table {
    let bo = somebody(Secret::random().holder(), "Bo");
    let table = site.opens(ada, "eternity", Value::Null, &[bo]);
    ada.goes_to(&site.page(&table.path()));
    stays(ada);
    let is_adas = |gathering: &Gathering| chooses(gathering) == Some(0);
    site.goes_on_until(&table, rng, |gathering| gathering.records() > 12 && is_adas(gathering));
    ada.sees_step(site.records(&table));
    table
}

/// Whose choice it is.
fn chooses(gathering: &Gathering) -> Option<usize> {
    match gathering.waits_for() {
        WaitsFor::Table(Waiting::Person(seat)) => Some(seat.index()),
        _ => None,
    }
}

/// Lets a few things happen that Ada does not see, and stops at a choice of hers.
fn goes_on_without_her(site: &Site, table: &Table, rng: &mut Rng) {
    let records = site.records(table);
    site.goes_on_until(table, rng, |it| it.records() > records + 4 && chooses(it) == Some(0));
}

/// Ada sees how things stand now, and goes on from there.
fn catches_up(site: &Site, ada: &Browser, table: &Table, rng: &mut Rng) {
    let seen = ada.sees_step(site.records(table));
    let own = Viewer::Seat(Seat::all(2).next().expect("a seat"));
    let log = site.look(table, |it| it.log(own, Language::english()));
    assert_eq!(seen.log.first(), log.last().map(|line| &line.text), "the latest line is shown first");
    if !seen.over {
        ada.chooses_any(rng);
    }
    ada.sees_step(site.records(table));
    has_stayed(ada);
}

#[test]
fn a_page_catches_up_after_the_server_was_away() {
    let mut site = Site::new();
    let Some([ada]) = browsers() else { return };
    ada.may_complain_of("/live");
    let mut rng = Rng::new(7);
    let table = in_the_middle(&site, &ada, &mut rng);
    site.goes_down();
    goes_on_without_her(&site, &table, &mut rng);
    site.comes_up();
    catches_up(&site, &ada, &table, &mut rng);
}

#[test]
fn a_page_catches_up_after_it_was_offline() {
    let site = Site::new();
    let Some([ada]) = browsers() else { return };
    ada.may_complain_of("/live");
    let mut rng = Rng::new(7);
    let table = in_the_middle(&site, &ada, &mut rng);
    ada.goes_offline();
    goes_on_without_her(&site, &table, &mut rng);
    ada.comes_back_online();
    catches_up(&site, &ada, &table, &mut rng);
}

#[test]
fn a_choice_without_a_connection_can_be_made_again() {
    let site = Site::new();
    let Some([ada]) = browsers() else { return };
    ada.may_complain_of("ERR_INTERNET_DISCONNECTED");
    let mut rng = Rng::new(7);
    let table = in_the_middle(&site, &ada, &mut rng);
    let before = ada.sees_choices();
    ada.goes_offline();
    ada.clicks(&button(&before.choices[0]));
    ada.waits_for("return !document.getElementById('trouble').hidden");
    assert_eq!(site.records(&table), before.step, "nothing has come through");
    ada.comes_back_online();
    assert_eq!(ada.sees_choices().choices, before.choices);
    ada.chooses(&before.choices[0], &before);
    has_stayed(&ada);
}
