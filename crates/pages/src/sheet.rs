//! Everything about one card at a table: what it says, what can be done with it
//! now, and why the rest cannot.

use maud::{Markup, html};
use text::scene::Card;
use text::{Offer, say};

use crate::card::{Form, button, custom_cards, face, lines};
use crate::frame::Frame;
use crate::picture::album::EMPTY;

/// A card at a table, as somebody may see it.
pub struct SheetPage<'a> {
    pub table: &'a str,
    /// By what the same person looks at it again.
    pub query: String,
    pub step: u64,
    pub card: Card,
    /// The pack of custom cards that the table is played with.
    pub pack: Option<String>,
    /// What the table waits for, in words.
    pub status: String,
    /// What its owner could want to do with it now, with the reason where that is
    /// impossible.
    pub considered: Vec<Offer>,
}

#[must_use]
pub fn page(page: &SheetPage<'_>, frame: &Frame<'_>) -> Markup {
    let body = html! {
        h1.unseen { (page.card.name) }
        article.sheet { (content(page, frame)) }
        p { a.button.quiet href={ "/tables/" (page.table) (page.query) } { (say!(frame.language, "page-back-to-table")) } }
    };
    frame.page(&page.card.name, body)
}

/// What is shown of it in a window over the table.
#[must_use]
pub fn content(page: &SheetPage<'_>, frame: &Frame<'_>) -> Markup {
    let (card, language) = (&page.card, frame.language);
    let (possible, impossible): (Vec<_>, Vec<_>) = page.considered.iter().partition(|offer| offer.refusal.is_none());
    html! {
        h2 { (card.name) @if !card.family.is_empty() { span.family { ", " (card.family) } } }
        div class={ "card big " (crate::card::colour(card)) @if !card.parts.is_empty() { " sleeve" } @else { " whole" } } {
            div.face { (face(card, Form::Whole, &EMPTY, language)) }
        }
        div.reading { (lines(card, language)) }
        (custom_cards(page.pack.as_deref(), language))
        @if page.considered.is_empty() { p.status { (page.status) } }
        @if !possible.is_empty() {
            form.play method="post" action={ "/tables/" (page.table) "/act" (page.query) } {
                (frame.proof())
                input type="hidden" name="step" value=(page.step);
                @for offer in possible { (button(offer)) }
            }
        }
        @if !impossible.is_empty() {
            section.impossible {
                h3 { (say!(language, "page-not-now")) }
                ul { @for offer in impossible { li { b { (offer.label) } ": " (offer.refusal.as_deref().unwrap_or_default()) } } }
            }
        }
    }
}
