//! The table in a terminal: a full screen that is played with keys and mouse.
//!
//! Everything but [`play`] and [`view`] is pure: screens are drawn from scenes
//! into a buffer, and keys change what is looked at. So all of it is tested
//! without a terminal.

mod card_detail;
mod card_row;
mod choices;
mod crafted;
mod fitting;
mod focus;
mod input;
mod layout;
mod log_pane;
mod opponent;
mod pen;
mod player_panel;
mod run;
mod seen;
mod symbols;
mod table_screen;
mod table_view;
#[cfg(test)]
mod test_scenes;
#[cfg(test)]
mod test_tables;
mod theme;
mod tracks;
mod viewer;
mod windows;
mod zones;

use games::AnyGame;
use std::io;
use std::time::Duration;

use table::LocalTable;
use tabletop::Viewer;
use text::Language;

use run::run;
use table_screen::TableScreen;
use viewer::RecordScreen;

/// How the screen looks and behaves.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    pub language: &'a Language,
    pub colours: Colours,
    pub characters: Characters,
    /// How long a step of a bot is shown before the next one.
    pub pace: Duration,
    pub hints: Hints,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    OnRequest,
    /// The best move stands below every question.
    Always,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// The sixteen colours of the terminal, which suit its background.
    Sixteen,
    /// None: shapes, bold and reversed letters say everything.
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Characters {
    Unicode,
    Ascii,
}

/// How a person left the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    Over,
    /// They want to go on later.
    Early,
}

/// Writes the position of a game as this viewer knows it where people find it,
/// and says where that is, or why it was not written.
pub type WriteScenario<'a> = dyn Fn(&dyn AnyGame, Viewer) -> String + 'a;

/// Lets people play on this terminal until the game is over or they leave.
pub fn play(table: &mut LocalTable, options: &Options<'_>, scenarios: &WriteScenario<'_>) -> io::Result<Left> {
    run(&mut TableScreen::new(table, *options, scenarios), options)
}

/// Lets somebody look through a recorded game on this terminal.
pub fn view(record: &dyn AnyGame, options: &Options<'_>) -> io::Result<()> {
    run(&mut RecordScreen::new(record, *options), options)
}
