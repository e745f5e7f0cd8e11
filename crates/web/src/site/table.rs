//! The page of a table, and how it stays up to date.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{Stream, unfold};
use hall::{Following, TableId};
use pages::table;

use super::looking::Looking;
use super::shown;
use super::telling::told;
use crate::problem::Problem;
use crate::request::asking::{At, Looked, Query, Since};
use crate::request::visitor::Visitor;
use crate::service::Stage;
use crate::serving::ScenarioTask;

/// How often somebody who looks at a quiet table hears that it is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub(crate) async fn table(visitor: Visitor, At(id): At, Query(ask): Query<Looked>) -> Result<Response, Problem> {
    let (now, frame) = (visitor.asking.service.hall().now(), visitor.frame());
    let page =
        Looking::at(&visitor, &id, &ask, |gathering, looking| table::page(&told(gathering, looking, now), &frame));
    let page = page.await?;
    Ok(visitor.answer(shown(StatusCode::OK, page)))
}

/// The position of now as a scenario, of what the screen may show.
pub(crate) async fn scenario(visitor: Visitor, At(id): At, Query(ask): Query<Looked>) -> Result<Response, Problem> {
    let task =
        Looking::at(&visitor, &id, &ask, |gathering, looking| ScenarioTask::new(gathering, Some(looking.viewer), None));
    Ok(visitor.answer(task.await??.answer(&visitor.asking, &id).await?))
}

/// Keeps a page up to date: whenever something happens, what it shows is sent
/// anew.
pub(crate) async fn live(
    visitor: Visitor,
    At(id): At,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (ask, from) = since.parts();
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let following = visitor.asking.service.hall().follow_as(&id, &visitor.asking.credentials(&ask)?, None).await?;
    // A page that has seen less is shown at once how things stand.
    let behind = last.or(from).is_some_and(|seen: u64| seen < following.begun());
    let closing = visitor.asking.service.closing();
    let begin = Live { visitor, id, ask, following, closing, behind };
    let events = Sse::new(shows(begin)).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    Ok(events.into_response())
}

struct Live {
    visitor: Visitor,
    id: TableId,
    ask: Looked,
    following: Following,
    closing: tokio::sync::watch::Receiver<Stage>,
    behind: bool,
}

fn shows(begin: Live) -> impl Stream<Item = Result<Event, Infallible>> {
    unfold(begin, |mut live| async move {
        if !std::mem::take(&mut live.behind) {
            tokio::select! {
                update = live.following.next() => update.ok()?,
                _ = live.closing.wait_for(|stage| *stage == Stage::Closing) => return None,
            };
        }
        let (step, content) = live.content().await.ok()?;
        let event = Event::default().event("table").id(step.to_string()).data(content);
        Some((Ok(event), live))
    })
}

impl Live {
    /// How things stand now. Who has several seats at one device may look from
    /// another one than before.
    async fn content(&self) -> Result<(u64, String), Problem> {
        let (now, frame) = (self.visitor.asking.service.hall().now(), self.visitor.frame());
        let shown = Looking::at(&self.visitor, &self.id, &self.ask, |gathering, looking| {
            let page = told(gathering, looking, now);
            (page.step, table::content(&page, &frame).into_string())
        });
        shown.await
    }
}
