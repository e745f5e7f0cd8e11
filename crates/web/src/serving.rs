//! What both programs and pages let people do that is more than one call: what it
//! costs to open a table, to ask for hints, and another game with the same people.

use ai::{BotKind, Hint};
use hall::{HintTask, Opened, TableId, Who};
use table::Gathering;
use table::gathering::Place;

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
    pay_for_table(asking, hall.look(table, |gathering| gathering.charter().bots().collect::<Vec<_>>()).await?)?;
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
