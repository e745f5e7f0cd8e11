//! How one game of a tournament went, as it is kept.

use serde::{Deserialize, Serialize};
use tabletop::{Game, Seat};

use crate::played::{Played, Thinking};
use crate::player::Fault;
use crate::tally::{VICTORY, victory};
use crate::times::{Times, microseconds_begun};
use crate::tournament::{Fixture, Tournament};

/// A finished game: a line of a file of results.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    pub pairing: usize,
    /// The number of the game in its pairing, from zero.
    pub game: u64,
    /// The seed that it was dealt from.
    pub deal: u64,
    pub rounds: u32,
    pub seats: Vec<SeatResult>,
    /// Who broke it off by a fault, if somebody did. It is there in every line, so
    /// that a table of results has this column from its first row on.
    pub fault: Option<Fault>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatResult {
    pub bot: String,
    pub score: i32,
    /// The share of the victory, from 0 to 1.
    pub victory: f64,
    pub choices: u32,
    /// Microseconds for all choices together.
    pub thinking_us: u64,
    pub longest_us: u64,
    pub times_us: Times,
}

impl GameResult {
    #[must_use]
    pub fn of(fixture: Fixture, deal: u64, played: &Played) -> Self {
        let seats = played.seating.iter().zip(&played.thinking).zip(Seat::all(played.seating.len()));
        let seat = |((bot, thinking), seat): ((&_, &Thinking), Seat)| SeatResult {
            bot: ToString::to_string(bot),
            score: played.standings.score(seat),
            victory: victory(seat, &played.standings) as f64 / VICTORY as f64,
            choices: thinking.choices,
            thinking_us: u64::try_from(thinking.total.as_micros()).unwrap_or(u64::MAX),
            longest_us: microseconds_begun(thinking.longest),
            times_us: thinking.times.clone(),
        };
        Self {
            pairing: fixture.pairing,
            game: fixture.game,
            deal,
            rounds: played.rounds,
            seats: seats.map(seat).collect(),
            fault: played.fault.clone(),
        }
    }

    #[must_use]
    pub const fn fixture(&self) -> Fixture {
        Fixture { pairing: self.pairing, game: self.game }
    }

    /// Whether a tournament has such a game: with this deal, and with these
    /// contenders in these seats.
    #[must_use]
    pub fn belongs_to<G: Game>(&self, tournament: &Tournament<G>) -> bool {
        tournament.find(self.fixture()).is_some_and(|(plan, game)| {
            let seating = plan.seating(game);
            let same_seats = seating.iter().map(ToString::to_string).eq(self.seats.iter().map(|seat| seat.bot.clone()));
            let is_won = self.seats.iter().map(SeatResult::parts).sum::<u64>() == VICTORY;
            let are_shares = self.seats.iter().all(|seat| (0.0..=1.0).contains(&seat.victory));
            let at_the_table = self.fault.as_ref().is_none_or(|fault| fault.seat.index() < seating.len());
            plan.deal(game) == self.deal && same_seats && are_shares && is_won && at_the_table
        })
    }

    /// The share of the victory that a contender had from all of its seats, in
    /// parts of [`VICTORY`].
    #[must_use]
    pub fn parts_of(&self, bot: &str) -> u64 {
        self.seats.iter().filter(|seat| seat.bot == bot).map(SeatResult::parts).sum()
    }
}

impl SeatResult {
    #[must_use]
    pub fn is_timed_throughout(&self) -> bool {
        self.times_us.count() == u64::from(self.choices)
    }

    /// The share of the victory in parts of [`VICTORY`].
    fn parts(&self) -> u64 {
        (self.victory * VICTORY as f64).round() as u64
    }
}
