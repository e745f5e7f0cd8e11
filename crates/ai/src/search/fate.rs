//! Where the tables of a search come from, and what luck does at them.

use tabletop::{Dealer, Game, Rng, Seat, Viewer};

pub(crate) trait Fate<G: Game> {
    fn begin(&self, rng: &mut Rng) -> G;
    fn luck(&mut self, position: &G, rng: &mut Rng) -> Option<G::Outcome>;
    /// What whoever thinks notices of an action.
    fn action_seen(&self, position: &G, action: G::Action, seat: Seat) -> Option<G::Action>;
    fn outcome_seen(&self, position: &G, outcome: G::Outcome) -> Option<G::Outcome>;
}

/// Knows what a seat may know, and imagines the rest anew every time.
pub(crate) struct Imagined<'a, G: Game> {
    pub(crate) view: &'a G::View,
    pub(crate) viewer: Viewer,
}

impl<G: Game> Fate<G> for Imagined<'_, G> {
    fn begin(&self, rng: &mut Rng) -> G {
        G::determinize(self.view, rng)
    }

    fn luck(&mut self, position: &G, rng: &mut Rng) -> Option<G::Outcome> {
        position.sample(rng)
    }

    fn action_seen(&self, position: &G, action: G::Action, seat: Seat) -> Option<G::Action> {
        position.redact_action(action, seat, self.viewer)
    }

    fn outcome_seen(&self, position: &G, outcome: G::Outcome) -> Option<G::Outcome> {
        position.redact_outcome(outcome, self.viewer)
    }
}

/// Knows everything: all hands, and every card that will be dealt.
pub(super) struct Foreseen<'a, G: Game> {
    pub(super) position: &'a G,
    pub(super) dealer: Dealer,
}

impl<G: Game> Fate<G> for Foreseen<'_, G> {
    fn begin(&self, _: &mut Rng) -> G {
        self.position.clone()
    }

    fn luck(&mut self, position: &G, _: &mut Rng) -> Option<G::Outcome> {
        position.sample(&mut self.dealer)
    }

    fn action_seen(&self, _: &G, action: G::Action, _: Seat) -> Option<G::Action> {
        Some(action)
    }

    fn outcome_seen(&self, _: &G, outcome: G::Outcome) -> Option<G::Outcome> {
        Some(outcome)
    }
}
