//! What goes wrong at the edge, told once and kindly.

use std::error::Error;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// The exit code for input that is wrong, the same that clap uses.
const BAD_INPUT: u8 = 2;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was written on the command line or in a file cannot be used.
    BadInput {
        /// What is wrong, and where.
        message: String,
        /// What would be right, if there is more to say.
        hint: Option<String>,
    },
    /// The output could not be written.
    Output(io::Error),
}

impl Failure {
    /// Input that cannot be used.
    pub(crate) fn bad_input(message: impl ToString) -> Self {
        Self::BadInput { message: message.to_string(), hint: None }
    }

    /// The same failure with a word about what would be right.
    pub(crate) fn with_hint(self, hint: impl Into<String>) -> Self {
        match self {
            Self::BadInput { message, .. } => Self::BadInput { message, hint: Some(hint.into()) },
            output @ Self::Output(_) => output,
        }
    }

    /// Tells the user, and says which exit code follows.
    pub(crate) fn report(self) -> ExitCode {
        let (message, hint) = match self {
            Self::BadInput { message, hint } => (message, hint),
            // Whoever reads has seen enough, as in `valecraft cards … | head`.
            Self::Output(error) if error.kind() == ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => (format!("the output cannot be written: {error}"), None),
        };
        // If even this cannot be written, the exit code still tells.
        let mut stderr = io::stderr().lock();
        let _ = writeln!(stderr, "error: {message}");
        if let Some(hint) = hint {
            let _ = writeln!(stderr, "hint: {hint}");
        }
        ExitCode::from(BAD_INPUT)
    }
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
