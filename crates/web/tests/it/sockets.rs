//! The server itself, over real connections.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use web::Options;

use crate::house::{House, text};
use crate::running::Running;

async fn send(connection: &mut BufReader<TcpStream>, method: &str, path: &str, headers: &str, body: &str) {
    let length = body.len();
    let request = format!("{method} {path} HTTP/1.1\r\nhost: here\r\ncontent-length: {length}\r\n{headers}\r\n{body}");
    connection.write_all(request.as_bytes()).await.unwrap();
}

async fn head(connection: &mut BufReader<TcpStream>) -> (u16, Vec<String>) {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        connection.read_line(&mut line).await.unwrap();
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_lowercase()),
        }
    }
    let status = lines[0].split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.expect("a status"), lines)
}

/// A whole answer, whose length is told.
async fn answer(connection: &mut BufReader<TcpStream>) -> (u16, Value) {
    let (status, headers) = head(connection).await;
    let length = headers.iter().find_map(|line| line.strip_prefix("content-length: ")).expect("a length");
    let mut body = vec![0; length.parse().unwrap()];
    connection.read_exact(&mut body).await.unwrap();
    (status, serde_json::from_slice(&body).unwrap())
}

/// What comes before the connection is closed.
async fn rest(connection: &mut BufReader<TcpStream>) -> String {
    let mut rest = Vec::new();
    let _ = connection.read_to_end(&mut rest).await;
    String::from_utf8_lossy(&rest).into_owned()
}

#[tokio::test]
async fn several_requests_go_over_one_connection() {
    let house = House::new();
    let server = Running::start(&house).await;
    let mut connection = server.connect().await;
    let new = json!({"game": "eternity", "seats": [{"me": "Ada"}, {"bot": "easy"}]}).to_string();
    send(&mut connection, "POST", "/api/tables", "", &new).await;
    let (status, opened) = answer(&mut connection).await;
    assert_eq!(status, 201);
    let bearer = format!("authorization: Bearer {}\r\n", text(&opened["token"]));
    let page = format!("/api/tables/{}", text(&opened["table"]));
    send(&mut connection, "GET", &page, &bearer, "").await;
    let (status, seen) = answer(&mut connection).await;
    assert_eq!((status, seen["viewer"].clone()), (200, json!("p1")));
    send(&mut connection, "GET", "/nowhere", &bearer, "").await;
    assert_eq!(answer(&mut connection).await.0, 404);
    drop(connection);
    server.ends().await;
}

#[tokio::test]
async fn the_end_of_the_server_ends_streams_and_lets_nobody_in() {
    let house = House::new();
    let (table, [ada, _]) = house.ada_and_bo("eternity").await;
    let server = Running::start(&house).await;
    let mut follower = server.connect().await;
    send(&mut follower, "GET", &format!("/api/tables/{table}/events?from=0"), "", "").await;
    assert_eq!(head(&mut follower).await.0, 200);
    ada.does(&table, "chat", json!({"phrase": "goodbye"})).await.ok();
    let address = server.address;
    let read = tokio::spawn(async move { rest(&mut follower).await });
    server.ends().await;
    let told = read.await.unwrap();
    assert!(told.trim_end().ends_with('0'), "the stream came to its end in good order: {told}");
    assert!(TcpStream::connect(address).await.is_err());
    assert_eq!(house.nobody().table(&table).await["chat"][0]["phrase"], "goodbye", "it was kept");
}

#[tokio::test]
async fn who_reads_nothing_and_who_says_nothing_stop_nobody() {
    let house = House::new();
    let (table, [ada, bo]) = house.ada_and_bo("eternity").await;
    let server = Running::start(&house).await;
    let mut silent = Vec::new();
    for _ in 0..20 {
        let mut deaf = server.connect().await;
        send(&mut deaf, "GET", &format!("/api/tables/{table}/events?from=0"), "", "").await;
        let mut slow = server.connect().await;
        slow.write_all(b"GET /api/games HT").await.unwrap();
        silent.push((deaf, slow));
    }
    for _ in 0..40 {
        house.wait(5);
        ada.does(&table, "chat", json!({"text": "x".repeat(200)})).await.ok();
    }
    let mut connection = server.connect().await;
    send(&mut connection, "GET", &format!("/api/tables/{table}"), "", "").await;
    assert_eq!(answer(&mut connection).await.0, 200);
    assert_eq!(bo.table(&table).await["chat"].as_array().unwrap().len(), 40);
    drop((silent, connection));
    server.ends().await;
}

#[tokio::test]
async fn what_is_no_request_is_refused_and_the_connection_closed() {
    let house = House::new();
    let server = Running::start(&house).await;
    let huge = format!("GET / HTTP/1.1\r\nhost: here\r\nx: {}\r\n\r\n", "x".repeat(100_000));
    for (sent, status) in [("nonsense\r\n\r\n", "400"), (huge.as_str(), "431"), ("GET / HTTP/9.9\r\n\r\n", "")] {
        let mut connection = server.connect().await;
        // The server may close the connection before it has read everything.
        let _ = connection.write_all(sent.as_bytes()).await;
        let told = rest(&mut connection).await;
        let expected = if status.is_empty() { String::new() } else { format!("HTTP/1.1 {status}") };
        assert!(told.starts_with(&expected) || told.is_empty(), "{told}");
    }
    let mut connection = server.connect().await;
    send(&mut connection, "GET", "/healthz", "", "").await;
    assert_eq!(answer(&mut connection).await.0, 200);
    drop(connection);
    server.ends().await;
}

#[tokio::test]
async fn a_body_that_is_longer_than_it_may_be_is_refused_before_it_has_come() {
    let house = House::new();
    let server = Running::start(&house).await;
    let mut connection = server.connect().await;
    let head = "POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 1000000000\r\n\r\n";
    connection.write_all(head.as_bytes()).await.unwrap();
    let (status, problem) = answer(&mut connection).await;
    assert_eq!((status, problem["problem"].clone()), (413, json!("too-large")));
    drop(connection);
    server.ends().await;
}

#[tokio::test]
async fn an_address_from_which_too_much_is_asked_is_told_to_wait() {
    let house = House::limited(0.001, 2.0);
    let server = Running::start(&house).await;
    let mut connection = server.connect().await;
    let mut statuses = Vec::new();
    for _ in 0..11 {
        send(&mut connection, "GET", "/api/games", "", "").await;
        statuses.push(answer(&mut connection).await.0);
    }
    // Many may share an address, which may therefore ask for five times as much.
    assert_eq!(statuses[..10], [200; 10]);
    assert_eq!(statuses[10], 429);
    drop(connection);
    server.ends().await;
}

#[tokio::test]
async fn no_more_connections_are_served_than_there_are_places() {
    let house = House::with(Options { connections: 2, ..Options::default() });
    let server = Arc::new(Running::start(&house).await);
    let (mut one, mut two) = (server.connect().await, server.connect().await);
    for connection in [&mut one, &mut two] {
        send(connection, "GET", "/healthz", "", "").await;
        assert_eq!(answer(connection).await.0, 200);
    }
    let mut three = server.connect().await;
    assert_eq!(rest(&mut three).await, "", "there is no place for it");
    send(&mut one, "GET", "/healthz", "", "").await;
    assert_eq!(answer(&mut one).await.0, 200);
}
