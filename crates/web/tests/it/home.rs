//! The first page, and pages for what goes wrong.

use axum::http::StatusCode;

use crate::house::House;
use crate::site::{Browser, between, id_of};

/// The most bytes that the first page may have, with everything that it loads.
const LARGEST_FIRST_PAGE: usize = 100_000;

#[tokio::test]
async fn a_newcomer_plays_either_game_after_one_touch() {
    let house = House::new();
    for game in ["eternity", "mystic"] {
        let browser = Browser::new(&house).await;
        let page = browser.get("/").await.text();
        assert!(page.contains(&format!("name=\"game\" value=\"{game}\"")), "{page}");
        let table = browser.submit("/play", &[("game", game), ("level", "easy")]).await;
        assert!(browser.get(&table).await.text().contains("do/resign"), "{game}");
    }
}

#[tokio::test]
async fn every_level_that_is_offered_is_the_level_of_the_bot() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let page = browser.get("/").await.text();
    let mut levels = between(&page, "name=\"level\" value=\"", "\"");
    levels.truncate(levels.len() / 2);
    assert_eq!(levels, ["easy", "medium", "hard", "expert"]);
    let mut bots = Vec::new();
    for level in &levels {
        let table = browser.submit("/play", &[("game", "eternity"), ("level", level)]).await;
        let charter = house.kept(id_of(&table)).await.charter;
        bots.push(between(&charter, "\"seats\":[\"", "]").remove(0));
    }
    let mut different = bots.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), bots.len(), "{bots:?}");
}

#[tokio::test]
async fn ones_own_games_are_listed_and_those_that_wait_for_one_come_first() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let here = [("game", "eternity"), ("name", "Ada"), ("seat1", "here")];
    let over = browser.submit("/new", &here).await;
    browser.submit(&format!("{over}/do/resign"), &[]).await;
    let open = browser.submit("/new", &[("game", "mystic"), ("name", "Ada"), ("seat1", "free")]).await;
    let waiting = browser.submit("/new", &here).await;
    let page = browser.get("/").await.text();
    let links: Vec<_> = between(&page, "table-link\" href=\"", "\"");
    assert_eq!(links, [waiting.clone(), open.clone(), over.clone()]);
    assert_eq!(page.matches("your turn").count(), 1, "{page}");
    assert!(page.contains(&format!("href=\"{over}/replay\"")), "{page}");
    assert!(!page.contains(&format!("href=\"{waiting}/replay\"")), "{page}");
    let other = Browser::new(&house).await.get("/").await.text();
    assert!(!other.contains(&waiting) && !other.contains(&open), "{other}");
}

#[tokio::test]
async fn a_table_for_everybody_is_on_the_first_page_of_others() {
    let house = House::new();
    let (ada, bo) = (Browser::new(&house).await, Browser::new(&house).await);
    let new = [("game", "mystic"), ("name", "Ada"), ("seat1", "free"), ("access", "open")];
    let table = ada.submit("/new", &new).await;
    for browser in [&ada, &bo] {
        assert_eq!(browser.get("/").await.text().matches(&table).count(), 1);
    }
}

#[tokio::test]
async fn the_first_page_is_light() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let page = browser.get("/").await;
    let mut bytes = page.body.len();
    let text = page.text();
    for address in between(&text, "href=\"/assets/", "\"").iter().chain(&between(&text, "src=\"/assets/", "\"")) {
        bytes += browser.get(&format!("/assets/{address}")).await.body.len();
    }
    assert!(bytes < LARGEST_FIRST_PAGE, "{bytes}");
}

#[tokio::test]
async fn who_asks_for_too_much_is_told_when_to_come_back_and_how_to_go_on() {
    let house = House::limited(0.5, 8.0);
    let browser = Browser::new(&house).await;
    let answer = loop {
        let answer = browser.get("/about").await;
        if answer.status != StatusCode::OK {
            break answer;
        }
    };
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    let seconds: u64 = answer.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!(seconds >= 1);
    assert!(answer.text().contains("href=\"/about\">Try again"), "{}", answer.text());
}

#[tokio::test]
async fn a_problem_at_a_table_leads_back_to_the_table() {
    let house = House::new();
    let browser = Browser::new(&house).await;
    let table = browser.plays("eternity").await;
    let answer = browser.fill(&format!("{table}/act"), &[("action", "draft nobody")]).await;
    assert!(answer.text().contains(&format!("class=\"button\" href=\"{table}\"")), "{}", answer.text());
    let nowhere = browser.fill("/tables/000000000000/act", &[("action", "end")]).await;
    assert!(!nowhere.text().contains("href=\"/tables/"), "{}", nowhere.text());
}
