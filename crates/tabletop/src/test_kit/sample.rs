//! How much of what could be looked at the tests look at. CI takes a sample; with
//! `VALECRAFT_TIMES=20` the same tests begin with that sample and look at twenty
//! times as much.

use std::env;
use std::ops::Range;

/// As many of something as a test looks at, of which `usual` are CI's sample.
///
/// # Panics
/// If `VALECRAFT_TIMES` is no positive number: a long run that is a short one by
/// mistake would say more than it has seen.
#[must_use]
pub fn sample(usual: usize) -> usize {
    let times = env::var("VALECRAFT_TIMES").map_or(1, |times| {
        times.parse().ok().filter(|&times: &usize| times > 0).expect("VALECRAFT_TIMES is a positive number")
    });
    usual * times
}

/// These seeds, and as many more of those that follow.
pub(super) fn sample_of(usual: Range<u64>) -> Range<u64> {
    let count = usual.end.saturating_sub(usual.start) as usize;
    usual.start..usual.start + sample(count) as u64
}
