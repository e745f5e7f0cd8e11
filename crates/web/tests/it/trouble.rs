//! When something is short: patience, room on the disk, or the rules of old.

use axum::body::Body;
use axum::http::Method;
use hall::storage::{BotTurn, Listed, NewTable, Storage, StoredStage, TableState};
use hall::{Code, TableId};
use serde_json::json;
use table::{Charter, Time};

use crate::house::{House, texts};

/// As good as no requests at all within the time of a test.
const HARDLY: f64 = 0.001;

#[tokio::test]
async fn whoever_asks_too_much_is_told_when_to_come_back() {
    let house = House::limited(HARDLY, 8.0);
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    let page = format!("/api/tables/{table}");
    let mut answers = Vec::new();
    for _ in 0..9 {
        answers.push(ada.get(&page).await);
    }
    let (last, before) = answers.split_last().unwrap();
    before.iter().for_each(|answer| drop(answer.ok()));
    last.problem(429, "too-much");
    let seconds: u64 = last.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(seconds > 1);
    bo.get(&page).await.ok();
    ada.get("/healthz").await.ok();
}

#[tokio::test]
async fn what_is_dear_can_be_asked_for_however_small_the_purse_is() {
    let house = House::limited(HARDLY, 3.0);
    let (table, [ada, _]) = house.ada_and_bo("eternity").await;
    let hints = ada.get(&format!("/api/tables/{table}/hints")).await;
    assert_ne!(hints.status, 429, "a full purse is enough for anything");
}

#[tokio::test]
async fn a_full_disk_changes_nothing_and_everything_goes_on_afterwards() {
    let house = House::new();
    let (table, people) = house.ada_and_bo("eternity").await;
    house.store.limit_pages(house.store.pages().await.unwrap()).await.unwrap();
    let full = loop {
        // A clock that goes on lets people talk.
        house.wait(15);
        let before = house.everything(&table, &people).await;
        let answer = people[0].does(&table, "chat", json!({"text": "x".repeat(200)})).await;
        if !answer.status.is_success() {
            answer.problem(507, "no-room");
            break before;
        }
    };
    assert_eq!(house.everything(&table, &people).await, full, "nothing has happened");
    let new = json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]});
    // Some tables may still fit into what is left of a page.
    let mut opened = house.nobody().post("/api/tables", new.clone()).await;
    while opened.status.is_success() {
        opened = house.nobody().post("/api/tables", new.clone()).await;
    }
    opened.problem(507, "no-room");
    assert_eq!(house.everything(&table, &people).await, full);
    house.store.limit_pages(1_000_000).await.unwrap();
    people[0].does(&table, "chat", json!({"text": "there is room again"})).await.ok();
    house.nobody().post("/api/tables", new).await.created();
    house.nobody().get("/healthz").await.ok();
}

/// Keeps a table that was played by rules that nobody knows any more.
async fn frozen(house: &House, of: &str, access: &str) -> (TableId, Code) {
    let kept = house.kept(of).await;
    let newer = kept.charter.replacen("\"rules\":", "\"rules\":99", 1).replace("\"access\":\"open\"", access);
    assert!(Charter::parse(&newer).is_ok(), "{newer}");
    let (id, code) = (TableId::random(), Code::random());
    let table = NewTable {
        id: id.clone(),
        code: code.clone(),
        charter: newer,
        game: "eternity".to_owned(),
        listed: Listed::Openly,
        opened: Time(1),
        records: kept.records,
        state: TableState {
            stage: StoredStage::Playing,
            names: vec!["Ada".to_owned(), "Bo".to_owned()],
            free: 0,
            holders: None,
            deadline: None,
            bot: BotTurn::NotNow,
            updated: Time(1),
        },
    };
    house.store.open(table).await.unwrap();
    (id, code)
}

#[tokio::test]
async fn a_table_of_other_rules_is_frozen_and_can_still_be_exported() {
    let house = House::new();
    let (of, [ada, bo]) = house.ada_and_bo("eternity").await;
    for client in [&ada, &bo, &ada, &bo] {
        if let Some(action) = texts(&client.table(&of).await["legal"]).first() {
            client.acts(&of, action).await.ok();
        }
    }
    let (table, _) = frozen(&house, &of, "\"access\":\"open\"").await;
    let before = house.kept(table.as_str()).await;
    for page in ["", "/log", "/updates", "/events", "/hints", "/card?card=imp"] {
        let sentence = ada.get(&format!("/api/tables/{table}{page}")).await.problem(409, "frozen");
        assert!(sentence.contains("rules"), "{sentence}");
    }
    for (deed, body) in [
        ("act", json!({"action": "pass"})),
        ("undo", json!({})),
        ("resign", json!({})),
        ("chat", json!({"phrase": "hello"})),
        ("sit", json!({"name": "Cy"})),
        ("rematch", json!({})),
    ] {
        ada.does(table.as_str(), deed, body).await.problem(409, "frozen");
    }
    assert_eq!(house.kept(table.as_str()).await, before);
    let record = ada.get(&format!("/api/tables/{table}/export")).await;
    assert!(record.status.is_success());
    let read = tabletop::replay::Replay::parse(&record.text()).expect("a whole record");
    assert_eq!(read.header.players, ["Ada", "Bo"]);
    assert!(!read.steps.is_empty() && read.steps.iter().all(|step| step.text.is_some()));
    assert_eq!(house.nobody().get(&format!("/api/tables/{table}/export")).await.body, record.body);
}

#[tokio::test]
async fn a_frozen_table_for_invited_people_is_exported_only_for_them() {
    let house = House::new();
    let (of, [ada, _]) = house.ada_and_bo("eternity").await;
    let (table, code) = frozen(&house, &of, "\"access\":\"invited\"").await;
    let page = format!("/api/tables/{table}/export");
    house.nobody().get(&page).await.problem(403, "wrong-code");
    house.nobody().get(&format!("/api/tables/{table}")).await.problem(403, "wrong-code");
    ada.get(&format!("/api/tables/{table}")).await.problem(409, "frozen");
    house.nobody().get(&format!("{page}?code=00000000")).await.problem(403, "wrong-code");
    assert!(house.nobody().get(&format!("{page}?code={code}")).await.status.is_success());
    assert!(ada.get(&page).await.status.is_success());
}

#[tokio::test(start_paused = true)]
async fn a_request_that_does_not_come_to_its_end_is_given_up() {
    let house = House::new();
    let endless = Body::from_stream(futures_util::stream::pending::<Result<String, std::io::Error>>());
    let request = house.nobody().request(Method::POST, "/api/session", endless);
    house.ask(request).await.problem(408, "too-slow");
}

#[tokio::test]
async fn bots_make_a_table_dear_and_those_that_think_ahead_most_of_all() {
    let opened = |level: &'static str| async move {
        let house = House::limited(HARDLY, 150.0);
        let (_, ada) = house.open(json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]})).await;
        let new = json!({"game": "eternity", "seats": [{"me": "Ada"}, {"bot": level}, {"bot": level}]});
        let mut tables = 0;
        while ada.post("/api/tables", new.clone()).await.status.is_success() {
            tables += 1;
        }
        tables
    };
    let (easy, expert) = (opened("easy").await, opened("expert").await);
    assert!((10..=15).contains(&easy) && (4..=6).contains(&expert), "{easy} {expert}");
}
