//! Bots that see only what their seat may know.
//!
//! A [`Bot`] is handed a view and its legal actions, never a position, so there
//! is nothing to peek at. [`roster`] knows every bot by name. What a game has
//! to tell a bot that looks ahead is the trait [`Appraise`]; each game answers
//! in a file of its own.

pub mod advice;
pub mod appraise;
pub mod bot;
pub mod budget;
pub mod eternity;
pub mod greedy;
pub mod knowhow;
pub mod means;
pub mod mystic;
pub mod planner;
pub mod random;
pub mod roster;

pub use advice::Advised;
pub use appraise::Appraise;
pub use bot::Bot;
pub use budget::Budget;
pub use greedy::Greedy;
pub use knowhow::Knowhow;
pub use means::Means;
pub use planner::Planner;
pub use random::Random;
pub use roster::{BotKind, UnknownBot};
