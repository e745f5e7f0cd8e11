//! The clock and the threads of this machine, for bots.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ai::Means;
use ai::means::{Alone, Clock, Crew};

/// Into how many pieces a search is split where people play. It is the same on
/// every machine, because what a bot chooses depends on it.
const TREES: NonZeroUsize = NonZeroUsize::new(2).expect("two is not zero");

/// One thread, and a clock that goes on only while that thread works: for many
/// games side by side. A bot is then as strong on a busy machine as on an idle
/// one, whatever else runs meanwhile.
#[must_use]
pub fn one_thread() -> Means {
    Means { clock: Arc::new(WorkingTime), crew: Arc::new(Alone), trees: NonZeroUsize::MIN }
}

/// The clock of this machine, and as many threads as it has: for one game with
/// people.
#[must_use]
pub fn all_threads() -> Means {
    let hands = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Means { clock: Arc::new(StopWatch(Instant::now())), crew: Arc::new(Threads { hands }), trees: TREES }
}

/// How long this thread has worked. Where the system does not tell, it is how
/// long this program has run.
pub(crate) fn worked() -> Duration {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
    }
    #[cfg(not(unix))]
    {
        static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        BEGIN.get_or_init(Instant::now).elapsed()
    }
}

/// Tells how long the thread that asks has worked.
struct WorkingTime;

impl Clock for WorkingTime {
    fn microseconds(&self) -> u64 {
        u64::try_from(worked().as_micros()).unwrap_or(u64::MAX)
    }
}

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
    fn the_clocks_go_on() {
        for clock in [one_thread().clock, all_threads().clock] {
            let begin = clock.microseconds();
            while clock.microseconds() == begin {
                std::hint::spin_loop();
            }
            assert!(clock.microseconds() > begin);
        }
    }

    #[cfg(unix)]
    #[test]
    fn waiting_is_not_thinking() {
        let (worked_before, begin) = (worked(), Instant::now());
        thread::sleep(Duration::from_millis(200));
        // However busy the machine is, sleeping takes next to no work.
        assert!(worked() - worked_before < begin.elapsed() / 2);
    }
}
