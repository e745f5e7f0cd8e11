//! Whole games, played through the interface alone.

use serde_json::{Value, json};
use tabletop::Rng;

use crate::house::{Client, House, texts};

/// Lets people take random legal actions until the game is over.
async fn play_to_the_end(table: &str, people: &[Client<'_>], seed: u64) -> Value {
    let mut rng = Rng::new(seed);
    let mut news = people[0].follows(table, "").await;
    loop {
        let seen = people[0].table(table).await;
        match seen["waits"]["for"].as_str() {
            Some("nothing") => return seen,
            Some("person") => {
                let mut acted = false;
                for client in people {
                    acted |= client.acts_at_random(table, &mut rng).await.is_some();
                }
                assert!(acted, "somebody has to choose: {}", seen["waits"]);
            }
            // A bot thinks on a thread of its own; its choice is news.
            Some("bot") => {
                let step = seen["step"].as_u64().unwrap();
                while news.next().await.expect("the table goes on").data["step"].as_u64() <= Some(step) {}
            }
            other => panic!("nobody waits for {other:?}"),
        }
    }
}

/// The game has ended, and everybody may know everything about it.
async fn is_over(table: &str, client: &Client<'_>, last: &Value) {
    assert_eq!(last["waits"]["end"], "finished");
    assert!(!texts(&last["winners"]).is_empty());
    assert_eq!(last["legal"], json!([]));
    let record = client.get(&format!("/api/tables/{table}/export")).await.text();
    let read = tabletop::replay::Replay::parse(&record).expect("a whole record");
    assert!(!record.contains("(hidden)") && record.contains("\nseed "), "{record}");
    assert!(games::open(&read, None).is_ok(), "it can be played again");
    client.acts(table, "pass").await.problem(409, "not-now");
    client.does(table, "undo", json!({})).await.problem(409, "not-now");
}

#[tokio::test]
async fn two_people_play_both_games_to_the_end() {
    let house = House::new();
    for game in ["eternity", "mystic"] {
        let (table, people) = house.ada_and_bo(game).await;
        let last = play_to_the_end(&table, &people, 1).await;
        is_over(&table, &people[1], &last).await;
    }
}

#[tokio::test]
async fn several_people_share_one_device_and_one_token() {
    let house = House::new();
    let seats = json!([{"me": "Ada"}, {"me": "Bo"}, {"me": "Cy"}]);
    let (table, all) = house.open(json!({"game": "eternity", "seats": seats})).await;
    let seen = all.table(&table).await;
    assert_eq!(seen["viewer"], seen["waits"]["seat"], "they look from the seat that has to choose");
    let waiting = if seen["waits"]["seat"] == "p1" { "p2" } else { "p1" };
    let other = all.get(&format!("/api/tables/{table}?seat={waiting}")).await.ok();
    assert_eq!((&other["viewer"], &other["legal"]), (&json!(waiting), &json!([])));
    let last = play_to_the_end(&table, std::slice::from_ref(&all), 2).await;
    is_over(&table, &all, &last).await;
}

#[tokio::test]
async fn one_person_plays_against_bots() {
    let house = House::new();
    for game in ["eternity", "mystic"] {
        let seats = json!([{"bot": "easy"}, {"me": "Ada"}, {"bot": "easy"}]);
        let (table, ada) = house.open(json!({"game": game, "seats": seats})).await;
        let last = play_to_the_end(&table, std::slice::from_ref(&ada), 3).await;
        is_over(&table, &ada, &last).await;
    }
}

#[tokio::test]
async fn one_person_plays_alone_against_a_nemesis() {
    let house = House::new();
    let new = json!({"game": "mystic", "seats": [{"me": "Ada"}], "options": {"solo": "random"}});
    let (table, ada) = house.open(new).await;
    let last = play_to_the_end(&table, std::slice::from_ref(&ada), 4).await;
    assert_eq!(last["waits"]["end"], "finished");
}

#[tokio::test]
async fn bots_play_among_themselves_while_somebody_watches() {
    let house = House::new();
    let seats = json!([{"bot": "easy"}, {"bot": "expert"}]);
    let refused = house.nobody().post("/api/tables", json!({"game": "eternity", "seats": seats})).await;
    refused.problem(422, "cannot-be-opened");
    // Whoever has the hall may all the same.
    let opening = hall::Opening {
        game: "eternity".to_owned(),
        options: Value::Null,
        pack: None,
        seats: vec![hall::SeatPlan::Bot(ai::Level::Easy.bot()); 2],
        pace: table::Pace::default(),
        access: table::Access::default(),
    };
    let table = house.hall.open(opening).await.unwrap().id.to_string();
    let last = play_to_the_end(&table, &[house.nobody()], 5).await;
    assert_eq!((&last["viewer"], &last["waits"]["end"]), (&json!("spectator"), &json!("finished")));
}

#[tokio::test]
async fn a_spectator_sees_the_game_but_no_hand_and_no_choice() {
    let house = House::new();
    let (table, people) = house.ada_and_bo("eternity").await;
    let mut rng = Rng::new(6);
    for _ in 0..12 {
        for client in &people {
            client.acts_at_random(&table, &mut rng).await;
        }
    }
    let seen = house.nobody().table(&table).await;
    assert_eq!((&seen["viewer"], &seen["legal"], &seen["offers"]), (&json!("spectator"), &json!([]), &json!([])));
    assert_eq!(seen.get("question"), None);
    assert_eq!(seen["seats"][0]["yours"], false);
    let record = house.nobody().get(&format!("/api/tables/{table}/export")).await.text();
    assert!(record.contains("\nviewer spectator\n"), "{record}");
    let lines = house.nobody().get(&format!("/api/tables/{table}/log")).await.ok();
    assert!(!lines.as_array().unwrap().is_empty());
    let later = house.nobody().get(&format!("/api/tables/{table}/log?from=5")).await.ok();
    assert!(later.as_array().unwrap().iter().all(|line| line["step"].as_u64() >= Some(5)));
}
