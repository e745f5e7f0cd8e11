//! What a game tells a bot that looks ahead.

use tabletop::{Game, Seat};

/// How many units of an appraisal one point of the game is worth.
pub const POINT: i32 = 100;

/// A game whose positions can be judged without playing on.
pub trait Appraise: Game {
    /// How well a seat stands, in hundredths of a point; more is better.
    ///
    /// Whole numbers, so that every platform agrees.
    fn appraise(&self, seat: Seat) -> i32;

    /// Whether nothing is half done: the game is over, or it waits for a
    /// choice that begins something new. Only then is an appraisal fair.
    fn at_rest(&self) -> bool;

    /// How many rounds have begun.
    fn round(&self) -> u32;
}
