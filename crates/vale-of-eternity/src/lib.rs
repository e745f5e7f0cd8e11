//! The rules of The Vale of Eternity.
//!
//! [`Vale`] is a position; everything that can be done to it is in its
//! [`Game`](tabletop::Game) implementation.
//!
//! | what | where |
//! | --- | --- |
//! | options and constants | [`setup`], `offering` |
//! | the cards as data, and the vocabulary of their effects | [`cards`], [`pack`], [`effect`] |
//! | the position, open and secret | [`state`] |
//! | the phases of a round | `hunting`, `turn`, `resolution` |
//! | paying, summoning, permanent effects | `payment`, `summoning`, `permanent` |
//! | carrying out effects, and whether they can be resolved | `carry_out`, `means`, `judgement` |
//! | what may be chosen, and why not | `legal`, [`refusal`] |
//! | what a viewer knows | [`view`], [`batch`] |
//! | hand-written positions | [`scenario`] |
//!
//! ```
//! use tabletop::{Dealer, Decision, Game, Legal};
//! use vale_of_eternity::{Setup, Vale};
//!
//! let mut dealer = Dealer::new(42);
//! let mut game = Vale::new(&Setup::printed(2)?);
//! let mut legal = Legal::new();
//! loop {
//!     match game.decision() {
//!         Decision::Chance => {
//!             let outcome = game.sample(&mut dealer).expect("chance decides");
//!             game.resolve(outcome, &mut ())?;
//!         }
//!         Decision::Player { .. } => {
//!             game.legal(&mut legal);
//!             game.apply(legal[0], &mut ())?;
//!         }
//!         Decision::Over => break,
//!     }
//! }
//! assert!(!game.standings().winners.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]
#![warn(missing_docs)]

pub mod action;
pub mod batch;
pub mod cards;
mod carry_out;
#[cfg(feature = "test-kit")]
mod conforming;
mod digest;
pub mod effect;
pub mod event;
#[cfg(feature = "test-kit")]
pub mod fuzz;
mod game;
mod hunting;
mod judgement;
mod legal;
mod means;
mod notation;
mod offering;
pub mod pack;
mod payment;
mod permanent;
pub mod refusal;
mod resolution;
pub mod rules;
pub mod scenario;
mod score;
pub mod setup;
pub mod state;
mod step;
pub mod stones;
mod summoning;
mod turn;
pub mod view;

pub use action::{Action, Outcome, Prompt};
pub use cards::{Card, CardId, Cards, Family, Pack};
pub use event::Event;
pub use offering::FilesError;
pub use refusal::Refusal;
pub use rules::Rules;
pub use setup::{Edition, EternityOptions, Overpay, Setup};
pub use state::Vale;
pub use stones::{Colour, Stones};
pub use view::View;
