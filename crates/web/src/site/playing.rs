//! What people do at a table, in forms.

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use hall::{Code, TableId};
use table::chat::{Remark, Saying};
use table::{Answer, Gathering, Record, Speaker, TableError, Time};

use super::visitor::{Extent, Filled};
use crate::api::asking::{Looked, Query};
use crate::api::opening::play_again;
use crate::problem::Problem;
use crate::service::Service;

pub(crate) struct Form {
    table: TableId,
    ask: Looked,
    filled: Filled,
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
    fn step(&self) -> Option<u64> {
        self.filled.field("step").parse().ok()
    }

    /// Does something for the seat that the visitor looks from.
    async fn does(
        &self,
        step: Option<u64>,
        what: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
    ) -> Result<Response, Problem> {
        let who = self.filled.visitor.asking.speaker(&self.table, self.ask.seat()?).await?;
        self.does_as(who, step, what).await
    }

    /// Says whether steps may be taken back. At a screen that several people share,
    /// whoever is asked need not be who looked last.
    async fn answers(&self, answer: Answer) -> Result<Response, Problem> {
        let who = self.filled.visitor.asking.speaker(&self.table, None).await?;
        self.does_as(who, None, move |gathering, who, now| gathering.answer(who, answer, now)).await
    }

    async fn does_as(
        &self,
        who: Speaker,
        step: Option<u64>,
        what: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
    ) -> Result<Response, Problem> {
        self.filled.visitor.asking.service.hall().act(&self.table, step, who, what).await?;
        Ok(self.done())
    }
}

pub(crate) async fn act(form: Form) -> Result<Response, Problem> {
    let action = form.filled.field("action").to_owned();
    form.does(form.step(), move |gathering, who, now| gathering.act(who, &action, now)).await
}

/// Does something beside the game.
pub(crate) async fn does(Path((_, deed)): Path<(String, String)>, form: Form) -> Result<Response, Problem> {
    match deed.as_str() {
        // Of two clicks, the second must not take back something else.
        "undo" => form.does(form.step(), Gathering::wish_back).await,
        "withdraw" => form.does(None, |gathering, who, now| gathering.answer(who, Answer::Refuse, now)).await,
        "agree" => form.answers(Answer::Agree).await,
        "refuse" => form.answers(Answer::Refuse).await,
        "resign" => form.does(None, Gathering::resign).await,
        "stop" => form.does(None, Gathering::stop).await,
        "return" => form.does(None, Gathering::come_back).await,
        // Whoever has left may no longer look.
        "leave" => {
            form.does(None, Gathering::leave).await?;
            Ok(form.filled.visitor.answer(Redirect::to("/").into_response()))
        }
        _ => Err(Problem::NoSuchPage),
    }
}

pub(crate) async fn chat(form: Form) -> Result<Response, Problem> {
    let saying = match form.filled.filled("phrase") {
        Some(phrase) => phrase.parse().map(Saying::Phrase).map_err(|_| Problem::NoSuchPage)?,
        None => Remark::new(form.filled.field("text")).map(Saying::Text).map_err(Problem::refused)?,
    };
    form.does(None, move |gathering, who, now| gathering.say(who, saying, now)).await
}

pub(crate) async fn sit(form: Form) -> Result<Response, Problem> {
    let visitor = &form.filled.visitor;
    let code: Option<Code> = form.filled.filled("code").and_then(|code| code.parse().ok());
    let name = form.filled.field("name").to_owned();
    let hall = visitor.asking.service.hall();
    hall.sit(&form.table, visitor.holder(), None, name, code).await?;
    Ok(visitor.answer(Redirect::to(&format!("/tables/{}", form.table)).into_response()))
}

pub(crate) async fn rematch(form: Form) -> Result<Response, Problem> {
    let asking = &form.filled.visitor.asking;
    let who = asking.speaker(&form.table, None).await?;
    let opened = play_again(asking, &form.table, who).await?;
    Ok(form.filled.visitor.answer(Redirect::to(&format!("/tables/{}", opened.id)).into_response()))
}
