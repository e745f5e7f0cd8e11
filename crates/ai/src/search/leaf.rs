//! What a table is worth where the tree ends: played on for a little while by
//! hunches, then judged.

use tabletop::seat::MAX_SEATS;
use tabletop::{Choices, Decision, Legal, Rng, Seat};

use super::fate::Fate;
use crate::appraise::POINT;
use crate::knowhow::{Knowhow, Prospects, by_lead};

/// How much of the worth of a game that is over is for the margin, so that a
/// search still plays well when the game is won or lost.
const MARGIN: f32 = 0.05;
/// How many steps a playout has at most, whatever the cards of a custom pack
/// lead to.
const MOST_STEPS: u32 = 2_000;

/// How long a table is played on before it is judged.
#[derive(Clone, Copy, Default)]
pub(crate) struct Playout {
    pub(crate) choices: u16,
    pub(crate) rounds: u16,
}

pub(crate) fn worth<G: Knowhow>(
    mut position: G,
    playout: Playout,
    fate: &mut impl Fate<G>,
    legal: &mut Legal<G::Action>,
    rng: &mut Rng,
) -> Prospects {
    let mut choices_left = playout.choices;
    let until = position.round() + u32::from(playout.rounds);
    for _ in 0..MOST_STEPS {
        match position.decision() {
            Decision::Over => return result(&position),
            _ if choices_left == 0 && position.round() >= until && position.at_rest() => break,
            Decision::Chance => {
                let Some(outcome) = fate.luck(&position, rng) else { break };
                if position.resolve(outcome, &mut ()).is_err() {
                    break;
                }
            }
            Decision::Player { .. } => {
                position.legal(legal);
                let Some(choices) = Choices::new(legal) else { break };
                let action = if let [only] = *choices {
                    only
                } else {
                    choices_left = choices_left.saturating_sub(1);
                    position.hunch(choices, rng)
                };
                position.apply_unchecked(action, &mut ());
            }
        }
    }
    position.prospects()
}

/// What everybody got out of a game that is over: a share of the victory, and
/// a little for the margin.
pub(super) fn result<G: Knowhow>(position: &G) -> Prospects {
    let standings = position.standings();
    let mut prospects = [0.0; MAX_SEATS];
    for seat in Seat::all(position.seats()) {
        let share = match standings.winners.contains(seat) {
            true => 1.0 / standings.winners.len() as f32,
            false => 0.0,
        };
        let rivals = Seat::all(position.seats()).filter(|&other| other != seat).map(|other| standings.score(other));
        let best_rival = rivals.max().or(position.rival_points()).unwrap_or(0);
        let lead = standings.score(seat).saturating_sub(best_rival).saturating_mul(POINT);
        prospects[seat.index()] = (1.0 - MARGIN) * share + MARGIN * by_lead(lead);
    }
    prospects
}
