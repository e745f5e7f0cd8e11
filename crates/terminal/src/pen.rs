//! Drawing on the screen, and remembering what was drawn where.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use crate::fitting::{cut, small};
use crate::focus::{Spot, Target};
use crate::layout::is_large_enough;
use crate::theme::{Glyph, Theme, faint, strong};
use crate::{Options, windows};

pub(crate) struct Pen<'a> {
    buffer: &'a mut Buffer,
    pub(crate) theme: Theme,
    spots: Vec<Spot>,
}

/// Draws on the whole screen, and says what was drawn where. A screen that is
/// too small only says so.
pub(crate) fn paint(buffer: &mut Buffer, options: &Options<'_>, draw: impl FnOnce(&mut Pen<'_>, Rect)) -> Vec<Spot> {
    let area = *buffer.area();
    let theme = Theme { colours: options.colours, characters: options.characters };
    let mut pen = Pen::new(buffer, theme);
    if is_large_enough(area) {
        draw(&mut pen, area);
    } else {
        windows::too_small(&mut pen, area, options.language);
    }
    pen.into_spots()
}

/// A part of a column, with a title on the line above it.
pub(crate) struct Section<'a> {
    pub(crate) title: Line<'a>,
    /// What stands at the other end of that line.
    pub(crate) aside: Line<'a>,
    pub(crate) rows: u16,
}

impl<'a> Section<'a> {
    pub(crate) fn titled(title: impl Into<Span<'a>>, rows: u16) -> Self {
        Self { title: Line::from(title.into()), aside: Line::default(), rows }
    }
}

impl<'a> Pen<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, theme: Theme) -> Self {
        Self { buffer, theme, spots: Vec::new() }
    }

    pub(crate) fn into_spots(self) -> Vec<Spot> {
        self.spots
    }

    /// Whatever is drawn in this area from now on stands for something.
    pub(crate) fn remember(&mut self, area: Rect, target: Target) {
        self.spots.push(Spot { area, target });
    }

    /// Writes a line, as far as it fits.
    pub(crate) fn write(&mut self, at: Position, columns: u16, line: &Line<'_>) {
        let area = *self.buffer.area();
        if !area.contains(at) {
            return;
        }
        self.buffer.set_line(at.x, at.y, line, columns.min(area.right() - at.x));
    }

    pub(crate) fn write_lines<'l>(&mut self, area: Rect, lines: impl IntoIterator<Item = Line<'l>>) {
        for (y, line) in (area.y..area.bottom()).zip(lines) {
            self.write(Position::new(area.x, y), area.width, &line);
        }
    }

    pub(crate) fn restyle(&mut self, area: Rect, style: Style) {
        let area = area.intersection(*self.buffer.area());
        self.buffer.set_style(area, style);
    }

    /// Draws a frame that is divided into sections, and says what is left
    /// inside of each.
    pub(crate) fn column(&mut self, area: Rect, sections: &[Section<'_>]) -> Vec<Rect> {
        Block::bordered().border_set(self.theme.frame()).border_style(faint()).render(area, self.buffer);
        let mut y = area.y;
        let mut insides = Vec::new();
        for (number, section) in sections.iter().enumerate() {
            if number > 0 {
                self.rule_across(area, y);
            }
            self.title(area, y, section);
            let rows = section.rows.min(area.bottom().saturating_sub(y + 2));
            insides.push(Rect::new(area.x + 2, y + 1, area.width.saturating_sub(4), rows));
            y += rows + 1;
        }
        insides
    }

    fn rule_across(&mut self, area: Rect, y: u16) {
        let (left, right) = self.theme.joints();
        let rule = self.theme.glyph(Glyph::Rule).repeat(usize::from(area.width.saturating_sub(2)));
        self.write(Position::new(area.x, y), area.width, &Line::styled(format!("{left}{rule}{right}"), faint()));
    }

    fn title(&mut self, area: Rect, y: u16, section: &Section<'_>) {
        let room = area.width.saturating_sub(2);
        let aside = padded(&section.aside);
        let aside_columns = small(aside.width()).min(room);
        self.write_on_rule(Position::new((area.right() - 1).saturating_sub(aside_columns), y), aside_columns, &aside);
        let title = padded(&section.title);
        let columns = small(title.width()).min(room - aside_columns);
        self.write_on_rule(Position::new(area.x + 1, y), columns, &title);
    }

    /// Writes over a faint line, which would make the letters faint too.
    pub(crate) fn write_on_rule(&mut self, at: Position, columns: u16, line: &Line<'_>) {
        self.restyle(Rect::new(at.x, at.y, columns, 1), Style::new().remove_modifier(faint().add_modifier));
        self.write(at, columns, line);
    }

    /// Draws a window in the middle of an area, over whatever is there, and
    /// says what is left inside of it.
    pub(crate) fn window(&mut self, area: Rect, title: &str, columns: u16, rows: u16) -> Rect {
        let size = Rect::new(0, 0, columns.saturating_add(4).min(area.width), rows.saturating_add(2).min(area.height));
        let window =
            Rect { x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2, ..size };
        Clear.render(window, self.buffer);
        // Nothing below the window can be pointed at.
        self.spots.retain(|spot| spot.area.intersection(window).is_empty());
        let title = cut(title, usize::from(window.width.saturating_sub(4)), self.theme);
        Block::bordered()
            .border_set(self.theme.frame())
            .title(Line::styled(format!(" {title} "), strong()))
            .render(window, self.buffer);
        Rect::new(
            window.x + 2.min(window.width),
            window.y + 1.min(window.height),
            window.width.saturating_sub(4),
            window.height.saturating_sub(2),
        )
    }
}

/// A line with a space at each end; nothing stays nothing.
pub(crate) fn padded<'a>(line: &Line<'a>) -> Line<'a> {
    if line.width() == 0 {
        return Line::default();
    }
    let mut spans = vec![Span::raw(" ")];
    spans.extend(line.spans.iter().cloned());
    spans.push(Span::raw(" "));
    Line { spans, ..line.clone() }
}
