//! What goes wrong, told once and kindly: the right status, what is wrong, and
//! what would be right.

use axum::Json;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hall::accounts::AccountError;
use hall::{HallError, StorageError};
use serde::Serialize;
use strum::IntoStaticStr;
use table::{Kind, TableError, words};
use tabletop::Slug;
use text::{Language, Speech, say};
use utoipa::ToSchema;

/// How problems are told to programs apart from anything else.
pub(crate) const PROBLEM_TYPE: &str = "application/problem+json";

/// It is put into words where the language is known.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Problem {
    NoSuchPage,
    WrongMethod,
    Malformed(String),
    TooLarge,
    TooSlow,
    /// Somebody asks for too much; in so many seconds they may ask again.
    TooMuch {
        seconds: u64,
    },
    MalformedToken,
    WhoAreYou,
    /// The request may come from a page of another server.
    ForeignPage,
    NoSuchTable,
    /// Whoever asks holds no seat there, or several and names none.
    WhichSeat,
    /// The table has gone on.
    #[strum(serialize = "stale-step")]
    Stale {
        now: u64,
    },
    /// The table can no longer be played.
    Frozen(String),
    /// So much has happened at the table that nothing more can.
    TooLong,
    /// Nobody would play at the table but bots.
    #[strum(serialize = "cannot-be-opened")]
    NobodyPlays,
    /// Nobody looks after clocks and bots any more.
    Neglected,
    WrongCode,
    NoRoom,
    Busy,
    /// It does not work, and nobody who asks can do anything about it.
    Broken,
    /// The table refuses it; the players have these names.
    Refused {
        why: TableError,
        players: Vec<String>,
    },
    /// It has been put into words already.
    Told {
        status: StatusCode,
        /// What kind of problem it is, for programs.
        kind: &'static str,
        /// What is wrong, and what would be right.
        sentence: String,
    },
}

/// A problem as it is sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProblemBody {
    /// What kind of problem it is, for programs.
    #[schema(example = "stale-step")]
    problem: &'static str,
    /// The status of the answer.
    status: u16,
    /// What is wrong and what would be right, for people.
    message: String,
    /// How many steps the table has now, if that is the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u64>,
}

impl Problem {
    fn told(status: StatusCode, kind: &'static str, sentence: String) -> Self {
        Self::Told { status, kind, sentence }
    }

    pub(crate) fn not_found(sentence: String) -> Self {
        Self::told(StatusCode::NOT_FOUND, "not-found", sentence)
    }

    /// A refusal that names no player.
    pub(crate) fn refused(why: impl Into<TableError>) -> Self {
        Self::Refused { why: why.into(), players: Vec::new() }
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchPage | Self::NoSuchTable => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMuch { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::MalformedToken | Self::WhoAreYou => StatusCode::UNAUTHORIZED,
            Self::ForeignPage | Self::WhichSeat | Self::WrongCode => StatusCode::FORBIDDEN,
            Self::Stale { .. } | Self::Frozen(_) | Self::TooLong => StatusCode::CONFLICT,
            Self::NoRoom => StatusCode::INSUFFICIENT_STORAGE,
            Self::NobodyPlays => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Busy | Self::Neglected => StatusCode::SERVICE_UNAVAILABLE,
            Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Refused { why, .. } => status_of(why.kind()),
            Self::Told { status, .. } => *status,
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Refused { why, .. } => why.kind().slug(),
            Self::Told { kind, .. } => kind,
            _ => self.slug(),
        }
    }

    pub(crate) fn sentence(&self, language: &Language) -> String {
        match self {
            Self::NoSuchPage => say!(language, "web-no-such-page", address = "/api/openapi.json"),
            Self::WrongMethod => say!(language, "web-wrong-method", address = "/api/openapi.json"),
            Self::Malformed(reason) => say!(language, "web-malformed", reason = reason.as_str()),
            Self::TooLarge => say!(language, "web-too-large"),
            Self::TooSlow => say!(language, "web-too-slow"),
            Self::TooMuch { seconds } => say!(language, "web-too-much", seconds = *seconds),
            Self::MalformedToken => say!(language, "web-malformed-token", header = "Authorization: Bearer TOKEN"),
            Self::WhoAreYou => say!(language, "web-who-are-you", header = "Authorization: Bearer TOKEN"),
            Self::ForeignPage => say!(language, "web-foreign-page", header = crate::identity::CSRF_HEADER),
            Self::NoSuchTable => say!(language, "web-no-such-table"),
            Self::WhichSeat => say!(language, "web-which-seat"),
            Self::Stale { now } => say!(language, "web-stale", step = *now),
            Self::Frozen(reason) => say!(language, "web-frozen", reason = reason.as_str()),
            Self::TooLong => say!(language, "web-too-long"),
            Self::NobodyPlays => say!(language, "web-nobody-plays"),
            Self::Neglected => say!(language, "web-neglected"),
            Self::WrongCode => say!(language, "web-wrong-code"),
            Self::NoRoom => say!(language, "web-no-room"),
            Self::Busy => say!(language, "web-busy"),
            Self::Broken => say!(language, "web-broken"),
            Self::Refused { why, players } => words::table_error(why, Speech { language, names: players }),
            Self::Told { sentence, .. } => sentence.clone(),
        }
    }

    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMuch { seconds } => Some(*seconds),
            Self::Refused { why, .. } if why.kind() == Kind::TooMuch => Some(table::chat::BREATH / 1_000),
            Self::Busy | Self::NoRoom => Some(1),
            Self::NoSuchPage
            | Self::WrongMethod
            | Self::Malformed(_)
            | Self::TooLarge
            | Self::TooSlow
            | Self::MalformedToken
            | Self::WhoAreYou
            | Self::ForeignPage
            | Self::NoSuchTable
            | Self::WhichSeat
            | Self::Stale { .. }
            | Self::Frozen(_)
            | Self::TooLong
            | Self::NobodyPlays
            | Self::Neglected
            | Self::WrongCode
            | Self::Broken
            | Self::Refused { .. }
            | Self::Told { .. } => None,
        }
    }

    pub(crate) fn respond(&self, language: &Language) -> Response {
        let step = if let Self::Stale { now } = self { Some(*now) } else { None };
        let (status, problem) = (self.status(), self.kind());
        let body = ProblemBody { problem, status: status.as_u16(), message: self.sentence(language), step };
        let mut response = (status, Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(PROBLEM_TYPE));
        if let Some(seconds) = self.retry_after() {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

const fn status_of(kind: Kind) -> StatusCode {
    match kind {
        Kind::NotYourSeat => StatusCode::FORBIDDEN,
        Kind::NoSuchSeat | Kind::WrongName | Kind::NotSaid | Kind::UnreadableAction | Kind::AgainstTheRules => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Kind::TooMuch => StatusCode::TOO_MANY_REQUESTS,
        Kind::SeatTaken | Kind::NotYourTurn | Kind::NotNow => StatusCode::CONFLICT,
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Self {
        match error {
            HallError::NoSuchTable => Self::NoSuchTable,
            HallError::Stale { now, .. } => Self::Stale { now },
            HallError::Frozen(reason) => Self::Frozen(reason),
            HallError::TooLong => Self::TooLong,
            HallError::WrongCode => Self::WrongCode,
            HallError::WhichSeat => Self::WhichSeat,
            HallError::Busy => Self::Busy,
            HallError::Storage(error) => error.into(),
            HallError::Opening(error) => {
                Self::told(StatusCode::UNPROCESSABLE_ENTITY, "cannot-be-opened", error.to_string())
            }
            HallError::Refused { why, players } => Self::Refused { why, players },
            error @ (HallError::NotFrozen | HallError::SeatLeft) => {
                tracing::error!(%error, "a request failed");
                Self::Broken
            }
        }
    }
}

impl From<StorageError> for Problem {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Full => Self::NoRoom,
            StorageError::Busy => Self::Busy,
            error @ (StorageError::Conflict
            | StorageError::Newer { .. }
            | StorageError::Foreign
            | StorageError::InUse
            | StorageError::Broken(_)) => {
                tracing::error!(%error, "the store does not work");
                Self::Broken
            }
        }
    }
}

impl Problem {
    pub(crate) fn of_account(error: AccountError, language: &Language) -> Self {
        use hall::accounts::{LONGEST_PASSWORD, SHORTEST_PASSWORD};
        match error {
            AccountError::HasAccount => {
                Self::told(StatusCode::CONFLICT, "has-account", say!(language, "web-has-account"))
            }
            AccountError::NameTaken => Self::told(StatusCode::CONFLICT, "name-taken", say!(language, "web-name-taken")),
            AccountError::Name(error) => {
                Self::told(StatusCode::UNPROCESSABLE_ENTITY, "wrong-name", words::wrong_name(&error, language))
            }
            AccountError::Password => Self::told(
                StatusCode::UNPROCESSABLE_ENTITY,
                "weak-password",
                say!(language, "web-weak-password", least = SHORTEST_PASSWORD, most = LONGEST_PASSWORD),
            ),
            AccountError::NotKnown => {
                Self::told(StatusCode::UNAUTHORIZED, "not-known", say!(language, "web-account-not-known"))
            }
            AccountError::Storage(error) => error.into(),
            AccountError::Busy => Self::Busy,
        }
    }
}

impl IntoResponse for Problem {
    /// The answer is written by `router::speak`, which knows the language.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantNames;

    use super::*;

    #[test]
    fn every_kind_of_problem_is_explained_in_the_documents() {
        let explained = include_str!("../../../docs/api.md");
        // What has been put into words already brings its kind along.
        for kind in Problem::VARIANTS.iter().filter(|kind| !["told", "refused"].contains(*kind)) {
            assert!(explained.contains(&format!("`{kind}`")), "{kind} is not explained");
        }
    }
}
