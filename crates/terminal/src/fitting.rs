//! Making text fit, counted in columns of the terminal.

use ratatui::text::Span;

use crate::theme::{Glyph, Theme};

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// A number of columns or rows as terminals count them.
pub(crate) fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// The text, or as much of its beginning as fits with a sign that it goes on.
pub(crate) fn cut(text: &str, columns: usize, theme: Theme) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    if columns == 0 {
        return String::new();
    }
    let mut kept = beginning(text, columns - 1).trim_end().to_owned();
    kept.push_str(theme.glyph(Glyph::Cut));
    kept
}

fn beginning(text: &str, columns: usize) -> &str {
    let mut end = 0;
    for (start, character) in text.char_indices() {
        let next = start + character.len_utf8();
        if width(&text[..next]) > columns {
            break;
        }
        end = next;
    }
    &text[..end]
}

/// The text in lines that fit, broken between words where that is possible.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let gap = usize::from(!line.is_empty());
        if width(&line) + gap + width(word) <= columns {
            line.extend(std::iter::repeat_n(' ', gap));
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line = broken(word, columns, &mut lines);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Breaks a word that is longer than a line, and gives back its last piece.
fn broken(word: &str, columns: usize, lines: &mut Vec<String>) -> String {
    let mut rest = word;
    while width(rest) > columns {
        let piece = beginning(rest, columns);
        // A character that is wider than a line would never fit.
        if piece.is_empty() {
            return String::new();
        }
        lines.push(piece.to_owned());
        rest = &rest[piece.len()..];
    }
    rest.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Characters, Colours};

    const THEME: Theme = Theme { colours: Colours::None, characters: Characters::Unicode };

    #[test]
    fn what_fits_stays_whole_and_what_does_not_is_marked() {
        for (text, columns, expected) in
            [("Imp", 3, "Imp"), ("Hydra", 4, "Hyd…"), ("Ada L", 5, "Ada L"), ("Ada L", 4, "Ada…"), ("x", 0, "")]
        {
            assert_eq!(cut(text, columns, THEME), expected);
        }
    }

    #[test]
    fn wide_characters_count_twice() {
        assert_eq!(cut("火の鳥", 5, THEME), "火の…");
        assert_eq!(wrap("火の鳥", 4), ["火の", "鳥"]);
    }

    #[test]
    fn lines_break_between_words_and_within_words_that_are_too_long() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("to abcdefgh", 3), ["to", "abc", "def", "gh"]);
        assert_eq!(wrap("  ", 3), Vec::<String>::new());
    }
}
