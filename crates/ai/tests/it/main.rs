//! The bots from outside: how they fare, and what they promise.

mod eternity;
mod eternity_knowhow;
mod mystic;
mod mystic_planner;
mod patience;
mod playing;
mod search;
mod solo;
