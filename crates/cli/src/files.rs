//! Reading files that may be anything, and writing new ones.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::failure::{Failure, refused};

/// Why a file is of no use.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    /// The system does not give it out.
    #[error("{} cannot be read: {error}", file.display())]
    Refused {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is not a file.
    #[error("{} is a directory, not {what}", file.display())]
    Directory {
        /// What was named.
        file: PathBuf,
        /// What it should be.
        what: &'static str,
    },
    /// It is larger than any file of its kind.
    #[error("{} is too large for {what}: at most {most} bytes are read", file.display())]
    TooLarge {
        /// The file.
        file: PathBuf,
        /// What it should be.
        what: &'static str,
        /// The most bytes that are read.
        most: usize,
    },
    /// It holds something else than text.
    #[error("{} is not text: byte {place} is not UTF-8", file.display())]
    NotText {
        /// The file.
        file: PathBuf,
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
    let file = path.to_owned();
    if path.is_dir() {
        return Err(Unreadable::Directory { file, what });
    }
    let mut bytes = Vec::new();
    // One byte more than allowed tells a file that is too large from one that
    // is not, without reading all of a device that never ends.
    let read = File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes));
    if let Err(error) = read {
        return Err(Unreadable::Refused { file, error });
    }
    if bytes.len() > most {
        return Err(Unreadable::TooLarge { file, what, most });
    }
    String::from_utf8(bytes).map_err(|error| Unreadable::NotText { file, place: error.utf8_error().valid_up_to() })
}

/// Writes a new file as a whole, or not at all. What is there is never
/// overwritten.
pub(crate) fn write_new(file: &Path, content: &str) -> io::Result<()> {
    let mut open = File::create_new(file)?;
    open.write_all(content.as_bytes()).and_then(|()| open.sync_all()).inspect_err(|_| {
        let _ = fs::remove_file(file);
    })
}
