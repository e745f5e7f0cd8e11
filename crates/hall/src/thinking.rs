//! Threads on which bots think, a fixed number of them, with a queue that does
//! not grow without end.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Something to be thought about.
type Task = Box<dyn FnOnce() + Send>;

/// Threads that think.
pub(crate) struct Thinking {
    queue: SyncSender<Task>,
}

/// Too much waits to be thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooMuch;

impl Thinking {
    /// So many threads, for which so many tasks may wait. They end when nobody
    /// can hand in tasks any more.
    pub(crate) fn start(threads: usize, waiting: usize) -> Self {
        let (queue, tasks) = sync_channel(waiting);
        let tasks = Arc::new(Mutex::new(tasks));
        for number in 0..threads.max(1) {
            let tasks = Arc::clone(&tasks);
            let thread = thread::Builder::new().name(format!("bots-{number}")).spawn(move || work(&tasks));
            if let Err(error) = thread {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        Self { queue }
    }

    /// Has something thought about as soon as a thread is free.
    pub(crate) fn think(&self, task: impl FnOnce() + Send + 'static) -> Result<(), TooMuch> {
        self.queue.try_send(Box::new(task)).map_err(|_| TooMuch)
    }
}

fn work(tasks: &Mutex<Receiver<Task>>) {
    loop {
        let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match task {
            // A bot that fails must not take the thread of all others with it.
            Ok(task) => {
                let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(task));
            }
            Err(_) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn what_does_not_fit_into_the_queue_is_refused_and_the_rest_is_done() {
        let thinking = Thinking::start(1, 1);
        let (go_on, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = mpsc::channel();
        let (done, all_done) = mpsc::channel();
        let told = done.clone();
        let first = thinking.think(move || {
            begun.send(()).unwrap();
            wait.recv().unwrap();
            told.send(1).unwrap();
        });
        assert_eq!(first, Ok(()));
        has_begun.recv().unwrap();
        assert_eq!(thinking.think(move || done.send(2).unwrap()), Ok(()));
        assert_eq!(thinking.think(|| {}), Err(TooMuch));
        go_on.send(()).unwrap();
        assert_eq!((all_done.recv(), all_done.recv()), (Ok(1), Ok(2)));
    }

    #[test]
    fn a_task_that_fails_does_not_end_the_thread() {
        let thinking = Thinking::start(1, 4);
        let (done, all_done) = mpsc::channel();
        thinking.think(|| panic!("on purpose")).unwrap();
        thinking.think(move || done.send(()).unwrap()).unwrap();
        assert_eq!(all_done.recv(), Ok(()));
    }
}
