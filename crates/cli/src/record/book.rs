//! What the record says: every game that was finished against a nemesis.

use std::ops::RangeInclusive;

use mystic_vale::cards::TrackSide;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::pack::is_slug;

pub(super) const VERSION: u64 = 1;

/// Every game that a person finished against a nemesis, in order.
///
/// The games are kept rather than their numbers, so that a game which is taken
/// up again is known, and nothing is counted twice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Book {
    games: Vec<Game>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Game {
    /// The fingerprint of its deal: who was dealt what.
    pub(super) deal: String,
    /// The slug of the nemesis.
    pub(super) nemesis: String,
    /// How difficult that nemesis is, from 1 to 4.
    pub(super) difficulty: u8,
    pub(super) track: TrackSide,
    pub(super) result: Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    Won,
    Lost,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    format: String,
    version: u64,
    games: Vec<Game>,
}

const DIFFICULTIES: RangeInclusive<u8> = 1..=4;
/// The most characters that are quoted of a name that cannot be one.
const MOST_QUOTED: usize = 40;

/// What the file says it is.
const FORMAT: &str = "valecraft record";

#[derive(Debug, thiserror::Error)]
pub(crate) enum BadBook {
    #[error("it is of version {found}, and this program reads version {VERSION}")]
    Later { found: u64 },
    #[error("it is damaged: {0}")]
    Damaged(String),
}

/// What no game that was noted has.
#[derive(Debug, thiserror::Error)]
enum BadGame {
    #[error("`{0}` is no nemesis")]
    Nemesis(String),
    #[error("there is no difficulty {0}")]
    Difficulty(u8),
}

impl Game {
    /// Refuses what this program would not have noted. A nemesis need not be
    /// known, for it may be of a pack that is not here now.
    fn check(&self) -> Result<(), BadGame> {
        if !is_slug(&self.nemesis) {
            return Err(BadGame::Nemesis(self.nemesis.escape_debug().take(MOST_QUOTED).collect()));
        }
        if !DIFFICULTIES.contains(&self.difficulty) {
            return Err(BadGame::Difficulty(self.difficulty));
        }
        Ok(())
    }
}

impl Book {
    pub(super) fn parse(text: &str) -> Result<Self, BadBook> {
        let damaged = |error: &dyn std::fmt::Display| BadBook::Damaged(error.to_string());
        let page: Value = serde_json::from_str(text).map_err(|error| damaged(&error))?;
        // What a later version has may look different, so that the version is read first.
        if page["format"] == FORMAT
            && let Some(found) = page["version"].as_u64().filter(|&version| version > VERSION)
        {
            return Err(BadBook::Later { found });
        }
        let page: Page = serde_json::from_value(page).map_err(|error| damaged(&error))?;
        if page.format != FORMAT {
            return Err(damaged(&"it does not say that it is a record of Valecraft"));
        }
        if page.version != VERSION {
            return Err(damaged(&format_args!("there is no version {}", page.version)));
        }
        for (game, number) in page.games.iter().zip(1..) {
            game.check().map_err(|flaw| damaged(&format_args!("game {number}: {flaw}")))?;
        }
        Ok(Self { games: page.games })
    }

    pub(super) fn text(&self) -> Result<String, serde_json::Error> {
        let page = Page { format: FORMAT.to_owned(), version: VERSION, games: self.games.clone() };
        serde_json::to_string_pretty(&page).map(|text| text + "\n")
    }

    /// The same record with one more game; `None` if that game is there already.
    pub(super) fn with(&self, game: Game) -> Option<Self> {
        if self.games.iter().any(|other| other.deal == game.deal) {
            return None;
        }
        let mut book = self.clone();
        book.games.push(game);
        Some(book)
    }

    pub(super) fn games(&self) -> &[Game] {
        &self.games
    }

    /// How often games against a nemesis ended like this on a side of the track.
    pub(super) fn count(&self, nemesis: &str, track: TrackSide, result: Outcome) -> usize {
        let is_it = |game: &&Game| game.nemesis == nemesis && game.track == track && game.result == result;
        self.games.iter().filter(is_it).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: &str, result: Outcome) -> Game {
        let (nemesis, track) = ("soulbane".to_owned(), TrackSide::Easy);
        Game { deal: deal.to_owned(), nemesis, difficulty: 1, track, result }
    }

    #[test]
    fn a_record_is_read_back_as_it_was_written() {
        let book = Book::default().with(game("a", Outcome::Won)).and_then(|book| book.with(game("b", Outcome::Lost)));
        let book = book.expect("two different games");
        assert_eq!(Book::parse(&book.text().expect("a text")).expect("a record"), book);
        assert_eq!(book.count("soulbane", TrackSide::Easy, Outcome::Lost), 1);
    }

    #[test]
    fn the_same_game_is_noted_once() {
        let book = Book::default().with(game("a", Outcome::Lost)).expect("it is new");
        assert_eq!(book.with(game("a", Outcome::Won)), None);
    }

    #[test]
    fn a_game_that_nobody_can_have_played_is_damage() {
        let book = Book::default().with(game("a", Outcome::Won)).expect("it is new");
        let written = book.text().expect("a text");
        for (from, to, reason) in [
            ("\"difficulty\": 1", "\"difficulty\": 0", "it is damaged: game 1: there is no difficulty 0"),
            ("\"difficulty\": 1", "\"difficulty\": 5", "it is damaged: game 1: there is no difficulty 5"),
            ("soulbane", "Soul\\u001b[2J", "it is damaged: game 1: `Soul\\u{1b}[2J` is no nemesis"),
            ("soulbane", "", "it is damaged: game 1: `` is no nemesis"),
        ] {
            let refused = Book::parse(&written.replace(from, to)).expect_err("it is no record").to_string();
            assert_eq!(refused, reason);
        }
    }

    #[test]
    fn what_is_no_record_says_why() {
        let written = Book::default().text().expect("a text");
        for (text, reason) in [
            (
                written.replace("\"version\": 1", "\"version\": 2"),
                "it is of version 2, and this program reads version 1",
            ),
            (written.replace("\"version\": 1", "\"version\": 0"), "it is damaged: there is no version 0"),
            (written.replace(FORMAT, "a diary"), "it does not say that it is a record"),
            (written.replace("[]", "[{}]"), "it is damaged: missing field"),
            (written[..written.len() / 2].to_owned(), "it is damaged: EOF"),
            (String::new(), "it is damaged: EOF"),
            ("[1, 2]".to_owned(), "it is damaged: "),
        ] {
            let refused = Book::parse(&text).expect_err("it is no record").to_string();
            assert!(refused.contains(reason), "{text}: {refused}");
        }
    }
}
