//! The document that describes the interface, which is made from the code.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

use crate::house::{Answer, Client, House, text};

/// Every route, and what it is asked in the example of the description.
const ROUTES: [(&str, &[&str]); 23] = [
    ("/api/accounts", &["post"]),
    ("/api/codes/{code}", &["get"]),
    ("/api/games", &["get"]),
    ("/api/session", &["delete", "get", "post"]),
    ("/api/tables", &["get", "post"]),
    ("/api/tables/{table}", &["get"]),
    ("/api/tables/{table}/act", &["post"]),
    ("/api/tables/{table}/answer", &["post"]),
    ("/api/tables/{table}/card", &["get"]),
    ("/api/tables/{table}/chat", &["post"]),
    ("/api/tables/{table}/events", &["get"]),
    ("/api/tables/{table}/export", &["get"]),
    ("/api/tables/{table}/hints", &["get"]),
    ("/api/tables/{table}/leave", &["post"]),
    ("/api/tables/{table}/log", &["get"]),
    ("/api/tables/{table}/rematch", &["post"]),
    ("/api/tables/{table}/resign", &["post"]),
    ("/api/tables/{table}/return", &["post"]),
    ("/api/tables/{table}/scenario", &["get"]),
    ("/api/tables/{table}/sit", &["post"]),
    ("/api/tables/{table}/stop", &["post"]),
    ("/api/tables/{table}/undo", &["post"]),
    ("/api/tables/{table}/updates", &["get"]),
];

async fn document(house: &House) -> Value {
    house.nobody().get("/api/openapi.json").await.ok()
}

fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let paths = document["paths"].as_object().unwrap();
    let of_path = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().unwrap().clone();
        methods.into_iter().map(|(method, operation)| (path.clone(), method, operation)).collect::<Vec<_>>()
    };
    paths.iter().flat_map(of_path).collect()
}

fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("no {name}")),
        None => schema,
    }
}

/// Panics unless a value has the shape: the right type, every field that is
/// required, and none that is not described.
fn fits(document: &Value, schema: &Value, value: &Value, place: &str) {
    let schema = resolved(document, schema);
    for part in schema["allOf"].as_array().into_iter().flatten() {
        let part = resolved(document, part);
        for name in part["required"].as_array().into_iter().flatten() {
            assert!(value.get(text(name)).is_some(), "{place}: {name} is missing in {value}");
        }
    }
    for key in ["oneOf", "anyOf"] {
        if schema[key].is_array() {
            return;
        }
    }
    let types = match &schema["type"] {
        Value::String(one) => vec![one.clone()],
        Value::Array(several) => several.iter().map(text).collect(),
        _ => return,
    };
    let is = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    assert!(types.iter().any(|known| known == is), "{place}: {value} is no {types:?}");
    for item in value.as_array().into_iter().flatten() {
        fits(document, &schema["items"], item, place);
    }
    let Some(fields) = schema["properties"].as_object().filter(|_| value.is_object()) else { return };
    for name in schema["required"].as_array().into_iter().flatten() {
        assert!(value.get(text(name)).is_some(), "{place}: {name} is missing in {value}");
    }
    for (name, value) in value.as_object().into_iter().flatten() {
        let described = fields.get(name).unwrap_or_else(|| panic!("{place}: {name} is not described"));
        fits(document, described, value, &format!("{place}.{name}"));
    }
}

#[tokio::test]
async fn every_route_is_described_with_words() {
    let house = House::new();
    let document = document(&house).await;
    let described: Vec<_> = operations(&document).into_iter().map(|(path, method, _)| (path, method)).collect();
    let expected = ROUTES.iter().flat_map(|(path, methods)| methods.iter().map(move |method| (*path, *method)));
    let expected: Vec<_> = expected.map(|(path, method)| (path.to_owned(), method.to_owned())).collect();
    assert_eq!(described, expected);
    for (path, method, operation) in operations(&document) {
        assert!(operation["summary"].as_str().is_some_and(|summary| summary.ends_with('.')), "{method} {path}");
        assert!(operation["tags"].as_array().is_some_and(|tags| tags.len() == 1), "{method} {path}");
    }
}

#[tokio::test]
async fn every_name_in_the_document_leads_somewhere() {
    fn each_reference(value: &Value, visit: &mut dyn FnMut(&str)) {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(name)) = fields.get("$ref") {
                    visit(name);
                }
                fields.values().for_each(|value| each_reference(value, visit));
            }
            Value::Array(items) => items.iter().for_each(|item| each_reference(item, visit)),
            _ => {}
        }
    }
    let house = House::new();
    let document = document(&house).await;
    let mut references = 0;
    each_reference(&document, &mut |name| {
        resolved(&document, &json!({"$ref": name}));
        references += 1;
    });
    assert!(references > 30, "{references}");
}

/// What a route is asked, so that it has something to answer.
async fn asked(client: &Client<'_>, house: &House, (path, method): (&str, &str), table: &str) -> Answer {
    let code = house.kept(table).await.code;
    let words = if path.ends_with("/card") { "?card=imp" } else { "" };
    let page = format!("{}{words}", path.replace("{table}", table).replace("{code}", code.as_str()));
    let body = match path.rsplit('/').next().unwrap() {
        "tables" => json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]}),
        "act" => json!({"action": "pass"}),
        "answer" => json!({"answer": "agree"}),
        "chat" => json!({"phrase": "hello"}),
        "sit" => json!({"name": "Cy"}),
        "accounts" => json!({"name": "Ada", "password": "a long way home"}),
        _ => json!({}),
    };
    let method: Method = method.to_uppercase().parse().unwrap();
    let body = if method == Method::POST { Body::from(body.to_string()) } else { Body::empty() };
    house.ask(client.request(method, &page, body)).await
}

#[tokio::test]
async fn every_route_answers_with_a_status_and_a_shape_that_it_describes() {
    let house = House::new();
    let document = document(&house).await;
    for (path, method, operation) in operations(&document) {
        if path.ends_with("/events") {
            // It does not end by itself; what it tells is what updates tell.
            continue;
        }
        let (table, [ada, _]) = house.ada_and_bo("eternity").await;
        for client in [&ada, &house.nobody()] {
            let answer = asked(client, &house, (&path, &method), &table).await;
            assert!(![404, 405].contains(&answer.status.as_u16()), "{method} {path}: {}", answer.status);
            let responses = operation["responses"].as_object().unwrap();
            let described = responses.get(answer.status.as_str()).or_else(|| {
                let problem = answer.headers["content-type"] == "application/problem+json";
                responses.get("default").filter(|_| problem)
            });
            let what = format!("{method} {path}: {} {}", answer.status, answer.text());
            let described = described.unwrap_or_else(|| panic!("not described: {what}"));
            let kind = answer.headers.get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
            let Some(kind) = kind.filter(|kind| kind.contains("json")) else { continue };
            let schema = &described["content"][&kind]["schema"];
            assert!(schema.is_object(), "{method} {path} does not describe {kind} for {}", answer.status);
            fits(&document, schema, &serde_json::from_slice(&answer.body).unwrap(), &path);
        }
    }
}
