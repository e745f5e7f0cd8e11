//! Which part of the screen gets which rectangle.

use ratatui::layout::{Rect, Size};

use crate::fitting::small;
use crate::zones::Wish;

/// The smallest screen on which a table can be shown.
pub(crate) const SMALLEST: Size = Size::new(80, 24);

/// From this width on the log has a column of its own.
const LOG_COLUMN_FROM: u16 = 128;

/// The fewest lines of cards in front of the viewer and of everybody else.
const OWN_LINES: u16 = 3;
const OTHER_LINES: u16 = 2;

/// The lines of the log where it shares a column, and those that are left to it
/// when there is much to choose from.
const LOG_LINES: u16 = 4;
const FEWEST_LOG_LINES: u16 = 2;

/// The fewest lines of the card.
const CARD_LINES: u16 = 6;

/// The lines in which nearly every card can be told; beyond them, the log has
/// more use for the room.
const LONG_CARD_LINES: u16 = 10;

/// Columns of a frame and of the space inside of it.
pub(crate) const FRAME_COLUMNS: u16 = 4;

pub(crate) fn is_large_enough(area: Rect) -> bool {
    area.width >= SMALLEST.width && area.height >= SMALLEST.height
}

/// The large parts of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Panes {
    pub(crate) heading: Rect,
    pub(crate) tracks: Rect,
    pub(crate) table: Rect,
    /// The choices and the card, and the log if it has no column of its own.
    pub(crate) side: Rect,
    /// The log, if it has a column of its own.
    pub(crate) log: Option<Rect>,
    pub(crate) hints: Rect,
}

pub(crate) fn panes(area: Rect, tracks: u16) -> Panes {
    let heading = Rect { height: 1, ..area };
    let tracks = Rect { y: heading.bottom(), height: tracks, ..area };
    let hints = Rect { y: area.bottom() - 1, height: 1, ..area };
    let body = Rect { y: tracks.bottom(), height: hints.y - tracks.bottom(), ..area };
    let (side, log) = if body.width < LOG_COLUMN_FROM {
        ((body.width * 2 / 5).clamp(34, 48), 0)
    } else {
        ((body.width * 2 / 7).clamp(38, 56), (body.width * 6 / 25).clamp(32, 60))
    };
    let table = Rect { width: body.width - side - log, ..body };
    let side = Rect { x: table.right(), width: side, ..body };
    let log = (log > 0).then_some(Rect { x: side.right(), width: log, ..body });
    Panes { heading, tracks, table, side, log, hints }
}

/// Shares the rows of the table between its middle and the players. The last
/// player is nearest to the viewer.
pub(crate) fn share_table(table: Rect, middle: Wish, players: &[Wish]) -> (u16, Vec<u16>) {
    let room = table.height.saturating_sub(2 + small(players.len()));
    let mut rows = vec![OTHER_LINES; players.len()];
    if let (Some((own, others)), Some(wish)) = (rows.split_last_mut(), players.last()) {
        let taken = others.iter().sum::<u16>() + middle.least;
        *own = wish.least.min(room.saturating_sub(taken)).max(OWN_LINES);
    }
    let taken = rows.iter().sum::<u16>();
    let most = (table.height / 2).min(room.saturating_sub(taken)).max(middle.least);
    let mut middle_rows = middle.names.min(most);
    let mut left = room.saturating_sub(middle_rows + taken);
    // Whoever lacks most gets the next row; the last player comes first.
    while left > 0 {
        let lacks = |player: &usize| players[*player].names.saturating_sub(rows[*player]);
        match (0..players.len()).max_by_key(lacks).filter(|player| lacks(player) > 0) {
            Some(player) => rows[player] += 1,
            None => break,
        }
        left -= 1;
    }
    // Texts are read in the middle first, then nearest to the viewer. The
    // others are treated alike.
    grant(&mut [&mut middle_rows], &[middle.texts], &mut left);
    let texts: Vec<_> = players.iter().map(|wish| wish.texts).collect();
    if let (Some((own, others)), Some((own_texts, texts))) = (rows.split_last_mut(), texts.split_last()) {
        grant(&mut [own], &[*own_texts], &mut left);
        grant(&mut others.iter_mut().collect::<Vec<_>>(), texts, &mut left);
    }
    spread(&mut rows, left);
    (middle_rows, rows)
}

/// How many rows an opponent without a seat gets: all that they want to tell,
/// if that costs nobody anything, or else as much as leaves the others what
/// they cannot do without.
pub(crate) fn rows_of_opponent(table: Rect, opponent: Wish, middle: Wish, players: &[Wish]) -> u16 {
    let room = table.height.saturating_sub(3 + small(players.len()));
    let of_all = |rows: fn(&Wish) -> u16| rows(&middle) + players.iter().map(rows).sum::<u16>();
    if opponent.texts + of_all(|wish| wish.names) <= room {
        opponent.texts
    } else if opponent.names + of_all(|wish| wish.least) <= room {
        opponent.names
    } else {
        opponent.least
    }
}

/// Gives all of them what they want, or nothing.
fn grant(rows: &mut [&mut u16], wanted: &[u16], left: &mut u16) {
    let more: u16 = rows.iter().zip(wanted).map(|(rows, wanted)| wanted.saturating_sub(**rows)).sum();
    if more > *left {
        return;
    }
    for (rows, wanted) in rows.iter_mut().zip(wanted) {
        **rows = (*wanted).max(**rows);
    }
    *left -= more;
}

/// Gives everybody the same of what is left over, so that panels keep apart.
fn spread(rows: &mut [u16], left: u16) {
    let players = small(rows.len()).max(1);
    for row in rows.iter_mut() {
        *row += left / players;
    }
    if let Some(last) = rows.last_mut() {
        *last += left % players;
    }
}

/// Shares the rows of the column at the side between the choices, the card and
/// the log, given how many rows the choices would like to have. This does not
/// depend on the card, so that nothing jumps when another one is looked at.
pub(crate) fn share_side(side: Rect, choices: u16, log: LogIs) -> (u16, u16, u16) {
    match log {
        LogIs::Elsewhere => {
            let rows = side.height.saturating_sub(3);
            let choices = choices.max(3).min(rows.saturating_sub(CARD_LINES));
            (choices, rows.saturating_sub(choices), 0)
        }
        LogIs::Below => {
            let rows = side.height.saturating_sub(4);
            let choices = choices.max(3).min(rows.saturating_sub(FEWEST_LOG_LINES + CARD_LINES));
            let rest = rows.saturating_sub(choices);
            let log = LOG_LINES.max(side.height / 5).min(rest.saturating_sub(CARD_LINES));
            let card = (rest - log).min(LONG_CARD_LINES);
            (choices, card, rest - card)
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogIs {
    Below,
    /// In a column of its own.
    Elsewhere,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panes_fill_the_screen_and_keep_apart() {
        for (columns, rows) in [(80, 24), (127, 30), (128, 40), (300, 100)] {
            let area = Rect::new(0, 0, columns, rows);
            let panes = panes(area, 1);
            let mut parts = vec![panes.heading, panes.tracks, panes.table, panes.side, panes.hints];
            parts.extend(panes.log);
            let covered: u32 = parts.iter().map(|part| part.area()).sum();
            assert_eq!(covered, area.area(), "{columns}×{rows}");
            for (number, part) in parts.iter().enumerate() {
                assert!(parts[..number].iter().all(|other| other.intersection(*part).is_empty()));
            }
        }
    }

    #[test]
    fn whoever_has_most_cards_gets_the_rows_that_are_left() {
        let wish = |names| Wish { least: 0, names, texts: 99 };
        let table = Rect::new(0, 0, 46, 21);
        let (middle, rows) = share_table(table, wish(6), &[wish(3), wish(9)]);
        assert_eq!((middle, rows), (6, vec![2, 9]));
    }

    #[test]
    fn what_the_viewer_cannot_do_without_comes_before_the_comfort_of_the_middle() {
        let middle = Wish { least: 6, names: 10, texts: 99 };
        let (own, other) = (Wish { least: 8, names: 9, texts: 99 }, Wish { least: 8, names: 4, texts: 99 });
        let shared = |players: &[Wish]| share_table(Rect::new(0, 0, 46, 22), middle, players);
        assert_eq!(shared(&[other, own]), (8, vec![2, 8]));
        assert_eq!(shared(&[other, other, own]), (6, vec![2, 2, 7]));
        assert_eq!(shared(&[other, other, other, own]), (6, vec![2, 2, 2, 4]));
    }

    #[test]
    fn an_opponent_tells_as_much_as_the_others_leave_room_for() {
        let opponent = Wish { least: 3, names: 5, texts: 9 };
        let (middle, own) = (Wish { least: 6, names: 10, texts: 20 }, Wish { least: 7, names: 9, texts: 12 });
        let rows = |height| rows_of_opponent(Rect::new(0, 0, 46, height), opponent, middle, &[own]);
        assert_eq!([21, 22, 31, 32].map(rows), [3, 5, 5, 9]);
    }

    #[test]
    fn rows_for_texts_go_to_the_middle_then_to_the_viewer_then_to_all_others() {
        let wish = Wish { least: 0, names: 3, texts: 8 };
        let rows = |height| share_table(Rect::new(0, 0, 80, height), wish, &[wish; 3]).1;
        assert_eq!(rows(24), vec![3, 3, 5]);
        assert_eq!(rows(29), vec![3, 3, 10]);
        assert_eq!(rows(39), vec![8, 8, 10]);
    }

    #[test]
    fn the_choices_never_crowd_out_the_card() {
        let side = Rect::new(0, 0, 34, 21);
        let (choices, card, log) = share_side(side, 50, LogIs::Below);
        assert_eq!((choices, card, log), (9, CARD_LINES, FEWEST_LOG_LINES));
        assert_eq!(choices + card + log + 4, side.height);
    }

    #[test]
    fn the_log_gets_what_no_card_needs() {
        let side = Rect::new(0, 0, 44, 40);
        let (choices, card, log) = share_side(side, 6, LogIs::Below);
        assert_eq!((choices, card), (6, LONG_CARD_LINES));
        assert_eq!(choices + card + log + 4, side.height);
        assert_eq!(share_side(side, 6, LogIs::Elsewhere), (6, 31, 0));
    }
}
