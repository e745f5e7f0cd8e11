//! `valecraft scenario`: runs hand-written positions and shows what went
//! another way.

use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use tabletop::scenario::{Failure as Unpassed, run_all};

use crate::arguments::read_pack;
use crate::failure::{BAD_INPUT, CHECK_FAILED, Failure, tell_error};
use crate::files::{Unreadable, read_text};
use crate::game_commands::GAMES;
use crate::layout::counted;

const EXTENSION: &str = "scn";

/// The largest file that is read, in bytes.
const MAX_FILE: usize = 1 << 20;

/// How many files a search through folders turns up at most.
const MAX_FILES: usize = 10_000;

/// Run scenarios: positions written by hand, with what should hold in them
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Files with scenarios, or folders with such files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  valecraft scenario my_ruling.scn
  valecraft scenario scenarios
      Every .scn file in the folder, and in the folders in it.

The exit code is 0 if all scenarios pass, 1 if the game went another way in one
of them, 2 if something could not be read or run; the worst one wins.";

/// Runs the scenarios of the files, and of all `.scn` files in the folders.
/// Whatever is wrong with one of them, the others are run too.
pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut tally = Tally::default();
    for path in &arguments.files {
        match scenario_files(path) {
            Ok(found) => found.iter().for_each(|file| tally.run_file(file)),
            Err(error) => tally.unusable(&error),
        }
    }
    writeln!(out, "{}", tally.summary())?;
    tally.verdict()
}

#[derive(Debug, thiserror::Error)]
enum NoFiles {
    #[error("{} cannot be searched: {error}", folder.display())]
    Closed { folder: PathBuf, error: io::Error },
    #[error("{} has no .{EXTENSION} file in it", .0.display())]
    Empty(PathBuf),
    #[error("{} has more than {MAX_FILES} .{EXTENSION} files in it; name a smaller folder", .0.display())]
    TooMany(PathBuf),
}

/// The scenario files that a path stands for: itself, or those in the folder.
fn scenario_files(path: &Path) -> Result<Vec<PathBuf>, NoFiles> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let (mut files, mut folders) = (Vec::new(), vec![path.to_owned()]);
    while let Some(folder) = folders.pop() {
        if let Err(error) = look_into(&folder, &mut files, &mut folders) {
            return Err(NoFiles::Closed { folder, error });
        }
        if files.len() > MAX_FILES {
            return Err(NoFiles::TooMany(path.to_owned()));
        }
    }
    if files.is_empty() {
        return Err(NoFiles::Empty(path.to_owned()));
    }
    files.sort();
    Ok(files)
}

fn look_into(folder: &Path, files: &mut Vec<PathBuf>, folders: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // A link to a folder is not followed, so that the search ends.
        if entry.file_type()?.is_dir() {
            folders.push(entry.path());
        } else if entry.path().extension().is_some_and(|extension| extension == EXTENSION) {
            files.push(entry.path());
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Unreadable> {
    read_text(path, "a file of scenarios", MAX_FILE)
}

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
            Err(error) => return self.unusable(&error),
        };
        let folder = path.parent().unwrap_or(Path::new(""));
        let load = &mut |name: &str| read_pack(&folder.join(name)).map_err(|error| error.into());
        for result in run_all(&text, &GAMES.each_ref().map(|game| game.scenarios), load) {
            match result {
                Ok(()) => self.passed += 1,
                Err(failure) => self.failed(path, &failure),
            }
        }
    }

    fn failed(&mut self, path: &Path, failure: &Unpassed) {
        match failure {
            Unpassed::Script(_) => self.bad += 1,
            Unpassed::Unmet(_) => self.unmet += 1,
        }
        tell_error(&format_args!("{}, {failure}", path.display()));
    }

    fn unusable(&mut self, error: &impl Display) {
        self.bad += 1;
        tell_error(error);
    }

    fn summary(&self) -> String {
        let failed = (self.unmet > 0).then(|| format!("{} failed", self.unmet));
        let not_run = (self.bad > 0).then(|| format!("{} could not be run", self.bad));
        let passed = format!("{} passed", counted(self.passed, "scenario"));
        [Some(passed), failed, not_run].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// The exit code that follows; the worst wins.
    fn verdict(&self) -> Result<(), Failure> {
        match (self.unmet, self.bad) {
            (0, 0) => Ok(()),
            (_, 0) => Err(Failure::Told(ExitCode::from(CHECK_FAILED))),
            _ => Err(Failure::Told(ExitCode::from(BAD_INPUT))),
        }
    }
}
