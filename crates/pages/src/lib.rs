//! Pages for browsers, as pure functions: what somebody may see goes in, markup
//! comes out. Nothing here knows a rule, a request or the time.
//!
//! Every page works without a script: whatever can be done is a button in a
//! form. The one script ([`assets::SCRIPT`]) makes it live.

pub mod about;
pub mod assets;
pub mod board;
mod card;
pub mod catalogue;
pub mod frame;
pub mod hints;
pub mod home;
pub mod invitation;
mod look;
pub mod opening;
mod picture;
pub mod problem;
pub mod replay;
mod scenario_link;
mod scenery;
pub mod settings;
pub mod sheet;
mod signs;
pub mod table;
mod tracks;

pub use board::Choosing;
pub use frame::{Frame, Room};
pub use look::{Look, Motion, Size, Symbols, Theme};
pub use maud::Markup;
