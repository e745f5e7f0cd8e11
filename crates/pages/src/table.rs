//! The page of a table.

use maud::{Markup, html};
use tabletop::Viewer;
use text::scene::Scene;
use text::{Language, LogLine, Offer, say};

use crate::board::{Choosing, board};
use crate::card::button;
use crate::frame::Frame;
use crate::invitation::{self, Invitation};

/// A table, as somebody may see it.
pub struct TablePage<'a> {
    /// What the table is known by.
    pub table: &'a str,
    /// What others have to know to join; told to those who sit there while seats
    /// are free.
    pub invitation: Option<Invitation>,
    /// The name of the game.
    pub title: String,
    /// How many steps the table has.
    pub step: u64,
    /// As whom it is looked at.
    pub viewer: Viewer,
    /// What lies on the table; nothing before the game has begun.
    pub scene: Option<Scene>,
    /// What the table waits for, in words.
    pub status: String,
    /// What has to be chosen, if it is the viewer's choice.
    pub question: Option<String>,
    /// What may be chosen.
    pub offers: Vec<Offer>,
    /// The log, in words, the latest last.
    pub log: Vec<LogLine>,
    /// What was said: who, and what.
    pub talk: Vec<(String, String)>,
    /// Who sits where, with their clocks.
    pub seats: Vec<SeatLine>,
    /// What else can be done beside the game.
    pub deeds: Vec<Deed>,
    /// Prepared phrases, by name and in words; none for who only watches.
    pub phrases: Vec<(&'static str, String)>,
    /// Whether somebody who is not there yet may sit down.
    pub may_sit: MaySit,
    /// What they are called unless they say otherwise.
    pub newcomer: &'a str,
}

/// Whether somebody may sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaySit {
    /// They may.
    Yes,
    /// They sit there already, or every seat is taken.
    No,
}

/// Who sits at a seat.
pub struct SeatLine {
    /// What they are called, or that the seat is free.
    pub name: String,
    /// What is worth knowing: a bot of which level, that somebody gave up.
    pub note: String,
    /// What is left on the clock, as minutes and seconds.
    pub clock: Option<String>,
}

/// Something that can be done beside the game.
pub struct Deed {
    /// Where it is sent.
    pub address: &'static str,
    /// What it is called.
    pub label: String,
}

/// The whole page.
#[must_use]
pub fn page(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let live = format!("/tables/{}/live", page.table);
    let body = html! {
        div #table data-live=(live) data-step=(page.step) { (content(page, frame)) }
        p #news.unseen role="status" aria-live="polite" {}
        noscript { meta http-equiv="refresh" content="5"; }
    };
    frame.page(&page.title, body)
}

/// What changes with every step.
#[must_use]
pub fn content(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    let choosing = Choosing { language, offers: &page.offers };
    html! {
        h1 { (page.title) }
        @if let Some(scene) = &page.scene { p.heading { (scene.heading) } }
        (seats(page, language))
        @if page.may_sit == MaySit::No && let Some(invited) = &page.invitation { (invitation::panel(invited, language)) }
        @if page.may_sit == MaySit::Yes { (sit(page, frame)) }
        form.play method="post" action={ "/tables/" (page.table) "/act" } {
            (frame.proof())
            input type="hidden" name="step" value=(page.step);
            div.prompt aria-live="polite" {
                p.status { (page.status) }
                @if let Some(question) = &page.question { p.question { (question) } }
                div.choices { @for offer in page.offers.iter().filter(|offer| !lies_there(offer, page)) { (button(offer)) } }
            }
            @if let Some(scene) = &page.scene { div.board { (board(scene, page.viewer, &choosing)) } }
        }
        aside.beside {
            (deeds(page, frame))
            (talk(page, frame))
            (log(page, language))
        }
    }
}

/// Whether an offer is about a card that can be seen, and so stands there.
fn lies_there(offer: &Offer, page: &TablePage<'_>) -> bool {
    let Some(id) = &offer.card else { return false };
    page.scene.as_ref().is_some_and(|scene| scene.cards().any(|card| card.id == *id))
}

fn seats(page: &TablePage<'_>, language: &Language) -> Markup {
    html! {
        ul.seats aria-label=(say!(language, "page-seats")) {
            @for seat in &page.seats {
                li {
                    b { (seat.name) }
                    @if !seat.note.is_empty() { " " span.note { (seat.note) } }
                    @if let Some(clock) = &seat.clock { " " span.clock { (clock) } }
                }
            }
        }
    }
}

fn sit(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    html! {
        form.sit method="post" action={ "/tables/" (page.table) "/sit" } {
            (frame.proof())
            @if let Some(invited) = &page.invitation { input type="hidden" name="code" value=(invited.code); }
            label { (say!(language, "page-your-name")) " " input name="name" value=(page.newcomer) required maxlength="40" autocomplete="nickname"; }
            button { (say!(language, "page-sit")) }
        }
    }
}

fn deeds(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    html! {
        @if !page.deeds.is_empty() {
            div.deeds {
                @for deed in &page.deeds {
                    form method="post" action={ "/tables/" (page.table) "/" (deed.address) } {
                        (frame.proof())
                        button { (deed.label) }
                    }
                }
            }
        }
    }
}

fn talk(page: &TablePage<'_>, frame: &Frame<'_>) -> Markup {
    let language = frame.language;
    html! {
        @if !page.talk.is_empty() || !page.phrases.is_empty() {
            section.talk aria-label=(say!(language, "page-talk")) {
                ul { @for (who, what) in &page.talk { li { b { (who) } ": " (what) } } }
                @if !page.phrases.is_empty() {
                    form method="post" action={ "/tables/" (page.table) "/chat" } {
                        (frame.proof())
                        @for (name, words) in &page.phrases { button.phrase name="phrase" value=(name) { (words) } }
                    }
                    form method="post" action={ "/tables/" (page.table) "/chat" } {
                        (frame.proof())
                        label { span.unseen { (say!(language, "page-say")) } input name="text" maxlength="200" autocomplete="off"; }
                        button { (say!(language, "page-say")) }
                    }
                }
            }
        }
    }
}

fn log(page: &TablePage<'_>, language: &Language) -> Markup {
    html! {
        section.log aria-label=(say!(language, "page-log")) {
            h2 { (say!(language, "page-log")) }
            ol reversed { @for line in page.log.iter().rev() { li data-step=(line.step) { (line.text) } } }
        }
    }
}
