//! What every game has to live up to, as tests that any game can run.
//!
//! A game crate implements [`Conforming`] in its tests, which tells the suite
//! the few things that it cannot find out by itself, and calls
//! [`conformance`] for each setup. Every property is also a function of its
//! own, so that a failure can be looked into alone. They all panic with the
//! seed and the step at which the property does not hold.
//!
//! Beside the suite there are [`twins_choose_alike`] for the tests of bots,
//! [`perft`] for counts from fixed positions, [`playthrough`] for golden
//! transcripts, [`damaged_scripts_are_told_of`] and others for hand-written
//! positions, and [`fuzz`] for arbitrary bytes.

mod accounts;
mod actions;
mod chance;
mod exports;
mod fields;
pub mod fuzz;
mod knowledge;
mod perft;
mod play;
mod playthrough;
mod records;
mod sample;
mod scripts;
#[cfg(test)]
mod suite_tests;
#[cfg(test)]
pub(crate) mod toy;
mod twins;
mod zones;

use std::ops::Range;

pub use accounts::{nothing_is_lost, scores_come_from_events};
pub use actions::{legal_actions_are_those_accepted, legal_actions_are_well_formed};
pub use chance::{outcomes_are_those_accepted, samples_follow_the_weights};
pub use exports::{Exported, exports_tell_what_a_viewer_knows};
pub use fields::{changed_in, each_changed_field, field_of};
pub use knowledge::{determinizations_agree_with_the_view, determinizations_vary, quiet_actions_tell_nothing};
pub use perft::perft;
pub use play::{Spot, each_position, each_step, games_come_to_an_end, random_choice};
pub use playthrough::playthrough;
pub use records::{
    equal_positions_hash_alike, notation_reads_back, replays_lead_to_the_same_position, the_same_seed_is_the_same_game,
};
pub use sample::sample;
pub use scripts::{
    Exchange, changed_values, damaged_scripts_are_told_of, examples_of, other_numbers, uncited, without_citation,
};
pub use twins::{twin_records, twins_cannot_be_told_apart, twins_choose_alike};

use crate::game::Game;
use crate::notation::Notation;
use crate::replay::ChoiceOf;
use crate::seat::{Seat, Viewer};

/// What the suite cannot find out about a game by itself.
pub trait Conforming: Notation {
    /// The most steps, those of chance included, that a game can have.
    fn length_bound(setup: &Self::Setup) -> usize;

    /// Whether every card and every other thing is somewhere exactly once; if
    /// not, what is wrong.
    fn check_conservation(&self) -> Result<(), String>;

    /// By how much an event changes whose score. The sum over all events of a
    /// game has to be the change from the first standings to the last.
    fn score_change(event: Self::Event) -> Option<(Seat, i32)>;

    /// Visits every zone whose content this viewer may not know, by name and
    /// with a fingerprint of its content. A zone of which the viewer knows all
    /// the same what it holds is left out: one that is empty, or a pile while
    /// all other cards lie open.
    ///
    /// The suite demands that every zone takes more than one content, both
    /// between twins and between determinizations, so that a secret that
    /// nobody varies cannot pass unnoticed.
    fn hidden_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64));

    /// Visits every zone whose content this viewer does know, by name and with
    /// a fingerprint of its content: what lies open, their own hand, and what
    /// they saw when it was put face down.
    ///
    /// The suite demands that twins and determinizations leave it alone, so
    /// that a view that forgets something cannot pass unnoticed.
    fn known_zones(&self, viewer: Viewer, visit: &mut dyn FnMut(&'static str, u64));

    /// Visits a wide choice of actions, legal and illegal: all verbs with all
    /// cards, amounts beyond what anybody has, and so on. What `legal` offers
    /// anywhere in a game is tried everywhere without being named here.
    fn candidate_actions(&self, visit: &mut dyn FnMut(Self::Action));

    /// A fingerprint of the secrets that this choice turns up for a viewer as
    /// the rules demand, beyond the choice itself: the other stake, say, when
    /// both are shown. Zero if there are none.
    ///
    /// Twins can go on only where both turn up the same.
    fn disclosed(&self, choice: ChoiceOf<Self>, viewer: Viewer) -> u64 {
        let _ = (choice, viewer);
        0
    }
}

/// Something that has to hold for random games with each of these seeds.
type Property<G> = fn(&<G as Game>::Setup, Range<u64>);

/// Runs the whole suite with one random game for each seed and each property.
/// Like those of every property, these seeds are the [`sample`] of CI.
pub fn conformance<G: Conforming>(setup: &G::Setup, seeds: Range<u64>) {
    let properties: [Property<G>; 15] = [
        games_come_to_an_end::<G>,
        legal_actions_are_well_formed::<G>,
        legal_actions_are_those_accepted::<G>,
        outcomes_are_those_accepted::<G>,
        samples_follow_the_weights::<G>,
        nothing_is_lost::<G>,
        scores_come_from_events::<G>,
        notation_reads_back::<G>,
        replays_lead_to_the_same_position::<G>,
        the_same_seed_is_the_same_game::<G>,
        equal_positions_hash_alike::<G>,
        determinizations_agree_with_the_view::<G>,
        determinizations_vary::<G>,
        quiet_actions_tell_nothing::<G>,
        twins_cannot_be_told_apart::<G>,
    ];
    for property in properties {
        property(setup, seeds.clone());
    }
}
