//! Following a table: events as they happen, or all of them since a step.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{Stream, unfold};
use hall::Following;
use tokio::sync::watch;

use crate::problem::{Problem, ProblemBody};
use crate::request::asking::{Asking, At, Query, Since};
use crate::service::{Service, Stage};
use crate::shapes::UpdateShape;

/// How often somebody who follows a quiet table hears that it is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// The header by which a browser says where it lost the connection.
const LAST_EVENT: &str = "last-event-id";

/// Follows a table: an event for each of its steps, as you may know it.
///
/// The id of an event is the step of the table after it. Whoever lost the
/// connection sends the last one as `from` or as `Last-Event-ID`, and misses
/// nothing.
#[utoipa::path(get, path = "/api/tables/{table}/events", tag = "following", params(("table" = String, Path), Since),
    responses((status = 200, description = "Server-sent events named `update`", body = UpdateShape,
        content_type = "text/event-stream"), (status = 404, body = ProblemBody)))]
pub(crate) async fn events(
    asking: Asking,
    At(table): At,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (ask, from) = since.parts();
    let last = headers.get(LAST_EVENT).and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let following = asking.service.hall().follow_as(&table, &asking.credentials(&ask)?, last.or(from)).await?;
    let events = Sse::new(told(following, &asking.service));
    Ok(events.keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

fn told(following: Following, service: &Service) -> impl Stream<Item = Result<Event, Infallible>> + use<> {
    let begin = (following, service.closing());
    unfold(begin, |(mut following, mut closing)| async move {
        let update = tokio::select! {
            update = following.next() => update.ok()?,
            () = ends(&mut closing) => return None,
        };
        let event = Event::default().event("update").id(update.records.to_string());
        let event = event.json_data(UpdateShape::from(&*update)).ok()?;
        Some((Ok(event), (following, closing)))
    })
}

async fn ends(closing: &mut watch::Receiver<Stage>) {
    // If nobody can tell any more, it has ended.
    let _ = closing.wait_for(|stage| *stage == Stage::Closing).await;
}

/// What has happened since a step of the table, as you may know it: at most 500
/// steps. Who gets so many asks again from the last one.
#[utoipa::path(get, path = "/api/tables/{table}/updates", tag = "following", params(("table" = String, Path), Since),
    responses((status = 200, body = Vec<UpdateShape>), (status = 404, body = ProblemBody)))]
pub(crate) async fn updates(asking: Asking, At(table): At, Query(since): Query<Since>) -> Result<Response, Problem> {
    let (ask, from) = since.parts();
    let viewer = asking.view(&table, &ask, |_, admission| admission.viewer).await?;
    let updates = asking.service.hall().page_of_updates(&table, viewer, from.unwrap_or(0)).await?;
    let shapes: Vec<_> = updates.iter().map(UpdateShape::from).collect();
    let body = Bytes::from(serde_json::to_vec(&shapes).map_err(|_| Problem::Broken)?);
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}
