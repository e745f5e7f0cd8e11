//! Sessions of browsers, and accounts for those who want one.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use hall::Secret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::identity::{Caller, Person, forget_cookie, set_cookie};
use crate::problem::{Malformed, Problem, ProblemBody};
use crate::request::asking::{Asking, Said};

/// What it costs to work with a password, compared with any other request.
const PRICE_OF_PASSWORDS: f64 = 10.0;

/// A session.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionShape {
    /// Whether you are known by a cookie.
    known: bool,
    /// What has to be sent in the header `x-csrf-token` with everything that
    /// changes something, by whoever is known by a cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    csrf: Option<String>,
    /// The name of the account, if one was signed in to.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// The name.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// The password.
    #[schema(min_length = 8, max_length = 200)]
    password: String,
}

/// Who wants a session: nobody in particular, or somebody with an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignIn {
    /// The name of the account; missing for a guest.
    #[serde(default)]
    name: Option<String>,
    /// The password of the account.
    #[serde(default)]
    password: Option<String>,
}

/// Whether you are known by a cookie.
#[utoipa::path(get, path = "/api/session", tag = "sessions", responses((status = 200, body = SessionShape)))]
pub(crate) async fn session(asking: Asking) -> Json<SessionShape> {
    Json(match &asking.caller {
        Caller::Person(person) => shape(&asking, person),
        Caller::Token(_) | Caller::Nobody => SessionShape { known: false, csrf: None, name: None },
    })
}

fn shape(asking: &Asking, person: &Person) -> SessionShape {
    let csrf = asking.service.key().csrf(&person.secret);
    SessionShape { known: true, csrf: Some(csrf), name: person.name.clone() }
}

/// Begins a session: as a guest, or as somebody with an account. A guest who has
/// a session stays the same; whoever signs in is somebody else than the guest was.
#[utoipa::path(post, path = "/api/session", tag = "sessions", request_body = Option<SignIn>, responses(
    (status = 200, description = "A cookie is set", body = SessionShape), (status = 401, body = ProblemBody)))]
pub(crate) async fn sign_in(asking: Asking, Said(who): Said<SignIn>) -> Result<impl IntoResponse, Problem> {
    let person = match who {
        SignIn { name: Some(name), password: Some(password) } => {
            asking.pay(PRICE_OF_PASSWORDS)?;
            let account = asking.service.hall().sign_in(&name, password).await;
            let account = account?;
            Person { secret: account.person, name: Some(account.name) }
        }
        SignIn { name: None, password: None } => match &asking.caller {
            Caller::Person(person) => person.clone(),
            Caller::Token(_) | Caller::Nobody => Person { secret: Secret::random(), name: None },
        },
        _ => return Err(Problem::Malformed(Malformed::NameAndPassword)),
    };
    Ok(begun(&asking, &person))
}

fn begun(asking: &Asking, person: &Person) -> impl IntoResponse + use<> {
    let service = &asking.service;
    let cookie = set_cookie(service.key(), person, service.seconds(), service.options().cookies);
    (AppendHeaders([(SET_COOKIE, cookie)]), Json(shape(asking, person)))
}

/// Ends a session. Seats stay with whoever has the account.
#[utoipa::path(delete, path = "/api/session", tag = "sessions", responses((status = 204)))]
pub(crate) async fn sign_out(asking: Asking) -> impl IntoResponse {
    (StatusCode::NO_CONTENT, AppendHeaders([(SET_COOKIE, forget_cookie(asking.service.options().cookies))]))
}

/// Makes an account. A guest with a session keeps the seats that they hold.
#[utoipa::path(post, path = "/api/accounts", tag = "sessions", request_body = Credentials, responses(
    (status = 200, description = "A cookie is set", body = SessionShape), (status = 409, body = ProblemBody)))]
pub(crate) async fn create_account(asking: Asking, Said(new): Said<Credentials>) -> Result<impl IntoResponse, Problem> {
    asking.pay(PRICE_OF_PASSWORDS)?;
    let person = match &asking.caller {
        Caller::Person(person) => person.secret.clone(),
        Caller::Token(_) | Caller::Nobody => Secret::random(),
    };
    let account = asking.service.hall().create_account(person, &new.name, new.password).await;
    let account = account?;
    Ok(begun(&asking, &Person { secret: account.person, name: Some(account.name) }))
}
