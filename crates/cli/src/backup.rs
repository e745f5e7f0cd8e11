//! `valecraft backup` and `valecraft restore`: a copy of everything that a
//! server keeps, and back.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use hall::StorageError;
use hall::sqlite::{self, FILE};

use crate::failure::Failure;
use crate::serve::settings::{Flags, Settings};
use crate::serve::store_told;

/// Copy everything that a server keeps to a file; the server may go on meanwhile
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  valecraft backup tables.backup")]
pub(crate) struct BackupArguments {
    /// The file to write, which must not be there yet
    file: PathBuf,

    #[command(flatten)]
    folder: FolderOption,
}

/// Put a copy of everything into a folder where no server has kept anything
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  valecraft restore tables.backup --data-dir /srv/valecraft")]
pub(crate) struct RestoreArguments {
    /// The copy
    file: PathBuf,

    #[command(flatten)]
    folder: FolderOption,
}

/// Which folder is copied, or filled.
#[derive(Debug, Args)]
struct FolderOption {
    /// The folder of the server [default: a folder of the user]
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<PathBuf>,
}

impl FolderOption {
    fn settings(&self) -> Result<Settings, Failure> {
        let flags = Flags { data_dir: self.data_dir.clone(), ..Flags::default() };
        Settings::resolve(&flags, |name| env::var_os(name))
    }
}

pub(crate) fn back_up(arguments: &BackupArguments, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = arguments.folder.settings()?;
    let (store, file) = (settings.data_dir.join(FILE), arguments.file.display().to_string());
    if !store.is_file() {
        let failure = Failure::bad_input(format!("no server has kept anything in {}", settings.data_dir.display()));
        return Err(failure.with_hint("name the folder of the server with --data-dir"));
    }
    match sqlite::back_up(&store, &arguments.file) {
        Ok(()) => Ok(writeln!(out, "Everything has been copied to {file}.")?),
        Err(StorageError::Conflict) => Err(Failure::bad_input(format!("{file} is there already; choose another name"))),
        Err(error) => Err(store_told(&settings, error)),
    }
}

pub(crate) fn restore(arguments: &RestoreArguments, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = arguments.folder.settings()?;
    let (folder, file) = (settings.data_dir.display().to_string(), arguments.file.display().to_string());
    match sqlite::restore(&arguments.file, &settings.data_dir) {
        Ok(()) => Ok(writeln!(out, "{file} has been put into {folder}.")?),
        Err(StorageError::Conflict) => {
            let hint = "choose an empty folder with --data-dir, or move the other store away";
            let message = format!("there is a store in {folder} already; nothing has been changed");
            Err(Failure::bad_input(message).with_hint(hint))
        }
        Err(StorageError::Foreign) => Err(Failure::bad_input(format!("{file} is not a copy of what a server keeps"))),
        Err(StorageError::Broken(reason)) => Err(Failure::bad_input(format!("{file} is damaged: {reason}"))),
        Err(error) => Err(store_told(&settings, error)),
    }
}
