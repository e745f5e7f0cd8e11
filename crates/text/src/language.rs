//! Languages: where every word comes from.
//!
//! A language is a folder of Fluent files in `locales`; the build finds it by
//! itself. English is whole, and stands in wherever another language lacks a
//! message.

mod messages;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use tabletop::notation::{closest, excerpt};
use unic_langid::LanguageIdentifier;

pub use messages::{Gap, LanguageError};
use messages::{Messages, read};

/// The languages that are built in: tag, and files by name.
const LOCALES: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

const ENGLISH: &str = "en";

/// The most bytes that one file of a language may have.
pub const MAX_BYTES: usize = 256 * 1024;

/// The files of English: name and text.
pub(crate) fn english_files() -> &'static [(&'static str, &'static str)] {
    LOCALES.iter().find(|(tag, _)| *tag == ENGLISH).map_or(&[], |(_, files)| files)
}

/// Something that can say every message.
pub struct Language {
    tag: String,
    bundle: FluentBundle<FluentResource>,
    messages: Messages,
    gaps: Vec<Gap>,
    /// Who speaks where this language has no word.
    fallback: Option<&'static Language>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no language `{written}`{}; the languages are: {}", did_you_mean(.suggestion), Language::tags().join(", "))]
pub struct UnknownLanguage {
    pub written: String,
    pub suggestion: Option<&'static str>,
}

fn did_you_mean(suggestion: &Option<&'static str>) -> String {
    suggestion.map(|tag| format!(" (did you mean `{tag}`?)")).unwrap_or_default()
}

impl Language {
    /// English, which has every message.
    #[must_use]
    pub fn english() -> &'static Self {
        static LANGUAGE: OnceLock<Language> = OnceLock::new();
        LANGUAGE.get_or_init(|| {
            // A test reads every built-in file, so that no user ever gets here
            // with one that cannot be read.
            Self::read(ENGLISH, english_files().iter().copied(), None).unwrap_or_else(|_| Self::silent())
        })
    }

    /// The tags of the languages that are built in.
    #[must_use]
    pub fn tags() -> Vec<&'static str> {
        LOCALES.iter().map(|(tag, _)| *tag).collect()
    }

    /// The built-in language with this tag, such as `fr`; `fr-CA` finds it too.
    pub fn find(tag: &str) -> Result<Self, UnknownLanguage> {
        let unknown = || UnknownLanguage { written: excerpt(tag), suggestion: closest(tag, Self::tags()) };
        let wanted: LanguageIdentifier = tag.parse().map_err(|_| unknown())?;
        let known = |fits: &dyn Fn(LanguageIdentifier) -> bool| {
            LOCALES.iter().find(|(known, _)| known.parse::<LanguageIdentifier>().is_ok_and(fits))
        };
        let exactly = known(&|it| it == wanted);
        let (tag, files) = exactly.or_else(|| known(&|it| it.language == wanted.language)).ok_or_else(unknown)?;
        Self::from_files(tag, files.iter().copied()).map_err(|_| unknown())
    }

    /// A language made of these files, each with its name. What it lacks or
    /// gets wrong is among its [`gaps`](Self::gaps) and said in English.
    pub fn from_files<'a>(
        tag: &str,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, LanguageError> {
        Self::read(tag, files, Some(Self::english()))
    }

    fn read<'a>(
        tag: &str,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
        fallback: Option<&'static Self>,
    ) -> Result<Self, LanguageError> {
        let identifier: LanguageIdentifier = tag.parse().map_err(|_| LanguageError::Tag { tag: excerpt(tag) })?;
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // The marks that isolate what is put in are meant for pages with text
        // in two directions; terminals show them as rubbish.
        bundle.set_use_isolating(false);
        let mut messages = Messages::default();
        for (name, source) in files {
            let resource = read(name, source, &mut messages)?;
            bundle.add_resource_overriding(resource);
        }
        let gaps = fallback.map(|whole| messages.gaps(&whole.messages)).unwrap_or_default();
        Ok(Self { tag: tag.to_owned(), bundle, messages, gaps, fallback })
    }

    fn silent() -> Self {
        let bundle = FluentBundle::new_concurrent(Vec::new());
        Self { tag: ENGLISH.to_owned(), bundle, messages: Messages::default(), gaps: Vec::new(), fallback: None }
    }

    #[must_use]
    pub fn tag(&self) -> &str {
        &self.tag
    }

    #[must_use]
    pub fn gaps(&self) -> &[Gap] {
        &self.gaps
    }

    /// Whether there is a message with this key, in this language or in
    /// English.
    #[must_use]
    pub fn knows(&self, key: &str) -> bool {
        self.messages.has(key) || self.fallback.is_some_and(|whole| whole.knows(key))
    }

    /// What the message with this key says. A key that no language knows is
    /// shown itself, so that the mistake is seen and reported.
    #[must_use]
    pub fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.try_say(key, args)
            .or_else(|| self.fallback.and_then(|whole| whole.try_say(key, args)))
            .unwrap_or_else(|| format!("⟨{key}⟩"))
    }

    /// What this language itself says; `None` if it cannot say it properly.
    fn try_say(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        if self.gaps.iter().any(|gap| gap.spoils(key)) {
            return None;
        }
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        (errors.is_empty() || self.fallback.is_none()).then_some(said)
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Language({})", self.tag)
    }
}

/// What a language says: `say!(language, "key")`, or with arguments
/// `say!(language, "key", name = value)`.
#[macro_export]
macro_rules! say {
    ($language:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = $crate::FluentArgs::new();
        $( args.set(stringify!($name), $value); )*
        $language.say($key, &args)
    }};
}
