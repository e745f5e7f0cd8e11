//! What one viewer knows, and positions that they could be looking at.

use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, PileView, Rng, Seat, SeatSet, Viewer};

use crate::cards::{CardNo, CardNos};
use crate::rules::Rules;
use crate::state::{Mystic, Open, Secret};

/// What one viewer knows: all that lies open, and the cards of decks whose
/// place they know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The cards that are played with.
    pub rules: Rules,
    /// Who is looking.
    pub viewer: Viewer,
    /// Everything that lies open to all.
    pub open: Open,
    /// What is known of each deck.
    pub decks: [PileView<CardNo>; MAX_SEATS],
}

impl Mystic {
    /// What this viewer knows.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let seats = self.open.seats();
        View {
            rules: self.rules,
            viewer,
            open: self.open,
            decks: self.secret.decks.map(|deck| deck.view(viewer, seats)),
        }
    }
}

impl View {
    /// The cards of a player's deck whose place this viewer does not know.
    #[must_use]
    pub fn unseen(&self, seat: Seat) -> CardNos {
        let deck = &self.decks[seat.index()];
        let known: CardNos = deck.top.iter().chain(deck.bottom.iter()).flatten().copied().collect();
        self.open.player(seat).deck_cards() - known
    }

    /// A position that agrees with this view, drawn at random: a card that only
    /// its owner has looked at can be any of the deck.
    #[must_use]
    pub fn imagine(&self, rng: &mut Rng) -> Mystic {
        let mut seat = 0;
        let decks = self.decks.map(|deck| {
            let owner = Seat::new(seat);
            seat += 1;
            // Only the owner of a deck ever looks into it.
            deck.imagine(self.unseen(owner), SeatSet::NONE.with(owner), |rest| {
                let card = rest.nth(rng.below(rest.len() as u32) as usize).unwrap_or(CardNo::from_index(0));
                rest.remove(card);
                card
            })
        });
        Mystic { rules: self.rules, open: self.open, secret: Secret { decks } }
    }
}
