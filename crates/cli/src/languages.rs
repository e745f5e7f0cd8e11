//! Which language is spoken: one that is built in, or a folder of files.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use text::language::{LanguageError, MAX_BYTES};
use text::{Language, say};

use crate::failure::Failure;
use crate::files::{Flaw, Unreadable, read_text};

/// How many gaps of a language are told one by one.
const GAPS_TOLD: usize = 5;

const MOST_FILES: usize = 1_000;

/// Where the English files are, for whoever translates.
const ENGLISH_FILES: &str = "crates/text/locales/en";

const OPTION: &str = "--language";

/// The variables that tell the language of messages, the most telling first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language that is spoken, and how it was asked for.
pub(crate) struct Spoken {
    pub(crate) language: &'static Language,
    pub(crate) asked: Option<String>,
}

impl Spoken {
    pub(crate) fn choose(
        arguments: impl IntoIterator<Item = String>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, Failure> {
        let asked = asked(arguments);
        Ok(Self { language: choose(asked.as_deref(), variable)?, asked })
    }
}

/// A variable of the environment. One that is not text says nothing.
pub(crate) fn variable(name: &str) -> Option<String> {
    env::var(name).ok()
}

/// The language that was asked for by its tag or its folder, or else the one
/// that the environment names. What it lacks is told on standard error.
///
/// A language is chosen once and spoken for as long as the program runs.
fn choose(asked: Option<&str>, variable: impl Fn(&str) -> Option<String>) -> Result<&'static Language, Failure> {
    let Some(asked) = asked else { return Ok(of_environment(variable)) };
    let folder = Path::new(asked);
    if !Language::tags().contains(&asked) && folder.is_dir() {
        return of_folder(folder).map(kept);
    }
    Language::find(asked).map(kept).map_err(|unknown| {
        let english = Language::english();
        let message = say!(english, "play-language-unknown", written = unknown.written);
        let languages = Language::tags().join(", ");
        Failure::bad_input(message).with_hint(say!(english, "play-language-unknown-hint", languages = languages))
    })
}

/// The language that a command line asks for. It is looked for before the
/// command line is read, so that a folder that cannot be used is told before anything else.
fn asked(arguments: impl IntoIterator<Item = String>) -> Option<String> {
    let mut arguments = arguments.into_iter().take_while(|argument| argument != "--");
    let mut asked = None;
    while let Some(argument) = arguments.next() {
        if argument == OPTION {
            asked = arguments.next();
        } else if let Some(value) = argument.strip_prefix(OPTION).and_then(|rest| rest.strip_prefix('=')) {
            asked = Some(value.to_owned());
        }
    }
    asked
}

/// The language that the environment names if it is built in, and English
/// otherwise.
fn of_environment(variable: impl Fn(&str) -> Option<String>) -> &'static Language {
    let locale = VARIABLES.into_iter().find_map(|name| variable(name).filter(|value| !value.is_empty()));
    let tag = locale.map(|locale| tag_of(&locale)).unwrap_or_default();
    Language::find(&tag).map_or(Language::english(), kept)
}

/// The tag of a locale: that of `de_AT.UTF-8@euro` is `de-AT`.
fn tag_of(locale: &str) -> String {
    let end = locale.find(['.', '@']).unwrap_or(locale.len());
    locale[..end].replace('_', "-")
}

fn kept(language: Language) -> &'static Language {
    Box::leak(Box::new(language))
}

fn of_folder(folder: &Path) -> Result<Language, Failure> {
    let english = Language::english();
    let shown = folder.display().to_string();
    let unreadable = |error: io::Error| {
        Failure::bad_input(say!(english, "play-language-folder", file = shown.as_str(), reason = error.to_string()))
    };
    let paths = fluent_files(folder).map_err(unreadable)?;
    if paths.is_empty() {
        let hint = say!(english, "play-language-empty-hint");
        return Err(Failure::bad_input(say!(english, "play-language-empty", file = shown)).with_hint(hint));
    }
    let mut files = Vec::new();
    for path in paths {
        let source = read_text(&path, "a file of a language", MAX_BYTES).map_err(|error| file_failure(&error))?;
        files.push((path.display().to_string(), source));
    }
    let read = |tag: &str| Language::from_files(tag, files.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let name = folder.canonicalize().ok().and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
    let language = match read(&name.unwrap_or_default()) {
        // A folder may be called anything; its files are read all the same.
        Err(LanguageError::Tag { .. }) => read("en"),
        read => read,
    };
    let language = language.map_err(|error| {
        Failure::bad_input(say!(english, "play-language-wrong", file = shown.as_str(), reason = error.to_string()))
    })?;
    tell_gaps(&language, &shown);
    Ok(language)
}

/// The files of a language in a folder, sorted by name.
fn fluent_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.take(MOST_FILES).map(|entry| Ok(entry?.path()));
    let mut paths = paths.collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    paths.sort();
    Ok(paths)
}

fn file_failure(error: &Unreadable) -> Failure {
    let (english, file) = (Language::english(), error.file.display().to_string());
    let message = match &error.flaw {
        Flaw::Refused(error) => say!(english, "play-language-file", file = file, reason = error.to_string()),
        Flaw::TooLarge { most, .. } => say!(english, "play-language-large", file = file, most = *most),
        Flaw::NotText { place } => say!(english, "play-language-not-text", file = file, place = *place),
        Flaw::Directory { .. } | Flaw::Special { .. } => error.to_string(),
    };
    Failure::bad_input(message)
}

/// Tells what a language lacks, once and on standard error. If that cannot be
/// written, nothing is lost.
fn tell_gaps(language: &Language, folder: &str) {
    let gaps = language.gaps();
    if gaps.is_empty() {
        return;
    }
    let mut lines = vec![say!(language, "play-language-gaps", count = gaps.len(), language = folder)];
    lines.extend(gaps.iter().take(GAPS_TOLD).map(|gap| say!(language, "play-language-gap", gap = gap.to_string())));
    if gaps.len() > GAPS_TOLD {
        lines.push(say!(language, "play-language-more", count = gaps.len() - GAPS_TOLD));
    }
    lines.push(say!(language, "play-language-look", folder = ENGLISH_FILES));
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_of_a_locale_is_what_stands_before_its_encoding() {
        for (locale, tag) in
            [("de_AT.UTF-8@euro", "de-AT"), ("fr", "fr"), ("C.UTF-8", "C"), ("", ""), ("POSIX", "POSIX")]
        {
            assert_eq!(tag_of(locale), tag);
        }
    }

    #[test]
    fn the_language_is_found_anywhere_on_the_command_line() {
        for (line, expected) in [
            ("valecraft play eternity", None),
            ("valecraft --language fr play eternity", Some("fr")),
            ("valecraft play eternity --language=fr", Some("fr")),
            ("valecraft play --language en eternity --language fr", Some("fr")),
            ("valecraft play eternity --language", None),
            ("valecraft cards eternity -- --language fr", None),
            ("valecraft cards eternity --languages fr", None),
        ] {
            let words = line.split(' ').map(str::to_owned);
            assert_eq!(asked(words).as_deref(), expected, "{line}");
        }
    }

    #[test]
    fn an_unknown_locale_speaks_english_without_a_word() {
        for locale in ["", "C", "tlh_XX.UTF-8", "%%%", "en_GB.UTF-8"] {
            let spoken = of_environment(|name| (name == "LANG").then(|| locale.to_owned()));
            assert_eq!(spoken.tag(), "en", "{locale}");
        }
    }
}
