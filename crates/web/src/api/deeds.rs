//! What people do at a table.

use axum::Json;
use hall::Receipt;
use serde::Deserialize;
use table::chat::{Remark, Saying};
use table::{Answer, Gathering, Record, Speaker, TableError, Time};
use utoipa::ToSchema;

use crate::problem::{Malformed, Problem, ProblemBody};
use crate::request::asking::{Asking, At, Said, seat};
use crate::shapes::StandingShape;

/// Something that is done for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deed {
    /// For which of your seats; by default the one that has to choose.
    #[serde(default)]
    #[schema(example = "p1", pattern = "^p[1-4]$")]
    seat: Option<String>,
    /// How many steps the table had when you decided. If it has gone on, nothing
    /// is done.
    #[serde(default)]
    step: Option<u64>,
}

/// An action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// The action in notation, one of `legal`.
    #[schema(example = "draft hydra")]
    action: String,
    /// For which of your seats; by default the one that has to choose.
    #[serde(default)]
    #[schema(pattern = "^p[1-4]$")]
    seat: Option<String>,
    /// How many steps the table had when you decided. If it has gone on, nothing
    /// is done.
    #[serde(default)]
    step: Option<u64>,
}

/// Takes an action.
#[utoipa::path(post, path = "/api/tables/{table}/act", tag = "playing", params(("table" = String, Path)),
    request_body = Act, responses(
        (status = 200, description = "How things stand now", body = StandingShape),
        (status = 409, description = "Not your turn, or the table has gone on", body = ProblemBody),
        (status = 422, description = "Against the rules", body = ProblemBody)))]
pub(crate) async fn act(asking: Asking, At(table): At, Said(act): Said<Act>) -> Result<Json<StandingShape>, Problem> {
    let Act { action, seat: named, step } = act;
    let take = move |gathering: &mut Gathering, who: Speaker, now: Time| gathering.act(who, &action, now);
    Ok(standing(asking.act(&table, step, seat(named.as_deref())?, take).await?))
}

/// Leaves a seat before the game begins.
#[utoipa::path(post, path = "/api/tables/{table}/leave", tag = "seats", params(("table" = String, Path)),
    request_body = Option<Deed>, responses((status = 200, body = StandingShape), (status = 409, body = ProblemBody)))]
pub(crate) async fn leave(asking: Asking, at: At, deed: Said<Deed>) -> Result<Json<StandingShape>, Problem> {
    does(asking, at, deed, Gathering::leave).await
}

/// Takes your last step back, or asks the others for it.
#[utoipa::path(post, path = "/api/tables/{table}/undo", tag = "playing", params(("table" = String, Path)),
    request_body = Option<Deed>, responses((status = 200, body = StandingShape), (status = 409, body = ProblemBody)))]
pub(crate) async fn undo(asking: Asking, at: At, deed: Said<Deed>) -> Result<Json<StandingShape>, Problem> {
    does(asking, at, deed, Gathering::wish_back).await
}

/// An answer to the wish of somebody else to take steps back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reply {
    /// `agree` or `refuse`.
    answer: Word,
    /// For which of your seats; by default the one that is asked.
    #[serde(default)]
    #[schema(pattern = "^p[1-4]$")]
    seat: Option<String>,
    /// How many steps the table had when you decided.
    #[serde(default)]
    step: Option<u64>,
}

/// Yes or no.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    Agree,
    Refuse,
}

/// Answers whether somebody else may take steps back.
#[utoipa::path(post, path = "/api/tables/{table}/answer", tag = "playing", params(("table" = String, Path)),
    request_body = Reply, responses((status = 200, body = StandingShape), (status = 409, body = ProblemBody)))]
pub(crate) async fn answer(asking: Asking, at: At, Said(reply): Said<Reply>) -> Result<Json<StandingShape>, Problem> {
    let answer = match reply.answer {
        Word::Agree => Answer::Agree,
        Word::Refuse => Answer::Refuse,
    };
    let deed = Said(Deed { seat: reply.seat, step: reply.step });
    does(asking, at, deed, move |gathering, who, now| gathering.answer(who, answer, now)).await
}

/// Gives up. A bot plays on if others are left.
#[utoipa::path(post, path = "/api/tables/{table}/resign", tag = "playing", params(("table" = String, Path)),
    request_body = Option<Deed>, responses((status = 200, body = StandingShape), (status = 409, body = ProblemBody)))]
pub(crate) async fn resign(asking: Asking, at: At, deed: Said<Deed>) -> Result<Json<StandingShape>, Problem> {
    does(asking, at, deed, Gathering::resign).await
}

/// Asks for the end of the table without a result. It ends when all people want
/// it.
#[utoipa::path(post, path = "/api/tables/{table}/stop", tag = "playing", params(("table" = String, Path)),
    request_body = Option<Deed>, responses((status = 200, body = StandingShape), (status = 409, body = ProblemBody)))]
pub(crate) async fn stop(asking: Asking, at: At, deed: Said<Deed>) -> Result<Json<StandingShape>, Problem> {
    does(asking, at, deed, Gathering::stop).await
}

/// Takes your seat back from the bot that plays for you.
#[utoipa::path(post, path = "/api/tables/{table}/return", tag = "seats", params(("table" = String, Path)),
    request_body = Option<Deed>, responses((status = 200, body = StandingShape), (status = 409, body = ProblemBody)))]
pub(crate) async fn come_back(asking: Asking, at: At, deed: Said<Deed>) -> Result<Json<StandingShape>, Problem> {
    does(asking, at, deed, Gathering::come_back).await
}

/// Something to say: a phrase by its name, or a short text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Speaks {
    /// `hello`, `good-luck`, `well-played`, `thanks`, `oops`, `one-moment`,
    /// `good-game` or `goodbye`.
    #[serde(default)]
    #[schema(pattern = "^(hello|good-luck|well-played|thanks|oops|one-moment|good-game|goodbye)$")]
    phrase: Option<String>,
    /// At most 200 letters.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 200)]
    text: Option<String>,
    /// For which of your seats.
    #[serde(default)]
    #[schema(pattern = "^p[1-4]$")]
    seat: Option<String>,
}

impl Speaks {
    fn saying(&self) -> Result<Saying, Problem> {
        match (&self.phrase, &self.text) {
            (Some(phrase), None) => {
                phrase.parse().map(Saying::Phrase).map_err(|_| Problem::Malformed(Malformed::Phrase))
            }
            (None, Some(text)) => Remark::new(text).map(Saying::Text).map_err(Problem::refused),
            _ => Err(Problem::Malformed(Malformed::PhraseOrText)),
        }
    }
}

/// Says something to the others at the table.
#[utoipa::path(post, path = "/api/tables/{table}/chat", tag = "talking", params(("table" = String, Path)),
    request_body = Speaks, responses((status = 200, body = StandingShape), (status = 422, body = ProblemBody),
        (status = 429, description = "Too much at once", body = ProblemBody)))]
pub(crate) async fn chat(asking: Asking, at: At, Said(speaks): Said<Speaks>) -> Result<Json<StandingShape>, Problem> {
    let saying = speaks.saying()?;
    let deed = Said(Deed { seat: speaks.seat, step: None });
    does(asking, at, deed, move |gathering, who, now| gathering.say(who, saying, now)).await
}

async fn does(
    asking: Asking,
    At(table): At,
    Said(deed): Said<Deed>,
    what: impl FnOnce(&mut Gathering, Speaker, Time) -> Result<Record, TableError> + Send + 'static,
) -> Result<Json<StandingShape>, Problem> {
    Ok(standing(asking.act(&table, deed.step, seat(deed.seat.as_deref())?, what).await?))
}

fn standing<R>(receipt: Receipt<R>) -> Json<StandingShape> {
    Json(StandingShape::new(receipt.records, receipt.standing))
}
