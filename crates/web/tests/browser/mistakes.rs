//! What people do by mistake: nothing is lost, and they are told kindly.

use hall::Secret;
use serde_json::{Value, json};
use tabletop::Rng;

use crate::browser::{Browser, browsers, css};
use crate::playing::button;
use crate::site::{Site, somebody};

/// Waits until a sentence can be read somewhere on the page, by everybody.
fn reads(browser: &Browser, words: &str) {
    let script = format!(
        "return [...document.querySelectorAll('body *')].some((it) => {{
            const {{width, height}} = it.getBoundingClientRect();
            return it.textContent.includes({}) && !it.querySelector('*') && width > 24 && height > 10
                && it.checkVisibility({{visibilityProperty: true, opacityProperty: true}});
        }})",
        json!(words)
    );
    browser.waits_for(&script);
}

/// Presses a choice in a window that has heard of nothing, and looks at what it
/// says. In the other window the game goes on.
fn an_outdated_choice_is_refused(kindly: impl Fn(&Browser)) {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    for expected in ["/live", "409"] {
        browser.may_complain_of(expected);
    }
    let table = site.plays(&browser, "eternity");
    browser.sees_choices();
    let current = browser.opens_window();
    browser.never_asks_for("*/live*");
    site.shows(&table, &browser);
    let outdated = browser.sees_choices();

    let behind = browser.looks_at(current);
    browser.chooses(&outdated.choices[0], &outdated);
    let now = browser.sees_choices();
    let records = site.records(&table);

    let current = browser.looks_at(behind);
    assert_eq!(browser.moment().step, outdated.step, "this window has heard of nothing");
    browser.clicks(&button(&outdated.choices[1]));
    kindly(&browser);
    assert_eq!(site.records(&table), records, "nothing has happened");

    browser.looks_at(current);
    browser.chooses(&now.choices[0], &now);
}

#[test]
fn that_a_choice_is_outdated_can_be_heard() {
    an_outdated_choice_is_refused(|browser| {
        let heard = "return document.querySelector('[role=alert]').textContent.includes('gone on')";
        browser.waits_for(heard);
    });
}

#[test]
fn that_a_choice_is_outdated_can_be_seen() {
    an_outdated_choice_is_refused(|browser| reads(browser, "gone on"));
}

#[test]
fn a_double_click_chooses_once() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    // Bo never answers, so that whatever happens is Ada's doing.
    let bo = somebody(Secret::random().holder(), "Bo");
    let table = site.opens(&browser, "eternity", Value::Null, &[bo]);
    site.shows(&table, &browser);
    site.goes_on_until(&table, &mut Rng::new(7), |it| it.chooser().is_some_and(|seat| seat.index() == 0));
    let before = browser.sees_step(site.records(&table));
    // The second click comes before the answer to the first.
    browser.is_far_away(400);
    browser.clicks_twice(&button(&before.choices[0]));
    browser.sees_step(before.step + 1);
    browser.comes_back_online();
    // Something else that is done shows that nothing is still on its way.
    browser.says_something();
    browser.sees_step(before.step + 2);
    assert_eq!(site.records(&table), before.step + 2);
}

#[test]
fn the_page_of_a_table_that_is_gone_explains_itself() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    browser.may_complain_of("404");
    browser.goes_to(&site.page("/tables/000000000000"));
    reads(&browser, "There is no such table.");
    browser.clicks(&css("main a"));
    browser.waits_for(&css("form[action='/play']"));
}
