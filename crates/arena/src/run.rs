//! Playing the games of a match side by side.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use ai::Knowhow;
use tabletop::Notation;

use crate::contender::Contender;
use crate::plan::Plan;
use crate::played::{GameError, Played, play};
use crate::report::Report;
use crate::tally::Tally;

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError<E> {
    #[error(transparent)]
    Game(GameError),
    /// A game between these two could not be played to its end; its number is that
    /// among their games.
    #[error("{} against {}: {error}", .pair[0], .pair[1])]
    GameOf { pair: Box<[Contender; 2]>, error: GameError },
    #[error("{0}")]
    Watcher(E),
}

/// Plays all games of a match on so many threads.
///
/// `watch` is told of every game as it finishes, in no certain order and from
/// any thread; an error from it breaks the match off. The report depends on
/// the plan alone.
///
/// # Errors
/// If a game cannot be played to its end, or `watch` fails.
pub fn run<G: Knowhow + Notation, E: Send>(
    plan: &Plan<G>,
    threads: NonZeroUsize,
    watch: impl Fn(&Played) -> Result<(), E> + Sync,
) -> Result<Report, RunError<E>> {
    let stop = AtomicBool::new(false);
    let tallies = share_out(plan.games(), threads, &stop, |tally: &mut Tally, game| {
        let played = play(plan, game, &stop).map_err(RunError::Game)?;
        tally.add(&played);
        watch(&played).map_err(RunError::Watcher)
    })?;
    let mut tally = Tally::default();
    tallies.iter().for_each(|counted| tally.merge(counted));
    Ok(Report::new(plan, &tally))
}

/// Shares jobs out among so many threads. Each thread has a `T` of its own;
/// all of them are given back. When a job fails, `stop` becomes true, no
/// further job is begun, and the first failure that was not caused by stopping
/// is returned.
pub(crate) fn share_out<T: Default + Send, E: Send>(
    jobs: u64,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    work: impl Fn(&mut T, u64) -> Result<(), E> + Sync,
) -> Result<Vec<T>, E> {
    let next = AtomicU64::new(0);
    let failure = Mutex::new(None);
    let work = || -> T {
        let mut own = T::default();
        while !stop.load(Ordering::Relaxed) {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                break;
            }
            if let Err(error) = work(&mut own, job) {
                // Whoever fails later may have been stopped because of this.
                let mut first = failure.lock().unwrap_or_else(PoisonError::into_inner);
                first.get_or_insert(error);
                stop.store(true, Ordering::Relaxed);
            }
        }
        own
    };
    let threads = threads.get().min(usize::try_from(jobs).unwrap_or(usize::MAX));
    let done = thread::scope(|scope| {
        // This thread works too, so that the match goes on even where the
        // system refuses further threads.
        let helpers: Vec<_> =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut done = vec![work()];
        for helper in helpers {
            match helper.join() {
                Ok(result) => done.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(done),
    }
}
