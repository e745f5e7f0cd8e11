//! How often a table is locked: once for a request, and once for each page that
//! follows it.

use axum::body::Body;
use axum::http::{Method, StatusCode};

use crate::house::{House, Stream};
use crate::site::{Browser, between};

/// What two people fill in who share a screen.
const TWO_HERE: [(&str, &str); 4] = [("game", "eternity"), ("name", "Ada"), ("seat1", "here"), ("access", "open")];

/// A table whose person to choose looks at it, and everything about a click there.
struct Clicking<'a> {
    house: &'a House,
    browser: Browser<'a>,
    /// The address of the table as they see it.
    page: String,
    word: String,
}

impl<'a> Clicking<'a> {
    async fn new(house: &'a House) -> Self {
        let browser = Browser::new(house).await;
        let table = browser.submit("/new", &TWO_HERE).await;
        let word = between(&browser.get("/").await.text(), "name=\"csrf\" value=\"", "\"").remove(0);
        let seat = between(&browser.get(&table).await.text(), "?seat=", "\"").remove(0);
        Self { house, browser, page: format!("{table}?seat={seat}"), word }
    }

    async fn follows(&self) -> Stream {
        let page = self.page.replace('?', "/live?");
        self.house.stream(self.browser.request(Method::GET, &page).body(Body::empty()).expect("a request")).await
    }

    async fn clicks(&self, action: &str) -> StatusCode {
        let fields = [("csrf", self.word.as_str()), ("action", action)];
        self.browser.send(&self.page.replace('?', "/act?"), &fields).await.status
    }

    fn locks(&self) -> u64 {
        self.house.hall.figures().table_locks.get()
    }
}

#[tokio::test]
async fn a_click_locks_its_table_once_and_once_more_for_each_follower() {
    let house = House::new();
    let table = Clicking::new(&house).await;
    let mut followers = [table.follows().await, table.follows().await];
    let page = table.browser.get(&table.page).await.text();
    let action = between(&page, "name=\"action\" value=\"", "\"").remove(0);
    let before = table.locks();

    assert_eq!(table.clicks("draft nobody").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(table.locks() - before, 1, "a refusal is explained under the lock under which it was refused");

    assert_eq!(table.clicks(&action).await, StatusCode::SEE_OTHER);
    for follower in &mut followers {
        follower.next_text().await.expect("the page as it is now");
    }
    assert_eq!(table.locks() - before, 1 + 1 + 2, "the click, and a page for each follower");
}

#[tokio::test]
async fn whatever_is_looked_at_locks_its_table_once() {
    let house = House::new();
    let table = Clicking::new(&house).await;
    let (bare, _) = table.page.split_once('?').expect("a seat");
    for address in [&table.page, &table.page.replace('?', "/card?card=imp&"), &format!("{bare}/replay")] {
        let before = table.locks();
        table.browser.get(address).await;
        assert_eq!(table.locks() - before, 1, "{address}");
    }
    let before = table.locks();
    let _follower = table.follows().await;
    assert_eq!(table.locks() - before, 1, "following");
}
