//! The report on a match, for people.

use std::io::{self, Write};

use arena::Report;
use arena::report::{BotResult, Summary};

use crate::layout::{Align, columns, entries};

/// Writes who won how often, with what scores, in games of what length.
pub(super) fn write(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let games = if report.games == 1 { "game" } else { "games" };
    writeln!(out, "{}: {} {games} of {}", report.game, report.games, report.bots.join(", "))?;
    writeln!(out, "{}, seed {}", entries(&report.setup), report.seed)?;
    writeln!(out, "cards {}", report.cards)?;
    if !report.balanced {
        writeln!(
            out,
            "Not every bot sat in every seat equally often; play a multiple of {} games for that.",
            report.bots.len()
        )?;
    }
    writeln!(out)?;
    let header = ["bot", "seats", "wins", "rate", "95 % interval", "fair", "score", "sd", "min", "max"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    rows.extend(report.results.iter().map(row));
    let mut aligns = [Align::Right; 10];
    aligns[0] = Align::Left;
    columns(out, &aligns, &rows)?;
    writeln!(out)?;
    writeln!(out, "Rounds in a game:  {}", spread(&report.rounds))?;
    writeln!(out, "Actions in a game: {}", spread(&report.actions))
}

fn row(result: &BotResult) -> Vec<String> {
    let interval = result.win_rate_interval;
    vec![
        result.bot.to_owned(),
        result.seats.to_string(),
        wins(result.wins),
        per_cent(result.win_rate),
        format!("{} to {}", per_cent(interval.low), per_cent(interval.high)),
        per_cent(result.fair_win_rate),
        format!("{:.1}", result.scores.mean),
        format!("{:.1}", result.scores.deviation),
        result.scores.min.to_string(),
        result.scores.max.to_string(),
    ]
}

/// Shared victories make fractions; whole numbers stay whole.
fn wins(wins: f64) -> String {
    if wins.fract() == 0.0 { format!("{wins}") } else { format!("{wins:.2}") }
}

fn per_cent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}

fn spread(summary: &Summary) -> String {
    format!("{:.1} on average (sd {:.1}), from {} to {}", summary.mean, summary.deviation, summary.min, summary.max)
}
