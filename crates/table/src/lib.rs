//! A game with people and bots around it.
//!
//! A [`Gathering`] is a table: what was settled before ([`Charter`]), who holds
//! which seat, the game, clocks ([`pace`]), taking steps back, and what people
//! say ([`chat`]). It is nothing but the fold of its log: every deed makes a
//! [`Record`], which is kept before anybody is told of it, in the rows of a
//! database or in the lines of a [file](mod@file). It has no clock, files or network of
//! its own.
//!
//! [`LocalTable`] is a table at one device, and [`screen`] is about people who
//! share it.

#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]

pub mod charter;
pub mod chat;
mod error;
pub mod file;
#[cfg(feature = "test-kit")]
pub mod fuzz;
pub mod gathering;
pub mod happening;
pub mod local;
pub mod name;
pub mod occupant;
pub mod pace;
pub mod screen;
pub mod take_back;
pub mod words;

pub use charter::{Access, Charter, PlannedSeat};
pub use error::{Kind, TableError};
pub use file::{ReadTable, TableFileError};
pub use gathering::{Gathering, Speaker, TableEnd, WaitsFor};
pub use happening::{Entry, Happening, Record};
pub use local::{LocalError, LocalTable, NotKept, RecordLog};
pub use occupant::Occupant;
pub use pace::{Pace, Time};
pub use screen::SharedScreen;
pub use take_back::{Answer, Obstacle, TakeBack};
