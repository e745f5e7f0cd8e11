//! Zones below each other: a label, and the cards beside it.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use text::scene::{Zone, ZoneKind};
use text::{Language, say};

use crate::card_row::{CardRow, Emphasis};
use crate::crafted::{self, CraftedRow, is_crafted};
use crate::fitting::{small, width};
use crate::focus::Place;
use crate::pen::Pen;
use crate::symbols::{sign, tokens};
use crate::theme::{Theme, faint};

/// Where cards have fewer columns than this, little of a text could be read
/// beside a long name. It does not depend on the names, so that all players'
/// cards are shown alike.
const ENOUGH_FOR_TEXTS: u16 = 52;

/// Columns between two things on a line.
const GAP: usize = 2;

/// How many rows zones would like to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    /// To be of use at all.
    pub(crate) least: u16,
    /// To show the names of all cards.
    pub(crate) names: u16,
    /// To show the texts too.
    pub(crate) texts: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    SideBySide,
    Listed,
    Crafted,
}

/// Zones that share an area. Those of one group share a line.
pub(crate) struct Zones<'a> {
    pub(crate) groups: Vec<Vec<(Place, &'a Zone)>>,
    pub(crate) crafted: crafted::Manner,
    pub(crate) language: &'a Language,
}

impl<'a> Zones<'a> {
    /// Groups that get a line each, if there are enough, and several if their
    /// cards are made of parts. Otherwise groups without cards are left out, and
    /// then the last ones share a line.
    pub(crate) fn on_rows(mut groups: Vec<Vec<(Place, &'a Zone)>>, rows: usize, language: &'a Language) -> Self {
        let (mut crafted, mut lines) = lines_on_rows(&groups, rows);
        let has_cards = |group: &Vec<(Place, &Zone)>| group.iter().any(|(_, zone)| !is_empty(zone));
        if groups.len() > lines && groups.iter().any(has_cards) {
            groups.retain(has_cards);
            (crafted, lines) = lines_on_rows(&groups, rows);
        }
        if groups.len() > lines {
            let sharing = groups.split_off(lines - 1);
            let mut sharing: Vec<_> = sharing.into_iter().flatten().collect();
            if sharing.iter().any(|(_, zone)| !is_empty(zone)) {
                sharing.retain(|(_, zone)| !is_empty(zone));
            }
            groups.push(sharing);
        }
        Self { groups, crafted, language }
    }

    /// Zones without cards, as many on each line as fit.
    pub(crate) fn packed(zones: Vec<(Place, &'a Zone)>, columns: usize, theme: Theme, language: &'a Language) -> Self {
        let mut packed = Self { groups: Vec::new(), crafted: crafted::Manner::OneLine, language };
        let mut left = 0;
        for (place, zone) in zones {
            let columns_of_label = packed.label_of(zone, theme).width() + GAP;
            match packed.groups.last_mut() {
                Some(group) if columns_of_label <= left => group.push((place, zone)),
                _ => {
                    packed.groups.push(vec![(place, zone)]);
                    left = columns + GAP;
                }
            }
            left = left.saturating_sub(columns_of_label);
        }
        packed
    }

    pub(crate) fn wish(&self, columns: u16, theme: Theme) -> Wish {
        let label = self.label_columns(theme);
        let mut wish = Wish { least: small(self.groups.len()), names: 0, texts: 0 };
        for group in &self.groups {
            if has_crafted(group) {
                wish.names += crafted::Manner::Bare.rows();
                wish.texts += crafted::Manner::Framed.rows();
                continue;
            }
            let names = self.lines_of(group, columns, label, theme);
            wish.names += names;
            wish.texts += self.lines_of_list(group, columns, label, theme).unwrap_or(names);
        }
        wish
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect, emphasis: Emphasis<'_>) {
        let label = self.label_columns(pen.theme);
        let mut y = area.y;
        for (group, (rows, manner)) in self.groups.iter().zip(self.share_rows(area, label, pen.theme)) {
            let rows = rows.min(area.bottom().saturating_sub(y));
            let group_area = Rect { y, height: rows, ..area };
            match (manner, group.as_slice()) {
                (Manner::Listed, &[(place, zone)]) => {
                    let [label, cards] = self.split(group_area, zone, label, pen.theme);
                    pen.write(label.as_position(), label.width, &self.label_of(zone, pen.theme));
                    let texts_from = small(self.widest_card(pen.theme) + GAP);
                    self.row(place, zone).draw_list(pen, cards, texts_from, emphasis);
                }
                (Manner::Crafted, zones) => self.crafted_row(zones, pen.theme).draw(pen, group_area, emphasis),
                _ => self.draw_group(pen, group_area, group, label, emphasis),
            }
            y += rows;
        }
    }

    fn crafted_row<'z>(&self, group: &[(Place, &'z Zone)], theme: Theme) -> CraftedRow<'z> {
        let zones = group.iter().map(|&(place, zone)| (place, zone, self.label_of(zone, theme)));
        CraftedRow { zones: zones.collect(), manner: self.crafted }
    }

    /// A row for each group, then what it takes to show every name. If there is
    /// room for that, every card has a row for itself and its text.
    fn share_rows(&self, area: Rect, label: usize, theme: Theme) -> Vec<(u16, Manner)> {
        let as_bands = |group: &Vec<_>| self.crafted != crafted::Manner::OneLine && has_crafted(group);
        let first =
            |group| if as_bands(group) { (self.crafted.rows(), Manner::Crafted) } else { (1, Manner::SideBySide) };
        let mut rows: Vec<_> = self.groups.iter().map(first).collect();
        let needed: Vec<_> = self.groups.iter().map(|group| self.lines_of(group, area.width, label, theme)).collect();
        let mut left = area.height.saturating_sub(rows.iter().map(|(rows, _)| rows).sum());
        while left > 0 {
            let lacks = |group: &usize| needed[*group].saturating_sub(rows[*group].0);
            match (0..self.groups.len()).rev().max_by_key(lacks).filter(|group| lacks(group) > 0) {
                Some(group) => rows[group].0 += 1,
                None => break,
            }
            left -= 1;
        }
        if area.height >= self.wish(area.width, theme).texts {
            for (group, (rows, manner)) in self.groups.iter().zip(&mut rows) {
                if let Some(listed) = self.lines_of_list(group, area.width, label, theme) {
                    (*rows, *manner) = (listed, Manner::Listed);
                }
            }
        }
        rows
    }

    /// The area of the label of a zone that has its rows for itself, and that
    /// of its cards.
    fn split(&self, area: Rect, zone: &Zone, label: usize, theme: Theme) -> [Rect; 2] {
        let label = small(label.max(self.label_of(zone, theme).width() + GAP)).min(area.width);
        [Rect { width: label, ..area }, Rect { x: area.x + label, width: area.width - label, ..area }]
    }

    fn draw_group(
        &self,
        pen: &mut Pen<'_>,
        area: Rect,
        group: &[(Place, &Zone)],
        label: usize,
        emphasis: Emphasis<'_>,
    ) {
        let widths = self.share_columns(group, usize::from(area.width), label, pen.theme);
        let mut x = area.x;
        for (number, (&(place, zone), (label, columns))) in group.iter().zip(widths).enumerate() {
            let label = small(label).min(area.right().saturating_sub(x));
            pen.write(Rect { x, ..area }.as_position(), label, &self.label_of(zone, pen.theme));
            // What follows keeps apart from the cards.
            let gap = if number + 1 < group.len() { GAP } else { 0 };
            let cards = Rect { x: x + label, width: small(columns.saturating_sub(gap)), ..area };
            self.row(place, zone).draw(pen, cards.intersection(area), emphasis);
            x = x.saturating_add(label).saturating_add(small(columns));
        }
    }

    /// The columns of label and cards for each zone of a group. Who needs less
    /// than an equal share leaves the rest to the others.
    fn share_columns(
        &self,
        group: &[(Place, &Zone)],
        columns: usize,
        label: usize,
        theme: Theme,
    ) -> Vec<(usize, usize)> {
        let labels: Vec<_> = group
            .iter()
            .enumerate()
            .map(|(number, (_, zone))| {
                let own = self.label_of(zone, theme).width() + GAP;
                let stands_first = number == 0 && (group.len() == 1 || !is_stall(zone));
                if stands_first && is_aligned(zone) { own.max(label) } else { own }
            })
            .collect();
        let need = |columns: usize| if columns == 0 { 0 } else { columns + GAP };
        let needs: Vec<_> =
            group.iter().map(|&(place, zone)| need(self.row(place, zone).columns_needed(theme))).collect();
        if group.len() == 1 {
            return vec![(labels[0], columns.saturating_sub(labels[0]))];
        }
        let mut room = columns.saturating_sub(labels.iter().sum());
        let mut order: Vec<usize> = (0..group.len()).collect();
        order.sort_by_key(|&zone| needs[zone]);
        let mut given = vec![0; group.len()];
        for (done, &zone) in order.iter().enumerate() {
            given[zone] = needs[zone].min(room / (group.len() - done));
            room -= given[zone];
        }
        labels.into_iter().zip(given).collect()
    }

    /// How many lines it takes to show every name of a group.
    fn lines_of(&self, group: &[(Place, &Zone)], columns: u16, label: usize, theme: Theme) -> u16 {
        match *group {
            [(place, zone)] => {
                let [_, cards] = self.split(Rect::new(0, 0, columns, 1), zone, label, theme);
                small(self.row(place, zone).lines_needed(usize::from(cards.width), theme))
            }
            _ => 1,
        }
    }

    /// How many lines it takes to show a group with a line for each card;
    /// `None` if texts would not fit or are not of interest.
    fn lines_of_list(&self, group: &[(Place, &Zone)], columns: u16, label: usize, theme: Theme) -> Option<u16> {
        let &[(place, zone)] = group else { return None };
        if zone.cards.is_empty() || !is_aligned(zone) || is_crafted(zone) {
            return None;
        }
        let [_, cards] = self.split(Rect::new(0, 0, columns, 1), zone, label, theme);
        (cards.width >= ENOUGH_FOR_TEXTS).then(|| small(self.row(place, zone).lines_of_list()))
    }

    fn widest_card(&self, theme: Theme) -> usize {
        let zones = self.groups.iter().flatten().filter(|(_, zone)| is_aligned(zone));
        zones.map(|&(place, zone)| self.row(place, zone).widest(theme)).max().unwrap_or(0)
    }

    pub(crate) fn label_columns(&self, theme: Theme) -> usize {
        let aligned = self.groups.iter().flatten().filter(|(_, zone)| is_aligned(zone));
        aligned.map(|(_, zone)| self.label_of(zone, theme).width() + GAP).max().unwrap_or(0)
    }

    fn row<'z>(&self, place: Place, zone: &'z Zone) -> CardRow<'z> {
        let told_by_label = matches!(zone.kind, ZoneKind::Pile | ZoneKind::Discards | ZoneKind::Supply);
        let told_by_label = told_by_label || zone.hidden == 0;
        let hidden = if told_by_label {
            String::new()
        } else {
            say!(self.language, "terminal-hidden-cards", count = zone.hidden)
        };
        CardRow { zone, place, hidden }
    }

    /// The name of a zone, with its tokens or with how many cards lie there.
    fn label_of(&self, zone: &Zone, theme: Theme) -> Line<'static> {
        let mut spans = Vec::new();
        if let Some(own) = zone.sign {
            spans.extend([sign(own, theme), Span::raw(" ")]);
        }
        let count = zone.cards.len() + zone.hidden;
        match zone.kind {
            ZoneKind::Market => {
                let padding = self.name_columns().saturating_sub(width(&zone.name));
                spans.push(Span::raw(format!("{}{} ", zone.name, " ".repeat(padding))));
                spans.extend(tokens(&zone.tokens, theme));
            }
            ZoneKind::Supply => {
                let padding = self.name_columns().saturating_sub(width(&zone.name));
                spans.push(Span::raw(format!("{}{}", zone.name, " ".repeat(padding))));
                if zone.hidden > 0 {
                    spans.push(Span::styled(format!(" +{}", zone.hidden), faint()));
                }
            }
            ZoneKind::OnDeck => spans.push(Span::styled(zone.name.clone(), faint())),
            _ => {
                spans.push(Span::styled(format!("{} ", zone.name), faint()));
                let number = zone.room.map_or_else(|| count.to_string(), |room| format!("{count}/{room}"));
                spans.push(Span::raw(number));
                if !zone.tokens.is_empty() {
                    spans.push(Span::raw(" "));
                    spans.extend(tokens(&zone.tokens, theme));
                }
            }
        }
        Line::from(spans)
    }

    /// The columns of the longest name in a market, so that the tokens of its
    /// zones are below each other.
    fn name_columns(&self) -> usize {
        let is_stall = |(_, zone): &&(Place, &Zone)| is_stall(zone);
        if self.groups.iter().any(|group| group.iter().filter(is_stall).count() > 1) {
            return 0;
        }
        self.groups.iter().flatten().filter(is_stall).map(|(_, zone)| width(&zone.name)).max().unwrap_or(0)
    }
}

/// How cards that are made of parts are drawn on so many rows, and how many
/// groups can have a line then.
fn lines_on_rows(groups: &[Vec<(Place, &Zone)>], rows: usize) -> (crafted::Manner, usize) {
    if !groups.iter().any(|group| has_crafted(group)) {
        return (crafted::Manner::OneLine, rows.max(1));
    }
    let crafted = crafted::Manner::on_rows(rows, groups.len() - 1);
    (crafted, (rows - usize::from(crafted.rows() - 1).min(rows)).max(1))
}

fn is_empty(zone: &Zone) -> bool {
    zone.cards.is_empty() && zone.hidden == 0
}

fn has_crafted(group: &[(Place, &Zone)]) -> bool {
    group.iter().any(|(_, zone)| is_crafted(zone))
}

/// Whether this zone is one of several where the same can be done.
pub(crate) fn is_stall(zone: &Zone) -> bool {
    matches!(zone.kind, ZoneKind::Market | ZoneKind::Supply)
}

/// Whether the cards of this zone begin where those above and below do.
fn is_aligned(zone: &Zone) -> bool {
    !matches!(zone.kind, ZoneKind::Pile | ZoneKind::Discards | ZoneKind::OnDeck)
}
