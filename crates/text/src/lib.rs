//! Everything that a person reads.
//!
//! The words are in Fluent files, a folder for each language
//! ([`language`]). Games say what lies on the table ([`scene`]) and what
//! happens there ([`wording`]) without knowing who will show it. What goes
//! wrong has its words too ([`errors`]).

#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]

pub mod catalogue;
pub mod errors;
pub mod eternity;
pub mod language;
mod lists;
pub mod mystic;
pub mod provenance;
pub mod scene;
#[cfg(any(test, feature = "test-kit"))]
pub mod test_kit;
pub mod wording;

pub use catalogue::Catalogue;
pub use fluent_bundle::FluentArgs;
pub use language::Language;
pub use lists::list;
pub use scene::Scene;
pub use wording::{LogLine, Moment, Offer, Speech, Wording};
