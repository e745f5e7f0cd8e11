//! The list of games, and any match as people and bots need it.
//!
//! [`registry`] finds a game by its name, says what it offers before it begins,
//! and sets it up, with a [`CustomPack`] if wanted. [`AnyGame`] is a match in words that bots can play in, whichever
//! the game, so that an interface is written once. [`Past`] looks back at a match
//! that is over.

#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]

pub mod any_game;
pub mod complaint;
pub mod custom_pack;
pub mod past;
pub mod registry;
#[cfg(feature = "test-kit")]
pub mod test_kit;

pub use any_game::AnyGame;
pub use complaint::Complaint;
pub use custom_pack::{CustomPack, CustomPackError};
pub use past::{Past, Viewpoint};
pub use registry::{
    GAMES, RegistryError, begin, builtin_files, catalogue, new_game, open, options, players, provenance, set_up,
    set_up_with_kept, start_of, title,
};
