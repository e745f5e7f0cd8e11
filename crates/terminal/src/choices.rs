//! The question, and what can be chosen.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::fitting::{small, wrap};
use crate::focus::Target;
use crate::pen::Pen;
use crate::theme::{Glyph, faint, focused, strong};

/// The keys of the choices, in order. Letters that are commands are left out.
const KEYS: &str = "123456789abcdefgmoprstvwxz";

/// Columns before a choice: its key and a space.
const INDENT: usize = 2;

pub(crate) fn key_of(number: usize) -> Option<char> {
    KEYS.chars().nth(number)
}

pub(crate) fn number_of(key: char) -> Option<usize> {
    KEYS.chars().position(|known| known == key)
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices {
    pub(crate) title: String,
    /// The question, or what is waited for.
    pub(crate) question: String,
    pub(crate) remark: String,
    pub(crate) labels: Vec<String>,
    /// The number of the choice that Enter takes.
    pub(crate) selected: Option<usize>,
}

impl Choices {
    pub(crate) fn rows_needed(&self, columns: u16) -> u16 {
        let (above, choices) = self.lines(usize::from(columns));
        small(above.len() + choices.iter().map(Vec::len).sum::<usize>())
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        let (above, choices) = self.lines(usize::from(area.width));
        // At least one choice can be seen, however long the question is.
        let most_above = area.height.saturating_sub(u16::from(!choices.is_empty()) * 2);
        let above_rows = small(above.len()).min(most_above);
        pen.write_lines(Rect { height: above_rows, ..area }, above);
        let list = Rect { y: area.y + above_rows, height: area.height - above_rows, ..area };
        self.draw_list(pen, list, &choices);
    }

    fn draw_list(&self, pen: &mut Pen<'_>, area: Rect, choices: &[Vec<String>]) {
        let first = self.first_shown(usize::from(area.height), choices);
        let mut y = area.y;
        for (number, lines) in choices.iter().enumerate().skip(first) {
            let rows = small(lines.len()).min(area.bottom().saturating_sub(y));
            if rows == 0 {
                break;
            }
            let spot = Rect { y, height: rows, ..area };
            let key = key_of(number).unwrap_or(' ');
            pen.write_lines(
                spot,
                lines.iter().enumerate().map(|(line, text)| {
                    let before = if line == 0 { format!("{key} ") } else { " ".repeat(INDENT) };
                    Line::from(vec![Span::styled(before, strong()), Span::raw(text.clone())])
                }),
            );
            if self.selected == Some(number) {
                pen.restyle(spot, focused());
            }
            pen.remember(spot, Target::Offer(number));
            y += rows;
        }
        self.draw_marks_of_more(pen, area, first, y, choices);
    }

    fn draw_marks_of_more(&self, pen: &mut Pen<'_>, area: Rect, first: usize, end: u16, choices: &[Vec<String>]) {
        let column = Rect { x: area.right(), width: 1, ..area };
        if first > 0 {
            let mark = Line::styled(pen.theme.glyph(Glyph::MoreAbove), strong());
            pen.write(column.as_position(), 1, &mark);
        }
        let rows: usize = choices[first..].iter().map(Vec::len).sum();
        if rows > usize::from(end - area.y) && area.height > 0 {
            let mark = Line::styled(pen.theme.glyph(Glyph::MoreBelow), strong());
            pen.write(Rect { y: area.bottom() - 1, ..column }.as_position(), 1, &mark);
        }
    }

    /// The number of the first choice that is shown, so that the selected one
    /// can be seen in full.
    fn first_shown(&self, rows: usize, choices: &[Vec<String>]) -> usize {
        let Some(selected) = self.selected.filter(|&number| number < choices.len()) else { return 0 };
        let mut first = 0;
        while first < selected && choices[first..=selected].iter().map(Vec::len).sum::<usize>() > rows {
            first += 1;
        }
        first
    }

    /// The lines above the choices, and the lines of each choice.
    fn lines(&self, columns: usize) -> (Vec<Line<'static>>, Vec<Vec<String>>) {
        let question = wrap(&self.question, columns).into_iter().map(|line| Line::styled(line, strong()));
        let remark = wrap(&self.remark, columns).into_iter().map(|line| Line::styled(line, faint()));
        let choices = self.labels.iter().map(|label| wrap(label, columns.saturating_sub(INDENT)));
        (question.chain(remark).collect(), choices.collect())
    }
}
