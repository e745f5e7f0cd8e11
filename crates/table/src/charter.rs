//! What is settled when a table is opened, for as long as it stands.

use ai::{BotKind, Level};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::replay::Header;

use crate::occupant::Occupant;
use crate::pace::{Pace, Time};

/// Everything that is settled when a table is opened.
///
/// It holds the seed, which is secret until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Charter {
    pub game: String,
    pub rules: u32,
    pub cards: String,
    pub files: String,
    /// What was settled before the first card, as records write it.
    pub setup: Value,
    pub seats: Vec<Occupant>,
    pub pace: Pace,
    pub access: Access,
    /// Who plays on for somebody who has run out of time or given up.
    pub stand_in: BotKind,
    pub seed: u64,
    pub opened: Time,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Everybody; the table is listed.
    #[default]
    Open,
    /// Whoever knows the code.
    Invited,
}

impl Charter {
    /// Who stands in unless somebody else is asked for.
    pub const STAND_IN: BotKind = Level::Hard.bot();

    #[must_use]
    pub fn header(&self, players: Vec<String>) -> Header {
        Header {
            game: self.game.clone(),
            rules: self.rules,
            cards: self.cards.clone(),
            setup: self.setup.clone(),
            seen_by: None,
            players,
        }
    }

    /// The charter as a text, with its secret, for whoever keeps the table.
    #[must_use]
    pub fn reveal(&self) -> String {
        let written = Written {
            game: self.game.clone(),
            rules: self.rules,
            cards: self.cards.clone(),
            files: self.files.clone(),
            setup: self.setup.clone(),
            seats: self.seats.iter().map(ToString::to_string).collect(),
            pace: self.pace.to_string(),
            access: self.access,
            stand_in: self.stand_in.to_string(),
            seed: self.seed.to_string(),
            opened: self.opened.0,
        };
        serde_json::to_string(&written).unwrap_or_default()
    }

    /// Reads a charter.
    ///
    /// # Errors
    /// If the text is none.
    pub fn parse(text: &str) -> Result<Self, NoCharter> {
        let written: Written = serde_json::from_str(text).map_err(|error| NoCharter(error.to_string()))?;
        let word = |what: &str| NoCharter(what.to_owned());
        Ok(Self {
            game: written.game,
            rules: written.rules,
            cards: written.cards,
            files: written.files,
            setup: written.setup,
            seats: written
                .seats
                .iter()
                .map(|seat| seat.parse())
                .collect::<Result<_, _>>()
                .map_err(|_| word("seats"))?,
            pace: written.pace.parse().map_err(|_| word("pace"))?,
            access: written.access,
            stand_in: ai::roster::by_name(&written.stand_in).map_err(|_| word("stand_in"))?,
            seed: written.seed.parse().map_err(|_| word("seed"))?,
            opened: Time(written.opened),
        })
    }
}

impl std::fmt::Debug for Charter {
    /// Says nothing that is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Charter").field("game", &self.game).field("seats", &self.seats).finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("what was settled about the table cannot be read: {0}")]
pub struct NoCharter(String);

/// A charter as it is written down. The seed is a text, because not every
/// reader of JSON has whole numbers of that size.
#[derive(Serialize, Deserialize)]
struct Written {
    game: String,
    rules: u32,
    cards: String,
    files: String,
    setup: Value,
    seats: Vec<String>,
    pace: String,
    access: Access,
    stand_in: String,
    seed: String,
    opened: u64,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_charter_is_read_back_as_it_was_written_and_shows_no_seed() {
        let charter = Charter {
            game: "eternity".to_owned(),
            rules: 1,
            cards: "c0ffee".to_owned(),
            files: "f11e5".to_owned(),
            setup: json!({"players": 2}),
            seats: vec![Occupant::Person, Occupant::Bot(Level::Expert.bot())],
            pace: Pace::Days(2),
            access: Access::Invited,
            stand_in: Charter::STAND_IN,
            seed: u64::MAX,
            opened: Time(17),
        };
        assert_eq!(Charter::parse(&charter.reveal()), Ok(charter.clone()));
        assert!(!format!("{charter:?}").contains(&u64::MAX.to_string()));
        let damaged = charter.reveal().replace("2d", "soon");
        assert_eq!(
            Charter::parse(&damaged).unwrap_err().to_string(),
            "what was settled about the table cannot be read: pace"
        );
    }
}
