//! The rules of The Vale of Eternity.

pub mod cards;
pub mod effect;
pub mod setup;
pub mod stones;
