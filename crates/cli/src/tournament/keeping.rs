//! The files that results are kept in.

use std::io::{self, Write};

use arena::{Findings, GameResult, Ledger, LedgerError, Tournament};
use tabletop::Notation;
use text::{Language, say};

use super::Arguments;
use crate::failure::{Failure, refused};

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
        language: &Language,
    ) -> Result<(Self, Vec<GameResult>), Failure> {
        let Some(path) = &arguments.out else { return Ok((Self { ledger: None, name: None }, Vec::new())) };
        let name = Some(path.display().to_string());
        if !arguments.resume {
            let ledger = Ledger::create(path, tournament).map_err(refused)?;
            return Ok((Self { ledger: Some(ledger), name }, Vec::new()));
        }
        let resumed = Ledger::resume(path, tournament).map_err(refused)?;
        let file = path.display().to_string();
        if resumed.dropped > 0 {
            note(&say!(language, "arena-mended", file = file.as_str(), bytes = resumed.dropped));
        }
        note(&say!(language, "arena-resumed", file = file, games = resumed.results.len()));
        Ok((Self { ledger: Some(resumed.ledger), name }, resumed.results))
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

#[cfg(feature = "parquet")]
pub(super) use table_file::TableFile;

/// Without the feature there is no such file.
#[cfg(not(feature = "parquet"))]
pub(super) struct TableFile;

#[cfg(not(feature = "parquet"))]
impl TableFile {
    pub(super) fn prepared(_: &Arguments) -> Result<Self, Failure> {
        Ok(Self)
    }

    pub(super) fn write(self, _: &Findings, _: &[GameResult]) -> Result<(), Failure> {
        Ok(())
    }
}

#[cfg(feature = "parquet")]
mod table_file {
    use std::fs::{self, File};
    use std::io::BufWriter;
    use std::path::{Path, PathBuf};

    use super::*;

    /// The Parquet file, if one is asked for. It appears when it is whole;
    /// until then its place is held by a file with a longer name.
    pub(in crate::tournament) struct TableFile(Option<Reserved>);

    struct Reserved {
        path: PathBuf,
        part: PathBuf,
        file: File,
    }

    impl TableFile {
        /// Makes sure that the file can be written before anything is played.
        pub(in crate::tournament) fn prepared(arguments: &Arguments) -> Result<Self, Failure> {
            let Some(path) = &arguments.parquet else { return Ok(Self(None)) };
            if path.exists() {
                let hint = "choose another file; results are never overwritten";
                return Err(Failure::bad_input(format!("{} exists already", path.display())).with_hint(hint));
            }
            let mut part = path.clone().into_os_string();
            part.push(".part");
            let file = File::create(&part).map_err(|error| unwritable(path, &error))?;
            Ok(Self(Some(Reserved { path: path.clone(), part: part.into(), file })))
        }

        pub(in crate::tournament) fn write(
            mut self,
            findings: &Findings,
            results: &[GameResult],
        ) -> Result<(), Failure> {
            let Some(Reserved { path, part, file }) = self.0.take() else { return Ok(()) };
            let written = arena::parquet::write(&mut BufWriter::new(&file), &findings.plan, results);
            let written = written.and_then(|()| file.sync_all()).and_then(|()| fs::rename(&part, &path));
            written.map_err(|error| {
                let _ = fs::remove_file(&part);
                unwritable(&path, &error)
            })
        }
    }

    impl Drop for TableFile {
        fn drop(&mut self) {
            // What was not written in full is not worth keeping.
            let _ = self.0.take().map(|reserved| fs::remove_file(reserved.part));
        }
    }

    fn unwritable(path: &Path, error: &io::Error) -> Failure {
        Failure::bad_input(format!("{} cannot be written: {error}", path.display()))
    }
}
