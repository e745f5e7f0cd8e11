//! Matches and tournaments from outside.

mod matches;
mod programs;
mod tournaments;
