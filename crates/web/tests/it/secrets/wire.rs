//! Everything that is sent over whole games, searched for what must never be.

use serde_json::json;
use tabletop::Rng;

use crate::house::{Client, House, text};

/// What everybody fetches at every moment.
const PAGES: [&str; 5] = ["", "/log", "/updates", "/export", "/scenario"];

async fn seed(house: &House, table: &str) -> u64 {
    table::Charter::parse(&house.kept(table).await.charter).expect("a charter").seed
}

/// What nobody may ever be sent, once they have been told who they are.
async fn secrets(house: &House, table: &str, tokens: &[&str], code: &str) -> Vec<String> {
    let seed = seed(house, table).await;
    let holders = tokens.iter().map(|token| token.parse::<hall::Secret>().expect("a token").holder().to_string());
    let tokens = tokens.iter().map(|token| (*token).to_owned());
    holders.chain(tokens).chain([code.to_owned(), seed.to_string(), format!("{seed:x}")]).collect()
}

#[tokio::test]
async fn neither_seeds_nor_tokens_nor_codes_are_ever_sent() {
    for (game, rounds) in [("eternity", 80), ("mystic", 60)] {
        let house = House::new();
        let new = json!({"game": game, "seats": [{"me": "Ada"}, "free", {"bot": "easy"}], "access": "invited"});
        let opened = house.nobody().post("/api/tables", new).await.created();
        let (table, code) = (text(&opened["table"]), text(&opened["code"]));
        let bo = house.sits(&table, json!({"name": "Bo", "code": code})).await;
        let ada = house.client(opened["token"].as_str().expect("a token"));
        let tokens = [&ada, &bo].map(|client| client.token.clone().expect("a token"));
        let secrets = secrets(&house, &table, &[&tokens[0], &tokens[1]], &code).await;

        let sent = play(&house, &table, [&ada, &bo], rounds).await;
        assert!(sent.len() > 100, "{}", sent.len());
        for (place, body) in sent.iter().enumerate() {
            for secret in &secrets {
                assert!(!body.contains(secret), "answer {place} holds {secret}: {body}");
            }
        }
    }
}

/// Plays for a while, with steps taken back and mistakes, and keeps everything
/// that is sent before the game is over.
async fn play(house: &House, table: &str, people: [&Client<'_>; 2], rounds: u32) -> Vec<String> {
    let mut rng = Rng::new(7);
    let mut sent = Vec::new();
    let mut news = people[0].follows(table, "?from=0").await;
    let code = house.kept(table).await.code;
    for round in 0..rounds {
        let seen = people[0].table(table).await;
        if seen["waits"]["for"] == "nothing" {
            break;
        }
        if seen["waits"]["for"] == "bot" {
            sent.push(news.next().await.expect("the table goes on").data.to_string());
            continue;
        }
        for client in people {
            if let Some(standing) = client.acts_at_random(table, &mut rng).await {
                sent.push(standing.to_string());
            }
            for (deed, body) in [
                ("act", json!({"action": "pass"})),
                ("act", json!({"action": "pass", "step": 0})),
                ("answer", json!({"answer": "agree"})),
                ("return", json!({})),
            ] {
                let answer = client.does(table, deed, body).await;
                if answer.text().contains("\"problem\"") {
                    sent.push(answer.text());
                }
            }
            if rng.below(4) == 0 {
                sent.push(client.does(table, "undo", json!({})).await.text());
                for other in people {
                    sent.push(other.does(table, "answer", json!({"answer": "agree"})).await.text());
                }
            }
            if round.is_multiple_of(8) && client.table(table).await["waits"]["for"] != "nothing" {
                for page in PAGES {
                    sent.push(client.get(&format!("/api/tables/{table}{page}")).await.text());
                    let watched = house.nobody().get(&format!("/api/tables/{table}{page}?code={code}")).await;
                    sent.push(watched.text());
                }
            }
        }
    }
    for page in ["/api/tables", "/api/tables?which=playing", "/api/tables?which=mine", "/metrics", "/api/games"] {
        sent.push(people[0].get(page).await.text());
    }
    sent
}
