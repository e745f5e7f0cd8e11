//! What tests of interfaces need: a language in which every word shows that it
//! came from Fluent.

use fluent_bundle::FluentArgs;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::parser::parse;
use fluent_syntax::serializer::serialize;

use crate::language::{Language, english_files};

/// What the fuzz target does with arbitrary bytes: it reads them as the files
/// of a language, and says some of its messages.
pub fn fuzz_language(data: &[u8]) {
    let Ok(source) = std::str::from_utf8(data) else { return };
    let Ok(language) = Language::from_files("fr", [("fuzz.ftl", source)]) else { return };
    let mut arguments = FluentArgs::new();
    for name in ["card", "count", "player", "stones", "family", "colour"] {
        arguments.set(name, name);
    }
    for line in source.lines().take(200) {
        let key = line.split('=').next().unwrap_or_default().trim();
        let _ = language.say(key, &arguments);
    }
}

/// The tag of the language that [`pseudo_files`] makes.
pub const PSEUDO_TAG: &str = "en-XA";

/// Letters, and what stands for them. A look-alike is as wide as its letter,
/// and stays outside of ASCII in upper and lower case.
const LOOK_ALIKES: &[(char, char)] = &[
    ('a', 'á'),
    ('b', 'ɓ'),
    ('c', 'ç'),
    ('d', 'đ'),
    ('e', 'é'),
    ('f', 'ƒ'),
    ('g', 'ĝ'),
    ('h', 'ĥ'),
    ('i', 'í'),
    ('j', 'ĵ'),
    ('k', 'ķ'),
    ('l', 'ļ'),
    ('m', 'ḿ'),
    ('n', 'ñ'),
    ('o', 'ó'),
    ('p', 'þ'),
    ('q', 'ɋ'),
    ('r', 'ŕ'),
    ('s', 'š'),
    ('t', 'ţ'),
    ('u', 'ú'),
    ('v', 'ṽ'),
    ('w', 'ŵ'),
    ('x', 'ẋ'),
    ('y', 'ý'),
    ('z', 'ž'),
];

/// English with look-alikes in place of its letters, file by file: name and
/// text. A plain letter that an interface shows in this language is a name, a
/// piece of notation, or a word that did not come from Fluent.
///
/// # Panics
///
/// If the English files cannot be read.
#[must_use]
pub fn pseudo_files() -> Vec<(String, String)> {
    let files = english_files().iter();
    files.map(|(name, source)| ((*name).to_owned(), pseudo_file(name, source))).collect()
}

/// The language that is made of [`pseudo_files`].
///
/// # Panics
///
/// If they cannot be read.
#[must_use]
pub fn pseudo_language() -> Language {
    let files = pseudo_files();
    let files = files.iter().map(|(name, source)| (name.as_str(), source.as_str()));
    Language::from_files(PSEUDO_TAG, files).unwrap_or_else(|error| panic!("{error}"))
}

/// A text with look-alikes in place of its letters.
#[must_use]
pub fn pseudo(text: &str) -> String {
    text.chars().map(look_alike).collect()
}

fn look_alike(letter: char) -> char {
    let small = letter.to_ascii_lowercase();
    let Some((_, found)) = LOOK_ALIKES.iter().find(|(plain, _)| *plain == small) else { return letter };
    if letter == small { *found } else { found.to_uppercase().next().unwrap_or(*found) }
}

fn pseudo_file(name: &str, source: &str) -> String {
    let mut resource: Resource<String> =
        parse(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{name} cannot be read: {errors:?}"));
    for entry in &mut resource.body {
        match entry {
            Entry::Message(message) => message.value.iter_mut().for_each(change),
            Entry::Term(term) => change(&mut term.value),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => {}
        }
    }
    serialize(&resource)
}

fn change(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = pseudo(value),
            PatternElement::Placeable { expression } => change_within(expression),
        }
    }
}

fn change_within(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter_mut().for_each(|variant| change(&mut variant.value)),
        Expression::Inline(InlineExpression::Placeable { expression }) => change_within(expression),
        Expression::Inline(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Variants;
    use vale_of_eternity::{Edition, Pack};

    use super::*;
    use crate::eternity::cards::card_text;
    use crate::provenance::provenance_meaning;

    #[test]
    fn the_pseudo_language_lacks_nothing() {
        assert_eq!(pseudo_language().gaps(), []);
    }

    #[test]
    fn every_letter_has_a_look_alike_in_both_cases() {
        for letter in ('a'..='z').chain('A'..='Z') {
            let found = look_alike(letter);
            assert!(!found.is_ascii() && found.is_alphabetic(), "{letter} became {found}");
            assert_eq!(found.is_uppercase(), letter.is_uppercase(), "{letter} became {found}");
        }
        assert_eq!(pseudo("Draw 2 cards."), "Đŕáŵ 2 çáŕđš.");
    }

    #[test]
    fn no_word_on_any_card_is_left_in_code() {
        let language = pseudo_language();
        for card in &Pack::builtin().cards {
            for edition in Edition::all() {
                let english = card_text(card, edition, Language::english());
                let expected: Vec<_> = english.iter().map(|line| pseudo(line)).collect();
                let said = card_text(card, edition, &language);
                assert_eq!(said, expected, "{}", card.name);
                assert!(!said.concat().contains(|it: char| it.is_ascii_alphabetic()), "{}: {said:?}", card.name);
            }
        }
    }

    #[test]
    fn provenance_is_told_in_the_language_asked_for() {
        use vale_of_eternity::cards::Provenance as P;
        for provenance in [P::Seed, P::Public, P::Reconstructed, P::Original] {
            let english = provenance_meaning(provenance, Language::english());
            assert_eq!(provenance_meaning(provenance, &pseudo_language()), pseudo(&english));
        }
    }
}

#[cfg(test)]
mod fuzz_tests {
    use tabletop::Rng;

    use super::*;

    #[test]
    fn mangled_languages_do_no_harm() {
        let mut rng = Rng::new(7);
        for (_, source) in english_files() {
            let lines: Vec<_> = source.lines().collect();
            for _ in 0..60 {
                let mut bytes = source.as_bytes().to_vec();
                for _ in 0..=rng.below(6) {
                    let place = rng.below(bytes.len() as u32) as usize;
                    match rng.below(3) {
                        0 => bytes[place] = b"{}()[]*\"$-> =\n"[rng.below(14) as usize],
                        1 => drop(bytes.drain(place..(place + 9).min(bytes.len()))),
                        _ => {
                            let line = lines[rng.below(lines.len() as u32) as usize];
                            bytes.splice(place..place, line.bytes());
                        }
                    }
                }
                fuzz_language(&bytes);
            }
        }
    }
}
