//! Somebody with a browser, who is known by a cookie from their first visit on.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::HeaderValue;
use axum::http::header::{ACCEPT, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::Response;
use hall::Secret;
use pages::Frame;
use pages::opening::Filling;
use tabletop::Digest;
use text::say;

use super::asking::{Asking, read_body};
use super::origin;
use crate::identity::{Caller, Person, set_cookie};
use crate::problem::{Malformed, Problem};
use crate::service::Service;
use crate::settings::Settings;

pub(crate) struct Visitor {
    pub(crate) asking: Asking,
    pub(crate) settings: Settings,
    /// How this server is called from where they are: scheme and host; nothing if
    /// the request does not say.
    origin: Option<String>,
    person: Person,
    csrf: String,
    /// The cookie that they get, on their first visit.
    cookie: Option<HeaderValue>,
}

impl Visitor {
    pub(crate) fn holder(&self) -> Digest {
        self.person.secret.holder()
    }

    pub(crate) fn frame(&self) -> Frame<'_> {
        Frame { language: self.asking.language, csrf: &self.csrf, look: self.settings.look }
    }

    /// What they are called unless they say otherwise.
    pub(crate) fn name(&self) -> String {
        let usual = || say!(self.asking.language, "play-default-name", number = 1);
        self.settings.name.clone().or_else(|| self.person.name.clone()).unwrap_or_else(usual)
    }

    /// A whole address of a page of this server, to be handed on.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.origin.as_deref().unwrap_or_default())
    }

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
        let settings = Settings::of(&parts.headers);
        let origin = origin::of(&parts.headers, service.options().addresses);
        Ok(Self { asking, settings, origin, person, csrf, cookie })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    Page,
    /// What a script puts into a page that is there already.
    Part,
}

impl FromRequestParts<Service> for Extent {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Service) -> Result<Self, Problem> {
        let accepted = parts.headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(if accepted.starts_with("text/plain") { Self::Part } else { Self::Page })
    }
}

pub(crate) struct Filled {
    pub(crate) visitor: Visitor,
    fields: Vec<(String, String)>,
}

impl Filled {
    /// What was written into a field; nothing if it is not there.
    pub(crate) fn field(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    pub(crate) fn all<'a, 'n>(&'a self, name: &'n str) -> impl Iterator<Item = &'a str> + use<'a, 'n> {
        self.fields.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn filling(&self) -> Filling {
        Filling(self.fields.clone())
    }

    /// What was written into a field; `None` if there is nothing in it.
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
        let fields: Vec<(String, String)> = serde_urlencoded::from_bytes(&bytes)
            .map_err(|error| Problem::Malformed(Malformed::Unreadable(error.to_string())))?;
        let filled = Self { visitor, fields };
        filled.visitor.asking.caller.check_word(filled.field("csrf"), &headers, service.key())?;
        Ok(filled)
    }
}
