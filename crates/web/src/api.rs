//! The interface for programs.

pub(crate) mod asking;
pub(crate) mod deeds;
mod document;
mod following;
pub(crate) mod looking;
pub(crate) mod opening;
mod sessions;

use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use asking::network;

use crate::problem::Problem;
use crate::service::Service;
use crate::{headers, metrics, problem, site};

/// The most bytes that a request may have.
const LARGEST_REQUEST: usize = 16 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Valecraft",
        description = "Tables for Mystic Vale and The Vale of Eternity. An unofficial work of fans.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(problem::ProblemBody))
)]
struct Document;

/// Every route of the interface, with the document that describes it.
fn described() -> OpenApiRouter<Service> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(looking::games))
        .routes(routes!(opening::list, opening::open))
        .routes(routes!(looking::table))
        .routes(routes!(looking::log))
        .routes(routes!(looking::card))
        .routes(routes!(looking::hints))
        .routes(routes!(looking::export))
        .routes(routes!(following::events))
        .routes(routes!(following::updates))
        .routes(routes!(opening::sit))
        .routes(routes!(opening::rematch))
        .routes(routes!(opening::by_code))
        .routes(routes!(deeds::act))
        .routes(routes!(deeds::leave))
        .routes(routes!(deeds::undo))
        .routes(routes!(deeds::answer))
        .routes(routes!(deeds::resign))
        .routes(routes!(deeds::stop))
        .routes(routes!(deeds::come_back))
        .routes(routes!(deeds::chat))
        .routes(routes!(sessions::session, sessions::sign_in, sessions::sign_out))
        .routes(routes!(sessions::create_account))
}

#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    document::completed(described().to_openapi())
}

pub fn router(service: Service) -> Router {
    let (routes, document) = described().split_for_parts();
    let document = document::completed(document).to_json().unwrap_or_default();
    let document = move || async move { ([("content-type", "application/json")], document) };
    routes
        .route("/api/openapi.json", get(document))
        .merge(site::routes())
        .route("/healthz", get(health))
        .route("/metrics", get(metrics::tell))
        .fallback(|| async { Problem::NoSuchPage })
        .method_not_allowed_fallback(|| async { Problem::WrongMethod })
        .layer(DefaultBodyLimit::max(LARGEST_REQUEST))
        .layer(from_fn(problem::speak))
        .layer(from_fn_with_state(service.clone(), metrics::count))
        .layer(from_fn(headers::guard))
        .with_state(service)
}

/// Whether the server can keep what happens, and somebody looks after it.
async fn health(axum::extract::State(service): axum::extract::State<Service>) -> Result<impl IntoResponse, Problem> {
    service.health().await?;
    Ok(Json(serde_json::json!({"status": "ok"})))
}
