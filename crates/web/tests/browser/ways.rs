//! Other ways to play: with a finger, with keys, without a script, and with a
//! browser that cannot do everything.

use fantoccini::key::Key;
use serde_json::json;
use tabletop::Rng;

use crate::browser::{Browser, browsers, css};
use crate::playing::{Moment, button};
use crate::site::Site;
use crate::whole_games::plays_now;

const TURNS: usize = 8;
/// How many things can be reached with Tab at most before something is wrong.
const STOPS: usize = 200;

/// Chooses so often, in some way.
fn chooses_in_turn(browser: &Browser, mut choose: impl FnMut(&Moment)) {
    for _ in 0..TURNS {
        let moment = browser.sees_choices();
        assert!(!moment.over, "so soon");
        choose(&moment);
        browser.sees_step(moment.step + 1);
    }
}

/// The same, at random, by doing something to the button of the choice.
fn chooses_by(browser: &Browser, mut touch: impl FnMut(&Browser, &str)) {
    let mut rng = Rng::new(7);
    chooses_in_turn(browser, |moment| {
        touch(browser, &button(rng.choose(&moment.choices).expect("a choice")));
    });
}

fn is_played_on_a_phone(game: &str) {
    let site = Site::new();
    let Some([phone]) = browsers() else { return };
    phone.is_a_phone();
    site.plays(&phone, game);
    chooses_by(&phone, |phone, choice| {
        phone.taps(choice);
        let width = phone.asks("return document.scrollingElement.scrollWidth");
        assert!(width.as_u64() <= Some(360), "the page is {width} pixels wide");
    });
}

#[test]
fn the_vale_of_eternity_is_played_on_a_phone() {
    is_played_on_a_phone("eternity");
}

#[test]
fn mystic_vale_is_played_on_a_phone() {
    is_played_on_a_phone("mystic");
}

fn goes_by_tab_to(browser: &Browser, selector: &str) {
    let has_focus = format!("return document.activeElement.matches({})", json!(selector));
    for _ in 0..STOPS {
        browser.presses(Key::Tab);
        if browser.asks(&has_focus) == true {
            return shows_focus(browser);
        }
    }
    panic!("{selector} cannot be reached with Tab");
}

/// Panics unless one can see where the focus is.
fn shows_focus(browser: &Browser) {
    let seen = "const style = getComputedStyle(document.activeElement);
        const outline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
        return outline || style.boxShadow !== 'none'";
    assert_eq!(browser.asks(seen), true, "{}", browser.text_of("return document.activeElement.outerHTML"));
}

#[test]
fn a_game_is_begun_and_played_with_keys_alone() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    browser.goes_to(&site.page("/"));
    goes_by_tab_to(&browser, "form[action='/play'] button");
    browser.presses(Key::Enter);
    browser.waits_for(&css("#table"));
    let mut number = 0;
    chooses_in_turn(&browser, |moment| {
        if number % 2 == 0 {
            goes_by_tab_to(&browser, "form.play button[name=action]");
            browser.presses(Key::Enter);
        } else {
            takes_by_number(&browser, moment);
        }
        number += 1;
    });
}

/// Presses the number of the last choice that has one. It is chosen at once, or
/// gets the focus.
fn takes_by_number(browser: &Browser, moment: &Moment) {
    let place = moment.choices.len().min(9);
    browser.presses(b'0' + place as u8);
    let focused = "return document.activeElement.matches('form.play button[name=action]')";
    let done = browser.until("a key for a choice", || {
        let done = browser.moment().step > moment.step;
        (done || browser.asks(focused) == true).then_some(done)
    });
    if !done {
        shows_focus(browser);
        let value = browser.text_of("return document.activeElement.value");
        assert_eq!(value, moment.choices[place - 1]);
        browser.presses(Key::Enter);
    }
}

#[test]
fn a_game_is_played_without_scripts() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    browser.runs_no_scripts();
    let table = plays_now(&browser, &site, "eternity");
    chooses_by(&browser, Browser::clicks);
    assert_eq!(browser.asks("return document.readyState !== 'loading'"), true);
    assert!(browser.address().ends_with(&table.path()));
}

#[test]
fn a_browser_that_cannot_move_pictures_plays_all_the_same() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    browser.runs_first("delete Document.prototype.startViewTransition");
    site.plays(&browser, "mystic");
    assert_eq!(browser.asks("return 'startViewTransition' in document"), false);
    chooses_by(&browser, Browser::clicks);
}

#[test]
fn what_moves_is_not_in_the_way_of_a_click() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    site.plays(&browser, "eternity");
    browser.sees_choices();
    // Like a change of the table, but nothing changes.
    let during = "const done = arguments[0];
        const button = document.querySelector('form.play button[name=action]');
        button.scrollIntoView({block: 'center', behavior: 'instant'});
        const {x, y, width, height} = button.getBoundingClientRect();
        document.startViewTransition(() => {}).ready.then(
            () => done(button.contains(document.elementFromPoint(x + width / 2, y + height / 2))))";
    assert_eq!(browser.awaits(during), true, "a click in this moment is lost");
}

#[test]
fn holding_a_key_down_chooses_nothing_more() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    site.plays(&browser, "eternity");
    let held = "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: '1', repeat: true, bubbles: true}))";
    browser.chooses_nothing(|| {
        browser.asks(held);
    });
}

#[test]
fn a_long_touch_reads_a_card_and_does_not_play_it() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    browser.is_a_phone();
    site.plays(&browser, "eternity");
    browser.chooses_nothing(|| {
        browser.touches_for_long(&css("button.face"));
        browser.waits_for("return !document.getElementById('lens').hidden");
    });
}

#[test]
fn a_spoil_is_a_moment() {
    let site = Site::new();
    let Some([browser]) = browsers() else { return };
    let table = site.plays(&browser, "mystic");
    browser.sees_choices();
    let watch = "window.spoils = 0;
        new MutationObserver((changes) => {
            for (const {addedNodes} of changes) for (const it of addedNodes) window.spoils += it.matches?.('.moment.spoil') ? 1 : 0;
        }).observe(document.body, {childList: true})";
    browser.asks(watch);
    let spoiled = |it: &table::Gathering| {
        let log = it.log(tabletop::Viewer::Spectator, text::Language::english());
        log.iter().any(|line| line.moment.is_some())
    };
    site.goes_on_until(&table, &mut Rng::new(7), spoiled);
    assert!(site.look(&table, spoiled), "somebody pushed their luck too far");
    browser.waits_for("return window.spoils > 0");
}
