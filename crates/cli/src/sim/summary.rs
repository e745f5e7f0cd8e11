//! The report on a match, for people.

use std::io::{self, Write};

use arena::Report;
use arena::report::{BotResult, Success, Summary};
use text::{Language, say};

use crate::layout::{Align, columns, entries};

/// Writes who won how often, with what scores, in games of what length.
pub(super) fn write(out: &mut dyn Write, report: &Report, language: &Language) -> io::Result<()> {
    let bots = report.bots.join(", ");
    writeln!(out, "{}", say!(language, "sim-title", game = report.game, games = report.games, bots = bots))?;
    let setup = entries(&report.setup);
    writeln!(out, "{}", say!(language, "sim-setup", setup = setup, seed = report.seed.to_string()))?;
    writeln!(out, "{}", say!(language, "sim-cards", cards = report.cards.as_str()))?;
    if !report.balanced {
        writeln!(out, "{}", say!(language, "sim-unbalanced", games = report.games_per_deal))?;
    }
    writeln!(out)?;
    write_table(out, report, language)?;
    if report.games_per_deal > 1 {
        writeln!(out, "{}", say!(language, "sim-rough-interval", games = report.games_per_deal))?;
    }
    if let Some(points) = &report.rival {
        writeln!(out, "{}", say!(language, "sim-rival", spread = spread(points, language)))?;
    }
    writeln!(out)?;
    writeln!(out, "{}", say!(language, "sim-rounds", spread = spread(&report.rounds, language)))?;
    writeln!(out, "{}", say!(language, "sim-actions", spread = spread(&report.actions, language)))?;
    write_faults(out, report, language)
}

/// Says who lost games by a fault, and what the first faults were.
fn write_faults(out: &mut dyn Write, report: &Report, language: &Language) -> io::Result<()> {
    for result in report.results.iter().filter(|result| result.faults > 0) {
        writeln!(out, "{}", say!(language, "sim-faults", bot = result.bot.as_str(), games = result.faults))?;
    }
    for fault in &report.faults {
        let (game, note) = (fault.game + 1, fault.note.as_str());
        writeln!(out, "{}", say!(language, "sim-fault", bot = fault.bot.as_str(), game = game, note = note))?;
    }
    let all: u64 = report.results.iter().map(|result| result.faults).sum();
    match all.saturating_sub(report.faults.len() as u64) {
        0 => Ok(()),
        more => writeln!(out, "{}", say!(language, "sim-more-faults", games = more)),
    }
}

/// Bots are compared by kind. Bots of one kind win all their games, so that the
/// seats are compared instead.
fn write_table(out: &mut dyn Write, report: &Report, language: &Language) -> io::Result<()> {
    let (first, rows): (&[&str], Vec<_>) = match report.results.as_slice() {
        [_] => (&["seat"], report.seats.iter().map(|seat| row([seat.seat.clone()], &seat.success, language)).collect()),
        bots => {
            let row =
                |result: &BotResult| row([result.bot.clone(), result.seats.to_string()], &result.success, language);
            (&["bot", "seats"], bots.iter().map(row).collect())
        }
    };
    let header = first.iter().chain(&["wins", "rate", "interval", FAIR, "score", "deviation", "least", "greatest"]);
    let names: Vec<_> = header.copied().collect();
    let header = names.iter().map(|name| say!(language, &format!("sim-column-{name}"))).collect();
    let mut lines = [vec![header], rows].concat();
    // Nobody says that a nemesis and who plays against it should win equally often.
    let left_out = report.rival.as_ref().and_then(|_| names.iter().position(|&name| name == FAIR));
    for line in &mut lines {
        left_out.map(|column| line.remove(column));
    }
    let mut aligns = vec![Align::Right; lines[0].len()];
    aligns[0] = Align::Left;
    columns(out, &aligns, &lines)
}

/// The column with the rate at which somebody wins against equals.
const FAIR: &str = "fair";

/// A number with one digit behind the point, or the sign for what is not known.
pub(crate) fn tenths(number: Option<f64>, language: &Language) -> String {
    known(number.map(|number| format!("{number:.1}")), language)
}

/// Something that may not be known, because nothing was counted.
pub(crate) fn known(what: Option<impl ToString>, language: &Language) -> String {
    what.map_or_else(|| say!(language, "sim-unknown"), |what| what.to_string())
}

/// A rate in per cent.
pub(crate) fn per_cent(rate: f64, language: &Language) -> String {
    say!(language, "sim-percent", number = format!("{:.1}", rate * 100.0))
}

fn row<const FIRST: usize>(first: [String; FIRST], success: &Success, language: &Language) -> Vec<String> {
    let per_cent = |rate| per_cent(rate, language);
    let (interval, scores) = (success.win_rate_interval, success.scores);
    let mut row = first.to_vec();
    row.extend([
        wins(success.wins),
        per_cent(success.win_rate),
        say!(language, "sim-interval", low = per_cent(interval.low), high = per_cent(interval.high)),
        per_cent(success.fair_win_rate),
        tenths(scores.mean, language),
        tenths(scores.deviation, language),
        known(scores.min, language),
        known(scores.max, language),
    ]);
    row
}

/// Shared victories make fractions; whole numbers stay whole.
fn wins(wins: f64) -> String {
    if wins.fract() == 0.0 { format!("{wins}") } else { format!("{wins:.2}") }
}

/// How numbers are spread, in words.
pub(crate) fn spread(summary: &Summary, language: &Language) -> String {
    say!(
        language,
        "sim-spread",
        mean = tenths(summary.mean, language),
        deviation = tenths(summary.deviation, language),
        least = known(summary.min, language),
        greatest = known(summary.max, language),
    )
}
