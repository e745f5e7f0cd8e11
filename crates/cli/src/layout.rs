//! Columns of text.

use std::io::{self, Write};

use serde_json::Value;

/// The entries of a JSON object in one line, such as "edition printed,
/// leaders, players 2, sets base + mana_storm". What is not settled or not
/// there is left out.
pub(crate) fn entries(object: &Value) -> String {
    let entry = |(key, value): (&String, &Value)| match value {
        Value::Null | Value::Bool(false) => None,
        Value::Bool(true) => Some(key.clone()),
        Value::Array(items) if items.is_empty() => None,
        Value::Object(parts) => Some(format!("{key} {}", parts.values().map(word).collect::<Vec<_>>().join(" "))),
        Value::Array(items) => Some(format!("{key} {}", items.iter().map(word).collect::<Vec<_>>().join(" + "))),
        Value::Number(_) | Value::String(_) => Some(format!("{key} {}", word(value))),
    };
    object.as_object().into_iter().flatten().filter_map(entry).collect::<Vec<_>>().join(", ")
}

/// A value without quotation marks.
fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A number of things, such as "1 game" and "2 games".
pub(crate) fn counted(number: impl TryInto<u64>, thing: &str) -> String {
    match number.try_into().unwrap_or(u64::MAX) {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

pub(crate) fn heads(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Writes rows in columns, each as wide as its widest cell. The columns are
/// two blanks apart, and no line ends in blanks. A row with a single cell is a
/// heading, which may be as long as it likes.
pub(crate) fn columns(out: &mut (impl Write + ?Sized), aligns: &[Align], rows: &[Vec<String>]) -> io::Result<()> {
    let widths: Vec<_> = (0..aligns.len()).map(|column| width_of(column, rows)).collect();
    for row in rows {
        if let [heading] = row.as_slice() {
            writeln!(out, "{heading}")?;
            continue;
        }
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

fn width_of(column: usize, rows: &[Vec<String>]) -> usize {
    let cells = rows.iter().filter(|row| row.len() > 1).filter_map(|row| row.get(column));
    cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
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
    let before: usize = (0..last).map(|column| width_of(column, rows) + 2).sum();
    let room = width.saturating_sub(before).max(NARROWEST);
    let mut lines = Vec::new();
    for row in rows {
        if row.len() == 1 {
            lines.push(row.clone());
            continue;
        }
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
    fn a_heading_makes_no_column_wider() {
        let rows = [vec!["n", "text"], vec!["a heading that is long"], vec!["1", "one"]];
        let mut out = Vec::new();
        let rows = rows.map(|row| row.into_iter().map(str::to_owned).collect());
        columns(&mut out, &[Align::Left; 2], &rows).expect("memory can be written");
        assert_eq!(String::from_utf8(out).expect("text"), "n  text\na heading that is long\n1  one\n");
    }

    #[test]
    fn entries_are_told_in_words() {
        let sets = ["base", "mana_storm"];
        let object = serde_json::json!({
            "amulets": false, "conclaves": [], "edition": "printed", "first": null, "leaders": true, "players": 2,
            "sets": sets, "solo": {"nemesis": "soulbane", "track": "easy"},
        });
        let told = "edition printed, leaders, players 2, sets base + mana_storm, solo soulbane easy";
        assert_eq!(entries(&object), told);
    }

    #[test]
    fn the_last_column_is_broken_to_fit() {
        let rows = [["name", "text"], ["imp", "Gain two red stones, then recover it."], ["x", ""]];
        let lines = broken(&rows.map(|row| row.map(str::to_owned).to_vec()), 30);
        let shown: Vec<_> = lines.iter().map(|line| line.join("|")).collect();
        assert_eq!(shown, ["name|text", "imp|Gain two red stones,", "|then recover it.", "x|"]);
    }
}
