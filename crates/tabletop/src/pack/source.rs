//! The text of a pack: which card a place in it belongs to, and what the
//! errors of RON mean there.

use ron::error::{Error, Position, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::MAX_SOURCE;
use super::error::{Measure, PackError, Place, Problem};
use crate::notation::excerpt;

/// How deep the brackets of a file may go. No vocabulary needs nearly as much;
/// a hostile file must not exhaust the stack.
const MAX_BRACKETS: usize = 96;

/// The text of a pack with an outline of its rows.
pub struct Source<'a> {
    file: &'a str,
    text: &'a str,
    rows: Vec<Row<'a>>,
    measures: fn(&str) -> Option<Measure>,
}

/// The row of a card: the bracket in which a field `slug` stands.
struct Row<'a> {
    list: &'a str,
    slug: &'a str,
    line: usize,
    start: usize,
    end: usize,
}

impl<'a> Source<'a> {
    /// Reads a pack. The name of the file is only used in messages; `measures`
    /// tells what the number under a word of the vocabulary may be, so that it
    /// is held to the same range whether RON refuses it or the game does.
    ///
    /// # Errors
    /// If the text is not RON of this shape; the error says where and why, and
    /// what would be right.
    pub fn read<T: DeserializeOwned, P>(
        file: &'a str,
        text: &'a str,
        measures: fn(&str) -> Option<Measure>,
    ) -> Result<(Self, T), PackError<P>> {
        if text.len() > MAX_SOURCE {
            return Err(PackError::new(Place::of_file(file), Problem::FileTooLarge { bytes: text.len() }));
        }
        let source = Self { file, text, rows: Outline::of(text).rows, measures };
        let options = ron::Options::default()
            .with_default_extension(Extensions::IMPLICIT_SOME)
            .with_recursion_limit(MAX_BRACKETS);
        let pack = options.from_str(text).map_err(|error| source.explain(error))?;
        Ok((source, pack))
    }

    /// The line in which the row of a card tells its slug. Every row has just
    /// one slug, so the rows of a list are counted as RON counts its cards.
    pub(super) fn line_of_card(&self, list: &str, card: usize) -> Option<usize> {
        self.rows.iter().filter(|row| row.list == list).nth(card).map(|row| row.line)
    }

    pub(super) fn measure_of(&self, word: &str) -> Option<Measure> {
        (self.measures)(word)
    }

    pub(super) fn place(&self) -> Place {
        Place::of_file(self.file)
    }

    /// Turns an error of RON into one that names card and field.
    fn explain<P>(&self, error: SpannedError) -> PackError<P> {
        let at = self.offset(error.span.start);
        let place = self.place_at(at, field_at_fault(&error.code));
        let measure = place.field.last().and_then(|word| self.measure_of(word));
        let problem: Problem<P> = match error.code {
            Error::IntegerOutOfBounds => Problem::Number { found: self.number_at(at), allowed: measure },
            Error::ExpectedInteger => Problem::Number { found: "what stands here".to_owned(), allowed: measure },
            Error::NoSuchEnumVariant { expected, found, .. } | Error::NoSuchStructField { expected, found, .. } => {
                Problem::UnknownWord { found: excerpt(&found), expected }
            }
            Error::MissingStructField { field, .. } => Problem::MissingField(field),
            Error::DuplicateStructField { .. } => Problem::RepeatedField,
            Error::ExceededRecursionLimit => Problem::Syntax("the brackets lie too deep in each other".to_owned()),
            Error::ExpectedComma => Problem::Syntax("write a comma or a closing bracket here".to_owned()),
            _ if at == self.text.len() => Problem::Syntax("the file ends too early; close every bracket".to_owned()),
            other => Problem::Syntax(format!("the text cannot be read here ({})", excerpt(&other.to_string()))),
        };
        PackError::new(place, problem)
    }

    fn place_at(&self, at: usize, field_at_fault: Option<&str>) -> Place {
        let before = &self.text[..at];
        let row = self.rows.iter().rfind(|row| row.start < at && at <= row.end);
        let mut open = Outline::of(before).open;
        if let Some(field) = field_at_fault
            && let Some(innermost) = open.last_mut()
        {
            innermost.field = Some(field);
        }
        // The way to a card is told by its slug; only the way on from its row is needed.
        open.retain(|level| row.is_none_or(|row| level.start >= row.start));
        let words = open.iter().flat_map(|level| [level.name, level.field]).flatten();
        Place {
            line: Some(before.matches('\n').count() + 1),
            column: Some(before.chars().rev().take_while(|&letter| letter != '\n').count() + 1),
            card: row.map(|row| excerpt(row.slug)),
            field: words.map(excerpt).collect(),
            ..self.place()
        }
    }

    /// The byte at which the value begins that RON stumbled over. RON counts
    /// from before a blank and from behind a sign.
    fn offset(&self, position: Position) -> usize {
        let before: usize = self.text.split_inclusive('\n').take(position.line - 1).map(str::len).sum();
        let line = &self.text[before..];
        let at = before + line.char_indices().nth(position.col - 1).map_or(line.len(), |(offset, _)| offset);
        let value = self.text.len() - self.text[at..].trim_start().len();
        if self.text[..at].ends_with('-') { at - 1 } else { value }
    }

    fn number_at(&self, at: usize) -> String {
        let part_of_number = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        let number: String = self.text[at..].chars().take_while(part_of_number).collect();
        excerpt(&number)
    }
}

/// The field that an error of RON is about, where that is not the one which
/// is being read.
fn field_at_fault(error: &Error) -> Option<&str> {
    match error {
        Error::NoSuchStructField { found, .. } => Some(found),
        Error::MissingStructField { field, .. } | Error::DuplicateStructField { field, .. } => Some(field),
        _ => None,
    }
}

/// Whether a pack has this field of its own, apart from the rows of its cards.
#[must_use]
pub fn has_field(text: &str, field: &str) -> bool {
    let (mut depth, mut word, mut at) = (0_usize, None, 0);
    while let Some((token, start, end)) = next_token(text, at) {
        at = end;
        let before = word.take();
        match token {
            Token::Word => word = Some(&text[start..end]),
            Token::Open => depth += 1,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Colon if depth == 1 && before == Some(field) => return true,
            Token::Colon | Token::Comma | Token::Text | Token::Other => {}
        }
    }
    false
}

struct Level<'a> {
    /// The word before the bracket.
    name: Option<&'a str>,
    /// The field inside the bracket that is being read.
    field: Option<&'a str>,
    row: Option<usize>,
    start: usize,
}

#[derive(Default)]
struct Outline<'a> {
    rows: Vec<Row<'a>>,
    open: Vec<Level<'a>>,
}

impl<'a> Outline<'a> {
    fn of(text: &'a str) -> Self {
        let mut outline = Self::default();
        let mut lines = LineCounter { text, at: 0, line: 1 };
        let mut word = None;
        let mut rest = 0;
        while let Some((token, start, end)) = next_token(text, rest) {
            rest = end;
            let before = word.take();
            match token {
                Token::Word => word = Some(&text[start..end]),
                Token::Open => outline.open.push(Level { name: before, field: None, row: None, start }),
                Token::Close => outline.close(start),
                Token::Comma => outline.enter_field(None),
                Token::Colon => outline.enter_field(before),
                Token::Text => outline.note_slug(text[start..end].trim_matches('"'), start, &mut lines),
                Token::Other => {}
            }
        }
        outline
    }

    fn enter_field(&mut self, field: Option<&'a str>) {
        if let Some(level) = self.open.last_mut() {
            level.field = field;
        }
    }

    fn note_slug(&mut self, slug: &'a str, at: usize, lines: &mut LineCounter<'_>) {
        let [around @ .., level] = self.open.as_mut_slice() else { return };
        if level.field != Some("slug") || level.row.is_some() {
            return;
        }
        // A row stands in a list of a field, or alone in a field; what stands in
        // none is the pack itself.
        let Some(list) = around.iter().rev().find_map(|level| level.field) else { return };
        level.row = Some(self.rows.len());
        self.rows.push(Row { list, slug, line: lines.line_at(at), start: level.start, end: usize::MAX });
    }

    fn close(&mut self, end: usize) {
        if let Some(row) = self.open.pop().and_then(|level| level.row) {
            self.rows[row].end = end;
        }
    }
}

/// Counts lines up to places that are asked for in order.
struct LineCounter<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl LineCounter<'_> {
    fn line_at(&mut self, at: usize) -> usize {
        self.line += self.text.as_bytes()[self.at..at].iter().filter(|&&byte| byte == b'\n').count();
        self.at = at;
        self.line
    }
}

/// As much of the grammar of RON as the outline needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token {
    Word,
    Text,
    Open,
    Close,
    Comma,
    Colon,
    Other,
}

/// The first token at or after a place, with its start and end. Blanks and
/// comments are passed over; brackets within text do not count.
fn next_token(text: &str, mut at: usize) -> Option<(Token, usize, usize)> {
    loop {
        let rest = &text[at..];
        let first = rest.chars().next()?;
        let (token, length) = match first {
            _ if first.is_whitespace() => (None, first.len_utf8()),
            _ if rest.starts_with("//") => (None, rest.find('\n').unwrap_or(rest.len())),
            _ if rest.starts_with("/*") => (None, block_comment_length(rest)),
            '"' => (Some(Token::Text), quoted_length(rest)),
            '(' | '[' | '{' => (Some(Token::Open), 1),
            ')' | ']' | '}' => (Some(Token::Close), 1),
            ',' => (Some(Token::Comma), 1),
            ':' => (Some(Token::Colon), 1),
            'r' if raw_text_length(rest).is_some() => (Some(Token::Text), raw_text_length(rest)?),
            _ if first.is_alphabetic() || first == '_' => (Some(Token::Word), word_length(rest)),
            _ => (Some(Token::Other), first.len_utf8()),
        };
        if let Some(token) = token {
            return Some((token, at, at + length));
        }
        at += length;
    }
}

fn word_length(text: &str) -> usize {
    text.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(text.len())
}

fn quoted_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return at + 1,
            _ => escaped = letter == '\\' && !escaped,
        }
    }
    text.len()
}

/// The length of `r"…"` or `r#"…"#`, if the text begins with one.
fn raw_text_length(text: &str) -> Option<usize> {
    let hashes = text[1..].bytes().take_while(|&byte| byte == b'#').count();
    let opening = 1 + hashes + 1;
    if text.as_bytes().get(opening - 1) != Some(&b'"') {
        return None;
    }
    let closing = format!("\"{}", "#".repeat(hashes));
    Some(text[opening..].find(&closing).map_or(text.len(), |at| opening + at + closing.len()))
}

/// The length of a block comment; such comments lie in each other.
fn block_comment_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0_usize, 0);
    while at + 1 < bytes.len() {
        match &bytes[at..at + 2] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}
