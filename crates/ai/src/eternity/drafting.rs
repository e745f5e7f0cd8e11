//! Which card of the market to take: what it does for oneself, and what the
//! others would do with it.
//!
//! The rest of the draft is imagined: everybody takes what helps them most by
//! itself. What one ends up with is judged by a whole turn, and so is what the
//! others end up with.

use tabletop::seat::MAX_SEATS;
use tabletop::{CardIndex, Choices, Rng, Seat};
use vale_of_eternity::action::Action;
use vale_of_eternity::cards::{CardId, Cards, MAX_CARDS};
use vale_of_eternity::setup::MARKERS;
use vale_of_eternity::view::View;

use super::rehearsal::Rehearsal;
use super::turn::{self, Effort};
use crate::appeal::best_of;

/// How much is thought about the turn that a card would lead to.
const EFFORT: Effort = Effort { width: 16, tries: 250 };
/// How much what others get counts beside what one gets oneself.
const DENIAL: f32 = 0.8;

pub(super) fn choose(view: &View, seat: Seat, legal: Choices<'_, Action>, rng: &mut Rng) -> Action {
    let mut draft = Draft { view, luck: Rng::new(rng.bits()), utilities: [[None; MAX_CARDS]; MAX_SEATS] };
    let rated = legal.iter().filter_map(|&action| {
        let Action::Draft(card) = action else { return None };
        Some((action, draft.utility_of_taking(seat, card)))
    });
    best_of(legal.first(), rated)
}

struct Draft<'a> {
    view: &'a View,
    /// The same for every card, so that none is taken for its luck.
    luck: Rng,
    /// What is known already of single cards, by player.
    utilities: [[Option<f32>; MAX_CARDS]; MAX_SEATS],
}

impl Draft<'_> {
    fn utility_of_taking(&mut self, seat: Seat, card: CardId) -> f32 {
        let open = &self.view.open;
        let (seats, picks) = (open.seats(), usize::from(open.picks));
        let (mut market, mut own, mut to_rivals) = (open.market - Cards::of(card), Cards::of(card), 0.0);
        for pick in picks + 1..MARKERS * seats {
            let drafter = drafter(open.first, pick, seats);
            let Some(taken) = self.favourite(drafter, market) else { break };
            market.remove(taken);
            if drafter == seat {
                own.insert(taken);
            } else {
                to_rivals += self.utility(drafter, taken);
            }
        }
        self.utility_of_all(seat, own) - DENIAL * to_rivals / (seats - 1) as f32
    }

    fn favourite(&mut self, seat: Seat, market: Cards) -> Option<CardId> {
        let mut best: Option<(f32, CardId)> = None;
        for card in market {
            let utility = self.utility(seat, card);
            if best.is_none_or(|(most, _)| utility > most) {
                best = Some((utility, card));
            }
        }
        best.map(|(_, card)| card)
    }

    fn utility(&mut self, seat: Seat, card: CardId) -> f32 {
        if let Some(known) = self.utilities[seat.index()][card.index()] {
            return known;
        }
        let utility = self.utility_of_all(seat, Cards::of(card));
        self.utilities[seat.index()][card.index()] = Some(utility);
        utility
    }

    fn utility_of_all(&self, seat: Seat, cards: Cards) -> f32 {
        let rehearsal = Rehearsal::after_draft(self.view, seat, cards, &mut self.luck.clone());
        turn::best_utility(&rehearsal, EFFORT)
    }
}

/// Whose pick it is: clockwise from the first player, then back.
fn drafter(first: Seat, pick: usize, seats: usize) -> Seat {
    let step = if pick < seats { pick } else { 2 * seats - 1 - pick };
    first.after(step, seats)
}
