//! What can be wrong with a saved game, and what to do about it.

use games::RegistryError;
use std::io;
use std::path::{Path, PathBuf};

use table::TableFileError;
use table::file::FORMAT_VERSION;
use table::local::ResumeError;
use tabletop::replay::ReplayError;
use text::errors::{match_error, replay_error};
use text::{Language, Speech, say};

use crate::failure::Failure;
use crate::play::commands;

/// Why a game cannot be kept or taken up. Nothing has been changed.
#[derive(Debug)]
pub(super) enum Trouble {
    NoHome,
    Folder { folder: PathBuf, error: io::Error },
    Exists(PathBuf),
    NotWritten { file: PathBuf, error: io::Error },
    NotOpened { file: PathBuf, error: io::Error },
    Directory(PathBuf),
    Locked(PathBuf),
    NotText { file: PathBuf, place: usize },
    Record(PathBuf),
    Unreadable { file: PathBuf, error: TableFileError },
    NotSetUp { file: PathBuf, error: RegistryError },
    NotResumed { file: PathBuf, error: ResumeError },
    OtherGame { file: PathBuf, game: String },
    NothingToResume(PathBuf),
}

impl Trouble {
    pub(super) fn unreadable(file: &Path, text: &str, error: TableFileError) -> Self {
        let file = file.to_owned();
        if text.starts_with("valecraft replay ") { Self::Record(file) } else { Self::Unreadable { file, error } }
    }

    pub(super) fn told(&self, game: &str, language: &Language) -> Failure {
        let (message, hint) = self.words(game, language);
        let failure = Failure::bad_input(message);
        match hint {
            Some(hint) => failure.with_hint(hint),
            None => failure,
        }
    }

    /// What is wrong, and what somebody who named this game can do about it.
    pub(super) fn words(&self, game: &str, language: &Language) -> (String, Option<String>) {
        let begin = commands::begin(game);
        match self {
            Self::NoHome => (
                say!(language, "play-no-home", first = "XDG_DATA_HOME", second = "HOME"),
                Some(say!(language, "play-no-home-hint", option = "--save FILE")),
            ),
            Self::Folder { folder, error } => (
                say!(language, "play-folder-refused", file = shown(folder), reason = error.to_string()),
                Some(say!(language, "play-no-home-hint", option = "--save FILE")),
            ),
            Self::Exists(file) => (
                say!(language, "play-save-exists", file = shown(file)),
                Some(say!(language, "play-save-exists-hint", command = commands::resume(game, file))),
            ),
            Self::NotWritten { file, error } => (
                say!(language, "play-save-refused", file = shown(file), reason = error.to_string()),
                Some(say!(language, "play-save-refused-hint", option = "--save FILE")),
            ),
            Self::NotOpened { file, error } => {
                (say!(language, "play-resume-refused", file = shown(file), reason = error.to_string()), None)
            }
            Self::Directory(file) => (say!(language, "play-resume-directory", file = shown(file)), None),
            Self::Locked(file) => (
                say!(language, "play-resume-locked", file = shown(file)),
                Some(say!(language, "play-resume-locked-hint")),
            ),
            Self::NotText { file, place } => (
                say!(language, "play-resume-not-text", file = shown(file), place = *place),
                Some(say!(language, "play-resume-not-a-table-hint", command = begin)),
            ),
            Self::Record(file) => (
                say!(language, "play-resume-replay", file = shown(file)),
                Some(say!(language, "play-resume-replay-hint", command = commands::replay(file, None))),
            ),
            Self::Unreadable { file, error } => unreadable(&shown(file), error, begin, language),
            Self::NotSetUp { file, error } => not_set_up(&shown(file), error, language),
            Self::NotResumed { file, error } => not_resumed(&shown(file), error, begin, language),
            Self::OtherGame { file, game } => (
                say!(language, "play-resume-other-game", file = shown(file), game = game.as_str()),
                Some(say!(language, "play-resume-other-game-hint", command = commands::resume(game, file))),
            ),
            Self::NothingToResume(folder) => (
                say!(language, "play-resume-none", file = shown(folder)),
                Some(say!(language, "play-resume-none-hint", command = begin)),
            ),
        }
    }
}

fn unreadable(file: &str, error: &TableFileError, begin: String, language: &Language) -> (String, Option<String>) {
    match error {
        TableFileError::NotATable => {
            let line = format!("valecraft table {FORMAT_VERSION}");
            (
                say!(language, "play-resume-not-a-table", file = file, line = line),
                Some(say!(language, "play-resume-not-a-table-hint", command = begin)),
            )
        }
        TableFileError::Version { found } => (
            say!(language, "play-resume-version", file = file, found = *found, here = FORMAT_VERSION),
            Some(say!(language, "play-resume-version-hint")),
        ),
        TableFileError::Truncated => never_begun(file, begin, language),
        TableFileError::Damaged { line } => (
            say!(language, "play-resume-damaged", file = file, line = *line),
            Some(say!(language, "play-resume-damaged-hint")),
        ),
        TableFileError::Charter(_)
        | TableFileError::Record { .. }
        | TableFileError::LineEnds
        | TableFileError::TooLarge { .. }
        | TableFileError::TooLong => not_usable(file, &error.to_string(), language),
    }
}

fn not_set_up(file: &str, error: &RegistryError, language: &Language) -> (String, Option<String>) {
    match error {
        RegistryError::Record(ReplayError::WrongRules { recorded, here }) => (
            say!(language, "play-resume-rules", file = file, recorded = *recorded, here = *here),
            Some(say!(language, "play-resume-version-hint")),
        ),
        RegistryError::Record(ReplayError::WrongCards { .. }) => (
            say!(language, "play-resume-cards", file = file),
            Some(say!(language, "play-resume-cards-hint", option = "--cards FILE")),
        ),
        // A set that is not built in is missing unless its pack is passed.
        RegistryError::Setup(error) => (
            say!(language, "play-resume-unusable", file = file, reason = error.to_string()),
            Some(say!(language, "play-own-cards-hint", option = "--cards FILE")),
        ),
        RegistryError::Record(error) => not_usable(file, &replay_error(error, language), language),
        RegistryError::UnknownGame(_) | RegistryError::Cards(_) => not_usable(file, &error.to_string(), language),
    }
}

fn not_resumed(file: &str, error: &ResumeError, begin: String, language: &Language) -> (String, Option<String>) {
    match error {
        ResumeError::Record { number, error } => {
            let reason = match_error(error, Speech { language, names: &[] });
            (
                say!(language, "play-resume-record", file = file, number = *number, reason = reason),
                Some(say!(language, "play-resume-damaged-hint")),
            )
        }
        ResumeError::NotBegun => never_begun(file, begin, language),
    }
}

fn never_begun(file: &str, begin: String, language: &Language) -> (String, Option<String>) {
    (say!(language, "play-resume-cut", file = file), Some(say!(language, "play-resume-cut-hint", command = begin)))
}

fn not_usable(file: &str, reason: &str, language: &Language) -> (String, Option<String>) {
    (
        say!(language, "play-resume-unusable", file = file, reason = reason),
        Some(say!(language, "play-resume-unusable-hint")),
    )
}

fn shown(file: &Path) -> String {
    file.display().to_string()
}
