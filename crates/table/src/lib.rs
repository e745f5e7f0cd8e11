//! A game with people and bots around it.
//!
//! [`Session`] is the core that every interface uses: who sits where, what the
//! game waits for, taking steps back, what each viewer is told. It has no
//! files, clock or terminal of its own: whatever has to be kept is handed to a
//! [`Journal`] before anybody is told about it. [`saved`] is how a table is
//! written down, [`shelf`] knows every game by name, and [`screen`] is about
//! people who share one screen.
//!
//! A table that stands somewhere for a while, where people come and go, is a
//! [`Gathering`]: a [`Session`] with what was settled before ([`Charter`]), who
//! holds which seat, clocks ([`pace`]) and what people say ([`chat`]).

#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]

pub mod charter;
pub mod chat;
#[cfg(feature = "test-kit")]
pub mod fuzz;
pub mod gathering;
pub mod happening;
pub mod journal;
pub mod name;
pub mod occupant;
mod origins;
pub mod pace;
pub mod saved;
pub mod screen;
pub mod session;
pub mod shelf;
pub mod take_back;
pub mod wishes;
pub mod words;

pub use charter::{Access, Charter};
pub use gathering::{DeedError, Gathering, Speaker, TableEnd, WaitsFor};
pub use happening::{Happening, Record};
pub use journal::{Entry, Journal, NotKept};
pub use occupant::Occupant;
pub use pace::{Pace, Time};
pub use saved::{SavedError, SavedTable};
pub use screen::SharedScreen;
pub use session::{Session, SessionError, Waiting};
pub use shelf::{AnyGame, ShelfError};
pub use take_back::{Obstacle, TakeBack};
