//! Bots at tables, and what they would tell people.

use std::sync::Arc;

use ai::{BotKind, Hint, Means};
use table::gathering::{HintQuestion, Place};
use table::{Gathering, Occupant, WaitsFor};
use tabletop::{Digest, Seat};
use tokio::sync::oneshot;

use crate::error::HallError;
use crate::hall::Hall;
use crate::ids::TableId;
use crate::live::Live;
use crate::thinking::Effort;

impl Hall {
    /// Lets a bot think if it has to choose and does not think already.
    pub(crate) fn let_bot_think(self: &Arc<Self>, live: &Arc<Live>, gathering: &Gathering) {
        let Some(asked) = live.ask_bot(gathering) else { return };
        let Some(thought) = gathering.thought() else { return };
        let (hall, table) = (Arc::clone(self), live.id.clone());
        let runtime = tokio::runtime::Handle::current();
        let thinking = self.thinking().think(effort(gathering), on_behalf(&table, gathering), move || {
            let choice = thought.choose(&Means::reproducible());
            runtime.spawn(async move {
                let acted = hall.happens(&table, move |gathering, now| gathering.bot_acts(choice, now)).await;
                if let Err(error) = acted {
                    tracing::warn!(%table, %error, "a bot could not act");
                    hall.set_aside_if_it_cannot_go_on(&table, &error).await;
                }
                drop(asked);
            });
        });
        if thinking.is_err() {
            // Those who wait in storage are asked again later.
            self.figures().thoughts_put_off.inc();
        }
    }

    /// The best moves that a bot finds when it thinks about this task.
    pub async fn hints(&self, task: HintTask, most: usize) -> Result<Vec<Hint>, HallError> {
        let HintTask { question: Some(question), of } = task else { return Ok(Vec::new()) };
        let (told, hints) = oneshot::channel();
        let thinking = self.thinking().think(Effort::Hint, of, move || {
            let _ = told.send(question.think(most, &Means::reproducible()));
        });
        thinking.map_err(|_| HallError::Busy)?;
        hints.await.map_err(|_| HallError::Busy)
    }
}

/// The best moves of a seat, to be thought about as the strongest bot would.
pub struct HintTask {
    /// None if the seat has nothing to choose.
    question: Option<HintQuestion>,
    /// On whose behalf a bot thinks about it.
    of: Digest,
}

impl HintTask {
    #[must_use]
    pub fn new(id: &TableId, gathering: &Gathering, seat: Seat) -> Self {
        let asking = gathering.places().get(seat.index()).and_then(Place::holder).copied();
        Self { question: gathering.hint_question(seat), of: asking.unwrap_or_else(|| on_behalf(id, gathering)) }
    }
}

fn effort(gathering: &Gathering) -> Effort {
    let WaitsFor::Bot(seat) = gathering.waits_for() else { return Effort::Quick };
    match gathering.occupant(seat) {
        Occupant::Bot(BotKind::Search(_)) => Effort::Long,
        Occupant::Bot(BotKind::Random | BotKind::Novice | BotKind::Greedy | BotKind::Planner) | Occupant::Person => {
            Effort::Quick
        }
    }
}

/// For whom the bots of a table think: the first person there, or else nobody
/// but the table.
fn on_behalf(table: &TableId, gathering: &Gathering) -> Digest {
    let person = gathering.places().iter().find_map(Place::holder).copied();
    person.unwrap_or_else(|| Digest::of(table.as_str()))
}
