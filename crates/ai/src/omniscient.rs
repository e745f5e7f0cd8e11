//! A search that knows everything: all hands, and every card to come.
//!
//! It shows how much hidden information costs the others. It is no
//! [`Bot`](crate::Bot) and not on the roster, because no person may ever meet
//! it: bots are shown views, and this one asks for the position.

use tabletop::{Choices, Dealer, Rng};

use crate::budget::Budget;
use crate::knowhow::Knowhow;
use crate::means::Means;
use crate::search::Search;

/// Thinks ahead in a tree like [`Search`], at the table as it really is.
pub struct Omniscient<G: Knowhow>(Search<G>);

impl<G: Knowhow> Omniscient<G> {
    /// One that thinks so much about each choice.
    #[must_use]
    pub fn new(budget: Budget, means: Means) -> Self {
        Self(Search::new(budget, means))
    }

    /// Chooses one of the legal actions. `dealer` is the one that deals this
    /// game.
    pub fn choose(&mut self, position: &G, dealer: &Dealer, legal: Choices<'_, G::Action>, rng: &mut Rng) -> G::Action {
        if let [only] = *legal {
            return only;
        }
        self.0.think_knowing_all(position, dealer, rng.bits());
        self.0.most_tried(legal)
    }
}
