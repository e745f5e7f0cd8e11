//! The interface for programs.

mod deeds;
mod document;
mod following;
mod looking;
mod opening;
mod sessions;

use axum::Router;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::problem;
use crate::service::Service;

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
        .routes(routes!(looking::scenario))
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

/// The routes for programs, with the document that describes them.
pub(crate) fn routes() -> Router<Service> {
    let (routes, document) = described().split_for_parts();
    let document = document::completed(document).to_json().unwrap_or_default();
    let document = move || async move { ([("content-type", "application/json")], document) };
    routes.route("/api/openapi.json", get(document))
}
