//! The messages of a language, and how they compare with those of English.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::MAX_BYTES;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LanguageError {
    #[error("`{tag}` is not the tag of a language; tags are like `fr` or `pt-BR`")]
    Tag { tag: String },
    #[error("{file} has {bytes} bytes; no more than {MAX_BYTES} are read")]
    TooLarge { file: String, bytes: usize },
    /// Braces lie within braces so often that no person has written it.
    #[error("{file}:{line}: there are more than {MAX_DEPTH} braces within braces")]
    TooDeep {
        file: String,
        /// The line, counted from one.
        line: usize,
    },
    #[error("{file}: the message `{key}` has braces right within braces, or chooses by something that never changes")]
    Pointless { file: String, key: String },
    #[error("{file}:{line}: this is not a Fluent message")]
    Syntax {
        file: String,
        /// The line, counted from one.
        line: usize,
    },
    #[error("{file}: the message `{key}` is there twice")]
    Twice {
        /// The name of the file in which it is found again.
        file: String,
        key: String,
    },
}

/// Something that a language lacks or gets wrong, compared with English.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Gap {
    #[error("the message `{key}` is missing")]
    Missing { key: String },
    #[error("the message `{key}` asks for `${argument}`, which it is not told; it is told: {told}")]
    UnknownArgument { key: String, argument: String, told: String },
    /// A message leaves out something that English tells.
    #[error("the message `{key}` leaves out `${argument}`")]
    LostArgument { key: String, argument: String },
    #[error("the message `{key}` is not used; is its key misspelt?")]
    Unused { key: String },
}

impl Gap {
    /// Whether the message with this key has to be said in English instead.
    pub(super) fn spoils(&self, wanted: &str) -> bool {
        matches!(self, Self::UnknownArgument { key, .. } if key == wanted)
    }
}

/// How messages begin that are only parts of others. Which ones there are is
/// up to the grammar of a language.
const PART: &str = "part-";

/// How deeply braces may lie within each other, roughly counted.
const MAX_DEPTH: usize = 200;

/// What each message is told and which others it is made of.
#[derive(Default)]
pub(super) struct Messages {
    messages: BTreeMap<String, Uses>,
}

#[derive(Clone, Default)]
struct Uses {
    arguments: BTreeSet<String>,
    messages: BTreeSet<String>,
    /// Whether it has what makes the formatter give up in a panic once a
    /// message becomes too long.
    pointless: bool,
}

pub(super) fn read(file: &str, source: &str, into: &mut Messages) -> Result<FluentResource, LanguageError> {
    let file = || file.to_owned();
    if source.len() > MAX_BYTES {
        return Err(LanguageError::TooLarge { file: file(), bytes: source.len() });
    }
    // The parser calls itself for every brace and would use up its stack.
    if let Some(line) = too_deep(source) {
        return Err(LanguageError::TooDeep { file: file(), line });
    }
    let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| LanguageError::Syntax {
        file: file(),
        line: 1 + errors.first().map_or(0, |error| {
            let before = source.get(..error.pos.start).unwrap_or(source);
            before.bytes().filter(|&byte| byte == b'\n').count()
        }),
    })?;
    for entry in resource.entries() {
        let (key, patterns) = match entry {
            Entry::Message(message) => {
                let attributes = message.attributes.iter().map(|attribute| &attribute.value);
                (message.id.name, message.value.iter().chain(attributes).collect())
            }
            Entry::Term(term) => (term.id.name, vec![&term.value]),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
        };
        let mut uses = Uses::default();
        patterns.into_iter().for_each(|pattern| uses.note_pattern(pattern));
        let key = key.to_owned();
        if uses.pointless {
            return Err(LanguageError::Pointless { file: file(), key });
        }
        if matches!(entry, Entry::Message(_)) && into.messages.insert(key.clone(), uses).is_some() {
            return Err(LanguageError::Twice { file: file(), key });
        }
    }
    Ok(resource)
}

/// The line in which braces and calls may lie too deeply within each other.
///
/// This is counted without understanding the messages, so that nothing can be
/// hidden from it: whatever opens is counted, in quotes and in text too, and
/// what closes only where it cannot be part of a quotation or of a text. With
/// the next message, the parser begins anew.
fn too_deep(source: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (line, number) in source.lines().zip(1..).filter(|(line, _)| !line.starts_with('#')) {
        if begins_a_message(line) {
            depth = 0;
        }
        let quotes = line.contains('"');
        for byte in line.bytes() {
            match byte {
                b'{' => depth += 1,
                b'(' if depth > 0 => depth += 1,
                b'}' if !quotes => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > MAX_DEPTH {
                return Some(number);
            }
        }
    }
    None
}

/// Whether a line begins with a key and an equals sign, which can stand nowhere
/// within a message.
fn begins_a_message(line: &str) -> bool {
    let Some((key, _)) = line.split_once('=') else { return false };
    let key = key.trim_end_matches(' ');
    let key = key.strip_prefix('-').unwrap_or(key);
    key.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_')
}

impl Messages {
    pub(super) fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    #[cfg(test)]
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.messages.keys().map(String::as_str)
    }

    /// Everything that a message is told, by itself or by a message within it.
    pub(super) fn arguments(&self, key: &str) -> BTreeSet<&str> {
        let (mut found, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![key]);
        while let Some(key) = open.pop() {
            let Some(uses) = self.messages.get(key).filter(|_| seen.insert(key)) else { continue };
            found.extend(uses.arguments.iter().map(String::as_str));
            open.extend(uses.messages.iter().map(String::as_str));
        }
        found
    }

    pub(super) fn gaps(&self, whole: &Self) -> Vec<Gap> {
        let mut gaps = Vec::new();
        for key in whole.messages.keys().filter(|key| !key.starts_with(PART)) {
            if !self.has(key) {
                gaps.push(Gap::Missing { key: key.clone() });
                continue;
            }
            let (here, there) = (self.arguments(key), whole.arguments(key));
            let told = || there.iter().copied().collect::<Vec<_>>().join(", ");
            gaps.extend(here.difference(&there).map(|&argument| Gap::UnknownArgument {
                key: key.clone(),
                argument: argument.to_owned(),
                told: told(),
            }));
            gaps.extend(
                there
                    .difference(&here)
                    .map(|&argument| Gap::LostArgument { key: key.clone(), argument: argument.to_owned() }),
            );
        }
        // A language may have messages of its own that others are made of.
        let parts: BTreeSet<_> = self.messages.values().flat_map(|uses| &uses.messages).collect();
        let asked_for = |key: &str| !key.starts_with(PART) && whole.has(key);
        let unused = self.messages.keys().filter(|key| !asked_for(key) && !parts.contains(key));
        gaps.extend(unused.map(|key| Gap::Unused { key: key.clone() }));
        gaps
    }
}

impl Uses {
    fn note_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.note(expression);
            }
        }
    }

    fn note(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.note_inline(inline),
            Expression::Select { selector, variants } => {
                self.pointless |=
                    matches!(selector, InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. });
                self.note_inline(selector);
                variants.iter().for_each(|variant| self.note_pattern(&variant.value));
            }
        }
    }

    fn note_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.note_call(arguments),
            InlineExpression::TermReference { arguments, .. } => {
                arguments.iter().for_each(|arguments| self.note_call(arguments));
            }
            InlineExpression::Placeable { expression } => {
                self.pointless = true;
                self.note(expression);
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn note_call(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|argument| self.note_inline(argument));
        arguments.named.iter().for_each(|argument| self.note_inline(&argument.value));
    }
}
