//! Looking at tables.

use ai::Level;
use axum::Json;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use hall::{Admission, HallError, HintTask};
use serde::{Deserialize, Serialize};
use table::gathering::WaitsFor;
use table::{Gathering, words};
use tabletop::{Seat, Slug, Variants, Viewer};
use text::Offer;
use utoipa::{IntoParams, ToSchema};

use crate::problem::{Problem, ProblemBody};
use crate::request::asking::{Asking, At, Looked, LookedAt, Query, Since, seat};
use crate::serving::{ScenarioTask, think_of_hints};
use crate::shapes::{HintShape, LineShape, Looking, OfferShape, TableShape};

/// What can be played here.
#[derive(Serialize, ToSchema)]
pub(crate) struct Games {
    /// The games.
    games: Vec<GameShape>,
    /// How strong bots may be.
    levels: Vec<LevelShape>,
}

/// A game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameShape {
    /// What it is called in requests.
    game: &'static str,
    /// The fewest seats of a table.
    least: usize,
    /// The most seats of a table.
    most: usize,
    /// The packs of cards that are offered beside the built-in ones; missing if
    /// there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    packs: Vec<PackShape>,
}

/// A pack of cards that is not built in.
#[derive(Serialize, ToSchema)]
pub(crate) struct PackShape {
    /// What it is called in requests, and where its cards are shown.
    pack: String,
}

/// How strong a bot may be.
#[derive(Serialize, ToSchema)]
pub(crate) struct LevelShape {
    /// What it is called in requests.
    level: &'static str,
    /// What it is called.
    name: String,
    /// What it is like.
    about: String,
}

/// What can be played here.
#[utoipa::path(get, path = "/api/games", tag = "tables", responses((status = 200, body = Games)))]
pub(crate) async fn games(asking: Asking) -> Json<Games> {
    let language = asking.language;
    let game = |&game: &&'static str| {
        let sizes = games::players(game).ok()?;
        let packs = asking.service.hall().packs(game).map(|pack| PackShape { pack: pack.name().to_owned() });
        Some(GameShape { game, least: *sizes.start(), most: *sizes.end(), packs: packs.collect() })
    };
    let level = |level: Level| LevelShape {
        level: level.slug(),
        name: words::level(level, language),
        about: words::level_about(level, language),
    };
    let levels = Level::all().map(level).collect();
    Json(Games { games: games::GAMES.iter().filter_map(game).collect(), levels })
}

/// A table, as you may see it.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables", params(("table" = String, Path), Looked),
    responses((status = 200, body = TableShape), (status = 403, body = ProblemBody), (status = 404, body = ProblemBody)))]
pub(crate) async fn table(
    asking: Asking,
    At(table): At,
    Query(ask): Query<Looked>,
) -> Result<Json<TableShape>, Problem> {
    let (now, language) = (asking.service.hall().now(), asking.language);
    let shape = |gathering: &Gathering, admission: Admission<'_>| {
        let Admission { viewer, own, .. } = admission;
        TableShape::new(gathering, Looking { table: table.as_str(), viewer, own, now, language })
    };
    Ok(Json(asking.view(&table, &ask, shape).await?))
}

/// What has happened in the game, in words, from a step of the game on.
#[utoipa::path(get, path = "/api/tables/{table}/log", tag = "tables", params(("table" = String, Path), Since),
    responses((status = 200, body = Vec<LineShape>), (status = 404, body = ProblemBody)))]
pub(crate) async fn log(
    asking: Asking,
    At(table): At,
    Query(since): Query<Since>,
) -> Result<Json<Vec<LineShape>>, Problem> {
    let (ask, from) = since.parts();
    let language = asking.language;
    let lines = asking.view(&table, &ask, |gathering, admission| gathering.log(admission.viewer, language)).await?;
    let from = from.unwrap_or(0);
    let lines = lines.into_iter().filter(|line| line.step as u64 >= from);
    Ok(Json(lines.map(|line| LineShape { step: line.step, text: line.text }).collect()))
}

/// A card that is asked about.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfCard {
    /// The card, by its id.
    card: String,
    /// Which of your seats you look from.
    #[serde(default)]
    #[param(pattern = "^p[1-4]$")]
    seat: Option<String>,
}

/// Something that one may want to do with a card.
#[derive(Serialize, ToSchema)]
pub(crate) struct Considered {
    /// What it is.
    #[serde(flatten)]
    offer: OfferShape,
    /// Why it cannot be done now; missing if it can.
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<String>,
}

/// What you could want to do with a card now, and why some of it cannot be done.
#[utoipa::path(get, path = "/api/tables/{table}/card", tag = "playing", params(("table" = String, Path), OfCard),
    responses((status = 200, body = Vec<Considered>), (status = 403, body = ProblemBody)))]
pub(crate) async fn card(
    asking: Asking,
    At(table): At,
    Query(ask): Query<OfCard>,
) -> Result<Json<Vec<Considered>>, Problem> {
    let (who, language) = (asking.who(seat(ask.seat.as_deref())?)?, asking.language);
    let about = |gathering: &Gathering, seat: Seat| match gathering.waits_for() {
        WaitsFor::Person(_) | WaitsFor::Bot(_) | WaitsFor::Consent { .. } => {
            gathering.game().about(seat, &ask.card, language)
        }
        WaitsFor::Players | WaitsFor::Nothing(_) => Vec::new(),
    };
    let offers = asking.service.hall().view_from_seat(&table, who, about).await?;
    let considered = |offer: Offer| Considered { refusal: offer.refusal.clone(), offer: offer.into() };
    Ok(Json(offers.into_iter().map(considered).collect()))
}

/// The best moves, as the strongest bot sees them; none unless it is your choice.
#[utoipa::path(get, path = "/api/tables/{table}/hints", tag = "playing", params(("table" = String, Path), Looked),
    responses((status = 200, body = Vec<HintShape>), (status = 403, body = ProblemBody)))]
pub(crate) async fn hints(
    asking: Asking,
    At(table): At,
    Query(ask): Query<Looked>,
) -> Result<Json<Vec<HintShape>>, Problem> {
    let task = |gathering: &Gathering, admission: Admission<'_>| match admission.viewer {
        Viewer::Seat(seat) => Ok((seat, HintTask::new(&table, gathering, seat))),
        Viewer::Spectator => Err(Problem::WhichSeat),
    };
    let (seat, task) = asking.view(&table, &ask, task).await??;
    let hints = think_of_hints(&asking, task).await?;
    let (hall, language) = (asking.service.hall(), asking.language);
    let shaped = |gathering: &Gathering| {
        hints.iter().map(|hint| HintShape::new(hint, seat, gathering, language)).collect::<Vec<_>>()
    };
    Ok(Json(hall.look(&table, shaped).await?))
}

/// The record of the game: as you saw it, or in full once the table has come to
/// its end.
#[utoipa::path(get, path = "/api/tables/{table}/export", tag = "tables", params(("table" = String, Path), Looked),
    responses((status = 200, description = "A record, as `valecraft replay` reads it", body = String,
        content_type = "text/plain"), (status = 404, body = ProblemBody)))]
pub(crate) async fn export(asking: Asking, At(table): At, Query(ask): Query<Looked>) -> Result<Response, Problem> {
    let hall = asking.service.hall();
    let record = |gathering: &Gathering, admission: Admission<'_>| gathering.record(admission.viewer);
    let record = match hall.view(&table, &asking.credentials(&ask)?, record).await {
        // It cannot be played on, so that nothing has to be hidden any more.
        Err(HallError::Frozen(_)) => hall.frozen_record(&table).await?,
        viewed => viewed?,
    };
    let name = format!("attachment; filename=\"{table}.replay\"");
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record.to_string()).into_response())
}

/// A position of the game as a scenario: what you knew of it, and what you did not
/// know drawn anew.
#[utoipa::path(get, path = "/api/tables/{table}/scenario", tag = "tables", params(("table" = String, Path), LookedAt),
    responses((status = 200, description = "A scenario, as `valecraft scenario` plays it", body = String,
        content_type = "text/plain"), (status = 404, body = ProblemBody), (status = 409, body = ProblemBody)))]
pub(crate) async fn scenario(
    asking: Asking,
    At(table): At,
    Query(wanted): Query<LookedAt>,
) -> Result<Response, Problem> {
    let (ask, at) = wanted.parts();
    let task =
        |gathering: &Gathering, admission: Admission<'_>| ScenarioTask::new(gathering, Some(admission.viewer), at);
    asking.view(&table, &ask, task).await??.answer(&asking, &table).await
}
