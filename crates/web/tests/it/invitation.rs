//! How others are asked to a table.

use axum::body::Body;
use axum::http::Method;
use axum::http::header::HOST;

use crate::house::House;
use crate::site::{Browser, between};

const FREE: [(&str, &str); 3] = [("game", "eternity"), ("name", "Ada"), ("seat1", "free")];

/// The page of a table, asked for with these headers besides.
async fn page(house: &House, browser: &Browser<'_>, table: &str, headers: &[(&str, &str)]) -> String {
    let mut request = browser.request(Method::GET, table);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    house.ask(request.body(Body::empty()).unwrap()).await.text()
}

#[tokio::test]
async fn the_link_opens_the_table_for_somebody_else() {
    let house = House::new();
    let (ada, bo) = (Browser::new(&house).await, Browser::new(&house).await);
    let table = ada.submit("/new", &FREE).await;
    let shown = page(&house, &ada, &table, &[(HOST.as_str(), "vale.example:8417")]).await;
    let link = between(&shown, "data-copy=\"", "\"").remove(0);
    let path = link.strip_prefix("http://vale.example:8417").expect("a whole address");
    assert!(shown.contains("class=\"qr\"") && shown.contains(&format!("href=\"{link}\"")), "{shown}");
    let seen = bo.get(path).await.text();
    assert!(seen.contains("Sit down") && !seen.contains("data-copy"), "{seen}");
    let code = between(&link, "code=", "\"").remove(0);
    bo.submit(&format!("{table}/sit"), &[("name", "Bo"), ("code", &code)]).await;
    assert!(!page(&house, &ada, &table, &[]).await.contains("data-copy"), "nobody is asked to a full table");
}

#[tokio::test]
async fn behind_a_proxy_the_link_is_that_of_the_proxy() {
    let addresses = web::Addresses::BehindProxy;
    let house = House::with(web::Options { rate: web::Rate::UNLIMITED, addresses, ..web::Options::default() });
    let ada = Browser::new(&house).await;
    let table = ada.submit("/new", &FREE).await;
    let told = [(HOST.as_str(), "inside:80"), ("x-forwarded-proto", "https"), ("x-forwarded-host", "vale.example")];
    let shown = page(&house, &ada, &table, &told).await;
    assert!(shown.contains(&format!("data-copy=\"https://vale.example{table}?code=")), "{shown}");
}

#[tokio::test]
async fn a_host_that_is_none_is_not_repeated() {
    let house = House::new();
    let ada = Browser::new(&house).await;
    let table = ada.submit("/new", &FREE).await;
    let shown = page(&house, &ada, &table, &[(HOST.as_str(), "evil.example/\"><b>")]).await;
    assert!(!shown.contains("evil"), "{shown}");
    assert!(shown.contains(&format!("data-copy=\"{table}?code=")), "{shown}");
    assert!(!shown.contains("class=\"qr\""), "{shown}");
}
