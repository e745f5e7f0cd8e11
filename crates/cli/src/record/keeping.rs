//! The file of the record: read and written as a whole, by one program at a
//! time, and never thrown away.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use super::book::{BadBook, Book};
use crate::data_folder::{data_folder, private_folder};
use crate::files::{Flaw, read_text};

const FILE: &str = "record.json";
/// What two programs that change the record wait for each other with.
const LOCK: &str = "record.lock";
/// The most bytes that are read: some hundred thousand games.
const MAX_BYTES: usize = 32 * 1024 * 1024;

#[derive(Clone, Debug)]
pub(super) struct Keeper {
    folder: PathBuf,
}

/// Why the record cannot be used. Nothing has been changed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("neither XDG_DATA_HOME nor HOME is set")]
    NoHome,
    #[error("{} cannot be used: {error}", file.display())]
    Refused { file: PathBuf, error: io::Error },
    #[error("{} is no record: {reason}", file.display())]
    Bad { file: PathBuf, reason: String },
    #[error("{} is of version {found}", file.display())]
    Later { file: PathBuf, found: u64 },
}

#[derive(Debug)]
pub(super) struct Changed {
    pub(super) book: Book,
    pub(super) news: News,
    /// What could not be read, and was kept under another name.
    pub(super) aside: Option<Aside>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    Noted,
    Known,
}

#[derive(Debug)]
pub(super) struct Aside {
    pub(super) file: PathBuf,
    pub(super) kept: PathBuf,
    /// Why it could not be used; nothing if somebody wished it away.
    pub(super) reason: String,
}

impl Keeper {
    pub(super) fn find(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, Trouble> {
        data_folder(variable).map(|folder| Self { folder }).ok_or(Trouble::NoHome)
    }

    #[cfg(test)]
    pub(super) fn of(folder: PathBuf) -> Self {
        Self { folder }
    }

    pub(super) fn file(&self) -> PathBuf {
        self.folder.join(FILE)
    }

    /// What the record says; nothing has been noted if there is no file.
    pub(super) fn read(&self) -> Result<Book, Trouble> {
        let file = self.file();
        match read_text(&file, "a record", MAX_BYTES).map_err(|error| error.flaw) {
            Ok(text) => Book::parse(&text).map_err(|error| match error {
                BadBook::Later { found } => Trouble::Later { file, found },
                BadBook::Damaged(_) => Trouble::Bad { file, reason: error.to_string() },
            }),
            // A link that leads nowhere is there, and so may be what cannot be looked for.
            Err(Flaw::Refused(_)) if !self.exists()? => Ok(Book::default()),
            Err(Flaw::Refused(error)) => Err(Trouble::Refused { file, error }),
            Err(flaw @ (Flaw::Directory { .. } | Flaw::Special { .. })) => {
                Err(Trouble::Refused { file, error: io::Error::other(format!("it {flaw}")) })
            }
            Err(flaw @ (Flaw::TooLarge { .. } | Flaw::NotText { .. })) => {
                Err(Trouble::Bad { file, reason: format!("it {flaw}") })
            }
        }
    }

    /// Changes the record, with nobody else changing it meanwhile. A file that is
    /// no record is put aside first, and a new one is begun; one that a later
    /// version of the program wrote is left alone.
    pub(super) fn change(&self, change: impl Fn(&Book) -> Option<Book>) -> Result<Changed, Trouble> {
        let _lock = self.lock()?;
        let (before, aside) = match self.read() {
            Ok(book) => (book, None),
            Err(Trouble::Bad { reason, .. }) => (Book::default(), Some(self.put_aside(reason)?)),
            Err(trouble) => return Err(trouble),
        };
        let Some(book) = change(&before) else { return Ok(Changed { book: before, news: News::Known, aside }) };
        self.write(&book).map_err(|error| Trouble::Refused { file: self.file(), error })?;
        Ok(Changed { book, news: News::Noted, aside })
    }

    /// Puts the record aside, whatever is in it; `None` if there is none.
    pub(super) fn reset(&self) -> Result<Option<Aside>, Trouble> {
        if !self.exists()? {
            return Ok(None);
        }
        let _lock = self.lock()?;
        self.put_aside(String::new()).map(Some)
    }

    pub(super) fn exists(&self) -> Result<bool, Trouble> {
        is_there(&self.file()).map_err(|error| Trouble::Refused { file: self.file(), error })
    }

    /// Gives the file the first other name that is free.
    fn put_aside(&self, reason: String) -> Result<Aside, Trouble> {
        let file = self.file();
        let kept = self.free_name().and_then(|kept| fs::rename(&file, &kept).map(|()| kept));
        let kept = kept.map_err(|error| Trouble::Refused { file: self.file(), error })?;
        Ok(Aside { file, kept, reason })
    }

    fn free_name(&self) -> io::Result<PathBuf> {
        for number in 1..=u32::MAX {
            let name = self.folder.join(format!("record-{number}.json"));
            if !is_there(&name)? {
                return Ok(name);
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Writes all of it beside the file and then takes that file's place, so that
    /// there is a whole record at any time. A link stays one: the file that it
    /// leads to is replaced.
    fn write(&self, book: &Book) -> io::Result<()> {
        let file = self.file();
        let file = if is_there(&file)? { fs::canonicalize(file)? } else { file };
        let draft = file.with_file_name(format!("record-{}.draft", process::id()));
        let text = book.text()?;
        let written = File::create(&draft).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        written.and_then(|()| fs::rename(&draft, file)).inspect_err(|_| {
            let _ = fs::remove_file(&draft);
        })
    }

    /// Waits until no other program changes the record.
    fn lock(&self) -> Result<File, Trouble> {
        let refused = |file: &Path, error| Trouble::Refused { file: file.to_owned(), error };
        private_folder(&self.folder).map_err(|error| refused(&self.folder, error))?;
        let path = self.folder.join(LOCK);
        let file = File::options().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|error| refused(&path, error))?;
        match file.lock() {
            // Some file systems know no locks; it is better to note a game there than not.
            Err(error) if error.kind() != ErrorKind::Unsupported => Err(refused(&path, error)),
            _ => Ok(file),
        }
    }
}

/// Whether something has this name. What cannot be looked for may be there.
fn is_there(path: &Path) -> io::Result<bool> {
    match path.symlink_metadata() {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests;
