//! Many tables under one roof.
//!
//! A [`Hall`] keeps tables ([`table::Gathering`]) in a [`Storage`]: whatever
//! happens at one is durable before anybody is told of it. Tables that nobody
//! touches are only kept, and cost no memory. Bots think on a bounded number of
//! threads, clocks are looked after, and everybody who follows a table is told
//! what happens, each what they may know.
//!
//! One thing happens at a table after the other; different tables do not wait
//! for each other. If something cannot be kept, the table is forgotten and
//! rebuilt from what was.

#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]

mod access;
pub mod accounts;
mod bots;
mod cards;
mod error;
mod fanout;
pub mod figures;
mod following;
mod frozen;
mod hall;
mod ids;
mod live;
mod opening;
mod rebuilding;
pub mod sqlite;
pub mod storage;
mod thinking;
mod upkeep;

pub use access::{Admission, Credentials, Who};
pub use bots::HintTask;
pub use error::{FrozenReason, HallError, OpeningError};
pub use fanout::{Alone, Fanout};
pub use following::Following;
pub use hall::{Hall, Receipt, Settings};
pub use ids::{Code, Secret, TableId};
pub use opening::{Opened, Opening, SeatPlan};
pub use rebuilding::PAGE;
pub use sqlite::Sqlite;
pub use storage::{Storage, StorageError};
