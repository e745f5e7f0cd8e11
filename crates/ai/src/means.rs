//! What a bot may use of the machine it runs on. Time and threads come in from
//! outside, so that the bots themselves run anywhere.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Tells how much time has passed.
pub trait Clock: Send + Sync {
    /// Microseconds since a moment that stays the same.
    fn microseconds(&self) -> u64;
}

/// Does several pieces of work, side by side if it can.
pub trait Crew: Send + Sync {
    /// Calls `job` once with every number below `jobs`, and returns when all
    /// of them are done.
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) + Sync));
}

/// A clock and a crew, and how finely work is split.
#[derive(Clone)]
pub struct Means {
    /// What time budgets are measured by.
    pub clock: Arc<dyn Clock>,
    /// Who does work that can be split.
    pub crew: Arc<dyn Crew>,
    /// How many pieces a search is split into. What it chooses depends on this,
    /// and not on how many hands the crew has.
    pub trees: NonZeroUsize,
}

impl Means {
    /// Nothing of the machine: time passes only by looking at the clock, and
    /// one piece of work follows another. The same everywhere.
    #[must_use]
    pub fn reproducible() -> Self {
        Self { clock: Arc::new(Ticking::default()), crew: Arc::new(Alone), trees: NonZeroUsize::MIN }
    }
}

impl fmt::Debug for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Means").finish_non_exhaustive()
    }
}

/// Does one piece of work after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Crew for Alone {
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(job);
    }
}

/// A clock that goes on by a tenth of a millisecond whenever it is looked at.
#[derive(Debug, Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn microseconds(&self) -> u64 {
        self.0.fetch_add(100, Ordering::Relaxed)
    }
}
