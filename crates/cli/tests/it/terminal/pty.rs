//! The binary in a terminal that is not there: keys go in, a screen comes out.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{env, fs};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use vt100::Parser;

/// How long a test waits for something that should come at once on any
/// machine, however busy it is.
const PATIENCE: Duration = Duration::from_secs(60);

/// After how long to look again for something of which nobody tells.
const SOON: Duration = Duration::from_millis(5);

/// Variables that change how the binary speaks and looks.
const LISTENED_TO: [&str; 6] = ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "NO_COLOR", "COLORTERM"];

/// Columns and rows.
pub(crate) type Extent = (u16, u16);

/// The size that every screen has to fit.
pub(crate) const USUAL: Extent = (80, 24);

/// Somebody's home, with nothing in it yet.
pub(crate) struct Home(PathBuf, &'static str);

impl Home {
    pub(crate) fn new(test: &str) -> Self {
        Self::of("eternity", test)
    }

    pub(crate) fn of(game: &'static str, test: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{test}"));
        if path.exists() {
            fs::remove_dir_all(&path).expect("the folder of an earlier run can be removed");
        }
        fs::create_dir_all(&path).expect("a folder for test files can be made");
        Self(path, game)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The file of the first game that is played here.
    pub(crate) fn table(&self) -> PathBuf {
        self.0.join(format!("data/valecraft/games/{}-1.table", self.1))
    }

    /// How many steps this seat has taken in the first game.
    pub(crate) fn steps_of(&self, seat: &str) -> usize {
        let saved = fs::read_to_string(self.table()).unwrap_or_default();
        let records = saved.lines().skip_while(|line| *line != "--");
        let happenings = records.flat_map(|record| record.split('\t').skip(1));
        happenings.filter(|happening| happening.split(' ').next() == Some(seat)).count()
    }

    /// Runs the binary in a terminal of the usual size.
    pub(crate) fn run(&self, arguments: &[&str]) -> Terminal {
        self.run_with(arguments, &[("TERM", "xterm-256color"), ("LANG", "C.UTF-8")])
    }

    /// Runs the binary until its screen shows this, closes the terminal as if
    /// its window were closed, and waits for the end.
    pub(crate) fn run_and_hang_up(&self, arguments: &[&str], text: &str) {
        let (mut pty, pts) = open().expect("a pseudo-terminal can be opened");
        let (columns, rows) = USUAL;
        pty.resize(Size::new(rows, columns)).expect("a pseudo-terminal has a size");
        let command = self.command(arguments, &[("TERM", "xterm-256color"), ("LANG", "C.UTF-8")]);
        let mut child = command.spawn(pts).expect("the binary can be run");
        thread::scope(|scope| {
            // Nobody else has the terminal, so that it is closed when this ends.
            let reader = scope.spawn(move || shows(&mut pty, text));
            let status = wait_for_end(&mut child);
            // What has ended writes no more, so that the reader ends too.
            let _ = child.kill();
            let _ = child.wait();
            assert!(reader.join().expect("the reader does not panic"), "the screen never shows {text:?}");
            assert!(status.is_some(), "the binary does not notice that its terminal is gone");
        });
    }

    pub(crate) fn run_with(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
        Terminal::start(self.command(arguments, variables))
    }

    fn command(&self, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_valecraft")).args(arguments).current_dir(&self.0);
        command = command.env("HOME", &self.0).env("XDG_DATA_HOME", self.0.join("data"));
        for variable in LISTENED_TO {
            command = command.env_remove(variable);
        }
        command.envs(variables.iter().copied())
    }
}

pub(crate) struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    shown: Arc<Shown>,
    reader: Option<JoinHandle<()>>,
}

struct Shown {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    parser: Parser,
    bytes: Vec<u8>,
}

impl Terminal {
    fn start(command: Command) -> Self {
        let (pty, pts) = open().expect("a pseudo-terminal can be opened");
        let (columns, rows) = USUAL;
        pty.resize(Size::new(rows, columns)).expect("a pseudo-terminal has a size");
        let child = command.spawn(pts).expect("the binary can be run");
        let parser = Parser::new(size(rows), size(columns), 0);
        let state = Mutex::new(State { parser, bytes: Vec::new() });
        let shown = Arc::new(Shown { state, changed: Condvar::new() });
        let pty = Arc::new(pty);
        let reader = thread::spawn({
            let (pty, shown) = (Arc::clone(&pty), Arc::clone(&shown));
            move || shown.read_all(&pty)
        });
        Self { pty, child, shown, reader: Some(reader) }
    }

    /// Presses keys, one after the other. They wait until the binary reads
    /// them, so that none has to be pressed twice.
    pub(crate) fn press(&self, keys: &str) {
        // A binary that has just ended takes no keys. Whether something should
        // have come of them is for the test to find out.
        let _ = (&*self.pty).write_all(keys.as_bytes());
    }

    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    /// Waits until the screen is as it should be; `what` says how.
    pub(crate) fn wait_until(&self, what: &str, done: impl Fn(&str) -> bool) {
        assert!(self.waited(done), "waited in vain for {what:?}; the screen:\n{}", self.screen());
    }

    fn waited(&self, done: impl Fn(&str) -> bool) -> bool {
        let end = Instant::now() + PATIENCE;
        let mut state = self.shown.state();
        loop {
            if done(&state.parser.screen().contents()) {
                return true;
            }
            let Some(left) = end.checked_duration_since(Instant::now()) else { return false };
            // What is waited for may be in a file, of which nobody tells.
            state = self.shown.changed.wait_timeout(state, left.min(SOON)).expect("the reader does not panic").0;
        }
    }

    pub(crate) fn screen(&self) -> String {
        self.shown.state().parser.screen().contents()
    }

    /// Everything that was written so far, with what the terminal obeys.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.shown.state().bytes.clone()
    }

    /// Whether the binary draws on a screen of its own.
    pub(crate) fn is_full_screen(&self) -> bool {
        self.shown.state().parser.screen().alternate_screen()
    }

    /// Makes the terminal larger or smaller, and waits until the binary has
    /// drawn on it.
    pub(crate) fn resize(&self, (columns, rows): Extent) {
        self.shown.state().parser.screen_mut().set_size(size(rows), size(columns));
        let written = self.bytes().len();
        self.pty.resize(Size::new(rows, columns)).expect("a pseudo-terminal has a size");
        let end = Instant::now() + PATIENCE;
        let mut state = self.shown.state();
        while state.bytes.len() == written {
            assert!(Instant::now() < end, "nothing is drawn on {columns} columns and {rows} rows");
            state = self.shown.changed.wait_timeout(state, SOON).expect("the reader does not panic").0;
        }
    }

    /// Ends the binary as the system would, without a word.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the binary can be killed");
        self.child.wait().expect("the binary ends");
    }

    /// Waits for the end of the binary: how it ended, and what the terminal
    /// shows then.
    pub(crate) fn end(mut self) -> (ExitStatus, String) {
        let Some(status) = wait_for_end(&mut self.child) else {
            panic!("the binary does not end; the screen:\n{}", self.screen());
        };
        if let Some(reader) = self.reader.take() {
            reader.join().expect("the reader does not panic");
        }
        (status, self.screen())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed must not leave its binary behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Shown {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("the reader does not panic")
    }

    /// Shows what the binary writes until it ends.
    fn read_all(&self, mut pty: &Pty) {
        let mut piece = [0; 4096];
        while let Ok(length @ 1..) = pty.read(&mut piece) {
            let mut state = self.state();
            state.parser.process(&piece[..length]);
            state.bytes.extend_from_slice(&piece[..length]);
            self.changed.notify_all();
        }
    }
}

/// Reads until the screen shows this. Says whether it ever did.
fn shows(pty: &mut Pty, text: &str) -> bool {
    let (columns, rows) = USUAL;
    let mut parser = Parser::new(size(rows), size(columns), 0);
    let mut piece = [0; 4096];
    while !parser.screen().contents().contains(text) {
        let Ok(length @ 1..) = pty.read(&mut piece) else { return false };
        parser.process(&piece[..length]);
    }
    true
}

/// How the binary ended; `None` if it did not.
fn wait_for_end(child: &mut Child) -> Option<ExitStatus> {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if let Some(status) = child.try_wait().expect("the binary can be waited for") {
            return Some(status);
        }
        thread::sleep(SOON);
    }
    None
}

fn size(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a terminal has a size")
}
