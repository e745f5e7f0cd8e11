//! What came of driving a server, for people and for programs.

use std::io::Write;
use std::time::Duration;

use serde_json::json;
use text::{Language, say};

use super::{Arguments, Outcome};
use crate::failure::Failure;

/// Which shares of all times are told.
const SHARES: [f64; 4] = [0.5, 0.9, 0.99, 1.0];

/// Writes the report.
pub(super) fn write(
    outcome: &mut Outcome,
    arguments: &Arguments,
    language: &Language,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let acknowledged = outcome.drive.acknowledged.percentiles(SHARES);
    let told = outcome.drive.told.percentiles(SHARES);
    let moves = outcome.drive.acknowledged.count();
    let rate = moves as f64 / outcome.drive.time.as_secs_f64().max(0.001);
    if arguments.json {
        let report = json!({
            "tables": outcome.drive.tables,
            "moves": moves,
            "seconds": outcome.drive.time.as_secs_f64(),
            "moves_per_second": rate,
            "acknowledged_ms": acknowledged.map(milliseconds),
            "told_ms": told.map(milliseconds),
            "shares": SHARES,
            "refused": outcome.drive.refused,
            "given_up": outcome.drive.given_up,
            "faults": outcome.drive.faults,
            "kills": outcome.kills,
            "lost": outcome.losses.len(),
            "bytes_per_watcher": outcome.per_watcher,
            "slowest_start_ms": outcome.slowest_start.map(milliseconds),
        });
        return Ok(writeln!(out, "{report:#}")?);
    }
    let seconds = format!("{:.1}", outcome.drive.time.as_secs_f64());
    let (tables, per_second) = (outcome.drive.tables, format!("{rate:.0}"));
    writeln!(
        out,
        "{}",
        say!(language, "load-moves", moves = moves, tables = tables, seconds = seconds, rate = per_second)
    )?;
    for (key, times) in [("load-acknowledged", acknowledged), ("load-told", told)] {
        let [half, most, nearly, longest] = times.map(|time| format!("{:.1}", milliseconds(time)));
        writeln!(out, "{}", say!(language, key, half = half, most = most, nearly = nearly, longest = longest))?;
    }
    if let Some(bytes) = outcome.per_watcher {
        let kibibytes = format!("{:.1}", bytes as f64 / 1024.0);
        writeln!(out, "{}", say!(language, "load-watchers", watchers = arguments.watchers, size = kibibytes))?;
    }
    if let Some(time) = outcome.slowest_start {
        writeln!(out, "{}", say!(language, "load-start", time = format!("{:.0}", milliseconds(time))))?;
    }
    if outcome.kills > 0 {
        let acknowledged: usize = outcome.drive.ledgers.iter().map(|ledger| ledger.acknowledged.len()).sum();
        let (kills, lost) = (outcome.kills, outcome.losses.len());
        writeln!(out, "{}", say!(language, "load-kills", kills = kills, moves = acknowledged, lost = lost))?;
    }
    for loss in &outcome.losses {
        writeln!(out, "{}", say!(language, "load-loss", table = loss.table.as_str(), what = loss.what.as_str()))?;
    }
    for fault in &outcome.drive.faults {
        writeln!(out, "{}", say!(language, "load-fault", what = fault.as_str()))?;
    }
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
