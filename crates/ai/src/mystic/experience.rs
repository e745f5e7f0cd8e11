//! What playing has taught about what turns bring.
//!
//! The numbers were found by playing games with different ones and keeping those
//! that won. They are worths for somebody who plays as the planner does, not
//! facts about the rules.

use super::estimate::FEATURES;

/// What each number of an estimate is worth, in points.
pub(super) const WORTHS: [f32; FEATURES] = [
    0.4,   // mana
    0.04,  // mana, for each turn that follows
    0.0,   // mana beyond 3
    0.0,   // the same, for each turn that follows
    0.0,   // mana beyond 6
    0.0,   // the same, for each turn that follows
    0.0,   // mana beyond 9
    0.0,   // the same, for each turn that follows
    -0.2,  // mana beyond 13
    -0.02, // the same, for each turn that follows
    1.0,   // spirits
    0.07,  // spirits, for each turn that follows
    0.0,   // spirits beyond 2
    0.02,  // the same, for each turn that follows
    0.0,   // spirits beyond 4
    0.0,   // the same, for each turn that follows
    -0.3,  // spirits beyond 7
    0.0,   // the most of one kind
    0.0,   // the same beyond 2
    0.0,   // wild spirits
    1.0,   // tokens
    0.0,   // tokens, for each turn that follows
    1.0,   // everything else
    0.0,   // cards
    0.0,   // cards, for each turn that follows
    0.0,   // spoiling
    0.0,   // that there is a turn at all
    0.0,   // a turn
    0.4,   // the mana token
    0.0,   // the mana token, for each turn
    0.0,   // room for advancements, for each turn
    0.0,   // a leader
];
