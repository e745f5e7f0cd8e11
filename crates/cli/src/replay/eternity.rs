//! Telling a recorded game of The Vale of Eternity.

use text::eternity_log::event_line;
use vale_of_eternity::{Event, Vale};

/// What an event says. A round begins after an empty line.
pub(super) fn sentence(vale: &Vale, event: Event, names: &[String]) -> String {
    let line = event_line(event, &vale.rules(), names);
    match event {
        Event::RoundBegan { .. } => format!("\n{line}"),
        _ => line,
    }
}
