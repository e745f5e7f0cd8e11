//! axe finds nothing that is hard to use for some people, on any page, light and
//! dark, wide and narrow.

use std::collections::BTreeMap;
use std::env;

use hall::SeatPlan;
use serde_json::{Value, json};
use table::{Gathering, WaitsFor};
use tabletop::Rng;

use crate::browser::{Browser, browsers};
use crate::site::{Site, Table, quick_bot};
use crate::tools;

/// Pages without a table.
const PAGES: [&str; 13] = [
    "/",
    "/new?game=eternity",
    "/new?game=mystic",
    "/settings",
    "/about",
    "/cards",
    "/cards/eternity",
    "/cards/mystic",
    "/cards/eternity/hydra",
    "/cards/mystic/stag",
    "/cards/mystic?level=99",
    "/nowhere",
    "/tables/000000000000",
];

/// Pages of tables at different moments.
const OF_TABLES: [&str; 8] = [
    "/tables/{waiting}",
    "/tables/{begun}",
    "/tables/{begun}/hints",
    "/tables/{turns}",
    "/tables/{turns}/replay",
    "/tables/{late}",
    "/tables/{over}",
    "/tables/{over}/replay?step=30",
];

const MOMENTS: [&str; 5] = ["{waiting}", "{begun}", "{turns}", "{late}", "{over}"];

/// How wide and high a page is: a desktop, and a phone.
const SIZES: [(u32, u32); 2] = [(1280, 900), (360, 900)];

/// Every size, for `VALECRAFT_LAYOUTS=all`: from the narrowest that pages have to
/// bear, over phones, a phone on its side and tablets, to the widest screens.
const ALL_SIZES: [(u32, u32); 9] =
    [(320, 640), (360, 900), (412, 915), (740, 360), (768, 1024), (1024, 768), (1280, 900), (1920, 1080), (2560, 1440)];

const SCHEMES: [&str; 2] = ["light", "dark"];

/// Asks axe; tells what is wrong where, in words.
const EXAMINE: &str = "const done = arguments[0];
    axe.run(document, {preload: false, resultTypes: ['violations']}).then(
        ({violations}) => done(violations.flatMap(({id, nodes}) =>
            nodes.map(({target, failureSummary}) => `${id}: ${target} ${failureSummary}`))),
        (error) => done([String(error)]),
    )";

/// A page by what it is called here, and its address.
type Page = (&'static str, String);

/// How pages are looked at; CI takes the sizes that most people have.
fn looks() -> impl Iterator<Item = ((u32, u32), &'static str)> {
    let all = env::var("VALECRAFT_LAYOUTS").is_ok_and(|layouts| layouts == "all");
    let sizes = if all { &ALL_SIZES[..] } else { &SIZES[..] };
    sizes.iter().flat_map(|&size| SCHEMES.map(|scheme| (size, scheme)))
}

fn faults(browser: &Browser, site: &Site, (name, path): &Page, axe: &str) -> Vec<String> {
    browser.goes_to(&site.page(path));
    browser.asks(axe);
    let mut faults: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ((width, height), scheme) in looks() {
        browser.is_of_size(width, height);
        browser.likes(scheme);
        let look = format!("{width}\u{d7}{height} {scheme}");
        let found = browser.awaits(EXAMINE);
        for fault in found.as_array().expect("a list") {
            faults.entry(fault.to_string()).or_default().push(look.clone());
        }
        let overflow = browser.asks("return document.scrollingElement.scrollWidth - innerWidth");
        if overflow.as_i64() > Some(0) {
            faults.entry(format!("{overflow} pixels too wide")).or_default().push(look);
        }
    }
    faults.into_iter().map(|(fault, looks)| format!("{name} ({}): {fault}", looks.join(", "))).collect()
}

fn are_for_everybody(pages: impl Fn(&Site, &Browser) -> Vec<Page>) {
    let site = Site::new();
    let Some(axe) = tools::axe() else { return };
    let Some([browser]) = browsers() else { return };
    for status in ["400", "404", "409"] {
        browser.may_complain_of(status);
    }
    let pages = pages(&site, &browser);
    let faults: Vec<_> = pages.iter().flat_map(|page| faults(&browser, &site, page, axe)).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn of_tables(game: &str, options: &Value) -> impl Fn(&Site, &Browser) -> Vec<Page> {
    move |site, browser| {
        let tables = MOMENTS.map(|moment| (moment, at(moment, game, options, site, browser).path()));
        let pages = OF_TABLES.into_iter().map(|page| {
            let (moment, table) = tables.iter().find(|(moment, _)| page.contains(moment)).expect("a moment");
            (page, page.replace(&format!("/tables/{moment}"), table))
        });
        pages.collect()
    }
}

/// A table at a moment of the game.
fn at(moment: &str, game: &str, options: &Value, site: &Site, browser: &Browser) -> Table {
    let other = if moment == "{waiting}" { SeatPlan::Free } else { quick_bot() };
    let table = site.opens(browser, game, options.clone(), &[other]);
    let records = match moment {
        "{turns}" => 20,
        "{late}" => 80,
        "{over}" => u64::MAX,
        _ => 0,
    };
    let own_choice = |it: &Gathering| it.chooser().is_some() || it.waits_for() == WaitsFor::Players;
    site.goes_on_until(&table, &mut Rng::new(7), |it| it.records() >= records && own_choice(it));
    table
}

#[test]
fn pages_without_a_table_are_for_everybody() {
    are_for_everybody(|_, _| PAGES.map(|path| (path, path.to_owned())).into());
}

#[test]
fn tables_of_the_vale_of_eternity_are_for_everybody() {
    are_for_everybody(of_tables("eternity", &Value::Null));
}

#[test]
fn tables_of_mystic_vale_are_for_everybody() {
    are_for_everybody(of_tables("mystic", &json!({"preset": "everything"})));
}
