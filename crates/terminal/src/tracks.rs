//! Tracks with markers on them.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use text::scene::{Marker, Track};

use crate::fitting::width;
use crate::pen::Pen;
use crate::theme::{Glyph, Theme, faint, strong};

/// A track with no more places than this is drawn place by place.
const MOST_PLACES: u16 = 20;

/// Whether a track is short enough to stand beside something else.
pub(crate) fn is_short(track: &Track) -> bool {
    track.last.saturating_sub(track.first) < MOST_PLACES && track.markers.iter().all(|marker| marker.seat.is_none())
}

/// A short track: a dot for each place, filled up to where the marker stands.
pub(crate) fn short(track: &Track, theme: Theme) -> Line<'static> {
    let reached = track.markers.iter().map(|marker| marker.at).max().unwrap_or(0);
    let place = |at: u16| theme.glyph(if at <= reached { Glyph::Reached } else { Glyph::Ahead });
    let places: String = (track.first..=track.last).map(place).collect();
    Line::from(vec![Span::styled(format!("{} ", track.name), faint()), Span::raw(places)])
}

/// A long track across an area: a line on which the number of each seat stands
/// where its marker is.
pub(crate) fn draw_long(pen: &mut Pen<'_>, area: Rect, track: &Track) {
    let before = format!("{} {} ", track.name, track.first);
    let after = format!(" {}", track.last);
    let places = usize::from(area.width).saturating_sub(width(&before) + width(&after));
    let mut cells = vec![None; places];
    let mut markers: Vec<_> = track.markers.iter().collect();
    markers.sort_by_key(|marker| marker.at);
    for marker in markers {
        if let Some(cell) = free_place(&cells, place_of(marker, track, places)) {
            cells[cell] = Some(marker);
        }
    }
    let rule = pen.theme.glyph(Glyph::Rule);
    let mut spans = vec![Span::styled(before, faint())];
    spans.extend(cells.into_iter().map(|cell| match cell {
        Some(marker) => {
            let number = marker.seat.map_or_else(|| "o".to_owned(), |seat| (seat.index() + 1).to_string());
            Span::styled(number, strong())
        }
        None => Span::styled(rule, faint()),
    }));
    spans.push(Span::styled(after, faint()));
    pen.write(area.as_position(), area.width, &Line::from(spans));
}

/// Where a marker stands among so many places; beyond the end means at the end.
fn place_of(marker: &Marker, track: &Track, places: usize) -> usize {
    let length = usize::from(track.last.saturating_sub(track.first)).max(1);
    let along = usize::from(marker.at.saturating_sub(track.first)).min(length);
    along * places.saturating_sub(1) / length
}

/// The place itself or the next one where no marker hides another or makes a
/// longer number of it.
fn free_place<T>(cells: &[Option<T>], wanted: usize) -> Option<usize> {
    let near = |cell: usize| cells[cell.saturating_sub(1)..(cell + 2).min(cells.len())].iter();
    let is_free = |&cell: &usize| near(cell).all(Option::is_none);
    (wanted..cells.len()).find(is_free).or_else(|| (0..wanted).rev().find(is_free))
}
