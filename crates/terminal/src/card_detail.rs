//! Everything about the card that is looked at.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use text::scene::Card;
use text::{Language, Offer, say};

use crate::card_row::sign;
use crate::fitting::{small, wrap};
use crate::focus::Target;
use crate::pen::Pen;
use crate::theme::{Glyph, Theme, faint, strong};

/// A card, and what could be done with it.
pub(crate) struct CardDetail<'a> {
    pub(crate) card: &'a Card,
    pub(crate) about: &'a [Offer],
    pub(crate) language: &'a Language,
}

/// A paragraph, and the offer that it is about.
struct Paragraph {
    mark: &'static str,
    text: String,
    style: Style,
    offer: Option<usize>,
}

impl CardDetail<'_> {
    /// Cost and family, for the title.
    pub(crate) fn aside(&self, theme: Theme) -> Line<'static> {
        let mut spans = vec![sign(self.card.sign, theme), Span::raw(format!(" {}", self.card.family))];
        if let Some(cost) = self.card.cost {
            let cost = say!(self.language, "terminal-cost", cost = cost);
            spans.push(Span::raw(format!(" {} {cost}", theme.glyph(Glyph::Dot))));
        }
        Line::from(spans)
    }

    /// Cost and the sign of the family, for a title with little room.
    pub(crate) fn short_aside(&self, theme: Theme) -> Line<'static> {
        let cost = self.card.cost.map(|cost| cost.to_string()).unwrap_or_default();
        Line::from(vec![sign(self.card.sign, theme), Span::raw(cost)])
    }

    /// How many rows it takes to show everything.
    pub(crate) fn rows_needed(&self, columns: u16, theme: Theme) -> u16 {
        let rows: usize = self.paragraphs(theme).iter().map(|paragraph| paragraph.lines(columns).len()).sum();
        small(rows)
    }

    /// Writes what there is to say; if it is too much, the last row tells how
    /// to read the rest.
    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        let is_too_long = self.rows_needed(area.width, pen.theme) > area.height;
        let bottom = area.bottom() - u16::from(is_too_long && area.height > 0);
        let mut y = area.y;
        for paragraph in self.paragraphs(pen.theme) {
            let lines = paragraph.lines(area.width);
            let rows = small(lines.len()).min(bottom.saturating_sub(y));
            let spot = Rect { y, height: rows, ..area };
            pen.write_lines(spot, lines);
            if let Some(offer) = paragraph.offer.filter(|_| rows > 0) {
                pen.remember(spot, Target::AboutCard(offer));
            }
            y += rows;
        }
        if is_too_long {
            let more = say!(self.language, "terminal-card-goes-on");
            pen.write_lines(Rect { y: bottom, height: area.bottom() - bottom, ..area }, [Line::styled(more, faint())]);
        }
    }

    /// What the card does comes first, then what can be done with it, then what
    /// else is worth knowing.
    fn paragraphs(&self, theme: Theme) -> Vec<Paragraph> {
        let plain = |text: &String, style| Paragraph { mark: "", text: text.clone(), style, offer: None };
        let does = self.card.lines.iter().map(|line| plain(line, Style::new()));
        let about = self.about.iter().enumerate().map(|(number, offer)| match &offer.refusal {
            None => Paragraph {
                mark: theme.glyph(Glyph::Can),
                text: offer.label.clone(),
                style: strong(),
                offer: Some(number),
            },
            Some(reason) => Paragraph {
                mark: theme.glyph(Glyph::Cannot),
                text: say!(self.language, "terminal-cannot", offer = offer.label.as_str(), reason = reason.as_str()),
                style: Style::new(),
                offer: None,
            },
        });
        let notes = self.card.notes.iter().map(|note| plain(note, faint()));
        does.chain(about).chain(notes).collect()
    }
}

impl Paragraph {
    fn lines(&self, columns: u16) -> Vec<Line<'static>> {
        let indent = if self.mark.is_empty() { 0 } else { 2 };
        let lines = wrap(&self.text, usize::from(columns).saturating_sub(indent));
        let mark = |number: usize| match (indent, number) {
            (0, _) => String::new(),
            (_, 0) => format!("{} ", self.mark),
            _ => " ".repeat(indent),
        };
        let styled = |(number, line): (usize, String)| Line::styled(format!("{}{line}", mark(number)), self.style);
        lines.into_iter().enumerate().map(styled).collect()
    }
}
