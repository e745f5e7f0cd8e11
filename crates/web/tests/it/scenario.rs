//! Positions as scenarios, fetched by programs and by people.

use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use mystic_vale::Mystic;
use serde_json::json;
use tabletop::Rng;
use tabletop::scenario::{Playable, run_all};
use vale_of_eternity::Vale;

use crate::house::{Answer, Client, House};
use crate::site::{Browser, between, id_of};

/// Panics unless an answer is a scenario that runs, to be kept under the name of
/// its table.
fn runs(answer: &Answer, table: &str) -> String {
    let text = answer.text();
    assert_eq!(answer.status, StatusCode::OK, "{text}");
    assert_eq!(answer.headers[CONTENT_TYPE], "text/plain; charset=utf-8");
    assert_eq!(answer.headers[CONTENT_DISPOSITION], format!("attachment; filename=\"{table}.scn\""));
    let games = [Playable::of::<Vale>(), Playable::of::<Mystic>()];
    let passed = run_all(&text, &games, &mut |name| Err(format!("there is no pack {name}").into()));
    assert_eq!(passed.len(), 1, "{text}");
    assert!(passed[0].is_ok(), "{:?}\n{text}", passed[0]);
    text
}

/// Takes so many steps at a table, for whoever has to choose.
async fn plays(people: &[Client<'_>], table: &str, most: usize) {
    let mut luck = Rng::new(5);
    for _ in 0..most {
        for client in people {
            client.acts_at_random(table, &mut luck).await;
        }
    }
}

#[tokio::test]
async fn every_position_that_is_written_runs() {
    let house = House::new();
    for game in games::GAMES {
        let (table, people) = house.ada_and_bo(game).await;
        plays(&people, &table, 12).await;
        let steps = people[0].table(&table).await["game_steps"].as_u64().expect("a number");
        let watcher = house.nobody();
        let (mut written, mut asked) = (0, 0);
        for (client, seat) in [(&people[0], "p1"), (&people[1], "p2"), (&watcher, "spectator")] {
            for at in 0..=steps {
                let answer = client.get(&format!("/api/tables/{table}/scenario?at={at}")).await;
                asked += 1;
                if answer.status == StatusCode::CONFLICT {
                    answer.problem(409, "not-exported");
                    continue;
                }
                let text = runs(&answer, &table);
                assert!(text.starts_with(&format!("scenario {table} at step {at}, as {seat} knew it\n")), "{text}");
                written += 1;
            }
            let now = client.get(&format!("/api/tables/{table}/scenario")).await;
            let last = client.get(&format!("/api/tables/{table}/scenario?at={steps}")).await;
            assert_eq!(now.text(), last.text());
        }
        assert!(written * 2 > asked, "{game}: {written} of {asked}");
    }
}

#[tokio::test]
async fn what_is_not_written_is_explained() {
    let house = House::new();
    let (waiting, ada) = house.open(json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]})).await;
    ada.get(&format!("/api/tables/{waiting}/scenario")).await.problem(409, "not-now");
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    let scenario = |words: &str| format!("/api/tables/{table}/scenario{words}");
    let sentence = ada.get(&scenario("?at=99999")).await.problem(409, "not-exported");
    assert!(sentence.contains("has no step"), "{sentence}");
    ada.get(&scenario("?at=-1")).await.problem(400, "malformed");
    ada.get(&scenario("?seen=open")).await.problem(400, "malformed");
    ada.get(&scenario("?seat=p2")).await.problem(403, "which-seat");
    house.nobody().get(&scenario("?seat=p1")).await.problem(403, "which-seat");
    plays(&[ada.clone(), bo.clone()], &table, 10_000).await;
    let sentence = ada.get(&scenario("")).await.problem(409, "not-exported");
    assert!(sentence.contains("earlier step"), "{sentence}");
    let invited = json!({"game": "eternity", "seats": [{"me": "Ada"}, {"bot": "easy"}], "access": "invited"});
    let (table, _) = house.open(invited).await;
    let code = house.kept(&table).await.code;
    let page = format!("/api/tables/{table}/scenario");
    house.nobody().get(&page).await.problem(403, "wrong-code");
    let watched = house.nobody().get(&format!("{page}?at=0&code={code}")).await;
    assert_ne!(watched.status, StatusCode::FORBIDDEN, "{}", watched.text());
}

#[tokio::test]
async fn the_page_of_a_table_leads_to_its_position() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    for game in games::GAMES {
        let table = browser.plays(game).await;
        let page = browser.get(&table).await.text();
        let address = between(&page, "class=\"scenario\" href=\"", "\"").remove(0);
        assert_eq!(address, format!("{table}/scenario"));
        let answer = browser.get(&address).await;
        if answer.status == StatusCode::CONFLICT {
            // It is told on a page that leads back.
            assert!(answer.text().contains(&format!("href=\"{table}\"")), "{}", answer.text());
        } else {
            runs(&answer, id_of(&table));
        }
        browser.submit(&format!("{table}/do/resign"), &[]).await;
        assert!(!browser.get(&table).await.text().contains("class=\"scenario\""));
    }
}

#[tokio::test]
async fn a_shared_screen_writes_no_hand_before_it_is_taken() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let here = [("game", "eternity"), ("name", "Ada"), ("seat1", "here")];
    let table = browser.submit("/new", &here).await;
    let seat = between(&browser.get(&table).await.text(), "?seat=", "\"").remove(0);
    for (words, known) in [(String::new(), "spectator"), (format!("?seat={seat}"), seat.as_str())] {
        let address = format!("{table}/scenario{words}");
        assert!(browser.get(&format!("{table}{words}")).await.text().contains(&format!("href=\"{address}\"")));
        let text = runs(&browser.get(&address).await, id_of(&table));
        assert!(text.lines().next().is_some_and(|title| title.ends_with(&format!(", as {known} knew it"))), "{text}");
    }
}

#[tokio::test]
async fn a_game_that_is_over_is_written_as_it_is_looked_at() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let (table, people) = house.ada_and_bo("eternity").await;
    plays(&people, &table, 5).await;
    let early = browser.get(&format!("/tables/{table}/replay/scenario?seen=open&step=3")).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.text());
    plays(&people, &table, 10_000).await;
    let link = async |words: &str| {
        let page = browser.get(&format!("/tables/{table}/replay{words}")).await.text();
        between(&page, "class=\"scenario\" href=\"", "\"").pop().map(|address| address.replace("&amp;", "&"))
    };
    let mut titles = 0;
    for (seen, known) in [("open", ""), ("p2", ", as p2 knew it"), ("spectator", ", as spectator knew it")] {
        for step in [1, 9, 17, 25] {
            let address = link(&format!("?seen={seen}&step={step}")).await.expect("a link");
            let answer = browser.get(&address).await;
            if answer.status == StatusCode::CONFLICT {
                continue;
            }
            let text = runs(&answer, &table);
            assert!(text.starts_with(&format!("scenario {table} at step {step}{known}\n")), "{text}");
            titles += 1;
        }
    }
    assert!(titles > 6, "{titles}");
    let steps = people[0].table(&table).await["game_steps"].clone();
    assert_eq!(link(&format!("?step={steps}")).await, None);
    for words in ["seen=p4", "step=99999"] {
        let refused = browser.get(&format!("/tables/{table}/replay/scenario?{words}")).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.text());
    }
}

#[tokio::test]
async fn of_a_game_that_was_broken_off_only_views_are_written() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let table = browser.plays("mystic").await;
    browser.submit(&format!("{table}/do/resign"), &[]).await;
    for (seen, is_written) in [("open", false), ("p1", true), ("spectator", true)] {
        let page = browser.get(&format!("{table}/replay?seen={seen}")).await.text();
        assert_eq!(page.contains("class=\"scenario\""), is_written, "{seen}");
    }
    let refused = browser.get(&format!("{table}/replay/scenario?seen=open")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text());
}
