//! Looking through a recorded game, step by step and from any seat.

#[cfg(test)]
mod tests;

use games::{AnyGame, Past, Viewpoint};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use tabletop::{Decision, Viewer};
use text::{LogLine, Scene, Speech, say};

use crate::card_detail::CardDetail;
use crate::card_row::Emphasis;
use crate::choices::Choices;
use crate::focus::{Direction, Focus, Moved, Spot, Target, card_at, target_at};
use crate::input::Input;
use crate::layout::is_large_enough;
use crate::log_pane::LogPane;
use crate::pen::{Pen, paint};
use crate::run::{Due, Screen};
use crate::seen::order_of_players;
use crate::table_view::TableView;
use crate::theme::faint;
use crate::windows::HelpPage;
use crate::{Options, log_pane, windows};

/// How many steps a page is.
const PAGE: usize = 10;

pub(crate) struct RecordScreen<'a> {
    record: &'a dyn AnyGame,
    options: Options<'a>,
    /// How many steps have been taken in the position that is shown.
    step: usize,
    viewpoint: Viewpoint,
    scene: Scene,
    players: Vec<usize>,
    /// The whole log of the record, as it is told from this viewpoint.
    log: Vec<LogLine>,
    focus: Focus,
    window: Option<Window>,
    scrolled: usize,
    area: Rect,
    spots: Vec<Spot>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Window {
    Help,
    Log,
    Card,
}

impl<'a> RecordScreen<'a> {
    pub(crate) fn new(record: &'a dyn AnyGame, options: Options<'a>) -> Self {
        let mut screen = Self {
            record,
            options,
            step: 0,
            viewpoint: Viewpoint::Everything,
            scene: Scene::default(),
            players: Vec::new(),
            log: Vec::new(),
            focus: Focus::default(),
            window: None,
            scrolled: 0,
            area: Rect::default(),
            spots: Vec::new(),
        };
        screen.look_from(Viewpoint::Everything);
        screen
    }

    fn look_from(&mut self, viewpoint: Viewpoint) {
        self.viewpoint = viewpoint;
        self.log = Past::after(self.record, self.record.steps()).told(viewpoint, 0, self.options.language);
        self.go_to(self.step);
    }

    fn go_to(&mut self, step: usize) {
        self.step = step.min(self.record.steps());
        self.scene = Past::after(self.record, self.step).scene(self.viewpoint, self.options.language);
        self.scrolled = 0;
        self.players = order_of_players(self.scene.players.len(), self.viewpoint.viewer());
        self.focus.follow(&self.scene, &self.players);
    }

    fn round_after(&self, step: usize) -> u16 {
        Past::after(self.record, step).scene(Viewpoint::Of(Viewer::Spectator), self.options.language).round
    }

    /// The step with which the next round begins, or the last of all.
    fn next_round(&self) -> usize {
        let (now, end) = (self.round_after(self.step), self.record.steps());
        (self.step + 1..=end).find(|&step| self.round_after(step) != now).unwrap_or(end)
    }

    /// The step with which this round began, or if that is shown the one
    /// before.
    fn previous_round(&self) -> usize {
        let Some(before) = self.step.checked_sub(1) else { return 0 };
        let round = self.round_after(before);
        (0..before).rev().find(|&step| self.round_after(step) != round).map_or(0, |step| step + 1)
    }

    /// What a person did changes what is looked at. Says so if they left.
    pub(crate) fn update(&mut self, input: Input) -> Option<()> {
        match input {
            Input::Interrupt => return Some(()),
            Input::Resize => return None,
            Input::Character('q') if self.window.is_none() => return Some(()),
            Input::Escape if self.window.is_none() => return Some(()),
            _ if !is_large_enough(self.area) => return None,
            _ => {}
        }
        match self.window {
            Some(Window::Log) => self.update_log(input),
            Some(Window::Help | Window::Card) => self.window = None,
            None => self.update_table(input),
        }
        None
    }

    fn update_log(&mut self, input: Input) {
        let pane = log_pane::drawn_size(&self.spots).filter(|_| self.window.is_none());
        let size = pane.unwrap_or_else(|| windows::log_size(self.area));
        match self.log_pane().scrolled_by(input, size) {
            Some(scrolled) => self.scrolled = scrolled,
            None => (self.window, self.scrolled) = (None, 0),
        }
    }

    fn update_table(&mut self, input: Input) {
        match input {
            Input::Character('n' | ' ') | Input::Enter | Input::Arrow(Direction::Right) => self.go_to(self.step + 1),
            Input::Character('p') | Input::Arrow(Direction::Left) => self.go_to(self.step.saturating_sub(1)),
            Input::Page(Direction::Down) => self.go_to(self.step + PAGE),
            Input::Page(_) => self.go_to(self.step.saturating_sub(PAGE)),
            Input::Home => self.go_to(0),
            Input::End => self.go_to(self.record.steps()),
            Input::Character('r') => self.go_to(self.next_round()),
            Input::Character('R') => self.go_to(self.previous_round()),
            Input::Character('v') => self.look_from(self.next_viewpoint()),
            Input::Character('?') => self.window = Some(Window::Help),
            Input::Character('L') => self.window = Some(Window::Log),
            Input::Character('i') if self.focus.at().is_some() => self.window = Some(Window::Card),
            Input::Character('h') => self.look(Direction::Left),
            Input::Character('j') | Input::Arrow(Direction::Down) => self.look(Direction::Down),
            Input::Character('k') | Input::Arrow(Direction::Up) => self.look(Direction::Up),
            Input::Character('l') => self.look(Direction::Right),
            Input::Tab(direction) => {
                if self.focus.change_zone(&self.scene, &self.players, direction) == Moved::NoFurther {
                    self.focus.enter_from(&self.scene, &self.players, direction);
                }
            }
            Input::Wheel(_) => self.update_log(input),
            Input::Click(position) => {
                if let Some(Target::Card(at)) = target_at(&self.spots, position) {
                    self.focus.look_at(at, &self.scene);
                }
            }
            Input::Character(_) | Input::Escape | Input::Interrupt | Input::Resize => {}
        }
    }

    fn look(&mut self, direction: Direction) {
        self.focus.go(&self.scene, &self.players, &self.spots, direction);
    }

    fn next_viewpoint(&self) -> Viewpoint {
        let all: Vec<_> = Viewpoint::all(self.record.seats()).collect();
        let here = all.iter().position(|&viewpoint| viewpoint == self.viewpoint).unwrap_or(0);
        all[(here + 1) % all.len()]
    }

    /// Draws everything, and remembers what can be pointed at.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer) {
        self.area = *buffer.area();
        self.spots = paint(buffer, &self.options, |pen, area| self.draw_with(pen, area));
    }

    fn draw_with(&self, pen: &mut Pen<'_>, area: Rect) {
        let language = self.options.language;
        let detail = || {
            let card = card_at(&self.scene, self.focus.at()?)?;
            Some(CardDetail { card, about: &[], language })
        };
        TableView {
            title: &self.record.title(language),
            scene: &self.scene,
            players: &self.players,
            emphasis: Emphasis { focus: self.focus.at(), possible: &[], fresh: &[] },
            choices: &self.about_step(),
            card: detail(),
            log: self.log_pane(),
            footer: Line::styled(say!(language, "terminal-hints-record"), faint()),
            language,
        }
        .draw(pen, area);
        match (self.window, detail()) {
            (Some(Window::Help), _) => windows::help(pen, area, HelpPage::Viewing, language),
            (Some(Window::Log), _) => windows::log(pen, area, self.log_pane(), language),
            (Some(Window::Card), Some(detail)) => windows::card(pen, area, &detail),
            (Some(Window::Card), None) | (None, _) => {}
        }
    }

    fn about_step(&self) -> Choices {
        let language = self.options.language;
        let speech = Speech { language, names: &self.record.header().players };
        let from = match self.viewpoint {
            Viewpoint::Everything => say!(language, "terminal-seen-open"),
            Viewpoint::Of(Viewer::Seat(seat)) => {
                // Bots often have the same name.
                say!(language, "terminal-seen-by", player = speech.name(seat), seat = seat.index() + 1)
            }
            Viewpoint::Of(Viewer::Spectator) => say!(language, "terminal-seen-by-spectator"),
        };
        let past = Past::after(self.record, self.step);
        let next = match past.game().decision() {
            Decision::Player { seat, .. } => say!(language, "terminal-bot-chooses", player = speech.name(seat)),
            Decision::Chance => say!(language, "terminal-cards-are-dealt"),
            Decision::Over => windows::result(past.game(), speech),
        };
        Choices {
            title: say!(language, "terminal-step", step = self.step, steps = self.record.steps()),
            question: next,
            remark: from,
            ..Choices::default()
        }
    }

    fn log_pane(&self) -> LogPane<'_> {
        let end = self.log.partition_point(|line| line.step < self.step);
        LogPane { log: &self.log[..end], news_from: self.step.saturating_sub(1), scrolled: self.scrolled }
    }
}

impl Screen for RecordScreen<'_> {
    type Left = ();

    fn draw(&mut self, buffer: &mut Buffer) {
        self.draw(buffer);
    }

    fn update(&mut self, input: Input) -> Option<()> {
        self.update(input)
    }

    fn leaving(&self) {}

    fn due(&self) -> Due {
        Due::Never
    }

    fn step(&mut self) {}
}

#[cfg(test)]
mod scrolling {
    use super::*;
    use crate::test_tables::{begun, drawn, options, text_of};

    #[test]
    fn the_pane_scrolls_up_to_the_beginning_of_the_log_and_no_further() {
        let mut table = begun(2, 0, 5);
        while table.gathering().game().steps() < 60 && table.gathering().end().is_none() {
            table.let_bot_choose().expect("a log in memory");
        }
        // Below the card, and in a column of its own.
        for (columns, rows) in [(80, 24), (160, 40)] {
            let record = table.gathering().game().boxed();
            let mut screen = RecordScreen::new(&*record, options());
            let mut shows_beginning_after = |inputs: &[Input]| {
                for &input in inputs {
                    drawn(columns, rows, |buffer| screen.draw(buffer));
                    assert_eq!(screen.update(input), None);
                }
                text_of(&drawn(columns, rows, |buffer| screen.draw(buffer))).contains("is the first player.")
            };
            assert!(!shows_beginning_after(&[Input::End]));
            assert!(shows_beginning_after(&[Input::Wheel(Direction::Up); 200]), "{columns}×{rows}");
            assert!(!shows_beginning_after(&[Input::Wheel(Direction::Down)]), "{columns}×{rows}");
        }
    }
}
