//! What goes wrong, told once and kindly: the right status, what is wrong, and
//! what would be right.

use std::sync::Arc;

use ai::Level;
use axum::Json;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use games::Complaint;
use hall::accounts::{AccountError, LONGEST_PASSWORD, SHORTEST_PASSWORD};
use hall::{FrozenReason, HallError, OpeningError, StorageError};
use serde::Serialize;
use strum::IntoStaticStr;
use table::chat::Phrase;
use table::{Kind, TableError, words};
use tabletop::notation::excerpt;
use tabletop::scenario::ExportError;
use tabletop::{MatchError, NotationError, Slug, Variants};
use text::{Language, Speech, errors, say};
use utoipa::ToSchema;

/// How problems are told to programs apart from anything else.
pub(crate) const PROBLEM_TYPE: &str = "application/problem+json";

/// It is put into words where the language is known.
#[derive(Clone, Debug, IntoStaticStr)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Problem {
    NoSuchPage,
    WrongMethod,
    Malformed(Malformed),
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
    Frozen(FrozenReason),
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
    /// A table cannot be opened like this.
    #[strum(serialize = "cannot-be-opened")]
    NotOpened(Arc<OpeningError>),
    #[strum(serialize = "not-found")]
    NoSuchCard,
    HasAccount,
    NameTaken,
    WeakPassword,
    /// Name and password do not go together.
    #[strum(serialize = "not-known")]
    AccountNotKnown,
    /// The position cannot be had as a scenario.
    NotExported(ExportError),
}

/// How a request is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Malformed {
    /// The parser says why not, in a technical line in English.
    Unreadable(String),
    NotAnObject,
    Seat(NotationError),
    Level,
    Pace,
    Phrase,
    PhraseOrText,
    NameAndPassword,
}

impl Malformed {
    fn sentence(&self, language: &Language) -> String {
        match self {
            Self::Unreadable(_) => say!(language, "web-malformed", address = DOCUMENT),
            Self::NotAnObject => say!(language, "web-not-an-object"),
            Self::Seat(error) => errors::notation_error(error, language),
            Self::Level => say!(language, "web-no-such-level", levels = all_words::<Level>()),
            Self::Pace => say!(language, "web-wrong-pace", paces = PACES),
            Self::Phrase => say!(language, "web-no-such-phrase", phrases = all_words::<Phrase>()),
            Self::PhraseOrText => say!(language, "web-phrase-or-text"),
            Self::NameAndPassword => say!(language, "web-name-and-password"),
        }
    }
}

/// Where everything is described that can be asked for.
const DOCUMENT: &str = "/api/openapi.json";
/// How a pace is written.
const PACES: &str = "`untimed`, `600+10`, `3d`";

fn all_words<T: Variants + Slug>() -> String {
    T::all().map(|variant| variant.slug()).collect::<Vec<_>>().join(", ")
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
    /// What the parser says of a request that cannot be read: a technical line for
    /// those who write programs, always in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    /// How many steps the table has now, if that is the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u64>,
}

impl Problem {
    /// A refusal that names no player.
    pub(crate) fn refused(why: impl Into<TableError>) -> Self {
        Self::Refused { why: why.into(), players: Vec::new() }
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchPage | Self::NoSuchTable | Self::NoSuchCard => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMuch { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::MalformedToken | Self::WhoAreYou | Self::AccountNotKnown => StatusCode::UNAUTHORIZED,
            Self::ForeignPage | Self::WhichSeat | Self::WrongCode => StatusCode::FORBIDDEN,
            Self::Stale { .. }
            | Self::Frozen(_)
            | Self::TooLong
            | Self::HasAccount
            | Self::NameTaken
            | Self::NotExported(_) => StatusCode::CONFLICT,
            Self::NoRoom => StatusCode::INSUFFICIENT_STORAGE,
            Self::NobodyPlays | Self::NotOpened(_) | Self::WeakPassword => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Busy | Self::Neglected => StatusCode::SERVICE_UNAVAILABLE,
            Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Refused { why, .. } => status_of(why.kind()),
        }
    }

    fn kind(&self) -> &'static str {
        if let Self::Refused { why, .. } = self { why.kind().slug() } else { self.slug() }
    }

    /// What a parser says of it, for those who write programs.
    fn detail(&self) -> Option<String> {
        match self {
            Self::Malformed(Malformed::Unreadable(line)) => Some(line.clone()),
            Self::NotOpened(error) => Some(error.to_string()),
            Self::Refused {
                why: TableError::Match(MatchError::Unreadable(error @ NotationError::Form { .. })),
                ..
            } => Some(error.to_string()),
            Self::Frozen(reason) => Some(reason.to_string()),
            Self::Malformed(_)
            | Self::NoSuchPage
            | Self::WrongMethod
            | Self::TooLarge
            | Self::TooSlow
            | Self::TooMuch { .. }
            | Self::MalformedToken
            | Self::WhoAreYou
            | Self::ForeignPage
            | Self::NoSuchTable
            | Self::WhichSeat
            | Self::Stale { .. }
            | Self::TooLong
            | Self::NobodyPlays
            | Self::Neglected
            | Self::WrongCode
            | Self::NoRoom
            | Self::Busy
            | Self::Broken
            | Self::Refused { .. }
            | Self::NoSuchCard
            | Self::HasAccount
            | Self::NameTaken
            | Self::WeakPassword
            | Self::AccountNotKnown
            | Self::NotExported(_) => None,
        }
    }

    pub(crate) fn sentence(&self, language: &Language) -> String {
        match self {
            Self::NoSuchPage => say!(language, "web-no-such-page", address = DOCUMENT),
            Self::WrongMethod => say!(language, "web-wrong-method", address = DOCUMENT),
            Self::Malformed(how) => how.sentence(language),
            Self::TooLarge => say!(language, "web-too-large"),
            Self::TooSlow => say!(language, "web-too-slow"),
            Self::TooMuch { seconds } => say!(language, "web-too-much", seconds = *seconds),
            Self::MalformedToken => say!(language, "web-malformed-token", header = "Authorization: Bearer TOKEN"),
            Self::WhoAreYou => say!(language, "web-who-are-you", header = "Authorization: Bearer TOKEN"),
            Self::ForeignPage => say!(language, "web-foreign-page", header = crate::identity::CSRF_HEADER),
            Self::NoSuchTable => say!(language, "web-no-such-table"),
            Self::WhichSeat => say!(language, "web-which-seat"),
            Self::Stale { now } => say!(language, "web-stale", step = *now),
            Self::Frozen(reason) => say!(language, "web-frozen", reason = frozen_reason(reason, language)),
            Self::TooLong => say!(language, "web-too-long"),
            Self::NobodyPlays => say!(language, "web-nobody-plays"),
            Self::Neglected => say!(language, "web-neglected"),
            Self::WrongCode => say!(language, "web-wrong-code"),
            Self::NoRoom => say!(language, "web-no-room"),
            Self::Busy => say!(language, "web-busy"),
            Self::Broken => say!(language, "web-broken"),
            Self::Refused { why, players } => words::table_error(why, Speech { language, names: players }),
            Self::NotOpened(error) => not_opened(error, language),
            Self::NoSuchCard => say!(language, "page-no-such-card"),
            Self::HasAccount => say!(language, "web-has-account"),
            Self::NameTaken => say!(language, "web-name-taken"),
            Self::WeakPassword => {
                say!(language, "web-weak-password", least = SHORTEST_PASSWORD, most = LONGEST_PASSWORD)
            }
            Self::AccountNotKnown => say!(language, "web-account-not-known"),
            Self::NotExported(error) => errors::export_error(error, language),
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
            | Self::NotOpened(_)
            | Self::NoSuchCard
            | Self::HasAccount
            | Self::NameTaken
            | Self::WeakPassword
            | Self::AccountNotKnown
            | Self::NotExported(_) => None,
        }
    }

    pub(crate) fn respond(&self, language: &Language) -> Response {
        let step = if let Self::Stale { now } = self { Some(*now) } else { None };
        let (status, problem) = (self.status(), self.kind());
        let body = ProblemBody {
            problem,
            status: status.as_u16(),
            message: self.sentence(language),
            detail: self.detail(),
            step,
        };
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

fn frozen_reason(reason: &FrozenReason, language: &Language) -> String {
    match reason {
        FrozenReason::Charter => say!(language, "web-frozen-charter"),
        FrozenReason::NoCards => say!(language, "web-frozen-no-cards"),
        FrozenReason::SetUp(_) => say!(language, "web-frozen-set-up"),
        FrozenReason::Recorded(error) => errors::replay_error(error, language),
        FrozenReason::Record { number } => say!(language, "web-frozen-record", number = *number),
    }
}

fn not_opened(error: &OpeningError, language: &Language) -> String {
    match error {
        OpeningError::Game(error) => Complaint::of(error, language).sentence,
        OpeningError::UnknownPack { pack, .. } => say!(language, "page-no-such-pack", pack = excerpt(pack)),
        OpeningError::Seats { least, most, found } => {
            say!(language, "web-wrong-number-of-seats", least = *least, most = *most, found = *found)
        }
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
            HallError::Opening(error) => Self::NotOpened(Arc::new(error)),
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

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::HasAccount => Self::HasAccount,
            AccountError::NameTaken => Self::NameTaken,
            AccountError::Name(error) => Self::refused(error),
            AccountError::Password => Self::WeakPassword,
            AccountError::NotKnown => Self::AccountNotKnown,
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
        // A refusal brings its own kind along.
        let kinds = Problem::VARIANTS.iter().copied().filter(|kind| *kind != "refused");
        for kind in kinds.chain(Kind::all().map(|kind| kind.slug())) {
            assert!(explained.contains(&format!("`{kind}`")), "{kind} is not explained");
        }
    }
}
