//! What everybody may expect of a table: the lead of each seat, and what such a
//! lead was worth in games of planners.

use tabletop::seat::MAX_SEATS;
use tabletop::{Game, Seat};
use vale_of_eternity::state::{Open, Phase, Vale};

use super::estimate::{Estimate, rounds_ahead};
use crate::knowhow::{Prospects, by_doubted_lead, by_result, by_scores};

/// The lead with which seventeen games of twenty are won, when a game has just
/// a round to go; each further round adds a point to it.
const DOUBT: f32 = 9.0;
/// The same for a game that is all but over.
const LAST_DOUBT: f32 = 2.0;
const DOUBT_OF_LAST_ROUND: f32 = 6.0;
/// How much of a round is still to come in its Action Phase.
const FROM_ACTIONS: f32 = 0.5;
/// How much of a round is still to come in its Resolution Phase.
const FROM_RESOLUTIONS: f32 = 0.1;
/// What a point is worth beside what it does for the victory, in per cent of a
/// victory: a bot that cannot win or lose any more still plays for points.
const POINT_FOR_ITSELF: f32 = 0.2;

/// How much of a victory a lead promises with so many rounds to come.
pub(super) fn share(lead: f32, rounds: f32) -> f32 {
    let doubt = (DOUBT + rounds).min(LAST_DOUBT + DOUBT_OF_LAST_ROUND * rounds);
    by_doubted_lead(lead, doubt)
}

/// How much a player likes to have these points and this lead in the end, in per
/// cent of a victory.
pub(super) fn utility(points: f32, lead: f32, rounds: f32) -> f32 {
    100.0 * share(lead, rounds) + POINT_FOR_ITSELF * points
}

/// How many rounds are to come, parts of rounds counted.
pub(super) fn time_left(open: &Open) -> f32 {
    let later = rounds_ahead(open) - 1.0;
    match open.phase {
        Phase::Setup | Phase::Hunting => later + 1.0,
        Phase::Action => later + FROM_ACTIONS,
        Phase::Resolution => later + FROM_RESOLUTIONS,
        Phase::Over => 0.0,
    }
}

pub(super) fn prospects(vale: &Vale) -> Prospects {
    let (open, seats) = (vale.open(), vale.seats());
    if open.phase == Phase::Over {
        return by_result(&vale.standings());
    }
    let mut scores = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let estimate = Estimate::new(vale.rules(), open, seat, open.player(seat), vale.hand(seat), 0);
        scores[seat.index()] = estimate.final_score();
    }
    let time = time_left(open);
    by_scores(&scores[..seats], |lead| share(lead, time))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_promises_the_more_the_less_time_is_left() {
        let promised = [10.0, 5.0, 1.0, 0.5, 0.0].map(|rounds| share(8.0, rounds));
        assert!(promised.is_sorted(), "{promised:?}");
        assert!(promised.iter().all(|share| (0.5..1.0).contains(share)), "{promised:?}");
        assert_eq!(share(0.0, 3.0), 0.5);
    }
}
