//! Columns of text.

use std::io::{self, Write};

use serde_json::Value;

/// The entries of a flat JSON object in one line, such as "edition printed,
/// players 2". What is not settled is left out.
pub(crate) fn entries(object: &Value) -> String {
    let settled = object.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null());
    let entry = |(key, value): (&String, &Value)| match value {
        Value::String(word) => format!("{key} {word}"),
        other => format!("{key} {other}"),
    };
    settled.map(entry).collect::<Vec<_>>().join(", ")
}

/// On which side of its column a cell stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Writes rows in columns, each as wide as its widest cell. The columns are
/// two blanks apart, and no line ends in blanks.
pub(crate) fn columns(out: &mut (impl Write + ?Sized), aligns: &[Align], rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..aligns.len()).map(width).collect();
    for row in rows {
        let cells: Vec<_> = row
            .iter()
            .zip(aligns.iter().zip(&widths))
            .map(|(cell, (align, width))| match align {
                Align::Left => format!("{cell:<width$}"),
                Align::Right => format!("{cell:>width$}"),
            })
            .collect();
        writeln!(out, "{}", cells.join("  ").trim_end())?;
    }
    Ok(())
}

/// Writes rows in columns like [`columns`], but breaks the cells of the last
/// column so that no line is wider than the terminal. Where there is no
/// terminal, nothing is broken: programs like to have one line for each row.
pub(crate) fn wrapped_columns(
    out: &mut (impl Write + ?Sized),
    aligns: &[Align],
    rows: &[Vec<String>],
) -> io::Result<()> {
    let terminal = terminal_size::terminal_size_of(io::stdout());
    match terminal {
        Some((terminal_size::Width(width), _)) => columns(out, aligns, &broken(rows, usize::from(width))),
        None => columns(out, aligns, rows),
    }
}

/// The rows with the cells of the last column broken so that they fit.
fn broken(rows: &[Vec<String>], width: usize) -> Vec<Vec<String>> {
    let Some(last) = rows.iter().map(Vec::len).max().and_then(|columns| columns.checked_sub(1)) else {
        return Vec::new();
    };
    let width_of = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let before: usize = (0..last).filter_map(width_of).map(|width| width + 2).sum();
    let room = width.saturating_sub(before).max(NARROWEST);
    let mut lines = Vec::new();
    for row in rows {
        let mut parts = words_within(row.get(last).map_or("", String::as_str), room).into_iter();
        let mut first = row[..last.min(row.len())].to_vec();
        first.extend(parts.next());
        lines.push(first);
        lines.extend(parts.map(|part| {
            let mut line = vec![String::new(); last];
            line.push(part);
            line
        }));
    }
    lines
}

/// The narrowest column that text is broken into, however narrow the terminal.
const NARROWEST: usize = 24;

/// The words of a text in lines that are no longer than `room`, as far as the
/// words allow.
fn words_within(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        let needed = line.chars().count() + 1 + word.chars().count();
        if line.is_empty() {
            line.push_str(word);
        } else if needed <= room {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [["bot", "wins"], ["greedy", "9"], ["ß", "100000"]].map(|row| row.map(str::to_owned).to_vec());
        let mut out = Vec::new();
        columns(&mut out, &[Align::Left, Align::Right], &rows).expect("memory can be written");
        let text = String::from_utf8(out).expect("text");
        assert_eq!(text, "bot       wins\ngreedy       9\nß       100000\n");
    }

    #[test]
    fn entries_are_told_in_words() {
        let object = serde_json::json!({"edition": "printed", "first": null, "players": 2});
        assert_eq!(entries(&object), "edition printed, players 2");
    }

    #[test]
    fn the_last_column_is_broken_to_fit() {
        let rows = [["name", "text"], ["imp", "Gain two red stones, then recover it."], ["x", ""]];
        let lines = broken(&rows.map(|row| row.map(str::to_owned).to_vec()), 30);
        let shown: Vec<_> = lines.iter().map(|line| line.join("|")).collect();
        assert_eq!(shown, ["name|text", "imp|Gain two red stones,", "|then recover it.", "x|"]);
    }
}
