//! The clock and the threads of this machine, for bots.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use ai::Means;
use ai::means::{Alone, Clock, Crew};

/// Into how many pieces a search is split where people play. It is the same on
/// every machine, because what a bot chooses depends on it.
const TREES: NonZeroUsize = NonZeroUsize::new(2).expect("two is not zero");

/// The clock of this machine, and one thread: for many games side by side.
#[must_use]
pub fn one_thread() -> Means {
    Means { clock: Arc::new(StopWatch(Instant::now())), crew: Arc::new(Alone), trees: NonZeroUsize::MIN }
}

/// The clock of this machine, and as many threads as it has: for one game with
/// people.
#[must_use]
pub fn all_threads() -> Means {
    let hands = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Means { crew: Arc::new(Threads { hands }), trees: TREES, ..one_thread() }
}

/// Tells the time since it was started.
struct StopWatch(Instant);

impl Clock for StopWatch {
    fn microseconds(&self) -> u64 {
        u64::try_from(self.0.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}

/// Works with at most so many threads.
struct Threads {
    hands: NonZeroUsize,
}

impl Crew for Threads {
    fn work(&self, jobs: usize, job: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < jobs) {
                job(number);
            }
        };
        thread::scope(|scope| {
            // This thread works too, so that everything is done even where the
            // system refuses further threads.
            for _ in 1..self.hands.get().min(jobs) {
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn every_piece_of_work_is_done_once_whoever_does_it() {
        for hands in [1, 3] {
            let done = Mutex::new(Vec::new());
            let crew = Threads { hands: NonZeroUsize::new(hands).expect("some hands") };
            crew.work(7, &|number| done.lock().expect("nobody failed").push(number));
            let mut done = done.into_inner().expect("nobody failed");
            done.sort_unstable();
            assert_eq!(done, [0, 1, 2, 3, 4, 5, 6], "{hands} hands");
        }
    }

    #[test]
    fn the_clock_goes_on() {
        let clock = one_thread().clock;
        let begin = clock.microseconds();
        while clock.microseconds() == begin {
            std::hint::spin_loop();
        }
        assert!(clock.microseconds() > begin);
    }
}
