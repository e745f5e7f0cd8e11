//! The whole table on one screen, whoever looks at it and whatever for.

#[cfg(test)]
mod tests;

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use text::scene::{Panel, Scene, Track, Zone};
use text::{Language, say};

use crate::card_detail::CardDetail;
use crate::card_row::Emphasis;
use crate::choices::Choices;
use crate::fitting::{cut, small, width};
use crate::focus::Place;
use crate::layout::{FRAME_COLUMNS, LogIs, panes, rows_of_opponent, share_side, share_table};
use crate::log_pane::LogPane;
use crate::opponent::{Opponent, first_zone, is_track_of_opponent};
use crate::pen::{Pen, Section};
use crate::player_panel;
use crate::theme::{Glyph, Theme, faint, strong};
use crate::tracks;
use crate::zones::{Zones, is_stall};

/// In a table with fewer rows than this, an empty market is drawn small.
const ROOMY: u16 = 28;

/// Everything that is on the screen while a table is looked at.
pub(crate) struct TableView<'a> {
    pub(crate) title: &'a str,
    pub(crate) scene: &'a Scene,
    /// The players in the order in which they are shown.
    pub(crate) players: &'a [usize],
    pub(crate) emphasis: Emphasis<'a>,
    pub(crate) choices: &'a Choices,
    pub(crate) card: Option<CardDetail<'a>>,
    pub(crate) log: LogPane<'a>,
    pub(crate) footer: Line<'a>,
    pub(crate) language: &'a Language,
}

impl TableView<'_> {
    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect) {
        let long: Vec<_> = self.scene.tracks.iter().filter(|track| !tracks::is_short(track)).take(2).collect();
        let panes = panes(area, small(long.len()));
        self.draw_heading(pen, panes.heading);
        for (track, y) in long.iter().zip(panes.tracks.y..) {
            let line = Rect { x: area.x + 1, y, width: area.width.saturating_sub(2), height: 1 };
            tracks::draw_long(pen, line, track);
        }
        self.draw_table(pen, panes.table);
        let log_is = if panes.log.is_some() { LogIs::Elsewhere } else { LogIs::Below };
        self.draw_side(pen, panes.side, log_is);
        if let Some(log) = panes.log {
            let title = Section::titled(say!(self.language, "terminal-log"), log.height.saturating_sub(2));
            for inside in pen.column(log, &[title]) {
                self.log.draw(pen, inside);
            }
        }
        pen.write(Position::new(panes.hints.x + 1, panes.hints.y), panes.hints.width.saturating_sub(2), &self.footer);
    }

    /// The name of the game, where in it we are, and the short tracks.
    fn draw_heading(&self, pen: &mut Pen<'_>, area: Rect) {
        let dot = pen.theme.glyph(Glyph::Dot);
        let mut left = vec![Span::styled(self.scene.heading.clone(), strong())];
        if width(self.title) + width(&self.scene.heading) + 3 <= usize::from(area.width) * 3 / 4 {
            left.splice(0..0, [Span::raw(self.title), Span::styled(format!(" {dot} "), faint())]);
        }
        pen.write(Position::new(area.x + 1, area.y), area.width.saturating_sub(2), &Line::from(left));
        let mut right = area.right().saturating_sub(1);
        let is_here = |track: &&Track| tracks::is_short(track) && !is_track_of_opponent(track, self.scene);
        for track in self.scene.tracks.iter().filter(is_here).rev() {
            let line = tracks::short(track, pen.theme);
            let columns = small(line.width());
            let Some(x) = right.checked_sub(columns) else { break };
            pen.write(Position::new(x, area.y), columns, &line);
            right = x.saturating_sub(2);
        }
    }

    fn draw_table(&self, pen: &mut Pen<'_>, area: Rect) {
        let columns = area.width.saturating_sub(FRAME_COLUMNS);
        let middle = self.middle(columns, area.height, pen.theme);
        let opponent = Opponent::at(self.scene, self.language);
        let panels: Vec<(usize, &Panel)> =
            self.players.iter().filter_map(|&player| Some((player, self.scene.players.get(player)?))).collect();
        let wishes: Vec<_> = panels
            .iter()
            .map(|&(player, panel)| player_panel::wish(player, panel, columns, pen.theme, self.language))
            .collect();
        let middle_wish = middle.wish(columns, pen.theme);
        let opponent_wish = opponent.as_ref().map(|opponent| opponent.wish(columns, pen.theme));
        let opponent_rows = opponent_wish.map(|wish| rows_of_opponent(area, wish, middle_wish, &wishes));
        let others = Rect { height: area.height - opponent_rows.map_or(0, |rows| rows + 1).min(area.height), ..area };
        let (middle_rows, rows) = share_table(others, middle_wish, &wishes);
        let mut sections = vec![Section::titled(say!(self.language, "terminal-middle"), middle_rows)];
        sections.extend(
            opponent.iter().zip(opponent_rows).map(|(opponent, rows)| opponent.section(rows, columns, pen.theme)),
        );
        sections.extend(panels.iter().zip(&rows).map(|((_, panel), &rows)| {
            player_panel::section(panel, rows, usize::from(columns), pen.theme, self.language)
        }));
        let mut insides = pen.column(area, &sections).into_iter();
        if let Some(inside) = insides.next() {
            middle.draw(pen, inside, self.emphasis);
        }
        if let Some((opponent, inside)) = opponent.as_ref().and_then(|it| Some((it, insides.next()?))) {
            opponent.draw(pen, inside, self.emphasis);
        }
        for (panel, inside) in panels.into_iter().zip(insides) {
            player_panel::draw(pen, inside, panel, self.emphasis, self.language);
        }
    }

    /// The zones of the market below each other, and the piles on one line.
    fn middle(&self, columns: u16, rows: u16, theme: Theme) -> Zones<'_> {
        let all = self.scene.zones.iter().enumerate().take(first_zone(self.scene));
        let all = all.map(|(number, zone)| (Place::Middle(number), zone));
        let (market, piles): (Vec<_>, Vec<_>) = all.partition(|(_, zone)| is_stall(zone));
        let is_empty = market.iter().all(|(_, zone)| zone.cards.is_empty() && zone.hidden == 0);
        let mut groups: Vec<Vec<(Place, &Zone)>> = if is_empty && rows < ROOMY {
            Zones::packed(market, usize::from(columns), theme, self.language).groups
        } else {
            market.into_iter().map(|zone| vec![zone]).collect()
        };
        if !piles.is_empty() {
            groups.push(piles);
        }
        Zones::on_rows(groups, usize::MAX, self.language)
    }

    fn draw_side(&self, pen: &mut Pen<'_>, area: Rect, log_is: LogIs) {
        let columns = area.width.saturating_sub(FRAME_COLUMNS);
        let (choices, card, log) = share_side(area, self.choices.rows_needed(columns), log_is);
        let mut sections = vec![
            Section::titled(Span::styled(self.choices.title.clone(), strong()), choices),
            self.card_section(pen.theme, card, columns),
        ];
        if log_is == LogIs::Below {
            sections.push(Section::titled(say!(self.language, "terminal-log"), log));
        }
        let insides = pen.column(area, &sections);
        let mut insides = insides.into_iter();
        if let Some(inside) = insides.next() {
            self.choices.draw(pen, inside);
        }
        if let (Some(inside), Some(card)) = (insides.next(), &self.card) {
            card.draw(pen, inside);
        }
        if let Some(inside) = insides.next() {
            self.log.draw(pen, inside);
        }
    }

    fn card_section(&self, theme: Theme, rows: u16, columns: u16) -> Section<'_> {
        let Some(card) = &self.card else {
            return Section::titled(say!(self.language, "terminal-card"), rows);
        };
        let aside = card.aside(theme);
        let room = usize::from(columns).saturating_sub(aside.width() + 2);
        // The name matters more than the family, which its sign tells too.
        if room < width(&card.card.name) {
            let aside = card.short_aside(theme);
            let room = usize::from(columns).saturating_sub(aside.width() + 2);
            let title = Line::styled(cut(&card.card.name, room, theme), strong());
            return Section { title, aside, rows };
        }
        Section { title: Line::styled(card.card.name.clone(), strong()), aside, rows }
    }
}
