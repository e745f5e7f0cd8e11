//! The table in a real browser: what is clicked, typed and shown, and that two
//! people at two screens see the same game.
//!
//! `scripts/test` gets Chromium and what else is needed. Where it is missing,
//! these tests say so and do nothing, except in CI, where they fail.

mod accessibility;
mod browser;
mod dragging;
mod driver;
mod figures;
#[path = "../it/house.rs"]
#[allow(dead_code, reason = "not every test binary needs all of it")]
mod house;
mod mistakes;
mod one_screen;
mod playing;
mod reconnecting;
#[path = "../it/running.rs"]
#[allow(dead_code, reason = "not every test binary needs all of it")]
mod running;
mod site;
mod taking_back;
mod together;
mod tools;
mod ways;
mod whole_games;
