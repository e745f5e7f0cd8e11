//! The file of the record: read and written as a whole, by one program at a
//! time, and never thrown away.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

use super::book::{BadBook, Book};
use crate::data_folder::data_folder;
use crate::files::{Unreadable, read_text};

/// The name of the file.
const FILE: &str = "record.json";
/// What two programs that change the record wait for each other with.
const LOCK: &str = "record.lock";
/// The most bytes that are read: some hundred thousand games.
const MAX_BYTES: usize = 32 * 1024 * 1024;

/// Where the record is kept.
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
}

/// What a change has led to.
#[derive(Debug)]
pub(super) struct Changed {
    /// The record as it is now.
    pub(super) book: Book,
    /// Whether anything was changed.
    pub(super) news: News,
    /// What could not be read, and was kept under another name.
    pub(super) aside: Option<Aside>,
}

/// Whether something is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum News {
    Noted,
    Known,
}

/// A file that was put aside.
#[derive(Debug)]
pub(super) struct Aside {
    /// The name that it had.
    pub(super) file: PathBuf,
    /// The name that it has now.
    pub(super) kept: PathBuf,
    /// Why it could not be used; nothing if somebody wished it away.
    pub(super) reason: String,
}

impl Keeper {
    /// The keeper of whoever uses the program.
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
        let bad = |reason: String| Trouble::Bad { file: self.file(), reason };
        match read_text(&file, "a record", MAX_BYTES) {
            Ok(text) => Book::parse(&text).map_err(|error: BadBook| bad(error.to_string())),
            Err(Unreadable::Refused { error, .. }) if error.kind() == ErrorKind::NotFound => Ok(Book::default()),
            Err(Unreadable::Refused { file, error }) => Err(Trouble::Refused { file, error }),
            Err(error @ Unreadable::Directory { .. }) => {
                Err(Trouble::Refused { file, error: io::Error::other(error.to_string()) })
            }
            Err(error @ (Unreadable::TooLarge { .. } | Unreadable::NotText { .. })) => Err(bad(error.to_string())),
        }
    }

    /// Changes the record, with nobody else changing it meanwhile. A file that is
    /// no record is put aside first, and a new one is begun.
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
        if !self.exists() {
            return Ok(None);
        }
        let _lock = self.lock()?;
        self.put_aside(String::new()).map(Some)
    }

    /// Whether there is a file, whatever is in it.
    pub(super) fn exists(&self) -> bool {
        self.file().symlink_metadata().is_ok()
    }

    /// Gives the file the first other name that is free.
    fn put_aside(&self, reason: String) -> Result<Aside, Trouble> {
        let file = self.file();
        let mut names = (1..=u32::MAX).map(|number| self.folder.join(format!("record-{number}.json")));
        let free = names.find(|name| name.symlink_metadata().is_err());
        let kept =
            free.ok_or_else(|| Trouble::Refused { file: self.file(), error: ErrorKind::AlreadyExists.into() })?;
        fs::rename(&file, &kept).map_err(|error| Trouble::Refused { file: self.file(), error })?;
        Ok(Aside { file, kept, reason })
    }

    /// Writes all of it beside the file and then takes that file's place, so that
    /// there is a whole record at any time.
    fn write(&self, book: &Book) -> io::Result<()> {
        let draft = self.folder.join(format!("record-{}.draft", process::id()));
        let text = book.text()?;
        let written = File::create(&draft).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
        written.and_then(|()| fs::rename(&draft, self.file())).inspect_err(|_| {
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

fn private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

#[cfg(test)]
mod tests;
