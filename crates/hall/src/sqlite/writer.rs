//! The one thread that writes. Whatever waits when it is free goes to the disk
//! together.

use std::future::Future;
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::failed;
use crate::storage::StorageError;

/// How much may wait to be written before more is refused.
const QUEUE: usize = 16_384;
/// How much goes to the disk together at most.
const BATCH: usize = 1_024;

/// Where work for the writing thread is handed in.
pub(super) struct Writer {
    /// `None` only while the writer ends.
    queue: Option<mpsc::Sender<Box<dyn Work>>>,
    thread: Option<JoinHandle<()>>,
}

trait Work: Send {
    /// Does it, within the transaction that is open.
    fn run(&mut self, connection: &Connection) -> Result<(), StorageError>;
    /// Tells whoever waits for it what became of it.
    fn tell(self: Box<Self>, outcome: Result<(), StorageError>);
    /// Whether it has to be done while no transaction is open.
    fn stands_alone(&self) -> bool;
}

struct Job<F, T> {
    work: Option<F>,
    done: Option<T>,
    answer: oneshot::Sender<Result<T, StorageError>>,
    alone: Alone,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alone {
    No,
    #[cfg(feature = "test-kit")]
    Yes,
}

impl<T, F> Work for Job<F, T>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, StorageError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StorageError> {
        if let Some(work) = self.work.take() {
            self.done = Some(work(connection)?);
        }
        Ok(())
    }

    fn tell(self: Box<Self>, outcome: Result<(), StorageError>) {
        let Self { done, answer, .. } = *self;
        let nothing = || StorageError::Broken("nothing was done".to_owned());
        // Whoever asked may have gone away meanwhile.
        let _ = answer.send(outcome.and_then(|()| done.ok_or_else(nothing)));
    }

    fn stands_alone(&self) -> bool {
        self.alone != Alone::No
    }
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Self, StorageError> {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new().name("writer".to_owned()).spawn(move || write_all(&connection, jobs));
        let thread = thread.map_err(|error| StorageError::Broken(error.to_string()))?;
        Ok(Self { queue: Some(queue), thread: Some(thread) })
    }

    /// Has something written; it is on the disk when the answer is there.
    pub(super) fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StorageError> + Send + 'static,
    ) -> impl Future<Output = Result<T, StorageError>> + Send + 'static {
        self.hand_in(work, Alone::No)
    }

    #[cfg(feature = "test-kit")]
    pub(super) fn outside_transactions(
        &self,
        work: impl FnOnce(&Connection) -> Result<(), StorageError> + Send + 'static,
    ) -> impl Future<Output = Result<(), StorageError>> + Send + 'static {
        self.hand_in(work, Alone::Yes)
    }

    fn hand_in<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StorageError> + Send + 'static,
        alone: Alone,
    ) -> impl Future<Output = Result<T, StorageError>> + Send + 'static {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Job { work: Some(work), done: None, answer, alone });
        let handed_in = match &self.queue {
            Some(queue) => queue.try_send(job).map_err(|_| StorageError::Busy),
            None => Err(StorageError::Broken("the writing thread has ended".to_owned())),
        };
        async move {
            handed_in?;
            answered.await.map_err(|_| StorageError::Broken("the writing thread has ended".to_owned()))?
        }
    }
}

impl Drop for Writer {
    /// Waits until everything is written, so that nobody else is let in before.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn write_all(connection: &Connection, mut jobs: mpsc::Receiver<Box<dyn Work>>) {
    let mut batch = Vec::with_capacity(BATCH);
    while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
        let mut together = Vec::with_capacity(batch.len());
        for mut job in batch.drain(..) {
            if job.stands_alone() {
                let outcome = job.run(connection);
                job.tell(outcome);
            } else {
                together.push(job);
            }
        }
        write_together(connection, together);
    }
    // What is left in the log of the store goes into its file, so that the next
    // start is quick. If that fails, the next start does it.
    let _ = connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
}

/// Writes everything in one transaction. What is refused does not keep the rest
/// from being written.
fn write_together(connection: &Connection, mut jobs: Vec<Box<dyn Work>>) {
    if jobs.is_empty() {
        return;
    }
    let written = transact(connection, &mut jobs);
    if written.is_err() && !connection.is_autocommit() {
        let _ = connection.execute_batch("ROLLBACK");
    }
    match written {
        Ok(outcomes) => jobs.into_iter().zip(outcomes).for_each(|(job, outcome)| job.tell(outcome)),
        Err(error) => {
            tracing::error!(%error, "nothing could be written");
            jobs.into_iter().for_each(|job| job.tell(Err(error.clone())));
        }
    }
}

fn transact(
    connection: &Connection,
    jobs: &mut [Box<dyn Work>],
) -> Result<Vec<Result<(), StorageError>>, StorageError> {
    connection.execute_batch("BEGIN IMMEDIATE").map_err(failed)?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        connection.prepare_cached("SAVEPOINT job").and_then(|mut it| it.execute([])).map_err(failed)?;
        let outcome = job.run(connection);
        // A full disk may have ended the whole transaction.
        if connection.is_autocommit() {
            return Err(outcome.err().unwrap_or(StorageError::Full));
        }
        let closing = if outcome.is_ok() { "RELEASE job" } else { "ROLLBACK TO job" };
        connection.prepare_cached(closing).and_then(|mut it| it.execute([])).map_err(failed)?;
        if outcome.is_err() {
            connection.prepare_cached("RELEASE job").and_then(|mut it| it.execute([])).map_err(failed)?;
        }
        outcomes.push(outcome);
    }
    connection.execute_batch("COMMIT").map_err(failed)?;
    Ok(outcomes)
}
