//! How a game ended, in lines.

use table::Session;
use tabletop::Seat;
use text::{Language, Speech, say};

pub(super) fn lines(session: &Session, language: &Language) -> Vec<String> {
    let standings = session.game().standings();
    let speech = Speech { language, names: &session.game().header().players };
    let score = |seat| say!(language, "play-final-score", player = speech.name(seat), points = standings.score(seat));
    let mut lines: Vec<_> = Seat::all(session.game().seats()).map(score).collect();
    if let Some(verdict) = session.game().verdict(language) {
        lines.push(verdict);
        return lines;
    }
    let key = if standings.winners.len() == 1 { "play-winner" } else { "play-shared-victory" };
    lines.extend(standings.winners.iter().map(|seat| say!(language, key, player = speech.name(seat))));
    lines
}
