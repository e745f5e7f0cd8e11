//! A card: what it is called, what it looks like, what is on it, what it does,
//! and what can be done with it now.
//!
//! If there is just one thing to do with a card, the card itself is the button;
//! if there are several, they stand below it.

use maud::{Markup, html};
use tabletop::Slug;
use text::scene::{Card, CardState, Hue, Part, PartState, Token};
use text::{Language, Offer, list, say};

use crate::board::Choosing;
use crate::picture::{Album, Motif, hue_of};
use crate::signs::{sign, tokens};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Whole,
    /// Where many of them lie in columns.
    Strip,
}

impl Form {
    const fn class(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Strip => "strip",
        }
    }
}

pub(crate) fn card(card: &Card, form: Form, choosing: &Choosing<'_>) -> Markup {
    let offers: Vec<_> = choosing.about(&card.id).collect();
    let state = match card.state {
        CardState::Ready => "ready",
        CardState::Used => "used",
        CardState::Known => "known",
        CardState::Claimed => "claimed",
    };
    let class = if card.parts.is_empty() { form.class() } else { "sleeve" };
    let subject = choosing.subject == Some(card.id.as_str());
    html! {
        li class={
            "card " (class) " " (colour(card)) " " (state)
            @if !offers.is_empty() { " possible" }
            @if subject { " subject" }
        } data-card=(card.id) {
            @match offers.as_slice() {
                [only] => {
                    button.face name="action" value=(only.action) aria-describedby=(text_id(card)) {
                        // What it does is heard first, and seen last.
                        span.do { (only.label) } " "
                        (face(card, form, choosing.album, choosing.language))
                    }
                }
                _ => div.face { (face(card, form, choosing.album, choosing.language)) },
            }
            (text(card, choosing))
            @if offers.len() > 1 { div.deeds { @for offer in &offers { (button(offer)) } } }
        }
    }
}

/// That a table is played with a pack of its own, wherever cards of it are shown.
pub(crate) fn custom_cards(pack: Option<&str>, language: &Language) -> Markup {
    html! {
        @if let Some(pack) = pack { p.custom-cards { (say!(language, "page-custom-cards", pack = pack)) } }
    }
}

pub(crate) fn button(offer: &Offer) -> Markup {
    html! { button name="action" value=(offer.action) { (offer.label) } }
}

/// The colour of a card: that of its family, or one that goes with its name.
pub(crate) fn colour(card: &Card) -> &'static str {
    match card.sign {
        Some(sign) if sign.hue != Hue::Plain => sign.hue.slug(),
        _ if card.parts.is_empty() => hue_of(&card.name),
        _ => "plain",
    }
}

/// What can be seen of a card at once. It may stand in a button, so that there
/// are no headings or lists in it.
pub(crate) fn face(card: &Card, form: Form, album: &Album<'_>, language: &Language) -> Markup {
    html! {
        span.head {
            @if !card.mark.is_empty() { span.mark { (card.mark) } }
            span.name { (card.name) }
            @if let Some(made_up) = &card.stand_in { span.made-up title=(made_up) { "✎" } }
            @if form == Form::Strip { (price(card, language)) }
        }
        @if card.parts.is_empty() {
            span.art {
                (album.picture(&card.name, Motif::of_card(card)))
                @if let Some(of) = card.sign { (sign(of)) }
                @if form == Form::Whole { (price(card, language)) }
            }
            @if !card.tokens.is_empty() { span.column { (tokens(&card.tokens)) } }
        } @else {
            span.bands { @for part in &card.parts { (band(part, album, language)) } }
        }
        @if !card.laid.is_empty() { span.laid { (tokens(&card.laid)) } }
        @if let Some(count) = card.count { span.count { (say!(language, "table-fact-count", count = count)) } }
    }
}

fn price(card: &Card, language: &Language) -> Markup {
    html! {
        @if card.cost.is_some() || !card.price.is_empty() {
            span.price {
                @if let Some(cost) = card.cost {
                    span.cost {
                        span.unseen { (say!(language, "table-fact-cost", cost = cost)) }
                        span aria-hidden="true" { (cost) }
                    }
                }
                (tokens(&card.price))
            }
        }
    }
}

/// A band of a sleeve, with what has been slipped in.
fn band(part: &Part, album: &Album<'_>, language: &Language) -> Markup {
    let free = part.is_free();
    html! {
        span class={ "band " (hue_of(&part.name)) @if free { " free" } @if part.state == PartState::Covered { " covered" } } {
            span.unseen { (part.heading(&[], language)) " " }
            @if !free {
                (album.picture(&part.name, Motif::of_tokens(&part.tokens)))
                @if !part.tokens.is_empty() { span.column { (tokens(&part.tokens)) } }
                span.name aria-hidden="true" { (part.name) }
            }
        }
    }
}

/// What a card says, for whoever looks at it closely, and where to read it in
/// full.
fn text(card: &Card, choosing: &Choosing<'_>) -> Markup {
    let language = choosing.language;
    html! {
        div.text id=(text_id(card)) hidden {
            p.title { (card.name) @if !card.family.is_empty() { span.family { ", " (card.family) } } }
            (lines(card, language))
        }
        @if let Some(address) = choosing.sheet_of(card) {
            a.info href=(address) aria-label=(say!(language, "page-read-card", card = card.name.as_str())) { "i" }
        }
    }
}

pub(crate) fn lines(card: &Card, language: &Language) -> Markup {
    html! {
        @if !card.tokens.is_empty() && card.parts.is_empty() { p { (names(&card.tokens, language)) } }
        @for line in &card.lines { p { (line) } }
        @for part in &card.parts {
            @let symbols: Vec<_> = part.tokens.iter().map(|token| token.name.clone()).collect();
            p.part { (part.heading(&symbols, language)) }
            @for line in part.texts(language) { p { (line) } }
        }
        @if !card.laid.is_empty() { p.note { (names(&card.laid, language)) } }
        @for note in card.stand_in.iter().chain(&card.notes) { p.note { (note) } }
    }
}

/// Tokens in words: they are drawn on the face of the card.
fn names(tokens: &[Token], language: &Language) -> String {
    list(&tokens.iter().map(|token| token.name.clone()).collect::<Vec<_>>(), language)
}

fn text_id(card: &Card) -> String {
    format!("t-{}", card.id)
}
