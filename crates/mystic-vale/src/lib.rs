//! The rules of Mystic Vale.
//!
//! [`Mystic`] is a position; everything that can be done to it is in its
//! [`Game`](tabletop::Game) implementation.
//!
//! | what | where |
//! | --- | --- |
//! | options and the numbers of the rulebook | [`setup`], `offering` |
//! | the cards as data, and the vocabulary of their abilities | [`cards`], [`pack`], [`effect`], [`symbols`] |
//! | the position, open and secret | [`state`] |
//! | a sleeved card, and what it shows | [`crafted`], `showing` |
//! | the phases of a turn | `planting`, `harvest`, `discard`, `prep` |
//! | spoiling, buying, sleeving | `spoiling`, `buying`, `sleeving` |
//! | abilities: which can be used, and carrying them out | `usable`, `carry_out` |
//! | leaders and titans, sacrifices, reserved advancements, curses | `leaders`, `titans`, `sacrifice`, `reserving`, `curses` |
//! | taking without cost, sleeving again, moving cards | `free_purchases`, `resleeving`, `piles` |
//! | the nemesis, and harvests after the last turn | `nemesis`, `finale` |
//! | what may be chosen, and why not | `legal`, [`refusal`] |
//! | what a viewer knows, and the odds of a push | [`view`], [`odds`] |
//! | hand-written positions | [`scenario`] |
#![warn(clippy::match_wildcard_for_single_variants, clippy::wildcard_enum_match_arm)]
#![warn(missing_docs)]

pub mod action;
mod buying;
pub mod cards;
mod carry_out;
mod check;
pub mod collection;
#[cfg(feature = "test-kit")]
mod conforming;
mod counting;
pub mod crafted;
mod curses;
mod digest;
mod discard;
pub mod effect;
pub mod event;
mod finale;
mod free_purchases;
#[cfg(feature = "test-kit")]
pub mod fuzz;
mod gaining;
mod game;
mod harvest;
mod leaders;
mod legal;
mod moments;
mod nemesis;
mod notation;
pub mod odds;
mod offering;
pub mod pack;
mod peeking;
mod piles;
mod planting;
mod prep;
pub mod refusal;
mod reserving;
mod resleeving;
mod rituals;
pub mod rules;
mod sacrifice;
pub mod scenario;
pub mod score;
pub mod setup;
mod showing;
mod sleeving;
mod spoiling;
pub mod state;
mod step;
pub mod symbols;
mod titans;
mod tokens;
mod usable;
pub mod view;

pub use action::{Action, Outcome, Piece, Prompt, Purchase, Source, Ware};
pub use cards::{CardNo, Cards, Pack, Part, Slot};
pub use collection::{Choice, Collection, MysticOptions};
pub use event::Event;
pub use odds::PushOdds;
pub use refusal::Refusal;
pub use rules::Rules;
pub use setup::Setup;
pub use state::Mystic;
pub use tokens::TokenKind;
pub use view::View;
