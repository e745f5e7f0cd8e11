//! A process that is spoken to line by line, and never left behind.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{self, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read from a program, in bytes.
pub(super) const LONGEST_LINE: usize = 64 * 1024;

/// How much of what a program says to its standard error is kept: the end.
const LAST_WORDS: usize = 400;

/// How many lines may wait to be read. A program that says more is stopped by
/// its full pipe.
const WAITING_LINES: usize = 4;

/// How long to wait for the last words of a program that has ended.
const FOR_LAST_WORDS: Duration = Duration::from_millis(300);

/// How often to look whether an answer is still wanted.
const LOOK_UP: Duration = Duration::from_millis(50);

/// How often to look whether a program has ended.
const LOOK: Duration = Duration::from_millis(2);

#[derive(PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    TooLong,
    /// It will not say anything more.
    Silence,
}

/// Why there is no answer.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Missing {
    TooSlow,
    Unwanted,
}

/// A process with its three pipes, each served by a thread of its own, so that
/// neither a full pipe nor an empty one can hold up who asks.
#[derive(Debug)]
pub(super) struct Child {
    process: process::Child,
    /// How it ended, once that has been asked for. From then on its number may
    /// belong to another process.
    status: Option<ExitStatus>,
    said: Sender<String>,
    heard: Receiver<Heard>,
    last_words: Receiver<String>,
}

impl Child {
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        in_a_group_of_its_own(command);
        let mut process = command.spawn()?;
        let (said, to_say) = mpsc::channel();
        let (hear, heard) = mpsc::sync_channel(WAITING_LINES);
        let (end, last_words) = mpsc::channel();
        let (stdin, stdout, stderr) = (process.stdin.take(), process.stdout.take(), process.stderr.take());
        let child = Self { process, status: None, said, heard, last_words };
        // Should a thread be refused, the child is dropped here and so ended.
        spawn(move || stdin.map(|pipe| say(pipe, &to_say)))?;
        spawn(move || stdout.map(|pipe| listen(pipe, &hear)))?;
        spawn(move || stderr.map(|pipe| end.send(last_words_of(pipe))))?;
        Ok(child)
    }

    /// Says a line. Whether anybody reads it shows when an answer is due.
    pub(super) fn say(&self, line: String) {
        let _ = self.said.send(line);
    }

    /// What was said without being asked for, if anything was.
    pub(super) fn unasked(&self) -> Option<Heard> {
        match self.heard.try_recv() {
            Ok(heard) => Some(heard),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Heard::Silence),
        }
    }

    /// The next line, if it comes in time and `stop` does not become true before.
    pub(super) fn answer(&mut self, limit: Duration, stop: &AtomicBool) -> Result<Heard, Missing> {
        let asked = Instant::now();
        loop {
            let left = limit.saturating_sub(asked.elapsed());
            match self.heard.recv_timeout(left.min(LOOK_UP)) {
                Ok(heard) => return Ok(heard),
                Err(RecvTimeoutError::Disconnected) => return Ok(Heard::Silence),
                Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => return Err(Missing::Unwanted),
                // Something that it has started may still hold its output open.
                Err(RecvTimeoutError::Timeout) if has_ended(&mut self.process) => {
                    return Ok(self.heard.recv_timeout(LOOK_UP).unwrap_or(Heard::Silence));
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Missing::TooSlow),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    pub(super) fn status_within(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        while self.status.is_none() && !has_ended(&mut self.process) {
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(LOOK);
        }
        self.close()
    }

    /// Ends the process with everything that it has started, and says how it
    /// ended.
    fn close(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            end_group(&self.process);
            let _ = self.process.kill();
            self.status = self.process.wait().ok();
        }
        self.status
    }

    /// Ends the process, and tells the last line that it said to its standard
    /// error.
    pub(super) fn last_words(&mut self) -> Option<String> {
        self.close();
        let words = self.last_words.recv_timeout(FOR_LAST_WORDS).ok()?;
        words.lines().rev().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned)
    }

    /// Lets the process end by itself: nothing more is said to it. One that
    /// does not is ended when this value is dropped.
    pub(super) fn leave(mut self, patience: Duration) {
        let (unheard, _) = mpsc::channel();
        // Its standard input is closed as soon as all has been said.
        self.said = unheard;
        self.status_within(patience);
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.close();
    }
}

fn spawn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

fn say(mut pipe: ChildStdin, to_say: &Receiver<String>) {
    for line in to_say {
        // A program that no longer listens is noticed by its silence.
        if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

fn listen(pipe: ChildStdout, hear: &SyncSender<Heard>) {
    let mut lines = BufReader::new(pipe);
    loop {
        let heard = next_line(&mut lines);
        let goes_on = matches!(heard, Heard::Line(_));
        if hear.send(heard).is_err() || !goes_on {
            return;
        }
    }
}

fn next_line(lines: &mut impl BufRead) -> Heard {
    let mut line = Vec::new();
    let read = lines.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
    if read.is_err() || line.is_empty() {
        return Heard::Silence;
    }
    if line.pop_if(|last| *last == b'\n').is_none() && line.len() > LONGEST_LINE {
        return Heard::TooLong;
    }
    Heard::Line(line)
}

/// The end of everything that is said to a pipe.
fn last_words_of(mut pipe: ChildStderr) -> String {
    let (mut kept, mut piece) = (Vec::new(), [0; 4096]);
    while let Ok(length @ 1..) = pipe.read(&mut piece) {
        kept.extend_from_slice(&piece[..length]);
        let surplus = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..surplus);
    }
    String::from_utf8_lossy(&kept).into_owned()
}

/// Keeps the keys of the terminal away from the process, which is ended in
/// order instead, and lets everything that it starts be ended with it.
#[cfg(unix)]
fn in_a_group_of_its_own(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn in_a_group_of_its_own(_: &mut Command) {}

/// Whether the process has ended. Its number stays its own, so that what it has
/// started can still be found by it.
#[cfg(unix)]
fn has_ended(process: &mut process::Child) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let looking = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    group_of(process).is_none_or(|number| !matches!(waitid(WaitId::Pid(number), looking), Ok(None)))
}

#[cfg(not(unix))]
fn has_ended(process: &mut process::Child) -> bool {
    !matches!(process.try_wait(), Ok(None))
}

#[cfg(unix)]
fn end_group(process: &process::Child) {
    // They may all have ended by themselves, which is as well.
    let _ = group_of(process).map(|group| rustix::process::kill_process_group(group, rustix::process::Signal::KILL));
}

/// The number of the process, which is that of its group too.
#[cfg(unix)]
fn group_of(process: &process::Child) -> Option<rustix::process::Pid> {
    i32::try_from(process.id()).ok().and_then(rustix::process::Pid::from_raw)
}

#[cfg(not(unix))]
fn end_group(_: &process::Child) {}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(mut bytes: &[u8]) -> Vec<Heard> {
        let mut heard = Vec::new();
        loop {
            heard.push(next_line(&mut bytes));
            if !matches!(heard.last(), Some(Heard::Line(_))) {
                return heard;
            }
        }
    }

    #[test]
    fn lines_are_heard_one_by_one_until_silence() {
        let line = |text: &str| Heard::Line(text.as_bytes().to_vec());
        assert_eq!(heard(b"one\n\ntwo"), [line("one"), line(""), line("two"), Heard::Silence]);
        let longest = "x".repeat(LONGEST_LINE);
        assert_eq!(heard(format!("{longest}\n").as_bytes()), [line(&longest), Heard::Silence]);
        assert_eq!(heard(format!("{longest}x\n").as_bytes()), [Heard::TooLong]);
    }
}
