//! The report on a match, for people.

use std::io::{self, Write};

use arena::Report;
use arena::report::{BotResult, Interval, Success, Summary};
use serde_json::Value;

use crate::layout::{Align, columns, counted, entries, heads};

/// Stands for a number that nobody knows, because nothing was counted.
pub(crate) const UNKNOWN: &str = "–";

/// The column with the rate at which somebody wins against equals.
const FAIR: &str = "fair";

pub(super) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    writeln!(out, "{}: {} of {}", report.game, counted(report.games, "game"), report.bots.join(", "))?;
    writeln!(out, "{}", setup_line(&report.setup, report.seed))?;
    writeln!(out, "cards {}", report.cards)?;
    if !report.balanced {
        let games = report.games_per_deal;
        writeln!(out, "Not every bot sat in every seat equally often; play a multiple of {games} games for that.")?;
    }
    writeln!(out)?;
    write_table(out, report)?;
    if report.games_per_deal > 1 {
        writeln!(out, "{}", rough_interval(report.games_per_deal))?;
    }
    if let Some(points) = &report.rival {
        writeln!(out, "Points of the nemesis: {}", spread(points))?;
    }
    writeln!(out)?;
    writeln!(out, "Rounds in a game:  {}", spread(&report.rounds))?;
    writeln!(out, "Actions in a game: {}", spread(&report.actions))?;
    write_faults(out, report)
}

/// What was settled before the games, and what all luck came from.
pub(crate) fn setup_line(setup: &Value, seed: u64) -> String {
    format!("{}, seed {seed}", entries(setup))
}

pub(crate) fn rough_interval(games_per_deal: u64) -> String {
    format!("The interval is rough: the {games_per_deal} games of a deal are not independent.")
}

/// Says who lost games by a fault, and what the first faults were.
fn write_faults(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    for result in report.results.iter().filter(|result| result.faults > 0) {
        writeln!(out, "{} lost {} by its own fault:", result.bot, counted(result.faults, "game"))?;
    }
    for fault in &report.faults {
        writeln!(out, "  game {}: {}: {}", fault.game + 1, fault.bot, fault.note)?;
    }
    let all: u64 = report.results.iter().map(|result| result.faults).sum();
    match all.saturating_sub(report.faults.len() as u64) {
        0 => Ok(()),
        more => writeln!(out, "  and {more} more"),
    }
}

/// Bots are compared by kind. Bots of one kind win all their games, so that the
/// seats are compared instead.
fn write_table(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let (first, rows): (&[&str], Vec<_>) = match report.results.as_slice() {
        [_] => (&["seat"], report.seats.iter().map(|seat| row([seat.seat.clone()], &seat.success)).collect()),
        bots => {
            let row = |result: &BotResult| row([result.bot.clone(), result.seats.to_string()], &result.success);
            (&["bot", "seats"], bots.iter().map(row).collect())
        }
    };
    let names = [first, &["wins", "rate", "95 % interval", FAIR, "score", "sd", "min", "max"]].concat();
    let mut lines = [vec![heads(&names)], rows].concat();
    // Nobody says that a nemesis and who plays against it should win equally often.
    let left_out = report.rival.as_ref().and_then(|_| names.iter().position(|&name| name == FAIR));
    for line in &mut lines {
        left_out.map(|column| line.remove(column));
    }
    let mut aligns = vec![Align::Right; lines[0].len()];
    aligns[0] = Align::Left;
    columns(out, &aligns, &lines)
}

/// A number with one digit behind the point, or the sign for what is not known.
pub(crate) fn tenths(number: Option<f64>) -> String {
    known(number.map(|number| format!("{number:.1}")))
}

/// Something that may not be known, because nothing was counted.
pub(crate) fn known(what: Option<impl ToString>) -> String {
    what.map_or_else(|| UNKNOWN.to_owned(), |what| what.to_string())
}

pub(crate) fn per_cent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}

pub(crate) fn interval(interval: Interval) -> String {
    format!("{} to {}", per_cent(interval.low), per_cent(interval.high))
}

fn row<const FIRST: usize>(first: [String; FIRST], success: &Success) -> Vec<String> {
    let scores = success.scores;
    let mut row = first.to_vec();
    row.extend([
        wins(success.wins),
        per_cent(success.win_rate),
        interval(success.win_rate_interval),
        per_cent(success.fair_win_rate),
        tenths(scores.mean),
        tenths(scores.deviation),
        known(scores.min),
        known(scores.max),
    ]);
    row
}

/// Shared victories make fractions; whole numbers stay whole.
fn wins(wins: f64) -> String {
    if wins.fract() == 0.0 { format!("{wins}") } else { format!("{wins:.2}") }
}

pub(crate) fn spread(summary: &Summary) -> String {
    let (mean, deviation) = (tenths(summary.mean), tenths(summary.deviation));
    let (least, greatest) = (known(summary.min), known(summary.max));
    format!("{mean} on average (sd {deviation}), from {least} to {greatest}")
}
