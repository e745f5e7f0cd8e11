//! The table line by line, for screen readers, pipes and scripts.
//!
//! Every line says one thing. Nothing is drawn, coloured or moved, and what was
//! written stays written. When several people share the lines, what one of them
//! was told scrolls away behind empty lines before the next one looks.

mod answers;
mod card_lines;
mod input;
mod lines;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};
use std::mem;

use table::screen::Showing;
use table::{Answer, LocalError, LocalTable, Occupant, SharedScreen, TakeBack, WaitsFor, words};
use tabletop::{Seat, Viewer};
use text::scene::Scene;
use text::{Language, LogLine, Offer, Speech, say};

use super::Left;
use super::scenario_files::ScenarioFiles;
use input::{Line, MAX_LINE, Order, READY, order, read_line};

/// How many lines of the log are told again when a game is taken up.
const REMEMBERED: usize = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Beginning {
    New,
    Resumed,
}

/// A table of which people read and write lines.
pub(super) struct Plain<'a, R, W> {
    table: &'a mut LocalTable,
    language: &'a Language,
    input: R,
    out: W,
    scenarios: &'a ScenarioFiles<'a>,
    /// How many empty lines hide what was written above them.
    curtain: usize,
    screen: SharedScreen,
    looked: Option<Seat>,
    told: Vec<Vec<LogLine>>,
    hinting: Hinting,
}

/// Whether hints are told before they are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hinting {
    WhenAsked,
    Always,
}

/// Why nobody can go on playing. The game is kept as far as it came.
#[derive(Debug, thiserror::Error)]
pub(super) enum Stop {
    #[error(transparent)]
    Output(#[from] io::Error),
    #[error(transparent)]
    Table(#[from] LocalError),
}

enum Next {
    /// Another order of the same person.
    Order,
    /// Whatever the table waits for now.
    Table,
    Leave,
}

impl<'a, R: BufRead, W: Write> Plain<'a, R, W> {
    /// A table of which nobody has been told anything yet. `curtain` is how
    /// many empty lines hide what was written above them.
    pub(super) fn new(
        table: &'a mut LocalTable,
        scenarios: &'a ScenarioFiles<'a>,
        language: &'a Language,
        input: R,
        out: W,
        curtain: usize,
    ) -> Self {
        let told = vec![Vec::new(); table.gathering().game().seats()];
        let screen = SharedScreen::new(table.gathering());
        Self {
            table,
            language,
            input,
            out,
            scenarios,
            curtain,
            screen,
            looked: None,
            told,
            hinting: Hinting::WhenAsked,
        }
    }

    pub(super) fn with_hints(self, hinting: Hinting) -> Self {
        Self { hinting, ..self }
    }

    pub(super) fn play(mut self, beginning: Beginning) -> Result<Left, Stop> {
        self.welcome(beginning)?;
        loop {
            let next = match (self.screen.showing(self.table.gathering()), self.table.gathering().waits_for()) {
                (Showing::HandOver(seat), _) => self.hand_over(seat)?,
                (Showing::Table(_), WaitsFor::Bot(_)) => {
                    self.table.let_bot_choose()?;
                    Next::Table
                }
                (Showing::Table(_), WaitsFor::Person(seat)) => self.ask(seat)?,
                (Showing::Table(_), WaitsFor::Consent { of, terms }) => self.ask_for_consent(of, &terms)?,
                // A table at one device begins as soon as it is opened.
                (Showing::Table(_), WaitsFor::Players | WaitsFor::Nothing(_)) => {
                    // Of several people, nobody is sure to look.
                    self.screen.put_down(self.table.gathering());
                    let Showing::Table(viewer) = self.screen.showing(self.table.gathering()) else {
                        return Ok(Left::Over);
                    };
                    self.tell_end(viewer)?;
                    return Ok(Left::Over);
                }
            };
            if matches!(next, Next::Leave) {
                return Ok(Left::Early);
            }
        }
    }

    fn welcome(&mut self, beginning: Beginning) -> io::Result<()> {
        let language = self.language;
        let title = self.table.gathering().game().title(language);
        self.tell(&say!(language, "play-welcome", title = title))?;
        for seat in Seat::all(self.table.gathering().game().seats()) {
            let (place, player) = (seat.to_string(), self.speech().name(seat));
            let line = match self.table.gathering().occupant(seat) {
                Occupant::Person => say!(language, "play-seat-person", seat = place, player = player),
                Occupant::Bot(_) => say!(language, "play-seat-bot", seat = place, player = player),
            };
            self.tell(&line)?;
        }
        self.tell(&say!(language, "play-welcome-help", command = "help"))?;
        if beginning == Beginning::Resumed {
            self.remember();
            self.tell(&say!(language, "play-earlier", command = "log 50"))?;
        }
        Ok(())
    }

    /// Those who come back know what happened before, except for the last of it.
    fn remember(&mut self) {
        for seat in Seat::all(self.told.len()) {
            let mut log = self.table.gathering().log(Viewer::Seat(seat), self.language);
            log.truncate(log.len().saturating_sub(REMEMBERED));
            self.told[seat.index()] = log;
        }
    }

    /// Waits until the next person looks; nothing of theirs is told before.
    fn hand_over(&mut self, seat: Seat) -> Result<Next, Stop> {
        let language = self.language;
        if self.looked.is_some() {
            self.draw_curtain()?;
        }
        let last = self.table.gathering().last_person();
        let before = last.filter(|&before| before != seat && self.table.gathering().take_back_terms(before).is_some());
        loop {
            self.tell(&say!(language, "play-hand-over", player = self.speech().name(seat), command = READY))?;
            if let Some(before) = before {
                let player = self.speech().name(before);
                self.tell(&say!(language, "play-hand-over-undo", player = player, command = "undo"))?;
            }
            let Some(line) = self.read()? else { return Ok(Next::Leave) };
            match (order(&line), before) {
                (Order::Ready, _) => {
                    self.screen.taken_by(seat);
                    self.looked = Some(seat);
                    return Ok(Next::Table);
                }
                (Order::Undo, Some(before)) => {
                    let next = self.wish_back(before)?;
                    // Whoever wrote it need not be the one whose hand would be
                    // told.
                    self.screen.put_down(self.table.gathering());
                    return Ok(next);
                }
                (Order::Quit, _) => return Ok(Next::Leave),
                _ => {}
            }
        }
    }

    fn ask(&mut self, seat: Seat) -> Result<Next, Stop> {
        self.looked = Some(seat);
        self.tell_news(Viewer::Seat(seat))?;
        if self.hinting == Hinting::Always {
            for line in self.hints(seat) {
                self.tell(&line)?;
            }
        }
        self.tell_question(seat)?;
        loop {
            let Some(line) = self.read()? else { return Ok(Next::Leave) };
            match self.obey(seat, order(&line))? {
                Next::Order => {}
                next @ (Next::Table | Next::Leave) => return Ok(next),
            }
        }
    }

    fn obey(&mut self, seat: Seat, order: Order<'_>) -> Result<Next, Stop> {
        match order {
            Order::Again | Order::Ready => self.tell_question(seat)?,
            Order::Number(number) => return self.take_number(seat, number),
            Order::Action(written) => return self.take_written(seat, written),
            Order::Undo => return self.undo(seat),
            Order::Quit => return Ok(Next::Leave),
            asked @ (Order::Table
            | Order::Zone(_)
            | Order::Hand
            | Order::Market
            | Order::Area(_)
            | Order::Players
            | Order::Card(_)
            | Order::Why(_)
            | Order::Log(_)
            | Order::Hint
            | Order::Scenario
            | Order::Help) => {
                for line in self.answer(seat, asked) {
                    self.tell(&line)?;
                }
            }
        }
        Ok(Next::Order)
    }

    fn take_number(&mut self, seat: Seat, written: &str) -> Result<Next, Stop> {
        let offers = self.table.gathering().game().offers(seat, self.language);
        let number = written.parse::<usize>().ok();
        match number.and_then(|number| offers.get(number.checked_sub(1)?)) {
            Some(offer) => self.take(seat, offer),
            None => {
                self.tell(&say!(self.language, "play-no-such-number", number = written))?;
                self.tell_choices(offers.len())?;
                Ok(Next::Order)
            }
        }
    }

    fn take_written(&mut self, seat: Seat, written: &str) -> Result<Next, Stop> {
        let offers = self.table.gathering().game().offers(seat, self.language);
        if let Some(offer) = answers::meant(written, &offers) {
            return self.take(seat, offer);
        }
        for line in self.not_understood(seat, written, &offers) {
            self.tell(&line)?;
        }
        Ok(Next::Order)
    }

    fn take(&mut self, seat: Seat, offer: &Offer) -> Result<Next, Stop> {
        match self.table.act(seat, &offer.action) {
            Ok(()) => Ok(Next::Table),
            Err(error) => {
                self.tell(&words::local_error(&error, self.speech()))?;
                Ok(Next::Order)
            }
        }
    }

    /// Takes the last step of a person back. Who plays alone is asked whether
    /// they mean it if it is not free; others have to agree.
    fn undo(&mut self, seat: Seat) -> Result<Next, Stop> {
        let language = self.language;
        let Some(terms) = self.table.gathering().take_back_terms(seat) else {
            self.tell(&say!(language, "play-nothing-to-take-back"))?;
            return Ok(Next::Order);
        };
        if terms.is_free() || self.table.gathering().people().len() > 1 {
            return self.wish_back(seat);
        }
        self.tell(&words::take_back_terms(&terms, self.speech()))?;
        loop {
            self.tell(&say!(language, "play-confirm", steps = terms.steps, yes = "yes", no = "no"))?;
            let Some(line) = self.read()? else { return Ok(Next::Leave) };
            match input::answer(&line) {
                Some(Answer::Agree) => return self.wish_back(seat),
                Some(Answer::Refuse) => {
                    self.tell(&say!(language, "play-left-alone"))?;
                    return Ok(Next::Order);
                }
                None => {}
            }
        }
    }

    fn wish_back(&mut self, seat: Seat) -> Result<Next, Stop> {
        match self.table.wish_back(seat) {
            Ok(()) => {
                if matches!(self.table.gathering().waits_for(), WaitsFor::Consent { .. }) {
                    // Others are asked now, who must not see what stands above.
                    self.draw_curtain()?;
                }
                Ok(Next::Table)
            }
            Err(error) => {
                self.tell(&words::local_error(&error, self.speech()))?;
                Ok(Next::Order)
            }
        }
    }

    fn ask_for_consent(&mut self, of: Seat, terms: &TakeBack) -> Result<Next, Stop> {
        let language = self.language;
        self.tell(&words::take_back_terms(terms, self.speech()))?;
        let answer = loop {
            let player = self.speech().name(of);
            self.tell(&say!(language, "play-consent", player = player, yes = "yes", no = "no"))?;
            let Some(line) = self.read()? else { return Ok(Next::Leave) };
            if order(&line) == Order::Quit {
                return Ok(Next::Leave);
            }
            if let Some(answer) = input::answer(&line) {
                break answer;
            }
        };
        if let Err(error) = self.table.answer(of, answer) {
            self.tell(&words::local_error(&error, self.speech()))?;
        }
        self.screen.put_down(self.table.gathering());
        Ok(Next::Table)
    }

    fn tell_news(&mut self, viewer: Viewer) -> io::Result<()> {
        let log = self.table.gathering().log(viewer, self.language);
        let told = match viewer {
            Viewer::Seat(seat) => mem::replace(&mut self.told[seat.index()], log.clone()),
            Viewer::Spectator => Vec::new(),
        };
        let same = log.iter().zip(&told).take_while(|(line, told)| line == told).count();
        for line in &log[same..] {
            self.tell(&line.text)?;
        }
        Ok(())
    }

    fn tell_question(&mut self, seat: Seat) -> io::Result<()> {
        let language = self.language;
        let heading = self.scene(seat).heading;
        let points = self.table.gathering().game().standings().score(seat);
        let player = self.speech().name(seat);
        self.tell(&say!(language, "play-asked", player = player, points = points, heading = heading))?;
        if let Some(question) = self.table.gathering().game().question(seat, language) {
            self.tell(&question)?;
        }
        let offers = self.table.gathering().game().offers(seat, language);
        for (offer, number) in offers.iter().zip(1..) {
            self.tell(&say!(language, "play-offer", number = number, action = offer.label.as_str()))?;
        }
        Ok(())
    }

    fn tell_choices(&mut self, last: usize) -> io::Result<()> {
        self.tell(&say!(self.language, "play-choose", last = last, command = "help"))
    }

    fn tell_end(&mut self, viewer: Viewer) -> io::Result<()> {
        let language = self.language;
        self.tell_news(viewer)?;
        for line in super::ending::lines(self.table.gathering(), language) {
            self.tell(&line)?;
        }
        Ok(())
    }

    /// Reads a line; `None` if there are no more.
    fn read(&mut self) -> io::Result<Option<String>> {
        loop {
            self.out.flush()?;
            match read_line(&mut self.input) {
                Line::Text(text) => return Ok(Some(text)),
                Line::End => return Ok(None),
                Line::TooLong => self.tell(&say!(self.language, "play-line-too-long", most = MAX_LINE))?,
                Line::NotText => self.tell(&say!(self.language, "play-line-not-text"))?,
            }
        }
    }

    /// Lets everything above scroll away.
    fn draw_curtain(&mut self) -> io::Result<()> {
        for _ in 0..self.curtain {
            self.tell("")?;
        }
        Ok(())
    }

    fn tell(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    fn scene(&self, seat: Seat) -> Scene {
        self.table.gathering().game().scene(Viewer::Seat(seat), self.language)
    }

    fn speech(&self) -> Speech<'_> {
        Speech { language: self.language, names: &self.table.gathering().game().header().players }
    }
}
