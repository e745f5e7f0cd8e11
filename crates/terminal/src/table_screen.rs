//! A table at which people play.
//!
//! The screen asks the table what can be seen and done, and never works
//! anything out itself.

mod choosing;
mod drawing;
mod moving;
#[cfg(test)]
mod tests;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::screen::Showing;
use table::{Answer, LocalError, LocalTable, SharedScreen, TakeBack, WaitsFor, words};
use tabletop::{Seat, Viewer};
use text::{Speech, say};

use crate::focus::{Focus, Spot};
use crate::input::Input;
use crate::layout::is_large_enough;
use crate::run::{Due, Screen};
use crate::seen::{Before, Seen};
use crate::{Hints, Left, Options, WriteScenario, log_pane, windows};

pub(crate) struct TableScreen<'a> {
    table: &'a mut LocalTable,
    options: Options<'a>,
    scenarios: &'a WriteScenario<'a>,
    shared: SharedScreen,
    /// Who looked last. They may not be looking any more.
    looker: Option<Seat>,
    /// What is shown; `None` while the screen is handed over.
    seen: Option<Seen>,
    before: [Option<Before>; tabletop::seat::MAX_SEATS],
    focus: Focus,
    pane: Pane,
    /// The number of the selected choice among those that are listed.
    selected: usize,
    /// The card whose choices alone are listed.
    listed_card: Option<String>,
    window: Option<Window>,
    hints: Vec<Advice>,
    message: Option<String>,
    bots: Bots,
    /// How many rows the log is scrolled up.
    scrolled: usize,
    area: Rect,
    spots: Vec<Spot>,
}

/// Where keys go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pane {
    Table,
    Choices,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Window {
    Help,
    Log,
    Card,
    Hints,
    /// Whether to take a step back, though it is not free.
    TakeBack(TakeBack),
    Standings,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bots {
    /// One step after the other, each shown for a while.
    Walk,
    /// At once, until a person has to choose.
    Run,
    /// Not before a person says so, because something went wrong.
    Stop,
}

/// A move that is worth considering, in words.
struct Advice {
    /// The move and what it is worth.
    short: String,
    /// The same, with what is expected to follow.
    whole: String,
}

impl<'a> TableScreen<'a> {
    pub(crate) fn new(table: &'a mut LocalTable, options: Options<'a>, scenarios: &'a WriteScenario<'a>) -> Self {
        let shared = SharedScreen::new(table.gathering());
        let mut screen = Self {
            looker: table.gathering().only_person(),
            table,
            options,
            scenarios,
            shared,
            seen: None,
            before: [const { None }; tabletop::seat::MAX_SEATS],
            focus: Focus::default(),
            pane: Pane::Choices,
            selected: 0,
            listed_card: None,
            window: None,
            hints: Vec::new(),
            message: None,
            bots: Bots::Walk,
            scrolled: 0,
            area: Rect::default(),
            spots: Vec::new(),
        };
        screen.look_again();
        screen
    }

    /// Takes in what has changed at the table.
    fn look_again(&mut self) {
        let waiting = self.table.gathering().waits_for();
        let over = matches!(waiting, WaitsFor::Nothing(_));
        if over && self.table.gathering().people().len() > 1 {
            // At the end nobody is sure to look, so that no hand may be shown.
            self.shared.put_down(self.table.gathering());
        }
        if !matches!(waiting, WaitsFor::Bot(_)) {
            self.bots = Bots::Walk;
        }
        let had_question = self.seen.as_ref().is_some_and(|seen| seen.question.is_some());
        self.seen = match self.shared.showing(self.table.gathering()) {
            Showing::HandOver(_) => None,
            Showing::Table(viewer) => Some(self.seen_by(viewer)),
        };
        self.listed_card = None;
        self.selected = 0;
        self.scrolled = 0;
        self.hints.clear();
        let Some(seen) = &self.seen else {
            // Nothing of what one person looked at is left for the next.
            self.focus = Focus::default();
            self.pane = Pane::Choices;
            self.window = None;
            self.message = None;
            return;
        };
        self.focus.follow(&seen.scene, &seen.players);
        let about_cards = seen.offers.iter().any(|offer| offer.card.is_some());
        if !seen.offers.is_empty() && (!had_question || !about_cards) {
            self.pane = Pane::Choices;
        }
        if over {
            self.pane = Pane::Table;
            self.window = Some(Window::Standings);
        }
        self.look_at_selected();
        if self.options.hints == Hints::Always {
            self.find_hints();
        }
    }

    fn find_hints(&mut self) {
        let (WaitsFor::Person(seat), Some(seen)) = (self.table.gathering().waits_for(), &self.seen) else { return };
        if self.hints.is_empty() && seen.viewer.is(seat) {
            let (hints, game, speech) = (self.table.hints(seat), self.table.gathering().game(), self.speech());
            let advice = hints.iter().map(|hint| Advice {
                short: words::short_hint(hint, seat, game, speech.language),
                whole: words::hint(hint, seat, game, speech),
            });
            self.hints = advice.collect();
        }
    }

    fn seen_by(&self, viewer: Viewer) -> Seen {
        let before = match viewer {
            Viewer::Seat(seat) => self.before[seat.index()].as_ref(),
            Viewer::Spectator => None,
        };
        let mut seen = Seen::new(self.table.gathering(), viewer, before, self.options.language);
        // Where nobody has chosen yet, only the last step is new.
        if before.is_none() {
            seen.news_from = self.table.gathering().game().steps().saturating_sub(1);
        }
        seen.news_from = seen.news_from.min(self.table.gathering().game().steps().saturating_sub(1));
        seen
    }

    pub(crate) fn bot_is_due(&self) -> Due {
        let waits = matches!(self.table.gathering().waits_for(), WaitsFor::Bot(_));
        if !waits || self.window.is_some() || !is_large_enough(self.area) {
            return Due::Never;
        }
        match self.bots {
            Bots::Walk if self.options.pace.is_zero() => Due::Now,
            Bots::Walk => Due::Soon,
            Bots::Run => Due::Now,
            Bots::Stop => Due::Never,
        }
    }

    pub(crate) fn let_bot_choose(&mut self) {
        match self.table.let_bot_choose() {
            Ok(()) => self.look_again(),
            Err(error) => {
                self.bots = Bots::Stop;
                self.complain(&error);
            }
        }
    }

    fn complain(&mut self, error: &LocalError) {
        self.message = Some(words::local_error(error, self.speech()));
    }

    fn speech(&self) -> Speech<'_> {
        Speech { language: self.options.language, names: &self.table.gathering().game().header().players }
    }

    pub(crate) fn leaving(&self) -> Left {
        if self.table.gathering().end().is_some() { Left::Over } else { Left::Early }
    }

    /// What a person did changes what is looked at, or the game. Says how the
    /// table was left, if it was.
    pub(crate) fn update(&mut self, input: Input) -> Option<Left> {
        if input == Input::Interrupt {
            return Some(self.leaving());
        }
        if input == Input::Resize {
            return None;
        }
        if !is_large_enough(self.area) {
            // Nobody should choose what they cannot see.
            return matches!(input, Input::Character('q') | Input::Escape).then(|| self.leaving());
        }
        self.message = None;
        if let WaitsFor::Consent { of, .. } = self.table.gathering().waits_for() {
            return self.update_consent(of, input);
        }
        if let Showing::HandOver(seat) = self.shared.showing(self.table.gathering()) {
            return self.update_hand_over(seat, input);
        }
        if let Some(window) = self.window {
            return self.update_window(window, input);
        }
        self.update_table(input.with_letters_as_arrows())
    }

    fn update_consent(&mut self, of: Seat, input: Input) -> Option<Left> {
        let answer = match input {
            Input::Character('y' | 'Y') => Answer::Agree,
            Input::Character('n' | 'N') | Input::Escape => Answer::Refuse,
            Input::Character('q') => return Some(self.leaving()),
            _ => return None,
        };
        match self.table.answer(of, answer) {
            Ok(()) => self.put_down(),
            Err(error) => self.complain(&error),
        }
        None
    }

    /// Nobody is sure to look any more.
    fn put_down(&mut self) {
        self.shared.put_down(self.table.gathering());
        self.look_again();
    }

    fn update_hand_over(&mut self, seat: Seat, input: Input) -> Option<Left> {
        match input {
            // Not a key by which anything is chosen: pressed once too often, it
            // would show the next hand to whoever has just chosen.
            Input::Tab(_) => {
                self.shared.taken_by(seat);
                self.looker = Some(seat);
                self.look_again();
            }
            Input::Character('u') => {
                if let Some(last) = self.table.gathering().last_person() {
                    // Whoever pressed the key need not be the one whose hand
                    // would be shown.
                    self.put_down();
                    self.wish_back(last);
                }
            }
            Input::Character('q') | Input::Escape => return Some(self.leaving()),
            _ => {}
        }
        None
    }

    fn update_window(&mut self, window: Window, input: Input) -> Option<Left> {
        match (window, input) {
            (Window::Standings, Input::Enter | Input::Character('q')) => return Some(self.leaving()),
            (Window::TakeBack(terms), Input::Character('y' | 'Y') | Input::Enter) => {
                self.window = None;
                self.wish_back(terms.seat);
            }
            (Window::TakeBack(_), Input::Character('n' | 'N' | 'q') | Input::Escape) => self.window = None,
            (Window::TakeBack(_), _) => {}
            (Window::Log, _) => self.update_log(input),
            _ => self.window = None,
        }
        None
    }

    fn update_log(&mut self, input: Input) {
        let Some(seen) = &self.seen else { return };
        let pane = log_pane::drawn_size(&self.spots).filter(|_| self.window.is_none());
        let size = pane.unwrap_or_else(|| windows::log_size(self.area));
        match self.log_of(seen).scrolled_by(input, size) {
            Some(scrolled) => self.scrolled = scrolled,
            None => (self.window, self.scrolled) = (None, 0),
        }
    }

    fn update_table(&mut self, input: Input) -> Option<Left> {
        match input {
            Input::Character('q') => return Some(self.leaving()),
            Input::Escape if self.listed_card.is_none() => return Some(self.leaving()),
            Input::Escape => self.list_all(),
            Input::Enter | Input::Character(' ') if self.table.gathering().end().is_some() => {
                return Some(self.leaving());
            }
            Input::Enter | Input::Character(' ') => self.confirm(),
            Input::Character('u') => self.undo(),
            Input::Character('?') => self.window = Some(Window::Help),
            Input::Character('L') => self.window = Some(Window::Log),
            Input::Character('H') => self.show_hints(),
            Input::Character('E') => self.write_scenario(),
            Input::Character('i') if self.focus.at().is_some() => self.window = Some(Window::Card),
            Input::Character(key) => self.choose_by_key(key),
            Input::Arrow(direction) => self.go(direction),
            Input::Tab(direction) => self.change_zone(direction),
            // The pane shows a few rows of what the window would show.
            Input::Page(direction) | Input::Wheel(direction) => self.update_log(Input::Wheel(direction)),
            Input::Home => self.select(0),
            Input::End => self.select(usize::MAX),
            Input::Click(position) => self.click(position),
            Input::Interrupt | Input::Resize => {}
        }
        None
    }

    fn show_hints(&mut self) {
        self.find_hints();
        match self.hints.is_empty() {
            true => self.message = Some(say!(self.options.language, "terminal-no-hints")),
            false => self.window = Some(Window::Hints),
        }
    }

    fn write_scenario(&mut self) {
        let Some(seen) = &self.seen else { return };
        self.message = Some((self.scenarios)(self.table.gathering().game(), seen.viewer));
    }

    fn undo(&mut self) {
        let Some(seat) = self.looker else { return };
        match self.table.gathering().take_back_terms(seat) {
            Some(terms) if !terms.is_free() && self.table.gathering().people().len() == 1 => {
                self.window = Some(Window::TakeBack(terms));
            }
            _ => self.wish_back(seat),
        }
    }

    fn wish_back(&mut self, seat: Seat) {
        match self.table.wish_back(seat) {
            Ok(()) => self.look_again(),
            Err(error) => self.complain(&error),
        }
    }
}

impl Screen for TableScreen<'_> {
    type Left = Left;

    fn draw(&mut self, buffer: &mut Buffer) {
        self.draw(buffer);
    }

    fn update(&mut self, input: Input) -> Option<Left> {
        self.update(input)
    }

    fn leaving(&self) -> Left {
        self.leaving()
    }

    fn due(&self) -> Due {
        self.bot_is_due()
    }

    fn step(&mut self) {
        self.let_bot_choose();
    }
}

#[cfg(test)]
mod scrolling {
    use super::*;
    use crate::focus::Direction;
    use crate::test_tables::{begun, drawn, options, text_of, unwritten};

    const UP: Input = Input::Page(Direction::Up);
    const DOWN: Input = Input::Wheel(Direction::Down);

    fn picture(screen: &mut TableScreen<'_>, (columns, rows): (u16, u16)) -> String {
        text_of(&drawn(columns, rows, |buffer| screen.draw(buffer)))
    }

    /// What is shown of a game of bots after each of these inputs.
    fn pictures(inputs: impl IntoIterator<Item = Input>, size: (u16, u16)) -> Vec<String> {
        let mut table = begun(2, 0, 5);
        let mut screen = TableScreen::new(&mut table, options(), &unwritten);
        for _ in 0..60 {
            screen.let_bot_choose();
        }
        picture(&mut screen, size);
        let mut after = |input| {
            assert_eq!(screen.update(input), None);
            picture(&mut screen, size)
        };
        inputs.into_iter().map(&mut after).collect()
    }

    #[test]
    fn the_pane_scrolls_up_to_the_beginning_of_the_log_and_no_further() {
        // Below the card, and in a column of its own.
        for size in [(80, 24), (160, 40)] {
            let pictures = pictures([&[UP; 200][..], &[DOWN]].concat(), size);
            let shown: Vec<_> = pictures.iter().map(|it| it.contains("is the first player.")).collect();
            assert!(!shown[0] && shown[199] && !shown[200], "{size:?}:\n{}", pictures[199]);
        }
    }

    #[test]
    fn the_window_scrolls_at_once_though_the_pane_was_scrolled_further() {
        let pictures = pictures([&[UP; 200][..], &[Input::Character('L'), DOWN]].concat(), (80, 24));
        let [.., opened, scrolled] = &pictures[..] else { panic!("a picture after each input") };
        assert!(opened.contains("is the first player.") && !scrolled.contains("is the first player."), "{scrolled}");
    }
}
