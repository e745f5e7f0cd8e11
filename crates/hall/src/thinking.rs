//! Threads on which bots think, a fixed number of them, with queues that do not
//! grow without end.
//!
//! Whoever asks for much waits for themselves: of what waits, everybody's next
//! thought comes before anybody's second. What takes long never keeps what is
//! quick waiting, and hints never keep bots waiting.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

use tabletop::Digest;

type Task = Box<dyn FnOnce() + Send>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// The choice of a bot that looks a turn ahead at most.
    Quick,
    /// The choice of a bot that searches.
    Long,
    /// What a search would tell a person.
    Hint,
}

const WAITING_HINTS: usize = 64;

pub(crate) struct Thinking {
    shared: Arc<Shared>,
    waiting: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch;

#[derive(Default)]
struct Shared {
    desk: Mutex<Desk>,
    news: Condvar,
}

/// What waits to be thought about.
#[derive(Default)]
struct Desk {
    quick: Queue,
    long: Queue,
    hints: Queue,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    #[default]
    Open,
    Closed,
}

impl Desk {
    const fn queue(&mut self, effort: Effort) -> &mut Queue {
        match effort {
            Effort::Quick => &mut self.quick,
            Effort::Long => &mut self.long,
            Effort::Hint => &mut self.hints,
        }
    }
}

/// Tasks by whom they are for: one of each in turn.
#[derive(Default)]
struct Queue {
    rows: VecDeque<(Digest, VecDeque<Task>)>,
    waiting: usize,
}

impl Queue {
    fn push(&mut self, of: Digest, task: Task) {
        self.waiting += 1;
        match self.rows.iter_mut().find(|(other, _)| *other == of) {
            Some((_, row)) => row.push_back(task),
            None => self.rows.push_back((of, VecDeque::from([task]))),
        }
    }

    fn pop(&mut self) -> Option<Task> {
        let (of, mut row) = self.rows.pop_front()?;
        let task = row.pop_front();
        if !row.is_empty() {
            self.rows.push_back((of, row));
        }
        self.waiting -= usize::from(task.is_some());
        task
    }
}

impl Thinking {
    /// So many threads for bots, one more that is there for quick ones only, and
    /// one for hints. So many choices of each kind may wait. The threads end
    /// when nobody can hand in tasks any more.
    pub(crate) fn start(threads: usize, waiting: usize) -> Self {
        let shared = Arc::new(Shared::default());
        let start = |name: String, serves: &'static [Effort]| {
            let shared = Arc::clone(&shared);
            if let Err(error) = thread::Builder::new().name(name).spawn(move || work(&shared, serves)) {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        };
        for number in 0..threads.max(1) {
            start(format!("bots-{number}"), &[Effort::Quick, Effort::Long]);
        }
        start("bots-quick".to_owned(), &[Effort::Quick]);
        start("hints".to_owned(), &[Effort::Hint]);
        Self { shared, waiting }
    }

    /// Has something thought about for somebody as soon as a thread is free.
    pub(crate) fn think(
        &self,
        effort: Effort,
        of: Digest,
        task: impl FnOnce() + Send + 'static,
    ) -> Result<(), TooMuch> {
        let most = if effort == Effort::Hint { WAITING_HINTS.min(self.waiting) } else { self.waiting };
        let mut desk = self.shared.desk.lock().unwrap_or_else(PoisonError::into_inner);
        let queue = desk.queue(effort);
        if queue.waiting >= most {
            return Err(TooMuch);
        }
        queue.push(of, Box::new(task));
        drop(desk);
        self.shared.news.notify_all();
        Ok(())
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.shared.desk.lock().unwrap_or_else(PoisonError::into_inner).stage = Stage::Closed;
        self.shared.news.notify_all();
    }
}

fn work(shared: &Shared, serves: &[Effort]) {
    while let Some(task) = next(shared, serves) {
        // A bot that fails must not take the thread of all others with it.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(task));
    }
}

/// What comes next; `None` if nothing will any more.
fn next(shared: &Shared, serves: &[Effort]) -> Option<Task> {
    let mut desk = shared.desk.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        if let Some(task) = serves.iter().find_map(|&effort| desk.queue(effort).pop()) {
            return Some(task);
        }
        if desk.stage == Stage::Closed {
            return None;
        }
        desk = shared.news.wait(desk).unwrap_or_else(PoisonError::into_inner);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn of(name: &str) -> Digest {
        Digest::of(name)
    }

    /// Threads that are busy with something long until they are let go on.
    fn busy(threads: usize, waiting: usize) -> (Thinking, mpsc::Sender<()>) {
        let thinking = Thinking::start(threads, waiting);
        let (go_on, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = mpsc::channel();
        thinking
            .think(Effort::Long, of("Ada"), move || {
                begun.send(()).unwrap();
                let _ = wait.recv();
            })
            .unwrap();
        has_begun.recv().unwrap();
        (thinking, go_on)
    }

    #[test]
    fn what_does_not_fit_into_the_queue_is_refused_and_the_rest_is_done() {
        let (thinking, go_on) = busy(1, 1);
        let (done, all_done) = mpsc::channel();
        assert_eq!(thinking.think(Effort::Long, of("Ada"), move || done.send(2).unwrap()), Ok(()));
        assert_eq!(thinking.think(Effort::Long, of("Bo"), || {}), Err(TooMuch));
        go_on.send(()).unwrap();
        assert_eq!(all_done.recv(), Ok(2));
    }

    #[test]
    fn everybody_comes_once_before_anybody_comes_twice() {
        let (thinking, go_on) = busy(1, 100);
        let (done, all_done) = mpsc::channel();
        for (who, number) in [("Ada", 1), ("Ada", 2), ("Ada", 3), ("Bo", 4), ("Cy", 5)] {
            let done = done.clone();
            thinking.think(Effort::Long, of(who), move || done.send(number).unwrap()).unwrap();
        }
        go_on.send(()).unwrap();
        let order: Vec<_> = all_done.iter().take(5).collect();
        assert_eq!(order, [1, 4, 5, 2, 3]);
    }

    #[test]
    fn what_is_quick_and_what_people_ask_do_not_wait_for_what_is_long() {
        let (thinking, go_on) = busy(1, 100);
        let (done, all_done) = mpsc::channel();
        let quick = done.clone();
        thinking.think(Effort::Quick, of("Bo"), move || quick.send("quick").unwrap()).unwrap();
        assert_eq!(all_done.recv(), Ok("quick"));
        thinking.think(Effort::Hint, of("Bo"), move || done.send("hint").unwrap()).unwrap();
        assert_eq!(all_done.recv(), Ok("hint"));
        drop(go_on);
    }

    #[test]
    fn a_task_that_fails_does_not_end_the_thread() {
        let thinking = Thinking::start(1, 4);
        let (done, all_done) = mpsc::channel();
        thinking.think(Effort::Long, of("Ada"), || panic!("on purpose")).unwrap();
        thinking.think(Effort::Long, of("Ada"), move || done.send(()).unwrap()).unwrap();
        assert_eq!(all_done.recv(), Ok(()));
    }
}
