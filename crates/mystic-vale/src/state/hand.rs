//! What players choose from in secret before the game.

use super::OFFERED;
use crate::cards::{AmuletId, LeaderId};

/// What a player chooses from before the game; empty once all have chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SetupHand {
    /// Leaders.
    pub leaders: Dealt<LeaderId>,
    /// Amulets.
    pub amulets: Dealt<AmuletId>,
}

/// Things of one kind that a player chooses one of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dealt<T> {
    /// What there is to choose from.
    pub offered: [Option<T>; OFFERED],
    /// What was chosen.
    pub chosen: Option<T>,
}

impl<T: Copy> Dealt<T> {
    /// Adds something to choose from; there is room for as many as are dealt.
    pub(crate) fn add(&mut self, item: T) {
        if let Some(place) = self.offered.iter_mut().find(|place| place.is_none()) {
            *place = Some(item);
        }
    }

    /// Whether all has been dealt.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.offered.iter().all(Option::is_some)
    }

    /// What there is to choose from.
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.offered.iter().flatten().copied()
    }
}
