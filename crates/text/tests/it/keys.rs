//! Every message that a source asks for is there, and every message that is
//! there is asked for.
//!
//! A source names a message by a text such as `"eternity-do-end"`, or makes its
//! key of a beginning and a slug, as in `format!("eternity-family-{slug}")`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use strum::{VariantArray, VariantNames};
use tabletop::{Provenance, Slug};

const PART: &str = "part-";

#[test]
fn every_message_that_is_asked_for_is_there() {
    let keys = english_keys();
    let mut missing = Vec::new();
    for (file, source) in sources() {
        let asked = asked_for(&source).into_iter().filter(|key| !keys.contains(*key));
        missing.extend(asked.map(|key| format!("{file} asks for `{key}`")));
        let begun = texts(&source).filter_map(|text| text.split_once('{')).map(|(beginning, _)| beginning);
        let begun = begun.filter(|beginning| is_beginning(beginning) && in_a_namespace(beginning, &keys));
        let begun = begun.filter(|beginning| !keys.iter().any(|key| key.starts_with(*beginning)));
        missing.extend(begun.map(|beginning| format!("{file} asks for something like `{beginning}…`")));
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn every_message_that_is_there_is_asked_for() {
    let sources = sources();
    let texts: BTreeSet<_> = sources.iter().flat_map(|(_, source)| texts(source)).collect();
    let beginnings: Vec<_> = texts.iter().filter_map(|text| text.split_once('{')).map(|(it, _)| it).collect();
    let beginnings: Vec<_> = beginnings.into_iter().filter(|beginning| is_beginning(beginning)).collect();
    let unused: Vec<_> = english_keys()
        .into_iter()
        .filter(|key| !key.starts_with(PART) && !texts.contains(key.as_str()))
        .filter(|key| !beginnings.iter().any(|beginning| key.starts_with(beginning)))
        .collect();
    assert_eq!(unused, [""; 0], "messages that nobody asks for");
}

#[test]
fn every_variant_that_a_key_ends_with_has_its_message() {
    fn keys<T: VariantArray + Slug>(beginning: &str) -> impl Iterator<Item = String> {
        T::VARIANTS.iter().map(move |it| format!("{beginning}-{}", it.slug()))
    }
    let asked = keys::<Provenance>("provenance")
        .chain(keys::<vale_of_eternity::Refusal>("eternity-refused"))
        .chain(keys::<vale_of_eternity::cards::Family>("eternity-family"))
        .chain(keys::<vale_of_eternity::effect::Kind>("eternity-kind"))
        .chain(keys::<vale_of_eternity::state::Phase>("eternity-phase"))
        .chain(keys::<mystic_vale::Refusal>("mystic-refused"))
        .chain(keys::<mystic_vale::Slot>("mystic-slot"))
        .chain(keys::<mystic_vale::state::Phase>("mystic-phase"))
        .chain(keys::<mystic_vale::effect::Trigger>("mystic-when"))
        .chain(questions_of_the_vale_of_eternity())
        .chain(["leaders", "amulets", "nemesis-card"].map(|phase| format!("mystic-phase-{phase}")));
    let there = english_keys();
    let missing: Vec<_> = asked.filter(|key| !there.contains(key)).collect();
    assert_eq!(missing, [""; 0], "messages that are not there");
}

/// To pay is asked in other words for each purpose.
fn questions_of_the_vale_of_eternity() -> impl Iterator<Item = String> {
    let asked = vale_of_eternity::Prompt::VARIANTS.iter().filter(|&&prompt| prompt != "pay");
    asked.chain(&["pay-summon", "pay-remove"]).map(|prompt| format!("eternity-ask-{prompt}"))
}

#[test]
fn every_message_is_given_what_it_speaks_of() {
    let messages = english();
    let mut missing = Vec::new();
    for (file, source) in sources() {
        for (key, given) in given(&source) {
            let lacks = spoken_of(key, &messages).into_iter().filter(|name| !given.contains(name));
            missing.extend(lacks.map(|name| format!("{file} does not give `{name}` to `{key}`")));
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn what_is_given_is_found_in_sources() {
    let source = r#"
        say!(language, "nothing");
        say!(
            self.language(),
            "much",
            card = name(&card, "a, b = c"),
            count = if few == 1 { say!(language, "inner", deep = 1) } else { many },
        );
    "#;
    let given: Vec<_> = given(source).into_iter().map(|(key, names)| (key, Vec::from_iter(names))).collect();
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    assert_eq!(given, [("nothing", vec![]), ("much", names(&["card", "count"])), ("inner", names(&["deep"]))]);
}

#[test]
fn keys_are_found_in_sources() {
    let source = r#"
        // say!(language, "in-a-comment")
        say!(language, "plain-key", card = "not-a-key");
        say!(
            self.language(),
            "on-its-own-line",
        );
        language.say("with-args", &args);
        let quote = '"';
        format!("family-{}", slug)
    "#;
    assert_eq!(asked_for(source), ["plain-key", "on-its-own-line", "with-args"]);
    assert!(texts(source).any(|text| text == "not-a-key"));
    assert!(!texts(source).any(|text| text == "in-a-comment"));
}

/// The keys that are asked for with `say!`, and the names of what each is given.
fn given(source: &str) -> Vec<(&str, BTreeSet<String>)> {
    let pieces: Vec<_> = pieces(source).collect();
    let calls = pieces.iter().enumerate().filter_map(|(at, piece)| match (piece, pieces.get(at + 1)?) {
        (Piece::Code(code), Piece::Text(key)) if asks(code) && !code.trim_end().ends_with(".say(") => {
            Some((*key, names_given(&pieces[at + 2..])))
        }
        _ => None,
    });
    calls.collect()
}

/// The names before the signs of equality, up to the end of a call.
fn names_given(rest: &[Piece<'_>]) -> BTreeSet<String> {
    let code = rest.iter().filter_map(|piece| match piece {
        Piece::Code(code) => Some(*code),
        Piece::Text(_) => None,
    });
    let (mut depth, mut arguments) = (1, String::new());
    for letter in code.flat_map(str::chars) {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ if depth == 1 => arguments.push(letter),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    let names = arguments.split(',').filter_map(|argument| Some(argument.split_once('=')?.0.trim().to_owned()));
    names.collect()
}

/// The names of what a message speaks of, and of what its parts do.
fn spoken_of(key: &str, messages: &BTreeMap<String, Words>) -> BTreeSet<String> {
    let Some(words) = messages.get(key) else { return BTreeSet::new() };
    let of_parts = words.parts.iter().flat_map(|part| spoken_of(part, messages));
    words.names.iter().cloned().chain(of_parts).collect()
}

/// What is in a message besides plain text.
#[derive(Default)]
struct Words {
    names: BTreeSet<String>,
    parts: BTreeSet<String>,
}

impl Words {
    fn of(pattern: Option<&Pattern<&str>>) -> Self {
        let mut words = Self::default();
        if let Some(pattern) = pattern {
            words.take_in(pattern);
        }
        words
    }

    fn take_in(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.take_in_expression(expression);
            }
        }
    }

    fn take_in_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.take_in_inline(inline),
            Expression::Select { selector, variants } => {
                self.take_in_inline(selector);
                variants.iter().for_each(|variant| self.take_in(&variant.value));
            }
        }
    }

    fn take_in_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.names.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.parts.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.take_in_inline(argument));
            }
            InlineExpression::Placeable { expression } => self.take_in_expression(expression),
            InlineExpression::StringLiteral { .. }
            | InlineExpression::NumberLiteral { .. }
            | InlineExpression::TermReference { .. } => {}
        }
    }
}

/// Whether a key that stands after this code is asked for.
fn asks(code: &str) -> bool {
    let code = code.trim_end();
    let call = code.rfind("say!(").map(|at| &code[at + "say!(".len()..]);
    code.ends_with(".say(") || call.is_some_and(|rest| rest.ends_with(',') && rest.matches(',').count() == 1)
}

/// The keys that stand right where a message is asked for.
fn asked_for(source: &str) -> Vec<&str> {
    let pieces: Vec<_> = pieces(source).collect();
    let neighbours = pieces.windows(2).filter_map(|pair| match pair {
        [Piece::Code(code), Piece::Text(text)] if asks(code) => Some(*text),
        _ => None,
    });
    neighbours.collect()
}

fn texts(source: &str) -> impl Iterator<Item = &str> {
    pieces(source).filter_map(|piece| match piece {
        Piece::Text(text) => Some(text),
        Piece::Code(_) => None,
    })
}

enum Piece<'a> {
    Code(&'a str),
    /// What stands between quotes.
    Text(&'a str),
}

/// Code and texts in turn, without comments.
fn pieces(source: &str) -> impl Iterator<Item = Piece<'_>> {
    let (mut rest, mut raw) = (source, false);
    std::iter::from_fn(move || {
        if let Some(after) = rest.strip_prefix("//") {
            rest = after.find('\n').map_or("", |end| &after[end..]);
        }
        if let Some(after) = rest.strip_prefix('"') {
            let end = if raw { after.find("\"#").unwrap_or(after.len()) } else { end_of_text(after) };
            let text = &after[..end];
            rest = after.get(end + 1..).unwrap_or("");
            return Some(Piece::Text(text));
        }
        if rest.is_empty() {
            return None;
        }
        let (code, after) = rest.split_at(end_of_code(rest));
        (rest, raw) = (after, code.ends_with("r#"));
        Some(Piece::Code(code))
    })
}

fn end_of_text(text: &str) -> usize {
    let mut escaped = false;
    text.find(|letter| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends
    })
    .unwrap_or(text.len())
}

/// Where the next text or comment begins; a quote as a letter begins none.
fn end_of_code(code: &str) -> usize {
    let begins = |&(at, _): &(usize, &str)| !code[..at].ends_with('\'') && !code[..at].ends_with("'\\");
    let quote = code.match_indices('"').find(begins).map_or(code.len(), |(at, _)| at);
    code.find("//").unwrap_or(code.len()).min(quote)
}

fn is_beginning(text: &str) -> bool {
    text.ends_with('-') && text.len() > 1 && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

/// Whether some message begins with the same word.
fn in_a_namespace(beginning: &str, keys: &BTreeSet<String>) -> bool {
    let word = beginning.split_inclusive('-').next().unwrap_or(beginning);
    keys.iter().any(|key| key.starts_with(word))
}

fn english_keys() -> BTreeSet<String> {
    english().into_keys().collect()
}

fn english() -> BTreeMap<String, Words> {
    let mut messages = BTreeMap::new();
    for (name, source) in files(&folder().join("locales/en"), "ftl") {
        let resource = parse(source.as_str()).unwrap_or_else(|_| panic!("{name} cannot be read"));
        messages.extend(resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name.to_owned(), Words::of(message.value.as_ref()))),
            _ => None,
        }));
    }
    messages
}

/// The sources of all crates, without those that are tests.
fn sources() -> Vec<(String, String)> {
    let crates = folder().parent().expect("the crates lie in a folder").to_owned();
    let mut all = Vec::new();
    for entry in fs::read_dir(crates).expect("the crates can be listed") {
        let folder = entry.expect("an entry of a folder").path().join("src");
        if folder.is_dir() {
            all.extend(files(&folder, "rs"));
        }
    }
    all.retain(|(name, _)| !name.ends_with("tests.rs"));
    all.sort();
    all
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files in a folder and in the folders within it: name and text.
fn files(folder: &Path, extension: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder can be listed") {
        let path = entry.expect("an entry of a folder").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|it| it == extension) {
            let text = fs::read_to_string(&path).expect("a file is text");
            found.push((path.display().to_string(), text));
        }
    }
    found
}
