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
use std::str::FromStr;

use serde::Serialize;
use tabletop::notation::excerpt;

/// Two hypotheses, and how often to be wrong about them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    hypotheses: Hypotheses,
    alpha: f64,
    beta: f64,
}

/// Two shares of the victories, between 0 and 1; the lower one first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hypotheses {
    low: f64,
    high: f64,
}

/// The text does not name two hypotheses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` does not name two hypotheses; write two shares such as `50%,55%` or two differences in rating such as \
     `0,20`, the lower one first"
)]
pub struct NotHypotheses(String);

/// The rate of errors makes no sense.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
#[error("write a rate of errors between 0 and 0.5, such as 0.05")]
pub struct NotARate;

/// What is known so far.
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
    /// How many games were weighed.
    pub games: u64,
    /// Which one is accepted.
    pub verdict: Verdict,
}

/// Which hypothesis is accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Not known yet.
    Open,
    /// The lower one.
    Low,
    /// The upper one.
    High,
}

impl Sprt {
    /// A test of two hypotheses. The upper one is accepted wrongly at the rate
    /// `alpha`, the lower one at the rate `beta`.
    ///
    /// # Errors
    /// If a rate is not between 0 and 0.5.
    pub fn new(hypotheses: Hypotheses, alpha: f64, beta: f64) -> Result<Self, NotARate> {
        let makes_sense = |rate: f64| rate > 0.0 && rate < 0.5;
        if !makes_sense(alpha) || !makes_sense(beta) {
            return Err(NotARate);
        }
        Ok(Self { hypotheses, alpha, beta })
    }

    /// Weighs the games of so many deals. `shares` counts the deals by the
    /// victories that the first contender had in them, in parts of which `full`
    /// are all victories of the deal; a deal has `games` games.
    #[must_use]
    pub fn weigh(&self, shares: &BTreeMap<u64, u64>, full: u64, games: u64) -> Evidence {
        let Self { hypotheses: Hypotheses { low, high }, alpha, beta } = *self;
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
        let share = |text: &str| -> Option<f64> {
            let text = text.trim();
            match text.strip_suffix('%') {
                Some(per_cent) => per_cent.trim().parse::<f64>().ok().map(|share| share / 100.0),
                None => text.parse::<f64>().ok().map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0))),
            }
        };
        // `50%,55` is a forgotten sign rather than a share and a difference.
        let alike = |(low, high): &(&str, &str)| low.trim().ends_with('%') == high.trim().ends_with('%');
        let both = text.split_once(',').filter(alike);
        let shares = both.and_then(|(low, high)| Some((share(low)?, share(high)?)));
        let ordered = shares.filter(|&(low, high)| 0.0 < low && low < high && high < 1.0);
        let (low, high) = ordered.ok_or_else(|| NotHypotheses(excerpt(text)))?;
        Ok(Self { low, high })
    }
}

impl fmt::Display for Hypotheses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%,{}%", self.low * 100.0, self.high * 100.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(shares: &[(u64, u64)], full: u64, low: f64, high: f64) -> f64 {
        log_ratio(&shares.iter().copied().collect(), full, low, high)
    }

    fn test(hypotheses: &str) -> Sprt {
        Sprt::new(hypotheses.parse().expect("hypotheses"), 0.05, 0.05).expect("a test")
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
        let read = |text: &str| text.parse::<Hypotheses>().map(|it| (it.low, it.high));
        assert_eq!(read("50%, 75%"), Ok((0.5, 0.75)));
        let (low, high) = read("0,190.8485").expect("differences in rating");
        assert!((low - 0.5).abs() < 1e-9 && (high - 0.75).abs() < 1e-6, "{low} {high}");
        for text in
            ["", "50%", "60%,50%", "50%,50%", "0%,50%", "50%,100%", "a,b", "nan,1", "1,nan", "50,", "50%,60", "0,60%"]
        {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(Sprt::new("0,20".parse().expect("hypotheses"), 0.0, 0.05).is_err());
        assert!(Sprt::new("0,20".parse().expect("hypotheses"), 0.05, f64::NAN).is_err());
    }
}
