//! Bots that see only what their seat may know.
//!
//! A [`Bot`] is handed a view and its legal actions, never a position, so there
//! is nothing to peek at. [`roster`] knows every bot by name. What a game has
//! to say to bots that look ahead is the trait [`Knowhow`]; each game answers in
//! a folder of its own.
#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]
#![warn(missing_docs)]

mod appeal;
pub mod appraise;
pub mod bot;
pub mod budget;
pub mod dilemma;
pub mod eternity;
pub mod greedy;
pub mod hints;
pub mod knowhow;
pub mod level;
pub mod means;
pub mod mystic;
pub mod novice;
pub mod omniscient;
pub mod planner;
pub mod random;
mod rehearsal;
pub mod roster;
pub mod search;

pub use bot::Bot;
pub use budget::Budget;
pub use dilemma::Dilemma;
pub use greedy::Greedy;
pub use hints::Hint;
pub use knowhow::Knowhow;
pub use level::Level;
pub use means::Means;
pub use novice::Novice;
pub use omniscient::Omniscient;
pub use planner::Planner;
pub use random::Random;
pub use roster::{BotKind, UnknownBot};
pub use search::Search;
