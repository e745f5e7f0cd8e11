//! Opening tables, finding them, and sitting down.

use serde_json::json;

use crate::house::{House, text, texts};

#[tokio::test]
async fn a_game_begins_when_the_last_seat_is_taken() {
    let house = House::new();
    let (table, ada) = house.open(json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]})).await;
    let seen = ada.table(&table).await;
    assert_eq!((seen["waits"].clone(), seen["view"].clone()), (json!({"for": "players"}), json!(null)));
    house.sits(&table, json!({"name": "Bo", "seat": "p2"})).await;
    let seen = ada.table(&table).await;
    assert_eq!(seen["waits"]["for"], "person");
    assert_eq!(seen["seats"][0]["yours"], true);
    assert_eq!(seen["seats"][1]["name"], "Bo");
    assert!(seen["view"].is_object());
}

#[tokio::test]
async fn whoever_is_known_keeps_their_token_at_every_table() {
    let house = House::new();
    let new = json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]});
    let (first, ada) = house.open(new.clone()).await;
    let again = ada.post("/api/tables", new).await.created();
    assert_eq!(again.get("token"), None);
    assert_eq!(texts(&again["seats"]), ["p1"]);
    let mine = ada.get("/api/tables?which=mine").await.ok();
    let mine: Vec<_> = mine.as_array().unwrap().iter().map(|listed| text(&listed["table"])).collect();
    assert_eq!(mine.len(), 2);
    assert!(mine.contains(&first) && mine.contains(&text(&again["table"])));
}

#[tokio::test]
async fn tables_are_listed_by_their_stage() {
    let house = House::new();
    let list = async |which: &str| {
        let listed = house.nobody().get(&format!("/api/tables{which}")).await.ok();
        let tables: Vec<_> = listed.as_array().unwrap().iter().map(|listed| text(&listed["table"])).collect();
        tables
    };
    let (waiting, _) = house.open(json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]})).await;
    let (playing, [ada, _]) = house.ada_and_bo("mystic").await;
    let (over, [cy, _]) = house.ada_and_bo("eternity").await;
    cy.does(&over, "resign", json!({})).await.ok();
    assert_eq!(list("").await, [waiting.as_str()]);
    assert_eq!(list("?which=open").await, [waiting.as_str()]);
    assert_eq!(list("?which=playing").await, [playing.as_str()]);
    assert_eq!(list("?which=over").await, [over.as_str()]);
    let listed = ada.get("/api/tables?which=mine").await.ok();
    assert_eq!(listed[0]["players"], json!(["Ada", "Bo"]));
    assert_eq!((listed[0]["free"].clone(), listed[0]["game"].clone()), (json!(0), json!("mystic")));
}

#[tokio::test]
async fn a_seat_that_was_left_is_free_again_and_nobody_elses_any_more() {
    let house = House::new();
    let (table, ada) = house.open(json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"]})).await;
    ada.does(&table, "leave", json!({"seat": "p1"})).await.ok();
    ada.does(&table, "chat", json!({"phrase": "hello"})).await.problem(403, "which-seat");
    assert_eq!(ada.get("/api/tables?which=mine").await.ok(), json!([]));
    house.sits(&table, json!({"name": "Cy"})).await;
    house.sits(&table, json!({"name": "Di"})).await;
    let seen = house.nobody().table(&table).await;
    assert_eq!((seen["seats"][0]["name"].clone(), seen["waits"]["for"].clone()), (json!("Cy"), json!("person")));
}

#[tokio::test]
async fn nobody_leaves_a_game_that_has_begun_or_takes_a_taken_seat() {
    let house = House::new();
    let (table, [ada, _]) = house.ada_and_bo("eternity").await;
    ada.does(&table, "leave", json!({})).await.problem(409, "not-now");
    let cy = house.nobody();
    cy.does(&table, "sit", json!({"name": "Cy"})).await.problem(409, "seat-taken");
    cy.does(&table, "sit", json!({"name": "Cy", "seat": "p1"})).await.problem(409, "seat-taken");
    cy.does(&table, "sit", json!({"name": "Cy", "seat": "p4"})).await.problem(422, "no-such-seat");
}

#[tokio::test]
async fn a_table_for_invited_people_shows_itself_only_to_those_who_know_its_code() {
    let house = House::new();
    let new = json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"], "access": "invited"});
    let opened = house.nobody().post("/api/tables", new).await.created();
    let (table, code) = (text(&opened["table"]), text(&opened["code"]));
    let other = if code.starts_with('0') { "1" } else { "0" };
    let wrong = format!("{other}{}", &code[1..]);
    let stranger = house.nobody();
    assert_eq!(stranger.get("/api/tables").await.ok(), json!([]));
    for page in ["", "/log", "/updates", "/events", "/export"] {
        for words in ["".to_owned(), format!("?code={wrong}"), "?code=nonsense".to_owned()] {
            let answer = stranger.get(&format!("/api/tables/{table}{page}{words}")).await;
            answer.problem(403, "wrong-code");
        }
    }
    stranger.does(&table, "sit", json!({"name": "Bo"})).await.problem(403, "wrong-code");
    stranger.does(&table, "sit", json!({"name": "Bo", "code": wrong})).await.problem(403, "wrong-code");
    stranger.get(&format!("/api/codes/{wrong}")).await.problem(404, "no-such-table");

    assert_eq!(stranger.get(&format!("/api/codes/{code}")).await.ok(), json!({"table": table}));
    assert_eq!(stranger.get(&format!("/api/tables/{table}?code={code}")).await.ok()["viewer"], "spectator");
    let bo = house.sits(&table, json!({"name": "Bo", "code": code.to_uppercase()})).await;
    assert_eq!(bo.table(&table).await["viewer"], "p2");
    assert_eq!(stranger.get("/api/tables?which=playing").await.ok(), json!([]));
}

#[tokio::test]
async fn what_was_wished_for_is_what_is_played_with() {
    let house = House::new();
    for (new, expected) in [
        (json!({"game": "mystic", "seats": [{"me": "Ada"}, "free"], "options": {"preset": "everything"}}), "leaders"),
        (json!({"game": "mystic", "seats": [{"me": "Ada"}], "options": {"solo": "random"}}), "solo"),
        (json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"], "options": {"overpay": "free"}}), "overpay"),
    ] {
        let (table, ada) = house.open(new).await;
        let seen = ada.table(&table).await;
        assert!(seen["setup"].to_string().contains(expected), "{expected}: {}", seen["setup"]);
    }
    let paced = json!({"game": "eternity", "seats": [{"me": "Ada"}, {"bot": "easy"}], "pace": "600+5"});
    let (table, ada) = house.open(paced).await;
    let seen = ada.table(&table).await;
    assert_eq!((seen["pace"].clone(), seen["clocks"][0].clone()), (json!("600+5"), json!(600_000)));
    assert_eq!((seen["seats"][1]["kind"].clone(), seen["seats"][1]["level"].clone()), (json!("bot"), json!("easy")));
}

#[tokio::test]
async fn everybody_who_wants_another_game_meets_at_one_new_table() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    ada.does(&table, "rematch", json!({})).await.problem(409, "not-now");
    bo.does(&table, "resign", json!({})).await.ok();
    house.nobody().does(&table, "rematch", json!({})).await.problem(401, "who-are-you");
    let next = ada.does(&table, "rematch", json!({})).await.ok();
    let (other, _) = (text(&next["table"]), text(&next["code"]));
    assert_eq!(texts(&next["seats"]), ["p2"], "everybody sits one seat further");
    assert_eq!(ada.table(&table).await["rematch"], json!(other));
    assert_eq!(ada.does(&table, "rematch", json!({})).await.ok()["table"], json!(other));
    let joined = bo.does(&table, "rematch", json!({})).await.ok();
    assert_eq!((text(&joined["table"]), texts(&joined["seats"])), (other.clone(), vec!["p1".to_owned()]));
    assert_eq!(bo.table(&other).await["waits"]["for"], "person");
    house.nobody().get(&format!("/api/tables/{other}")).await.problem(403, "wrong-code");
}

#[tokio::test]
async fn several_people_at_one_device_have_another_game_together() {
    let house = House::new();
    let (table, both) = house.open(json!({"game": "eternity", "seats": [{"me": "Ada"}, {"me": "Bo"}]})).await;
    both.does(&table, "resign", json!({"seat": "p1"})).await.ok();
    let next = both.does(&table, "rematch", json!({})).await.ok();
    assert_eq!(texts(&next["seats"]), ["p1", "p2"]);
    let seen = both.table(&text(&next["table"])).await;
    assert_eq!(seen["waits"]["for"], "person");
    assert_eq!((seen["seats"][0]["name"].clone(), seen["seats"][1]["name"].clone()), (json!("Bo"), json!("Ada")));
}
