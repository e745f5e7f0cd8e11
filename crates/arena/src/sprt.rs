//! A test that stops when the answer is known.
//!
//! Two hypotheses about the share of victories of the first contender are
//! weighed against each other after each deal: the lower one and the upper one.
//! The games of a deal are one observation, because they are not independent;
//! their shares have whatever distribution they have. For each hypothesis, the
//! distribution with that mean is taken under which the observations are most
//! probable, and the logarithm of the ratio of the two probabilities is summed
//! up (a generalised sequential probability ratio test on pairs). The mathematics
//! in full are in `docs/bots.md`.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use tabletop::notation::excerpt;

use crate::ratings;

/// Two hypotheses about a share of the victories, and how often to be wrong about
/// them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    low: f64,
    high: f64,
    alpha: f64,
    beta: f64,
}

/// What is asked about the first contender, the lower one first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Hypotheses {
    /// Which of two shares of the victories it has, between 0 and 1.
    Shares(f64, f64),
    /// By which of two ratings it is stronger than the other.
    Ratings(f64, f64),
}

/// The greatest difference in rating that can be asked about, either way: some
/// three hundred games to one.
const GREATEST_DIFFERENCE: f64 = 1_000.0;

/// The least share that can be asked about and the greatest, in per cent.
const SHARES: RangeInclusive<f64> = 0.1..=99.9;

/// How far apart hypotheses are at least. To tell closer ones apart would take more
/// games than anybody plays.
const LEAST_GAP_OF_SHARES: f64 = 0.001;
const LEAST_GAP_OF_RATINGS: f64 = 1.0;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` does not name two hypotheses; write two shares such as `50%,55%` ({least} to {most} %) or two differences in \
     rating such as `0,20` (up to {GREATEST_DIFFERENCE}), the lower one first and at least 0.1 % or one point apart",
    least = SHARES.start(),
    most = SHARES.end()
)]
pub struct NotHypotheses(String);

#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct ErrorRate(f64);

/// The least rate of errors that can be asked for. Rarer ones would need more
/// games than anybody plays.
const LEAST_RATE: f64 = 1e-6;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("write a rate of errors from {LEAST_RATE} to less than 0.5, such as 0.05")]
pub struct NotARate;

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Evidence {
    /// The share of the victories if the lower hypothesis is true.
    pub low: f64,
    /// The share of the victories if the upper hypothesis is true.
    pub high: f64,
    /// How often the upper one may be accepted wrongly.
    pub alpha: f64,
    /// How often the lower one may be accepted wrongly.
    pub beta: f64,
    /// The logarithm of the likelihood ratio: above zero for the upper one.
    pub ratio: f64,
    /// The lower one is accepted when the ratio is as low as this.
    pub lower_bound: f64,
    /// The upper one is accepted when the ratio is as high as this.
    pub upper_bound: f64,
    pub games: u64,
    pub verdict: Verdict,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Open,
    Low,
    High,
}

impl Sprt {
    /// A test of two hypotheses about games at tables with so many players. The
    /// upper one is accepted wrongly at the rate `alpha`, the lower one at the
    /// rate `beta`.
    #[must_use]
    pub fn new(hypotheses: Hypotheses, players: usize, alpha: ErrorRate, beta: ErrorRate) -> Self {
        let (low, high) = match hypotheses {
            Hypotheses::Shares(low, high) => (low, high),
            Hypotheses::Ratings(low, high) => (ratings::fair_share(low, players), ratings::fair_share(high, players)),
        };
        Self { low, high, alpha: alpha.0, beta: beta.0 }
    }

    /// Weighs the games of so many deals. `shares` counts the deals by the
    /// victories that the first contender had in them, in parts of which `full`
    /// are all victories of the deal; a deal has `games` games.
    #[must_use]
    pub fn weigh(&self, shares: &BTreeMap<u64, u64>, full: u64, games: u64) -> Evidence {
        let Self { low, high, alpha, beta } = *self;
        let ratio = log_ratio(shares, full, low, high);
        let (lower_bound, upper_bound) = ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln());
        let verdict = match ratio {
            ratio if ratio <= lower_bound => Verdict::Low,
            ratio if ratio >= upper_bound => Verdict::High,
            _ => Verdict::Open,
        };
        let games = games * shares.values().sum::<u64>();
        Evidence { low, high, alpha, beta, ratio, lower_bound, upper_bound, games, verdict }
    }
}

/// A trace of a deal that was lost and of one that was won, so that what was
/// never seen is not taken for impossible.
const TRACE: f64 = 1e-3;

/// The logarithm of the likelihood ratio of two means.
fn log_ratio(shares: &BTreeMap<u64, u64>, full: u64, low: f64, high: f64) -> f64 {
    let mut weights: BTreeMap<u64, f64> = shares.iter().map(|(&share, &deals)| (share, deals as f64)).collect();
    for end in [0, full] {
        *weights.entry(end).or_default() += TRACE;
    }
    let seen: Vec<_> = weights.into_iter().map(|(share, weight)| (share as f64 / full as f64, weight)).collect();
    let (tilt_low, tilt_high) = (tilt(&seen, low), tilt(&seen, high));
    // The most probable distribution with mean m gives a share x the frequency
    // with which it was seen, divided by 1 + tilt * (x - m).
    let term = |&(share, weight): &(f64, f64)| {
        weight * ((1.0 + tilt_low * (share - low)) / (1.0 + tilt_high * (share - high))).ln()
    };
    seen.iter().map(term).sum()
}

/// By how much the frequencies have to be tilted to have this mean: the zero of
/// a function that falls all the way, found by halving.
fn tilt(seen: &[(f64, f64)], mean: f64) -> f64 {
    let surplus = |tilt: f64| -> f64 {
        seen.iter().map(|&(share, weight)| weight * (share - mean) / (1.0 + tilt * (share - mean))).sum()
    };
    let (mut from, mut to) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = from + (to - from) / 2.0;
        if surplus(middle) > 0.0 {
            from = middle;
        } else {
            to = middle;
        }
    }
    from + (to - from) / 2.0
}

impl FromStr for Hypotheses {
    type Err = NotHypotheses;

    fn from_str(text: &str) -> Result<Self, NotHypotheses> {
        let both = text.split_once(',').map(|(low, high)| (low.trim(), high.trim()));
        let read = both.and_then(|(low, high)| match (low.strip_suffix('%'), high.strip_suffix('%')) {
            (Some(low), Some(high)) => Some(Self::Shares(share(low)?, share(high)?)),
            (None, None) => Some(Self::Ratings(difference(low)?, difference(high)?)),
            // A forgotten sign rather than a share and a difference.
            _ => None,
        });
        read.filter(Self::are_apart).ok_or_else(|| NotHypotheses(excerpt(text)))
    }
}

impl Hypotheses {
    /// Whether the lower one comes first, and they can be told apart.
    fn are_apart(&self) -> bool {
        // A hair less will do, because shares are no exact numbers.
        let apart = |low: f64, high: f64, gap: f64| high - low > gap * 0.999;
        match *self {
            Self::Shares(low, high) => apart(low, high, LEAST_GAP_OF_SHARES),
            Self::Ratings(low, high) => apart(low, high, LEAST_GAP_OF_RATINGS),
        }
    }
}

/// A share that is written in per cent.
fn share(per_cent: &str) -> Option<f64> {
    let per_cent = per_cent.trim().parse().ok().filter(|per_cent| SHARES.contains(per_cent))?;
    Some(per_cent / 100.0)
}

fn difference(rating: &str) -> Option<f64> {
    let difference = rating.parse().ok()?;
    (-GREATEST_DIFFERENCE..=GREATEST_DIFFERENCE).contains(&difference).then_some(difference)
}

impl ErrorRate {
    pub const USUAL: Self = Self(0.05);
}

impl FromStr for ErrorRate {
    type Err = NotARate;

    fn from_str(text: &str) -> Result<Self, NotARate> {
        let rate = text.trim().parse().ok().filter(|rate| (LEAST_RATE..0.5).contains(rate));
        rate.map(Self).ok_or(NotARate)
    }
}

impl fmt::Display for ErrorRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(shares: &[(u64, u64)], full: u64, low: f64, high: f64) -> f64 {
        log_ratio(&shares.iter().copied().collect(), full, low, high)
    }

    fn test(hypotheses: &str) -> Sprt {
        Sprt::new(hypotheses.parse().expect("hypotheses"), 2, ErrorRate::USUAL, ErrorRate::USUAL)
    }

    #[test]
    fn single_games_are_weighed_as_by_wald() {
        // 60 won and 40 lost: 60 ln(0.6/0.5) + 40 ln(0.4/0.5) = 10.9393 - 8.9257.
        let weighed = ratio(&[(0, 40), (1, 60)], 1, 0.5, 0.6);
        assert!((weighed - 2.0136).abs() < 1e-3, "{weighed}");
        // All won: 50 ln(0.95/0.9) = 2.7034.
        let weighed = ratio(&[(1, 50)], 1, 0.9, 0.95);
        assert!((weighed - 2.7034).abs() < 1e-2, "{weighed}");
    }

    #[test]
    fn deals_that_are_always_shared_say_more_than_single_games() {
        // One victory each in 90 deals of 100, two in 10: the mean is 0.55 with a
        // variance of 0.0225. Near that mean the ratio is, for a normal
        // distribution, 100 * (0.55 - 0.5) * (2 * 0.55 - 0.5 - 0.55) / (2 * 0.0225) = 5.6.
        let paired = ratio(&[(1, 90), (2, 10)], 2, 0.5, 0.55);
        let single = ratio(&[(0, 90), (1, 110)], 1, 0.5, 0.55);
        assert!(paired > 4.0 && paired > 3.0 * single, "{paired} {single}");
        // By hand, with the traces: for the mean 0.55 nothing is tilted. For 0.5,
        // 10.001 * 0.5 / (1 + 0.5 t) = 0.001 * 0.5 / (1 - 0.5 t) gives the tilt t.
        let t: f64 = 2.0 * (10.001 - 0.001) / (10.001 + 0.001);
        let by_hand = 10.001 * (1.0 + 0.5 * t).ln() + 0.001 * (1.0 - 0.5 * t).ln();
        assert!((paired - by_hand).abs() < 1e-2, "{paired} {by_hand}");
    }

    #[test]
    fn the_ratio_turns_round_with_the_hypotheses() {
        let shares = [(0, 10), (1, 30), (2, 45), (4, 15)];
        assert!((ratio(&shares, 4, 0.4, 0.6) + ratio(&shares, 4, 0.6, 0.4)).abs() < 1e-9);
        let mirrored = [(4, 10), (3, 30), (2, 45), (0, 15)];
        assert!((ratio(&shares, 4, 0.4, 0.5) + ratio(&mirrored, 4, 0.5, 0.6)).abs() < 1e-9);
    }

    #[test]
    fn bounds_follow_from_the_rates_of_errors() {
        let evidence = test("50%,60%").weigh(&BTreeMap::new(), 2, 2);
        // ln(0.05 / 0.95) = -2.9444, ln(0.95 / 0.05) = 2.9444.
        assert!((evidence.lower_bound + 2.9444).abs() < 1e-4 && (evidence.upper_bound - 2.9444).abs() < 1e-4);
        assert_eq!((evidence.verdict, evidence.games), (Verdict::Open, 0));
    }

    #[test]
    fn a_verdict_falls_when_a_bound_is_reached() {
        let weigh = |shares: &[(u64, u64)]| test("50%,60%").weigh(&shares.iter().copied().collect(), 2, 2);
        assert_eq!(weigh(&[(0, 5), (1, 10), (2, 7)]).verdict, Verdict::Open);
        assert_eq!(weigh(&[(0, 5), (1, 50), (2, 60)]).verdict, Verdict::High);
        assert_eq!(weigh(&[(0, 40), (1, 50), (2, 40)]).verdict, Verdict::Low);
        assert_eq!(weigh(&[(0, 40), (1, 50), (2, 40)]).games, 260);
    }

    #[test]
    fn hypotheses_are_shares_or_differences_in_rating() {
        let read = |text: &str| text.parse::<Hypotheses>();
        assert_eq!(read("50%, 75%"), Ok(Hypotheses::Shares(0.5, 0.75)));
        assert_eq!(read("-5,190.8485"), Ok(Hypotheses::Ratings(-5.0, 190.8485)));
        assert!(read("0.1%,0.2%").is_ok() && read("99.8%,99.9%").is_ok() && read("-1000,-999").is_ok());
        for text in [
            "",
            "50%",
            "60%,50%",
            "50%,50%",
            "0%,50%",
            "50%,100%",
            "a,b",
            "nan,1",
            "1,nan",
            "50,",
            "50%,60",
            "0,60%",
            "0,1001",
            "inf,5",
            "-inf,5",
            "1e-320%,1%",
            "50%,50.01%",
            "0,0.5",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn rates_of_errors_are_small_but_not_nothing() {
        assert_eq!("0.05".parse(), Ok(ErrorRate::USUAL));
        for text in ["", "x", "0", "-0.1", "0.5", "1", "nan", "1e-320"] {
            assert_eq!(text.parse::<ErrorRate>(), Err(NotARate), "{text}");
        }
    }

    #[test]
    fn a_difference_in_rating_is_worth_less_where_more_people_sit() {
        let shares = |players| {
            let test = Sprt::new(Hypotheses::Ratings(0.0, 190.8485), players, ErrorRate::USUAL, ErrorRate::USUAL);
            (test.low, test.high)
        };
        // Who is three times as strong has 3/4 for two; for four, the mean of 3/6
        // alone among three and of 9/10 three of a kind.
        for (players, expected) in [(2, 0.75), (3, (3.0 / 5.0 + 6.0 / 7.0) / 2.0), (4, 0.7)] {
            let (low, high) = shares(players);
            assert!((low - 0.5).abs() < 1e-9 && (high - expected).abs() < 1e-6, "{players} players: {low} {high}");
        }
    }
}
