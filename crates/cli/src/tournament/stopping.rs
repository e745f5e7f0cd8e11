//! Stopping in order when the user asks for it.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::{SigId, consts, flag, low_level};

/// What the system says when the terminal has been closed.
#[cfg(unix)]
const CLOSED_TERMINAL: &[i32] = &[consts::SIGHUP];
#[cfg(not(unix))]
const CLOSED_TERMINAL: &[i32] = &[];

/// Shells count the exit code of a program that a signal ended from here.
const SIGNAL_STATUS: i32 = 128;

/// Becomes true when the user presses Ctrl-C or closes the terminal, or the system
/// asks the program to end. Whoever asks a second time is not kept waiting.
pub(super) struct Stop {
    flag: Arc<AtomicBool>,
    signals: Vec<SigId>,
}

impl Stop {
    pub(super) fn listening() -> io::Result<Self> {
        let mut stop = Self { flag: Arc::default(), signals: Vec::new() };
        for &signal in consts::TERM_SIGNALS.iter().chain(CLOSED_TERMINAL) {
            let asked_before = Arc::clone(&stop.flag);
            stop.signals.push(flag::register_conditional_shutdown(signal, SIGNAL_STATUS + signal, asked_before)?);
            stop.signals.push(flag::register(signal, Arc::clone(&stop.flag))?);
        }
        Ok(stop)
    }

    pub(super) fn flag(&self) -> &AtomicBool {
        &self.flag
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        for signal in self.signals.drain(..) {
            low_level::unregister(signal);
        }
    }
}
