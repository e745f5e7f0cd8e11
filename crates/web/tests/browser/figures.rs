//! How much pages weigh, and how quickly they hear of things. Sizes are held to
//! a limit; times are only printed.

use serde_json::Value;
use tabletop::Rng;

use crate::browser::{browsers, watched_browser};
use crate::site::{Site, quick_bot};
use crate::together::ada_and_bo;
use crate::tools::say;

/// What a first visit may cost, with everything that the page loads.
const FIRST_VISIT: u64 = 100_000;
const MOVES: usize = 20;

/// The bytes that came from a site, headers included. A browser also loads
/// pages of its own.
fn received(network: &[Value], site: &Site) -> u64 {
    let of_kind = |kind: &'static str| network.iter().filter(move |event| event["method"] == kind);
    let asked = of_kind("Network.requestWillBeSent").map(|event| &event["params"]);
    let asked = asked.filter(|it| text(&it["request"]["url"]).starts_with(&site.page("/")));
    let asked: Vec<_> = asked.map(|it| text(&it["requestId"])).collect();
    let finished = of_kind("Network.loadingFinished").map(|event| &event["params"]);
    let finished = finished.filter(|it| asked.contains(&text(&it["requestId"])));
    finished.filter_map(|it| it["encodedDataLength"].as_f64()).sum::<f64>() as u64
}

/// The bytes of the news that a table was told.
fn told(network: &[Value]) -> usize {
    let news = network.iter().filter(|event| event["method"] == "Network.eventSourceMessageReceived");
    news.map(|event| text(&event["params"]["data"]).len()).sum()
}

#[test]
fn a_first_visit_is_small() {
    let site = Site::new();
    for (name, game) in
        [("the first page", None), ("a table of eternity", Some("eternity")), ("a table of mystic", Some("mystic"))]
    {
        // Every visit is the first one of a browser.
        let Some(browser) = watched_browser() else { return };
        let path = game.map_or("/".to_owned(), |game| {
            let table = site.opens(&browser, game, Value::Null, &[quick_bot()]);
            browser.forgets_what_it_loaded();
            table.path()
        });
        browser.network();
        browser.goes_to(&site.page(&path));
        browser.waits_for("return document.readyState === 'complete'");
        let bytes = received(&browser.network(), &site);
        say(&format!("figure: {name} with all its assets: {bytes} bytes"));
        assert!(bytes > 1_000, "the page has been seen");
        assert!(bytes < FIRST_VISIT, "{name}: {bytes} bytes");
    }
}

#[test]
fn a_table_asks_for_nothing_but_news_and_what_is_done() {
    let site = Site::new();
    let Some(browser) = watched_browser() else { return };
    let table = site.plays(&browser, "eternity");
    browser.sees_choices();
    browser.network();
    let mut rng = Rng::new(7);
    for _ in 0..6 {
        browser.chooses_any(&mut rng);
    }
    let network = browser.network();
    let requests = network.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
    let requests = requests.map(|event| &event["params"]["request"]);
    let requests: Vec<_> =
        requests.map(|request| format!("{} {}", text(&request["method"]), text(&request["url"]))).collect();
    let act = format!("POST {}", site.page(&format!("{}/act", table.path())));
    let live = format!("GET {}", site.page(&format!("{}/live", table.path())));
    assert!(requests.iter().all(|it| *it == act || it.starts_with(&live)), "{requests:#?}");
    assert_eq!(requests.iter().filter(|it| **it == act).count(), 6, "each choice is sent once");
    say(&format!("figure: a table is told {} bytes of news for six choices", told(&network)));
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[test]
fn how_long_a_move_takes_to_the_other_screen() {
    let site = Site::new();
    let Some([ada, bo]) = browsers() else { return };
    let table = ada_and_bo(&site, &ada, &bo, "eternity");
    for person in [&ada, &bo] {
        let note = "const now = () => performance.timeOrigin + performance.now();
            addEventListener('submit', () => { window.sent = now(); }, true);
            new MutationObserver(() => { window.seen = now(); })
                .observe(document.getElementById('table'), {attributeFilter: ['data-step']})";
        person.asks(note);
    }
    let mut rng = Rng::new(7);
    let mut times = Vec::new();
    while times.len() < MOVES {
        let records = site.records(&table);
        let own = ada.sees_step(records);
        let (who, other) = if own.choices.is_empty() { (&bo, &ada) } else { (&ada, &bo) };
        let Some(moment) = who.chooses_any(&mut rng) else { break };
        other.sees_step(moment.step);
        let at = |person: &crate::browser::Browser, what: &str| {
            person.asks(&format!("return window.{what}")).as_f64().expect("a time")
        };
        times.push(at(other, "seen") - at(who, "sent"));
    }
    times.sort_by(f64::total_cmp);
    let (middle, longest) = (times[times.len() / 2], times[times.len() - 1]);
    say(&format!("figure: a move is on the other screen after {middle:.0} ms, at most {longest:.0} ms"));
}
