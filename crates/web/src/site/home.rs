//! The first page, and putting a table together.

use std::str::FromStr;

use ai::Level;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use hall::storage::{Listing, StoredStage, Summary};
use hall::{Code, Opened, Opening, SeatPlan};
use pages::home::{self, HomePage, TableLine};
use pages::opening::{self, OpeningPage};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Access, Pace, name, shelf, words};
use text::{Language, Speech, say};

use super::shown;
use super::visitor::{Filled, Visitor};
use crate::api::asking::Query;
use crate::api::opening::pay_for_table;
use crate::problem::Problem;

/// How many tables a list shows.
const LISTED: usize = 20;
/// What it costs to try a code, compared with any other request.
const PRICE_OF_TRYING: f64 = 5.0;

/// The first page.
pub(crate) async fn home(visitor: Visitor) -> Result<Response, Problem> {
    let hall = visitor.asking.service.hall();
    let language = visitor.asking.language;
    let own = hall.list(Listing::Of { holder: visitor.holder(), most: LISTED }).await?;
    let open = hall.list(Listing::Public { stage: StoredStage::Open, most: LISTED }).await?;
    let page = HomePage {
        games: titles(language),
        own: own.iter().map(|table| line(table, language)).collect(),
        open: open.iter().map(|table| line(table, language)).collect(),
    };
    Ok(visitor.answer(shown(StatusCode::OK, home::page(&page, &visitor.frame()))))
}

fn titles(language: &Language) -> Vec<(&'static str, String)> {
    shelf::GAMES.iter().filter_map(|&game| Some((game, shelf::title(game, language).ok()?))).collect()
}

fn line(table: &Summary, language: &Language) -> TableLine {
    let state = match table.stage {
        StoredStage::Open => say!(language, "page-state-open", free = table.free),
        StoredStage::Playing => say!(language, "page-state-playing"),
        StoredStage::Over => say!(language, "page-state-over"),
    };
    TableLine {
        table: table.id.to_string(),
        title: shelf::title(&table.game, language).unwrap_or_else(|_| table.game.clone()),
        players: table.names.iter().filter(|name| !name.is_empty()).cloned().collect(),
        state,
    }
}

/// Begins a game against a bot at once.
pub(crate) async fn play_now(form: Filled) -> Result<Response, Problem> {
    let name = say!(form.visitor.asking.language, "play-default-name", number = 1);
    let seats = vec![SeatPlan::Taken { holder: form.visitor.holder(), name }, SeatPlan::Bot(Level::Medium.bot())];
    let options = Value::Null;
    let game = form.field("game").to_owned();
    let opening = Opening { game, options, seats, pace: Pace::Untimed, access: Access::Invited };
    open(&form.visitor, opening).await
}

async fn open(visitor: &Visitor, opening: Opening) -> Result<Response, Problem> {
    pay_for_table(&visitor.asking, opening.seats.iter().map(SeatPlan::occupant))?;
    let Opened { id, .. } = visitor.asking.service.hall().open(opening).await?;
    Ok(visitor.answer(Redirect::to(&format!("/tables/{id}")).into_response()))
}

/// Which game a table is put together for.
#[derive(Deserialize)]
pub(crate) struct ForGame {
    #[serde(default)]
    game: Option<String>,
}

/// The page on which a table is put together.
pub(crate) async fn new_table(visitor: Visitor, Query(wanted): Query<ForGame>) -> Response {
    let language = visitor.asking.language;
    let games = titles(language);
    let chosen = wanted.game.as_deref().and_then(|game| games.iter().position(|(slug, _)| *slug == game)).unwrap_or(0);
    let mut others = games;
    let (game, title) = others.remove(chosen);
    let levels =
        Level::ALL.map(|level| (level.name(), words::level(level, language), words::level_about(level, language)));
    let preset = |preset: shelf::Named| {
        let name = preset.name.unwrap_or_else(|| match preset.slug.as_str() {
            "first-game" => say!(language, "page-preset-first-game"),
            _ => say!(language, "page-preset-everything"),
        });
        (preset.slug, name)
    };
    let page = OpeningPage {
        game,
        title,
        others,
        levels: levels.into(),
        presets: shelf::presets(game).unwrap_or_default().into_iter().map(preset).collect(),
        nemeses: shelf::opponents(game)
            .unwrap_or_default()
            .into_iter()
            .filter_map(|it| Some((it.slug, it.name?)))
            .collect(),
        name: say!(language, "play-default-name", number = 1),
    };
    visitor.answer(shown(StatusCode::OK, opening::page(&page, &visitor.frame())))
}

/// Opens the table that was put together.
pub(crate) async fn open_table(form: Filled) -> Result<Response, Problem> {
    let language = form.visitor.asking.language;
    let name = name::checked(form.field("name"))
        .map_err(|error| Problem::of_deed(&error.into(), Speech { language, names: &[] }))?;
    let mut seats = vec![SeatPlan::Taken { holder: form.visitor.holder(), name }];
    let solo = form.filled("solo");
    if solo.is_none() {
        for number in 1..=3 {
            match form.field(&format!("seat{number}")) {
                "free" => seats.push(SeatPlan::Free),
                bot => seats
                    .extend(bot.strip_prefix("bot-").and_then(Level::by_name).map(|level| SeatPlan::Bot(level.bot()))),
            }
        }
    }
    let mut options = json!({});
    for (field, value) in [("preset", form.filled("preset")), ("solo", solo)] {
        if let Some(value) = value {
            options[field] = value.into();
        }
    }
    let pace =
        form.field("pace").parse().map_err(|error: table::pace::NoPace| Problem::Malformed(error.to_string()))?;
    let access = if form.field("access") == "open" { Access::Open } else { Access::Invited };
    let opening = Opening { game: form.field("game").to_owned(), options, seats, pace, access };
    open(&form.visitor, opening).await
}

/// A code that somebody was told.
#[derive(Deserialize)]
pub(crate) struct Told {
    #[serde(default)]
    code: String,
}

/// Finds a table by its code.
pub(crate) async fn join(visitor: Visitor, Query(told): Query<Told>) -> Result<Response, Problem> {
    visitor.asking.pay(PRICE_OF_TRYING)?;
    let code = Code::from_str(&told.code).map_err(|_| Problem::NoSuchTable)?;
    let table = visitor.asking.service.hall().by_code(&code).await?;
    Ok(visitor.answer(Redirect::to(&format!("/tables/{table}?code={code}")).into_response()))
}
