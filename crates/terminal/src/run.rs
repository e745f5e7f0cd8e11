//! Screens on a real terminal: setting it up, waiting for keys, and leaving it
//! as it was found.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::backend::Backend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::force_color_output;
use signal_hook::{SigId, consts, flag, low_level};

use crate::input::Input;
use crate::{Colours, Options};

/// How long to wait for a key before looking whether the program should end.
const PATIENCE: Duration = Duration::from_millis(200);

/// Something that fills a terminal.
pub(crate) trait Screen {
    /// What is said when it is left.
    type Left;

    fn draw(&mut self, buffer: &mut Buffer);
    /// Takes what a person did; says so if the screen was left by it.
    fn update(&mut self, input: Input) -> Option<Self::Left>;
    /// How the screen is left if it has to be left now.
    fn leaving(&self) -> Self::Left;
    fn due(&self) -> Due;
    /// Lets it happen.
    fn step(&mut self);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    Never,
    Soon,
    Now,
}

pub(crate) fn run<S: Screen>(screen: &mut S, options: &Options<'_>) -> io::Result<S::Left> {
    let mut stage = Stage::open(options.colours)?;
    let mut next_step: Option<Instant> = None;
    loop {
        stage.terminal.draw(|frame| screen.draw(frame.buffer_mut()))?;
        if stage.has_to_close() {
            return Ok(screen.leaving());
        }
        while screen.due() == Due::Now && !stage.has_to_close() {
            screen.step();
            next_step = None;
            if screen.due() != Due::Now {
                stage.terminal.draw(|frame| screen.draw(frame.buffer_mut()))?;
            }
        }
        next_step = match screen.due() {
            Due::Soon => next_step.or_else(|| Some(Instant::now() + options.pace)),
            Due::Now | Due::Never => None,
        };
        match stage.wait(next_step)? {
            Happened::Input(input) => {
                if input == Input::Resize {
                    // A size that has changed and changed back would otherwise
                    // leave what the terminal made of it in between.
                    stage.wipe()?;
                }
                if let Some(left) = screen.update(input) {
                    return Ok(left);
                }
            }
            Happened::TimeIsUp => {
                screen.step();
                next_step = None;
            }
            Happened::HasToClose => return Ok(screen.leaving()),
        }
    }
}

enum Happened {
    Input(Input),
    TimeIsUp,
    HasToClose,
}

/// The terminal while it is ours. Dropping it gives the terminal back.
struct Stage {
    terminal: DefaultTerminal,
    has_to_close: Arc<AtomicBool>,
    signals: Vec<SigId>,
}

impl Stage {
    fn open(colours: Colours) -> io::Result<Self> {
        // Whether there are colours has been decided. If this were left to what
        // the environment says, bold letters could go with the colours.
        force_color_output(colours == Colours::Sixteen);
        let terminal = ratatui::try_init()?;
        let mut stage = Self { terminal, has_to_close: Arc::default(), signals: Vec::new() };
        for &signal in consts::TERM_SIGNALS {
            // Whoever asks a second time is not kept waiting: the terminal may be
            // gone without having said so.
            let asked_before = Arc::clone(&stage.has_to_close);
            stage.signals.push(flag::register_conditional_shutdown(signal, SIGNAL_STATUS + signal, asked_before)?);
            stage.signals.push(flag::register(signal, Arc::clone(&stage.has_to_close))?);
        }
        // Waiting for a key of a terminal that is gone may never end, and there
        // is nothing to give back; everything has been saved.
        for &signal in HANGUP {
            let always = Arc::new(AtomicBool::new(true));
            stage.signals.push(flag::register_conditional_shutdown(signal, HANGUP_STATUS, always)?);
        }
        execute!(io::stdout(), EnableMouseCapture)?;
        // From the first look on, changes of the size are noticed.
        event::poll(Duration::ZERO)?;
        Ok(stage)
    }

    /// Makes the terminal empty, and forgets what was drawn on it. (To clear
    /// it, ratatui would ask it first where its cursor is, and not every one
    /// answers.)
    fn wipe(&mut self) -> io::Result<()> {
        self.terminal.backend_mut().clear()?;
        self.terminal.swap_buffers();
        self.terminal.swap_buffers();
        Ok(())
    }

    fn has_to_close(&self) -> bool {
        self.has_to_close.load(Ordering::Relaxed)
    }

    fn wait(&self, until: Option<Instant>) -> io::Result<Happened> {
        loop {
            if self.has_to_close() {
                return Ok(Happened::HasToClose);
            }
            let left = until.map_or(PATIENCE, |until| until.saturating_duration_since(Instant::now()));
            // A terminal that is gone is told by a signal, and by an error here.
            let event = match event::poll(left.min(PATIENCE)).and_then(|there| there.then(event::read).transpose()) {
                Err(_) if self.has_to_close() => return Ok(Happened::HasToClose),
                event => event?,
            };
            if let Some(input) = event.as_ref().and_then(Input::of) {
                return Ok(Happened::Input(input));
            }
            if until.is_some_and(|until| Instant::now() >= until) {
                return Ok(Happened::TimeIsUp);
            }
        }
    }
}

/// Shells count the exit code of a program that a signal ended from here.
const SIGNAL_STATUS: i32 = 128;

/// The exit code of a program whose terminal is gone.
const HANGUP_STATUS: i32 = SIGNAL_STATUS + 1;

#[cfg(unix)]
const HANGUP: &[i32] = &[consts::SIGHUP];
#[cfg(not(unix))]
const HANGUP: &[i32] = &[];

impl Drop for Stage {
    fn drop(&mut self) {
        // Some terminals keep what was on a screen that has changed its size,
        // and hands should not stay there. Nothing can be done about a terminal
        // that does not take any of this.
        let _ = self.wipe();
        let _ = execute!(io::stdout(), DisableMouseCapture);
        let _ = self.terminal.show_cursor();
        let _ = ratatui::try_restore();
        for signal in self.signals.drain(..) {
            low_level::unregister(signal);
        }
    }
}
