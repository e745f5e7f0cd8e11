//! Tables over HTTP.
//!
//! [`api`] is the interface for programs: tables are opened, joined, played at
//! and followed as JSON, and what it offers is described by a document that is
//! made from the code. [`router`] puts it and the pages under one roof, and [`server`] is
//! what stands around both: connections that cannot stall, limits, and an end in
//! good order.
//!
//! Nothing here knows a rule of a game, and nothing leaves that the one who
//! asks may not know: everything is made from views.

#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]

pub mod api;
mod doors;
mod headers;
mod identity;
mod languages;
mod limits;
mod metrics;
mod problem;
mod request;
pub mod router;
pub mod server;
mod service;
mod serving;
mod settings;
mod shapes;
mod site;
mod stream;

pub use identity::{Cookies, SigningKey};
pub use languages::Languages;
pub use limits::Rate;
pub use server::{Closing, ServeError, Server};
pub use service::{Addresses, Options, Service};
