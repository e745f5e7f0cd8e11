//! What is settled when a table is opened, for as long as it stands.

use ai::{BotKind, Level};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::replay::Header;
use text::Language;

use crate::pace::{Pace, Time};
use crate::words;

/// Everything that is settled when a table is opened.
///
/// It holds the seed, which is secret until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Charter {
    pub game: String,
    pub rules: u32,
    pub cards: String,
    /// Under which fingerprint a store keeps the card files of the table; none
    /// where players bring their own along.
    pub files: Option<String>,
    /// The name of the pack that is played with beside the built-in cards, or in
    /// place of them; it is the last of the files.
    pub pack: Option<String>,
    /// What was settled before the first card, as records write it.
    pub setup: Value,
    pub seats: Vec<PlannedSeat>,
    pub pace: Pace,
    pub access: Access,
    /// Who plays on for somebody who has run out of time or given up.
    pub stand_in: BotKind,
    pub seed: u64,
    pub opened: Time,
}

/// Who a seat is for. People bring their names along when they sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlannedSeat {
    Person,
    Bot { kind: BotKind, name: String },
}

impl PlannedSeat {
    /// A bot that is called by its level.
    #[must_use]
    pub fn bot(kind: BotKind) -> Self {
        Self::Bot { kind, name: words::bot_name(kind, Language::english()) }
    }
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

    /// A table for this game as it was set up, without clocks and open to all.
    #[must_use]
    pub fn of(game: &Header, seats: Vec<PlannedSeat>, seed: u64, opened: Time) -> Self {
        Self {
            game: game.game.clone(),
            rules: game.rules,
            cards: game.cards.clone(),
            files: None,
            pack: None,
            setup: game.setup.clone(),
            seats,
            pace: Pace::Untimed,
            access: Access::Open,
            stand_in: Self::STAND_IN,
            seed,
            opened,
        }
    }

    /// The bots that play from the beginning.
    pub fn bots(&self) -> impl Iterator<Item = BotKind> {
        self.seats.iter().filter_map(|seat| match seat {
            PlannedSeat::Person => None,
            PlannedSeat::Bot { kind, .. } => Some(*kind),
        })
    }

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
            pack: self.pack.clone(),
            setup: self.setup.clone(),
            seats: self.seats.iter().map(WrittenSeat::of).collect(),
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
            pack: written.pack,
            setup: written.setup,
            seats: written
                .seats
                .into_iter()
                .map(WrittenSeat::read)
                .collect::<Option<_>>()
                .ok_or_else(|| word("seats"))?,
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
    files: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<String>,
    setup: Value,
    seats: Vec<WrittenSeat>,
    pace: String,
    access: Access,
    stand_in: String,
    seed: String,
    opened: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenSeat {
    Person,
    Bot { kind: String, name: String },
}

impl WrittenSeat {
    fn of(seat: &PlannedSeat) -> Self {
        match seat {
            PlannedSeat::Person => Self::Person,
            PlannedSeat::Bot { kind, name } => Self::Bot { kind: kind.to_string(), name: name.clone() },
        }
    }

    fn read(self) -> Option<PlannedSeat> {
        match self {
            Self::Person => Some(PlannedSeat::Person),
            Self::Bot { kind, name } => Some(PlannedSeat::Bot { kind: ai::roster::by_name(&kind).ok()?, name }),
        }
    }
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
            files: Some("f11e5".to_owned()),
            pack: Some("homebrew".to_owned()),
            setup: json!({"players": 2}),
            seats: vec![PlannedSeat::Person, PlannedSeat::Bot { kind: Level::Expert.bot(), name: "Expert".to_owned() }],
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
