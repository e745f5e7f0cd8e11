//! What playing has taught about what turns bring.
//!
//! The numbers were found by playing games with different ones and keeping those
//! that won. They are worths for somebody who plays as the planner does, not
//! facts about the rules.

/// What something is worth in a turn, in points, and how much more for each turn
/// that follows.
pub(super) struct Worth {
    pub(super) now: f32,
    pub(super) by_turn: f32,
}

impl Worth {
    pub(super) fn of(&self, amount: f32, later: f32) -> f32 {
        amount * (self.now + self.by_turn * later)
    }
}

/// Mana, and what is different about mana beyond this amount.
pub(super) const MANA: Worth = Worth { now: 0.4, by_turn: 0.04 };
pub(super) const MUCH_MANA: f32 = 13.0;
pub(super) const BEYOND_MUCH_MANA: Worth = Worth { now: -0.2, by_turn: -0.02 };
/// A spirit, and what is different about those beyond some, and beyond many.
pub(super) const SPIRIT: Worth = Worth { now: 1.0, by_turn: 0.07 };
pub(super) const SOME_SPIRITS: f32 = 2.0;
pub(super) const BEYOND_SOME_SPIRITS: Worth = Worth { now: 0.0, by_turn: 0.02 };
pub(super) const MANY_SPIRITS: f32 = 7.0;
pub(super) const BEYOND_MANY_SPIRITS: Worth = Worth { now: -0.3, by_turn: 0.0 };
pub(super) const MANA_TOKEN: f32 = 0.4;
