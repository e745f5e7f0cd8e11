//! How much anybody may ask for: everybody has a purse that fills up steadily,
//! and every request costs something.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How many purses are remembered. Full ones are forgotten first.
const MOST_PURSES: usize = 100_000;

/// How fast a purse fills up, and how much is in a full one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    pub per_second: f64,
    /// Requests at once.
    pub burst: f64,
}

impl Rate {
    /// No limit at all, for measurements.
    pub const UNLIMITED: Self = Self { per_second: f64::INFINITY, burst: f64::INFINITY };
}

pub(crate) struct Purses<K> {
    rate: Rate,
    purses: Mutex<HashMap<K, Purse>>,
}

#[derive(Clone, Copy)]
struct Purse {
    content: f64,
    filled: Instant,
}

impl<K: Eq + Hash> Purses<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, purses: Mutex::new(HashMap::new()) }
    }

    /// Takes the price of something out of somebody's purse, or says in how many
    /// seconds there will be enough in it. What is dear never costs more than what
    /// is left in a full one after the request itself, or nobody could ever ask
    /// for it.
    pub(crate) fn pay(&self, who: K, price: f64, now: Instant) -> Result<(), u64> {
        if self.rate == Rate::UNLIMITED {
            return Ok(());
        }
        let Rate { per_second, burst } = self.rate;
        let price = price.min((burst - 1.0).max(1.0));
        let filled = |purse: &Purse| {
            let passed = now.saturating_duration_since(purse.filled).as_secs_f64();
            (purse.content + passed * per_second).min(burst)
        };
        let mut purses = self.purses.lock().unwrap_or_else(PoisonError::into_inner);
        if purses.len() >= MOST_PURSES {
            purses.retain(|_, purse| filled(purse) < burst);
        }
        let purse = purses.entry(who).or_insert(Purse { content: burst, filled: now });
        let content = filled(purse);
        *purse = Purse { content, filled: now };
        if content < price {
            return Err(((price - content) / per_second).ceil().max(1.0) as u64);
        }
        purse.content -= price;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_purse_is_emptied_by_requests_and_fills_up_again() {
        let purses = Purses::new(Rate { per_second: 2.0, burst: 3.0 });
        let begin = Instant::now();
        let after = |seconds| begin + Duration::from_secs(seconds);
        for _ in 0..3 {
            assert_eq!(purses.pay("Ada", 1.0, begin), Ok(()));
        }
        assert_eq!(purses.pay("Ada", 1.0, begin), Err(1));
        assert_eq!(purses.pay("Bo", 1.0, begin), Ok(()), "everybody has a purse of their own");
        assert_eq!(purses.pay("Bo", 1.0, begin), Ok(()));
        assert_eq!(purses.pay("Bo", 2.0, begin), Err(1));
        assert_eq!(purses.pay("Ada", 2.0, after(1)), Ok(()));
        assert_eq!(purses.pay("Ada", 1.0, after(100)), Ok(()));
        assert_eq!(purses.pay("Ada", 9.0, after(100)), Ok(()), "nothing costs more than what is in a full one");
        assert_eq!(purses.pay("Ada", 1.0, after(100)), Err(1), "no purse holds more than a full one");
    }

    #[test]
    fn without_a_limit_everything_is_free() {
        let purses = Purses::new(Rate::UNLIMITED);
        assert!((0..1_000).all(|_| purses.pay("Ada", 1e9, Instant::now()).is_ok()));
    }
}
