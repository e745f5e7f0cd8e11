//! What is settled before the first card is turned over, and the numbers of
//! the rulebook.

use serde::Deserialize;
use serde_json::{Value, json};
use tabletop::{NotationError, Seat};

pub use tabletop::setup::{NotAtTheTable, WrongNumberOfPlayers};

use crate::cards::Pack;
use crate::rules::Rules;

/// The fewest players.
pub const MIN_PLAYERS: usize = 2;
/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// How many advancements of each level are on offer (rulebook, The Commons).
pub const COMMONS: usize = 3;
/// How many vales of each level are on offer (rulebook, Vale Cards).
pub const VALES_ON_OFFER: usize = 4;
/// How many advancements may be bought in a turn (rulebook, Buy Advancements).
pub const ADVANCEMENTS_PER_TURN: u8 = 2;
/// How many vales may be bought in a turn (rulebook, Buy Vale Cards).
pub const VALES_PER_TURN: u8 = 2;
/// So much decay more than growth, and the player spoils (rulebook, Spoiling).
pub const SPOILED: u16 = 4;
/// So much decay showing, and a field is prepared (rulebook, Prep Phase).
pub const PREPARED: u16 = 3;
/// The round after which a game ends that does not end by itself (rulings, 3).
pub const LAST_ROUND: u8 = 60;

/// How many victory point tokens the pool holds at first (rulebook, Setup VP
/// Tokens).
#[must_use]
pub const fn vp_pool(players: usize) -> u16 {
    match players {
        0..=2 => 23,
        3 => 28,
        _ => 33,
    }
}

/// How many advancements are counted out for the first level (rulebook, Level 1
/// Advancements).
#[must_use]
pub const fn first_level_deck(players: usize) -> usize {
    match players {
        0..=2 => 12,
        3 => 15,
        _ => 18,
    }
}

/// Everything that is settled before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    rules: Rules,
    players: u8,
    first: Option<Seat>,
}

impl Setup {
    /// A game for so many players with these cards; chance names the first
    /// player.
    pub fn new(rules: Rules, players: usize) -> Result<Self, WrongNumberOfPlayers> {
        WrongNumberOfPlayers::check(players, MIN_PLAYERS..=MAX_PLAYERS)?;
        Ok(Self { rules, players: players as u8, first: None })
    }

    /// The base game for so many players.
    pub fn base(players: usize) -> Result<Self, WrongNumberOfPlayers> {
        Self::new(Rules::new(Pack::builtin()), players)
    }

    /// The same game with this first player.
    pub fn with_first(self, first: Seat) -> Result<Self, NotAtTheTable> {
        NotAtTheTable::check(first, self.players())?;
        Ok(Self { first: Some(first), ..self })
    }

    /// The setup as data, for records; the cards are left to the record.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({"players": self.players(), "first": self.first.map(|seat| seat.to_string())})
    }

    /// The setup that was written as data, with the cards of a pack. Whether
    /// they are the recorded cards is for the record to say.
    pub fn from_json(recorded: &Value, pack: &Pack) -> Result<Self, SetupError> {
        let recorded = Recorded::deserialize(recorded)?;
        let setup = Self::new(Rules::new(pack), recorded.players)?;
        let Some(first) = recorded.first else { return Ok(setup) };
        Ok(setup.with_first(first.parse()?)?)
    }

    /// The cards of the game.
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
    first: Option<String>,
}

/// Why a recorded setup is none.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// It is not of the right form.
    #[error("the setup cannot be read: {0}")]
    Form(#[from] serde_json::Error),
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
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let setup = Setup::base(players).unwrap();
            for setup in [setup, setup.with_first(Seat::new(1)).unwrap()] {
                assert_eq!(Setup::from_json(&setup.to_json(), Pack::builtin()).unwrap(), setup);
            }
        }
    }

    #[test]
    fn a_setup_that_no_game_has_is_refused() {
        let refusal = |field: &str, value: Value| {
            let mut recorded = Setup::base(2).unwrap().to_json();
            recorded[field] = value;
            Setup::from_json(&recorded, Pack::builtin()).unwrap_err().to_string()
        };
        assert!(refusal("players", json!(5)).contains("2 to 4 players"));
        assert!(refusal("first", json!("p9")).contains("p1 to p4"));
        assert!(refusal("first", json!("p3")).contains("the seats are p1 to p2"));
        assert!(refusal("colour", json!("blue")).contains("unknown field"));
    }
}
