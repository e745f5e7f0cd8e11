use super::*;
use crate::say;

fn language_of(source: &str) -> Language {
    Language::from_files("fr", [("cards.ftl", source)]).expect("a language that can be read")
}

/// What is wrong with a language, without the messages that it lacks.
fn wrong(source: &str) -> Vec<Gap> {
    let gaps = language_of(source).gaps;
    gaps.into_iter().filter(|gap| !matches!(gap, Gap::Missing { .. })).collect()
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    assert!(Language::english().messages.keys().count() > 50);
    for (tag, files) in LOCALES {
        let language = Language::from_files(tag, files.iter().copied());
        let language = language.unwrap_or_else(|error| panic!("locales/{tag}: {error}"));
        assert_eq!(language.gaps(), [], "the language {tag}");
    }
}

#[test]
fn a_language_without_a_message_says_it_in_english() {
    let language = language_of("eternity-do-end = Finir le tour\n");
    assert_eq!(say!(language, "eternity-do-end"), "Finir le tour");
    assert_eq!(say!(language, "eternity-do-stop"), "Discard no more");
    assert!(language.gaps().contains(&Gap::Missing { key: "eternity-do-stop".to_owned() }));
    assert!(!language.gaps().contains(&Gap::Missing { key: "eternity-do-end".to_owned() }));
}

#[test]
fn a_language_needs_no_parts_that_only_english_grammar_has() {
    let missing = Gap::Missing { key: "part-a-card".to_owned() };
    assert!(Language::english().knows("part-a-card"));
    assert!(!language_of("").gaps().contains(&missing));
}

#[test]
fn what_a_language_gets_wrong_is_told() {
    let key = || "eternity-do-tame".to_owned();
    for (source, expected, said) in [
        ("eternity-do-tame = Apprivoiser { $card }\n", vec![], "Apprivoiser Imp"),
        (
            "eternity-do-tame = Apprivoiser\n",
            vec![Gap::LostArgument { key: key(), argument: "card".to_owned() }],
            "Apprivoiser",
        ),
        (
            "eternity-do-tame = Apprivoiser { $card } pour { $stones }\n",
            vec![Gap::UnknownArgument { key: key(), argument: "stones".to_owned(), told: "card".to_owned() }],
            "Tame Imp",
        ),
        ("eternity-do-thame = Apprivoiser\n", vec![Gap::Unused { key: "eternity-do-thame".to_owned() }], "Tame Imp"),
        ("part-lost = perdue\n", vec![Gap::Unused { key: "part-lost".to_owned() }], "Tame Imp"),
        ("eternity-do-tame = { part-tame }\npart-tame = Apprivoiser { $card }\n", vec![], "Apprivoiser Imp"),
        // A part that is nowhere makes the message fall back as a whole.
        ("eternity-do-tame = { part-tame } { $card }\n", vec![], "Tame Imp"),
    ] {
        assert_eq!(wrong(source), expected, "{source}");
        assert_eq!(say!(language_of(source), "eternity-do-tame", card = "Imp"), said, "{source}");
    }
}

#[test]
fn a_language_that_cannot_be_read_says_where() {
    let file = || "cards.ftl".to_owned();
    let deep = format!("a = b\nc = {}", "{".repeat(100_000));
    // Braces cannot be hidden behind closing ones in quotes or in a text.
    let quoted = format!("a = b\nc = {{{}", "F(\"}\",".repeat(20_000));
    let odd_quote = format!("a = {{ $x ->\n *[b] \" {}", "{F(\"}\",".repeat(20_000));
    let in_text = format!("a = {}", "{ $x ->\n *[b] )\n".repeat(5_000));
    let long = "#".repeat(MAX_BYTES + 1);
    for (tag, source, expected) in [
        (
            "fr",
            "eternity-do-end = Fin\n\neternity-do-stop = { $card\n",
            LanguageError::Syntax { file: file(), line: 4 },
        ),
        ("fr", "= Fin\n", LanguageError::Syntax { file: file(), line: 1 }),
        ("fr", "a-key = un\na-key = deux\n", LanguageError::Twice { file: file(), key: "a-key".to_owned() }),
        ("fr", &deep, LanguageError::TooDeep { file: file(), line: 2 }),
        ("fr", &quoted, LanguageError::TooDeep { file: file(), line: 2 }),
        ("fr", &odd_quote, LanguageError::TooDeep { file: file(), line: 2 }),
        ("fr", &in_text, LanguageError::TooDeep { file: file(), line: 401 }),
        ("fr", &long, LanguageError::TooLarge { file: file(), bytes: MAX_BYTES + 1 }),
        ("fr", "a-key = { { $card } }\n", LanguageError::Pointless { file: file(), key: "a-key".to_owned() }),
        ("fr", "a-key = { 1 ->\n   *[1] un\n}\n", LanguageError::Pointless { file: file(), key: "a-key".to_owned() }),
        ("not a tag", "", LanguageError::Tag { tag: "not a tag".to_owned() }),
    ] {
        let found = Language::from_files(tag, [("cards.ftl", source)]).expect_err("a language with a mistake");
        assert_eq!(found, expected, "{}", excerpt(source));
    }
}

#[test]
fn a_message_may_be_in_only_one_file() {
    let files = [("one.ftl", "a-key = un\n"), ("two.ftl", "a-key = deux\n")];
    let twice = LanguageError::Twice { file: "two.ftl".to_owned(), key: "a-key".to_owned() };
    assert_eq!(Language::from_files("fr", files).err(), Some(twice));
}

#[test]
fn a_message_that_grows_without_end_is_said_in_english() {
    let circle = "eternity-do-end = { part-one }\npart-one = { part-two }\npart-two = { part-one }\n";
    assert_eq!(say!(language_of(circle), "eternity-do-end"), "End the turn");
    let mut laughs = "eternity-do-end = { part-a }\n".to_owned();
    for (one, next) in ('a'..'h').zip('b'..='h') {
        laughs += &format!("part-{one} = {}\n", format!("{{ part-{next} }}").repeat(9));
    }
    laughs += "part-h = ha\n";
    assert_eq!(say!(language_of(&laughs), "eternity-do-end"), "End the turn");
}

#[test]
fn a_message_that_nobody_knows_shows_its_key() {
    assert_eq!(say!(Language::english(), "no-such-key"), "⟨no-such-key⟩");
    assert_eq!(say!(language_of(""), "no-such-key", card = "Imp"), "⟨no-such-key⟩");
}

#[test]
fn a_language_is_found_by_its_tag_with_or_without_a_region() {
    for tag in ["en", "en-GB", "EN", "en_US", "en-Latn-US"] {
        let found = Language::find(tag).unwrap_or_else(|error| panic!("{tag}: {error}"));
        assert_eq!(found.tag(), "en", "{tag}");
    }
}

#[test]
fn a_language_that_is_not_there_is_told_with_those_that_are() {
    for (tag, expected) in [
        ("tlh", "there is no language `tlh`; the languages are: "),
        ("eng", "there is no language `eng` (did you mean `en`?); the languages are: "),
        ("\u{1b}[2J", "there is no language `\u{fffd}[2J`; the languages are: "),
        ("", "there is no language ``; the languages are: "),
    ] {
        let error = Language::find(tag).expect_err(tag).to_string();
        assert_eq!(error, format!("{expected}{}", Language::tags().join(", ")));
    }
}

#[test]
fn whatever_a_message_is_told_it_says_something() {
    let long = "x".repeat(10_000);
    let english = Language::english();
    let numbers = [0.0, -1.0, 1e300, f64::NAN, f64::INFINITY].map(fluent_bundle::FluentValue::from);
    let texts = ["", "\0\u{1b}[2J\n\r", "{ $card }", "{part-a-card}", "-term = \"", "⟨⟩ \u{202e}abc", &long];
    let values: Vec<_> = texts.into_iter().map(fluent_bundle::FluentValue::from).chain(numbers).collect();
    for key in english.messages.keys() {
        let arguments = english.messages.arguments(key);
        for value in &values {
            let mut args = FluentArgs::new();
            arguments.iter().for_each(|&argument| args.set(argument.to_owned(), value.clone()));
            assert_ne!(english.say(key, &args), format!("⟨{key}⟩"));
        }
        // Nor does it matter if it is told nothing at all.
        assert_ne!(english.say(key, &FluentArgs::new()), format!("⟨{key}⟩"));
    }
}

#[test]
fn what_is_put_into_a_message_is_not_read_as_one() {
    let said = say!(Language::english(), "eternity-do-tame", card = "{ eternity-do-end } { $card }");
    assert_eq!(said, "Tame { eternity-do-end } { $card }");
}

#[test]
fn no_english_message_has_a_mistake_in_it() {
    let english = Language::english();
    let parts = english.messages.gaps(&Messages::default());
    let lost: Vec<_> =
        parts.into_iter().filter(|gap| matches!(gap, Gap::Unused { key } if key.starts_with("part-"))).collect();
    assert_eq!(lost, [], "parts of nothing");
    for key in english.messages.keys() {
        let mut args = FluentArgs::new();
        english.messages.arguments(key).into_iter().for_each(|argument| args.set(argument.to_owned(), 2));
        let pattern =
            english.bundle.get_message(key).and_then(|message| message.value()).expect("a message says something");
        let mut errors = Vec::new();
        english.bundle.format_pattern(pattern, Some(&args), &mut errors);
        assert!(errors.is_empty(), "{key}: {errors:?}");
    }
}
