//! Where the program keeps what belongs to its user.

use std::ffi::OsString;
use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

/// The folder for saved games and the record; `None` if the system says of no
/// place where it could be.
pub(crate) fn data_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = if cfg!(windows) {
        set("APPDATA")
    } else {
        // A path that is not absolute does not count, says the specification
        // that this variable is from.
        let of_its_own = set("XDG_DATA_HOME").filter(|path| path.is_absolute());
        of_its_own.or_else(|| set("HOME").map(|home| home.join(".local").join("share")))
    };
    data.map(|data| data.join("valecraft"))
}

/// Makes a folder that only its owner can look into, unless it is there.
pub(crate) fn private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
