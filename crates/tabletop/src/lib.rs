//! The words that every game at this table shares.
//!
//! A game implements [`Game`]: a position that is plain data, with decisions,
//! legal actions, explicit chance, and a view for each seat. [`Notation`]
//! lets it be written down; from these two follow replays ([`replay`]),
//! hand-written positions ([`scenario`]) and the erased [`Match`] that
//! interfaces speak to. [`Offering`] is what can be settled before a game. The `test-kit` feature holds the conformance suite
//! that every game has to pass.
#![warn(missing_docs)]

pub mod card_set;
pub mod chance;
pub mod choices;
pub mod digest;
pub mod erased;
pub mod game;
pub mod interned;
pub mod list;
pub mod log;
pub mod notation;
pub mod offering;
pub mod pack;
pub mod pile;
pub mod provenance;
pub mod random;
pub mod replay;
pub mod scenario;
pub mod seat;
pub mod setup;
pub mod stock;
#[cfg(any(test, feature = "test-kit"))]
pub mod test_kit;
mod variants;

pub use card_set::{CardIndex, CardSet};
pub use chance::{Dealer, Sampler, Shuffle};
pub use choices::Choices;
pub use digest::Digest;
pub use erased::{LiveGame, Match, MatchError, RefusalCode, Report, Taken};
pub use game::{Decision, Game, Legal, Standings};
pub use interned::{Intern, Interned};
pub use list::FixedList;
pub use log::Log;
pub use notation::{Notation, NotationError};
pub use offering::{CardSource, Offering};
pub use pile::{Known, NextCard, Pile, PileView};
pub use provenance::Provenance;
pub use random::Rng;
pub use replay::{Recorder, Replay, ReplayError};
pub use seat::{Seat, SeatSet, Viewer};
pub use stock::Stock;
pub use variants::{Slug, Variants};
