//! `valecraft scenario`: runs hand-written positions and shows what went
//! another way.

use std::error::Error;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tabletop::scenario::{Failure, Playable, run_all};
use vale_of_eternity::Vale;

/// The games that scenarios can be about.
const GAMES: &[Playable] = &[Playable::of::<Vale>()];

/// How the names of scenario files end.
const EXTENSION: &str = "scn";

/// The largest file that is read, in bytes.
const MAX_FILE: u64 = 1 << 20;

/// How many files a search through folders turns up at most.
const MAX_FILES: usize = 10_000;

/// Runs the scenarios of these files, and of all `.scn` files in these
/// folders. Says 0 if all of them pass, 1 if the game went another way
/// somewhere, 2 if something could not be read or run.
pub(crate) fn run(files: &[PathBuf]) -> ExitCode {
    let mut tally = Tally::default();
    for path in files {
        match scenario_files(path) {
            Ok(found) if found.is_empty() => {
                tally.unreadable(path, &format!("there is no .{EXTENSION} file in this folder"));
            }
            Ok(found) => found.iter().for_each(|file| tally.run_file(file)),
            Err(error) => tally.unreadable(path, &error),
        }
    }
    tally.conclude()
}

/// The scenario files that a path stands for.
fn scenario_files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let (mut files, mut folders) = (Vec::new(), vec![path.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // A link to a folder is not followed, so that the search ends.
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else if entry.path().extension().is_some_and(|extension| extension == EXTENSION) {
                files.push(entry.path());
            }
            if files.len() > MAX_FILES {
                return Err(io::Error::other("too many files; name a smaller folder"));
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Reads a text file of a reasonable size.
fn read(path: &Path) -> Result<String, Box<dyn Error + Send + Sync>> {
    let mut text = String::new();
    // One byte more than allowed tells a file that is too large from one that
    // is not, without reading all of a device that never ends.
    File::open(path)?.take(MAX_FILE + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_FILE {
        return Err(format!("the file is too large; at most {MAX_FILE} bytes are read").into());
    }
    Ok(text)
}

/// How the scenarios went so far.
#[derive(Default)]
struct Tally {
    passed: usize,
    unmet: usize,
    bad: usize,
}

impl Tally {
    fn run_file(&mut self, path: &Path) {
        let text = match read(path) {
            Ok(text) => text,
            Err(error) => return self.unreadable(path, &error),
        };
        let folder = path.parent().unwrap_or(Path::new(""));
        let load = &mut |name: &str| {
            read(&folder.join(name)).map_err(|error| format!("`{name}` cannot be read: {error}").into())
        };
        for result in run_all(&text, GAMES, load) {
            match result {
                Ok(()) => self.passed += 1,
                Err(failure) => self.failed(path, &failure),
            }
        }
    }

    fn failed(&mut self, path: &Path, failure: &Failure) {
        match failure {
            Failure::Script(_) => self.bad += 1,
            Failure::Unmet(_) => self.unmet += 1,
        }
        tell(&format_args!("{}, {failure}", path.display()));
    }

    fn unreadable(&mut self, path: &Path, error: &dyn Display) {
        self.bad += 1;
        tell(&format_args!("{}: {error}", path.display()));
    }

    fn conclude(&self) -> ExitCode {
        let Self { passed, unmet, bad } = *self;
        let mut summary = format!("{passed} {} passed", if passed == 1 { "scenario" } else { "scenarios" });
        if unmet > 0 {
            summary += &format!(", {unmet} failed");
        }
        if bad > 0 {
            summary += &format!(", {bad} could not be run");
        }
        // Whoever closed the output has seen enough; the exit code still tells.
        let _ = writeln!(io::stdout(), "{summary}");
        ExitCode::from(match (unmet, bad) {
            (0, 0) => 0,
            (_, 0) => 1,
            _ => 2,
        })
    }
}

/// Tells the user what went wrong. If it cannot be written, the exit code
/// still tells.
fn tell(message: &dyn Display) {
    let _ = writeln!(io::stderr(), "{message}");
}
