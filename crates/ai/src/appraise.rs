//! What an appraisal of a position is counted in, and what the end of a game is
//! worth.

use tabletop::{Seat, Standings};

/// How many units of an appraisal one point of the game is worth.
pub const POINT: i32 = 100;

/// What a victory is worth beyond its points, so that a bot would rather win
/// narrowly than lose with many points.
pub(crate) const VICTORY: i32 = 100 * POINT;

/// How well a seat stands when the game is over: by its lead, and by whether it
/// has won.
pub(crate) fn outcome(standings: &Standings, seat: Seat) -> i32 {
    let rivals = Seat::all(standings.scores().len()).filter(|&other| other != seat);
    let best_rival = rivals.map(|other| standings.score(other)).max().unwrap_or(0);
    let share = match standings.winners.contains(seat) {
        true => VICTORY / standings.winners.len() as i32,
        false => 0,
    };
    (standings.score(seat) - best_rival) * POINT + share
}
