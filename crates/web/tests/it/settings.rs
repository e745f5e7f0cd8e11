//! How somebody likes it: kept in a cookie, and applied on every page.

use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;

use crate::house::{Answer, House};
use crate::site::{Browser, between, goes_to};

const DARK: [(&str, &str); 6] = [
    ("name", "Žofie"),
    ("theme", "dark"),
    ("motion", "still"),
    ("size", "very-large"),
    ("symbols", "shapes"),
    ("language", "en"),
];

/// The cookies of an answer, as they are sent back.
fn cookies(answer: &Answer) -> Vec<String> {
    let cookies = answer.headers.get_all(SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap());
    cookies.map(|cookie| cookie.split(';').next().unwrap().to_owned()).collect()
}

async fn with<'a>(house: &'a House, fields: &[(&str, &str)]) -> Browser<'a> {
    let mut browser = Browser::new(house).await;
    let answer = browser.fill("/settings", fields).await;
    assert_eq!(goes_to(&answer), "/settings?kept=1");
    browser.cookie = format!("{}; {}", browser.cookie, cookies(&answer).remove(0));
    browser
}

#[tokio::test]
async fn what_is_chosen_is_applied_on_every_page() {
    let house = House::new();
    let browser = with(&house, &DARK).await;
    let table = browser.plays("eternity").await;
    for path in ["/", "/new", "/settings", "/about", "/nowhere", &table] {
        let page = browser.get(path).await.text();
        let html = between(&page, "<html ", ">").remove(0);
        for told in
            ["data-theme=\"dark\"", "data-motion=\"still\"", "data-size=\"very-large\"", "data-symbols=\"shapes\""]
        {
            assert!(html.contains(told), "{path}: {html}");
        }
    }
}

#[tokio::test]
async fn what_was_chosen_is_shown_again() {
    let house = House::new();
    let page = with(&house, &DARK).await.get("/settings").await.text();
    for chosen in [
        "name=\"theme\" value=\"dark\" checked",
        "name=\"motion\" value=\"still\" checked",
        "name=\"size\" value=\"very-large\" checked",
        "name=\"symbols\" value=\"shapes\" checked",
        "value=\"Žofie\"",
        "<option value=\"en\" lang=\"en\" selected",
    ] {
        assert!(page.contains(chosen), "{chosen}: {page}");
    }
}

#[tokio::test]
async fn the_name_stands_wherever_one_is_asked_for() {
    let house = House::new();
    let browser = with(&house, &DARK).await;
    assert!(browser.get("/new").await.text().contains("name=\"name\" value=\"Žofie\""));
    let table = browser.plays("eternity").await;
    assert!(browser.get(&table).await.text().contains("<b>Žofie</b>"));
    let other = Browser::new(&house).await;
    let new = [("game", "eternity"), ("name", "Ada"), ("seat1", "free"), ("access", "open")];
    let open = other.submit("/new", &new).await;
    assert!(browser.get(&open).await.text().contains("name=\"name\" value=\"Žofie\""));
}

#[tokio::test]
async fn malformed_cookies_are_harmless() {
    let house = House::new();
    for wrong in ["", "dark", "dark.still.large.shapes.en.zz", "%00", "a.b.c.d.e.f", &"x".repeat(3_000)] {
        let mut browser = Browser::new(&house).await;
        browser.cookie = format!("{}; valecraft_settings={wrong}", browser.cookie);
        let answer = browser.get("/settings").await;
        assert_eq!(answer.status, StatusCode::OK, "{wrong}");
        assert!(answer.text().contains("data-theme=\"system\""), "{wrong}");
    }
}

#[tokio::test]
async fn a_wrong_name_is_told_and_the_rest_is_not_lost() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let answer = browser.fill("/settings", &[("name", "p1"), ("theme", "dark")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(cookies(&answer).is_empty());
    let page = answer.text();
    assert!(page.contains("role=\"alert\"") && page.contains("value=\"p1\""), "{page}");
    assert!(page.contains("name=\"theme\" value=\"dark\" checked"), "{page}");
}

#[tokio::test]
async fn a_page_of_another_server_changes_no_settings() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let answer = browser.send("/settings", &[("theme", "dark"), ("csrf", "0123")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(cookies(&answer).is_empty());
}
