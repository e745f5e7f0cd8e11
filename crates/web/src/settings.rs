//! How somebody likes it, kept in a cookie of its own.
//!
//! Nothing in it is secret or trusted: whatever is not written exactly as this
//! server writes it counts as nothing.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use pages::Look;
use table::name;
use tabletop::Slug;
use text::Language;

use crate::identity::Cookies;

pub(crate) const SETTINGS: &str = "valecraft_settings";
/// How long it is kept, in seconds: a year.
const AGE: u64 = 365 * 24 * 60 * 60;
/// What stands for the language that the browser asks for.
const AUTOMATIC: &str = "auto";

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Settings {
    pub(crate) look: Look,
    /// The tag of a language; `None` for what the browser asks for.
    pub(crate) language: Option<&'static str>,
    pub(crate) name: Option<String>,
}

impl Settings {
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, _)| *name == SETTINGS).and_then(|(_, value)| Self::read(value)).unwrap_or_default()
    }

    /// What a form says; what it leaves out, or has wrong, is as it is at first.
    pub(crate) fn chosen<'a>(field: impl Fn(&str) -> &'a str, name: Option<String>) -> Self {
        let look = Look {
            theme: field("theme").parse().unwrap_or_default(),
            motion: field("motion").parse().unwrap_or_default(),
            size: field("size").parse().unwrap_or_default(),
            symbols: field("symbols").parse().unwrap_or_default(),
        };
        Self { look, language: tag(field("language")), name }
    }

    pub(crate) fn cookie(&self, cookies: Cookies) -> HeaderValue {
        let secure = if cookies == Cookies::Secure { "; Secure" } else { "" };
        let text = format!("{SETTINGS}={}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}", self.written());
        HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }

    fn written(&self) -> String {
        let Look { theme, motion, size, symbols } = self.look;
        let name = self.name.as_deref().unwrap_or_default();
        let name: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
        let language = self.language.unwrap_or(AUTOMATIC);
        [theme.slug(), motion.slug(), size.slug(), symbols.slug(), language, &name].join(".")
    }

    fn read(value: &str) -> Option<Self> {
        let parts: Vec<_> = value.split('.').collect();
        let [theme, motion, size, symbols, language, name] = parts[..] else { return None };
        let look = Look {
            theme: theme.parse().ok()?,
            motion: motion.parse().ok()?,
            size: size.parse().ok()?,
            symbols: symbols.parse().ok()?,
        };
        let language = match language {
            AUTOMATIC => None,
            written => Some(tag(written)?),
        };
        let name = match name {
            "" => None,
            digits => Some(named(digits)?),
        };
        Some(Self { look, language, name })
    }
}

fn tag(written: &str) -> Option<&'static str> {
    Language::tags().into_iter().find(|tag| *tag == written)
}

/// A name in hexadecimal digits, if somebody may be called like this.
fn named(digits: &str) -> Option<String> {
    let byte = |at: usize| digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
    let bytes: Option<Vec<u8>> = (0..digits.len()).step_by(2).map(byte).collect();
    let name = String::from_utf8(bytes?).ok()?;
    name::checked(&name).ok().filter(|checked| *checked == name)
}

#[cfg(test)]
mod tests {
    use pages::{Motion, Size, Symbols, Theme};

    use super::*;

    fn all() -> Settings {
        let look = Look { theme: Theme::Dark, motion: Motion::Still, size: Size::VeryLarge, symbols: Symbols::Shapes };
        Settings { look, language: Some("en"), name: Some("Žofie; á=.".to_owned()) }
    }

    fn of(value: &str) -> Settings {
        let cookie = format!("a=b; {SETTINGS}={value}; c=d");
        Settings::of(&HeaderMap::from_iter([(COOKIE, HeaderValue::try_from(cookie).expect("a header"))]))
    }

    #[test]
    fn settings_are_read_back_as_they_were_written() {
        for settings in [Settings::default(), all()] {
            assert_eq!(of(&settings.written()), settings);
        }
    }

    #[test]
    fn what_is_not_written_like_settings_counts_as_nothing() {
        let whole = "dark.still.large.shapes.en.416461";
        assert_ne!(of(whole), Settings::default());
        for wrong in [
            "",
            "dark",
            "dark.still.large.shapes.en",
            "dark.still.large.shapes.en.416461.more",
            "darker.still.large.shapes.en.416461",
            "dark.quick.large.shapes.en.416461",
            "dark.still.huge.shapes.en.416461",
            "dark.still.large.colourful.en.416461",
            "dark.still.large.shapes.xx.416461",
            "dark.still.large.shapes.en.4164610",
            "dark.still.large.shapes.en.zz",
            "dark.still.large.shapes.en.ff",
            "dark.still.large.shapes.en.7031",
            "dark.still.large.shapes.en.2041",
            "dark.still.large.shapes.en.410a",
        ] {
            assert_eq!(of(wrong), Settings::default(), "{wrong}");
        }
    }

    #[test]
    fn the_cookie_is_kept_for_a_year_and_no_script_reads_it() {
        let cookie = |cookies| all().cookie(cookies).to_str().expect("text").to_owned();
        for told in ["HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/"] {
            assert!(cookie(Cookies::Plain).contains(told), "{told}");
        }
        assert!(cookie(Cookies::Secure).ends_with("; Secure") && !cookie(Cookies::Plain).contains("Secure"));
    }
}
