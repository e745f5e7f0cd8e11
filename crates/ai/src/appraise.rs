//! What a game tells a bot that looks ahead.

use tabletop::{Game, Seat, Standings};

/// How many units of an appraisal one point of the game is worth.
pub const POINT: i32 = 100;

/// What a victory is worth beyond its points, so that a bot would rather win
/// narrowly than lose with many points.
pub(crate) const VICTORY: i32 = 100 * POINT;

/// A game whose positions can be judged without playing on.
pub trait Appraise: Game {
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
}

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
