//! A card: what it is called, what it looks like, what is on it, what it does,
//! and what can be done with it now.

use maud::{Markup, html};
use text::scene::{Card, CardState, Hue, Part, PartState};
use text::{Language, Offer, say};

use crate::board::Choosing;
use crate::emblem::{hue_of, picture};
use crate::signs::{hue, sign, tokens};

/// A card that lies on the table.
pub(crate) fn card(card: &Card, choosing: &Choosing<'_>) -> Markup {
    let language = choosing.language;
    let offers: Vec<_> = choosing.about(&card.id).collect();
    let family = match card.sign {
        Some(sign) if sign.hue != Hue::Plain => hue(sign.hue),
        _ if card.parts.is_empty() => hue_of(&card.name),
        _ => "plain",
    };
    let state = match card.state {
        CardState::Ready => "ready",
        CardState::Used => "used",
        CardState::Known => "known",
        CardState::Claimed => "claimed",
    };
    html! {
        li class={ "card " (family) " " (state) @if !offers.is_empty() { " possible" } } data-card=(card.id) {
            div.face {
                h4 {
                    @if let Some(of) = card.sign { (sign(of)) }
                    @if !card.mark.is_empty() { span.mark { (card.mark) } " " }
                    (card.name)
                    @if let Some(cost) = card.cost {
                        " " span.cost { span.unseen { (say!(language, "table-fact-cost", cost = cost)) } span aria-hidden="true" { (cost) } }
                    }
                    @if !card.price.is_empty() { " " span.price { (tokens(&card.price)) } }
                }
                @if card.parts.is_empty() {
                    (picture(&card.name))
                    (tokens(&card.tokens))
                } @else {
                    ol.bands { @for part in &card.parts { (band(part, language)) } }
                }
                @if !card.laid.is_empty() { p.laid { (tokens(&card.laid)) } }
                @if let Some(count) = card.count { p.count { (say!(language, "table-fact-count", count = count)) } }
            }
            (details(card, language))
            @if !offers.is_empty() { div.deeds { @for offer in &offers { (button(offer)) } } }
        }
    }
}

/// A band of a sleeve, with what has been slipped in.
fn band(part: &Part, language: &Language) -> Markup {
    let free = part.is_free();
    html! {
        li class={ "band " (hue_of(&part.name)) @if free { " free" } @if part.state == PartState::Covered { " covered" } } {
            span.unseen { (part.heading(&[], language)) " " }
            @if !free {
                (picture(&part.name))
                (tokens(&part.tokens))
                span.name aria-hidden="true" { (part.name) }
            }
        }
    }
}

/// What a card says, for whoever wants to know.
fn details(card: &Card, language: &Language) -> Markup {
    let notes = card.stand_in.iter().chain(&card.notes);
    let of_parts = card.parts.iter().flat_map(|part| part.texts(language));
    let lines: Vec<String> = card.lines.iter().cloned().chain(of_parts).chain(notes.cloned()).collect();
    html! {
        @if !lines.is_empty() {
            details.text {
                summary { (say!(language, "page-card-text")) span.unseen { ": " (card.name) } }
                @for line in &lines { p { (line) } }
            }
        }
    }
}

/// Something that can be chosen.
pub(crate) fn button(offer: &Offer) -> Markup {
    html! { button name="action" value=(offer.action) { (offer.label) } }
}
