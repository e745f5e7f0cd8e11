//! What lies on the table, whichever the game: the zones in the middle, and what
//! lies in front of everybody.

use maud::{Markup, html};
use tabletop::{Seat, Slug, Viewer};
use text::scene::{Card, Panel, Scene, Turn, Zone, ZoneKind};
use text::{Language, Offer, say};

use crate::card::{Form, card};
use crate::picture::Album;
use crate::picture::album::EMPTY;
use crate::signs::{sign, tokens};
use crate::tracks::{luck, pawn, track};

/// What somebody may choose now, and what they may read.
#[derive(Clone, Copy)]
pub struct Choosing<'a> {
    pub language: &'a Language,
    pub offers: &'a [Offer],
    /// Where everything about a card can be read: an address that its id is added
    /// to.
    pub sheets: Option<&'a str>,
    /// The card that has to find a place, if that is what is asked.
    pub subject: Option<&'a str>,
    pub(crate) album: &'a Album<'a>,
}

impl<'a> Choosing<'a> {
    #[must_use]
    pub const fn nothing(language: &'a Language) -> Self {
        Self { language, offers: &[], sheets: None, subject: None, album: &EMPTY }
    }

    pub(crate) fn about(&self, card: &str) -> impl Iterator<Item = &'a Offer> {
        self.offers.iter().filter(move |offer| offer.card.as_deref() == Some(card))
    }

    pub(crate) fn sheet_of(&self, card: &Card) -> Option<String> {
        self.sheets.map(|sheets| format!("{sheets}{}", card.id))
    }
}

/// So many cards that lie face down are drawn at most.
const MOST_BACKS: usize = 5;

pub(crate) fn board(scene: &Scene, viewer: Viewer, choosing: &Choosing<'_>) -> Markup {
    let seats = scene.players.len();
    // Whoever looks sits nearest to what lies in the middle; the others follow
    // clockwise.
    let order: Vec<usize> = match viewer {
        Viewer::Seat(seat) if seat.index() < seats => seat.round(seats).map(Seat::index).collect(),
        Viewer::Seat(_) | Viewer::Spectator => (0..seats).collect(),
    };
    let (album, language) = (Album::of(scene), choosing.language);
    let choosing = &Choosing { album: &album, ..*choosing };
    html! {
        (album.sprite())
        section.middle aria-label=(say!(language, "page-middle")) data-key="middle" {
            h2.unseen { (say!(language, "page-middle")) }
            div.tracks { @for it in &scene.tracks { (track(it, &scene.players, language)) } }
            @for (class, kinds) in MIDDLE {
                @let zones: Vec<_> = scene.zones.iter().filter(|zone| kinds.contains(&zone.kind)).collect();
                @if !zones.is_empty() { (group(class, &zones, choosing)) }
            }
        }
        @for place in order {
            @let whose = if viewer == Viewer::Seat(scene.players[place].seat) { "own" } else { "other" };
            (panel(&scene.players[place], whose, choosing))
        }
    }
}

/// Zones that lie together. What can be bought may be wider than a phone, and then
/// has to be reached with keys.
fn group(class: &str, zones: &[&Zone], choosing: &Choosing<'_>) -> Markup {
    let zones = html! { @for it in zones { (zone(it, choosing)) } };
    html! {
        @if class == SUPPLIES {
            div class=(class) tabindex="0" role="group" aria-label=(say!(choosing.language, "page-supplies")) { (zones) }
        } @else {
            div class=(class) { (zones) }
        }
    }
}

const SUPPLIES: &str = "supplies";

const MIDDLE: [(&str, &[ZoneKind]); 3] = [
    ("markets", &[ZoneKind::Market]),
    (SUPPLIES, &[ZoneKind::Supply]),
    (
        "piles",
        &[
            ZoneKind::Pile,
            ZoneKind::Discards,
            ZoneKind::Reserved,
            ZoneKind::Area,
            ZoneKind::Field,
            ZoneKind::OnDeck,
            ZoneKind::Hand,
        ],
    ),
];

fn panel(panel: &Panel, whose: &str, choosing: &Choosing<'_>) -> Markup {
    let turn = match panel.turn {
        Turn::Waits => "waits",
        Turn::Acts => "acts",
        Turn::Chooses => "chooses",
    };
    html! {
        section class={ "player " (whose) " " (turn) } aria-label=(panel.name) data-key={ "panel-" (panel.seat) } {
            header {
                h2 { (pawn(panel.seat)) (panel.name) }
                @for note in &panel.notes { span.note { (note) } }
            }
            @for it in &panel.tracks { @if let Some(luck) = luck(it, choosing.language) { (luck) } }
            div.zones { @for it in &panel.zones { (zone(it, choosing)) } }
        }
    }
}

fn zone(zone: &Zone, choosing: &Choosing<'_>) -> Markup {
    let kind = zone.kind.slug();
    let family = zone.sign.map_or("", |sign| sign.hue.slug());
    let possible = zone.cards.iter().any(|card| choosing.about(&card.id).next().is_some());
    // What lies aside is looked at on request, unless something can be done there.
    let aside = matches!(zone.kind, ZoneKind::Discards | ZoneKind::Pile) && !zone.cards.is_empty() && !possible;
    html! {
        div class={ "zone " (kind) " " (family) @if zone.cards.is_empty() { " bare" } } data-key={ "zone-" (zone.name) } {
            h3 { (heading(zone, choosing.language)) }
            @if aside {
                details.aside data-key={ "aside-" (zone.name) } {
                    summary { (say!(choosing.language, "cards-in-zone", count = zone.cards.len())) }
                    (cards(zone, choosing))
                }
            } @else if !zone.cards.is_empty() {
                (cards(zone, choosing))
            }
            (face_down(zone, choosing.language))
        }
    }
}

/// What lies there face down: drawn where the heading has told how many there
/// are, and told where only some of them are.
fn face_down(zone: &Zone, language: &Language) -> Markup {
    let told = zone.cards.is_empty() && !zone.caption.is_empty();
    html! {
        @if zone.hidden > 0 && zone.kind != ZoneKind::Supply {
            p.hidden {
                span.backs aria-hidden="true" { @for _ in 0..zone.hidden.min(MOST_BACKS) { span.back {} } }
                @if !told { (say!(language, "page-face-down", count = zone.hidden)) }
            }
        }
    }
}

fn heading(zone: &Zone, language: &Language) -> Markup {
    html! {
        @if let Some(of) = zone.sign { (sign(of)) " " }
        (zone.name)
        @if !zone.tokens.is_empty() { " " (tokens(&zone.tokens)) }
        @else if let Some(room) = zone.room {
            " " span.caption { (say!(language, "cards-in-room", count = zone.cards.len() + zone.hidden, room = room)) }
        }
        @else if !zone.caption.is_empty() && !matches!(zone.kind, ZoneKind::OnDeck | ZoneKind::Field) {
            " " span.caption { (zone.caption) }
        }
    }
}

fn cards(zone: &Zone, choosing: &Choosing<'_>) -> Markup {
    // Where no card can be reached with keys, all of them together can.
    let reach = choosing.sheets.is_none() && matches!(zone.kind, ZoneKind::Field | ZoneKind::Hand | ZoneKind::Area);
    html! {
        ul.cards tabindex=[reach.then_some("0")] aria-label=[reach.then_some(&zone.name)] {
            @for it in &zone.cards { (card(it, form(it, zone.kind), choosing)) }
        }
    }
}

/// What is on offer lies in columns, and so does what has neither cost nor
/// family and is only there to be used; everything else lies upright.
fn form(card: &Card, zone: ZoneKind) -> Form {
    match zone {
        ZoneKind::Supply => Form::Strip,
        ZoneKind::Area | ZoneKind::Reserved if card.sign.is_none_or(|sign| sign.hue == text::scene::Hue::Plain) => {
            Form::Strip
        }
        _ => Form::Whole,
    }
}
