//! Which language somebody is spoken to in.

use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use text::Language;

use crate::settings::Settings;

/// The languages that a server speaks.
#[derive(Clone, Copy, Debug)]
pub struct Languages(&'static [Language]);

impl Languages {
    /// Those that are built in, read once.
    #[must_use]
    pub fn builtin() -> Self {
        static BUILTIN: OnceLock<Vec<Language>> = OnceLock::new();
        Self(BUILTIN.get_or_init(|| Language::tags().into_iter().filter_map(|tag| Language::find(tag).ok()).collect()))
    }

    #[must_use]
    pub const fn new(languages: &'static [Language]) -> Self {
        Self(languages)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = &'static Language> {
        self.0.iter()
    }

    /// The language of the caller's settings, or else the first one that the
    /// request asks for and that is spoken here; English otherwise.
    pub(crate) fn of(self, headers: &HeaderMap) -> &'static Language {
        let chosen = Settings::of(headers).language;
        let chosen = chosen.and_then(|tag| self.find(tag));
        chosen.unwrap_or_else(|| self.asked_for(headers))
    }

    fn asked_for(self, headers: &HeaderMap) -> &'static Language {
        let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut tags = wanted.split(',').take(10).map(|part| part.split(';').next().unwrap_or_default().trim());
        let whole_or_primary = |tag: &str| self.find(tag).or_else(|| self.find(tag.split('-').next()?));
        tags.find_map(whole_or_primary).unwrap_or_else(|| Language::english())
    }

    fn find(self, tag: &str) -> Option<&'static Language> {
        self.0.iter().find(|language| language.tag() == tag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_here_is_used() {
        for wanted in ["xx, en-GB;q=0.8", "", "*", "en", ";;;,,,"] {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, wanted.parse().unwrap())]);
            assert_eq!(Languages::builtin().of(&headers).tag(), "en", "{wanted}");
        }
    }
}
