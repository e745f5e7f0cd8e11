//! How a game ended, in lines.

use table::Gathering;
use tabletop::Seat;
use text::{Language, Speech, say};

pub(super) fn lines(gathering: &Gathering, language: &Language) -> Vec<String> {
    let standings = gathering.game().standings();
    let speech = Speech { language, names: &gathering.game().header().players };
    let score = |seat| say!(language, "play-final-score", player = speech.name(seat), points = standings.score(seat));
    let mut lines: Vec<_> = Seat::all(gathering.game().seats()).map(score).collect();
    if let Some(verdict) = gathering.game().verdict(language) {
        lines.push(verdict);
        return lines;
    }
    let key = if standings.winners.len() == 1 { "play-winner" } else { "play-shared-victory" };
    lines.extend(standings.winners.iter().map(|seat| say!(language, key, player = speech.name(seat))));
    lines
}
