//! `valecraft backup` and `valecraft restore`: a copy of everything that a
//! server keeps, and back.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use hall::StorageError;
use hall::sqlite::{self, FILE};
use text::{Language, say};

use crate::failure::Failure;
use crate::serve::settings::{Flags, Settings};
use crate::serve::store_told;

/// What the command is told; the help says what each of it means.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    file: PathBuf,

    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<PathBuf>,
}

impl Arguments {
    fn settings(&self, language: &Language) -> Result<Settings, Failure> {
        let flags = Flags { data_dir: self.data_dir.clone(), ..Flags::default() };
        Settings::resolve(&flags, |name| env::var_os(name), language)
    }
}

/// Writes a copy; the server may go on meanwhile.
pub(crate) fn back_up(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = arguments.settings(language)?;
    let (store, file) = (settings.data_dir.join(FILE), arguments.file.display().to_string());
    if !store.is_file() {
        let folder = settings.data_dir.display().to_string();
        let hint = say!(language, "backup-no-store-hint", option = "--data-dir");
        return Err(Failure::bad_input(say!(language, "backup-no-store", folder = folder)).with_hint(hint));
    }
    match sqlite::back_up(&store, &arguments.file) {
        Ok(()) => Ok(writeln!(out, "{}", say!(language, "backup-written", file = file))?),
        Err(StorageError::Conflict) => Err(Failure::bad_input(say!(language, "backup-file-there", file = file))),
        Err(error) => Err(store_told(&settings, error, language)),
    }
}

/// Puts a copy where nothing is yet.
pub(crate) fn restore(arguments: &Arguments, language: &Language, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = arguments.settings(language)?;
    let (folder, file) = (settings.data_dir.display().to_string(), arguments.file.display().to_string());
    match sqlite::restore(&arguments.file, &settings.data_dir) {
        Ok(()) => {
            let told = say!(language, "restore-done", file = file, folder = folder);
            Ok(writeln!(out, "{told}")?)
        }
        Err(StorageError::Conflict) => {
            let hint = say!(language, "restore-store-there-hint", option = "--data-dir");
            Err(Failure::bad_input(say!(language, "restore-store-there", folder = folder)).with_hint(hint))
        }
        Err(StorageError::Foreign) => Err(Failure::bad_input(say!(language, "restore-no-copy", file = file))),
        Err(StorageError::Broken(reason)) => {
            Err(Failure::bad_input(say!(language, "restore-damaged", file = file, reason = reason)))
        }
        Err(error) => Err(store_told(&settings, error, language)),
    }
}
