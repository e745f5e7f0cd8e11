//! Reading files that may be anything, and writing new ones.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::failure::{Failure, refused};

#[derive(Debug, thiserror::Error)]
#[error("{} {flaw}", file.display())]
pub(crate) struct Unreadable {
    pub(crate) file: PathBuf,
    pub(crate) flaw: Flaw,
}

/// What is wrong with a file. Each is told of the file without naming it, so
/// that who names it anyway need not do so twice.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Flaw {
    /// The system does not give it out.
    #[error("cannot be read: {0}")]
    Refused(io::Error),
    #[error("is a directory, not {what}")]
    Directory { what: &'static str },
    /// It is a pipe, a device or the like, which may have no end.
    #[error("is not a regular file, as {what} must be")]
    Special { what: &'static str },
    #[error("is too large for {what}: at most {most} bytes are read")]
    TooLarge { what: &'static str, most: usize },
    #[error("is not text: byte {place} is not UTF-8")]
    NotText {
        /// Where the text ends, in bytes.
        place: usize,
    },
}

impl From<Unreadable> for Failure {
    fn from(error: Unreadable) -> Self {
        refused(error)
    }
}

/// The text of a file, which may have at most so many bytes. `what` names what
/// the file should be.
pub(crate) fn read_text(path: &Path, what: &'static str, most: usize) -> Result<String, Unreadable> {
    read(path, what, most).map_err(|flaw| Unreadable { file: path.to_owned(), flaw })
}

fn read(path: &Path, what: &'static str, most: usize) -> Result<String, Flaw> {
    let kind = fs::metadata(path).map_err(Flaw::Refused)?.file_type();
    if kind.is_dir() {
        return Err(Flaw::Directory { what });
    }
    // Opening a pipe would wait for somebody at its other end.
    if !kind.is_file() {
        return Err(Flaw::Special { what });
    }
    let mut bytes = Vec::new();
    // One byte more than allowed tells a file that is too large from one that
    // is not, without reading all of it.
    let read = File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes));
    read.map_err(Flaw::Refused)?;
    if bytes.len() > most {
        return Err(Flaw::TooLarge { what, most });
    }
    String::from_utf8(bytes).map_err(|error| Flaw::NotText { place: error.utf8_error().valid_up_to() })
}

/// Writes a new file as a whole, or not at all. What is there is never
/// overwritten.
pub(crate) fn write_new(file: &Path, content: &str) -> io::Result<()> {
    let mut open = File::create_new(file)?;
    open.write_all(content.as_bytes()).and_then(|()| open.sync_all()).inspect_err(|_| {
        let _ = fs::remove_file(file);
    })
}
