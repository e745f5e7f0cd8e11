//! What people do at a table, in forms.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use hall::Code;
use table::chat::{Remark, Saying};
use table::{Answer, Gathering};

use crate::problem::Problem;
use crate::request::form::Form;
use crate::serving::play_again;

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
        "agree" => form.does_for_any(|gathering, who, now| gathering.answer(who, Answer::Agree, now)).await,
        "refuse" => form.does_for_any(|gathering, who, now| gathering.answer(who, Answer::Refuse, now)).await,
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
    let opened = play_again(asking, &form.table, asking.who(None)?).await?;
    Ok(form.filled.visitor.answer(Redirect::to(&format!("/tables/{}", opened.id)).into_response()))
}
