//! Many tables over the real interface of a server: programs that open tables,
//! sit down, follow what happens and play at random, at the pace of people or as
//! fast as they can. What they measure is what people would notice.
//!
//! It is bounded in tables and in time, and ends by itself.

mod connection;
mod drive;
mod ledger;
mod player;
mod times;
mod watching;

pub use drive::{Drive, Plan, Rhythm, WhenGone, run};
pub use ledger::{Ledger, Loss};
pub use times::Times;
pub use watching::watch;

/// Why something could not be done over the interface.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server cannot be reached, or has gone away.
    #[error("the server cannot be reached: {0}")]
    Unreachable(String),
    /// The server refuses it.
    #[error("the server answers {status}: {message}")]
    Refused {
        /// The status.
        status: u16,
        /// What it says.
        message: String,
    },
    /// The answer cannot be read.
    #[error("the answer of the server cannot be read: {0}")]
    Unreadable(String),
}

impl LoadError {
    /// Whether it may work later.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(_) => true,
            Self::Refused { status, .. } => matches!(*status, 429 | 500..=599),
            Self::Unreadable(_) => false,
        }
    }
}
