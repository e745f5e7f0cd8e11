//! What came of driving a server, for people and for programs.

use std::io::{self, Write};
use std::time::Duration;

use serde_json::json;

use crate::{Arguments, Outcome};

/// Which shares of all times are told.
const SHARES: [f64; 4] = [0.5, 0.9, 0.99, 1.0];

pub(crate) fn write(outcome: &Outcome, arguments: &Arguments, out: &mut dyn Write) -> io::Result<()> {
    match arguments.json {
        true => write_json(outcome, out),
        false => write_text(outcome, arguments, out),
    }
}

fn write_json(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    let (drive, figures) = (&outcome.drive, &outcome.figures);
    let report = json!({
        "tables": drive.tables,
        "moves": figures.acknowledged.count(),
        "seconds": drive.time.as_secs_f64(),
        "moves_per_second": outcome.rate(),
        "acknowledged_ms": figures.acknowledged.at(SHARES).map(milliseconds),
        "told_ms": figures.told.at(SHARES).map(milliseconds),
        "shares": SHARES,
        "refused": drive.refused,
        "given_up": drive.given_up,
        "faults": drive.faults,
        "kills": outcome.kills,
        "lost": outcome.losses.len(),
        "bytes_per_watcher": outcome.per_watcher,
        "slowest_start_ms": outcome.slowest_start.map(milliseconds),
    });
    writeln!(out, "{report:#}")
}

fn write_text(outcome: &Outcome, arguments: &Arguments, out: &mut dyn Write) -> io::Result<()> {
    let (drive, figures) = (&outcome.drive, &outcome.figures);
    let (moves, seconds) = (figures.acknowledged.count(), drive.time.as_secs_f64());
    let (tables, rate) = (drive.tables, outcome.rate());
    writeln!(out, "{moves} moves at {tables} tables in {seconds:.1} s: {rate:.0} moves a second.")?;
    let times = [("A move was acknowledged", &figures.acknowledged), ("The players were told of it", &figures.told)];
    for (what, latencies) in times {
        let [half, most, nearly, longest] = latencies.at(SHARES).map(milliseconds);
        writeln!(
            out,
            "{what} after {half:.1} ms (50 %), {most:.1} ms (90 %), {nearly:.1} ms (99 %), {longest:.1} ms at the longest."
        )?;
    }
    if let Some(bytes) = outcome.per_watcher {
        let (watchers, kibibytes) = (arguments.watchers, bytes as f64 / 1024.0);
        writeln!(out, "{watchers} watchers cost the server {kibibytes:.1} KiB each.")?;
    }
    if let Some(time) = outcome.slowest_start {
        let time = milliseconds(time);
        writeln!(out, "From its start to listening the server took {time:.0} ms at the longest.")?;
    }
    if outcome.kills > 0 {
        let acknowledged: usize = drive.ledgers.iter().map(|ledger| ledger.acknowledged.len()).sum();
        let (kills, lost) = (outcome.kills, outcome.losses.len());
        writeln!(
            out,
            "The server was killed {kills} times. Of {acknowledged} acknowledged moves {lost} were lost, doubled or out of place."
        )?;
    }
    for loss in &outcome.losses {
        writeln!(out, "{}: {}", loss.table, loss.what)?;
    }
    for fault in &drive.faults {
        writeln!(out, "Something went wrong: {fault}")?;
    }
    Ok(())
}

impl Outcome {
    /// Moves a second.
    fn rate(&self) -> f64 {
        self.figures.acknowledged.count() as f64 / self.drive.time.as_secs_f64().max(0.001)
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
