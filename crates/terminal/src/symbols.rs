//! Signs and tokens as shapes.

use ratatui::style::Style;
use ratatui::text::Span;
use text::scene::{Card, Sign, Token};

use crate::fitting::width;
use crate::theme::{Glyph, Theme, faint};

/// So many equal tokens are drawn one by one; more are counted.
const MOST_DRAWN: u16 = 4;

/// On cards, where columns are few, counting begins earlier.
const MOST_DRAWN_ON_CARDS: u16 = 2;

/// What stands around tokens that were put on a card.
pub(crate) const LAID: &str = "()";

pub(crate) fn sign(sign: Sign, theme: Theme) -> Span<'static> {
    Span::styled(theme.shape(sign).to_string(), theme.hue(sign.hue))
}

/// Tokens as shapes, each kind with what one of it is worth.
pub(crate) fn tokens(tokens: &[Token], theme: Theme) -> Vec<Span<'static>> {
    // Where a number stands, it must be clear what it belongs to.
    let is_counted = |token: &Token| token.worth.is_some() || token.count > MOST_DRAWN;
    let mut spans = Vec::new();
    for (number, token) in tokens.iter().enumerate() {
        if number > 0 && (is_counted(token) || is_counted(&tokens[number - 1])) {
            spans.push(Span::raw(" "));
        }
        let shape = theme.shape(token.sign);
        let shapes = if token.count <= MOST_DRAWN {
            shape.to_string().repeat(usize::from(token.count))
        } else {
            format!("{}{}{shape}", token.count, theme.glyph(Glyph::Times))
        };
        spans.push(Span::styled(shapes, theme.hue(token.sign.hue)));
        if let Some(worth) = token.worth {
            spans.push(Span::styled(format!("({worth})"), faint()));
        }
    }
    spans
}

/// The symbols on a card in as few columns as they can be read in.
pub(crate) fn on_card(tokens: &[Token], style: Style, theme: Theme) -> Vec<Span<'static>> {
    let symbol = |token: &Token| {
        let shape = theme.shape(token.sign);
        let shapes = if token.count <= MOST_DRAWN_ON_CARDS {
            shape.to_string().repeat(usize::from(token.count))
        } else {
            format!("{}{shape}", token.count)
        };
        Span::styled(shapes, theme.hue(token.sign.hue).patch(style))
    };
    tokens.iter().map(symbol).collect()
}

/// What was put on a card and is no part of it, apart from its symbols.
pub(crate) fn laid_on(card: &Card, theme: Theme) -> Vec<Span<'static>> {
    if card.laid.is_empty() {
        return Vec::new();
    }
    let laid = on_card(&card.laid, Style::new(), theme);
    let (opening, closing) = LAID.split_at(1);
    let bracket = |it: &'static str| std::iter::once(Span::styled(it, faint()));
    bracket(opening).chain(laid).chain(bracket(closing)).collect()
}

/// Tokens as shapes with their names, for whoever learns what they mean.
pub(crate) fn explained(tokens: &[Token], theme: Theme) -> Vec<String> {
    tokens.iter().map(|token| format!("{} {}", theme.shape(token.sign), token.name)).collect()
}

pub(crate) fn columns_of(spans: &[Span<'_>]) -> usize {
    spans.iter().map(|span| width(&span.content)).sum()
}
