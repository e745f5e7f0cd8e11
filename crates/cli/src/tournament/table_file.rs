//! The table of all games for other programs: a Parquet file that appears when it
//! is whole, and never in the place of another.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::process;

use arena::{Findings, GameResult, ledger};
use text::{Language, say};

use super::Arguments;
use crate::failure::Failure;

/// The Parquet file, if one is asked for.
pub(super) struct TableFile<'a> {
    path: Option<&'a Path>,
    /// The file of results, from which the table can be made once more.
    results: Option<&'a Path>,
    language: &'a Language,
}

impl<'a> TableFile<'a> {
    /// Makes sure that the file can be written before anything is played.
    pub(super) fn prepared(arguments: &'a Arguments, language: &'a Language) -> Result<Self, Failure> {
        let (path, results) = (arguments.parquet.as_deref(), arguments.out.as_deref());
        let table = Self { path, results, language };
        let Some(path) = path else { return Ok(table) };
        let file = path.display().to_string();
        if results.is_some_and(|results| is_same_place(path, results)) {
            return Err(Failure::bad_input(say!(language, "arena-parquet-same", file = file)));
        }
        if path.symlink_metadata().is_ok() {
            return Err(table.exists(path));
        }
        if let Some(folder) = ledger::missing_folder(path) {
            let folder = folder.display().to_string();
            return Err(Failure::bad_input(say!(language, "arena-parquet-no-folder", folder = folder, file = file)));
        }
        let part = part_of(path);
        let tried = File::create_new(&part).and_then(|_| fs::remove_file(&part));
        tried.map_err(|error| table.refused(path, &error))?;
        Ok(table)
    }

    /// Writes what these games show; it may not be there by now.
    pub(super) fn write(self, findings: &Findings, games: &[GameResult]) -> Result<(), Failure> {
        let Some(path) = self.path else { return Ok(()) };
        let part = part_of(path);
        let written = write_part(&part, findings, games).and_then(|()| publish(&part, path));
        let _ = fs::remove_file(&part);
        written.map_err(|error| {
            let failure = match error.kind() {
                io::ErrorKind::AlreadyExists => self.exists(path),
                _ => self.refused(path, &error),
            };
            match self.results.map(|results| results.display().to_string()) {
                Some(results) => failure.with_hint(say!(self.language, "arena-parquet-later", results = results)),
                None => failure,
            }
        })
    }

    fn exists(&self, path: &Path) -> Failure {
        let problem = say!(self.language, "arena-parquet-exists", file = path.display().to_string());
        Failure::bad_input(problem).with_hint(say!(self.language, "arena-parquet-exists-hint"))
    }

    fn refused(&self, path: &Path, error: &io::Error) -> Failure {
        let (file, reason) = (path.display().to_string(), error.to_string());
        Failure::bad_input(say!(self.language, "arena-parquet-refused", file = file, reason = reason))
    }
}

/// Where a file is written before it has its name; no other run writes there.
fn part_of(path: &Path) -> PathBuf {
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", process::id()));
    part.into()
}

fn write_part(part: &Path, findings: &Findings, games: &[GameResult]) -> io::Result<()> {
    let file = File::create_new(part)?;
    arena::parquet::write(&mut BufWriter::new(&file), &findings.plan, games)?;
    file.sync_all()
}

/// Gives a file its name, unless something has that name.
fn publish(part: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(part, path) {
        // Some file systems know no second names.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !path.exists() => fs::rename(part, path),
        linked => linked,
    }
}

/// Whether two files, of which one may not be there yet, are one.
fn is_same_place(one: &Path, other: &Path) -> bool {
    let place = |path: &Path| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        folder.canonicalize().ok().zip(path.file_name().map(ToOwned::to_owned))
    };
    one == other || place(one).is_some_and(|one| place(other) == Some(one))
}
