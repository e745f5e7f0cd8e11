//! What is settled before the first card is turned over, and the numbers of
//! the rulebook.

use serde::Deserialize;
use serde_json::{Value, json};
use tabletop::{NotationError, Seat};

pub use tabletop::setup::{NotAtTheTable, WrongNumberOfPlayers};

use crate::cards::{Cards, Title};
use crate::collection::{Choice, ChoiceError, Collection, SoloChoice};
use crate::rules::Rules;
use crate::state::OFFERED;

/// The fewest players, unless somebody plays alone against a nemesis.
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

/// Everything that is settled before the game; who plays alone against a nemesis,
/// and on which side of the track, is a matter of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    rules: Rules,
    players: u8,
    first: Option<Seat>,
}

impl Setup {
    /// A game for so many players with these cards; chance names the first
    /// player.
    ///
    /// # Errors
    /// If there are too few or too many players, or not enough leaders and
    /// amulets for them to choose from.
    pub fn new(rules: Rules, players: usize) -> Result<Self, SetupError> {
        check_players(players, rules.is_solo())?;
        if rules.deals_leaders() {
            enough("leaders", rules.leader_count(), players)?;
        }
        enough("amulets", rules.amulet_count(), players)?;
        if rules.deals_leaders() && rules.leader_card.is_none() {
            return Err(SetupError::NoCardForLeader);
        }
        Ok(Self { rules, players: players as u8, first: None })
    }

    /// The base game for so many players.
    ///
    /// # Errors
    /// If there are too few or too many players.
    pub fn base(players: usize) -> Result<Self, SetupError> {
        Self::new(Rules::new(Cards::base()), players)
    }

    /// The same game with this first player.
    pub fn with_first(self, first: Seat) -> Result<Self, NotAtTheTable> {
        NotAtTheTable::check(first, self.players())?;
        Ok(Self { first: Some(first), ..self })
    }

    /// The setup as data, for records; what is on the cards is left to the
    /// record.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let cards = self.rules.cards();
        let slugs = |titles: &[Title]| titles.iter().map(|title| title.slug.clone()).collect::<Value>();
        json!({
            "players": self.players(),
            "first": self.first.map(|seat| seat.to_string()),
            "sets": slugs(&cards.sets),
            "conclaves": slugs(&cards.conclaves),
            "leaders": cards.leaders_are_dealt,
            "amulets": !cards.amulets.is_empty(),
            "solo": cards.solo.as_ref().map(|solo| json!({"nemesis": solo.nemesis.slug, "track": solo.side})),
        })
    }

    /// The setup that was written as data, with the cards of a collection.
    /// Whether they are the recorded cards is for the record to say.
    ///
    /// # Errors
    /// If it is not the setup of a game with these cards.
    pub fn from_json(recorded: &Value, collection: &Collection) -> Result<Self, SetupError> {
        let Recorded { players, first, sets, conclaves, leaders, amulets, solo } = Recorded::deserialize(recorded)?;
        let cards = collection.choose(&Choice { sets, conclaves, leaders, amulets, solo })?;
        let setup = Self::new(Rules::new(&cards), players)?;
        let Some(first) = first else { return Ok(setup) };
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
    sets: Vec<String>,
    conclaves: Vec<String>,
    leaders: bool,
    amulets: bool,
    #[serde(default)]
    solo: Option<SoloChoice>,
}

/// Refuses a number of players that a game against a nemesis, or one without,
/// has no place for.
pub(crate) fn check_players(players: usize, is_solo: bool) -> Result<(), SetupError> {
    match (is_solo, players) {
        (true, 1) => Ok(()),
        (true, _) => Err(SetupError::NotAlone { players }),
        (false, _) => Ok(WrongNumberOfPlayers::check(players, MIN_PLAYERS..=MAX_PLAYERS)?),
    }
}

/// Refuses a game in which not everybody can be dealt two to choose from.
fn enough(what: &'static str, found: usize, players: usize) -> Result<(), SetupError> {
    let needed = OFFERED * players;
    if found == 0 || found >= needed { Ok(()) } else { Err(SetupError::TooFew { what, found, players, needed }) }
}

/// Why a setup is none.
#[derive(Debug, thiserror::Error)]
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
    /// Its cards cannot be chosen.
    #[error(transparent)]
    Cards(#[from] ChoiceError),
    /// Not everybody can be dealt two leaders or amulets.
    #[error("{players} players choose from {needed} {what}, and there are {found}; play with fewer, or without {what}")]
    TooFew {
        /// Leaders or amulets.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many players there are.
        players: usize,
        /// How many are needed.
        needed: usize,
    },
    /// Against a nemesis one plays alone.
    #[error("against a nemesis one plays alone, not with {players} players")]
    NotAlone {
        /// How many players were wanted.
        players: usize,
    },
    /// Leaders lack a blank card to be sleeved into.
    #[error("the starting deck has no blank card for a leader; play without leaders")]
    NoCardForLeader,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn everything(players: usize) -> Setup {
        Setup::new(Rules::new(Cards::frozen_everything()), players).unwrap()
    }

    #[test]
    fn a_setup_is_read_back_as_it_was_written() {
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let base = Setup::new(Rules::new(Cards::frozen()), players).unwrap();
            for setup in [base, base.with_first(Seat::new(1)).unwrap(), everything(players)] {
                assert_eq!(Setup::from_json(&setup.to_json(), Collection::frozen()).unwrap(), setup);
            }
        }
    }

    #[test]
    fn a_setup_that_no_game_has_is_refused() {
        let refusal = |field: &str, value: Value| {
            let mut recorded = everything(2).to_json();
            recorded[field] = value;
            Setup::from_json(&recorded, Collection::frozen()).unwrap_err().to_string()
        };
        assert!(refusal("players", json!(5)).contains("2 to 4 players"));
        assert!(refusal("first", json!("p9")).contains("p1 to p4"));
        assert!(refusal("first", json!("p3")).contains("the seats are p1 to p2"));
        assert!(refusal("colour", json!("blue")).contains("unknown field"));
        assert!(refusal("sets", json!(["bace"])).contains("did you mean `base`?"));
        assert!(refusal("sets", json!(["base"])).contains("no leaders"));
    }

    #[test]
    fn everybody_needs_two_leaders_to_choose_from() {
        let mut cards = Cards::frozen_everything().clone();
        cards.leaders.truncate(7);
        let rules = Rules::new(&cards);
        assert!(Setup::new(rules, 3).is_ok());
        let refusal = Setup::new(rules, 4).unwrap_err().to_string();
        assert!(refusal.starts_with("4 players choose from 8 leaders, and there are 7"), "{refusal}");
    }
}
