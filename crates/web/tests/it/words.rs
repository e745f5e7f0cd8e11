//! Whatever is said to people comes from message files: in a language of strange
//! letters, no plain word is left in answers, pages and refusals.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE};
use axum::http::{Method, Request};
use serde_json::{Value, json};
use text::Language;
use text::test_kit::{PSEUDO_TAG, pseudo_language};
use web::{Languages, Options, Rate};

use crate::house::{Answer, House, texts};

/// What is written alike in every language: names, addresses, headers, and words
/// of notation.
const KNOWN: &str = "Ada Bo Valecraft Mystic Vale The of Eternity Magic Wild Mana Storm Nemesis api openapi json session \
    Authorization Bearer TOKEN x csrf token p1 p2 p4 easy medium hard expert eternity mystic chess untimed 3d everything \
    first game none vale_of_magic vale_of_the_wild mana_storm nemesis base hello good luck well played thanks oops one \
    moment goodbye draft pass push sell tame summon end pay discard take keep choose use remove play first nobody recover copy name stop \
    leader amulet spoil token collect buy upgrade sleeve bottom option spirit reserve burden number decline Enter Esc";

fn house() -> House {
    let languages = Languages::new(Vec::leak(vec![pseudo_language()]));
    House::with(Options { rate: Rate::UNLIMITED, languages, ..Options::default() })
}

/// Words that are written alike in every language, with the names of cards.
fn known() -> BTreeSet<String> {
    let cards = vale_of_eternity::Pack::builtin().cards.iter().map(|card| card.name.clone());
    let mystic = mystic_vale::Cards::frozen_everything();
    let mystic =
        mystic.advancements.iter().map(|it| it.name.clone()).chain(mystic.vales.iter().map(|it| it.name.clone()));
    let builtin = mystic_vale::Collection::builtin().packs().flat_map(|pack| {
        let rows =
            pack.advancements.iter().map(|row| row.name.clone()).chain(pack.vales.iter().map(|row| row.name.clone()));
        let printed = pack.starting.iter().flat_map(|starting| &starting.printed).chain(&pack.fertile_soil);
        let rows = rows.chain(pack.conclaves.iter().map(|row| row.name.clone()));
        let rows = rows.chain(pack.nemeses.iter().flat_map(|row| [row.name.clone(), row.slug.clone()]));
        rows.chain(printed.map(|row| row.name.clone())).chain([pack.name.clone()]).collect::<Vec<_>>()
    });
    let all = cards.chain(mystic).chain(builtin).chain([KNOWN.to_owned()]);
    all.flat_map(|text| words(&text).map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

/// Plain words of more than a letter, which no message file has said. What
/// stands between ` and ` was written by someone, or is to be written like this.
fn plain<'a>(text: &'a str, known: &BTreeSet<String>) -> Vec<&'a str> {
    let is_plain = |word: &&str| word.is_ascii() && word.len() > 1 && word.chars().any(char::is_alphabetic);
    let said = text.split('`').step_by(2).flat_map(words);
    said.filter(is_plain).filter(|word| !known.contains(*word)).collect()
}

fn request(method: Method, path: &str, token: &str, body: Body) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header(ACCEPT_LANGUAGE, PSEUDO_TAG);
    let request = if token.is_empty() { request } else { request.header(AUTHORIZATION, format!("Bearer {token}")) };
    request.header(CONTENT_TYPE, "application/json").body(body).expect("a request")
}

/// What an answer says to people, wherever it stands in it.
fn said(value: &Value) -> Vec<String> {
    const FOR_PEOPLE: [&str; 8] = ["message", "title", "question", "label", "text", "about", "refusal", "name"];
    match value {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| match value {
                Value::String(text) if FOR_PEOPLE.contains(&name.as_str()) => vec![text.clone()],
                Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
                // A view is data; what it says is said in words beside it.
                Value::Object(_) | Value::Array(_) if name == "view" || name == "setup" => Vec::new(),
                Value::Object(_) | Value::Array(_) => said(value),
            })
            .collect(),
        Value::Array(values) => values.iter().flat_map(said).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

fn assert_foreign(answer: &Answer, known: &BTreeSet<String>, what: &str) {
    let value: Value = serde_json::from_slice(&answer.body).expect("JSON");
    for text in said(&value) {
        assert_eq!(plain(&text, known), [""; 0], "{what}: {text}");
    }
}

#[tokio::test]
async fn no_answer_to_a_program_has_words_of_its_own() {
    let (house, known) = (house(), known());
    let ask = async |method, path: &str, token: &str, body: Value| {
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        house.ask(request(method, path, token, body)).await
    };
    for game in ["eternity", "mystic"] {
        let new = json!({"game": game, "seats": [{"me": "Ada"}, "free"]});
        let opened = ask(Method::POST, "/api/tables", "", new).await.created();
        let (table, ada) = (opened["table"].as_str().expect("a name"), opened["token"].as_str().expect("a token"));
        let early = ask(Method::POST, &format!("/api/tables/{table}/act"), ada, json!({"action": "pass"})).await;
        assert_foreign(&early, &known, "before the game");
        let sat = ask(Method::POST, &format!("/api/tables/{table}/sit"), "", json!({"name": "Bo"})).await.ok();
        let bo = sat["token"].as_str().expect("a token");
        let page = |page: &str| format!("/api/tables/{table}{page}");
        let mut refusals = 0;
        for _ in 0..30 {
            for token in [ada, bo] {
                let seen = ask(Method::GET, &page(""), token, Value::Null).await;
                assert_foreign(&seen, &known, "the table");
                let legal = texts(&seen.ok()["legal"]);
                for other in ["draft imp", "pass", "push", "end", "summon hydra", "sell imp", "pay 9r"] {
                    let answer = ask(Method::POST, &page("/act"), token, json!({"action": other, "step": 9_999})).await;
                    assert_foreign(&answer, &known, other);
                    if !legal.contains(&other.to_owned()) {
                        let answer = ask(Method::POST, &page("/act"), token, json!({"action": other})).await;
                        assert!(answer.status.is_client_error(), "{other}");
                        refusals += usize::from(answer.text().contains("against-the-rules"));
                        assert_foreign(&answer, &known, other);
                    }
                }
                let Some(action) = legal.first() else { continue };
                ask(Method::POST, &page("/act"), token, json!({"action": action})).await.ok();
            }
        }
        assert!(refusals > 10, "{game}: {refusals} refusals by the rules");
        for looked in ["/log", "/hints", "/updates"] {
            assert_foreign(&ask(Method::GET, &page(looked), ada, Value::Null).await, &known, looked);
        }
        for (deed, body) in [
            ("undo", json!({})),
            ("undo", json!({})),
            ("answer", json!({"answer": "agree"})),
            ("leave", json!({})),
            ("return", json!({})),
            ("rematch", json!({})),
            ("chat", json!({"text": ""})),
            ("chat", json!({"text": "x".repeat(300)})),
            ("chat", json!({"text": "two\nlines"})),
            ("chat", json!({"phrase": "shout"})),
            ("chat", json!({})),
            ("stop", json!({})),
            ("stop", json!({})),
            ("sit", json!({"name": "Cy"})),
            ("sit", json!({"name": "p1"})),
            ("sit", json!({"name": ""})),
            ("act", json!({"action": "pass", "seat": "p9"})),
            ("act", json!({"action": "pass", "seat": "p4"})),
            ("act", json!({"nonsense": 1})),
            ("resign", json!({})),
            ("resign", json!({})),
            ("undo", json!({})),
        ] {
            let answer = ask(Method::POST, &page(&format!("/{deed}")), ada, body).await;
            assert_foreign(&answer, &known, deed);
        }
    }
}

#[tokio::test]
async fn no_refusal_to_open_a_table_has_words_of_its_own() {
    let (house, known) = (house(), known());
    let seats = json!([{"me": "Ada"}, "free"]);
    for new in [
        json!({"game": "chess", "seats": seats}),
        json!({"game": "eternity", "seats": ["free"]}),
        json!({"game": "eternity", "seats": [{"bot": "easy"}, {"bot": "easy"}]}),
        json!({"game": "eternity", "seats": [{"bot": "godlike"}, "free"]}),
        json!({"game": "eternity", "seats": [{"me": ""}, "free"]}),
        json!({"game": "eternity", "seats": seats, "pace": "fast"}),
        json!({"game": "eternity", "seats": seats, "options": {"colour": "red"}}),
        json!({"game": "mystic", "seats": seats, "options": {"preset": "nonsense"}}),
        json!({"game": "mystic", "seats": seats, "options": {"sets": ["nonsense"]}}),
        json!({"game": "mystic", "seats": seats, "options": {"leaders": true}}),
        json!({"game": "mystic", "seats": seats, "options": {"solo": "random"}}),
        json!({"game": "mystic", "seats": [{"me": "Ada"}], "options": {"solo": "nonsense"}}),
        json!([]),
        json!({}),
    ] {
        let answer = house.ask(request(Method::POST, "/api/tables", "", Body::from(new.to_string()))).await;
        assert!(answer.status.is_client_error(), "{new}");
        assert_foreign(&answer, &known, &new.to_string());
    }
    for (method, path, token, body) in [
        (Method::GET, "/api/nonsense", "", ""),
        (Method::DELETE, "/api/games", "", ""),
        (Method::GET, "/api/tables/0123456789abcdef", "", ""),
        (Method::GET, "/api/codes/nonsense", "", ""),
        (Method::GET, "/api/tables?which=mine", "short", ""),
        (Method::GET, "/api/games", "", ""),
        (Method::POST, "/api/accounts", "", r#"{"name": "Ada", "password": "short"}"#),
        (Method::POST, "/api/accounts", "", r#"{"name": "", "password": "long enough to be one"}"#),
        (Method::POST, "/api/session", "", r#"{"name": "Ada", "password": "long enough to be one"}"#),
        (Method::POST, "/api/session", "", r#"{"name": "Ada"}"#),
    ] {
        let answer = house.ask(request(method, path, token, Body::from(body))).await;
        assert_foreign(&answer, &known, path);
    }
}

/// The text of a page, and what its attributes say to people.
fn text_of(page: &str) -> String {
    let mut text = String::new();
    for piece in page.split('<').skip(1) {
        let (tag, after) = piece.split_once('>').unwrap_or((piece, ""));
        for name in ["aria-label=\"", "title=\"", "alt=\"", "placeholder=\""] {
            for value in tag.split(name).skip(1) {
                text += value.split('"').next().unwrap_or_default();
                text.push(' ');
            }
        }
        if !tag.starts_with("script") && !tag.starts_with("style") && !tag.starts_with("code") {
            text += after;
            text.push(' ');
        }
    }
    text.replace("&amp;", " ").replace("&quot;", " ").replace("&lt;", " ").replace("&gt;", " ").replace("&nbsp;", " ")
}

#[tokio::test]
async fn no_page_has_words_of_its_own() {
    let (house, mut known) = (house(), known());
    known.extend(Language::tags().into_iter().map(str::to_owned));
    let page = async |method: Method, path: &str, cookie: &str, body: String| {
        let request = Request::builder().method(method).uri(path).header(ACCEPT_LANGUAGE, PSEUDO_TAG);
        let request = request.header(ACCEPT, "text/html").header(COOKIE, cookie);
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        house.ask(request.body(Body::from(body)).expect("a request")).await
    };
    let first = page(Method::GET, "/", "", String::new()).await;
    let cookie =
        first.headers["set-cookie"].to_str().expect("a cookie").split(';').next().expect("a cookie").to_owned();
    let word = crate::site::between(&first.text(), "name=\"csrf\" value=\"", "\"").remove(0);
    let check = |answer: &Answer, path: &str| {
        let text = text_of(&answer.text());
        assert!(!text.is_ascii(), "{path} says nothing: {text}");
        assert_eq!(plain(&text, &known), [""; 0], "{path}");
    };
    check(&first, "/");
    let form = |fields: &[(&str, &str)]| {
        serde_urlencoded::to_string([&[("csrf", word.as_str())], fields].concat()).expect("a form")
    };
    let new = form(&[("game", "eternity"), ("name", "Ada"), ("seat1", "here"), ("access", "open")]);
    let opened = page(Method::POST, "/new", &cookie, new).await;
    let table = crate::site::goes_to(&opened);
    let seat = crate::site::between(&page(Method::GET, &table, &cookie, String::new()).await.text(), "?seat=", "\"");
    let seen = format!("{table}?seat={}", seat[0]);
    for path in [
        "/new",
        "/new?game=mystic",
        "/settings",
        "/nonsense",
        "/join?code=nonsense",
        "/tables/0123456789abcdef",
        &table,
        &seen,
        &seen.replace('?', "/card?card=imp&"),
        &format!("{table}/replay"),
        &seen.replace('?', "/hints?"),
    ] {
        check(&page(Method::GET, path, &cookie, String::new()).await, path);
    }
    for (path, fields) in [
        (
            "/new".to_owned(),
            vec![("game", "mystic"), ("name", "Ada"), ("seat1", "free"), ("sets", "base"), ("leaders", "on")],
        ),
        ("/settings".to_owned(), vec![("name", "p1")]),
        (seen.replace('?', "/act?"), vec![("action", "end")]),
        (seen.replace('?', "/act?"), vec![("action", "dance")]),
        (seen.replace('?', "/act?"), vec![("action", "draft imp"), ("step", "99")]),
        (seen.replace('?', "/chat?"), vec![("text", "")]),
        (seen.replace('?', "/do/undo?"), vec![]),
        (seen.replace('?', "/do/leave?"), vec![]),
        (format!("{table}/rematch"), vec![]),
    ] {
        let answer = page(Method::POST, &path, &cookie, form(&fields)).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
        check(&answer, &path);
    }
    let forged = page(Method::POST, &seen.replace('?', "/act?"), &cookie, "csrf=nonsense".to_owned()).await;
    check(&forged, "a forged form");
}
