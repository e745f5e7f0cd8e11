//! What lies in front of a player.

use ratatui::text::{Line, Span};
use text::scene::Panel;
use text::{Language, say};

use crate::fitting::{cut, width};
use crate::focus::Place;
use crate::pen::Section;
use crate::theme::{Glyph, Theme, faint, strong};
use crate::zones::{Zones, tokens};

/// The zones of a player on so many rows.
pub(crate) fn zones<'a>(player: usize, panel: &'a Panel, rows: usize, language: &'a Language) -> Zones<'a> {
    let zones = panel.zones.iter().enumerate().map(|(number, zone)| (Place::Of(player, number), zone));
    Zones::on_rows(zones.collect(), rows, language)
}

/// The title of a player: number, turn, name and notes, and at the other end
/// tokens and points.
pub(crate) fn section<'a>(panel: &Panel, rows: u16, columns: usize, theme: Theme, language: &Language) -> Section<'a> {
    let notes = panel.notes.join(", ");
    let points = say!(language, "terminal-points", count = panel.score);
    let full = aside(panel, &points, theme);
    let needed = width(&panel.name) + width(&notes) + full.width() + 9;
    // Notes are worth more than the word for points.
    let aside = if needed <= columns { full } else { aside(panel, &panel.score.to_string(), theme) };
    let before = format!("{}{}", panel.seat.index() + 1, theme.turn_mark(panel.turn));
    let room = columns.saturating_sub(aside.width() + width(&before) + 3);
    let name = cut(&panel.name, room, theme);
    let notes = cut(&notes, room.saturating_sub(width(&name) + 3), theme);
    let mut title = vec![Span::styled(before, strong()), Span::raw(" "), Span::styled(name, strong())];
    if !notes.is_empty() {
        title.push(Span::styled(format!(" {} {notes}", theme.glyph(Glyph::Dot)), faint()));
    }
    Section { title: Line::from(title), aside, rows }
}

fn aside(panel: &Panel, points: &str, theme: Theme) -> Line<'static> {
    let mut spans = tokens(&panel.tokens, theme);
    if let Some(limit) = panel.token_limit {
        let count: u16 = panel.tokens.iter().map(|token| token.count).sum();
        let gap = if spans.is_empty() { "" } else { " " };
        spans.push(Span::raw(format!("{gap}{count}/{limit}")));
    }
    spans.push(Span::styled(format!(" {} ", theme.glyph(Glyph::Dot)), faint()));
    spans.push(Span::styled(points.to_owned(), strong()));
    Line::from(spans)
}
