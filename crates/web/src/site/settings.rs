//! How somebody likes it, to be changed.

use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use pages::settings::{self, Kept, SettingsPage};
use serde::Deserialize;
use table::{name, words};
use text::say;

use super::shown;
use crate::request::asking::Query;
use crate::request::visitor::{Filled, Visitor};
use crate::settings::Settings;

/// Whether something has just been kept.
#[derive(Deserialize)]
pub(crate) struct Shown {
    #[serde(default)]
    kept: Option<String>,
}

pub(crate) async fn show(visitor: Visitor, Query(asked): Query<Shown>) -> Response {
    let kept = if asked.kept.is_some() { Kept::JustNow } else { Kept::No };
    let page = told(&visitor, &visitor.settings, kept);
    visitor.answer(shown(StatusCode::OK, settings::page(&page, &visitor.frame())))
}

pub(crate) async fn keep(form: Filled) -> Response {
    let visitor = &form.visitor;
    let written = form.field("name").trim();
    let name = if written.is_empty() { Ok(None) } else { name::checked(written).map(Some) };
    match name {
        Ok(name) => {
            let settings = Settings::chosen(|field| form.field(field), name);
            let mut answer = Redirect::to("/settings?kept=1").into_response();
            answer.headers_mut().append(SET_COOKIE, settings.cookie(visitor.asking.service.options().cookies));
            visitor.answer(answer)
        }
        Err(error) => {
            // What was chosen is shown as it would be, so that nothing has to be chosen again.
            let settings = Settings::chosen(|field| form.field(field), None);
            let frame = pages::Frame { look: settings.look, ..visitor.frame() };
            let page = SettingsPage {
                name: written.to_owned(),
                wrong_name: Some(words::wrong_name(&error, visitor.asking.language)),
                ..told(visitor, &settings, Kept::No)
            };
            visitor.answer(shown(StatusCode::UNPROCESSABLE_ENTITY, settings::page(&page, &frame)))
        }
    }
}

fn told(visitor: &Visitor, settings: &Settings, kept: Kept) -> SettingsPage {
    let named =
        |language: &'static text::Language| (language.tag().to_owned(), say!(language, "settings-language-name"));
    SettingsPage {
        name: settings.name.clone().unwrap_or_default(),
        wrong_name: None,
        language: settings.language.unwrap_or_default().to_owned(),
        languages: visitor.asking.service.languages().iter().map(named).collect(),
        kept,
    }
}
