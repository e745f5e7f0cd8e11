//! What people do at a table beside playing: taking back, giving up, talking.

use serde_json::{Value, json};

use crate::house::{Client, House, texts};

/// Whose choice it is, and who has to wait.
async fn mover<'a, 'b>(table: &str, people: &'b [Client<'a>; 2]) -> (&'b Client<'a>, &'b Client<'a>) {
    let [ada, bo] = people;
    if ada.table(table).await["legal"] == json!([]) { (bo, ada) } else { (ada, bo) }
}

async fn first_action(client: &Client<'_>, table: &str) -> Value {
    let legal = texts(&client.table(table).await["legal"]);
    client.acts(table, &legal[0]).await.ok()
}

/// Lets both act until a step back of the first needs the consent of the other.
async fn acted_in_turn<'a, 'b>(table: &str, people: &'b [Client<'a>; 2]) -> (&'b Client<'a>, &'b Client<'a>) {
    let (first, other) = mover(table, people).await;
    first_action(first, table).await;
    while other.table(table).await["legal"] == json!([]) {
        first_action(first, table).await;
    }
    first_action(other, table).await;
    (first, other)
}

#[tokio::test]
async fn a_step_that_told_nobody_anything_is_taken_back_at_once() {
    let house = House::new();
    let (table, people) = house.ada_and_bo("eternity").await;
    let (first, _) = mover(&table, &people).await;
    let before = first.table(&table).await;
    first_action(first, &table).await;
    assert_eq!(first.table(&table).await["undo"], json!({"steps": 1, "free": true}));
    let standing = first.does(&table, "undo", json!({})).await.ok();
    let after = first.table(&table).await;
    assert_eq!((&after["view"], &after["legal"]), (&before["view"], &before["legal"]));
    assert_eq!(standing["game_steps"], before["game_steps"]);
    assert_eq!(standing["step"].as_u64(), before["step"].as_u64().map(|step| step + 2));
    first.does(&table, "undo", json!({})).await.problem(409, "not-now");
}

#[tokio::test]
async fn others_are_asked_before_their_steps_are_taken_back() {
    let house = House::new();
    for answer in ["agree", "refuse"] {
        let (table, people) = house.ada_and_bo("eternity").await;
        let (first, other) = acted_in_turn(&table, &people).await;
        let before = other.table(&table).await;
        first.does(&table, "answer", json!({"answer": answer})).await.problem(409, "not-now");
        let standing = first.does(&table, "undo", json!({})).await.ok();
        assert_eq!(standing["waits"]["for"], "consent");
        assert_eq!(standing["waits"]["seat"], other.table(&table).await["viewer"]);
        assert_eq!(standing["legal"], json!([]));
        let standing = other.does(&table, "answer", json!({"answer": answer})).await.ok();
        let after = other.table(&table).await;
        if answer == "refuse" {
            assert_eq!(after["view"], before["view"]);
            first.does(&table, "undo", json!({})).await.problem(409, "not-now");
        } else {
            assert!(standing["game_steps"].as_u64() < before["game_steps"].as_u64());
            assert_eq!(standing["waits"]["seat"], first.table(&table).await["viewer"]);
        }
    }
}

#[tokio::test]
async fn who_gives_up_against_one_other_ends_the_game() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    let standing = ada.does(&table, "resign", json!({})).await.ok();
    assert_eq!(standing["waits"], json!({"for": "nothing", "end": "resigned"}));
    ada.does(&table, "resign", json!({})).await.problem(409, "not-now");
    bo.acts(&table, "pass").await.problem(409, "not-now");
    let seen = bo.table(&table).await;
    assert_eq!(seen["seats"][0]["presence"], "gave-up");
    assert!(!bo.get(&format!("/api/tables/{table}/export")).await.text().contains("(hidden)"));
}

#[tokio::test]
async fn a_table_ends_without_a_result_when_everybody_wants_it() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("mystic").await;
    assert_eq!(ada.does(&table, "stop", json!({})).await.ok()["waits"]["for"], "person");
    assert_eq!(bo.table(&table).await["want_end"], json!(["p1"]));
    ada.does(&table, "stop", json!({})).await.problem(409, "not-now");
    let standing = bo.does(&table, "stop", json!({})).await.ok();
    assert_eq!(standing["waits"], json!({"for": "nothing", "end": "abandoned"}));
    bo.does(&table, "stop", json!({})).await.problem(409, "not-now");
}

#[tokio::test]
async fn a_bot_plays_on_for_who_runs_out_of_time_until_they_return() {
    let house = House::new();
    let new = json!({"game": "eternity", "seats": [{"me": "Ada"}, "free"], "pace": "60+5"});
    let (table, ada) = house.open(new).await;
    let people = [ada, house.sits(&table, json!({"name": "Bo"})).await];
    let (late, other) = mover(&table, &people).await;
    late.does(&table, "return", json!({})).await.problem(409, "not-now");
    let place = usize::from(late.table(&table).await["viewer"] == "p2");
    let mut events = other.follows(&table, "").await;
    house.wait(61);
    house.hall.look_at_clocks().await;
    assert_eq!(events.next().await.unwrap().data["beside"][0]["what"], "ran-out");
    let acted = events.next().await.unwrap();
    assert_eq!(acted.data["steps"][0]["by"], late.table(&table).await["viewer"], "the bot plays");
    assert_eq!(late.table(&table).await["seats"][place]["presence"], "stood-in-for");
    late.acts(&table, "anything").await.problem(409, "not-now");
    late.does(&table, "return", json!({})).await.ok();
    let seat = &late.table(&table).await["seats"][place];
    assert_eq!(seat["presence"], "plays");
    assert!(seat["clock"].as_u64().unwrap() >= 15_000);
}

#[tokio::test]
async fn people_say_phrases_and_short_texts_to_each_other() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    ada.does(&table, "chat", json!({"phrase": "good-luck"})).await.ok();
    bo.does(&table, "chat", json!({"text": "  <b>thanks</b>  "})).await.ok();
    let chat = ada.table(&table).await["chat"].clone();
    assert_eq!((&chat[0]["seat"], &chat[0]["phrase"]), (&json!("p1"), &json!("good-luck")));
    assert_eq!((&chat[1]["seat"], &chat[1]["text"]), (&json!("p2"), &json!("<b>thanks</b>")));
    house.nobody().does(&table, "chat", json!({"phrase": "hello"})).await.problem(401, "who-are-you");
}

#[tokio::test]
async fn nobody_talks_without_end() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    for _ in 0..5 {
        ada.does(&table, "chat", json!({"phrase": "hello"})).await.ok();
    }
    let answer = ada.does(&table, "chat", json!({"phrase": "hello"})).await;
    answer.problem(429, "too-much");
    assert!(answer.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    bo.does(&table, "chat", json!({"phrase": "hello"})).await.ok();
    house.wait(15);
    ada.does(&table, "chat", json!({"phrase": "hello"})).await.ok();
}

#[tokio::test]
async fn a_card_tells_what_could_be_done_with_it_and_why_not() {
    let house = House::new();
    let (table, people) = house.ada_and_bo("eternity").await;
    let (first, other) = mover(&table, &people).await;
    let offer = first.table(&table).await["offers"][0].clone();
    let card = offer["card"].as_str().expect("a card");
    let about = first.get(&format!("/api/tables/{table}/card?card={card}")).await.ok();
    assert!(about.as_array().unwrap().iter().any(|it| it["action"] == offer["action"] && it.get("refusal").is_none()));
    let unknown = first.get(&format!("/api/tables/{table}/card?card=no-such-card")).await.ok();
    assert_eq!(unknown, json!([]));
    other.get(&format!("/api/tables/{table}/card?card={card}")).await.ok();
    house.nobody().get(&format!("/api/tables/{table}/card?card={card}")).await.problem(401, "who-are-you");
}

#[tokio::test]
async fn hints_are_given_to_who_has_to_choose() {
    let house = House::new();
    let (table, people) = house.ada_and_bo("eternity").await;
    let (first, other) = mover(&table, &people).await;
    let page = format!("/api/tables/{table}/hints");
    let hints = first.get(&page).await.ok();
    let legal = texts(&first.table(&table).await["legal"]);
    let best = hints[0]["action"].as_str().unwrap();
    assert!(legal.iter().any(|action| action == best), "{best} is not in {legal:?}");
    assert_eq!(other.get(&page).await.ok(), json!([]));
    house.nobody().get(&page).await.problem(403, "which-seat");
}
