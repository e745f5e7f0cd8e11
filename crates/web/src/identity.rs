//! Who asks: by a token, which belongs to a seat or to several, by a signed
//! cookie, or nobody in particular.
//!
//! A browser sends cookies by itself, wherever a request comes from. That is why
//! whoever is known by a cookie has to show, with everything that changes
//! something, a word that only pages of this server can know.

use std::str::FromStr;

use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use hall::Secret;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tabletop::Digest;

use crate::problem::Problem;

pub(crate) const SESSION: &str = "valecraft_session";
/// The header with the word that only pages of this server know.
pub(crate) const CSRF_HEADER: &str = "x-csrf-token";
/// How long a cookie is good for, in seconds.
const COOKIE_AGE: u64 = 180 * 24 * 60 * 60;

#[derive(Clone)]
pub struct SigningKey([u8; 32]);

impl SigningKey {
    #[must_use]
    pub const fn new(key: [u8; 32]) -> Self {
        Self(key)
    }

    fn mac(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(purpose.as_bytes());
        mac.update(b"\0");
        mac.update(text.as_bytes());
        mac
    }

    fn sign(&self, purpose: &str, text: &str) -> String {
        let tag = self.mac(purpose, text).finalize().into_bytes();
        tag.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether this is the signature of a text. How long it takes does not
    /// depend on how much of it is right.
    fn is_signed(&self, purpose: &str, text: &str, signature: &str) -> bool {
        bytes_of(signature).is_some_and(|bytes| self.mac(purpose, text).verify_slice(&bytes).is_ok())
    }

    /// The word that pages for this person know.
    pub(crate) fn csrf(&self, person: &Secret) -> String {
        self.sign("csrf", person.reveal())
    }

    /// The value of a cookie for a person, good from now on.
    fn session(&self, person: &Person, now: u64) -> String {
        let name: String =
            person.name.as_deref().unwrap_or_default().bytes().map(|byte| format!("{byte:02x}")).collect();
        let text = format!("{}.{now}.{name}", person.secret.reveal());
        format!("{text}.{}", self.sign("session", &text))
    }

    /// The person whom the value of a cookie belongs to, if it is one of ours
    /// and has not grown old.
    fn person(&self, value: &str, now: u64) -> Option<Person> {
        let (text, signature) = value.rsplit_once('.')?;
        if !self.is_signed("session", text, signature) {
            return None;
        }
        let mut parts = text.split('.');
        let (person, since, name) = (parts.next()?, parts.next()?, parts.next()?);
        let since: u64 = since.parse().ok()?;
        if now >= since.saturating_add(COOKIE_AGE) {
            return None;
        }
        let name = String::from_utf8(bytes_of(name)?).ok()?;
        Some(Person { secret: Secret::from_str(person).ok()?, name: Some(name).filter(|name| !name.is_empty()) })
    }
}

fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let byte = |at: usize| digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
    (0..digits.len()).step_by(2).map(byte).collect()
}

/// Somebody whom a cookie tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    pub(crate) secret: Secret,
    /// The name of their account, if they have signed in to one.
    pub(crate) name: Option<String>,
}

/// Whether cookies may travel over connections that anybody can read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cookies {
    Secure,
    /// Over any, for a server that speaks plain HTTP at home.
    Plain,
}

pub(crate) fn set_cookie(key: &SigningKey, person: &Person, now: u64, cookies: Cookies) -> HeaderValue {
    let value = key.session(person, now);
    cookie(&value, COOKIE_AGE, cookies)
}

pub(crate) fn forget_cookie(cookies: Cookies) -> HeaderValue {
    cookie("", 0, cookies)
}

fn cookie(value: &str, age: u64, cookies: Cookies) -> HeaderValue {
    let secure = if cookies == Cookies::Secure { "; Secure" } else { "" };
    let text = format!("{SESSION}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Caller {
    Token(Secret),
    Person(Person),
    Nobody,
}

impl Caller {
    pub(crate) fn of(headers: &HeaderMap, key: &SigningKey, now: u64) -> Result<Self, Problem> {
        if let Some(value) = headers.get(AUTHORIZATION) {
            let token = value.to_str().ok().and_then(|value| value.split_once(' '));
            let token = token.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
            let token = token.and_then(|(_, token)| Secret::from_str(token.trim()).ok());
            return token.map(Self::Token).ok_or(Problem::MalformedToken);
        }
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let session = pairs.find(|(name, _)| *name == SESSION).map(|(_, value)| value);
        // A cookie that is not ours, or has grown old, is as good as none.
        Ok(session.and_then(|value| key.person(value, now)).map_or(Self::Nobody, Self::Person))
    }

    pub(crate) fn holder(&self) -> Option<Digest> {
        match self {
            Self::Token(secret) | Self::Person(Person { secret, .. }) => Some(secret.holder()),
            Self::Nobody => None,
        }
    }

    /// Refuses a request that changes something if it may come from a page of
    /// another server.
    pub(crate) fn check_origin(&self, headers: &HeaderMap, key: &SigningKey) -> Result<(), Problem> {
        let word = headers.get(CSRF_HEADER).and_then(|word| word.to_str().ok()).unwrap_or_default();
        self.check_word(word, headers, key)
    }

    /// The same, with the word that came with a form.
    pub(crate) fn check_word(&self, word: &str, headers: &HeaderMap, key: &SigningKey) -> Result<(), Problem> {
        let from_elsewhere = headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
        let foreign = match self {
            // Nobody sends a token by accident.
            Self::Token(_) => false,
            Self::Person(person) => from_elsewhere || !key.is_signed("csrf", person.secret.reveal(), word),
            // A foreign page must not begin a session in somebody's browser.
            Self::Nobody => from_elsewhere,
        };
        if foreign { Err(Problem::ForeignPage) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_800_000_000;

    fn key() -> SigningKey {
        SigningKey::new([7; 32])
    }

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(axum::http::HeaderName::from_static(name), HeaderValue::try_from(value).unwrap())])
    }

    fn caller(cookie: &str, now: u64) -> Caller {
        Caller::of(&headers("cookie", &format!("a=b; {SESSION}={cookie}; c=d")), &key(), now).unwrap()
    }

    fn person(secret: &Secret, name: Option<&str>) -> Person {
        Person { secret: secret.clone(), name: name.map(str::to_owned) }
    }

    #[test]
    fn a_signed_cookie_tells_who_asks_until_it_has_grown_old() {
        for name in [None, Some("Ada"), Some("Žofie; á=.")] {
            let person = person(&Secret::random(), name);
            let cookie = key().session(&person, NOW);
            assert_eq!(caller(&cookie, NOW + 5), Caller::Person(person));
            assert_eq!(caller(&cookie, NOW + COOKIE_AGE), Caller::Nobody);
        }
    }

    #[test]
    fn a_forged_cookie_tells_nothing() {
        let (ada, bo) = (Secret::random(), Secret::random());
        let cookie = key().session(&person(&ada, None), NOW);
        let forged = [
            cookie.replace(ada.reveal(), bo.reveal()),
            cookie.replace(&NOW.to_string(), &(NOW + 1).to_string()),
            SigningKey::new([8; 32]).session(&person(&ada, None), NOW),
            format!("{}.{NOW}.{}", ada.reveal(), key().csrf(&ada)),
            cookie.replacen("..", ".416461.", 1),
            ada.reveal().to_owned(),
            cookie[..cookie.len() - 1].to_owned(),
            "..".to_owned(),
            "é.1.é".to_owned(),
        ];
        for cookie in forged {
            assert_eq!(caller(&cookie.replace('é', "e"), NOW), Caller::Nobody, "{cookie}");
        }
    }

    #[test]
    fn whoever_is_known_by_a_cookie_has_to_show_the_word_of_their_page() {
        let (ada, bo) = (Secret::random(), Secret::random());
        let check = |word: &str, site: &str| {
            let mut headers = headers(CSRF_HEADER, word);
            headers.insert("sec-fetch-site", HeaderValue::try_from(site).unwrap());
            Caller::Person(person(&ada, None)).check_origin(&headers, &key()).is_ok()
        };
        assert!(check(&key().csrf(&ada), "same-origin"));
        assert!(!check(&key().csrf(&ada), "cross-site"));
        assert!(!check(&key().csrf(&bo), "same-origin"));
        assert!(!check("", "same-origin"));
        assert!(Caller::Token(ada.clone()).check_origin(&HeaderMap::new(), &key()).is_ok());
        assert!(Caller::Nobody.check_origin(&HeaderMap::new(), &key()).is_ok());
        assert!(Caller::Person(person(&ada, None)).check_origin(&HeaderMap::new(), &key()).is_err());
    }

    #[test]
    fn a_token_is_recognised_and_a_malformed_one_is_told() {
        let token = Secret::random();
        let of = |value: &str| Caller::of(&headers("authorization", value), &key(), NOW);
        for scheme in ["Bearer", "bearer", "BEARER "] {
            assert_eq!(of(&format!("{scheme} {}", token.reveal())).unwrap(), Caller::Token(token.clone()));
        }
        for wrong in ["Bearer", "Bearer short", "Basic YTpi"] {
            assert!(matches!(of(wrong), Err(Problem::MalformedToken)), "{wrong}");
        }
    }
}
