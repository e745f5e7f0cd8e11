//! What the document says of every route alike.

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response, Schema};

use crate::identity::SESSION;
use crate::problem::PROBLEM_TYPE;

/// What any route may answer besides what it says itself.
const OTHERWISE: &str = "A problem: the request cannot be read (400), who asks is not known (401) or may not do this (403), \
     there is no such table (404), the request takes too long (408) or is too large (413), too much is asked \
     at once (429), there is no room to keep anything (507), or something does not work (500, 503)";

/// Adds how problems are told and how people are known.
pub(super) fn completed(mut document: OpenApi) -> OpenApi {
    for path in document.paths.paths.values_mut() {
        operations(path).for_each(|operation| {
            tell_problems(operation);
            name_body(operation);
        });
    }
    if let Some(components) = document.components.as_mut() {
        components.add_security_scheme("token", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
        let cookie = ApiKey::Cookie(ApiKeyValue::new(SESSION));
        components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
    }
    // Nobody has to be known to watch, to open a table or to sit down.
    let known = |name: &str| SecurityRequirement::new(name, [""; 0]);
    document.security = Some(vec![SecurityRequirement::default(), known("token"), known("session")]);
    document
}

fn operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut path.get, &mut path.post, &mut path.delete].into_iter().flatten()
}

/// Every problem has one shape and one type, whatever it is about.
fn tell_problems(operation: &mut Operation) {
    let body = || Content::new(Some(Ref::from_schema_name("ProblemBody")));
    let responses = &mut operation.responses.responses;
    for (status, response) in responses.iter_mut() {
        if let RefOr::T(response) = response
            && status.as_str() >= "400"
        {
            response.content.clear();
            response.content.insert(PROBLEM_TYPE.to_owned(), RefOr::T(body()));
        }
    }
    let mut otherwise = Response::new(OTHERWISE);
    otherwise.content.insert(PROBLEM_TYPE.to_owned(), RefOr::T(body()));
    responses.insert("default".to_owned(), RefOr::T(otherwise));
}

/// A body that may be left out is none, and not null.
fn name_body(operation: &mut Operation) {
    let Some(RefOr::T(body)) = &mut operation.request_body else { return };
    for content in body.content.values_mut() {
        if let RefOr::T(content) = content
            && let Some(RefOr::T(Schema::OneOf(choice))) = &content.schema
        {
            content.schema = choice.items.iter().find(|item| matches!(item, RefOr::Ref(_))).cloned();
        }
    }
}
