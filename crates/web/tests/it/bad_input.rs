//! Whatever can be asked wrongly: the right status, a kind sentence, and a table
//! to which nothing has happened.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::house::{Client, House, text, texts};

/// A table in the middle of a game, and everybody who may ask about it.
struct Scene<'a> {
    house: &'a House,
    table: String,
    first: Client<'a>,
    other: Client<'a>,
    /// Somebody with a seat at another table.
    foreigner: Client<'a>,
    /// Somebody with a token that nobody was ever given.
    forger: Client<'a>,
    nobody: Client<'a>,
}

impl<'a> Scene<'a> {
    async fn new(house: &'a House) -> Self {
        let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
        let (_, [foreigner, _]) = house.ada_and_bo("eternity").await;
        let ada_chooses = ada.table(&table).await["legal"] != json!([]);
        let (first, other) = if ada_chooses { (ada, bo) } else { (bo, ada) };
        let forger = house.client("0123456789abcdefghjkmnpqrstvwxyz");
        Self { house, table, first, other, foreigner, forger, nobody: house.nobody() }
    }

    async fn legal(&self) -> Vec<String> {
        texts(&self.first.table(&self.table).await["legal"])
    }

    fn page(&self, page: &str) -> String {
        page.replace("{table}", &self.table)
    }

    async fn everything(&self) -> Vec<axum::body::Bytes> {
        self.house.everything(&self.table, &[self.first.clone(), self.other.clone()]).await
    }

    /// Asks for something wrong, and makes sure that nothing has happened.
    async fn refuses(
        &self,
        client: &Client<'_>,
        (method, page, body): (Method, &str, impl Into<Body>),
        (status, kind): (u16, &str),
    ) -> String {
        let before = self.everything().await;
        let sentence = self.house.ask(client.request(method, &self.page(page), body)).await.problem(status, kind);
        assert_eq!(self.everything().await, before, "{page}");
        sentence
    }
}

impl Scene<'_> {
    async fn refuses_page(&self, client: &Client<'_>, page: &str, why: (u16, &str)) -> String {
        self.refuses(client, (Method::GET, page, Body::empty()), why).await
    }

    async fn refuses_deed(&self, client: &Client<'_>, deed: &str, body: &Value, why: (u16, &str)) -> String {
        let page = format!("/api/tables/{{table}}/{deed}");
        self.refuses(client, (Method::POST, &page, body.to_string()), why).await
    }
}

const DEEDS: [&str; 9] = ["act", "leave", "undo", "answer", "resign", "stop", "return", "chat", "rematch"];

fn body_of(deed: &str) -> Value {
    match deed {
        "act" => json!({"action": "pass"}),
        "answer" => json!({"answer": "agree"}),
        "chat" => json!({"phrase": "hello"}),
        _ => json!({}),
    }
}

#[tokio::test]
async fn a_request_that_is_no_json_is_told_so() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    let endless = format!("{}{}", "[".repeat(4_000), "]".repeat(4_000));
    let malformed: [&[u8]; 10] = [
        b"[\"pass\", null, null]",
        b"{",
        b"act",
        b"[]",
        b"\"act\"",
        b"null",
        b"\xff\xfe",
        b"{\"action\": 3}",
        endless.as_bytes(),
        b"{}{}",
    ];
    for body in malformed {
        for page in ["/api/tables/{table}/act", "/api/tables", "/api/tables/{table}/sit", "/api/accounts"] {
            let asked = (Method::POST, page, body.to_vec());
            scene.refuses(&scene.first, asked, (400, "malformed")).await;
        }
    }
}

#[tokio::test]
async fn what_a_request_does_not_know_is_not_passed_over() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    for deed in DEEDS {
        let mut body = body_of(deed);
        body["setp"] = json!(3);
        let sentence = scene.refuses_deed(&scene.first, deed, &body, (400, "malformed")).await;
        assert!(
            sentence.contains("setp") && sentence.contains("step") || deed == "chat" || deed == "rematch",
            "{sentence}"
        );
    }
    for page in [
        "/api/tables?wich=open",
        "/api/tables?which=all",
        "/api/tables/{table}?form=3",
        "/api/tables/{table}?from=3",
        "/api/tables/{table}/updates?from=-1",
        "/api/tables/{table}/updates?from=soon",
        "/api/tables/{table}/log?from=99999999999999999999",
        "/api/tables/{table}/events?from=1.5",
        "/api/tables/{table}?seat=p9",
        "/api/tables/{table}?seat=",
        "/api/tables/{table}/card",
        "/api/tables/{table}/card?card=imp&card=hydra",
    ] {
        scene.refuses_page(&scene.first, page, (400, "malformed")).await;
    }
}

#[tokio::test]
async fn values_that_cannot_be_meant_are_told() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    for (deed, body) in [
        ("act", json!({"action": "pass", "step": -1})),
        ("act", json!({"action": "pass", "step": "3"})),
        ("act", json!({"action": "pass", "step": 1e99})),
        ("act", json!({"action": "pass", "seat": 1})),
        ("act", json!({"action": "pass", "seat": "p0"})),
        ("act", json!({"action": ["pass"]})),
        ("act", json!({})),
        ("answer", json!({"answer": "perhaps"})),
        ("answer", json!({})),
        ("chat", json!({})),
        ("chat", json!({"phrase": "hello", "text": "hello"})),
        ("chat", json!({"phrase": "shout"})),
        ("sit", json!({})),
        ("sit", json!({"name": "Cy", "seat": "north"})),
    ] {
        scene.refuses_deed(&scene.first, deed, &body, (400, "malformed")).await;
    }
    for (deed, body, kind) in [
        ("chat", json!({"text": "two\nlines"}), "not-said"),
        ("chat", json!({"text": "\u{202e}backwards"}), "not-said"),
        ("chat", json!({"text": "x".repeat(201)}), "not-said"),
        ("chat", json!({"text": "  "}), "not-said"),
        ("sit", json!({"name": ""}), "wrong-name"),
        ("sit", json!({"name": "p1"}), "wrong-name"),
        ("sit", json!({"name": "x".repeat(41)}), "wrong-name"),
        ("sit", json!({"name": "a\u{0}b"}), "wrong-name"),
    ] {
        scene.refuses_deed(&scene.first, deed, &body, (422, kind)).await;
    }
}

#[tokio::test]
async fn tables_that_cannot_be_opened_are_told_with_what_would_be_right() {
    let house = House::new();
    let with = |game: &str, field: &str, value: Value| {
        let mut new = json!({"game": game, "seats": [{"me": "Ada"}, "free"]});
        new[field] = value;
        new
    };
    for (new, status, kind, right) in [
        (with("chess", "pace", json!("untimed")), 422, "cannot-be-opened", "eternity"),
        (with("eternity", "seats", json!([])), 422, "cannot-be-opened", "2 to 4"),
        (with("eternity", "seats", json!(["free"])), 422, "cannot-be-opened", "2 to 4"),
        (with("eternity", "seats", json!(vec!["free"; 500])), 422, "cannot-be-opened", "2 to 4"),
        (with("mystic", "seats", json!([{"me": "Ada"}])), 422, "cannot-be-opened", ""),
        (with("mystic", "options", json!({"preset": "none"})), 422, "cannot-be-opened", "everything"),
        (with("eternity", "options", json!({"colour": "red"})), 422, "cannot-be-opened", "edition"),
        (with("eternity", "options", json!(3)), 422, "cannot-be-opened", ""),
        (with("eternity", "seats", json!([{"me": ""}, "free"])), 422, "wrong-name", ""),
        (with("eternity", "seats", json!([{"bot": "godlike"}, "free"])), 400, "malformed", "expert"),
        (with("eternity", "seats", json!([{"you": "Ada"}, "free"])), 400, "malformed", "free"),
        (with("eternity", "seats", json!(["me", "free"])), 400, "malformed", ""),
        (with("eternity", "pace", json!("fast")), 400, "malformed", "600+10"),
        (with("eternity", "access", json!("closed")), 400, "malformed", "invited"),
        (json!({"game": "eternity"}), 400, "malformed", "seats"),
        (json!({"seats": []}), 400, "malformed", "game"),
    ] {
        let sentence = house.nobody().post("/api/tables", new.clone()).await.problem(status, kind);
        assert!(sentence.contains(right), "{new}: {sentence}");
    }
    assert_eq!(house.nobody().get("/api/tables").await.ok(), json!([]));
}

#[tokio::test]
async fn nobody_does_anything_for_a_seat_that_is_not_theirs() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    let malformed: Vec<_> = ["", "short", "0123456789abcdefghjkmnpqrstvwxyzz", "0123456789ABCDEFGHJKMNPQRSTVWXYZ"]
        .map(|token| house.client(token))
        .into();
    let seat = text(&scene.other.table(&scene.table).await["viewer"]);
    for deed in DEEDS {
        let mut body = body_of(deed);
        scene.refuses_deed(&scene.foreigner, deed, &body, (403, "which-seat")).await;
        scene.refuses_deed(&scene.forger, deed, &body, (403, "which-seat")).await;
        scene.refuses_deed(&scene.nobody, deed, &body, (401, "who-are-you")).await;
        for client in &malformed {
            scene.refuses_deed(client, deed, &body, (401, "malformed-token")).await;
        }
        for foreign in [seat.as_str(), "p4"] {
            body["seat"] = json!(foreign);
            scene.refuses_deed(&scene.first, deed, &body, (403, "which-seat")).await;
        }
    }
    for page in ["", "/log", "/updates", "/events", "/export", "/hints"] {
        let page = format!("/api/tables/{{table}}{page}?seat={seat}");
        for client in [&scene.first, &scene.foreigner, &scene.forger, &scene.nobody] {
            scene.refuses_page(client, &page, (403, "which-seat")).await;
        }
    }
}

#[tokio::test]
async fn a_token_of_another_table_makes_nobody_more_than_a_spectator() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    let seen = scene.nobody.get(&scene.page("/api/tables/{table}")).await.body;
    for client in [&scene.foreigner, &scene.forger] {
        assert_eq!(client.get(&scene.page("/api/tables/{table}")).await.body, seen);
    }
}

#[tokio::test]
async fn a_move_that_was_decided_on_too_early_is_refused_with_the_step() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    let now = scene.first.table(&scene.table).await["step"].as_u64().unwrap();
    let action = &scene.legal().await[0];
    for step in [0, now - 1, now + 1, u64::MAX] {
        for deed in DEEDS.iter().filter(|deed| !["chat", "rematch"].contains(deed)) {
            let mut body = if *deed == "act" { json!({"action": action}) } else { body_of(deed) };
            body["step"] = json!(step);
            let answer = scene.first.does(&scene.table, deed, body).await;
            answer.problem(409, "stale-step");
            assert_eq!(serde_json::from_slice::<Value>(&answer.body).unwrap()["step"], now);
        }
    }
    scene.first.does(&scene.table, "act", json!({"action": action, "step": now})).await.ok();
    let again = scene.first.does(&scene.table, "act", json!({"action": action, "step": now})).await;
    again.problem(409, "stale-step");
}

#[tokio::test]
async fn a_move_against_the_rules_is_explained() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    let legal = scene.legal().await;
    let absent = ["draft hydra", "draft imp", "draft genie"].map(str::to_owned);
    let absent: Vec<_> = absent.into_iter().filter(|action| !legal.contains(action)).collect();
    let mut told = Vec::new();
    for action in absent.iter().map(String::as_str).chain(["pass", "end"]) {
        let answer = scene.first.acts(&scene.table, action).await;
        if answer.status == 422 && answer.text().contains("against-the-rules") {
            let body = json!({"action": action});
            told.push(scene.refuses_deed(&scene.first, "act", &body, (422, "against-the-rules")).await);
        }
    }
    assert!(!told.is_empty());
    for action in ["", "dance", "draft", "draft no_such_card", "draft hydra imp", "\u{202e}"] {
        scene.refuses_deed(&scene.first, "act", &json!({"action": action}), (422, "unreadable-action")).await;
    }
    let long = json!({"action": "x".repeat(10_000)});
    let sentence = scene.refuses_deed(&scene.first, "act", &long, (422, "unreadable-action")).await;
    assert!(sentence.len() < 500, "nobody wants to read their nonsense in full: {}", sentence.len());
    for action in [&legal[0], "pass"] {
        scene.refuses_deed(&scene.other, "act", &json!({"action": action}), (409, "not-your-turn")).await;
    }
}

#[tokio::test]
async fn there_is_no_such_table_or_page_or_method() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    let tables = ["0123456789ab", "nonsense", "%ff", "0123456789abc", "'; DROP TABLE tables; --", "..%2f..", "é"];
    for table in tables.map(|table| table.replace(' ', "%20").replace('é', "%C3%A9")) {
        for page in ["", "/log", "/updates", "/events", "/export", "/hints", "/card?card=imp"] {
            let page = format!("/api/tables/{table}{page}");
            scene.refuses_page(&scene.first, &page, (404, "no-such-table")).await;
        }
        for deed in DEEDS.into_iter().chain(["sit"]) {
            let page = format!("/api/tables/{table}/{deed}");
            let body = if deed == "sit" { json!({"name": "Cy"}) } else { body_of(deed) };
            scene.refuses(&scene.first, (Method::POST, &page, body.to_string()), (404, "no-such-table")).await;
        }
        let code = format!("/api/codes/{table}");
        scene.refuses_page(&scene.first, &code, (404, "no-such-table")).await;
    }
    for page in
        ["/nothing", "/api", "/api/", "/api/table", "/api/tables/", "/api/tables/{table}/", "/api/tables/{table}/hand"]
    {
        scene.refuses_page(&scene.first, page, (404, "no-such-page")).await;
    }
    for (method, page) in [
        (Method::DELETE, "/api/tables/{table}"),
        (Method::PUT, "/api/tables"),
        (Method::GET, "/api/tables/{table}/act"),
        (Method::POST, "/api/tables/{table}/log"),
        (Method::POST, "/api/tables/{table}"),
        (Method::PATCH, "/api/session"),
        (Method::POST, "/healthz"),
        (Method::DELETE, "/metrics"),
        (Method::POST, "/api/openapi.json"),
        (Method::OPTIONS, "/api/tables"),
    ] {
        scene.refuses(&scene.first, (method, page, Body::empty()), (405, "wrong-method")).await;
    }
    let answer = house.ask(scene.first.request(Method::PUT, "/api/tables", Body::empty())).await;
    assert_eq!(answer.headers["allow"], "GET,HEAD,POST");
}

#[tokio::test]
async fn huge_requests_are_not_read() {
    let house = House::new();
    let scene = Scene::new(&house).await;
    let pages = DEEDS.map(|deed| format!("/api/tables/{{table}}/{deed}"));
    for page in pages.iter().map(String::as_str).chain(["/api/tables", "/api/session", "/api/accounts"]) {
        let asked = (Method::POST, page, "x".repeat(16 * 1024 + 1));
        scene.refuses(&scene.first, asked, (413, "too-large")).await;
    }
}
