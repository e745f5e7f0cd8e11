//! Stopping in order when the user asks for it.

use std::fs;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::{consts, flag};

/// What the system says when the terminal has been closed.
#[cfg(unix)]
const CLOSED_TERMINAL: &[i32] = &[consts::SIGHUP];
#[cfg(not(unix))]
const CLOSED_TERMINAL: &[i32] = &[];

/// Shells count the exit code of a program that a signal ended from here.
const SIGNAL_STATUS: i32 = 128;

/// Becomes true when the user presses Ctrl-C or closes the terminal, or the system
/// asks the program to end. Whoever asks a second time is not kept waiting.
pub(super) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens from now on until the program ends.
    pub(super) fn listening() -> io::Result<Self> {
        let stop = Self(Arc::default());
        let ignored = ignored_signals();
        let signals = consts::TERM_SIGNALS.iter().chain(CLOSED_TERMINAL);
        for &signal in signals.filter(|&&signal| ignored >> (signal - 1) & 1 == 0) {
            flag::register_conditional_shutdown(signal, SIGNAL_STATUS + signal, Arc::clone(&stop.0))?;
            flag::register(signal, Arc::clone(&stop.0))?;
        }
        Ok(stop)
    }

    pub(super) fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// There is nothing left to stop in order: from now on, whoever asks for the
    /// first time is not kept waiting either.
    pub(super) fn is_over(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The signals that whoever started the program wants it to ignore, as `nohup` does:
/// a bit for each, the lowest for the first. Where the system does not tell, none.
fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok()).unwrap_or(0)
}
