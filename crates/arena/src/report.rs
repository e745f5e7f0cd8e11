//! What a match shows.

use serde::Serialize;
use tabletop::{Game, Notation};

use crate::plan::Plan;
use crate::tally::{Fared, Spread, Tally, VICTORY};

/// The result of a match, ready to be printed or written as JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of the cards.
    pub cards: String,
    pub setup: serde_json::Value,
    pub seed: u64,
    /// The bots in the order of their seats in the first game.
    pub bots: Vec<String>,
    pub games: u64,
    /// Whether every bot sat in every seat equally often.
    pub balanced: bool,
    pub games_per_deal: u64,
    /// The most victories first.
    pub results: Vec<BotResult>,
    pub seats: Vec<SeatResult>,
    /// The points of an opponent who takes no seat, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rival: Option<Summary>,
    pub rounds: Summary,
    /// Choices that the bots of a game were asked for.
    pub actions: Summary,
    /// Games that somebody lost by a fault; of many only the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<LostByFault>,
}

/// A game that somebody lost because they could not go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LostByFault {
    /// The number of the game in its match, from zero.
    pub game: u64,
    pub bot: String,
    pub note: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotResult {
    pub bot: String,
    /// How many seats it took in each game.
    pub seats: usize,
    #[serde(skip_serializing_if = "is_none")]
    pub faults: u64,
    #[serde(flatten)]
    pub success: Success,
}

/// Whether there is nothing to tell about.
fn is_none(number: &u64) -> bool {
    *number == 0
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatResult {
    /// The seat, such as `p1`.
    pub seat: String,
    #[serde(flatten)]
    pub success: Success,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Success {
    /// Victories; a shared one counts as a half, a third or a quarter.
    pub wins: f64,
    pub win_rate: f64,
    /// Where the true win rate lies, with 95 per cent confidence (Wilson), if
    /// all games are independent. Games of the same deal are not quite.
    pub win_rate_interval: Interval,
    /// The win rate that these seats would have if all players were equal, an
    /// opponent who takes no seat included.
    pub fair_win_rate: f64,
    pub scores: Summary,
}

/// A range in which a number probably lies.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// How numbers are spread; all unknown if there are none.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Summary {
    pub mean: Option<f64>,
    /// The standard deviation.
    pub deviation: Option<f64>,
    pub min: Option<i64>,
    pub max: Option<i64>,
}

impl From<&Spread> for Summary {
    fn from(spread: &Spread) -> Self {
        let (min, max) = spread.range().unzip();
        Self { mean: spread.mean(), deviation: spread.deviation(), min, max }
    }
}

impl Report {
    #[must_use]
    pub fn new<G: Notation>(plan: &Plan<G>, tally: &Tally) -> Self {
        let rival = Some(&tally.rival).filter(|points| !points.is_empty());
        let players = plan.bots().len() + usize::from(rival.is_some());
        let success = |fared: &Fared| Success::new(fared, tally.games, players);
        let mut results: Vec<_> = tally
            .bots
            .iter()
            .map(|(contender, fared)| BotResult {
                bot: contender.to_string(),
                seats: plan.bots().iter().filter(|bot| *bot == contender).count(),
                faults: fared.faults,
                success: success(fared),
            })
            .collect();
        results.sort_by(|one, other| {
            other.success.wins.total_cmp(&one.success.wins).then_with(|| one.bot.cmp(&other.bot))
        });
        let seats = tally.seats.iter();
        let faults = tally.faults.iter().map(|(&game, (bot, note))| LostByFault {
            game,
            bot: bot.to_string(),
            note: note.clone(),
        });
        Self {
            game: G::SLUG,
            rules: G::RULES_VERSION,
            cards: <G as Game>::new(plan.setup()).card_digest(),
            setup: G::setup_json(plan.setup()),
            seed: plan.seed(),
            bots: plan.bots().iter().map(ToString::to_string).collect(),
            games: tally.games,
            balanced: plan.is_balanced(),
            games_per_deal: plan.games_per_deal(),
            results,
            seats: seats.map(|(seat, fared)| SeatResult { seat: seat.to_string(), success: success(fared) }).collect(),
            rival: rival.map(Summary::from),
            rounds: Summary::from(&tally.rounds),
            actions: Summary::from(&tally.actions),
            faults: faults.collect(),
        }
    }
}

impl Success {
    fn new(fared: &Fared, games: u64, players: usize) -> Self {
        let games = games.max(1) as f64;
        let wins = fared.victories as f64 / VICTORY as f64;
        Self {
            wins,
            win_rate: wins / games,
            win_rate_interval: wilson(wins, games),
            fair_win_rate: fared.seats as f64 / games / players as f64,
            scores: Summary::from(&fared.scores),
        }
    }
}

/// How many standard errors hold 95 per cent.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// The Wilson score interval of a proportion, with 95 per cent confidence.
#[must_use]
pub fn wilson(successes: f64, trials: f64) -> Interval {
    let rate = successes / trials;
    let shrink = 1.0 + Z * Z / trials;
    let centre = (rate + Z * Z / (2.0 * trials)) / shrink;
    let reach = Z / shrink * (rate * (1.0 - rate) / trials + Z * Z / (4.0 * trials * trials)).sqrt();
    Interval { low: (centre - reach).max(0.0), high: (centre + reach).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_those_of_the_books() {
        // Known values: 8 of 10, 0 of 20, 50 of 100.
        for (successes, trials, low, high) in
            [(8.0, 10.0, 0.4902, 0.9433), (0.0, 20.0, 0.0, 0.1611), (50.0, 100.0, 0.4038, 0.5962)]
        {
            let interval = wilson(successes, trials);
            assert!((interval.low - low).abs() < 1e-4 && (interval.high - high).abs() < 1e-4, "{interval:?}");
        }
    }
}
