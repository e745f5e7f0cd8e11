//! What a tournament shows.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use tabletop::Notation;

use crate::ratings::{Company, Member, Rating, ratings};
use crate::report::{Interval, Summary, wilson};
use crate::result::{GameResult, SeatResult};
use crate::sprt::Evidence;
use crate::tally::{Spread, VICTORY};
use crate::times::Times;
use crate::tournament::Tournament;

/// How many notes about faults of a contender are told.
const TOLD_FAULTS: usize = 5;

const MOST_BARS: i64 = 24;

/// The results of a tournament, ready to be printed or written as JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Findings {
    /// Everything that the results depend on.
    pub plan: Value,
    pub digest: String,
    pub games: u64,
    pub planned: u64,
    pub games_per_deal: u64,
    /// The strongest first.
    pub bots: Vec<BotFindings>,
    pub pairings: Vec<PairingFindings>,
    pub rounds: Summary,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Evidence>,
    /// Games that were lost by a fault; of many of the same contender only the first.
    pub faults: Vec<FaultNote>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotFindings {
    pub bot: String,
    /// Its share of the victories, out of all games of its pairings.
    #[serde(flatten)]
    pub share: Share,
    /// How strong it is, if it has played.
    pub rating: Option<Rating>,
    /// The scores of all its seats, in games that came to their end.
    pub scores: Scores,
    pub thinking: Thinking,
    pub faults: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairingFindings {
    pub one: String,
    pub other: String,
    /// The share of the first one.
    #[serde(flatten)]
    pub share: Share,
}

/// A share of the victories. Equals have a half, at tables of any size.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    pub games: u64,
    /// How many victories; a shared one counts as a part.
    pub victories: f64,
    /// Victories per game, if there was one.
    pub share: Option<f64>,
    /// Where the true share lies, with 95 per cent confidence (Wilson), if all
    /// games are independent.
    pub interval: Option<Interval>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scores {
    #[serde(flatten)]
    pub summary: Summary,
    /// A quarter of the scores, a half and three quarters are not above these, if
    /// there are any.
    pub quartiles: Option<[f64; 3]>,
    pub histogram: Histogram,
}

/// Ranges of equal width, the same ones for all contenders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Histogram {
    pub from: i64,
    pub width: i64,
    pub counts: Vec<u64>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Thinking {
    pub choices: u64,
    /// Milliseconds for a choice, on average, if there was one.
    pub mean_ms: Option<f64>,
    /// Milliseconds that half of the choices did not exceed, if every game noted
    /// its times. This and the next are rounded up by a sixteenth at the most.
    pub median_ms: Option<f64>,
    /// Milliseconds that 99 of a hundred choices did not exceed, likewise.
    pub p99_ms: Option<f64>,
    pub longest_ms: Option<f64>,
}

/// A game that somebody lost because they could not go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultNote {
    pub pairing: usize,
    /// The number of the game in its pairing, from zero.
    pub game: u64,
    pub bot: String,
    pub note: String,
}

impl Findings {
    #[must_use]
    pub fn new<G: Notation>(tournament: &Tournament<G>, results: &[GameResult], sprt: Option<Evidence>) -> Self {
        let names: Vec<_> = tournament.contenders().iter().map(ToString::to_string).collect();
        let strengths = ratings(names.len(), &companies(&names, results));
        let finished = || results.iter().filter(|result| result.fault.is_none());
        let scale = Scale::of(finished().flat_map(|result| &result.seats).map(|seat| seat.score.into()));
        let mut bots: Vec<_> =
            names.iter().zip(strengths).map(|(name, rating)| BotFindings::new(name, rating, scale, results)).collect();
        let elo = |bot: &BotFindings| bot.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
        bots.sort_by(|one, other| elo(other).total_cmp(&elo(one)));
        let pairing = |(number, pairing): (usize, &crate::tournament::Pairing<G>)| PairingFindings {
            one: names[pairing.one].clone(),
            other: names[pairing.other].clone(),
            share: Share::of(&names[pairing.one], results.iter().filter(|result| result.pairing == number)),
        };
        let mut rounds = Spread::default();
        finished().for_each(|result| rounds.add(result.rounds.into()));
        Self {
            plan: tournament.identity(),
            digest: tournament.digest(),
            games: results.len() as u64,
            planned: tournament.games(),
            games_per_deal: tournament.games_per_deal(),
            bots,
            pairings: tournament.pairings().iter().enumerate().map(pairing).collect(),
            rounds: Summary::from(&rounds),
            sprt,
            faults: names.iter().flat_map(|name| FaultNote::of_bot(name, results)).collect(),
        }
    }
}

impl BotFindings {
    fn new(name: &str, rating: Rating, scale: Scale, results: &[GameResult]) -> Self {
        let games = || results.iter().filter(|result| result.seats.iter().any(|seat| seat.bot == name));
        let seats = || games().flat_map(|result| &result.seats).filter(|seat| seat.bot == name);
        let finished = games().filter(|result| result.fault.is_none()).flat_map(|result| &result.seats);
        let scores = finished.filter(|seat| seat.bot == name).map(|seat| i64::from(seat.score)).collect();
        let by_fault = |result: &&GameResult| {
            result.fault.as_ref().is_some_and(|fault| result.seats[fault.seat.index()].bot == name)
        };
        Self {
            bot: name.to_owned(),
            share: Share::of(name, games()),
            // Without games, only what was believed before is known.
            rating: games().next().map(|_| rating),
            scores: Scores::new(scores, scale),
            thinking: Thinking::of(seats()),
            faults: games().filter(by_fault).count() as u64,
        }
    }
}

impl Thinking {
    fn of<'a>(seats: impl Iterator<Item = &'a SeatResult>) -> Self {
        let (mut choices, mut total, mut longest, mut times) = (0, 0_u64, 0, Times::default());
        for seat in seats {
            choices += u64::from(seat.choices);
            total = total.saturating_add(seat.thinking_us);
            longest = longest.max(seat.longest_us);
            times.merge(&seat.times_us);
        }
        let milliseconds = |time: u64| time as f64 / 1_000.0;
        // The longest time is exact, and nothing was longer.
        let percentile_ms = |percent| times.percentile(percent).map(|time| milliseconds(time.min(longest)));
        Self {
            choices,
            mean_ms: (choices > 0).then(|| milliseconds(total) / choices as f64),
            median_ms: percentile_ms(50),
            p99_ms: percentile_ms(99),
            longest_ms: (choices > 0).then(|| milliseconds(longest)),
        }
    }
}

impl FaultNote {
    fn of_bot<'a>(name: &'a str, results: &'a [GameResult]) -> impl Iterator<Item = Self> + 'a {
        results.iter().filter_map(Self::of).filter(move |note| note.bot == name).take(TOLD_FAULTS)
    }

    fn of(result: &GameResult) -> Option<Self> {
        let fault = result.fault.as_ref()?;
        let bot = result.seats.get(fault.seat.index())?.bot.clone();
        Some(Self { pairing: result.pairing, game: result.game, bot, note: fault.note.clone() })
    }
}

impl Share {
    fn of<'a>(name: &str, results: impl Iterator<Item = &'a GameResult>) -> Self {
        let count = |(games, parts): (u64, u64), result: &GameResult| (games + 1, parts + result.parts_of(name));
        let (games, parts) = results.fold((0, 0), count);
        let (victories, trials) = (parts as f64 / VICTORY as f64, games as f64);
        let known = games > 0;
        let (share, interval) = (known.then(|| victories / trials), known.then(|| wilson(victories, trials)));
        Self { games, victories, share, interval }
    }
}

/// The ranges that all histograms share.
#[derive(Clone, Copy, Debug)]
struct Scale {
    from: i64,
    width: i64,
    bars: usize,
}

impl Scale {
    fn of(scores: impl Iterator<Item = i64> + Clone) -> Self {
        let Some((least, most)) = scores.clone().min().zip(scores.max()) else {
            return Self { from: 0, width: 1, bars: 0 };
        };
        let width = (most - least + 1).div_euclid(MOST_BARS) + 1;
        let from = least.div_euclid(width) * width;
        Self { from, width, bars: usize::try_from((most - from) / width).unwrap_or(0) + 1 }
    }
}

impl Scores {
    fn new(mut scores: Vec<i64>, scale: Scale) -> Self {
        scores.sort_unstable();
        let mut spread = Spread::default();
        let mut counts = vec![0; scale.bars];
        for &score in &scores {
            spread.add(score);
            let bar = usize::try_from((score - scale.from) / scale.width).unwrap_or(0);
            counts[bar.min(scale.bars.saturating_sub(1))] += 1;
        }
        Self {
            summary: Summary::from(&spread),
            quartiles: (!scores.is_empty()).then(|| [0.25, 0.5, 0.75].map(|part| quantile(&scores, part))),
            histogram: Histogram { from: scale.from, width: scale.width, counts },
        }
    }
}

/// Below which number this part of the sorted numbers lies; between two of
/// them, in proportion. There is at least one number.
fn quantile(sorted: &[i64], part: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return 0.0 };
    let place = part * last as f64;
    let (below, rest) = (place.floor() as usize, place.fract());
    let above = (below + 1).min(last);
    sorted[below] as f64 * (1.0 - rest) + sorted[above] as f64 * rest
}

/// The games by who sat together at a table.
fn companies(names: &[String], results: &[GameResult]) -> Vec<Company> {
    let mut companies: BTreeMap<Vec<usize>, Company> = BTreeMap::new();
    for result in results {
        let mut seats = vec![0; names.len()];
        for seat in &result.seats {
            if let Some(contender) = names.iter().position(|name| *name == seat.bot) {
                seats[contender] += 1;
            }
        }
        let members = || {
            let present = seats.iter().enumerate().filter(|(_, seats)| **seats > 0);
            present.map(|(contender, &seats)| Member { contender, seats: seats as f64, victories: 0.0 }).collect()
        };
        let company = companies.entry(seats.clone()).or_insert_with(|| Company { members: members() });
        for member in &mut company.members {
            member.victories += result.parts_of(&names[member.contender]) as f64 / VICTORY as f64;
        }
    }
    companies.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between_neighbours() {
        assert_eq!([0.25, 0.5, 0.75].map(|part| quantile(&[1, 2, 3, 4], part)), [1.75, 2.5, 3.25]);
        assert_eq!(quantile(&[7], 0.25), 7.0);
        assert_eq!(Scores::new(Vec::new(), Scale::of([].into_iter())).quartiles, None);
    }

    #[test]
    fn a_histogram_holds_every_score_in_few_bars() {
        for scores in [vec![0], vec![-3, 0, 4], (0..200).collect(), vec![5, 1_000_000], vec![-1_000, -999]] {
            let scale = Scale::of(scores.iter().copied());
            let Histogram { from, width, counts } = Scores::new(scores.clone(), scale).histogram;
            assert_eq!(counts.iter().sum::<u64>(), scores.len() as u64);
            assert!(counts.len() as i64 <= MOST_BARS + 1, "{scores:?}: {counts:?}");
            assert!(from <= scores[0] && scores[0] < from + width, "{from} {width} {scores:?}");
            assert!(counts[0] > 0 && counts.last().is_some_and(|last| *last > 0), "{counts:?}");
        }
    }
}
