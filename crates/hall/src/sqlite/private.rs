//! Files and folders that only their owner can look into: what is kept here
//! includes hidden cards, and the secrets of people.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file for writing; if it has to be made, only its owner can read it.
pub(super) fn file(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.truncate(false).write(true).open(path)
}

/// Makes a folder that only its owner can look into, unless it is there.
pub(super) fn folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
