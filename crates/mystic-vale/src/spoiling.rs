//! Spoiling, and what may prevent it (rulebook, Spoiling; rulings, 4 and 5).

use tabletop::{Log, Seat};

use crate::action::Prompt;
use crate::effect::Trigger;
use crate::event::Event;
use crate::setup::SPOILED;
use crate::state::{ManaToken, Mystic, OpenPlayer, Phase, Waiting};
use crate::usable::Sources;

impl OpenPlayer {
    /// Whether so much decay and growth more would make the player spoil.
    #[must_use]
    #[inline]
    pub fn spoils_with(&self, decay: u8, growth: u16) -> bool {
        self.decay + u16::from(decay) >= SPOILED + self.all_growth() + growth
    }
}

impl Mystic {
    /// Whether the decay that a player shows is too much for their growth.
    #[inline]
    pub(crate) fn would_spoil(&self, seat: Seat) -> bool {
        let player = self.open.player(seat);
        // Most of the time there is not enough decay to look any further.
        player.decay >= SPOILED && player.spoils_with(0, 0)
    }

    /// What may prevent a player from spoiling, or at least be used first.
    pub(crate) fn preventions(&self, seat: Seat) -> Sources {
        let mut sources = self.usable(seat, Trigger::WouldSpoil);
        for source in self.usable(seat, Trigger::AnyTime).iter().copied() {
            sources.add(source);
        }
        sources.sort();
        sources
    }

    /// The player would spoil: they may use whatever can prevent it, one thing
    /// after another. If nothing is left, they spoil.
    pub(crate) fn face_spoiling(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Option<Waiting> {
        let can_prevent =
            self.can_use_something(seat, Trigger::WouldSpoil) || self.can_use_something(seat, Trigger::AnyTime);
        if !can_prevent {
            self.spoil(seat, log);
            return None;
        }
        log.record(Event::WouldSpoil(seat));
        Some(Waiting::Player(seat, Prompt::WouldSpoil))
    }

    /// Spoils. The mana token is turned to its active side as a consolation; in
    /// the Planting Phase the turn goes on with its Discard Phase, in the Prep
    /// Phase the next turn will.
    pub(crate) fn spoil(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.record(Event::Spoiled(seat));
        let in_prep = self.open.phase == Phase::Prep;
        let player = self.player_mut(seat);
        if player.mana_token == ManaToken::Spent {
            player.mana_token = ManaToken::Active;
            log.record(Event::TokenActivated(seat));
        }
        if in_prep {
            player.spoiled = true;
            self.end_prep(seat, log);
            return;
        }
        self.leave_planting(seat);
        self.open.phase = Phase::Discard;
    }
}
