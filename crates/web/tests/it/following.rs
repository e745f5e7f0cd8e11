//! Following a table: nothing is missed and nothing is told twice.

use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};
use tabletop::Rng;

use crate::house::{Client, Event, House};

/// Lets both act at random for a while, with the first step taken back and
/// others now and then.
async fn play_a_while(table: &str, people: &[Client<'_>], seed: u64) -> u64 {
    let mut rng = Rng::new(seed);
    let mut acted = 0;
    for _ in 0..12 {
        for client in people {
            if client.acts_at_random(table, &mut rng).await.is_none() {
                continue;
            }
            acted += 1;
            if acted == 1 || rng.below(3) == 0 {
                let undone = client.does(table, "undo", json!({})).await;
                if undone.status.is_success() && undone.ok()["waits"]["for"] == "consent" {
                    for other in people {
                        other.does(table, "answer", json!({"answer": "agree"})).await;
                    }
                }
            }
        }
    }
    people[0].table(table).await["step"].as_u64().unwrap()
}

async fn updates(client: &Client<'_>, table: &str, from: u64) -> Vec<Value> {
    let updates = client.get(&format!("/api/tables/{table}/updates?from={from}")).await.ok();
    updates.as_array().unwrap().clone()
}

#[tokio::test]
async fn events_come_in_order_and_are_the_same_live_and_read_later() {
    let house = House::new();
    for (game, seed) in [("eternity", 1), ("mystic", 2)] {
        let (table, people) = house.ada_and_bo(game).await;
        let nobody = house.nobody();
        let mut streams = Vec::new();
        for client in people.iter().chain([&nobody]) {
            streams.push((client, client.follows(&table, "?from=0").await));
        }
        let last = play_a_while(&table, &people, seed).await;
        for (client, mut stream) in streams {
            let events = stream.until(last).await;
            let steps: Vec<_> = events.iter().map(|event| event.data["step"].as_u64().unwrap()).collect();
            assert_eq!(steps, (1..=last).collect::<Vec<_>>(), "every step once and in order");
            assert!(events.iter().all(|event| event.id.parse().ok() == event.data["step"].as_u64()));
            assert!(events.iter().any(|event| event.data.get("back_to").is_some()), "a step was taken back");
            let told: Vec<_> = events.into_iter().map(|event| event.data).collect();
            assert_eq!(told, updates(client, &table, 0).await);
        }
    }
}

#[tokio::test]
async fn whoever_lost_the_connection_misses_nothing() {
    let house = House::new();
    let (table, people) = house.ada_and_bo("eternity").await;
    let last = play_a_while(&table, &people, 3).await;
    let ada = &people[0];
    let whole = ada.follows(&table, "?from=0").await.until(last).await;
    assert!(whole.iter().any(|event| event.data.get("back_to").is_some()), "a step was taken back");
    for (place, event) in whole[..whole.len() - 1].iter().enumerate() {
        let page = format!("/api/tables/{table}/events?from=0");
        let mut request = ada.request(Method::GET, &page, Body::empty());
        request.headers_mut().insert("last-event-id", event.id.parse().unwrap());
        let resumed = house.stream(request).await.until(last).await;
        assert_eq!(resumed, whole[place + 1..], "after {}", event.id);
    }
}

#[tokio::test]
async fn without_a_step_only_what_is_new_is_told() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    let mut stream = bo.follows(&table, "").await;
    ada.does(&table, "chat", json!({"phrase": "hello"})).await.ok();
    let Event { data, .. } = stream.next().await.unwrap();
    assert_eq!(data["beside"], json!([{"what": "said", "seat": "p1", "phrase": "hello"}]));
}

#[tokio::test]
async fn who_knows_more_than_there_is_follows_from_where_the_table_is() {
    let house = House::new();
    let (table, [ada, _]) = house.ada_and_bo("eternity").await;
    assert_eq!(updates(&ada, &table, 1_000).await, [json!(null); 0]);
    let mut stream = ada.follows(&table, "?from=1000").await;
    let step = ada.does(&table, "chat", json!({"phrase": "hello"})).await.ok()["step"].clone();
    assert_eq!(stream.next().await.unwrap().data["step"], step);
}

#[tokio::test]
async fn a_client_that_reads_nothing_does_not_stop_the_others() {
    let house = House::new();
    let (table, people) = house.ada_and_bo("eternity").await;
    // It is never polled, so that its news pile up beyond what is kept for it.
    let mut lazy = people[0].follows(&table, "?from=0").await;
    let mut eager = people[1].follows(&table, "?from=0").await;
    let mut last = 0;
    for round in 0..5 {
        last = play_a_while(&table, &people, 10 + round).await;
        eager.until(last).await;
    }
    assert!(last > 3 * 16, "{last}");
    let late = lazy.until(last).await;
    assert_eq!(late.len() as u64, last, "and it catches up when it reads again");
}
