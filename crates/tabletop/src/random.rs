//! Randomness that means the same on every platform and in every version.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A pinned random generator: xoshiro256++ with bounded integers of our own.
///
/// Test vectors fix what it yields. Changing them would change every game that
/// was ever dealt from a seed.
///
/// ```
/// let mut rng = tabletop::Rng::new(7);
/// let die = rng.below(6) + 1;
/// assert!((1..=6).contains(&die));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A whole number from zero up to, but not including, `bound`; each is
    /// equally likely. A bound of zero yields zero.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // Multiply and reject (Lemire): the high half of a 32 × 32 bit product
        // is uniform once the few over-represented low halves are thrown away.
        loop {
            let product = (self.bits() >> 32) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of the items, each equally likely.
    #[inline]
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

/// Spreads the bits of a number over all 64 bits (the finalizer of SplitMix64).
#[must_use]
#[inline]
pub const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A seed of its own for the `number`-th of many things that share one seed:
/// games of a match, seats of a table.
#[must_use]
pub const fn derive_seed(seed: u64, number: u64) -> u64 {
    mix(mix(seed) ^ number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_pinned() {
        let mut rng = Rng::new(42);
        let bits: Vec<_> = (0..3).map(|_| rng.bits()).collect();
        assert_eq!(bits, [15_021_278_609_987_233_951, 5_881_210_131_331_364_753, 18_149_643_915_985_481_100]);
        let dice: Vec<_> = (0..12).map(|_| rng.below(6)).collect();
        assert_eq!(dice, [4, 4, 3, 0, 3, 1, 5, 3, 5, 4, 0, 2]);
        assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(derive_seed(42, 7), 1_587_005_860_896_957_696);
    }

    #[test]
    fn bounded_numbers_are_even() {
        let mut rng = Rng::new(1);
        let mut counts = [0_u32; 5];
        (0..50_000).for_each(|_| counts[rng.below(5) as usize] += 1);
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_bound_of_zero_or_one_yields_zero() {
        let mut rng = Rng::new(1);
        assert_eq!((rng.below(0), rng.below(1)), (0, 0));
        assert_eq!(rng.choose::<u8>(&[]), None);
    }
}
