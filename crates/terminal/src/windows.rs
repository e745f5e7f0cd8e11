//! Windows over the table.

use std::iter;

use games::AnyGame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabletop::{Seat, Standings};
use text::scene::{CardState, Turn};
use text::{Language, Speech, list, say};

use crate::card_detail::CardDetail;
use crate::fitting::{small, width, wrap};
use crate::layout::SMALLEST;
use crate::log_pane::LogPane;
use crate::pen::Pen;
use crate::symbols::LAID;
use crate::theme::{Glyph, faint, fresh, strong};

const SENTENCE_COLUMNS: u16 = 56;

/// What stands before the second line of something numbered.
const INDENT: &str = "   ";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HelpPage {
    Playing,
    Viewing,
}

impl HelpPage {
    /// The ends of the names of the messages about keys.
    fn entries(self) -> &'static [&'static str] {
        match self {
            Self::Playing => {
                &["move", "zone", "do", "choose", "card", "hint", "undo", "log", "scenario", "scroll", "mouse", "leave"]
            }
            Self::Viewing => &[
                "forward",
                "back",
                "ends",
                "far",
                "round",
                "viewpoint",
                "look",
                "zone",
                "card",
                "log",
                "help",
                "leave-record",
            ],
        }
    }
}

pub(crate) fn help(pen: &mut Pen<'_>, area: Rect, page: HelpPage, language: &Language) {
    let entries = page.entries();
    let keys: Vec<_> = entries.iter().map(|entry| say!(language, &format!("terminal-keys-{entry}"))).collect();
    let columns = keys.iter().map(|keys| width(keys)).max().unwrap_or(0);
    let mut lines: Vec<Line<'static>> = entries
        .iter()
        .zip(&keys)
        .map(|(entry, keys)| {
            let padding = " ".repeat(columns - width(keys) + 2);
            let does = say!(language, &format!("terminal-help-{entry}"));
            Line::from(vec![Span::styled(keys.clone(), strong()), Span::raw(padding), Span::raw(does)])
        })
        .collect();
    lines.push(Line::default());
    lines.extend(legend_of_marks(pen, language));
    if page == HelpPage::Playing {
        lines.push(legend_of_letters(language));
    }
    lines.push(Line::default());
    lines.push(Line::styled(say!(language, "terminal-press-to-close"), faint()));
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    write_window(pen, area, &say!(language, "terminal-help"), widest, lines);
}

fn legend_of_marks(pen: &Pen<'_>, language: &Language) -> Vec<Line<'static>> {
    let marks = [
        (pen.theme.turn_mark(Turn::Chooses), "terminal-legend-chooses"),
        (pen.theme.turn_mark(Turn::Acts), "terminal-legend-acts"),
        (pen.theme.state_mark(CardState::Used), "terminal-legend-used"),
        (pen.theme.state_mark(CardState::Known), "terminal-legend-known"),
        (pen.theme.state_mark(CardState::Claimed), "terminal-legend-claimed"),
        (pen.theme.glyph(Glyph::Brink), "terminal-legend-brink"),
        (pen.theme.glyph(Glyph::Next), "terminal-legend-next"),
        (pen.theme.glyph(Glyph::Free), "terminal-legend-free"),
        (pen.theme.glyph(Glyph::Cannot), "terminal-legend-cannot"),
        (pen.theme.glyph(Glyph::StandIn), "terminal-legend-stand-in"),
        (LAID, "terminal-legend-laid"),
    ];
    let said = |(mark, key): (&str, &str)| format!("{mark} {}", say!(language, key));
    let two = |pair: &[(&'static str, &'static str)]| {
        Line::from(pair.iter().map(|&mark| said(mark)).collect::<Vec<_>>().join("   "))
    };
    marks.chunks(2).map(two).collect()
}

fn legend_of_letters(language: &Language) -> Line<'static> {
    Line::from(vec![
        Span::styled(say!(language, "terminal-legend-bold"), strong()),
        Span::raw("   "),
        Span::styled(say!(language, "terminal-legend-underlined"), fresh()),
    ])
}

pub(crate) fn log(pen: &mut Pen<'_>, area: Rect, log: LogPane<'_>, language: &Language) {
    let (columns, rows) = log_size(area);
    let inside = pen.window(area, &say!(language, "terminal-log"), columns, rows + 1);
    log.draw(pen, Rect { height: inside.height.saturating_sub(1), ..inside });
    let below = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
    pen.write_lines(below, [Line::styled(say!(language, "terminal-log-keys"), faint())]);
}

/// Columns and rows of the log in its window.
pub(crate) fn log_size(area: Rect) -> (u16, u16) {
    (area.width.saturating_sub(12).min(100), area.height.saturating_sub(5))
}

pub(crate) fn card(pen: &mut Pen<'_>, area: Rect, detail: &CardDetail<'_>) {
    let columns = SENTENCE_COLUMNS.min(area.width.saturating_sub(4));
    let rows = detail.rows_needed(columns, pen.theme) + 2;
    let inside = pen.window(area, &detail.card.name, columns, rows);
    pen.write_lines(inside, [detail.aside(pen.theme)]);
    detail.draw(pen, Rect { y: inside.y + 2, height: inside.height.saturating_sub(2), ..inside });
}

pub(crate) fn hints(pen: &mut Pen<'_>, area: Rect, hints: &[&str], language: &Language) {
    // Lines are long, and every row of a small terminal is needed.
    let columns = usize::from(log_size(area).0);
    let mut lines = Vec::new();
    for (number, hint) in (1..).zip(hints) {
        let hint =
            wrap(&say!(language, "terminal-numbered-hint", number = number, hint = *hint), columns - INDENT.len());
        let indents = iter::once("").chain(iter::repeat(INDENT));
        lines.extend(indents.zip(hint).map(|(indent, line)| Line::from(format!("{indent}{line}"))));
    }
    lines.push(Line::default());
    lines.push(Line::styled(say!(language, "terminal-press-to-close"), strong()));
    write_window(pen, area, &say!(language, "terminal-hint"), columns, lines);
}

/// A question with yes and no.
pub(crate) fn question(pen: &mut Pen<'_>, area: Rect, title: &str, sentences: &[String], keys: &str) {
    let mut lines = Vec::new();
    for sentence in sentences {
        lines.extend(wrap(sentence, usize::from(SENTENCE_COLUMNS)).into_iter().map(Line::from));
    }
    lines.push(Line::default());
    lines.push(Line::styled(keys.to_owned(), strong()));
    write_window(pen, area, title, usize::from(SENTENCE_COLUMNS), lines);
}

pub(crate) fn standings(pen: &mut Pen<'_>, area: Rect, game: &dyn AnyGame, speech: Speech<'_>) {
    let (language, standings) = (speech.language, game.standings());
    let mut seats: Vec<Seat> = Seat::all(standings.scores().len()).collect();
    seats.sort_by_key(|seat| (!standings.winners.contains(*seat), std::cmp::Reverse(standings.scores()[seat.index()])));
    let mut lines: Vec<_> = wrap(&result(game, speech), usize::from(SENTENCE_COLUMNS))
        .into_iter()
        .map(|line| Line::styled(line, strong()))
        .collect();
    lines.push(Line::default());
    let names = seats.iter().map(|&seat| width(&speech.name(seat))).max().unwrap_or(0);
    for seat in seats {
        let wins = standings.winners.contains(seat);
        let mark = if wins { pen.theme.glyph(Glyph::Can) } else { " " };
        let name = speech.name(seat);
        let padding = " ".repeat(names - width(&name) + 2);
        let points = say!(language, "terminal-points", count = standings.scores()[seat.index()]);
        let style = if wins { strong() } else { Style::new() };
        lines.push(Line::styled(format!("{mark} {name}{padding}{points:>10}"), style));
    }
    lines.push(Line::default());
    lines.push(Line::styled(say!(language, "terminal-over-keys"), faint()));
    write_window(pen, area, &say!(language, "terminal-over"), usize::from(SENTENCE_COLUMNS), lines);
}

pub(crate) fn result(game: &dyn AnyGame, speech: Speech<'_>) -> String {
    game.verdict(speech.language).unwrap_or_else(|| winners(&game.standings(), speech))
}

fn winners(standings: &Standings, speech: Speech<'_>) -> String {
    let names: Vec<_> = standings.winners.iter().map(|seat| speech.name(seat)).collect();
    match names.as_slice() {
        [one] => say!(speech.language, "terminal-wins", player = one.as_str()),
        several => say!(speech.language, "terminal-win-together", players = list(several, speech.language)),
    }
}

/// The screen between two people: nothing but who is next.
pub(crate) fn hand_over(pen: &mut Pen<'_>, area: Rect, seat: Seat, message: Option<&str>, speech: Speech<'_>) {
    let language = speech.language;
    let name = speech.name(seat);
    let sentences = [say!(language, "terminal-hand-over", player = name.as_str())];
    let keys = say!(language, "terminal-hand-over-keys", player = name.as_str());
    question(pen, area, &say!(language, "terminal-hand-over-title"), &sentences, &keys);
    let footer = match message {
        Some(message) => Line::styled(message.to_owned(), strong()),
        None => Line::styled(say!(language, "terminal-hand-over-hints"), faint()),
    };
    pen.write_lines(
        Rect { x: area.x + 1, y: area.bottom().saturating_sub(1), width: area.width.saturating_sub(2), height: 1 },
        [footer],
    );
}

pub(crate) fn too_small(pen: &mut Pen<'_>, area: Rect, language: &Language) {
    let text = say!(
        language,
        "terminal-too-small",
        columns = SMALLEST.width,
        rows = SMALLEST.height,
        found_columns = area.width,
        found_rows = area.height
    );
    pen.write_lines(area, wrap(&text, usize::from(area.width)).into_iter().map(Line::from));
}

fn write_window(pen: &mut Pen<'_>, area: Rect, title: &str, columns: usize, lines: Vec<Line<'static>>) {
    let inside = pen.window(area, title, small(columns), small(lines.len()));
    pen.write_lines(inside, lines);
}
