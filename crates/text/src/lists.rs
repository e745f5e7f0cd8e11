//! Several things in one phrase, and phrases as sentences.

use crate::language::Language;
use crate::say;

/// "a", "a and b", "a, b and c".
#[must_use]
pub fn list(items: &[String], language: &Language) -> String {
    match items {
        [] => say!(language, "list-nothing"),
        [one, two] => say!(language, "list-two", first = one.as_str(), next = two.as_str()),
        [most @ .., last] if most.len() > 1 => {
            let most = join(most, "list-more", language);
            say!(language, "list-last", first = most, next = last.as_str())
        }
        _ => items.concat(),
    }
}

/// These words as a sentence; no words make none.
pub(crate) fn sentence(words: &str, language: &Language) -> String {
    if words.is_empty() {
        return String::new();
    }
    say!(language, "sentence", words = capitalised(words))
}

pub(crate) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Items one after the other, each put behind those before it by this message.
pub(crate) fn join(items: &[String], key: &str, language: &Language) -> String {
    let joined = items.iter().cloned().reduce(|first, next| say!(language, key, first = first, next = next));
    joined.unwrap_or_default()
}
