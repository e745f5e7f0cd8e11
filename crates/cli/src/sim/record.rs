//! The folder that the games of a match are written to.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use arena::Played;
use tabletop::Game;

use crate::failure::Failure;

/// The most games that are written to one folder.
const MAX_FILES: u64 = 1_000_000;

/// A folder in which no file of the match exists yet.
#[derive(Debug)]
pub(super) struct RecordFolder {
    path: PathBuf,
    prefix: String,
}

#[derive(Debug, thiserror::Error)]
pub(super) enum NotWritten {
    #[error("{} cannot be written: {error}", file.display())]
    Refused { file: PathBuf, error: io::Error },
    /// The game was played without a record.
    #[error("{} cannot be written: the game was not recorded", file.display())]
    NoRecord { file: PathBuf },
}

impl RecordFolder {
    /// Makes sure that the folder is there and that no game of the match would
    /// overwrite a file. Nothing is written if one would.
    pub(super) fn prepare<G: Game>(path: &Path, seed: u64, games: u64) -> Result<Self, Failure> {
        if games > MAX_FILES {
            return Err(Failure::bad_input(format!(
                "{games} games would be as many files; record at most {MAX_FILES}"
            )));
        }
        let folder = Self { path: path.to_owned(), prefix: format!("{}-{seed}", G::SLUG) };
        if let Some(file) = (0..games).map(|game| folder.file(game)).find(|file| file.exists()) {
            return Err(Failure::bad_input(format!("{} exists already; no game was played", file.display()))
                .with_hint("choose another folder or another seed; recorded games are never overwritten"));
        }
        fs::create_dir_all(path)
            .map_err(|error| Failure::bad_input(format!("the folder {} cannot be made: {error}", path.display())))?;
        Ok(folder)
    }

    /// Writes a game to its file. One that was broken off has no end, so that
    /// there is nothing that could be replayed.
    pub(super) fn write(&self, played: &Played) -> Result<(), NotWritten> {
        if played.fault.is_some() {
            return Ok(());
        }
        let file = self.file(played.game);
        let Some(replay) = &played.replay else { return Err(NotWritten::NoRecord { file }) };
        let written = File::create_new(&file).and_then(|mut open| open.write_all(replay.to_string().as_bytes()));
        written.map_err(|error| NotWritten::Refused { file, error })
    }

    /// People count games from one.
    fn file(&self, game: u64) -> PathBuf {
        self.path.join(format!("{}-{}.replay", self.prefix, game + 1))
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Standings;

    use super::*;

    #[test]
    fn a_game_without_a_record_is_not_passed_over() {
        let folder = RecordFolder { path: PathBuf::from("games"), prefix: "eternity-7".to_owned() };
        let standings = Standings::new([(60, 0), (12, 0)]);
        let (seating, thinking) = (Vec::new(), Vec::new());
        let played =
            Played { game: 2, seating, standings, rival: None, rounds: 9, thinking, fault: None, replay: None };
        let message = folder.write(&played).map_err(|error| error.to_string().replace('\\', "/"));
        assert_eq!(message, Err("games/eternity-7-3.replay cannot be written: the game was not recorded".to_owned()));
    }
}
