//! What both programs and pages let people do that is more than one call: what it
//! costs to open a table, to ask for hints, another game with the same people, and
//! a position as a scenario.

use ai::{BotKind, Hint};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use games::AnyGame;
use hall::{HintTask, Opened, TableId, Who};
use table::gathering::Place;
use table::{Charter, Gathering, TableError};
use tabletop::scenario::ScenarioRequest;
use tabletop::{CardSource, Viewer};

use crate::problem::Problem;
use crate::request::asking::Asking;

/// What it costs to open a table, compared with any other request.
pub(crate) const PRICE_OF_OPENING: f64 = 5.0;
/// What each bot at it costs besides, and one that thinks ahead.
const PRICE_OF_BOT: f64 = 2.0;
const PRICE_OF_EXPERT: f64 = 10.0;
/// What it costs to ask for hints.
const PRICE_OF_HINTS: f64 = 10.0;
const HINTS: usize = 3;
/// What it costs to ask for a scenario, which is played before it is sent.
const PRICE_OF_SCENARIO: f64 = 5.0;

/// Lets whoever asks pay for a table: the more its bots think, the dearer it is.
pub(crate) fn pay_for_table(asking: &Asking, bots: impl IntoIterator<Item = BotKind>) -> Result<(), Problem> {
    asking.pay(PRICE_OF_OPENING)?;
    asking.pay(bots.into_iter().map(price).sum())
}

const fn price(bot: BotKind) -> f64 {
    match bot {
        BotKind::Search(_) => PRICE_OF_EXPERT,
        BotKind::Random | BotKind::Novice | BotKind::Greedy | BotKind::Planner => PRICE_OF_BOT,
    }
}

/// Opens the table for another game, or finds the one that somebody else has
/// opened, and sits down there with as many seats as before.
pub(crate) async fn play_again(asking: &Asking, table: &TableId, who: Who) -> Result<Opened, Problem> {
    let hall = asking.service.hall();
    let bots = |gathering: &Gathering, _| gathering.charter().bots().collect::<Vec<_>>();
    pay_for_table(asking, hall.view_from_seat(table, who, bots).await?)?;
    let opened = hall.rematch(table, who).await?;
    let own = hall.seats_of(&opened.id, who.holder).await?;
    let names = |gathering: &Gathering| {
        let held = gathering.places().iter().filter(|place| place.holder() == Some(&who.holder));
        held.map(Place::name).collect::<Vec<_>>()
    };
    for name in hall.look(table, names).await?.into_iter().skip(own.len()) {
        hall.sit(&opened.id, who.holder, None, name, Some(opened.code.clone())).await?;
    }
    Ok(opened)
}

/// Lets the strongest bot think, which the caller has to pay for.
pub(crate) async fn think_of_hints(asking: &Asking, task: HintTask) -> Result<Vec<Hint>, Problem> {
    asking.pay(PRICE_OF_HINTS)?;
    Ok(asking.service.hall().hints(task, HINTS).await?)
}

/// A position of a game, to be written as a scenario when the table is no longer
/// held up by that.
pub(crate) struct ScenarioTask {
    game: Box<dyn AnyGame>,
    charter: Charter,
    steps: usize,
    viewer: Option<Viewer>,
}

impl ScenarioTask {
    /// The position after so many steps of the game, by default the one of now, as
    /// the viewer knew it; without one all there is, once the game is over.
    pub(crate) fn new(gathering: &Gathering, viewer: Option<Viewer>, steps: Option<usize>) -> Result<Self, Problem> {
        if !gathering.has_begun() {
            return Err(Problem::refused(TableError::NotBegun));
        }
        let game = gathering.game();
        let charter = gathering.charter().clone();
        Ok(Self { game: game.boxed(), charter, steps: steps.unwrap_or(game.steps()), viewer })
    }

    /// The file, with the name by which a browser keeps it.
    pub(crate) async fn answer(self, asking: &Asking, table: &TableId) -> Result<Response, Problem> {
        asking.pay(PRICE_OF_SCENARIO)?;
        let name = table.to_string();
        let pack = asking.service.hall().pack_file(&self.charter).await?;
        let write = move || {
            let Self { game, steps, viewer, .. } = self;
            let pack = pack.as_ref().map(|(name, text)| CardSource { name, text });
            game.scenario(&ScenarioRequest { name: &name, steps, viewer, packs: pack.as_slice() })
        };
        let written = tokio::task::spawn_blocking(write).await.map_err(|error| {
            tracing::error!(%error, "a scenario was not written");
            Problem::Broken
        })?;
        let disposition = format!("attachment; filename=\"{table}.scn\"");
        let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, disposition)];
        Ok((headers, written.map_err(Problem::NotExported)?).into_response())
    }
}
