//! Cards of a zone side by side, on one line or a few.
//!
//! If they do not all fit, their names are shortened; if that does not help,
//! some are left out, but never the one that is looked at.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use text::scene::{Card, Zone, ZoneKind};

use crate::crafted::is_crafted;
use crate::fitting::{cut, small, width};
use crate::focus::{CardAt, Place, Target};
use crate::pen::Pen;
use crate::symbols::{laid_on, on_card, sign};
use crate::theme::{Glyph, Theme, faint, focused, fresh, strong};

/// Columns between two cards, and the shortest to which names are cut to make
/// room for all cards: first with some air, then close together.
const DENSITIES: [(usize, usize); 2] = [(GAP, 6), (1, 4)];

/// Cards that are known by their symbols can do without names.
const WITHOUT_NAMES: (usize, usize) = (1, 0);

/// The shortest to which the name of a card is cut that is known by nothing
/// else.
const SHORTEST_ALONE: usize = 4;

/// How long names are when there is no room for all cards anyway.
const SCROLLED_NAME: usize = 8;

/// Columns between two cards where there is room.
const GAP: usize = 2;

/// What is to be seen on cards beside what is printed on them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Emphasis<'a> {
    pub(crate) focus: Option<CardAt>,
    /// The ids of cards with which something can be done.
    pub(crate) possible: &'a [String],
    /// The ids of cards that have just come to where they lie.
    pub(crate) fresh: &'a [String],
}

pub(crate) struct CardRow<'a> {
    pub(crate) zone: &'a Zone,
    pub(crate) place: Place,
    /// What is said about cards that lie face down.
    pub(crate) hidden: String,
}

/// Where something stands: line, column, columns.
type Slot = (usize, usize, usize);

/// What is drawn of a row, and where.
struct Arrangement {
    /// How long names are.
    name: usize,
    /// The number of the first card that is drawn.
    first: usize,
    /// Columns before it.
    before: usize,
    slots: Vec<Slot>,
}

impl CardRow<'_> {
    /// How many lines it takes to show every name in full.
    pub(crate) fn lines_needed(&self, columns: usize, theme: Theme) -> usize {
        let widths = self.widths(self.longest_name(), theme);
        flow(&widths, GAP, columns, usize::MAX).iter().map(|slot| slot.0 + 1).max().unwrap_or(1)
    }

    /// How many columns it takes to show every name in full on one line.
    pub(crate) fn columns_needed(&self, theme: Theme) -> usize {
        let widths = self.widths(self.longest_name(), theme);
        widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1)
    }

    pub(crate) fn lines_of_list(&self) -> usize {
        self.zone.cards.len() + usize::from(!self.hidden.is_empty())
    }

    /// The columns of the widest card with its name in full.
    pub(crate) fn widest(&self, theme: Theme) -> usize {
        self.widths(self.longest_name(), theme).into_iter().max().unwrap_or(0)
    }

    /// A line for each card, with as much of its text as fits from a column on.
    pub(crate) fn draw_list(&self, pen: &mut Pen<'_>, area: Rect, texts_from: u16, emphasis: Emphasis<'_>) {
        let mut lines = (area.y..area.bottom()).map(|y| Rect { y, height: 1, ..area });
        for (index, (card, line)) in self.zone.cards.iter().zip(lines.by_ref()).enumerate() {
            let at = CardAt { place: self.place, index };
            let chip = self.chip(card, usize::MAX, Style::new(), pen.theme);
            let spot = Rect { width: small(chip.width()).min(line.width), ..line };
            let text = Rect { x: line.x + texts_from, width: line.width.saturating_sub(texts_from), ..line };
            let words = cut(&card.lines.join(" "), usize::from(text.width), pen.theme);
            pen.write(text.as_position(), text.width, &Line::raw(words));
            // Text can be clicked like the name beside it.
            pen.remember(line, Target::Card(at));
            self.draw_card(pen, spot, card, at, usize::MAX, emphasis);
        }
        if let Some(line) = lines.next() {
            pen.write(line.as_position(), line.width, &Line::styled(self.hidden.clone(), faint()));
        }
    }

    pub(crate) fn draw(&self, pen: &mut Pen<'_>, area: Rect, emphasis: Emphasis<'_>) {
        let focus = emphasis.focus.filter(|at| at.place == self.place).map(|at| at.index);
        let arranged = self.arrange(usize::from(area.width), usize::from(area.height), focus, pen.theme);
        let total = self.zone.cards.len();
        for (number, slot) in (arranged.first..).zip(&arranged.slots) {
            let spot = spot_of(area, *slot);
            match self.zone.cards.get(number) {
                Some(card) => {
                    let at = CardAt { place: self.place, index: number };
                    self.draw_card(pen, spot, card, at, arranged.name, emphasis);
                }
                None => pen.write(spot.as_position(), spot.width, &Line::styled(self.hidden.clone(), faint())),
            }
        }
        self.draw_marks_of_more(pen, area, &arranged, total);
    }

    fn draw_card(&self, pen: &mut Pen<'_>, spot: Rect, card: &Card, at: CardAt, name: usize, emphasis: Emphasis<'_>) {
        let style = emphasis.style(card, at);
        pen.write(spot.as_position(), spot.width, &self.chip(card, name, style, pen.theme));
        if emphasis.focus == Some(at) {
            pen.restyle(spot, focused());
        }
        pen.remember(spot, Target::Card(at));
    }

    fn draw_marks_of_more(&self, pen: &mut Pen<'_>, area: Rect, arranged: &Arrangement, total: usize) {
        let shown = arranged.first + arranged.slots.len();
        if arranged.first > 0 {
            let mark = pen.theme.glyph(Glyph::MoreBefore);
            let mark = if self.is_field() { format!("{mark}{}", arranged.first) } else { mark.to_owned() };
            pen.write(area.as_position(), small(arranged.before), &Line::styled(mark, strong()));
        }
        if shown < total && area.width > 0 && area.height > 0 {
            let mark = pen.theme.glyph(Glyph::MoreAfter);
            let at = Position::new(area.right() - 1, area.bottom() - 1);
            pen.write(at, 1, &Line::styled(mark, strong()));
        }
    }

    /// Sign, cost, symbols, name and state of a card in a few columns. Where the
    /// whole zone has a sign, its cards need none.
    fn chip(&self, card: &Card, name: usize, style: Style, theme: Theme) -> Line<'static> {
        let mut spans = Vec::new();
        if !card.mark.is_empty() {
            spans.push(Span::styled(format!("{}:", card.mark), faint()));
        }
        let own = card.sign.filter(|_| self.zone.sign.is_none());
        spans.extend(own.map(|own| sign(own, theme)));
        if let Some(cost) = card.cost {
            spans.push(Span::raw(format!("{cost}{}", if card.price.is_empty() { " " } else { "+" })));
        } else if own.is_some() {
            spans.push(Span::raw(" "));
        }
        let is_told_by_symbols = is_told_by_symbols(card);
        let shown_name = cut(&card.name, if is_told_by_symbols { name } else { name.max(SHORTEST_ALONE) }, theme);
        spans.extend(symbols(card, style, theme));
        if is_told_by_symbols && !shown_name.is_empty() {
            spans.push(Span::raw(" "));
        }
        spans.push(Span::styled(shown_name, style));
        spans.push(Span::raw(theme.state_mark(card.state)));
        // Of a card that is made of parts, only some may be stand-ins.
        if card.stand_in.is_some() && card.parts.is_empty() {
            spans.push(Span::styled(theme.glyph(Glyph::StandIn), faint()));
        }
        if let Some(count) = card.count {
            spans.push(Span::styled(format!("{}{count}", theme.glyph(Glyph::Times)), faint()));
        }
        Line::from(spans)
    }

    /// The columns of the longest name. Cards that are made of parts have none
    /// where their symbols matter most.
    fn longest_name(&self) -> usize {
        if is_crafted(self.zone) {
            return 0;
        }
        self.zone.cards.iter().map(|card| width(&card.name)).max().unwrap_or(0)
    }

    fn is_field(&self) -> bool {
        self.zone.kind == ZoneKind::Field
    }

    /// The columns of each card and of what is said about hidden ones.
    fn widths(&self, name: usize, theme: Theme) -> Vec<usize> {
        let cards = self.zone.cards.iter().map(|card| self.chip(card, name, Style::new(), theme).width());
        let hidden = (!self.hidden.is_empty()).then(|| width(&self.hidden));
        cards.chain(hidden).collect()
    }

    fn arrange(&self, columns: usize, lines: usize, focus: Option<usize>, theme: Theme) -> Arrangement {
        let longest = self.longest_name();
        let without_names = self.zone.cards.iter().any(is_told_by_symbols).then_some(WITHOUT_NAMES);
        for (gap, shortest) in DENSITIES.into_iter().chain(without_names) {
            // A name of which nothing but the sign for more is left says nothing.
            for name in (shortest.min(longest)..=longest).rev().filter(|&name| name != 1) {
                let widths = self.widths(name, theme);
                let slots = flow(&widths, gap, columns, lines);
                let is_whole = widths.iter().all(|&width| width <= columns);
                if slots.len() == widths.len() && is_whole {
                    return Arrangement { name, first: 0, before: 0, slots };
                }
            }
        }
        let end = if self.is_field() { self.zone.cards.len().saturating_sub(1) } else { 0 };
        self.arrange_some(columns, lines, focus.unwrap_or(end), theme)
    }

    /// Leaves out cards at both ends so that the one with the given number is
    /// among those that are drawn. A few columns at each end tell that there are
    /// more.
    fn arrange_some(&self, columns: usize, lines: usize, focus: usize, theme: Theme) -> Arrangement {
        let can_do_without = self.zone.cards.iter().all(is_told_by_symbols);
        let name = if can_do_without { 0 } else { SCROLLED_NAME.min(self.longest_name()) };
        let widths = self.widths(name, theme);
        let before = if self.is_field() { 2 + self.zone.cards.len().to_string().len() } else { 1 };
        let mut first = 0;
        loop {
            let slots = flow(&widths[first.min(widths.len())..], 1, columns.saturating_sub(before + 1), lines);
            if first + slots.len() > focus || first >= focus {
                let slots = slots.into_iter().map(|(line, column, width)| (line, column + before, width)).collect();
                return Arrangement { name, first, before, slots };
            }
            first += 1;
        }
    }
}

/// Whether a card can be known by what is drawn before its name.
fn is_told_by_symbols(card: &Card) -> bool {
    !(card.parts.is_empty() && card.tokens.is_empty() && card.price.is_empty() && card.laid.is_empty())
}

fn symbols(card: &Card, style: Style, theme: Theme) -> Vec<Span<'static>> {
    let mut spans = on_card(&card.price, Style::new(), theme);
    if !card.price.is_empty() && !card.tokens.is_empty() {
        spans.push(Span::styled(theme.glyph(Glyph::Gives), faint()));
    }
    spans.extend(on_card(&card.tokens, style, theme));
    if spans.is_empty() && !card.parts.is_empty() {
        spans.push(Span::styled(theme.glyph(Glyph::Free), faint().patch(style)));
    }
    spans.extend(laid_on(card, theme));
    spans
}

impl Emphasis<'_> {
    pub(crate) fn style(&self, card: &Card, at: CardAt) -> Style {
        let mut style = Style::new();
        if self.possible.contains(&card.id) {
            style = style.patch(strong());
        }
        if self.fresh.contains(&card.id) && self.focus != Some(at) {
            style = style.patch(fresh());
        }
        style
    }
}

/// Puts things side by side, as many as fit on so many lines.
fn flow(widths: &[usize], gap: usize, columns: usize, lines: usize) -> Vec<Slot> {
    let mut slots = Vec::new();
    let (mut line, mut column) = (0, 0);
    for &width in widths {
        let width = width.min(columns);
        if column > 0 && column + width > columns {
            line += 1;
            column = 0;
        }
        if line >= lines {
            break;
        }
        slots.push((line, column, width));
        column += width + gap;
    }
    slots
}

fn spot_of(area: Rect, (line, column, width): Slot) -> Rect {
    let spot = Rect::new(area.x.saturating_add(small(column)), area.y.saturating_add(small(line)), small(width), 1);
    spot.intersection(area)
}
