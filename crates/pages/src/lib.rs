//! Pages for browsers, as pure functions: what somebody may see goes in, markup
//! comes out. Nothing here knows a rule, a request or the time.
//!
//! Every page works without a script: whatever can be done is a button in a
//! form. The one script ([`assets::SCRIPT`]) makes it live.

pub mod about;
pub mod assets;
pub mod board;
mod card;
mod emblem;
pub mod frame;
pub mod home;
pub mod invitation;
mod look;
pub mod opening;
pub mod problem;
mod scenery;
pub mod settings;
mod signs;
pub mod table;
mod tracks;

pub use frame::{Frame, Room};
pub use look::{Look, Motion, Size, Symbols, Theme};
pub use maud::Markup;
