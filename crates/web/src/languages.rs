//! Which language somebody is spoken to in.

use std::sync::OnceLock;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use text::Language;

use crate::settings::Settings;

/// The languages that are built in, read once.
pub(crate) fn spoken() -> &'static [Language] {
    static SPOKEN: OnceLock<Vec<Language>> = OnceLock::new();
    SPOKEN.get_or_init(|| Language::tags().into_iter().filter_map(|tag| Language::find(tag).ok()).collect())
}

/// The language of somebody's settings, or else the first one that the request
/// asks for and that is spoken here; English otherwise.
pub(crate) fn of(headers: &HeaderMap) -> &'static Language {
    let chosen = Settings::of(headers).language;
    let chosen = chosen.and_then(|tag| spoken().iter().find(|language| language.tag() == tag));
    chosen.unwrap_or_else(|| asked_for(headers))
}

fn asked_for(headers: &HeaderMap) -> &'static Language {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let tags = wanted.split(',').take(10).map(|part| part.split(';').next().unwrap_or_default().trim());
    let primary = tags.map(|tag| tag.split('-').next().unwrap_or_default());
    let found = primary.filter(|tag| !tag.is_empty()).find_map(|tag| spoken().iter().find(|it| it.tag() == tag));
    found.unwrap_or_else(|| Language::english())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_here_is_used() {
        for wanted in ["xx, en-GB;q=0.8", "", "*", "en", ";;;,,,"] {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, wanted.parse().unwrap())]);
            assert_eq!(of(&headers).tag(), "en", "{wanted}");
        }
    }
}
