//! What a visitor sends back from the page of a table.

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use hall::TableId;
use table::{Gathering, Record, Speaker, TableError, Time};
use tabletop::Seat;

use super::asking::{Looked, Query};
use super::visitor::{Extent, Filled};
use crate::problem::Problem;
use crate::service::Service;

pub(crate) struct Form {
    pub(crate) table: TableId,
    ask: Looked,
    pub(crate) filled: Filled,
    extent: Extent,
}

impl FromRequest<Service> for Form {
    type Rejection = Problem;

    async fn from_request(request: Request, service: &Service) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let path: Result<Path<Vec<(String, String)>>, _> = Path::from_request_parts(&mut parts, service).await;
        let path = path.map_err(|_| Problem::NoSuchTable)?;
        let named = path.iter().find(|(name, _)| name == "table").map(|(_, table)| table.as_str());
        let table = named.and_then(|table| table.parse().ok()).ok_or(Problem::NoSuchTable)?;
        let Query(ask) = Query::from_request_parts(&mut parts, service).await?;
        let extent = Extent::from_request_parts(&mut parts, service).await?;
        let filled = Filled::from_request(Request::from_parts(parts, body), service).await?;
        Ok(Self { table, ask, filled, extent })
    }
}

impl Form {
    /// Done: a script hears of it as an event, a browser without one is sent back
    /// to the table.
    fn done(&self) -> Response {
        let answer = match self.extent {
            Extent::Part => StatusCode::NO_CONTENT.into_response(),
            Extent::Page => Redirect::to(&format!("/tables/{}{}", self.table, self.ask.query())).into_response(),
        };
        self.filled.visitor.answer(answer)
    }

    /// How many steps the table had when the form was shown.
    pub(crate) fn step(&self) -> Option<u64> {
        self.filled.field("step").parse().ok()
    }

    /// Does something for the seat that the visitor looks from.
    pub(crate) async fn does(
        &self,
        step: Option<u64>,
        what: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
    ) -> Result<Response, Problem> {
        self.does_for(self.ask.seat()?, step, what).await
    }

    /// Does something for whichever seat of the visitor it is about. At a screen
    /// that several people share, the one who is asked need not be the one who
    /// looked last.
    pub(crate) async fn does_for_any(
        &self,
        what: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
    ) -> Result<Response, Problem> {
        self.does_for(None, None, what).await
    }

    async fn does_for(
        &self,
        seat: Option<Seat>,
        step: Option<u64>,
        what: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
    ) -> Result<Response, Problem> {
        self.filled.visitor.asking.act(&self.table, step, seat, what).await?;
        Ok(self.done())
    }
}
