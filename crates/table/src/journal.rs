//! What a table keeps: every step, in order, for good.

use std::error::Error;

use tabletop::Seat;
use tabletop::replay::Step;

/// Something that happened at the table. Entries are only ever added: a step
/// that was taken back stays in the journal, followed by the taking back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Somebody, or chance, took a step.
    Step(Step),
    TookBack {
        seat: Seat,
        /// How many steps are left.
        to: usize,
    },
}

/// Where entries go.
///
/// A session hands over every entry before anybody is told about it. When
/// `append` has returned, the entries must survive a crash.
pub trait Journal: Send {
    /// Keeps these entries: all of them, or none if it fails.
    fn append(&mut self, entries: &[Entry]) -> Result<(), NotKept>;
}

#[derive(Debug, thiserror::Error)]
#[error("the game cannot be saved: {0}")]
pub struct NotKept(#[source] pub Box<dyn Error + Send + Sync>);

/// Keeps entries in memory, for games that need not outlive the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InMemory {
    pub entries: Vec<Entry>,
}

impl Journal for InMemory {
    fn append(&mut self, entries: &[Entry]) -> Result<(), NotKept> {
        self.entries.extend_from_slice(entries);
        Ok(())
    }
}
