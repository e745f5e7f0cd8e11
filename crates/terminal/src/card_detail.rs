//! Everything about the card that is looked at.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use text::scene::{Card, Part, PartState, Token};
use text::{Language, Offer, list, say};

use crate::fitting::{small, wrap};
use crate::focus::Target;
use crate::pen::Pen;
use crate::symbols::{columns_of, explained, on_card, sign};
use crate::theme::{Glyph, Theme, faint, strong};

/// The mark of paragraphs that belong to the one above them.
const INDENT: &str = " ";

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
    /// Family, cost and how many there are, for the title.
    pub(crate) fn aside(&self, theme: Theme) -> Line<'static> {
        let card = self.card;
        let mut facts: Vec<Vec<Span<'static>>> = Vec::new();
        let gap = if card.sign.is_some() && !card.family.is_empty() { " " } else { "" };
        let family = card.sign.map(|own| sign(own, theme)).into_iter();
        facts.push(family.chain([Span::raw(format!("{gap}{}", card.family))]).collect());
        facts.extend(card.cost.map(|cost| vec![Span::raw(say!(self.language, "terminal-cost", cost = cost))]));
        facts.push(on_card(&card.price, Style::new(), theme));
        facts.extend(card.count.map(|count| vec![Span::raw(format!("{}{count}", theme.glyph(Glyph::Times)))]));
        facts.retain(|fact| columns_of(fact) > 0);
        let dot = Span::raw(format!(" {} ", theme.glyph(Glyph::Dot)));
        Line::from(facts.join(&dot))
    }

    /// Cost and the sign of the family, for a title with little room.
    pub(crate) fn short_aside(&self, theme: Theme) -> Line<'static> {
        let cost = self.card.cost.map(|cost| cost.to_string()).unwrap_or_default();
        let mut spans: Vec<_> = self.card.sign.map(|own| sign(own, theme)).into_iter().collect();
        spans.push(Span::raw(cost));
        spans.extend(on_card(&self.card.price, Style::new(), theme));
        Line::from(spans)
    }

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

    /// What must not pass for printed comes first, then what the card does, then
    /// what can be done with it, then what else is worth knowing.
    fn paragraphs(&self, theme: Theme) -> Vec<Paragraph> {
        let stand_in = self.card.stand_in.iter();
        let mut paragraphs: Vec<_> = stand_in.map(|note| Paragraph::plain(note.clone(), faint())).collect();
        paragraphs.extend(self.symbols(theme));
        paragraphs.extend(self.card.lines.iter().map(|line| Paragraph::plain(line.clone(), Style::new())));
        paragraphs.extend(self.card.parts.iter().flat_map(|part| self.part(part, theme)));
        paragraphs.extend(self.about.iter().enumerate().map(|(number, offer)| self.offer(number, offer, theme)));
        paragraphs.extend(self.card.notes.iter().map(|note| Paragraph::plain(note.clone(), faint())));
        paragraphs
    }

    /// What the card costs and has. If it is made of parts, they tell what they
    /// have.
    fn symbols(&self, theme: Theme) -> Vec<Paragraph> {
        let told = |tokens: &[Token]| list(&explained(tokens, theme), self.language);
        let mut paragraphs = Vec::new();
        if !self.card.price.is_empty() {
            let price = told(&self.card.price);
            let price = match self.card.cost {
                None => say!(self.language, "table-price", price = price),
                Some(cost) => say!(self.language, "table-cost-and-price", cost = cost, price = price),
            };
            paragraphs.push(Paragraph::plain(price, Style::new()));
        }
        if !self.card.tokens.is_empty() && self.card.parts.is_empty() {
            let symbols = say!(self.language, "table-symbols", symbols = told(&self.card.tokens));
            paragraphs.push(Paragraph::plain(symbols, Style::new()));
        }
        paragraphs
    }

    /// What has been put on a part of the card, and what that does.
    fn part(&self, part: &Part, theme: Theme) -> Vec<Paragraph> {
        let style = if part.is_free() { faint() } else { strong() };
        let heading = part.heading(&explained(&part.tokens, theme), self.language);
        let mut paragraphs = vec![Paragraph::plain(heading, style)];
        let style = if part.state == PartState::Covered { faint() } else { Style::new() };
        let texts = part.texts(self.language).into_iter();
        paragraphs.extend(texts.map(|text| Paragraph { mark: INDENT, ..Paragraph::plain(text, style) }));
        paragraphs
    }

    fn offer(&self, number: usize, offer: &Offer, theme: Theme) -> Paragraph {
        match &offer.refusal {
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
        }
    }
}

impl Paragraph {
    fn plain(text: String, style: Style) -> Self {
        Self { mark: "", text, style, offer: None }
    }

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
