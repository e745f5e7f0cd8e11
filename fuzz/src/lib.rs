//! What all fuzz targets share. `cargo fuzz` builds them with `--cfg fuzzing`, and
//! then libFuzzer invents the bytes. In an ordinary build each target is a program
//! that reads files: so whatever a fuzzer has found can be looked at anywhere.

use std::{env, fs, io};

#[cfg(fuzzing)]
pub use libfuzzer_sys;

/// Makes a fuzz target of a function of bytes.
#[macro_export]
macro_rules! target {
    ($function:path) => {
        #[cfg(fuzzing)]
        $crate::libfuzzer_sys::fuzz_target!(|data: &[u8]| $function(data));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::read_files($function)
        }
    };
}

/// Gives a target the files that are named on the command line.
///
/// # Errors
/// If a file cannot be read.
pub fn read_files(target: fn(&[u8])) -> io::Result<()> {
    env::args_os().skip(1).try_for_each(|path| fs::read(path).map(|bytes| target(&bytes)))
}
