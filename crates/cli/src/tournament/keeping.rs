//! The file that results are kept in.

use std::io::{self, Write};

use arena::{GameResult, Ledger, LedgerError, Tournament};
use tabletop::Notation;

use super::Arguments;
use crate::failure::{Failure, refused};
use crate::layout::counted;

/// Where games are kept as they finish, if they are.
pub(super) struct Kept {
    ledger: Option<Ledger>,
    /// What the file is called in messages.
    name: Option<String>,
}

impl Kept {
    /// Opens the file, and reads the games in it if it is taken up again.
    pub(super) fn open<G: Notation>(
        arguments: &Arguments,
        tournament: &Tournament<G>,
    ) -> Result<(Self, Vec<GameResult>), Failure> {
        let Some(path) = &arguments.out else { return Ok((Self { ledger: None, name: None }, Vec::new())) };
        let file = path.display().to_string();
        if !arguments.resume {
            let ledger = Ledger::create(path, tournament).map_err(refused)?;
            return Ok((Self { ledger: Some(ledger), name: Some(file) }, Vec::new()));
        }
        let resumed = Ledger::resume(path, tournament).map_err(refused)?;
        if resumed.dropped > 0 {
            let bytes = resumed.dropped;
            note(&format!(
                "The last line of {file} was only half written ({bytes} bytes); it has been cut off, and that game is \
                 played again."
            ));
        }
        let verb = if resumed.results.len() == 1 { "has" } else { "have" };
        note(&format!("{} in {file} {verb} been played before.", counted(resumed.results.len(), "game")));
        Ok((Self { ledger: Some(resumed.ledger), name: Some(file) }, resumed.results))
    }

    pub(super) fn add(&mut self, result: &GameResult) -> Result<(), LedgerError> {
        self.ledger.as_mut().map_or(Ok(()), |ledger| ledger.append(result))
    }

    pub(super) fn file(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

/// Says something that is no part of the result. If it cannot be written, the
/// tournament is still a tournament.
fn note(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}
