//! Tables in files: every record is written down before anyone is shown it.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use table::file::TableWriter;
use table::{Charter, NotKept, ReadTable, Record, RecordLog};
use tabletop::replay::{MAX_BYTES, Replay};

use crate::data_folder::{data_folder, private_folder};
use crate::files::write_new;
use crate::play::trouble::Trouble;

const EXTENSION: &str = "table";
const RECORD_EXTENSION: &str = "replay";
const SCENARIO_EXTENSION: &str = "scn";

/// Writes a table to a file.
///
/// What lies beyond the last whole line was never acknowledged: it is cut off
/// before the next line is written, and when writing fails.
pub(super) struct TableLog {
    file: File,
    /// How many bytes are whole lines.
    length: u64,
    writer: TableWriter,
}

impl TableLog {
    /// Begins to write to a file that has just been made. `opening` is what
    /// stands above the first record.
    pub(super) fn begin(mut file: File, writer: TableWriter, opening: &str) -> io::Result<Self> {
        file.write_all(opening.as_bytes())?;
        file.sync_all()?;
        Ok(Self { file, length: opening.len() as u64, writer })
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        if is_gone(&self.file)? {
            return Err(ErrorKind::NotFound.into());
        }
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()
    }
}

impl RecordLog for TableLog {
    fn append(&mut self, record: &Record) -> Result<(), NotKept> {
        let mut writer = self.writer.clone();
        let line = writer.write(record).map_err(|full| NotKept(Box::new(full)))?;
        if let Err(error) = self.write(&line) {
            // If even this fails, the next record or the next start of the
            // program cuts off what is left.
            let _ = self.file.set_len(self.length);
            return Err(NotKept(Box::new(error)));
        }
        self.length += line.len() as u64;
        self.writer = writer;
        Ok(())
    }
}

/// Whether a file was removed while it was open: what is written to it then is
/// lost with the program.
fn is_gone(file: &File) -> io::Result<bool> {
    #[cfg(unix)]
    return Ok(std::os::unix::fs::MetadataExt::nlink(&file.metadata()?) == 0);
    #[cfg(not(unix))]
    return file.metadata().map(|_| false);
}

/// A saved table that was opened, and that nobody else can open meanwhile.
pub(super) struct Opened {
    pub(super) charter: Charter,
    pub(super) records: Vec<Record>,
    pub(super) log: TableLog,
}

/// Opens a saved table. Nothing in the file is changed.
pub(super) fn open(path: &Path) -> Result<Opened, Trouble> {
    if path.is_dir() {
        return Err(Trouble::Directory(path.to_owned()));
    }
    let refused = |error| Trouble::NotOpened { file: path.to_owned(), error };
    // Opening a pipe would wait for somebody at its other end.
    if !fs::metadata(path).map_err(refused)?.is_file() {
        return Err(refused(ErrorKind::InvalidInput.into()));
    }
    let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(refused)?;
    lock(&file, path)?;
    let mut bytes = Vec::new();
    // One byte more than allowed tells a file that is too large from one that
    // is not.
    Read::by_ref(&mut file).take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(refused)?;
    let text = text(bytes).map_err(|place| Trouble::NotText { file: path.to_owned(), place })?;
    let ReadTable { charter, records, writer, whole } =
        ReadTable::parse(&text).map_err(|error| Trouble::unreadable(path, &text, error))?;
    Ok(Opened { charter, records, log: TableLog { file, length: whole as u64, writer } })
}

/// The text of a file. Whatever a crash left behind the last whole line need
/// not be text.
fn text(bytes: Vec<u8>) -> Result<String, usize> {
    String::from_utf8(bytes).or_else(|error| {
        let place = error.utf8_error().valid_up_to();
        let mut bytes = error.into_bytes();
        if bytes[place..].contains(&b'\n') {
            return Err(place);
        }
        bytes.truncate(place);
        String::from_utf8(bytes).map_err(|_| place)
    })
}

/// Makes sure that no other program plays at this table.
fn lock(file: &File, path: &Path) -> Result<(), Trouble> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(Trouble::Locked(path.to_owned())),
        // Some file systems know no locks; it is better to play there than not.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(Trouble::NotOpened { file: path.to_owned(), error }),
    }
}

/// Makes a file for a new table, which must not be there yet.
pub(super) fn create(path: &Path) -> Result<File, Trouble> {
    let file = private_file(path).map_err(|error| {
        let exists = error.kind() == ErrorKind::AlreadyExists;
        let file = path.to_owned();
        if exists { Trouble::Exists(file) } else { Trouble::NotWritten { file, error } }
    })?;
    lock(&file, path)?;
    if let Some(folder) = path.parent() {
        let is_here = folder.as_os_str().is_empty();
        sync_folder(if is_here { Path::new(".") } else { folder });
    }
    Ok(file)
}

/// Makes a file for a new table in a folder, which is made too if need be. The
/// first number that is free becomes its name.
pub(super) fn create_in(folder: &Path, game: &str) -> Result<(PathBuf, File), Trouble> {
    let refused = |error| Trouble::Folder { folder: folder.to_owned(), error };
    private_folder(folder).map_err(refused)?;
    for number in 1..=u32::MAX {
        let path = folder.join(format!("{game}-{number}.{EXTENSION}"));
        match create(&path) {
            Err(Trouble::Exists(_)) => {}
            Err(trouble) => return Err(trouble),
            Ok(file) => return Ok((path, file)),
        }
    }
    Err(refused(ErrorKind::AlreadyExists.into()))
}

/// A new file that only its owner can read: a saved game tells every card to
/// come.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Asks the system to remember that there is a new file. Where folders cannot
/// be synced, the system does so in its own time.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// The tables in a folder, the one that was changed last first. A folder that
/// is not there has none.
pub(super) fn tables(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Trouble::Folder { folder: folder.to_owned(), error }),
    };
    let changed =
        |entry: &fs::DirEntry| entry.metadata().and_then(|it| it.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let mut tables: Vec<_> = entries
        .flatten()
        .map(|entry| (changed(&entry), entry.path()))
        .filter(|(_, path)| path.is_file() && path.extension().is_some_and(|extension| extension == EXTENSION))
        .collect();
    tables.sort();
    Ok(tables.into_iter().rev().map(|(_, path)| path).collect())
}

/// Writes the record of a finished game beside its table, and says where.
pub(super) fn write_record(table: &Path, record: &Replay) -> Result<PathBuf, Trouble> {
    write_beside(table, &name_of(table), RECORD_EXTENSION, &record.to_string())
}

/// Writes the position after so many steps beside its table, and says where.
pub(super) fn write_scenario(table: &Path, steps: usize, scenario: &str) -> Result<PathBuf, Trouble> {
    write_beside(table, &format!("{}-{steps}", name_of(table)), SCENARIO_EXTENSION, scenario)
}

fn name_of(table: &Path) -> String {
    table.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Writes a file of this name beside a table, with a number if need be. What is
/// there is never overwritten; the same is not written twice.
fn write_beside(table: &Path, name: &str, extension: &str, content: &str) -> Result<PathBuf, Trouble> {
    let numbered = (2..=u32::MAX).map(|number| table.with_file_name(format!("{name}-{number}.{extension}")));
    let first = table.with_file_name(format!("{name}.{extension}"));
    for file in std::iter::once(first.clone()).chain(numbered) {
        match write_new(&file, content) {
            Ok(()) => return Ok(file),
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(Trouble::NotWritten { file, error }),
            Err(_) if fs::read(&file).is_ok_and(|there| there == content.as_bytes()) => return Ok(file),
            Err(_) => {}
        }
    }
    Err(Trouble::Exists(first))
}

pub(super) fn default_folder(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf, Trouble> {
    data_folder(variable).map(|folder| folder.join("games")).ok_or(Trouble::NoHome)
}

#[cfg(test)]
mod tests;
