//! How a table at which people play is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use table::screen::Showing;
use table::{WaitsFor, words};
use text::{Offer, say};

use super::{Bots, Pane, TableScreen, Window};
use crate::Hints;
use crate::card_detail::CardDetail;
use crate::card_row::Emphasis;
use crate::choices::Choices;
use crate::focus::{card_at, find};
use crate::log_pane::LogPane;
use crate::pen::{Pen, paint};
use crate::seen::Seen;
use crate::table_view::TableView;
use crate::theme::{faint, strong};
use crate::windows::{self, HelpPage};

impl TableScreen<'_> {
    /// Draws everything, and remembers what can be pointed at.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer) {
        self.area = *buffer.area();
        self.spots = paint(buffer, &self.options, |pen, area| self.draw_with(pen, area));
    }

    fn draw_with(&self, pen: &mut Pen<'_>, area: Rect) {
        match (self.shared.showing(self.table.gathering()), &self.seen) {
            (Showing::Table(viewer), Some(seen)) if seen.viewer == viewer => self.draw_table(pen, area, seen),
            (Showing::HandOver(seat), _) => {
                windows::hand_over(pen, area, seat, self.message.as_deref(), self.speech());
            }
            // What was seen is no longer what may be shown.
            (Showing::Table(_), _) => {}
        }
    }

    fn draw_table(&self, pen: &mut Pen<'_>, area: Rect, seen: &Seen) {
        let about = self.focused_id().map(|id| self.about(&id)).unwrap_or_default();
        // Who goes through the choices sees there what can be done.
        let cannot: Vec<_> = about.iter().filter(|offer| offer.refusal.is_some()).cloned().collect();
        let beside_card = if self.pane == Pane::Choices { &cannot } else { &about };
        TableView {
            title: &self.table.gathering().game().title(self.options.language),
            scene: &seen.scene,
            players: &seen.players,
            emphasis: Emphasis { focus: self.focus.at(), possible: &seen.possible, fresh: &seen.fresh },
            choices: &self.choices(),
            card: self.detail(seen, beside_card),
            log: self.log_of(seen),
            footer: self.footer(),
            language: self.options.language,
        }
        .draw(pen, area);
        self.draw_window(pen, area, seen, &about);
    }

    fn draw_window(&self, pen: &mut Pen<'_>, area: Rect, seen: &Seen, about: &[Offer]) {
        let language = self.options.language;
        if let WaitsFor::Consent { of, terms } = self.table.gathering().waits_for() {
            let speech = self.speech();
            let asked = say!(language, "terminal-asked", player = speech.name(of));
            let sentences = [words::take_back_terms(&terms, speech), asked];
            let title = say!(language, "terminal-take-back");
            return windows::question(pen, area, &title, &sentences, &say!(language, "terminal-yes-or-no"));
        }
        match self.window {
            None => {}
            Some(Window::Help) => windows::help(pen, area, HelpPage::Playing, language),
            Some(Window::Log) => windows::log(pen, area, self.log_of(seen), language),
            Some(Window::Card) => {
                if let Some(detail) = self.detail(seen, about) {
                    windows::card(pen, area, &detail);
                }
            }
            Some(Window::Hints) => {
                let hints: Vec<_> = self.hints.iter().map(|advice| advice.whole.as_str()).collect();
                windows::hints(pen, area, &hints, language);
            }
            Some(Window::TakeBack(terms)) => {
                let sentences = [words::take_back_terms(&terms, self.speech()), say!(language, "terminal-really")];
                let title = say!(language, "terminal-take-back");
                windows::question(pen, area, &title, &sentences, &say!(language, "terminal-yes-or-no"));
            }
            Some(Window::Standings) => {
                windows::standings(pen, area, self.table.gathering().game(), self.speech());
            }
        }
    }

    fn detail<'s>(&'s self, seen: &'s Seen, about: &'s [Offer]) -> Option<CardDetail<'s>> {
        let card = card_at(&seen.scene, self.focus.at()?)?;
        Some(CardDetail { card, about, language: self.options.language })
    }

    pub(super) fn log_of<'s>(&self, seen: &'s Seen) -> LogPane<'s> {
        LogPane { log: &seen.log, news_from: seen.news_from, scrolled: self.scrolled }
    }

    fn choices(&self) -> Choices {
        let language = self.options.language;
        let speech = self.speech();
        match self.table.gathering().waits_for() {
            WaitsFor::Person(seat) => {
                let title = match self.listed_card.as_deref().and_then(|id| self.name_of(id)) {
                    Some(card) => card,
                    None => say!(language, "terminal-your-choice", player = speech.name(seat)),
                };
                Choices {
                    title,
                    question: self.seen.as_ref().and_then(|seen| seen.question.clone()).unwrap_or_default(),
                    remark: match self.hints.first() {
                        Some(best) if self.options.hints == Hints::Always => {
                            say!(language, "terminal-best-move", hint = best.short.as_str())
                        }
                        _ => String::new(),
                    },
                    labels: self.listed().iter().map(|offer| offer.label.clone()).collect(),
                    selected: (self.pane == Pane::Choices).then_some(self.selected),
                }
            }
            WaitsFor::Bot(seat) => Choices {
                title: speech.name(seat),
                question: say!(language, "terminal-bot-chooses", player = speech.name(seat)),
                remark: match self.bots {
                    Bots::Stop => say!(language, "terminal-try-again"),
                    Bots::Walk | Bots::Run => say!(language, "terminal-skip-waiting"),
                },
                ..Choices::default()
            },
            WaitsFor::Consent { of, .. } => Choices { title: speech.name(of), ..Choices::default() },
            // A table at one device begins as soon as it is opened.
            WaitsFor::Players | WaitsFor::Nothing(_) => Choices {
                title: say!(language, "terminal-over"),
                question: windows::result(self.table.gathering().game(), speech),
                remark: say!(language, "terminal-over-remark"),
                ..Choices::default()
            },
        }
    }

    fn name_of(&self, id: &str) -> Option<String> {
        let seen = self.seen.as_ref()?;
        let at = find(&seen.scene, &seen.players, id)?;
        Some(card_at(&seen.scene, at)?.name.clone())
    }

    /// What went wrong, or which keys there are.
    fn footer(&self) -> Line<'static> {
        let language = self.options.language;
        match (&self.message, self.table.gathering().waits_for()) {
            (Some(message), _) => Line::styled(message.clone(), strong()),
            (None, WaitsFor::Consent { .. }) => Line::styled(say!(language, "terminal-hints-consent"), faint()),
            (None, _) => Line::styled(say!(language, "terminal-hints"), faint()),
        }
    }
}
