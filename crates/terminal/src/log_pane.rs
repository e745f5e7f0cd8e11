//! What has happened, the latest at the bottom.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use text::LogLine;

use crate::fitting::wrap;
use crate::focus::{Direction, Spot, Target};
use crate::input::Input;
use crate::pen::Pen;
use crate::theme::{Glyph, faint, strong};

#[derive(Clone, Copy, Debug)]
pub(crate) struct LogPane<'a> {
    pub(crate) log: &'a [LogLine],
    /// From this step on the lines are news.
    pub(crate) news_from: usize,
    /// How many rows further up than the end.
    pub(crate) scrolled: usize,
}

/// How many rows a turn of the wheel is.
const WHEEL: usize = 3;

/// How far a log in a window of so many rows is scrolled after an input; `None`
/// if the input closes the window.
fn scroll(scrolled: usize, input: Input, rows: u16) -> Option<usize> {
    let page = usize::from(rows).max(1);
    Some(match input.with_letters_as_arrows() {
        Input::Arrow(Direction::Up) => scrolled.saturating_add(1),
        Input::Arrow(Direction::Down) => scrolled.saturating_sub(1),
        Input::Wheel(Direction::Up) => scrolled.saturating_add(WHEEL),
        Input::Wheel(_) => scrolled.saturating_sub(WHEEL),
        Input::Page(Direction::Up) => scrolled.saturating_add(page),
        Input::Page(_) => scrolled.saturating_sub(page),
        Input::Home => usize::MAX,
        Input::End => 0,
        Input::Arrow(_) | Input::Tab(_) | Input::Click(_) | Input::Resize => scrolled,
        Input::Character(_) | Input::Enter | Input::Escape | Input::Interrupt => return None,
    })
}

/// Columns and rows of the pane that the log was drawn in last.
pub(crate) fn drawn_size(spots: &[Spot]) -> Option<(u16, u16)> {
    let pane = spots.iter().find(|spot| spot.target == Target::Log)?;
    Some((pane.area.width, pane.area.height))
}

impl LogPane<'_> {
    /// How far the log is scrolled after an input, where it is shown in so many
    /// columns and rows; `None` if the input closes its window.
    pub(crate) fn scrolled_by(&self, input: Input, (columns, rows): (u16, u16)) -> Option<usize> {
        let most = self.most_scrolled(columns, rows);
        // In the pane one can scroll further up than in the window.
        scroll(self.scrolled.min(most), input, rows).map(|scrolled| scrolled.min(most))
    }

    fn most_scrolled(&self, columns: u16, rows: u16) -> usize {
        self.rows(columns, usize::MAX).len().saturating_sub(usize::from(rows))
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        let height = usize::from(area.height);
        // Rows further up are not needed, and a log can be long.
        let rows = self.rows(area.width, height.saturating_add(self.scrolled).saturating_add(1));
        let end = rows.len().saturating_sub(self.scrolled).max(height.min(rows.len()));
        let start = end.saturating_sub(height);
        pen.write_lines(area, rows[start..end].iter().cloned());
        pen.remember(area, Target::Log);
        let edge = Rect { x: area.right(), width: 1, ..area };
        if start > 0 {
            pen.write(edge.as_position(), 1, &Line::styled(pen.theme.glyph(Glyph::MoreAbove), faint()));
        }
        if end < rows.len() && area.height > 0 {
            let at = Rect { y: area.bottom() - 1, ..edge };
            pen.write(at.as_position(), 1, &Line::styled(pen.theme.glyph(Glyph::MoreBelow), faint()));
        }
    }

    /// The last rows of the log, at least so many if there are as many.
    fn rows(&self, columns: u16, wanted: usize) -> Vec<Line<'static>> {
        let mut rows = Vec::new();
        for line in self.log.iter().rev() {
            if rows.len() >= wanted {
                break;
            }
            let style = if line.step >= self.news_from { strong() } else { Style::new() };
            let wrapped = wrap(&line.text, usize::from(columns).saturating_sub(2));
            rows.extend(wrapped.into_iter().enumerate().rev().map(|(number, text)| {
                // A sentence that goes on is set in, so that its beginning is
                // found at a glance.
                let indent = if number == 0 { "" } else { "  " };
                Line::from(vec![Span::raw(indent), Span::styled(text, style)])
            }));
        }
        rows.reverse();
        rows
    }
}
