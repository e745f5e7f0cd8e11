//! The first page: play now, your games, open tables, join by code.

use std::str::FromStr;

use ai::Level;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use hall::storage::{Listing, StoredStage, Summary};
use hall::{Code, HallError, Opening, SeatPlan};
use pages::home::{self, GameTile, HomePage, Stage, TableLine};
use serde::Deserialize;
use serde_json::Value;
use table::{Access, Gathering, Pace, WaitsFor, words};
use tabletop::{Digest, Slug, Variants};
use text::{Language, say};

use super::opening::open;
use super::shown;
use crate::problem::Problem;
use crate::request::asking::Query;
use crate::request::visitor::{Filled, Visitor};

const LISTED: usize = 20;
/// At how many of their tables it is looked whether it is somebody's turn: each
/// of them may have to be rebuilt for it.
const LOOKED_AT: usize = 8;
/// What it costs to try a code, compared with any other request.
const PRICE_OF_TRYING: f64 = 5.0;
const USUAL_LEVEL: Level = Level::Medium;

pub(crate) async fn home(visitor: Visitor) -> Result<Response, Problem> {
    let hall = visitor.asking.service.hall();
    let language = visitor.asking.language;
    let open = hall.list(Listing::Public { stage: StoredStage::Open, most: LISTED }).await?;
    let own = own_tables(&visitor).await?;
    let others = open.iter().filter(|table| !own.iter().any(|line| line.table == table.id.as_str()));
    let page = HomePage {
        games: titles(language).into_iter().map(|(game, title)| tile(game, title, language)).collect(),
        levels: Level::all().map(|level| (level.slug(), words::level(level, language))).collect(),
        usual_level: USUAL_LEVEL.slug(),
        open: others.map(|table| line(table, language)).collect(),
        own,
    };
    Ok(visitor.answer(shown(StatusCode::OK, home::page(&page, &visitor.frame()))))
}

pub(super) fn titles(language: &Language) -> Vec<(&'static str, String)> {
    games::GAMES.iter().filter_map(|&game| Some((game, games::title(game, language).ok()?))).collect()
}

fn tile(game: &'static str, title: String, language: &Language) -> GameTile {
    GameTile { game, title, about: say!(language, &format!("page-game-{game}")) }
}

/// The tables of whoever looks: first those where it is their turn, then those
/// that go on, then those that are over.
async fn own_tables(visitor: &Visitor) -> Result<Vec<TableLine>, Problem> {
    let hall = visitor.asking.service.hall();
    let (language, holder) = (visitor.asking.language, visitor.holder());
    let own = hall.list(Listing::Of { holder, most: LISTED }).await?;
    let mut lines = Vec::with_capacity(own.len());
    let mut looked_at = 0;
    for table in &own {
        let mut line = line(table, language);
        if table.stage == StoredStage::Playing && looked_at < LOOKED_AT {
            looked_at += 1;
            match hall.look(&table.id, |gathering| is_asked(gathering, &holder)).await {
                Ok(true) => {
                    line.stage = Stage::YourTurn;
                    line.state = say!(language, "page-state-your-turn");
                }
                Err(HallError::Frozen(_)) => line.state = say!(language, "page-state-frozen"),
                Ok(false) | Err(_) => {}
            }
        }
        lines.push(line);
    }
    lines.sort_by_key(|line| line.stage);
    Ok(lines)
}

fn is_asked(gathering: &Gathering, holder: &Digest) -> bool {
    match gathering.waits_for() {
        WaitsFor::Person(seat) | WaitsFor::Consent { of: seat, .. } => gathering.seats_of(holder).contains(seat),
        WaitsFor::Bot(_) | WaitsFor::Players | WaitsFor::Nothing(_) => false,
    }
}

fn line(table: &Summary, language: &Language) -> TableLine {
    let (state, stage) = match table.stage {
        StoredStage::Open => (say!(language, "page-state-open", free = table.free), Stage::Running),
        StoredStage::Playing => (say!(language, "page-state-playing"), Stage::Running),
        StoredStage::Over => (say!(language, "page-state-over"), Stage::Over),
    };
    TableLine {
        table: table.id.to_string(),
        title: games::title(&table.game, language).unwrap_or_else(|_| table.game.clone()),
        game: table.game.clone(),
        players: table.names.iter().filter(|name| !name.is_empty()).cloned().collect(),
        state,
        stage,
    }
}

/// Begins a game against a bot at once.
pub(crate) async fn play_now(form: Filled) -> Result<Response, Problem> {
    let level = form.field("level").parse().unwrap_or(USUAL_LEVEL);
    let own = SeatPlan::Taken { holder: form.visitor.holder(), name: form.visitor.name() };
    let opening = Opening {
        game: form.field("game").to_owned(),
        options: Value::Null,
        pack: None,
        seats: vec![own, SeatPlan::Bot(level.bot())],
        pace: Pace::Untimed,
        access: Access::Invited,
    };
    open(&form.visitor, opening).await
}

#[derive(Deserialize)]
pub(crate) struct Told {
    #[serde(default)]
    code: String,
}

pub(crate) async fn join(visitor: Visitor, Query(told): Query<Told>) -> Result<Response, Problem> {
    visitor.asking.pay(PRICE_OF_TRYING)?;
    let code = Code::from_str(told.code.trim()).map_err(|_| Problem::NoSuchTable)?;
    let table = visitor.asking.service.hall().by_code(&code).await?;
    Ok(visitor.answer(Redirect::to(&format!("/tables/{table}?code={code}")).into_response()))
}
