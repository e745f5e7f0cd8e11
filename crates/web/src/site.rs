//! Pages for browsers: what somebody may see is made into markup, and what they
//! do comes back in forms.

mod about;
mod advice;
mod assets;
mod catalogue;
mod home;
mod looking;
mod opening;
mod playing;
mod replay;
mod settings;
mod table;
mod telling;
pub(crate) mod trouble;

use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pages::Markup;

use crate::service::Service;

/// What a page may load and do: what comes from this server.
const OWN: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; \
                   form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(crate) fn routes() -> Router<Service> {
    Router::new()
        .route("/", get(home::home))
        .route("/play", post(home::play_now))
        .route("/new", get(opening::new_table).post(opening::open_table))
        .route("/join", get(home::join))
        .route("/settings", get(settings::show).post(settings::keep))
        .route("/about", get(about::show))
        .route("/cards", get(catalogue::games))
        .route("/cards/{game}", get(catalogue::list))
        .route("/cards/{game}/{card}", get(catalogue::card))
        .route("/tables/{table}", get(table::table))
        .route("/tables/{table}/replay", get(replay::replay))
        .route("/tables/{table}/replay/scenario", get(replay::scenario))
        .route("/tables/{table}/scenario", get(table::scenario))
        .route("/tables/{table}/live", get(table::live))
        .route("/tables/{table}/card", get(advice::card))
        .route("/tables/{table}/hints", get(advice::hints))
        .route("/tables/{table}/sit", post(playing::sit))
        .route("/tables/{table}/act", post(playing::act))
        .route("/tables/{table}/chat", post(playing::chat))
        .route("/tables/{table}/rematch", post(playing::rematch))
        .route("/tables/{table}/do/{deed}", post(playing::does))
        .route("/assets/{version}/{file}", get(assets::asset))
}

/// A page, with the headers of one.
pub(crate) fn shown(status: StatusCode, page: Markup) -> Response {
    let headers: [(HeaderName, &str); 2] = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_SECURITY_POLICY, OWN)];
    (status, headers, page.into_string()).into_response()
}
