//! Somebody with a browser, who is known by a cookie from their first visit on.

use std::collections::HashMap;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::http::request::Parts;
use axum::response::Response;
use hall::Secret;
use pages::{Frame, Look};
use tabletop::Digest;

use crate::api::asking::{Asking, read_body};
use crate::identity::{Caller, Person, set_cookie};
use crate::problem::Problem;
use crate::service::Service;

/// Somebody with a browser.
pub(crate) struct Visitor {
    pub(crate) asking: Asking,
    person: Person,
    csrf: String,
    /// The cookie that they get, on their first visit.
    cookie: Option<HeaderValue>,
}

impl Visitor {
    /// By what they are recognised at tables.
    pub(crate) fn holder(&self) -> Digest {
        self.person.secret.holder()
    }

    /// What stands around their pages.
    pub(crate) fn frame(&self) -> Frame<'_> {
        Frame { language: self.asking.language, csrf: &self.csrf, look: Look::default() }
    }

    /// An answer to them.
    pub(crate) fn answer(&self, mut response: Response) -> Response {
        if let Some(cookie) = &self.cookie {
            response.headers_mut().append(SET_COOKIE, cookie.clone());
        }
        response
    }
}

impl FromRequestParts<Service> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Problem> {
        let now = service.seconds();
        let (person, cookie) = match Caller::of(&parts.headers, service.key(), now)? {
            Caller::Person(person) => (person, None),
            Caller::Token(_) | Caller::Nobody => {
                let person = Person { secret: Secret::random(), name: None };
                let cookie = set_cookie(service.key(), &person, now, service.options().cookies);
                (person, Some(cookie))
            }
        };
        let csrf = service.key().csrf(&person.secret);
        let asking = Asking::of(parts, service, Caller::Person(person.clone()))?;
        Ok(Self { asking, person, csrf, cookie })
    }
}

/// A form that a visitor filled in on a page of this server.
pub(crate) struct Filled {
    pub(crate) visitor: Visitor,
    fields: HashMap<String, String>,
}

impl Filled {
    /// What was written into a field; nothing if it is not there.
    pub(crate) fn field(&self, name: &str) -> &str {
        self.fields.get(name).map(String::as_str).unwrap_or_default()
    }

    /// The same, or `None` if there is nothing in it.
    pub(crate) fn filled(&self, name: &str) -> Option<&str> {
        Some(self.field(name)).filter(|text| !text.is_empty())
    }
}

impl FromRequest<Service> for Filled {
    type Rejection = Problem;

    async fn from_request(request: Request, service: &Service) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let visitor = Visitor::from_request_parts(&mut parts, service).await?;
        let headers = parts.headers.clone();
        let bytes = read_body(Request::from_parts(parts, body), service).await?;
        let fields: HashMap<String, String> =
            serde_urlencoded::from_bytes(&bytes).map_err(|error| Problem::Malformed(error.to_string()))?;
        let word = fields.get("csrf").map(String::as_str).unwrap_or_default();
        visitor.asking.caller.check_word(word, &headers, service.key())?;
        Ok(Self { visitor, fields })
    }
}
