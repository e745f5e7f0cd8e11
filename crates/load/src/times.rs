//! How long things took, and how long most of them did.

use std::time::Duration;

/// How long things took.
#[derive(Clone, Debug, Default)]
pub struct Times {
    microseconds: Vec<u32>,
}

impl Times {
    /// Notes how long something took.
    pub fn note(&mut self, time: Duration) {
        self.microseconds.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// Takes in what was noted elsewhere.
    pub fn add(&mut self, other: Self) {
        self.microseconds.extend(other.microseconds);
    }

    /// How many things were noted.
    #[must_use]
    pub fn count(&self) -> usize {
        self.microseconds.len()
    }

    /// The times below which these shares of all lie, in order; zero if there
    /// are none.
    #[must_use]
    pub fn percentiles<const N: usize>(&mut self, shares: [f64; N]) -> [Duration; N] {
        self.microseconds.sort_unstable();
        let last = self.microseconds.len().saturating_sub(1);
        shares.map(|share| {
            let place = (share * last as f64).ceil() as usize;
            let time = self.microseconds.get(place.min(last)).copied().unwrap_or(0);
            Duration::from_micros(u64::from(time))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_taken_from_what_was_noted() {
        let (mut times, mut more) = (Times::default(), Times::default());
        assert_eq!(times.percentiles([0.5]), [Duration::ZERO]);
        (1..=50).for_each(|time| times.note(Duration::from_millis(time)));
        (51..=101).rev().for_each(|time| more.note(Duration::from_millis(time)));
        times.add(more);
        assert_eq!(times.count(), 101);
        assert_eq!(times.percentiles([0.0, 0.5, 0.99, 1.0]), [1, 51, 100, 101].map(Duration::from_millis));
    }
}
