//! Pages as a browser without a script meets them: links, forms, and cookies.

use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{Method, Request, StatusCode};
use tabletop::Rng;

use crate::house::{Answer, House};

/// A browser that keeps its cookie.
pub(crate) struct Browser<'a> {
    house: &'a House,
    pub(crate) cookie: String,
}

impl<'a> Browser<'a> {
    pub(crate) async fn new(house: &'a House) -> Self {
        let mut browser = Self { house, cookie: String::new() };
        let answer = browser.get("/").await;
        let cookie = answer.headers.get(SET_COOKIE).expect("a cookie on the first visit").to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        browser.cookie = cookie.split(';').next().unwrap().to_owned();
        browser
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        Request::builder().method(method).uri(path).header(ACCEPT, "text/html").header(COOKIE, &self.cookie)
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.house.ask(self.request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn send(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body = serde_urlencoded::to_string(fields).unwrap();
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.house.ask(request.body(Body::from(body)).unwrap()).await
    }

    /// Sends a form with the word that the page carries.
    pub(crate) async fn fill(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let word = between(&self.get("/").await.text(), "name=\"csrf\" value=\"", "\"").remove(0);
        self.send(path, &[&[("csrf", word.as_str())], fields].concat()).await
    }

    /// Sends a form that is accepted, and says where that leads to.
    pub(crate) async fn submit(&self, path: &str, fields: &[(&str, &str)]) -> String {
        goes_to(&self.fill(path, fields).await)
    }

    /// Begins a game against a bot, and says where.
    pub(crate) async fn plays(&self, game: &str) -> String {
        self.submit("/play", &[("game", game)]).await
    }
}

pub(crate) fn id_of(page: &str) -> &str {
    page.rsplit('/').next().expect("the address of a table")
}

pub(crate) fn between(text: &str, before: &str, after: &str) -> Vec<String> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).map(str::to_owned).collect()
}

pub(crate) fn goes_to(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    answer.headers[LOCATION].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_whole_game_of_each_is_played_by_forms_alone() {
    let house = House::new();
    for game in ["eternity", "mystic"] {
        let browser = Browser::new(&house).await;
        let table = browser.plays(game).await;
        let id = id_of(&table).parse().unwrap();
        let mut following = house.hall.follow(&id, tabletop::Viewer::Spectator, 0).await.unwrap();
        let (mut luck, mut acted) = (Rng::new(7), 0);
        loop {
            let page = browser.get(&table).await.text();
            if page.contains("do/resign") {
                let choices = between(&page, "name=\"action\" value=\"", "\"");
                let Some(choice) = luck.choose(&choices) else {
                    following.next().await.unwrap();
                    continue;
                };
                let step = between(&page, "name=\"step\" value=\"", "\"").remove(0);
                let choice = choice.replace("&quot;", "\"").replace("&amp;", "&");
                let done = browser.fill(&format!("{table}/act"), &[("step", &step), ("action", &choice)]).await;
                assert_eq!(goes_to(&done), table);
                acted += 1;
                continue;
            }
            assert!(page.contains("The game is over."), "{page}");
            break;
        }
        assert!(acted > 10, "{game}");
    }
}

#[tokio::test]
async fn every_page_loads_and_says_nothing_to_other_servers() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let table = browser.plays("mystic").await;
    for path in ["/", "/new", "/new?game=mystic", "/settings", "/about", &table] {
        let answer = browser.get(path).await;
        let (page, policy) = (answer.text(), answer.headers["content-security-policy"].to_str().unwrap());
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert!(!page.contains(" style=") && !page.contains("http://") && !page.contains("https://"), "{path}");
        assert!(page.contains("<main id=\"main\"") && page.contains("<h1") && !page.contains('⟨'), "{path}");
        for address in between(&page, "href=\"/assets/", "\"").iter().chain(&between(&page, "src=\"/assets/", "\"")) {
            let asset = browser.get(&format!("/assets/{address}")).await;
            assert_eq!(asset.status, StatusCode::OK, "{address}");
            assert!(asset.headers["cache-control"].to_str().unwrap().contains("immutable"));
        }
    }
}

#[tokio::test]
async fn a_form_from_elsewhere_is_refused_with_a_page_that_explains_it() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for fields in [&[("game", "eternity")] as &[_], &[("game", "eternity"), ("csrf", "0123")]] {
        let answer = browser.send("/play", fields).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(answer.text().contains("role=\"alert\""), "{}", answer.text());
    }
}

#[tokio::test]
async fn what_goes_wrong_is_explained_on_a_page() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let table = browser.plays("eternity").await;
    for (answer, status, words) in [
        (browser.get("/tables/000000000000").await, 404, "There is no such table."),
        (browser.get("/nowhere").await, 404, "There is nothing here."),
        (browser.get("/join?code=abc").await, 404, "There is no such table."),
        (browser.fill("/play", &[("game", "chess")]).await, 422, "There is no game `chess` here."),
        (
            browser.fill("/new", &[("game", "eternity"), ("name", " "), ("pace", "untimed")]).await,
            422,
            "at least one letter",
        ),
        (browser.fill(&format!("{table}/act"), &[("step", "999"), ("action", "end")]).await, 409, "gone on"),
        (browser.fill(&format!("{table}/act"), &[("action", "draft nobody")]).await, 422, "nobody"),
        (browser.fill(&format!("{table}/chat"), &[("text", " ")]).await, 422, "nothing to say"),
    ] {
        assert_eq!(answer.status.as_u16(), status, "{}", answer.text());
        assert!(answer.text().contains(words), "{words}: {}", answer.text());
    }
}

#[tokio::test]
async fn two_people_meet_by_a_code() {
    let house = House::new();
    let (ada, bo) = (Browser::new(&house).await, Browser::new(&house).await);
    let new = [("game", "eternity"), ("name", "Ada"), ("seat1", "free"), ("pace", "untimed"), ("access", "invited")];
    let table = ada.submit("/new", &new).await;
    let code = between(&ada.get(&table).await.text(), "?code=", "\"").remove(0);
    assert_eq!(bo.get(&table).await.status, StatusCode::FORBIDDEN);
    let found = goes_to(&bo.get(&format!("/join?code={code}")).await);
    assert!(bo.get(&found).await.text().contains("Sit down"));
    bo.submit(&format!("{table}/sit"), &[("name", "<b>Bo</b>"), ("code", &code)]).await;
    let page = ada.get(&table).await.text();
    assert!(page.contains("&lt;b&gt;Bo&lt;/b&gt;") && !page.contains("<b>Bo</b>"), "{page}");
    assert!(page.contains("do/resign"));
}

#[tokio::test]
async fn another_game_is_one_button_away() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let table = browser.plays("eternity").await;
    let too_early = browser.fill(&format!("{table}/rematch"), &[]).await;
    assert_eq!(too_early.status, StatusCode::CONFLICT);
    browser.submit(&format!("{table}/do/resign"), &[]).await;
    let next = browser.submit(&format!("{table}/rematch"), &[]).await;
    assert_ne!(next, table);
    assert!(browser.get(&next).await.text().contains("do/resign"));
    assert_eq!(browser.submit(&format!("{table}/rematch"), &[]).await, next);
}

#[tokio::test]
async fn pages_have_the_limits_of_the_interface() {
    let house = House::limited(1.0, 60.0);
    let browser = Browser::new(&house).await;
    let expert = [("seat1", "bot-expert"), ("seat2", "bot-expert"), ("seat3", "bot-expert")];
    let new = [&[("game", "eternity"), ("name", "Ada"), ("pace", "untimed")] as &[_], &expert].concat();
    browser.submit("/new", &new).await;
    let answer = browser.fill("/new", &new).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.text().contains("too much at once"), "{}", answer.text());
}
