//! How long the server takes to make the page of a table for four, at the end of
//! a long game: `cargo run --profile dist -p web --example page`.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::http::header::{ACCEPT, COOKIE, SET_COOKIE};
use hall::{Hall, Opening, SeatPlan, Secret, Settings, Sqlite, TableId};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use table::{Access, Gathering, Pace, Speaker, Time};
use tabletop::{Digest, Rng};
use tower::ServiceExt;
use web::{Options, Rate, Service, SigningKey, router};

/// How often the last page is made.
const TIMES: usize = 200;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let hall = Hall::new(Arc::new(Sqlite::open(folder.path())?), Settings::new(1, || Time(1_800_000_000_000)));
    let options = Options { rate: Rate::UNLIMITED, ..Options::default() };
    let router = router::router(Service::new(Arc::clone(&hall), SigningKey::new([7; 32]), options));
    let visitor = Visitor::new(router).await?;
    for (name, game, options) in [
        ("The Vale of Eternity", "eternity", Value::Null),
        ("Mystic Vale", "mystic", Value::Null),
        ("Mystic Vale with everything", "mystic", json!({"preset": "everything"})),
    ] {
        let table = opened(&hall, game, options, visitor.holder).await?;
        let mut slowest = Duration::ZERO;
        let mut rng = Rng::new(7);
        while acts(&hall, &table, &mut rng).await? {
            slowest = slowest.max(visitor.looks(&table).await?.0);
        }
        let mut times = Vec::new();
        for _ in 0..TIMES {
            times.push(visitor.looks(&table).await?);
        }
        times.sort();
        let milliseconds = |time: Duration| time.as_secs_f64() * 1_000.0;
        let ((median, bytes), (most, _)) = (times[TIMES / 2], times[TIMES * 95 / 100]);
        let records = hall.look(&table, Gathering::records).await?;
        println!("{name}, 4 players: the last page after {records} records has {bytes} bytes");
        println!("  made in {:.2} ms, 95 % within {:.2} ms", milliseconds(median), milliseconds(most));
        println!("  the slowest page of the whole game: {:.2} ms", milliseconds(slowest));
    }
    Ok(())
}

/// A table at which one person has all four seats.
async fn opened(hall: &Arc<Hall>, game: &str, options: Value, holder: Digest) -> Result<TableId, Box<dyn Error>> {
    let seats = ["Ada", "Bo", "Cy", "Di"].map(|name| SeatPlan::Taken { holder, name: name.to_owned() });
    let (game, seats) = (game.to_owned(), seats.into());
    let opening = Opening { game, options, pack: None, seats, pace: Pace::Untimed, access: Access::Open };
    Ok(hall.open(opening).await?.id)
}

/// Chooses at random; tells whether the game goes on.
async fn acts(hall: &Arc<Hall>, table: &TableId, rng: &mut Rng) -> Result<bool, Box<dyn Error>> {
    let choice = |it: &Gathering| {
        let seat = it.chooser()?;
        Some((seat, rng.choose(&it.game().legal(seat))?.clone()))
    };
    let Some((seat, action)) = hall.look(table, choice).await? else { return Ok(false) };
    let holder =
        hall.look(table, |it| it.places()[seat.index()].holder().copied()).await?.ok_or("nobody sits there")?;
    hall.act(table, None, Speaker { holder, seat }, move |it, who, now| it.act(who, &action, now)).await?;
    Ok(true)
}

/// Somebody with a browser.
struct Visitor {
    router: Router,
    cookie: String,
    holder: Digest,
}

impl Visitor {
    async fn new(router: Router) -> Result<Self, Box<dyn Error>> {
        let request = Request::builder().uri("/").header(ACCEPT, "text/html").body(Body::empty())?;
        let answer = router.clone().oneshot(request).await?;
        let cookie = answer.headers().get(SET_COOKIE).ok_or("no cookie")?.to_str()?;
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        let secret = cookie.split(['=', '.']).nth(1).ok_or("no secret")?;
        let holder = secret.parse::<Secret>()?.holder();
        Ok(Self { router, cookie, holder })
    }

    /// How long the page takes, and how many bytes it has.
    async fn looks(&self, table: &TableId) -> Result<(Duration, usize), Box<dyn Error>> {
        let request = Request::builder().uri(format!("/tables/{table}")).header(COOKIE, &self.cookie);
        let request = request.header(ACCEPT, "text/html").body(Body::empty())?;
        let begun = Instant::now();
        let answer = self.router.clone().oneshot(request).await?;
        let status = answer.status();
        let bytes = answer.into_body().collect().await?.to_bytes().len();
        let time = begun.elapsed();
        if status.is_success() { Ok((time, bytes)) } else { Err(format!("the page was refused: {status}").into()) }
    }
}
