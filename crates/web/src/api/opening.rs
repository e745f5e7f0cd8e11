//! Opening tables, finding them, and sitting down.

use std::str::FromStr;

use ai::Level;
use axum::Json;
use axum::http::StatusCode;
use hall::storage::{Listing, StoredStage};
use hall::{Code, Opening, SeatPlan, Secret};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Access, Pace, name};
use tabletop::{Digest, Seat};
use utoipa::{IntoParams, ToSchema};

use crate::identity::{Caller, Person};
use crate::problem::{Malformed, Problem, ProblemBody};
use crate::request::asking::{Asking, At, ByCode, Query, Said, seat};
use crate::serving::{PRICE_OF_OPENING, pay_for_table, play_again};
use crate::shapes::Listed;

const LONGEST_LIST: usize = 100;

/// Which tables are asked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Asked {
    /// `open` (the default), `playing` or `over` for tables that everybody may
    /// know of; `mine` for those where you hold a seat.
    #[serde(default)]
    #[param(inline)]
    which: Option<Which>,
}

/// Tables that are worth a list.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Which {
    Open,
    Playing,
    Over,
    Mine,
}

/// Lists tables, the youngest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Asked),
    responses((status = 200, body = Vec<Listed>), (status = 400, body = ProblemBody)))]
pub(crate) async fn list(asking: Asking, Query(asked): Query<Asked>) -> Result<Json<Vec<Listed>>, Problem> {
    let most = LONGEST_LIST;
    let public = |stage| Listing::Public { stage, most };
    let listing = match asked.which {
        Some(Which::Mine) => Listing::Of { holder: asking.holder()?, most },
        None | Some(Which::Open) => public(StoredStage::Open),
        Some(Which::Playing) => public(StoredStage::Playing),
        Some(Which::Over) => public(StoredStage::Over),
    };
    let listed = asking.service.hall().list(listing).await?;
    Ok(Json(listed.into_iter().map(Into::into).collect()))
}

/// For whom a seat of a new table is.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SeatWish {
    /// For you, by this name.
    Me(String),
    /// For a bot of this level: `easy`, `medium`, `hard` or `expert`.
    Bot(String),
    /// For whoever comes.
    Free,
}

/// A table to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game: `eternity` or `mystic`.
    #[schema(example = "eternity", pattern = "^(eternity|mystic)$")]
    game: String,
    /// What the game is to be played with. For `eternity`: `edition`, `overpay`.
    /// For `mystic`: `preset`, or `sets`, `conclaves`, `leaders`, `amulets`,
    /// `replace_base`; `solo` and `track` against a nemesis.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    options: Value,
    /// A pack of cards that the server offers for the game, by its name; missing
    /// for the built-in cards.
    #[serde(default)]
    #[schema(example = "homebrew")]
    pack: Option<String>,
    /// For whom the seats are, in order; at least one is for a person.
    #[schema(min_items = 1, max_items = 4, example = json!([{"me": "Ada"}, {"bot": "hard"}]))]
    seats: Vec<SeatWish>,
    /// `untimed`, seconds for the game and more with every turn such as
    /// `600+10`, or days for a turn such as `3d`.
    #[serde(default)]
    #[schema(pattern = r"^(untimed|[0-9]{1,5}\+[0-9]{1,5}|[0-9]{1,2}d)$")]
    pace: Option<String>,
    /// `open` or `invited`.
    #[serde(default)]
    #[schema(value_type = Option<String>, pattern = "^(open|invited)$")]
    access: Option<Access>,
}

/// A table that was opened, or sat down at.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    /// What the table is known by.
    table: String,
    /// What invited people have to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    /// The seats that are yours now.
    seats: Vec<String>,
    /// What you have to send to play for them; missing if you are known already.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

/// Whoever asks, known already or from now on.
fn known(asking: &Asking) -> (Digest, Option<Secret>) {
    match &asking.caller {
        Caller::Token(secret) | Caller::Person(Person { secret, .. }) => (secret.holder(), None),
        Caller::Nobody => {
            let secret = Secret::random();
            (secret.holder(), Some(secret))
        }
    }
}

fn token(secret: Option<Secret>) -> Option<String> {
    secret.map(|secret| secret.reveal().to_owned())
}

/// Opens a table. When every seat is taken, the game begins.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 201, description = "The table, and the token to play with", body = Seated),
    (status = 422, description = "There is no such game", body = ProblemBody)))]
pub(crate) async fn open(asking: Asking, Said(new): Said<NewTable>) -> Result<(StatusCode, Json<Seated>), Problem> {
    let (holder, secret) = known(&asking);
    let plan = |wish: &SeatWish| match wish {
        SeatWish::Free => Ok(SeatPlan::Free),
        SeatWish::Me(name) => Ok(SeatPlan::Taken { holder, name: name::checked(name).map_err(Problem::refused)? }),
        SeatWish::Bot(level) => level
            .parse()
            .map(|level: Level| SeatPlan::Bot(level.bot()))
            .map_err(|_| Problem::Malformed(Malformed::Level)),
    };
    let seats = new.seats.iter().map(plan).collect::<Result<Vec<_>, _>>()?;
    if !seats.is_empty() && seats.iter().all(|plan| matches!(plan, SeatPlan::Bot(_))) {
        return Err(Problem::NobodyPlays);
    }
    pay_for_table(&asking, seats.iter().filter_map(SeatPlan::bot))?;
    let pace = new.pace.as_deref().map_or(Ok(Pace::default()), str::parse);
    let opening = Opening {
        game: new.game,
        options: new.options,
        pack: new.pack,
        pace: pace.map_err(|_| Problem::Malformed(Malformed::Pace))?,
        access: new.access.unwrap_or_default(),
        seats,
    };
    let own = Seat::all(opening.seats.len()).zip(&opening.seats);
    let own: Vec<_> =
        own.filter(|(_, plan)| matches!(plan, SeatPlan::Taken { .. })).map(|(seat, _)| seat.to_string()).collect();
    let opened = asking.service.hall().open(opening).await?;
    let token = token(secret).filter(|_| !own.is_empty());
    let code = Some(opened.code.to_string());
    Ok((StatusCode::CREATED, Json(Seated { table: opened.id.to_string(), code, seats: own, token })))
}

/// Somebody who wants to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Newcomer {
    /// What you are called.
    #[schema(example = "Bo", min_length = 1, max_length = 40)]
    name: String,
    /// Where; by default at the first free seat.
    #[serde(default)]
    #[schema(pattern = "^p[1-4]$")]
    seat: Option<String>,
    /// The code, at a table for invited people.
    #[serde(default)]
    code: Option<String>,
}

/// Sits down at a table. With a token that holds a seat there already, one more
/// seat is taken for several people at one device.
#[utoipa::path(post, path = "/api/tables/{table}/sit", tag = "seats", params(("table" = String, Path)),
    request_body = Newcomer, responses((status = 200, body = Seated), (status = 403, body = ProblemBody),
        (status = 409, description = "The seat is taken", body = ProblemBody)))]
pub(crate) async fn sit(asking: Asking, At(table): At, Said(new): Said<Newcomer>) -> Result<Json<Seated>, Problem> {
    let (holder, secret) = known(&asking);
    let code = new.code.as_deref().map(|code| Code::from_str(code).map_err(|_| Problem::WrongCode)).transpose()?;
    let named = seat(new.seat.as_deref())?;
    let receipt = asking.service.hall().sit(&table, holder, named, new.name, code).await?;
    let seats = vec![receipt.value.to_string()];
    Ok(Json(Seated { table: table.to_string(), code: None, seats, token: token(secret) }))
}

/// Which seat asks for another game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Again {
    /// Which of your seats.
    #[serde(default)]
    #[schema(pattern = "^p[1-4]$")]
    seat: Option<String>,
}

/// Another game with the same people: opens a table for it and sits down there,
/// or sits down at the one that somebody else has opened.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables", params(("table" = String, Path)),
    request_body = Option<Again>, responses((status = 200, body = Seated), (status = 409, body = ProblemBody)))]
pub(crate) async fn rematch(asking: Asking, At(table): At, Said(again): Said<Again>) -> Result<Json<Seated>, Problem> {
    let who = asking.who(seat(again.seat.as_deref())?)?;
    let opened = play_again(&asking, &table, who).await?;
    let own = asking.service.hall().seats_of(&opened.id, who.holder).await?;
    let seats = own.iter().map(|seat| seat.to_string()).collect();
    let code = Some(opened.code.to_string());
    Ok(Json(Seated { table: opened.id.to_string(), code, seats, token: None }))
}

/// A table that was found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Found {
    /// What the table is known by.
    table: String,
}

/// Finds a table by its code.
#[utoipa::path(get, path = "/api/codes/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = Found), (status = 404, body = ProblemBody)))]
pub(crate) async fn by_code(asking: Asking, ByCode(code): ByCode) -> Result<Json<Found>, Problem> {
    // Nobody shall find tables by trying codes.
    asking.pay(PRICE_OF_OPENING)?;
    Ok(Json(Found { table: asking.service.hall().by_code(&code).await?.to_string() }))
}
