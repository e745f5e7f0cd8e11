//! What is settled before the first card is revealed.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};
use tabletop::{NotationError, Seat, Slug};

pub use tabletop::setup::{NotAtTheTable, UnknownOption, WrongNumberOfPlayers};

use crate::cards::Pack;
use crate::rules::Rules;

/// The fewest players.
pub const MIN_PLAYERS: usize = 2;
/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// The round after which the game ends at the latest (rulebook, End of Game).
pub const LAST_ROUND: u8 = 10;
/// The score that ends the game at the end of a round (rulebook, End of Game).
pub const WINNING_SCORE: u16 = 60;
/// How many stones a player may hold (rulebook, Magic Stones).
pub const STONE_LIMIT: u8 = 4;
/// How many cards each player drafts in a round (rulebook, Hunting Phase).
pub const MARKERS: usize = 2;

/// Which reading of the disputed points is played (rulings, Editions).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownOption, parse_err_fn = UnknownOption::among::<Self>)]
pub enum Edition {
    /// The published game.
    #[default]
    Printed,
    /// The transcribed rulebook, to the letter.
    Transcription,
}

/// Whether a payment may hold stones that it does not need (rulings, 3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownOption, parse_err_fn = UnknownOption::among::<Self>)]
pub enum Overpay {
    /// No stone of a payment could be left out.
    #[default]
    Needed,
    /// Any stones that cover the cost will do.
    Free,
}

/// What a game is to be played by, as people ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EternityOptions {
    /// How disputed points are read.
    pub edition: Edition,
    /// Whether payments may hold more than they need.
    pub overpay: Overpay,
}

/// Everything that is settled before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    rules: Rules,
    players: u8,
    first: Option<Seat>,
}

impl Setup {
    /// A game for so many players with these rules; chance names the first
    /// player.
    pub fn new(rules: Rules, players: usize) -> Result<Self, WrongNumberOfPlayers> {
        WrongNumberOfPlayers::check(players, MIN_PLAYERS..=MAX_PLAYERS)?;
        Ok(Self { rules, players: players as u8, first: None })
    }

    /// The published game for so many players.
    pub fn printed(players: usize) -> Result<Self, WrongNumberOfPlayers> {
        Self::new(Rules::new(Pack::builtin(), Edition::Printed, Overpay::Needed), players)
    }

    /// The same game with this first player.
    pub fn with_first(self, first: Seat) -> Result<Self, NotAtTheTable> {
        NotAtTheTable::check(first, self.players())?;
        Ok(Self { first: Some(first), ..self })
    }

    /// The setup as data, for records; the cards are left to the record.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({
            "players": self.players(),
            "edition": self.rules.edition().slug(),
            "overpay": self.rules.overpay().slug(),
            "first": self.first.map(|seat| seat.to_string()),
        })
    }

    /// The setup that was written as data, with the cards of a pack. Whether
    /// they are the recorded cards is for the record to say.
    pub fn from_json(recorded: &Value, pack: &Pack) -> Result<Self, SetupError> {
        let recorded = Recorded::deserialize(recorded)?;
        let rules = Rules::new(pack, recorded.edition.parse()?, recorded.overpay.parse()?);
        let setup = Self::new(rules, recorded.players)?;
        let Some(first) = recorded.first else { return Ok(setup) };
        Ok(setup.with_first(first.parse()?)?)
    }

    /// The cards and options of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// The first player, if it is settled.
    #[must_use]
    pub fn first(&self) -> Option<Seat> {
        self.first
    }
}

/// A setup as a record writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recorded {
    players: usize,
    edition: String,
    overpay: String,
    first: Option<String>,
}

/// Why a recorded setup is none.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// It is not of the right form.
    #[error("the setup cannot be read: {0}")]
    Form(#[from] serde_json::Error),
    /// It names an option that does not exist.
    #[error("the setup cannot be read: {0}")]
    Option(#[from] UnknownOption),
    /// It is for too few or too many players.
    #[error(transparent)]
    Players(#[from] WrongNumberOfPlayers),
    /// It names a first player in no known way.
    #[error("the setup cannot be read: {0}")]
    Seat(#[from] NotationError),
    /// It names a first player who is not there.
    #[error(transparent)]
    FirstPlayer(#[from] NotAtTheTable),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_is_read_back_as_it_was_written() {
        for players in 2..=4 {
            let setup = Setup::printed(players).unwrap();
            for setup in [setup, setup.with_first(Seat::new(1)).unwrap()] {
                assert_eq!(Setup::from_json(&setup.to_json(), Pack::builtin()).unwrap(), setup);
            }
        }
    }

    #[test]
    fn a_setup_that_no_game_has_is_refused() {
        let refusal = |field: &str, value: Value| {
            let mut recorded = Setup::printed(2).unwrap().to_json();
            recorded[field] = value;
            Setup::from_json(&recorded, Pack::builtin()).unwrap_err().to_string()
        };
        assert!(refusal("players", json!(5)).contains("2 to 4 players"));
        assert!(refusal("edition", json!("second")).contains("printed, transcription"));
        assert!(refusal("overpay", json!("much")).contains("needed, free"));
        assert!(refusal("first", json!("p9")).contains("p1 to p4"));
        assert!(refusal("first", json!("p3")).contains("the seats are p1 to p2"));
        assert!(refusal("colour", json!("blue")).contains("unknown field"));
    }
}
