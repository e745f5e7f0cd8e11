//! Why something could not be done over the interface.

#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// The server cannot be reached, or has gone away.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    #[error("the server answers {status}: {message}")]
    Refused { status: u16, message: String },
    #[error("the answer of the server cannot be read: {0}")]
    Unreadable(String),
}

impl LoadError {
    /// Whether it may work later.
    pub(crate) const fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(_) => true,
            Self::Refused { status, .. } => matches!(*status, 429 | 500..=599),
            Self::Unreadable(_) => false,
        }
    }
}
