//! Browsers: cookies, the word against foreign pages, and accounts.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use crate::house::{Answer, House, text};

struct Browser<'a> {
    house: &'a House,
    cookie: String,
    word: String,
}

fn cookie(answer: &Answer) -> String {
    let set = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(set.contains(part), "{set}");
    }
    set.split(';').next().unwrap().to_owned()
}

impl<'a> Browser<'a> {
    async fn guest(house: &'a House) -> Self {
        Self::of(house, &house.nobody().post("/api/session", json!({})).await)
    }

    fn of(house: &'a House, answer: &Answer) -> Self {
        Self { house, cookie: cookie(answer), word: text(&answer.ok()["csrf"]) }
    }

    async fn ask(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Value) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("cookie", &self.cookie);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.house.ask(request.body(Body::from(body.to_string())).unwrap()).await
    }

    async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, &[], json!({})).await
    }

    async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, &[("x-csrf-token", &self.word)], body).await
    }
}

fn new_table() -> Value {
    json!({"game": "eternity", "seats": [{"me": "Ada"}, {"me": "Bo"}]})
}

#[tokio::test]
async fn a_guest_is_known_by_a_cookie_and_plays_without_a_token() {
    let house = House::new();
    assert_eq!(house.nobody().get("/api/session").await.ok(), json!({"known": false}));
    let browser = Browser::guest(&house).await;
    assert_eq!(browser.get("/api/session").await.ok(), json!({"known": true, "csrf": browser.word}));
    let opened = browser.post("/api/tables", new_table()).await.created();
    assert_eq!(opened.get("token"), None);
    let seen = browser.get(&format!("/api/tables/{}?seat=p1", text(&opened["table"]))).await.ok();
    assert_eq!(seen["viewer"], "p1");
}

#[tokio::test]
async fn whoever_is_known_by_a_cookie_has_to_show_the_word_of_their_page() {
    let house = House::new();
    let (browser, other) = (Browser::guest(&house).await, Browser::guest(&house).await);
    let opened = browser.post("/api/tables", new_table()).await.created();
    let table = text(&opened["table"]);
    let page = format!("/api/tables/{table}/resign");
    let before = house.everything(&table, &[]).await;
    let word = browser.word.as_str();
    let refused: [(&str, &[(&str, &str)]); 5] = [
        ("no word", &[]),
        ("an empty word", &[("x-csrf-token", "")]),
        ("a made-up word", &[("x-csrf-token", "00ff")]),
        ("the word of somebody else", &[("x-csrf-token", &other.word)]),
        ("a foreign page", &[("x-csrf-token", word), ("sec-fetch-site", "cross-site")]),
    ];
    for (what, headers) in refused {
        let sentence = browser.ask(Method::POST, &page, headers, json!({})).await.problem(403, "foreign-page");
        assert!(sentence.contains("x-csrf-token"), "{what}: {sentence}");
    }
    browser.ask(Method::DELETE, "/api/session", &[], json!({})).await.problem(403, "foreign-page");
    assert_eq!(house.everything(&table, &[]).await, before);
    browser.post(&page, json!({})).await.ok();
}

#[tokio::test]
async fn a_foreign_page_begins_no_session_for_anybody() {
    let house = House::new();
    let request = Request::builder().method(Method::POST).uri("/api/session").header("sec-fetch-site", "cross-site");
    house.ask(request.body(Body::empty()).unwrap()).await.problem(403, "foreign-page");
}

#[tokio::test]
async fn a_forged_or_outdated_cookie_is_as_good_as_none() {
    let house = House::new();
    let mut browser = Browser::guest(&house).await;
    house.wait(180 * 24 * 60 * 60);
    assert_eq!(browser.get("/api/session").await.ok(), json!({"known": false}));
    browser = Browser::guest(&house).await;
    let last = if browser.cookie.ends_with('0') { '1' } else { '0' };
    browser.cookie.pop();
    browser.cookie.push(last);
    assert_eq!(browser.get("/api/session").await.ok(), json!({"known": false}));
    browser.get("/api/tables?which=mine").await.problem(401, "who-are-you");
}

#[tokio::test]
async fn an_account_keeps_the_seats_of_a_guest_wherever_they_sign_in() {
    let house = House::new();
    let guest = Browser::guest(&house).await;
    let table = text(&guest.post("/api/tables", new_table()).await.created()["table"]);
    let account = json!({"name": "Ada", "password": "a long way home"});
    let made = guest.post("/api/accounts", account.clone()).await;
    assert_eq!(made.ok()["name"], "Ada");
    let elsewhere = Browser::of(&house, &house.nobody().post("/api/session", account.clone()).await);
    assert_eq!(elsewhere.get(&format!("/api/tables/{table}?seat=p1")).await.ok()["viewer"], "p1");

    let ended = elsewhere.ask(Method::DELETE, "/api/session", &[("x-csrf-token", &elsewhere.word)], json!({})).await;
    assert_eq!(ended.status, StatusCode::NO_CONTENT);
    assert!(ended.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    house.nobody().post("/api/accounts", account).await.problem(409, "name-taken");
}

#[tokio::test]
async fn wrong_names_and_passwords_are_told() {
    let house = House::new();
    let nobody = house.nobody();
    nobody.post("/api/accounts", json!({"name": "Ada", "password": "a long way home"})).await.ok();
    for (page, body, status, kind) in [
        ("/api/session", json!({"name": "Ada", "password": "a short way"}), 401, "not-known"),
        ("/api/session", json!({"name": "Bo", "password": "a long way home"}), 401, "not-known"),
        ("/api/session", json!({"name": "Ada"}), 400, "malformed"),
        ("/api/session", json!({"password": "a long way home"}), 400, "malformed"),
        ("/api/accounts", json!({"name": "ada", "password": "another way home"}), 409, "name-taken"),
        ("/api/accounts", json!({"name": "Bo", "password": "short"}), 422, "weak-password"),
        ("/api/accounts", json!({"name": "Bo", "password": "x".repeat(201)}), 422, "weak-password"),
        ("/api/accounts", json!({"name": " ", "password": "a long way home"}), 422, "wrong-name"),
        ("/api/accounts", json!({"name": "p1", "password": "a long way home"}), 422, "wrong-name"),
        ("/api/accounts", json!({"name": "Bo"}), 400, "malformed"),
    ] {
        nobody.post(page, body).await.problem(status, kind);
    }
}

#[tokio::test]
async fn a_session_that_is_begun_again_is_the_same_one() {
    let house = House::new();
    let guest = Browser::guest(&house).await;
    let table = text(&guest.post("/api/tables", new_table()).await.created()["table"]);
    let again = Browser::of(&house, &guest.post("/api/session", json!({})).await);
    let seen = again.get(&format!("/api/tables/{table}?seat=p1")).await.ok();
    assert_eq!(seen["viewer"], "p1");
    let account = json!({"name": "Žofie", "password": "correct horse"});
    let known = Browser::of(&house, &again.post("/api/accounts", account.clone()).await);
    assert_eq!(known.get("/api/session").await.ok()["name"], "Žofie");
    let again = Browser::of(&house, &known.post("/api/session", json!({})).await);
    assert_eq!(again.get("/api/session").await.ok()["name"], "Žofie");
    // Who signs in is whoever has the account, and not the guest any more.
    let other = Browser::guest(&house).await;
    let own = text(&other.post("/api/tables", new_table()).await.created()["table"]);
    let signed_in = Browser::of(&house, &other.post("/api/session", account).await);
    signed_in.get(&format!("/api/tables/{own}?seat=p1")).await.problem(403, "which-seat");
    assert_eq!(signed_in.get(&format!("/api/tables/{table}?seat=p1")).await.ok()["viewer"], "p1");
    assert_eq!(other.get(&format!("/api/tables/{own}?seat=p1")).await.ok()["viewer"], "p1");
}
