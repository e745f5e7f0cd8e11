//! How a seat stands in The Vale of Eternity, and how to play it well.
//!
//! For the greedy bot (this file, `outlook`, `lines`), points count in full;
//! everything else is an estimate of the points it will bring: stones by what
//! they can pay for, summoned cards by the rounds they will still work in, hand
//! cards by what their summoning would gain.
//!
//! For bots that plan or search:
//!
//! | what | where |
//! | --- | --- |
//! | what playing has taught about each card | `experience`, `lore`, `context`, `gain` |
//! | how many points somebody will have, and who will win | `estimate`, `chances` |
//! | planning a turn to the end of the round | `rehearsal`, `turn`, `drafting` |
//! | choosing at a glance | `instinct` |
//! | what bots are told of all that | `knowhow` |

mod chances;
mod context;
mod drafting;
mod estimate;
mod experience;
mod gain;
mod instinct;
mod knowhow;
mod lines;
mod lore;
mod outlook;
mod rehearsal;
mod turn;

use tabletop::Seat;
use vale_of_eternity::setup::{LAST_ROUND, WINNING_SCORE};
use vale_of_eternity::state::Vale;

use crate::appraise::POINT;
use outlook::Outlook;

/// How many points the leader makes in a round of the middle game. It tells
/// how many rounds are still to come.
const PACE: u16 = 9;
/// What a hand card of an opponent, known or not, is worth to them.
const OPPONENT_HAND_CARD: i32 = POINT;

fn rounds_to_come(vale: &Vale) -> i32 {
    let open = vale.open();
    let best = Seat::all(open.seats()).map(|seat| open.player(seat).score).max().unwrap_or(0);
    let by_score = WINNING_SCORE.saturating_sub(best).div_ceil(PACE).saturating_sub(1);
    let by_rounds = LAST_ROUND.saturating_sub(open.round.max(1));
    // A leader who has the points already ends the game in this round.
    i32::from(by_score.max(u16::from(best < WINNING_SCORE))).min(i32::from(by_rounds))
}

/// How a rival stands, hand cards counted but not looked at: what is in them
/// is mostly made up.
fn seen_from_outside(vale: &Vale, seat: Seat, rounds_to_come: i32) -> i32 {
    let rival = Outlook::new(vale, seat, rounds_to_come);
    let hand = vale.open().player(seat).hand_size() as i32 * OPPONENT_HAND_CARD;
    rival.points() + rival.stones() + rival.area() + if rounds_to_come > 0 { hand } else { 0 }
}
