//! What can be asked without a table.

use serde_json::json;

use crate::house::{House, texts};

#[tokio::test]
async fn the_games_and_levels_are_told() {
    let house = House::new();
    let told = house.nobody().get("/api/games").await.ok();
    assert_eq!(told["games"][0], json!({"game": "eternity", "least": 2, "most": 4}));
    assert_eq!(told["games"][1], json!({"game": "mystic", "least": 1, "most": 4}));
    let levels: Vec<_> = told["levels"].as_array().unwrap().iter().map(|level| level["level"].clone()).collect();
    assert_eq!(texts(&json!(levels)), ["easy", "medium", "hard", "expert"]);
}

#[tokio::test]
async fn a_server_that_can_keep_something_is_well() {
    let house = House::new();
    assert_eq!(house.nobody().get("/healthz").await.ok(), json!({"status": "ok"}));
}

#[tokio::test]
async fn what_was_counted_is_told_by_route_and_not_by_table() {
    let house = House::new();
    let (table, [ada, _]) = house.ada_and_bo("eternity").await;
    ada.table(&table).await;
    house.nobody().get("/nowhere").await;
    let told = house.nobody().get("/metrics").await.text();
    for line in [
        "valecraft_tables_opened_total 1",
        "valecraft_records_kept_total 1",
        "valecraft_tables_in_memory 1",
        "valecraft_http_requests_total{route=\"/api/tables/{table}\",status=\"200\"} 1",
        "valecraft_http_requests_total{route=\"none\",status=\"404\"} 1",
    ] {
        assert!(told.lines().any(|there| there == line), "{line} is not in\n{told}");
    }
    assert!(!told.contains(&table));
}

#[tokio::test]
async fn every_answer_forbids_what_no_browser_should_do_with_it() {
    let house = House::new();
    for page in ["/api/games", "/api/openapi.json", "/healthz", "/metrics", "/nowhere"] {
        let headers = house.nobody().get(page).await.headers;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cache-control", "no-store"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(headers[name], value, "{page}");
        }
        assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'"), "{page}");
    }
}
