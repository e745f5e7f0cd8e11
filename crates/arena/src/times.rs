//! How times are spread, in so little room that every game can keep its own.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How many binary digits of a time are kept. With five, a time is told too
/// long by a sixteenth at the most.
const DIGITS: u32 = 5;

/// How often which time was taken. Times are whole microseconds, rounded up to
/// five binary digits, so that there are few of them and all games have the same.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Vec<(u64, u32)>", try_from = "Vec<(u64, u32)>")]
pub struct Times {
    counts: BTreeMap<u64, u64>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotTimes {
    /// A time has more digits than are kept.
    #[error("{0} is not a time as it is kept, rounded up to {DIGITS} binary digits")]
    Unrounded(u64),
    #[error("the time {0} is out of order")]
    Unordered(u64),
    #[error("the time {0} is counted, but was never taken")]
    Untaken(u64),
}

impl Times {
    pub fn add(&mut self, time: Duration) {
        *self.counts.entry(rounded_up(microseconds_begun(time))).or_default() += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        for (&time, count) in &other.counts {
            *self.counts.entry(time).or_default() += count;
        }
    }

    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Every time in microseconds and how often it was taken, the shortest first.
    fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        self.counts.iter().map(|(&time, &count)| (time, count))
    }

    /// The least time in microseconds that so many of a hundred times do not
    /// exceed; nothing of none.
    #[must_use]
    pub fn percentile(&self, percent: u64) -> Option<u64> {
        let wanted = (u128::from(self.count()) * u128::from(percent)).div_ceil(100);
        let mut passed = 0;
        let is_enough = |&(_, count): &(u64, u64)| {
            passed += u128::from(count);
            passed >= wanted
        };
        self.iter().find(is_enough).map(|(time, _)| time)
    }
}

impl From<Times> for Vec<(u64, u32)> {
    fn from(times: Times) -> Self {
        times.iter().map(|(time, count)| (time, u32::try_from(count).unwrap_or(u32::MAX))).collect()
    }
}

impl TryFrom<Vec<(u64, u32)>> for Times {
    type Error = NotTimes;

    fn try_from(pairs: Vec<(u64, u32)>) -> Result<Self, NotTimes> {
        let mut counts = BTreeMap::new();
        for (time, count) in pairs {
            if rounded_up(time) != time {
                return Err(NotTimes::Unrounded(time));
            }
            if counts.last_key_value().is_some_and(|(&last, _)| last >= time) {
                return Err(NotTimes::Unordered(time));
            }
            if count == 0 {
                return Err(NotTimes::Untaken(time));
            }
            counts.insert(time, count.into());
        }
        Ok(Self { counts })
    }
}

/// Rounded up, so that the longest choice is never shorter than the mean.
#[must_use]
pub fn microseconds_begun(time: Duration) -> u64 {
    u64::try_from(time.as_nanos().div_ceil(1_000)).unwrap_or(u64::MAX)
}

/// The next number that needs no more digits than are kept.
fn rounded_up(number: u64) -> u64 {
    let too_many = (u64::BITS - number.leading_zeros()).saturating_sub(DIGITS);
    number.checked_next_multiple_of(1 << too_many).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(microseconds: impl IntoIterator<Item = u64>) -> Times {
        let mut times = Times::default();
        microseconds.into_iter().for_each(|time| times.add(Duration::from_micros(time)));
        times
    }

    #[test]
    fn a_time_is_told_too_long_by_a_sixteenth_at_the_most() {
        for time in (0..5_000).chain([100_001, 2_000_000, u64::from(u32::MAX), u64::MAX >> 1]) {
            let told = rounded_up(time);
            assert!(time <= told && told - time <= time / 16, "{time} is told as {told}");
            assert_eq!(rounded_up(told), told, "it is rounded once");
        }
    }

    #[test]
    fn percentiles_are_the_times_that_so_many_do_not_exceed() {
        let hundred = times(1..=100);
        assert_eq!(hundred.count(), 100);
        for (percent, expected) in [(0, 1), (1, 1), (25, 25), (50, rounded_up(50)), (99, rounded_up(99)), (100, 100)] {
            assert_eq!(hundred.percentile(percent), Some(expected), "{percent}");
        }
        assert_eq!(times([7]).percentile(99), Some(7));
        assert_eq!(times([]).percentile(99), None);
    }

    #[test]
    fn one_slow_choice_of_a_hundred_is_not_in_the_ninety_ninth_percentile_but_two_are() {
        let quick_and = |slow: usize| times(std::iter::repeat_n(3, 100 - slow).chain(std::iter::repeat_n(1_024, slow)));
        assert_eq!((quick_and(1).percentile(99), quick_and(2).percentile(99)), (Some(3), Some(1_024)));
    }

    #[test]
    fn times_of_several_games_merge_as_if_they_had_been_one() {
        let mut merged = times([5, 900]);
        merged.merge(&times([]));
        merged.merge(&times([900, 31, 64]));
        assert_eq!(merged, times([900, 5, 31, 900, 64]));
    }

    #[test]
    fn times_are_read_as_they_were_written() {
        let some = times([0, 5, 5, 70, 1_000_000]);
        let text = serde_json::to_string(&some).expect("times can be written");
        assert_eq!(text, "[[0,1],[5,2],[72,1],[1015808,1]]");
        assert_eq!(serde_json::from_str::<Times>(&text).ok(), Some(some));
    }

    #[test]
    fn what_cannot_be_times_is_refused() {
        for (text, told) in [
            ("[[70,1]]", "70 is not a time as it is kept"),
            ("[[18446744073709551614,1]]", "is not a time as it is kept"),
            ("[[8,1],[5,1]]", "the time 5 is out of order"),
            ("[[5,1],[5,1]]", "the time 5 is out of order"),
            ("[[5,0]]", "the time 5 is counted, but was never taken"),
            ("[[5,-1]]", "invalid value"),
            ("[5]", "invalid type"),
        ] {
            let refusal = serde_json::from_str::<Times>(text).map_err(|error| error.to_string()).expect_err(text);
            assert!(refusal.contains(told), "`{told}` is not in: {refusal}");
        }
    }
}
