//! What a game knows about playing well, for bots that think further than one
//! action: a planned choice, a quick choice, and how the players will fare.

use tabletop::seat::MAX_SEATS;
use tabletop::{Choices, Game, Rng, Seat, Standings};

use crate::appraise::POINT;
use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::search::Habits;

/// The lead, in units of an appraisal, with which three games of four are won.
const COMFORTABLE_LEAD: f32 = (10 * POINT) as f32;

/// The share of the victory that each seat may expect, from 0 to 1; together
/// they are 1, unless somebody plays alone.
pub type Prospects = [f32; MAX_SEATS];

/// A game with experience in playing it, whose positions can be judged without
/// playing on.
///
/// What it knows is judged by results alone: beside the judgement, every method
/// has an answer that fits any game, and a game gives better ones in files of its
/// own.
pub trait Knowhow: Game {
    /// How well a seat stands, in hundredths of a point; more is better.
    ///
    /// Whole numbers, so that every platform agrees.
    fn appraise(&self, seat: Seat) -> i32;

    /// An action that bots take before they try others, because nothing speaks
    /// against it.
    fn obvious(_legal: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// Whether nothing is half done: the game is over, or it waits for a
    /// choice that begins something new. Only then is an appraisal fair.
    fn at_rest(&self) -> bool;

    /// How many rounds have begun.
    fn round(&self) -> u32;

    /// The points of an opponent who takes no seat, if there is one.
    fn rival_points(&self) -> Option<i32> {
        None
    }

    /// The choice of whoever plans a whole turn.
    fn plan(view: &Self::View, prompt: Self::Prompt, legal: Choices<'_, Self::Action>, rng: &mut Rng) -> Self::Action {
        Bot::<Self>::choose(&mut Greedy, view, prompt, legal, rng)
    }

    /// A choice that is made at once, as playouts need it.
    fn hunch(&self, legal: Choices<'_, Self::Action>, rng: &mut Rng) -> Self::Action {
        legal.choose(rng)
    }

    /// How promising each legal action looks before any of them is tried:
    /// whole weights, at least 1, in the order of `legal`.
    fn promise(&self, legal: &[Self::Action], weights: &mut [u16]) {
        weights[..legal.len()].fill(1);
    }

    /// What everybody may expect, as far as the table tells.
    ///
    /// Only sums, products, quotients and roots, so that every platform agrees.
    fn prospects(&self) -> Prospects {
        let mut prospects = [0.0; MAX_SEATS];
        for seat in Seat::all(self.seats()) {
            prospects[seat.index()] = by_lead(self.appraise(seat));
        }
        shared_out(prospects, self.seats())
    }

    /// How a search of this game divides its attention.
    fn habits() -> Habits {
        Habits::default()
    }
}

/// What a lead promises; an appraisal is a lead over the best rival.
#[must_use]
pub fn by_lead(lead: i32) -> f32 {
    let lead = lead as f32;
    0.5 + 0.5 * lead / (COMFORTABLE_LEAD + lead.abs())
}

/// What a lead promises that is doubted so much: with a lead of the doubt
/// itself, seventeen games of twenty are won.
pub(crate) fn by_doubted_lead(lead: f32, doubt: f32) -> f32 {
    0.5 + 0.5 * lead / (doubt * doubt + lead * lead).sqrt()
}

/// What everybody may expect who will have these points in the end, when `share`
/// says what a lead over the best of the others promises.
pub(crate) fn by_scores(scores: &[f32], share: impl Fn(f32) -> f32) -> Prospects {
    let mut prospects = [0.0; MAX_SEATS];
    for (seat, (prospect, score)) in prospects.iter_mut().zip(scores).enumerate() {
        let rivals = scores.iter().enumerate().filter(|&(rival, _)| rival != seat);
        let best_rival = rivals.map(|(_, score)| *score).fold(f32::NEG_INFINITY, f32::max);
        *prospect = share(score - best_rival);
    }
    shared_out(prospects, scores.len())
}

pub(crate) fn by_result(standings: &Standings) -> Prospects {
    let mut prospects = [0.0; MAX_SEATS];
    for seat in standings.winners.iter() {
        prospects[seat.index()] = 1.0 / standings.winners.len() as f32;
    }
    prospects
}

/// The same expectations, together 1. Somebody who plays alone keeps theirs.
#[must_use]
pub fn shared_out(prospects: Prospects, seats: usize) -> Prospects {
    let sum: f32 = prospects.iter().sum();
    if seats < 2 || sum <= 0.0 {
        return prospects;
    }
    prospects.map(|share| share / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_promises_more_than_half_and_never_all() {
        let promised = [-100_000, -1_000, 0, 1_000, 100_000].map(by_lead);
        assert!(promised.is_sorted(), "{promised:?}");
        assert_eq!([promised[1], promised[2], promised[3]], [0.25, 0.5, 0.75]);
        assert!(promised.iter().all(|share| (0.0..1.0).contains(share)), "{promised:?}");
    }

    #[test]
    fn several_players_share_one_victory() {
        assert_eq!(shared_out([0.75, 0.25, 0.5, 0.5], 4), [0.375, 0.125, 0.25, 0.25]);
        assert_eq!(shared_out([0.75, 0.0, 0.0, 0.0], 1), [0.75, 0.0, 0.0, 0.0]);
    }
}
