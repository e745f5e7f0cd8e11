//! A service on a folder that vanishes, asked without a network, and with a
//! clock that tests set.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use games::CustomPack;
use hall::storage::{Storage, StoredTable};
use hall::{Hall, Settings, Sqlite};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use table::Time;
use tabletop::Rng;
use tower::ServiceExt;
use web::{Options, Rate, Service, SigningKey, router};

/// When tests begin, in milliseconds since 1970.
const MORNING: u64 = 1_800_000_000_000;

pub(crate) struct House {
    pub(crate) hall: Arc<Hall>,
    pub(crate) store: Arc<Sqlite>,
    pub(crate) service: Service,
    router: Router,
    clock: Arc<AtomicU64>,
    options: Options,
    pub(crate) packs: Vec<CustomPack>,
    _folder: tempfile::TempDir,
}

impl House {
    /// A service without a limit to what may be asked.
    pub(crate) fn new() -> Self {
        Self::with(Options { rate: Rate::UNLIMITED, ..Options::default() })
    }

    pub(crate) fn limited(per_second: f64, burst: f64) -> Self {
        Self::with(Options { rate: Rate { per_second, burst }, ..Options::default() })
    }

    /// A service that offers these packs.
    pub(crate) fn with_packs(packs: Vec<CustomPack>) -> Self {
        Self::begin(Options { rate: Rate::UNLIMITED, ..Options::default() }, packs)
    }

    pub(crate) fn with(options: Options) -> Self {
        Self::begin(options, Vec::new())
    }

    fn begin(options: Options, packs: Vec<CustomPack>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Arc::new(Sqlite::open(folder.path()).expect("a store"));
        let clock = Arc::new(AtomicU64::new(MORNING));
        let (hall, service) = service(&store, &clock, &options, &packs);
        let router = router::router(service.clone());
        Self { router, hall, store, service, clock, options, packs, _folder: folder }
    }

    /// Begins anew on what was kept, like a server that is started again.
    pub(crate) fn starts_again(&mut self) {
        let (hall, service) = service(&self.store, &self.clock, &self.options, &self.packs);
        self.router = router::router(service.clone());
        (self.hall, self.service) = (hall, service);
    }

    pub(crate) fn wait(&self, seconds: u64) {
        self.clock.fetch_add(seconds * 1_000, Ordering::Relaxed);
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Answer {
        let what = format!("{} {}", request.method(), request.uri());
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (head, body) = response.into_parts();
        let body = body.collect().await.expect("a whole answer").to_bytes();
        Answer { what, status: head.status, headers: head.headers, body }
    }

    /// An answer that does not end by itself.
    pub(crate) async fn stream(&self, request: Request<Body>) -> Stream {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[CONTENT_TYPE], "text/event-stream");
        Stream { body: response.into_body(), text: String::new() }
    }

    pub(crate) fn nobody(&self) -> Client<'_> {
        Client { house: self, token: None }
    }

    pub(crate) fn client(&self, token: &str) -> Client<'_> {
        Client { house: self, token: Some(token.to_owned()) }
    }

    /// Opens a table and names it, with whoever has the seats for `me`.
    pub(crate) async fn open(&self, new: Value) -> (String, Client<'_>) {
        let opened = self.nobody().post("/api/tables", new).await.created();
        (text(&opened["table"]), Client { house: self, token: opened["token"].as_str().map(str::to_owned) })
    }

    /// A table at which Ada plays against Bo: who sits where is their order.
    pub(crate) async fn ada_and_bo(&self, game: &str) -> (String, [Client<'_>; 2]) {
        let new = json!({"game": game, "seats": [{"me": "Ada"}, "free"]});
        let (table, ada) = self.open(new).await;
        let bo = self.sits(&table, json!({"name": "Bo"})).await;
        (table, [ada, bo])
    }

    pub(crate) async fn sits(&self, table: &str, newcomer: Value) -> Client<'_> {
        let seated = self.nobody().post(&format!("/api/tables/{table}/sit"), newcomer).await.ok();
        self.client(seated["token"].as_str().expect("a token"))
    }

    pub(crate) async fn kept(&self, table: &str) -> StoredTable {
        self.store.load(&table.parse().expect("a table")).await.expect("a store").expect("a table")
    }

    /// Everything that can be seen of a table, by these people and by anybody.
    pub(crate) async fn everything(&self, table: &str, people: &[Client<'_>]) -> Vec<Bytes> {
        let mut seen: Vec<Bytes> = self.kept(table).await.records.into_iter().map(Bytes::from).collect();
        for client in people.iter().chain([&self.nobody()]) {
            for page in ["", "/log", "/updates", "/export"] {
                seen.push(client.get(&format!("/api/tables/{table}{page}")).await.body);
            }
        }
        seen
    }
}

fn service(
    store: &Arc<Sqlite>,
    clock: &Arc<AtomicU64>,
    options: &Options,
    packs: &[CustomPack],
) -> (Arc<Hall>, Service) {
    let time = Arc::clone(clock);
    let settings = Settings::new(1, move || Time(time.load(Ordering::Relaxed)));
    let settings = Settings { packs: packs.to_vec(), ..settings };
    let hall = Hall::new(Arc::clone(store) as Arc<dyn Storage>, settings);
    let service = Service::new(Arc::clone(&hall), SigningKey::new([7; 32]), options.clone());
    (hall, service)
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

pub(crate) fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list")).iter().map(text).collect()
}

#[derive(Clone)]
pub(crate) struct Client<'a> {
    house: &'a House,
    pub(crate) token: Option<String>,
}

impl<'a> Client<'a> {
    pub(crate) fn request(&self, method: Method, path: &str, body: impl Into<Body>) -> Request<Body> {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        request.body(body.into()).expect("a request")
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.house.ask(self.request(Method::GET, path, Body::empty())).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.house.ask(self.request(Method::POST, path, body.to_string())).await
    }

    pub(crate) async fn table(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).await.ok()
    }

    pub(crate) async fn does(&self, table: &str, what: &str, body: Value) -> Answer {
        self.post(&format!("/api/tables/{table}/{what}"), body).await
    }

    pub(crate) async fn acts(&self, table: &str, action: &str) -> Answer {
        self.does(table, "act", json!({"action": action})).await
    }

    /// Takes one of the legal actions; nothing if it is not their choice.
    pub(crate) async fn acts_at_random(&self, table: &str, rng: &mut Rng) -> Option<Value> {
        let seen = self.table(table).await;
        let legal = texts(&seen["legal"]);
        let action = rng.choose(&legal)?;
        Some(self.does(table, "act", json!({"action": action, "step": seen["step"]})).await.ok())
    }

    pub(crate) async fn follows(&self, table: &str, words: &str) -> Stream {
        let path = format!("/api/tables/{table}/events{words}");
        self.house.stream(self.request(Method::GET, &path, Body::empty())).await
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    what: String,
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.to_vec()).expect("text")
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{}: {} is no JSON", self.what, self.text()))
    }

    fn with_status(&self, status: StatusCode) -> Value {
        assert_eq!(self.status, status, "{}: {}", self.what, self.text());
        self.json()
    }

    pub(crate) fn ok(&self) -> Value {
        self.with_status(StatusCode::OK)
    }

    pub(crate) fn created(&self) -> Value {
        self.with_status(StatusCode::CREATED)
    }

    /// What a problem of this kind says to people and, where there is more, to those
    /// who write programs.
    pub(crate) fn problem(&self, status: u16, kind: &str) -> String {
        let what = format!("{}: {} {}", self.what, self.status, self.text());
        assert_eq!(self.status.as_u16(), status, "{what}");
        assert_eq!(self.headers[CONTENT_TYPE], "application/problem+json", "{what}");
        assert_eq!(self.headers.contains_key("www-authenticate"), status == 401, "{what}");
        let body = self.json();
        assert_eq!(body["problem"], kind, "{what}");
        assert_eq!(body["status"], status, "{what}");
        let sentence = text(&body["message"]);
        assert!(sentence.contains(' ') && sentence.len() < 600, "{what}");
        body["detail"].as_str().map_or(sentence.clone(), |detail| format!("{sentence} {detail}"))
    }
}

pub(crate) struct Stream {
    body: Body,
    text: String,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) data: Value,
}

impl Stream {
    /// The next event; `None` if the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = read_event(&self.next_text().await?) {
                return Some(event);
            }
        }
    }

    /// What is sent next, as it is: an event, or a remark.
    pub(crate) async fn next_text(&mut self) -> Option<String> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                return Some(event);
            }
            let frame = self.body.frame().await?.expect("a frame");
            if let Ok(data) = frame.into_data() {
                self.text.push_str(std::str::from_utf8(&data).expect("text"));
            }
        }
    }

    pub(crate) async fn until(&mut self, step: u64) -> Vec<Event> {
        let mut events = Vec::new();
        while events.last().is_none_or(|last: &Event| last.data["step"] != step) {
            events.push(self.next().await.expect("the stream goes on"));
        }
        events
    }
}

/// Reads an event; `None` for a remark that only keeps the connection open.
fn read_event(text: &str) -> Option<Event> {
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let data = field("data:")?;
    assert_eq!(field("event:"), Some("update"));
    Some(Event { id: field("id:").expect("an id").to_owned(), data: serde_json::from_str(data).expect("JSON") })
}
