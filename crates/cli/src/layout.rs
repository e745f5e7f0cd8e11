//! Columns of text.

use std::io::{self, Write};

/// On which side of its column a cell stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Writes rows in columns, each as wide as its widest cell. The columns are
/// two blanks apart, and no line ends in blanks.
pub(crate) fn columns(out: &mut impl Write, aligns: &[Align], rows: &[Vec<String>]) -> io::Result<()> {
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
}
