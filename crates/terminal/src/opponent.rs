//! Somebody who plays along without a seat, such as a nemesis: what they are,
//! how far they have come, and what they have.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use text::Language;
use text::scene::{Scene, Track, Whose, Zone, ZoneKind};

use crate::card_row::{CardRow, Emphasis};
use crate::fitting::{cut, small, width, wrap};
use crate::focus::Place;
use crate::pen::{Pen, Section};
use crate::theme::{Glyph, Theme, strong};
use crate::tracks;
use crate::zones::{Wish, Zones};

/// Columns before what belongs to the line above it.
const INDENT: u16 = 2;

/// Columns between two things on a line.
const GAP: usize = 2;

/// An opponent who has no seat.
pub(crate) struct Opponent<'a> {
    /// What they are.
    own: (Place, &'a Zone),
    /// How far they have come, and what they do next.
    tracks: Vec<&'a Track>,
    others: Vec<(Place, &'a Zone)>,
    language: &'a Language,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// What they are and have on one line. What they do next is always told in
    /// full.
    Brief,
    Listed,
    WithTexts,
}

/// The number of the first zone in the middle that belongs to an opponent, or
/// how many zones there are if there is none. In front of nobody, a zone with
/// cards in play is theirs, and so are those that follow.
pub(crate) fn first_zone(scene: &Scene) -> usize {
    let is_in_play = |zone: &Zone| zone.kind == ZoneKind::Area;
    scene.zones.iter().position(is_in_play).unwrap_or(scene.zones.len())
}

pub(crate) fn is_track_of_opponent(track: &Track, scene: &Scene) -> bool {
    track.whose == Whose::Opponent && first_zone(scene) < scene.zones.len()
}

impl<'a> Opponent<'a> {
    pub(crate) fn at(scene: &'a Scene, language: &'a Language) -> Option<Self> {
        let zones = scene.zones.iter().enumerate().skip(first_zone(scene));
        let mut zones = zones.map(|(number, zone)| (Place::Middle(number), zone));
        Some(Self {
            own: zones.next()?,
            tracks: scene.tracks.iter().filter(|track| is_track_of_opponent(track, scene)).collect(),
            others: zones.collect(),
            language,
        })
    }

    pub(crate) fn wish(&self, columns: u16, theme: Theme) -> Wish {
        let rows = |manner| self.rows(manner, columns, theme);
        Wish { least: rows(Manner::Brief), names: rows(Manner::Listed), texts: rows(Manner::WithTexts) }
    }

    /// The title: what they are called, and how they stand.
    pub(crate) fn section(&self, rows: u16, columns: u16, theme: Theme) -> Section<'a> {
        let zone = self.own.1;
        let room = usize::from(columns).saturating_sub(width(&zone.name) + GAP);
        let aside = Line::styled(cut(&zone.caption, room, theme), strong());
        Section { title: Line::from(Span::styled(zone.name.as_str(), strong())), aside, rows }
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect, emphasis: Emphasis<'_>) {
        let fits = |manner: &Manner| self.rows(*manner, area.width, pen.theme) <= area.height;
        let manner = [Manner::WithTexts, Manner::Listed].into_iter().find(fits).unwrap_or(Manner::Brief);
        let mut rest = area;
        let first = take(&mut rest, self.rows_of_cards(manner, area.width));
        match manner {
            Manner::Brief => self.draw_on_one_line(pen, first, emphasis),
            Manner::Listed => {
                let texts_from = small(self.row().widest(pen.theme) + GAP);
                self.row().draw_list(pen, first, texts_from, emphasis);
            }
            Manner::WithTexts => self.draw_with_texts(pen, first, emphasis),
        }
        for track in &self.tracks {
            let lines = lines_of_track(track, area.width, pen.theme);
            pen.write_lines(take(&mut rest, small(lines.len())), lines);
        }
        if manner != Manner::Brief {
            self.others(usize::from(rest.height)).draw(pen, rest, emphasis);
        }
    }

    fn draw_on_one_line(&self, pen: &mut Pen<'_>, area: Rect, emphasis: Emphasis<'_>) {
        let columns = small(self.row().columns_needed(pen.theme) + GAP).min(area.width);
        self.row().draw(pen, Rect { width: columns, ..area }, emphasis);
        let rest = Rect { x: area.x + columns, width: area.width - columns, ..area };
        self.others(1).draw(pen, rest, emphasis);
    }

    fn draw_with_texts(&self, pen: &mut Pen<'_>, area: Rect, emphasis: Emphasis<'_>) {
        let mut rest = area;
        self.row().draw(pen, take(&mut rest, self.rows_of_cards(Manner::Listed, area.width)), emphasis);
        let texts = Rect { x: rest.x + INDENT, width: rest.width.saturating_sub(INDENT), ..rest };
        pen.write_lines(texts, self.texts(area.width).into_iter().map(Line::from));
    }

    fn row(&self) -> CardRow<'a> {
        CardRow { zone: self.own.1, place: self.own.0, hidden: String::new() }
    }

    /// What they have, on so many rows. It matters less than what anybody can
    /// buy, so that a row is enough for each zone.
    fn others(&self, rows: usize) -> Zones<'a> {
        Zones::on_rows(self.others.iter().map(|&zone| vec![zone]).collect(), rows, self.language)
    }

    fn rows(&self, manner: Manner, columns: u16, theme: Theme) -> u16 {
        let tracks = self.tracks.iter().map(|track| lines_of_track(track, columns, theme).len()).sum::<usize>();
        let others = if manner == Manner::Brief { 0 } else { self.others.len() };
        self.rows_of_cards(manner, columns) + small(tracks + others)
    }

    fn rows_of_cards(&self, manner: Manner, columns: u16) -> u16 {
        let cards = self.own.1.cards.len();
        match manner {
            Manner::Brief => 1,
            Manner::Listed => small(cards),
            Manner::WithTexts => small(cards + self.texts(columns).len()),
        }
    }

    fn texts(&self, columns: u16) -> Vec<String> {
        let room = usize::from(columns.saturating_sub(INDENT));
        self.own.1.cards.iter().flat_map(|card| &card.lines).flat_map(|line| wrap(line, room)).collect()
    }
}

/// The next rows of an area, which has fewer then.
fn take(area: &mut Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    let taken = Rect { height: rows, ..*area };
    *area = Rect { y: area.y + rows, height: area.height - rows, ..*area };
    taken
}

/// A track with all of its caption: place by place if that fits on a line,
/// otherwise in numbers and on as many lines as it takes.
fn lines_of_track(track: &Track, columns: u16, theme: Theme) -> Vec<Line<'static>> {
    let columns = usize::from(columns);
    let mut drawn = tracks::numbered(track, theme);
    if track.caption.is_empty() {
        return vec![if drawn.width() <= columns { drawn } else { tracks::in_numbers(track) }];
    }
    if drawn.width() + GAP + width(&track.caption) <= columns {
        drawn.push_span(Span::raw(format!("{}{}", " ".repeat(GAP), track.caption)));
        return vec![drawn];
    }
    let told = format!("{} {} {}", tracks::in_numbers(track), theme.glyph(Glyph::Dot), track.caption);
    wrap(&told, columns).into_iter().map(Line::from).collect()
}

#[cfg(test)]
mod tests {
    use text::scene::Marker;

    use super::*;
    use crate::{Characters, Colours};

    const PLAIN: Theme = Theme { colours: Colours::None, characters: Characters::Ascii };

    #[test]
    fn what_an_opponent_does_next_is_always_told_in_full() {
        let track = Track {
            name: "Dusk".to_owned(),
            first: 1,
            last: 9,
            markers: vec![Marker { seat: None, at: 3 }],
            caption: "next: two cards of the market".to_owned(),
            ..Track::default()
        };
        for (columns, expected) in [
            (60, &["Dusk ###...... 3/9  next: two cards of the market"] as &[_]),
            (24, &["Dusk 3/9 - next: two", "cards of the market"]),
        ] {
            let told: Vec<_> = lines_of_track(&track, columns, PLAIN).iter().map(ToString::to_string).collect();
            assert_eq!(told, expected);
        }
        let over = Track { caption: String::new(), ..track };
        for (columns, expected) in [(60, "Dusk ###...... 3/9"), (12, "Dusk 3/9")] {
            let told: Vec<_> = lines_of_track(&over, columns, PLAIN).iter().map(ToString::to_string).collect();
            assert_eq!(told, [expected], "nothing is next");
        }
    }

    #[test]
    fn only_a_zone_with_cards_in_play_makes_an_opponent() {
        let zones = |kinds: &[ZoneKind]| Scene {
            zones: kinds.iter().map(|&kind| Zone::new(kind, String::new())).collect(),
            ..Scene::default()
        };
        let language = Language::english();
        assert!(Opponent::at(&zones(&[ZoneKind::Supply, ZoneKind::Discards]), language).is_none());
        let scene = zones(&[ZoneKind::Supply, ZoneKind::Area, ZoneKind::Discards]);
        let opponent = Opponent::at(&scene, language).expect("an opponent");
        assert_eq!((opponent.own.0, opponent.others.len()), (Place::Middle(1), 1));
    }
}
