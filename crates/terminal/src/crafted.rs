//! Cards that are made of parts, edge to edge, each part a band of its card.
//!
//! A field grows to the right, so that its right end is shown when there is no
//! room for all of it. What lies on deck stands apart at the right, because it
//! comes into the field next.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use text::scene::{Card, Part, PartState, Token, Zone, ZoneKind};

use crate::card_row::Emphasis;
use crate::fitting::{cut, small, width};
use crate::focus::{CardAt, Place, Target};
use crate::pen::{Pen, padded};
use crate::symbols::{columns_of, laid_on, on_card};
use crate::theme::{Glyph, Theme, faint, focused, strong};

const BANDS: u16 = 3;

/// The columns of a band: the most and the fewest that are of use, and those of
/// cards that do not all fit anyway.
const MOST_COLUMNS: usize = 18;
const FEWEST_COLUMNS: usize = 3;
const SCROLLED_COLUMNS: usize = 4;

/// Bands have so many columns before there is room for labels, above a single
/// card and beside the cards.
const COLUMNS_BEFORE_LABEL_ABOVE: usize = 4;
const COLUMNS_BEFORE_LABELS_BESIDE: usize = 9;

/// Columns between two zones.
const GAP: usize = 3;

/// Columns of a frame beside the label in it: corners and spaces.
const LABEL_MARGIN: usize = 4;

/// How cards that are made of parts are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    OneLine,
    /// As bands with an edge between two cards.
    Bare,
    /// As bands with a frame around all cards.
    Framed,
}

impl Manner {
    /// The best one for a field on so many rows, with so many groups of zones
    /// below it. Those share a line if they have to, or two.
    pub(crate) fn on_rows(rows: usize, below: usize) -> Self {
        let fits = |manner: Self, below: usize| rows >= usize::from(manner.rows()) + below;
        if fits(Self::Framed, below.min(2)) {
            Self::Framed
        } else if fits(Self::Bare, below.min(1)) {
            Self::Bare
        } else {
            Self::OneLine
        }
    }

    pub(crate) fn rows(self) -> u16 {
        match self {
            Self::OneLine => 1,
            Self::Bare => BANDS,
            Self::Framed => BANDS + 2,
        }
    }
}

/// Whether a zone has cards that are made of parts and lie where these matter.
pub(crate) fn is_crafted(zone: &Zone) -> bool {
    matches!(zone.kind, ZoneKind::Field | ZoneKind::OnDeck) && zone.cards.iter().any(|card| !card.parts.is_empty())
}

/// Zones side by side whose cards are drawn as bands.
pub(crate) struct CraftedRow<'a> {
    pub(crate) zones: Vec<(Place, &'a Zone, Line<'static>)>,
    pub(crate) manner: Manner,
}

/// How wide everything is, and what is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Measure {
    /// The columns of a band.
    band: usize,
    labels: Labels,
    alone: Alone,
    /// The most cards of a field that are drawn.
    most: usize,
}

/// Where the names of zones stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Labels {
    /// In the frame.
    Above,
    /// Before the cards.
    Beside,
    /// There is no room for them.
    Nowhere,
}

/// How wide a card is that lies alone in its zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Alone {
    LikeOthers,
    /// So wide that the name of its zone can stand above it.
    AsWideAsLabel,
}

/// The cards of a zone that are drawn, edge to edge.
struct Strip<'a> {
    place: Place,
    cards: &'a [Card],
    /// The number of the first of them in its zone.
    first: usize,
    band: usize,
    edge: usize,
    manner: Manner,
}

impl CraftedRow<'_> {
    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect, emphasis: Emphasis<'_>) {
        let measure = self.measure(usize::from(area.width), pen.theme);
        let mut x = area.x;
        for (number, (place, zone, label)) in self.zones.iter().enumerate() {
            if number > 0 {
                self.draw_gap(pen, Rect { x, width: small(GAP), ..area }.intersection(area), zone);
                x = x.saturating_add(small(GAP));
            }
            let rest = Rect { x, width: area.right().saturating_sub(x), ..area };
            x = x.saturating_add(self.draw_zone(pen, rest, (*place, zone, label), measure, emphasis));
        }
    }

    /// Draws a zone, and says how many columns it took.
    fn draw_zone(
        &self,
        pen: &mut Pen<'_>,
        area: Rect,
        (place, zone, label): (Place, &Zone, &Line<'static>),
        measure: Measure,
        emphasis: Emphasis<'_>,
    ) -> u16 {
        let mut inside = area;
        if measure.labels == Labels::Beside || zone.cards.is_empty() {
            let columns = small(label.width() + usize::from(!zone.cards.is_empty())).min(area.width);
            pen.write(area.as_position(), columns, label);
            inside = Rect { x: area.x + columns, width: area.width - columns, ..area };
        }
        if zone.cards.is_empty() {
            return inside.x - area.x;
        }
        let focus = emphasis.focus.filter(|at| at.place == place).map(|at| at.index);
        let (first, last) = shown(zone, measure.most, focus);
        if first > 0 {
            inside = mark_of_more(pen, inside, Glyph::MoreBefore, first);
        }
        let edge = self.edge(pen.theme);
        let cards = &zone.cards[first..last];
        let band = measure.band_in(zone, label);
        let strip = Strip { place, cards, first, band, edge, manner: self.manner };
        let columns = small(strip.columns()).min(inside.width);
        strip.draw(pen, Rect { width: columns, ..inside }, emphasis);
        if measure.labels == Labels::Above && label.width() + LABEL_MARGIN <= usize::from(columns) {
            pen.write_on_rule(Position::new(inside.x + 1, inside.y), columns, &padded(label));
        }
        let mut end = inside.x + columns;
        if last < zone.cards.len() {
            let rest = Rect { x: end, width: area.right().saturating_sub(end), ..area };
            end = mark_of_more(pen, rest, Glyph::MoreAfter, zone.cards.len() - last).x;
        }
        end - area.x
    }

    /// Draws what stands before a zone: on deck is what comes next.
    fn draw_gap(&self, pen: &mut Pen<'_>, area: Rect, zone: &Zone) {
        if zone.kind == ZoneKind::OnDeck && !zone.cards.is_empty() {
            let mark = Line::styled(pen.theme.glyph(Glyph::Next), strong());
            let y = area.y + self.manner.rows() / 2;
            pen.write(Position::new(area.x + 1, y), area.width.saturating_sub(1), &mark);
        }
    }

    /// Cards are as wide as it takes to read them, if all of them fit; otherwise
    /// they are narrower and labels are left out, and only then cards are.
    fn measure(&self, columns: usize, theme: Theme) -> Measure {
        let natural = self.natural_columns(theme).clamp(FEWEST_COLUMNS, MOST_COLUMNS);
        let candidates = match self.manner {
            Manner::Framed => [
                (COLUMNS_BEFORE_LABEL_ABOVE, Labels::Above, Alone::AsWideAsLabel),
                (FEWEST_COLUMNS, Labels::Above, Alone::LikeOthers),
            ],
            Manner::Bare | Manner::OneLine => [
                (COLUMNS_BEFORE_LABELS_BESIDE, Labels::Beside, Alone::LikeOthers),
                (FEWEST_COLUMNS, Labels::Nowhere, Alone::LikeOthers),
            ],
        };
        for (fewest, labels, alone) in candidates {
            let bands = (fewest.min(natural)..=natural).rev();
            let mut measures = bands.map(|band| Measure { band, labels, alone, most: usize::MAX });
            if let Some(measure) = measures.find(|&measure| self.columns_needed(measure, theme) <= columns) {
                return measure;
            }
        }
        let [_, (_, labels, alone)] = candidates;
        let mut measure = Measure { band: SCROLLED_COLUMNS, labels, alone, most: self.most_cards() };
        let marks = 2 * (1 + self.most_cards().to_string().len());
        while measure.most > 1 && self.columns_needed(measure, theme) + marks > columns {
            measure.most -= 1;
        }
        measure
    }

    fn columns_needed(&self, measure: Measure, theme: Theme) -> usize {
        let edge = self.edge(theme);
        let of_zone = |(_, zone, label): &(Place, &Zone, Line<'static>)| {
            let cards = zone.cards.len().min(measure.most);
            if cards == 0 {
                return label.width();
            }
            let strip = columns_of_strip(cards, measure.band_in(zone, label), edge);
            if measure.labels == Labels::Beside { label.width() + 1 + strip } else { strip }
        };
        self.zones.iter().map(of_zone).sum::<usize>() + GAP * self.zones.len().saturating_sub(1)
    }

    fn most_cards(&self) -> usize {
        self.zones.iter().map(|(_, zone, _)| zone.cards.len()).max().unwrap_or(0)
    }

    /// The columns of the widest band.
    fn natural_columns(&self, theme: Theme) -> usize {
        let cards = || self.zones.iter().flat_map(|(_, zone, _)| &zone.cards);
        let symbols = |tokens: &[Token]| columns_of(&on_card(tokens, Style::new(), theme));
        let bands = cards().flat_map(|card| &card.parts).map(|part| {
            let symbols = symbols(&part.tokens);
            let covered = usize::from(part.state == PartState::Covered);
            symbols + usize::from(symbols > 0) + covered + width(&part.name)
        });
        let of_one_piece = cards().filter(|card| card.parts.is_empty());
        let of_one_piece =
            of_one_piece.map(|card| width(&card.name).max(columns_of(&symbols_of_whole(card, Style::new(), theme))));
        bands.chain(of_one_piece).max().unwrap_or(0)
    }

    /// The columns of the edge between two cards. Without a frame, what cards
    /// are marked with stands there.
    fn edge(&self, theme: Theme) -> usize {
        if self.manner == Manner::Framed {
            return 1;
        }
        let cards = self.zones.iter().flat_map(|(_, zone, _)| &zone.cards);
        cards.map(|card| width(&tag(card, theme))).max().unwrap_or(0).max(1)
    }
}

impl Measure {
    fn band_in(self, zone: &Zone, label: &Line<'_>) -> usize {
        match self.alone {
            Alone::AsWideAsLabel if zone.cards.len() == 1 => self.band.max(label.width() + LABEL_MARGIN - 2),
            _ => self.band,
        }
    }
}

impl Strip<'_> {
    fn columns(&self) -> usize {
        columns_of_strip(self.cards.len(), self.band, self.edge)
    }

    fn draw(&self, pen: &mut Pen<'_>, area: Rect, emphasis: Emphasis<'_>) {
        if self.manner == Manner::Framed {
            self.draw_frame(pen, area);
        }
        let top = area.y + u16::from(self.manner == Manner::Framed);
        let step = small(self.edge + self.band);
        for (number, card) in self.cards.iter().enumerate() {
            let x = area.x.saturating_add(small(number).saturating_mul(step));
            let whole = Rect { x, width: step, ..area }.intersection(area);
            let at = CardAt { place: self.place, index: self.first + number };
            let style = emphasis.style(card, at);
            self.draw_edge(pen, Position::new(x, top), Some(card));
            let bands = Rect { x: x + small(self.edge), y: top, width: small(self.band), height: BANDS };
            let theme = pen.theme;
            pen.write_lines(bands, (0..usize::from(BANDS)).map(|part| self.band_line(card, part, style, theme)));
            self.draw_tag(pen, Position::new(x + 1, whole.bottom().saturating_sub(1)), card);
            if emphasis.focus == Some(at) {
                pen.restyle(bands.intersection(area), focused());
            }
            pen.remember(whole, Target::Card(at));
        }
        self.draw_edge(pen, Position::new(area.right().saturating_sub(1), top), None);
    }

    /// The lines above and below all cards.
    fn draw_frame(&self, pen: &mut Pen<'_>, area: Rect) {
        let (frame, (above, below)) = (pen.theme.frame(), pen.theme.edge_joints());
        let line = |left: &str, rule: &str, joint: &str, right: &str| {
            let bands = vec![rule.repeat(self.band); self.cards.len()];
            Line::styled(format!("{left}{}{right}", bands.join(joint)), faint())
        };
        let top = line(frame.top_left, frame.horizontal_top, above, frame.top_right);
        let bottom = line(frame.bottom_left, frame.horizontal_bottom, below, frame.bottom_right);
        pen.write(area.as_position(), area.width, &top);
        pen.write(Position::new(area.x, area.bottom().saturating_sub(1)), area.width, &bottom);
    }

    /// The left edge of a card, or the edge after the last one.
    fn draw_edge(&self, pen: &mut Pen<'_>, at: Position, card: Option<&Card>) {
        let side = pen.theme.frame().vertical_left;
        let columns = if card.is_some() { self.edge } else { 1 };
        let tag = card.filter(|_| self.manner != Manner::Framed).map(|card| tag(card, pen.theme));
        for row in 0..BANDS {
            let text = tag.as_deref().filter(|tag| row == 0 && !tag.is_empty()).unwrap_or(side);
            let edge = Line::styled(format!("{text:>columns$}"), faint());
            pen.write(Position::new(at.x, at.y + row), small(columns), &edge);
        }
    }

    /// In a frame, a card is marked on the line below it.
    fn draw_tag(&self, pen: &mut Pen<'_>, at: Position, card: &Card) {
        if self.manner == Manner::Framed {
            pen.write_on_rule(at, small(self.band), &Line::raw(tag(card, pen.theme)));
        }
    }

    /// The symbols of a part and as much of its name as fits. A card of one
    /// piece has its name in the first band, then its symbols, then what it is.
    fn band_line(&self, card: &Card, number: usize, style: Style, theme: Theme) -> Line<'static> {
        match (card.parts.get(number), number) {
            (Some(part), _) => band_of(part, self.band, style, theme),
            (None, 0) => Line::styled(cut(&card.name, self.band, theme), style),
            (None, 1) => symbols_within(symbols_of_whole(card, style, theme), self.band, theme),
            (None, _) => Line::styled(cut(&card.family, self.band, theme), style.patch(faint())),
        }
    }
}

fn band_of(part: &Part, columns: usize, style: Style, theme: Theme) -> Line<'static> {
    if part.is_free() {
        return Line::styled(theme.glyph(Glyph::Free), faint());
    }
    let mut spans = on_card(&part.tokens, style, theme);
    let taken = columns_of(&spans);
    if taken > columns {
        return symbols_within(spans, columns, theme);
    }
    let (covered, style) = match part.state {
        PartState::Works => ("", style),
        PartState::Covered => (theme.glyph(Glyph::Cannot), style.patch(faint())),
    };
    let gap = if spans.is_empty() { "" } else { " " };
    let room = columns.saturating_sub(taken + gap.len() + width(covered));
    // A single letter says nothing.
    let name = if room > 1 { cut(&part.name, room, theme) } else { String::new() };
    spans.push(Span::raw(gap));
    spans.push(Span::styled(format!("{covered}{name}"), style));
    Line::from(spans)
}

/// The symbols of a card of one piece, and what was put on it.
fn symbols_of_whole(card: &Card, style: Style, theme: Theme) -> Vec<Span<'static>> {
    let mut spans = on_card(&card.tokens, style, theme);
    spans.extend(laid_on(card, theme));
    spans
}

/// As many symbols as fit, with a sign that there are more if not all do.
fn symbols_within(spans: Vec<Span<'static>>, columns: usize, theme: Theme) -> Line<'static> {
    if columns_of(&spans) <= columns {
        return Line::from(spans);
    }
    let mut kept = Vec::new();
    let mut taken = 0;
    for span in spans {
        taken += width(&span.content);
        if taken >= columns {
            break;
        }
        kept.push(span);
    }
    kept.push(Span::raw(theme.glyph(Glyph::Cut)));
    Line::from(kept)
}

/// What a card is marked with, and how it lies there.
fn tag(card: &Card, theme: Theme) -> String {
    format!("{}{}", card.mark, theme.state_mark(card.state))
}

fn columns_of_strip(cards: usize, band: usize, edge: usize) -> usize {
    cards * (edge + band) + 1
}

/// Which cards are drawn if there is room for so many: those at the right end,
/// unless another one is looked at.
fn shown(zone: &Zone, most: usize, focus: Option<usize>) -> (usize, usize) {
    let end = zone.cards.len();
    let first = end.saturating_sub(most).min(focus.unwrap_or(end));
    (first, first.saturating_add(most).min(end))
}

/// Says how many more cards there are on this side, and what is left of the
/// area.
fn mark_of_more(pen: &mut Pen<'_>, area: Rect, glyph: Glyph, count: usize) -> Rect {
    let mark = format!("{}{count}", pen.theme.glyph(glyph));
    let columns = small(width(&mark)).min(area.width);
    let middle = area.y + area.height.saturating_sub(1) / 2;
    pen.write(Position::new(area.x, middle), columns, &Line::styled(mark, strong()));
    Rect { x: area.x + columns, width: area.width - columns, ..area }
}
