//! How long things took, and how long most of them did.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;

/// How many decimal digits of a time are kept.
const DIGITS: u8 = 3;

/// The longest time that is told, in microseconds: an hour. Longer ones count as
/// this one.
const LONGEST: u64 = 3_600_000_000;

/// What people at the tables would notice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures {
    /// How long it took until an action was acknowledged.
    pub(crate) acknowledged: Latencies,
    /// How long it took until a player at the table was told of an action.
    pub(crate) told: Latencies,
}

/// How long things took, in microseconds. All clones count into the same
/// histogram, so that thousands of players do not have one each.
#[derive(Clone, Debug)]
pub(crate) struct Latencies(Arc<Mutex<Histogram<u64>>>);

impl Default for Latencies {
    fn default() -> Self {
        let histogram = Histogram::new_with_bounds(1, LONGEST, DIGITS).expect("bounds of a histogram");
        Self(Arc::new(Mutex::new(histogram)))
    }
}

impl Latencies {
    pub(crate) fn note(&self, time: Duration) {
        let time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.histogram().saturating_record(time);
    }

    pub(crate) fn count(&self) -> u64 {
        self.histogram().len()
    }

    /// The times that these shares of all did not exceed; zero if there are none.
    pub(crate) fn at<const N: usize>(&self, shares: [f64; N]) -> [Duration; N] {
        let histogram = self.histogram();
        shares.map(|share| Duration::from_micros(histogram.value_at_quantile(share)))
    }

    fn histogram(&self) -> MutexGuard<'_, Histogram<u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_clones_count_together_and_times_are_exact_to_a_thousandth() {
        let latencies = Latencies::default();
        assert_eq!((latencies.count(), latencies.at([0.5])), (0, [Duration::ZERO]));
        (1..=50).for_each(|time| latencies.note(Duration::from_millis(time)));
        let other = latencies.clone();
        (51..=100).rev().for_each(|time| other.note(Duration::from_millis(time)));
        assert_eq!(latencies.count(), 100);
        for (told, time) in latencies.at([0.5, 0.99, 1.0]).into_iter().zip([50, 99, 100]) {
            let time = Duration::from_millis(time);
            assert!(told >= time && told <= time.mul_f64(1.001), "{told:?} for {time:?}");
        }
    }
}
