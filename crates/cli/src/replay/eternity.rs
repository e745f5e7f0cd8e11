//! Reading a recorded game of The Vale of Eternity.

use serde::Deserialize;
use serde_json::Value;
use tabletop::{NotationError, Seat};
use text::eternity_log::event_line;
use vale_of_eternity::setup::{UnknownOption, WrongNumberOfPlayers};
use vale_of_eternity::{Event, Pack, Rules, Setup, Vale};

/// The setup as a record writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordedSetup {
    players: usize,
    edition: String,
    overpay: String,
    first: Option<String>,
}

/// A recorded setup that no game can have.
#[derive(Debug, thiserror::Error)]
#[error("the setup of the record cannot be read: {0}")]
pub(super) enum SetupError {
    Form(#[from] serde_json::Error),
    Option(#[from] UnknownOption),
    Players(#[from] WrongNumberOfPlayers),
    Seat(#[from] NotationError),
}

/// The setup of a record, with the cards of a pack. Whether they are the cards
/// of the record is for the record to say.
pub(super) fn setup(recorded: &Value, pack: &Pack) -> Result<Setup, SetupError> {
    let recorded = RecordedSetup::deserialize(recorded)?;
    let rules = Rules::new(pack, recorded.edition.parse()?, recorded.overpay.parse()?);
    let setup = Setup::new(rules, recorded.players)?;
    Ok(match recorded.first {
        None => setup,
        Some(seat) => setup.with_first(seat.parse::<Seat>()?),
    })
}

/// What an event says. A round begins after an empty line.
pub(super) fn sentence(vale: &Vale, event: Event, names: &[String]) -> String {
    let line = event_line(event, &vale.rules(), names);
    match event {
        Event::RoundBegan { .. } => format!("\n{line}"),
        _ => line,
    }
}
