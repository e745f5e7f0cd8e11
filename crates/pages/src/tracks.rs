//! Tracks with markers on them, and the meter of a push.

use maud::{Markup, html};
use tabletop::Seat;
use text::scene::{Panel, Track};
use text::{Language, say};

/// A track with at most so many places shows every one of them.
const MOST_PLACES: u16 = 12;

/// A track: drawn for whoever sees, and told in words.
pub(crate) fn track(track: &Track, players: &[Panel], language: &Language) -> Markup {
    let name = |seat: Option<Seat>| {
        let panel = seat.and_then(|seat| players.iter().find(|panel| panel.seat == seat));
        panel.map(|panel| panel.name.clone()).unwrap_or_default()
    };
    html! {
        div.track {
            span.track-name { (track.name) }
            span.unseen {
                @for marker in &track.markers {
                    " " (name(marker.seat)) " " (say!(language, "page-track-place", at = marker.at, last = track.last))
                }
            }
            @if track.last.saturating_sub(track.first) < MOST_PLACES { (places(track)) } @else { (rail(track)) }
            @if !track.caption.is_empty() { span.caption { (track.caption) } }
        }
    }
}

fn places(track: &Track) -> Markup {
    let at = track.markers.first().map_or(0, |marker| marker.at);
    html! {
        span.places aria-hidden="true" {
            @for place in track.first..=track.last {
                span class={
                    "place"
                    @if place < at { " past" }
                    @if place == at { " here" }
                    @if track.danger.is_some_and(|danger| place >= danger) { " danger" }
                } { (place) }
            }
        }
    }
}

/// A long track, with a pawn for each marker.
fn rail(track: &Track) -> Markup {
    let length = i32::from(track.last.saturating_sub(track.first).max(1));
    let along = |at: u16| i32::from(at.clamp(track.first, track.last) - track.first) * 1_000 / length;
    let tens = (track.first..=track.last).filter(|place| place.is_multiple_of(10));
    html! {
        svg.rail viewBox="-40 0 1080 90" aria-hidden="true" {
            rect.groove x="0" y="52" width="1000" height="12" rx="6" {}
            @for place in tens {
                circle.notch cx=(along(place)) cy="58" r="5" {}
                text.number x=(along(place)) y="88" { (place) }
            }
            @for (order, marker) in track.markers.iter().enumerate() {
                // Those who stand at the same place are shown side by side.
                @let before = track.markers[..order].iter().filter(|other| along(other.at).abs_diff(along(marker.at)) < 30).count();
                g transform={ "translate(" (along(marker.at)) " " (34 - 9 * before as i32) ")" } { (pawn_shape(marker.seat)) }
            }
        }
        @if let [marker] = track.markers.as_slice() { b.at { (marker.at) "/" (track.last) } }
    }
}

pub(crate) fn pawn(seat: Seat) -> Markup {
    html! { svg.pawn viewBox="-24 -24 48 48" aria-hidden="true" { (pawn_shape(Some(seat))) } }
}

/// Every seat has a shape of its own, as well as a colour.
fn pawn_shape(seat: Option<Seat>) -> Markup {
    let place = seat.map_or(4, Seat::index);
    let path = match place {
        0 => "M0-20a20 20 0 1 0 .1 0z",
        1 => "M0-22L21 18H-21z",
        2 => "M-18-18H18V18H-18z",
        3 => "M0-23L23 0L0 23L-23 0z",
        _ => "M0-22L6-7L22-7L9 3L14 19L0 9L-14 19L-9 3L-22-7L-6-7z",
    };
    html! { path class={ "seat" (place) } d=(path) {} }
}

/// How near somebody is to where it gets dangerous, with the odds: what they
/// look at while they decide whether to push their luck.
pub(crate) fn luck(track: &Track, language: &Language) -> Option<Markup> {
    let danger = track.danger?;
    let at = track.markers.first()?.at;
    let reached = at >= danger;
    Some(html! {
        div class={ "luck" @if reached { " reached" } } {
            span.track-name { (track.name) }
            span.unseen { (say!(language, "page-track-danger", at = at, danger = danger)) }
            svg.gauge viewBox={ "0 0 " (i32::from(danger) * 20) " 20" } aria-hidden="true" {
                @for place in 1..=danger {
                    rect class={ "step" @if place <= at { " on" } @if place == danger { " last" } }
                        x=(i32::from(place - 1) * 20 + 1) y="2" width="18" height="16" rx="4" {}
                }
            }
            @if !track.caption.is_empty() { b.odds { (track.caption) } }
        }
    })
}
