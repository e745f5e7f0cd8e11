//! What goes wrong at the edge, told once and kindly.

use std::error::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// The exit code for a check that failed.
pub(crate) const CHECK_FAILED: u8 = 1;
/// The exit code for input that is wrong, the same that clap uses.
pub(crate) const BAD_INPUT: u8 = 2;

#[derive(Debug)]
pub(crate) enum Failure {
    /// What was written on the command line or in a file cannot be used.
    BadInput {
        message: String,
        hint: Option<String>,
    },
    Output(io::Error),
    /// What is wrong has been told already.
    Told(ExitCode),
}

impl Failure {
    pub(crate) fn bad_input(message: impl ToString) -> Self {
        Self::BadInput { message: message.to_string(), hint: None }
    }

    pub(crate) fn with_hint(self, hint: impl Into<String>) -> Self {
        match self {
            Self::BadInput { message, .. } => Self::BadInput { message, hint: Some(hint.into()) },
            other @ (Self::Output(_) | Self::Told(_)) => other,
        }
    }

    pub(crate) fn report(self) -> ExitCode {
        let (message, hint) = match self {
            Self::BadInput { message, hint } => (message, hint),
            Self::Told(code) => return code,
            // Whoever reads has seen enough, as in `valecraft cards … | head`.
            Self::Output(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => (format!("the output cannot be written: {error}"), None),
        };
        tell_error(&message);
        if let Some(hint) = hint {
            let _ = writeln!(io::stderr(), "hint: {hint}");
        }
        ExitCode::from(BAD_INPUT)
    }
}

/// Tells the user what is wrong. If even this cannot be written, the exit code
/// still tells.
pub(crate) fn tell_error(message: &impl Display) {
    let _ = writeln!(io::stderr(), "error: {message}");
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}

/// Input that was refused with an error of its own.
pub(crate) fn refused(error: impl Error) -> Failure {
    Failure::bad_input(error)
}
