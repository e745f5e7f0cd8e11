//! The program from outside, and the architecture as a test.

mod commands;
mod terminal;
mod tidy;
