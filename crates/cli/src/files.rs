//! Reading files that may be anything.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::failure::Failure;

/// The text of a file, which may have at most so many bytes. `what` names what
/// the file should be.
pub(crate) fn read_text(path: &Path, what: &str, most: usize) -> Result<String, Failure> {
    let name = path.display();
    let cannot = |error: std::io::Error| Failure::bad_input(format!("{name} cannot be read: {error}"));
    if path.is_dir() {
        return Err(Failure::bad_input(format!("{name} is a directory, not {what}")));
    }
    let mut bytes = Vec::new();
    // One byte more than allowed tells a file that is too large from one that
    // is not, without reading all of a device that never ends.
    File::open(path).map_err(cannot)?.take(most as u64 + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() > most {
        return Err(Failure::bad_input(format!("{name} is too large for {what}: at most {most} bytes are read")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        Failure::bad_input(format!("{name} is not text: byte {place} is not UTF-8"))
    })
}
