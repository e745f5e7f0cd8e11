//! The file of results: a line that says what is played, and a line for each
//! finished game, written as soon as it is over.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Notation;

use crate::result::{GameResult, SeatResult};
use crate::tournament::Tournament;

pub const FORMAT: u32 = 1;

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1024 * 1024;

/// How often finished games are brought to the disk, at most. To wait for the disk
/// after each game would make fast bots slow.
const UNSYNCED: Duration = Duration::from_secs(1);

/// An open file of results. Nobody else writes to it meanwhile.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    file: File,
    /// How many bytes its whole lines have.
    whole: u64,
    synced: Instant,
    /// Whether a line could not be written. Whatever followed it would have to be
    /// doubted.
    is_broken: bool,
}

/// A file of results that was taken up again.
#[derive(Debug)]
pub struct Resumed {
    pub ledger: Ledger,
    pub results: Vec<GameResult>,
    /// How many bytes at its end were half of a line, and are gone now.
    pub dropped: u64,
}

/// The first line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    /// The version of the format.
    valecraft_arena: u32,
    plan: Value,
    digest: String,
}

#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    #[error("{} cannot be used for results: {error}", path.display())]
    Refused { path: PathBuf, error: io::Error },
    /// The folder that it would be in is not there.
    #[error("there is no folder {} for results; make it first, or name another", .0.display())]
    NoFolder(PathBuf),
    /// It is a folder, a pipe, a device, a link to nothing or the like.
    #[error("{} is not a regular file, as a file of results must be", .0.display())]
    Special(PathBuf),
    /// A line before this one could not be written.
    #[error("{} takes no further results, because one could not be written", .0.display())]
    Broken(PathBuf),
    #[error("{} exists already; `--resume` goes on with it", .0.display())]
    Exists(PathBuf),
    #[error("{} is being written to by another run", .0.display())]
    InUse(PathBuf),
    #[error("{} is not a file of results: its first line does not say so; it is left as it is", .0.display())]
    NotALedger(PathBuf),
    #[error("{} has format {found} of results, but this program writes format {FORMAT}", path.display())]
    Version { path: PathBuf, found: u32 },
    #[error(
        "{} holds the results of another tournament: its `{entry}` is {there}, here it is {here}; it is left as it is",
        path.display()
    )]
    OtherPlan { path: PathBuf, entry: String, there: String, here: String },
    #[error("line {line} of {} is damaged: {reason}; the file is left as it is", path.display())]
    Damaged {
        path: PathBuf,
        /// The number of the line, from one.
        line: usize,
        reason: String,
    },
}

impl Ledger {
    /// Begins a new file.
    ///
    /// # Errors
    /// If it is there already, or cannot be written.
    pub fn create<G: Notation>(path: &Path, tournament: &Tournament<G>) -> Result<Self, LedgerError> {
        check_place(path)?;
        let file = OpenOptions::new().append(true).read(true).create_new(true).open(path);
        let file = file.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => LedgerError::Exists(path.to_owned()),
            _ => refused(path)(error),
        })?;
        let mut ledger = Self::locked(path, file)?;
        ledger.write_head(tournament)?;
        Ok(ledger)
    }

    /// Goes on with a file, or begins it if it is not there. Half a line at its
    /// end, which a killed run leaves behind, is cut off; anything else that is
    /// wrong leaves the file as it is.
    ///
    /// # Errors
    /// If it cannot be read or written, or holds something else.
    pub fn resume<G: Notation>(path: &Path, tournament: &Tournament<G>) -> Result<Resumed, LedgerError> {
        check_place(path)?;
        let file = OpenOptions::new().append(true).read(true).create(true).open(path).map_err(refused(path))?;
        let mut ledger = Self::locked(path, file)?;
        let Content { results, whole, dropped } = Content::read(path, &ledger.file, tournament)?;
        if whole == 0 && dropped > 0 && !begins_like_a_head(path)? {
            return Err(LedgerError::NotALedger(path.to_owned()));
        }
        if dropped > 0 {
            ledger.file.set_len(whole).map_err(refused(path))?;
        }
        ledger.whole = whole;
        if whole == 0 {
            ledger.write_head(tournament)?;
        }
        Ok(Resumed { ledger, results, dropped })
    }

    /// Adds a game. It is in the hands of the system when this returns, and on the
    /// disk with the first game that is added a second after the last time, or when
    /// the file is closed.
    ///
    /// # Errors
    /// If it cannot be written; the file then ends with the game before, and takes
    /// no further one.
    pub fn append(&mut self, result: &GameResult) -> Result<(), LedgerError> {
        let line = serde_json::to_string(result).map_err(io::Error::from).map_err(refused(&self.path))?;
        self.write_line(line)
    }

    fn locked(path: &Path, file: File) -> Result<Self, LedgerError> {
        // Not every file system has locks, and results are worth more.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(LedgerError::InUse(path.to_owned()));
        }
        Ok(Self { path: path.to_owned(), file, whole: 0, synced: Instant::now(), is_broken: false })
    }

    fn write_head<G: Notation>(&mut self, tournament: &Tournament<G>) -> Result<(), LedgerError> {
        let head = Head { valecraft_arena: FORMAT, plan: tournament.identity(), digest: tournament.digest() };
        let line = serde_json::to_string(&head).map_err(io::Error::from).map_err(refused(&self.path))?;
        self.write_line(line)
    }

    /// A line goes out in one piece, with its end, or not at all.
    fn write_line(&mut self, mut line: String) -> Result<(), LedgerError> {
        if self.is_broken {
            return Err(LedgerError::Broken(self.path.clone()));
        }
        line.push('\n');
        if let Err(error) = self.file.write_all(line.as_bytes()).and_then(|()| self.sync_now_and_then()) {
            self.is_broken = true;
            // If even this is refused, half a line is cut off by whoever goes on.
            let _ = self.file.set_len(self.whole);
            return Err(refused(&self.path)(error));
        }
        self.whole += line.len() as u64;
        Ok(())
    }

    fn sync_now_and_then(&mut self) -> io::Result<()> {
        if self.synced.elapsed() < UNSYNCED {
            return Ok(());
        }
        self.synced = Instant::now();
        self.file.sync_data()
    }
}

impl Drop for Ledger {
    fn drop(&mut self) {
        // Nobody is left to be told if the disk fails now.
        let _ = self.file.sync_data();
    }
}

/// Whether results could be kept at this place. A pipe would wait for somebody
/// at its other end.
fn check_place(path: &Path) -> Result<(), LedgerError> {
    let leads_nowhere = path.is_symlink() && !path.exists();
    if leads_nowhere || path.metadata().is_ok_and(|there| !there.is_file()) {
        return Err(LedgerError::Special(path.to_owned()));
    }
    match missing_folder(path) {
        Some(folder) => Err(LedgerError::NoFolder(folder.to_owned())),
        None => Ok(()),
    }
}

/// The folder of a file that is to be written, if it is not there.
fn missing_folder(path: &Path) -> Option<&Path> {
    path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists())
}

#[derive(Default)]
struct Content {
    results: Vec<GameResult>,
    /// How many bytes its whole lines have.
    whole: u64,
    /// How many bytes follow after the last whole line.
    dropped: u64,
}

impl Content {
    fn read<G: Notation>(path: &Path, file: &File, tournament: &Tournament<G>) -> Result<Self, LedgerError> {
        let (mut content, mut seen, mut lines) = (Self::default(), BTreeSet::new(), BufReader::new(file));
        for number in 1.. {
            let mut line = Vec::new();
            lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(refused(path))?;
            if line.len() as u64 == LONGEST_LINE {
                return Err(damaged(path, number, "it is too long"));
            }
            if line.last() != Some(&b'\n') {
                content.dropped = line.len() as u64;
                break;
            }
            content.whole += line.len() as u64;
            if number == 1 {
                check_head(path, &line, tournament)?;
                continue;
            }
            let result = read_result(&line, tournament).map_err(|reason| damaged(path, number, &reason))?;
            if !seen.insert(result.fixture()) {
                return Err(damaged(path, number, "this game has been there before"));
            }
            content.results.push(result);
        }
        Ok(content)
    }
}

#[must_use]
pub fn seed_in(path: &Path) -> Option<u64> {
    check_place(path).ok()?;
    let mut line = Vec::new();
    BufReader::new(File::open(path).ok()?).take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
    serde_json::from_slice::<Head>(&line).ok()?.plan["seed"].as_u64()
}

fn check_head<G: Notation>(path: &Path, line: &[u8], tournament: &Tournament<G>) -> Result<(), LedgerError> {
    let head: Head = serde_json::from_slice(line).map_err(|_| LedgerError::NotALedger(path.to_owned()))?;
    if head.valecraft_arena != FORMAT {
        return Err(LedgerError::Version { path: path.to_owned(), found: head.valecraft_arena });
    }
    let here = tournament.identity();
    // In another game everything is different, so that this is told first.
    let names = iter::once("game").chain(here.as_object().into_iter().flatten().map(|(name, _)| name.as_str()));
    let Some(entry) = names.into_iter().find(|&name| head.plan[name] != here[name]) else {
        let same = head.digest == tournament.digest();
        return if same { Ok(()) } else { Err(damaged(path, 1, "its fingerprint does not fit")) };
    };
    let (there, here) = (head.plan[entry].to_string(), here[entry].to_string());
    Err(LedgerError::OtherPlan { path: path.to_owned(), entry: entry.to_owned(), there, here })
}

fn read_result<G: Notation>(line: &[u8], tournament: &Tournament<G>) -> Result<GameResult, String> {
    let result: GameResult = serde_json::from_slice(line).map_err(|error| {
        // The place within the line would be taken for one within the file.
        let reason = error.to_string();
        reason.split_once(" at line ").map_or(reason.clone(), |(reason, _)| reason.to_owned())
    })?;
    if !result.belongs_to(tournament) {
        return Err("the tournament has no such game".to_owned());
    }
    if !result.seats.iter().all(SeatResult::is_timed_throughout) {
        return Err("a seat has another number of times than of choices".to_owned());
    }
    Ok(result)
}

/// Whether a file that ends within its first line was begun by us.
fn begins_like_a_head(path: &Path) -> Result<bool, LedgerError> {
    const BEGINNING: &[u8] = b"{\"valecraft_arena\":";
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(refused(path))?;
    file.take(BEGINNING.len() as u64).read_to_end(&mut bytes).map_err(refused(path))?;
    Ok(BEGINNING.starts_with(&bytes))
}

fn refused(path: &Path) -> impl Fn(io::Error) -> LedgerError + '_ {
    |error| LedgerError::Refused { path: path.to_owned(), error }
}

fn damaged(path: &Path, line: usize, reason: &str) -> LedgerError {
    LedgerError::Damaged { path: path.to_owned(), line, reason: reason.to_owned() }
}
