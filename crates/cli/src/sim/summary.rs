//! The report on a match, for people.

use std::io::{self, Write};

use arena::Report;
use arena::report::{BotResult, Success, Summary};

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
            report.games_per_deal
        )?;
    }
    writeln!(out)?;
    write_table(out, report)?;
    if report.games_per_deal > 1 {
        writeln!(out, "The interval is rough: the {} games of a deal are not independent.", report.games_per_deal)?;
    }
    writeln!(out)?;
    writeln!(out, "Rounds in a game:  {}", spread(&report.rounds))?;
    writeln!(out, "Actions in a game: {}", spread(&report.actions))
}

/// Bots are compared by kind. Bots of one kind win all their games, so that the
/// seats are compared instead.
fn write_table(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let (first, rows): (&[&str], Vec<_>) = match report.results.as_slice() {
        [_] => (&["seat"], report.seats.iter().map(|seat| row([seat.seat.clone()], &seat.success)).collect()),
        bots => {
            let row = |result: &BotResult| row([result.bot.to_owned(), result.seats.to_string()], &result.success);
            (&["bot", "seats"], bots.iter().map(row).collect())
        }
    };
    let header = first.iter().chain(&["wins", "rate", "95 % interval", "fair", "score", "sd", "min", "max"]);
    let header: Vec<_> = header.map(|&name| name.to_owned()).collect();
    let mut aligns = vec![Align::Right; header.len()];
    aligns[0] = Align::Left;
    columns(out, &aligns, &[vec![header], rows].concat())
}

fn row<const FIRST: usize>(first: [String; FIRST], success: &Success) -> Vec<String> {
    let (interval, scores) = (success.win_rate_interval, success.scores);
    let mut row = first.to_vec();
    row.extend([
        wins(success.wins),
        per_cent(success.win_rate),
        format!("{} to {}", per_cent(interval.low), per_cent(interval.high)),
        per_cent(success.fair_win_rate),
        format!("{:.1}", scores.mean),
        format!("{:.1}", scores.deviation),
        scores.min.to_string(),
        scores.max.to_string(),
    ]);
    row
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
