//! Everything that a person reads.

pub mod eternity_cards;
pub mod eternity_log;
