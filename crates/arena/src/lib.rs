//! Matches side by side, and what they show.
//!
//! A [`Plan`] says who plays how many games of what, [`run()`] plays them on as
//! many threads as it is given, and the [`Report`] says who won how often. A
//! report depends on the plan alone, never on the number of threads.

pub mod plan;
pub mod played;
pub mod report;
pub mod run;
pub mod tally;

pub use plan::{Plan, PlanError, Recording};
pub use played::{GameError, Played};
pub use report::Report;
pub use run::{RunError, run};
