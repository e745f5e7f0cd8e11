//! What every request is asked: who it comes from, whether they ask for too
//! much, and for which seat.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use axum::http::request::Parts;
use hall::{Admission, Code, Credentials, Receipt, TableId, Who};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use table::{Gathering, Record, Speaker, TableError, Time};
use tabletop::{Digest, Seat};
use text::Language;
use utoipa::IntoParams;

use crate::identity::Caller;
use crate::problem::{Malformed, Problem};
use crate::server::Peer;
use crate::service::{Addresses, Payer, Service};

/// The most bytes that a request may have.
pub(crate) const LARGEST_REQUEST: usize = 16 * 1024;
/// How long a request may take to come to its end.
const READING: Duration = Duration::from_secs(10);
/// How much more an address may ask for than a person: many may share it.
const PEOPLE_AT_AN_ADDRESS: f64 = 5.0;

pub(crate) struct Asking {
    pub(crate) service: Service,
    pub(crate) caller: Caller,
    pub(crate) language: &'static Language,
    address: Option<IpAddr>,
}

impl FromRequestParts<Service> for Asking {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, service: &Service) -> Result<Self, Problem> {
        let caller = Caller::of(&parts.headers, service.key(), service.seconds())?;
        if !parts.method.is_safe() {
            caller.check_origin(&parts.headers, service.key())?;
        }
        Self::of(parts, service, caller)
    }
}

impl Asking {
    /// Somebody who asks and has paid for it.
    pub(crate) fn of(parts: &Parts, service: &Service, caller: Caller) -> Result<Self, Problem> {
        let asking = Self {
            address: address(parts, service.options().addresses),
            language: service.languages().of(&parts.headers),
            service: service.clone(),
            caller,
        };
        asking.pay(1.0)?;
        Ok(asking)
    }
}

/// Where a request comes from. A proxy adds the address that it sees at the end
/// of the list; what stands before may be made up. If it says nothing that can be
/// read, everybody behind it is counted as one.
fn address(parts: &Parts, addresses: Addresses) -> Option<IpAddr> {
    let peer = parts.extensions.get::<Peer>().map(|peer| peer.0.ip());
    let told =
        parts.headers.get_all("x-forwarded-for").iter().next_back().filter(|_| addresses == Addresses::BehindProxy);
    let told = told.and_then(|told| written(told.to_str().ok()?.rsplit(',').next()?));
    told.or(peer).map(network)
}

/// An address as proxies write it: with or without a port, and with brackets if
/// it has colons.
fn written(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))
}

/// What is counted as one address: with IPv6, everybody has as many of them as
/// they like in a network of their own.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) & !u128::from(u64::MAX)).into()),
        address @ IpAddr::V4(_) => address,
    }
}

impl Asking {
    pub(crate) fn pay(&self, price: f64) -> Result<(), Problem> {
        let now = Instant::now();
        let purses = self.service.purses();
        let too_much = |seconds| Problem::TooMuch { seconds };
        if let Some(address) = self.address {
            purses.pay(Payer::Address(address), price / PEOPLE_AT_AN_ADDRESS, now).map_err(too_much)?;
        }
        match self.caller.holder() {
            Some(holder) => purses.pay(Payer::Holder(holder), price, now).map_err(too_much),
            None => Ok(()),
        }
    }

    pub(crate) fn holder(&self) -> Result<Digest, Problem> {
        self.caller.holder().ok_or(Problem::WhoAreYou)
    }

    /// Who asks, for the seat that they name or one that is found at the table.
    pub(crate) fn who(&self, named: Option<Seat>) -> Result<Who, Problem> {
        Ok(Who { holder: self.holder()?, seat: named })
    }

    /// What they show to look at a table.
    pub(crate) fn credentials(&self, ask: &Looked) -> Result<Credentials, Problem> {
        Ok(Credentials { holder: self.caller.holder(), seat: ask.seat()?, code: ask.code()? })
    }

    /// Shows them a table, if they may look at it.
    pub(crate) async fn view<R>(
        &self,
        table: &TableId,
        ask: &Looked,
        look: impl FnOnce(&Gathering, Admission<'_>) -> R,
    ) -> Result<R, Problem> {
        Ok(self.service.hall().view(table, &self.credentials(ask)?, look).await?)
    }

    /// Lets them do something at a table for a seat that they hold.
    pub(crate) async fn act(
        &self,
        table: &TableId,
        step: Option<u64>,
        seat: Option<Seat>,
        deed: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
    ) -> Result<Receipt<()>, Problem> {
        Ok(self.service.hall().act(table, step, self.who(seat)?, deed).await?)
    }
}

pub(crate) struct At(pub(crate) TableId);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path: Result<Path<String>, _> = Path::from_request_parts(parts, state).await;
        let written = path.map_err(|_| Problem::NoSuchTable)?;
        TableId::from_str(&written).map(Self).map_err(|_| Problem::NoSuchTable)
    }
}

pub(crate) struct ByCode(pub(crate) Code);

impl<S: Send + Sync> FromRequestParts<S> for ByCode {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let path: Result<Path<String>, _> = Path::from_request_parts(parts, state).await;
        let written = path.map_err(|_| Problem::NoSuchTable)?;
        Code::from_str(&written).map(Self).map_err(|_| Problem::NoSuchTable)
    }
}

/// What somebody who looks at a table may say.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Looked {
    /// Which of your seats you look from; by default the one that has to choose.
    #[serde(default)]
    #[param(example = "p1", pattern = "^p[1-4]$")]
    seat: Option<String>,
    /// The code, for who only watches a table for invited people.
    #[serde(default)]
    code: Option<String>,
}

/// The same of who looks at what has happened.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// Which of your seats you look from; by default the one that has to choose.
    #[serde(default)]
    #[param(example = "p1", pattern = "^p[1-4]$")]
    seat: Option<String>,
    /// The code, for who only watches a table for invited people.
    #[serde(default)]
    code: Option<String>,
    /// From which step on.
    #[serde(default)]
    from: Option<u64>,
}

impl Since {
    pub(crate) fn parts(self) -> (Looked, Option<u64>) {
        (Looked::from(self.seat, self.code), self.from)
    }
}

/// The same of who asks for a position as a scenario.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct LookedAt {
    /// Which of your seats you look from; by default the one that has to choose.
    #[serde(default)]
    #[param(example = "p1", pattern = "^p[1-4]$")]
    seat: Option<String>,
    /// The code, for who only watches a table for invited people.
    #[serde(default)]
    code: Option<String>,
    /// After how many steps of the game; by default after all that were taken.
    #[serde(default)]
    at: Option<usize>,
}

impl LookedAt {
    pub(crate) fn parts(self) -> (Looked, Option<usize>) {
        (Looked::from(self.seat, self.code), self.at)
    }
}

impl Looked {
    pub(crate) const fn from(seat: Option<String>, code: Option<String>) -> Self {
        Self { seat, code }
    }

    pub(crate) fn without_seat(&self) -> Self {
        Self { seat: None, code: self.code.clone() }
    }

    /// The words behind an address by which somebody looks in the same way again;
    /// nothing, or from the question mark on.
    pub(crate) fn query(&self) -> String {
        let words = [("seat", &self.seat), ("code", &self.code)];
        let words: Vec<_> = words.iter().filter_map(|(name, word)| Some((*name, word.as_deref()?))).collect();
        let query = serde_urlencoded::to_string(words).unwrap_or_default();
        if query.is_empty() { query } else { format!("?{query}") }
    }

    pub(crate) fn seat(&self) -> Result<Option<Seat>, Problem> {
        seat(self.seat.as_deref())
    }

    pub(crate) fn code(&self) -> Result<Option<Code>, Problem> {
        self.code.as_deref().map(|code| Code::from_str(code).map_err(|_| Problem::WrongCode)).transpose()
    }
}

pub(crate) fn seat(written: Option<&str>) -> Result<Option<Seat>, Problem> {
    written.map(|seat| seat.parse().map_err(|error| Problem::Malformed(Malformed::Seat(error)))).transpose()
}

pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let query = axum::extract::Query::<T>::try_from_uri(&parts.uri);
        query.map(|query| Self(query.0)).map_err(|error| Problem::Malformed(Malformed::Unreadable(error.body_text())))
    }
}

/// The JSON of a request. None at all stands for an object without anything.
pub(crate) struct Said<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Said<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let bytes = read_body(request, state).await?;
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        // A list of values without names would be read as well.
        if !text.trim_ascii_start().starts_with(b"{") {
            return Err(Problem::Malformed(Malformed::NotAnObject));
        }
        serde_json::from_slice(text)
            .map(Self)
            .map_err(|error| Problem::Malformed(Malformed::Unreadable(error.to_string())))
    }
}

/// What a request carries, if it is not too much and comes in time.
pub(crate) async fn read_body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    // Whoever says beforehand that it will be too much is not waited for.
    let told = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if told.and_then(|length| length.parse().ok()).is_some_and(|length: u64| length > LARGEST_REQUEST as u64) {
        return Err(Problem::TooLarge);
    }
    let read = tokio::time::timeout(READING, Bytes::from_request(request, state)).await;
    read.map_err(|_| Problem::TooSlow)?.map_err(|rejection: BytesRejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        _ => Problem::Malformed(Malformed::Unreadable(rejection.body_text())),
    })
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    #[test]
    fn only_what_a_trusted_proxy_says_last_tells_the_address() {
        let told = |forwarded: &[&str], addresses| {
            let mut request = Request::builder();
            for forwarded in forwarded {
                request = request.header("x-forwarded-for", *forwarded);
            }
            let mut parts = request.body(()).unwrap().into_parts().0;
            parts.extensions.insert(Peer("10.0.0.1:80".parse().unwrap()));
            address(&parts, addresses).unwrap().to_string()
        };
        let proxy = Addresses::BehindProxy;
        assert_eq!(told(&["1.1.1.1, 2.2.2.2"], proxy), "2.2.2.2");
        assert_eq!(told(&["1.1.1.1", "2.2.2.2"], proxy), "2.2.2.2");
        assert_eq!(told(&["2.2.2.2:4711"], proxy), "2.2.2.2");
        assert_eq!(told(&["[2001:db8::1]:4711"], proxy), "2001:db8::");
        assert_eq!(told(&["[2001:db8::1]"], proxy), "2001:db8::");
        assert_eq!(told(&["1.1.1.1, unknown"], proxy), "10.0.0.1");
        assert_eq!(told(&["nonsense"], proxy), "10.0.0.1");
        assert_eq!(told(&[], proxy), "10.0.0.1");
        assert_eq!(told(&["1.1.1.1"], Addresses::Direct), "10.0.0.1");
    }

    #[test]
    fn a_network_of_many_addresses_counts_as_one() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("::ffff:1.2.3.4"), "1.2.3.4");
        assert_eq!(network("1.2.3.4"), "1.2.3.4");
    }
}
