//! The pages of a pair of tables, as a browser fetches them.
//!
//! The same person asks in both houses, which know them by the same cookie, at
//! tables of the same name. So nothing has to be left out of the comparison:
//! not even the word that a form carries may differ.

use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{Method, Request};
use hall::Secret;
use tabletop::Viewer;

use crate::house::House;

/// What is fetched; a row with `{card}` for every card that is asked about.
const PAGES: [&str; 3] = ["/tables/{table}", "/tables/{table}/card?card={card}", "/tables/{table}/scenario"];
/// What is followed, from its beginning and from the last step but one.
const STREAMS: [&str; 2] = ["/tables/{table}/live?from=0", "/tables/{table}/live?from={before}"];

/// Somebody with a browser, who has no name yet.
pub(crate) struct Guest {
    pub(crate) secret: Secret,
    cookie: String,
}

impl Guest {
    /// Somebody new. Houses sign alike, so that their cookie is good in both.
    pub(crate) async fn new(house: &House) -> Self {
        let request = Request::builder().uri("/").header(ACCEPT, "text/html").body(Body::empty()).expect("a request");
        let answer = house.ask(request).await;
        let set = answer.headers.get(SET_COOKIE).and_then(|cookie| cookie.to_str().ok()).expect("a cookie");
        let cookie = set.split(';').next().expect("a name and a value").to_owned();
        let value = cookie.split_once('=').expect("a value").1;
        let secret = value.split('.').next().and_then(|secret| secret.parse().ok()).expect("a secret");
        Self { secret, cookie }
    }

    fn request(&self, method: Method, path: &str, body: String) -> Request<Body> {
        let request = Request::builder().method(method).uri(path).header(COOKIE, &self.cookie);
        let request = request.header(ACCEPT, "text/html").header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        request.body(body.into()).expect("a request")
    }

    async fn get(&self, house: &House, path: &str) -> String {
        let answer = house.ask(self.request(Method::GET, path, String::new())).await;
        format!("{} {:?}\n{}", answer.status, answer.headers, answer.text())
    }
}

pub(crate) struct TwinPages<'a> {
    pub(crate) houses: [&'a House; 2],
    pub(crate) table: &'a str,
    pub(crate) viewer: Viewer,
    pub(crate) guest: &'a Guest,
    pub(crate) records: usize,
}

impl TwinPages<'_> {
    /// Fetches every page from both; panics if they can be told apart, and says
    /// how many there were.
    pub(crate) async fn look(&self, cards: &[String]) -> usize {
        let mut looked = 0;
        for page in PAGES {
            let of_card = |card: &String| page.replace("{card}", card);
            let pages =
                if page.contains("{card}") { cards.iter().map(of_card).collect() } else { vec![page.to_owned()] };
            for page in pages {
                self.same(&page).await;
                looked += 1;
            }
        }
        for stream in STREAMS {
            self.same_event(stream).await;
            looked += 1;
        }
        let page = self.same(PAGES[0]).await;
        // Only who sits there can talk: it is the page of the viewer indeed.
        assert_eq!(page.contains("/chat\""), self.viewer != Viewer::Spectator, "{page}");
        looked
    }

    /// Fills in the form of actions that are refused.
    pub(crate) async fn act_in_vain(&self, actions: &[String]) {
        let page = self.same(PAGES[0]).await;
        let word = page.split("name=\"csrf\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let path = self.address("/tables/{table}/act");
        for action in actions {
            let form = [("csrf", word.expect("a word")), ("action", action)];
            let form = serde_urlencoded::to_string(form).expect("a form");
            let mut told = Vec::new();
            for house in self.houses {
                let answer = house.ask(self.guest.request(Method::POST, &path, form.clone())).await;
                assert!(answer.status.is_client_error(), "{action} was to be refused: {}", answer.text());
                told.push(answer.text());
            }
            assert_eq!(told[0], told[1], "{} can tell apart on a page why not: {action}", self.viewer);
        }
    }

    async fn same(&self, page: &str) -> String {
        let path = self.address(page);
        let [one, other] = self.houses.map(|house| self.guest.get(house, &path));
        let (one, other) = (one.await, other.await);
        assert_eq!(one, other, "{} can tell the page {page} apart", self.viewer);
        // A card that the viewer does not see is not there, whatever it is, and for
        // some positions there are no lines.
        let otherwise = match page {
            page if page.contains("card=") => "404",
            page if page.ends_with("/scenario") => "409",
            _ => "200",
        };
        assert!(["200", otherwise].iter().any(|status| one.starts_with(status)), "{page}: {one}");
        one
    }

    async fn same_event(&self, stream: &str) {
        let path = self.address(stream);
        let mut told = Vec::new();
        for house in self.houses {
            let mut stream = house.stream(self.guest.request(Method::GET, &path, String::new())).await;
            told.push(stream.next_text().await.expect("how things stand is told at once"));
        }
        assert_eq!(told[0], told[1], "{} can tell apart what a page is told", self.viewer);
        assert!(told[0].contains("event: table"), "{}", told[0]);
    }

    fn address(&self, page: &str) -> String {
        page.replace("{table}", self.table).replace("{before}", &(self.records - 1).to_string())
    }
}
