//! Connections that break in the middle of a turn.

use hall::Secret;
use serde_json::Value;
use table::Gathering;
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
    site.shows(&table, ada);
    stays(ada);
    site.goes_on_until(&table, rng, |it| it.records() > 12 && is_adas(it));
    ada.sees_step(site.records(&table));
    table
}

fn is_adas(gathering: &Gathering) -> bool {
    gathering.chooser().is_some_and(|seat| seat.index() == 0)
}

/// Lets a few things happen that Ada does not see, and stops at a choice of hers.
fn goes_on_without_her(site: &Site, table: &Table, rng: &mut Rng) {
    let records = site.records(table);
    site.goes_on_until(table, rng, |it| it.records() > records + 4 && is_adas(it));
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

/// Lets the table go on while Ada cannot hear of it.
fn catches_up_after(breaks: impl Fn(&mut Site, &Browser), mends: impl Fn(&mut Site, &Browser)) {
    let mut site = Site::new();
    let Some([ada]) = browsers() else { return };
    ada.may_complain_of("/live");
    let mut rng = Rng::new(7);
    let table = in_the_middle(&site, &ada, &mut rng);
    breaks(&mut site, &ada);
    goes_on_without_her(&site, &table, &mut rng);
    mends(&mut site, &ada);
    catches_up(&site, &ada, &table, &mut rng);
}

#[test]
fn a_page_catches_up_after_the_server_was_away() {
    catches_up_after(|site, _| site.goes_down(), |site, _| site.comes_up());
}

#[test]
fn a_page_catches_up_after_it_was_offline() {
    catches_up_after(|_, ada| ada.goes_offline(), |_, ada| ada.comes_back_online());
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
