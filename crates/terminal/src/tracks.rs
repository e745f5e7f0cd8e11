//! Tracks with markers on them.

use std::ops::RangeInclusive;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use text::scene::{Hue, Marker, Track};

use crate::fitting::{cut, width};
use crate::pen::Pen;
use crate::theme::{Glyph, Theme, faint, strong};

/// A track with no more places than this is drawn place by place.
const MOST_PLACES: u16 = 20;

/// Places that have been reached and that are ahead, before and beyond a brink.
const SAFE: [Glyph; 2] = [Glyph::Reached, Glyph::Ahead];
const BAD: [Glyph; 2] = [Glyph::Fallen, Glyph::Abyss];

/// Whether a track can stand beside something else.
pub(crate) fn is_short(track: &Track) -> bool {
    track.markers.iter().all(|marker| marker.seat.is_none())
}

/// A short track: a dot for each place, filled up to where the marker stands,
/// or numbers if there are too many places. A brink stands before those places
/// where it is bad to be.
pub(crate) fn short(track: &Track, theme: Theme) -> Line<'static> {
    let reached = reached(track);
    let name = name_of(track);
    if has_many_places(track) {
        return in_numbers(track);
    }
    let Some(danger) = track.danger else {
        return Line::from(vec![name, Span::raw(places(track.first..=track.last, reached, SAFE, theme))]);
    };
    let safe = places(track.first..=track.last.min(danger.saturating_sub(1)), reached, SAFE, theme);
    let bad = places(danger.max(track.first)..=track.last.max(danger), reached, BAD, theme);
    let brink = Span::styled(theme.glyph(Glyph::Brink), strong());
    // Who stands at the brink sees it in another colour too.
    let warning = if reached + 1 >= danger { theme.hue(Hue::Red).patch(strong()) } else { Style::new() };
    let number = Span::styled(format!(" {reached}/{danger}"), warning);
    Line::from(vec![name, Span::raw(safe), brink, Span::styled(bad, warning), number])
}

/// A short track, with the number of the place even where it could be counted.
pub(crate) fn numbered(track: &Track, theme: Theme) -> Line<'static> {
    let mut line = short(track, theme);
    if track.danger.is_none() && !has_many_places(track) {
        line.push_span(Span::raw(format!(" {}", number_of(track))));
    }
    line
}

/// A track in as few columns as it can be told in.
pub(crate) fn in_numbers(track: &Track) -> Line<'static> {
    Line::from(vec![name_of(track), Span::raw(number_of(track))])
}

fn name_of(track: &Track) -> Span<'static> {
    Span::styled(format!("{} ", track.name), faint())
}

fn number_of(track: &Track) -> String {
    format!("{}/{}", reached(track), track.danger.unwrap_or(track.last))
}

fn has_many_places(track: &Track) -> bool {
    track.last.saturating_sub(track.first) >= MOST_PLACES
}

/// A short track, and after it what is worth knowing about it, which comes
/// before the number where both have no room.
pub(crate) fn draw_captioned(pen: &mut Pen<'_>, area: Rect, track: &Track) {
    let columns = usize::from(area.width);
    let mut line = short(track, pen.theme);
    if line.width() + 2 + width(&track.caption) > columns && line.spans.len() > 2 {
        line.spans.pop();
    }
    let room = columns.saturating_sub(line.width() + 2);
    line.push_span(Span::raw("  "));
    line.push_span(Span::raw(cut(&track.caption, room, pen.theme)));
    pen.write(area.as_position(), area.width, &line);
}

/// The furthest place where a marker stands.
fn reached(track: &Track) -> u16 {
    track.markers.iter().map(|marker| marker.at).max().unwrap_or(0)
}

fn places(places: RangeInclusive<u16>, reached: u16, [there, ahead]: [Glyph; 2], theme: Theme) -> String {
    places.map(|at| theme.glyph(if at <= reached { there } else { ahead })).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_tables::{drawn, text_of};
    use crate::{Characters, Colours};

    const PLAIN: Theme = Theme { colours: Colours::None, characters: Characters::Ascii };

    fn risk(at: u16, danger: u16) -> Track {
        let markers = vec![Marker { seat: None, at }];
        let caption = "spoils with 54 %".to_owned();
        Track {
            name: "decay".to_owned(),
            first: 1,
            last: danger,
            markers,
            danger: Some(danger),
            caption,
            ..Track::default()
        }
    }

    #[test]
    fn a_track_shows_how_far_it_is_to_the_brink() {
        for (at, danger, expected) in [
            (0, 4, "decay ...|x 0/4"),
            (3, 4, "decay ###|x 3/4"),
            (4, 4, "decay ###|X 4/4"),
            (9, 4, "decay ###|X 9/4"),
            (3, 6, "decay ###..|x 3/6"),
        ] {
            assert_eq!(short(&risk(at, danger), PLAIN).to_string(), expected);
        }
    }

    #[test]
    fn a_track_with_many_places_is_told_in_numbers() {
        let markers = vec![Marker { seat: None, at: 14 }];
        let pool = Track { name: "Pool".to_owned(), last: 23, markers, ..Track::default() };
        assert_eq!(short(&pool, PLAIN).to_string(), "Pool 14/23");
    }

    #[test]
    fn a_caption_is_worth_more_than_a_number_that_can_be_counted() {
        for (columns, expected) in [
            (40, "decay ###|x 3/4  spoils with 54 %\n"),
            (30, "decay ###|x  spoils with 54 %\n"),
            (20, "decay ###|x  spoils~\n"),
        ] {
            let buffer = drawn(columns, 1, |buffer| {
                draw_captioned(&mut Pen::new(buffer, PLAIN), Rect::new(0, 0, columns, 1), &risk(3, 4))
            });
            assert_eq!(text_of(&buffer), expected);
        }
    }
}
