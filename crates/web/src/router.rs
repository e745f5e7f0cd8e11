//! Every address of the server, for programs and for people, and what stands
//! around all of them.

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{ACCEPT, ALLOW, RETRY_AFTER};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use pages::Frame;

use crate::problem::Problem;
use crate::request::asking::LARGEST_REQUEST;
use crate::service::Service;
use crate::settings::Settings;
use crate::site::trouble;
use crate::{api, headers, metrics, site};

pub fn router(service: Service) -> Router {
    api::routes()
        .merge(site::routes())
        .route("/healthz", get(health))
        .route("/metrics", get(metrics::tell))
        .fallback(|| async { Problem::NoSuchPage })
        .method_not_allowed_fallback(|| async { Problem::WrongMethod })
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(from_fn_with_state(service.clone(), speak))
        .layer(from_fn_with_state(service.clone(), metrics::count))
        .layer(from_fn(headers::guard))
        .with_state(service)
}

/// Whether the server can keep what happens, and somebody looks after it.
async fn health(State(service): State<Service>) -> Result<impl IntoResponse, Problem> {
    service.health().await?;
    Ok(Json(serde_json::json!({"status": "ok"})))
}

/// Puts problems into the language of whoever asks, and into the form that they
/// can read.
async fn speak(State(service): State<Service>, request: Request, next: Next) -> Response {
    let language = service.languages().of(request.headers());
    let look = Settings::of(request.headers()).look;
    let reader = Reader::of(&request);
    let asked = (request.method().clone(), request.uri().clone());
    let response = next.run(request).await;
    let Some(problem) = response.extensions().get::<Problem>() else { return response };
    let mut told = match reader {
        Reader::Program => problem.respond(language),
        Reader::Person => trouble::page(problem, &asked.0, &asked.1, &Frame { language, csrf: "", look }),
        Reader::Script => (problem.status(), trouble::sentence(problem, language)).into_response(),
    };
    if let Some(seconds) = problem.retry_after() {
        told.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    if let Some(allowed) = response.headers().get(ALLOW) {
        told.headers_mut().insert(ALLOW, allowed.clone());
    }
    told
}

enum Reader {
    /// A program, which wants data.
    Program,
    /// A person, who wants a page.
    Person,
    /// The script of a page, which wants a sentence.
    Script,
}

impl Reader {
    fn of(request: &Request) -> Self {
        let accepted = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        match request.uri().path() {
            path if path.starts_with("/api") => Self::Program,
            _ if accepted.starts_with("text/plain") => Self::Script,
            _ if accepted.contains("text/html") => Self::Person,
            _ => Self::Program,
        }
    }
}
