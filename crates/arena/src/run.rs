//! Playing the games of a match side by side.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use ai::Knowhow;
use tabletop::Notation;

use crate::plan::Plan;
use crate::played::{GameError, Played, play};
use crate::report::Report;
use crate::tally::Tally;

/// Why a match broke off.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RunError<E> {
    /// A game could not be played to its end.
    #[error(transparent)]
    Game(GameError),
    /// Whoever watched the games said so.
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
    let next = AtomicU64::new(0);
    let broken_off = AtomicBool::new(false);
    let work = || -> Result<Tally, RunError<E>> {
        let mut tally = Tally::default();
        while !broken_off.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games() {
                break;
            }
            let counted = play(plan, game).map_err(RunError::Game).and_then(|played| {
                tally.add(&played);
                watch(&played).map_err(RunError::Watcher)
            });
            if let Err(error) = counted {
                broken_off.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(tally)
    };
    let threads = threads.get().min(usize::try_from(plan.games()).unwrap_or(usize::MAX));
    let mut tally = Tally::default();
    thread::scope(|scope| {
        // This thread works too, so that the match goes on even where the
        // system refuses further threads.
        let helpers: Vec<_> =
            (1..threads).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut counted = vec![work()];
        for helper in helpers {
            match helper.join() {
                Ok(result) => counted.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        counted.into_iter().try_for_each(|result| result.map(|counted| tally.merge(&counted)))
    })?;
    Ok(Report::new(plan, &tally))
}
