//! What lies on the table, whichever the game: the zones in the middle, and what
//! lies in front of everybody.

use maud::{Markup, html};
use tabletop::{Seat, Viewer};
use text::scene::{Panel, Scene, Turn, Zone, ZoneKind};
use text::{Language, Offer, say};

use crate::card::card;
use crate::signs::{sign, tokens};
use crate::tracks::track;

/// What somebody may choose now.
#[derive(Clone, Copy)]
pub struct Choosing<'a> {
    /// The language.
    pub language: &'a Language,
    /// What may be chosen.
    pub offers: &'a [Offer],
}

impl<'a> Choosing<'a> {
    /// What may be chosen about a card.
    pub(crate) fn about(&self, card: &str) -> impl Iterator<Item = &'a Offer> {
        self.offers.iter().filter(move |offer| offer.card.as_deref() == Some(card))
    }
}

/// Everything that lies on the table.
pub(crate) fn board(scene: &Scene, viewer: Viewer, choosing: &Choosing<'_>) -> Markup {
    let seats = scene.players.len();
    // Whoever looks sits nearest; the others follow clockwise.
    let order: Vec<usize> = match viewer {
        Viewer::Seat(seat) if seat.index() < seats => seat.round(seats).map(Seat::index).collect(),
        Viewer::Seat(_) | Viewer::Spectator => (0..seats).collect(),
    };
    html! {
        section.middle aria-label=(say!(choosing.language, "page-middle")) {
            @for it in &scene.tracks { (track(it, &scene.players)) }
            @for it in &scene.zones { (zone(it, choosing)) }
        }
        @for place in order { (panel(&scene.players[place], &scene.players, choosing)) }
    }
}

fn panel(panel: &Panel, players: &[Panel], choosing: &Choosing<'_>) -> Markup {
    let turn = match panel.turn {
        Turn::Waits => "waits",
        Turn::Acts => "acts",
        Turn::Chooses => "chooses",
    };
    html! {
        section class={ "player " (turn) } aria-label=(panel.name) {
            header {
                h2 { (panel.name) }
                span.score { (say!(choosing.language, "page-points", points = panel.score)) }
                (tokens(&panel.tokens))
                @for note in &panel.notes { span.note { (note) } }
            }
            @for it in &panel.tracks { (track(it, players)) }
            div.zones { @for it in &panel.zones { (zone(it, choosing)) } }
        }
    }
}

fn zone(zone: &Zone, choosing: &Choosing<'_>) -> Markup {
    let kind = match zone.kind {
        ZoneKind::Market => "market",
        ZoneKind::Supply => "supply",
        ZoneKind::Pile => "pile",
        ZoneKind::Discards => "discards",
        ZoneKind::Reserved => "reserved",
        ZoneKind::Area => "area",
        ZoneKind::Field => "field",
        ZoneKind::OnDeck => "on-deck",
        ZoneKind::Hand => "hand",
    };
    let family = zone.sign.map_or("", |sign| crate::signs::hue(sign.hue));
    let possible = zone.cards.iter().any(|card| choosing.about(&card.id).next().is_some());
    // What lies aside is looked at on request, unless something can be done there.
    let aside = matches!(zone.kind, ZoneKind::Discards | ZoneKind::Pile) && !zone.cards.is_empty() && !possible;
    html! {
        div class={ "zone " (kind) " " (family) @if zone.cards.is_empty() { " bare" } } {
            h3 { (heading(zone, choosing.language)) }
            @if zone.hidden > 0 {
                p.hidden { span.back aria-hidden="true" {} (say!(choosing.language, "page-face-down", count = zone.hidden)) }
            }
            @if aside {
                details.aside data-zone=(zone.name) {
                    summary { (say!(choosing.language, "cards-in-zone", count = zone.cards.len())) }
                    (cards(zone, choosing))
                }
            } @else if !zone.cards.is_empty() {
                (cards(zone, choosing))
            }
        }
    }
}

fn heading(zone: &Zone, language: &Language) -> Markup {
    html! {
        @if let Some(of) = zone.sign { (sign(of)) " " }
        (zone.name)
        @if !zone.tokens.is_empty() { " " (tokens(&zone.tokens)) }
        @else if !zone.caption.is_empty() { " " span.caption { (zone.caption) } }
        @else if let Some(room) = zone.room {
            " " span.caption { (say!(language, "cards-in-room", count = zone.cards.len() + zone.hidden, room = room)) }
        }
    }
}

fn cards(zone: &Zone, choosing: &Choosing<'_>) -> Markup {
    html! { ul.cards { @for it in &zone.cards { (card(it, choosing)) } } }
}
