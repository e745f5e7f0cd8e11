//! What lies in front of a player.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use text::scene::{Panel, Zone, ZoneKind};
use text::{Language, say};

use crate::card_row::Emphasis;
use crate::crafted::{self, is_crafted};
use crate::fitting::{cut, small, width};
use crate::focus::Place;
use crate::pen::{Pen, Section};
use crate::symbols::tokens;
use crate::theme::{Glyph, Theme, faint, strong};
use crate::tracks;
use crate::zones::{Wish, Zones};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TracksStand {
    /// In the title, without their captions.
    InTitle,
    OnRows,
}

pub(crate) fn wish(player: usize, panel: &Panel, columns: u16, theme: Theme, language: &Language) -> Wish {
    let zones = zones(player, panel, usize::MAX, language);
    let tracks = small(panel.tracks.len());
    let wish = zones.wish(columns, theme);
    let least = if panel.zones.iter().any(is_crafted) { crafted::Manner::Framed.rows() + 2 } else { wish.least };
    Wish { least: least + tracks, names: wish.names + tracks, texts: wish.texts + tracks }
}

pub(crate) fn draw(
    pen: &mut Pen<'_>,
    area: Rect,
    (player, panel): (usize, &Panel),
    emphasis: Emphasis<'_>,
    language: &Language,
) {
    let mut rest = area;
    if tracks_stand(panel, area.height) == TracksStand::OnRows {
        for (track, y) in panel.tracks.iter().zip(area.y..) {
            tracks::draw_captioned(pen, Rect { y, height: 1, ..area }, track);
        }
        let rows = small(panel.tracks.len()).min(area.height);
        rest = Rect { y: area.y + rows, height: area.height - rows, ..area };
    }
    zones(player, panel, usize::from(rest.height), language).draw(pen, rest, emphasis);
}

/// Cards come before tracks, which can be shown in a title.
fn tracks_stand(panel: &Panel, rows: u16) -> TracksStand {
    let rows_for_cards = crafted::Manner::Bare.rows() + 1;
    if rows >= small(panel.tracks.len()) + rows_for_cards { TracksStand::OnRows } else { TracksStand::InTitle }
}

/// The zones of a player on so many rows. What lies on deck shares the rows of
/// the field, and piles share a line.
fn zones<'a>(player: usize, panel: &'a Panel, rows: usize, language: &'a Language) -> Zones<'a> {
    let mut groups: Vec<Vec<(Place, &Zone)>> = Vec::new();
    for (number, zone) in panel.zones.iter().enumerate() {
        let zone = (Place::Of(player, number), zone);
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|(_, last)| share_a_line(last, zone.1)) => group.push(zone),
            _ => groups.push(vec![zone]),
        }
    }
    Zones::on_rows(groups, rows, language)
}

fn share_a_line(zone: &Zone, next: &Zone) -> bool {
    let is_pile = |zone: &Zone| matches!(zone.kind, ZoneKind::Pile | ZoneKind::Discards);
    (zone.kind, next.kind) == (ZoneKind::Field, ZoneKind::OnDeck) || is_pile(zone) && is_pile(next)
}

/// The title of a player: number, turn, name and notes, and at the other end
/// tracks, tokens and points.
pub(crate) fn section<'a>(panel: &Panel, rows: u16, columns: usize, theme: Theme, language: &Language) -> Section<'a> {
    let notes = panel.notes.join(", ");
    let points = say!(language, "terminal-points", count = panel.score);
    let stand = tracks_stand(panel, rows);
    let full = aside(panel, stand, &points, theme);
    let needed = width(&panel.name) + width(&notes) + full.width() + 9;
    // Notes are worth more than the word for points.
    let aside = if needed <= columns { full } else { aside(panel, stand, &panel.score.to_string(), theme) };
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

fn aside(panel: &Panel, stand: TracksStand, points: &str, theme: Theme) -> Line<'static> {
    let dot = || Span::styled(format!(" {} ", theme.glyph(Glyph::Dot)), faint());
    let mut spans = Vec::new();
    for track in panel.tracks.iter().filter(|_| stand == TracksStand::InTitle) {
        spans.extend(tracks::short(track, theme).spans);
        spans.push(dot());
    }
    let held = tokens(&panel.tokens, theme);
    let gap = if held.is_empty() { "" } else { " " };
    let holds_something = !held.is_empty();
    spans.extend(held);
    if let Some(limit) = panel.token_limit {
        let count: u16 = panel.tokens.iter().map(|token| token.count).sum();
        spans.push(Span::raw(format!("{gap}{count}/{limit}")));
    }
    if holds_something || panel.token_limit.is_some() {
        spans.push(dot());
    }
    spans.push(Span::styled(points.to_owned(), strong()));
    Line::from(spans)
}
